"""Distant Lands: what its cards are worth, produce and cost, as printed, and which are alike.

Its cards are written `d5`; 10, 13 and 31 are persons of the box, 3 and 4 lands, 9 is a building.
"""

from __future__ import annotations

import pytest

from tests.builder import Small, cards
from tests.games.kingdom_legacy.sold.packs import shipped
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import bare


@pytest.mark.parametrize(
    ("card", "fame"),
    [
        ("d2:bd", 4), ("d2:bu", 2), ("d3:bu", 4), ("d5:bd", 2), ("d5:bu", 5), ("d14:bd", 2), ("d14:bu", 5),
        ("d27:bd", 4), ("d29:bd", 4), ("d57:fd", 2), ("d57:bd", 4), ("d57:bu", 10), ("d58:bd", 4), ("d58:bu", 6),
        ("d59:bd", 4), ("d59:bu", 12), ("d60:bd", 2), ("d60:bu", 4), ("d61:bd", 4), ("d61:bu", 5), ("d63:bd", 2),
        ("d63:bu", 5), ("d67:fd", -2), ("d68:bd", 4), ("d68:bu", 8), ("d70:bu", 3), ("d72:bd", 5), ("d72:bu", 2),
        ("d74:fd", 1), ("d74:bd", 2), ("d74:bu", 6), ("d75:bd", 4), ("d75:bu", 8), ("d76:fd", 5), ("d76:bd", 4),
        ("d76:bu", 2), ("d77", -3), ("d77:fd", -5), ("d78:fd", 2), ("d78:bd", 4), ("d78:bu", 4), ("d79:fd", 3),
        ("d79:bd", 4), ("d79:bu", 2), ("d80:bd", 4), ("d80:bu", 3), ("d95:bd", 2), ("d95:bu", 5), ("d107:bu", -15),
        ("d108:bu", 15), ("d124:bu", 3), ("d125:bu", 3), ("d127:bu", 3), ("d129:bu", 5), ("d130:bu", 5),
        ("d131:bu", 3), ("d135:bu", 6), ("d136:bu", 6), ("d137:bu", 12), ("d138:bu", 7), ("d139", -3),
        ("d139:fd", -5), ("d139:bu", 8), ("d140", -3), ("d140:fd", -5), ("d140:bd", 2), ("d140:bu", 6), ("d141", -3),
        ("d141:fd", -3), ("d141:bu", 7), ("d142", -3), ("d142:fd", -5), ("d142:bd", -3), ("d142:bu", 3), ("d145", -5),
        ("d146", 10), ("d147", 16), ("d156:bu", 10),
    ],
)  # fmt: skip
def test_printed_fame(card: str, fame: int) -> None:
    assert D.given(discard=card).fame(D.far(bare(card))) == fame


@pytest.mark.parametrize(
    ("card", "alike"),
    [
        (3, (4,)), (5, (6, 84, 85)), (31, (32, 33, 34, 36, 40, 41)), (28, (38,)), (39, (48,)), (51, (52,)),
        (60, (64,)), (63, (65,)), (87, (88, 90, 92, 93)), (95, (96, 98, 99, 101, 102)), (9, (103,)), (10, (104,)),
        (12, (105,)), (13, (106,)), (109, (110,)), (70, (122, 123)), (125, (126,)), (127, (128,)), (81, (132,)),
    ],
)  # fmt: skip
def test_copies(card: int, alike: tuple[int, ...]) -> None:
    cards = shipped(D.name).cards
    assert all(cards[f"{D.name}:{one}"].design is cards[f"{D.name}:{card}"].design for one in alike)


@pytest.mark.rule("KLD-128")
@pytest.mark.effect(
    "distant-lands sticker 1",
    "distant-lands sticker 2",
    "distant-lands sticker 3",
    "distant-lands sticker 4",
    "distant-lands sticker 5",
    "distant-lands sticker 6",
    "distant-lands sticker 8",
    "distant-lands sticker 12",
    "distant-lands sticker 16",
)
def test_the_set_brings_the_stickers_that_its_cards_give_out() -> None:
    """Four by the coast and two by the beach, of any resource; two swords by the brawl."""
    own, alone = shipped(D.name).stickers, cards().stickers
    more = {number: one.quantity - alone[number].quantity for number, one in own.items() if number in alone}
    assert {number: n for number, n in more.items() if n} == {
        "1": 8, "2": 6, "3": 6, "4": 6, "5": 8, "6": 6, "8": 5, "16": 3,
    }  # fmt: skip
    assert {number: (one.kind, one.quantity) for number, one in own.items() if number not in alone} == {
        "12": ("unknown", 1),
        "13a": ("score_path", 2),
    }


