"""Merchants, guides, crafts and livestock: given this small kingdom, when this command, then exactly these changes.

Its cards are written `m3`; `7` is a card of the box, a land that produces wood; 29, 34 and 122 are persons.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import MERCHANTS as M
from tests.games.kingdom_legacy.sold.sets import bare, ticked

# --- what is worth what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fame"),
    [
        ("m2", 0), ("m2:fd", 1), ("m2:bd", 3), ("m2:bu", 5), ("m9", 10), ("m15:bu", 5), ("m18:fd", 1), ("m18:bd", 2),
        ("m18:bu", 3), ("m22:bd", 2), ("m23:bu", 3), ("m24:bu", 5), ("m25:bd", 3), ("m1", 0), ("m11:bu", 0), ("m19", 0),
    ],
)  # fmt: skip
def test_printed_fame(card: str, fame: int) -> None:
    assert M.given(discard=card).fame(M.far(bare(card))) == fame


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("m2", {"coin: 0>1"}), ("m2:fd", {"coin: 0>2"}), ("m2:bd", {"coin: 0>2"}),
        ("m2:bu", {"coin: 0>2", "trade_good: 0>1"}), ("m24:bu", {"coin: 0>2", "trade_good: 0>1"}),
        ("m3", {"trade_good: 0>1"}), ("m7", {"trade_good: 0>1"}), ("m7:bu", {"trade_good: 0>1"}),
        ("m11:bd", {"coin: 0>1"}), ("m11:bu", {"trade_good: 0>1"}), ("m15:bu", {"sword: 0>2"}),
        ("m18", {"coin: 0>1"}), ("m18:fd", {"coin: 0>2"}), ("m18:bd", {"coin: 0>2"}), ("m18:bu", {"coin: 0>3"}),
    ],
)  # fmt: skip
def test_production(card: str, gained: set[str]) -> None:
    assert M.do(M.given(play=card), f"produce {bare(card)}") == gained | {f"{bare(card)}: play>discard"}


@pytest.mark.parametrize("card", ["m3:fd", "m3:bd", "m3:bu", "m6", "m11", "m11:fd", "m12", "m15", "m16", "m19", "m4"])
def test_no_production(card: str) -> None:
    M.refused(M.given(play=card), f"produce {bare(card)}", "KLG-044")


@pytest.mark.parametrize(
    ("card", "to", "pays"),
    [
        ("m2", "fd", "2 coin"), ("m2:fd", "bd", "3 coin"), ("m2:bd", "bu", "3 coin"), ("m7", "bu", "3 trade_good"),
        ("m11", "fd", "1 coin"), ("m11:fd", "bd", "1 coin"), ("m11:bd", "bu", "2 coin"), ("m18", "fd", "2 coin"),
        ("m18:fd", "bd", "3 coin"), ("m18:bd", "bu", "4 coin"), ("m20:bd", "bu", "2 coin"), ("m25:bd", "bu", "3 coin"),
    ],
)  # fmt: skip
def test_upgrades(card: str, to: str, pays: str) -> None:
    n, resource = pays.split()
    whole = {"fd": "front-down", "bd": "back-down", "bu": "back-up"}[to]
    few = M.given(play=card, deck="7", resources=f"{int(n) - 1} {resource}")
    M.refused(few, f"upgrade {bare(card)} --to {whole}", "KLG-047")
    kingdom = M.given(play=card, deck="7", resources=pays)
    M.do(kingdom, f"upgrade {bare(card)} --to {whole}")
    assert (kingdom.at(M.far(bare(card))), kingdom.play, kingdom.resources) == (to, ["7"], {})


@pytest.mark.parametrize("card", ["m12", "m16"])
def test_what_stays_in_play(card: str) -> None:
    stage = {"m12": "m12:bu", "m16": "m16"}[card]
    kingdom = M.given(play=f"{stage} 7", deck="11")
    M.do(kingdom, "pass")
    assert M.far(card) in kingdom.play


@pytest.mark.parametrize("card", ["m1", "m1:bu", "m5", "m8", "m9", "m10", "m13", "m14", "m17"])
def test_permanents(card: str) -> None:
    kingdom = M.given(permanents=card)
    assert kingdom.game.card(kingdom.board, M.far(bare(card))).permanent


# --- 0, 1, 10: the guides ----------------------------------------------------------------------------------------


def finished(discard: str = "2 3 4 7 8 9 10", permanents: str = "25 26 27") -> Small:
    """A kingdom whose last round is over."""
    return M.given(discard=discard, permanents=permanents, phase=Phase.FINISHED, round=20, last_round=20)


@pytest.mark.effect("merchants:0 fu 1")
def test_after_the_purge_the_guide_comes_alone() -> None:
    kingdom = finished()
    M.do(kingdom, "expansion start m0")
    assert len(M.options(kingdom)) == 7
    for chosen in ("2", "26 27"):
        kingdom.do(f"choose {chosen}")
    assert kingdom.phase == Phase.BETWEEN
    assert kingdom.zone("purged") == ["2", "26", "27"]
    assert [M.near(card) for card in kingdom.zone("permanents")] == ["25", "m1"]
    kingdom.do("round")
    assert kingdom.board.tables["game"]["round"] == 21
    assert not [card for card in kingdom.deck + kingdom.play if card.startswith("merchants")]


GUIDES = [
    ("m1", 1, "7 coin", "m2"), ("m1", 2, "4 trade_good", "m3"), ("m1", 3, "4 metal", "m4"),
    ("m1", 4, "5 trade_good", "m5"),
    ("m1:bu", 1, "6 coin", "m6"), ("m1:bu", 2, "6 sword", "m7"), ("m1:bu", 3, "5 trade_good", "m8"),
    ("m1:bu", 4, "7 wood", "m9"), ("m10", 1, "7 coin", "m11"), ("m10", 2, "4 trade_good", "m12"),
    ("m10", 3, "5 trade_good", "m13"), ("m10", 4, "7 wood", "m14"), ("m10:bu", 1, "6 coin", "m15"),
    ("m10:bu", 2, "6 trade_good", "m16"), ("m10:bu", 3, "5 metal", "m17"), ("m10:bu", 4, "7 trade_good", "m18"),
]  # fmt: skip


@pytest.mark.effect("merchants:1 fu 1", "merchants:1 fu 2", "merchants:1 fu 3", "merchants:1 fu 4")
@pytest.mark.effect("merchants:1 bu 1", "merchants:1 bu 2", "merchants:1 bu 3", "merchants:1 bu 4")
@pytest.mark.effect("merchants:10 fu 1", "merchants:10 fu 2", "merchants:10 fu 3", "merchants:10 fu 4")
@pytest.mark.effect("merchants:10 bu 1", "merchants:10 bu 2", "merchants:10 bu 3", "merchants:10 bu 4")
@pytest.mark.parametrize(("guide", "nr", "price", "found"), GUIDES)
def test_an_offer_costs_its_price_and_the_turn(guide: str, nr: int, price: str, found: str) -> None:
    n, resource = price.split()
    few = M.given(permanents=guide, play="7", deck="11", resources=f"{int(n) - 1} {resource}")
    M.refused(few, f"use {bare(guide)}.{nr}", "KLG-047")
    kingdom = M.given(permanents=guide, play="7", deck="11", resources=price)
    M.do(kingdom, f"use {bare(guide)}.{nr}")
    assert kingdom.where(M.far(found)) in ("discard", "permanents")
    assert (kingdom.play, kingdom.resources) == (["11"], {})


@pytest.mark.rule("KLD-56")
@pytest.mark.effect("merchants:1 fu 5", "merchants:1 bu 5", "merchants:10 fu 5", "merchants:10 bu 5")
@pytest.mark.parametrize(
    ("guide", "shown"),
    [("m1", (2, 3, 4, 5)), ("m1:bu", (6, 7, 8, 9)), ("m10", (11, 12, 13, 14)), ("m10:bu", (15, 16, 17, 18))],
)
def test_what_is_offered_may_be_read(guide: str, shown: tuple[int, ...]) -> None:
    kingdom = M.given(permanents=guide)
    table = kingdom.game.kingdom(kingdom.board)
    assert tuple(nr for nr in range(26) if table.lies_open(f"merchants:{nr}")) == shown


@pytest.mark.effect("merchants:1 fu 6")
def test_after_the_first_round_the_brigands_come_and_the_guide_turns() -> None:
    diff = M.do(M.given(permanents="m1", play="7"), "pass")
    assert {"m19: box>discard", "m1 side: fu>bu", "7: play>discard"} <= diff


@pytest.mark.effect("merchants:1 bu 6")
def test_after_the_second_round_the_second_guide_takes_over() -> None:
    assert {"m1: permanents>destroyed", "m10: box>permanents"} <= M.do(M.given(permanents="m1:bu", play="7"), "pass")


@pytest.mark.effect("merchants:10 fu 6")
def test_after_the_third_round_the_second_guide_turns() -> None:
    assert "m10 side: fu>bu" in M.do(M.given(permanents="m10", play="7"), "pass")


@pytest.mark.effect("merchants:10 bu 6")
def test_after_the_fourth_round_the_expansion_is_over_and_only_named_cards_stay() -> None:
    playing = {"game": {"expansion": "merchants:0"}, "orientation": {"m0": "front-up"}}
    kingdom = M.given(playing, permanents="m10:bu", play="m18 7", aside="m0", round=24, last_round=24)
    M.do(kingdom, "pass")
    assert kingdom.phase == Phase.FINISHED
    assert kingdom.where("merchants:10") == "destroyed"
    assert kingdom.where("merchants:0") == "destroyed"
    left = [nr for nr in range(26) if kingdom.where(f"merchants:{nr}") == "box"]
    assert left == [22, 23]  # the sheep 18 name them
    kingdom.refused("expansion start merchants:0")


# --- 2, 24, 25: camels -------------------------------------------------------------------------------------------


@pytest.mark.effect("merchants:2 bd 1")
@pytest.mark.rule("KLD-140")
def test_a_camel_herd_brings_one_of_two_pairs() -> None:
    kingdom = M.given(play="m2:bd", deck="7")
    M.do(kingdom, "use m2.1")
    assert M.options(kingdom) == ("m24", "m25")
    M.do(kingdom, "choose m25")
    assert kingdom.where("merchants:25") == "discard"
    assert kingdom.at("merchants:2") == "fu"
    assert kingdom.play == ["7"]


@pytest.mark.effect("merchants:24 bd 1", "merchants:25 bd 1")
@pytest.mark.parametrize(("herd", "found"), [("m24", "m25"), ("m25", "m24")])
@pytest.mark.rule("KLD-142")
def test_the_other_herds_bring_each_other(herd: str, found: str) -> None:
    kingdom = M.given(play=f"{herd}:bd", deck="7")
    diff = M.do(kingdom, f"use {herd}.1")
    assert {f"{found}: box>discard", f"{herd} side: bd>fu", f"{herd}: play>discard"} <= diff
    assert kingdom.play == ["7"]


@pytest.mark.effect("merchants:2 bu 1", "merchants:24 bu 1", "merchants:25 bu 1")
@pytest.mark.parametrize("caravan", ["m2", "m24", "m25"])
@pytest.mark.rule("KLD-140")
def test_a_caravan_keeps_a_person_in_play(caravan: str) -> None:
    kingdom = M.given(play=f"{caravan}:bu 29 34 7", deck="11")
    kingdom.do("pass")
    M.do(kingdom, f"use {caravan}.1", "34")
    assert kingdom.phase == Phase.ENDING or kingdom.play == ["34", "11"]
    if kingdom.phase == Phase.ENDING:
        kingdom.do("pass")
    assert kingdom.play == ["34", "11"]
    assert kingdom.where(M.far(caravan)) == "discard"


# --- 5, 8, 13, 14, 17: crafts ------------------------------------------------------------------------------------

WEAVING = [(2, 1), (2, 4), (3, 7), (3, 10), (4, 14), (4, 19), (5, 25), (5, 32), (6, 40), (7, 50)]
FISHING = [(1, 1), (1, 4), (1, 7), (2, 10), (2, 14), (2, 19), (3, 25), (3, 32), (3, 40), (4, 50)]
BREWING = [(2, 2, 1), (2, 2, 2), (2, 2, 4), (3, 3, 8), (3, 3, 16), (4, 4, 32)]
BASKETRY = [(2, 1), (3, 2), (4, 4), (5, 8), (5, 16), (6, 32)]
SHOEMAKING = [(2, 1), (2, 2), (3, 3), (3, 5), (4, 7), (4, 10)]
PERSONS = "34 29 122 m15"
SHIPS = "74:bd 75:bd 102 77:fd"


def before(card: str, box: int) -> dict[str, dict[str, tuple[int, ...]]]:
    """The boxes before this one are ticked."""
    return ticked(f"{card}@fu", *range(1, box)) if box > 1 else {}


@pytest.mark.effect("merchants:5 fu 1", "merchants:5 fu fame")
@pytest.mark.parametrize(("box", "price"), [*enumerate(WEAVING, 1)])
def test_weaving(box: int, price: tuple[int, int]) -> None:
    coins, fame = price
    few = M.given(before("m5", box), permanents="m5", play="34", deck="7", resources=f"{coins - 1} coin")
    M.refused(few, "use m5.1")
    M.refused(M.given(before("m5", box), permanents="m5", play="7", deck="8", resources="9 coin"), "use m5.1", "KLD-11")
    kingdom = M.given(before("m5", box), permanents="m5", play="34", deck="7", resources=f"{coins} coin")
    M.do(kingdom, "use m5.1")
    assert kingdom.board.tables["ticks"]["merchants:5@front-up"] == tuple(range(1, box + 1))
    assert (kingdom.fame("merchants:5"), kingdom.play, kingdom.discard, kingdom.resources) == (fame, ["7"], ["34"], {})


@pytest.mark.rule("KLD-25")
@pytest.mark.effect("merchants:8 fu 1", "merchants:8 fu fame")
@pytest.mark.parametrize(("box", "price"), [*enumerate(FISHING, 1)])
def test_fishing(box: int, price: tuple[int, int]) -> None:
    ships, fame = price
    there = SHIPS.split()[:ships]
    few = M.given(before("m8", box), permanents="m8", play=" ".join(["2", *there[1:]]), deck="7")
    M.refused(few, "use m8.1", "KLD-11")
    kingdom = M.given(before("m8", box), permanents="m8", play=" ".join(["2", *there]), deck="7")
    M.do(kingdom, "use m8.1")
    assert (kingdom.fame("merchants:8"), kingdom.play) == (fame, ["7"])
    assert set(kingdom.discard) == {"2", *map(bare, there)}


@pytest.mark.effect("merchants:13 fu 1", "merchants:13 fu fame")
@pytest.mark.parametrize(("box", "price"), [*enumerate(BREWING, 1)])
def test_brewing(box: int, price: tuple[int, int, int]) -> None:
    coins, n, fame = price
    there = PERSONS.split()[:n]
    M.refused(M.given(before("m13", box), permanents="m13", play=" ".join(there[1:]), resources="9 coin"), "use m13.1")
    kingdom = M.given(before("m13", box), permanents="m13", play=" ".join([*there, "7"]), resources=f"{coins} coin")
    diff = M.do(kingdom, "use m13.1")
    ticks = "+".join(map(str, range(1, box)))
    now = f"{ticks}+{box}" if ticks else "1"
    assert diff == {
        f"ticks m13@fu: {ticks or '-'}>{now}", f"coin: {coins}>0", "trade_good: 0>5",
        *(f"{card}: play>discard" for card in there),
    }  # fmt: skip
    assert kingdom.fame("merchants:13") == fame


@pytest.mark.effect("merchants:14 fu 1", "merchants:14 fu fame")
@pytest.mark.parametrize(("box", "price"), [*enumerate(BASKETRY, 1)])
def test_basketry(box: int, price: tuple[int, int]) -> None:
    wood, fame = price
    M.refused(M.given(before("m14", box), permanents="m14", play="34", resources=f"{wood - 1} wood"), "use m14.1")
    kingdom = M.given(before("m14", box), permanents="m14", play="34 7", resources=f"{wood} wood")
    diff = M.do(kingdom, "use m14.1")
    assert {f"wood: {wood}>0", "trade_good: 0>5", "34: play>discard"} <= diff
    assert (kingdom.fame("merchants:14"), kingdom.phase, len(diff)) == (fame, Phase.ACTIONS, 4)


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("merchants:17 fu 1", "merchants:17 fu fame")
@pytest.mark.parametrize(("box", "price"), [*enumerate(SHOEMAKING, 1)])
def test_shoemaking(box: int, price: tuple[int, int]) -> None:
    n, fame = price
    M.refused(M.given(before("m17", box), permanents="m17", play="7", resources=f"{n} coin {n - 1} wood"), "use m17.1")
    kingdom = M.given(before("m17", box), permanents="m17", play="m15:bu", deck="7", resources=f"{n} coin {n} wood")
    M.do(kingdom, "use m17.1")
    assert kingdom.board.tables["stickers"] == {"merchants:15@back-up": ("5",)}
    assert (kingdom.fame("merchants:17"), kingdom.play) == (fame, ["7"])
    alone = M.given(before("m17", box), permanents="m17", play="8", deck="7", resources=f"{n} coin {n} wood")
    M.do(alone, "use m17.1")
    assert alone.fame("merchants:17") == fame  # no person there: the box is ticked all the same


# --- 9: the artifact ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-135")
def test_the_ether_enhancer_cant_be_purged() -> None:
    kingdom = finished(discard="2 3 4 7 8 9 10", permanents="25 m9")
    M.do(kingdom, "expansion start m0", "2")
    assert [M.near(card) for card in kingdom.zone("permanents")] == ["m9", "m1"]


# --- 11, 20, 21: chicken -----------------------------------------------------------------------------------------


@pytest.mark.effect("merchants:11 fu 1", "merchants:11 fd 1", "merchants:11 bd 1")
@pytest.mark.effect("merchants:20 fu 1", "merchants:20 fd 1", "merchants:20 bd 1")
@pytest.mark.effect("merchants:21 fu 1", "merchants:21 fd 1", "merchants:21 bd 1")
@pytest.mark.parametrize("card", ["m11", "m20", "m21"])
@pytest.mark.parametrize(("at", "to", "coins"), [("fu", "fd", 2), ("fd", "bd", 2), ("bd", "bu", 3)])
def test_chicken_grow_for_coins_without_ending_the_turn(card: str, at: str, to: str, coins: int) -> None:
    M.refused(M.given(play=f"{card}:{at}", resources=f"{coins - 1} coin"), f"use {card}.1", "KLG-047")
    kingdom = M.given(play=f"{card}:{at} 7", resources=f"{coins} coin")
    diff = M.do(kingdom, f"use {card}.1")
    assert diff == {f"{card} side: {at}>{to}", f"{card}: play>discard", f"coin: {coins}>0"}


@pytest.mark.effect("merchants:11 bu 1", "merchants:20 bu 1", "merchants:21 bu 1")
@pytest.mark.parametrize(("card", "found"), [("m11", "m20"), ("m20", "m21"), ("m21", "m20")])
def test_a_chicken_farm_brings_more_chicken_or_goods(card: str, found: str) -> None:
    kingdom = M.given(play=f"{card}:bu")
    assert M.do(kingdom, f"use {card}.1", "2") == {f"{card} side: bu>fu", f"{card}: play>discard", "trade_good: 0>8"}
    kingdom = M.given(play=f"{card}:bu")
    M.do(kingdom, f"use {card}.1", "1")
    if card == "m11":
        assert M.options(kingdom) == ("m20", "m21")
        M.do(kingdom, "choose m20")
    assert kingdom.where(M.far(found)) == "discard"
    assert kingdom.at(M.far(card)) == "fu"
    gone = M.given(play=f"{card}:bu", discard=" ".join({"m11", "m20", "m21"} - {card}))
    assert "trade_good: 0>8" in M.do(gone, f"use {card}.1")  # none left in the box


# --- 15, 18, 22, 23: vikings, sheep ------------------------------------------------------------------------------


@pytest.mark.effect("merchants:15 fu 1", "merchants:15 fu box 1-4")
@pytest.mark.parametrize(("box", "swords"), [(1, 3), (2, 2), (3, 2), (4, 1)])
def test_a_viking_warrior_fights_for_coins(box: int, swords: int) -> None:
    M.refused(M.given(play="m15", resources="1 coin"), "use m15.1", "KLG-047")
    kingdom = M.given(play="m15", resources="2 coin")
    diff = M.do(kingdom, "use m15.1", str(box))
    assert diff == {f"ticks m15@fu: ->{box}", "coin: 2>0", f"sword: 0>{swords}", "m15: play>discard"}


@pytest.mark.effect("merchants:15 fu 1")
def test_after_four_fights_the_warrior_is_a_veteran() -> None:
    kingdom = M.given(ticked("m15@fu", 1, 2, 3), play="m15", resources="2 coin")
    assert {"m15 side: fu>bu", "sword: 0>1"} <= M.do(kingdom, "use m15.1")


@pytest.mark.effect("merchants:18 bd 1", "merchants:22 bd 1", "merchants:23 bd 1")
@pytest.mark.parametrize(("flock", "found"), [("m18", "m22"), ("m22", "m23"), ("m23", "m22")])
def test_a_flock_and_a_person_bring_another_pair_of_sheep(flock: str, found: str) -> None:
    M.refused(M.given(play=f"{flock}:bd 7"), f"use {flock}.1", "KLD-11")
    kingdom = M.given(play=f"{flock}:bd 34 7")
    M.do(kingdom, f"use {flock}.1")
    if flock == "m18":
        assert M.options(kingdom) == ("m22", "m23")
        M.do(kingdom, "choose m22")
    assert kingdom.where(M.far(found)) == "discard"
    assert (kingdom.at(M.far(flock)), kingdom.where("34"), kingdom.play) == ("fu", "discard", ["7"])
