"""Words of a person's own, and what they stand for in the shell; none hides a word that the program knows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from companion.cli.shell.statements import ALIASES, OWN, statements
from companion.errors import Misuse
from companion.sentence import say
from companion.text import nearest

WORD = re.compile(r"[^\W\d][\w-]*")
"""What can be an alias: a letter, then letters, digits, hyphens."""


def known(commands: Collection[str]) -> frozenset[str]:
    """All words that the shell knows of itself."""
    return frozenset((*commands, *ALIASES, *OWN))


def require_usable(name: str, text: str, words: Collection[str], others: Mapping[str, str]) -> None:
    """See to it that an alias can be what it is to be. `words`: that the shell knows; `others`: aliases there are.

    Errors: `Misuse` for a name that means something already or can't be typed, for a text that begins with no command,
    for an alias that leads to itself.
    """
    if not WORD.fullmatch(name):
        raise Misuse(say("An alias is one word that begins with a letter, not {name}.", name=repr(name)))
    if name in words:
        raise Misuse(say("{name} is a word of the program; an alias can't hide it.", name=name))
    own = {**others, name: text}
    for first in _firsts(text):
        if first not in words and first not in own:
            near = nearest(first, (*words, *others))
            raise Misuse(
                say("{name} stands for {text}, but {first} is no command.", name=name, text=repr(text), first=first),
                tuple(near),
            )
    if _leads_to(name, own):
        raise Misuse(say("{name} would stand for itself.", name=name))


def _firsts(text: str) -> list[str]:
    """The commands of a text. Errors: `Misuse` when a quote isn't closed, or nothing is there."""
    found = [words[0].lower() for words in statements(text)]
    if not found:
        raise Misuse(say("An alias stands for a command, perhaps for several with “;” between them."))
    return found


def _leads_to(name: str, own: Mapping[str, str]) -> bool:
    """Whether an alias is met again where it is written out."""
    seen: set[str] = set()
    todo = [name]
    while todo:
        for first in _firsts(own[todo.pop()]):
            if first == name:
                return True
            if first in own and first not in seen:
                seen.add(first)
                todo.append(first)
    return False


def usable(own: Mapping[str, str], words: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The aliases that can be used, and what is wrong with the others, a sentence each."""
    found: dict[str, str] = dict(own)
    faults: list[str] = []
    while True:
        bad = next((fault for name in found if (fault := _fault(name, found, words)) is not None), None)
        if bad is None:
            return found, faults
        name, why = bad
        del found[name]
        faults.append(say("alias.{name}: {why} It is passed over.", name=name, why=why))


def _fault(name: str, own: Mapping[str, str], words: Collection[str]) -> tuple[str, str] | None:
    others = {other: text for other, text in own.items() if other != name}
    try:
        require_usable(name, own[name], words, {k: v for k, v in others.items() if _readable(v)})
    except Misuse as error:
        return name, error.message
    return None


def _readable(text: str) -> bool:
    try:
        return bool(statements(text))
    except Misuse:
        return False


def written_out(words: list[str], own: Mapping[str, str]) -> Iterator[list[str]]:
    """The statements that one stands for; what follows an alias follows the last of its own.

    `own`: usable aliases.
    """
    text = own.get(words[0].lower())
    if text is None:
        yield words
        return
    *before, last = statements(text)
    for one in (*before, [*last, *words[1:]]):
        yield from written_out(one, own)
