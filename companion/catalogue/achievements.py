"""What kingdoms can achieve: the conditions of `achievements.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

FILE = Path(__file__).with_name("achievements.toml")

Fact = Literal["fame", "rounds", "discovered", "expansions"]


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition on a kingdom at the end of a round: a query counts `cards`, or a `fact` is measured.

    `at_least`, `at_most`: both must hold, None: no bound; `finished`: the last round must be over; `hidden`: nothing is
    told of it before it was done.
    """

    key: str
    title: str
    about: str
    cards: str | None = None
    fact: Fact | None = None
    at_least: int | None = None
    at_most: int | None = None
    finished: bool = False
    hidden: bool = False

    def holds(self, measured: int) -> bool:
        """Whether so many cards, or so large a fact, will do."""
        enough = self.at_least is None or measured >= self.at_least
        return enough and (self.at_most is None or measured <= self.at_most)


@cache
def achievements() -> tuple[Achievement, ...]:
    """All of them, in the order of the file."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    return tuple(msgspec.convert(data["achievement"], list[Achievement]))
