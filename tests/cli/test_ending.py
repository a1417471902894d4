"""The end of a campaign is an event: what it came to, what mattered most, its place, and what can follow."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.desk.desk import Desk
from companion.desk.reports import ending as reports_ending
from companion.desk.reports.comparison import percentile
from companion.desk.reports.simulated import shipped
from companion.documents import kingdom as d
from companion.documents import reports as n
from companion.documents.score_path import Ending
from companion.show.phrases import with_real_cards
from companion.show.plain.lines import plain
from companion.show.rich.compact_table import glance
from companion.store import simulations
from companion.store.open import open_engine
from companion.store.simulations import SimulatedKingdom
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.cli.test_expansions import step, to_the_end
from tests.cli.test_long_looks import shown
from tests.cli.test_shell_terminal import sit
from tests.templates import prepared
from tests.tools.simulated_scores import TABLED

FURTHER = ("18", "25", "26", "58", "59", "60", "61", "63", "67")
"""Cards some of which are worth something, and expansions' purges find enough of them."""
EXPANSIONS = ("136", "137", "138")


@pytest.fixture
def ended(empty: Cli) -> Cli:
    """A kingdom of a few cards, its last round over."""

    def play(cli: Cli) -> None:
        cli.done("kingdom", "new", "Avalon", "--seed", "7", "--printing", "current")
        to_the_end(cli, *FURTHER)

    return prepared(empty, "ended with fame", play)


@pytest.fixture
def old(empty: Cli) -> Cli:
    """A whole campaign of the earlier printing, over."""
    return prepared(empty, "long looks", lambda cli: finish(cli, "Avalon", 5))


def ending_of(score: d.Score | None) -> Ending:
    assert score is not None
    assert score.ending is not None
    return score.ending


# --- when --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-116")
def test_the_move_that_ends_the_game_answers_the_score(ended: Cli) -> None:
    over = ended.json(d.Score, "score")
    assert ending_of(over).round == ended.table().round
    back = ended.done("undo")
    assert (back.ended, back.table.follows) == (None, [])
    assert ended.json(d.Score, "score").ending is None
    assert ended.done("redo").ended == over, "done again, it is told again"
    ended.done("undo")
    assert ended.done("pass").ended == ended.json(d.Score, "score")
    noted = ended.done("fix", "gain", "1", "coin")
    assert noted.ended is None, "the game was over before"


@pytest.mark.rule("KLG-120")
def test_taking_back_the_beginning_of_an_expansion_is_no_end(ended: Cli) -> None:
    begun = ended.done("expansion", "start", "137", "--choose", "26")
    assert (begun.table.phase, begun.ended, begun.table.follows) == ("purging", None, [])
    back = ended.done("undo")
    assert (back.table.phase, back.ended) == ("finished", None)
    assert back.table.follows


@pytest.mark.rule("KLG-116", "KLG-113")
@pytest.mark.long
def test_real_cards_come_to_an_end_too(cli: Cli) -> None:
    cli.done("fix", "discover", "67")
    table = cli.done("fix", "discover", "70").table
    while table.phase != "between":
        table = step(cli, table).table
    done = cli.done("kingdom", "mode", "physical")
    for _ in range(60):
        table = done.table
        if table.phase == "finished":
            break
        if table.awaits is None:
            done = step(cli, table)
        else:
            deck = cli.json(d.DeckDoc, "deck").cards
            done = cli.done("draw", *(str(one.card) for one in deck[: table.awaits.cards]))
    assert with_real_cards(done.table)
    assert done.ended == cli.json(d.Score, "score")
    assert ending_of(done.ended).moves


@pytest.mark.rule("KLG-121", "KLG-123", "KLG-134")
@pytest.mark.long
def test_an_expansion_ends_as_the_base_game_does(ended: Cli) -> None:
    done = ended.done("expansion", "start", "136", "--choose", "25")
    for _ in range(200):
        if done.table.phase == "finished":
            break
        done = step(ended, done.table)
    assert done.ended is not None
    end = ending_of(done.ended)
    assert [one.label for one in done.ended.path] == ["base", "expansion 136"]
    assert [one.card for one in end.follows if one.card is not None] == [137, 138], "each once only"
    purged = [card.card for one in end.sources if one.source == "purged" for card in one.cards]
    assert set(purged) <= {one.card for one in done.table.purged}
    assert "On the way" in ended("score").out


