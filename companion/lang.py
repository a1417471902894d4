"""The language that the program speaks: gettext catalogues in `companion/locale`, read when another one is wanted.

What is shown at once is said by `tr` in the language of this run; whatever knows no language makes a `Sentence`, which
`told` translates where a document goes out. What has no translation stays English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.sentence import ENGLISH, Message, Sentence, Tongue, in_tongue, say, say_n

LOCALE = Path(__file__).parent / "locale"
"""Where the catalogues lie."""

T = TypeVar("T", bound=msgspec.Struct)

Wording = Mapping[Message, Message]
"""What is said otherwise where nothing is typed: templates in the place of others, both in English."""

AS_TYPED: Wording = {}

Shaping = Callable[[str], str]
"""Says a template otherwise before anything stands in its places, as where commands are typed without our name."""

_SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)
_WORDING: ContextVar[Wording] = ContextVar("wording", default=AS_TYPED)
_SHAPING: ContextVar[Shaping | None] = ContextVar("shaping", default=None)


def speak(lang: str, wording: Wording = AS_TYPED, shaping: Shaping | None = None) -> None:
    """Speak a language from now on. `wording`: what is said otherwise, as on a page with buttons."""
    _SPOKEN.set(lang)
    _WORDING.set(wording)
    _SHAPING.set(shaping)


def speaking() -> str:
    """The language spoken now."""
    return _SPOKEN.get()


@cache
def tongue(lang: str) -> Tongue:
    """A language by its catalogue; English where there is none."""
    from gettext import translation

    found = translation("companion", str(LOCALE), [lang], fallback=True)

    def told(one: str, many: str | None, n: int) -> str:
        if not one:
            return ""  # what a catalogue has in this place is its own head
        return found.gettext(one) if many is None else found.ngettext(one, many, n)

    return told


def _tongue(lang: str) -> Tongue | None:
    """The language with the wording of this run; None where sentences are told as they stand."""
    wording, shaping = _WORDING.get(), _SHAPING.get()
    if not wording and shaping is None:
        return None if lang == ENGLISH else tongue(lang)
    plain, shape = tongue(lang), shaping or str
    return lambda one, many, n: shape(plain(wording.get(one, one), many and wording.get(many, many), n))


def tr(template: Message, /, **fields: object) -> str:
    """A text in the language spoken now. `fields`: what stands in the template's places.

    >>> tr("Deck: {size}", size=3)
    'Deck: 3'
    """
    return str(spoken(say(template, **fields)))


def tr_n(one: Message, many: Message, /, n: int, **fields: object) -> str:
    """A text about `n` of something, which has the place `{n}`."""
    return str(spoken(say_n(one, many, n, **fields)))


def spoken(text: str) -> str:
    """A sentence in the language spoken now; any other text as it is."""
    by = _tongue(_SPOKEN.get()) if isinstance(text, Sentence) else None
    return text if by is None or not isinstance(text, Sentence) else text.told(by)


def told(document: T, lang: str) -> T:
    """A document with its sentences in a language."""
    by = _tongue(lang)
    return document if by is None else _walk(document, by)


def _walk(document: T, by: Tongue) -> T:
    changed = {}
    for name in document.__struct_fields__:
        value = getattr(document, name)
        new = _value(value, by)
        if new is not value:
            changed[name] = new
    return msgspec.structs.replace(document, **changed) if changed else document


def _value(value: object, by: Tongue) -> object:
    match value:
        case Sentence():
            return in_tongue(value, by)
        case msgspec.Struct():
            return _walk(value, by)
        case list():
            return [_value(one, by) for one in value]
        case dict():
            return {key: _value(one, by) for key, one in value.items()}
    return value
