"""The language of challenges, goals and Jael's cards (rulebook: Challenges, Goal): lines of data, read and printed.

    3 per star or chest in centre
    4 per room with monster and trap and star
    3 per set of gnoll and kobold and goblin
    most set of 2 same trap

`companion/catalogue/sta.sql` explains every word. A line is POINTS, or POINTS per THING [in PLACE]; a goal is `most` or
`fewest` THING [in PLACE].
"""

from __future__ import annotations

import re
from enum import Enum

import msgspec

from companion.errors import Misuse
from companion.games.stonespine.words import KINDS, Kind


class Place(Enum):
    """Where is counted. The `best` ones: in the one that gives most."""

    EVERYWHERE = ""
    CENTRE = "centre"
    OUTER_COLUMNS = "outer columns"
    ENTRANCE_ROOMS = "entrance rooms"
    EXIT_ROOMS = "exit rooms"
    BEST_COLUMN = "best column"
    BEST_ROW = "best row"
    BEST_AREA = "best area"
    BEST_PATH = "best path"


class Shape(Enum):
    """Things of the labyrinth itself, counted without looking at elements."""

    ROOM = "room"
    AREA = "area"
    AREA_SIZE = "area size"
    UNIFORM_LINE = "uniform line"
    SIDE_OPENING = "side opening"
    TOKEN_KIND = "different token"


class Kinds(msgspec.Struct, frozen=True):
    """Elements of any of these kinds; `words` as the line says them."""

    words: tuple[str, ...]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds in the order of `Kind`, each once."""
        meant = {kind for word in self.words for kind in KINDS[word]}
        return tuple(kind for kind in Kind if kind in meant)

    def __str__(self) -> str:
        return " or ".join(self.words)


class Part(msgspec.Struct, frozen=True):
    """So many elements of these kinds; `same`: all of one kind."""

    kinds: Kinds
    n: int = 1
    same: bool = False

    def __str__(self) -> str:
        return f"{f'{self.n} ' if self.n != 1 else ''}{'same ' if self.same else ''}{self.kinds}"


class Each(msgspec.Struct, frozen=True, tag=True):
    """Each element of these kinds."""

    kinds: Kinds

    def __str__(self) -> str:
        return str(self.kinds)


class Different(msgspec.Struct, frozen=True, tag=True):
    """How many of these kinds there are."""

    kinds: Kinds

    def __str__(self) -> str:
        return f"different {self.kinds}"


class SetOf(msgspec.Struct, frozen=True, tag=True):
    """Complete sets: the scarcest part decides."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return f"set of {' and '.join(map(str, self.parts))}"


class RoomWith(msgspec.Struct, frozen=True, tag=True):
    """Rooms that hold every part, each at least."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return f"room with {' and '.join(map(str, self.parts))}"


class Whole(msgspec.Struct, frozen=True, tag=True):
    """Things of the labyrinth itself."""

    shape: Shape

    def __str__(self) -> str:
        return self.shape.value


Thing = Each | Different | SetOf | RoomWith | Whole


class Condition(msgspec.Struct, frozen=True):
    """What a challenge or a card of Jael's pays: `points` for each thing, or once where `thing` is None (STA-120)."""

    points: int
    thing: Thing | None = None
    place: Place = Place.EVERYWHERE

    def __str__(self) -> str:
        return f"{self.points} per {_said(self.thing, self.place)}" if self.thing else str(self.points)


class Ranking(msgspec.Struct, frozen=True):
    """What a goal compares; `fewest`: the smaller number is better (STA-115 to STA-118)."""

    fewest: bool
    thing: Thing
    place: Place = Place.EVERYWHERE

    def __str__(self) -> str:
        return f"{'fewest' if self.fewest else 'most'} {_said(self.thing, self.place)}"


def condition(line: str) -> Condition:
    """Read the line of a challenge or of a card of Jael's.

    Errors: `Misuse` names the word that isn't of the language.
    """
    words = " ".join(line.split())
    if re.fullmatch(r"\d+", words):
        return Condition(int(words))
    found = re.fullmatch(r"(\d+) per (.+)", words)
    if found is None:
        raise Misuse(f"{line!r} is no condition: it must read POINTS or POINTS per THING.")
    return Condition(int(found[1]), *_counted(found[2]))


def ranking(line: str) -> Ranking:
    """Read the line of a goal.

    Errors: `Misuse` names the word that isn't of the language.
    """
    found = re.fullmatch(r"(most|fewest) (.+)", " ".join(line.split()))
    if found is None:
        raise Misuse(f"{line!r} is no goal: it must read most THING or fewest THING.")
    return Ranking(found[1] == "fewest", *_counted(found[2]))


def _said(thing: Thing, place: Place) -> str:
    return f"{thing} in {place.value}" if place is not Place.EVERYWHERE else str(thing)


def _counted(text: str) -> tuple[Thing, Place]:
    said, found, where = text.partition(" in ")
    places = tuple(place.value for place in Place if place is not Place.EVERYWHERE)
    if found and where not in places:
        raise Misuse(f"There is no place {where!r}.", places)
    thing, place = _thing(said), Place(where)
    if found and isinstance(thing, Whole) and thing.shape is not Shape.ROOM:
        raise Misuse(f"{thing} is counted in the whole labyrinth, not in {where}.")
    return thing, place


def _thing(text: str) -> Thing:
    if text in {shape.value for shape in Shape}:
        return Whole(Shape(text))
    for opening, made in (("set of ", SetOf), ("room with ", RoomWith)):
        if text.startswith(opening):
            parts = tuple(_part(part) for part in text.removeprefix(opening).split(" and "))
            if made is SetOf:
                _disjoint(text, parts)
            return made(parts)
    if text.startswith("different "):
        return Different(_kinds(text.removeprefix("different ")))
    return Each(_kinds(text))


def _part(text: str) -> Part:
    found = re.fullmatch(r"(?:([1-9]\d*) )?(same )?(.+)", text)
    assert found is not None  # the last group takes everything
    return Part(_kinds(found[3]), int(found[1] or 1), found[2] is not None)


def _kinds(text: str) -> Kinds:
    words = tuple(text.split(" or "))
    for word in words:
        if word not in KINDS:
            raise Misuse(f"{word!r} is no word for elements.", tuple(KINDS))
    return Kinds(words)


def _disjoint(text: str, parts: tuple[Part, ...]) -> None:
    """An element that fits two parts of a set would make the number of sets a puzzle: no card asks for that."""
    kinds = [kind for part in parts for kind in part.kinds.kinds]
    if len(kinds) != len(set(kinds)):
        raise Misuse(f"{text!r}: an element fits two parts of the set.")