# --- what it came to ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("program", ["ended", pytest.param("old", marks=pytest.mark.long)])
def test_sources_and_cards_add_up_the_most_first(program: str, request: pytest.FixtureRequest) -> None:
    cli: Cli = request.getfixturevalue(program)
    score = cli.json(d.Score, "score")
    end = ending_of(score)
    assert {one.source: one.fame for one in end.sources} == {one.source: one.fame for one in score.parts if one.fame}
    worth = dict.fromkeys((one.card for one in score.by_card), 0)
    for source in end.sources:
        assert sum(one.fame for one in source.cards) == source.fame
        for card in source.cards:
            worth[card.card] += card.fame
        listed = [one.fame for one in source.cards]
        assert listed == sorted(listed, reverse=True)
        assert 0 not in listed
    sums = [one.fame for one in end.sources]
    assert sums == sorted(sums, reverse=True)
    assert worth == {one.card: one.fame for one in score.by_card}
    most = sorted(map(abs, worth.values()), reverse=True)[:5]
    assert [abs(one.fame) for one in end.cards] == [one for one in most if one]
    assert all(worth[one.card] == one.fame and one.names[str(one.card)] for one in end.cards)


def test_a_move_is_told_with_its_time_and_what_it_did(ended: Cli) -> None:
    first, *_, last = moves = ending_of(ended.json(d.Score, "score")).moves
    assert (first.command, first.fame, first.round, first.turn) == ("fix discover 67", -8, 1, 1)
    assert first.said == ["Discovered Sickness."]
    assert [abs(one.fame) for one in moves] == sorted((abs(one.fame) for one in moves), reverse=True)
    assert last.fame
    chosen = [msgspec.structs.replace(last, command="choose other-upright", said=["Chose the side Servant."], brief=[])]
    score = ended.json(d.Score, "score")
    assert score.ending is not None
    page = plain(msgspec.structs.replace(score, ending=msgspec.structs.replace(score.ending, moves=chosen)))
    assert not any("other-upright" in line for line in page)
    assert any(line.endswith(": Chose the side Servant.") for line in page)
    assert "-8  round 1, turn 1, fix discover 67: Discovered Sickness." in ended("score").out


def test_a_move_of_many_changes_is_told_in_short_with_the_way_to_read_the_whole(ended: Cli) -> None:
    score = ended.json(d.Score, "score")
    moves = ending_of(score).moves
    assert all(one.brief == one.said for one in moves if len(one.said) < 5)
    short = reports_ending.brief(
        msgspec.structs.replace(moves[0], said=[f"Sentence {n}." for n in range(100)], brief=["In short."] * 100)
    )
    assert short == [*["In short."] * 4, f"The whole of it: journal {moves[0].seq}."]
    (entry,) = ended.json(d.Journal, "journal", str(moves[0].seq)).entries
    assert (entry.seq, entry.said) == (moves[0].seq, moves[0].said)
    assert "There is no entry 9999" in ended.refused(2, "journal", "9999").message


@pytest.mark.long
def test_the_moves_that_changed_the_fame_most(cli: Cli) -> None:
    """Against what the table said after each command; what was undone is no move."""
    cli.done("fix", "discover", "61")
    cli.done("undo")
    fame, done = cli.table().fame, cli.table()
    changed: list[tuple[int, str]] = []
    commands = [("fix", "discover", one) for one in ("70", *FURTHER)]
    while done.phase != "finished":
        answer = cli.done(*commands.pop(0)) if commands else step(cli, done)
        done = answer.table
        changed.append((done.fame - fame, " ".join(answer.said)))
        fame = done.fame
    moves = ending_of(cli.json(d.Score, "score")).moves
    wanted = sorted((one for one in changed if one[0]), key=lambda one: -abs(one[0]))[:5]
    assert [(one.fame, " ".join(one.said)) for one in moves] == wanted
    assert moves
    assert all(one.round and one.turn for one in moves)
    assert (moves[0].command, moves[0].fame) == ("fix discover 67", -8)


@pytest.mark.rule("KLG-018")
def test_nothing_undiscovered_is_named(ended: Cli) -> None:
    told = ended("score").out.partition("What can follow")[0] + ended("table").out.partition("What can follow")[0]
    desk = Desk(str(ended.db), None, "en")
    sitting = desk.sit()
    names = {known: set[str]() for known in (True, False)}
    for key, card in sitting.catalogue.cards.items():
        names[sitting.knows(key)] |= {stage.name for stage in card.design.stages.values()}
    desk.close()
    assert len(names[False]) > 100
    assert not [one for one in names[False] if one in told and not any(one in known for known in names[True])]


