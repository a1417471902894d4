"""Distant Lands: what is set aside, where the journey starts, its crossroads and its end, as the cards say."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import shipped
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import Tables

PLAYING: Tables = {"path": {"step 0": ("base", 0, 0, 0, 0, 0, 0)}, "game": {"expansion": "distant-lands:0"}}
"""The expansion is being played."""


def before(card: int, last_round: int = 0, **zones: str) -> Small:
    """Between two rounds, the next one finds that card: all lower numbers that aren't named have gone."""
    named = {word.partition(":")[0] for text in zones.values() for word in text.split()}
    gone = " ".join(f"d{nr}" for nr in range(1, card) if f"d{nr}" not in named)
    written: dict[str, Any] = {zone: D.far(text) for zone, text in zones.items()}
    return given(
        **written, aside=D.far("d0"), destroyed=D.far(gone), phase=Phase.BETWEEN, round=20, last_round=last_round,
        tables=PLAYING, catalogue=shipped(D.name),
    )  # fmt: skip


def lying(small: Small, zone: str) -> set[str]:
    """The cards of a zone."""
    return {D.near(card) for card in small.zone(zone)}


@pytest.mark.effect("distant-lands:19 fu 1")
@pytest.mark.rule("KLD-97")
def test_d19_ships_that_are_missing_are_built_for_wood() -> None:
    small = before(19, discard="d18 d17 7 8 d5 d6:fd")
    D.do(small, "round", "d5", "7")
    assert small.question is not None
    assert D.near(" ".join(small.question.options)) == "d5 d6"
    D.do(small, "choose d5")  # the last card with wood goes unasked
    assert {"7", "8"} <= lying(small, "destroyed")
    D.do(small, "choose d6")
    assert (small.at(D.far("d5")), small.at(D.far("d6"))) == ("bd", "bd")


@pytest.mark.rule("KLD-97")
def test_d19_with_no_card_left_to_build_the_journey_starts() -> None:
    small = before(19, discard="d18 7")
    D.do(small, "round")
    assert "7" in lying(small, "away")


@pytest.mark.effect("distant-lands:20 fu 1")
def test_d20_the_new_deck() -> None:
    small = before(19, discard="d18 d5:bd d6:bd d14:bd d8 d9 7 14 10 13 d15", permanents="26")
    small.board.tables["ticks"][D.far("d8@front-up")] = (1, 2, 3, 4, 5)
    small.board.tables["ticks"][D.far("d9@front-up")] = tuple(range(1, 15))
    D.do(small, "round")
    assert small.question is not None
    assert D.near(" ".join(small.question.options)) == "10 13"
    D.do(small, "choose 10")
    D.do(small, "choose front-up")  # the side of 25
    assert lying(small, "away") == {"7", "13", "14", "26"}
    ticks = small.board.tables["ticks"]
    assert ticks[D.far("d8@back-up")] == tuple(range(1, 10))
    assert D.far("d9@back-up") not in ticks
    assert {"d21", "d22", "d23", "d24"} == lying(small, "permanents")
    deck = lying(small, "deck") | lying(small, "play") | lying(small, "discard")
    assert deck == {"d18", "d5", "d6", "d14", "d8", "d9", "10", "d15", "d25", "d26", "d27"}


@pytest.mark.effect("distant-lands:18 fu 1")
@pytest.mark.rule("KLD-101")
def test_d18_the_royal_ship_takes_a_seventh() -> None:
    persons = "10 13 29 31 32 33 103 104"
    for ship, taken in (("d18", 7), ("d18:bu", 6)):
        small = before(19, discard=f"{ship} d5:bd d6:bd d14:bd {persons}")
        D.do(small, "round")
        assert small.question is not None
        assert small.question.max == taken


@pytest.mark.effect("distant-lands:42 fu 1")
def test_d42_one_of_two_ways() -> None:
    for way, lost, found in (("1", (43, 44, 45, 46), {"d47", "d48"}), ("2", (47, 48, 49, 50), {"d43", "d44"})):
        small = before(42, discard="7")
        D.do(small, "round", way)
        assert {f"d{nr}" for nr in lost} <= lying(small, "destroyed")
        assert not found & lying(small, "box")


@pytest.mark.effect("distant-lands:53 fu 1")
@pytest.mark.parametrize(("ship", "lost"), [("d18", False), ("d15", True)])
def test_d53_without_a_ship_all_seafaring_is_lost(ship: str, lost: bool) -> None:
    small = before(53, discard=f"{ship} 7", away="d17")
    D.do(small, "round")
    assert (ship in lying(small, "destroyed")) is lost
    assert ("d54" in lying(small, "destroyed")) is lost
    assert "d55" not in lying(small, "box")
    assert lying(small, "away") == {"d17"}


