"""The signs on cards, each drawn once on a grid of 24: resources, what a card is, fame, marks. All of them our own."""

from __future__ import annotations

from companion.catalogue.words import COIN, GOOD, METAL, STONE, SWORD, WOOD, Category
from companion.show.drawing.shapes import PREFIX, Shape, circle, line, polygon, rectangle, written

GRID = 24
"""How wide and high a sign is."""

_COIN = [
    Shape(circle(12, 12, 9.5), "of-coin"),
    Shape(circle(12, 12, 7), "edge"),
    Shape(polygon((8, 15), (7.6, 9.4), (10.1, 11.4), (12, 8.2), (13.9, 11.4), (16.4, 9.4), (16, 15)), "shine"),
    Shape(polygon((8, 15), (7.6, 9.4), (10.1, 11.4), (12, 8.2), (13.9, 11.4), (16.4, 9.4), (16, 15)), "edge"),
]
_WOOD = [
    Shape("M 6.5 5.5 L 18.5 5.5 C 20.6 5.5 22 8.4 22 12 C 22 15.6 20.6 18.5 18.5 18.5 L 6.5 18.5 Z", "of-wood"),
    Shape("M 6.5 5.5 C 8.6 5.5 10 8.4 10 12 C 10 15.6 8.6 18.5 6.5 18.5 "
          "C 4.4 18.5 3 15.6 3 12 C 3 8.4 4.4 5.5 6.5 5.5 Z", "edged"),
    Shape("M 6.5 9 C 7.4 9 8 10.4 8 12 C 8 13.6 7.4 15 6.5 15 C 5.6 15 5 13.6 5 12 C 5 10.4 5.6 9 6.5 9 Z", "edge"),
    Shape(line((12.5, 9), (17.5, 9)), "edge"),
    Shape(line((13.5, 14.5), (19, 14.5)), "edge"),
]  # fmt: skip
_STONE = [
    Shape(polygon((3, 15.5), (5.8, 7.6), (12, 4.2), (18.6, 6.6), (21.2, 14), (17.6, 19.2), (8, 19.8)), "of-stone"),
    Shape(polygon((5.8, 7.6), (12, 4.2), (18.6, 6.6), (11.2, 11.6)), "shine"),
    Shape(line((5.8, 7.6), (11.2, 11.6), (18.6, 6.6)), "edge"),
    Shape(line((11.2, 11.6), (9.6, 19.6)), "edge"),
    Shape(line((11.2, 11.6), (21.2, 14)), "edge"),
]
_METAL = [
    Shape(polygon((2.2, 18.5), (5, 11), (19, 11), (21.8, 18.5)), "of-metal"),
    Shape(polygon((5, 11), (7.6, 6), (16.4, 6), (19, 11)), "of-metal"),
    Shape(polygon((5, 11), (7.6, 6), (16.4, 6), (19, 11)), "shine"),
    Shape(line((8.5, 14.8), (15.5, 14.8)), "edge"),
]
_SWORD = [
    Shape(polygon((21.4, 2.6), (20.6, 7.4), (11.2, 16.8), (7.2, 12.8), (16.6, 3.4)), "of-sword"),
    Shape(line((21.4, 2.6), (9.2, 14.8)), "edge"),
    Shape(polygon((4.9, 11.7), (6.2, 10.4), (13.6, 17.8), (12.3, 19.1)), "of-sword"),
    Shape(polygon((8, 14.8), (9.2, 16), (4.8, 20.4), (3.6, 19.2)), "of-wood"),
    Shape(circle(3.7, 20.3, 1.7), "of-coin"),
]
_GOOD = [
    Shape("M 9 5 L 9 7.4 C 6 8.6 4.6 11 4.6 13.6 C 4.6 17.2 7 20.8 9.4 20.8 L 14.6 20.8 "
          "C 17 20.8 19.4 17.2 19.4 13.6 C 19.4 11 18 8.6 15 7.4 L 15 5 Z", "of-trade_good"),
    Shape("M 5 11.6 C 9 13.4 15 13.4 19 11.6 L 19.3 14.8 C 15 16.8 9 16.8 4.7 14.8 Z", "shine"),
    Shape("M 5 11.6 C 9 13.4 15 13.4 19 11.6", "edge"),
    Shape("M 4.7 14.8 C 9 16.8 15 16.8 19.3 14.8", "edge"),
    Shape(rectangle(7.6, 3, 8.8, 2.4, 1), "of-wood"),
]  # fmt: skip
_OTHER = [Shape(circle(12, 12, 9), "of-other")]

RESOURCES: dict[str, list[Shape]] = {
    COIN: _COIN, WOOD: _WOOD, STONE: _STONE, METAL: _METAL, SWORD: _SWORD,
    GOOD: _GOOD,
}  # fmt: skip
"""A sign for each of the six resources; those of packs have a plain disc, on which their letter stands."""

