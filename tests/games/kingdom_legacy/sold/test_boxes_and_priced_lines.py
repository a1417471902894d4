"""Words on boxes ticked without effect or for more, on states of boxes, on written fame and on lines with a price."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

Tables = dict[str, dict[str, Value]]

CARGO = joined(
    """
[[card]]
number = 1
copies = [3]
[[card.stage]]
at = "front-up"
name = "Wood"
category = "other"
keywords = ["cargo"]
effects = ["activate: tick any number boxes", "when completed: destroy this"]
[[card.stage.box]]
does = "gain 1 wood"
[[card.stage.box]]
does = "gain 1 wood"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Rats"
category = "event"
negative = true
effects = [
  "when played: tick 1 box on 1 cargo in play without effect",
  "end turn, tick 1 box on 1 cargo in play without effect, tick 1 box on 1 cargo in play without effect: tick next 1 box",
  "activate: tick 1 resource box on 1 card in play gaining 3 times as much",
  "any time: tick 1 resource box on 1 cargo in play",
  "any time: tick 1 box without effect",
]
[[card.stage.box]]
[[card.stage.box]]
does = "destroy this"
[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Chest"
category = "other"
effects = ["activate: tick 1 box"]
[[card.stage.box]]
does = "gain 1 coin/stone"
[[card.stage.box]]
does = "destroy this"
"""  # noqa: E501
)


@pytest.mark.rule("KLD-123")
def test_boxes_ticked_without_effect_bring_nothing() -> None:
    kingdom = given(play="own:1 7", deck="own:2", catalogue=CARGO).do("advance")
    assert kingdom.diff == {"own:2: deck>play", "ticks own:1@fu: ->1"}
    kingdom = given(play="own:2", catalogue=CARGO, tables={"ticks": {"own:2@fu": (1,)}}).do("use own:2.5")
    assert kingdom.diff == {"ticks own:2@fu: 1>1+2"}


@pytest.mark.rule("KLD-123")
def test_a_price_of_boxes_is_paid_in_full_on_one_card_or_several() -> None:
    kingdom = given(play="own:1 own:3 own:2", deck="7", catalogue=CARGO).do("use own:2.2", "own:1", "own:3")
    assert {"ticks own:1@fu: ->1", "ticks own:3@fu: ->1", "ticks own:2@fu: ->1"} <= kingdom.diff
    assert not kingdom.resources
    kingdom = given(play="own:1 own:2", deck="7", catalogue=CARGO).do("use own:2.2")
    assert {"ticks own:1@fu: ->1+2", "own:1: play>destroyed"} <= kingdom.diff
    one: Tables = {"ticks": {"own:1@fu": (1,)}}
    assert "use own:2.2" not in given(play="own:1 own:2", deck="7", catalogue=CARGO, tables=one).legal


def test_a_card_whose_last_box_another_card_ticks_is_complete() -> None:
    one: Tables = {"ticks": {"own:1@fu": (1,)}}
    kingdom = given(play="own:1 7", deck="own:2", catalogue=CARGO, tables=one).do("advance")
    assert kingdom.diff == {"own:2: deck>play", "ticks own:1@fu: 1>1+2", "own:1: play>destroyed"}
    kingdom = given(play="own:1", catalogue=CARGO).do("use own:1", "1,2")
    assert kingdom.diff == {"ticks own:1@fu: ->1+2", "wood: 0>2", "own:1: play>destroyed"}


@pytest.mark.rule("KLD-115")
def test_what_a_box_brings_counts_several_times() -> None:
    kingdom = given(play="own:1 own:2", catalogue=CARGO).do("use own:2.3")
    assert kingdom.diff == {"ticks own:1@fu: ->1", "wood: 0>3", "own:2: play>discard"}
    kingdom = given(play="own:4 own:2", catalogue=CARGO).do("use own:2.3", "stone")
    assert kingdom.diff == {"ticks own:4@fu: ->1", "stone: 0>3", "own:2: play>discard"}
    assert given(play="own:1 own:2", catalogue=CARGO).do("use own:2.4").resources == {"wood": 1}
    ticked: Tables = {"ticks": {"own:4@fu": (1,)}}
    given(play="own:4 own:2", catalogue=CARGO, tables=ticked).refused("use own:2.3", "KLD-13")


WRITTEN = 'fame_rule = "sum of written boxes"\n' + "[[card.stage.box]]\n" * 6
TREASURE = lines("activate, destroy 1 land in play: write its fame +5 in 1 box", more=WRITTEN)
GRAVES = lines(
    "when each land destroyed: write its fame in next 1 box",
    "activate: destroy 1 land in play",
    more=WRITTEN,
)


@pytest.mark.rule("KLD-124")
def test_the_fame_of_a_card_that_was_destroyed_is_written() -> None:
    worth: Tables = {"stickers": {"3@fu": ("8",)}}
    kingdom = given(play="own:1 3", catalogue=TREASURE, tables=worth).do("use own:1.1")
    assert kingdom.diff >= {"3: play>destroyed", "written own:1@fu#1: ->7", "own:1: play>discard"}
    kingdom = given(play="own:1 3", catalogue=GRAVES, tables=worth).do("use own:1.2")
    assert "written own:1@fu#1: ->2" in kingdom.diff


HENCHMEN = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Helpers"
category = "person"
effects = ["whenever enemy with sword price 1 to 3 in play: discard this; gain 3 sword; use 1 line with sword price of it"]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Jaguar"
category = "enemy"
negative = true
effects = ["activate, pay 2 sword: tick 1 box", "activate, pay 1 coin: gain 1 wood", "end turn, pay 3 sword: destroy this"]
[[card.stage.box]]
[[card.stage.box]]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Giant"
category = "enemy"
negative = true
effects = ["activate, pay 4 sword: destroy this"]
"""  # noqa: E501
)


