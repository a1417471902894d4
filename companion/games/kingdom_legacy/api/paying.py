"""Chapter 5, `--pay`: cards that produce before a command, by the production that serves it (KLG-042, KLG-082)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

import msgspec

from companion.catalogue import said
from companion.catalogue.model import Upgrade
from companion.catalogue.words import Resource
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands
from companion.games.kingdom_legacy.effects import payment, upgrade
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.games.kingdom_legacy.turn import actions, agenda
from companion.play.decision import Ask
from companion.sentence import either, say

MOST_WAYS = 400
"""So many ways to produce are tried at most; where there are more, the productions have to be named."""


class Purpose(ABC):
    """What is paid for; `card`: the card that it is about."""

    def __init__(self, kingdom: Kingdom, card: str) -> None:
        self.kingdom, self.card = kingdom, card
        self.there = kingdom.zone(card)

    def why_gone(self) -> Refusal | None:
        """Why it can't be done any more when its card has just produced, before anything else is asked."""
        return self.why_not() if self.kingdom.zone(self.card) != self.there else None

    @abstractmethod
    def why_not(self) -> Refusal | None:
        """Why it can't be done with the pool as it is now."""

    @abstractmethod
    def spend(self, run: KingdomRun) -> None:
        """Take its price from the pool. Errors: `Ask` where that takes an answer."""


class Upgrading(Purpose):
    """An upgrade, the action."""

    def __init__(self, kingdom: Kingdom, card: str, way: Upgrade) -> None:
        super().__init__(kingdom, card)
        self.way = way

    def why_gone(self) -> Refusal | None:
        if self.kingdom.zone(self.card) == self.there:
            return None
        return Refusal(say("{card} can't pay for its own upgrade.", card=self.kingdom.named(self.card)), "KLD-15")

    def why_not(self) -> Refusal | None:
        return actions.why_not_upgrade(self.kingdom, self.card, self.way)

    def spend(self, run: KingdomRun) -> None:
        price = upgrade.price(self.kingdom, self.card, self.way)
        payment.spend(run, price, Frame(self.card, self.kingdom.orientations[self.card]))


class Using(Purpose):
    """A line, as typed (`14.2`, `14`). Errors: `Misuse` for what names no card."""

    def __init__(self, kingdom: Kingdom, text: str) -> None:
        super().__init__(kingdom, commands.card_of(kingdom, text.partition(".")[0]))
        self.text = text

    def why_not(self) -> Refusal | None:
        try:
            return actions.why_not_use(self.kingdom, *commands.effect_of(self.kingdom, self.text))
        except Refusal as refused:
            return refused

    def spend(self, run: KingdomRun) -> None:
        card, effect = commands.effect_of(self.kingdom, self.text)
        assert effect.line is not None
        for cost in effect.line.costs:
            payment.pay(run, cost, Frame(card, self.kingdom.orientations[card], effect.nr), effect.line)


class Way(msgspec.Struct, frozen=True):
    """One way to produce. `cards`: each as typed, with its production; `left`: the pool afterwards, the price paid if
    that takes no answer (`paid`); `refused`: why this doesn't serve.
    """

    cards: tuple[str, ...]
    left: dict[Resource, int]
    paid: bool
    refused: Refusal | None


def produce(run: KingdomRun, cards: tuple[str, ...], purpose: Purpose | None = None) -> None:
    """One card after the other: what a later one gives may depend on what still lies there (KLG-042).

    Errors: `Refusal` by the rules, `Misuse` for a card with several productions of which none is named.
    """
    named = set[str]()
    for text in cards:
        card, alternative = commands.produced(run.kingdom, text)
        ways = production.alternatives(run.kingdom, card)
        refused = actions.why_not_produce(run.kingdom, card, ways, alternative)
        if refused is None and alternative is None and len(ways) > 1:
            choices = _choices(run.kingdom, text)
            raise Misuse(say("{which} {choices}.", which=_which(run.kingdom, text), choices=either(choices)), choices)
        if refused is not None and card in named:
            raise Refusal(
                say("{card} is named twice; it has produced already.", card=run.kingdom.named(card)), refused.rule
            )
        if refused is not None:
            raise refused
        named.add(card)
        actions.produce(run, card, ways, alternative)
        if purpose is not None and card == purpose.card and (gone := purpose.why_gone()) is not None:
            raise gone
        agenda.work(run)


