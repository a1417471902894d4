"""What can go wrong between the program and its data base."""

from __future__ import annotations


class StoreError(Exception):
    """The world failed: file, data base, permission. `message` is a plain sentence that names the place."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


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
