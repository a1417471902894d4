"""Which games can be played here, by their codes: each with its doorway, and with what the desk needs to seat it.

Here alone games are named; everything else at the desk asks for them by the code of the session that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.catalogue.words import BASE
from companion.play.command import Legal
from companion.play.doorway import Doorway

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
