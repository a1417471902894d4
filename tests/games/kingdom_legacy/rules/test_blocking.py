"""Chapter Blocking: a card under another one, and what sets it free."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.rules.table import Tables, table


@pytest.mark.rule("KLG-088")
def test_the_blocker_lies_on_the_blocked_card() -> None:
    small = given(play="3 7", deck="14 10").do("advance")
    assert small.diff == {
        *("14: deck>play", "10: deck>play", "blocked_by 3: ->14", "counters 14@fu/stay: 0>1"),
    }
    seen = {one.card: one for one in table(small).in_play}
    assert (seen[3].blocked_by, seen[14].blocks, seen[7].blocked_by) == (14, [3], None)


@pytest.mark.rule("KLG-089")
def test_a_blocked_card_is_of_no_use() -> None:
    small = given(play="7 11:fd 1 14", resources="9 coin 2 stone", blocked="7<14 11<14 1<14")
    for command in ("produce 7", "use 7", "upgrade 7", "use 11", "upgrade 11", "produce 1", "upgrade 1"):
        small.refused(command, "KLG-089")
    assert small.legal == ["pass"]


@pytest.mark.rule("KLG-090")
def test_a_blocked_card_has_no_effects() -> None:
    assert given(play="10 32 14", blocked="32<14").refused("produce 10", "KLG-044")
    assert given(play="3 44:bu 60", blocked="44<60").do("produce 3").resources == {"coin": 1}
    small = given(play="54 3 56:bu", deck="5", blocked="54<56").do("pass")
    assert "kept 3: ->True" not in small.diff
    assert small.play == ["54", "56", "5"]


@pytest.mark.rule("KLG-091")
def test_a_blocked_card_stays_while_its_blocker_does() -> None:
    small = given(play="3 56:bu 4", deck="5", blocked="3<56").do("pass")
    assert small.diff == {"4: play>discard", "5: deck>play", "game turn: 1>2"}
    assert small.play == ["3", "56", "5"]


@pytest.mark.rule("KLG-091", "KLG-099")
def test_a_kept_blocker_keeps_what_it_blocks() -> None:
    small = given(play="82 14 3", deck="5", blocked="3<14").do("pass").do("use 82").do("pass")
    assert small.play == ["14", "3", "5"]
    assert small.board.tables["blocked_by"] == {"klg:3": "klg:14"}


@pytest.mark.rule("KLG-092", "KLD-09")
@pytest.mark.parametrize("card", ["3", "18:bu"])
def test_at_the_turns_end_both_are_discarded(card: str) -> None:
    """Also a card that would stay in play by itself."""
    number = card.partition(":")[0]
    small = given(play=f"{card} 14", deck="5", blocked=f"{number}<14").do("pass")
    assert small.diff == {
        *(f"{number}: play>discard", "14: play>discard", f"blocked_by {number}: 14>-"),
        *("5: deck>play", "game turn: 1>2"),
    }


@pytest.mark.rule("KLG-092", "KLD-09")
@pytest.mark.parametrize(
    ("play", "tables"),
    [
        ("10 14", {"stickers": {"10@fu": ("7",)}}),  # by a sticker
        ("3 14", {"kept": {"3": True}}),  # kept this turn, then blocked
        ("1:bu 14", {}),  # as printed
    ],
)
def test_nothing_makes_a_blocked_card_stay_without_its_blocker(play: str, tables: Tables) -> None:
    own = play.split()[0].partition(":")[0]
    small = given(play=play, deck="5", blocked=f"{own}<14", tables=tables).do("pass")
    assert {f"{own}: play>discard", "14: play>discard", f"blocked_by {own}: 14>-"} <= small.diff
    assert small.play == ["5"]


@pytest.mark.rule("KLG-092", "KLD-12")
def test_at_the_rounds_end_both_are_discarded() -> None:
    small = given(play="18:bu 76", blocked="18<76").do("pass")
    assert {"18: play>discard", "76: play>discard", "blocked_by 18: 76>-"} <= small.diff


@pytest.mark.rule("KLG-093")
def test_a_blocker_discarded_by_an_effect_frees() -> None:
    small = given(play="3 14 89:bd", deck="5", blocked="3<14").do("use 89", "1")
    assert small.diff == {
        *("14: play>discard", "blocked_by 3: 14>-", "ticks 89@bd: ->1", "89: play>discard"),
    }
    assert "produce 3" in small.legal


@pytest.mark.rule("KLD-09", "KLD-08")
@pytest.mark.parametrize(
    ("play", "command", "answers", "changes"),
    [
        # destroyed
        ("14 3", "use 14.2", ["coin,coin"], {"14: play>destroyed", "sword: 5>4", "coin: 0>2"}),
        # turned
        ("45 3", "use 45", [], {"45: play>discard", "45 side: fu>bu", "sword: 5>2"}),
        # moved under the deck
        ("110:bd 14 3", "use 110", [], {"14: play>deck", "110: play>discard"}),
    ],
)
def test_turned_destroyed_or_moved_a_blocker_frees(
    play: str, command: str, answers: list[str], changes: set[str]
) -> None:
    blocker = "14" if "14" in play.split() else "45"
    small = given(play=play, deck="5", resources="5 sword", blocked=f"3<{blocker}").do(command, *answers)
    assert small.diff == changes | {f"blocked_by 3: {blocker}>-"}
    assert "produce 3" in small.legal


@pytest.mark.rule("KLD-09")
def test_the_upgrade_of_a_blocker_takes_its_victims_along() -> None:
    small = given(play="3 18:bu 76", deck="5", resources="4 coin 1 metal", blocked="3<76 18<76").do("upgrade 76")
    assert small.diff == {
        *("76 side: fu>bu", "76: play>discard", "coin: 4>0", "metal: 1>0"),
        *("3: play>discard", "18: play>discard", "blocked_by 3: 76>-", "blocked_by 18: 76>-"),
        *("5: deck>play", "game turn: 1>2"),
    }


@pytest.mark.rule("KLD-09", "KLG-053")
def test_upgraded_by_an_effect_a_blocker_frees() -> None:
    small = given(play="3 104:bu 76", deck="5", resources="4 coin 1 metal", blocked="3<76").do("use 104")
    assert small.diff == {
        *("76 side: fu>bu", "76: play>discard", "coin: 4>0", "metal: 1>0", "blocked_by 3: 76>-", "104: play>discard"),
    }


@pytest.mark.rule("KLD-08")
def test_a_freed_card_is_not_played_again() -> None:
    """Neither its own text nor a watcher takes notice."""
    small = given(play="74:bu 57 14", blocked="74<14", resources="1 sword").do("use 14.2", "coin,wood")
    assert small.where("76") == "box"
    small = given(play="10 57 14", blocked="10<14", resources="1 sword").do("use 14.2", "coin,wood")
    assert small.where("10") == "play"


@pytest.mark.rule("KLD-10")
@pytest.mark.parametrize(
    ("play", "blocked", "command", "rule"),
    [
        ("13 3 14", "3<14", "use 13", "KLD-13"),  # not chosen
        ("59 10 14", "10<14", "upgrade 59", "KLD-11"),  # not paid with
        ("63:bd 10 14", "10<14", "use 63", "KLD-11"),
        ("103 16 76", "16<76", "use 103", "KLD-13"),
    ],
)
def test_a_blocked_card_can_not_be_chosen(play: str, blocked: str, command: str, rule: str) -> None:
    given(play=play, blocked=blocked, resources="3 coin").refused(command, rule)


@pytest.mark.rule("KLD-10")
def test_a_blocked_card_is_not_counted() -> None:
    small = given(play="18:bd 10 13 14", blocked="10<14").do("use 18")
    assert small.resources == {"sword": 1}
    assert given(play="17:bu 10 14", blocked="10<14").do("produce 17").resources == {"coin": 1}


@pytest.mark.rule("KLD-10")
def test_the_blockers_own_text_reaches_what_it_blocks() -> None:
    small = given(play="3 4 56:bu", blocked="3<56").do("pass")
    assert {"3: play>destroyed", "blocked_by 3: 56>-", "4: play>discard", "56: play>discard"} <= small.diff


@pytest.mark.rule("KLD-10", "KLG-088")
def test_a_blocked_card_is_no_target_of_a_second_blocker() -> None:
    small = given(play="3 14", deck="16 5", blocked="3<14").do("advance")
    assert "blocked_by 5: ->16" in small.diff
    assert small.board.tables["blocked_by"] == {"klg:3": "klg:14", "klg:5": "klg:16"}


@pytest.mark.rule("KLD-14", "KLD-10")
def test_a_blocked_card_counts_for_the_fame() -> None:
    small = given(play="9:fd 14", blocked="9<14")
    assert small.game.fame(small.board) == 3 - 2


@pytest.mark.rule("KLD-10", "KLD-38")
@pytest.mark.parametrize(
    ("play", "deck", "answers", "hit"),
    [
        # nobody picks the only one, so the bandit on it saves it neither from the fire nor from the assassin
        ("28 1", "14 3", ("14.1,28.1:3", "3"), {"3"}),
        ("28 1", "14 3", ("14.1,28.1:3", "1"), {"3"}),
        ("28 1", "14 3", ("28.1:3,14.1",), {"3"}),
        ("57 1", "14 29", ("14.1,57.1:29", "29"), {"29"}),
        # of several only those that nothing blocks are offered
        ("28 94:bu", "14 3 4 5", ("14.1,28.1:3+4+5", "4", "5"), {"5"}),
        ("28 94:bu", "14 3 4 10", ("14.1,28.1:3+4", "4"), {"3"}),
    ],
)
def test_a_blocked_card_is_it_but_is_not_picked_among_several(
    play: str, deck: str, answers: tuple[str, ...], hit: set[str]
) -> None:
    small = given(play=play, deck=deck).do("advance", *answers)
    assert set(small.zone("destroyed")) == hit


@pytest.mark.rule("KLD-10", "KLD-38")
def test_of_several_that_are_all_blocked_one_is_picked() -> None:
    small = given(play="28 94:bu", deck="60 3 4 5").do("advance", "60.1,28.1:3+4+5")
    assert set(small.board.tables["blocked_by"]) == {"klg:3", "klg:4", "klg:5"}
    assert small.do("choose 4").diff >= {"4: play>destroyed", "blocked_by 4: 60>-", "28 side: fu>bu"}
