"""Playing by itself: policies weigh what is legal, luck picks by weight, a report says what was reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.catalogue.effects.tree import Timing
from companion.catalogue.model import Catalogue
from companion.catalogue.words import PERMANENTS, PLAY, Orientation
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.ahead import Ahead
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.games.kingdom_legacy.players.steward import Steward
from companion.games.kingdom_legacy.table.kingdom import Phase, number_of
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.campaign import Campaign
from companion.play.change import Agenda, Change, Move, Put
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.play.values import Task

# --- what was reached --------------------------------------------------------------------------------------------


@dataclass
class Report:
    """What a run reached.

    `lines`: how often each was begun or came into force, as `design orientation nr` (boxes: `… box nr`); `asked`:
    questions by kind; `picked`: how often each option of a text was taken; `stages`: how often cards were turned to
    them; `ordered`: moments whose triggers were put in order; `replaced`: discardings replaced; `restarts`: campaigns
    begun anew by a parchment.
    """

    lines: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    picked: Counter[tuple[str | None, int | None, str]] = field(default_factory=Counter)
    stages: Counter[tuple[str, Orientation]] = field(default_factory=Counter)
    ordered: int = 0
    replaced: int = 0
    restarts: int = 0
    commands: int = 0

    def answered(self, game: Game, board: Board, decision: Decision, answer: Answer) -> None:
        """Count a question and its answer."""
        self.asked[decision.asks] += 1
        self.ordered += decision.asks is Asks.ORDER
        for option in answer or ("none",):
            self.picked[decision.card, decision.effect, option] += 1
        if not answer or decision.card is None or not decision.effect or decision.options != ("yes",):
            return
        at = _shown(board, decision.card)
        effects = game.catalogue.cards[decision.card].design.stages[at].effects
        line = next((effect.line for effect in effects if effect.nr == decision.effect), None)
        if line is not None and line.timing is Timing.INSTEAD:
            self.replaced += 1
            self.lines[line_name(game.catalogue, decision.card, at, decision.effect)] += 1

    def done(self, game: Game, board: Board, result: Result) -> None:
        """Count what a command of the game did."""
        self.restarts += result.restart
        for change in result.changes:
            self._changed(game.catalogue, board, change)

    def _changed(self, catalogue: Catalogue, board: Board, change: Change) -> None:
        match change:
            case Agenda(
                old=old, new=Task(do=TaskKind.EFFECT | TaskKind.SUB | TaskKind.BOX as do, card=card, at=at, line=nr)
            ):
                if old is None or old.do != do:  # else it has only gone on by a step
                    name = box_name if do == TaskKind.BOX else line_name
                    self.lines[name(catalogue, card, Orientation(at), nr)] += 1
            case Move(card=card, source=source, target=target):
                if target in (PLAY, PERMANENTS) and source != target:
                    self._in_force(catalogue, card, _shown(board, card))
            case Put(table=BoardTable.ORIENTATION, key=card, new=str(at)):
                self.stages[card, Orientation(at)] += 1
                self._in_force(catalogue, card, Orientation(at))

    def _in_force(self, catalogue: Catalogue, card: str, at: Orientation) -> None:
        for effect in catalogue.cards[card].design.stages[at].effects:
            if effect.line is not None and effect.line.timing is Timing.PASSIVE:
                self.lines[line_name(catalogue, card, at, effect.nr)] += 1

    def add(self, other: Report) -> None:
        """Take another run's counts in."""
        self.lines.update(other.lines)
        self.asked.update(other.asked)
        self.picked.update(other.picked)
        self.stages.update(other.stages)
        self.ordered += other.ordered
        self.replaced += other.replaced
        self.restarts += other.restarts
        self.commands += other.commands


def _shown(board: Board, card: str) -> Orientation:
    return Orientation(str(board.tables[BoardTable.ORIENTATION][card]))


def line_name(catalogue: Catalogue, card: str, at: Orientation, nr: int) -> str:
    """`14 front-up 2`; copies share their design's number."""
    return f"{number_of(catalogue.cards[card].design.key)} {at} {nr}"


def box_name(catalogue: Catalogue, card: str, at: Orientation, nr: int) -> str:
    """`36 front-up box 2`."""
    return f"{number_of(catalogue.cards[card].design.key)} {at} box {nr}"


# --- policies ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """What a policy sees."""

    game: Game
    board: Board
    report: Report


@dataclass(frozen=True)
class Policy:
    """How much a legal command weighs, and an accepted answer; luck picks by weight.

    `tries`: how many answers luck draws, to pick one of them.
    """

    command: Callable[[Scene, Command], int]
    answer: Callable[[Scene, Decision, Answer], int]
    tries: int = 1


def _any_command(scene: Scene, command: Command) -> int:
    return 1


def _any_answer(scene: Scene, decision: Decision, answer: Answer) -> int:
    return 1


_GREED = {"produce": 3_000, "use": 300, "upgrade": 1_000, "advance": 1}


