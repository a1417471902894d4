"""Chapter 8, gaining: each gain of resources has one source (KLG-079, KLG-082, KLD-30)."""

from __future__ import annotations

from companion.catalogue import said
from companion.catalogue.effects.tree import ANY, EventKind, Gain, GainProduction, GainThat, LoseNext, ProduceWith
from companion.catalogue.model import Stage
from companion.catalogue.words import Resource
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, moves, triggers
from companion.games.kingdom_legacy.effects.executor import EXECUTORS, CardsExecutor, Executor, executes
from companion.games.kingdom_legacy.table import met, production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.modifiers import Modifiers
from companion.games.kingdom_legacy.table.production import Way
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.board_tables import BoardTable, lost_key
from companion.play.decision import Asks, Decision
from companion.sentence import say


def lessened(kingdom: Kingdom, way: Way) -> Way:
    """One gain after losses, each resource not below 0."""
    modifiers = kingdom.modifiers
    if not modifiers.lessen and not modifiers.gain_only:
        return way
    return {r: 0 if _kept_off(modifiers, r) else max(0, n - modifiers.lessen.get(r, 0)) for r, n in way.items()}


def _kept_off(modifiers: Modifiers, resource: Resource) -> str | None:
    """The card that lets only another resource be gained, if there is one."""
    return next((card for only, card in modifiers.gain_only.items() if only != resource), None)


def take(run: KingdomRun, way: Way) -> bool:
    """Put resources into the pool, less what is lost of the next ones; whether anything came in or was lost."""
    left = _less_lost(run, way) if run.kingdom.losing else way
    for resource, n in left.items():
        if n:
            run.add(BoardTable.RESOURCES, str(resource), n)
    if EventKind.GAINED in run.kingdom.catalogue.awaited:
        run.schedule(triggers.gained(run.kingdom, [resource for resource, n in left.items() if n]))
    return any(way.values())


def _less_lost(run: KingdomRun, way: Way) -> Way:
    """A gain less the units that are lost by what was said before; of several kinds the player picks (KLD-58)."""
    left = {resource: n for resource, n in way.items() if n}
    for resource in tuple(left):
        _lose(run, left, resource, min(left[resource], run.kingdom.loses(resource)), lost_key(resource))
    for _ in range(min(sum(left.values()), run.kingdom.loses())):
        options = tuple(str(resource) for resource, n in left.items() if n)
        lost = options[0]
        if len(options) > 1:
            lost = run.ask(Decision(Asks.RESOURCES, say("Lose which resource?"), options, options))[0]
        _lose(run, left, Resource(lost), 1, lost_key())
    return left


def _lose(run: KingdomRun, left: Way, resource: Resource, n: int, key: str) -> None:
    if n:
        left[resource] -= n
        run.add(BoardTable.GAME, key, -n)


class GainExecutor(Executor[Gain]):
    """`gain …`: one source; `any` and a slash are the player's choice (KLG-082)."""

    def possible(self, kingdom: Kingdom, step: Gain, frame: Frame) -> bool:
        n = step.n if step.per is None else step.n * select.times(kingdom, step.per, frame)
        modifiers = kingdom.modifiers
        if not modifiers.lessen and not modifiers.gain_only:
            return n > 0
        return any(lessened(kingdom, {resource: n})[resource] > 0 for resource in step.resources)

    def may_ask(self, step: Gain, stage: Stage) -> bool:
        return len(step.resources) > 1

    def why_not(self, kingdom: Kingdom, step: Gain, frame: Frame) -> Refusal:
        if select.times(kingdom, step.per, frame) > 0:
            return _all_lost(kingdom, step.resources)
        return super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: Gain, frame: Frame) -> bool:
        n = step.n * select.times(run.kingdom, step.per, frame)
        if n == 0:
            return False
        if len(step.resources) == 1:
            return take(run, lessened(run.kingdom, {step.resources[0]: n}))
        options = tuple(str(r) for r in step.resources)
        if step.resources == ANY:
            options = tuple(str(r) for r in met.resources(run.kingdom))
            asked = say("Gain which {n}?", n=n) if n > 1 else say("Gain which resource?")
            answer = run.ask(_resources(asked, options, n, frame))
        else:
            answer = run.ask(_resources(say("Gain which of them?"), options, 1, frame)) * n
        way: Way = {}
        for resource in answer:
            way[Resource(resource)] = way.get(Resource(resource), 0) + 1
        return take(run, lessened(run.kingdom, way))


class GainThatExecutor(Executor[GainThat]):
    """`gain that …`: as many as were paid or discarded; how many isn't known before."""

    def possible(self, kingdom: Kingdom, step: GainThat, frame: Frame) -> bool:
        return any(lessened(kingdom, {resource: max(1, frame.that)})[resource] > 0 for resource in step.resources)

    def may_ask(self, step: GainThat, stage: Stage) -> bool:
        return len(step.resources) > 1

    def why_not(self, kingdom: Kingdom, step: GainThat, frame: Frame) -> Refusal:
        return _all_lost(kingdom, step.resources)

    def carry_out(self, run: KingdomRun, step: GainThat, frame: Frame) -> bool:
        return bool(frame.that) and EXECUTORS[Gain].carry_out(run, Gain(frame.that, step.resources), frame)


