"""Long lines broken at words for a terminal; what goes on is set in under what it belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

HANGING = 4
"""Spaces by which the further lines of a long one are set in, beyond its own."""

_WORD = re.compile(
    r" *(?:[(“]?(?:[Tt]urn|[Rr]ound|[Cc]ard) (?=\d))?(?:[(“+-]?\d+\.? (?=[^\W\d_]))?[^ ]+"
    r"(?:(?<=[^\W\d]) [+-]?\d+(?:[,;]|$)(?= |$))?"
)
"""A word with its number: `14 Bandit`, `2 coin`, `Turn 4:`, `4. tah` and `Cardinal 5,` are never parted."""

_COLUMN = re.compile(r"[^ ]( {2,})[^ ]")
"""A gap of several spaces: what follows is a column of its own."""


_ROOM: ContextVar[int | None] = ContextVar("room", default=None)


def room() -> int | None:
    """How many cells of a terminal plain lines may take; None: as many as they want."""
    return _ROOM.get()


@contextmanager
def in_room(width: int | None) -> Iterator[None]:
    """Make lines for so many cells."""
    before = _ROOM.set(width)
    try:
        yield
    finally:
        _ROOM.reset(before)


def cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def broken(line: str, width: int | None, inset: int | None = None) -> list[str]:
    """A line in lines of at most `width` cells, broken at words; None: as it is. A longer word stays whole.

    `inset`: spaces before what goes on; None: as the line itself suggests.
    """
    if width is None or cells(line) <= width or "\x1b" in line:
        return [line]
    inset = _inset(line, width) if inset is None else inset
    found, here = list[str](), ""
    for word in _WORD.findall(line):
        if here.strip() and cells(here) + cells(word) > width:
            found.append(here)
            rest = word.lstrip(" ")
            here = " " * min(inset, max(0, width - cells(rest))) + rest
        else:
            here += word
    return [*found, here] if here else [line]


def _inset(line: str, width: int) -> int:
    """Where what goes on begins: under the last column that begins in the left half, else a little set in."""
    columns = [gap.end(1) for gap in _COLUMN.finditer(line) if gap.end(1) <= width // 2]
    own = len(line) - len(line.lstrip(" "))
    return columns[-1] if columns else min(own + HANGING, width // 2)
