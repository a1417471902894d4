"""Distant Lands, what effects alone find: given this small kingdom, when this command, then exactly these changes.

Its cards are written `d107`; 10, 13 and 31 are persons of the box, 3 is a land, 9 a building that produces a coin.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import Tables, ticked

# --- 107 to 114: the ship on fire, and pirates -------------------------------------------------------------------


@pytest.mark.effect("distant-lands:107 fu 1")
def test_a_bad_conscience_discards_the_next_card() -> None:
    assert D.do(D.given(play="3", deck="d107 9 10"), "advance") == {
        *("d107: deck>play", "9: deck>play", "10: deck>discard"),
    }


@pytest.mark.effect("distant-lands:108 fu 1")
@pytest.mark.parametrize(
    ("box", "cards", "price"),
    [
        (1, "", "3 coin"),
        (2, "", "3 wood"),
        (3, "10 13 31", ""),
        (4, "10 13 3 9 1", ""),
        (5, "d5:bd d6:bd d14:fd", ""),
    ],
)
def test_a_burning_ship_is_saved_in_five_ways(box: int, cards: str, price: str) -> None:
    play = f"{cards} d70 1" if box == 5 else f"{cards} d70"
    found = D.do(D.given(permanents="d108", play=play, deck="2", resources=price), "use d108")
    assert {f"ticks d108@fu: ->{box}", "2: deck>play"} <= found
    assert {f"{one.partition(':')[0]}: play>discard" for one in cards.split()} <= found
    others = tuple(nr for nr in range(1, 6) if nr != box)
    small = D.given(ticked("d108@fu", *others), permanents="d108", play=play, deck="2", resources=price)
    assert {"d108 side: fu>bu", "d108: permanents>discard"} <= D.do(small, "use d108")
    fewer = " ".join(cards.split()[1:])
    small = D.given(permanents="d108", play=f"{fewer} d70", deck="2", resources="2 coin 2 wood")
    D.refused(small, "use d108")


@pytest.mark.effect("distant-lands:108 fu 2")
def test_a_burning_ship_spreads_its_fire() -> None:
    small = D.given(permanents="d108", play="3")
    D.do(small, "pass", "d110")
    assert small.where("distant-lands:110") == "discard"
    small = D.given(permanents="d108", play="3", discard="d109:bu d110:bu")
    assert not any("box>" in one for one in D.do(small, "pass"))


@pytest.mark.effect("distant-lands:108 bu 1")
def test_a_rescued_king_may_find_remains() -> None:
    small = D.given(play="3", deck="d108:bu 1")
    assert {"d111: box>discard", "d111 side: fu>bu"} <= D.do(small, "advance", "yes", "back-up")
    assert D.do(D.given(play="3", deck="d108:bu 1"), "advance", "none") == {"d108: deck>play", "1: deck>play"}


@pytest.mark.effect("distant-lands:109 fu 1")
@pytest.mark.parametrize("fire", ["d109", "d110"])
def test_a_fire_takes_a_friendly_card_of_the_kingdom(fire: str) -> None:
    found = D.do(D.given(play=f"{fire}", discard="d5:bd d31"), "pass")
    assert {"d5: discard>destroyed", f"{fire} side: fu>bu"} <= found


@pytest.mark.effect("distant-lands:109 bu 1")
def test_the_final_fire_ends_with_the_ship() -> None:
    found = D.do(D.given(permanents="d108", play="3", deck="d109:bu"), "advance")
    assert {"d109: deck>destroyed", "3: play>destroyed", "d108: permanents>destroyed"} <= found
    found = D.do(D.given(play="3", discard="d108:bu", deck="d109:bu"), "advance")
    assert {one for one in found if "destroyed" in one} == {"d109: deck>destroyed"}


@pytest.mark.effect(
    "distant-lands:112 fu 1",
    "distant-lands:113 fu 1",
    "distant-lands:114 fu 1",
    "distant-lands:112 bu 1",
    "distant-lands:113 bu 1",
    "distant-lands:114 bu 1",
)
@pytest.mark.parametrize(("pirate", "loot"), [("d112", "coin"), ("d113", "metal"), ("d114", "trade_good")])
def test_a_pirate_is_beaten_for_his_loot(pirate: str, loot: str) -> None:
    found = D.do(D.given(play=f"{pirate} 3", resources="3 sword"), f"use {pirate}.1")
    assert found == {f"{pirate} side: fu>bu", f"{pirate}: play>discard", "sword: 3>0"}
    assert D.do(D.given(play=f"{pirate}:bu 3"), f"use {pirate}") == {f"{pirate}: play>destroyed", f"{loot}: 0>4"}


@pytest.mark.effect("distant-lands:112 fu 2", "distant-lands:113 fu 2", "distant-lands:114 fu 2")
@pytest.mark.parametrize("pirate", ["d112", "d113", "d114"])
def test_a_pirate_leaves_with_a_person_or_cargo(pirate: str) -> None:
    small = D.given(play=f"{pirate} 3", discard="10 d8:bu")
    D.do(small, "pass")
    assert D.options(small) == ("10", "d8")
    small = D.given(play=f"{pirate} 3", discard="10 d8:bu")
    assert {f"{pirate}: play>destroyed", "d8: discard>destroyed"} <= D.do(small, "pass", "d8")


# --- 115 to 120: tools -------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-136")
@pytest.mark.effect("distant-lands:115 bu 1", "distant-lands:116 bu 1", "distant-lands:117 bu 1")
@pytest.mark.parametrize(("tool", "project"), [("d115", "d118"), ("d116", "d119"), ("d117", "d120")])
def test_a_tool_may_begin_its_project(tool: str, project: str) -> None:
    small = D.given(play="3", deck=f"{tool}:bu 1")
    found = D.do(small, "advance", "yes")
    assert {f"{project}: box>permanents", f"{tool} side: bu>bd", f"{tool}: deck>discard"} <= found
    assert D.do(D.given(play="3", deck=f"{tool}:bu 1"), "advance", "none") == {f"{tool}: deck>play", "1: deck>play"}
    again = D.given(permanents=project, play="3", deck=f"{tool}:bu 1")
    assert f"{tool} side: bu>bd" in D.do(again, "advance", "yes")


@pytest.mark.effect("distant-lands:117 fd 1", "distant-lands:117 bd 1")
@pytest.mark.parametrize(("side", "paid", "made"), [("fd", "wood", "metal"), ("bd", "metal", "sword")])
def test_a_furnace_and_an_anvil_make_two_of_one(side: str, paid: str, made: str) -> None:
    found = D.do(D.given(play=f"d117:{side} 3", resources=f"1 {paid}"), "use d117")
    assert found == {"d117: play>discard", f"{paid}: 1>0", f"{made}: 0>2"}


@pytest.mark.effect(
    "distant-lands:118 fu 1",
    "distant-lands:118 fu fame",
    "distant-lands:119 fu 1",
    "distant-lands:119 fu fame",
    "distant-lands:120 fu 1",
    "distant-lands:120 fu fame",
)
@pytest.mark.parametrize(
    ("project", "resource", "prices", "fames"),
    [
        ("d118", "wood", (3, 5, 7, 9, 11), (3, 8, 15, 24, 35)),
        ("d119", "stone", (3, 5, 6, 7, 8), (4, 10, 18, 28, 40)),
        ("d120", "sword", (2, 3, 4, 5, 6), (2, 8, 18, 32, 50)),
    ],
)
def test_projects_cost_metal_and_more_each_time(
    project: str, resource: str, prices: tuple[int, ...], fames: tuple[int, ...]
) -> None:
    for nr, (price, fame) in enumerate(zip(prices, fames, strict=True), 1):
        marks = ticked(f"{project}@fu", *range(1, nr))
        small = D.given(marks, permanents=project, play="3", deck="1", resources=f"1 metal {price} {resource}")
        assert {"metal: 1>0", f"{resource}: {price}>0", "1: deck>play"} <= D.do(small, f"use {project}")
        assert small.fame(D.far(project)) == fame
        less = f"1 metal {price - 1} {resource}"
        D.refused(D.given(marks, permanents=project, play="3", resources=less), f"use {project}", "KLG-047")
        D.refused(D.given(marks, permanents=project, play="3", resources=f"{price} {resource}"), f"use {project}")


# --- 121 to 134: the natives and beasts --------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:121 fu 2", "distant-lands:121 fu fame")
def test_pairs_of_natives_are_counted() -> None:
    small = D.given(permanents="d121", play="d70:bu d74 d122:bu d73 d124 3")
    found = D.do(small, "use d121", "d70,d74")
    assert found == {"d70: play>discard", "d74: play>discard", "counters d121@fu/tally: 0>1"}
    assert small.fame("distant-lands:121") == 2
    assert "counters d121@fu/tally: 1>2" in D.do(small, "use d121")  # the last two
    small = D.given({"counters": {"d121@fu/tally": 60}}, permanents="d121")
    assert small.fame("distant-lands:121") == 100


@pytest.mark.effect("distant-lands:124 fu 2", "distant-lands:134 bu 1")
@pytest.mark.parametrize("card", ["d124", "d134:bu"])
def test_the_shy_go_when_another_card_is_played(card: str) -> None:
    name = card.partition(":")[0]
    assert f"{name}: play>discard" in D.do(D.given(play=f"{card} 3", deck="1 2"), "advance")
    assert f"{name}: deck>play" in D.do(D.given(play="3", deck=f"{card} 2"), "advance")


@pytest.mark.effect("distant-lands:125 fu 3", "distant-lands:125 fu 4")
@pytest.mark.parametrize("warrior", ["d125", "d126"])
def test_a_warrior_blocks_and_kills(warrior: str) -> None:
    small = D.given(play="10", deck=warrior)
    assert f"blocked_by 10: ->{warrior}" in D.do(small, "advance")
    assert "10: play>destroyed" in D.do(small, "pass")


@pytest.mark.rule("KLD-139")
@pytest.mark.effect("distant-lands:127 fu 4")
def test_a_poisoner_kills_a_person_and_goes() -> None:
    small = D.given(play="d127 10 3", deck="13 1")
    assert {"10: play>destroyed", "d127: play>box"} <= D.do(small, "advance", "10")


@pytest.mark.effect("distant-lands:127 bu 2")
def test_a_friendly_poisoner_beats_an_enemy() -> None:
    assert D.do(D.given(play="d127:bu d125 3"), "use d127") == {"d127: play>destroyed", "d125: play>box"}
    D.refused(D.given(play="d127:bu d124 3"), "use d127")  # the boy can't be beaten


@pytest.mark.effect("distant-lands:129 bu 1")
def test_a_chief_leads_three_others_to_the_city() -> None:
    small = D.given(play="d129:bu d70:bu 3", discard="d122:bu d140:bu d124")
    found = D.do(small, "use d129")
    assert {"d129: play>destroyed", "d70: play>destroyed", "d140: discard>destroyed", "d147: box>discard"} <= found
    D.refused(D.given(play="d129:bu d70:bu 3", discard="d122:bu d124"), "use d129")


@pytest.mark.effect("distant-lands:130 bu 1")
def test_a_witchdoctor_costs_two_friendly_cards() -> None:
    found = D.do(D.given(play="3", deck="d130:bu"), "advance")
    assert found == {"d130: deck>discard", "3: play>discard"}


@pytest.mark.effect("distant-lands:130 bu 2")
@pytest.mark.parametrize(("play", "permanents", "used"), [("d25", "", "d25"), ("d5:bd d6:bd", "d21", "d21")])
def test_a_witchdoctor_uses_an_end_turn_effect_without_ending_the_turn(play: str, permanents: str, used: str) -> None:
    small = D.given(play=f"d130:bu {play}", permanents=permanents, deck="1")
    found = D.do(small, "use d130")
    assert {f"ticks {used}@fu: ->1", "d130: play>discard"} <= found
    assert (small.phase, small.deck) == (Phase.ACTIONS, ["1"])
    D.refused(D.given(play="d130:bu 3", permanents="d121", deck="1"), "use d130")


@pytest.mark.effect("distant-lands:131 fu 3")
def test_an_arsonist_burns_a_building_of_the_kingdom() -> None:
    assert "9: discard>destroyed" in D.do(D.given(play="d131", discard="9 3"), "pass")


@pytest.mark.effect("distant-lands:133 fu 2", "distant-lands:133 bu 2")
def test_a_snake_and_its_venom_are_ended_by_a_native() -> None:
    found = D.do(D.given(play="d133 d70:bu 3"), "use d133")
    assert found == {"d133: play>destroyed", "d70: play>destroyed"}
    found = D.do(D.given(permanents="d133:bu", play="d70:bu 3"), "use d133")
    assert found == {"d133: permanents>destroyed", "d70: play>destroyed"}


@pytest.mark.effect("distant-lands:133 bu 1")
def test_venom_kills_at_the_fourth_end_of_a_turn() -> None:
    small = D.given(permanents="d133:bu 10", blocked="10<d133", play="3", deck="1")
    found = D.do(small, "pass")
    assert "ticks d133@bu: ->1" in found
    assert small.where("10") == "permanents"
    small = D.given(ticked("d133@bu", 1, 2, 3), permanents="d133:bu 10", blocked="10<d133", play="3", deck="1")
    assert {"10: permanents>destroyed", "d133: permanents>destroyed"} <= D.do(small, "pass")


@pytest.mark.effect("distant-lands:134 bu 2")
def test_a_parrot_goes_for_a_person() -> None:
    small = D.given(permanents="d22", play="d134:bu 10 3", deck="1 2 4 6")
    found = D.do(small, "use d22", "yes")
    assert {"d134: play>discard", "ticks d22@fu: ->1"} <= found


# --- 135 to 144 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("project", "persons"), [("d135", 2), ("d136", 3), ("d137", 3), ("d138", 2)])
def test_an_assembly_takes_a_craftsman_or_persons(project: str, persons: int) -> None:
    small = D.given(play=f"{project}:bd d58:bu d73:bu 3", deck="1")
    answers = ["1"] if persons == 2 else []  # two persons might pay as well
    found = D.do(small, f"upgrade {project}", *answers)
    assert {f"{project} side: bd>bu", "d58: play>discard"} <= found
    people = ["10", "13", "31"][:persons]
    small = D.given(play=f"{project}:bd {' '.join(people)} 3", deck="1")
    assert {f"{one}: play>discard" for one in people} <= D.do(small, f"upgrade {project}")
    D.refused(D.given(play=f"{project}:bd d73:bu 3", deck="1"), f"upgrade {project}", "KLD-11")


@pytest.mark.effect("distant-lands:137 bu 1")
def test_a_bed_takes_a_person() -> None:
    assert D.do(D.given(play="10 3", deck="d137:bu 1"), "advance") == {
        *("d137: deck>play", "1: deck>play", "10: play>discard"),
    }


@pytest.mark.effect("distant-lands:139 bu 1")
def test_relics_give_a_good_once_a_turn() -> None:
    small = D.given(play="d139:bu 3")
    assert "trade_good: 0>1" in D.do(small, "use d139")
    D.refused(small, "use d139")
    assert "coin: 0>2" in D.do(small, "produce d139")


@pytest.mark.effect("distant-lands:140 bu 2")
def test_trust_leads_to_the_city_for_three_natives() -> None:
    found = D.do(D.given(play="d140:bu d70:bu d74 3", discard="d122:bu"), "use d140.2")
    assert {"d140: play>discard", "d74: play>destroyed", "d122: discard>destroyed", "d147: box>discard"} <= found
    D.refused(D.given(play="d140:bu d70:bu d74 3"), "use d140.2")


@pytest.mark.effect("distant-lands:141 bu 1")
@pytest.mark.parametrize("jaguar", ["d81", "d132:bu"])
def test_a_trophy_destroys_a_jaguar(jaguar: str) -> None:
    name = jaguar.partition(":")[0]
    assert D.do(D.given(play=f"d141:bu {jaguar}"), "use d141") == {"d141: play>discard", f"{name}: play>destroyed"}


@pytest.mark.effect(
    "distant-lands:143 fu 1", "distant-lands:143 fu fame", "distant-lands:144 bu 1", "distant-lands:144 bu fame"
)
@pytest.mark.parametrize(("card", "paid"), [("d143", "10"), ("d144:bu", "9 3")])
def test_fame_is_ticked_off_for_cards_discarded(card: str, paid: str) -> None:
    name, at = card.partition(":")[0], card.partition(":")[2] or "fu"
    small = D.given(ticked(f"{name}@{at}", 1, 2), play=f"{card} {paid} d31")
    found = D.do(small, f"use {name}")
    assert {f"{one}: play>discard" for one in (name, *paid.split())} <= found
    assert small.fame(D.far(name)) == 3
    D.refused(D.given(play=f"{card} d31"), f"use {name}")


@pytest.mark.effect("distant-lands:144 fu 1")
def test_a_cat_hunts_rats_in_the_discard() -> None:
    small = D.given(play="d144 3", discard="d31 d32:bu d33")
    assert D.do(small, "use d144", "1") == {"d144: play>discard", "d32: discard>destroyed"}
    small = D.given(play="d144 3", discard="d31 d32:bu")
    assert D.do(small, "use d144", "2") == {"d144: play>discard", "d31 side: fu>bu"}


# --- 146 to 157 --------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:146 fu 1")
def test_ether_plates_are_not_destroyed() -> None:
    small = D.given(play="d109", permanents="d146", discard="10")
    assert "10: discard>destroyed" in D.do(small, "pass")
    assert small.where("distant-lands:146") == "permanents"


@pytest.mark.effect("distant-lands:149 bu 1")
def test_a_craftsman_plays_a_crafting_card() -> None:
    found = D.do(D.given(play="d149:bu 3", discard="d135 10"), "use d149")
    assert found == {"d149: play>discard", "d135: discard>play"}


@pytest.mark.effect("distant-lands:150 bd 1")
def test_an_apprentice_gains_what_a_ship_makes() -> None:
    found = D.do(D.given(play="d150:bd d18:bu 3"), "use d150")
    assert found == {"d150: play>discard", "trade_good: 0>1"}


@pytest.mark.effect("distant-lands:150 bu 1")
def test_ships_make_double_beside_the_young_captain() -> None:
    tables = {"stickers": {"d18@bu": ("1",)}}
    found = D.do(D.given(tables, play="d150:bu d18:bu 3"), "produce d18")
    assert found == {"d18: play>discard", "trade_good: 0>2", "coin: 0>2"}
    assert "coin: 0>1" in D.do(D.given(play="d150:bu 9"), "produce 9")


@pytest.mark.effect("distant-lands:152 fu 1")
def test_henchmen_are_given_up_for_five_swords() -> None:
    assert D.do(D.given(play="d152 3"), "use d152") == {"d152: play>destroyed", "sword: 0>5"}


@pytest.mark.effect("distant-lands:156 bu 1")
def test_an_amulet_shuffles_the_discard_into_the_deck() -> None:
    small = D.given(play="d156:bu 3", discard="9 10", deck="1")
    assert D.do(small, "use d156") == {"d156: play>destroyed", "9: discard>deck", "10: discard>deck"}


@pytest.mark.effect("distant-lands:157 fu 1")
def test_beer_plays_two_persons_and_has_an_end() -> None:
    found = D.do(D.given(play="d157 3", discard="10 13 9"), "use d157", "10,13")
    assert found == {"d157: play>discard", "ticks d157@fu: ->1", "10: discard>play", "13: discard>play"}
    small = D.given(ticked("d157@fu", 1, 2, 3, 4), play="d157 3", discard="10 9")
    assert "d157 side: fu>bu" in D.do(small, "use d157", "10")


@pytest.mark.effect("distant-lands:157 bu 1")
def test_a_hangover_discards_persons_that_come() -> None:
    found = D.do(D.given(play="d157:bu 3", deck="10 9"), "advance")
    assert {"10: deck>discard", "9: deck>play", "ticks d157@bu: ->1"} == found
    small = D.given(ticked("d157@bu", 1, 2, 3, 4), play="d157:bu 3", deck="10 9")
    assert "d157: play>destroyed" in D.do(small, "advance")


# --- what becomes of it ------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-131")
@pytest.mark.effect("distant-lands:140 bu 1")
@pytest.mark.parametrize(
    ("native", "to"),
    [("d125", "bu"), ("d125:bu", "fu"), ("d73:fd", "bu"), ("d73:bu", "fu"), ("d70", "bu"), ("d129:bu", "fu")],
)
def test_trust_turns_a_native_over(native: str, to: str) -> None:
    name, here = native.partition(":")[0], native.partition(":")[2] or "fu"
    found = D.do(D.given(play=f"d140:bu {native} 3"), "use d140.1")
    assert found == {"d140: play>discard", f"{name} side: {here}>{to}", f"{name}: play>discard"}


def test_trust_turns_nobody_whose_other_side_is_none() -> None:
    D.refused(D.given(play="d140:bu 10 d81"), "use d140.1")  # no native


@pytest.mark.effect("distant-lands:129 fu 3")
@pytest.mark.parametrize(("native", "to"), [("d73", "fd"), ("d70:bu", "fu"), ("d124:bu", "fu"), ("d130:bu", "fu")])
def test_an_angry_chief_turns_friends_into_enemies(native: str, to: str) -> None:
    name, here = native.partition(":")[0], native.partition(":")[2] or "fu"
    found = D.do(D.given(play=f"{native} 3", deck="d129 1"), "advance")
    assert {f"{name} side: {here}>{to}", f"{name}: play>discard"} <= found
    later = D.do(D.given(play="d129 3", discard=f"{native} 10", deck="1"), "advance")
    assert not any("side" in one for one in later)  # the discard is out of its reach


@pytest.mark.parametrize("native", ["d74", "d76:bu", "d73:bu", "d140:bu"])
def test_friends_without_a_negative_stage_stay_as_they_are(native: str) -> None:
    assert not any("side" in one for one in D.do(D.given(play=f"{native} 3", deck="d129 1"), "advance"))


@pytest.mark.rule("KLD-107", "KLD-133")
def test_the_end_purges_what_still_is_an_expedition() -> None:
    tables: Tables = {
        "game": {"expansion": D.far("d0"), "last_round": 3},
        "path": {"step 0": ("base", 9, 9, 0, 0, 0, 0)},
    }
    small = D.given(tables, play="3", discard="d142:bu d5:bd d141:bu d70", permanents="d140", aside="d0")
    D.do(small, "pass", "d5", "d142")
    assert [D.near(one) for one in small.zone("purged")] == ["3", "d5", "d70", "d140", "d141"]
    assert [D.near(one) for one in small.zone("discard")] == ["d142"]  # a land by now, and brought home
