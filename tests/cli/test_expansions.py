"""`expansion`, `pack`, the score path and the registration number, through the program."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.cli.topics import EXAMPLES
from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Refused, Usage
from tests.cli.harness import Cli
from tests.cli.playing import step as plain_step
from tests.sampling import daily
from tests.templates import prepared

EXAMPLE = str(Path(__file__).parents[2] / "docs" / "lantern-marsh.toml")
FRIENDLY = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def to_the_end(cli: Cli, *further: str) -> d.Table:
    """Bring the last number out by hand, and play on until the game is over."""
    for card in ("70", *further):
        cli.done("fix", "discover", card)
    table = cli.table()
    for _ in range(200):
        if table.phase == "finished":
            return table
        table = step(cli, table).table
    raise AssertionError("the game doesn't end")


@pytest.fixture
def ended(cli: Cli) -> Cli:
    """A kingdom of a few cards, its last round over."""
    return prepared(cli, "ended", lambda cli: to_the_end(cli, "18", "25", "26", "63"))


def step(cli: Cli, table: d.Table) -> d.Done:
    """Pass and begin rounds, taking the first answer there is, none if possible; who asks for a name gets one."""
    asked = table.decision
    if asked is None:
        return cli.done("round" if table.phase == "between" else "pass")
    if asked.needs is not None:
        return plain_step(cli, table)
    if asked.optional or not asked.min:
        return cli.done("choose", "none")
    if asked.asks in ("text", "number"):
        return cli.done("choose", "Anna" if asked.asks == "text" else str(asked.min))
    return cli.done("choose", *(asked.options[:1] * asked.min if asked.repeat else asked.options[: asked.min]))


def info(cli: Cli) -> d.KingdomInfo:
    return cli.json(d.KingdomInfo, "kingdom", "show")


def sets(cli: Cli, path: Path) -> list[str]:
    """The sets of cards that an export's first line names."""
    cli.json(k.Exported, "export", str(path))
    found = msgspec.json.decode(path.read_text(encoding="utf-8").splitlines()[0])["sets"]
    assert isinstance(found, list)
    return found


# --- expansions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-116", "KLG-117")
def test_the_lid_of_the_box(ended: Cli) -> None:
    score = ended.json(d.Score, "score")
    assert [(one.label, one.fame) for one in score.path] == [("base", score.fame)]
    noted = ended.done("kingdom", "register", "AB-123 [red]")
    assert noted.said == ["Noted the registration number AB-123 [red]."]
    shown = info(ended)
    assert (shown.registration, shown.expansion) == ("AB-123 [red]", None)
    assert [(one.label, one.fame, one.gained) for one in shown.path] == [("base", score.fame, score.fame)]
    text = ended("--plain", "kingdom", "show").out
    assert "AB-123 [red]" in text
    assert f"base: {score.fame}" in text
    ended.refused(2, "kingdom", "register", " ")


@pytest.mark.rule("KLG-119")
def test_the_cards_may_be_read_at_any_time(cli: Cli) -> None:
    shown = cli.json(d.CardsShow, "expansion", "show", "136")
    assert len(shown.stages) == 4
    assert not shown.hidden
    assert cli.json(d.CardsShow, "cards", "show", "136") == shown
    assert cli.json(d.CardsShow, "cards", "show", "50").hidden
    assert "Stage 4" in cli("expansion", "show", "138").out
    problem = cli.refused(2, "expansion", "show", "50")
    assert isinstance(problem, Usage)
    assert problem.choices == ["136", "137", "138"]


@pytest.mark.rule("KLG-120", "KLD-19", "KLG-118")
def test_the_list_says_what_can_begin(cli: Cli) -> None:
    found = cli.json(p.ExpansionList, "expansion", "list")
    assert [(one.card, one.state, one.rule) for one in found.expansions] == [
        (136, "open", "KLG-116"), (137, "open", "KLG-116"), (138, "open", "KLG-116"),
    ]  # fmt: skip
    assert (found.done, found.most) == (0, 10)
    problem = cli.refused(3, "expansion", "start", "136")
    assert isinstance(problem, Refused)
    assert problem.rule == "KLG-116"
    assert not cli.json(d.WhyAnswer, "why", "expansion", "start", "136").legal
    told = cli("expansion", "list").out
    assert "purge 1 permanent, purge one card of each 12, 4 rounds\n" in told  # nothing is discovered as one begins


