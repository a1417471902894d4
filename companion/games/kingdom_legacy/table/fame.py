"""Chapter 4 and 14, fame: of a card, of the kingdom, in parts that add up (KLG-035, KLG-037, KLD-14, KLD-21)."""

from __future__ import annotations

import msgspec

from companion.catalogue.effects.tree import (
    FameDouble,
    FameHighestBox,
    FameIcons,
    FameIf,
    FameIfIcons,
    FamePer,
    FamePerBox,
    FamePerIcon,
    FamePerOwnIcon,
    FamePurged,
    FameRule,
    FameShort,
    FameTally,
    FameWhenPurged,
    FameWritten,
    Place,
    WithFame,
)
from companion.catalogue.words import Orientation, Resource
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import Counter, boxes, counter_key, stage_key, sticker_parts


class CardFame(msgspec.Struct, frozen=True):
    """The fame of one card: printed, by its rule, by stickers."""

    card: str
    printed: int
    rule: int
    stickers: int

    @property
    def total(self) -> int:
        """All parts."""
        return self.printed + self.rule + self.stickers


class Score(msgspec.Struct, frozen=True):
    """The kingdom's fame now: each card's, and what was purged (KLG-134)."""

    cards: tuple[CardFame, ...]
    purged: int

    @property
    def total(self) -> int:
        """The result of the game so far."""
        return sum(card.total for card in self.cards) + self.purged


def score(kingdom: Kingdom) -> Score:
    """Fame of all cards of the kingdom, blocked ones included (KLD-14)."""
    return Score(tuple(card_fame(kingdom, card) for card in kingdom.in_kingdom()), kingdom.purged_fame)


def card_fame(kingdom: Kingdom, card: str, purge: bool = False, together: tuple[str, ...] = ()) -> CardFame:
    """Fame of the visible stage: printed, rule, fame stickers (KLD-21).

    Where the rule hands over to another stage's numbers, that stage's stickers count instead (KLD-23). `together`: the
    cards that a purge sets aside with it.
    """
    stage, key = kingdom.stage(card), kingdom.at(card)
    ruled = 0
    if stage.fame_rule is not None:
        ruled = by_rule(kingdom, stage.fame_rule, Frame(card, kingdom.orientations[card]), purge, together)
    if isinstance(stage.fame_rule, FameWritten) and stage.fame_rule.on is not None:
        key = stage_key(card, stage.fame_rule.on)
    return CardFame(card, stage.fame, ruled, sticker_fame(kingdom, key))


def fame_of(kingdom: Kingdom, card: str) -> int:
    """The fame of one card now."""
    return card_fame(kingdom, card).total


def sticker_fame(kingdom: Kingdom, key: str) -> int:
    """Fame stickers of a stage; a written one counts what is written on it."""
    total = 0
    for sticker in kingdom.stickers.get(key, ()):
        number, worth = sticker_parts(sticker)
        total += int(worth) if worth else kingdom.catalogue.stickers[number].fame
    return total


def by_rule(kingdom: Kingdom, rule: FameRule, frame: Frame, purge: bool = False, together: tuple[str, ...] = ()) -> int:
    """What a fame rule gives now."""
    match rule:
        case FamePer(n=n, selector=selector):
            if Place.PURGE in selector.places:
                return n * sum(select.matches(kingdom, selector, card, frame) for card in together)
            return n * _count(kingdom, rule, frame, purge)
        case FamePerIcon(n=n, resource=resource):
            return n * icons_of(kingdom, resource)
        case FameIf(n=n, selector=selector, none=none):
            there = bool(select.count_all(kingdom, selector, frame, purge))
            return n if there != none else 0
        case FameIfIcons(n=n, icons=icons, resource=resource):
            return n if icons_of(kingdom, resource) >= icons else 0
        case FameShort(n=n, selector=selector, of=of):
            return n * max(0, of - select.count_all(kingdom, selector, frame, purge))
        case FamePerBox(n=n, ticked=ticked, on=on):
            return n * _boxes(kingdom, frame, ticked, on)
        case FameHighestBox():
            stage = kingdom.design(frame.card).stages[frame.at]
            ticked_boxes = kingdom.ticks.get(frame.key, ())
            return max((box.fame or 0 for box in stage.boxes if box.nr in ticked_boxes), default=0)
        case FameWritten(on=on, most=most):
            written = sum(boxes(kingdom.written, stage_key(frame.card, on or frame.at)).values())
            return written if most is None else min(most, written)
        case FamePerOwnIcon(n=n):
            return n * production.icons(kingdom, frame.card)
        case FameIcons(n=n, selector=selector):
            return n * sum(
                production.icons(kingdom, card) for card in select.all_meant(kingdom, selector, frame, purge)
            )
        case FameTally(n=n, most=most):
            counted = n * kingdom.counters.get(counter_key(frame.key, Counter.TALLY), 0)
            return counted if most is None else min(most, counted)
        case FameDouble():
            return kingdom.stage(frame.card).fame + sticker_fame(kingdom, frame.key) if purge else 0
        case FamePurged(n=n):
            return n if purge else 0
        case FameWhenPurged(rule=inner):
            return by_rule(kingdom, inner, frame, together=together) if purge else 0