# --- the place ---------------------------------------------------------------------------------------------------


def test_the_place_among_each_policys_kingdoms_of_the_printing(ended: Cli) -> None:
    score = ended.json(d.Score, "score")
    assert (ending_of(score).printing, ending_of(score).rules) == ("current", ["production-limit-9"])
    like = {sort.policy: found for sort, found in shipped().items() if sort.printing == "current"}
    assert set(like) >= {"random", "greedy"}
    assert {one.policy: (one.kingdoms, one.percentile, one.lowest, one.best) for one in score.standings} == {
        policy: (len(found), percentile(score.path[0].fame, found), found[0], found[-1])
        for policy, found in like.items()
    }
    told = ended("score").out
    for one in score.standings:
        assert f"{one.policy}: better than {one.percentile:g} % of {one.kingdoms} kingdoms" in told
    assert "(they come with the program)" in told


@pytest.mark.long
def test_the_other_printing_has_its_own_place(old: Cli) -> None:
    score = old.json(d.Score, "score")
    like = {sort.policy: found for sort, found in shipped().items() if sort.printing == "earlier"}
    assert {one.policy: one.percentile for one in score.standings} == {
        policy: percentile(score.path[0].fame, found) for policy, found in like.items()
    }


def test_kingdoms_of_ones_own_go_first(ended: Cli) -> None:
    base = ended.json(d.Score, "score").path[0].fame
    keep(ended, ("production-limit-9",), base - 1, base + 1)
    score = ended.json(d.Score, "score")
    assert [(one.policy, one.kingdoms, one.percentile) for one in score.standings] == [("random", 2, 50.0)]
    assert score.simulated_by == "you"
    assert "come with the program" not in ended("score").out


def test_by_other_rules_it_says_how_to_simulate_some(ended: Cli) -> None:
    ended.done("kingdom", "set", "replace-only-costs", "on")
    assert "--rule production-limit-9 --rule replace-only-costs --keep" in ended("score").out
    ended.done("kingdom", "set", "production-limit-9", "off")
    assert "--rule replace-only-costs --rule production-limit-9=off --keep" in ended("score").out


@pytest.mark.long
@pytest.mark.parametrize("rule", [("replace-only-costs", "on"), ("production-limit-9", "off")])
def test_those_are_compared_with_then(ended: Cli, rule: tuple[str, str]) -> None:
    """A rule of the printing that is off, too."""
    ended.done("kingdom", "set", *rule)
    told = ended("score").out
    command = re.search(r"simulate --kingdoms 100 (.*--keep)", told)
    assert command is not None
    assert ended.json(d.Score, "score").standings == []
    ended.json(n.Simulation, "simulate", "--kingdoms", "1", "--seed", "1", *command[1].split())
    assert [one.kingdoms for one in ended.json(d.Score, "score").standings] == [1]


def keep(cli: Cli, rules: tuple[str, ...], *scores: int) -> None:
    """Keep simulated kingdoms of the current printing."""
    engine = open_engine(str(cli.db))
    for seed, score in enumerate(scores):
        one = SimulatedKingdom("current", rules, "random", seed, score, 22, 500, {})
        simulations.add(engine, [one], "0", "2026-01-01")
    engine.dispose()


@pytest.mark.parametrize("own", [False, True])
def test_scores_and_their_chart_say_whose_kingdoms_those_are(ended: Cli, own: bool) -> None:
    base = ended.json(d.Score, "score").path[0].fame
    if own:
        keep(ended, ("production-limit-9",), base - 1, base + 1, base + 2, base + 3)
    (row,) = ended.json(n.Scores, "scores").scores
    drawn = ended.json(n.Chart, "chart", "scores")
    score = ended.json(d.Score, "score")
    whose = ("you", 4) if own else ("program", 200 * len(TABLED))
    assert (row.simulated_by, row.simulated) == whose
    assert drawn.simulated_by == whose[0]
    assert row.percentile == drawn.marks[0].percentile == score.percentile
    for command in (["scores"], ["chart", "scores"]):
        told = ended(*command).out
        assert f"of {whose[1]} simulated kingdoms" in told
        assert ("come with the program" in told) is not own


def test_before_the_end_the_chart_of_scores_shows_those_of_the_program(cli: Cli) -> None:
    assert "The simulated kingdoms come with the program." in cli("chart", "scores").out
    assert "The simulated kingdoms come with the program." in " ".join(shown(cli.json(n.Chart, "chart", "scores"), 80))


