"""Which words of a game's own language each fact is written in: what an owner types is read by it before it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.catalogue.rules.owned import NO_VALUE, QUANTITY, is_remark
from companion.catalogue.rules.rows import Game, Piece
from companion.errors import Misuse
from companion.games.king_of_the_dice.conditions import parse_condition
from companion.games.king_of_the_dice.dice import parse_die
from companion.games.stonespine import conditions, words
from companion.games.valeria import cards, effects, points
from companion.games.valeria.words import MonsterType, Role
from companion.games.wonderful_kingdom.lines import parse_production, parse_score, parse_step
from companion.sentence import say
from companion.text import is_number, nearest, printable

LONGEST = 300
"""Letters of a value."""

MOST = 20
"""Values of a fact."""

Reader = Callable[[str], object]
"""Understands a value, or raises `Misuse`."""


def number(text: str) -> int:
    """A whole number from 0 on. Errors: `Misuse`."""
    if not is_number(text, digits=4):
        raise Misuse(say("{text} is no number.", text=text))
    return int(text)


def one_of(*known: str) -> Reader:
    """One of these words."""

    def read(text: str) -> object:
        if text not in known:
            raise Misuse(say("{text} is none of the words that can stand here.", text=text), known)
        return text

    return read


def _line(reader: Reader) -> Reader:
    """A line of which nothing is left unknown."""

    def read(text: str) -> object:
        if "?" in text:
            raise Misuse(say("{text}: say what stands on the card; what you don't know, leave out.", text=text))
        return reader(text)

    return read


YES_NO = one_of("yes", "no")
ELEMENTS = dict.fromkeys(("tl", "tr", "bl", "br", "element"), words.element)
SYMBOL = one_of("blue", "green", "red")
SHAPE = one_of("circle", "oval", "square")
ROOM: dict[str, Reader] = {
    **ELEMENTS,
    "number": number,
    "type": one_of(*(one.value for one in words.RoomType)),
    "door": one_of(*(one.value for one in words.Edge), NO_VALUE),
    "coins": number,
    "symbol": SYMBOL,
}
MONSTER: dict[str, Reader] = {
    "type": one_of(*map(str, MonsterType)),
    "strength": number,
    "magic": number,
    "points": number,
    "stack": number,
    "marked": number,
    "reward": effects.read,
    "first_game": YES_NO,
}
CITIZEN: dict[str, Reader] = {
    "activation": one_of(*map(str, range(1, 13)), cards.IDLE, cards.EQUAL),
    "cost": number,
    "surcharge": number,
    "per_player": number,
    "role": one_of(*map(str, Role)),
    "active": effects.read,
    "other": effects.read,
    "first_game": YES_NO,
}
WISH = one_of(*words.KINDS, *(one.value for one in words.RoomType), NO_VALUE)

LANGUAGE: Mapping[Game, Mapping[str, Mapping[str, Reader]]] = {
    Game.VALERIA: {
        "citizen": CITIZEN,
        "starter": CITIZEN,
        "monster": MONSTER,
        "event": {**MONSTER, "activation": one_of(*map(str, range(1, 7))), "instruction": effects.read},
        "domain": {
            "role": one_of(*map(str, Role)),
            "cost": number,
            "points": number,
            "effect": effects.read,
            "optional": YES_NO,
            "kind": one_of("ongoing", "immediate"),
        },
        "duke": {"score": points.read},
        "area": {"order": number, "top": number, "first_game": YES_NO},
    },
    Game.STONESPINE: {
        "room": ROOM,
        "unmatched_room": ROOM,
        "blueprint": {
            "number": number,
            "entrance": one_of("1", "2", "3", "4"),
            "exit": one_of("1", "2", "3", "4"),
            "wish": WISH,
            "rep": number,
        },
        "challenge": {"number": number, "line": conditions.condition},
        "goal": {"number": number, "line": conditions.ranking, "rep": number},
        "jael_card": {
            "number": number,
            "line": conditions.condition,
            "base": number,
            "coins": number,
            "legendary": YES_NO,
            "symbol": SYMBOL,
        },
        "market_card": {
            "number": number,
            "top_price": number,
            "bottom_price": number,
            "top_space": SHAPE,
            "bottom_space": SHAPE,
        },
        "market_token": {"element": words.element, "shape": SHAPE},
    },
    Game.DICE: {
        "citizen": {"cost": number, "victory_points": number},
        "citizen_card": {
            "condition": _line(parse_condition),
            "needs_at_least": _line(parse_condition),
            "joker": parse_die,
        },
    },
    Game.WONDERFUL: {
        "development": {"score": _line(parse_score), "production": _line(parse_production)},
        "advisor": {"ability": _line(parse_production), "price_soldiers": number, "solo_allowed": YES_NO},
        "duchy": {
            "side_a.production": _line(parse_production),
            "side_b.production": _line(parse_production),
            "side_a.score": _line(parse_score),
            "side_b.score": _line(parse_score),
        },
        "treasure": {"score": _line(parse_score), "production": _line(parse_production)},
        "menace": {"score": _line(parse_score), "toll_soldiers": number},
        "quest": {"step": _line(parse_step)},
    },
}
"""By game, kind and fact; all other facts are words that nothing is counted by."""


def names_of(pieces: Iterable[Piece], kind: str) -> tuple[str, ...]:
    """The facts that pieces of a kind have, how many there are of it among them."""
    names = {fact.name for one in pieces if one.row.kind == kind for fact in one.facts if not is_remark(fact.name)}
    return (*sorted(names), QUANTITY)


def read(game: Game, kind: str, name: str, typed: Iterable[str], known: tuple[str, ...]) -> tuple[str, ...]:
    """The values as they are kept: blanks in order. `known`: the facts that pieces of the kind have.

    Errors: `Misuse` with the reason for the first that isn't of the game's language.
    """
    if name not in known:
        near = tuple(nearest(name, known)) or known
        raise Misuse(say("No {kind} has a fact {name}.", kind=kind.replace("_", " "), name=name), near)
    values = tuple(" ".join(value.split()) for value in typed)
    if not values or len(values) > MOST:
        raise Misuse(say("{name}: one value or several, at most {most}, please.", name=name, most=MOST))
    reader = number if name == QUANTITY else LANGUAGE.get(game, {}).get(kind, {}).get(name)
    if len(values) > 1 and name == QUANTITY:
        raise Misuse(say("{name}: one value, please.", name=name))
    for value in values:
        if not value or len(value) > LONGEST or not printable(value):
            most = LONGEST
            raise Misuse(
                say("{name}: up to {most} letters and signs that can be printed, please.", name=name, most=most)
            )
        if reader is not None:
            _understand(reader, name, value)
    return values


def _understand(reader: Reader, name: str, value: str) -> None:
    if value == NO_VALUE and reader not in (ROOM["door"], WISH):
        raise Misuse(say("{name}: {value} is no value.", name=name, value=value))
    try:
        reader(value)
    except Misuse as wrong:
        raise Misuse(say("{name}: {reason}", name=name, reason=wrong.message), wrong.choices) from wrong
    except (ValueError, KeyError) as wrong:
        raise Misuse(say("{name}: {value} isn't understood.", name=name, value=value)) from wrong
