"""The map, the first six cards and what they bring: given this small kingdom, when this command, then these changes.

Its cards are written `a3`. Of the box: 3, 7 and 8 are lands, 1:bu a building, 10, 13 and 29 persons, 45 an enemy, 22:bd
and 93 seafaring.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.effects import moves
from companion.games.kingdom_legacy.effects.replacements import ReplacingRun
from companion.games.kingdom_legacy.table import dealers, fame, protection
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.games.kingdom_legacy.turn import agenda
from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import ADVENTURES as A
from tests.games.kingdom_legacy.sold.sets import Tables, bare, ticked

# --- what is worth what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("a5:bu", 5), ("a6", -3), ("a6:bu", 3), ("a7:bu", 5), ("a11:bu", 20), ("a13:bu", 11), ("a14:bu", 12),
        ("a16:bd", 6), ("a17:bu", 5), ("a18", -5), ("a19", -5), ("a26", -3), ("a26:bu", -3), ("a2:bu", 0),
        ("a28:bu", 0),
        ("a1", 0), ("a4", 0), ("a4:bu", 0), ("a9:bu", 0), ("a12:bu", 0), ("a21", 0), ("a22", 0), ("a25", 0), ("a27", 0),
    ],
)  # fmt: skip
def test_printed_fame(card: str, worth: int) -> None:
    zone = "permanents" if card in ("a5:bu", "a2:bu", "a28:bu", "a1") else "discard"
    assert A.given(None, **{zone: card}).fame(A.far(bare(card))) == worth


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("a4:bu:metal", {"metal: 0>1"}), ("a4:bu:sword", {"sword: 0>1"}),
        ("a5", {"coin: 0>1", "wood: 0>1", "stone: 0>1", "metal: 0>1", "sword: 0>1", "trade_good: 0>1"}),
        ("a13:bu", {"coin: 0>2", "wood: 0>2", "stone: 0>2"}), ("a21", {"sword: 0>2"}),
        ("a26", {"sword: 0>1", "trade_good: 0>1"}), ("a26:bu", {"sword: 0>2", "trade_good: 0>2"}),
        ("a27:fd", {"sword: 0>1", "trade_good: 0>1"}),
    ],
)  # fmt: skip
def test_production(card: str, gained: set[str]) -> None:
    stage, _, way = card.partition(":bu:") if card.count(":") == 2 else (card, "", "")
    shown = f"{stage}:bu" if way else stage
    kingdom = A.given(play=shown)
    assert A.do(kingdom, f"produce {bare(shown)}{':' + way if way else ''}") == gained | {
        f"{bare(shown)}: play>discard"
    }


@pytest.mark.parametrize(
    ("card", "to", "pays", "beside"),
    [
        ("a2", "front-down", "", "22:bd"), ("a2:fd", "back-down", "6 coin", ""), ("a4", "back-up", "", ""),
        ("a4:bu", "front-up", "", ""), ("a6", "back-up", "3 coin 3 trade_good", ""),
        ("a10:bu", "back-down", "", "22:bd 10 13"), ("a26", "back-up", "", "a27 a20"),
    ],
)  # fmt: skip
def test_upgrades(card: str, to: str, pays: str, beside: str) -> None:
    magical: Tables = {"stickers": {"a27@fu": ("57",), "a20@fu": ("57",)}} if beside == "a27 a20" else {}
    kingdom = A.given(play=f"{card} {beside}", deck="7", resources=pays, tables=magical)
    A.do(kingdom, f"upgrade {bare(card)} --to {to}")
    assert kingdom.board.tables["orientation"][A.far(bare(card))] == to
    assert kingdom.resources == {}
    assert all(kingdom.where(A.far(bare(one))) == "discard" for one in beside.split())
    if pays or beside:
        poor = A.given(play=card, deck="7")
        A.refused(poor, f"upgrade {bare(card)} --to {to}")


def test_the_map_is_upgraded_among_the_permanents() -> None:
    kingdom = A.given(permanents="a1", play="7", deck="8", resources="2 sword")
    A.do(kingdom, "upgrade a1 --to back-up")
    assert (kingdom.at(A.far("a1")), kingdom.where(A.far("a1"))) == ("bu", "permanents")


@pytest.mark.parametrize("card", ["a17:bu", "a26", "a26:bu"])
def test_what_stays_in_play(card: str) -> None:
    kingdom = A.given(play=f"{card} 7", deck="3")
    A.do(kingdom, "pass")
    assert A.far(bare(card)) in kingdom.play


PERMANENTS = ["a1", "a2:bu", "a5:bu", "a7", "a8", "a8:bu", "a9", "a10", "a11", "a12", "a15", "a15:bu", "a16", "a28"]


@pytest.mark.parametrize("card", PERMANENTS)
def test_permanents(card: str) -> None:
    kingdom = A.given(permanents=card)
    assert kingdom.game.card(kingdom.board, A.far(bare(card))).permanent


# --- 0 and 1: the expansion and its map --------------------------------------------------------------------------


def finished(**zones: str) -> Small:
    """A kingdom whose last round is over."""
    return A.given(None, phase=Phase.FINISHED, round=20, last_round=20, **zones)


def test_the_expansion_purges_and_finds_two_cards_a_round_for_three_rounds() -> None:
    kingdom = finished(discard="1 2 3 4 5 6 7 8 9 10", permanents="26")
    A.do(kingdom, "expansion start a0", "3")
    assert kingdom.phase == Phase.BETWEEN
    assert sorted(kingdom.zone("purged")) == ["26", "3"]
    A.do(kingdom, "round", "none")
    assert {kingdom.where(A.far(card)) for card in ("a1", "a2")} <= {"permanents", "deck", "play"}
    assert kingdom.where(A.far("a3")) == "box"
    assert kingdom.board.tables["game"]["last_round"] == 23


@pytest.mark.rule("KLD-67", "KLD-143")
@pytest.mark.effect("adventures:1 fu 1", "adventures:1 bu 1")
@pytest.mark.effect("adventures:1 fu box 1-5", "adventures:1 bu box 1-5")
@pytest.mark.parametrize("nr", range(1, 6))
@pytest.mark.parametrize(("side", "first"), [("a1", 7), ("a1:bu", 12)])
def test_each_place_of_the_map_discovers_its_card(side: str, first: int, nr: int) -> None:
    kingdom = A.given(permanents=side, discard="1 2 3 4 5", phase=Phase.BETWEEN)
    A.do(kingdom, "round", "yes", str(nr))
    found = A.far(f"a{first + nr - 1}")
    assert kingdom.where(found) != "box"
    at = {"a1": "front-up", "a1:bu": "back-up"}[side]
    assert kingdom.board.tables["ticks"][f"adventures:1@{at}"] == (nr,)


def test_the_map_need_not_be_marked() -> None:
    kingdom = A.given(permanents="a1", discard="1 2 3 4 5", phase=Phase.BETWEEN)
    A.do(kingdom, "round", "none")
    assert not kingdom.board.tables["ticks"]


# --- 2: the voyage -----------------------------------------------------------------------------------------------


@pytest.mark.effect("adventures:2 fu 1", "adventures:2 fd 1")
@pytest.mark.parametrize("stage", ["a2", "a2:fd"])
def test_rumours_take_a_person(stage: str) -> None:
    kingdom = A.given(play="10 7", deck=f"{stage} 3")
    assert A.do(kingdom, "advance") == {"10: play>discard", "a2: deck>play", "3: deck>play"}


@pytest.mark.effect("adventures:2 bd 1")
def test_the_last_voyage_ends_with_its_sixth_box() -> None:
    kingdom = A.given(play="a2:bd 22:bd", deck="3")
    assert A.do(kingdom, "use a2") == {"22: play>discard", "ticks a2@bd: ->1", "a2: play>discard"}
    kingdom = A.given(play="a2:bd 22:bd", deck="3", tables=ticked("a2@bd", 1, 2, 3, 4, 5))
    A.do(kingdom, "use a2")
    assert (kingdom.at(A.far("a2")), kingdom.where(A.far("a2"))) == ("bu", "permanents")
    A.refused(A.given(play="a2:bd", deck="3"), "use a2", "KLD-11")


@pytest.mark.rule("KLD-78", "KLD-152")
@pytest.mark.effect("adventures:2 bu 1", "adventures:2 bu fame")
def test_lost_seafaring_cards_are_counted_up_to_fifty_fame() -> None:
    assert A.given(permanents="a2:bu").fame(A.far("a2")) == 0
    for n, worth in ((1, 5), (10, 50), (11, 50)):
        counted = A.given(permanents="a2:bu", tables={"counters": {"a2@fu/tally": 0, "a2@bu/tally": n}})
        assert counted.fame(A.far("a2")) == worth
    kingdom = finished(discard="22:bd 1 2 4 5 6 7 8 9 11", permanents="a2:bu 26")
    A.do(kingdom, "expansion start a0", "22", "26")
    assert kingdom.board.tables["counters"]["adventures:2@back-up/tally"] == 1


# --- 3 and 25: the changelings -----------------------------------------------------------------------------------


@pytest.mark.rule("KLD-68")
@pytest.mark.effect("adventures:3 fu 1", "adventures:25 fu 1", "adventures:25 bu 1")
@pytest.mark.parametrize("stage", ["a3", "a25", "a25:bu"])
def test_a_changeling_torments_a_person(stage: str) -> None:
    kingdom = A.given(play="10 7", deck=f"{stage} 8")
    card = bare(stage)
    changed = A.do(kingdom, "advance")
    assert changed == {f"{card}: deck>play", "8: deck>play", "10: play>permanents", f"blocked_by 10: ->{card}"}


@pytest.mark.effect("adventures:3 fu 2", "adventures:3 fu 3", "adventures:3 fu 4")
@pytest.mark.effect("adventures:25 bu 2", "adventures:25 bu 3", "adventures:25 bu 4")
@pytest.mark.parametrize(("stage", "found"), [("a3", "discard"), ("a25:bu", None)])
def test_a_defeated_changeling_is_destroyed_and_frees_the_persons(stage: str, found: str | None) -> None:
    card, at = bare(stage), stage.partition(":")[2] or "fu"
    held: Tables = {"blocked_by": {"10": A.far(card)}}
    kingdom = A.given(play=stage, permanents="10", resources="3 sword", tables=held)
    assert A.do(kingdom, f"use {card}.3") == {"sword: 3>0", f"ticks {card}@{at}: ->1", f"{card}: play>discard"}
    held = held | ticked(f"{card}@{at}", 1, 2, 3, 4)
    kingdom = A.given(play=stage, permanents="10", resources="3 sword", tables=held)
    A.do(kingdom, f"use {card}.3")
    assert (kingdom.where(A.far(card)), kingdom.where("10")) == ("destroyed", "discard")
    if found is not None:
        assert kingdom.where(A.far("a25")) == found


@pytest.mark.effect("adventures:25 fu 2", "adventures:25 fu 3", "adventures:25 fu 4")
@pytest.mark.rule("KLD-144", "KLD-145")
def test_the_other_changeling_is_turned_first_and_keeps_the_persons() -> None:
    tables: Tables = {"blocked_by": {"10": A.far("a25")}} | ticked("a25@fu", 1, 2, 3, 4)
    kingdom = A.given(play="a25", permanents="10", resources="3 sword", tables=tables)
    A.do(kingdom, "use a25.3")
    assert (kingdom.at(A.far("a25")), kingdom.where("10")) == ("bu", "permanents")
    tables = {"blocked_by": {"10": A.far("a25")}} | ticked("a25@bu", 1, 2, 3, 4)
    kingdom = A.given(play="a25:bu", permanents="10", resources="3 sword", tables=tables)
    A.do(kingdom, "use a25.3")
    assert kingdom.where("10") == "discard"


def test_a_changeling_destroyed_by_whatever_frees_the_persons() -> None:
    kingdom = A.given({"blocked_by": {"10": A.far("a25")}}, play="a25", permanents="10")
    run = ReplacingRun(kingdom.game.kingdom(kingdom.board), dealers.at(kingdom.board))
    assert moves.destroy(run, A.far("a25"))
    agenda.work(run)
    assert (kingdom.where(A.far("a25")), kingdom.where("10")) == ("destroyed", "discard")


# --- 4, 27, 28: Merlin, his apprentice, his power ------------------------------------------------------------------


@pytest.mark.effect("adventures:4 fu 1")
def test_merlin_brings_his_apprentice() -> None:
    kingdom = A.given(play="7", deck="a4 8")
    assert {"a4: deck>play", "a27: box>discard"} <= A.do(kingdom, "advance")


@pytest.mark.effect("adventures:4 fu 2")
def test_merlin_makes_a_building_magical() -> None:
    kingdom = A.given(play="a4 1:bu 7", deck="8")
    assert A.do(kingdom, "use a4.2") == {"stickers 1@bu: ->57", "a4: play>discard"}


@pytest.mark.effect("adventures:4 bu 1")
def test_merlin_finds_focus_energy() -> None:
    assert "a28: box>permanents" in A.do(A.given(play="a4:bu 7", deck="8"), "use a4.1")


@pytest.mark.effect("adventures:4 fu 3", "adventures:4 fu 4", "adventures:4 bu 2", "adventures:4 bu 3")
@pytest.mark.parametrize(
    ("stage", "nr", "sticker"),
    [
        ("a4", 3, "86a"), ("a4", 3, "86b"), ("a4", 4, "87a"), ("a4", 4, "87b"),
        ("a4:bu", 2, "88a"), ("a4:bu", 2, "88b"), ("a4:bu", 3, "89a"), ("a4:bu", 3, "89b"),
    ],
)  # fmt: skip
def test_merlin_learns_one_of_two_arts_for_each_line(stage: str, nr: int, sticker: str) -> None:
    at = stage.partition(":")[2] or "fu"
    kingdom = A.given(play=f"{stage} 7", deck="8")
    assert A.do(kingdom, f"use a4.{nr}", sticker) == {
        f"stickers a4@{at}: ->{sticker}",
        f"struck a4@{at}/effect/{nr}: 0>1",
        "a4: play>discard",
    }


def learned(stage: str, sticker: str, **zones: str) -> Small:
    """Merlin in play with a sticker of that art."""
    at = stage.partition(":")[2] or "fu"
    zones["play"] = f"{stage} {zones.get('play', '')}"
    return A.given(tables={"stickers": {f"a4@{at}": (sticker,)}}, **zones)


@pytest.mark.effect("adventures sticker 86a")
def test_authority() -> None:
    kingdom = learned("a4", "86a", play="10", deck="3")
    assert A.do(kingdom, "use a4.101", "metal") == {"10: play>discard", "metal: 0>1"}


@pytest.mark.effect("adventures sticker 86b")
def test_friendship() -> None:
    kingdom = learned("a4", "86b", play="10 7", deck="3")
    A.do(kingdom, "pass")
    assert kingdom.play == ["10", "3"]


@pytest.mark.effect("adventures sticker 87a", "adventures sticker 87b", "adventures sticker 88a")
def test_alchemy_conjuring_and_fireball() -> None:
    assert A.do(learned("a4", "87a"), "use a4.101") == {"coin: 0>6", "a4: play>discard"}
    assert A.do(learned("a4", "87b"), "use a4.101", "2") == {"trade_good: 0>3", "a4: play>discard"}
    assert A.do(learned("a4:bu", "88a"), "use a4.101") == {"sword: 0>4", "a4: play>discard"}


@pytest.mark.effect("adventures sticker 88b")
def test_transforming() -> None:
    kingdom = learned("a4:bu", "88b", play="7", deck="3")
    assert A.do(kingdom, "produce 7", "yes") == {"wood: 0>1", "a4: play>discard"}


@pytest.mark.effect("adventures sticker 89a", "adventures sticker 89b")
def test_summoning_and_wonders() -> None:
    kingdom = learned("a4:bu", "89a", discard="a26 7")
    assert A.do(kingdom, "use a4.101") == {"a26: discard>play", "a4: play>discard"}
    kingdom = learned("a4:bu", "89b", play="a26 7")
    assert A.do(kingdom, "use a4.101", "wood") == {"wood: 0>1", "a4: play>discard"}


@pytest.mark.rule("KLD-77")
@pytest.mark.effect("adventures:27 fu 1", "adventures:27 fd 2", "adventures:27 bd 1")
@pytest.mark.parametrize("stage", ["a27", "a27:fd", "a27:bd"])
def test_the_apprentice_is_safe_until_merlin_is_gone(stage: str) -> None:
    def protected(**zones: str) -> bool:
        kingdom = A.given(None, play=f"{stage} 10", **zones)
        return protection.protected(kingdom.game.kingdom(kingdom.board), A.far("a27"))

    assert protected()  # Merlin is still in the box
    assert protected(discard="a4:bu")
    assert not protected(destroyed="a4:bu")


@pytest.mark.rule("KLD-66")
@pytest.mark.effect("adventures:27 fu 2", "adventures:27 fd 3")
@pytest.mark.parametrize(("stage", "to"), [("a27", "fd"), ("a27:fd", "bd")])
def test_master_and_apprentice_go_to_learn_together(stage: str, to: str) -> None:
    at = stage.partition(":")[2] or "fu"
    kingdom = A.given(play=f"{stage} 7", deck="a4:bu 8")
    assert A.do(kingdom, "advance") >= {"a4: deck>discard", "a27: play>discard", f"ticks a27@{at}: ->1"}
    kingdom = A.given(play=f"{stage} 7", deck="a4:bu 8", tables=ticked(f"a27@{at}", 1, 2))
    A.do(kingdom, "advance")
    assert (kingdom.at(A.far("a27")), kingdom.where(A.far("a27"))) == (to, "discard")


@pytest.mark.effect("adventures:27 fd 1")
def test_the_adept_finds_the_ring() -> None:
    kingdom = A.given(play="a27:fd 7", deck="8")
    assert {"a26: box>discard", "a27: play>discard"} <= A.do(kingdom, "use a27.1")


@pytest.mark.effect("adventures:27 bd 2")
def test_morgan_throws_away_cards_for_each_mark() -> None:
    kingdom = A.given(play="7", deck="a27:bd 8 3 5", tables=ticked("a27@bd", 1))
    assert A.do(kingdom, "advance") == {"a27: deck>play", "8: deck>play", "3: deck>discard"}


@pytest.mark.effect("adventures:27 bd 3")
def test_morgan_meets_merlin() -> None:
    kingdom = A.given(play="a27:bd 7", deck="a4:bu 8", tables=ticked("a27@bd", 1))
    changed = A.do(kingdom, "advance", "1")
    assert {"a4: deck>play", "ticks a27@bd: 1>1+2"} <= changed
    assert kingdom.question is None
    kingdom = A.given(play="a27:bd 7", deck="a4:bu 8", tables=ticked("a27@bd", 1))
    changed = A.do(kingdom, "advance", "2")
    assert {"a4: deck>destroyed", "a27: play>destroyed"} <= changed
    kingdom = A.given(play="a27:bd 7", deck="a4:bu 8", tables=ticked("a27@bd", *range(1, 10)))
    assert {"a4: deck>destroyed", "a27: play>destroyed"} <= A.do(kingdom, "advance")


def test_morgans_first_box_is_printed_with_its_tick() -> None:
    kingdom = A.given(play="a27", deck="8")
    boxes = kingdom.game.catalogue.cards[A.far("a27")].design.stages
    assert [box.ticked for stage in boxes.values() for box in stage.boxes].count(True) == 1


@pytest.mark.effect("adventures:28 fu 1")
@pytest.mark.rule("KLD-151")
def test_energy_goes_from_one_card_to_a_magical_one() -> None:
    kingdom = A.given(permanents="a28", play="a4:bu a26 8", deck="3")
    changed = A.do(kingdom, "use a28", "8")
    assert changed == {
        "a4: play>discard",
        "ticks a28@fu: ->1",
        "struck 8@fu/production/1/wood: 0>1",
        "stickers a26@fu: ->2",
    }
    kingdom = A.given(permanents="a28", play="a4:bu a26 8", deck="3", tables=ticked("a28@fu", 1, 2, 3, 4, 5))
    A.do(kingdom, "use a28", "8")
    assert (kingdom.at(A.far("a28")), kingdom.where(A.far("a28"))) == ("bu", "permanents")


@pytest.mark.effect("adventures:28 bu 1", "adventures:28 bu fame", "adventures sticker 57")
@pytest.mark.parametrize(
    ("nr", "costs", "worth"),
    [
        (1, 1, 3), (2, 1, 6), (3, 1, 9), (4, 2, 15), (5, 2, 21),
        (6, 3, 30), (7, 3, 39), (8, 4, 51), (9, 4, 63), (10, 5, 80),
    ],
)  # fmt: skip
def test_great_power_costs_magical_cards(nr: int, costs: int, worth: int) -> None:
    cards = ["1", "2", "3", "4", "5"]
    magical: Tables = {"stickers": {f"{card}@fu": ("57",) for card in cards}}
    tables = magical | ticked("a28@bu", *range(1, nr))
    few = A.given(permanents="a28:bu", play=" ".join(cards[: costs - 1]), deck="7", tables=tables)
    A.refused(few, "use a28")
    kingdom = A.given(permanents="a28:bu", play=" ".join(cards[:costs]), deck="7", tables=tables)
    A.do(kingdom, "use a28")
    assert kingdom.board.tables["ticks"]["adventures:28@back-up"] == tuple(range(1, nr + 1))
    assert kingdom.fame(A.far("a28")) == worth


# --- 5 to 7: the border, the ghost ship, the pixies ---------------------------------------------------------------


def test_the_side_of_card_5_is_chosen() -> None:
    kingdom = A.given(discard="1 2 3 4 5", phase=Phase.BETWEEN)
    assert kingdom.game.catalogue.cards[A.far("a5")].design.choose_side


@pytest.mark.rule("KLD-70")
@pytest.mark.effect("adventures:5 bu 1")
def test_the_border_saves_two_cards() -> None:
    kingdom = A.given(permanents="a5:bu a11", play="7", deck="3")
    assert A.do(kingdom, "use a11.5", "yes") == {"ticks a5@bu: ->1"}
    kingdom = A.given(permanents="a5:bu a11", play="7", deck="3", tables=ticked("a5@bu", 1, 2))
    assert A.do(kingdom, "use a11.5") == {"a11: permanents>destroyed"}


@pytest.mark.rule("KLD-170")
@pytest.mark.parametrize(
    ("answers", "changed"),
    [
        (("yes",), {"ticks a15@bu: ->1"}),
        (("none", "yes"), {"ticks a5@bu: ->1"}),
        (("none", "none"), {"10: play>destroyed"}),
    ],
)
def test_of_two_that_could_spare_a_person_the_player_picks_one(answers: tuple[str, ...], changed: set[str]) -> None:
    armored: Tables = {"stickers": {"10@fu": ("55",)}}
    kingdom = A.given(armored, permanents="a5:bu", play="a15:bu a11:bu 10", deck="3", discard="5")
    paid = {"5: discard>deck", "a11: play>discard", "ticks a11@bu: ->1"}
    assert A.do(kingdom, "use a11.2", *answers) == changed | paid


@pytest.mark.effect("adventures:6 fu 1", "adventures:6 fu 2")
def test_the_ghost_ship() -> None:
    kingdom = A.given(play="7", deck="a6 8 3 5")
    assert A.do(kingdom, "advance") == {"a6: deck>play", "8: deck>play", "5: deck>discard"}
    kingdom = A.given(play="a6", resources="4 sword", deck="3")
    assert A.do(kingdom, "use a6.2") == {"sword: 4>0", "a6: play>destroyed"}


@pytest.mark.rule("KLD-76")
@pytest.mark.effect("adventures:6 bu 1", "adventures:6 bu 2")
def test_the_wheel_of_fortune() -> None:
    kingdom = A.given(play="7 10", deck="a6:bu 3 5 8")
    changed = A.do(kingdom, "advance")
    assert {"a6: deck>play", "8: deck>play", "blocked_by 8: ->a6"} <= changed
    assert "wood: 0>2" in A.do(kingdom, "produce 7")


@pytest.mark.rule("KLD-75")
@pytest.mark.effect("adventures:7 fu 1")
def test_the_pixies_want_seven_of_anything_but_swords() -> None:
    kingdom = A.given(permanents="a7", play="7", deck="3", resources="4 coin 3 wood 9 sword")
    assert A.do(kingdom, "use a7.1") >= {"coin: 4>0", "wood: 3>0", "ticks a7@fu: ->1"}
    A.refused(A.given(permanents="a7", play="7", deck="3", resources="6 coin 9 sword"), "use a7.1", "KLG-047")
    last = A.given(permanents="a7", play="7", deck="3", resources="7 wood", tables=ticked("a7@fu", 1, 2, 3, 4, 5, 6))
    A.do(last, "use a7.1")
    assert (last.at(A.far("a7")), last.where(A.far("a7"))) == ("bu", "discard")


@pytest.mark.effect("adventures:7 fu 2")
def test_the_pixies_take_a_card_in_a_turn_without_a_mark() -> None:
    kingdom = A.given(permanents="a7", play="7", deck="3", discard="8 45")
    assert "8: discard>destroyed" in A.do(kingdom, "pass")
    kingdom = A.given(permanents="a7", play="7", deck="3", discard="8 45", resources="7 coin")
    A.do(kingdom, "use a7.1")
    A.do(kingdom, "pass")
    assert kingdom.where("8") == "discard"


@pytest.mark.effect("adventures:7 bu 1", "adventures:7 bu fame")
@pytest.mark.rule("KLD-146")
def test_the_cloak_clears_play_and_deck() -> None:
    kingdom = A.given(play="a7:bu 45", deck="3 76 5 8")
    changed = A.do(kingdom, "use a7")
    assert changed == {"45: play>discard", "76: deck>discard", "ticks a7@bu: ->1", "a7: play>discard"}
    kingdom = A.given(discard="a7:bu", tables={"stickers": {"a7@bu": ("8",)}})
    table = kingdom.game.kingdom(kingdom.board)
    assert kingdom.fame(A.far("a7")) == 7
    assert fame.card_fame(table, A.far("a7"), purge=True).total == 14