def pay(run: KingdomRun, cards: tuple[str, ...], purpose: Purpose) -> None:
    """Produce with cards for a purpose; where just one of their productions serves it, that one is taken.

    Errors: as `produce`; `Refusal` when none serves; `Misuse` that says what each leaves when several do.
    """
    if any(len(_choices(run.kingdom, text)) > 1 for text in cards):
        cards = _serving(run, cards, purpose)
    produce(run, cards, purpose)


def left_over(run: KingdomRun, cards: tuple[str, ...], purpose: Purpose) -> dict[Resource, int] | None:
    """What the pool holds when cards have produced and the price is paid; None where that takes an answer.

    The board stays as it is. Errors: as `produce`.
    """
    try:
        produce(run, cards, purpose)
        way = _come_to(run, cards, purpose)
    except Ask:
        return None
    finally:
        run.back_to(0)
    return way.left if way.paid else None


def _choices(kingdom: Kingdom, text: str) -> tuple[str, ...]:
    """A card as typed, or, where it can produce in several ways and none is named, as it would be typed with each."""
    card, alternative = commands.produced(kingdom, text)
    ways = production.alternatives(kingdom, card)
    if alternative is not None or len(ways) < 2 or actions.why_not_produce(kingdom, card, ways) is not None:
        return (text,)
    return tuple(f"{text}:{name}" for name in production.labels(ways))


def _which(kingdom: Kingdom, text: str) -> str:
    return say("Which production of {card}?", card=kingdom.named(commands.produced(kingdom, text)[0]))


def _serving(run: KingdomRun, cards: tuple[str, ...], purpose: Purpose) -> tuple[str, ...]:
    """The cards with the only productions that serve; as they are typed when trying them takes answers."""
    trial, met = type(run)(run.kingdom, run.dealer), set[str]()
    try:
        ways = list(_ways(trial, cards, (), purpose, met))
    except Ask:
        return cards
    finally:
        trial.back_to(0)
    if len(met) > MOST_WAYS:
        return cards
    fits = [way for way in ways if way.refused is None]
    if len(fits) == 1:
        return fits[0].cards
    if not fits:
        raise min((way.refused for way in ways if way.refused), key=lambda refused: sum(refused.missing.values()))
    raise _several(run.kingdom, cards, fits)


def _ways(
    trial: KingdomRun, cards: tuple[str, ...], chosen: tuple[str, ...], purpose: Purpose, met: set[str]
) -> Iterator[Way]:
    """Every way to produce with the cards that leads to another pool, tried and taken back."""
    now = f"{len(chosen)} {sorted(trial.kingdom.resources.items())}"
    if now in met or len(met) > MOST_WAYS:
        return
    met.add(now)
    if len(chosen) == len(cards):
        yield _come_to(trial, chosen, purpose)
        return
    for text in _choices(trial.kingdom, cards[len(chosen)]):
        mark = len(trial.changes)
        produce(trial, (text,), purpose)
        yield from _ways(trial, cards, (*chosen, text), purpose, met)
        trial.back_to(mark)


def _come_to(trial: KingdomRun, chosen: tuple[str, ...], purpose: Purpose) -> Way:
    """What producing so has come to."""
    refused, mark, paid = purpose.why_not(), len(trial.changes), False
    if refused is None:
        try:
            purpose.spend(trial)
            paid = True
        except Ask:
            trial.back_to(mark)
    kingdom = trial.kingdom
    left = {resource: n for resource in kingdom.catalogue.resources if (n := kingdom.held(resource))}
    trial.back_to(mark)
    return Way(chosen, left, paid, refused)


def _several(kingdom: Kingdom, cards: tuple[str, ...], fits: list[Way]) -> Misuse:
    """The question which of several ways is meant, with what each leaves."""
    unnamed = [at for at, text in enumerate(cards) if len({way.cards[at] for way in fits}) > 1]
    choices = tuple(",".join(way.cards[at] for at in unnamed) for way in fits)
    told = [_leaving(choice, way) for choice, way in zip(choices, fits, strict=True)]
    asked = _which(kingdom, cards[unnamed[0]]) if len(unnamed) == 1 else say("Which productions?")
    return Misuse(say("{which} {choices}.", which=asked, choices=either(told)), choices)


def _leaving(choice: str, way: Way) -> str:
    if not way.paid:
        return choice
    return say("{choice} (leaves {left})", choice=choice, left=said.amounts(way.left) if way.left else say("nothing"))
