"""Lines of cards in another language: the words of the effect language are templates that the catalogues translate.

A line of which any part has no translation stays English as a whole. Things that a step acts on are said in one form
(`object: {n} person`), whatever does it, so that a language with cases needs only one of them.
"""

from __future__ import annotations

import re
from functools import cache

from companion.lang import speaking, tr, tr_n
from companion.sentence import ENGLISH, Counted, Message

HEADS: tuple[Message, ...] = (
    *("activate", "defeat", "may", "once", "once a turn", "any time", "passive", "destroy", "end turn", "when purged"),
    *("between rounds", "at start of round", "at end of round", "at end of turn", "when discovered", "when played"),
    *("when played time {n}", "when produced", "when upgraded", "when buildings played", "when each person played"),
    *("when next land played", "when next person played", "instead of discarding a person", "needs deck empty"),
    *("instead of discarding this", "instead of destroying a card", "instead of purging a person", "needs tally {n}"),
    *("needs all boxes ticked", "needs lady in play"),
)
"""When a line comes to be, and on what terms."""

CONDITIONS: tuple[Message, ...] = (
    *("if all boxes ticked", "if done", "if no sword held", "if another person in play", "if enemy in play"),
    *("if another ship in play", "if no box ticked this turn", "if all green boxes ticked", "if all red boxes ticked"),
    *("if all white boxes ticked",),
)

STEPS: tuple[Message, ...] = (
    *("pay {amounts}", "pay box price", "gain {amounts}", "gain {amounts} {per}", "gain production of {cards}"),
    *("destroy {cards}", "destroy this", "destroy it", "destroy the rest", "discard {cards}", "discard this"),
    *(
        "discard it",
        "discard those",
        "discard top {n} of deck",
        "discard top all of deck",
        "discard bottom {n} of deck",
    ),
    *("discover {list}", "discover all of {list}", "discover {n} of {list}", "discover {n} of them"),
    *("discover next {n}", "look at {list}", "look at next {n} nonpermanent cards", "see {list}"),
    *("turn this to {side}", "turn this to any", "turn {cards} to {side}", "tick {n} to {m} boxes", "tick box {n}"),
    *("write that in {n} box", "write {n} in next {m} box on {side}"),
    *("upgrade {cards}", "upgrade {cards} free", "play {cards}", "keep {cards}", "block {cards}", "boost {cards}"),
    *("block up to {n} in {cards}", "defeat {cards}", "defeat this", "save {cards}", "hold {cards}", "block it"),
    *("put {cards} on bottom of deck", "put {cards} on top or bottom of deck", "put this in box", "name this"),
    *("stick {stickers}", "stick {stickers} on {cards}", "stick {stickers} on this", "restart", "end game"),
    *("end expansion", "last round", "nothing", "add that to tally", "add {n} to tally", "shuffle deck"),
    *("the turn goes on", "gain that good", "gain that sword", "shuffle all cards in discard into deck"),
)
"""What is done, or paid."""

COUNTED: tuple[Counted, ...] = (
    *(
        "tick {n} box",
        "tick {n} box {per}",
        "tick next {n} box",
        "tick next {n} box on {list}",
        "tick {n} box on {side}",
    ),
    *("tick next {n} box on {cards}", "strike {n} production icon of {cards}", "strike {n} production icon of this"),
    *("strike {n} production icon of {cards} {per}", "strike {n} upgrade icon of {cards}"),
    *("strike {n} {icon} icon of {cards}", "strike {n} {icon} icon of this"),
)
"""What is done to so many."""

STANDING: tuple[Message, ...] = (
    *(
        "advancing plays +{n}",
        "no advancing",
        "no upgrading",
        "no playing",
        "no end turn effects",
        "see top {n} of deck",
    ),
    *("no other end turn effects", "each gain of {resource} is {n} less", "{kinds} in play produce +{amounts}"),
    *(
        "{kinds} in play may produce {resource} for {other}",
        "{kinds} in play produce double",
        "this can't be destroyed",
    ),
    *("pay {resource} as {other}", "this can't be destroyed while {name} not destroyed", "gain only {resource}"),
    *("this counts as {n} or {m} persons", "this produces +{amounts} {per}", "{resource} only for upgrades"),
)
"""What holds while a card lies there."""

FAME: tuple[Message, ...] = (
    *("{fame} {per}", "{fame} {per} short of {n}", "{fame} if {n} {resource} icons in kingdom", "highest ticked box"),
    *("{fame} if no enemy in kingdom", "sum of written boxes", "sum of written boxes on {side}", "when purged"),
)
"""What a card is worth."""

PER: tuple[Message, ...] = (
    *("per person in play", "per person in kingdom", "per sword icon in kingdom", "per ticked box", "per unticked box"),
    *(
        "per ticked box on {side}",
        "per word Wall in sight",
        "per nonpermanent card in kingdom",
        "per seafaring in play",
    ),
    *("per {n} persons in play", "per nonpermanent card with fame {n} in kingdom", "per tally"),
    *("per card producing good in kingdom",),
)