# --- what can follow ---------------------------------------------------------------------------------------------


def test_what_can_follow_can_be_typed(ended: Cli) -> None:
    follows = ending_of(ended.json(d.Score, "score")).follows
    assert follows == ended.table().follows
    assert [one.command for one in follows] == [
        *(f"expansion start {number}" for number in EXPANSIONS), "sheet", "scores", "kingdom new NAME",
    ]  # fmt: skip
    assert "Prosperity" in follows[0].names["136"]
    assert follows[0].about == "purge 1 permanent, one card of each 12, then 4 rounds"
    assert [one.id for one in ended.json(d.LegalList, "legal").legal] == [one.command for one in follows if one.card]


@pytest.mark.long
def test_each_of_them_runs(ended: Cli) -> None:
    for one in ended.table().follows:
        done = ended(*one.command.split())
        assert done.code == 0, one
        if one.card is not None:
            ended.done("cancel")


def test_the_table_says_that_the_campaign_is_over(ended: Cli, cli: Cli) -> None:
    table = ended.table()
    for told in (
        "\n".join(plain(table)),
        "\n".join(shown(table, 80)),
        "\n".join(line.plain for line in glance(table, height=24)),
    ):
        assert "The campaign is over. What can follow:" in told
        assert all(f"expansion start {number}" in " ".join(told.split()) for number in EXPANSIONS)
    assert len(glance(table, height=24)) <= 24
    ended.done("undo")
    assert "The campaign is over" not in ended("table").out


# --- how it looks ------------------------------------------------------------------------------------------------

HEADS = (
    "The end of Avalon", "Where it comes from", "The cards that mattered most", "The moves that mattered most",
    "Among kingdoms that played by themselves", "What can follow",
)  # fmt: skip


@pytest.mark.parametrize("program", ["ended", pytest.param("old", marks=pytest.mark.long)])
@pytest.mark.parametrize("width", [40, 80])
def test_the_page_stands_in_its_width(program: str, width: int, request: pytest.FixtureRequest) -> None:
    cli: Cli = request.getfixturevalue(program)
    score = cli.json(d.Score, "score")
    lines = shown(score, width)
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    at = [text.index(head) for head in HEADS]
    assert at == sorted(at)


def test_words_tell_of_the_end_before_the_table(ended: Cli) -> None:
    ended.done("undo")
    told = ended("pass").out
    at = [told.index(head) for head in (*HEADS, "Resources:")]
    assert at == sorted(at)


@pytest.mark.long
def test_a_pipe_tells_of_the_end_once_and_whenever_it_is_asked_for(ended: Cli) -> None:
    ended.done("undo")
    piped = ended("play", typed="pass\nscore\n").out
    assert [piped.count(head) for head in HEADS] == [2] * len(HEADS)


def test_the_end_in_czech(ended: Cli) -> None:
    ended.done("undo")
    told = ended("--lang", "cs", "pass").out
    assert all(head not in told for head in HEADS)
    assert "Konec království Avalon" in told
    assert "Co může následovat" in told
    assert ended.json(d.Score, "--lang", "cs", "score").ending != ended.json(d.Score, "score").ending


@pytest.mark.long
def test_the_end_is_turned_page_by_page_and_stays_until_enter(ended: Cli) -> None:
    ended.done("undo")
    with sit(ended, more={"PAGER": "sed s/^/paged:/"}) as at:
        at.until(r"\d+\.\d+>")
        told = at.type("pass", "Enter shows the table.", "finished>")
        assert all(f"paged:{head}" in told for head in HEADS)
        at.type("", "The campaign is over", "finished>")
        assert max(map(len, at.screen())) <= 80
        again = at.type("score", *HEADS, "finished>")
        assert all(f"paged:{head}" in again for head in HEADS)
        at.leave()


@pytest.mark.long
def test_the_pages_of_the_end_on_a_screen_of_80_by_24(ended: Cli) -> None:
    """By `less`, one screen after the other, no word cut."""
    ended.done("undo")
    words = ("--db", str(ended.db), "pass")
    with Terminal(ended.db.parent, *words, more={"PAGER": "less -X"}) as at:
        at.until("The end of Avalon", "The cards that mattered most", r"\x1b\[K")
        first = "\n".join(at.screen())
        assert "The end of Avalon" in first
        assert "Where it comes from" in first
        at.child.send(" ")
        at.until("kingdom new NAME", r"\(END\)")
        assert "expansion start 136" in "\n".join(at.screen())
        at.child.send("q")
        at.ended()