# --- production --------------------------------------------------------------------------------------------------


def gained(made: str) -> set[str]:
    """`2 coin 1 wood` as changes."""
    words = made.split()
    return {f"{name}: 0>{n}" for n, name in zip(words[::2], words[1::2], strict=True)}


@pytest.mark.parametrize(
    ("card", "made"),
    [
        ("d1", "1 coin"), ("d1:fd", "1 coin 1 trade_good"), ("d2", "1 coin"), ("d2:bd", "2 trade_good"),
        ("d2:bu", "1 trade_good"), ("d3:fd", "1 wood"), ("d3:bd", "2 wood"), ("d3:bu", "1 coin 2 wood"),
        ("d5:bu", "1 sword"), ("d14:bu", "1 sword"), ("d17:bu", "2 sword"), ("d18", "1 coin"),
        ("d18:bu", "1 trade_good"), ("d27:fd", "1 wood"), ("d27:bd", "1 wood"), ("d29:fd", "1 coin"),
        ("d29:bd", "1 coin"), ("d58", "1 coin"), ("d58:bd", "1 wood"), ("d59", "1 stone"), ("d59:bd", "1 coin"),
        ("d59:bu", "2 coin"), ("d60", "1 coin"), ("d60:fd", "1 wood"), ("d60:bd", "2 wood"), ("d60:bu", "3 wood"),
        ("d61:bd", "1 coin"), ("d61:bu", "2 coin 1 trade_good"), ("d63", "1 stone"), ("d63:fd", "2 stone"),
        ("d63:bd", "2 stone 1 trade_good"), ("d63:bu", "1 coin 2 stone 1 trade_good"), ("d67", "1 wood"),
        ("d67:fd", "3 wood"), ("d67:bd", "1 wood"), ("d68:fd", "1 stone"), ("d68:bd", "1 coin 1 trade_good"),
        ("d68:bu", "2 coin 2 trade_good"), ("d72", "1 stone"), ("d72:fd", "2 stone"), ("d72:bu", "2 stone"),
        ("d74", "1 coin"), ("d74:bu", "1 coin 1 trade_good"), ("d75", "1 coin"), ("d75:fd", "1 coin"),
        ("d75:bd", "1 metal 1 trade_good"), ("d75:bu", "2 metal 1 trade_good"), ("d76:bu", "1 trade_good"),
        ("d78", "1 coin"), ("d78:fd", "1 coin 1 wood"), ("d78:bd", "1 coin 1 wood 1 stone"),
        ("d78:bu", "1 coin 2 trade_good"), ("d79", "1 coin"), ("d79:fd", "1 wood 1 stone 1 metal"),
        ("d79:bd", "1 metal"), ("d79:bu", "1 stone"), ("d80", "1 coin"), ("d80:fd", "1 coin 1 wood"),
        ("d80:bd", "1 coin"), ("d80:bu", "3 coin"), ("d94", "1 wood"), ("d95:bu", "1 sword"), ("d97", "1 wood"),
        ("d100", "1 wood"), ("d115", "1 coin"), ("d115:fd", "1 wood"), ("d115:bd", "2 wood"), ("d116", "1 stone"),
        ("d116:fd", "2 stone"), ("d116:bd", "3 stone"), ("d117", "1 coin"), ("d117:fd", "1 metal"),
        ("d124:bu", "1 trade_good"), ("d125:bu", "1 sword"), ("d131:bu", "1 sword"), ("d134:bu", "1 trade_good"),
        ("d135:bu", "1 coin 1 trade_good"), ("d136:bu", "2 trade_good"), ("d137:bu", "1 trade_good"),
        ("d138:bu", "1 trade_good"), ("d139:bu", "2 coin"), ("d141:bu", "1 coin"), ("d142:bu", "1 wood"),
        ("d143", "1 trade_good"), ("d147", "4 coin 2 trade_good"), ("d148:fd", "1 coin 1 wood"),
        ("d149:bd", "1 coin 1 wood"), ("d149:bu", "1 coin 1 wood"), ("d152", "2 sword"), ("d153", "1 sword"),
    ],
)  # fmt: skip
def test_production(card: str, made: str) -> None:
    name = bare(card)
    assert D.do(D.given(play=card), f"produce {name}") == gained(made) | {f"{name}: play>discard"}


