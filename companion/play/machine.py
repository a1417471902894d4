"""A machine: carries out the moves of a game by its rules, as tasks of the agenda, up to the first open question.

The rules say how a move begins and what each kind of task does; the machine takes back what is refused, keeps what
can't be taken back any more, and puts the question. What can't be: whatever was done before something was shown,
before cards or dice come up at the table, and before another seat is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations, product, repeat
from typing import Protocol

import msgspec

from companion.errors import Misuse, Refusal
from companion.play import chance
from companion.play.board import Board
from companion.play.chance import GENERATOR, SETTINGS, Chance
from companion.play.change import Change, Enter, undo
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Ask, Asks, Decision, fault_of
from companion.play.doorway import BOT, HIDDEN, NOBODY, Setup
from companion.play.run import Run
from companion.play.transaction import Coming, Outcome, Restart, nothing_asked
from companion.play.values import Task
from companion.sentence import joined, say

SEATS = "seats"
"""The table that names the seats: `1`, `2`, …"""

ENOUGH = 10_000
"""So many tasks no move comes near."""

MOST_ANSWERS = 2_000
"""So many answers to one question are listed at most."""


class SessionRun(Run):
    """A move at work: its chance, whose move it is, and where the running task began."""

    mark = 0  # how many changes there were then, so that it can be taken back alone …
    mark_used = 0  # … and how many answers had been used
    unsettled = False  # whether the seat is that of the question which the first answer answers

    def __init__(self, board: Board, seat: int, answers: tuple[Answer, ...] = ()) -> None:
        super().__init__(board, answers)
        self.chance: Chance = chance.at(board)
        self.seat = seat

    def heard(self, decision: Decision, answer: Answer) -> Answer:
        """An answer; the first one tells whose move it is."""
        if self.unsettled and self.recalled >= len(self.stored):
            self.unsettled = False
            self.seat = decision.seat or self.seat
        return answer

    def enter(self, card: str, zone: str) -> None:
        """Lay a card of the game down, when the session is founded."""
        self.do(Enter(card, zone))

    def shuffle(self, zone: str) -> None:
        """Shuffle a pile."""
        self.chance.shuffle(self, zone)
        self.revealed = True

    def draw(
        self, zone: str, n: int, seat: int = NOBODY, hidden: tuple[str, ...] = (), prompt: str = ""
    ) -> tuple[str, ...]:
        """The top n cards of a pile, or all that are left; they stay there.

        `seat`: who alone sees them; `hidden`: further zones with cards that, for all this seat knows, may lie there;
        `prompt`: how real ones are asked for.
        """
        among = tuple(card for name in (zone, *hidden) for card in self.board.zones[name])
        found = self.chance.draw(self, zone, n, seat, among, prompt)
        self.revealed = self.revealed or bool(found)
        return found

    def roll(self, faces: tuple[str, ...], n: int = 1) -> tuple[str, ...]:
        """n dice with these faces."""
        found = self.chance.roll(self, faces, n)
        self.revealed = self.revealed or bool(found)
        return found

    def lot(self, prompt: str, names: tuple[str, ...], texts: tuple[str, ...] = (), n: int = 1) -> tuple[str, ...]:
        """n of these names by lot, in the order drawn; `texts`: what they mean."""
        found = self.chance.lot(self, prompt, names, texts, n)
        self.revealed = True
        return found

    def done(self) -> None:
        """Take the running task off the agenda."""
        self.drop(len(self.board.agenda) - 1)

    def later(self, *tasks: Task) -> None:
        """Put tasks on the agenda, the first to be done first."""
        for task in reversed(tasks):
            self.push(task)


Start = Callable[[SessionRun, Command], None]
Work = Callable[[SessionRun, Task], None]


class Rules(Protocol):
    """What a game says to a machine.

    `starts`: how each verb's move begins, which may refuse it; `tasks`: what each kind of task does; it takes the task
    off the agenda, or writes another in its place, itself.
    """

    @property
    def zones(self) -> tuple[str, ...]: ...  # pragma: no cover
    @property
    def tables(self) -> tuple[str, ...]: ...  # pragma: no cover
    @property
    def starts(self) -> Mapping[str, Start]: ...  # pragma: no cover
    @property
    def tasks(self) -> Mapping[str, Work]: ...  # pragma: no cover

    def found(self, run: SessionRun, setup: Setup) -> None:
        """Lay everything out, and put what follows on the agenda. Errors: `Misuse`."""
        ...  # pragma: no cover

    def to_move(self, board: Board) -> int:
        """The seat whose move it is while no question is open; `NOBODY` when the session is over."""
        ...  # pragma: no cover

    def moves(self, board: Board) -> Iterator[Legal]:
        """All moves that make sense now, in a fixed order; the machine leaves out those that are refused."""
        ...  # pragma: no cover


class Done(msgspec.Struct, frozen=True):
    """What a move came to.

    `pending`: a question stands before anything was done, and the move waits with its answers. Else the changes have
    been applied, and `decision` is a question that is open after them. `seat`: whose move it was.
    """

    changes: tuple[Change, ...]
    decision: Decision | None = None
    pending: bool = False
    reveals: bool = False
    manual: bool = False
    restart: bool = False
    breaks: tuple[str, ...] = ()
    seat: int = NOBODY


class Machine:
    """The half of a doorway that is the same for all games.

    `open_tables`: those of the board in which nothing stands that isn't public; a game names its own.
    """

    open_tables: tuple[str, ...] = ()

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def new_board(self) -> Board:
        """An empty board of the game's zones and tables."""
        return Board(self.rules.zones, (*self.rules.tables, GENERATOR, SEATS, SETTINGS))

    # --- doing --------------------------------------------------------------------------------------------------

    def found(self, board: Board, seed: int, setup: Setup) -> Done:
        """Lay everything out, up to the first question. Errors: `Misuse`; the board is then empty."""
        run = SessionRun(board, NOBODY)
        try:
            chance.begin(run, seed, setup.real)
            run.chance = chance.at(board)
            for nr, name in enumerate(setup.seats, 1):
                run.put(SEATS, str(nr), name)
            for nr, policy in setup.bots.items():
                run.put(SETTINGS, f"{BOT}{nr}", policy)
            self.rules.found(run, setup)
            self._work(run)
        except Ask as ask:
            return self._stopped(run, ask)
        except BaseException:
            run.back_to(0)
            raise
        return Done(tuple(run.changes), reveals=True)

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        """Carry a move out, with answers to its questions in the order asked. Errors: `Refusal`, `Misuse`."""
        going_on = bool(board.agenda)
        run = SessionRun(board, self.rules.to_move(board), answers)
        run.unsettled = going_on
        try:
            self._start(run, command)
            self._work(run)
            if run.used < len(run.answers):
                raise Refusal(say("There are more answers than questions."))
        except Ask as ask:
            asked = ask.decision
            for_other = asked.seat not in (NOBODY, run.seat)
            if going_on or run.revealed or for_other or asked.source:
                return self._stopped(run, ask)
            run.back_to(0)
            return Done((), msgspec.structs.replace(asked, command=command.text, cancel=True), pending=True)
        except BaseException:
            run.back_to(0)
            raise
        return Done(tuple(run.changes), reveals=run.revealed, seat=run.seat)

    def _start(self, run: SessionRun, command: Command) -> None:
        """Begin a move, or hand the answer of `choose` and `draw` to the task that waits for it."""
        if command.verb in ("choose", "draw"):
            if not run.board.agenda:
                raise nothing_asked()
            run.answers = (() if command.args == ("none",) else command.args, *run.answers)
            return
        start = self.rules.starts.get(command.verb)
        if start is None:
            raise Misuse(say("There is no command {verb}.", verb=repr(command.verb)), tuple(self.rules.starts))
        if run.board.agenda:
            raise Refusal(say("A question is open; answer it first with: choose …"))
        if run.seat == NOBODY:
            raise Refusal(say("The session is over."))
        start(run, command)

    def _work(self, run: SessionRun) -> None:
        """Do task after task; `Ask` comes out at the first unanswered question."""
        agenda = run.board.agenda
        for _ in repeat(None, ENOUGH):
            if not agenda:
                return
            task = agenda[-1]
            run.stored, run.recalled = task.answers, 0
            run.mark, run.mark_used = len(run.changes), run.used
            self.rules.tasks[task.do](run, task)
        raise AssertionError("a game's tasks come to an end")

    def _stopped(self, run: SessionRun, ask: Ask) -> Done:
        """A question that stays open: its task alone is taken back, and keeps the answers that it was given."""
        given = run.answers[run.mark_used : run.used]
        run.back_to(run.mark)
        if given:
            top = len(run.board.agenda) - 1
            task = run.board.agenda[top]
            run.replace(top, msgspec.structs.replace(task, answers=(*task.answers, *given)))
        open_one = msgspec.structs.replace(ask.decision, cancel=False)
        return Done(tuple(run.changes), open_one, reveals=run.revealed, seat=run.seat)

    def restarting(self, board: Board) -> Restart:
        """No session begins again from within."""
        raise AssertionError("no outcome of a machine restarts")

    def coming(self, board: Board, command: Command) -> Coming:
        """Nothing comes up along with a move: what comes up is asked."""
        return _NothingTold(command)

    # --- asking -------------------------------------------------------------------------------------------------

    def decision(self, board: Board) -> Decision | None:
        """The question that the agenda asks, None when nothing is open."""
        if not board.agenda:
            return None
        run = SessionRun(board, NOBODY)
        try:
            self._work(run)
        except Ask as ask:
            return msgspec.structs.replace(ask.decision, cancel=False)
        finally:
            run.back_to(0)
        raise AssertionError("an agenda that is left asks something")

    def deciding(self, board: Board) -> int:
        """The seat that moves or answers now, `NOBODY` when the session is over."""
        asked = self.decision(board)
        return asked.seat if asked is not None and asked.seat else self.rules.to_move(board)

    def mode(self, board: Board) -> str:
        """How the session is played; the founding notes real cards and dice alone."""
        return chance.REAL if chance.is_real(board) else chance.SEEDED

    def seats(self, board: Board) -> tuple[str, ...]:
        """The names of the seats."""
        table = board.tables[SEATS]
        return tuple(str(table[str(nr)]) for nr in range(1, len(table) + 1))

    def seen_by(self, board: Board, zone: str) -> int:
        """Nothing is public unless a game says so."""
        return HIDDEN

    def called(self, card: str) -> tuple[str, ...]:
        """How a card is typed, and its name: by its key alone, unless a game says more."""
        return (card, card)

    def legal(self, board: Board) -> Iterator[Legal]:
        """The moves that would be accepted now, or the answers to the open question."""
        asked = self.decision(board)
        if asked is not None:
            for answer in answers(asked):
                yield Legal(
                    Command("draw" if asked.asks is Asks.DRAW else "choose", answer or ("none",)),
                    in_words(asked, answer),
                )
            return
        for move in self.rules.moves(board):
            try:
                outcome = self.trial(board, move.command)
            except (Refusal, Misuse):
                continue
            yield msgspec.structs.replace(move, asks=outcome.pending)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words that moves begin with."""
        return tuple(self.rules.starts)

    def sensible(self, board: Board) -> Iterator[Legal]:
        """The moves that make sense now, those that are refused among them."""
        return self.rules.moves(board)

    def trial(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        """What a move would come to; the board stays as it is. Errors: as `perform`."""
        outcome = self.perform(board, command, answers)
        undo(board, outcome.changes)
        return outcome

    def why(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Refusal | None:
        """Why a move would be refused, None when it wouldn't be. Errors: `Misuse` when it makes no sense."""
        try:
            self.trial(board, command, answers)
        except Refusal as refusal:
            return refusal
        return None


