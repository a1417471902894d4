"""The cards of Valeria: Card Kingdoms, as the data base has them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Engine

from companion import sentence
from companion.catalogue.rules.rows import Game
from companion.games.valeria import cards, effects, wording
from companion.games.valeria.cards import Cards
from companion.games.valeria.wording import Names
from companion.sentence import ENGLISH
from companion.store.catalogue import rules


def known(engine: Engine, lang: str = ENGLISH) -> Cards:
    """All cards of the game; `lang`: the language of their names.

    Errors: `Misuse` when the data of one isn't understood.
    """
    pieces = rules.pieces(engine, Game.VALERIA)
    rows = [
        (one.row.key, one.row.game, one.row.kind, one.row.name, one.row.quantity, one.row.set_name) for one in pieces
    ]
    facts = [(fact.component, fact.name, fact.nr, fact.value) for one in pieces for fact in one.facts]
    names = [("component", one.row.key, lang, text) for one in pieces for lang, text in one.names]
    return cards.read(rows, facts, names, lang)


def names(engine: Engine, lang: str) -> Names:
    """How areas and citizens are called in a language, for lines of effects."""
    pieces = rules.pieces(engine, Game.VALERIA)
    found = {
        one.row.name: sentence.called(one.row.name, one.name(lang))
        for one in pieces
        if one.row.kind in ("area", "citizen")
    }
    return lambda name: found.get(name, name)


def lines(engine: Engine, lang: str) -> Callable[[str], str]:
    """Tells a line of the language of effects in words that languages know."""
    called_so = names(engine, lang)
    return lambda line: wording.line(effects.read(line), called_so)


def called(engine: Engine, lang: str) -> Cards:
    """All cards of the game by their English names, which in sentences become those of the language, where known."""
    plain = known(engine)
    if lang == ENGLISH:
        return plain
    there = known(engine, lang)
    return Cards(
        *(
            tuple(
                msgspec.structs.replace(one, name=sentence.called(one.name, other.name))
                for one, other in zip(getattr(plain, kind), getattr(there, kind), strict=True)
            )
            for kind in Cards.__struct_fields__
        )
    )