@pytest.mark.parametrize(
    ("card", "made"),
    [
        ("d15", "1 coin"), ("d15", "1 sword"), ("d15:bu", "1 trade_good"), ("d15:bu", "1 sword"),
        ("d70:bu", "1 coin"), ("d70:bu", "1 wood"), ("d73", "1 wood"), ("d73", "1 stone"), ("d117:bd", "1 sword"),
        ("d117:bd", "1 metal"), ("d149:fd", "1 coin"), ("d149:fd", "1 wood"),
    ],
)  # fmt: skip
def test_one_of_two_productions(card: str, made: str) -> None:
    name, resource = bare(card), made.split()[1]
    assert D.do(D.given(play=card), f"produce {name}:{resource}") == gained(made) | {f"{name}: play>discard"}


# --- upgrades ----------------------------------------------------------------------------------------------------

SIDES = {"fu": "front-up", "fd": "front-down", "bd": "back-down", "bu": "back-up"}


def upgraded(small: Small, card: str, to: str, price: str, cards: str) -> None:
    """The upgrade turns the card, takes that price whole and the other cards, and nothing less will do."""
    name = bare(card)
    found = D.do(small, f"upgrade {name} --to {SIDES[to]}")
    words = price.split()
    paid = {f"{resource}: {n}>0" for n, resource in zip(words[::2], words[1::2], strict=True)}
    gone = {f"{one.partition(':')[0]}: play>discard" for one in cards.split()}
    here = card.partition(":")[2] or "fu"
    assert {f"{name} side: {here}>{to}", *paid, *gone} <= found
    assert small.question is None


def lacking(price: str, cards: str) -> list[tuple[str, str]]:
    """What lies there with a card or a resource too few."""
    words, others = price.split(), cards.split()
    found = [
        (cards, " ".join([*words[:at], str(int(words[at]) - 1), *words[at + 1 :]])) for at in range(0, len(words), 2)
    ]
    return found + [(" ".join(others[:at] + others[at + 1 :]), price) for at in range(len(others))]