_PERSON = (
    "M 12 3 C 14.6 3 16.4 5 16.4 7.6 C 16.4 10.2 14.6 12.4 12 12.4 C 9.4 12.4 7.6 10.2 7.6 7.6 C 7.6 5 9.4 3 12 3 Z "
    "M 3.6 21.5 C 3.6 16.6 7 14 12 14 C 17 14 20.4 16.6 20.4 21.5 Z"
)
_BEAST = (
    "M 4 9 C 5 7.6 6.6 7 8.4 7 L 15 7 L 17 4.6 L 18 6.6 L 20.6 7.6 L 22 10 L 20 11.6 L 18 11.6 L 17.4 14.4 L 17.4 20 "
    "L 15.4 20 L 14.8 15.6 L 8.6 15.6 L 7.8 20 L 5.8 20 L 5.4 14 L 4.2 11.4 L 3.4 15 L 2 15 L 2.6 11 Z"
)
_BOAT = "M 11 2.5 L 11 15 L 3.4 15 Z M 12.6 5 L 12.6 15 L 19.6 15 Z M 2 16.6 L 22 16.6 C 21 20 18.6 21.5 16 21.5 L 8 21.5 C 5.4 21.5 3 20 2 16.6 Z"  # noqa: E501
_HILLS = "M 1.5 20 L 8 8.4 L 11.8 15 L 15.6 10.6 L 22.5 20 Z M 17.4 3 C 19 3 20.2 4.2 20.2 5.8 C 20.2 7.4 19 8.6 17.4 8.6 C 15.8 8.6 14.6 7.4 14.6 5.8 C 14.6 4.2 15.8 3 17.4 3 Z"  # noqa: E501
_HOUSE = "M 2.5 21 L 2.5 10 L 8 5.5 L 11 8 L 11 3 L 13 3 L 13 5 L 15 5 L 15 3 L 17.5 3 L 17.5 5 L 19.5 5 L 19.5 3 L 21.5 3 L 21.5 21 L 18.5 21 L 18.5 16 L 14.5 16 L 14.5 21 L 9.5 21 L 9.5 15.5 L 6.5 15.5 L 6.5 21 Z"  # noqa: E501
_BLADES = (
    "M 2.5 2.5 L 6.4 3.2 L 20 16.8 L 21.6 15.2 L 22.4 16 L 20 18.4 L 22.2 20.6 L 20.6 22.2 L 18.4 20 L 16 22.4 "
    "L 15.2 21.6 L 16.8 20 L 12 15.2 L 7.2 20 L 8.8 21.6 L 8 22.4 L 5.6 20 L 3.4 22.2 L 1.8 20.6 L 4 18.4 L 1.6 16 "
    "L 2.4 15.2 L 4 16.8 L 8.8 12 L 3.2 6.4 Z M 21.5 2.5 L 20.8 6.4 L 16.8 10.4 L 13.6 7.2 L 17.6 3.2 Z"
)
_BURST = polygon(
    (12, 1.5), (14.2, 7.2), (19.4, 4.6), (16.8, 9.8), (22.5, 12), (16.8, 14.2), (19.4, 19.4), (14.2, 16.8), (12, 22.5),
    (9.8, 16.8), (4.6, 19.4), (7.2, 14.2), (1.5, 12), (7.2, 9.8), (4.6, 4.6), (9.8, 7.2),
)  # fmt: skip
_FLAG = "M 5 2 L 7.2 2 L 7.2 3.6 C 11 2.4 14 6 20.5 4 L 20.5 14 C 14 16 11 12.4 7.2 13.6 L 7.2 22.5 L 5 22.5 Z"
_DIAMOND = polygon((12, 2), (21, 12), (12, 22), (3, 12))
_SCROLL = "M 6 3 L 18 3 C 20.4 3 20.4 7 18 7 L 18 17 C 20.4 17 20.4 21 18 21 L 6 21 C 3.6 21 3.6 17 6 17 L 6 7 C 3.6 7 3.6 3 6 3 Z"  # noqa: E501

EMBLEMS: dict[str, str] = {
    Category.BUILDING: _HOUSE, Category.PERSON: _PERSON, Category.LIVESTOCK: _BEAST, Category.SEAFARING: _BOAT,
    Category.LAND: _HILLS, Category.ENEMY: _BLADES, Category.EVENT: _BURST, Category.GOAL: _FLAG,
    Category.OTHER: _DIAMOND, Category.NONE: _SCROLL,
}  # fmt: skip
"""A sign for each category, in one colour."""

SHIELD = "M 3 3 L 21 3 L 21 11 C 21 16.6 17.4 20.2 12 22.4 C 6.6 20.2 3 16.6 3 11 Z"
"""What fame stands on."""

LOCK = "M 5 10.5 L 7 10.5 L 7 8 C 7 4.6 9 2.5 12 2.5 C 15 2.5 17 4.6 17 8 L 17 10.5 L 19 10.5 L 19 21 L 5 21 Z"
"""A closed lock, on a blocked card."""


def resource(name: str) -> str:
    """The name of a resource's symbol."""
    return f"r-{name}" if name in RESOURCES else "r-other"


def letter(name: str) -> str:
    """What stands on a resource's sign: the first letter of one that a pack brings, nothing on those of the box."""
    return "" if name in RESOURCES else name[0].upper()


def emblem(category: str) -> str:
    """A category's path; that of `other` for words that aren't categories."""
    return EMBLEMS.get(category, _DIAMOND)


SYMBOLS = {**{resource(name): shapes for name, shapes in RESOURCES.items()}, "r-other": _OTHER}
"""All symbols by name."""


def definitions() -> str:
    """The symbols as elements of SVG, to stand once in a file or page before they are used."""
    symbols = (
        f'<symbol id="{PREFIX}{name}" viewBox="0 0 {GRID} {GRID}">{written(shapes)}</symbol>'
        for name, shapes in SYMBOLS.items()
    )
    return f"<defs>{''.join(symbols)}</defs>"
