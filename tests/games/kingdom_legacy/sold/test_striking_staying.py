"""`strike staying of …`: what lets a card stay in play is crossed out."""

from __future__ import annotations

import pytest

from companion.catalogue.model import Catalogue
from companion.errors import Misuse
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import lines
from tests.games.kingdom_legacy.sold.sets import Tables

STUCK: Tables = {"stickers": {"7@fu": ("7",)}}


def own(text: str = "activate: strike staying of 2 friendly cards in kingdom", more: str = "") -> Catalogue:
    """`own:1` with this line."""
    return lines(text, more=more)


@pytest.mark.rule("KLD-126")
def test_a_printed_staying_is_crossed_out() -> None:
    made = own(more="stays = true")
    small = given(play="own:1 1", deck="2 3", catalogue=made).do("use own:1").do("pass")
    assert small.where("own:1") == "discard"
    small = given(play="own:1 1", deck="2 3", catalogue=made).do("pass")
    assert small.where("own:1") == "play"


@pytest.mark.rule("KLD-126")
def test_the_staying_of_a_sticker_is_crossed_out_where_the_card_lies() -> None:
    small = given(play="own:1 1", deck="2 7 3", tables=STUCK, catalogue=own()).do("use own:1")
    assert small.diff == {"own:1: play>discard", "struck 7@fu/stay/1: 0>1"}
    small = given(play="7 own:1", deck="2 3", tables=STUCK, catalogue=own()).do("use own:1").do("pass")
    assert small.where("7") == "discard"


@pytest.mark.rule("KLD-126")
def test_only_friendly_cards_that_stay_are_offered() -> None:
    tables: Tables = {"stickers": {f"{card}@fu": ("7",) for card in (7, 8, 9)}}
    small = given(play="own:1 14 1", discard="7 8 9", tables=tables, catalogue=own()).do("use own:1")
    assert _options(small) == ("7", "8", "9")
    given(play="own:1 14 1", discard="7", catalogue=own()).refused("use own:1", "KLD-13")


def _options(small: Small) -> tuple[str, ...]:
    assert small.question is not None
    return small.question.options


@pytest.mark.rule("KLD-126")
def test_a_sticker_that_comes_later_lets_the_card_stay_again() -> None:
    made = own(more="stays = true")
    small = given(play="own:1 1", deck="2 3", catalogue=made).do("use own:1").do("fix stick own:1 7")
    kingdom = small.game.kingdom(small.board)
    assert kingdom.stays("own:1")
    assert kingdom.struck == {"own:1@front-up/stay/1": 1}


@pytest.mark.rule("KLD-126")
def test_staying_is_crossed_out_by_hand() -> None:
    small = given(play="7 1", deck="2 3", tables=STUCK).do("fix strike 7 stay 1")
    assert small.diff == {"struck 7@fu/stay/1: 0>1"}
    small.refused("fix strike 7 stay 1", "KLG-057")
    small.do("fix unstrike 7 stay 1").do("pass")
    assert small.where("7") == "play"
    given(play="1").refused("fix strike 1 stay 1", "KLG-057")
    with pytest.raises(Misuse):
        given(play="1").do("fix strike 1 stays 1")
