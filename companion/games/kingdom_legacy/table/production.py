"""Chapter 5, Produce: what a card produces now. One function answers, for producing, copying, targets and display.

The order is KLD-30: printed icons less struck ones; stickers; doubling; bonuses; then, when something is really gained,
the choice of the alternative, exchanges and losses (in `gains`).
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.catalogue.effects.tree import (
    Produces,
    Producing,
    ProducingAtLeast,
    ProducingBeside,
    ProducingMost,
    ProducingNone,
    Ref,
    Selector,
    WithIcon,
    WithIcons,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import RESOURCE_STICKERS, Orientation, Resource, in_order
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import covered, production_key, stage_key, sticker_parts

Way = dict[Resource, int]


def printed(kingdom: Kingdom, card: str) -> list[Way]:
    """The alternatives' icons: printed less struck, plus sticker icons with every alternative (KLG-107, KLG-110)."""
    key, stage = kingdom.at(card), kingdom.stage(card)
    if _as_printed(kingdom, key, stage):
        return [dict(amounts) for amounts in stage.production]
    stickers = sticker_icons(kingdom, key)
    ways: list[Way] = []
    for alternative in range(1, len(stage.production) + 1):
        way = _left(kingdom, key, stage, alternative)
        for resource, n in stickers.items():
            way[resource] = way.get(resource, 0) + n
        if way:
            ways.append(way)
    if not stage.production and stickers:
        ways.append(stickers)
    return ways


def _as_printed(kingdom: Kingdom, key: str, stage: Stage) -> bool:
    """Whether no sticker lies on a stage, and none of its icons is crossed out."""
    if key in kingdom.stickers:
        return False
    if kingdom.struck:
        for alternative, amounts in enumerate(stage.production, 1):
            for resource, _ in amounts:
                if production_key(key, alternative, resource) in kingdom.struck:
                    return False
    return True


def _left(kingdom: Kingdom, key: str, stage: Stage, alternative: int) -> Way:
    """The icons of an alternative, stickers that cover one of them included, less the struck ones."""
    found: Way = dict(stage.production[alternative - 1])
    _add_stickers(kingdom, key, found, alternative)
    return _unstruck(kingdom, key, found, alternative)


def sticker_icons(kingdom: Kingdom, key: str) -> Way:
    """The resource stickers that count with each alternative, less the struck ones (struck as alternative 0)."""
    found: Way = {}
    _add_stickers(kingdom, key, found, 0)
    return _unstruck(kingdom, key, found, 0)


def _add_stickers(kingdom: Kingdom, key: str, found: Way, alternative: int) -> None:
    for sticker in kingdom.stickers.get(key, ()):
        resource = RESOURCE_STICKERS.get(sticker_parts(sticker)[0])
        if resource is not None and covered(sticker) == alternative:
            found[resource] = found.get(resource, 0) + 1


def _unstruck(kingdom: Kingdom, key: str, found: Way, alternative: int) -> Way:
    if not found or not kingdom.struck:
        return found
    left = {r: n - kingdom.struck.get(production_key(key, alternative, r), 0) for r, n in found.items()}
    return {r: n for r, n in left.items() if n > 0}


def icons(kingdom: Kingdom, card: str) -> int:
    """How many production icons the visible stage bears: all alternatives' printed ones less struck, plus stickers."""
    return sum(icon_counts(kingdom, card).values())


def other_stickers(kingdom: Kingdom, card: str) -> int:
    """How many stickers of the visible stage produce nothing; they take up room all the same."""
    stickers = kingdom.stickers.get(kingdom.at(card), ())
    return sum(sticker_parts(sticker)[0] not in RESOURCE_STICKERS for sticker in stickers)


