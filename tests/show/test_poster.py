"""How the poster is laid out: rows without gaps, headings that say all, bars of a width to look at."""

from __future__ import annotations

from itertools import groupby

import msgspec
import pytest

from companion.documents import reports as n
from companion.show.drawing.shapes import Node, Picture, Shape, Text
from companion.show.files import poster
from tests.show import samples
from tests.show.test_cards_drawn import flat

CATEGORIES = ("building", "person", "livestock", "seafaring", "land", "enemy")


def page(*sizes: int) -> n.Page:
    """A kingdom with so many cards of each category."""
    groups, nr = list[n.PageGroup](), 0
    for category, size in zip(CATEGORIES, sizes, strict=False):
        cards = [
            msgspec.structs.replace(samples.GRASS, card=nr + at, category=category, stage="Patch")
            for at in range(1, size + 1)
        ]
        nr += size
        groups.append(n.PageGroup(category, -100 - size, True, cards))
    rounds = [n.HistoryRound(round=1, turns=3, events=[], fame=-12, over=True)]
    return n.Page(
        kingdom="Avalon",
        mode="virtual",
        printing="current",
        revision=1,
        round=1,
        finished=False,
        fame=-12,
        resources={},
        differs=[],
        groups=groups,
        sources={"cards": -12},
        path=[],
        rounds=rounds,
    )


def rows(one: n.Page) -> list[list[Picture]]:
    """The cards that lie side by side, page after page."""
    found = list[list[Picture]]()
    for nodes in poster.pages(one):
        cards = [node for node in flat(nodes) if isinstance(node, Picture)]
        found += [list(row) for _, row in groupby(cards, lambda card: card.at[1])]
    return found


@pytest.mark.parametrize("sizes", [(5, 6, 7, 1, 9), (1, 1, 12, 2, 3, 5), (7,), (4, 4)])
def test_no_row_but_the_last_has_a_gap(sizes: tuple[int, ...]) -> None:
    lying = rows(page(*sizes))
    assert [len(row) for row in lying[:-1]] == [4] * (len(lying) - 1)
    assert len({card.at[0] for row in lying for card in row}) <= 4
    names = [card.title for row in lying for card in row]
    assert names == [f"{nr} Patch" for nr in range(1, sum(sizes) + 1)]


def test_each_category_says_how_many_and_where_it_goes_on() -> None:
    texts = ["".join(run for run, _ in node.runs) for node in flat(_all(page(5, 6, 7, 1, 9))) if isinstance(node, Text)]
    told = " ".join(texts)
    assert "…" not in told
    for name, size in (("Building", 5), ("Person", 6), ("Livestock", 7), ("Land", 9)):
        assert f"{name}: {size} cards, −{100 + size} fame" in told
        assert texts.count(f"{name}, continued") <= 1
    assert "Seafaring: 1 card, −101 fame" in told
    assert {"Building, continued", "Person, continued", "Livestock, continued"} <= set(texts)


def test_a_first_round_has_no_wall_for_a_bar() -> None:
    columns = [_box(node.path) for node in flat(_all(page(1))) if isinstance(node, Shape) and node.ink == "there"]
    standing = [(wide, high) for wide, high in columns if high > 100]
    assert standing and all(wide <= 100 for wide, _ in standing)


def _all(one: n.Page) -> list[Node]:
    return [node for nodes in poster.pages(one) for node in nodes]


def _box(path: str) -> tuple[float, float]:
    """How wide and high a path is."""
    numbers = [float(word) for word in path.split() if word not in "MLCZ"]
    return max(numbers[::2]) - min(numbers[::2]), max(numbers[1::2]) - min(numbers[1::2])
