"""What lies where: zones and tables of a board, and a board as the rules read it.

Every copy of a card is a card of its own (`vck:citizen:archer#3`). What lies face down and could be any card of a pile
stays in that pile, and `hidden` says how many cards of it lie below a place: so nobody, not even the board with real
cards, knows a card before it is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.valeria.cards import Card, Cards, Citizen, Domain, Duke, Monster
from companion.games.valeria.sheet import MOST_PLAYERS, Player
from companion.games.valeria.words import Purse, Resource
from companion.play.board import Board
from companion.play.chance import SETTINGS
from companion.play.doorway import NOBODY
from companion.play.machine import SEATS

COLUMNS: Final = 5
MONSTERS: Final = "monsters"
UPPER: Final = "upper"
LOWER: Final = "lower"
DOMAINS: Final = "domains"
ROWS: Final = (MONSTERS, UPPER, LOWER, DOMAINS)
"""The rows of the centre, from the top (VCK-007)."""


def place(row: str, column: int) -> str:
    """A stack of the centre."""
    return f"{row}:{column}"


def column_of(where: str) -> int:
    """The column of a stack."""
    return int(where.partition(":")[2])


PLACES: Final = tuple(place(row, column) for row in ROWS for column in range(1, COLUMNS + 1))
MONSTER_PLACES: Final = PLACES[:COLUMNS]
CITIZEN_PLACES: Final = PLACES[COLUMNS : 3 * COLUMNS]
DOMAIN_PLACES: Final = PLACES[3 * COLUMNS :]

BOX: Final = "box"
EXHAUSTED: Final = "exhausted"
"""The exhausted cards above the monsters; events lie hidden on them, and on these those that came back."""
RETURNED: Final = "returned"
"""Events that came back onto the exhausted stack, the last one on top (VCK-230)."""
DOMAIN_PILE: Final = "pile:domains"
EVENT_PILE: Final = "pile:events"
DUKE_PILE: Final = "pile:dukes"
CAPTURED: Final = "captured"
LORD: Final = "lord"
"""The Dark Lord's duke."""


def citizen_pile(where: str) -> str:
    """The citizens that may lie hidden in a stack (VCK-184)."""
    return f"pile:{where}"


def tableau(seat: int) -> str:
    """A seat's starters, citizens and domains."""
    return f"tableau:{seat}"


def slain(seat: int) -> str:
    """A seat's slain monsters."""
    return f"slain:{seat}"


def dealt(seat: int) -> str:
    """The dukes of which a seat keeps one."""
    return f"dealt:{seat}"


def duke(seat: int) -> str:
    """A seat's duke."""
    return f"duke:{seat}"


def aid(seat: int) -> str:
    """A seat's reference card."""
    return f"aid:{seat}"


ALL_SEATS: Final = range(1, MOST_PLAYERS + 1)
ZONES: Final = (
    *PLACES, EXHAUSTED, RETURNED, BOX, DOMAIN_PILE, EVENT_PILE, DUKE_PILE, *map(citizen_pile, CITIZEN_PLACES),
    *(zone(seat) for seat in ALL_SEATS for zone in (tableau, slain, dealt, duke, aid)), CAPTURED, LORD,
)  # fmt: skip

PURSE: Final = "purse"  # `2/gold`
TOKENS: Final = "tokens"  # `vck:monster:goblin#1/strength`
HIDDEN: Final = "hidden"  # how many cards lie hidden below a place, or as events on the exhausted stack
TURN: Final = "turn"  # see below
USED: Final = "used"  # domains used in this roll
FRESH: Final = "fresh"  # domains built in this turn
SLAIN_EVENT: Final = "event_slain"  # places whose event was slain
TABLES: Final = (PURSE, TOKENS, HIDDEN, TURN, USED, FRESH, SLAIN_EVENT)

SEAT: Final = "seat"
FIRST: Final = "first"
PHASE: Final = "phase"
DICE: Final = "dice"
ACTIONS: Final = "actions"
LENGTH: Final = "length"
ENDING: Final = "ending"
"""Why the game ends after this round, as far as it stands now."""
OVER: Final = "over"
"""Why the game has ended."""

AREAS: Final = "areas"
CITIZENS: Final = "citizens"
EVENTS: Final = "events"
DUKES: Final = "dukes"
MIXED: Final = "random-citizens"
DIFFICULTY: Final = "difficulty"
SOLO: Final = "solo"
FIRST_GAME: Final = "first-game"
BEGINS: Final = "first"
"""Settings, and options of the same names."""


class Phase:
    """The phases that wait for a move (VCK-040); in all others something is asked, or nothing to be done."""

    FOUNDING: Final = "founding"
    ROLL: Final = "roll"
    CHANGE: Final = "change"
    INCOME: Final = "income"
    ACTION: Final = "action"
    END: Final = "end"


