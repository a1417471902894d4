"""The cards of Stonespine Architects as fold_words values (rulebook: Components, Room card, Blueprint card).

`cards` makes them from the rows of the data base, handed in as `Component`; nothing is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

import msgspec

from companion.errors import Misuse
from companion.games.stonespine import conditions, words
from companion.games.stonespine.conditions import Condition, Ranking
from companion.games.stonespine.words import Edge, Element, RoomType
from companion.text import fold_words

NAMELESS = ("blueprint", "market_card")
"""The kinds of cards that bear neither name nor number: those of the data are ours."""

SHAPES = {"circle": "round"}
"""Shapes of spaces whose word on the table is another than in the data."""


class Component(msgspec.Struct, frozen=True):
    """A component as the data base has it.

    `facts`: (name, nr, value), value None: unknown; `names`: its names in all languages.
    """

    key: str
    kind: str
    name: str
    quantity: int | None = None
    facts: tuple[tuple[str, int, str | None], ...] = ()
    names: tuple[str, ...] = ()

    def all(self, name: str) -> list[tuple[int, str]]:
        """The known values of a fact with their numbers, in order."""
        return [(nr, value) for fact, nr, value in sorted(self.facts, key=_place) if fact == name and value is not None]

    def one(self, name: str) -> str | None:
        """The value of a fact that occurs once; None: unknown."""
        found = self.all(name)
        return found[0][1] if found else None

    def known(self, name: str) -> str:
        """The value of a fact that must be there.

        Errors: `Misuse` when it isn't.
        """
        value = self.one(name)
        if value is None:
            raise Misuse(f"{self.key}: the fact {name!r} is missing.")
        return value

    def number(self, name: str) -> int:
        """The value of a fact that must be there, as a number."""
        return int(self.known(name))


class Named(Protocol):
    """A card that is looked up."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...


class Room(msgspec.Struct, frozen=True):
    """A room card (STA-016); `doors` None: nobody knows them; `number`: as in the data base, 0: not listed."""

    number: int
    name: str
    type: RoomType
    doors: frozenset[Edge] | None
    elements: tuple[Element, ...] = ()
    coins: int | None = None
    symbol: str | None = None
    names: tuple[str, ...] = ()


class Blueprint(msgspec.Struct, frozen=True):
    """A blueprint (STA-017): columns 1 to 4, wishes as (row, column, word), reputation by number of wishes met.

    `names`: what it prints is one of them (`printed`), for it bears no number.
    """

    number: int
    name: str
    entrance: int
    exit: int
    wishes: tuple[tuple[int, int, str], ...]
    rep: tuple[tuple[int, int], ...]
    names: tuple[str, ...] = ()


class Challenge(msgspec.Struct, frozen=True):
    """A challenge (STA-005, STA-120)."""

    number: int
    name: str
    condition: Condition
    names: tuple[str, ...] = ()


class Goal(msgspec.Struct, frozen=True):
    """A goal (STA-115); `rep`: for the first, second and third place."""

    number: int
    name: str
    ranking: Ranking
    rep: tuple[int, ...]
    names: tuple[str, ...] = ()


class Cards(msgspec.Struct, frozen=True):
    """All cards; `tokens`: how many market tokens there are of each word (`gnoll`, `star+1`, `passage`)."""

    rooms: tuple[Room, ...]
    blueprints: tuple[Blueprint, ...]
    challenges: tuple[Challenge, ...]
    goals: tuple[Goal, ...]
    tokens: tuple[tuple[str, int], ...]


Card = TypeVar("Card", bound=Named)
Made = TypeVar("Made")


def cards(components: Iterable[Component]) -> Cards:
    """The cards of the game from its rows; kinds it doesn't need are passed over.

    Errors: `Misuse` names the component whose facts don't make a card.
    """
    rows = tuple(components)
    return Cards(
        rooms=_made(rows, "room", _room),
        blueprints=_made(rows, "blueprint", _blueprint),
        challenges=_made(rows, "challenge", _challenge),
        goals=_made(rows, "goal", _goal),
        tokens=_made(
            rows, "market_token", lambda row: (row.one("element") or row.key.rpartition(":")[2], row.quantity or 0)
        ),
    )


def find(among: tuple[Card, ...], what: str, text: str) -> Card:
    """The card of that number or name (accents and case ignored); `what` names the sort of card in the error.

    Errors: `Misuse` when there is none, with names that begin or contain the same.
    """
    asked = fold_words(text)
    for card in among:
        if asked in (str(card.number), *map(fold_words, (card.name, *card.names))):
            return card
    near = tuple(card.name for card in among if asked and asked in fold_words(card.name))
    raise Misuse(f"There is no {what} {text.strip()!r}.", near)


def printed(card: Component) -> str:
    """What to look for on a nameless card: prices and shapes, or entrance, exit and the first row of wishes.

    Two market cards that print the same are told alike: either will do. Errors: `Misuse` for a card without its facts.
    """
    if card.kind == "blueprint":
        wishes = [f"{word} in {nr}" for nr, word in card.all("wish") if nr <= words.SIZE]
        ends = f"entrance {card.number('entrance')}, exit {card.number('exit')}"
        return f"{ends}, first row {' and '.join(wishes)}"
    halves = []
    for half in ("top", "bottom"):
        shapes = [SHAPES.get(shape, shape) for _, shape in card.all(f"{half}_space")]
        halves.append(f"{card.number(f'{half}_price')} coins for {' and '.join(shapes)}")
    return " over ".join(halves)


def _place(fact: tuple[str, int, str | None]) -> tuple[str, int]:
    return fact[0], fact[1]


def _made(rows: tuple[Component, ...], kind: str, make: Callable[[Component], Made]) -> tuple[Made, ...]:
    made = []
    for row in rows:
        if row.kind == kind:
            try:
                made.append(make(row))
            except ValueError as error:
                raise Misuse(f"{row.key}: {error}.") from error
    return tuple(made)


def _room(row: Component) -> Room:
    doors = row.all("door")
    unknown = any(name == "door" and value is None for name, _, value in row.facts)
    coins = row.one("coins")
    return Room(
        number=row.number("number"),
        name=row.name,
        type=RoomType(row.known("type")),
        doors=None if unknown else frozenset(Edge(door) for _, door in doors),
        elements=tuple(words.element(found) for quarter in ("tl", "tr", "bl", "br") if (found := row.one(quarter))),
        coins=None if coins is None else int(coins),
        symbol=row.one("symbol"),
        names=row.names,
    )


def _blueprint(row: Component) -> Blueprint:
    wishes = []
    for nr, word in row.all("wish"):
        if word not in words.KINDS and word not in {one.value for one in RoomType}:
            raise Misuse(f"{row.key}: {word!r} is no wish.")
        at = divmod(nr - 1, words.SIZE)
        wishes.append((at[0] + 1, at[1] + 1, word))
    rep = tuple((nr, int(value)) for nr, value in row.all("rep"))
    numbers = (row.number("number"), row.number("entrance"), row.number("exit"))
    names = (*row.names, printed(row))
    return Blueprint(numbers[0], row.name, numbers[1], numbers[2], tuple(wishes), rep, names)


def _challenge(row: Component) -> Challenge:
    return Challenge(row.number("number"), row.name, conditions.condition(row.known("line")), row.names)


def _goal(row: Component) -> Goal:
    rep = tuple(int(value) for _, value in row.all("rep"))
    return Goal(row.number("number"), row.name, conditions.ranking(row.known("line")), rep, row.names)
