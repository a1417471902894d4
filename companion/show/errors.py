"""Errors as a person reads them: of many choices the closest and the first few."""

from __future__ import annotations

import msgspec

from companion.documents.errors import ErrorDoc, Usage
from companion.sentence import say
from companion.text import nearest

MOST = 12
"""So many choices are told one by one."""

LONGEST = 500
"""Letters; so many words of the program's own are told in any case: one wants to see them all."""

CLOSEST, FIRST = 3, 5
"""Of more choices than that, how many of each are told."""


def brief(document: ErrorDoc) -> ErrorDoc:
    """The error with the choices that help; what the message names already isn't named again."""
    if not isinstance(document.error, Usage):
        return document
    choices = document.error.choices
    if ", ".join(choices) in document.error.message:
        choices = []
    elif len(choices) > MOST and not (sum(map(len, choices)) <= LONGEST and all(map(_is_word, choices))):
        close = _closest(document.error.message, choices)
        told = list(dict.fromkeys((*close, *choices[:FIRST])))
        choices = [*told, say("and {n} more", n=len(choices) - len(told))]
    return ErrorDoc(msgspec.structs.replace(document.error, choices=choices))


def _is_word(choice: str) -> bool:
    """Whether it is a word of the program's own rather than a name that somebody gave."""
    return choice == choice.lower() and " " not in choice


def _closest(message: str, choices: list[str]) -> list[str]:
    """The choices most like what the message says isn't there: it stands at its end."""
    words = message.rstrip(".").split()
    ends = [" ".join(words[at:]).strip("'“”") for at in range(len(words))][-8:]
    return nearest(ends, choices, CLOSEST)
