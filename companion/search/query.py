"""Queries: parsed once into a tree of tests, which `match` and `clause` then read.

category:building produces:wood fame>=3 -keyword:wall zone:deck "town hall" (stage:1 or permanent)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.words import GOOD, Orientation
from companion.errors import Misuse
from companion.search.fields import ANY, BOX_STATES, BY_NAME, FIELDS, Field, Kind, named
from companion.sentence import say
from companion.store.catalogue.faces import worded
from companion.text import fold, is_number, nearest, side_of

LONGEST = 1000
"""How many characters a query may have."""

DEEPEST = 50
"""How far brackets may be nested."""

LARGEST = 2**31 - 1
"""The largest number that may be compared."""


class Op(StrEnum):
    """Comparisons."""

    IS = "="
    NOT = "!="
    LESS = "<"
    MOST = "<="
    MORE = ">"
    LEAST = ">="


@dataclass(frozen=True)
class Test:
    """One comparison. `text`: words, a choice or what is counted, as searched; `op` and `number`: for numbers."""

    field: Field
    text: str = ""
    op: Op = Op.IS
    number: int = 0


@dataclass(frozen=True)
class Not:
    """The opposite."""

    part: Query


@dataclass(frozen=True)
class Every:
    """All parts hold; without parts: always."""

    parts: tuple[Query, ...]


@dataclass(frozen=True)
class Either:
    """At least one part holds."""

    parts: tuple[Query, ...]


Query = Test | Not | Every | Either

Words = Callable[[str], Iterable[str]]
"""The values of a field that can be seen now (no undiscovered card's), by the field's name."""

Known = Callable[[Field, str], str]
"""The value of a field that is meant by what was typed."""

_TOKEN = re.compile(
    r"""\s*(?: (?P<open>\() | (?P<close>\)) | (?P<minus>-(?=[^\s)])) | (?P<quoted>"[^"]*")
    | (?P<term>(?P<field>[^\W\d][\w-]*)(?P<op>!=|<=|>=|[:=<>])(?P<value>"[^"]*"(?:[<>=!]+-?\d+)?|[^\s()"]*))
    | (?P<word>[^\s()"]+) )""",
    re.VERBOSE,
)
_COMPARED = re.compile(r'"?(?P<key>[^"]*?)"?(?P<op>!=|<=|>=|[=<>])(?P<number>-?\d+)')


def parse(text: str, words: Words, called: Mapping[str, str] | None = None) -> Query:
    """The query that a text says; the empty one finds everything.

    `called`: words of other languages, folded, and the values that they mean.
    Errors: `Misuse` for a text that can't be read, an unknown field or value, with the nearest names.
    """
    if len(text) > LONGEST:
        raise Misuse(say("A query has {n} characters at most.", n=LONGEST))
    if any(not mark.isprintable() and not mark.isspace() for mark in text):
        raise Misuse(say("The query holds characters that can't be printed."))
    return _Parser(text, words, called or {}).whole()


class _Parser:
    def __init__(self, text: str, words: Words, called: Mapping[str, str]) -> None:
        self.words = words
        self.called = called
        self.tokens = list(_tokens(text))
        self.at = 0
        self.depth = 0

    def whole(self) -> Query:
        found = self.either() if self.tokens else Every(())
        if self.at < len(self.tokens):
            raise Misuse(say("A bracket is closed that wasn't opened."))
        return found

    def peek(self) -> re.Match[str] | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def word(self) -> str | None:
        """The next token if it is a bare word."""
        token = self.peek()
        return token["word"].casefold() if token is not None and token["word"] is not None else None

    def either(self) -> Query:
        parts = [self.every()]
        while self.word() == "or":
            self.at += 1
            parts.append(self.every())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def every(self) -> Query:
        parts = [self.one()]
        while (token := self.peek()) is not None and token["close"] is None and self.word() != "or":
            if self.word() == "and":
                self.at += 1
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def one(self) -> Query:
        token = self.peek()
        if token is None or token["close"] or self.word() in ("or", "and"):
            raise Misuse(say("Something to look for is missing in the query."))
        self.at += 1
        if token["minus"] or (token["word"] is not None and token["word"].casefold() == "not"):
            return Not(self.nested(self.one))
        if token["open"]:
            found = self.nested(self.either)
            closing = self.peek()
            if closing is None or not closing["close"]:
                raise Misuse(say("A bracket of the query isn't closed."))
            self.at += 1
            return found
        return self.test(token)

    def nested(self, inner: Callable[[], Query]) -> Query:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Misuse(say("The query is nested too deep."))
        found = inner()
        self.depth -= 1
        return found

    def test(self, token: re.Match[str]) -> Query:
        if token["quoted"] is not None:
            return Test(named("name"), fold(token["quoted"][1:-1]))
        if token["word"] is not None:
            return _bare(token["word"])
        field = field_named(token["field"])
        op = Op.IS if token["op"] == ":" else Op(token["op"])
        return _READ[field.kind](field, op, token["value"], self.known)

    def known(self, field: Field, typed: str) -> str:
        """The value meant: in one or in many, by the resource's other name, in another language; else the nearest."""
        plain = _resource(typed)
        if plain in field.values or plain in field.sure:  # known beforehand: nobody needs to look what there is
            return plain
        values = tuple(dict.fromkeys((*field.values, *self.words(field.name))))
        for one in (plain, side_of(typed), Nouns(values).singular(plain), self.called.get(plain)):
            if one in values:
                return one
        if not typed.strip():
            raise Misuse(say("{field}: a value is missing.", field=field.name), near(plain, values))
        raise Misuse(say("{field} has no value {typed}.", field=field.name, typed=typed), near(plain, values))


def _tokens(text: str) -> Iterable[re.Match[str]]:
    at = 0
    while text[at:].strip():
        token = _TOKEN.match(text, at)
        if token is None:
            raise Misuse(say("The query can't be read; is every quotation mark closed?"))
        at = token.end()
        yield token


def field_named(name: str) -> Field:
    """The field of a name as typed. Errors: `Misuse` with the nearest names.

    >>> field_named("FAME").name
    'fame'
    >>> field_named("fmae")
    Traceback (most recent call last):
        ...
    companion.errors.Misuse: There is no field fmae; cards find --help-fields lists all.
    """
    field = BY_NAME.get(name.casefold())
    if field is None:
        names = [name for one in FIELDS for name in (one.name, *one.others)]
        raise Misuse(say("There is no field {name}; cards find --help-fields lists all.", name=name), near(name, names))
    return field


def near(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names most like what was typed; all, when there are few.

    >>> near("bulding", ["building", "land", "person"])
    ('building',)
    """
    known = list(dict.fromkeys(names))
    begins = [name for name in known if fold(typed)[:3] and name.startswith(fold(typed)[:3])]
    return tuple(dict.fromkeys([*nearest(typed, known), *begins][:6])) or (tuple(known) if len(known) <= 12 else ())


def _bare(word: str) -> Query:
    """A word by itself: a flag, a card's number, else a part of a name."""
    if not word.strip("-"):
        raise Misuse(say("Something to look for is missing in the query."))
    field = BY_NAME.get(word.casefold())
    if field is not None and field.kind is Kind.FLAG:
        return Test(field, number=1)
    if is_number(word, digits=6):
        return Test(named("number"), number=int(word))
    return Test(named("name"), fold(word))


def _bare_value(value: str) -> str:
    return value.strip('"')


def _or_not(test: Query, op: Op, field: Field) -> Query:
    if op not in (Op.IS, Op.NOT):
        raise Misuse(say("{field} isn't a number: ask {field}:VALUE.", field=field.name))
    return test if op is Op.IS else Not(test)


def _text(field: Field, op: Op, value: str, known: Known) -> Query:
    typed = _bare_value(value)
    if not typed.strip():
        raise Misuse(say("{field} needs words: {field}:WORDS.", field=field.name))
    searched = fold(typed) if field.name in ("name", "stage", "upgrades-to") else worded(typed)
    if field.name == "upgrades-to" and typed.casefold() in tuple(Orientation):
        searched = typed.casefold()
    if field.name == "box" and typed.casefold() in BOX_STATES:
        searched = typed.casefold()
    return _or_not(Test(field, searched), op, field)


def _resource(typed: str) -> str:
    plain = fold(typed)
    return str(GOOD) if worded(plain) in ("good", "goods") else plain


def _choice(field: Field, op: Op, value: str, known: Known) -> Query:
    quoted = value.startswith('"')
    typed = [_bare_value(value)] if quoted else value.split(",")
    tests = tuple(Test(field, known(field, one)) for one in typed)
    return _or_not(tests[0] if len(tests) == 1 else Either(tests), op, field)


def _flag(field: Field, op: Op, value: str, known: Known) -> Query:
    said = {"yes": 1, "no": 0, "on": 1, "off": 0, "1": 1, "0": 0}.get(_bare_value(value).casefold())
    if said is None:
        raise Misuse(say("{field} is yes or no.", field=field.name), ("yes", "no"))
    return _or_not(Test(field, number=said), op, field)


def _number(field: Field, op: Op, value: str, known: Known) -> Query:
    typed = _bare_value(value)
    if re.fullmatch(r"-?[0-9]{1,10}", typed):
        return Test(field, op=op, number=_fitting(int(typed)))
    if field.name == "discovered" and typed.casefold() in ("yes", "no"):
        return Test(field, op=Op.LEAST, number=0) if typed.casefold() == "yes" else Not(Test(field, op=Op.LEAST))
    if field.name == "stage" and typed.strip():
        return _or_not(Test(field, fold(typed)), op, field)
    raise Misuse(say("{field} is a number: {field}:3, {field}>=3.", field=field.name))


def _fitting(number: int) -> int:
    if abs(number) > LARGEST:
        raise Misuse(say("Numbers go up to {most}.", most=LARGEST))
    return number


def _amount(field: Field, op: Op, value: str, known: Known) -> Query:
    if op not in (Op.IS, Op.NOT) and ANY in field.values:  # produces>=2: of any resource
        counted = _number(field, op, value, known)
        assert isinstance(counted, Test)
        return Test(field, known(field, ANY), op, counted.number)
    compared = _COMPARED.fullmatch(value)
    if compared is not None:
        inner = Test(field, known(field, compared["key"]), Op(compared["op"]), _fitting(int(compared["number"])))
    else:
        inner = Test(field, known(field, _bare_value(value)), Op.LEAST, 1)
    return _or_not(inner, op, field)


_READ = {Kind.TEXT: _text, Kind.CHOICE: _choice, Kind.FLAG: _flag, Kind.NUMBER: _number, Kind.AMOUNT: _amount}


def tests(query: Query) -> Iterable[Test]:
    """All comparisons of a query."""
    match query:
        case Test():
            yield query
        case Not(part=part):
            yield from tests(part)
        case Every(parts=parts) | Either(parts=parts):
            for part in parts:
                yield from tests(part)
