"""Lines of cards in another language: the words of the effect language are templates that the catalogues translate.

A line of which any part has no translation stays English as a whole.
"""

from __future__ import annotations

import re
from functools import cache

from companion.catalogue.packs.along import further_resources
from companion.lang import speaking, tongue, tr, tr_n
from companion.sentence import ENGLISH, Counted, Message
from companion.show.card_words import (
    ALL,
    ANY_NUMBER,
    CARDS,
    CONDITIONS,
    COUNTED,
    FAME,
    HEADS,
    KINDS,
    MANY,
    PER,
    SORTS,
    STANDING,
    STEPS,
    THINGS,
)

RESOURCES = "|".join(("coin|wood|stone|metal|sword|trade good|good|any|alike", *further_resources()))

ANY_OF: dict[str, Counted] = {"any": "object: {n} any", "alike": "object: {n} alike", "good": "{n} good"}
"""Amounts that no single resource is called by."""


def _one_of(table: tuple[Message, ...]) -> str:
    return f"(?:{'|'.join(one.partition(': ')[2] for one in table)})"


_PLACES = {
    "n": r"\d+",
    "m": r"\d+",
    "fame": r"[-+]?\d+",
    "amounts": rf"(?:\d+|any number) (?:{RESOURCES})(?:/(?:{RESOURCES}))*",
    "resource": f"(?:{RESOURCES})",
    "other": f"(?:{RESOURCES})",
    "side": r"(?:front|back)-(?:up|down)",
    "icon": rf"(?:(?:{RESOURCES}) )?(?:production|upgrade)",
    "name": r'(?:"[^"]+"|#\S+|\d+ [^;:,()]+)',
    "word": r"[A-Z]\w+",
    "names": r'"[^"]+"(?: or "[^"]+")*',
    "stickers": r"(?:\d+[a-z]?(?:(?:/| and )\d+[a-z]?)*|resource(?: and resource)?)(?: worth tally)?",
    "list": r"(?:#|\d+ [A-Z])[^;:()]*?",
    "per": r"per [^;:()]+?",
    "sort": _one_of(SORTS),
    "kinds": _one_of(MANY),
}
"""What may stand in the places of templates."""

_LETTERS = re.compile(r"[a-z](?![^{}]*\})")
"""A letter outside the places."""

_OTHER = r"[^;:()]+?"


class _Unknown(Exception):
    """A part has no template."""


def said(text: str, sides: dict[str, str], stickers: dict[str, str]) -> str | None:
    """A line in the language spoken now; None where it isn't known whole.

    `text`: in the words of data; `sides`: orientations in the language; `stickers`: what stickers do, by number.
    """
    return _Line(sides, stickers).whole(text)


_CALLED = re.compile(r"(?:[a-z][a-z0-9_-]*:)?[0-9]+ ")
"""How the name of a card begins where its line follows."""


def spoken_line(line: str, sides: dict[str, Message], stickers: dict[str, str]) -> str | None:
    """A line in the language spoken now, also after the card's name; None in English, and where it isn't known whole.

    `sides`: orientations in words; `stickers`: as `said` takes them.
    """
    if speaking() == ENGLISH:
        return None
    told = {side: tr(words) for side, words in sides.items()}
    found = said(line, told, stickers)
    card, colon, rest = line.partition(": ")
    if found is None and colon and _CALLED.match(card):
        after = said(rest, told, stickers)
        found = None if after is None else f"{card}: {after}"
    return found


def things(n: int, kind: str) -> str | None:
    """So many of a kind as what a step acts on; None in English, and where it isn't known."""
    template = f"object: {{n}} {kind}"
    return tr_n(template, template, n) if template in THINGS and speaking() != ENGLISH else None


