"""Chapters Destroying and Deck: what is gone for good, the restart, the empty deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.play.values import Value
from tests.builder import Small, given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import numbers


def finding_23(**more: object) -> Small:
    """Between two rounds, card 23 being the next one."""
    return given(discard="3", destroyed=numbers(1, 22, "3"), phase="between", **more)  # type: ignore[arg-type]


@pytest.mark.rule("KLG-094")
def test_a_destroyed_card_is_gone() -> None:
    small = given(play="14 3", deck="5", discard="9", resources="1 sword", destroyed=numbers(15, 70))
    small.do("use 14.2", "coin,coin")
    assert small.diff == {"14: play>destroyed", "sword: 1>0", "coin: 0>2"}
    while small.phase != "between":
        small.do("pass")
    small.do("round")
    assert small.where("14") == "destroyed"
    assert small.game.fame(small.board) == 0
    small = given(play="12:bu", discard="71", destroyed="72 73").do("use 12")
    assert "74: box>discard" in small.diff  # a destroyed card can't be found any more


@pytest.mark.rule("KLG-094", "KLG-053")
@pytest.mark.parametrize(
    ("card", "swords", "after"),
    [
        ("45", 3, {"45: play>discard", "45 side: fu>bu"}),
        ("61", 5, {"61: play>discard", "61 side: fu>bu"}),
        ("57", 3, {"57: play>discard", "57 side: fu>bu"}),
        ("56:bu", 2, {"56: play>destroyed"}),
        ("53", 4, {"53: play>destroyed"}),
        ("53:bu", 3, {"53: play>destroyed"}),
        ("94", 4, {"94: play>destroyed"}),
        ("76", 2, {"76: play>destroyed", "77: box>discard"}),
    ],
)
def test_an_enemy_is_beaten_as_its_card_says(card: str, swords: int, after: set[str]) -> None:
    number = card.partition(":")[0]
    given(play=card, deck="3", resources=f"{swords - 1} sword").refused(f"use {number}")
    small = given(play=card, deck="3", resources=f"{swords} sword")
    line = next(found for found in small.legal if found.startswith(f"use {number}."))
    assert small.do(line).diff == after | {f"sword: {swords}>0"}


@pytest.mark.rule("KLG-094")
def test_what_can_not_be_destroyed_is_spared() -> None:
    small = given(play="65", permanents="108 25", discard="3 4 5 6", printing="earlier").do("pass")
    assert small.question is not None
    assert small.question.options == ("3", "4", "5", "6", "25")
    given(play="134 53:bu", permanents="27").refused("use 53.2", "KLD-11")
    gone = given(play="134 53:bu", destroyed="55:bu").do("use 53.2")
    assert "134: play>destroyed" in gone.diff


@pytest.mark.rule("KLG-095")
def test_until_23_one_may_start_over() -> None:
    small = finding_23().do("round")
    assert small.question is not None
    assert small.question.options == ("1", "2")
    assert list(small.question.shows) == ["klg:24", "klg:25", "klg:26", "klg:27"]
    small.do("choose 1")
    assert small.result is not None
    assert small.result.restart


@pytest.mark.rule("KLG-096", "KLD-06")
def test_going_on_at_23_ends_the_chance_to_start_over() -> None:
    """What was destroyed stays so; the four cards take the place of the usual two."""
    small = finding_23().do("round", "2")
    assert small.result is not None
    assert not small.result.restart
    assert {small.where(card) for card in ("23", "24", "14", "1")} == {"destroyed"}
    assert {small.where(card) for card in ("25", "26", "27")} == {"permanents"}
    assert small.where("28") == "box"
    later = given(discard="3 9", destroyed=numbers(1, 24, "3 9"), phase="between").do("round")
    assert later.question is None


@pytest.mark.rule("KLG-097")
@pytest.mark.parametrize(
    ("play", "command"),
    [("110:bd 3", "use 110"), ("95:bu 3", "use 95"), ("98:bu 3", "use 98"), ("110:bu 3", "use 110")],
)
def test_an_empty_deck_takes_no_card(play: str, command: str) -> None:
    small = given(play=play, discard="4")
    small.refused(command, "KLG-097")
    assert not [found for found in small.legal if found.startswith(command)]
    filled = given(play=play, deck="5", discard="4")
    assert [found for found in filled.legal if found.startswith(command)]


@pytest.mark.rule("KLG-097")
def test_cards_go_on_top_of_the_deck_or_under_it() -> None:
    small = given(play="95:bu 3 4", deck="5 1").do("use 95", "3,4", "top", "bottom")
    assert small.diff == {"3: play>deck", "4: play>deck", "95: play>discard"}
    assert small.deck == ["3", "5", "1", "4"]


@pytest.mark.rule("KLG-098")
def test_an_emptied_deck_ends_the_round_with_the_turn() -> None:
    small = given(play="22:bu 3", deck="4").do("use 22")
    assert (small.diff, small.phase) == ({"4: deck>discard"}, "actions")
    small.do("produce 3")
    small.refused("advance", "KLD-01")
    assert small.do("pass").phase == "between"


@pytest.mark.rule("KLG-103")
@pytest.mark.parametrize(
    ("play", "command", "answers", "turned"),
    [
        ("18:fd", "use 18", [], "18 side: fd>fu"),
        ("52:bu", "use 52", [], "52 side: bu>fu"),
        ("96:fd", "use 96", [], "96 side: fd>fu"),
        ("34:bu", "use 34", ["1", "97"], "34 side: bu>fu"),
    ],
)
def test_reset_is_face_up_with_the_number_on_top(play: str, command: str, answers: list[str], turned: str) -> None:
    number = play.partition(":")[0]
    small = given(play=play).do(command, *answers)
    assert {turned, f"{number}: play>discard"} <= small.diff


def test_a_struck_line_leaves_the_others_in_force(tmp_path: Path) -> None:
    """Of two lines the first is struck out; that the card can't be destroyed is said by the second."""
    line = "'passive: this can''t be destroyed while \"Lord Nimrod\" not destroyed'"
    row = "('klg:134', 'front-up', 1, "
    catalogue = printed(tmp_path, row + line, f"{row}'passive: see top 2 of deck'), ('klg:134', 'front-up', 9, {line}")
    tables: dict[str, dict[str, Value]] = {"struck": {"134@fu/effect/1": 1}}
    kingdom = given(play="65", discard="1 2 7 9 134", tables=tables, catalogue=catalogue).do("pass")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "2", "7", "9")
