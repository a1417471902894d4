"""What a seat sees: the centre as a grid, all sides of the table, of dukes its own alone until the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.documents.seats.valeria import ValeriaHeld, ValeriaSide, ValeriaSpot, ValeriaTable
from companion.games.valeria.cards import Card, Citizen, Domain, Monster
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.alone import STACKS
from companion.games.valeria.session.closing import STACKS_EACH
from companion.games.valeria.session.layout import Phase, Pieces, Table
from companion.games.valeria.words import Resource
from companion.play.board import Board


class Lies:
    """What can lie on a place of the centre."""

    MONSTER: Final = "monster"
    EVENT: Final = "event"
    CITIZEN: Final = "citizen"
    DOMAIN: Final = "domain"
    EXHAUSTED: Final = "exhausted"
    NOTHING: Final = "nothing"


class Printed:
    """What a place of the centre shows of a card."""

    __slots__ = ("kinds", "name", "on", "points", "price", "word")

    def __init__(self, card: Card) -> None:
        self.word, self.name = at.word(card.key), card.name
        self.price: dict[str, int] = {}
        self.on: list[str] = []
        self.kinds: list[str] = []
        self.points = 0
        match card:
            case Monster():
                self.price = {"strength": card.strength} | ({"magic": card.magic} if card.magic else {})
                self.on = [str(card.activation)] if card.activation else []
                self.kinds, self.points = [card.type.value], card.points
            case Citizen():
                self.price = {} if card.cost is None else {"gold": card.cost}
                self.on, self.kinds = list(card.activation), [card.role.value] if card.role is not None else []
            case Domain():
                self.price, self.kinds = {"gold": card.cost}, [role.value for role in card.roles]
                self.points = card.points


class Views:
    """Looks at boards."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.printed: dict[str, Printed] = {}

    def view(self, board: Board, seat: int, deciding: int) -> ValeriaTable:
        """The table as that seat sees it; 0: as everybody does."""
        table = Table(self.pieces, board)
        zones = board.zones
        return ValeriaTable(
            seat=seat,
            phase=table.phase,
            deciding=deciding,
            active=table.seat,
            resting=table.resting,
            dice=list(table.dice),
            actions=table.number(at.ACTIONS),
            length=table.number(at.LENGTH),
            ending=str(table.turn.get(at.ENDING, "")),
            over=table.over,
            rows=[[self._spot(table, at.place(row, column)) for column in range(1, at.COLUMNS + 1)] for row in at.ROWS],
            supply=len(zones[at.EXHAUSTED]) + len(zones[at.RETURNED]) + table.hidden(at.EXHAUSTED),
            exhausted=0 if table.phase == Phase.FOUNDING else table.exhausted(),  # some are still to be laid out
            to_end=STACKS if table.solo else STACKS_EACH * len(table.seats),
            sides=[self._side(table, one, seat) for one in table.seats],
            used=list(map(at.word, sorted(board.tables[at.USED]))),
            solo=table.solo,
            difficulty=table.difficulty,
            captured=self._held(zones[at.CAPTURED]),
            lord=next(iter(self._held(zones[at.LORD])), None) if table.over else None,
        )

    def _spot(self, table: Table, where: str) -> ValeriaSpot:
        top, left = table.top(where), len(table.board.zones[where]) + table.hidden(where)
        if not top:
            lies = Lies.EXHAUSTED if table.board.zones[where] else Lies.NOTHING
            return ValeriaSpot(where, lies, left=table.hidden(where))
        row = where.partition(":")[0]
        lies = {at.MONSTERS: Lies.MONSTER, at.DOMAINS: Lies.DOMAIN}.get(row, Lies.CITIZEN)
        tokens = table.tokens(top)
        card = self.pieces.of[top]
        printed = self.printed.get(card.key)
        if printed is None:
            printed = self.printed[card.key] = Printed(card)
        return ValeriaSpot(
            where, Lies.EVENT if table.event(where) else lies, printed.word, printed.name, left, tokens.gold,
            tokens.strength, tokens.magic, printed.price, printed.on, printed.kinds, printed.points,
        )  # fmt: skip

    def _side(self, table: Table, one: int, seat: int) -> ValeriaSide:
        zones, pieces = table.board.zones, self.pieces
        lying = zones[at.tableau(one)]
        citizens = [key for key in lying if key in pieces.citizens]
        domains = [key for key in lying if key in pieces.domains]
        sees = seat == one or bool(table.over)
        return ValeriaSide(
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
            fresh=[at.word(key) for key in domains if key in table.board.tables[at.FRESH]],
            has_duke=bool(zones[at.duke(one)]),
            duke=next(iter(self._held(zones[at.duke(one)])), None) if sees else None,
            dealt=self._held(zones[at.dealt(one)]) if seat == one else [],
        )

    def _held(self, keys: Iterable[str]) -> list[ValeriaHeld]:
        """Cards by kind, in the order of their names: in which order they came nobody needs to know."""
        count: dict[str, int] = {}
        names: dict[str, str] = {}
        for key in keys:
            word = at.word(key)
            count[word] = count.get(word, 0) + 1
            names[word] = self.pieces.of[key].name
        return [ValeriaHeld(word, names[word], count[word]) for word in sorted(count)]
