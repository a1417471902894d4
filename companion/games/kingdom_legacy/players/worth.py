"""What a stage is worth: its fame, what it makes in the rounds that are left, and where it can be turned to.

Read off the words of the catalogue alone, stage by stage, for each number of rounds to come; nothing here knows a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.catalogue.effects.tree import (
    AddTally,
    AdvancePlus,
    Alternatives,
    Block,
    Boost,
    Cost,
    Count,
    Defeat,
    Destroy,
    Discard,
    DiscardTop,
    Discover,
    DiscoverNext,
    DiscoverThem,
    Doubles,
    FameHighestBox,
    FamePerBox,
    FirstCards,
    Forbid,
    Gain,
    GainProduction,
    GainThat,
    If,
    Keep,
    Lessen,
    Line,
    LookAt,
    Pay,
    PerCards,
    Play,
    Produces,
    Quantity,
    Ref,
    Repeat,
    Selector,
    Step,
    Stick,
    Strike,
    Tick,
    Timing,
    Together,
    Turn,
    Upgrade,
    While,
    walk,
)
from companion.catalogue.effects.tree import Put as PutStep
from companion.catalogue.model import Box, Catalogue, Stage
from companion.catalogue.model import Upgrade as Arrow
from companion.catalogue.words import RESOURCE_STICKERS, Orientation
from companion.games.kingdom_legacy.players.weights import Weights

MOST_ROUNDS = 30
"""So many rounds to come are told apart at most."""

FORCED = (Timing.END_OF_TURN, Timing.END_OF_ROUND, Timing.START_OF_ROUND, Timing.START_OF_TURN)
"""Lines that work by themselves each round, unless they are optional."""


class Does:
    """What a line comes to.

    `worth`: what it brings less its price; `paid`: the price in resources; `once`: how many unknown cards it finds,
    `finds`: which; `to`: the stage that its card then shows, None: the same; `gone`: the card has left the kingdom.
    """

    __slots__ = ("finds", "gone", "once", "paid", "to", "worth")

    def __init__(self) -> None:
        self.worth = 0.0
        self.paid = 0.0
        self.to: Orientation | None = None
        self.gone = False
        self.once = 0.0
        self.finds: tuple[tuple[str, ...], ...] = ()


class Worth:
    """The worth of the stages of a catalogue by weights; made when first asked for.

    `like`: the same weights for a catalogue of the same designs, of which some may be hidden.
    """

    def __init__(self, catalogue: Catalogue, weights: Weights, like: Worth | None = None) -> None:
        self.catalogue = catalogue
        self.unit = weights.resources
        self.other = self.unit["other"]  # of a resource that a pack brings
        self.words = weights.words
        self._tables: dict[str, dict[Orientation, list[float]]] = {}
        self._flows: dict[tuple[str, Orientation], float] = {}
        self._does: dict[tuple[str, Orientation, int], Does] = {}
        if like is not None:
            self._tables, self._flows, self._does = like._tables, like._flows, like._does

    def of(self, card: str, at: Orientation, rounds: int) -> float:
        """What a card that shows this stage is worth with so many rounds to come."""
        design = self.catalogue.cards[card].design
        table = self._tables.get(design.key)
        if table is None:
            table = self._tables[design.key] = self._table(card)
        return table[at][min(rounds, MOST_ROUNDS)]

    def flow(self, card: str, at: Orientation) -> float:
        """What a card that shows this stage can do in one round, short of upgrades."""
        key = (self.catalogue.cards[card].design.key, at)
        found = self._flows.get(key)
        if found is None:
            stage = self.catalogue.cards[card].design.stages[at]
            found = self._flows[key] = max([0.0, self._makes(stage), *(d.worth for d in self._at_will(card, stage))])
        return found

    def amount(self, amounts: Iterable[tuple[str, int]]) -> float:
        """What resources are worth."""
        return sum(self.unit.get(resource, self.other) * n for resource, n in amounts)

    def does(self, card: str, at: Orientation, nr: int) -> Does:
        """What a line of a stage comes to, price and all."""
        key = (self.catalogue.cards[card].design.key, at, nr)
        found = self._does.get(key)
        if found is None:
            stage = self.catalogue.cards[card].design.stages[at]
            found = self._does[key] = self._line(stage, stage.lines[nr])
        return found

    # --- a design ------------------------------------------------------------------------------------------------

    def _table(self, card: str) -> dict[Orientation, list[float]]:
        """By stage and rounds to come; a card is used for one thing a round (KLG-006)."""
        stages = self.catalogue.cards[card].design.stages
        words = self.words
        table = {at: [self._fame(stage)] for at, stage in stages.items()}
        plans = {at: self._plan(card, stage) for at, stage in stages.items()}
        for rounds in range(1, MOST_ROUNDS + 1):
            before = {at: table[at][rounds - 1] for at in stages}
            for at in stages:
                steady, flow, forced, ways = plans[at]
                stay = before[forced] if forced is not None else before[at]
                base = flow + stay
                best = base
                for cost, to, once, once_round in ways:
                    after = stay if to is None else before[to] if isinstance(to, Orientation) else 0.0
                    best = max(best, after - cost + once + once_round * rounds)
                table[at].append(steady + base + words["hope"] * (best - base))
        return table

    def _plan(
        self, card: str, stage: Stage
    ) -> tuple[float, float, Orientation | None, list[tuple[float, Orientation | Literal[""] | None, float, float]]]:
        """Of a stage: what comes anyway, what it can make, where it is turned by itself, the ways to go on.

        A way: its cost, the stage then ("": none), what it brings once, and what of it for each round.
        """
        words, steady, forced = self.words, 0.0, None
        ways: list[tuple[float, Orientation | Literal[""] | None, float, float]] = []
        flow = max(0.0, self._makes(stage)) * words["usage"]
        if stage.stays:
            steady += words["stays"]
        for arrow in stage.upgrades:
            ways.append((self.price(arrow) + words["turn"], Orientation(arrow.to), 0.0, 0.0))
        for nr, line in stage.lines.items():
            does = self.does(card, stage.orientation, nr)
            match line.timing:
                case Timing.ACTIVATE | Timing.ANY_TIME | Timing.END_TURN | Timing.DESTROY:
                    cost = words["turn"] if line.timing is Timing.END_TURN else 0.0
                    each = words["discover_round"] * does.once
                    once = words["discover"] * does.once
                    if does.gone:
                        ways.append((cost, "", does.worth + once, each))
                    elif does.to is not None:
                        ways.append((cost, does.to, does.worth + once, each))
                    else:
                        flow = max(flow, words["usage"] * (does.worth - cost))
                        if does.once:
                            steady += (once + each * 5) * words["hope"] / 10
                case Timing.PASSIVE:
                    steady += does.worth
                case _ if line.may:
                    steady += max(0.0, does.worth)
                case _:
                    steady += does.worth
                    if does.gone:
                        forced = None
                    elif (does.to is not None and line.timing in FORCED) or does.to is not None:
                        forced = does.to
        return steady, flow, forced, ways

    def price(self, arrow: Arrow) -> float:
        """What an upgrade costs, in resources and cards."""
        cards = sum(n for _, n in arrow.discard) * self.words["spent"] + sum(n for _, n in arrow.destroy) * 5
        return self.words["price"] * self.amount(arrow.pay) + cards

    def _fame(self, stage: Stage) -> float:
        return float(stage.fame)

    def _makes(self, stage: Stage) -> float:
        """What its production is worth, the best alternative and a little for having several."""
        ways = [self.amount(way) for way in stage.production]
        return max(ways, default=0.0) + 0.05 * max(0, len(ways) - 1)

    def _at_will(self, card: str, stage: Stage) -> list[Does]:
        timings = (Timing.ACTIVATE, Timing.ANY_TIME)
        return [self.does(card, stage.orientation, nr) for nr, line in stage.lines.items() if line.timing in timings]

    # --- a line --------------------------------------------------------------------------------------------------

    def _line(self, stage: Stage, line: Line) -> Does:
        does = Does()
        does.gone = line.timing is Timing.DESTROY
        nodes = (node for step in line.steps for node in walk(step))
        does.finds = tuple(node.numbers for node in nodes if isinstance(node, Discover | LookAt))
        for cost in line.costs:
            price = self._cost(cost, stage, does)
            does.worth -= price
            if isinstance(cost, Pay):
                does.paid += price
        for step in line.steps:
            self._step(step, stage, does)
        for modifier in line.modifiers:
            does.worth += self._modifier(modifier)
        return does

    def _cost(self, cost: Cost, stage: Stage, does: Does) -> float:
        words = self.words
        match cost:
            case Pay(quantity=quantity, resources=resources):
                n = 1 if quantity.count is Count.ANY_NUMBER else quantity.n
                return n * min(self.unit.get(one, self.other) for one in resources)
            case Discard(selector=selector):
                return words["spent"] * self._number(selector.quantity) if selector.ref is None else 0.0
            case Destroy(selector=selector):
                return words["lose"] * self._number(selector.quantity) if selector.ref is None else 0.0
            case Turn():
                self._step(cost, stage, does)
                return 0.0
            case Tick():
                self._step(cost, stage, does)
                return 0.0
            case _:
                return 0.0

    def _number(self, quantity: Quantity | None) -> float:
        if quantity is None:
            return 1.0
        if quantity.count in (Count.ANY_NUMBER, Count.ALL, Count.THAT):
            return self.words["many"]
        return float(max(quantity.n, quantity.m))

    def _step(self, step: Step, stage: Stage, does: Does) -> None:
        words = self.words
        match step:
            case Gain(n=n, resources=resources, per=per):
                rate = words["many"] / (per.n if isinstance(per, PerCards) else 1) if per is not None else 1.0
                does.worth += n * rate * max(self.unit.get(one, self.other) for one in resources)
            case GainThat(resources=resources):
                does.worth += words["many"] * max(self.unit.get(one, self.other) for one in resources)
            case GainProduction():
                does.worth += 1.5 * self.unit["coin"]
            case Discover(numbers=numbers, quantity=quantity):
                whole = quantity is not None and quantity.count is Count.ALL
                does.once += len(numbers) if whole else self._number(quantity)
            case DiscoverThem(quantity=quantity):
                does.once += self._number(quantity)
            case DiscoverNext(n=n):
                does.once += n
            case Turn(selector=Selector(ref=Ref.THIS), to=to):
                does.to = to
            case Destroy(selector=selector):
                if selector.ref is Ref.THIS:
                    does.gone = True
                elif selector.negative:
                    does.worth += words["relief"]
                else:
                    does.worth -= words["lose"] * self._number(selector.quantity)
            case Defeat():
                does.worth += words["relief"]
            case Block(selector=selector):
                does.worth -= words["block"] * self._number(selector.quantity)
            case Discard(selector=selector):
                if selector.ref is None:
                    does.worth -= words["spent"] * self._number(selector.quantity)
            case DiscardTop(n=n):
                does.worth -= words["card"] * (n or 1) * 0.5
            case Play():
                does.worth += words["replay"]
            case Keep(selector=selector):
                does.worth += words["keep"] * self._number(selector.quantity)
            case Upgrade():
                does.worth += words["upgrade"]
            case Stick(stickers=choices):
                does.worth += sum(self._sticker(choice.numbers, choice.resource) for choice in choices)
            case Boost():
                does.worth += self._sticker((), True)
            case Strike():
                does.worth -= words["strike"] * 0.5
            case Tick(quantity=quantity):
                does.worth += self._number(quantity) * self.next_box(stage)
            case AddTally():
                does.worth += words["tally"]
            case PutStep(selector=selector):
                does.gone = does.gone or (selector.ref is Ref.THIS)
            case Alternatives(groups=groups):
                self._either([self._group(group, stage) for group in groups], does)
            case If(step=inner) | Repeat(step=inner):
                part = self._group((inner,), stage)
                does.worth += part.worth / 2
                does.once += part.once / 2
                if isinstance(step, Repeat) or part.gone:
                    does.gone = does.gone or part.gone
            case Together(steps=steps) | While(steps=steps):
                for inner in steps:
                    self._step(inner, stage, does)
            case _:
                pass

    def _group(self, steps: tuple[Step, ...], stage: Stage) -> Does:
        does = Does()
        for step in steps:
            self._step(step, stage, does)
        return does

    def _either(self, parts: list[Does], does: Does) -> None:
        best = max(parts, key=lambda part: part.worth + self.words["discover"] * part.once)
        does.worth += best.worth
        does.once += best.once
        does.to = does.to or best.to
        does.gone = does.gone or best.gone

    def _sticker(self, numbers: tuple[str, ...], any_resource: bool) -> float:
        """What a sticker brings in the rounds of half a campaign."""
        made = [self.unit.get(RESOURCE_STICKERS[one], self.other) for one in numbers if one in RESOURCE_STICKERS]
        if any_resource:
            made += self.unit.values()
        fame = [float(self.catalogue.stickers[one].fame) for one in numbers]
        return max([*(10 * self.words["usage"] * one for one in made), *fame], default=0.0)

    def next_box(self, stage: Stage) -> float:
        """What the next box of a stage brings: its line, its fame, or a step towards the end of the row."""
        rule = stage.fame_rule
        if isinstance(rule, FamePerBox):
            return float(rule.n) if rule.ticked else -float(rule.n)
        if isinstance(rule, FameHighestBox) and stage.boxes:
            return max((box.fame or 0 for box in stage.boxes), default=0) / len(stage.boxes)
        boxes = [self.box_line(box, stage) for box in stage.boxes]
        return self.words["box"] + (sum(boxes) / len(boxes) if boxes else 0.0)

    def box_line(self, box: Box, stage: Stage) -> float:
        """What ticking a box does, in fame."""
        return 0.0 if box.line is None else self._group(box.line.steps, stage).worth

    def _modifier(self, modifier: object) -> float:
        words = self.words
        match modifier:
            case Produces(n=n, resource=resource, selector=selector):
                many = 1.0 if selector.ref is Ref.THIS else words["many"]
                return words["usage"] * n * many * self.unit.get(resource, self.other)
            case Doubles():
                return words["usage"] * words["many"] * self.unit["coin"]
            case Forbid():
                return -words["forbid"]
            case Lessen(resource=resource):
                return -words["many"] * self.unit.get(resource, self.other)
            case AdvancePlus(n=n) | FirstCards(n=n):
                return -0.1 * n
            case _:
                return 0.0
