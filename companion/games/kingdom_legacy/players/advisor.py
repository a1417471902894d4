"""The advisor: tries each move in many worlds that might be true, played on by the steward (docs/advisor.md).

Each world is one order of what isn't known; every move is looked at in the same worlds, so that luck weighs on all
alike. Moves that fall behind are looked at no more. Nothing here reads a clock: whoever asks says when it is enough.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from companion.catalogue.words import KINGDOM_ZONES
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.sandbox import Sandbox
from companion.games.kingdom_legacy.players.steward import Step, Steward
from companion.games.kingdom_legacy.players.unknown import imagine, known, masked
from companion.games.kingdom_legacy.players.weights import Weights, learned
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.change import Change, Put
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision, fault_of
from companion.play.transaction import Waiting, choosing

MOST_STEPS = 400
"""A world in which the round isn't over after so many steps is left there."""

FIRST_LOOKS = 4
"""So many worlds each move is looked at in before any is left out."""


@dataclass
class Option:
    """A move, or an answer to the open question, and what was seen of it.

    `steps`: the command, and what is planned to follow it; `given`: answers that go with the command; `round`: the fame
    at the round's end less the fame now, world by world; `game`: what the kingdom is worth then less what it is worth
    now; `line`: what was played in the first world up to the turn's end, with its words; `at_once`: the fame that the
    command itself brought there; `freed`: the cards that are blocked no more by it; `threats`: what blocked which card
    before the turn was over, in how many worlds.
    """

    steps: tuple[Step, ...]
    answer: Answer | None = None
    given: tuple[Answer, ...] = ()
    round: list[float] = field(default_factory=list)
    game: list[float] = field(default_factory=list)
    line: list[tuple[Command, str]] = field(default_factory=list)
    at_once: int = 0
    freed: list[str] = field(default_factory=list)
    threats: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def command(self) -> Command:
        """The command, or the answer as one."""
        return self.steps[0][0]

    @property
    def text(self) -> str:
        """As it is typed."""
        return self.command.text

    @property
    def worth(self) -> float:
        """What it is expected to bring by the end of the game."""
        return statistics.fmean(self.game) if self.game else float("-inf")


Enough = Callable[[Sequence[Option]], bool]
"""Whether to stop and answer with what has been seen of these options."""


def never(_: Sequence[Option]) -> bool:
    """No end but that of the looks."""
    return False


class Eyes:
    """The game as its player sees it, and the steward who thinks in it; both are kept until something new is seen.

    `experienced`: the owner knows the cards of the box, though not which of them come when.
    """

    def __init__(self, game: Game, experienced: bool = False, weights: Weights | None = None) -> None:
        self.true = game
        self.experienced = experienced
        self.weights = weights or learned()
        self._seen: frozenset[str] | None = None
        self.game = game
        self.steward = Steward(game, Luck(0), self.weights, experienced=experienced)

    def look(self, board: Board) -> None:
        """See a board."""
        if self.experienced:
            return
        seen = known(self.true, board)
        if seen != self._seen:
            self._seen = seen
            self.game = Game(masked(self.true.catalogue, seen), self.true.settings, self.true.shuffler)
            worth = self.steward.appraisal.worth
            self.steward = Steward(self.game, Luck(0), self.weights, like=worth)


