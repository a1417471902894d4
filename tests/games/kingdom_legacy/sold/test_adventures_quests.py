"""The places of the map and what they lead to: given this small kingdom, when this command, then exactly these changes.

Cards are written as in `test_adventures`.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import ADVENTURES as A
from tests.games.kingdom_legacy.sold.sets import Tables, bare, ticked


def found_by_the_map(box: int, side: str = "a1") -> Small:
    """A round that begins with a mark on the map."""
    kingdom = A.given(permanents=side, discard="1 2 3 4 5 6 7 8", phase=Phase.BETWEEN)
    A.do(kingdom, "round", "yes", str(box))
    return kingdom


def lies(kingdom: Small, card: str) -> tuple[str, str]:
    """The side that a card shows, and where it lies."""
    return kingdom.at(A.far(card)), kingdom.where(A.far(card))


# --- 8: the fountain of youth ------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:8 fu 1", "adventures:10 fu 1", "adventures:15 fu 1")
@pytest.mark.parametrize(
    ("side", "box", "cards"), [("a1", 2, "a17"), ("a1", 4, "a18 a19"), ("a1:bu", 4, "a22 a23 a24")]
)
def test_some_adventures_bring_enemies_or_wrecks(side: str, box: int, cards: str) -> None:
    kingdom = found_by_the_map(box, side)
    assert all(kingdom.where(A.far(card)) in ("deck", "play", "discard") for card in cards.split())


@pytest.mark.rule("KLD-75")
@pytest.mark.effect("adventures:8 fu 2")
def test_the_fountain_takes_two_persons_and_three_of_a_kind() -> None:
    kingdom = A.given(permanents="a8", play="10 13 29", resources="3 coin 2 wood 1 stone")
    changed = A.do(kingdom, "use a8.2", "10,13")
    assert changed == {"10: play>discard", "13: play>discard", "coin: 3>0", "ticks a8@fu: ->1"}
    A.refused(A.given(permanents="a8", play="10 13", resources="2 coin 2 wood"), "use a8.2", "KLG-047")
    A.refused(A.given(permanents="a8", play="10", resources="3 coin"), "use a8.2", "KLD-11")
    last = A.given(ticked("a8@fu", *range(1, 8)), permanents="a8", play="10 13", resources="3 coin")
    A.do(last, "use a8.2")
    assert lies(last, "a8") == ("bu", "permanents")


@pytest.mark.rule("KLD-71")
@pytest.mark.effect("adventures:8 bu 1", "adventures:8 bu box 4")
def test_the_elixir_spares_persons_in_a_purge() -> None:
    zones = {"discard": "10 1 2 3 4 5 6 7 8 9", "permanents": "a8:bu"}
    kingdom = A.given(None, phase=Phase.FINISHED, round=20, last_round=20, **zones)
    A.do(kingdom, "expansion start a0", "10", "yes")
    assert kingdom.where("10") in ("discard", "deck")
    kingdom = A.given(ticked("a8@bu", 1, 2, 3), phase=Phase.FINISHED, round=20, last_round=20, **zones)
    A.do(kingdom, "expansion start a0", "10", "yes")
    assert kingdom.where("10") != "purged"
    assert kingdom.where(A.far("a8")) in ("destroyed", "purged")


# --- 9: Jack-in-Irons --------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:9 fu 1", "adventures:9 fu 2", "adventures:9 fu 3", "adventures:9 fu 4")
@pytest.mark.parametrize(
    ("nr", "price", "first", "before", "ends"),
    [
        (1, "3 sword", 1, (1, 2, 3, 4), False),
        (2, "3 wood", 6, (6, 7), True),
        (3, "3 stone", 6, (6, 7), True),
    ],
)
def test_jack_is_defeated_in_one_of_two_rows(
    nr: int, price: str, first: int, before: tuple[int, ...], ends: bool
) -> None:
    kingdom = A.given(permanents="a9", play="7", deck="3", resources=price)
    assert f"ticks a9@fu: ->{first}" in A.do(kingdom, f"use a9.{nr}")
    assert (kingdom.play == ["3"]) == ends
    last = A.given(ticked("a9@fu", *before), permanents="a9", play="7", deck="3", resources=price)
    A.do(last, f"use a9.{nr}")
    assert lies(last, "a9") == ("bu", "discard")


@pytest.mark.effect("adventures:9 fu 5")
def test_jack_destroys_a_person_or_two_others_each_round() -> None:
    kingdom = A.given(permanents="a9", play="10 7 8")
    A.do(kingdom, "pass", "1")
    assert kingdom.zone("destroyed") == ["10"]
    kingdom = A.given(permanents="a9", play="10 7 8")
    A.do(kingdom, "pass", "2", "7,8")
    assert sorted(kingdom.zone("destroyed")) == ["7", "8"]
    alone = A.given(permanents="a9", play="7")
    A.do(alone, "pass")
    assert alone.zone("destroyed") == []  # neither part can be done in full


@pytest.mark.effect("adventures:9 bu 1")
def test_cerapter_lets_three_cards_stay() -> None:
    kingdom = A.given(play="a9:bu 3 7 8 10", deck="5")
    A.do(kingdom, "pass")
    A.do(kingdom, "use a9.1", "3,7,8")
    A.do(kingdom, "pass")
    assert kingdom.play == ["3", "7", "8", "5"]


@pytest.mark.effect("adventures:9 bu 2", "adventures:14 bu 1")
@pytest.mark.parametrize(("stage", "nr"), [("a9:bu", 2), ("a14:bu", 1)])
def test_two_resources_of_any_kind(stage: str, nr: int) -> None:
    kingdom = A.given(play=stage, deck="5")
    assert A.do(kingdom, f"use {bare(stage)}.{nr}", "coin,metal") == {
        "coin: 0>1",
        "metal: 0>1",
        f"{bare(stage)}: play>discard",
    }


@pytest.mark.effect("adventures:9 bu 3", "adventures sticker 53", "adventures sticker 54")
@pytest.mark.rule("KLD-147")
def test_cerapter_takes_a_rider_who_calls_him_from_anywhere() -> None:
    kingdom = A.given(play="a9:bu 10 7", deck="5")
    changed = A.do(kingdom, "use a9.3")
    assert changed == {"stickers a9@bu: ->53", "stickers 10@fu: ->54", "a9: play>discard"}
    marked: Tables = {"stickers": {"a9@bu": ("53",)}}
    assert "stickers 10@fu: ->54" in A.do(A.given(marked, play="a9:bu 10"), "use a9.3"), "nothing is crossed out"
    A.refused(A.given({"stickers": {"a9@bu": ("53",), "10@fu": ("54",)}}, play="a9:bu 7 34"), "use a9.3", "KLD-13")
    rider: Tables = {"stickers": {"10@fu": ("54",)}}
    kingdom = A.given(rider, play="10", deck="5 a9:bu 3")
    assert A.do(kingdom, "use 10.101") == {"a9: deck>play", "10: play>discard"}
    assert kingdom.deck == ["5", "3"]
    assert "a9: discard>play" in A.do(A.given(rider, play="10", discard="a9:bu"), "use 10.101")


# --- 10: Lorelei --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-73")
@pytest.mark.effect("adventures:10 fu 2")
def test_lorelei_takes_the_first_person_of_each_turn() -> None:
    kingdom = A.given(permanents="a10", play="7", deck="10 13 29 8")
    assert A.do(kingdom, "advance", "13") == {
        "10: deck>play",
        "13: deck>discard",
        "counters a10@fu/turn/2: 0>1",
    }
    assert {"29: deck>play", "8: deck>play"} <= A.do(kingdom, "advance")


@pytest.mark.effect("adventures:10 fu 3")
@pytest.mark.parametrize("card", ["10", "22:bd"])
def test_lorelei_is_bought_off_with_persons_and_ships(card: str) -> None:
    kingdom = A.given(permanents="a10", play=f"{card} 7")
    assert A.do(kingdom, "use a10.3") == {f"{bare(card)}: play>discard", "ticks a10@fu: ->1"}
    last = A.given(ticked("a10@fu", *range(1, 16)), permanents="a10", play=f"{card} 7")
    A.do(last, "use a10.3")
    assert lies(last, "a10") == ("bu", "discard")


@pytest.mark.effect("adventures:10 bd 1")
def test_the_cave_wakes_the_ancient_and_a_ship() -> None:
    kingdom = A.given(play="a10:bd 10 13", deck="3")
    changed = A.do(kingdom, "use a10", "front-up")
    assert {"a10: play>destroyed", "10: play>discard", "13: play>discard", "a20: box>discard"} <= changed
    assert kingdom.where(A.far("a21")) == "discard"


# --- 11: Nessie ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-69", "KLD-73")
@pytest.mark.effect("adventures:11 fu 1")
@pytest.mark.parametrize("card", ["10", "93"])
def test_nessie_blocks_the_first_person_or_ship_of_a_turn(card: str) -> None:
    kingdom = A.given(permanents="a11", play="7", deck=f"{card} 3 5")
    assert A.do(kingdom, "advance") >= {f"{card}: deck>permanents", f"blocked_by {card}: ->a11"}


@pytest.mark.effect("adventures:11 fu 2", "adventures:11 fu 3")
def test_stealing_from_nessie_takes_two_a_turn() -> None:
    kingdom = A.given(permanents="a11", play="10 22:bd", deck="3")
    assert {"10: play>discard", "22: play>discard", "ticks a11@fu: ->1"} <= A.do(kingdom, "use a11.2")
    assert kingdom.phase == Phase.ENDING
    held: Tables = {"blocked_by": {"29": A.far("a11")}}
    last = A.given(held | ticked("a11@fu", 1, 2, 3, 4, 5), permanents="a11 29", play="10 13", deck="3")
    A.do(last, "use a11.2")
    assert lies(last, "a11") == ("bu", "discard")
    assert last.where("29") == "discard"


@pytest.mark.rule("KLD-69")
@pytest.mark.effect("adventures:11 fu 4", "adventures:11 fu 5")
def test_nessie_eats_a_card_a_round_or_is_let_alone() -> None:
    held: Tables = {"blocked_by": {"10": A.far("a11"), "13": A.far("a11")}}
    kingdom = A.given(held, permanents="a11 10 13", play="7")
    A.do(kingdom, "pass")
    A.do(kingdom, "pass", "10")
    assert (kingdom.where("10"), kingdom.where("13")) == ("destroyed", "permanents")
    kingdom = A.given(held, permanents="a11 10 13", play="7")
    A.do(kingdom, "use a11.5")
    assert (kingdom.where(A.far("a11")), kingdom.where("10")) == ("destroyed", "discard")


@pytest.mark.effect("adventures:11 bu 1", "adventures:11 bu 2")
def test_the_philosophers_stone() -> None:
    kingdom = A.given(play="a11:bu 10", deck="3", discard="7 8")
    changed = A.do(kingdom, "use a11.2")
    assert changed == {
        "10: play>destroyed",
        "7: discard>deck",
        "8: discard>deck",
        "ticks a11@bu: ->1",
        "a11: play>discard",
    }
    kingdom = A.given(permanents="a9", play="a11:bu 3", deck="")
    A.do(kingdom, "pass")
    assert kingdom.where(A.far("a11")) == "discard"  # of two friendly cards only one can be destroyed


# --- 12: the pagans -----------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:12 fu 1", "adventures:16 fd 1")
@pytest.mark.parametrize(
    ("stage", "boxes", "to", "zone"), [("a12", 8, "bu", "discard"), ("a16:fd", 8, "bd", "discard")]
)
def test_two_swords_a_box(stage: str, boxes: int, to: str, zone: str) -> None:
    card, at = bare(stage), stage.partition(":")[2] or "fu"
    place = "permanents" if card == "a12" else "play"
    kingdom = A.given(None, resources="2 sword", **{place: stage})
    assert A.do(kingdom, f"use {card}.1") == {"sword: 2>0", f"ticks {card}@{at}: ->1"}
    tables = ticked(f"{card}@{at}", *range(1, boxes))
    last = A.given(tables, resources="2 sword", **{place: stage})
    A.do(last, f"use {card}.1")
    assert lies(last, card) == (to, zone)


@pytest.mark.effect("adventures:12 fu 2")
def test_the_war_costs_a_card_its_swords() -> None:
    kingdom = A.given({"stickers": {"7@fu": ("5", "5")}}, permanents="a12", play="7 8")
    A.do(kingdom, "pass")
    assert kingdom.board.tables["struck"] == {"klg:7@front-up/production/0/sword": 2}


@pytest.mark.effect("adventures:12 bu 1")
def test_the_brazen_oracle() -> None:
    kingdom = A.given(play="a12:bu 29", deck="3")
    changed = A.do(kingdom, "use a12", "1", "coin,wood")
    assert changed == {"29: play>discard", "coin: 0>1", "wood: 0>1", "a12: play>discard"}
    kingdom = A.given(play="a12:bu a4", deck="3")
    changed = A.do(kingdom, "use a12", "2")
    assert changed == {"a4: play>discard", "a4 side: fu>bu", "a12: play>discard"}


# --- 13: Hamelin --------------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:13 fu 1", "adventures:13 fu 2", "adventures:13 fu box 5")
def test_the_pied_piper_takes_a_person_or_four_coins() -> None:
    kingdom = A.given(play="10 7", deck="a13 3 5")
    assert {"a13: deck>play", "blocked_by 10: ->a13"} <= A.do(kingdom, "advance")
    assert "10: play>destroyed" in A.do(kingdom, "pass")
    blocked: Tables = {"blocked_by": {"10": A.far("a13")}}
    kingdom = A.given(blocked, play="10 a13", deck="5", resources="4 coin")
    A.do(kingdom, "pass", "2")
    assert kingdom.where("10") == "discard" and kingdom.board.tables["ticks"] == {"adventures:13@front-up": (1,)}
    last = A.given(ticked("a13@fu", 1, 2, 3, 4), play="a13", deck="5", resources="4 coin")
    A.do(last, "pass")
    assert lies(last, "a13") == ("bu", "discard")


@pytest.mark.rule("KLD-66")
@pytest.mark.effect("adventures:13 bu 1")
def test_hamelin_flees_from_negative_cards() -> None:
    kingdom = A.given(play="a13:bu 7", deck="45 3")
    assert A.do(kingdom, "advance") >= {"45: deck>play", "a13: play>discard"}
    kingdom = A.given(play="76 7", deck="a13:bu 3")
    assert A.do(kingdom, "advance") == {"a13: deck>discard", "3: deck>play"}


# --- 14: the dragon -----------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:14 fu 1")
def test_hiding_from_the_dragon() -> None:
    kingdom = A.given(play="7 8", deck="a14 3")
    assert A.do(kingdom, "advance", "1") == {"a14: deck>play", "3: deck>play", "ticks a14@fu: ->1"}


@pytest.mark.rule("KLD-148")
def test_facing_the_dragon() -> None:
    kingdom = A.given(play="7 8 1 2", deck="a14 3")
    changed = A.do(kingdom, "advance", "2", "1,2,3", "7")
    assert changed == {
        "a14: deck>play",
        "3: deck>discard",
        "1: play>discard",
        "2: play>discard",
        "7: play>discard",
        "struck 7@fu/production/1/wood: 0>1",
        "8: play>destroyed",
        "ticks a14@fu: ->4+5+6",
    }


def test_the_dragon_has_to_be_faced_when_no_hiding_place_is_left() -> None:
    kingdom = A.given(ticked("a14@fu", 1, 2, 3), play="7", deck="a14 45")
    changed = A.do(kingdom, "advance")
    assert "struck 7@fu/production/1/wood: 0>1" in changed and "ticks a14@fu: 1+2+3>1+2+3+4" in changed


def test_the_eighth_white_box_rescues_the_princess() -> None:
    kingdom = A.given(ticked("a14@fu", *range(1, 11)), play="7", deck="a14 45")
    A.do(kingdom, "advance")
    assert lies(kingdom, "a14") == ("bu", "discard")


# --- 15: Uther's tomb -----------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:15 fu 2")
def test_the_search_takes_three_persons() -> None:
    kingdom = A.given(permanents="a15", play="10 13 29")
    assert {"10: play>discard", "13: play>discard", "29: play>discard", "ticks a15@fu: ->1"} == A.do(
        kingdom, "use a15.2"
    )
    last = A.given(ticked("a15@fu", 1, 2, 3, 4, 5), permanents="a15", play="10 13 29")
    A.do(last, "use a15.2")
    assert lies(last, "a15") == ("bu", "permanents")


@pytest.mark.effect("adventures:15 bu 1")
@pytest.mark.parametrize("zone", ["play", "discard"])
def test_one_person_wears_the_armor(zone: str) -> None:
    kingdom = A.given(None, permanents="a15:bu", **{zone: "10"})
    assert A.do(kingdom, "use a15.1") == {"stickers 10@fu: ->55"}
    A.refused(A.given({"stickers": {"10@fu": ("55",)}}, permanents="a15:bu", play="10 13"), "use a15.1", "KLD-13")


@pytest.mark.rule("KLD-70", "KLD-72")
@pytest.mark.effect("adventures:15 bu 2", "adventures:15 bu 3", "adventures sticker 55")
def test_the_armor_guards_three_times() -> None:
    armored: Tables = {"stickers": {"10@fu": ("55",), "29@fu": ("55",)}}
    kingdom = A.given(armored, permanents="a15:bu", play="a11:bu 10", deck="3", discard="8")
    changed = A.do(kingdom, "use a11.2", "yes")
    assert {"ticks a15@bu: ->1", "8: discard>deck"} <= changed and kingdom.where("10") == "play"
    kingdom = A.given(armored | ticked("a15@bu", 1, 2), permanents="a15:bu", play="a11:bu 10", deck="3", discard="8")
    A.do(kingdom, "use a11.2", "yes")
    assert (kingdom.where("10"), kingdom.where(A.far("a15"))) == ("play", "destroyed")
    kingdom = A.given(armored, permanents="a15:bu a28", play="29 a4:bu a26", deck="3")
    assert "ticks a15@bu: ->1" in A.do(kingdom, "use a28", "29", "yes")
    assert not kingdom.board.tables["struck"]


# --- 16 and 17: the relic, Eustace ----------------------------------------------------------------------------------

PRICES = [(1, "5 wood"), (2, "5 wood"), (3, "3 stone"), (4, "3 stone"), (5, "4 stone"), (6, "4 stone")]


@pytest.mark.effect("adventures:16 fu 1")
@pytest.mark.parametrize(("box", "price"), PRICES)
def test_the_bridge_is_built_box_by_box(box: int, price: str) -> None:
    others = tuple(nr for nr in range(1, 7) if nr != box)
    kingdom = A.given(ticked("a16@fu", *others), permanents="a16", resources=price)
    A.do(kingdom, "use a16")
    assert lies(kingdom, "a16") == ("fd", "discard")
    n, resource = price.split()
    poor = A.given(ticked("a16@fu", *others), permanents="a16", resources=f"{int(n) - 1} {resource}")
    A.refused(poor, "use a16", "KLG-047")


@pytest.mark.effect("adventures:16 bd 1", "adventures:16 bd 2", "adventures sticker 38")
def test_the_cowl_blesses_and_uses_the_blessed() -> None:
    kingdom = A.given(play="a16:bd 7 45", deck="3")
    assert A.do(kingdom, "use a16.1", "7") == {"stickers 7@fu: ->38", "a16: play>discard"}
    blessed: Tables = {"stickers": {"7@fu": ("38",)}}
    kingdom = A.given(blessed, play="a16:bd 7", deck="3")
    assert A.do(kingdom, "use a16.2", "1") == {"wood: 0>1", "a16: play>discard"}
    kingdom = A.given({"stickers": {"a9@bu": ("38",)}}, play="a16:bd a9:bu", deck="3")
    changed = A.do(kingdom, "use a16.2", "2", "coin,coin")
    assert changed >= {"coin: 0>2", "a16: play>discard"}
    assert kingdom.where(A.far("a9")) == "play"


@pytest.mark.effect("adventures:17 fu 1", "adventures:17 fu 2", "adventures:17 fu 3")
def test_eustace_the_pirate() -> None:
    kingdom = A.given(play="8", deck="a17 45")
    assert {"8: play>discard", "struck 8@fu/production/1/wood: 0>1"} <= A.do(kingdom, "advance")
    kingdom = A.given(play="a17", resources="3 sword")
    assert A.do(kingdom, "use a17.2") == {"sword: 3>0", "ticks a17@fu: ->1", "a17: play>discard"}
    last = A.given(ticked("a17@fu", 1, 2, 3), play="a17", resources="3 sword")
    A.do(last, "use a17.2")
    assert lies(last, "a17") == ("bu", "discard")


@pytest.mark.effect("adventures:17 bu 1")
def test_eustace_turns_resources_into_swords() -> None:
    kingdom = A.given(play="a17:bu", resources="2 coin 2 wood")
    assert A.do(kingdom, "use a17", "2", "1") == {
        "coin: 2>0",
        "wood: 2>1",
        "sword: 0>3",
        "a17: play>discard",
    }


# --- 18 to 24 -----------------------------------------------------------------------------------------------------

BOXES = [
    "1 coin", "1 wood", "1 wood", "1 metal", "2 coin", "2 metal", "2 trade_good", "2 trade_good",
    "1 coin", "1 wood", "1 wood", "1 metal", "2 wood", "2 wood", "2 trade_good", "2 sword",
]  # fmt: skip


@pytest.mark.effect("adventures:18 fu 1", "adventures:18 fu box 1-16")
@pytest.mark.parametrize("card", ["a18", "a19"])
@pytest.mark.parametrize("box", range(1, 17))
def test_a_wreck_is_emptied(card: str, box: int) -> None:
    n, resource = BOXES[box - 1].split()
    others = tuple(nr for nr in range(1, 17) if nr != box)
    kingdom = A.given(ticked(f"{card}@fu", *others), play=card)
    A.do(kingdom, f"use {card}")
    assert kingdom.resources == {resource: int(n)}
    assert kingdom.where(A.far(card)) == "destroyed"


def test_one_or_two_boxes_of_a_wreck() -> None:
    kingdom = A.given(play="a18")
    assert A.do(kingdom, "use a18", "5,16") == {
        "coin: 0>2",
        "sword: 0>2",
        "ticks a18@fu: ->5+16",
        "a18: play>discard",
    }


@pytest.mark.rule("KLD-74")
@pytest.mark.effect("adventures:20 fu 1")
def test_the_ancient_lets_the_turn_go_on() -> None:
    kingdom = A.given(play="a20 7", deck="3", resources="1 coin")
    A.do(kingdom, "pass")
    assert A.do(kingdom, "use a20") >= {"a20: play>discard", "ticks a20@fu: ->1", "game phase: ending>actions"}
    assert kingdom.play == ["7"] and kingdom.resources == {"coin": 1}
    used = A.given(ticked("a20@fu", *range(1, 13)), play="a20 7", deck="3")
    A.do(used, "pass")
    assert used.play == ["3"]


@pytest.mark.effect("adventures:21 fu 1")
@pytest.mark.rule("KLD-149")
def test_the_flying_dutchman_learns_from_other_ships() -> None:
    kingdom = A.given(play="102 7", deck="a21 3")
    assert A.do(kingdom, "advance") == {
        "a21: deck>discard",
        "3: deck>play",
        "102: play>discard",
        "stickers a21@fu: ->1",
    }
    kingdom = A.given(play="74:bd 102 7", deck="a21 3")
    assert "stickers a21@fu: ->6" in A.do(kingdom, "advance", "6")  # any of what the other ships produce
    kingdom = A.given({"stickers": {"a21@fu": ("2", "3", "4")}}, play="102 7", deck="a21 3")
    assert "struck a21@fu/effect/1: 0>1" in A.do(kingdom, "advance")  # six units: the effect is crossed out
    alone = A.given(play="7", deck="a21 3")
    assert A.do(alone, "advance") == {"a21: deck>play", "3: deck>play"}


@pytest.mark.effect("adventures:21 bu 1", "adventures:21 bu 2", "adventures sticker 56")
@pytest.mark.rule("KLD-150")
def test_prydwen() -> None:
    kingdom = A.given(play="a21:bu 7", deck="3")
    assert A.do(kingdom, "use a21.2", "7") == {"stickers 7@fu: ->56", "a21: play>discard"}
    noble: Tables = {"stickers": {"7@fu": ("56",), "3@fu": ("56",), "a21@bu": ("56", "5")}}
    kingdom = A.given(noble, play="a21:bu 7 3 8", deck="5")
    assert A.do(kingdom, "produce a21") == {"wood: 0>1", "coin: 0>1", "sword: 0>1", "a21: play>discard"}


@pytest.mark.effect("adventures:22 fu 1", "adventures:22 bu 1")
@pytest.mark.parametrize("stage", ["a22", "a23", "a24", "a22:bu", "a23:bu", "a24:bu"])
def test_a_wild_man_drives_all_persons_away(stage: str) -> None:
    kingdom = A.given(play="10 13 7", deck=f"{stage} 3")
    assert A.do(kingdom, "advance") == {
        f"{bare(stage)}: deck>play",
        "3: deck>play",
        "10: play>discard",
        "13: play>discard",
    }


@pytest.mark.effect("adventures:22 fu 2", "adventures:22 bu 2")
def test_a_wild_man_is_beaten_twice() -> None:
    kingdom = A.given(play="a22", resources="3 sword")
    A.do(kingdom, "use a22.2")
    assert lies(kingdom, "a22") == ("bu", "discard")
    kingdom = A.given(play="a22:bu", resources="3 sword")
    assert A.do(kingdom, "use a22.2") == {"sword: 3>0", "a22: play>destroyed"}