def _greedy_command(scene: Scene, command: Command) -> int:
    """Produce, use effects, upgrade, the more for fame; look for more cards, end the turn when little else is left."""
    weight = _GREED.get(command.verb, 1)
    if command.verb == "upgrade":
        key, to = _target(scene, command)
        stages = scene.game.catalogue.cards[key].design.stages
        weight += 2_000 * max(0, stages[to].fame - stages[_shown(scene.board, key)].fame)
    return weight


def _greedy_answer(scene: Scene, decision: Decision, answer: Answer) -> int:
    """Take what is offered, as much as may be; hardly ever begin anew."""
    texts = dict(zip(decision.options, decision.texts, strict=False))
    return 1 if any(texts.get(option) == "restart" for option in answer) else 1 + 20 * len(answer)


_RARE = 100_000
_PLAIN = {"produce": 2_000, "advance": 300}


def _rare_command(scene: Scene, command: Command) -> int:
    """What has been carried out least, and stages reached least."""
    if command.verb == "use":
        number, _, nr = command.args[0].rpartition(".")
        key = scene.game.catalogue.key_of(number)
        name = line_name(scene.game.catalogue, key, _shown(scene.board, key), int(nr))
        return 1 + _RARE // (1 + scene.report.lines[name] ** 2)
    if command.verb == "upgrade":
        key, to = _target(scene, command)
        return 1 + _RARE // (1 + scene.report.stages[key, to] ** 2)
    return _PLAIN.get(command.verb, 10)


def _target(scene: Scene, command: Command) -> tuple[str, Orientation]:
    return scene.game.catalogue.key_of(command.args[0]), Orientation(command.option("to") or "")


def _rare_answer(scene: Scene, decision: Decision, answer: Answer) -> int:
    """The options picked least."""
    known = [scene.report.picked[decision.card, decision.effect, option] for option in answer or ("none",)]
    return 1 + _RARE // (1 + max(known) ** 2)


POLICIES = {
    "random": Policy(_any_command, _any_answer),
    "greedy": Policy(_greedy_command, _greedy_answer, 3),
    "rare": Policy(_rare_command, _rare_answer, 4),
}
"""The ways of playing that weigh each command by itself, by name."""

STEWARD, ADVISOR = "steward", "advisor"

PLAYERS = (*POLICIES, STEWARD, ADVISOR)
"""All ways of playing."""


# --- playing -----------------------------------------------------------------------------------------------------


class Player:
    """Plays one campaign; the same game, seed and policy give the same journal.

    `experienced`: a player who thinks knows the cards of the box.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        policy: str = "random",
        report: Report | None = None,
        *,
        experienced: bool = False,
    ) -> None:
        self.game = game
        self.policy = POLICIES.get(policy)
        self.luck = Luck(seed)
        thinks = policy in (STEWARD, ADVISOR)
        self.steward = Steward(game, self.luck, experienced=experienced) if thinks else None
        self.ahead = Ahead(game, experienced) if policy == ADVISOR else None
        self.report = report if report is not None else Report()
        self.campaign: Campaign[Result] = Campaign(game, seed, self._watch)
        self.scene = Scene(game, self.campaign.board, self.report)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.campaign.board.tables[BoardTable.GAME]["phase"] == Phase.FINISHED and self.campaign.question is None

    def step(self) -> None:
        """One command with the answers to what it asks first, or one answer to a question of the board."""
        campaign, question = self.campaign, self.campaign.question
        if question is None and self.steward is not None:
            if self.ahead is not None and not self.steward.busy:
                self.ahead.plan(self.steward, campaign)
            self.steward.move(campaign)
            self.report.commands += 1
        elif question is None:
            campaign.perform(self.pick(list(self.game.commands(campaign.board))))
            self.report.commands += 1
        else:
            answer = self.answer(question)
            self.report.answered(self.game, campaign.board, question, answer)
            campaign.choose(answer)

    def play(self, most: int = 20_000) -> Campaign[Result]:
        """To the end, or so many steps."""
        for _ in range(most):
            if self.finished:
                break
            self.step()
        return self.campaign

    def pick(self, found: list[Command]) -> Command:
        """One of the legal commands, by weight."""
        assert self.policy is not None
        return self.luck.weighed(found, [self.policy.command(self.scene, command) for command in found])

    def answer(self, decision: Decision) -> Answer:
        """One of some accepted answers, by weight."""
        if self.policy is None:
            assert self.steward is not None
            if self.ahead is not None:
                return self.ahead.answer(self.steward, self.campaign)
            return self.steward.answer(self.campaign)
        drawn = [any_answer(decision, self.luck) for _ in range(self.policy.tries)]
        return self.luck.weighed(drawn, [self.policy.answer(self.scene, decision, answer) for answer in drawn])

    def _watch(self, command: Command, answers: tuple[Answer, ...], result: Result) -> None:
        self.report.done(self.game, self.campaign.board, result)