class Advisor:
    """Looks at the moves of one position.

    `eyes`: who looks; `turns`: how many turns are played on, None: to the end of the round.
    """

    def __init__(
        self,
        eyes: Eyes,
        board: Board,
        question: Decision | None = None,
        waiting: Waiting | None = None,
        *,
        seed: int = 1,
        turns: int | None = None,
    ) -> None:
        eyes.look(board)
        self.game, self.steward = eyes.game, eyes.steward
        self.board = board
        self.question = question
        self.waiting = waiting
        self.seed = seed
        self.turns = turns
        self.looks = 0
        self.complete = True
        self.steward.begin(Luck(seed))
        self._now = (float(self.game.fame(board)), self._worth())
        self._turn = self._count("turn")
        self._round = self._count("round")

    def options(self) -> list[Option]:
        """What can be done now: what can be paid by producing first, then what is listed, in that order."""
        if self.question is None:
            found = [Option(((command, ()),)) for command in self.game.commands(self.board)]
            return [*self._paid(), *found]
        listed = self._listed(self.question)
        tried = self.steward.answers(self.board, self.question)
        return [Option(((choosing(answer), ()),), answer) for answer in dict.fromkeys([*listed, *tried])]

    def _paid(self) -> Iterator[Option]:
        """The steward's best plans that are one command with the cards that pay for it."""
        for option in self.plans(6):
            if option.command.option("pay") is not None:
                yield option

    def _listed(self, decision: Decision) -> Iterator[Answer]:
        """The answers of a question that takes one option."""
        if decision.asks in (Asks.TEXT, Asks.DRAW, Asks.ORDER):
            return
        if decision.asks is Asks.NUMBER:
            numbers = range(decision.min, min(decision.max, decision.min + 30) + 1)
            found: list[Answer] = [(str(n),) for n in numbers]
        else:
            found = [(option,) for option in decision.options]
        yield from (answer for answer in found if fault_of(decision, answer) is None)

    def plans(self, most: int) -> list[Option]:
        """The steward's best plans for the turn, and to play more cards."""
        return [Option(_in_one(steps)) for steps in self.steward.proposals(self.board, most)]

    def advise(self, looks: int, enough: Enough = never, options: list[Option] | None = None) -> list[Option]:
        """The options, the best first, after so many looks at worlds in all, or as many as were enough.

        A move that could not be looked at, because it is refused in the world, is left out.
        """
        options = self.options() if options is None else options
        left, world = list(options), 0
        self.complete = True
        while left and self.looks < looks and self.complete:
            for option in list(left):
                if enough(options) and (world or option is not left[0]):
                    self.complete = False
                    break
                if not self.look(option, world):
                    left.remove(option)
                    options.remove(option)
            world += 1
            if world >= FIRST_LOOKS and world & (world - 1) == 0 and len(left) > 2:
                left = sorted(left, key=lambda option: -option.worth)[: max(2, (len(left) + 1) // 2)]
            elif len(left) == 1 and world >= FIRST_LOOKS:
                break
        return best_first(options)

    # --- a look --------------------------------------------------------------------------------------------------

    def look(self, option: Option, world: int) -> bool:
        """Play a move on in a world; whether it could be made there."""
        sandbox = Sandbox(self.game, self.board, self.question, self.waiting)
        luck = Luck(self.seed * 1_000_003 + world)
        self.steward.begin(luck, option.steps[1:], option.steps[0][1])
        self.looks += 1
        blocked = list(self.game.kingdom(self.board).blocked_by)
        try:
            imagine(sandbox, luck)
            if option.answer is None:
                sandbox.perform(option.command, *option.given)
            else:
                sandbox.choose(option.answer)
            while sandbox.question is not None and not sandbox.finished:
                sandbox.choose(self.steward.answer(sandbox))
            if not world:
                option.at_once = self.game.fame(self.board) - int(self._now[0])
                option.freed = [card for card in blocked if card not in self.game.kingdom(self.board).blocked_by]
            option.threats.update(_blocks(sandbox.changes[: self._play_on(sandbox, None if world else option)]))
            option.round.append(self.game.fame(self.board) - self._now[0])
            option.game.append(-1000.0 if sandbox.restarted else self._worth() - self._now[1])
        except (Refusal, Misuse):
            return False
        finally:
            sandbox.back()
        return True

    def _play_on(self, sandbox: Sandbox, told: Option | None) -> int | None:
        """Let the steward play to the end of the round, or of so many turns; how many changes this turn came to.

        `told`: whose line the turn is.
        """
        turn: int | None = None
        for _ in range(MOST_STEPS):
            own = self._count("turn") == self._turn and self._count("round") == self._round
            if turn is None and not own:
                turn = len(sandbox.changes)
            if sandbox.finished:
                break
            if sandbox.question is not None:
                sandbox.choose(self.steward.answer(sandbox))
                continue
            if self._over():
                break
            if told is None or not own:
                self.steward.move(sandbox)
                continue
            listed = {command.text: words for command, words in self._worded()}
            command = self.steward.move(sandbox)
            told.line.append((command, listed.get(command.text, command.text)))
        return turn

    def _worded(self) -> Iterator[tuple[Command, str]]:
        """What could be done, with its words."""
        for one in self.game.legal(self.board):
            yield one.command, one.text

    def _over(self) -> bool:
        phase = self.board.tables[BoardTable.GAME].get("phase")
        if phase in (Phase.BETWEEN, Phase.FOUNDED):
            return True
        return self.turns is not None and self._count("turn") >= self._turn + self.turns

    def _count(self, name: str) -> int:
        value = self.board.tables[BoardTable.GAME].get(name)
        return value if isinstance(value, int) else 0

    def _worth(self) -> float:
        """What the cards of the kingdom are worth for the rounds to come, and what rules of fame give."""
        kingdom: Kingdom = self.game.kingdom(self.board)
        appraisal = self.steward.appraisal
        rounds = appraisal.rounds(kingdom)
        cards = (card for zone in KINGDOM_ZONES for card in self.board.zones[zone])
        return math.fsum(self._lasting(kingdom, card, rounds) for card in cards) + appraisal.ruled(kingdom)

    def _lasting(self, kingdom: Kingdom, card: str, rounds: int) -> float:
        """What a card is worth; when a turn alone is played on, what it can still do in this round counts, too."""
        if self.turns is None:
            return self.steward.appraisal.card(kingdom, card, rounds)
        return self.steward.appraisal.lying(kingdom, card, rounds)


def _blocks(changes: Sequence[Change]) -> set[tuple[str, str]]:
    """What blocked which card."""
    return {
        (one.new, one.key)
        for one in changes
        if isinstance(one, Put) and one.table == BoardTable.BLOCKED_BY and isinstance(one.new, str)
    }


def best_first(options: Sequence[Option]) -> list[Option]:
    """Those that were looked at in order, then the others."""
    return sorted(options, key=_rank)


def _rank(option: Option) -> tuple[float, bool]:
    """The best first; of moves that come to the same those that don't only make resources."""
    return -round(option.worth, 6), option.command.verb == "produce"


def _in_one(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A plan whose cards only produce for an upgrade or an effect is one command that they pay for."""
    *before, (last, wants) = steps
    if not before or last.verb not in ("upgrade", "use") or any(one.verb != "produce" for one, _ in before):
        return steps
    paying = ",".join(one.args[0] for one, _ in before)
    return ((Command(last.verb, last.args, (*last.options, ("pay", paying))), wants),)


def compared(advisor: Advisor, own: Option, looks: int, enough: Enough = never) -> tuple[Option, float, int] | None:
    """What else would have been best, what a move brings more than that, and in how many worlds both were looked at.

    None when there is nothing else to do, or no time. A plan's first command stands for the plan.
    """
    if advisor.question is not None:
        others = [one for one in advisor.options()[:PLANS] if one.answer != own.answer]
    else:
        others = [one for one in advisor.plans(PLANS) or advisor.options() if one.command != own.command]
    advisor.advise(looks, enough, [own, *others]) if others else None
    there = [one for one in others if one.game]
    if not own.game or not there:
        return None
    best = max(there, key=lambda one: one.worth)
    worlds = min(len(own.game), len(best.game))
    gained = [mine - theirs for mine, theirs in zip(own.game[:worlds], best.game[:worlds], strict=True)]
    return best, statistics.fmean(gained), worlds


PLANS = 4
"""So many plans of a turn are compared with a move that is looked back at."""
