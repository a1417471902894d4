"""Text of the effect language to its meaning; the one module that imports Lark, and only when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar, cast

from companion.catalogue.effects.nouns import NONE_KNOWN, Nouns
from companion.catalogue.effects.parser.builder import Builder
from companion.catalogue.effects.tree import BoxLine, BoxPrice, FameRule, Line
from companion.sentence import Message, Sentence, either, joined, say
from companion.text import nearest

if TYPE_CHECKING:
    from lark import Lark, Token
    from lark.exceptions import UnexpectedToken

Meaning = TypeVar("Meaning")

SHAPES: dict[str, Message] = {
    "NOUN": "a noun",
    "INT": "a number",
    "NEGATIVE_INT": "a negative number",
    "NUMBER": "a card's number such as #7",
    "STRING": "a name in quotes",
    "CAPITALISED": "a word of a name",
    "$END": "the end",
}
"""What the open classes of words are called in an error."""

SHOWN = 6
"""As many words as an error offers."""

LARGEST = 999_999
"""No number of a line is larger; no card comes near."""

TOO_LONG = re.compile(r"-?(?<![\w\"])0*[1-9]\d{6,}")
"""A number with more digits than that."""

_ALIKE = 0.7
"""How alike a word must be, from 0 to 1: more than elsewhere, since any noun may be a kind of card."""


class EffectError(Exception):
    """A text that isn't in the language: what is wrong, and the 1-based column where."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(f"column {column}: {message}")
        self.message = message
        self.column = column


def compile_line(text: str, nouns: Nouns = NONE_KNOWN) -> Line:
    """The meaning of an effect, such as `activate, pay 1 coin: gain 2 stone`, read with these nouns.

    Errors: `EffectError` when the text isn't in the language.

    >>> str(compile_line("activate, pay 1 coin: gain 2 stone"))
    'activate, pay 1 coin: gain 2 stone'
    >>> compile_line("activate: gian 2 stone")
    Traceback (most recent call last):
        ...
    companion.catalogue.effects.parser.compile.EffectError: column 11: unknown word "gian"; did you mean "gain"?
    """
    return cast(Line, _parse(text, "line", nouns))


def compile_box(text: str, nouns: Nouns = NONE_KNOWN) -> BoxLine:
    """The meaning of what ticking a box does, such as `gain 1 coin; gain 1 wood`. Errors: `EffectError`.

    >>> [str(step) for step in compile_box("gain 1 coin; gain 1 wood").steps]
    ['gain 1 coin', 'gain 1 wood']
    """
    return cast(BoxLine, _parse(text, "box_line", nouns))


def compile_price(text: str, nouns: Nouns = NONE_KNOWN) -> BoxPrice:
    """The meaning of a box's price, such as `discard 2 persons in play`. Errors: `EffectError`.

    >>> str(compile_price("discard 2 persons in play"))
    'discard 2 persons in play'
    """
    return cast(BoxPrice, _parse(text, "box_price", nouns))


def compile_fame(text: str, nouns: Nouns = NONE_KNOWN) -> FameRule:
    """The meaning of a fame rule, such as `2 per person in kingdom`. Errors: `EffectError`.

    >>> str(compile_fame("2 per person in kingdom"))
    '2 per person in kingdom'
    """
    return cast(FameRule, _parse(text, "fame", nouns))


@cache
def reserved_words() -> frozenset[str]:
    """Every word that the grammar itself uses; a kind of card can't be called by one.

    >>> "discard" in reserved_words(), "knight" in reserved_words()
    (True, False)
    """
    return frozenset(word for word in _words().values() if word[0].isalpha())


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """`; did you mean "gain"?` with the two words most like `word`, or nothing.

    >>> did_you_mean("gian", ["gain", "pay"])
    '; did you mean "gain"?'
    """
    close = nearest(word, sorted(words), most=2, alike=_ALIKE)
    return say("; did you mean {words}?", words=either(f'"{one}"' for one in close)) if close else ""


def without_hint(message: str) -> str:
    """A message without the words that `did_you_mean` offers: they may be names that aren't discovered."""
    if not isinstance(message, Sentence) or "hint" not in message.fields:
        return message
    return say(message.one, **{**message.fields, "hint": ""})


@cache
def _builder() -> Builder:
    return Builder()


@cache
def _parser() -> Lark:
    from lark import Lark

    grammar = files(__package__).joinpath("grammar.lark").read_text("utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=["line", "box_line", "box_price", "fame"],
        maybe_placeholders=True,
        transformer=cast(Any, _builder()),
        lexer_callbacks={"NOUN": cast(Any, _noun)},
    )


def _noun(token: Token) -> Token:
    """A noun, or a resource that only a pack has."""
    return token.update(type="FURTHER") if token in _builder().nouns.resources else token


@cache
def _words() -> dict[str, str]:
    """The fixed words and signs by the name of their terminal."""
    from lark.lexer import PatternStr

    return {one.name: one.pattern.value for one in _parser().terminals if isinstance(one.pattern, PatternStr)}


def _parse(text: str, start: str, nouns: Nouns) -> object:
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    long_one = TOO_LONG.search(text)
    if long_one is not None:  # asked before it is read: a number of thousands of digits takes its time
        raise EffectError(say("the number is too large, at most {largest}", largest=LARGEST), long_one.start() + 1)
    try:
        return _meaning(text, start, nouns)
    except UnexpectedCharacters as error:
        column = error.column
        raise EffectError(say('"{sign}" is no sign of the language', sign=text[column - 1]), column) from None
    except UnexpectedToken as error:
        raise _explain(text, error) from None


@lru_cache(maxsize=4096)
def _meaning(text: str, start: str, nouns: Nouns) -> object:
    """What a text without errors means. Kept: both printings, and all that is linted, have nearly the same texts."""
    _builder().nouns = nouns
    return cast(object, _parser().parse(text, start=start))


def _explain(text: str, error: UnexpectedToken) -> EffectError:
    """What the player of the language did wrong, in a sentence."""
    fixed = {_words()[name] for name in error.accepts or error.expected if name in _words()}
    if error.token.type == "$END":
        return EffectError(say("the line ends too early; {expected}", expected=_expected(error)), len(text) + 1)
    before = _word_before(text, error.column)
    if before and before.group() not in reserved_words() and (hint := did_you_mean(before.group(), reserved_words())):
        return EffectError(_unknown(before.group(), hint), before.start() + 1)
    word = str(error.token)
    if error.token.type == "NOUN":
        hint = did_you_mean(word, fixed) or did_you_mean(word, reserved_words()) or joined(("", _expected(error)), "; ")
        return EffectError(_unknown(word, hint), error.column)
    return EffectError(say("'{word}' can't stand here; {expected}", word=word, expected=_expected(error)), error.column)


def _word_before(text: str, column: int) -> re.Match[str] | None:
    """The word in lower case that ends just before the column: a misspelt word is noticed one word late."""
    return re.search(r"(?<![\w\"#-])[a-z][a-z'_-]*(?=\s*$)", text[: column - 1])


def _expected(error: UnexpectedToken) -> str:
    names = error.accepts or error.expected
    shapes: list[str] = [say(SHAPES[name]) for name in sorted(names) if name in SHAPES]
    words = sorted(f"'{_words()[name]}'" for name in names if name in _words())
    shown = (shapes + words)[:SHOWN]
    more = ", …" if len(shapes) + len(words) > SHOWN else ""
    return say("expected {words}{more}", words=joined(shown), more=more)


def _unknown(word: str, hint: str) -> Sentence:
    return say('unknown word "{word}"{hint}', word=word, hint=hint)
