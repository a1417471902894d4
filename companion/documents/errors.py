"""The documents of what went wrong, one for each exit code."""

from __future__ import annotations

from companion.documents.base import Document


class Failure(Document, frozen=True, tag="failure", tag_field="kind"):
    """Exit 1: the world failed (file, data base, permission)."""

    message: str


class Usage(Document, frozen=True, tag="usage", tag_field="kind"):
    """Exit 2: wrong usage, unknown name, malformed value; `choices`: what would have been understood."""

    message: str
    choices: list[str] = []


class Refused(Document, frozen=True, tag="refused", tag_field="kind"):
    """Exit 3: refused by the rules; nothing changed. `instead`: what could be done."""

    rule: str | None
    message: str
    missing: dict[str, int] = {}
    instead: list[str] = []


class Stale(Document, frozen=True, tag="conflict", tag_field="kind"):
    """Exit 4: somebody else moved first; `revision`: where the kingdom is now."""

    revision: int
    message: str


Problem = Failure | Usage | Refused | Stale


class ErrorDoc(Document, frozen=True):
    """What a command prints when it didn't do what was asked."""

    error: Problem
