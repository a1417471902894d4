"""Distant Lands, harbour, ships and cargo: given this small kingdom, when this command, then exactly these changes.

Its cards are written `d5`; 10, 13 and 31 are persons of the box, 3 is a land, 9 a building that produces a coin.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import Tables, ticked

ALL_BUT_LAST = tuple(range(1, 14))
"""Thirteen of the fourteen boxes of cargo."""

# --- 0: the cover ------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:0 fu 1")
def test_the_cover_purges_groups_of_seven_and_two_permanents_and_strikes_two_stayings() -> None:
    stuck: Tables = {"stickers": {f"{card}@fu": ("7",) for card in (2, 3, 4)}}
    small = D.given(
        stuck,
        discard="2 3 4 6 7 8 9 10 11 13",
        permanents="26 27 105",
        phase=Phase.FINISHED,
        round=20,
        last_round=20,
    )
    D.do(small, "expansion start d0")
    groups = []
    while small.question is not None and small.question.prompt != "Which no longer stays in play?":
        groups.append(len(small.question.options))
        small.do(f"choose {small.question.options[-1]}" if groups[-1] == 7 else "choose 26 27")
    assert groups == [7, 3]  # of ten cards one group of seven; then the permanents
    assert small.zone("permanents") == ["105"]
    if small.question is not None:
        small.do(f"choose {' '.join(small.question.options[:2])}")
    assert sum(key.endswith("/stay/1") for key in small.board.tables["struck"]) == 2


# --- 1 and 2: coast and beach ------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:1 fd 1")
def test_a_reef_is_given_up_for_three_of_any() -> None:
    found = D.do(D.given(play="d1:fd 1"), "use d1", "coin,coin,stone")
    assert found == {"d1 side: fd>fu", "d1: play>discard", "coin: 0>2", "stone: 0>1"}


@pytest.mark.effect("distant-lands:1 bu 1", "distant-lands:2 fd 1")
@pytest.mark.parametrize(("yard", "turned", "found"), [("d1:bu", True, "d94"), ("d2:fd", False, "d97")])
def test_a_shipyard_finds_a_shipwright(yard: str, turned: bool, found: str) -> None:
    name = yard.partition(":")[0]
    changed = D.do(D.given(play=f"{yard} 1"), f"use {name}.1", "back-up")
    assert {f"{name}: play>discard", f"{found}: box>discard", f"{found} side: fu>bu"} <= changed
    assert (f"{name} side: bu>fu" in changed) is turned


@pytest.mark.effect("distant-lands:1 bu 2")
def test_a_shipyard_gives_four_stickers_to_ships() -> None:
    small = D.given(play="d1:bu d5:bd d3 1", tables=ticked("d1@bu", 1, 2, 3))
    found = D.do(small, "use d1.2", "2")
    assert {"ticks d1@bu: 1+2+3>1+2+3+4", "d1 side: bu>fu", "stickers d5@bd: ->2"} <= found
    D.refused(D.given(ticked("d1@bu", 1, 2, 3, 4), play="d1:bu d5:bd"), "use d1.2")
    D.refused(D.given(play="d1:bu d5 3"), "use d1.2")


@pytest.mark.rule("KLD-171")
@pytest.mark.effect("distant-lands:2 fd 2")
def test_a_shipyard_destroyed_gives_two_stickers_to_one_ship() -> None:
    found = D.do(D.given(play="d2:fd d5:bu d14:fd 1"), "use d2.2", "d14", "5", "1")
    assert found == {"d2: play>destroyed", "stickers d14@fd: ->5+1"}  # a hull that is a ship
    assert D.do(D.given(play="d2:fd d5:bu d6:fd 1"), "use d2.2", "5", "1") >= {"stickers d5@bu: ->5+1"}


@pytest.mark.effect("distant-lands:2 bd 1")
def test_a_dock_ticks_a_box_on_each_cargo_in_play_and_in_the_discard() -> None:
    found = D.do(D.given(play="d2:bd d8 d11:bu 1", discard="d12:bu", deck="d9"), "use d2")
    assert found == {
        *("d2: play>discard", "ticks d8@fu: ->1", "ticks d11@bu: ->1", "ticks d12@bu: ->1"),
        *("trade_good: 0>1", "metal: 0>1"),
    }


@pytest.mark.effect("distant-lands:2 bu 1")
def test_a_harbour_finds_four_cargos() -> None:
    found = D.do(D.given(play="d2:bu 1", deck="2 3"), "use d2")
    assert {f"d{nr}: box>discard" for nr in (103, 104, 105, 106)} | {"game turn: 1>2"} <= found


# --- 3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:3 fu 1", "distant-lands:3 fd 1")
@pytest.mark.parametrize(("jungle", "wood"), [("d3", 1), ("d4:fd", 2)])
def test_a_jungle_gives_wood_for_a_coin(jungle: str, wood: int) -> None:
    name = jungle.partition(":")[0]
    found = D.do(D.given(play=f"{jungle} 1", resources="1 coin"), f"use {name}")
    assert found == {f"{name}: play>discard", "coin: 1>0", f"wood: 0>{wood}"}
    D.refused(D.given(play=f"{jungle} 1"), f"use {name}", "KLG-047")


# --- STOP: 7, 16, 30, 37, 69 -------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-129")
@pytest.mark.effect("distant-lands:7 fu 1", "distant-lands:16 fu 1", "distant-lands:30 fu 1")
@pytest.mark.parametrize(
    ("stop", "found"),
    [("d7", [8, 9, 10, 11, 12, 13]), ("d16", [17, 18]), ("d30", [31, 32, 33, 34])],
)
def test_a_stop_card_finds_its_cards(stop: str, found: list[int]) -> None:
    sides = ["front-up"] if stop == "d16" else []  # 17 and 18 have two
    small = D.given(play="1")
    D.do(small, f"fix discover {stop}", *sides * 2)
    assert small.where(D.far(stop)) == "destroyed"
    assert [nr for nr in range(1, 60) if small.where(f"{D.name}:{nr}") == "discard"] == found


# --- 8 to 13: cargo ----------------------------------------------------------------------------------------------

CARGO = [("d8", "stone"), ("d9", "wood"), ("d10", "coin"), ("d11", "trade_good"), ("d12", "metal"), ("d13", "sword")]


@pytest.mark.effect(
    "distant-lands:8 fu 1",
    "distant-lands:9 fu 1",
    "distant-lands:10 fu 1",
    "distant-lands:11 fu 1",
    "distant-lands:12 fu 1",
    "distant-lands:13 fu 1",
)
@pytest.mark.parametrize(("cargo", "resource"), [*CARGO, ("d103", "wood"), ("d106", "sword")])
def test_cargo_is_loaded_with_up_to_four(cargo: str, resource: str) -> None:
    found = D.do(D.given(play=f"{cargo} 1", resources=f"5 {resource}"), f"use {cargo}", "4")
    assert found == {f"{cargo}: play>discard", f"{resource}: 5>1", f"ticks {cargo}@fu: ->1+2+3+4"}
    small = D.given(ticked(f"{cargo}@fu", *range(1, 13)), play=f"{cargo} 1", resources=f"3 {resource}")
    assert D.do(small, f"use {cargo}", "2") == {
        *(f"{cargo}: play>discard", f"{resource}: 3>1"),
        f"ticks {cargo}@fu: 1+2+3+4+5+6+7+8+9+10+11+12>1+2+3+4+5+6+7+8+9+10+11+12+13+14",
    }


@pytest.mark.effect(
    "distant-lands:8 bu 1",
    "distant-lands:9 bu 1",
    "distant-lands:10 bu 1",
    "distant-lands:11 bu 1",
    "distant-lands:12 bu 1",
    "distant-lands:8 bu box 1-14",
    "distant-lands:9 bu box 1-14",
    "distant-lands:10 bu box 1-14",
    "distant-lands:11 bu box 1-14",
    "distant-lands:12 bu box 1-14",
)
@pytest.mark.parametrize(("cargo", "resource"), CARGO[:-1])
def test_cargo_is_unloaded_box_by_box(cargo: str, resource: str) -> None:
    small = D.given(play=f"{cargo}:bu 1")
    found = D.do(small, f"use {cargo}", ",".join(map(str, range(1, 14))))
    assert {f"{cargo}: play>discard", f"{resource}: 0>13"} <= found
    last = D.given(ticked(f"{cargo}@bu", *ALL_BUT_LAST), play=f"{cargo}:bu 1")
    assert D.do(last, f"use {cargo}", "14") >= {f"{resource}: 0>1"}


@pytest.mark.effect(
    "distant-lands:8 bu 2",
    "distant-lands:9 bu 2",
    "distant-lands:10 bu 2",
    "distant-lands:11 bu 2",
    "distant-lands:12 bu 2",
    "distant-lands:13 bu 2",
)
@pytest.mark.parametrize("cargo", [card for card, _ in CARGO])
def test_empty_cargo_is_destroyed(cargo: str) -> None:
    small = D.given(ticked(f"{cargo}@bu", *ALL_BUT_LAST), play=f"{cargo}:bu 10 1")
    assert f"{cargo}: play>destroyed" in D.do(small, f"use {cargo}", "14")


@pytest.mark.effect("distant-lands:13 bu 1", "distant-lands:13 bu box 1-14")
def test_weapons_are_dealt_out_to_the_persons_in_play() -> None:
    small = D.given(play="d13:bu 10 13 3")
    D.do(small, "use d13")
    assert small.question is not None and small.question.max == 2
    assert D.do(D.given(play="d13:bu 10 13 3"), "use d13", "5,14") == {
        *("d13: play>discard", "sword: 0>2", "ticks d13@bu: ->5+14"),
    }


# --- 15, 17, 18 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-138")
@pytest.mark.effect("distant-lands:15 fu 1")
def test_the_captain_destroys_an_event_in_play() -> None:
    assert D.do(D.given(play="d15 d31 d62 1"), "use d15.1", "d31") == {"d15: play>destroyed", "d31: play>destroyed"}
    found = D.do(D.given(play="d15 1", permanents="d47 d21"), "use d15.1")
    assert found == {"d15: play>destroyed", "d47: permanents>destroyed"}
    D.refused(D.given(play="d15 1"), "use d15.1")
    D.refused(D.given(play="1", discard="d15"), "use d15.1")


@pytest.mark.effect("distant-lands:17 fu 1", "distant-lands:17 fu 2")
@pytest.mark.parametrize(("nr", "paid", "got"), [(1, "trade_good", "sword"), (2, "sword", "trade_good")])
def test_a_diplomat_changes_goods_and_swords(nr: int, paid: str, got: str) -> None:
    found = D.do(D.given(play="d17 1", resources=f"4 {paid}"), f"use d17.{nr}", "3")
    assert found == {"d17: play>discard", f"{paid}: 4>1", f"{got}: 0>3"}


@pytest.mark.effect("distant-lands:18 bu 1")
def test_a_cargo_ship_may_bring_two_cargos_along() -> None:
    small = D.given(play="1", deck="d18:bu 2", discard="d8:bu d9:bu d10:bu 3")
    D.do(small, "advance")
    assert small.question is not None
    small = D.given(play="1", deck="d18:bu 2", discard="d8:bu d9:bu d10:bu 3")
    assert {"d8: discard>play", "d10: discard>play"} <= D.do(small, "advance", "yes", "d8,d10")


# --- 94 to 102: shipwrights and blueprints -----------------------------------------------------------------------


@pytest.mark.effect("distant-lands:94 fu 1", "distant-lands:97 fu 1", "distant-lands:100 fu 1")
@pytest.mark.parametrize(("wright", "prints"), [("d94", "d95 d96"), ("d97", "d98 d99"), ("d100", "d101 d102")])
def test_a_shipwright_finds_one_of_two_blueprints(wright: str, prints: str) -> None:
    small = D.given(play=f"{wright} 1")
    D.do(small, f"use {wright}")
    assert D.options(small) == tuple(prints.split())
    assert D.do(small, f"choose {prints.split()[1]}") >= {f"{prints.split()[1]}: box>discard"}
    small = D.given(play=f"{wright} 1", discard=prints.split()[0])
    assert D.do(small, f"use {wright}") == {f"{wright}: play>discard", f"{prints.split()[1]}: box>discard"}


@pytest.mark.effect("distant-lands:94 bu 1", "distant-lands:97 bu 1", "distant-lands:100 bu 1")
@pytest.mark.parametrize("sailor", ["d94", "d97", "d100"])
def test_a_sailor_keeps_a_ship_in_play(sailor: str) -> None:
    small = D.given(play=f"{sailor}:bu d5:bd d6:bu 1", deck="2 3 4 6").do("pass")
    found = D.do(small, f"use {sailor}.1", "d5")
    assert "kept d5: ->True" in found
    assert small.do("pass").where("distant-lands:5") == "play"


@pytest.mark.effect("distant-lands:94 bu 2", "distant-lands:97 bu 2", "distant-lands:100 bu 2")
@pytest.mark.parametrize("sailor", ["d94", "d97", "d100"])
def test_a_sailor_plays_a_ship_from_the_discard(sailor: str) -> None:
    found = D.do(D.given(play=f"{sailor}:bu 1", discard="d5:bd 3"), f"use {sailor}.2")
    assert found == {f"{sailor}: play>discard", "d5: discard>play"}
