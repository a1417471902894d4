"""A kingdom with real cards from the command line: drawing, refusals, history, change of who deals, beginning anew."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Refused, Usage
from tests.cli.harness import Cli
from tests.cli.test_restart import restart
from tests.templates import prepared

FIRST = ("3", "7", "1", "10")


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A physical kingdom that waits for its first cards."""
    return prepared(empty, "real", lambda cli: cli.done("kingdom", "new", "Avalon", "--physical"))


def refused(cli: Cli, *words: str) -> Refused:
    """The refusal; the kingdom is as before."""
    before = cli.table()
    error = cli.refused(3, *words)
    assert isinstance(error, Refused)
    assert cli.table() == before
    return error


def test_a_new_kingdom_waits_for_four_cards(empty: Cli) -> None:
    done = empty.done("kingdom", "new", "Avalon", "--physical")
    table = done.table
    assert (table.mode, table.phase, table.revision, done.status) == ("physical", "drawing", 1, "done")
    assert table.awaits == d.Awaits(4, "deck", "The turn begins")
    assert (table.deck, table.decision, table.in_play) == (d.DeckView(size=10), None, [])
    assert "Shuffle 10 cards into a new deck." in done.do
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms[0].phase == "drawing"
    assert empty.json(d.LegalList, "legal") == d.LegalList(1, False, [], "Avalon")


def test_cards_are_drawn_and_the_top_one_told(real: Cli) -> None:
    done = real.done("draw", *FIRST, "--top", "5")
    assert [card.card for card in done.table.in_play] == [3, 7, 1, 10]
    assert (done.table.phase, done.table.awaits) == ("actions", None)
    assert (done.table.deck.top, done.table.deck.seen) == (5, [5])
    assert done.do == ["Lay cards 3, 7, 1, 10 in play."]
    assert [one.kind for one in done.changes] == ["draw"] * 4
    deck = real.json(d.DeckDoc, "deck")
    assert ([card.card for card in deck.cards], deck.known, deck.under) == ([2, 4, 5, 6, 8, 9], [5], [])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("3", "7", "1"), "4 cards"),
        ((*FIRST, "2"), "4 cards"),
        (("3", "7", "1", "1"), "said twice"),
        (("3", "7", "1", "11"), "isn't in the deck"),
        ((*FIRST, "--top", "3"), "said twice"),
        ((*FIRST, "--top", "50"), "isn't in the deck"),
    ],
)
def test_draws_that_cannot_be_are_refused(real: Cli, words: tuple[str, ...], why: str) -> None:
    assert why in refused(real, "draw", *words).message
    assert "companion" not in real("draw", *words).out
    assert real("draw", *words).code == 3


def test_other_commands_wait_until_the_cards_are_said(real: Cli) -> None:
    assert "draw" in refused(real, "choose", *FIRST).message
    for words in (("pass",), ("produce", "3"), ("advance",), ("kingdom", "mode", "virtual")):
        assert "draw" in refused(real, *words).message
    assert "awaited" in real("legal").out
    assert real.json(d.WhyAnswer, "why", "draw", "3", "7").legal is False
    assert real.json(d.WhyAnswer, "why", "draw", *FIRST, "--top", "5").legal is True
    assert real.done("do", "draw", *FIRST).table.phase == "actions"


def test_a_virtual_kingdom_awaits_nothing(cli: Cli) -> None:
    assert "The program deals in this kingdom" in refused(cli, "draw", *FIRST).message
    assert "program deals" in refused(cli, "draw", "--top", "3").message
    assert cli.refused(2, "draw") == Usage(message="Which cards came up?")
    assert isinstance(cli.refused(2, "kingdom", "new", "Both", "--virtual", "--physical"), Usage)


def test_a_draw_is_undone_and_done_again(real: Cli) -> None:
    waiting = real.table()
    drawn = real.done("draw", *FIRST, "--top", "5").table
    undone = real.done("undo")
    assert msgspec.structs.replace(undone.table, revision=1) == waiting
    assert "Lay cards 10, 1, 7, 3 on top of the deck." in undone.do
    assert msgspec.structs.replace(real.done("redo").table, revision=2) == drawn
    assert real.json(d.Check, "check").faults == []


