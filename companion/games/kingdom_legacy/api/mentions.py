"""Other cards that a text mentions by number, as `#103`, and what they are called once they are discovered."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import BoardTable

MENTION = re.compile(r"#((?:[a-z][a-z0-9_-]*:)?[0-9]+)")

Mentions = Callable[[str | None, str], dict[str, str]]
"""The cards that a text mentions, by what stands after `#`, with their names; also takes the set of the text's card."""


def mentions(kingdom: Kingdom) -> Mentions:
    """Those of a kingdom: a card that may not be read now stays a number."""
    known = kingdom.board.tables[BoardTable.KNOWN]

    def name(key: str) -> str | None:
        return kingdom.stage(key).name if key in known or kingdom.lies_open(key) else None

    return mentions_of(name, kingdom.catalogue.key_of)


def mentions_of(name: Callable[[str], str | None], key_of: Callable[[str, str], str]) -> Mentions:
    """Those of which `name` tells the name; None: it may not be told."""

    def found(text: str | None, near: str) -> dict[str, str]:
        if not text or "#" not in text:
            return {}
        named = {typed: name(key_of(typed, near)) for typed in MENTION.findall(text)}
        return {typed: one for typed, one in named.items() if one is not None}

    return found


def nothing(text: str | None, near: str) -> dict[str, str]:
    """No mention is told."""
    return {}
