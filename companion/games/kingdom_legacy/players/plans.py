"""Plans for a turn: what could be reached with the cards in play, and which of them would have to make what for it."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from companion.catalogue.effects.tree import (
    ANY,
    AddTally,
    Count,
    Discard,
    FameHighestBox,
    FamePerBox,
    Forbidden,
    Gain,
    GainProduction,
    Line,
    Pay,
    PayPrice,
    Selector,
    Tick,
    Timing,
    Turn,
)
from companion.catalogue.model import Box, Effect, Stage
from companion.catalogue.words import DECK, PLAY, Orientation
from companion.games.kingdom_legacy.effects import choose, upgrade
from companion.games.kingdom_legacy.effects.gains import lessened
from companion.games.kingdom_legacy.players.appraisal import Appraisal
from companion.games.kingdom_legacy.players.sources import Cover, Need, Source
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.turn import lines
from companion.play.command import Command


@dataclass(slots=True)
class Aim:
    """Something that can be reached in this turn when its price is met."""

    card: str
    command: Command
    need: Need
    worth: float
    ends: bool


@dataclass(slots=True)
class Plan:
    """An aim and the sources that meet its price."""

    aim: Aim
    sources: list[Source] = field(default_factory=list)
    worth: float = 0.0


class Turns:
    """What can be done in a turn."""

    def __init__(self, appraisal: Appraisal, kingdom: Kingdom, refused: frozenset[Command] = frozenset()) -> None:
        self.appraisal = appraisal
        self.refused = refused
        self.kingdom = kingdom
        self.rounds = appraisal.rounds(kingdom)
        self.words = appraisal.words
        self.goals = appraisal.goals(kingdom)
        self.kinds: dict[str, Selector | None] = {}
        self._at_most: dict[str, dict[str, int]] = {}
        self.aims = self._aims()
        self.sources = self._sources()
        self.makers = self._makers()

    def _makers(self) -> dict[str, list[Source]]:
        """The sources by what they make, the cheapest first and of these the ones that make most."""
        found: dict[str, list[Source]] = {}
        for own in self.sources.values():
            for one in own:
                for name, n in one.gives.items():
                    if n > 0:
                        found.setdefault(name, []).append(one)
        for name, makers in found.items():
            makers.sort(key=lambda one: (one.cost, -one.gives[name]))
        return found

    # --- aims ----------------------------------------------------------------------------------------------------

    def _aims(self) -> list[Aim]:
        kingdom, found = self.kingdom, list[Aim]()
        banned = kingdom.modifiers.forbidden
        self.fixed, self.open = Forbidden.UPGRADING in banned, Forbidden.END_TURN in banned
        for card in kingdom.acting():
            stage = kingdom.stage(card)
            if kingdom.board.place[card] == PLAY or stage.upgrades:
                self._upgrades(card, stage, found)
            for nr, line in stage.lines.items():
                if line.timing in (Timing.ACTIVATE, Timing.END_TURN, Timing.DESTROY, Timing.ANY_TIME):
                    aim = self._aim(card, stage, nr, line)
                    if aim is not None:
                        found.append(aim)
        found.sort(key=lambda aim: -aim.worth)
        return found

    def _upgrades(self, card: str, stage: Stage, found: list[Aim]) -> None:
        kingdom, appraisal = self.kingdom, self.appraisal
        if not stage.upgrades or self.fixed:
            return
        now = appraisal.card(kingdom, card, self.rounds)
        for way in stage.upgrades:
            worth = appraisal.card(kingdom, card, self.rounds, Orientation(way.to)) - now
            need: Need = {str(r): n for r, n in upgrade.price(kingdom, card, way).items()}
            for kind, n in way.discard:
                need[f"={kind}"] = n
                self.kinds[f"={kind}"] = None
            if any(self._named(name) < n for name, n in way.destroy):
                continue
            worth += self.goals.of(kingdom.stages[card][Orientation(way.to)]) - self.goals.of(stage)
            worth -= sum(3.0 * n for _, n in way.destroy)
            found.append(Aim(card, Command("upgrade", (number_of(card),), (("to", str(way.to)),)), need, worth, True))

    def _named(self, name: str) -> int:
        return sum(self.kingdom.stage(card).name == name for card in self.kingdom.in_play())

    def _aim(self, card: str, stage: Stage, nr: int, line: Line) -> Aim | None:
        """A line that brings something that lasts; None for one that only makes resources or can't be used."""
        kingdom, appraisal = self.kingdom, self.appraisal
        at = stage.orientation
        if line.timing is Timing.END_TURN and self.open:
            return None
        if kingdom.is_struck(card, at, nr) or not appraisal.live(kingdom, card, nr):
            return None
        does = appraisal.worth.does(card, at, nr)
        gains = _gains(line)
        worth = appraisal.found(kingdom, card, nr, self.rounds) if does.once else 0.0
        worth += 0.0 if gains else does.worth + does.paid
        if does.gone:
            worth -= appraisal.card(kingdom, card, self.rounds)
        elif does.to is not None and does.to != at:
            worth += appraisal.card(kingdom, card, self.rounds, does.to) - appraisal.card(kingdom, card, self.rounds)
        need: Need = {}
        for cost in line.costs:
            match cost:
                case Pay(quantity=quantity, resources=resources):
                    if quantity.count is Count.ANY_NUMBER or len(resources) > 1:
                        return None
                    need[str(resources[0])] = need.get(str(resources[0]), 0) + quantity.n
                case Discard(selector=selector) if selector.ref is None:
                    self._discards(selector, need)
                case PayPrice():
                    box = self._box(card, stage, line)
                    if box is None:
                        return None
                    self._price(box, need)
        tick = next((step for step in (*line.costs, *line.steps) if isinstance(step, Tick)), None)
        if tick is not None:
            gain = self._ticked(card, stage, line, tick)
            if gain is None:
                return None
            worth += gain - tick.quantity.n * appraisal.worth.next_box(stage)
        if does.gone:
            worth -= self.goals.of(stage)
        elif does.to is not None:
            worth += self.goals.of(kingdom.stages[card][does.to]) - self.goals.of(stage)
        if worth <= 0.05 or (not need and self._vain(card, stage, nr, line)):
            return None
        ends = line.timing is Timing.END_TURN
        if not ends and card in kingdom.board.zones[PLAY]:
            worth -= self.words["fresh"] * self.words["usage"] * appraisal.worth.flow(card, at) * 0.5
        return Aim(card, Command("use", (f"{number_of(card)}.{nr}",)), need, worth, ends)

    def _vain(self, card: str, stage: Stage, nr: int, line: Line) -> bool:
        """Whether a line that costs nothing can't be used now."""
        effect = next(effect for effect in stage.effects if effect.nr == nr)
        return lines.why_not_use_line(self.kingdom, card, effect, line) is not None

    def _discards(self, selector: Selector, need: Need) -> None:
        n = 1 if selector.quantity is None else max(selector.quantity.n, selector.quantity.m, 1)
        plain = msgspec.structs.replace(selector, quantity=None, plural=False, other=False, another=False)
        key = f"={plain}"
        need[key] = need.get(key, 0) + n
        self.kinds[key] = plain

    def _fits(self, card: str, key: str) -> bool:
        """Whether a card may be discarded as what a price asks for."""
        selector = self.kinds[key]
        if selector is None:
            return choose.is_asked(self.kingdom, card, key[1:])
        return select.describes(self.kingdom, selector, card, Frame(card, self.kingdom.orientations[card]))

    def _box(self, card: str, stage: Stage, line: Line) -> Box | None:
        """The box that is paid for next."""
        free = self.kingdom.free_boxes(self.kingdom.at(card), stage)
        boxes = [box for box in stage.boxes if box.nr in free and box.price is not None]
        return boxes[0] if boxes else None

    def _price(self, box: Box, need: Need) -> None:
        assert box.price is not None
        for cost in box.price.costs:
            match cost:
                case Pay(quantity=quantity, resources=resources) if len(resources) == 1:
                    need[str(resources[0])] = need.get(str(resources[0]), 0) + quantity.n
                case Discard(selector=selector):
                    self._discards(selector, need)

    def _ticked(self, card: str, stage: Stage, line: Line, tick: Tick) -> float | None:
        """What ticking comes to; None when every box is ticked."""
        kingdom, worth = self.kingdom, self.appraisal.worth
        if tick.on_card is not None or tick.on_cards is not None or tick.on_stage is not None:
            return worth.next_box(stage)
        free = kingdom.free_boxes(kingdom.at(card), stage)
        if not free:
            return None
        if isinstance(stage.fame_rule, FameHighestBox):
            fame = {box.nr: box.fame or 0 for box in stage.boxes}
            ticked = kingdom.ticks.get(kingdom.at(card), ())
            now = max((fame[nr] for nr in ticked), default=0)
            most = max(fame.values(), default=0)
            step = max(0, fame[free[0]] - now) if fame[free[0]] else most / len(stage.boxes)
            part = self.words["progress"] if self.rounds else 0.0
            return (1 - part) * step + part * most / len(stage.boxes)
        if isinstance(stage.fame_rule, FamePerBox):
            return float(stage.fame_rule.n if stage.fame_rule.ticked else -stage.fame_rule.n)
        boxes = {box.nr: box for box in stage.boxes}
        value = worth.box_line(boxes[free[0]], stage) if tick.next else 0.0
        return (self.words["box"] if self.rounds else 0.0) + value

    # --- sources -------------------------------------------------------------------------------------------------

    def _sources(self) -> dict[str, list[Source]]:
        kingdom, found = self.kingdom, dict[str, list[Source]]()
        for card in kingdom.in_play():
            own: list[Source] = []
            number = number_of(card)
            ways = production.alternatives(kingdom, card)
            labels = production.labels(ways) if len(ways) > 1 else [""] * len(ways)
            last = 2 if Timing.PASSIVE in kingdom.stage(card).timed else 1
            for way, label in zip(ways, labels, strict=True):
                command = Command("produce", (f"{number}:{label}" if label else number,))
                own.append(Source(card, command, {str(r): n for r, n in lessened(kingdom, way).items()}, last=last))
            self._by_lines(card, own)
            gives = {key: 1 for key in self.kinds if self._fits(card, key)}
            if gives:
                own.append(Source(card, None, gives))
            own = [one for one in own if one.command not in self.refused]
            if own:
                found[card] = own
        for card in kingdom.board.zones["permanents"]:
            own = []
            self._by_lines(card, own)
            if own:
                found[card] = own
        return found

    def _by_lines(self, card: str, own: list[Source]) -> None:
        kingdom = self.kingdom
        stage = kingdom.stage(card)
        for effect in stage.effects:
            line = effect.line
            if line is None or line.timing not in (Timing.ACTIVATE, Timing.ANY_TIME, Timing.DESTROY):
                continue
            if _gains(line) or _ticks(line):
                self._by_line(card, stage, effect, line, own)

    def _by_line(self, card: str, stage: Stage, effect: Effect, line: Line, own: list[Source]) -> None:
        kingdom, appraisal = self.kingdom, self.appraisal
        if kingdom.is_struck(card, stage.orientation, effect.nr):
            return
        base: Need = {}
        for cost in line.costs:
            match cost:
                case Pay(quantity=quantity, resources=resources) if len(resources) == 1:
                    base[str(resources[0])] = base.get(str(resources[0]), 0) - quantity.n
                case Discard(selector=selector) if selector.ref is None:
                    need: Need = {}
                    self._discards(selector, need)
                    for kind, n in need.items():
                        base[kind] = base.get(kind, 0) - n
                case Turn() | Tick():
                    pass
                case _:
                    return
        does = appraisal.worth.does(card, stage.orientation, effect.nr)
        lost = 0.0
        if does.gone:
            lost = appraisal.card(kingdom, card, self.rounds)
        elif does.to is not None:
            lost = appraisal.card(kingdom, card, self.rounds) - appraisal.card(kingdom, card, self.rounds, does.to)
        command = Command("use", (f"{number_of(card)}.{effect.nr}",))
        frame = Frame(card, stage.orientation, effect.nr)
        price = {name: -n for name, n in base.items() if n < 0}
        for gives, wants in self._given(card, stage, line, frame):
            total = dict(base)
            for name, n in gives.items():
                total[name] = total.get(name, 0) + n
            own.append(Source(card, command, total, max(0.0, lost) + 0.01, wants, price))

    def _given(self, card: str, stage: Stage, line: Line, frame: Frame) -> list[tuple[Need, tuple[str, ...]]]:
        """What the gaining steps of a line may give, and what to answer for it."""
        kingdom = self.kingdom
        found: list[tuple[Need, tuple[str, ...]]] = [({}, ())]
        for step in (*line.costs, *line.steps):
            more: list[tuple[Need, tuple[str, ...]]] = []
            match step:
                case Gain(n=n, resources=resources, per=per):
                    n = n * select.times(kingdom, per, frame)
                    more = [({str(r): n}, (str(r),)) for r in resources] if n else []
                    if resources == ANY and n > 1:
                        names = [str(r) for r in resources]
                        more += [
                            ({one: n - n // 2, other: n // 2}, (one, other))
                            for one in names
                            for other in names
                            if one != other
                        ]
                case GainProduction(selector=selector):
                    for other in select.candidates(kingdom, selector, frame):
                        ways = production.alternatives(kingdom, other)
                        labels = production.labels(ways) if len(ways) > 1 else [""] * len(ways)
                        more += [
                            ({str(r): n for r, n in lessened(kingdom, way).items()}, (number_of(other), label))
                            for way, label in zip(ways, labels, strict=True)
                        ]
                case Tick() if stage.boxes and step.on_stage is None and step.on_card is None:
                    free = kingdom.free_boxes(kingdom.at(card), stage)
                    boxes = {box.nr: box for box in stage.boxes}
                    seen: set[str] = set()
                    for nr in free[:1] if step.next else free:
                        box = boxes[nr]
                        gains = [one for one in box.line.steps if isinstance(one, Gain)] if box.line else []
                        text = box.text or ""
                        if gains and text not in seen and all(len(one.resources) == 1 for one in gains):
                            seen.add(text)
                            more.append(({str(one.resources[0]): one.n for one in gains}, (str(nr),)))
                    if not more and not any(boxes[nr].line for nr in free):
                        continue
                case _:
                    continue
            if not more:
                return []
            found = [
                ({k: a.get(k, 0) + b.get(k, 0) for k in (*a, *(k for k in b if k not in a))}, (*had, *wants))
                for a, had in found
                for b, wants in more
            ]
        return [one for one in found if one[0]]

    # --- meeting a price -----------------------------------------------------------------------------------------

    def plan(self, aim: Aim, without: frozenset[str] = frozenset()) -> Plan | None:
        """The cheapest way to an aim with the sources in play; None: there is none."""
        pool = self.kingdom.resources
        need = {name: n - pool.get(name, 0) for name, n in aim.need.items() if n > pool.get(name, 0)}
        if need and (not self.makers.keys() >= need.keys() or self.lacking(aim)):
            return None
        spare = {name: n - aim.need.get(name, 0) for name, n in pool.items() if n > aim.need.get(name, 0)}
        search = Cover(self.makers, {aim.card, *without}, pool)
        search.go(need, spare, [], 0.0)
        if search.best is None:
            return None
        return Plan(aim, search.best, aim.worth - search.cost)

    def lacking(self, aim: Aim) -> Need:
        """What an aim lacks even when every source makes as much of it as it can."""
        pool, found = self.kingdom.resources, Need()
        for name, n in aim.need.items():
            lacking = n - pool.get(name, 0)
            if lacking > 0:
                lacking -= sum(n for card, n in self._most(name).items() if card != aim.card)
                if lacking > 0:
                    found[name] = lacking
        return found

    def _most(self, name: str) -> dict[str, int]:
        """What each card makes of a resource at most."""
        known = self._at_most.get(name)
        if known is None:
            known = self._at_most[name] = {}
            for one in self.makers.get(name, ()):
                known[one.card] = max(known.get(one.card, 0), one.gives[name])
        return known

    def sunk(self) -> set[str]:
        """The resources of which any number may be paid for a tally at any time."""
        kingdom, found = self.kingdom, set[str]()
        for _, _, line in kingdom.lines(Timing.ANY_TIME):
            if any(isinstance(step, AddTally) for step in line.steps):
                found |= {str(r) for cost in line.costs if isinstance(cost, Pay) for r in cost.resources}
        return found

    def deck_makes(self) -> dict[str, float]:
        """What a card of the deck makes of each resource on average, and how often it is of a kind."""
        kingdom, found = self.kingdom, dict[str, float]()
        deck = kingdom.sorted(list(kingdom.cards(DECK)))
        for card in deck:
            stage = kingdom.stage(card)
            for way in stage.production:
                for resource, n in way:
                    found[str(resource)] = found.get(str(resource), 0.0) + n / len(stage.production)
            for kind in stage.kinds:
                found[f"={kind}"] = found.get(f"={kind}", 0.0) + 1
        return {name: n / len(deck) for name, n in found.items()}


def _gains(line: Line) -> bool:
    """Whether a line is there for the resources that it brings."""
    return any(isinstance(step, Gain | GainProduction) for step in line.steps)


def _ticks(line: Line) -> bool:
    return any(isinstance(step, Tick) for step in (*line.steps, *line.costs))
