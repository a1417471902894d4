"""Stonespine Architects at the desk: labyrinths from a file, scored and drawn; Jael's reputation."""

from __future__ import annotations

import re
from pathlib import Path

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.lookup.setup import component
from companion.desk.score_sheets import keep
from companion.desk.score_sheets.keep import KeepOptions
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.stonespine import components, drawing, jael, scoring, seats
from companion.games.stonespine import sheet as sheets
from companion.games.stonespine.components import Cards
from companion.sentence import say
from companion.store import files
from companion.store.catalogue import rules
from companion.store.files import Limits, LineError

LIMITS = Limits(size=200_000, line=200_000, lines=5_000)
"""As much as is read of a file that a player wrote; JSON may stand on one line."""

WIDTH = 18
"""Characters of a drawn room, so that four fit into 80."""


def score(desk: Desk, file: Path, keep_options: KeepOptions) -> d.SheetScore:
    """Score the labyrinths of a file.

    Errors: `StoreError` when it can't be read, `Misuse` with the line for what isn't understood or must be asked for,
    `Refusal` for what the rules or the box forbid.
    """
    keep.checked(keep_options)
    table = sheets.parse(text_of(file))

    def told(lang: str) -> d.SheetScore:
        cards = known_cards(desk, lang)
        result = scoring.score(table.players, cards, table.options)
        drawings = [
            d.Drawing(one.name, list(drawing.draw(seats.seat(one, cards).board, WIDTH))) for one in table.players
        ]
        return keep.sheet(Game.STONESPINE, result, drawings)

    solo = table.options.jael is not None
    return keep.keep(desk, told, keep_options, solo=solo, modules=["solo"] if solo else [])


def text_of(file: Path) -> str:
    """The text of a file that a player wrote. Errors: `StoreError` when it can't be read, `Misuse` when it is none."""
    try:
        return files.text(file, LIMITS)
    except LineError as error:
        raise Misuse(error.message) from error


def known_cards(desk: Desk, lang: str | None = None) -> Cards:
    """All cards of the game; `lang`: the language of their names, None: the desk's.

    Errors: `Misuse` when the data of one isn't understood.
    """
    pieces = rules.pieces(desk.engine, Game.STONESPINE)
    return components.cards(component(piece, lang or desk.lang) for piece in pieces)


def jael_score(player_coins: int, jael_coins: int, base: str, conditions: str, stars: str, goal: str) -> d.JaelSheet:
    """Jael's reputation from numbers counted at the table; lists as typed. Errors: `Misuse`."""
    found = jael.jael_score(player_coins, jael_coins, numbers(base), numbers(conditions), numbers(stars), goal)
    return d.JaelSheet(found.score, found.player_coins, keep.parts(found.parts))


def numbers(text: str) -> list[int]:
    """The whole numbers of a list with commas. Errors: `Misuse` at the first that is none."""
    found = []
    for piece in filter(None, (one.strip() for one in text.split(","))):
        if not re.fullmatch(r"[+-]?\d{1,5}", piece):
            raise Misuse(say("“{piece}” is no whole number.", piece=piece))
        found.append(int(piece))
    return found