@pytest.mark.rule("KLG-120", "KLG-131", "KLG-129", "KLD-34")
def test_the_purge_asks_and_its_first_question_can_be_withdrawn(ended: Cli) -> None:
    before = ended.table()
    asked = ended.done("expansion", "start", "137")
    assert (asked.status, asked.table.phase) == ("asks", "waiting")
    assert asked.table.decision is not None
    assert asked.table.decision.options[:2] == ["25", "26"]
    assert ended.done("cancel").table == before
    done = ended.done("expansion", "start", "137", "--choose", "26")
    assert (done.status, done.table.phase) == ("asks", "purging")
    question = done.table.decision
    assert question is not None
    assert (len(question.shows), question.cancel) == (12, False)
    assert done.table.deck.top is None
    ended.refused(3, "cancel")
    chosen = next(one for one in question.options if one in FRIENDLY)
    assert [one.to for one in done.changes if one.kind == "shuffle"] == [15], "all cards but the permanents"
    drawn = [one.card for one in done.changes if (one.kind, one.source, one.to) == ("move", "deck", "discard")]
    assert sorted(map(str, drawn)) == sorted(str(one.card) for one in question.shows)
    back = ended.done("undo").changes
    assert [one.to for one in back if one.kind == "shuffle"] == [15]
    assert not [one for one in back if (one.source, one.to) == ("deck", "discard")], "the order stays hidden"
    ended.done("redo")
    over = ended.done("choose", chosen)
    assert over.table.phase == "between"
    assert over.table.rounds_left == 4
    assert f"round {over.table.round} (4 more follow)" in ended("table").out
    assert ended.done("round").table.rounds_left == 3
    ended.done("undo")
    assert {one.card for one in over.table.purged} == {26, int(chosen)}
    assert 137 in [one.card for one in over.table.permanents]
    assert info(ended).expansion == 137
    state = ended.json(p.ExpansionList, "expansion", "list").expansions
    assert [(one.state, one.rule) for one in state] == [("open", "KLD-19"), ("playing", None), ("open", "KLD-19")]


def test_the_examples_are_about_an_expansion_of_the_box(cli: Cli) -> None:
    """`expansion start` may come too early, but not for the card."""
    assert cli(*EXAMPLES["expansion show"].split()).code == 0
    assert cli(*EXAMPLES["expansion start"].split()).code == 3


PURGED_FIRST = (
    "First the purge: 1 permanent, then of each 12 cards that come up, one; they go for good, and their fame stays."
)


@pytest.mark.parametrize("words", [("expansion", "start", "137"), ("do", "expansion", "start", "137")])
def test_before_its_first_question_it_is_said_what_begins(ended: Cli, words: tuple[str, ...]) -> None:
    name = ended.json(d.CardsShow, "expansion", "show", "137").stages[0].stage
    assert ended.done(*words).said == [f"The expansion 137 {name} begins.", PURGED_FIRST]
    ended.done("cancel")
    told = ended("--plain", *words).out.splitlines()
    assert told.index(PURGED_FIRST) < next(at for at, line in enumerate(told) if "Purge which permanent?" in line)
    ended.done("cancel")
    assert "Nejdřív očista: 1 trvalá karta, potom z každých 12 karet" in ended("--lang", "cs", *words).out


def test_where_no_permanent_can_go_the_purge_is_told_before_its_first_group(cli: Cli) -> None:
    to_the_end(cli)
    done = cli.done("expansion", "start", "137")
    assert done.table.decision is not None
    assert [line.startswith("The expansion 137 ") for line in done.said].count(True) <= 1
    assert done.said[-1] == PURGED_FIRST


def test_a_purge_that_saves_permanents_and_one_of_groups_first_are_told_as_they_go(ended: Cli) -> None:
    """By the covers of two sets that are sold apart."""
    found = []
    for name in ("ambitions", "merchants"):
        ended.done("pack", "use", name)
        found.append(ended.done("expansion", "start", name).said)
        ended("cancel")
        ended.done("undo")
    assert (
        "First the purge: all permanents that you don't save, then of each 11 cards that come up, one;" in found[0][-1]
    )
    assert "First the purge: of each 7 cards that come up, one, then 2 permanents;" in found[1][-1]


def test_where_the_first_answer_came_along_nothing_is_explained(ended: Cli) -> None:
    assert PURGED_FIRST not in ended.done("expansion", "start", "137", "--choose", "26").said


@pytest.mark.rule("KLG-118")
def test_the_legal_list_of_a_finished_kingdom_says_what_can_begin(ended: Cli) -> None:
    listed = ended.json(d.LegalList, "legal")
    assert [one.id for one in listed.legal] == [f"expansion start {number}" for number in (136, 137, 138)]
    assert all(ended.json(d.WhyAnswer, "why", *one.id.split()).legal for one in listed.legal)
    assert ended.done("do", listed.legal[1].id).status == "asks"