def _resources(prompt: str, options: tuple[str, ...], n: int, frame: Frame) -> Decision:
    return Decision(
        Asks.RESOURCES, prompt, options, options, n, n, repeat=n > 1, card=frame.card, effect=frame.line or None
    )


def settle(run: KingdomRun, card: str, ways: list[Way], frame: Frame, alternative: str | None = None) -> Way:
    """What the card really gives of the ways it has: the alternative, exchanges, losses, in this order (KLD-30)."""
    kingdom = run.kingdom
    way = _chosen(run, ways, frame, alternative)
    for source, modifier in kingdom.modifiers.instead:
        most = way.get(modifier.instead_of, 0)
        if most and production.applies(kingdom, modifier.selector, card, source):
            prompt = say(
                "How many {instead_of} as {give}?",
                instead_of=said.resource(modifier.instead_of),
                give=said.resource(modifier.give),
            )
            n = choose.number(run, frame, prompt, 0, most)
            way[modifier.instead_of] = most - n
            way[modifier.give] = way.get(modifier.give, 0) + n
    return lessened(kingdom, way)


def _chosen(run: KingdomRun, ways: list[Way], frame: Frame, alternative: str | None) -> Way:
    """The alternative that was named, the only one, or the one that the player picks."""
    if len(ways) == 1:
        return ways[0]
    names = production.labels(ways)
    if alternative is None:
        texts = tuple(words(way) for way in ways)
        alternative = choose.option(run, frame, say("Which production?"), tuple(names), texts)
    return ways[names.index(alternative)]


def words(way: Way) -> str:
    """Resources in words."""
    return said.amounts(way)


def _brings(kingdom: Kingdom, card: str) -> bool:
    """Whether something of the card's production is left after exchanges and losses."""
    ways = production.alternatives(kingdom, card)
    if any(any(lessened(kingdom, way).values()) for way in ways):
        return True
    return any(
        any(lessened(kingdom, {modifier.give: way.get(modifier.instead_of, 0)}).values())
        for source, modifier in kingdom.modifiers.instead
        if production.applies(kingdom, modifier.selector, card, source)
        for way in ways
    )


def _all_lost(kingdom: Kingdom, resources: tuple[Resource, ...]) -> Refusal:
    """The refusal of a gain of which a loss leaves nothing."""
    modifiers = kingdom.modifiers
    taken = (_kept_off(modifiers, resource) or modifiers.lessened_by.get(resource) for resource in resources)
    card = next(card for card in taken if card is not None)
    return Refusal(
        lambda: say("It would do nothing now: {card} leaves nothing of what it gains.", card=kingdom.named(card)),
        "KLD-13",
    )


class GainProductionExecutor(CardsExecutor[GainProduction]):
    """`gain production of …`: the card stays where it is."""

    def targets(self, kingdom: Kingdom, step: GainProduction, frame: Frame) -> list[str]:
        """The cards whose production brings something when it is copied."""
        return [card for card in super().targets(kingdom, step, frame) if _brings(kingdom, card)]

    def why_not(self, kingdom: Kingdom, step: GainProduction, frame: Frame) -> Refusal:
        makers = [card for card in super().targets(kingdom, step, frame) if production.alternatives(kingdom, card)]
        made = {resource for card in makers for way in production.alternatives(kingdom, card) for resource in way}
        return _all_lost(kingdom, tuple(made)) if makers else super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: GainProduction, frame: Frame) -> bool:
        gained = False
        for card in self.chosen(run, step, frame, say("Gain the production of which card?")):
            gained = take(run, settle(run, card, production.alternatives(run.kingdom, card), frame)) or gained
        return gained


class LoseNextExecutor(Executor[LoseNext]):
    """`lose next …`: noted until the turn ends, or until so many have been lost (KLD-58)."""

    def possible(self, kingdom: Kingdom, step: LoseNext, frame: Frame) -> bool:
        return True

    def may_ask(self, step: LoseNext, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: LoseNext, frame: Frame) -> bool:
        run.add(BoardTable.GAME, lost_key(step.resource), step.n)
        return True


class ProduceWithExecutor(CardsExecutor[ProduceWith]):
    """`produce with …`: what they give, then they are discarded, wherever they lay (KLG-042)."""

    def targets(self, kingdom: Kingdom, step: ProduceWith, frame: Frame) -> list[str]:
        """The cards that produce; what is lost of it doesn't matter, as in the action."""
        return [card for card in super().targets(kingdom, step, frame) if production.alternatives(kingdom, card)]

    def carry_out(self, run: KingdomRun, step: ProduceWith, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Produce with which card?"))
        for card in chosen:
            at = run.kingdom.orientations[card]
            take(run, settle(run, card, production.alternatives(run.kingdom, card), frame))
            moves.to_discard(run, card)
            run.schedule(triggers.of_stage(run.kingdom, card, at, EventKind.PRODUCED))
        return bool(chosen)


executes(Gain, GainExecutor())
executes(GainThat, GainThatExecutor())
executes(GainProduction, GainProductionExecutor())
executes(LoseNext, LoseNextExecutor())
executes(ProduceWith, ProduceWithExecutor())
