"""What a text mentions by number: other cards, as `#103`, called so once they are discovered, and stickers."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.catalogue.model import MENTION, Catalogue
from companion.games.kingdom_legacy.effects.marks import sticker_text
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import BoardTable

Mentions = Callable[[str | None, str], dict[str, str]]
"""What a text mentions, with its name: cards by what stands after `#`, stickers as `sticker 5`.

Also takes the set of the text's card; of its own cards a text says the number alone, so they are told with their set as
well, without a name while it may not be told.
"""

STICKERS = re.compile(r"(?<![-\w])stick (\d+k?(?:(?:/| and )\d+k?)*)")


def mentions(kingdom: Kingdom) -> Mentions:
    """Those of a kingdom: a card that may not be read now stays a number."""
    known = kingdom.board.tables[BoardTable.KNOWN]

    def name(key: str) -> str | None:
        return kingdom.stage(key).name if key in known or kingdom.lies_open(key) else None

    return mentions_of(name, kingdom.catalogue)


def mentions_of(name: Callable[[str], str | None], catalogue: Catalogue) -> Mentions:
    """Those of which `name` tells the name; None: it may not be told."""

    def found(text: str | None, near: str) -> dict[str, str]:
        if not text or not ("#" in text or "stick " in text):
            return {}
        named = {typed: name(catalogue.key_of(typed, near)) for typed in MENTION.findall(text)}
        own = {key: named[typed] or "" for typed in named if (key := catalogue.key_of(typed, near)) != typed}
        numbers = [number for listed in STICKERS.findall(text) for number in re.findall(r"\d+k?", listed)]
        named |= {f"sticker {one}": sticker_text(catalogue, one) for one in numbers if one in catalogue.stickers}
        told = {typed: one for typed, one in named.items() if one is not None}
        return told if near in ("", catalogue.base) else told | own

    return found


def nothing(text: str | None, near: str) -> dict[str, str]:
    """No mention is told."""
    return {}