def test_a_purge_is_in_no_round_and_no_turn(ended: Cli) -> None:
    last = ended.table().round
    assert ", turn" not in ended("kingdom", "show").out + ended("kingdom", "list").out
    assert f"finished after round {last}" in ended("table").out
    assert ended.table().rounds_left == 0
    ended.done("expansion", "start", "137")
    assert f"after round {last}: a question is open" in ended("table").out
    ended.done("choose", "26")
    assert f"after round {last}: the purge" in ended("table").out
    assert "turn" not in ended("table").out.splitlines()[0]


@pytest.mark.rule("KLG-121", "KLG-123", "KLG-134")
@pytest.mark.long
def test_an_expansion_is_played_undone_and_checked(ended: Cli) -> None:
    first = ended.json(d.Score, "score").fame
    table = ended.done("expansion", "start", "136", "--choose", "25").table
    start = ended.table().round
    for _ in range(200):
        if table.phase == "finished":
            break
        table = step(ended, table).table
    assert (table.phase, table.round) == ("finished", start + 4)
    shown = info(ended)
    last = ended.json(d.Score, "score").fame
    assert [(one.label, one.fame, one.gained) for one in shown.path] == [
        ("base", first, first), ("expansion 136", last, last - first),
    ]  # fmt: skip
    assert sum(one.fame for one in shown.path[1].purged) == shown.path[1].parts["purged"]
    assert 25 in [one.card for one in shown.path[1].purged]
    assert "expansion 136" in ended("kingdom", "show").out
    assert ended.json(d.Check, "check").faults == []
    ended.refused(3, "expansion", "start", "136")
    ended.done("undo", "--to", "2")
    assert info(ended).path == []


@pytest.mark.rule("KLG-128", "KLG-129", "KLG-113")
def test_real_cards_are_purged_by_the_person(ended: Cli) -> None:
    """Who deals may change after the end; then each group is what the person says came up."""
    ended.done("kingdom", "mode", "physical")
    begun = ended.done("expansion", "start", "136", "--choose", "25")
    assert (begun.table.awaits is not None, begun.table.phase) == (True, "drawing")
    assert begun.do[-1] == "Shuffle 15 cards into a new deck."
    back = ended.done("undo")
    assert back.do[0] == "Lay the 15 cards of the deck back on the discard."
    assert [one.what for one in back.changes if one.kind == "shuffle"] == ["undone"]
    assert "Shuffle 15" not in ended("--plain", "undo", "--preview").out
    ended.done("redo")
    group = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "18", "63")
    ended.refused(3, "draw", *group[1:])
    ended.refused(3, "draw", "26", *group[1:])
    question = ended.done("draw", *group).table.decision
    assert question is not None
    assert [str(one.card) for one in question.shows] == list(group)
    over = ended.done("choose", "7")
    assert (over.table.phase, over.table.deck.size) == ("between", 0)
    assert {one.card for one in over.table.purged} == {7, 25}
    assert "Put cards 7, 25 aside for good: purged." in over.do
    assert ended.json(d.Check, "check").faults == []


@pytest.mark.rule("KLG-013")
def test_a_new_kingdom_begins_with_an_empty_path(ended: Cli) -> None:
    ended.done("expansion", "start", "136", "--choose", "25")
    ended.done("kingdom", "new", "Later", "--seed", "1")
    shown = info(ended)
    assert (shown.path, shown.expansion, ended.table().purged) == ([], None, [])


# --- packs -------------------------------------------------------------------------------------------------------


def test_checking_a_file(cli: Cli, tmp_path: Path) -> None:
    good = cli.json(p.PackCheck, "pack", "check", EXAMPLE)
    assert (good.pack, good.cards) == ("marsh", 12)
    assert "No faults." in cli("pack", "check", EXAMPLE).out
    bad = tmp_path / "bad.toml"
    bad.write_text(Path(EXAMPLE).read_text(encoding="utf-8").replace("gain 3 wood", "gian 3 wood"), encoding="utf-8")
    for verb in ("check", "add"):
        run = cli("--json", "pack", verb, str(bad))
        assert run.code == 5
        faults = run.read(d.Faults).faults
        assert [one.check for one in faults] == ["word"]
        assert faults[0].where.startswith("line ")
        assert "gian" in faults[0].message
    assert cli("pack", "add", str(bad)).code == 5
    assert cli.json(p.PackList, "pack", "list").packs == []
    cli.refused(1, "pack", "check", str(tmp_path / "none.toml"))
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    cli.refused(1, "pack", "check", str(tmp_path / "latin.toml"))


