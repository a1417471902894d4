"""The plain values that boards hold.

These classes are read from JSON by what is written beside their fields, so they are never compiled: the compiler keeps
no more of that than `tuple`.
"""

from __future__ import annotations

import msgspec

Value = int | str | bool | None | tuple[int | str | bool | None, ...]
"""What a table holds. None is never stored: it means that the key is absent."""


class Task(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something still to be done, as a plain value of the agenda.

    Generic: `do`, a word of the game for what is to be done; `card`, whom it is about; `more`, tasks that belong to
    this one; `answers`, given so far to its questions. The others are the effect language's and stand here because
    journals and boards are stored in this form: `at`, `line`: the text being carried out; `todo`: paths of the steps
    still to do; `them`, `rest`, `those`, `struck`, `that`, `box`, `done`: what earlier steps bound; `looked`: the faces
    to choose among have been shown. A game without such texts leaves them out, and then nothing of them is stored.
    """

    do: str
    card: str = ""
    at: str = ""
    line: int = 0
    todo: tuple[tuple[int, ...], ...] = ()
    them: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    those: tuple[str, ...] = ()
    struck: str = ""
    that: int = 0
    box: int = 0
    done: bool = False
    looked: bool = False
    answers: tuple[tuple[str, ...], ...] = ()
    more: tuple[Task, ...] = ()


class Image(msgspec.Struct):
    """A board as it is written down."""

    zones: dict[str, list[str]]
    tables: dict[str, dict[str, Value]]
    agenda: list[Task]
