"""Finding texts by words: accents and case aside, every word must be there, the best match first.

In titles, which may be Czech, another ending of the word will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import TypeVar

from companion.errors import Misuse
from companion.search.stems import alike
from companion.sentence import say
from companion.text import fold, nearest

T = TypeVar("T")

TITLE, TEXT = 3, 1
"""How much more a word counts in a title than in a text."""

WHOLE, OTHER_ENDING = 4, 3
"""How much a word counts as it is typed, and with another ending; its beginning counts 2, a part of a word 1."""


def ranked(query: str, among: Iterable[tuple[T, Sequence[str], str]]) -> list[T]:
    """Those of (thing, titles, text) that hold all words of the query, the best first, equals in the order given.

    Errors: `Misuse` for a query without words.
    """
    words = fold(query).split()
    if not words:
        raise Misuse(say("Say at least one word to look for."))
    scored = [(score(words, titles, text), thing) for thing, titles, text in among]
    found = [(points, nr, thing) for nr, (points, thing) in enumerate(scored) if points]
    return [thing for _, _, thing in sorted(found, key=lambda one: (-one[0], one[1]))]


def near(query: str, among: Sequence[tuple[T, Sequence[str], str]], most: int = 3) -> list[str]:
    """Queries that this one, which finds nothing, may be a slip for and that do find something.

    >>> near("supremcy", [(1, ["Supremacy bonus"], ""), (2, ["Supply"], "")])
    ['supremacy']
    """
    known = {word: None for _, titles, text in among for one in (*titles, text) for word in _WORD.findall(_folded(one))}
    close = [
        [word] if any(word in one for one in known) else nearest(word, known, most) for word in fold(query).split()
    ]
    tries = (" ".join(words) for words in islice(product(*close), most**2))
    return [one for one in tries if ranked(one, among)][:most]


def score(words: Sequence[str], titles: Sequence[str], text: str) -> int:
    """How well a text fits; 0 when a word is missing."""
    names, body = [_folded(title) for title in titles], _folded(text)
    total = 0
    for word in words:
        points = max([TITLE * _named(word, name) for name in names] + [TEXT * _hit(word, body)])
        if not points:
            return 0
        total += points
    phrase = " ".join(words)
    if phrase in names:
        total += 40
    elif any(inflected(words, name) for name in names):
        total += 30
    elif any(phrase in name for name in names):
        total += 20
    return total + (10 if len(words) > 1 and phrase in body else 0)


def inflected(words: Sequence[str], name: str) -> bool:
    """Whether these folded words are the whole name, perhaps with other endings."""
    parts = _WORD.findall(_folded(name))
    return len(parts) == len(words) and all(alike(word, part) for word, part in zip(words, parts, strict=True))


_WORD = re.compile(r"\w+")


@lru_cache(maxsize=8192)
def _folded(text: str) -> str:
    return fold(text)


def _named(word: str, name: str) -> int:
    """As `_hit`, with another ending between the whole word and its beginning."""
    found = _hit(word, name)
    if found == WHOLE:
        return found
    return OTHER_ENDING if any(alike(word, part) for part in _WORD.findall(name)) else found


def _hit(word: str, text: str) -> int:
    """A whole word, its beginning, or a part of it."""
    if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text):
        return WHOLE
    return 2 if re.search(rf"(?<!\w){re.escape(word)}", text) else int(word in text)
