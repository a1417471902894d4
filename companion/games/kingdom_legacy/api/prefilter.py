"""Chapter 5, the legal list at a glance: what each stage could ever offer, and what the pool surely can't pay for.

Made once for each card. A glance only ever skips what the functions that refuse would refuse for certain; whatever it
lets through is still put to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from companion.catalogue.effects.tree import Cost, Count, Destroy, Discard, Line, Pay, PayPrice, Selector
from companion.catalogue.model import Amounts, Catalogue, Effect, Stage, Upgrade
from companion.catalogue.words import Orientation, Resource
from companion.games.kingdom_legacy.effects import payment
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.turn import lines
from companion.play.board_tables import STAGE_KEYS, price_key, production_key, stage_key
from companion.play.command import Command

Cards = tuple[tuple[Selector, int], ...]
"""Which cards a price asks for, and how many."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line that may be used at will, and what it surely costs.

    `pays`: resources that must be held; `cards`: what cards must be there to pay with, besides its own; `boxes`: the
    same of each box of which one is paid for (empty: it pays for none); `next`: only the first free box counts; `dear`:
    it costs any of these.
    """

    effect: Effect
    line: Line
    command: Command
    pays: Amounts
    cards: Cards
    boxes: tuple[tuple[int, Amounts, Cards], ...]
    next: bool
    dear: bool

    @property
    def cheap(self) -> bool:
        """Whether it may cost no resource at all."""
        return not self.pays and (not self.boxes or any(not price for _, price, _ in self.boxes))

    def beyond(self, kingdom: Kingdom, card: str, stand_in: bool) -> bool:
        """Whether pool and cards surely don't suffice. `stand_in`: one resource may be paid as another."""
        pool = kingdom.resources
        for resource, n in () if stand_in else self.pays:
            if pool.get(resource, 0) < n:
                return True
        if self.cards and select.too_few(kingdom, self.cards, card):
            return True
        if not self.boxes:
            return False
        ticked = kingdom.ticks.get(STAGE_KEYS[card][kingdom.orientations[card]], ())
        for nr, price, cards in self.boxes:
            if nr not in ticked:
                if (stand_in or not short(pool, price)) and not (cards and select.too_few(kingdom, cards, card)):
                    return False
                if self.next:
                    return True
        return True


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a card that shows a stage may offer.

    `produce`: the commands as long as nothing changes its alternatives; `one`: there is one and nothing but a strike
    can change that; `costly`: each upgrade costs resources; `icons`: keys of the icons that can be struck; `texts`: by
    phase; `cheap`: those of them that an empty pool may do for.
    """

    key: str
    produce: tuple[Command, ...]
    one: bool
    upgrades: tuple[tuple[Upgrade, Command], ...]
    costly: bool
    icons: tuple[str, ...]
    texts: dict[str, tuple[Text, ...]]
    cheap: dict[str, tuple[Text, ...]]


class Outlooks(dict[str, "CardOutlooks"]):
    """The outlooks of a catalogue's cards, by card and stage, made when first asked for."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._stuck: dict[str, tuple[Stage, Outlook]] = {}  # of stages with the effects of stickers, the last of each

    def __missing__(self, card: str) -> CardOutlooks:
        self[card] = found = CardOutlooks(card, self._catalogue.stages[card])
        return found

    def of(self, kingdom: Kingdom, card: str) -> Outlook:
        """The outlook of a card as it lies, the effects of stickers counted."""
        at = kingdom.orientations[card]
        if card in kingdom.with_sticker_effects:
            stage = kingdom.stage(card)
            known = self._stuck.get(stage_key(card, at))
            if known is None or known[0] is not stage:
                self._stuck[stage_key(card, at)] = known = stage, _outlook(card, at, stage)
            return known[1]
        return self[card][at]


class CardOutlooks(dict[Orientation, Outlook]):
    """The outlooks of one card's stages as printed."""

    def __init__(self, card: str, stages: dict[Orientation, Stage]) -> None:
        super().__init__()
        self._card, self._stages = card, stages

    def __missing__(self, at: Orientation) -> Outlook:
        self[at] = found = _outlook(self._card, at, self._stages[at])
        return found


def short(pool: dict[str, int], price: Amounts) -> bool:
    """Whether the pool lacks some of a price in resources."""
    for resource, n in price:  # noqa: SIM110 - this runs several times an action, `any` would double its time
        if pool.get(resource, 0) < n:
            return True
    return False


_PHASES = tuple(dict.fromkeys(chain.from_iterable(lines.USABLE.values())))


def _outlook(card: str, at: Orientation, stage: Stage) -> Outlook:
    number, key = number_of(card), stage_key(card, at)
    ways = production.worthwhile([dict(way) for way in stage.production])
    names = production.labels(ways) if len(ways) > 1 else [""] * len(ways)
    icons = [production_key(key, nr, r) for nr, way in enumerate(stage.production, 1) for r, _ in way]
    icons += [price_key(key, way.nr, r) for way in stage.upgrades for r, _ in way.pay]
    texts = {phase: _texts(number, stage, phase) for phase in _PHASES}
    return Outlook(
        key,
        tuple(produce(number, name) for name in names),
        len(stage.production) == 1,
        tuple((way, Command("upgrade", (number,), (("to", way.to),))) for way in stage.upgrades),
        all(way.pay for way in stage.upgrades),
        tuple(icons),
        texts,
        {phase: tuple(text for text in found if text.cheap) for phase, found in texts.items()},
    )


def produce(number: str, name: str = "") -> Command:
    """The command that produces with a card; `name`: one of its alternatives."""
    return Command("produce", (f"{number}:{name}" if name else number,))


def _texts(number: str, stage: Stage, phase: str) -> tuple[Text, ...]:
    return tuple(_text(number, stage, effect, line) for effect, line in lines.usable(stage, phase))


def _text(number: str, stage: Stage, effect: Effect, line: Line) -> Text:
    pays, cards, boxes = _pays(line.costs), _cards(line.costs), tuple[tuple[int, Amounts, Cards], ...]()
    if lines.comes_anyway(line):
        pays, cards = (), ()  # it may be used even when its price can't be paid
    elif any(isinstance(cost, PayPrice) for cost in line.costs):
        costs = [(box.nr, box.price.costs if box.price else ()) for box in stage.boxes]
        boxes = tuple((nr, _pays(asked), _cards(asked)) for nr, asked in costs)
    step = payment.ticking(line.steps)
    only_next = step is not None and step.next
    command = Command("use", (f"{number}.{effect.nr}",))
    return Text(effect, line, command, pays, cards, boxes, only_next, bool(pays or cards or boxes))


def _cards(costs: tuple[Cost, ...]) -> Cards:
    """What cards must pay, where it is known until a card moves which ones there are."""
    asked = (cost.selector for cost in costs if isinstance(cost, Discard | Destroy) and cost.selector.lasting)
    return tuple((selector, select.required(selector.quantity)) for selector in asked)


def _pays(costs: tuple[Cost, ...]) -> Amounts:
    """What must be held of which resource; costs of any kind of resource or of cards are left to a closer look."""
    found: list[tuple[Resource, int]] = []
    for cost in costs:
        if isinstance(cost, Pay) and len(cost.resources) == 1 and cost.per is None:
            least = 1 if cost.quantity.count in (Count.ANY_NUMBER, Count.UP_TO) else cost.quantity.n
            found.append((cost.resources[0], least))
    return tuple(found)
