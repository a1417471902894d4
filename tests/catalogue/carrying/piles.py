"""A table with counted piles, and what each step of a checklist does to them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import Rows

MIXED = "/"
"""Joins the kinds of cards that were shuffled together: nobody can tell them apart any more."""


class Impossible(AssertionError):
    """A step that can't be done with what lies there."""


class Table:
    """A game on its way out of the box. `box` counts by kind what is still in it, `piles` what lies on the table."""

    def __init__(self, rows: Rows, players: int, box: dict[str, int]) -> None:
        self.rows = rows
        self.players = players
        self.box = Counter(box)
        self.piles: dict[str, Counter[str]] = defaultdict(Counter)
        self.staying: set[str] = set()
        self.owned = self.box.total()

    def has(self, kind: str, many: int) -> None:
        """See that the box still holds exactly so many of a kind."""
        if self.box[kind] != many:
            raise Impossible(f"{self.box[kind]} of {kind} are in the box, not {many}")

    def take(self, kind: str, many: int, to: str) -> None:
        """Move so many of a kind from the box to a pile."""
        if kind in self.staying:
            raise Impossible(f"{kind} was to stay in the box")
        if self.box[kind] < many:
            raise Impossible(f"{self.box[kind]} of {kind} are in the box, {many} are wanted")
        self.box[kind] -= many
        self.piles[to][kind] += many

    def take_all(self, kind: str, to: str) -> None:
        """Move whatever the box holds of a kind to a pile."""
        self.take(kind, self.box[kind], to)

    def stay(self, kind: str, many: int) -> None:
        """So many of a kind, all there are, stay in the box: nothing takes one afterwards."""
        self.has(kind, many)
        self.staying.add(kind)

    def shuffle(self, pile: str) -> None:
        """Mix a pile, so that its kinds can't be told apart."""
        lies = self.piles[pile]
        kinds = sorted({kind for kind in lies if lies[kind]})
        self.piles[pile] = Counter({MIXED.join(kinds): lies.total()})

    def draw(self, pile: str, many: int, to: str) -> None:
        """Move so many unseen cards from a shuffled pile to another, or into the box."""
        lies = self.piles[pile]
        if len(lies) != 1:
            raise Impossible(f"{pile} isn't shuffled: {dict(lies)}")
        kind = next(iter(lies))
        if lies[kind] < many:
            raise Impossible(f"{pile} has {lies[kind]} cards, {many} are wanted")
        lies[kind] -= many
        (self.box if to == "box" else self.piles[to])[kind] += many

    def holds(self, pile: str, many: int) -> None:
        """See that a pile has so many cards."""
        if self.piles[pile].total() != many:
            raise Impossible(f"{pile} has {self.piles[pile].total()} cards, not {many}")

    def component(self, kind: str, name: str) -> str:
        """The key of a component of that name. Errors: `Impossible` when there is none."""
        for piece in self.rows.pieces:
            if piece.row.kind == kind and piece.row.name == name:
                return piece.row.key
        raise Impossible(f"no {kind} is called {name}")

    def nothing_is_lost(self) -> None:
        """See that box and table hold what the box held."""
        if self.box.total() + sum(pile.total() for pile in self.piles.values()) != self.owned:
            raise Impossible("something was lost or came out of nothing")


Deed = Callable[..., None]
_DEEDS: dict[Game, list[tuple[re.Pattern[str], Deed]]] = defaultdict(list)


def step(game: Game, *texts: str) -> Callable[[Deed], Deed]:
    """Registers what the steps of these texts (regular expressions) do; groups are handed over, numbers as numbers."""

    def register(deed: Deed) -> Deed:
        _DEEDS[game] += [(re.compile(text), deed) for text in texts]
        return deed

    return register


def nothing(at: Table, *words: object) -> None:
    """Touches no pile."""


def carry_out(at: Table, texts: Iterable[str]) -> None:
    """Do all steps from top to bottom. Errors: `Impossible` at the first that can't be done or isn't known."""
    for text in texts:
        known = [(found, deed) for pattern, deed in _DEEDS[at.rows.game] if (found := pattern.fullmatch(text))]
        if len(known) != 1:
            raise Impossible(f"{len(known)} deeds are known for: {text}")
        found, deed = known[0]
        deed(at, *(int(word) if word is not None and word.isdecimal() else word for word in found.groups()))
        at.nothing_is_lost()


def names(text: str) -> list[str]:
    """The cards of a list in words, such as 'Recruiters, an Allied Troops and Enchanted Forge'."""
    return [re.sub(r"^an? ", "", one) for one in re.split(r", | and ", text)]


def quantities(rows: Rows, *kinds: str) -> dict[str, int]:
    """How many there are of each component of these kinds, by key."""
    return {piece.row.key: piece.row.quantity or 0 for piece in rows.pieces if piece.row.kind in kinds}


def of_kind(rows: Rows, kind: str) -> int:
    """How many components there are of a kind."""
    return sum(quantities(rows, kind).values())