@pytest.mark.rule("KLD-122")
def test_a_line_with_such_a_price_is_used_and_its_price_paid() -> None:
    kingdom = given(play="own:1 7", deck="own:2", catalogue=HENCHMEN).do("advance", "1")
    assert kingdom.diff == {"own:2: deck>play", "own:1: play>discard", "ticks own:2@fu: ->1", "sword: 0>1"}
    kingdom = given(play="own:1 7", deck="own:2 8", catalogue=HENCHMEN).do("advance")
    assert kingdom.question is not None and kingdom.question.options == ("1", "3")
    kingdom = given(play="own:1 7", deck="own:2 8 3", catalogue=HENCHMEN).do("advance", "3")
    assert {"own:2: deck>destroyed", "own:1: play>discard", "3: deck>play"} <= kingdom.diff
    kingdom = given(play="own:1 7", deck="own:3", catalogue=HENCHMEN).do("advance")
    assert kingdom.diff == {"own:3: deck>play"}


SNAKE = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Snake"
category = "enemy"
negative = true
effects = ["whenever person in play: turn this to back-up; block it"]
[[card.stage]]
at = "back-up"
name = "Venom"
category = "event"
negative = true
permanent = true
effects = ["at end of turn: tick 1 box; if all boxes ticked: destroy all cards blocked by this; if all boxes ticked: destroy this"]
[[card.stage.box]]
[[card.stage.box]]
"""  # noqa: E501
)


@pytest.mark.rule("KLD-69")
def test_a_card_that_turns_permanent_takes_a_card_of_play_along() -> None:
    kingdom = given(play="7 10", deck="own:1 3 5", catalogue=SNAKE).do("advance")
    assert {"own:1 side: fu>bu", "own:1: deck>permanents", "10: play>permanents"} <= kingdom.diff
    assert "ticks own:1@bu: ->1" in kingdom.do("pass").diff
    kingdom.do("pass")
    assert (kingdom.where("10"), kingdom.where("own:1")) == ("destroyed", "destroyed")


BARRED = """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Lever"
category = "other"
effects = ["any time, tick next 1 box: upgrade 1 land in play", "any time, discard 1 person in play: tick 1 box"]
BOXES
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Bar"
category = "other"
permanent = true
effects = ["passive: no upgrading"]
"""


@pytest.mark.rule("KLD-13", "KLD-86")
@pytest.mark.parametrize(("boxes", "tucked", "offered"), [(1, False, True), (2, True, True), (1, True, False)])
def test_a_box_that_frees_what_bars_the_rest_is_no_price_for_it(boxes: int, tucked: bool, offered: bool) -> None:
    made = joined(BARRED.replace("BOXES", "[[card.stage.box]]\n" * boxes))
    under: Tables = {"blocked_by": {"own:2": "own:1"}} if tucked else {}
    row = "own:2" if tucked else ""
    small = given(play="own:1 3", deck="9", resources="2 coin", permanents=row, catalogue=made, tables=under)
    assert ("use own:1.1" in small.legal) is offered
    if not offered:
        small.refused("use own:1.1", "KLD-13")


@pytest.mark.rule("KLD-13")
@pytest.mark.parametrize(("ticked", "offered"), [((), True), ((1,), False)])
def test_no_price_makes_room_where_all_boxes_are_ticked(ticked: tuple[int, ...], offered: bool) -> None:
    made = joined(BARRED.replace("BOXES", "[[card.stage.box]]"))
    full: Tables = {"ticks": {"own:1@fu": ticked}} if ticked else {}
    small = given(play="own:1 10", deck="9", catalogue=made, tables=full)
    assert ("use own:1.2" in small.legal) is offered
    if not offered:
        small.refused("use own:1.2", "KLD-13")
