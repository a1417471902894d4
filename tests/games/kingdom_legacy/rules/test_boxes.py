"""Chapter Boxes: ticking, what a ticked box gives, rows in order and rows of free choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables


@pytest.mark.rule("KLG-071", "KLG-074")
@pytest.mark.parametrize(
    ("given_cards", "ticks", "command", "answers", "after"),
    [
        # the player's box, not the leftmost
        ("41:bu", {}, "use 41", ["5,8"], "ticks 41@bu: ->5+8"),
        ("41", {}, "use 41.2", ["7"], "ticks 41@fu: ->7"),
        ("55", {"55@fu": (1,)}, "use 55.3", ["6"], "ticks 55@fu: 1>1+6"),
        ("55:bu", {}, "use 55.2", ["6"], "ticks 55@bu: ->6"),
        ("36", {"36@fu": (1, 2)}, "use 36", ["3,4"], "ticks 36@fu: 1+2>1+2+3+4"),
        ("95", {}, "use 95", [], "ticks 95@fu: ->1"),
        # the next one of a row
        ("28:bd", {"28@bd": (1, 2)}, "use 28", [], "ticks 28@bd: 1+2>1+2+3"),
        ("58:bd", {}, "use 58", [], "ticks 58@bd: ->1"),
    ],
)
def test_a_tick_marks_a_free_box(
    given_cards: str, ticks: dict[str, tuple[int, ...]], command: str, answers: list[str], after: str
) -> None:
    small = given(play=given_cards, deck="3", resources="2 coin", tables={"ticks": dict(ticks)})
    small.do(command, *answers)
    assert after in small.diff


@pytest.mark.rule("KLG-071")
@pytest.mark.parametrize(("card", "price"), [("25", "3 sword"), ("26", "3 coin"), ("88", "3 stone"), ("90", "3 metal")])
def test_a_track_goes_from_left_to_right(card: str, price: str) -> None:
    small = given(permanents=card, deck="3", resources=price, tables={"ticks": {f"{card}@fu": (1, 2)}})
    small.do(f"use {card}")
    assert f"ticks {card}@fu: 1+2>1+2+3" in small.diff


@pytest.mark.rule("KLG-071")
def test_a_ticked_box_is_not_ticked_again() -> None:
    small = given(play="41", tables={"ticks": {"41@fu": (2, 3)}})
    small.do("use 41.2")
    assert small.question is not None
    assert small.question.options == ("1", "4", "5", "6", "7", "8")


@pytest.mark.rule("KLG-072", "KLG-073")
@pytest.mark.parametrize(
    ("box", "gained"), [("1", {"coin": 2}), ("4", {"coin": 1, "wood": 1}), ("8", {"trade_good": 2})]
)
def test_a_resource_in_the_box_is_gained(box: str, gained: dict[str, int]) -> None:
    small = given(play="41").do("use 41.2", box)
    assert small.resources == gained


@pytest.mark.rule("KLG-072")
def test_a_star_in_the_box_is_done_as_it_is_ticked() -> None:
    tables: Tables = {"ticks": {"28@bd": (1, 2)}, "stickers": {"28@bd": ("2",)}}
    small = given(play="28:bd", deck="3", tables=tables).do("use 28")
    assert {"ticks 28@bd: 1+2>1+2+3", "stickers 28@bd: 2>2+2"} <= small.diff
    small = given(play="28:bd", deck="3", tables={"ticks": {"28@bd": (1,)}}).do("use 28")
    assert small.diff == {"ticks 28@bd: 1>1+2", "28: play>discard", "3: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLG-072", "KLG-074", "KLD-05")
def test_the_last_box_of_the_army_turns_it() -> None:
    nine = tuple(range(1, 10))
    small = given(permanents="25", deck="3", resources="10 sword", tables={"ticks": {"25@fu": nine}}).do("use 25")
    assert small.diff == {
        *("ticks 25@fu: 1+2+3+4+5+6+7+8+9>1+2+3+4+5+6+7+8+9+10", "sword: 10>0", "135: box>discard"),
        *("25 side: fu>bu", "3: deck>play", "game turn: 1>2"),
    }


@pytest.mark.rule("KLD-13", "KLG-071")
@pytest.mark.parametrize(
    ("card", "command", "ticked"),
    [
        ("28:bd", "use 28", "28@bd 5"),
        ("41", "use 41.2", "41@fu 8"),
        ("36", "use 36", "36@fu 8"),
        ("95", "use 95", "95@fu 16"),
        ("55", "use 55.3", "55@fu 8"),
        ("128:bu 10", "use 128", "128@bu 7"),
        ("121:bu 104:bu", "use 121", "121@bu 7"),
    ],
)
def test_a_full_row_can_not_be_used(card: str, command: str, ticked: str) -> None:
    stage, n = ticked.split()
    full: Tables = {"ticks": {stage: tuple(range(1, int(n) + 1))}}
    small = given(play=card, deck="3", resources="9 coin 9 stone", tables=full)
    small.refused(command, "KLD-13")
    assert not [found for found in small.legal if found.startswith(command)]


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.parametrize(("card", "n", "resource"), [("88", 10, "stone"), ("90", 10, "metal")])
def test_a_full_track_can_not_be_used(card: str, n: int, resource: str) -> None:
    full: Tables = {"ticks": {f"{card}@fu": tuple(range(1, n + 1))}}
    small = given(permanents=card, resources=f"20 {resource}", tables=full)
    small.refused(f"use {card}", "KLD-13")


@pytest.mark.rule("KLD-36")
def test_a_row_filled_meanwhile_gives_nothing() -> None:
    """The engineer's weapon beats an enemy; the army's row has no free box left or isn't there."""
    full: Tables = {"ticks": {"25@bu": (1, 2, 3, 4, 5)}}
    small = given(play="33:bu 45", permanents="25:bu", tables=full).do("use 33")
    assert small.diff == {"45 side: fu>bu", "45: play>discard", "33: play>destroyed"}
    small = given(play="33:bu 45").do("use 33")
    assert small.diff == {"45 side: fu>bu", "45: play>discard", "33: play>destroyed"}
    small = given(play="33:bu 45", permanents="25").do("use 33")
    assert small.diff == {"45 side: fu>bu", "45: play>discard", "33: play>destroyed", "ticks 25@fu: ->1"}


@pytest.mark.rule("KLD-36")
def test_a_card_that_is_out_already_gives_nothing() -> None:
    small = given(play="3", deck="74:bu 4", discard="76").do("advance")
    assert small.diff == {"74: deck>play", "4: deck>play"}
    small = given(play="3", deck="74:bu 4").do("advance")
    assert small.diff == {"74: deck>play", "4: deck>play", "76: box>discard"}


@pytest.mark.rule("KLD-26")
def test_any_number_as_a_price_is_one_at_least() -> None:
    small = given(play="109:bu 10 29").do("use 109")
    assert small.question is not None
    assert (small.question.min, small.question.max, small.question.optional) == (1, 2, False)
    given(play="109:bu 10 29").refused("use 109", None, "none")


def test_what_follows_a_tick_if_it_is_done_is_done(tmp_path: Path) -> None:
    text = "'end turn: tick next 1 box{}'"
    catalogue = printed(tmp_path, text.format(""), text.format("; if done: turn this to front-up"))
    small = given(play="28:bd", deck="1", catalogue=catalogue).do("use 28")
    assert {"ticks 28@bd: ->1", "28 side: bd>fu"} <= small.diff
