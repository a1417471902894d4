"""Which games can be played here, by their codes: each with its doorway, and with what the desk needs to seat it.

Here alone games are named; everything else at the desk asks for them by the code of the session that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.catalogue.words import BASE
from companion.errors import Misuse, StoreError
from companion.sentence import ENGLISH, say
from companion.text import fold

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from companion.desk.data_base import DataBase
    from companion.desk.kingdoms.sitting import Sitting
    from companion.documents.score_sheets import GamePrice
    from companion.play.board import Board
    from companion.play.command import Command, Legal
    from companion.play.decision import Decision
    from companion.play.doorway import Doorway
    from companion.store.kingdoms.kingdoms import OpenKingdom

KINGDOMS = BASE
"""The code of Kingdom Legacy, whose sessions are kingdoms."""

Policy = Callable[[Any, Sequence["Legal"], "Decision | None", int, int], "Legal"]
"""A bot: the view of its own seat, what is legal, what is asked of it, the session's seed, the number of the entry.

It answers one of the legal.
"""


class Seated(msgspec.Struct, frozen=True):
    """A game whose sessions can be played.

    `policies`: its bots by name; the first is what `bot` means. `facts`: what the owner's facts come to that it plays
    with, the same for the same ones, empty where there are none. `price`: what a command costs whoever decides, None
    where the game has no price for it.
    """

    code: str
    title: str
    doorway: Doorway
    policies: Mapping[str, Policy]
    facts: str = ""
    price: Callable[[Board, Command], GamePrice | None] = lambda board, command: None


class Offer(msgspec.Struct, frozen=True):
    """A game that can be played.

    `seat`: builds it from what the data base holds of it, its cards called by their English names, which in sentences
    become those of the language. `looks`: what may be typed at its table for a command of the program that is its own.
    """

    title: str
    seat: Callable[[Engine, str], Seated]
    looks: Mapping[str, tuple[str, ...]] = {}


def _valeria(engine: Engine, lang: str) -> Seated:
    from companion.catalogue.rules.rows import Game
    from companion.desk.score_sheets import valeria_cards, valeria_prices
    from companion.games.valeria.session import bots
    from companion.games.valeria.session.game import CODE, TITLE, Valeria
    from companion.store.catalogue import owner_facts

    cards, facts = valeria_cards.called(engine, lang), owner_facts.digest(engine, Game.VALERIA)
    game = Valeria(cards)

    def price(board: Board, command: Command) -> GamePrice | None:
        return valeria_prices.asked(game, board, command)

    return Seated(CODE, TITLE, game, bots.policies(cards), facts, price)


GAMES: dict[str, Offer] = {"vck": Offer("Valeria: Card Kingdoms", _valeria, {"odds": ("valeria", "odds")})}
"""Each game but Kingdom Legacy by its code."""


def kingdom(desk: DataBase, opened: OpenKingdom, joining: tuple[str, ...] = ()) -> Sitting:
    """A kingdom, open for one command."""
    from companion.desk.kingdoms.sitting import Sitting

    return Sitting(desk, opened, joining)


def title(code: str) -> str:
    """How a game is called; its code where this version doesn't know it."""
    if code == KINGDOMS:
        return "Kingdom Legacy: Feudal Kingdom"
    return GAMES[code].title if code in GAMES else code


def seated(engine: Engine, code: str, lang: str = ENGLISH) -> Seated:
    """The game of a session. `lang`: of its cards' names. Errors: `StoreError` for one that isn't known here."""
    if code not in GAMES:
        raise StoreError(
            say("This version of companion can't play the game {code}. Update companion.", code=repr(code))
        )
    return GAMES[code].seat(engine, lang)


def mode(engine: Engine, code: str, board: Board) -> str:
    """How a session or kingdom is played, as its game reads its board. Errors: as `seated`."""
    if code == KINGDOMS:
        from companion.games.kingdom_legacy.table.dealers import mode_of

        return mode_of(board)
    return seated(engine, code).doorway.mode(board)


def code_of(text: str) -> str:
    """The code of a game by its code, or how its title begins. Errors: `Misuse` for none that has sessions.

    >>> code_of("valeria")
    'vck'
    >>> code_of("klg")
    Traceback (most recent call last):
    ...
    companion.errors.Misuse: klg is no game whose sessions can be played here.
    """
    wanted = fold(text)
    for code, offer in GAMES.items():
        if wanted == fold(code) or fold(offer.title).startswith(wanted):
            return code
    raise Misuse(say("{text} is no game whose sessions can be played here.", text=text), tuple(GAMES))
