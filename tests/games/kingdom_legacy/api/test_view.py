"""The table as a document: what lies there and what was added to it, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from companion.documents.kingdom import BoxView, CardView, StickerView, StruckView, UpgradeView
from companion.games.kingdom_legacy.api import view
from tests.builder import Small, given
from tests.games.kingdom_legacy.rules.table import Tables, numbers, table

MARKS: Tables = {
    "ticks": {"36@fu": (1, 3)},
    "written": {"36@fu#3": 7},
    "stickers": {"10@bu": ("1", "7", "16=5")},
    "struck": {"10@bu/production/1/coin": 1, "36@fu/effect/1": 1},
    "counters": {"27@fu/tally": 12},
    "names": {"9@fd": "Hall"},
    "kept": {"36": True},
}


def kingdom() -> Small:
    """A table with something in every place and a mark of every kind."""
    return given(
        play="3 14 36 10:bu 9:fd 5",
        deck="1 2",
        discard="8 74:bu",
        permanents="25 27",
        destroyed="6",
        aside="78",
        resources="2 coin 1 trade_good",
        blocked="3<14 5<14",
        tables=MARKS,
    )


def card(number: str) -> CardView:
    """A card of that table."""
    small = kingdom()
    return small.game.card(small.board, f"klg:{number}")


def test_every_card_lies_where_it_is() -> None:
    seen = table(kingdom())
    zones = (seen.in_play, seen.discard, seen.permanents, seen.aside, seen.destroyed, seen.purged)
    assert [sorted(int(one.card) for one in zone) for zone in zones] == [
        [3, 5, 9, 10, 14, 36],
        [8, 74],
        [25, 27],
        [78],
        [6],
        [],
    ]
    assert (seen.kingdom, seen.mode, seen.revision, seen.round, seen.turn) == ("Avalon", "virtual", 1, 3, 1)
    assert seen.resources == {"coin": 2, "trade_good": 1}
    assert (seen.awaits, seen.decision, seen.phase, seen.last_round) == (None, None, "actions", False)


@pytest.mark.rule("KLG-016")
def test_of_the_deck_the_top_card_is_seen() -> None:
    deck = table(kingdom()).deck
    assert (deck.size, deck.top, deck.seen) == (2, 1, [1])
    assert deck.face is not None
    assert (deck.face.card, deck.face.stage) == (1, "Wild Grass")
    empty = table(given(play="3")).deck
    assert (empty.size, empty.top, empty.seen, empty.face) == (0, None, [], None)


@pytest.mark.rule("KLG-019")
def test_the_box_is_counted_and_its_next_number_read() -> None:
    box = table(given(play=numbers(1, 12), deck="14")).box
    assert (box.size, box.next) == (127, 13)
    assert table(given(play=numbers(1, 70))).box.next is None


@pytest.mark.parametrize(
    ("lies", "phase", "last"),
    [
        ({"phase": "ending"}, "ending", False),
        ({"phase": "between"}, "between", False),
        ({"phase": "finished"}, "finished", False),
        ({"round": 7, "last_round": 7}, "actions", True),
        ({"round": 7, "last_round": 8}, "actions", False),
    ],
)
def test_the_phase_and_the_last_round_are_told(lies: dict[str, Any], phase: str, last: bool) -> None:
    seen = table(given(play="3", **lies))
    assert (seen.phase, seen.last_round) == (phase, last)


def test_an_open_question_is_shown_with_its_options() -> None:
    small = given(play="1:fd 3 4", deck="2").do("use 1")
    seen = table(small)
    assert seen.phase == "waiting"
    assert seen.decision is not None
    shown = seen.decision
    assert (shown.card, shown.effect, shown.asks, shown.command) == (1, 1, "cards", "use 1")
    assert (shown.options, shown.texts) == (["3", "4"], ["3 Wild Grass", "4 Wild Grass"])
    assert (shown.min, shown.max, shown.optional, shown.cancel, shown.shows) == (1, 1, False, True, [])


def test_stickers_left_are_counted() -> None:
    left = table(kingdom()).stickers_left
    stock = {number: kind.quantity for number, kind in kingdom().game.catalogue.stickers.items()}
    assert {number: stock[number] - n for number, n in left.items() if n != stock[number]} == {"1": 1, "7": 1, "16": 1}


def test_a_card_shows_its_stage() -> None:
    town_hall = card("9")
    assert (town_hall.orientation, town_hall.stage, town_hall.name) == ("front-down", "Town Hall", "Hall")
    assert (town_hall.category, town_hall.keywords, town_hall.stage_number) == ("building", [], 2)
    assert town_hall.upgrades == [UpgradeView("back-down", {"wood": 2, "stone": 4}, {}, {}, 1, "Keep")]
    assert (town_hall.fame, town_hall.production) == (3, [{"sword": 1}])
    assert (town_hall.negative, town_hall.permanent, town_hall.stays) == (False, False, False)
    (effect,) = town_hall.effects
    assert (effect.effect, effect.text) == (1, "activate: play 1 land in discard")
    assert (effect.usable, effect.executable, effect.struck) == (True, True, False)
    assert (card("14").negative, card("25").permanent) == (True, True)
    assert card("74").keywords == ["ship"]


def test_a_card_shows_what_was_stuck_and_struck() -> None:
    festival = card("10")
    assert festival.stickers == [
        StickerView("1", "produces coin", None),
        StickerView("7", "stays in play", None),
        StickerView("16", "purged fame", "5"),
    ]
    assert festival.struck == [StruckView("production", 1, "coin", 1)]
    assert festival.production == [{"wood": 1, "coin": 1}, {"stone": 1, "coin": 1}, {"metal": 1, "coin": 1}]
    assert festival.stays


def test_a_card_shows_what_was_ticked_written_and_used_up() -> None:
    mercenary = card("36")
    ticked = [box.box for box in mercenary.boxes if box.ticked]
    assert (ticked, len(mercenary.boxes)) == ([1, 3], 8)
    assert mercenary.boxes[2] == BoxView(3, True, None, None, None, "gain 1 sword", 7)
    assert mercenary.struck == [StruckView("effect", 1, None, 1)]
    assert mercenary.stays  # kept this time
    (effect,) = mercenary.effects
    assert (effect.usable, effect.struck) == (False, True)
    assert card("25").boxes[0] == BoxView(1, False, "pay 1 sword", None, 1, None, None)
    assert card("27").boxes[0].threshold == 10
    assert card("27").counters == {"tally": 12}


@pytest.mark.rule("KLG-088")
def test_who_blocks_whom_is_shown_on_both() -> None:
    assert card("14").blocks == [3, 5]
    assert (card("3").blocked_by, card("5").blocked_by, card("36").blocked_by) == (14, 14, None)


@pytest.mark.rule("KLG-035")
def test_fame_is_told_in_parts_and_card_by_card() -> None:
    """A keep, an army with three boxes, a tower of the goals and a sticker of fame."""
    small = given(
        play="9:bu",
        permanents="25 40",
        discard="10:bu 28",
        tables={"ticks": {"25@fu": (1, 2, 3)}, "stickers": {"10@bu": ("16=5",)}},
    )
    score = view.score(small.game.kingdom(small.board), "Avalon")
    assert score.kingdom == "Avalon"
    assert score.path == []
    parts = {part.source: part.fame for part in score.parts}
    by_card = {one.card: one.fame for one in score.by_card}
    assert parts == {"cards": 16, "boxes": 7, "stickers": 5, "goals": 25, "purged": 0}
    assert (by_card[9], by_card[10], by_card[25]) == (12, 9, 7)
    assert score.fame == sum(parts.values()) == sum(by_card.values())
