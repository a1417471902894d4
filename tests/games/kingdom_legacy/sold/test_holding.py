"""Cards that other cards hold, and what is done instead of destroying, purging or striking."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.values import Value
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import joined, lines

Tables = dict[str, dict[str, Value]]
BOXES = "[[card.stage.box]]\n"

HOLDING = lines(
    "any time: hold 1 person in play",
    "when destroyed: release all cards held by this",
    "any time: destroy this",
    "activate: gain 1 coin",
)
SUITORS = lines("at end of round: destroy 1 person in kingdom", "any time: discard 1 person in play")


def kingdom_of(small: Small) -> Kingdom:
    """The kingdom as the engine sees it."""
    made: Kingdom = small.game.kingdom(small.board)
    return made


@pytest.mark.rule("KLD-68")
def test_a_held_card_lies_with_the_permanents_and_can_do_nothing() -> None:
    kingdom = given(play="own:1 13", deck="3", catalogue=HOLDING).do("use own:1.1")
    assert kingdom.diff == {"13: play>permanents", "blocked_by 13: ->own:1"}
    kingdom.refused("produce 13")
    assert not any(one.startswith(("use 13", "produce 13", "upgrade 13")) for one in kingdom.legal)
    assert "klg:13" in kingdom_of(kingdom).in_kingdom()


@pytest.mark.rule("KLD-68", "KLD-144")
def test_a_held_card_stays_held_when_its_holder_is_discarded() -> None:
    kingdom = given(play="own:1 13", deck="3", catalogue=HOLDING).do("use own:1.1").do("use own:1.4")
    assert kingdom.diff == {"own:1: play>discard", "coin: 0>1"}
    kingdom.do("pass")
    assert kingdom.where("13") == "permanents"


@pytest.mark.rule("KLD-68")
def test_nobody_else_can_choose_a_held_card() -> None:
    held: Tables = {"blocked_by": {"13": "klg:3"}}
    kingdom = given(play="own:1 3", permanents="13", catalogue=SUITORS, tables=held)
    kingdom.refused("use own:1.2", "KLD-13")
    kingdom.do("pass")
    assert kingdom.where("13") == "permanents"


def test_when_the_holder_is_destroyed_the_cards_are_released() -> None:
    kingdom = given(play="own:1 13", deck="3", catalogue=HOLDING).do("use own:1.1").do("use own:1.3")
    assert kingdom.diff == {
        "own:1: play>destroyed",
        "13: permanents>discard",
        "blocked_by 13: own:1>-",
    }


BLOCKING = lines(
    "when first person of turn played: block it",
    "at end of round: destroy 1 card blocked by this",
    "any time: destroy this",
    more="permanent = true\n",
)


@pytest.mark.rule("KLD-69")
def test_what_a_permanent_blocks_stays_blocked_beyond_turn_and_round() -> None:
    kingdom = given(permanents="own:1", play="7", deck="13 3", catalogue=BLOCKING).do("advance")
    assert {"13: deck>permanents", "blocked_by 13: ->own:1"} <= kingdom.diff
    kingdom = given(permanents="own:1 13", play="7", deck="3", catalogue=BLOCKING, tables=HELD).do("pass").do("pass")
    assert kingdom.where("13") == "permanents"


HELD: Tables = {"blocked_by": {"13": "own:1", "10": "own:1"}}


@pytest.mark.rule("KLD-69")
def test_at_the_rounds_end_one_of_them_is_destroyed() -> None:
    kingdom = given(permanents="own:1 13 10", play="7", catalogue=BLOCKING, tables=HELD).do("pass").do("pass", "10")
    assert {"10: permanents>destroyed", "blocked_by 10: own:1>-"} <= kingdom.diff
    assert kingdom.where("13") == "permanents"


@pytest.mark.rule("KLD-69")
def test_when_the_permanent_goes_they_are_free_in_the_discard() -> None:
    kingdom = given(permanents="own:1 13 10", play="7", catalogue=BLOCKING, tables=HELD).do("use own:1.3")
    assert kingdom.diff == {
        "own:1: permanents>destroyed",
        "13: permanents>discard",
        "10: permanents>discard",
        "blocked_by 13: own:1>-",
        "blocked_by 10: own:1>-",
    }


SPARING = lines(
    "instead of destroying a card, may, tick 1 box: if all boxes ticked: destroy this",
    "instead of striking on a land, may, tick 1 box: nothing",
    "any time: destroy 1 building in play",
    "any time, destroy 1 person in play: gain 1 coin",
    "any time: strike all wood production icons of 1 land in play",
    more="permanent = true\n" + BOXES * 2,
)


@pytest.mark.rule("KLD-70")
def test_a_destroying_is_replaced_once_a_box() -> None:
    kingdom = given(permanents="own:1", play="13", catalogue=SPARING).do("use own:1.4", "yes")
    assert kingdom.diff == {"ticks own:1@fu: ->1", "coin: 0>1"}  # the price counts as paid
    kingdom.do("use own:1.4", "none")
    assert kingdom.diff == {"13: play>destroyed", "coin: 1>2"}


@pytest.mark.rule("KLD-70")
def test_whether_a_destroying_is_replaced_is_asked_in_words() -> None:
    question = given(permanents="own:1", play="13", catalogue=SPARING).do("use own:1.4").question
    assert question is not None
    assert [str(text) for text in question.texts] == ["use it"]
    assert (question.min, question.max, question.optional) == (0, 1, True)


@pytest.mark.rule("KLD-70")
def test_what_replaces_may_itself_be_used_up() -> None:
    ticked: Tables = {"ticks": {"own:1@fu": (1,)}}
    kingdom = given(permanents="own:1", play="13", catalogue=SPARING, tables=ticked).do("use own:1.4", "yes")
    assert kingdom.diff == {"ticks own:1@fu: 1>1+2", "own:1: permanents>destroyed", "coin: 0>1"}


@pytest.mark.rule("KLD-72")
def test_a_striking_is_replaced_as_a_whole() -> None:
    kingdom = given(permanents="own:1", play="8", catalogue=SPARING).do("use own:1.5", "yes")
    assert kingdom.diff == {"ticks own:1@fu: ->1"}
    assert kingdom.do("use own:1.5", "none").diff == {"struck 8@fu/production/1/wood: 0>1"}


PURGE = joined(
    """
