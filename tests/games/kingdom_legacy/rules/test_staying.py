"""Chapter Staying: cards that are spared at the end of a turn."""

from __future__ import annotations

import pytest

from tests.builder import Small, given


@pytest.mark.rule("KLG-099", "KLG-100")
def test_a_staying_card_is_spared_and_four_are_played_all_the_same() -> None:
    small = given(play="18:bu 1:bu 3", deck="4 5 6 7 8").do("pass")
    assert small.diff == {
        *("3: play>discard", "4: deck>play", "5: deck>play", "6: deck>play", "7: deck>play", "game turn: 1>2"),
    }
    assert small.play == ["18", "1", "4", "5", "6", "7"]


@pytest.mark.rule("KLG-099", "KLG-105")
def test_a_sticker_lets_a_card_stay() -> None:
    small = given(play="10 3", deck="4", tables={"stickers": {"10@fu": ("7",)}}).do("pass")
    assert small.play == ["10", "4"]


@pytest.mark.rule("KLG-099")
def test_a_card_kept_once_goes_the_next_time() -> None:
    small = given(play="82 3 4", deck="5 6 7 8 1").do("pass").do("use 82", "3").do("pass")
    assert small.play == ["3", "5", "6", "7", "8"]
    assert {"3: play>discard", "5: play>discard"} <= small.do("pass").diff


@pytest.mark.rule("KLG-101")
def test_a_passive_effect_is_fresh_each_turn() -> None:
    small = given(play="22:bu", deck="3 4 5 6 7 8 9", permanents="137")
    assert small.do("use 22").diff == {"3: deck>discard"}
    assert small.do("use 137").resources == {"coin": 3}
    small.refused("use 137", "KLG-070")
    small.do("pass").do("pass")  # the first one opens the time for effects of the turn's end
    assert small.do("use 22").diff == {"8: deck>discard"}
    assert small.do("use 137").resources == {"coin": 3}


@pytest.mark.rule("KLG-102")
@pytest.mark.parametrize(
    ("play", "command", "gone"),
    [
        ("18:bu", "produce 18", "18: play>discard"),
        ("41", "use 41.1", "41: play>discard"),
        ("80:bu", "use 80", "80: play>discard"),
    ],
)
def test_producing_or_another_effect_discards_it(play: str, command: str, gone: str) -> None:
    small = given(play=play, deck="3 4").do(command, *(["coin"] if "80" in command else []))
    assert gone in small.diff


@pytest.mark.rule("KLG-102")
def test_the_rounds_end_discards_it() -> None:
    small = given(play="18:bu 101:fd 3").do("pass")
    assert small.diff == {
        *("18: play>discard", "101: play>discard", "3: play>discard", "game phase: actions>between"),
    }


@pytest.mark.rule("KLG-099")
def test_only_what_would_go_may_be_kept() -> None:
    """Neither a card that stays by itself nor one that another card has just kept."""
    small = given(play="82 101:bu 18:bu 3 4", deck="5 6 7 8 1").do("pass")
    assert _offered(small.do("use 82")) == ("3", "4", "101")
    assert _offered(small.do("use 82", "3").do("use 101")) == ("4", "101")


def _offered(small: Small) -> tuple[str, ...]:
    assert small.question is not None
    return small.question.options


@pytest.mark.rule("KLG-099")
def test_a_kept_card_that_leaves_play_is_kept_no_longer() -> None:
    small = given(play="9:fd 3 5", deck="1 2 6 7").do("fix keep 3").do("produce 3")
    assert small.diff == {"3: play>discard", "coin: 0>1", "kept 3: True>-"}
    assert small.do("use 9.1").play == ["5", "3"]
    assert small.do("pass").play == ["1", "2", "6", "7"]
