"""Sessions of Valeria for tests: whole games in memory, and a table laid out as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from companion.games.valeria.session import layout as at
from companion.games.valeria.session.bots import Policy, at_random
from companion.games.valeria.session.game import Valeria
from companion.games.valeria.session.layout import Phase, Table
from companion.games.valeria.session.purses import become
from companion.games.valeria.words import Purse
from companion.play.board import Board
from companion.play.campaign import Campaign
from companion.play.change import redo
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Ask, Decision
from companion.play.doorway import Setup
from companion.play.machine import Done, SessionRun, answers
from companion.play.transaction import Coming, Restart
from tests.games.valeria.table import CARDS

NAMES = ("North", "South", "East", "West", "Middle")
GAME = Valeria(CARDS)
LONGEST = 2000


class Seated:
    """Valeria with its set-up, as a campaign in memory founds it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def new_board(self) -> Board:
        return GAME.new_board()

    def found(self, board: Board, seed: int) -> Done:
        return GAME.found(board, seed, self.setup)

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        return GAME.perform(board, command, answers)

    def decision(self, board: Board) -> Decision | None:
        return GAME.decision(board)

    def restarting(self, board: Board) -> Restart:
        return GAME.restarting(board)

    def coming(self, board: Board, command: Command) -> Coming:
        return GAME.coming(board, command)


def session(seed: int, seats: int = 2, options: Mapping[str, str] | None = None, real: bool = False) -> Campaign[Done]:
    """A session just founded."""
    return Campaign(Seated(Setup(NAMES[:seats], real, options or {})), seed)


def open_question(played: Campaign[Done]) -> Decision | None:
    """The question that a move that waits asks, else that of the board."""
    return played.question if played.waiting is not None else GAME.decision(played.board)


def open_seat(played: Campaign[Done]) -> int:
    """Who moves or answers."""
    asked = open_question(played)
    return asked.seat if asked is not None and asked.seat else GAME.deciding(played.board)


def offered(played: Campaign[Done]) -> list[Legal]:
    """What can be typed now; a move that waits is answered by what it asks."""
    if played.waiting is None:
        return list(GAME.legal(played.board))
    assert played.question is not None
    return [Legal(Command("choose", one or ("none",)), ",".join(one)) for one in answers(played.question)]


def do(played: Campaign[Done], command: Command) -> Done:
    """A move, or an answer."""
    if command.verb == "choose":
        return played.choose(() if command.args == ("none",) else command.args)
    return played.perform(command)


def played_out(
    seed: int, seats: int = 2, options: Mapping[str, str] | None = None, policies: tuple[Policy, ...] = (at_random,)
) -> Iterator[Campaign[Done]]:
    """A whole game: the state before each move, and at last the end. `policies`: of the seats in turn."""
    played = session(seed, seats, options)
    for counter in range(LONGEST):
        yield played
        if GAME.result(played.board) is not None:
            return
        seat = open_seat(played)
        policy, view = policies[(seat - 1) % len(policies)], GAME.view(played.board, seat)
        move = policy(view, offered(played), open_question(played), seed, counter)
        do(played, move.command)
    raise AssertionError("the game doesn't end")


# --- a table laid out --------------------------------------------------------------------------------------------


@cache
def _founded(seats: int, options: tuple[tuple[str, str], ...]) -> bytes:
    """A session at the first roll, North to move, each seat with the first duke it was offered."""
    board = GAME.new_board()
    GAME.found(board, 7, Setup(NAMES[:seats], False, {**dict(options), "first": NAMES[0]}))
    while (asked := GAME.decision(board)) is not None:
        GAME.perform(board, Command("choose", next(iter(answers(asked)))))
    return board.encode()


