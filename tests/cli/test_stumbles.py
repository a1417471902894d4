"""What a first evening stumbled over: answers that said nothing, lines that said too much, what couldn't be seen."""

from __future__ import annotations

import pytest

from companion.cli import help_forms as shell
from companion.documents import kingdom as d
from companion.documents import search
from companion.documents.shell import Played
from companion.sentence import say
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.playing import first_hand
from tests.cli.test_shell import play
from tests.templates import prepared


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A kingdom with real cards in its first turn; 2, 4, 5, 6, 8 and 9 are in the deck."""
    return prepared(empty, "first hand", first_hand)


# --- real cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-081")
def test_a_move_without_its_real_cards_says_what_is_awaited_and_what_is_lost(real: Cli) -> None:
    said = "2 cards come up; until they are told, undo takes “advance” back."
    assert real("advance").out.splitlines()[0] == said
    assert said in play(real, "undo", "a").out
    assert said in play(real, "undo", "p 3", "a").out
    assert "You lose 1 coin by it." in play(real, "undo", "a").out


@pytest.mark.rule("KLG-081")
def test_what_a_move_with_real_cards_would_lose_is_known_before(real: Cli) -> None:
    real.done("produce", "3")
    assert real.json(d.WhyAnswer, "why", "advance").loses == {"coin": 1}
    listed = {one.id: one.loses for one in real.json(d.LegalList, "legal").legal}
    assert listed["advance"] == listed["pass"] == {"coin": 1}
    assert listed["produce 1"] == {}


@pytest.mark.parametrize(
    ("begun", "again", "table"),
    [
        ("a", "a 5 2", [3, 7, 1, 10, 5, 2]),
        ("a", "a 5 2 top 6", [3, 7, 1, 10, 5, 2]),
        ("x", "x 5 2 4 9", [5, 2, 4, 9]),
    ],
)
def test_a_move_may_be_said_again_with_its_cards(real: Cli, begun: str, again: str, table: list[int]) -> None:
    assert play(real, begun, again).err == ""
    assert [one.card for one in real.table().in_play] == table
    assert real.json(d.Journal, "journal").entries[-1].command.startswith("draw ")


def test_another_move_than_the_one_begun_waits_and_says_so_once(real: Cli) -> None:
    run = play(real, "a", "x 5 2 4 9", "p 3", words=("--keep-going",))
    waits = "type first the numbers of the real cards that came up."
    assert run.err.splitlines() == [
        f"line 2: Refused: “pass” has to wait: {waits}",
        f"line 3: Refused: “produce” has to wait: {waits}",
    ]


# --- what forbids ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-31")
def test_what_cards_forbid_is_said_on_the_table_and_where_moves_are_listed(cli: Cli) -> None:
    cli.done("fix", "discover", "45")
    cli.done("fix", "move", "45", "play")
    bars = "45 Storm bars playing further cards, upgrading, end-turn effects."
    named = cli.table().bars
    assert named == [bars.replace("Storm", cli.table().in_play[-1].stage)]
    assert named[0] in cli("table").out
    assert play(cli, "?").out.splitlines()[-1] == named[0]
    cli.done("fix", "move", "45", "discard")
    assert cli.table().bars == []


# --- sentences ---------------------------------------------------------------------------------------------------


def test_a_name_that_ends_a_sentence_gets_no_second_stop(cli: Cli) -> None:
    told = cli("fix", "discover", "30").out
    assert "STOP!" in told
    assert "STOP!." not in told + cli("cards", "show", "30").out + cli("journal").out
    assert say("{card}. {more}.", card="STOP!", more="Why?") == "STOP! Why?"
    assert say("{file}.txt of {n}.", file="a!", n=3) == "a!.txt of 3."


def test_what_comes_before_a_turn_is_in_none(cli: Cli) -> None:
    while (table := cli.table()).decision is None:
        cli.done("round" if table.phase == "between" else "pass")
    assert (table.round, table.turn) == (3, 0)
    assert "  round 3  round\n" in cli("journal").out
    assert "turn 0" not in cli("journal").out + cli("kingdom", "list").out + cli("kingdom", "show").out


@pytest.mark.long
def test_a_card_that_finds_one_of_its_name_is_named_once(empty: Cli) -> None:
    finish(empty, "Late", seed=5)
    empty.done("pack", "use", "merchants")
    empty.done("expansion", "start", "merchants")
    while (decision := empty.table().decision) is not None:
        empty.done("choose", *decision.options[: max(1, decision.min)])
    said = " ".join(line for entry in empty.json(d.Journal, "journal").entries for line in entry.said)
    assert "Discovered Merchants" in said
    assert "Merchants: discovered Merchants" not in said


def test_packs_are_called_by_their_title(empty: Cli) -> None:
    told = empty("kingdom", "new", "A", "--pack", "ridding-the-woods", "--seed", "7").out
    assert "The cards of Ridding the Woods lie in the box." in told
    assert "--spoilers shows them" in empty("pack", "doubts", "merchants").out


# --- help in the shell -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["help upgrade", "h u", "upgrade --help", "u 3 -h"])
def test_help_in_the_shell_speaks_its_grammar(cli: Cli, typed: str) -> None:
    told = play(cli, typed)
    assert told.err == ""
    assert "  u 7 with 1 4 " in told.out
    assert "--pay" not in told.out
    assert "companion" not in told.out


def test_no_help_in_the_shell_speaks_of_the_command_line(cli: Cli) -> None:
    for verb in shell.FORMS:
        told = play(cli, f"help {verb}").out
        assert told.startswith(shell.ABOUT[verb].partition(",")[0])
        assert "--" not in told
    assert "Usage: kingdom new" in play(cli, "help kingdom new").out
    assert "companion" not in play(cli, "help nothing", words=("--keep-going",)).err


def test_what_help_says_of_moves_is_what_the_command_line_says(cli: Cli) -> None:
    for verb, about in shell.ABOUT.items():
        told = " ".join(cli("help", verb).out.split())
        assert about in told.replace("undo --to NAME", "undo NAME")


def test_the_forms_that_help_shows_are_understood(real: Cli, cli: Cli) -> None:
    forms = [line.split("   ")[0].strip() for verb in ("produce", "upgrade") for line in shell.FORMS[verb]]
    assert len(forms) > 8
    for line in forms:
        run = play(cli, line)
        assert "makes no sense" not in run.err
        assert "no such" not in run.err.lower()


# --- looking and completing --------------------------------------------------------------------------------------


@pytest.mark.long
def test_an_archived_kingdom_offers_no_expansion(empty: Cli) -> None:
    finish(empty, "Late one", seed=5)
    assert any(one.command.startswith("expansion start") for one in empty.table().follows)
    empty("kingdom", "archive", "Late one")
    told = empty("--kingdom", "Late one", "table").out + empty("--kingdom", "Late one", "score").out
    assert "expansion start" not in told
    assert 'kingdom unarchive "Late one"' in told
    assert "[open]" in empty("--kingdom", "Late one", "expansion", "list").out
    assert "Not now: Late one is archived" in empty("--kingdom", "Late one", "expansion", "list").out


def test_moves_through_a_pipe_tell_what_was_discovered(cli: Cli) -> None:
    lines = cli("--json", "play", typed="fix discover 11\nt\n").read(Played).lines
    assert [one.card for one in lines[0].discovered] == [11]
    assert len(lines[0].discovered[0].stages) == 4
    assert (lines[0].ended, lines[1].discovered) == (None, [])


@pytest.mark.rule("KLD-31")
def test_tab_offers_nothing_that_a_card_forbids(real: Cli) -> None:
    def after(line: str) -> list[str]:
        found = real.json(search.CompletionWords, "completion", "zsh", "--line", f"companion {line}").words
        return [one.word for one in found]

    assert ("3" in after("upgrade "), "5" in after("advance ")) == (True, True)
    real.done("fix", "discover", "45")
    real.done("fix", "move", "45", "play")
    assert (after("upgrade "), after("advance ")) == ([], [])
    assert "5" in after("pass ")


# --- in Czech ------------------------------------------------------------------------------------------------------


def test_lines_of_cards_are_in_the_language_of_the_table(cli: Cli) -> None:
    assert "Effect 1 (usable): activate: gain 3 wood; turn this to the front, upside down." in cli("table").out
    told = cli("--lang", "cs", "table").out
    assert "aktivace: získat 3 dřeva; otočit tuto kartu na líc, vzhůru nohama" in told
    assert "gain" not in told


@pytest.mark.rule("KLG-028")
def test_a_round_that_is_not_over_says_what_ends_its_turn(cli: Cli) -> None:
    assert "Possible instead: pass." in cli("round").err