@pytest.mark.effect("distant-lands:56 fu 1")
def test_d56_land_at_last() -> None:
    small = before(56, discard="7 d5:bd d15:bu d28 d31 d39", permanents="d22")
    small.board.tables["ticks"][D.far("d22@front-up")] = (1, 2, 3)
    D.do(small, "round")
    assert lying(small, "away") == {"d5"}
    assert small.at(D.far("d22")) == "bu"
    assert small.board.tables["ticks"][D.far("d22@back-up")] == (1, 2, 3, 4, 5)
    assert "d28" in lying(small, "destroyed")
    assert {"d57", "d58", "d59", "d60"} <= lying(small, "deck") | lying(small, "play")


@pytest.mark.effect("distant-lands:61 fd 1")
@pytest.mark.rule("KLD-100")
def test_d61_a_pier_finds_ships_again() -> None:
    small = D.given(play="d61:fd", deck="7", away="d5:bu d18 8")
    assert D.do(small, "use d61.1", "d5") == {"d5: away>discard", "d61: play>discard", "7: deck>play", "game turn: 1>2"}


@pytest.mark.effect("distant-lands:71 fu 1")
def test_d71_one_of_two_pairs_of_rounds() -> None:
    small = before(71, discard="7")
    D.do(small, "round", "2")
    assert {"d76", "d77", "d78", "d79"} <= lying(small, "destroyed")
    assert not {"d72", "d73"} & lying(small, "box")


@pytest.mark.effect("distant-lands:82 fu 1")
def test_d82_seafaring_comes_back() -> None:
    small = before(82, discard="7", away="d5:bu d18 8 26")
    D.do(small, "round")
    assert {"d5", "d18", "7", "d83", "d84"} == lying(small, "deck") | lying(small, "play")
    assert lying(small, "away") == {"8", "26"}


@pytest.mark.rule("KLD-172")
@pytest.mark.effect("distant-lands:83 fd 1")
def test_d83_a_shipwright_is_found_and_played() -> None:
    small = D.given(play="d83:fd", deck="7", resources="3 coin")
    D.do(small, "use d83.1", "back-up")
    assert lying(small, "play") == {"d100"}
    assert small.at(D.far("d100")) == "bu"


def test_d83_d86_a_convoy_counts_as_two_ships_or_two_seafaring() -> None:
    small = before(19, discard="d83:bd d86:bd 7")
    D.do(small, "round")
    assert "7" in lying(small, "away")


@pytest.mark.effect("distant-lands:89 fu 1")
def test_d89_the_last_round_finds_one_card() -> None:
    small = before(89, discard="7")
    D.do(small, "round", "front-up")
    assert small.board.tables["game"]["last_round"] == 21
    assert "d90" not in lying(small, "box")
    assert "d91" in lying(small, "box")


@pytest.mark.effect("distant-lands:91 fu 1")
def test_d91_found_early_makes_its_round_the_last() -> None:
    small = before(91, discard="7")
    D.do(small, "round")
    assert small.board.tables["game"]["last_round"] == 21


@pytest.mark.effect("distant-lands:156 fu 1")
@pytest.mark.rule("KLD-105", "KLD-106")
def test_d156_gossip_in_the_kingdoms_box() -> None:
    small = D.given(play="d57", aside="d156", away="1 2 3 4 5 6 7 8 9 10 26")
    D.do(small, "pass")
    assert small.question is not None
    D.do(small, f"choose {small.question.options[0]}")
    assert len(lying(small, "purged")) == 1
    assert len(lying(small, "away")) == 10
    assert "d156" in lying(small, "discard")
    assert small.at(D.far("d156")) == "bu"


PLAYED = "d83:bd d18 d15:bu d57:bu d58:bu d87 d124 d26 d60:bu d73 d72:bu"
AWAY = "1 2 7 26"


def ended(*answers: str) -> Small:
    """The last round is over; the answers to what the end asks: the order of crate and goal, each, then 159."""
    small = given(
        play=D.far(PLAYED), permanents=D.far("d121 d140 d66 d22:bu"), away=AWAY, aside=D.far("d0"),
        round=21, last_round=21, tables=PLAYING, catalogue=shipped(D.name),
    )  # fmt: skip
    D.do(small, "pass")  # 22 could still be used
    D.do(small, "pass", *answers)
    return small