[[expansion]]
card = 1
purge = 3
permanents = 0
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Lead"
category = "other"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Drink"
category = "other"
permanent = true
effects = ["instead of purging a person, may, tick next 1 box: nothing"]
[[card.stage.box]]
[[card.stage.box]]
does = "destroy this"
"""
)


@pytest.mark.rule("KLD-71")
def test_a_card_spared_by_the_purge_goes_back_and_no_other_goes_for_it() -> None:
    kingdom = given(permanents="own:2", discard="13 10 12", phase="finished", catalogue=PURGE)
    kingdom.do("expansion start own:1", "13", "yes")
    assert kingdom.where("13") == "discard"
    assert kingdom.zone("purged") == []
    assert "ticks own:2@fu: ->1" in kingdom.diff
    kingdom = given(permanents="own:2", discard="13 10 12", phase="finished", catalogue=PURGE)
    kingdom.do("expansion start own:1", "13", "none")
    assert kingdom.zone("purged") == ["13"]


@pytest.mark.rule("KLD-71")
def test_what_the_last_box_shows_comes_after_sparing() -> None:
    ticked: Tables = {"ticks": {"own:2@fu": (1,)}}
    kingdom = given(permanents="own:2", discard="13 10 12", phase="finished", catalogue=PURGE, tables=ticked)
    kingdom.do("expansion start own:1", "13", "yes")
    assert kingdom.where("13") == "discard" and kingdom.where("own:2") == "destroyed"


@pytest.mark.rule("KLD-68")
def test_no_purge_takes_a_held_card() -> None:
    text = (
        "[[expansion]]\ncard = 1\npurge = 0\n[[card]]\nnumber = 1\n[[card.stage]]\n"
        'at = "front-up"\nname = "Lead"\ncategory = "other"\n'
    )
    held: Tables = {"blocked_by": {"13": "klg:3"}}
    kingdom = given(permanents="13", discard="3", phase="finished", catalogue=joined(text), tables=held)
    kingdom.do("expansion start own:1")
    assert kingdom.zone("purged") == [] and kingdom.where("13") == "permanents"


@pytest.mark.rule("KLD-69")
def test_a_permanents_block_is_put_right_by_hand() -> None:
    kingdom = given(permanents="own:1", play="13 7", catalogue=BLOCKING).do("fix block 13 own:1")
    assert kingdom.diff == {"13: play>permanents", "blocked_by 13: ->own:1"}
    assert kingdom.do("fix free 13").diff == {"13: permanents>discard", "blocked_by 13: own:1>-"}
