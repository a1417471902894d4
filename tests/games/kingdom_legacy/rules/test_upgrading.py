"""Chapter Upgrading: prices, arrows, what ends the turn and what doesn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kingdom_legacy.api import upgrades
from tests.builder import command, given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables

NEXT = {"12: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLG-046", "KLG-047", "KLG-048", "KLG-049", "KLG-050", "KLG-051", "KLG-052")
@pytest.mark.parametrize(
    ("card", "resources", "to", "turned"),
    [
        ("1", "2 coin", "front-down", "fu>fd"),
        ("1:fd", "3 coin", "back-down", "fd>bd"),
        ("1:bd", "3 wood", "back-up", "bd>bu"),
        ("7", "2 stone", "back-up", "fu>bu"),
        ("7:fd", "1 coin", "front-up", "fd>fu"),
        ("22", "4 stone", "back-up", "fu>bu"),
        ("22", "1 wood 2 stone", "front-down", "fu>fd"),
        ("29:bu", "", "front-up", "bu>fu"),
    ],
)
def test_pay_turn_and_end_the_turn(card: str, resources: str, to: str, turned: str) -> None:
    number = card.partition(":")[0]
    words = resources.split()
    paid = {f"{what}: {n}>0" for n, what in zip(words[::2], words[1::2], strict=True)}
    small = given(play=card, deck="12", resources=resources).do(f"upgrade {number} --to {to}")
    assert small.diff == {f"{number} side: {turned}", f"{number}: play>discard"} | paid | NEXT


@pytest.mark.rule("KLG-047")
@pytest.mark.parametrize(
    ("card", "resources", "missing"),
    [
        ("1", "1 coin 9 wood", {"coin": 1}),
        ("9", "1 wood 1 stone", {"stone": 2}),
        ("18 --to front-down", "1 wood", {"stone": 1, "metal": 2}),
    ],
)
def test_the_whole_price_is_needed(card: str, resources: str, missing: dict[str, int]) -> None:
    small = given(play=card.split()[0], resources=resources)
    assert small.refused(f"upgrade {card}", "KLG-047").missing == missing
    assert not [found for found in small.legal if found.startswith("upgrade")]


@pytest.mark.rule("KLG-050")
def test_an_arrow_leads_to_one_stage() -> None:
    small = given(play="22 1", resources="9 stone 9 wood 9 coin")
    assert small.misused("upgrade 22").choices == ("--to back-up", "--to front-down")
    small.refused("upgrade 22 --to back-down", "KLG-050")
    small.refused("upgrade 1 --to back-up", "KLG-050")


@pytest.mark.rule("KLG-046")
def test_a_last_stage_has_no_upgrade() -> None:
    given(play="9:bu", resources="9 coin").refused("upgrade 9", "KLG-046")


@pytest.mark.rule("KLG-052", "KLG-025")
def test_an_upgrade_discards_the_rest_of_the_turn() -> None:
    small = given(play="1 3 10", deck="12", resources="2 coin").do("upgrade 1")
    assert (
        small.diff
        == {
            *("1 side: fu>fd", "1: play>discard", "coin: 2>0", "3: play>discard", "10: play>discard"),
        }
        | NEXT
    )


@pytest.mark.rule("KLG-053", "KLG-025")
def test_turned_by_its_effect_a_card_is_not_upgraded() -> None:
    small = given(play="7 3", deck="12").do("use 7")
    assert small.diff == {"wood: 0>3", "7 side: fu>fd", "7: play>discard"}
    assert (small.phase, small.play) == ("actions", ["3"])
    assert "produce 3" in small.legal


@pytest.mark.rule("KLG-053", "KLG-051", "KLD-11")
def test_upgraded_by_an_effect_with_its_own_price_and_the_turn_goes_on() -> None:
    """All that the upgrade costs is paid, cards too; the card is discarded, and so is the one that acted."""
    small = given(play="104 59 10 3", deck="12", resources="2 coin").do("use 104")
    assert small.diff == {
        *("coin: 2>0", "59 side: fu>fd", "59: play>discard", "10: play>discard", "104: play>discard"),
    }
    assert small.play == ["3"]
    assert small.phase == "actions"


@pytest.mark.rule("KLG-053")
@pytest.mark.parametrize(
    ("play", "typed", "answers", "upgraded"),
    [
        ("3", "upgrade 3", (), ("3", "front-up", "front-down")),
        ("104:bu 59 10", "use 104", (), ("59", "front-up", "front-down")),
        # a potion turns before, for a person that pays, or after, for the person that acted
        ("127:bu 10 13 96:bd", "upgrade 127", ("yes",), ("127", "back-up", "back-down")),
        ("104:bu 127:bu 10 13 96:bd", "use 104", ("yes",), ("127", "back-up", "back-down")),
        ("104:bu 3 96:bd", "use 104", ("yes",), ("3", "front-up", "front-down")),
        # the card that acts turns, too
        ("118 10", "use 118.1", (), ("10", "front-up", "front-down")),
        # turned, but not upgraded
        ("7", "use 7", (), None),
        ("127:bu 10 96:bd 1:fd", "use 1", ("10", "yes"), None),
    ],
)
def test_a_command_tells_what_it_upgraded(
    play: str, typed: str, answers: tuple[str, ...], upgraded: tuple[str, str, str] | None
) -> None:
    small = given(play=play, deck="2", resources="2 coin").do(typed, *answers)
    assert small.result is not None
    found = upgrades.upgraded(small.game.kingdom(small.board), command(typed), small.result.changes)
    assert (None if found is None else (found.key.removeprefix("klg:"), found.old, found.new)) == upgraded


@pytest.mark.rule("KLG-053")
def test_an_upgrade_by_an_effect_has_to_be_paid_after_the_effect() -> None:
    small = given(play="104 1", resources="3 coin")
    small.refused("use 104", "KLD-13")  # 2 for the effect leave 1, the upgrade costs 2
    assert "use 104.1" not in small.legal
    given(play="104 1", resources="4 coin").do("use 104")


@pytest.mark.rule("KLD-11")
@pytest.mark.parametrize(
    ("play", "resources"),
    [("59 3", ""), ("59:fd 10", ""), ("109 3 9", "2 wood"), ("74:bd 10 3", "1 coin 2 wood"), ("66:fd 10", "")],
)
def test_a_price_in_persons_needs_that_many(play: str, resources: str) -> None:
    card = play.split()[0].partition(":")[0]
    small = given(play=play, resources=resources)
    small.refused(f"upgrade {card}", "KLD-11")
    assert not [found for found in small.legal if found.startswith(f"upgrade {card}")]


@pytest.mark.rule("KLD-11")
def test_a_price_in_persons_is_paid_with_others_in_play() -> None:
    small = given(play="59:fd 10 13 31 3", deck="12").do("upgrade 59", "10,31")
    assert (
        small.diff
        == {
            *("59 side: fd>bd", "59: play>discard", "10: play>discard", "31: play>discard"),
            *("13: play>discard", "3: play>discard"),
        }
        | NEXT
    )
    small = given(play="59:fd 10 13 31 3", deck="12").do("upgrade 59 --discard 13,10")
    assert {"59 side: fd>bd", "13: play>discard"} <= small.diff
    given(play="59:fd 10 13 31 3").refused("upgrade 59 --discard 10,3", "KLD-11")


@pytest.mark.rule("KLD-11")
@pytest.mark.parametrize("lacking", ["10", "13", "3", "4", "9", "18:bu"])
def test_every_part_of_a_price_is_needed(lacking: str) -> None:
    """Two persons, two lands and two buildings."""
    there = [card for card in ("10", "13", "3", "4", "9", "18:bu") if card != lacking]
    given(play=f"66 {' '.join(there)}").refused("upgrade 66", "KLD-11")
    whole = given(play="66 10 13 3 4 9 18:bu", deck="12").do("upgrade 66")
    assert {
        "66 side: fu>bu",
        "10: play>discard",
        "4: play>discard",
        "9: play>discard",
        "18: play>discard",
    } <= whole.diff


@pytest.mark.rule("KLD-11", "KLG-094")
def test_a_price_may_be_a_card_destroyed() -> None:
    given(play="49 12").refused("upgrade 49", "KLD-11")  # a river is no stone bridge
    small = given(play="49 12:bd", deck="3").do("upgrade 49")
    assert small.diff == {
        *("12: play>destroyed", "49 side: fu>bu", "49: play>discard", "3: deck>play", "game turn: 1>2"),
    }


@pytest.mark.rule("KLD-15")
def test_a_card_does_not_pay_for_its_own_upgrade() -> None:
    small = given(play="1 3", resources="1 coin")
    small.refused("upgrade 1 --pay 1", "KLD-15")
    small.refused("upgrade 1 --pay 3,1", "KLD-15")
    assert small.play == ["1", "3"]
    assert {"1 side: fu>fd", "3: play>discard"} <= small.do("upgrade 1 --pay 3").diff


@pytest.mark.rule("KLD-31")
@pytest.mark.parametrize("barring", ["45", "61"])
def test_no_upgrading_bars_upgrades_by_effects_too(barring: str) -> None:
    small = given(play=f"{barring} 1 104:bu 31", deck="5", permanents="25 117", resources="9 coin 3 good")
    small.board.tables["resources"]["trade_good"] = small.board.tables["resources"].pop("good")
    small.board.tables["resources"]["sword"] = 2
    small.refused("upgrade 1", "KLD-31")
    small.refused("use 104", "KLD-31")
    small.refused("use 31", "KLD-31")
    small.refused("use 25", "KLD-31")  # a permanent's end-turn effect as well
    small.refused("advance", "KLD-31")
    assert small.legal == ["produce 1", "produce 31", "use 117.1", "pass"]
    small.do("pass").do("pass")  # the first one opens the time for effects of the turn's end
    assert f"{barring}: play>discard" in small.diff


@pytest.mark.rule("KLD-31")
def test_beaten_the_knight_bars_nothing() -> None:
    small = given(play="45 1", deck="5", resources="3 sword 2 coin").do("use 45")
    assert small.diff == {"45: play>discard", "45 side: fu>bu", "sword: 3>0"}
    assert "upgrade 1 --to front-down" in small.legal


@pytest.mark.rule("KLD-31")
@pytest.mark.parametrize("command", ["advance", "upgrade 3", "use 31"])
@pytest.mark.parametrize(("play", "named"), [("45 61 3 31", "45 Dark Knight"), ("61 45 3 31", "61 Dark Prince")])
def test_of_two_that_bar_the_one_played_first_is_named(play: str, named: str, command: str) -> None:
    small = given(play=play, deck="5 6", resources="2 coin")
    assert small.refused(command, "KLD-31").message.startswith(f"{named} bars ")


@pytest.mark.rule("KLG-046")
def test_a_permanent_is_upgraded_in_its_row(tmp_path: Path) -> None:
    """No printed permanent has an arrow; this one gets one."""
    row = "('klg:67', 'front-up', 2, 'front-down')"
    catalogue = printed(tmp_path, row, f"{row}, ('klg:67', 'front-down', 1, 'back-up')")
    small = given(play="3", deck="12", permanents="67:fd", catalogue=catalogue)
    assert "upgrade 67 --to back-up" in small.legal
    assert small.do("upgrade 67").diff == {"67 side: fd>bu", "67: permanents>discard", "3: play>discard"} | NEXT


@pytest.mark.rule("KLG-053", "KLD-26")
def test_who_upgrades_another_card_does_not_pay_for_it() -> None:
    """The cave asks for a person; the priest who upgrades it is none that may go for it."""
    given(play="104 59 3", deck="1", resources="2 coin").refused("use 104.1", "KLD-13")
    small = given(play="104 59 10", deck="1", resources="2 coin").do("use 104.1")
    assert {"10: play>discard", "59 side: fu>fd"} <= small.diff


@pytest.mark.rule("KLG-047")
def test_what_is_left_of_a_struck_price_is_paid() -> None:
    struck: Tables = {"struck": {"7@fu/upgrade/1/stone": 1}}
    small = given(play="7", deck="12", tables=struck)
    assert small.refused("upgrade 7", "KLG-047").missing == {"stone": 1}
