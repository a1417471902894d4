"""Valeria's table as a seat sees it: the centre as a grid, all sides of the table; prices and odds of the cards."""

from __future__ import annotations

from companion.documents.base import Document
from companion.documents.seats.playing import GameView


class ValeriaSpot(Document, frozen=True):
    """A place of the centre: the card that is seen, as it is typed and as it is called, and what lies on it.

    `lies`: monster, event, citizen, domain, exhausted or nothing; `left`: how many cards the stack has, the open one
    included; `price`: what is printed, by resource; `on`: the numbers that a citizen or an event answers to; `kinds`:
    role symbols, or the type of a monster; `gold`, `strength`, `magic`: tokens on it.
    """

    place: str
    lies: str
    card: str = ""
    name: str = ""
    left: int = 0
    gold: int = 0
    strength: int = 0
    magic: int = 0
    price: dict[str, int] = {}
    on: list[str] = []
    kinds: list[str] = []
    points: int = 0


class ValeriaHeld(Document, frozen=True):
    """Cards of one kind before a seat."""

    card: str
    name: str
    many: int


class ValeriaSide(Document, frozen=True):
    """A seat's side of the table. `dealt`, `duke`: its own, or at the end; `fresh`: domains that don't work yet."""

    seat: int
    name: str
    gold: int
    strength: int
    magic: int
    points: int
    starters: list[ValeriaHeld]
    citizens: list[ValeriaHeld]
    domains: list[ValeriaHeld]
    slain: list[ValeriaHeld]
    fresh: list[str] = []
    has_duke: bool = False
    duke: ValeriaHeld | None = None
    dealt: list[ValeriaHeld] = []


class ValeriaTable(GameView, frozen=True, kw_only=True):
    """The table as a seat sees it; `seat` 0: as everybody does.

    `deciding`: who moves or answers; `active`: whose turn it is; `phase`: founding, roll, change (dice can be changed),
    income, action or end; `rows`: the centre, monsters first; `supply`: cards on the exhausted stack, events among
    them; `exhausted` of `to_end` stacks are.
    """

    seat: int
    phase: str
    deciding: int
    active: int
    resting: int
    dice: list[int]
    actions: int
    length: int
    ending: str
    over: str
    rows: list[list[ValeriaSpot]]
    supply: int
    exhausted: int
    to_end: int
    sides: list[ValeriaSide]
    used: list[str] = []
    solo: bool = False
    difficulty: int = 0
    captured: list[ValeriaHeld] = []
    lord: ValeriaHeld | None = None


class Mean(Document, frozen=True):
    """An exact mean over the 36 rolls, as a fraction in lowest terms (`7/12`, `3`) and rounded to three places."""

    exact: str
    decimal: float


class HireOdds(Document, frozen=True):
    """An open citizen, and what having it would add to the mean of resources."""

    card: str
    name: str
    gain: Mean


class SeatOdds(Document, frozen=True):
    """A seat's means of the largest gain in resources and in points; `hires`: the ten best to hire, best first."""

    seat: int
    name: str
    active: bool
    resources: Mean
    points: Mean
    hires: list[HireOdds]


class ValeriaOdds(Document, frozen=True):
    """`valeria odds`: what the next roll brings each seat on average, were the active one to roll now."""

    session: str
    seats: list[SeatOdds]


ANSWERS: dict[str, tuple[type[Document], ...]] = {"valeria odds": (ValeriaOdds,)}
"""What commands answer."""