def progress(kingdom: Kingdom, card: str) -> tuple[int, int | None] | None:
    """How much there is of what the fame rule of a card counts, and how much it asks for; None where it counts nothing.

    `2 per person`: the persons; `25 if 10 good icons`: the icons, and 10.
    """
    rule, frame = kingdom.stage(card).fame_rule, Frame(card, kingdom.orientations[card])
    match rule:
        case FamePer():
            return _count(kingdom, rule, frame, False), None
        case FamePerIcon(resource=resource):
            return icons_of(kingdom, resource), None
        case FameIf(selector=selector, none=none):
            return select.count_all(kingdom, selector, frame), 0 if none else 1
        case FameIfIcons(icons=icons, resource=resource):
            return icons_of(kingdom, resource), icons
        case FameShort(selector=selector, of=of):
            return select.count_all(kingdom, selector, frame), of
        case _:
            return None


def _count(kingdom: Kingdom, rule: FamePer, frame: Frame, purge: bool) -> int:
    """Cards counted by a rule, for the best of the owner; `purge`: nothing of the kingdom is out of sight.

    A rule that asks for fame looks at cards whose own fame asks for none.
    """
    if any(isinstance(having, WithFame) for having in rule.selector.having):
        plain = msgspec.structs.replace(
            rule.selector, having=tuple(h for h in rule.selector.having if not isinstance(h, WithFame))
        )
        wanted = [h for h in rule.selector.having if isinstance(h, WithFame)]
        return sum(
            all(_fits(_shallow(kingdom, card), having) for having in wanted)
            for card in kingdom.in_kingdom()
            if select.describes(kingdom, plain, card, frame)
        )
    return select.count_all(kingdom, rule.selector, frame, purge, max if rule.n > 0 else min)


def _fits(fame: int, having: WithFame) -> bool:
    return fame >= having.n if having.or_more else fame == having.n


def _shallow(kingdom: Kingdom, card: str) -> int:
    """A card's fame, leaving out rules that ask for fame themselves (they would ask each other without end)."""
    rule = kingdom.stage(card).fame_rule
    if isinstance(rule, FamePer) and any(isinstance(h, WithFame) for h in rule.selector.having):
        return kingdom.stage(card).fame + sticker_fame(kingdom, kingdom.at(card))
    return fame_of(kingdom, card)


def icons_of(kingdom: Kingdom, resource: Resource) -> int:
    """Production icons of a resource in the whole kingdom; every alternative's count (KLD-30)."""
    return production.icons_among(kingdom, kingdom.in_kingdom(), resource)


def _boxes(kingdom: Kingdom, frame: Frame, ticked: bool, on: Orientation | None) -> int:
    key = stage_key(frame.card, on or frame.at)
    done = len(kingdom.ticks.get(key, ()))
    if ticked:
        return done
    return len(kingdom.design(frame.card).stages[on or frame.at].boxes) - done


def _with_fame(kingdom: Kingdom, card: str, having: WithFame, frame: Frame) -> bool:
    return _fits(fame_of(kingdom, card), having)


select.property_of_cards(WithFame, _with_fame)