def icon_counts(kingdom: Kingdom, card: str, at: Orientation | None = None) -> dict[tuple[int, Resource], int]:
    """Each icon that can be struck: (alternative, resource) -> how many are left; alternative 0 are stickers.

    `at`: a stage of the card, else the visible one.
    """
    at = at or kingdom.orientations[card]
    key, stage = stage_key(card, at), kingdom.design(card).stages[at]
    found: dict[tuple[int, Resource], int] = {}
    if not stage.production and key not in kingdom.stickers:
        return found
    for alternative in range(1, len(stage.production) + 1):
        found.update({(alternative, r): n for r, n in _left(kingdom, key, stage, alternative).items()})
    found.update({(0, resource): n for resource, n in sticker_icons(kingdom, key).items()})
    return found


def icons_among(kingdom: Kingdom, cards: Iterable[str], resource: Resource) -> int:
    """Production icons of a resource on the visible stages of cards; every alternative's count (KLD-30)."""
    return sum(n for card in cards for (_, icon), n in icon_counts(kingdom, card).items() if icon == resource)


def bears(kingdom: Kingdom, card: str, resource: Resource) -> bool:
    """Whether the visible stage bears a production icon of that resource, printed or stuck on."""
    return any(of == resource for _, of in icon_counts(kingdom, card))


def alternatives(kingdom: Kingdom, card: str) -> list[Way]:
    """What the card would give now, an entry for each alternative worth a choice; empty: it can't produce (KLG-044)."""
    modifiers = kingdom.modifiers
    if modifiers.produces_nothing:
        for source, nothing in modifiers.produces_nothing:
            if applies(kingdom, nothing.selector, card, source):
                return []
    ways = printed(kingdom, card)
    if modifiers.doubles:
        for source, modifier in modifiers.doubles:
            if applies(kingdom, modifier.selector, card, source):
                ways = [{resource: 2 * n for resource, n in way.items()} for way in ways]
    if modifiers.produces_as:
        ways = _with_others(kingdom, card, ways)
    if modifiers.produces:
        bonus: Way = {}
        for source, produces in modifiers.produces:
            if applies(kingdom, produces.selector, card, source):
                n = produces.n * _times(kingdom, source, produces)
                if n:
                    bonus[produces.resource] = bonus.get(produces.resource, 0) + n
        if bonus:
            for way in ways:
                for resource, n in bonus.items():
                    way[resource] = way.get(resource, 0) + n
            ways = ways or [bonus]
    return worthwhile(ways) if len(ways) > 1 else ways


def _with_others(kingdom: Kingdom, card: str, ways: list[Way]) -> list[Way]:
    """What the card gives beside what it produces of other cards, of each of them one alternative.

    A card that does so itself adds only what is its own.
    """
    borrowing = [source for source, _ in kingdom.modifiers.produces_as]
    for source, modifier in kingdom.modifiers.produces_as:
        if source != card:
            continue
        frame = Frame(source, kingdom.orientations[source])
        for other in select.candidates(kingdom, modifier.selector, frame):
            if other == card:
                continue
            theirs = printed(kingdom, other) if other in borrowing else alternatives(kingdom, other)
            if theirs:
                ways = [_sum(way, more) for way in ways or [{}] for more in theirs]
    return ways


def _sum(one: Way, other: Way) -> Way:
    return {r: one.get(r, 0) + other.get(r, 0) for r in (*one, *(r for r in other if r not in one))}


def worthwhile(ways: list[Way]) -> list[Way]:
    """Without the alternatives that another one wholly contains: no rule gives anything for having less."""
    kept: list[Way] = []
    for way in ways:
        if not any(_within(way, other) for other in kept):
            kept = [other for other in kept if not _within(other, way)]
            kept.append(way)
    return kept


def _within(less: Way, more: Way) -> bool:
    return all(n <= more.get(resource, 0) for resource, n in less.items())