CARDS: tuple[Message, ...] = (
    *("{cards} in play", "{cards} in kingdom", "{cards} in discard", "{cards} in deck", "{cards} in permanents"),
    *("{cards} in purge", "{cards} in play or in discard", "{cards} in play or in discard or in permanents"),
    *("{cards} in play or in deck", "{cards} producing {resource}", "{cards} producing", "{cards} blocked by this"),
    *("{cards} producing {n} or more", "{cards} with fame {n} or more", "{cards} with {n} to {m} icons"),
    *("{cards} with {n} to {m} stickers", "{cards} with defeat", "{cards} with free box", "up to {cards}"),
    *("{cards} without sticker of this", "random {cards}", "{n} word {word}", "{n} {name}", "{cards} or {sort}"),
)
"""Things that a step acts on, and where they lie."""

KINDS: tuple[Message, ...] = (
    *("all persons", "all lands", "all buildings", "all of all buildings", "all of them", "all other cards"),
    *("any number persons", "any number other permanent cards", "all cards", "all negative cards", "all staying cards"),
)

SORTS: tuple[Message, ...] = (
    *("object: building", "object: land", "object: knight", "object: seafaring", "object: person", "object: item"),
)
"""The second of two sorts that would do."""

MANY: tuple[Message, ...] = (
    *("subject: buildings", "subject: lands", "subject: persons", "subject: friendly cards", "subject: seafaring"),
)
"""Those who produce."""

THINGS: tuple[Counted, ...] = (
    *("object: {n} card", "object: {n} other card", "object: {n} friendly card", "object: {n} other friendly card"),
    *("object: {n} friendly nonpermanent card", "object: {n} other friendly nonpermanent card", "object: {n} person"),
    *("object: {n} negative card", "object: {n} other permanent card", "object: {n} permanent card"),
    *("object: {n} other person", "object: {n} building", "object: {n} land", "object: {n} enemy", "object: {n} horse"),
    *("object: {n} seafaring", "object: {n} stage", "object: {n} event", "object: {n} other friendly permanent card"),
    *("object: {n} staying card", "object: {n} knight", "object: {n} lady"),
)
"""So many of a kind, as what a step acts on."""

RESOURCES = "coin|wood|stone|metal|sword|herb|trade good|good|any|alike"

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
    "stickers": r"(?:\d+[a-z]?(?:(?:/| and )\d+[a-z]?)*|resource)(?: worth tally)?",
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
        if text.startswith("(") or ("; (" in text):
            return self._choices(text)
        return "; ".join(map(self._step, text.split("; ")))

    def _choices(self, text: str) -> str:
        """Steps of which some are alternatives in brackets."""
        parts = re.findall(r"\([^()]*\)(?: or \([^()]*\))*|[^;()]+", text)
        if "; ".join(one.strip("; ") for one in parts if one.strip("; ")) != text:
            raise _Unknown
        told = []
        for one in (part.strip("; ") for part in parts):
            if one.startswith("("):
                told.append(self._ways(one))
            elif one:
                told.append(self._step(one))
        return "; ".join(told)

    def _ways(self, text: str) -> str:
        ways = re.findall(r"\(([^()]*)\)", text)
        return f" {tr('or')} ".join(f"({self._body(way)})" for way in ways)

    def _step(self, text: str) -> str:
        if text.startswith("if "):
            condition, _, step = text.partition(": ")
            return f"{self._of(CONDITIONS, condition)}: {self._step(step)}"
        for table in (COUNTED, STEPS, STANDING, FAME):
            if self._fits(table, text):
                return self._of(table, text)
        return ", ".join(self._one(one) for one in text.split(", "))

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
            found = _pattern(template).fullmatch(text)
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
            case "kinds":
                return self._of(MANY, f"subject: {text}")
            case "cards":
                return self._cards(text)
        return text

    def _cards(self, text: str) -> str:
        number, _, kind = text.partition(" ")
        if number.isdigit():
            for one in (kind, kind.removesuffix("s")):
                template = f"object: {{n}} {one}"
                if template in THINGS:
                    return tr_n(template, template, int(number))
        if text in KINDS:
            return tr(text)
        return self._of(CARDS, text)

    def _stickers(self, text: str) -> str:
        worth = tr(" with the tally written on it") if text.endswith(" worth tally") else ""
        text = text.removesuffix(" worth tally")
        if text == "resource":
            return f"{tr('a sticker of any resource')}{worth}"
        choices = [f" {tr('or')} ".join(map(self._sticker, choice.split("/"))) for choice in text.split(" and ")]
        return tr("sticker {choices}", choices=f" {tr('and')} ".join(choices)) + worth

    def _sticker(self, number: str) -> str:
        what = self.stickers.get(f"sticker {number}")
        return f"{number} ({what})" if what else number


_ICONS: dict[str, Message] = {"production": "of production", "upgrade": "of an upgrade"}

_NAMES: dict[str, Message] = {
    "coin": "coin",
    "wood": "wood",
    "stone": "stone",
    "metal": "metal",
    "sword": "sword",
    "herb": "herb",
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
    "herb": "{n} herb",
    "trade good": "{n} trade good",
    **ANY_OF,
}


def _resource(text: str) -> str:
    return tr(_NAMES[text])


def _amounts(text: str) -> str:
    number, _, names = text.rpartition(" ") if "trade good" not in text else text.partition(" ")
    if not number.isdigit():
        return tr("any number of {resource}", resource="/".join(map(_resource, names.split("/"))))
    first, *others = names.split("/")
    told = tr_n(_COUNTS[first], _COUNTS[first], int(number))
    return "/".join([told, *map(_resource, others)])


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    made = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_PLACES.get(part, _OTHER)})" for at, part in enumerate(parts)
    ]
    return re.compile("".join(made))