class _Line:
    def __init__(self, sides: dict[str, str], stickers: dict[str, str]) -> None:
        self.sides, self.stickers = sides, stickers

    def whole(self, text: str) -> str | None:
        try:
            return self._line(text)
        except _Unknown:
            return None

    def _line(self, text: str) -> str:
        head, colon, rest = text.partition(": ")
        parts = head.split(", ")
        if colon and not head.startswith(("(", "if ")) and any(self._fits(HEADS, one) for one in parts):
            told = ", ".join(map(self._one, parts))
            return f"{told}: {self._body(rest)}"
        return self._body(text)

    def _body(self, text: str) -> str:
        return "; ".join(map(self._step, _apart(text, "; ")))

    def _step(self, text: str) -> str:
        """One step, with what it depends on; ways to choose from are in brackets."""
        if text.startswith(("if ", "while ", "that often: ")):
            condition, _, rest = text.partition(": ")
            then, *other = _apart(rest, " otherwise: ", 1)
            told = f"{self._of(CONDITIONS, condition)}: {self._step(then)}"
            return " ".join([told, *(f"{tr('otherwise')}: {self._step(one)}" for one in other)])
        if text.startswith(("(", _IN_FULL)):
            return f" {tr('or')} ".join(map(self._way, _apart(text, " or ")))
        then, *other = _apart(text, " otherwise: ", 1)
        if other:
            raise _Unknown
        for table in (COUNTED, STEPS, STANDING, FAME):
            if self._fits(table, text):
                return self._of(table, text)
        return ", ".join(self._one(one) for one in text.split(", "))

    def _way(self, text: str) -> str:
        """Steps in brackets."""
        full = text.startswith(_IN_FULL)
        inner = text.removeprefix(_IN_FULL[:-1]).removeprefix("(").removesuffix(")")
        if not text.endswith(")") or text.count("(") != text.count(")"):
            raise _Unknown
        told = f"({self._body(inner)})"
        return f"{tr('in full')} {told}" if full else told

    def _one(self, text: str) -> str:
        """A term, a price, or a thing that is done, whichever it is."""
        for table in (HEADS, COUNTED, STEPS, STANDING):
            if self._fits(table, text):
                return self._of(table, text)
        raise _Unknown

    # --- templates ------------------------------------------------------------------------------------------------

    def _fits(self, table: tuple[Message, ...], text: str) -> bool:
        try:
            self._of(table, text)
        except _Unknown:
            return False
        return True

    def _of(self, table: tuple[Message, ...], text: str) -> str:
        """A text by the first template that fits, and of which every place can be said."""
        for template in table:
            found = _pattern(template, table is COUNTED).fullmatch(text)
            if found is None:
                continue
            try:
                fields = {name: self._place(name, value) for name, value in found.groupdict().items()}
            except _Unknown:
                continue
            english = template.format_map(fields)
            if table is COUNTED:
                told = tr_n(template, template, int(fields.pop("n")), **fields)
            else:
                told = tr(template, **fields)
            if told == english and _LETTERS.search(template):
                raise _Unknown  # it has no translation
            return told
        raise _Unknown

    def _place(self, name: str, text: str) -> str:
        match name:
            case "amounts":
                return _amounts(text)
            case "resource" | "other":
                return _resource(text)
            case "side":
                return self.sides[text]
            case "icon":
                resource, _, what = text.rpartition(" ")
                return f"{tr(_ICONS[what])}{f' ({_resource(resource)})' if resource else ''}"
            case "stickers":
                return self._stickers(text)
            case "per":
                return self._of(PER, text)
            case "sort":
                return self._of(SORTS, f"object: {text}")
            case "names":
                return f" {tr('or')} ".join(text.split(" or "))
            case "kinds":
                return self._of(MANY, f"subject: {text}")
            case "cards":
                return self._cards(text)
        return text

    def _cards(self, text: str) -> str:
        number, _, kind = text.partition(" ")
        if number.isdigit() and (template := _thing(kind)):
            return tr_n(template, template, int(number))
        if text in KINDS:
            return tr(text)
        for many, before, n in (("all ", ALL, 2), ("any number ", ANY_NUMBER, 5)):
            if text.startswith(many) and (template := _thing(text.removeprefix(many))):
                return tongue(speaking())(template, template, n).format(n=tr(before))
        return self._of(CARDS, text)

    def _stickers(self, text: str) -> str:
        worth = tr(" with the tally written on it") if text.endswith(" worth tally") else ""
        text = text.removesuffix(" worth tally")
        if text.startswith("resource"):
            return f" {tr('and')} ".join([tr("a sticker of any resource")] * len(text.split(" and "))) + worth
        choices = [f" {tr('or')} ".join(map(self._sticker, choice.split("/"))) for choice in text.split(" and ")]
        return tr("sticker {choices}", choices=f" {tr('and')} ".join(choices)) + worth

    def _sticker(self, number: str) -> str:
        what = self.stickers.get(f"sticker {number}")
        return f"{number} ({what})" if what else number


def _apart(text: str, mark: str, times: int = 0) -> list[str]:
    """A text at the marks outside brackets; `times`: at so many of them at most, 0 for all."""
    parts: list[str] = []
    depth, start, at = 0, 0, 0
    while at < len(text):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0 and text.startswith(mark, at) and not (times and len(parts) == times):
            parts.append(text[start:at])
            start = at = at + len(mark)
        else:
            at += 1
    return [*parts, text[start:]]


def _thing(kind: str) -> Counted | None:
    """The template for so many of a kind, whether one or several are named."""
    for one in (kind, _PLURAL.sub("", kind)):
        if (template := f"object: {{n}} {one}") in THINGS:
            return template
    return None


_PLURAL = re.compile(r"s(?= or | not |$)")

_IN_FULL = "in full ("

_ICONS: dict[str, Message] = {"production": "of production", "upgrade": "of an upgrade"}

_NAMES: dict[str, Message] = {
    "coin": "coin",
    "wood": "wood",
    "stone": "stone",
    "metal": "metal",
    "sword": "sword",
    "good": "good",
    "trade good": "trade good",
    "any": "any resource",
    "alike": "of one sort",
}

_COUNTS: dict[str, Counted] = {
    "coin": "{n} coin",
    "wood": "{n} wood",
    "stone": "{n} stone",
    "metal": "{n} metal",
    "sword": "{n} sword",
    "trade good": "{n} trade good",
    **ANY_OF,
}


def _resource(text: str) -> str:
    return tr(_NAMES.get(text) or text)


def _amounts(text: str) -> str:
    number, _, names = text.rpartition(" ") if "trade good" not in text else text.partition(" ")
    if not number.isdigit():
        return tr("any number of {resource}", resource="/".join(map(_resource, names.split("/"))))
    first, *others = names.split("/")
    counted = _COUNTS.get(first) or f"{{n}} {first}"
    told = tr_n(counted, counted, int(number))
    return "/".join([told, *map(_resource, others)])


_NOUN = re.compile(r"\b(icon|line|resource|person)\b|\b(box)\b")


@cache
def _pattern(template: str, counted: bool) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    made = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_PLACES.get(part, _OTHER)})" for at, part in enumerate(parts)
    ]
    if counted:  # one or several
        made[::2] = [_NOUN.sub(lambda at: f"{at[1]}s?" if at[1] else f"{at[2]}(?:es)?", part) for part in made[::2]]
    return re.compile("".join(made))
