"""What Tab tells of a word, in the language spoken now."""

from __future__ import annotations

import re

from companion.lang import speaking, tr
from companion.sentence import ENGLISH, Sentence
from companion.show import phrases


def meaning(text: str) -> str:
    """A sentence, the help of a command or option, or a card's name with a line that it bears; any other text stays."""
    if speaking() == ENGLISH or isinstance(text, Sentence):
        return phrases.clean(text)
    told = tr(text)
    name, colon, line = text.partition(": ")
    return phrases.clean(f"{name}: {_line(line)}" if told == text and colon else told)


def _line(text: str) -> str:
    """A line of a card, or prices: `2 coin 1 wood or 3 stone`."""
    ways = [re.split(r",? (?=\d)", way) for way in text.split(" or ")]
    if all(one[:1].isdigit() for way in ways for one in way):
        return f" {tr('or')} ".join(", ".join(phrases.says(one, {}) for one in way) for way in ways)
    return phrases.says(text, {})
