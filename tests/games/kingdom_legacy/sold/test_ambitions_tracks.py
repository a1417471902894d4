"""Ambitions, printed values and tracks: given this small kingdom, when this command, then exactly these changes.

Its cards are written `a3`; 7 is a land that produces wood, 9 a building that produces a coin, 34 and 29 are persons.
"""

from __future__ import annotations

import pytest

from tests.games.kingdom_legacy.sold.sets import AMBITIONS as A
from tests.games.kingdom_legacy.sold.sets import bare, ticked

Price = dict[str, int]
WHOLE = {"fd": "front-down", "bd": "back-down", "bu": "back-up"}


@pytest.mark.parametrize(
    ("card", "fame"),
    [
        ("a1", 10), ("a4", -4), ("a5:bu", 20), ("a8", -3), ("a8:bu", -2), ("a9:bu", 10), ("a12", -2), ("a15:bu", 20),
        ("a17:bu", 15), ("a20", -4), ("a21:bu", 10), ("a24", 6), ("a24:fd", 7), ("a24:bd", 8), ("a24:bu", 10),
        ("a25", -6), ("a25:fd", -3), ("a25:bu", 5), ("a26:bd", 2), ("a26:bu", 2), ("a27:fd", 4), ("a27:bd", 8),
        ("a27:bu", 12), ("a29:fd", 2), ("a29:bd", 4), ("a29:bu", 7), ("a19", 0),
    ],
)  # fmt: skip
def test_printed_fame(card: str, fame: int) -> None:
    assert A.given(discard=card).fame(A.far(bare(card))) == fame


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("a10:bu", {"stone: 0>2"}), ("a13:bu", {"stone: 0>2", "metal: 0>1"}), ("a13:bd", {"stone: 0>4", "metal: 0>2"}),
        ("a20", {"sword: 0>3"}), ("a25:bd", {"coin: 0>1"}), ("a25:bu", {"coin: 0>1"}), ("a26", {"coin: 0>1"}),
        ("a26:fd", {"coin: 0>2"}), ("a26:bd", {"coin: 0>3"}), ("a26:bu", {"coin: 0>3"}), ("a29", {"herb: 0>1"}),
        ("a29:fd", {"herb: 0>2"}), ("a29:bd", {"herb: 0>2"}), ("a29:bu", {"herb: 0>3"}),
    ],
)  # fmt: skip
def test_production(card: str, gained: set[str]) -> None:
    assert A.do(A.given(play=card), f"produce {bare(card)}") == gained | {f"{bare(card)}: play>discard"}


@pytest.mark.parametrize(
    ("card", "to", "pays"),
    [
        ("a13:bu", "bd", "7 wood"), ("a24", "fd", "4 coin"), ("a24:fd", "bd", "4 trade_good"),
        ("a24:bd", "bu", "4 stone"), ("a26", "fd", "4 coin"), ("a26:fd", "bd", "4 coin 2 wood"),
        ("a29", "fd", "4 trade_good"),
    ],
)  # fmt: skip
def test_upgrades(card: str, to: str, pays: str) -> None:
    A.refused(A.given(play=card, deck="7"), f"upgrade {bare(card)} --to {WHOLE[to]}", "KLG-047")
    kingdom = A.given(play=card, deck="7", resources=pays)
    A.do(kingdom, f"upgrade {bare(card)} --to {WHOLE[to]}")
    assert (kingdom.at(A.far(bare(card))), kingdom.play, kingdom.resources) == (to, ["7"], {})


@pytest.mark.parametrize(
    ("card", "to", "persons"),
    [("a26:bd", "bu", 1), ("a27", "fd", 4), ("a27:fd", "bd", 4), ("a27:bd", "bu", 4), ("a29:fd", "bd", 3),
     ("a29:bd", "bu", 4)],
)  # fmt: skip
def test_upgrades_for_persons(card: str, to: str, persons: int) -> None:
    there = ["34", "29", "122", "31"][:persons]
    A.refused(A.given(play=" ".join([card, *there[1:]]), deck="7"), f"upgrade {bare(card)} --to {WHOLE[to]}", "KLD-11")
    kingdom = A.given(play=" ".join([card, *there]), deck="7")
    A.do(kingdom, f"upgrade {bare(card)} --to {WHOLE[to]}")
    assert (kingdom.at(A.far(bare(card))), set(there) <= set(kingdom.discard)) == (to, True)


def sets(one: str, other: str, amounts: list[tuple[int, int]] | list[int]) -> list[Price]:
    """Prices in two resources."""
    pairs = [amount if isinstance(amount, tuple) else (amount, amount) for amount in amounts]
    return [{one: n, other: m} for n, m in pairs]


def alone(resource: str, amounts: list[int]) -> list[Price]:
    """Prices in one resource."""
    return [{resource: n} for n in amounts]


