"""What can go wrong, and the exit code that it has: of the rules, of whoever typed, of the data base and the files.

Every layer may import it; it imports nothing of the program. Bugs have no class here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Self


class Exit(IntEnum):
    """Exit codes of the program."""

    DONE = 0
    FAILURE = 1
    """The world failed: file, data base, permission."""
    USAGE = 2
    """Somebody typed what makes no sense; nothing has changed."""
    REFUSED = 3
    """The rules don't allow it; nothing has changed."""
    CONFLICT = 4
    """Somebody else moved first; nothing has changed."""
    FAULTS = 5
    """A check found faults."""


INTERRUPTED = "Interrupted; what was not finished was not done."
"""What is said of Ctrl-C; the exit code is that of a failure."""


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

    def settle(self) -> Self:
        """Word the message now, before the board that it speaks of is changed back."""
        self._message = self.message
        return self

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


class Unseen(Misuse):
    """A card called by a name that none of those has that lie open. `names`: what it may have been called."""

    def __init__(self, message: str, choices: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> None:
        super().__init__(message, choices)
        self.names = names


class StoreError(Exception):
    """The world failed: file, data base, permission. `message` is a plain sentence that names the place."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Unfit(StoreError):
    """A file that somebody brought doesn't hold what it should; nothing has changed."""


class Conflict(Exception):
    """Somebody else moved first; nothing was written. `revision`: where the kingdom is now, None if unknown."""

    def __init__(self, message: str, revision: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.revision = revision


class Unknown(Exception):
    """There is no such kingdom, or its name can't be used. `choices`: the names that there are."""

    def __init__(self, message: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.choices = choices