class Stage:
    """A first game in which everything can be laid otherwise."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        said = {name.replace("_", "-"): value for name, value in options.items()}
        if seats > 1 and not {"events", "event", "areas", "citizens", "random-citizens"} & set(said):
            said["first-game"] = "yes"
        self.board = GAME.new_board()
        self.board.load(_founded(seats, tuple(sorted(said.items()))))
        self.asked: Decision | None = None
        for seat in range(1, seats + 1):
            self.purse(seat)

    @property
    def table(self) -> Table:
        return Table(GAME.pieces, self.board)

    def _run(self) -> SessionRun:
        return SessionRun(self.board, 0)

    def purse(self, seat: int, gold: int = 0, strength: int = 0, magic: int = 0, points: int = 0) -> Stage:
        """A seat's board."""
        become(self._run(), seat, Purse(gold, strength, magic, points))
        return self

    def has(self, seat: int) -> tuple[int, int, int, int]:
        """Gold, strength, magic, points of a seat."""
        purse = self.table.purse(seat)
        return purse.gold, purse.strength, purse.magic, purse.points

    def copy_of(self, word: str, *spared: str) -> str:
        """A copy of a card, best one that lies nowhere in particular."""
        keys = [key for key in GAME.pieces.of if at.word(key) == word and self.board.place[key] not in spared]
        assert keys, word
        return min(keys, key=lambda key: not self.board.place[key].startswith(("box", "pile")))

    def own(self, seat: int, *words: str) -> Stage:
        """Cards before a seat: in the tableau, the slain pile, or as its duke."""
        for word in words:
            key = self.copy_of(word, at.tableau(seat), at.slain(seat))
            zone = at.slain if key in GAME.pieces.monsters else at.duke if key in GAME.pieces.dukes else at.tableau
            if key in GAME.pieces.dukes:
                for other in list(self.board.zones[at.duke(seat)]):
                    self._run().carry(other, at.DUKE_PILE)
            self._run().carry(key, zone(seat))
        return self

    def words(self, zone: str) -> list[str]:
        """What lies in a zone, as typed."""
        return [at.word(key) for key in self.board.zones[zone]]

    def lay(self, where: str, *words: str, hidden: int = 0) -> Stage:
        """A place of the centre has these cards, the last on top, and so many hidden below."""
        for key in list(self.board.zones[where]):
            self._run().carry(key, at.EXHAUSTED if key in GAME.pieces.exhausted else at.BOX)
        self._run().put(at.HIDDEN, where, hidden or None)
        for word in words:
            self._run().carry(self.copy_of(word, where), where)
        return self

    def at_action(self, actions: int = 2) -> Stage:
        """The active seat's action phase."""
        return self._at(Phase.ACTION, (1, 2), actions)

    def _at(self, phase: str, dice: tuple[int, int], actions: int = 0) -> Stage:
        run = self._run()
        run.put(at.TURN, at.PHASE, phase)
        run.put(at.TURN, at.DICE, dice)
        run.put(at.TURN, at.ACTIONS, actions or None)
        return self

    def rolled(self, one: int, other: int) -> Stage:
        """The dice of the active seat's roll, and all that follows from them up to the next question or move."""
        run = self._run()
        GAME.game.rolling.show(run, (one, other))
        run.put(at.TURN, at.PHASE, Phase.CHANGE)
        return self._worked(run)

    def _worked(self, run: SessionRun) -> Stage:
        try:
            GAME._work(run)
            self.asked = None
        except Ask as ask:
            GAME._stopped(run, ask)
            self.asked = ask.decision
        return self

    def do(self, text: str, *said: str) -> Stage:
        """A command as typed; `said`: the answers to what it asks, `none` for none."""
        verb, *words = text.split()
        options = tuple((words[nr][2:], words[nr + 1]) for nr in range(len(words)) if words[nr].startswith("--"))
        args = tuple(words[: next((nr for nr, one in enumerate(words) if one.startswith("--")), len(words))])
        given: tuple[Answer, ...] = tuple(() if one == "none" else tuple(one.split()) for one in said)
        done = GAME.perform(self.board, Command(verb, args, options), given)
        self.asked = done.decision
        if done.pending:
            redo(self.board, done.changes)
        return self

    def legal(self) -> list[str]:
        """What can be done, as typed."""
        return [one.id for one in GAME.legal(self.board)]
