"""The steward: plans each turn for what it is worth, and answers questions by trying the answers (docs/advisor.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import Protocol

from companion.catalogue.words import DECK
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.appraisal import Appraisal
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.games.kingdom_legacy.players.plans import Aim, Plan, Turns
from companion.games.kingdom_legacy.players.weights import Weights, learned
from companion.games.kingdom_legacy.players.worth import Worth
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.turn import actions
from companion.play.board import Board
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision, fault_of
from companion.play.transaction import Waiting, choosing

ADVANCE, PASS, ROUND = Command("advance"), Command("pass"), Command("round")

MOST_ANSWERS = 16
"""So many answers to a question are tried at most."""

ALIKE = 3
"""After so many answers that come to as much as the best, the others are taken to do so, too."""


Step = tuple[Command, tuple[str, ...]]
"""A command of a plan, and what to answer when it asks."""


class Seat(Protocol):
    """A place at a table: the board, what is asked, and how to go on. A `Campaign` is one."""

    @property
    def board(self) -> Board: ...  # pragma: no cover
    @property
    def question(self) -> Decision | None: ...  # pragma: no cover
    @property
    def waiting(self) -> Waiting | None: ...  # pragma: no cover
    def perform(self, command: Command, *answers: Answer) -> Result:
        """Carry a command out."""
        ...  # pragma: no cover

    def choose(self, *answers: Answer) -> Result:
        """Answer the question."""
        ...  # pragma: no cover


class Steward:
    """Plays well without looking ahead; the same board, seed and weights give the same moves."""

    def __init__(
        self,
        game: Game,
        luck: Luck,
        weights: Weights | None = None,
        *,
        experienced: bool = False,
        like: Worth | None = None,
    ) -> None:
        self.game = game
        self.luck = luck
        self.appraisal = Appraisal(game, weights or learned(), experienced, like)
        self.words = self.appraisal.words
        self._queue: list[Step] = []
        self._wants: tuple[str, ...] = ()

    def begin(self, luck: Luck, steps: Sequence[Step] = (), wants: tuple[str, ...] = ()) -> None:
        """Another board, or the same with other luck: nothing that was planned holds but these steps."""
        self.luck = luck
        self._queue[:] = steps
        self._wants = wants

    @property
    def busy(self) -> bool:
        """Whether a plan is being carried out."""
        return bool(self._queue)

    @property
    def planned(self) -> tuple[Step, ...]:
        """What is left of the plan."""
        return tuple(self._queue)

    def proposals(self, board: Board, most: int) -> list[tuple[Step, ...]]:
        """The plans of a turn that seem best, so many of them, and to play more cards; each with all its steps.

        One alone when something can be done that takes nothing from any of them. Empty when no turn runs.
        """
        kingdom = self.game.kingdom(board)
        if kingdom.phase != Phase.ACTIONS:
            return []
        turns = Turns(self.appraisal, kingdom)
        aims = [aim for aim in turns.aims if aim.worth > 0]
        plans = [plan for aim in aims[: 2 * most] if (plan := turns.plan(aim)) is not None and plan.worth > 0]
        plans.sort(key=lambda plan: -plan.worth)
        best = next(iter(plans), None)
        taken = frozenset(one.card for one in best.sources) | {best.aim.card} if best is not None else frozenset()
        free = self._free(turns, aims, best, taken)
        if free is not None:
            return [tuple(self._steps(free, turns))]
        found = [tuple(self._steps(plan, turns)) for plan in plans[:most]]
        if self._advancing(kingdom):
            found.append(((ADVANCE, ()),))
        return found or [((PASS, ()),)]

    # --- moves ---------------------------------------------------------------------------------------------------

    def move(self, seat: Seat) -> Command:
        """Carry out one command on a board that asks nothing, and say which."""
        while self._queue:
            command, self._wants = self._queue.pop(0)
            try:
                seat.perform(command)
            except (Refusal, Misuse):
                self._queue.clear()
            else:
                return command
        refused: set[Command] = set()
        for command in self._thought(seat, refused):
            try:
                seat.perform(command)
            except (Refusal, Misuse):
                refused.add(command)
                self._queue.clear()
            else:
                return command
        command = self._any(seat)
        seat.perform(command)
        return command

    def _any(self, seat: Seat) -> Command:
        found = self.game.commands(seat.board)
        for command in (ADVANCE, PASS, ROUND):
            if command in found:
                return command
        return found[self.luck.below(len(found))]

    def _thought(self, seat: Seat, refused: set[Command]) -> Iterator[Command]:
        """Commands that seem best, the best first; those that were refused are thought of again without them."""
        board = seat.board
        kingdom = self.game.kingdom(board)
        match kingdom.phase:
            case Phase.ACTIONS:
                while True:
                    before = len(refused)
                    yield self._turn(kingdom, refused)
                    if len(refused) == before:
                        return
            case Phase.ENDING | Phase.BETWEEN:
                yield from self._window(seat, kingdom)
            case _:
                return

    def _turn(self, kingdom: Kingdom, refused: set[Command]) -> Command:
        """The next command of a turn: what the best plan begins with, more cards, or the end of the turn."""
        turns = Turns(self.appraisal, kingdom, frozenset(refused))
        aims = [aim for aim in turns.aims if aim.command not in refused and aim.worth > 0]
        best = self._best(turns, aims)
        more = self._advancing(kingdom) and ADVANCE not in refused
        taken = frozenset(one.card for one in best.sources) | {best.aim.card} if best is not None else frozenset()
        free = self._free(turns, aims, best, taken)
        if free is not None:
            return self._begin(free, turns)
        if more and not kingdom.resources:
            ending = best.worth if best is not None else 0.0
            if self._after_advance(turns, aims, kingdom) > ending:
                return ADVANCE
        if best is not None:
            return self._begin(best, turns)
        return ADVANCE if more else PASS

    def _best(self, turns: Turns, aims: list[Aim]) -> Plan | None:
        """The plan that is worth most; aims are in the order of what they are worth at best."""
        best: Plan | None = None
        for aim in aims:
            if best is not None and aim.worth <= best.worth:
                break
            plan = turns.plan(aim)
            if plan is not None and plan.worth > (0.0 if best is None else best.worth):
                best = plan
        return best

    def _free(self, turns: Turns, aims: list[Aim], best: Plan | None, taken: frozenset[str]) -> Plan | None:
        """Something that doesn't end the turn and takes nothing from the best plan."""
        if best is not None and not best.aim.ends:
            return best
        for aim in aims:
            if not aim.ends and aim.card not in taken:
                plan = turns.plan(aim, taken)
                if plan is not None and plan.worth > 0:
                    return plan
        return None

    def _begin(self, plan: Plan, turns: Turns) -> Command:
        """The first command of a plan; the others are remembered."""
        steps = self._steps(plan, turns)
        command, self._wants = steps[0]
        self._queue = steps[1:]
        return command

    def _steps(self, plan: Plan, turns: Turns) -> list[Step]:
        """All commands of a plan in order."""
        steps = [(one.command, one.wants) for one in plan.sources if one.command is not None]
        if plan.aim.ends and turns.rounds:
            steps += self._leftovers(plan, turns)
        return [*steps, (plan.aim.command, ())]

    def _leftovers(self, plan: Plan, turns: Turns) -> list[Step]:
        """Cards that would be discarded without a use, when what they make can be put by at the end of the turn."""
        sunk, used = turns.sunk(), {plan.aim.card, *(one.card for one in plan.sources)}
        asked = any(name.startswith("=") for name in plan.aim.need)
        found: dict[str, Command] = {}
        for name in () if asked else sorted(sunk):
            for one in turns.makers.get(name, ()):
                if one.card not in used and not one.cost and not one.price and one.command is not None:
                    found.setdefault(one.card, one.command)
        return [(command, ()) for command in found.values()]

    def _advancing(self, kingdom: Kingdom) -> bool:
        return bool(kingdom.cards(DECK)) and actions.why_not_advancing(kingdom) is None

    def _after_advance(self, turns: Turns, aims: list[Aim], kingdom: Kingdom) -> float:
        """What the turn is hoped to come to with more cards, less what these are worth in a turn of their own."""
        words, deck = self.words, turns.deck_makes()
        left = len(kingdom.cards(DECK))
        best = -1e9
        for draws in (1, 2):
            cards = min(left, 2 * draws)
            cost = words["card"] * cards
            hope = words["luck"] * cards
            for aim in aims:
                if not aim.ends or aim.worth - cost <= best:
                    continue
                chance = 1.0
                for name, n in turns.lacking(aim).items():
                    chance *= min(1.0, cards * deck.get(name, 0.0) / n)
                    if chance <= 0:
                        break
                best = max(best, chance * aim.worth - cost + hope)
            best = max(best, hope - cost)
            if left <= 2:
                break
        return best

    def _window(self, seat: Seat, kingdom: Kingdom) -> Iterator[Command]:
        """At a turn's end, or between rounds: what brings something, else on."""
        found: list[tuple[float, Command]] = []
        for command in self.game.commands(seat.board):
            if command.verb != "use":
                continue
            worth = self._tried(seat.board, command, (), frozenset(), 3)
            if worth is not None and worth > 0.05:
                found.append((-worth, command))
        for _, command in sorted(found, key=lambda one: (one[0], one[1].text)):
            yield command
        yield PASS if kingdom.phase == Phase.ENDING else ROUND

    # --- answers -------------------------------------------------------------------------------------------------

    def ranked(self, seat: Seat) -> list[Answer]:
        """The answers that are worth trying, the best first; one alone when nothing is to be weighed."""
        decision = seat.question
        assert decision is not None
        if decision.asks is Asks.TEXT or self._wanted(decision) is not None:
            return [self.answer(seat)]
        found = self.answers(seat.board, decision)
        if len(found) < 2:
            return found
        shown = self._shown(decision)
        tried = [(self._answered(seat.board, seat.waiting, answer, shown, 2), answer) for answer in found]
        good = [(worth, answer) for worth, answer in tried if worth is not None]
        return [answer for _, answer in sorted(good, key=lambda one: -one[0])]

    def answer(self, seat: Seat) -> Answer:
        """The answer to what is asked that seems best."""
        decision = seat.question
        assert decision is not None
        if decision.asks is Asks.TEXT:
            return any_answer(decision, self.luck)
        wanted = self._wanted(decision)
        if wanted is not None:
            return wanted
        found = self.answers(seat.board, decision)
        if len(found) == 1:
            return found[0]
        shown = self._shown(decision)
        best, most, alike = None, -1e9, 0
        for answer in found:
            worth = self._answered(seat.board, seat.waiting, answer, shown, 2)
            if worth is not None and worth > most + 1e-9:
                best, most, alike = answer, worth, 0
            elif worth is not None and worth > most - 1e-9:
                alike += 1
                if alike == ALIKE:
                    break
        return any_answer(decision, self.luck) if best is None else best

    def _wanted(self, decision: Decision) -> Answer | None:
        """What the plan that is being followed wants."""
        if not self._wants or decision.asks not in (Asks.RESOURCES, Asks.OPTION, Asks.CARDS, Asks.BOXES):
            return None
        named = [one for one in self._wants if one in decision.options]
        if not named:
            return None
        if decision.repeat and decision.min == decision.max:
            n = decision.max
            share = [named[0]] * (n - n // 2 if len(named) > 1 else n)
            answer = tuple(share + named[1:2] * (n - len(share)))
        else:
            answer = tuple(named[: decision.max])
        return answer if fault_of(decision, answer) is None else None

    def _shown(self, decision: Decision) -> frozenset[str]:
        return frozenset(decision.shows)

    def answers(self, board: Board, decision: Decision) -> list[Answer]:
        """Answers that are worth trying, at most so many, none of them twice."""
        found = islice(dict.fromkeys(self._answers(board, decision)), MOST_ANSWERS)
        return [answer for answer in found if fault_of(decision, answer) is None]

    def _answers(self, board: Board, decision: Decision) -> Iterator[Answer]:
        options = decision.options
        if decision.optional or decision.min == 0:
            yield ()
        if decision.asks is Asks.NUMBER:
            for n in dict.fromkeys((decision.max, decision.min, (decision.min + decision.max) // 2)):
                yield (str(n),)
        elif decision.asks is Asks.ORDER:
            yield options
        elif decision.needs is not None:
            ranked = self._ranked(board, options)
            for _ in range(4):
                yield any_answer(decision, self.luck)
            for size in range(1, sum(decision.needs.values()) + 1):
                yield from islice((one for one in combinations(ranked, size) if fault_of(decision, one) is None), 6)
        elif decision.repeat:
            for option in options:
                yield (option,) * decision.max
        elif decision.max == 1:
            yield from ((option,) for option in options)
        else:
            yield from self._sets(board, decision)

    def _sets(self, board: Board, decision: Decision) -> Iterator[Answer]:
        """Several of the options: all sets where they are few, else those of the cheapest and of the dearest."""
        ranked = self._ranked(board, decision.options)
        least, most = max(1, decision.min), min(decision.max, len(ranked))
        for size in dict.fromkeys((most, least)):
            if comb(len(ranked), size) <= MOST_ANSWERS // 2:
                yield from combinations(ranked, size)
            else:
                yield tuple(ranked[:size])
                yield tuple(ranked[-size:])
        for size in range(least + 1, most):
            yield tuple(ranked[:size])
            yield tuple(ranked[-size:])

    def _ranked(self, board: Board, options: tuple[str, ...]) -> list[str]:
        """Options that are cards, those that are worth least first."""
        kingdom = self.game.kingdom(board)
        keys = {option: kingdom.called(option) for option in options}
        if not all(key is not None and key in board.place for key in keys.values()):
            return list(options)
        rounds = self.appraisal.rounds(kingdom)
        worth = {option: self.appraisal.lying(kingdom, key or "", rounds) for option, key in keys.items()}
        return sorted(options, key=lambda option: worth[option])

    def _answered(
        self, board: Board, waiting: Waiting | None, answer: Answer, shown: frozenset[str], depth: int
    ) -> float | None:
        """What an answer changes of the worth."""
        if waiting is not None:
            return self._tried(board, waiting.command, (*waiting.answers, answer), shown, depth)
        return self._tried(board, choosing(answer), (), shown, depth)

    def _tried(
        self, board: Board, command: Command, answers: tuple[Answer, ...], shown: frozenset[str], depth: int
    ) -> float | None:
        """What a command changes of the worth, its questions answered as seems best; None when it is refused."""
        tried = self.appraisal.difference(board, command, answers, shown)
        if tried is None:
            return None
        worth, result = tried
        if not result.pending or result.decision is None:
            return worth
        if depth <= 0:
            return 0.0
        decision, best = result.decision, None
        shown |= self._shown(decision)
        for answer in self.answers(board, decision)[: 8 if depth > 1 else 3]:
            found = self._tried(board, command, (*answers, answer), shown, depth - 1)
            if found is not None and (best is None or found > best):
                best = found
        return best