def gives(kingdom: Kingdom, card: str, resource: Resource | None) -> bool:
    """Whether the card would give that resource, or anything at all, by one of its alternatives."""
    modifiers = kingdom.modifiers
    if not (modifiers.produces_nothing or modifiers.produces or modifiers.produces_as):
        stage = kingdom.stage(card)
        if _as_printed(kingdom, kingdom.at(card), stage):
            return bool(stage.made) if resource is None else resource in stage.made
    return any(resource is None or resource in way for way in alternatives(kingdom, card))


def applies(kingdom: Kingdom, selector: Selector, card: str, source: str) -> bool:
    """Whether a standing modifier on `source` speaks of `card`."""
    if selector.ref is Ref.THIS:
        return card == source
    if kingdom.board.place[card] not in select.zones(kingdom, selector):
        return False
    return select.matches(kingdom, selector, card, Frame(source, kingdom.orientations[source]))


def _times(kingdom: Kingdom, source: str, modifier: Produces) -> int:
    return select.times(kingdom, modifier.per, Frame(source, kingdom.orientations[source]))


def label(way: Way, amounts: bool = False) -> str:
    """How an alternative is named when a player picks it: its resources joined by `+`; `amounts`: `2wood+stone`."""
    return "+".join([f"{way[r] if amounts and way[r] > 1 else ''}{r}" for r in in_order(way)])


def labels(ways: list[Way]) -> list[str]:
    """A name for each alternative: what it has that the others haven't, else everything in it.

    Those that differ in nothing but how much they give say how much.
    """
    if len(ways) == 1:
        return [label(ways[0])]
    common = [r for r in in_order(ways[0] if ways else ()) if all(r in way for way in ways)]
    names = [label({r: n for r, n in way.items() if r not in common}) or label(way) for way in ways] if common else []
    if names and len(set(names)) == len(ways):
        return names
    names = [label(way) for way in ways]
    return [label(way, names.count(name) > 1) for way, name in zip(ways, names, strict=True)]


def _producing(kingdom: Kingdom, card: str, having: Producing, frame: Frame) -> bool:
    return gives(kingdom, card, having.resource)


def most(kingdom: Kingdom, card: str, resource: Resource | None = None) -> int:
    """How many units the card would give now, of all resources or of one, by the alternative that gives most."""
    ways = alternatives(kingdom, card)
    return max((sum(way.values()) if resource is None else way.get(resource, 0) for way in ways), default=0)


def _producing_at_least(kingdom: Kingdom, card: str, having: ProducingAtLeast, frame: Frame) -> bool:
    return most(kingdom, card, having.resource) >= having.n


def _producing_most(kingdom: Kingdom, cards: list[str]) -> list[str]:
    most_of_all = max(most(kingdom, card) for card in cards)
    return [card for card in cards if most(kingdom, card) == most_of_all]


def _producing_beside(kingdom: Kingdom, card: str, having: ProducingBeside, frame: Frame) -> bool:
    mine, theirs = (most(kingdom, one, having.resource) for one in (frame.card, card))
    return theirs >= mine if having.or_more else theirs < mine


def _with_icons(kingdom: Kingdom, card: str, having: WithIcons, frame: Frame) -> bool:
    return having.n <= icons(kingdom, card) + other_stickers(kingdom, card) <= having.m


def _with_icon(kingdom: Kingdom, card: str, having: WithIcon, frame: Frame) -> bool:
    return any(resource == having.resource for _, resource in icon_counts(kingdom, card))


select.property_of_cards(WithIcon, _with_icon)
select.property_of_cards(Producing, _producing)
select.property_of_cards(ProducingAtLeast, _producing_at_least)
select.property_of_cards(ProducingMost, lambda kingdom, card, having, frame: most(kingdom, card) > 0)
select.AMONG[ProducingMost] = _producing_most
select.property_of_cards(ProducingNone, lambda kingdom, card, having, frame: not gives(kingdom, card, having.resource))
select.property_of_cards(ProducingBeside, _producing_beside)
select.property_of_cards(WithIcons, _with_icons)
