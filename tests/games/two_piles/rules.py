"""Two Piles: two to four seats, hidden hands, a die, one simultaneous choice.

1.  The cards are numbered 1 to 24; each seat gets four, one lies open on each of the two piles, the rest is the stock.
2.  Whose turn it is rolls the die, then lays a card on a pile, or passes and takes a card from the stock.
3.  A card may be laid where its number differs from the top card's by at most the die; it scores the difference.
4.  Where it differs by exactly the die there is a duel: every seat bids 0 to 3 points, all bids are shown together.
5.  Who alone bids most loses as many points and takes the top card of the stock, if there is one; else nothing happens.
6.  Who has laid the last card of the hand ends the game, and so does everybody passing in a row with no stock left.
7.  The most points win; equal points share the place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.documents.seats.playing import GameView
from companion.errors import Misuse, Refusal
from companion.play.board import Board
from companion.play.change import Change, Move, Put
from companion.play.command import Command, Legal
from companion.play.decision import Asks, Decision
from companion.play.doorway import HIDDEN, NOBODY, Ended, Setup, Standing, placed
from companion.play.machine import SEATS, Machine, SessionRun
from companion.play.values import Task

NUMBERS = range(1, 25)
PILES = ("left", "right")
FACES = tuple("123456")
MOST = 3


def key(number: int) -> str:
    return f"two:{number:02}"


def number(card: str) -> int:
    return int(card.partition(":")[2])


def hand(seat: int) -> str:
    return f"hand:{seat}"


class Table(GameView, frozen=True):
    """What a seat sees."""

    seat: int
    names: list[str]
    turn: int
    die: int
    piles: dict[str, list[int]]
    stock: int
    hand: list[int]
    hands: list[int]
    points: list[int]
    bids: list[bool]
    over: bool


def _at(board: Board, table: str, name: str) -> int:
    value = board.tables[table].get(name, 0)
    assert isinstance(value, int)
    return value


class Rules:
    zones = ("stock", *PILES, *(hand(seat) for seat in range(1, 5)))
    tables = ("turn", "points", "bids")

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.starts = {"roll": self._roll, "lay": self._lay, "pass": self._pass}
        self.tasks = {
            "deal": self._deal, "open": self._open, "die": self._die, "take": self._take, "bid": self._bid,
            "reveal": self._reveal, "next": self._next,
        }  # fmt: skip

    # --- founding -----------------------------------------------------------------------------------------------

    def found(self, run: SessionRun, setup: Setup) -> None:
        if not 2 <= len(setup.seats) <= 4:
            raise Misuse("Two Piles is for two to four seats.")
        for n in NUMBERS:
            run.enter(key(n), "stock")
        run.shuffle("stock")
        deals = [Task("deal", that=seat) for seat in range(1, len(setup.seats) + 1) for _ in range(4)]
        run.later(*deals, *(Task("open", at=pile) for pile in PILES))
        run.put("turn", "seat", 1)

    def _deal(self, run: SessionRun, task: Task) -> None:
        self._give(run, task.that)
        run.drop(len(run.board.agenda) - 1)

    def _give(self, run: SessionRun, seat: int) -> None:
        """The top card of the stock to a hand, seen by that seat alone."""
        others = tuple(hand(other) for other in range(1, 5) if other != seat)
        for card in run.draw("stock", 1, seat, others):
            run.carry(card, hand(seat))

    def _open(self, run: SessionRun, task: Task) -> None:
        hands = tuple(hand(seat) for seat in range(1, 5))
        for card in run.draw("stock", 1, NOBODY, hands):
            run.carry(card, task.at)
        run.drop(len(run.board.agenda) - 1)

    # --- moves --------------------------------------------------------------------------------------------------

    def to_move(self, board: Board) -> int:
        return NOBODY if _at(board, "turn", "over") else _at(board, "turn", "seat")

    def moves(self, board: Board) -> Iterator[Legal]:
        yield Legal(Command("roll"), "Roll the die")
        for card in sorted(board.zones[hand(self.to_move(board) or 1)]):
            for pile in PILES:
                yield Legal(Command("lay", (str(number(card)), pile)), f"Lay {number(card)} on the {pile} pile")
        yield Legal(Command("pass"), "Pass")

    def _roll(self, run: SessionRun, command: Command) -> None:
        if command.args:
            raise Misuse("roll takes no values.")
        if _at(run.board, "turn", "die"):
            raise Refusal("The die is rolled already.", "TWO-2")
        run.later(Task("die"))

    def _die(self, run: SessionRun, task: Task) -> None:
        (face,) = run.roll(FACES)
        run.put("turn", "die", int(face))
        run.drop(len(run.board.agenda) - 1)

    def _rolled(self, run: SessionRun) -> int:
        die = _at(run.board, "turn", "die")
        if not die:
            raise Refusal("Roll the die first.", "TWO-2")
        return die

    def _lay(self, run: SessionRun, command: Command) -> None:
        if len(command.args) != 2 or command.args[1] not in PILES or not command.args[0].isdigit():
            raise Misuse("lay NUMBER left|right")
        card, pile = key(int(command.args[0])), command.args[1]
        if card not in run.board.zones[hand(run.seat)]:
            raise Refusal("That card isn't in your hand.", "TWO-2")
        die, top = self._rolled(run), run.board.zones[pile][-1]
        differs = abs(number(card) - number(top))
        if differs > die:
            raise Refusal(f"{number(card)} differs from {number(top)} by more than {die}.", "TWO-3")
        run.carry(card, pile)
        run.add("points", str(run.seat), differs)
        run.put("turn", "passed", None)
        seats = range(1, len(run.board.tables[SEATS]) + 1)
        duel = [*(Task("bid", that=seat) for seat in seats), Task("reveal")] if differs == die else []
        run.later(*duel, Task("next"))

    def _pass(self, run: SessionRun, command: Command) -> None:
        if command.args:
            raise Misuse("pass takes no values.")
        self._rolled(run)
        run.add("turn", "passed", 1)
        run.later(Task("take", that=run.seat), Task("next"))

    def _take(self, run: SessionRun, task: Task) -> None:
        self._give(run, task.that)
        run.drop(len(run.board.agenda) - 1)

    def _bid(self, run: SessionRun, task: Task) -> None:
        """Each seat in turn, kept hidden; before the first a seat that isn't asked can't take the move back."""
        asked = Decision(Asks.NUMBER, "How much do you bid?", min=0, max=self.most, seat=task.that)
        run.put("bids", str(task.that), int(run.ask(asked)[0]) + 1)
        run.drop(len(run.board.agenda) - 1)

    def _reveal(self, run: SessionRun, task: Task) -> None:
        bids = {int(seat): int(str(bid)) - 1 for seat, bid in run.board.tables["bids"].items()}
        most = [seat for seat, bid in bids.items() if bid == max(bids.values())]
        for seat in bids:
            run.put("bids", str(seat), None)
        run.drop(len(run.board.agenda) - 1)
        if len(most) == 1:
            run.add("points", str(most[0]), -bids[most[0]])
            run.later(Task("take", that=most[0]))

    def _next(self, run: SessionRun, task: Task) -> None:
        seat, seats = _at(run.board, "turn", "seat"), len(run.board.tables[SEATS])
        stuck = not run.board.zones["stock"] and _at(run.board, "turn", "passed") >= seats
        if not run.board.zones[hand(seat)] or stuck:
            run.put("turn", "over", 1)
        run.put("turn", "die", None)
        run.put("turn", "seat", seat % seats + 1)
        run.add("turn", "length", 1)
        run.drop(len(run.board.agenda) - 1)


class TwoPiles(Machine):
    """The doorway of Two Piles."""

    open_tables = ("turn", "points")

    def __init__(self, most: int = MOST) -> None:
        super().__init__(Rules(most))

    def view(self, board: Board, seat: int) -> Table:
        seats = range(1, len(self.seats(board)) + 1)
        own = board.zones[hand(seat)] if seat else []
        return Table(
            seat=seat,
            names=list(self.seats(board)),
            turn=self.deciding(board),
            die=_at(board, "turn", "die"),
            piles={pile: [number(card) for card in board.zones[pile]] for pile in PILES},
            stock=len(board.zones["stock"]),
            hand=sorted(number(card) for card in own),
            hands=[len(board.zones[hand(one)]) for one in seats],
            points=[_at(board, "points", str(one)) for one in seats],
            bids=[str(one) in board.tables["bids"] for one in seats],
            over=bool(_at(board, "turn", "over")),
        )

    def seen_by(self, board: Board, zone: str) -> int:
        if zone in PILES:
            return NOBODY
        return HIDDEN if zone == "stock" else int(zone.partition(":")[2])

    def said(self, board: Board, changes: Sequence[Change], seat: int) -> list[str]:
        names, found = ("", *self.seats(board)), list[str]()
        for change in changes:
            match change:
                case Move(card=card, target=target) if target in PILES:
                    found.append(f"{number(card)} lies on the {target} pile.")
                case Move(card=card, target=target):
                    whose = int(target.partition(":")[2])
                    found.append(f"{names[whose]} took {number(card) if whose == seat else 'a card'}.")
                case Put(table="turn", key="die", new=int(die)):
                    found.append(f"The die shows {die}.")
                case Put(table="bids", key=whose_bid, new=int()):
                    found.append(f"{names[int(whose_bid)]} has bid.")
                case Put(table="bids", key=whose_bid, old=int(bid), new=None):
                    found.append(f"{names[int(whose_bid)]} bid {bid - 1}.")
        return found

    def standing(self, board: Board) -> list[Standing]:
        return [Standing(nr, name, _at(board, "points", str(nr))) for nr, name in enumerate(self.seats(board), 1)]

    def result(self, board: Board) -> Ended | None:
        if not _at(board, "turn", "over"):
            return None
        return Ended(placed(self.standing(board)), _at(board, "turn", "length"))
