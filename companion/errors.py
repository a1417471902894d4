"""Why a command was not carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Refusal(Exception):
    """A command that the rules don't allow; nothing has changed.

    `rule`: the code that forbids it, or None; `missing`: resources that lack, by name; `legal`: what could be done
    instead, in words. The message may be given as a function: most refusals are never read (they only keep a command
    off the list of what is legal), and wording them takes longer than finding them.
    """

    def __init__(
        self,
        message: str | Callable[[], str],
        rule: str | None = None,
        missing: Mapping[Any, int] | None = None,
        legal: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self._message = message
        self.rule = rule
        self._missing = missing
        self.legal = legal

    @property
    def message(self) -> str:
        """The sentence that a player reads."""
        return self._message if isinstance(self._message, str) else self._message()

    @property
    def missing(self) -> dict[str, int]:
        """What lacks, by the name of the resource."""
        return {str(name): n for name, n in (self._missing or {}).items()}

    def __str__(self) -> str:
        return self.message


class Misuse(Exception):
    """A command that makes no sense: an unknown card, a malformed value, an ambiguous target. Nothing has changed."""

    def __init__(self, message: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.choices = choices
