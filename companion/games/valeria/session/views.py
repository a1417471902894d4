"""What a seat sees: the centre as a grid, all sides of the table, of dukes its own alone until the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from companion.games.valeria.session import layout as at
from companion.games.valeria.session.alone import STACKS
from companion.games.valeria.session.closing import STACKS_EACH
from companion.games.valeria.session.layout import Pieces, Table
from companion.games.valeria.words import Resource
from companion.play.board import Board
from companion.play.decision import Decision
from companion.play.doorway import View


class Lies:
    """What can lie on a place of the centre."""

    MONSTER: Final = "monster"
    EVENT: Final = "event"
    CITIZEN: Final = "citizen"
    DOMAIN: Final = "domain"
    EXHAUSTED: Final = "exhausted"
    NOTHING: Final = "nothing"


class Spot(msgspec.Struct, frozen=True):
    """A place of the centre: the card that is seen, as it is typed and as it is called, and what lies on it.

    `left`: how many cards the stack has, the open one included.
    """

    place: str
    lies: str
    card: str = ""
    name: str = ""
    left: int = 0
    gold: int = 0
    strength: int = 0
    magic: int = 0


class Held(msgspec.Struct, frozen=True):
    """Cards of one kind before a seat."""

    card: str
    name: str
    many: int


class Side(msgspec.Struct, frozen=True):
    """A seat's side of the table. `dealt`, `duke`: its own, or at the end; `fresh`: domains that don't work yet."""

    seat: int
    name: str
    gold: int
    strength: int
    magic: int
    points: int
    starters: tuple[Held, ...]
    citizens: tuple[Held, ...]
    domains: tuple[Held, ...]
    slain: tuple[Held, ...]
    fresh: tuple[str, ...] = ()
    has_duke: bool = False
    duke: Held | None = None
    dealt: tuple[Held, ...] = ()


class TableView(View, frozen=True, kw_only=True):
    """The table as a seat sees it.

    `deciding`: who moves or answers; `active`: whose turn it is; `question`: what is asked of this seat. `supply`:
    cards on the exhausted stack, events among them; `exhausted` of `to_end` stacks are.
    """

    phase: str
    deciding: int
    active: int
    resting: int
    dice: tuple[int, int]
    actions: int
    length: int
    ending: str
    over: str
    rows: tuple[tuple[Spot, ...], ...]
    supply: int
    exhausted: int
    to_end: int
    sides: tuple[Side, ...]
    used: tuple[str, ...] = ()
    solo: bool = False
    difficulty: int = 0
    captured: tuple[Held, ...] = ()
    lord: Held | None = None
    question: Decision | None = None


class Views:
    """Looks at boards."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def view(self, board: Board, seat: int, asked: Decision | None, deciding: int) -> TableView:
        """The table as that seat sees it; 0: as everybody does."""
        table = Table(self.pieces, board)
        zones = board.zones
        own = asked if asked is not None and seat == deciding else None
        return TableView(
            seat=seat,
            phase=table.phase,
            deciding=deciding,
            active=table.seat,
            resting=table.resting if table.seat else 0,
            dice=table.dice,
            actions=table.number(at.ACTIONS),
            length=table.number(at.LENGTH),
            ending=str(table.turn.get(at.ENDING, "")),
            over=table.over,
            rows=tuple(
                tuple(self._spot(table, at.place(row, column)) for column in range(1, at.COLUMNS + 1))
                for row in at.ROWS
            ),
            supply=len(zones[at.EXHAUSTED]) + len(zones[at.RETURNED]) + table.hidden(at.EXHAUSTED),
            exhausted=table.exhausted(),
            to_end=STACKS if table.solo else STACKS_EACH * len(table.seats),
            sides=tuple(self._side(table, one, seat) for one in table.seats),
            used=tuple(map(at.word, sorted(board.tables[at.USED]))),
            solo=table.solo,
            difficulty=table.difficulty,
            captured=self._held(zones[at.CAPTURED]),
            lord=next(iter(self._held(zones[at.LORD])), None) if table.over else None,
            question=own,
        )

    def _spot(self, table: Table, where: str) -> Spot:
        top, left = table.top(where), len(table.board.zones[where]) + table.hidden(where)
        if not top:
            lies = Lies.EXHAUSTED if table.board.zones[where] else Lies.NOTHING
            return Spot(where, lies, left=table.hidden(where))
        row = where.partition(":")[0]
        lies = {at.MONSTERS: Lies.MONSTER, at.DOMAINS: Lies.DOMAIN}.get(row, Lies.CITIZEN)
        tokens = table.tokens(top)
        return Spot(
            where, Lies.EVENT if table.event(where) else lies, at.word(top), self.pieces.of[top].name, left,
            tokens.gold, tokens.strength, tokens.magic,
        )  # fmt: skip

    def _side(self, table: Table, one: int, seat: int) -> Side:
        zones, pieces = table.board.zones, self.pieces
        lying = zones[at.tableau(one)]
        citizens = [key for key in lying if key in pieces.citizens]
        domains = [key for key in lying if key in pieces.domains]
        sees = seat == one or bool(table.over)
        return Side(
            seat=one,
            name=table.name(one),
            gold=table.amount(one, Resource.GOLD),
            strength=table.amount(one, Resource.STRENGTH),
            magic=table.amount(one, Resource.MAGIC),
            points=table.amount(one, Resource.POINTS),
            starters=self._held(key for key in citizens if pieces.citizens[key].cost is None),
            citizens=self._held(key for key in citizens if pieces.citizens[key].cost is not None),
            domains=self._held(domains),
            slain=self._held(zones[at.slain(one)]),
            fresh=tuple(at.word(key) for key in domains if key in table.board.tables[at.FRESH]),
            has_duke=bool(zones[at.duke(one)]),
            duke=next(iter(self._held(zones[at.duke(one)])), None) if sees else None,
            dealt=self._held(zones[at.dealt(one)]) if seat == one else (),
        )

    def _held(self, keys: Iterable[str]) -> tuple[Held, ...]:
        """Cards by kind, in the order of their names: in which order they came nobody needs to know."""
        count: dict[str, int] = {}
        names: dict[str, str] = {}
        for key in keys:
            word = at.word(key)
            count[word] = count.get(word, 0) + 1
            names[word] = self.pieces.of[key].name
        return tuple(Held(word, names[word], count[word]) for word in sorted(count))
