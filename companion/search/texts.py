"""Finding texts by words: accents and case aside, every word must be there, the best match first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from companion.errors import Misuse
from companion.text import fold

T = TypeVar("T")

TITLE, TEXT = 3, 1
"""How much more a word counts in a title than in a text."""


def ranked(query: str, among: Iterable[tuple[T, Sequence[str], str]]) -> list[T]:
    """Those of (thing, titles, text) that hold all words of the query, the best first, equals in the order given.

    Errors: `Misuse` for a query without words.
    """
    words = fold(query).split()
    if not words:
        raise Misuse("Say at least one word to look for.")
    scored = [(score(words, titles, text), thing) for thing, titles, text in among]
    found = [(points, nr, thing) for nr, (points, thing) in enumerate(scored) if points]
    return [thing for _, _, thing in sorted(found, key=lambda one: (-one[0], one[1]))]


def score(words: Sequence[str], titles: Sequence[str], text: str) -> int:
    """How well a text fits; 0 when a word is missing."""
    names, body = [fold(title) for title in titles], fold(text)
    total = 0
    for word in words:
        points = max([TITLE * _hit(word, name) for name in names] + [TEXT * _hit(word, body)])
        if not points:
            return 0
        total += points
    phrase = " ".join(words)
    total += 40 if phrase in names else 20 if any(phrase in name for name in names) else 0
    return total + (10 if len(words) > 1 and phrase in body else 0)


def _hit(word: str, text: str) -> int:
    """A whole word, its beginning, or a part of it."""
    if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text):
        return 4
    return 2 if re.search(rf"(?<!\w){re.escape(word)}", text) else int(word in text)