NO_FAME = [0] * 48
HERBS = [*alone("trade_good", [4, 5, 6]), *alone("herb", [1, 1, 2, 2, 3, 3, 4, 4, 5])]
TRACKS: dict[str, tuple[list[Price], list[int]]] = {
    "a1:bu": (
        alone("metal", [1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10]),
        [2, 4, 7, 10, 14, 19, 25, 33, 43, 55, 69, 85, 103, 125],
    ),
    "a3": (alone("trade_good", [2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 10]), [*range(4, 45, 4), 50]),
    "a6": (sets("coin", "wood", [1, 2, 3, 4, 5, 6, 7, 8]), [2, 5, 9, 14, 20, 28, 38, 50]),
    "a6:bu": (sets("sword", "wood", [(4, 2), (6, 3), (8, 4), (10, 5)]), [2, 4, 8, 16]),
    "a9": (alone("sword", [3, 3, 4, 4, 5, 5, 6, 7]), [*NO_FAME[:7], 10]),
    "a10": (sets("coin", "trade_good", [2, 2, 3, 3, 4, 4, 5, 6]), NO_FAME),
    "a11": (sets("coin", "stone", [3, 3, 3, 4, 4, 5, 6, 7]), [5, 10, 15, 20, 25, 35, 50, 70]),
    "a11:bu": (sets("wood", "metal", [2, 2, 3, 3, 4, 5]), [2, 4, 6, 8, 10, 12]),
    "a14": (alone("coin", [6, 8, 10, 12, 15, 20, 25, 30]), [1, 2, 4, 8, 16, 32, 64, 128]),
    "a15": (sets("stone", "sword", [2, 2, 2, 3, 3, 3, 4, 5]), [*NO_FAME[:7], 20]),
    "a17": (sets("metal", "trade_good", [2] * 12), [*NO_FAME[:11], 15]),
    "a18": (sets("coin", "metal", [(4, 2), (6, 3), (8, 4), (8, 4), (12, 6), (16, 8)]), NO_FAME),
    "a28": (HERBS, [*range(4, 45, 4), 50]),
}
"""The price and the fame of each box; a last box that turns its card has the fame of the other side."""

CASES = [
    (card, box, price, fame)
    for card, (prices, fames) in TRACKS.items()
    for box, (price, fame) in enumerate(zip(prices, fames, strict=False), 1)
]


@pytest.mark.effect("ambitions:1 bu 1", "ambitions:1 bu fame", "ambitions:3 fu 1", "ambitions:3 fu fame")
@pytest.mark.effect("ambitions:6 fu 1", "ambitions:6 fu fame", "ambitions:6 bu 1", "ambitions:6 bu fame")
@pytest.mark.effect("ambitions:9 fu 1", "ambitions:9 fu box 8", "ambitions:10 fu 1", "ambitions:11 fu 1")
@pytest.mark.effect("ambitions:11 fu fame", "ambitions:11 bu 1", "ambitions:11 bu fame", "ambitions:14 fu 1")
@pytest.mark.effect("ambitions:14 fu fame", "ambitions:15 fu 1", "ambitions:15 fu box 8", "ambitions:17 fu 1")
@pytest.mark.effect("ambitions:17 fu box 12", "ambitions:18 fu 1", "ambitions:28 fu 1", "ambitions:28 fu fame")
@pytest.mark.parametrize(("card", "box", "price", "fame"), CASES)
def test_a_box_of_a_track_costs_its_price_and_the_turn(card: str, box: int, price: Price, fame: int) -> None:
    stage = card if ":" in card else f"{card}:fu"
    tables = ticked(stage.replace(":", "@"), *range(1, box)) if box > 1 else {}
    for lacking in price:
        held = " ".join(f"{n - (r == lacking)} {r}" for r, n in price.items())
        A.refused(A.given(tables, permanents=card, play="29", deck="8 11 2 3 4", resources=held), f"use {bare(card)}.1")
    held = " ".join(f"{n} {r}" for r, n in price.items())
    kingdom = A.given(tables, permanents=card, play="29", deck="8 11 2 3 4", resources=held)
    A.do(kingdom, f"use {bare(card)}.1")
    if kingdom.phase == "ending":
        kingdom.do("pass")
    if kingdom.question is not None:
        kingdom.do(f"choose {kingdom.question.options[0]}")
    ticks = kingdom.board.tables["ticks"][A.far(f"{bare(card)}@") + {"fu": "front-up", **WHOLE}[stage[-2:]]]
    assert ticks == tuple(range(1, box + 1))
    assert (kingdom.fame(A.far(bare(card))), kingdom.play, kingdom.resources) == (fame, ["8", "11", "2", "3"], {})


@pytest.mark.effect("ambitions:3 fu box 12")
def test_a_full_garden_brings_both_herbs() -> None:
    kingdom = A.given(ticked("a3@fu", *range(1, 12)), permanents="a3", play="7", deck="8", resources="10 trade_good")
    assert {"a28: box>permanents", "a29: box>discard"} <= A.do(kingdom, "use a3.1")


@pytest.mark.effect("ambitions:6 bu box 1-4")
@pytest.mark.parametrize(
    ("box", "price"), [(1, "4 sword 2 wood"), (2, "6 sword 3 wood"), (3, "8 sword 4 wood"), (4, "10 sword 5 wood")]
)
def test_each_claim_of_the_palisades_arms_a_building(box: int, price: str) -> None:
    tables = ticked("a6@bu", *range(1, box)) if box > 1 else {}
    kingdom = A.given(tables, permanents="a6:bu", play="7", discard="9", deck="8", resources=price)
    assert "stickers 9@fu: ->5" in A.do(kingdom, "use a6.1")


@pytest.mark.effect("ambitions:11 bu box 1-6")
@pytest.mark.parametrize(("box", "n"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5)])
def test_each_claim_of_the_tools_boosts_wood(box: int, n: int) -> None:
    tables = ticked("a11@bu", *range(1, box)) if box > 1 else {}
    kingdom = A.given(tables, permanents="a11:bu", play="9", discard="7", deck="8", resources=f"{n} wood {n} metal")
    assert "stickers 7@fu: ->2" in A.do(kingdom, "use a11.1")


@pytest.mark.effect("ambitions:10 fu box 8", "ambitions sticker 48")
@pytest.mark.rule("KLD-169")
def test_the_guilds_last_box_brings_a_sticker_and_the_network() -> None:
    kingdom = A.given(
        ticked("a10@fu", *range(1, 8)), permanents="a10", play="7", deck="8", resources="6 coin 6 trade_good"
    )
    assert {"stickers 7@fu: ->48", "a21: box>aside"} <= A.do(kingdom, "use a10.1")