OWN_NOUN = """\
name = "nouns"
title = "Nouns"
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Rack"
category = "building"
keywords = ["{one}"]
effects = [
    "activate, discard 2 other {many} in play: gain 1 coin",
    "end turn, discard 1 other {one} in play: gain 1 wood",
]
"""


@pytest.mark.parametrize(
    ("one", "many"),
    daily([("axe", "axes"), ("iris", "irises"), ("bus", "buses"), ("atlas", "atlases"), ("saw", "saws")]),
)
def test_a_keyword_may_be_any_noun(cli: Cli, tmp_path: Path, one: str, many: str) -> None:
    path = tmp_path / "nouns.toml"
    path.write_text(OWN_NOUN.format(one=one, many=many), encoding="utf-8")
    assert cli.json(p.PackCheck, "pack", "check", str(path)).cards == 1
    assert cli.json(p.PackAdded, "pack", "add", str(path)).status == "added"


@pytest.mark.long
def test_adding_listing_removing(cli: Cli, tmp_path: Path) -> None:
    assert cli.json(p.PackAdded, "pack", "add", EXAMPLE).status == "added"
    assert cli.json(p.PackAdded, "pack", "add", EXAMPLE).status == "there already"
    other = tmp_path / "other.toml"
    other.write_text(Path(EXAMPLE).read_text(encoding="utf-8").replace("Lantern", "Other"), encoding="utf-8")
    assert "another pack marsh" in cli.refused(1, "pack", "add", str(other)).message
    (one,) = cli.json(p.PackList, "pack", "list").packs
    assert (one.pack, one.cards, one.whole, one.expansions, one.kingdoms) == ("marsh", 12, False, ["marsh:20"], [])
    assert "The Lantern Marsh, 12 cards" in cli("pack", "list").out
    founded = cli.done("kingdom", "new", "With", "--seed", "1", "--pack", "marsh")
    assert "The cards of The Lantern Marsh lie in the box." in founded.said
    assert cli.json(p.PackList, "pack", "list").packs[0].kingdoms == ["With"]
    assert "With" in cli.refused(3, "pack", "remove", "marsh").message
    cli.json(d.Deleted, "kingdom", "delete", "With", "--yes")
    assert cli.json(p.PackRemoved, "pack", "remove", "marsh").removed == "marsh"
    cli.refused(2, "pack", "remove", "marsh")
    cli.refused(2, "kingdom", "new", "None", "--pack", "marsh")