@pytest.mark.parametrize(
    ("card", "to", "price", "cards"),
    [
        ("d1", "fd", "2 coin", ""), ("d1", "bu", "3 wood", ""), ("d2", "fd", "3 wood", ""),
        ("d2", "bu", "2 wood 2 stone", ""), ("d2:bu", "bd", "2 wood", ""), ("d3", "fd", "3 coin", ""),
        ("d3:fd", "bd", "3 coin", ""), ("d3:bd", "bu", "4 wood", ""), ("d5", "fd", "2 wood", ""),
        ("d5:fd", "bd", "3 coin 1 wood", ""), ("d5:bd", "bu", "2 coin 1 wood 2 metal", ""),
        ("d14", "fd", "2 wood", ""), ("d14:fd", "bd", "3 coin 1 wood", ""),
        ("d14:bd", "bu", "2 coin 1 wood 2 metal", ""), ("d27", "fd", "", ""), ("d27", "bu", "", ""),
        ("d27:fd", "bd", "", ""), ("d29", "fd", "3 coin", ""), ("d29", "bu", "2 coin 1 wood", ""),
        ("d29:fd", "bd", "3 coin", ""), ("d29:bu", "fu", "", ""), ("d50", "bu", "", ""),
        ("d57", "fd", "2 coin 3 wood", ""), ("d57:fd", "bd", "2 wood 2 stone", ""), ("d57:bd", "bu", "5 coin", ""),
        ("d58", "fd", "4 coin 2 sword", ""), ("d58:fd", "bd", "4 wood 2 stone", ""), ("d58:bd", "bu", "3 coin", "10"),
        ("d59", "fd", "3 coin", ""), ("d59:fd", "bd", "2 wood 4 stone", ""),
        ("d59:bd", "bu", "2 wood 6 stone 1 metal", ""), ("d60", "fd", "2 coin 1 sword", ""),
        ("d60:fd", "bd", "2 coin 2 sword", ""), ("d61", "fd", "1 coin 2 wood", ""), ("d61:fd", "bd", "3 wood", ""),
        ("d61:bd", "bu", "6 coin", ""), ("d63", "fd", "4 coin", ""), ("d63:fd", "bd", "3 wood 1 metal", ""),
        ("d63:bd", "bu", "4 wood 2 metal", ""), ("d67", "fd", "1 coin", ""), ("d67:bu", "bd", "5 coin", ""),
        ("d68", "fd", "2 coin 2 stone", ""), ("d68:fd", "bd", "3 coin", "d115"),
        ("d68:bd", "bu", "3 coin", "d115 d116"), ("d72", "fd", "3 coin", ""), ("d72", "bu", "3 wood 1 metal", ""),
        ("d72:bu", "bd", "3 wood 3 metal", ""), ("d73", "bu", "", "d74"), ("d73:fd", "fu", "2 trade_good", "10 13"),
        ("d73:bu", "bd", "1 coin 1 wood 1 metal", ""), ("d75", "fd", "2 coin", "10 13"),
        ("d75:fd", "bd", "3 coin", "10 13"), ("d75:bd", "bu", "2 coin 2 wood 2 metal", ""),
        ("d76", "fd", "4 wood", ""), ("d76", "bu", "5 coin", ""), ("d76:bu", "bd", "", ""),
        ("d78", "fd", "4 wood", ""), ("d78", "bu", "5 coin", ""),
        ("d78:fd", "bd", "1 coin 2 wood 2 stone 1 metal", ""), ("d79", "fd", "3 wood 2 stone", ""),
        ("d79", "bu", "5 coin", ""), ("d79:bu", "bd", "3 coin 2 stone", ""), ("d80:fd", "bd", "3 coin", "10"),
        ("d83", "fd", "1 coin 2 wood", ""), ("d83:fd", "bd", "2 wood", ""),
        ("d86", "fd", "1 coin 2 wood 2 stone", ""), ("d86:fd", "bd", "2 wood", ""), ("d87", "fd", "4 wood", ""),
        ("d95", "fd", "3 wood", ""), ("d95:fd", "bd", "3 wood", ""), ("d95:bd", "bu", "1 wood 2 metal", ""),
        ("d115", "fd", "3 stone", ""), ("d115:fd", "bd", "2 metal", ""), ("d115:bd", "bu", "", ""),
        ("d116", "fd", "2 metal", ""), ("d116:fd", "bd", "2 metal", ""), ("d116:bd", "bu", "2 metal", ""),
        ("d117", "fd", "3 stone", ""), ("d117:fd", "bd", "2 metal", ""), ("d117:bd", "bu", "", ""),
        ("d134", "bu", "2 metal 1 sword", ""), ("d135", "fd", "2 wood", ""), ("d135:fd", "bd", "2 metal", ""),
        ("d136", "fd", "3 wood", ""), ("d136:fd", "bd", "3 metal", ""), ("d137", "fd", "4 wood", ""),
        ("d137:fd", "bd", "3 trade_good", ""), ("d138", "fd", "4 wood", ""), ("d138:fd", "bd", "4 metal", ""),
        ("d144", "bu", "1 coin", ""), ("d144:bu", "fu", "", ""), ("d148", "fd", "3 coin", "10"),
        ("d148:fd", "bd", "5 wood", ""), ("d149", "fd", "2 coin", "10"), ("d149:fd", "bd", "3 coin", ""),
        ("d149:bd", "bu", "2 coin", "10"), ("d150", "fd", "2 coin", "10"), ("d150:fd", "bd", "3 coin", ""),
        ("d150:bd", "bu", "2 coin", "10"),
    ],
)  # fmt: skip
def test_upgrades_cost_what_is_printed(card: str, to: str, price: str, cards: str) -> None:
    upgraded(D.given(play=f"{card} {cards}", deck="2", resources=price), card, to, price, cards)
    for fewer, less in lacking(price, cards):
        small = D.given(play=f"{card} {fewer}", deck="2", resources=less)
        D.refused(small, f"upgrade {bare(card)} --to {SIDES[to]}")


@pytest.mark.parametrize(
    ("card", "to", "price", "cards"),
    [
        ("d77", "fd", "1 coin 2 stone", "10 13"), ("d77:fd", "bd", "", "10 13 3 4"),
        ("d139", "fd", "3 coin", "10 13"), ("d139:fd", "bd", "2 sword", "10 13"),
        ("d139:bd", "bu", "1 metal 1 trade_good", "10 13"), ("d140", "fd", "2 coin", "10 13"),
        ("d140:bd", "bu", "3 trade_good", "10 13"), ("d141:fd", "bd", "2 sword", "10 13"),
        ("d141:bd", "bu", "3 sword", "10 13"), ("d142", "fd", "2 coin", "10"), ("d142:fd", "bd", "", "10"),
        ("d142:bd", "bu", "2 sword", "10 13"),
    ],
)  # fmt: skip
def test_expeditions_cost_what_is_printed(card: str, to: str, price: str, cards: str) -> None:
    upgraded(D.given(permanents=card, play=f"9 {cards}", deck="2", resources=price), card, to, price, cards)
    for fewer, less in lacking(price, cards):
        small = D.given(permanents=card, play=f"9 {fewer}", deck="2", resources=less)
        D.refused(small, f"upgrade {bare(card)} --to {SIDES[to]}")
