"""Sentences that know how they were made: English everywhere, in another language only where they are shown.

Whoever makes a sentence (a refusal, a question, what happened) needs no language: `say` gives the English text with
its template and the values in it. At the very end `told` puts the template of another language in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import cache

ENGLISH = "en"
"""The language of the sources."""

Message = str
"""A template that is translated: what stands in a constant of this type is gathered into the catalogue."""

Counted = str
"""A template about `{n}` of something that in English is the same for one and for many."""

Tongue = Callable[[str, str | None, int], str]
"""A language: the template for (one, many, how many); many is None where nothing is counted."""


class Sentence(str):
    """An English text that can be told in another language; wherever a text does, it does, too."""

    __slots__ = ("fields", "form", "many", "one")

    one: Message
    many: Message | None
    fields: dict[str, object]
    form: Callable[[str], str] | None

    def told(self, tongue: Tongue) -> str:
        """The text in another language, what was put into it included."""
        n = self.fields.get("n")
        values = {name: in_tongue(value, tongue) for name, value in self.fields.items()}
        template = tongue(self.one, self.many, n if isinstance(n, int) else 1)
        text = _filled(template, values) if values else template
        return text if self.form is None else self.form(text)


StageNames = Callable[[str, str, str], str]
"""What a language calls a stage: its card's number, its side and its English name, which stays where it has none."""

_NAMES: ContextVar[StageNames | None] = ContextVar("names", default=None)


class StageName(Sentence):
    """`7 Forest` in a sentence: in another language by the name that the stage has there."""

    __slots__ = ()

    def told(self, tongue: Tongue) -> str:
        """Number and name as the language calls it (`call_stages`)."""
        names = _NAMES.get()
        number, side = str(self.fields["number"]), str(self.fields["side"])
        return str(self) if names is None else f"{number} {names(number, side, self.one)}"


def call_stages(names: StageNames | None) -> None:
    """Call stages in sentences so from now on; None: by their English names."""
    _NAMES.set(names)


def stage_name(number: str, side: str, name: str) -> StageName:
    """A card in a sentence.

    >>> stage_name("7", "front-up", "Forest")
    '7 Forest'
    """
    called = StageName(f"{number} {name}")
    called.one, called.many, called.fields, called.form = name, None, {"number": number, "side": side}, None
    return called


class Called(Sentence):
    """A name in a text: English, but in another language as it is called there."""

    __slots__ = ()

    def told(self, tongue: Tongue) -> str:
        """The name in the language that it was made for, the only one spoken beside English."""
        return self.there

    @property
    def there(self) -> str:
        """The name in that language."""
        return str(self.fields["there"])


def called(name: str, there: str) -> str:
    """A name, and how another language calls it.

    >>> say("{card} turns up.", card=called("Archer", "Zbojnice")).told(lambda one, many, n: one)
    'Zbojnice turns up.'
    """
    if name == there:
        return name
    found = Called(name)
    found.one, found.many, found.fields, found.form = name, None, {"there": there}, None
    return found


_ENDED = (".", "!", "?", "…", "!”", "?”")
"""How a text ends that needs no full stop after it."""


def _filled(template: Message, fields: dict[str, object]) -> str:
    """A template with its values; a full stop is left out after one that ends a sentence itself (`STOP!`)."""
    if "}." in template:
        for name, value in fields.items():
            place = f"{{{name}}}."
            if place in template and isinstance(value, str) and value.endswith(_ENDED):
                template = re.sub(rf"(\{{{name}\}})\.(?![\w.])", r"\1", template)
    return template.format_map(fields)


def _made(
    text: str, one: Message, many: Message | None, fields: dict[str, object], form: Callable[[str], str] | None
) -> Sentence:
    sentence = Sentence(text if form is None else form(text))
    sentence.one, sentence.many, sentence.fields, sentence.form = one, many, fields, form
    return sentence


def say(template: Message, /, **fields: object) -> Sentence:
    """A sentence. `fields`: what stands in the template's places.

    >>> say("{card} is blocked.", card="7 Forest")
    '7 Forest is blocked.'
    """
    return _made(_filled(template, fields), template, None, fields, None) if fields else _bare(template)


@cache
def _bare(template: Message) -> Sentence:
    """A sentence without places, made once: most refusals are never read."""
    return _made(template, template, None, {}, None)


def say_n(one: Message, many: Message, /, n: int, **fields: object) -> Sentence:
    """A sentence about `n` of something, which has the place `{n}`.

    >>> say_n("{n} card", "{n} cards", 2)
    '2 cards'
    """
    fields["n"] = n
    return _made(_filled(one if n == 1 else many, fields), one, many, fields, None)


def joined(parts: Iterable[str], mark: str = ", ") -> Sentence:
    """Several texts in a row.

    >>> joined(["2 coin", "1 wood"])
    '2 coin, 1 wood'
    """
    found = {f"part{at}": part for at, part in enumerate(parts)}
    return say(mark.replace("{", "{{").replace("}", "}}").join(f"{{{name}}}" for name in found), **found)


def either(parts: Iterable[str]) -> str:
    """`wood, stone or metal` as the program says it.

    >>> either(["wood", "stone", "metal"])
    'wood or stone or metal'
    """
    first, *rest = parts
    for one in rest:
        first = say("{first} or {second}", first=first, second=one)
    return first


def shaped(text: str, form: Callable[[str], str]) -> Sentence:
    """A text in another form (with a capital, with a full stop), in whatever language it is told.

    >>> shaped("gained 2 coin", str.upper)
    'GAINED 2 COIN'
    """
    return _made(text, "{text}", None, {"text": text}, form)


def small(text: str) -> str:
    """A sentence as a part of another."""
    return f"{text[:1].lower()}{text[1:]}"


def capital(text: str) -> str:
    """The beginning of a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def stopped(text: str) -> str:
    """The end of a sentence, whatever sign it has already."""
    return text if text.endswith(_ENDED) else f"{text}."


def unasked(text: str) -> str:
    """A question as what it is about."""
    return text.rstrip("?")


def in_tongue(value: object, tongue: Tongue) -> object:
    """A value in another language where it is a sentence, else as it is."""
    return value.told(tongue) if isinstance(value, Sentence) else value


def bare(value: object) -> str:
    """A sentence as plain text, for encoders. Errors: `TypeError` for anything else."""
    if isinstance(value, Sentence):
        return str(value)
    raise TypeError(f"{type(value).__name__} can't be encoded")