def test_cards_of_a_pack_are_hidden_until_discovered(cli: Cli) -> None:
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    cli.done("kingdom", "new", "With", "--seed", "1", "--pack", "marsh")
    assert cli.json(d.CardsShow, "cards", "show", "marsh:4").hidden
    assert not cli.json(d.CardsShow, "cards", "show", "marsh:20").hidden
    done = cli.done("fix", "discover", "marsh:4")
    assert [one.card for one in done.changes if one.kind == "discover"] == ["marsh:4"]
    assert cli.json(d.CardsShow, "cards", "show", "marsh:4").card == "marsh:4"
    assert cli.table().discard[-1].card == "marsh:4"
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.rule("KLG-113")
def test_a_pack_joins_between_rounds_and_undo_takes_it_out(cli: Cli, tmp_path: Path) -> None:
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    assert isinstance(problem := cli.refused(3, "pack", "use", "marsh"), Refused)
    assert problem.rule == "KLG-113"
    table = cli.table()
    while table.phase != "between":
        table = step(cli, table).table
    before = cli.table().box.size
    assert cli.done("pack", "use", "marsh").table.box.size == before + 12
    assert info(cli).packs == ["marsh"]
    assert sets(cli, tmp_path / "with.jsonl") == ["klg", "marsh"]
    cli.refused(3, "pack", "use", "marsh")
    cli.refused(2, "pack", "use", "none")
    assert "The cards of The Lantern Marsh lie in the box." in cli("undo", "--preview").out
    assert cli.done("undo").table.box.size == before
    assert info(cli).packs == []
    assert sets(cli, tmp_path / "without.jsonl") == ["klg"]
    assert cli.json(d.Check, "check").faults == []
    assert cli.done("redo").table.box.size == before + 12
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.rule("KLG-125", "KLG-122")
@pytest.mark.long
def test_a_kingdom_plays_its_pack_and_takes_it_along(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    """Founded with the pack, played to the end of its expansion, exported, imported where the pack isn't."""
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    cli.done("kingdom", "new", "With", "--seed", "2", "--pack", "marsh")
    table = to_the_end(cli, "18", "63")
    table = cli.done("expansion", "start", "marsh:20").table
    found = {one.card for one in table.discard}
    for _ in range(300):
        if table.phase == "finished":
            break
        table = step(cli, table).table
    assert table.phase == "finished"
    lying = {one.card for one in [*table.discard, *table.permanents, *table.destroyed, *table.purged]} - found
    assert len([card for card in lying if str(card).startswith("marsh:")]) >= 5
    assert [one.label for one in info(cli).path] == ["base", "expansion marsh:20"]
    path = tmp_path / "with.jsonl"
    cli.json(k.Exported, "export", str(path))
    assert empty.json(k.Imported, "import", str(path)).status == "imported"
    assert [one.pack for one in empty.json(p.PackList, "pack", "list").packs] == ["marsh"]
    assert empty.table() == table
    assert info(empty).path == info(cli).path
    assert empty.json(d.Check, "check").faults == []


WHOLE = """\
name = "islet"
title = "The Islet"
starting = [1, 2, 3, 4, 5]
last_number = 9
[base]
cards_per_turn = 3
discoveries_per_round = 1

[[card]]
number = 1
copies = [2, 3, 4, 5, 6, 7]
[[card.stage]]
at = "front-up"
name = "Rock Pool"
category = "land"
produces = ["1 coin"]
[[card.stage.upgrade]]
to = "front-down"
pay = "2 coin"
[[card.stage]]
at = "front-down"
name = "Salt Pan"
category = "land"
fame = 3

[[card]]
number = 8
[[card.stage]]
at = "front-up"
name = "Gull"
category = "livestock"
effects = ["activate: gain 1 coin per land in play"]

[[card]]
number = 9
parchment = true
last_round = true
[[card.stage]]
at = "front-up"
name = "A Last Wave"
category = "none"
effects = ["when discovered: last round"]
"""


@pytest.mark.rule("KLG-125")
def test_another_box_is_a_file_only(cli: Cli, tmp_path: Path) -> None:
    """Its own starting cards, its own running order, no card of the box that the program knows."""
    file = tmp_path / "islet.toml"
    file.write_text(WHOLE, encoding="utf-8")
    assert cli.json(p.PackAdded, "pack", "add", str(file)).pack.whole
    done = cli.done("kingdom", "new", "Islet", "--seed", "4", "--pack", "islet")
    assert len(done.table.in_play) == 3
    assert (done.table.deck.size, done.table.box.size, done.table.box.next) == (2, 4, "islet:6")
    table = done.table
    for _ in range(300):
        if table.phase == "finished":
            break
        table = step(cli, table).table
    assert (table.phase, table.round) == ("finished", 5)
    assert cli.json(d.Check, "check").faults == []
    cli.refused(3, "pack", "use", "islet")


@pytest.mark.rule("KLG-125")
def test_numbers_mean_the_box_that_is_played(cli: Cli, tmp_path: Path) -> None:
    """In another box 1 is its own card, whoever asks; a card may always be called by its whole name too."""
    file = tmp_path / "islet.toml"
    file.write_text(WHOLE.replace("activate: gain 1 coin per", "activate, discard 1 land in play: gain 1 coin per"))
    cli.json(p.PackAdded, "pack", "add", str(file))
    cli.done("kingdom", "new", "Islet", "--physical", "--pack", "islet")
    table = cli.done("draw", "1", "02", "islet:3", "--top", "4").table
    assert [one.card for one in table.in_play] == ["islet:1", "islet:2", "islet:3"]
    assert table.deck.top == "islet:4"
    cli.done("fix", "move", "8", "play")
    assert cli.done("use", "8", "--choose", "2").table.discard[-2].card == "islet:2"
    cli.done("kingdom", "new", "Here", "--physical")
    assert [one.card for one in cli.done("draw", "klg:1", "02", "3", "4").table.in_play] == [1, 2, 3, 4]


def test_the_groups_of_a_purge_with_real_cards_are_told_with_what_draws_them(ended: Cli) -> None:
    ended.done("kingdom", "mode", "physical")
    cards = [str(one.card) for one in ended.table().discard]
    group = cards[:12]
    for told in (("--draw", ",".join(group[:11])), ("--draw", ",".join([*group[:11], "139"]))):
        assert ended.refused(3, "expansion", "start", "136", "--choose", "none", *told)
    table = ended.done("expansion", "start", "136", "--choose", "25", "--draw", ",".join(group)).table
    assert (table.phase, table.awaits) == ("purging", None)
    assert table.decision is not None
    assert set(table.decision.options) <= set(group)
    assert ended.done("undo").table.mode == "physical"
