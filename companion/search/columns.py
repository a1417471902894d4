"""What a field says of a card, to be shown and sorted by."""

from __future__ import annotations

from collections.abc import Callable

from companion.catalogue.model import Stage
from companion.catalogue.words import RESOURCES
from companion.play.board_tables import BoardTable
from companion.search.fields import Field, Kind
from companion.search.match import Look
from companion.store.catalogue.faces import About

Value = int | str | bool | None
Named = Callable[[Look, Stage], str]
"""A stage's name in the player's language."""


def value(look: Look, field: Field, named: Named) -> Value:
    """What a field says of a card; None: nothing."""
    match field.kind:
        case Kind.NUMBER:
            return look.number(field.name)
        case Kind.FLAG:
            return look.flag(field.name)
        case Kind.AMOUNT:
            return _amounts(look, field.name)
        case Kind.CHOICE:
            return _choice(look, field.name)
    return _text(look, field.name, named)


def _amounts(look: Look, name: str) -> str | None:
    ways = [look.made()] if name == "produces" else look.amounts(name)
    kept = [{what: n for what, n in way.items() if n and what != "any"} for way in ways]
    texts = [", ".join(f"{n} {what.replace('_', ' ')}" for what, n in _ordered(way)) for way in kept]
    return " or ".join(text or "nothing" for text in texts) if any(texts) or (name == "cost" and ways) else None


def _ordered(way: dict[str, int]) -> list[tuple[str, int]]:
    order = {str(resource): at for at, resource in enumerate(RESOURCES)}
    return sorted(way.items(), key=lambda one: (order.get(one[0], len(order)), one[0]))


def _choice(look: Look, name: str) -> str | None:
    match name:
        case "zone":
            return look.zone
        case "orientation":
            return str(look.orientation)
        case "set":
            return look.card.set
        case "category":
            return look.stage.category
        case "keyword":
            return ", ".join(sorted(look.kinds - {look.stage.category})) or None
        case "sticker":
            return ", ".join(f"{number}={worth}" if worth else number for number, worth in look.stickers) or None
    return ", ".join([look.stage.category, *sorted(look.kinds - {look.stage.category})])


def _text(look: Look, name: str, named: Named) -> str | None:
    match name:
        case "name":
            written = look.world.table(BoardTable.NAMES).get(look.at)
            return named(look, look.stage) if written is None else str(written)
        case "upgrades-to":
            stages = [look.card.design.stages.get(arrow.to) for arrow in look.stage.upgrades]
            return " or ".join(named(look, stage) for stage in stages if stage) or None
    about = {"effect": About.EFFECT, "box": About.BOX, "fame-rule": About.RULE}[name]
    return " | ".join(one.shown for one in look.printed(about) if one.shown) or None


def order(values: list[Value], falling: bool) -> Callable[[int], tuple[bool, float, str]]:
    """A key that sorts places by their value: nothing last, numbers by size, words by the alphabet."""

    def key(at: int) -> tuple[bool, float, str]:
        one = values[at]
        number = float(one) if isinstance(one, int) else 0.0
        return (one is None) != falling, number, "" if one is None or isinstance(one, int) else one.casefold()

    return key