class Timing:
    """When domains work, in the words of the cards."""

    ONCE: Final = "immediate, once"
    ROLL: Final = "own roll phase"
    START: Final = "start of own action phase"
    END: Final = "end of own action phase"
    SLAY: Final = "own action phase, you slay a monster"
    GAIN: Final = "own action phase, you gain a citizen"


def word(card: str) -> str:
    """How a card is typed: the last part of its key, without the copy.

    >>> word("vck:citizen:archer#3")
    'archer'
    """
    return card.rpartition(":")[2].partition("#")[0]


class Pieces:
    """All cards of the box by their copies."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        kinds: tuple[tuple[Card, ...], ...] = (
            cards.citizens, cards.starters, cards.monsters, cards.events, cards.domains, cards.dukes, cards.others,
        )  # fmt: skip
        self.of: dict[str, Card] = {copy: card for kind in kinds for card in kind for copy in copies(card)}
        self.citizens: dict[str, Citizen] = {key: card for key, card in self.of.items() if isinstance(card, Citizen)}
        self.starters = {key: card for key, card in self.citizens.items() if card.cost is None}
        self.hired = {key: card for key, card in self.citizens.items() if card.cost is not None}
        self.monsters: dict[str, Monster] = {key: card for key, card in self.of.items() if isinstance(card, Monster)}
        self.domains: dict[str, Domain] = {key: card for key, card in self.of.items() if isinstance(card, Domain)}
        self.dukes: dict[str, Duke] = {key: card for key, card in self.of.items() if isinstance(card, Duke)}
        called = {card.key: word(card.key) for kind in kinds for card in kind}
        self.words: dict[str, str] = {copy: called[card.key] for copy, card in self.of.items()}
        self._called = {str(card.name): card.name for card in (*cards.areas, *cards.citizens)}
        self.exhausted: frozenset[str] = frozenset(key for key, called in self.words.items() if called == EXHAUSTED)
        self.events: frozenset[str] = frozenset(key for key, card in self.monsters.items() if card.area is None)
        self.barren: frozenset[str] = self.exhausted | self.events
        """What lies where no stack is left."""
        taking = {card.key for card in cards.citizens if card.active.takes or card.other.takes}
        self.takers: frozenset[str] = frozenset(key for key, card in self.citizens.items() if card.key in taking)
        """Citizens that take from opponents."""
        numbers = sorted({card.activation for card in cards.citizens}, key=lambda each: int(each[0]))
        self.numbers: tuple[tuple[str, ...], ...] = tuple(numbers)
        self.stack_of: dict[tuple[str, ...], str] = dict(zip(numbers, CITIZEN_PLACES, strict=True))

    def called(self, name: str) -> str:
        """The name of an area or a citizen, with how it is called where English isn't spoken."""
        return self._called.get(name, name)


def copies(card: Card) -> Iterator[str]:
    """The copies of a card."""
    return (f"{card.key}#{nr}" for nr in range(1, card.quantity + 1))


