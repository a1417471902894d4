"""Valeria's cards from the data file, and players in one line."""

from __future__ import annotations

from companion.games.valeria import cards
from companion.games.valeria.sheet import Player, player
from tests.catalogue.sqlfile import load


def _read() -> cards.Cards:
    made = load("vck.sql")
    return cards.read(
        made.execute("SELECT key, game, kind, name, quantity, set_name FROM component").fetchall(),
        made.execute("SELECT component, name, nr, value FROM component_fact").fetchall(),
        made.execute("SELECT kind, key, lang, text FROM translation").fetchall(),
        "en",
    )


CARDS = _read()


def seat(text: str) -> Player:
    """A player as typed."""
    return player(text, CARDS)
