"""A kingdom with real cards is put right, taken back, begun anew, copied and carried elsewhere like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Refused
from tests.cli.harness import Cli
from tests.cli.test_transfer import everything
from tests.sampling import daily
from tests.templates import prepared

FIRST = ("3", "7", "1", "10")


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A physical kingdom in its first turn."""

    def prepare(cli: Cli) -> None:
        cli.done("kingdom", "new", "Avalon", "--physical")
        cli.done("draw", *FIRST, "--top", "5")

    return prepared(empty, "first hand and top", prepare)


def seq(real: Cli) -> int:
    """The number of the newest entry."""
    return real.table().revision


def test_a_draw_that_was_said_wrongly_is_amended(real: Cli) -> None:
    draw = str(seq(real))
    real.done("produce", "3")
    real.done("use", "7.1")
    real.done("advance")
    real.done("draw", "5", "6")
    amended = real.json(k.Amended, "amend", draw, "draw", "3", "7", "1", "9", "--top", "5")
    assert (amended.replayed, amended.unfit) == (4, [])
    assert [card.card for card in amended.table.in_play] == [1, 9, 5, 6]
    assert amended.do == ["Lay card 9 from the deck in play.", "Put card 10 back into the deck."]
    assert real.json(d.Check, "check").faults == []
    assert [card.card for card in real.done("undo").table.in_play] == [1, 10, 5, 6]


def test_amending_says_what_no_longer_lies_on_a_card(real: Cli) -> None:
    real.done("fix", "block", "1", "7")
    blocked = seq(real)
    real.done("fix", "turn", "3", "back-up")
    amended = real.json(k.Amended, "amend", str(blocked), "fix", "block", "10", "7")
    assert amended.do == ["Take card 7 off card 1.", "Lay card 7 on card 10."]


def test_what_follows_a_draw_that_did_not_happen_no_longer_fits(real: Cli) -> None:
    draw = seq(real)
    real.done("produce", "3")
    real.done("advance")
    real.done("draw", "5", "9")
    amended = real.json(k.Amended, "amend", str(draw), "draw", "2", "7", "9", "10")
    assert [(one.entry, one.command) for one in amended.unfit] == [(draw + 1, "produce 3"), (draw + 3, "draw 5 9")]
    assert "card 9 isn't in the deck" in amended.unfit[1].message
    assert (amended.table.phase, amended.table.awaits) == ("drawing", d.Awaits(2, "deck", "More cards are played"))


@pytest.mark.parametrize(
    "words",
    [
        ("draw", "3", "7", "1"),
        ("draw", "3", "3", "1", "7"),
        ("draw", "3", "7", "1", "50"),
    ],
)
def test_an_amended_draw_must_be_possible_too(real: Cli, words: tuple[str, ...]) -> None:
    before = real.table()
    assert isinstance(real.refused(3, "amend", str(before.revision), *words), Refused)
    assert real.table() == before


def test_strict_undo_stops_at_the_cards_that_came_up(real: Cli) -> None:
    real.done("kingdom", "set", "undo", "strict")
    drawn = real.table()
    draw, start = str(drawn.revision), str(drawn.revision - 1)
    real.done("produce", "3")
    assert [card.card for card in real.done("undo").table.in_play] == [3, 7, 1, 10]
    for words in (
        ("undo",),
        ("undo", "--to", start),
        ("undo", "--preview"),
        ("amend", draw, "draw", "2", "7", "1", "10"),
    ):
        error = real.refused(3, *words)
        assert isinstance(error, Refused)
        assert "draw 3 7 1 10" in error.message
        assert error.instead[-1] == "kingdom set undo free"
    assert real.table().in_play == drawn.in_play
    real.done("kingdom", "set", "undo", "free")
    said = real.json(d.Preview, "undo", "--preview").said
    assert said == ["Played 2 Wild Grass, Forest and Trader."]
    assert real.done("undo").table.phase == "drawing"


def test_free_undo_notes_the_faces_that_were_seen(real: Cli) -> None:
    real.done("fix", "discover", "14")
    undone = real.done("undo")
    assert undone.do == ["Put card 14 back into the box, number on top."]
    assert real.json(d.KingdomInfo, "kingdom", "show").seen == [14]


@pytest.mark.rule("KLG-095")
def test_beginning_anew_says_where_every_card_goes(real: Cli) -> None:
    for words in (("turn", "7", "back-up"), ("turn", "3", "front-down"), ("discover", "11"), ("destroy", "8")):
        real.done("fix", *words)
    done = real.done("kingdom", "reset")
    assert done.do == [
        "Lay cards 2, 4, 5, 6, 9 from the deck on the discard.",
        "Lay card 8 on the discard.",
        "Put card 11 back into the box, number on top.",
        "Lay cards 1, 10 on the discard.",
        "Turn card 7 to its other side, lay it on the discard.",
        "Turn card 3 upside down, lay it on the discard.",
        "Shuffle 10 cards into a new deck.",
    ]
    assert [one.to for one in done.changes if one.card == 7 and one.kind == "turn"] == ["front-up"]


@pytest.mark.rule("KLG-096")
@pytest.mark.parametrize("wanted", daily(["restart", "go on"]))
def test_the_last_chance_to_begin_anew_is_offered(real: Cli, wanted: str) -> None:
    real.done("fix", "turn", "7", "back-up")
    asked = real.done("fix", "discover", "23").table
    assert asked.phase == "waiting"
    assert asked.decision is not None
    assert not asked.decision.cancel
    for words in (("draw", "2"), ("pass",), ("kingdom", "reset"), ("kingdom", "sheet")):
        assert isinstance(real.refused(3, *words), Refused)
    texts = asked.decision.texts
    answer = next(
        at for at, text in enumerate(texts) if text.startswith("begin the campaign anew") == (wanted == "restart")
    )
    done = real.done("choose", asked.decision.options[answer])
    if wanted == "restart":
        assert "Turn card 7 to its other side, lay it on the discard." in done.do
        assert done.table.phase == "drawing"
        assert isinstance(real.done("kingdom", "reset"), d.Done), "on the new line the card isn't discovered"
    else:
        assert {24, 25, 26, 27} <= {one.card for one in done.changes if one.kind == "discover"}
        assert isinstance(real.refused(3, "kingdom", "reset"), Refused)
    assert real.json(d.Check, "check").faults == []


@pytest.mark.long
def test_it_goes_into_a_new_data_base_while_cards_are_awaited(real: Cli, tmp_path: Path) -> None:
    real.done("mark", "here")
    real.done("advance")
    real.done("undo")
    real.done("produce", "3")
    real.done("advance")
    path = str(tmp_path / "a.jsonl")
    real.json(k.Exported, "export", path)
    other = Cli(tmp_path / "other.db")
    assert other.json(k.Imported, "import", path).kingdom.mode == "physical"
    assert everything(other) == everything(real)
    assert other.table().phase == "drawing"
    assert other.done("draw", "5", "6").table == real.done("draw", "5", "6").table
    assert other.json(d.Check, "check").faults == []


def test_a_copy_of_an_earlier_point_waits_for_its_own_cards(real: Cli) -> None:
    info = real.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Bert", "--at", str(seq(real) - 1))
    assert (info.mode, info.phase) == ("physical", "drawing")
    real.json(d.KingdomInfo, "kingdom", "use", "Bert")
    assert [card.card for card in real.done("draw", "2", "4", "6", "8").table.in_play] == [2, 4, 6, 8]