FIRST = "d66.1,d87.1"
"""Goal, then crate."""


@pytest.mark.effect("distant-lands:159 fu 1", "distant-lands:159 fu 2", "distant-lands:159 bu 1")
@pytest.mark.rule("KLD-99", "KLD-104")
def test_d159_what_is_not_joined_is_purged() -> None:
    small = ended(FIRST, "none", "none", "none")
    assert small.phase == Phase.FINISHED
    assert lying(small, "discard") == {"1", "2", "7", "d18", "d26", "d83"}
    assert lying(small, "permanents") == {"26", "d22", "d66"}
    assert not lying(small, "away")
    purged = {"d15", "d57", "d58", "d60", "d72", "d73", "d87", "d121", "d122", "d123", "d124", "d140"}
    assert lying(small, "purged") == purged
    assert small.board.tables["purged"][D.far("d57")] == (10, "distant-lands:0")
    assert {"d0", "d159"} <= lying(small, "destroyed")


def test_d159_undiscovered_cards_stay_that_joined_ones_name() -> None:
    small = ended(FIRST, "none", "none", "none")
    assert "d100" in lying(small, "box")  # 83 names it
    assert {"d101", "d121"}.isdisjoint(lying(small, "box"))


@pytest.mark.effect("distant-lands:66 fu 1", "distant-lands:87 fu 1")
@pytest.mark.rule("KLD-104", "KLD-108")
def test_d66_d87_goals_and_crates_come_before_the_cards_that_159_names() -> None:
    small = ended("d87.1,d66.1", "yes", "yes", "none")
    assert "d66" in lying(small, "purged")
    assert "d87" in lying(small, "destroyed")
    assert "d72" in lying(small, "discard")


@pytest.mark.effect("distant-lands:159 fu 3")
def test_d83_a_convoy_purged_brings_twice_what_a_ship_does() -> None:
    small = ended(FIRST, "none", "none", "d83", "1", "d58,d73", "d57")
    assert {"d83", "d60"} <= lying(small, "purged")
    assert {"d57", "d58", "d73", "d18"} <= lying(small, "discard")


def test_d18_a_ship_purged_brings_two_persons_or_a_land() -> None:
    small = ended(FIRST, "none", "none", "d18", "2", "d60")
    assert {"d18", "d57", "d58", "d73"} <= lying(small, "purged")
    assert {"d60", "d83"} <= lying(small, "discard")


@pytest.mark.rule("KLD-103")
def test_d159_counts_as_two_expansions() -> None:
    small = ended(FIRST, "none", "none", "none")
    assert small.game.kingdom(small.board).stock("13a") == 0


@pytest.mark.effect("distant-lands:66 bu 1", "distant-lands:87 fd 1")
def test_d66_d87_the_other_sides() -> None:
    small = given(
        play=D.far("d18 d87:fd d72:bu d73:bd d57"), permanents=D.far("d66:bu"), away="7", aside=D.far("d0"),
        round=21, last_round=21, tables=PLAYING, catalogue=shipped(D.name),
    )  # fmt: skip
    D.do(small, "pass", FIRST, "yes", "yes", "d72,d73", "none")
    assert {"d57", "d66"} == lying(small, "purged")
    assert {"d18", "d72", "d73", "7"} == lying(small, "discard")
    assert small.board.tables["purged"][D.far("d66")] == (2, "distant-lands:0")


@pytest.mark.effect("distant-lands:121 fu 1")
def test_d121_two_more_at_the_end_of_each_round() -> None:
    small = D.given(play="d57", permanents="d121", discard="d122")
    D.do(small, "pass")
    assert {"d123", "d124"} <= lying(small, "discard")


@pytest.mark.effect("distant-lands:129 fu 3")
def test_d129_the_chief_turns_friends_into_enemies() -> None:
    small = D.given(play="d58", deck="d129 d74 d122:bu d73 7")
    D.do(small, "pass")
    while small.question is not None:
        small.do("choose " + " ".join(small.question.options))
    assert (small.at(D.far("d73")), small.at(D.far("d122"))) == ("fd", "fu")
    assert small.at(D.far("d74")) == "fu"


@pytest.mark.effect("distant-lands:140 bu 1")
def test_d140_earned_trust_turns_one_over() -> None:
    small = D.given(play="d140:bu d122:bu d124", deck="7")
    D.do(small, "use d140.1", "d124")
    assert small.at(D.far("d124")) == "bu"
