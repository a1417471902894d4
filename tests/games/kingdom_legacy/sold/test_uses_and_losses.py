"""Words on the effects of other cards, on units that are lost, and on icons that a sticker covers."""

from __future__ import annotations

import pytest

from companion.catalogue.words import BASE
from companion.games.kingdom_legacy.api.mentions import mentions
from companion.play.values import Value
from companion.show.phrases import told
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines
from tests.games.kingdom_legacy.sold.sets import MERCHANTS as M

USING = joined(
    """
[[card]]
number = 1
copies = [4]
[[card.stage]]
at = "front-up"
name = "User"
category = "other"
effects = [
  "activate, tick 1 box: use 1 activate or end turn line of 1 other card in play; if all boxes ticked: turn this to back-up",
  "activate: use 1 end turn line of 1 card in play or in permanents without ending the turn",
  "activate: use 2 activate lines of 1 person in play",
]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage]]
at = "back-up"
name = "Used"
category = "other"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Helper"
category = "person"
effects = ["activate, pay 1 coin: gain 2 wood", "end turn: gain 1 stone", "activate, once: gain 1 metal", "activate: turn this to back-up"]
[[card.stage]]
at = "back-up"
name = "Helped"
category = "person"
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Office"
category = "other"
permanent = true
effects = ["end turn, pay 1 coin: gain 3 good"]
"""  # noqa: E501
)


@pytest.mark.rule("KLD-60")
def test_an_effect_used_by_another_card_costs_its_own_price_and_leaves_its_card() -> None:
    kingdom = given(play="own:1 own:2", resources="1 coin", catalogue=USING).do("use own:1.1", "1")
    assert kingdom.diff == {"coin: 1>0", "wood: 0>2", "ticks own:1@fu: ->1", "own:1: play>discard"}
    kingdom = given(play="own:1 own:2", catalogue=USING).do("use own:1.1")
    assert kingdom.question is not None and kingdom.question.options == ("2", "3", "4")  # no coin for the first


@pytest.mark.rule("KLD-60")
def test_an_effect_that_ends_the_turn_ends_it_when_all_is_done() -> None:
    kingdom = given(play="own:1 own:2", deck="7", catalogue=USING, tables={"ticks": {"own:1@fu": (1,)}})
    kingdom.do("use own:1.1", "2")
    assert (kingdom.play, kingdom.at("own:1"), kingdom.discard[0]) == (["7"], "bu", "own:2")
    assert not kingdom.resources


@pytest.mark.rule("KLD-60")
def test_an_effect_may_be_used_without_ending_the_turn() -> None:
    kingdom = given(play="own:1", permanents="own:3", deck="7", resources="1 coin", catalogue=USING)
    kingdom.do("use own:1.2")
    assert kingdom.diff == {"coin: 1>0", "trade_good: 0>3", "own:1: play>discard"}
    kingdom = given(play="own:1", permanents="own:3", deck="7", catalogue=USING)
    assert "no effect that it could use" in kingdom.refused("use own:1.2", "KLD-13").message


@pytest.mark.rule("KLD-60")
def test_what_works_once_is_used_up_and_this_is_the_card_that_bears_the_effect() -> None:
    kingdom = given(play="own:1 own:2", catalogue=USING).do("use own:1.1", "3")
    assert "struck own:2@fu/effect/3: 0>1" in kingdom.diff
    kingdom = given(play="own:1 own:2", catalogue=USING).do("use own:1.1", "4")
    assert {"own:2 side: fu>bu", "own:2: play>discard"} <= kingdom.diff


@pytest.mark.rule("KLD-60")
def test_several_effects_are_used_in_the_order_chosen_each_once() -> None:
    kingdom = given(play="own:1 own:2", resources="2 coin", catalogue=USING).do("use own:1.3", "3", "1")
    assert kingdom.diff == {
        "coin: 2>1",
        "metal: 0>1",
        "wood: 0>2",
        "struck own:2@fu/effect/3: 0>1",
        "own:1: play>discard",
    }


@pytest.mark.rule("KLD-61")
def test_effects_that_use_effects_dont_use_themselves_by_way_of_another() -> None:
    kingdom = given(play="own:1 own:4", catalogue=USING)
    kingdom.refused("use own:1.1", "KLD-13")
    kingdom = given(play="own:1 own:4 own:2", catalogue=USING).do("use own:1.1", "own:4", "1", "own:2")
    question = kingdom.question
    assert question is not None and question.options == ("2", "3", "4")


@pytest.mark.rule("KLD-31", "KLD-60")
def test_a_ban_on_end_turn_effects_bars_those_used_by_other_cards() -> None:
    kingdom = given(play="own:1 own:2 45", resources="1 coin", catalogue=USING).do("use own:1.1")
    assert kingdom.question is not None and kingdom.question.options == ("1", "3", "4")


LOSING = lines(
    "any time: lose next 3 resources this turn",
    "any time: lose next 1 wood this turn",
    "any time: gain 2 coin",
    "any time: gain 2 any",
)


