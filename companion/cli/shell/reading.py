"""Reading lines at the keys: what it is to read one, and what stands on the screen while one types."""

from __future__ import annotations

from collections.abc import Callable

Read = Callable[[], str]
"""Reads a line, or several that were pasted. Errors: `EOFError` at the end, `KeyboardInterrupt`, `Unread`."""


class Unread(Exception):
    """A line that couldn't be read; the next one perhaps can."""