def test_every_command_may_be_the_last_of_a_process(real: Cli, tmp_path: Path) -> None:
    for words in (("draw", *FIRST, "--top", "5"), ("advance",), ("draw", "5", "6"), ("undo",), ("undo",), ("pass",)):
        real.done(*words)
        assert Cli(real.db).table() == real.table()
    assert real.table().awaits == d.Awaits(4, "deck", "The turn begins")


def test_turned_cards_are_told_in_words(real: Cli) -> None:
    real.done("draw", "7", "8", "1", "10")
    done = real.done("use", "7.1")
    assert "Turn card 7 upside down, lay it on the discard." in done.do
    assert "Put card 8 aside for good: destroyed." in real.done("fix", "destroy", "8").do
    assert "Remembered: sticker 1 is on card 1." in real.done("fix", "stick", "1", "1").do
    assert "Turn card 1 to its other side." in real.done("fix", "turn", "1", "back-up").do
    assert "Put card 1 under the deck." in real.done("fix", "move", "1", "deck", "--bottom").do
    assert "- Lay card 1 from the deck on the discard." in real("fix", "move", "1", "discard").out


def _end_of_round(cli: Cli) -> None:
    """Play with real cards until the first round is over."""
    while cli.table().phase != "between":
        table = cli.table()
        if table.awaits is None:
            cli.done("pass")
        else:
            deck = cli.json(d.DeckDoc, "deck")
            cli.done("draw", *(str(card.card) for card in deck.cards[: table.awaits.cards]))


@pytest.mark.long
def test_a_kingdom_goes_on_without_real_cards_and_with_them_again(real: Cli) -> None:
    _end_of_round(real)
    done = real.done("kingdom", "mode", "virtual")
    assert (done.table.mode, done.said) == ("virtual", ["The program deals."])
    assert real.json(d.KingdomInfo, "kingdom", "show").mode == "virtual"
    assert refused(real, "kingdom", "mode", "virtual").rule is None
    table = real.done("round").table
    assert table.awaits is None
    assert table.deck.top is not None or table.decision is not None
    assert real.done("undo", "--to", "1").table.mode == "physical"
    assert real.table().phase == "drawing"
    assert real.json(d.KingdomInfo, "kingdom", "show").mode == "physical"
    assert real.json(d.Check, "check").faults == []


def test_who_deals_stays_in_the_middle_of_a_round(cli: Cli) -> None:
    assert refused(cli, "kingdom", "mode", "physical").rule == "KLG-113"


@pytest.mark.rule("KLG-095")
def test_a_kingdom_begins_anew(real: Cli) -> None:
    real.done("draw", *FIRST)
    real.done("fix", "discover", "11")
    done = real.done("kingdom", "reset")
    assert (done.table.phase, done.table.mode, done.table.box.size) == ("drawing", "physical", 130)
    assert "Shuffle 10 cards into a new deck." in done.do
    assert done.table.discard == []
    assert real.done("undo").table.box.size == 129


@pytest.mark.rule("KLG-095")
def test_beginning_anew_shuffles_another_deck(cli: Cli) -> None:
    before = [card.card for card in cli.table().in_play]
    table = cli.done("kingdom", "reset").table
    assert (table.round, table.turn) == (1, 1)
    assert [card.card for card in table.in_play] != before


@pytest.mark.rule("KLG-096")
def test_after_its_last_chance_a_kingdom_goes_on(real: Cli) -> None:
    real.done("draw", *FIRST)
    decision = real.done("fix", "discover", "23").table.decision
    assert decision is not None
    assert refused(real, "kingdom", "reset").rule == "KLG-095"
    table = real.done("choose", restart(decision)).table
    assert (table.phase, table.mode, table.round) == ("drawing", "physical", 1)
    real.done("draw", *FIRST)
    assert real.json(d.Check, "check").faults == []


def test_a_mode_taken_up_later_outlasts_a_reset(cli: Cli) -> None:
    while cli.table().phase != "between":
        cli.done("pass")
    cli.done("kingdom", "mode", "physical")
    table = cli.done("kingdom", "reset").table
    assert (table.mode, table.phase) == ("physical", "drawing")


def test_commas_part_the_cards_that_came_up(empty: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--physical")
    assert [one.card for one in empty.done("draw", "3,7", "1, 10", "--top", "5").table.in_play] == [3, 7, 1, 10]