@pytest.mark.rule("KLD-58")
def test_the_next_units_are_lost_whatever_brings_them() -> None:
    kingdom = given(play="own:1 7", catalogue=LOSING).do("use own:1.1")
    assert kingdom.diff == {"game lose: ->3"}
    assert kingdom.do("use own:1.3").diff == {"game lose: 3>1"}
    assert kingdom.do("produce 7").diff == {"game lose: 1>-", "7: play>discard"}
    assert kingdom.do("use own:1.3").diff == {"coin: 0>2"}


@pytest.mark.rule("KLD-58")
def test_of_a_gain_of_several_resources_the_player_says_which_are_lost() -> None:
    kingdom = given(play="own:1", catalogue=LOSING, tables={"game": {"lose": 1}})
    kingdom.do("use own:1.4", "stone,wood", "stone")
    assert kingdom.diff == {"game lose: 1>-", "wood: 0>1"}


@pytest.mark.rule("KLD-58")
def test_only_the_resource_that_is_named_is_lost() -> None:
    kingdom = given(play="own:1 7", catalogue=LOSING).do("use own:1.2").do("use own:1.3")
    assert kingdom.diff == {"coin: 0>2"}
    assert kingdom.do("produce 7").diff == {"game lose_wood: 1>-", "7: play>discard"}


@pytest.mark.rule("KLD-58")
def test_what_is_left_of_a_loss_ends_with_the_turn() -> None:
    kingdom = given(play="own:1", deck="7", catalogue=LOSING).do("use own:1.1").do("pass").do("pass")
    assert "lose" not in kingdom.board.tables["game"]
    assert kingdom.do("produce 7").resources == {"wood": 1}


COVERING = lines("any time: replace 1 production icon of 1 land in play by 6")


def stuck(*stickers: str) -> dict[str, dict[str, Value]]:
    """Stickers on the land 7."""
    return {"stickers": {"7@fu": stickers}}


@pytest.mark.rule("KLD-59")
def test_a_sticker_covers_an_icon() -> None:
    kingdom = given(play="own:1 7", catalogue=COVERING).do("use own:1.1")
    assert kingdom.diff == {"struck 7@fu/production/1/wood: 0>1", "stickers 7@fu: ->6"}
    assert kingdom.do("produce 7").resources == {"trade_good": 1}


@pytest.mark.rule("KLD-59")
def test_a_sticker_may_cover_a_sticker() -> None:
    kingdom = given(play="own:1 7", catalogue=COVERING, tables=stuck("1")).do("use own:1.1", "production/0/coin")
    assert kingdom.diff == {"struck 7@fu/production/0/coin: 0>1", "stickers 7@fu: 1>1+6"}
    assert kingdom.do("produce 7").resources == {"wood": 1, "trade_good": 1}


@pytest.mark.rule("KLD-59")
def test_of_several_alternatives_the_sticker_belongs_to_that_of_the_icon() -> None:
    kingdom = given(play="own:1 73", catalogue=COVERING).do("use own:1.1", "production/2/metal")
    assert kingdom.diff == {"struck 73@fu/production/2/metal: 0>1", "stickers 73@fu: ->6/2"}
    assert [one for one in kingdom.legal if one.startswith("produce")] == ["produce 73:stone", "produce 73:trade_good"]
    before = kingdom.game.kingdom(kingdom.board).stock("6")
    assert kingdom.do("use own:1.1", "production/2/trade_good").board.tables["stickers"]["klg:73@front-up"] == (
        "6/2",
        "6/2",
    )
    assert kingdom.game.kingdom(kingdom.board).stock("6") == before - 1
    assert kingdom.do("produce 73:trade_good").resources == {"trade_good": 1}


@pytest.mark.rule("KLD-59")
def test_a_card_without_icons_or_a_sticker_that_ran_out_replaces_nothing() -> None:
    bare = {"struck": {"7@fu/production/1/wood": 1}}
    given(play="own:1 7", catalogue=COVERING, tables=bare).refused("use own:1.1", "KLD-13")  # type: ignore[arg-type]
    gone = given(play="own:1 7 11", catalogue=COVERING, tables={"stickers": {"11@fu": ("6",) * 20}})
    assert "no such sticker is left" in gone.refused("use own:1.1", "KLD-13").message


# --- lines of several sets in one question ------------------------------------------------------------------------


@pytest.mark.rule("KLG-075")
def test_lines_to_be_ordered_mention_cards_with_their_set() -> None:
    small = M.given(play="56:bu", permanents="m1").do("pass")
    assert small.question is not None
    texts = dict(zip(small.question.options, small.question.texts, strict=True))
    assert "discover #merchants:19;" in texts["merchants:1.6"]
    named = mentions(small.game.kingdom(small.board))(" ".join(texts.values()), BASE)
    assert named == {}  # its name may not be told yet, and the box's card 19 isn't meant


@pytest.mark.rule("KLD-60")
def test_a_line_that_is_used_mentions_cards_of_its_own_set() -> None:
    using = lines("activate: use 1 activate line of 1 person in play")
    small = given(play="own:1 55", catalogue=using).do("use own:1.1")
    assert small.question is not None
    assert small.question.texts[:2] == ("activate: discover #klg:80", "activate: discover #klg:81")
    assert told(small.question.texts[0], {"klg:80": "Cooperation"}) == "activate: discover 80 Cooperation"
    assert told(small.question.texts[1], {}) == "activate: discover #81"
