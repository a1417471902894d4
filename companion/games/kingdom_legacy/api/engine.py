"""The doorway: found a kingdom, list what is legal, verify, perform, score, all on plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from companion.catalogue.effects import tree
from companion.catalogue.model import Catalogue
from companion.documents import kingdom as documents
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands, fix, paying, unenforced, view
from companion.games.kingdom_legacy.api.coming import Coming, elsewhere, in_play_already
from companion.games.kingdom_legacy.api.prefilter import Outlooks
from companion.games.kingdom_legacy.api.unenforced import Breach
from companion.games.kingdom_legacy.effects.executor import EXECUTORS
from companion.games.kingdom_legacy.effects.replacements import ReplacingRun
from companion.games.kingdom_legacy.table import dealers, fame, select
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, Settings, new_board
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.games.kingdom_legacy.turn import actions, agenda, expansion, packs, rounds
from companion.games.kingdom_legacy.turn.restart import Restart
from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.change import Change, undo
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Ask, Asks, Decision, drawn
from companion.play.run import mypyc_attr
from companion.play.shuffle import FairShuffler, Shuffler
from companion.play.transaction import nothing_asked
from companion.sentence import say

EXECUTED: frozenset[type] = (tree.WORDS - tree.STEPS - tree.PROPERTIES).union(EXECUTORS, select.PROPERTIES)
"""The parts of the effect language that the engine carries out, for the linter.

