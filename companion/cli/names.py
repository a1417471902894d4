"""Cards by name on the command line, as the shell takes them; numbers need no look at the table."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.cli.argv import PLAIN_VERBS

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.documents.kingdom import Table

NUMBERED = re.compile(r"([a-z][a-z0-9_-]*:)?\d+([:.].*)?")
"""A card by its number, with what may follow it."""

NAMED = ("produce", "upgrade", "use")
"""Commands that are said of cards on the table."""

LISTS = ("pay", "discard")
"""Options that name cards on the table."""


def with_numbers(desk: Desk, words: list[str]) -> list[str]:
    """A whole command with numbers where cards were named; any other command as it is.

    Errors: `Misuse` when a name fits no card that the command may be about, or several.
    """
    if not words or words[0] not in NAMED or not any(map(_is_name, _cards(words))):
        return words
    from companion.desk.lookup import whereabouts
    from companion.desk.reports import table
    from companion.errors import Misuse

    try:
        return _in_numbers(table.table(desk), words)
    except Misuse as error:
        for lies in other_tables(desk):
            with contextlib.suppress(Misuse):
                return _in_numbers(lies, words)
        raise whereabouts.located(desk, error) from None


def other_tables(desk: Desk) -> Iterator[Table]:
    """The table once more in every language, its cards called by all the names that are known of them."""
    from companion.desk import config
    from companion.desk.reports import table

    for lang in next(setting.values for setting in config.SETTINGS if setting.key == "lang"):
        before = desk.lang, desk.partly
        desk.lang, desk.partly = lang, True
        try:
            lies = table.table(desk)
        finally:
            desk.lang, desk.partly = before
        yield lies


def _in_numbers(lies: Table, words: list[str]) -> list[str]:
    """The command with the numbers of cards that the table calls so. Errors: as `with_numbers`."""
    from companion.cli.shell.shorthand import Kingdom

    at = next((at for at, word in enumerate(words) if word.startswith("--")), len(words))
    short, rest = words[:at], words[at:]
    if any(map(_is_name, short[1:])):
        short = Kingdom(frozenset(PLAIN_VERBS)).read(short, lies)
    return [*short, *(_numbers(lies, *pair) for pair in pairwise(["", *rest]))]


def _cards(words: list[str]) -> list[str]:
    """The words of a command that are of cards, as arguments and in lists."""
    at = next((at for at, word in enumerate(words) if word.startswith("--")), len(words))
    lists = [given for name, given in pairwise(words) if name.removeprefix("--") in LISTS]
    return [*words[1:at], *(one for given in lists for one in given.split(","))]


def _is_name(word: str) -> bool:
    return bool(word.strip()) and NUMBERED.fullmatch(word) is None


def _numbers(table: Table, option: str, given: str) -> str:
    """The value of an option, cards of it by number."""
    from companion.cli.shell import resolve

    if option.removeprefix("--") not in LISTS:
        return given
    among, mark = (table.in_play, ":") if option == "--pay" else (resolve.acting(table), "")
    return ",".join(resolve.card(one, among, mark) if _is_name(one) else one for one in given.split(","))
