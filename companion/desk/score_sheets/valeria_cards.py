"""The cards of Valeria: Card Kingdoms, as the data base has them."""

from __future__ import annotations

from sqlalchemy import Engine

from companion.catalogue.rules.rows import Game
from companion.games.valeria import cards
from companion.games.valeria.cards import Cards
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