A step without an executor, or a property of cards that nothing reads, is missing here; that all other words are dealt
with, the type checker proves.
"""


class Result(msgspec.Struct, frozen=True):
    """What a command came to.

    `pending`: a question stands before anything was done; `changes` is empty and the command waits with its answers.
    Else the changes have been applied; `decision` is a question that is open after them. `restart`: the campaign begins
    anew from its founding entry. `breaches`: the rules that a kingdom which only records was let break.
    """

    changes: tuple[Change, ...]
    decision: Decision | None = None
    pending: bool = False
    reveals: bool = False
    manual: bool = False
    restart: bool = False
    breaches: tuple[Breach, ...] = ()
    seat: int = 0  # of Kingdom Legacy nobody has one

    @property
    def breaks(self) -> tuple[str, ...]:
        """The codes of the rules broken, each once."""
        return tuple(dict.fromkeys(one.rule for one in self.breaches))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Kingdom Legacy by one catalogue, with house rules and a shuffler.

    >>> game = Game(catalogue)
    >>> board = game.new_board()
    >>> result = game.found(board, seed=7)
    >>> len(board.zones["discard"]), len(board.zones["box"])
    (10, 130)
    """

    def __init__(
        self, catalogue: Catalogue, settings: Settings | None = None, shuffler: Shuffler | None = None
    ) -> None:
        self.catalogue = catalogue
        self.settings = settings or Settings()
        self.shuffler = shuffler or FairShuffler()
        self._outlooks = Outlooks(catalogue)
        self._kingdom: Kingdom | None = None  # the board read last: commands mostly follow on the same one

    def kingdom(self, board: Board) -> Kingdom:
        """The board, read with this game's catalogue."""
        if self._kingdom is None or self._kingdom.board is not board:
            self._kingdom = Kingdom(board, self.catalogue, self.settings)
        return self._kingdom

    def _run(self, board: Board, answers: tuple[Answer, ...] = ()) -> KingdomRun:
        return ReplacingRun(self.kingdom(board), dealers.at(board, self.shuffler), answers)

    def new_board(self) -> Board:
        """An empty board."""
        return new_board()

    # --- doing --------------------------------------------------------------------------------------------------

    def found(self, board: Board, seed: int, sets: tuple[str, ...] | None = None) -> Result:
        """Lay the box out: the starting cards on the discard, all others in the box (KLG-013, KLG-014).

        `seed`: any whole number; the same seed and commands give the same journal. `sets`: which cards, None: all sets
        of the catalogue. `round` begins the first round.
        """
        run = self._run(board)
        for name in self.catalogue.sets if sets is None else sets:
            packs.lay_out(run, name)
        run.put(BoardTable.GENERATOR, "seed", seed)
        run.put(BoardTable.GENERATOR, "counter", 0)
        run.put(BoardTable.GAME, "phase", Phase.FOUNDED)
        return Result(tuple(run.changes))

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Result:
        """Carry a command out, with answers to the questions it puts, in the order asked.

        Errors: `Refusal` when the rules forbid it, `Misuse` when it makes no sense; the board is then as before.

        >>> game, board = Game(catalogue), Game(catalogue).new_board()
        >>> _ = game.found(board, seed=7), game.perform(board, Command("round"))
        >>> game.perform(board, Command("produce", ("3",))).changes[0]
        Put(table='resources', key='coin', old=None, new=1)
        >>> game.perform(board, Command("produce", ("139",)))
        Traceback (most recent call last):
            ...
        companion.errors.Refusal: Card 139 is not in play.
        """
        run = self._run(board, answers)
        going_on = bool(board.agenda)
        try:
            self._start(run, command)
            agenda.work(run)
            if run.used < len(run.answers):
                raise Refusal(say("There are more answers than questions."))
        except Ask as ask:
            return self._asked(run, ask, command, going_on)
        except Refusal as refused:
            if run.changes:
                refused.settle()
            run.back_to(0)
            if not unenforced.on(board) or going_on:
                raise
            return self._record(board, command, answers, refused)
        except BaseException:
            run.back_to(0)
            raise
        return self._done(run, None)

    def _record(self, board: Board, command: Command, answers: tuple[Answer, ...], refused: Refusal) -> Result:
        """A kingdom that only records: do what the rules refuse where that makes sense, and say what was broken."""
        run, broken = self._run(board, answers), list[Breach]()
        try:
            unenforced.carry_out(run, command, refused, broken)
            agenda.work(run)
            if run.used < len(run.answers):
                raise Refusal(say("There are more answers than questions."))
            result = self._done(run, None)
        except Ask as ask:
            result = self._asked(run, ask, command, False)
        except BaseException:
            run.back_to(0)
            raise
        return msgspec.structs.replace(result, breaches=tuple(broken))

    def _asked(self, run: KingdomRun, ask: Ask, command: Command, going_on: bool) -> Result:
        """A question without an answer: take back its task alone once something was shown, else everything."""
        draws = ask.decision.asks is Asks.DRAW  # what comes before real cards are turned up stays done
        if not going_on and not run.revealed and not run.manual and not draws:
            run.back_to(0)
            decision = msgspec.structs.replace(ask.decision, command=command.text, cancel=True)
            return Result((), decision, True)
        given = run.answers[run.mark_used : run.used]
        run.back_to(run.mark)
        if given or run.settled:
            top = len(run.board.agenda) - 1
            task = run.board.agenda[top]
            kept = (one for nr, one in enumerate((*task.answers, *given)) if nr not in run.settled)
            run.replace(top, msgspec.structs.replace(task, answers=tuple(kept)))
        decision = msgspec.structs.replace(ask.decision, cancel=False)
        return self._done(run, decision)

    def _done(self, run: KingdomRun, decision: Decision | None) -> Result:
        return Result(tuple(run.changes), decision, False, run.revealed, run.manual, run.restart)

    def _start(self, run: KingdomRun, command: Command) -> None:
        """Begin a command; what follows of it is on the agenda."""
        start = _STARTS.get(command.verb)
        if start is not None and not run.board.agenda:
            if command.verb in _ALONE and command.args:
                raise Misuse(say("{verb} takes no values.", verb=command.verb))
            start(run, command)
            return
        if command.verb == "fix":
            run.manual = True
            fix.carry_out(run, command)
            expansion.write_anew(run)
            return
        if command.verb == "choose":
            if not run.board.agenda:
                raise nothing_asked()
            run.answers = (() if command.args == ("none",) else command.args, *run.answers)
            return
        if command.verb == "draw":
            _draw(run, command, *self._open(run.board))
            return
        if command.verb == "anew":
            _anew(run, command)
            return
        if run.board.agenda:
            question = self.decision(run.board)
            if question is not None and question.asks is Asks.DRAW:
                raise Refusal(
                    say("“{verb}” has to wait: real cards are awaited first; draw tells them.", verb=command.verb)
                )
            raise Refusal(say("A question is open; answer it first with: choose …"))
        raise Misuse(say("There is no command {verb}.", verb=repr(command.verb)))

    def restarting(self, board: Board) -> Restart:
        """How the campaign on this board begins again (KLG-095)."""
        return Restart(board)

    def coming(self, board: Board, command: Command) -> Coming:
        """The real cards that came up by a command, as far as it tells. Errors: `Misuse` where the program deals."""
        return Coming(self.kingdom(board), command)

    # --- asking -------------------------------------------------------------------------------------------------

    def decision(self, board: Board) -> Decision | None:
        """The question that the agenda asks, None when nothing is open."""
        return self._open(board)[0]

    def _open(self, board: Board) -> tuple[Decision | None, bool]:
        """The question that the agenda asks, and whether its task has been told what came up for it."""
        if not board.agenda:
            return None, False
        run = self._run(board)
        try:
            agenda.work(run)
        except Ask as ask:
            return msgspec.structs.replace(ask.decision, cancel=False), run.turned_up
        finally:
            run.back_to(0)
        return None, False

    def legal(self, board: Board, hints: bool = False) -> Iterator[Legal]:
        """The atomic commands that would be accepted now; with `hints` each says whether it will put a question.

        >>> game, board = Game(catalogue), Game(catalogue).new_board()
        >>> _ = game.found(board, seed=7), game.perform(board, Command("round"))
        >>> [one.id for one in game.legal(board)][:3]
        ['produce 3', 'produce 8', 'use 8.1']
        """
        decision = self.decision(board)
        if decision is not None:
            yield from commands.answers(decision)
            return
        for found in commands.legal(self.kingdom(board), self._outlooks):
            yield msgspec.structs.replace(found, asks=self.asks(board, found.command)) if hints else found

    def commands(self, board: Board) -> list[Command]:
        """The atomic commands that would be accepted now, when no question is open; nothing is worded."""
        return commands.atoms(self.kingdom(board), self._outlooks)

    def lacking(self, board: Board) -> list[Command]:
        """The upgrades and effects for which nothing but resources seems to be missing now."""
        return list(commands.lacking(self.kingdom(board), self._outlooks))

    def describe(self, board: Board, command: Command) -> str:
        """An atomic command in words."""
        return commands.describe(self.kingdom(board), command)

    def left_over(self, board: Board, command: Command, cards: tuple[str, ...]) -> dict[str, int] | None:
        """What is left in the pool when cards have produced for an upgrade or an effect and its price is paid.

        None where paying takes an answer. Errors: `Refusal`, `Misuse` as the command itself.
        """
        kingdom = self.kingdom(board)
        if command.verb == "upgrade":
            purpose: paying.Purpose = paying.Upgrading(
                kingdom, *commands.upgrade_of(kingdom, command.args[0], command.option("to"))
            )
        else:
            purpose = paying.Using(kingdom, command.args[0])
        left = paying.left_over(self._run(board), cards, purpose)
        return None if left is None else {str(resource): n for resource, n in left.items()}

    def trial(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Result:
        """What a command would come to; the board stays as it is. Errors: as `perform`."""
        result = self.perform(board, command, answers)
        undo(board, result.changes)
        return result

    def asks(self, board: Board, command: Command) -> bool:
        """Whether a legal command puts a question before it is done."""
        return self.trial(board, command).pending

    def why(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Refusal | None:
        """Why a command would be refused; None when it would be accepted (perhaps after questions).

        Errors: `Misuse` when it makes no sense.

        >>> game, board = Game(catalogue), Game(catalogue).new_board()
        >>> _ = game.found(board, seed=7)
        >>> game.why(board, Command("round"))
        >>> game.why(board, Command("pass"))
        Refusal('No round has begun; begin it with: round')
        """
        try:
            result = self.trial(board, command, answers)
        except Refusal as refusal:
            return refusal
        if result.breaks:
            rule = result.breaks[0]
            return Refusal(say("Against the rules; this kingdom would record it all the same."), rule)
        return None

    def complete(self, decision: Decision | None) -> bool:
        """Whether `legal` lists every answer."""
        return commands.complete(decision)

    def fame(self, board: Board) -> int:
        """Fame now.

        >>> game, board = Game(catalogue), Game(catalogue).new_board()
        >>> _ = game.found(board, seed=7)
        >>> game.fame(board)
        0
        """
        return fame.score(self.kingdom(board)).total

    def score(self, board: Board) -> documents.Score:
        """Fame now, in parts and card by card."""
        return view.score(self.kingdom(board))

    def card(self, board: Board, card: str) -> documents.CardView:
        """A card as it lies."""
        return view.card(self.kingdom(board), card)

    def table(
        self, board: Board, name: str, mode: str, revision: int, question: Decision | None = None
    ) -> documents.Table:
        """The table as it lies; `question` is shown with it."""
        return view.table(self.kingdom(board), name, mode, revision, question, self.fame(board))


# --- how each verb begins ----------------------------------------------------------------------------------------


def _produce(run: KingdomRun, command: Command) -> None:
    if not command.args:
        raise Misuse(say("Produce with which card?"))
    paying.produce(run, command.args)


def _upgrade(run: KingdomRun, command: Command) -> None:
    card, way = commands.upgrade_of(run.kingdom, _one(command, say("Upgrade which card?")), command.option("to"))
    _pay_first(run, command, paying.Upgrading(run.kingdom, card, way))
    discard = command.option("discard")
    if discard:
        run.discards = tuple(run.option_called(part) for part in discard.split(",") if part)
    actions.do_upgrade(run, card, way)
    if run.discards is not None:
        raise Refusal(say("This upgrade discards no other cards."), "KLD-11")


def _use(run: KingdomRun, command: Command) -> None:
    text = _one(command, say("Use which card's effect?"))
    _pay_first(run, command, paying.Using(run.kingdom, text))
    actions.use(run, *commands.effect_of(run.kingdom, text))


def _pay_first(run: KingdomRun, command: Command, purpose: paying.Purpose) -> None:
    """Produce with the cards of `--pay`; then what they are for has to be possible."""
    paying.pay(run, tuple(part for part in (command.option("pay") or "").split(",") if part), purpose)
    refused = purpose.why_not()
    if refused is not None:
        raise refused


def _one(command: Command, question: str) -> str:
    if len(command.args) != 1:
        raise Misuse(question)
    return command.args[0]


def _advance(run: KingdomRun, command: Command) -> None:
    refused = actions.why_not_advance(run.kingdom)
    if refused is not None:
        raise refused
    actions.advance(run)


def _pass(run: KingdomRun, command: Command) -> None:
    refused = actions.why_not_pass(run.kingdom)
    if refused is not None:
        raise refused
    actions.pass_turn(run)


def _round(run: KingdomRun, command: Command) -> None:
    """`--counter`: where the generator goes on after a restart, so that the new shuffle is another one; `--mode`."""
    refused = actions.why_not_round(run.kingdom)
    if refused is not None:
        raise refused
    counter = command.option("counter")
    if counter is not None:
        run.put(BoardTable.GENERATOR, "counter", int(counter))
    mode = command.option("mode")
    if mode is not None:
        dealers.go_on(run, mode)
    rounds.begin_round(run)


def _anew(run: KingdomRun, command: Command) -> None:
    """From the founding entry the campaign begins anew: another shuffle of the starting cards (KLG-095).

    `--counter`: where the generator goes on, so that the shuffle is another one; `--mode`: who deals.
    """
    rounds.gather(run)
    _round(run, command)


def _mode(run: KingdomRun, command: Command) -> None:
    dealers.change_mode(run, command.args)


def _draw(run: KingdomRun, command: Command, question: Decision | None, turned_up: bool) -> None:
    """Real cards: which ones came up, in order; `--top`: which ones lie on top of the deck then, the top one first.

    `turned_up`: cards came up that the open question keeps on the deck; what lies on top lies beneath those.
    """
    top = command.option("top")
    run.told = () if top is None else _numbers(run.kingdom, top.split(","))
    if not command.args:
        if not run.told:
            raise Misuse(say("Which cards came up?"))
        if not turned_up:
            run.dealer.tell(run)
        return
    if question is None or question.asks is not Asks.DRAW:
        if not dealers.at(run.board).following:
            run.dealer.tell(run)  # which refuses, where the program deals
        there = in_play_already(run.kingdom, _numbers(run.kingdom, command.args))
        raise there or Refusal(say("No cards are to be turned up now."))
    run.drawing = True
    told = _numbers(run.kingdom, command.args)
    if (wrong := elsewhere(run.kingdom, question, told)) is not None:
        raise wrong
    cards, left = drawn(question, told)
    run.answers = (told if left else cards, *run.answers)


def _numbers(kingdom: Kingdom, words: Iterable[str]) -> tuple[str, ...]:
    """Cards as typed, `07` being `7`. Errors: `Misuse` for what is no number of a card."""
    return tuple(commands.number_typed(kingdom, word) for word in words)


_ALONE = ("advance", "pass", "round")


def _expansion(run: KingdomRun, command: Command) -> None:
    card = commands.expansion_of(run.kingdom, command.args)
    refused = expansion.why_not_start(run.kingdom, card)
    if refused is not None:
        raise refused
    expansion.start(run, card)


def _pack(run: KingdomRun, command: Command) -> None:
    name = _one(command, say("Which pack?"))
    if name not in run.kingdom.catalogue.sets:
        raise Misuse(say("There is no pack {name} here.", name=repr(name)))
    refused = packs.why_not_join(run.kingdom, name)
    if refused is not None:
        raise refused
    packs.lay_out(run, name)


def _register(run: KingdomRun, command: Command) -> None:
    """The box's own number, under which the score can be registered (KLG-117)."""
    number = " ".join(command.args).strip()
    if not 0 < len(number) <= 60 or not number.isprintable():
        raise Misuse(say("A registration number is 1 to 60 printable characters."))
    run.put(BoardTable.GAME, "registration", number)


_STARTS = {
    "expansion": _expansion,
    "register": _register,
    "produce": _produce,
    "upgrade": _upgrade,
    "use": _use,
    "advance": _advance,
    "pass": _pass,
    "round": _round,
    "mode": _mode,
    "pack": _pack,
}
