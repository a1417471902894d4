"""Which games can be played here, by their codes: each with its doorway, and with what the desk needs to seat it.

Here alone games are named; everything else at the desk asks for them by the code of the session that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.catalogue.words import BASE
from companion.errors import Misuse, StoreError
from companion.play.command import Legal
from companion.play.doorway import Doorway
from companion.sentence import say
from companion.text import fold

if TYPE_CHECKING:
    from companion.desk.data_base import DataBase
    from companion.desk.kingdoms.sitting import Sitting
    from companion.store.kingdoms.kingdoms import OpenKingdom

KINGDOMS = BASE
"""The code of Kingdom Legacy, whose sessions are kingdoms."""

Policy = Callable[[Any, Sequence[Legal], int, int], Legal]
"""A bot: the view of its own seat, what is legal, the session's seed, the number of the entry; one of the legal."""


class Seated(msgspec.Struct, frozen=True):
    """A game whose sessions can be played.

    `policies`: its bots by name; the first is what `bot` means.
    """

    code: str
    title: str
    doorway: Doorway
    policies: Mapping[str, Policy]


GAMES: dict[str, Callable[[], Seated]] = {}
"""What seats each game but Kingdom Legacy, by its code; built when a session of it is opened."""


def kingdom(desk: DataBase, opened: OpenKingdom, joining: tuple[str, ...] = ()) -> Sitting:
    """A kingdom, open for one command."""
    from companion.desk.kingdoms.sitting import Sitting

    return Sitting(desk, opened, joining)


def title(code: str) -> str:
    """How a game is called; its code where this version doesn't know it."""
    return GAMES[code]().title if code in GAMES else code


def seated(code: str) -> Seated:
    """The game of a session. Errors: `StoreError` for one that this version doesn't know."""
    if code not in GAMES:
        raise StoreError(
            say("This version of companion can't play the game {code}. Update companion.", code=repr(code))
        )
    return GAMES[code]()


def code_of(text: str) -> str:
    """The code of a game by its code or title. Errors: `Misuse` for none that has sessions.

    >>> code_of("klg")
    Traceback (most recent call last):
    ...
    companion.errors.Misuse: klg is no game whose sessions can be played here.
    """
    wanted = fold(text)
    for code, made in GAMES.items():
        if wanted in (fold(code), fold(made().title)):
            return code
    raise Misuse(say("{text} is no game whose sessions can be played here.", text=text), tuple(GAMES))