class _NothingTold:
    """A command that tells of nothing that came up."""

    def __init__(self, move: Command) -> None:
        self.move = move

    def draw(self, outcome: Outcome) -> Command | None:
        """Nothing."""
        return None

    def rest(self, outcome: Outcome) -> Command | None:
        """Nothing."""
        return None


def answers(asked: Decision) -> Iterator[Answer]:
    """The answers that a question accepts, in a fixed order, at most `MOST_ANSWERS`.

    Of a TEXT none is listed, nor of a DRAW: which cards lie in a pile nobody may read off a list.

    >>> list(answers(Decision(Asks.CARDS, "Which?", ("3", "8"), min=1, max=2)))
    [('3',), ('8',), ('3', '8')]
    """
    for _, answer in zip(range(MOST_ANSWERS), _possible(asked), strict=False):
        if fault_of(asked, answer) is None:
            yield answer


def _possible(asked: Decision) -> Iterator[Answer]:
    """What could be answered by the kind of question."""
    if asked.asks in (Asks.TEXT, Asks.DRAW):
        return
    if asked.optional or asked.min == 0:
        yield ()
    if asked.asks is Asks.NUMBER:
        yield from ((str(n),) for n in range(asked.min, asked.max + 1))
    elif asked.asks is Asks.ORDER:
        yield from permutations(asked.options)
    else:
        for n in range(max(asked.min, 1), asked.max + 1):
            yield from product(asked.options, repeat=n) if asked.repeat else combinations(asked.options, n)


def in_words(asked: Decision, answer: Answer) -> str:
    """An answer in words."""
    if not answer:
        return say("none")
    texts = dict(zip(asked.options, asked.texts or asked.options, strict=True))
    told = [texts.get(option, option) for option in answer]
    return joined(told) if len(told) > 1 else told[0]
