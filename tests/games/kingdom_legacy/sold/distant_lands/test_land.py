"""Distant Lands, the new land: given this small kingdom, when this command, then exactly these changes.

Its cards are written `d57`; 10, 13 and 31 are persons of the box, 3 is a land, 9 a building that produces a coin.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import ticked

# --- 57 to 62 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:57 fd 1", "distant-lands:57 bd 1")
@pytest.mark.parametrize(
    ("camp", "paid", "made"),
    [("d57:fd", "10", "coin"), ("d57:fd", "10", "stone"), ("d57:bd", "3", "sword"), ("d57:bd", "10", "wood")],
)
def test_a_camp_makes_a_resource_of_a_card(camp: str, paid: str, made: str) -> None:
    found = D.do(D.given(play=f"{camp} {paid}"), "use d57", made)
    assert found == {"d57: play>discard", f"{paid}: play>discard", f"{made}: 0>1"}


def test_a_base_camp_makes_no_swords_and_takes_no_land() -> None:
    small = D.given(play="d57:fd 10")
    D.do(small, "use d57")
    assert D.options(small) == ("coin", "wood", "stone")
    D.refused(D.given(play="d57:fd 3"), "use d57")
    D.refused(D.given(play="d57:bd d31"), "use d57")  # rats are no friends


@pytest.mark.effect("distant-lands:57 bu 1", "distant-lands:57 bu 2")
def test_a_territory_meets_the_natives_and_gives_one_of_any() -> None:
    small = D.given(play="3", deck="d57:bu 1")
    D.do(small, "advance")
    assert small.where("distant-lands:121") == "permanents"
    assert not any("121" in one for one in D.do(D.given(permanents="d121", deck="d57:bu 1"), "advance"))
    assert D.do(D.given(play="d57:bu 3"), "use d57.2", "metal") == {"d57: play>discard", "metal: 0>1"}


@pytest.mark.effect("distant-lands:58 bu 1")
def test_a_craftsman_finds_a_tool() -> None:
    small = D.given(play="d58:bu 3", discard="d116")
    D.do(small, "use d58")
    assert D.options(small) == ("d115", "d117")
    D.do(small, "choose d117")
    assert small.where("distant-lands:117") == "discard"


@pytest.mark.effect("distant-lands:59 bu 1")
def test_a_residence_plays_any_card_eight_times() -> None:
    small = D.given(ticked("d59@bu", *range(1, 8)), play="d59:bu 3", discard="d31 10")
    found = D.do(small, "use d59", "10")
    assert {"d59: play>discard", "10: discard>play", "ticks d59@bu: 1+2+3+4+5+6+7>1+2+3+4+5+6+7+8"} == found
    D.refused(D.given(ticked("d59@bu", *range(1, 9)), play="d59:bu 3", discard="10"), "use d59")


@pytest.mark.effect("distant-lands:60 bd 1", "distant-lands:69 fu 1")
@pytest.mark.parametrize("forest", ["d60", "d64"])
def test_giant_trees_meet_the_natives(forest: str) -> None:
    small = D.given(play=f"{forest}:bd 3", deck="1", resources="3 coin 2 sword")
    found = D.do(small, f"upgrade {forest}")
    assert {f"{forest} side: bd>bu", "coin: 3>0", "sword: 2>0", "d121: box>permanents"} <= found
    small = D.given(play="1")
    D.do(small, "fix discover d69")
    assert (small.where("distant-lands:69"), small.where("distant-lands:121")) == ("destroyed", "permanents")


@pytest.mark.effect("distant-lands:62 fu 1", "distant-lands:76 bu 1", "distant-lands:67 bd 1", "distant-lands:142 bu 1")
@pytest.mark.parametrize(
    ("card", "to", "box"),
    [
        ("d62", "fu>bu", "d139 d140 d141 d142"),
        ("d76:bu", "bu>bd", "d139 d140 d141 d142"),
        ("d67:bd", "", "d135 d136 d137 d138"),
        ("d142:bu", "", "d135 d136 d137 d138"),
    ],
)
def test_expeditions_and_projects_are_found(card: str, to: str, box: str) -> None:
    name, wanted = card.partition(":")[0], box.split()
    there = [one for one in wanted if one != name]
    small = D.given(play=f"{card} 3", discard=there[0] if there[0] < "d139" else "")
    D.do(small, f"use {name}")
    left = [one for one in there if small.where(D.far(one)) == "box"]
    assert list(D.options(small)) == left
    D.do(small, f"choose {left[1]}")
    assert small.where(D.far(left[1])) in ("discard", "permanents")
    if to:
        assert small.at(D.far(name)) == to[-2:]


@pytest.mark.effect(
    "distant-lands:62 bu 1",
    "distant-lands:62 bu 2",
    "distant-lands:62 bu box 1-8",
    "distant-lands:111 fu 1",
    "distant-lands:111 fu 2",
    "distant-lands:111 fu box 1-8",
    "distant-lands:111 bu 1",
    "distant-lands:111 bu 2",
    "distant-lands:111 bu box 1-9",
    "distant-lands:145 fu 1",
    "distant-lands:145 fu 2",
    "distant-lands:145 fu box 1-16",
    "distant-lands:151 fu 1",
    "distant-lands:151 fu 2",
    "distant-lands:151 fu box 1-24",
    "distant-lands:158 fu 1",
    "distant-lands:158 fu 2",
    "distant-lands:158 fu box 1-24",
)
@pytest.mark.parametrize(
    ("card", "boxes"),
    [
        ("d62:bu", "cccc wwww"),
        ("d111", "ww wwwwww"),
        ("d111:bu", "ccccc cccc"),
        ("d145", "ccwssmxg cwwsmmxg"),
        ("d151", "cwwssmxg cwwssmxg cwwssmxg"),
        ("d158", "ccwssmxg ccwssmxg cwwsmmxg"),
    ],
)
def test_what_is_found_is_taken_box_by_box(card: str, boxes: str) -> None:
    names = {"c": "coin", "w": "wood", "s": "stone", "m": "metal", "x": "sword", "g": "trade_good"}
    made = [names[sign] for sign in boxes.replace(" ", "")]
    name = card.partition(":")[0]
    for nr, resource in enumerate(made, 1):
        found = D.do(D.given(play=f"{card} 3"), f"use {name}", str(nr))
        assert {f"{name}: play>discard", f"{resource}: 0>1"} <= found
    at = card.partition(":")[2] or "fu"
    small = D.given(ticked(f"{name}@{at}", *range(1, len(made))), play=f"{card} 3")
    sides = ("front-up",) if name == "d145" else ()  # card 107 has two
    found = D.do(small, f"use {name}", str(len(made)), *sides)
    assert {f"{name}: play>destroyed", f"{made[-1]}: 0>1"} <= found
    assert (small.where("distant-lands:107") == "discard") is (name == "d145")


# --- 66 to 81 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:66 fu fame", "distant-lands:66 bu fame")
@pytest.mark.parametrize(
    ("goal", "kingdom", "fame"),
    [
        ("d66", "d143 d68:bu d135", 10),
        ("d66", "d135:bu", 5),
        ("d66:bu", "d5:bd d27:bd d6:fd", 4),
        ("d66:bu", "", 0),
    ],
)
def test_goals_of_the_homesick(goal: str, kingdom: str, fame: int) -> None:
    assert D.given(permanents=goal, discard=kingdom).fame("distant-lands:66") == fame


@pytest.mark.effect("distant-lands:68 fu 1")
def test_a_cave_gives_stone_for_a_coin() -> None:
    found = D.do(D.given(play="d68 3", resources="1 coin"), "use d68")
    assert found == {"d68: play>discard", "coin: 1>0", "stone: 0>1"}


@pytest.mark.effect(
    "distant-lands:70 fu 2",
    "distant-lands:124 fu 1",
    "distant-lands:125 fu 1",
    "distant-lands:127 fu 1",
    "distant-lands:129 fu 1",
    "distant-lands:130 fu 1",
    "distant-lands:131 fu 1",
)
@pytest.mark.parametrize(
    ("native", "goods"),
    [("d70", 3), ("d122", 3), ("d124", 3), ("d125", 4), ("d126", 4), ("d127", 4), ("d128", 4), ("d129", 5),
     ("d130", 4), ("d131", 3)],
)  # fmt: skip
def test_natives_are_won_by_goods(native: str, goods: int) -> None:
    small = D.given(play=f"{native} 3", resources=f"{goods} trade_good")
    nr = next(one for one in small.legal if one.startswith(f"use {D.far(native)}")).rpartition(".")[2]
    found = D.do(small, f"use {native}.{nr}" if nr.isdigit() else f"use {native}")
    assert found == {f"{native} side: fu>bu", f"{native}: play>discard", f"trade_good: {goods}>0"}
    poor = D.given(play=f"{native} 3", resources=f"{goods - 1} trade_good")
    assert not [one for one in poor.legal if one.startswith(f"use {D.far(native)}")]


@pytest.mark.effect(
    "distant-lands:70 fu 3",
    "distant-lands:125 fu 2",
    "distant-lands:127 fu 2",
    "distant-lands:127 fu 3",
    "distant-lands:129 fu 2",
    "distant-lands:130 fu 2",
    "distant-lands:131 fu 2",
)
@pytest.mark.parametrize(
    ("native", "nr", "swords", "where"),
    [
        ("d70", 3, 2, "destroyed"),
        ("d125", 2, 3, "box"),
        ("d127", 2, 1, "discard"),
        ("d127", 3, 3, "destroyed"),
        ("d129", 2, 2, "discard"),
        ("d130", 2, 2, "discard"),
        ("d131", 2, 2, "box"),
    ],
)
def test_natives_are_beaten_by_swords(native: str, nr: int, swords: int, where: str) -> None:
    found = D.do(D.given(play=f"{native} 3", resources=f"{swords} sword"), f"use {native}.{nr}")
    assert {f"{native}: play>{where}", f"sword: {swords}>0"} <= found
    D.refused(D.given(play=f"{native} 3", resources=f"{swords - 1} sword"), f"use {native}.{nr}", "KLG-047")


@pytest.mark.effect(
    "distant-lands:70 bu 1",
    "distant-lands:73 fu 1",
    "distant-lands:125 bu 1",
    "distant-lands:127 bu 1",
    "distant-lands:131 bu 1",
)
@pytest.mark.parametrize(
    ("native", "to"),
    [("d70:bu", "bu>fu"), ("d73", "fu>fd"), ("d125:bu", "bu>fu"), ("d128:bu", "bu>fu"), ("d131:bu", "bu>fu")],
)
def test_friends_turn_where_two_enemies_of_their_people_are(native: str, to: str) -> None:
    name = native.partition(":")[0]
    enemies = [one for one in ("d70", "d130", "d123") if one != name][:2]
    found = D.do(D.given(play=f"{native} {enemies[0]} 3", deck=f"{enemies[1]} 1"), "advance")
    assert {f"{name} side: {to}", f"{name}: play>discard"} <= found
    assert not any("side" in one for one in D.do(D.given(play=f"{native} 3", deck=f"{enemies[1]} 1"), "advance"))


@pytest.mark.effect("distant-lands:72 bd 1", "distant-lands:72 bd 2")
def test_rails_bring_one_of_any_or_what_a_land_makes() -> None:
    assert D.do(D.given(play="d72:bd 9"), "use d72.1", "metal") == {"d72: play>discard", "metal: 0>1"}
    found = D.do(D.given(play="d72:bd d63:bu 9"), "use d72.2")
    assert found == {"d72: play>discard", "coin: 0>1", "stone: 0>2", "trade_good: 0>1"}


@pytest.mark.effect("distant-lands:73 bd 1")
def test_a_design_equips_the_craftsman() -> None:
    found = D.do(D.given(ticked("d73@bu", 1), play="d73:bd 3", deck="1"), "use d73")
    assert {"d73 side: bd>bu", "ticks d73@bu: 1>1+2", "d73: play>discard", "1: deck>play"} <= found
    small = D.given(ticked("d73@bu", 1, 2, 3), play="d73:bd 3", deck="1")
    assert not any("ticks" in one for one in D.do(small, "use d73"))


@pytest.mark.effect("distant-lands:74 fu 1", "distant-lands:74 fd 1", "distant-lands:74 bd 1")
@pytest.mark.parametrize(
    ("stage", "cards", "price", "on"),
    [("d74", "", "1 coin", "d143"), ("d74:fd", "d68:bu", "", "9"), ("d74:bd", "d68:bu", "", "d143")],
)
def test_a_weaver_leaves_fame_on_buildings_and_furniture(stage: str, cards: str, price: str, on: str) -> None:
    others = f"{cards} d143 9 3" if stage != "d74:fd" else f"{cards} 9 3"
    small = D.given(play=f"{stage} {others}", deck="1", resources=price)
    answers = ("d68",) if stage == "d74:bd" else ()
    asked = () if stage == "d74:fd" else (on,)
    found = D.do(small, "upgrade d74", *answers, "yes", *asked)
    assert any(one.startswith(f"stickers {on}@") and one.endswith(">8") for one in found)


@pytest.mark.effect("distant-lands:76 fd 1")
def test_sweet_water_puts_a_coin_on_a_land() -> None:
    assert D.do(D.given(play="d76:fd 3 9"), "use d76") == {"d76: play>discard", "stickers 3@fu: ->1"}


@pytest.mark.effect("distant-lands:76 bd 1")
def test_a_canoe_takes_an_expedition_further_and_the_turn_goes_on() -> None:
    small = D.given(permanents="d139", play="d76:bd 10 13", deck="1", resources="3 coin")
    found = D.do(small, "use d76")
    assert {"d76: play>discard", "d139 side: fu>fd", "coin: 3>0", "10: play>discard"} <= found
    assert small.phase == Phase.ACTIONS


@pytest.mark.effect("distant-lands:77 bd 3")
def test_guards_given_up_leave_two_fame() -> None:
    found = D.do(D.given(permanents="d77:bd", play="3 9 10"), "use d77.3", "3,9")
    assert found == {"d77: permanents>destroyed", "stickers 3@fu: ->8", "stickers 9@fu: ->8"}


@pytest.mark.effect("distant-lands:79 bd 1")
def test_ores_find_an_artifact() -> None:
    assert {"ticks d79@bd: ->1", "d79: play>discard"} <= D.do(D.given(play="d79:bd 3", deck="1"), "use d79")
    small = D.given(ticked("d79@bd", 1, 2, 3), play="d79:bd 3", deck="1")
    assert "d146: box>permanents" in D.do(small, "use d79")
    D.refused(D.given(ticked("d79@bd", 1, 2, 3, 4), permanents="d146", play="d79:bd"), "use d79")


@pytest.mark.effect("distant-lands:80 fu 1")
@pytest.mark.parametrize(("to", "price"), [("front-down", "2 coin 3 wood"), ("back-up", "2 coin 2 wood")])
def test_the_river_hides_a_snake(to: str, price: str) -> None:
    small = D.given(play="d80 3", deck="1", resources=price)
    assert {"d133: box>discard", "d80: play>discard"} <= D.do(small, f"upgrade d80 --to {to}")
    assert small.resources == {}


@pytest.mark.effect("distant-lands:80 bd 1")
@pytest.mark.parametrize("native", ["d131:bu", "d131"])
def test_a_tree_village_plays_a_native(native: str) -> None:
    small = D.given(play="3", deck="d80:bd 1", discard=f"{native} 10")
    assert "d131: discard>play" in D.do(small, "advance", "yes")


@pytest.mark.effect("distant-lands:81 fu 1")
def test_a_jaguar_strikes_two_icons() -> None:
    small = D.given(play="9", deck="d81 1")
    assert {"struck 9@fu/production/1/coin: 0>1", "struck 1@fu/production/1/coin: 0>1"} <= D.do(small, "advance", "9")


@pytest.mark.effect("distant-lands:81 fu 2", "distant-lands:81 fu 3", "distant-lands:81 bu 2")
@pytest.mark.parametrize("jaguar", ["d81", "d132"])
def test_a_jaguar_is_beaten_three_times(jaguar: str) -> None:
    found = D.do(D.given(play=f"{jaguar} 3", resources="2 sword"), f"use {jaguar}.2")
    assert {f"{jaguar}: play>discard", f"ticks {jaguar}@fu: ->1", "sword: 2>0"} <= found
    small = D.given(ticked(f"{jaguar}@fu", 1), play=f"{jaguar} 3", resources="2 sword")
    assert f"{jaguar} side: fu>bu" in D.do(small, f"use {jaguar}.2")
    found = D.do(D.given(play=f"{jaguar}:bu 3", resources="3 sword"), f"use {jaguar}.2")
    assert found == {f"{jaguar}: play>destroyed", "sword: 3>0"}


@pytest.mark.effect("distant-lands:81 bu 1")
def test_an_enraged_jaguar_kills_one_or_scares_three() -> None:
    assert "10: play>destroyed" in D.do(D.given(play="10 3", deck="d81:bu 1"), "advance")
    small = D.given(play="10 13 31", deck="d81:bu 1")
    assert {"10: play>discard", "13: play>discard", "31: play>discard"} <= D.do(small, "advance", "2")
    assert not any("destroyed" in one for one in D.do(D.given(play="3", deck="d81:bu 1"), "advance"))


@pytest.mark.effect("distant-lands:86 fd 1")
def test_a_harbor_finds_a_crate() -> None:
    small = D.given(play="d86:fd 3")
    D.do(small, "use d86")
    assert D.options(small) == ("d92", "d93")
    assert small.do("choose distant-lands:93", "front-up").where("distant-lands:93") == "discard"


@pytest.mark.effect("distant-lands:83 bd 1", "distant-lands:86 bd 1")
@pytest.mark.parametrize("convoy", ["d83", "d86"])
def test_a_convoy_counts_as_one_or_two_ships_and_seafaring_cards(convoy: str) -> None:
    small = D.given(permanents="d21", play=f"{convoy}:bd 3", deck="1")
    assert {"ticks d21@fu: ->1", f"{convoy}: play>discard"} <= D.do(small, "use d21")
    small = D.given(ticked("d21@fu", 1, 2), permanents="d21", play=f"{convoy}:bd d5:bd 3", deck="1")
    assert {f"{convoy}: play>discard", "d5: play>discard"} <= D.do(small, "use d21")
    small = D.given(play=f"d49 {convoy}:bd 10 13 3", deck="1")
    assert {f"{convoy}: play>discard", "d49: play>destroyed"} <= D.do(small, "use d49.1")
    small = D.given(play=f"d39 {convoy}:bd 10 13 3", deck="1")
    assert {f"{convoy}: play>discard", "d39: play>discard"} <= D.do(small, "use d39.2")
    goal = D.given(permanents="d66:bu", discard=f"{convoy}:bd")
    assert goal.fame("distant-lands:66") == 4