class Table:
    """A board as the rules read it."""

    __slots__ = ("board", "pieces", "turn")

    def __init__(self, pieces: Pieces, board: Board) -> None:
        self.pieces = pieces
        self.board = board
        self.turn = board.tables[TURN]

    def number(self, key: str) -> int:
        """A number of the turn; 0: none."""
        value = self.turn.get(key, 0)
        assert isinstance(value, int)
        return value

    @property
    def phase(self) -> str:
        """Where in the turn we are."""
        return str(self.turn.get(PHASE, Phase.FOUNDING))

    @property
    def dice(self) -> tuple[int, int]:
        """What the dice show; (0, 0): nothing yet."""
        value = self.turn.get(DICE)
        if not isinstance(value, tuple):
            return 0, 0
        return value  # type: ignore[return-value]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn.get(SEAT, 0)  # type: ignore[return-value]

    @property
    def over(self) -> str:
        """Why the game has ended; empty: it hasn't."""
        return str(self.turn.get(OVER, ""))

    def setting(self, name: str) -> bool:
        """Whether the game is played so."""
        return bool(self.board.tables[SETTINGS].get(name))

    @property
    def solo(self) -> bool:
        """Against the Dark Lord."""
        return self.setting(SOLO)

    @property
    def difficulty(self) -> int:
        """Of the Dark Lord."""
        value = self.board.tables[SETTINGS].get(DIFFICULTY, 0)
        assert isinstance(value, int)
        return value

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.board.tables[SEATS]) + 1)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return str(self.board.tables[SEATS][str(seat)])

    def from_active(self) -> list[int]:
        """All seats, from the active one to the left."""
        many = len(self.seats)
        return [(self.seat - 1 + step) % many + 1 for step in range(many)]

    @property
    def resting(self) -> int:
        """Who rests: with five the active one's right neighbour (VCK-178, 182); `NOBODY`: nobody does.

        Until the first player is drawn (VCK-037) nobody is beside one.
        """
        many = len(self.seats)
        return (self.seat - 2) % many + 1 if many == MOST_PLAYERS and self.seat else NOBODY

    def opponents(self, seat: int) -> list[int]:
        """Those whom something harmful may be aimed at, to the left (VCK-179, T18)."""
        many = len(self.seats)
        others = [(seat - 1 + step) % many + 1 for step in range(1, many)]
        return [other for other in others if other != self.resting]

    def amount(self, seat: int, resource: Resource) -> int:
        """How much of one resource a seat has."""
        value = self.board.tables[PURSE].get(f"{seat}/{resource}", 0)
        assert isinstance(value, int)
        return value

    def purse(self, seat: int) -> Purse:
        """A seat's board."""
        of, gold, strength, magic, points = self.board.tables[PURSE].get, *_KEYS[seat]
        return Purse(of(gold, 0), of(strength, 0), of(magic, 0), of(points, 0))  # type: ignore[arg-type]

    def player(self, seat: int, lasting: bool = False) -> Player:
        """A seat's side of the table, without the duke. `lasting`: of the domains those that work already (VCK-T5)."""
        pieces, lying = self.pieces, self.board.zones[f"tableau:{seat}"]
        hired, began, built = pieces.hired, pieces.starters, pieces.domains
        fresh = self.board.tables[FRESH] if lasting else ()
        citizens = tuple([hired[key] for key in lying if key in hired])
        starters = tuple([began[key] for key in lying if key in began])
        domains = tuple([built[key] for key in lying if key in built and key not in fresh])
        monsters = tuple([pieces.monsters[key] for key in self.board.zones[f"slain:{seat}"]])
        return Player("", None, monsters, domains, citizens, self.purse(seat), starters)

    def domains(self, seat: int, timing: str) -> list[str]:
        """A seat's domains that work then, those of this turn left out (VCK-T5), in the order of building."""
        known, fresh = self.pieces.domains, self.board.tables[FRESH]
        return [
            key
            for key in self.board.zones[tableau(seat)]
            if key in known and known[key].timing == timing and key not in fresh
        ]

    def top(self, where: str) -> str:
        """The open card of a stack; empty: none, or the stack is exhausted. An event in its place is open, too."""
        lying = self.board.zones[where]
        return lying[-1] if lying and lying[-1] not in self.pieces.exhausted else ""

    def hidden(self, where: str) -> int:
        """How many cards lie hidden below a place."""
        value = self.board.tables[HIDDEN].get(where, 0)
        assert isinstance(value, int)
        return value

    def event(self, where: str) -> str:
        """The event that lies in place of a stack; empty: none."""
        lying = self.board.zones[where]
        return lying[-1] if lying and lying[-1] in self.pieces.events else ""

    def alive(self, where: str) -> bool:
        """Whether a stack isn't exhausted: an event in its place makes it so, too (VCK-170)."""
        lying = self.board.zones[where]
        return (bool(lying) and lying[-1] not in self.pieces.barren) or where in self.board.tables[HIDDEN]

    def tops(self, places: tuple[str, ...]) -> list[str]:
        """The open cards of stacks that aren't exhausted."""
        zones, barren = self.board.zones, self.pieces.barren
        return [top for where in places if zones[where] and (top := zones[where][-1]) not in barren]

    def events(self) -> list[str]:
        """The events in play, in the order of their places."""
        zones, events = self.board.zones, self.pieces.events
        return [top for where in PLACES if zones[where] and (top := zones[where][-1]) in events]

    def prey(self) -> list[str]:
        """What can be slain: tops of monster stacks, and events (VCK-085, 163)."""
        return self.tops(MONSTER_PLACES) + self.events()

    def tokens(self, card: str) -> Purse:
        """The tokens on a card."""
        table = self.board.tables[TOKENS]
        if not table:
            return Purse()
        return Purse(*[table.get(f"{card}/{name}", 0) for name in _RESOURCES[:3]])  # type: ignore[arg-type]

    def exhausted(self) -> int:
        """How many stacks of the centre are exhausted."""
        return sum(not self.alive(where) for where in PLACES)


_KEYS: Final = tuple(tuple(f"{seat}/{name}" for name in Resource) for seat in range(MOST_PLAYERS + 1))
_RESOURCES: Final = ("gold", "strength", "magic", "points")
