"""Packs: cards in an owner's own file, TOML by docs/packs.md; read, checked as a whole, joined with the box's cards."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from companion.catalogue.model import Catalogue
from companion.catalogue.packs.entries import (
    BaseEntry,
    BoxEntry,
    CardEntry,
    ExpansionEntry,
    PackFile,
    StageEntry,
    StickerEntry,
    Strict,
    UpgradeEntry,
)
from companion.catalogue.packs.toml_positions import Path, Places, Spot
from companion.catalogue.words import BASE, RESOURCES, Category, Orientation
from companion.sentence import Message, Sentence, either, say, say_n
from companion.text import is_number, printable

RESERVED = frozenset((BASE, "pack", "printing", "rules"))
"""What no pack may be called."""

MOST_TEXTS = 10_000
"""As many lines of the effect language as a pack may have, those of its boxes counted twice; a box has some 600."""


class PackFault(msgspec.Struct, frozen=True, order=True):
    """Something wrong in a file. `check`: `toml`, `shape`, `clash`, or a check of the linter."""

    line: int
    column: int
    check: str
    message: str


class PackError(Exception):
    """A file that can't be read as a pack."""

    def __init__(self, fault: PackFault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class Pack(msgspec.Struct, frozen=True, dict=True):
    """A file that could be read: its text, and what it says."""

    text: str
    file: PackFile

    @cached_property
    def places(self) -> Places:
        """Where it says it; looked for when something is to be pointed at."""
        return _places(self.text)

    @property
    def digest(self) -> str:
        """SHA-256 of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def read(text: str) -> Pack:
    """A pack from its text. Errors: `PackError` at the first thing that isn't TOML or has no meaning in a pack."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(_not_toml(text, str(error))) from None
    except RecursionError:
        raise PackError(PackFault(1, 1, "toml", say("the lists or tables lie too deep in one another"))) from None
    try:
        return Pack(text, msgspec.convert(found, PackFile))
    except msgspec.ValidationError as error:
        raise PackError(_misshapen(_places(text), str(error))) from None


def _places(text: str) -> Places:
    return Places(text.replace("\r\n", "\n"))


def _not_toml(text: str, said: str) -> PackFault:
    message, _, where = said.rpartition(" (at ")
    spot = re.search(r"line (\d+), column (\d+)", where)
    line, column = (int(spot[1]), int(spot[2])) if spot else (text.count("\n") + 1, 1)
    return PackFault(line, column, "toml", message or said)


def _misshapen(places: Places, said: str) -> PackFault:
    """An error of shape with its place; an unknown key comes with the keys most like it."""
    from companion.catalogue.effects.parser.compile import did_you_mean

    message, _, where = said.partition(" - at `$")
    path: Path = tuple(
        int(part[1:-1]) if part.startswith("[") else part[1:] for part in re.findall(r"\.[\w-]+|\[\d+\]", where)
    )
    unknown = re.search(r"unknown field `(.*)`", message)
    if unknown:
        spot = places.key((*path, unknown[1]))
        return PackFault(
            *spot,
            "shape",
            say('there is no key "{key}" here{hint}', key=unknown[1], hint=did_you_mean(unknown[1], keys(path))),
        )
    missing = re.search(r"missing required field `(.*)`", message)
    if missing:
        return PackFault(*places.key(path), "shape", _missing(missing[1]))
    key = next((part for part in reversed(path) if isinstance(part, str)), "")
    return PackFault(*places.value(path), "shape", in_words(message, key))


def _missing(key: str) -> Sentence:
    return say('the key "{key}" is missing', key=key)


def _none_of(said: str, words: Iterable[str]) -> Sentence:
    return say("{said} is none of: {words}", said=said, words=", ".join(words))


def _twice(what: object) -> Sentence:
    return say("{what} is there twice", what=what)


_KINDS: dict[str, Message] = {
    "int": "a whole number", "str": 'a text in "quotes"', "bool": "true or false", "array": "a [list]",
    "object": "a table", "float": "a number with a point", "null": "nothing",
}  # fmt: skip
"""What values are called by the decoder, and here."""

_VALUES: dict[str, tuple[str, ...]] = {
    "at": tuple(Orientation), "to": tuple(Orientation), "resource": RESOURCES,
    "kind": ("resource", "effect", "fame", "keyword", "tab", "unknown"),
    "undiscovered": ("stay", "named stay"), "permanents": ("all",),
}  # fmt: skip
"""The keys whose values are words of a list."""


def in_words(said: str, key: str) -> str:
    """What the decoder says of the value of a key, in an owner's words."""
    if said.startswith("Invalid enum value"):
        return _none_of(said.removeprefix("Invalid enum value "), _VALUES.get(key, ()))
    kinds, _, got = said.removeprefix("Expected ").replace(" | null", "").partition(", got ")
    kind, _, more = kinds.removeprefix("`").partition("`")
    if "regex" in more:
        number = key in ("number", "score_sticker")
        return (
            say('a number in "quotes", please') if number else say("small letters, please, a letter first, at most 30")
        )
    bound = re.fullmatch(r"(?: of length)? ([<>]=) (-?\d+)", more)
    if bound:
        most, n = bound[1] == "<=", int(bound[2])
        amount = {
            "str": say_n("{n} letter", "{n} letters", n),
            "array": say_n("{n} entry", "{n} entries", n),
        }.get(kind, bound[2])
        return (
            say("at most {amount}, please", amount=amount) if most else say("at least {amount}, please", amount=amount)
        )
    wanted = either(say(_KINDS[one]) if one in _KINDS else one for one in kind.split(" | "))
    if not got:
        return say("{wanted}, please", wanted=wanted)
    named = _KINDS.get(got.strip("`"))
    return say("{wanted}, please, not {got}", wanted=wanted, got=say("that") if named is None else say(named))


def keys(path: Path) -> tuple[str, ...]:
    """The keys that may stand in the table at a path."""
    kinds: dict[str, type[Strict]] = {
        "card": CardEntry, "stage": StageEntry, "upgrade": UpgradeEntry, "box": BoxEntry, "sticker": StickerEntry,
        "expansion": ExpansionEntry, "base": BaseEntry,
    }  # fmt: skip
    names = [part for part in path if isinstance(part, str)]
    return kinds[names[-1]].__struct_fields__ if names and names[-1] in kinds else PackFile.__struct_fields__


# --- what only the whole file shows ------------------------------------------------------------------------------


def clashes(pack: Pack, base: Catalogue) -> Iterator[PackFault]:
    """Numbers, stages and stickers that are there twice or not at all; prices that can't be read."""
    file, places = pack.file, pack.places
    texts = sum(len(stage.effects) + 2 * len(stage.box) for card in file.card for stage in card.stage)
    if texts > MOST_TEXTS:
        yield _clash(
            places.value(("name",)),
            say("{texts} effects and boxes are too many, at most {most}, please", texts=texts, most=MOST_TEXTS),
        )
        return
    if file.name in RESERVED:
        yield _clash(places.value(("name",)), say('a pack can\'t be called "{name}"', name=file.name))
    numbers: dict[int, int] = {}
    for nr, card in enumerate(file.card):
        at: Path = ("card", nr)
        for place, number in (
            (("number",), card.number),
            *((("copies", n), copy) for n, copy in enumerate(card.copies)),
        ):
            if number in numbers:
                yield _clash(places.value((*at, *place)), say("card {number} is there twice", number=number))
            numbers[number] = nr
        yield from _stages(file, card, places, at)
        yield from _flags(card, places, at)
    yield from _printed(file.title, places.value(("title",)))
    yield from _resources(file, places)
    yield from _categories(file, places)
    for nr, number in enumerate(file.starting):
        if number not in numbers:
            yield _clash(places.value(("starting", nr)), say("there is no card {number}", number=number))
        else:
            yield from _beginning(file.card[numbers[number]], number, places.value(("starting", nr)))
        if number in file.starting[:nr]:
            yield _clash(places.value(("starting", nr)), say("card {number} is there twice", number=number))
    yield from _base(file, places, numbers)
    yield from _expansions(file, places, numbers)
    for nr in range(len(file.sticker)):
        yield from _sticker(file, places, nr, base)


def _sticker(file: PackFile, places: Places, nr: int, base: Catalogue) -> Iterator[PackFault]:
    """A sticker is new and says something, or is `more` of one that the box has and says nothing else."""
    sticker, spot = file.sticker[nr], places.value(("sticker", nr, "number"))
    there = sticker.number in base.stickers
    if sticker.number in [one.number for one in file.sticker[:nr]] or (there and not sticker.more):
        yield _clash(spot, say("there is a sticker {number} already", number=sticker.number))
    if sticker.number in [one.score_sticker for one in file.expansion]:
        yield _clash(spot, say("sticker {number} goes on the score path", number=sticker.number))
    if sticker.more:
        if not there:
            yield _clash(spot, say("the box has no sticker {number}", number=sticker.number))
        for name in ("kind", "quantity", "resource", "fame", "word", "stays", "starts_in_play", "effect", "tab"):
            if getattr(sticker, name):
                yield _clash(places.value(("sticker", nr, name)), say('"{name}" contradicts "more"', name=name))
        return
    for name in ("kind", "quantity"):
        if ("sticker", nr, name) not in places.keys:
            yield PackFault(*places.key(("sticker", nr)), "shape", _missing(name))
    wanted = {
        "resource": sticker.resource,
        "keyword": sticker.word,
        "fame": sticker.fame,
        "effect": sticker.stays or sticker.starts_in_play or sticker.effect,
        "tab": sticker.tab,
        "unknown": True,
    }
    if sticker.resource is not None and sticker.resource not in (known := (*RESOURCES, *file.resources)):
        said = _none_of(repr(sticker.resource), known)
        yield PackFault(*places.value(("sticker", nr, "resource")), "shape", said)
    if sticker.kind is not None and not wanted[sticker.kind]:
        yield _clash(
            places.key(("sticker", nr)), say('a sticker of the kind "{kind}" says nothing here', kind=sticker.kind)
        )
    if sticker.effect is not None and sticker.kind != "effect":
        yield _clash(
            places.value(("sticker", nr, "effect")), say('"effect" contradicts the kind "{kind}"', kind=sticker.kind)
        )


def _clash(spot: Spot, message: str) -> PackFault:
    return PackFault(*spot, "clash", message)


_NEVER = {
    "stays_in_box": ("choose_side", "last_round", "ends_reset"),
    "parchment": ("lasting",),
}
"""Flags of a card, and what they leave nothing to: the first is never discovered, the second is destroyed then."""


def _flags(card: CardEntry, places: Places, at: Path) -> Iterator[PackFault]:
    """Flags that contradict each other."""
    for flag, others in _NEVER.items():
        for other in others:
            if getattr(card, flag) and getattr(card, other):
                yield _clash(places.value((*at, other)), say('"{other}" contradicts "{flag}"', other=other, flag=flag))


def _beginning(card: CardEntry, number: int, spot: Spot) -> Iterator[PackFault]:
    """What lies on the discard from the beginning has left the box, is shuffled and played."""
    yield from _marked(card, spot, say("card {number} can't start in the kingdom", number=number))
    if any(one.at is Orientation.FRONT_UP and one.permanent for one in card.stage):
        yield _clash(
            spot, say("card {number} can't start in the kingdom: permanents are never shuffled", number=number)
        )


def _leading(card: CardEntry, spot: Spot) -> Iterator[PackFault]:
    """A card can lead through an expansion if it can leave the box; a cover has to be taken out of it again."""
    if card.stays_in_box:
        yield _clash(spot, say('card {number} can\'t be an expansion: it is marked "stays_in_box"', number=card.number))
    if card.parchment and card.choose_side:
        yield _clash(spot, say('card {number} can\'t be an expansion: it is marked "choose_side"', number=card.number))


def _marked(card: CardEntry, spot: Spot, what: str) -> Iterator[PackFault]:
    """What a card that never leaves the box, or is put away at once, can't do."""
    for flag in ("stays_in_box", "parchment"):
        if getattr(card, flag):
            yield _clash(spot, say('{what}: it is marked "{flag}"', what=what, flag=flag))


def _base(file: PackFile, places: Places, numbers: dict[int, int]) -> Iterator[PackFault]:
    """A whole box has cards to begin with, and its rounds come to the number that makes one of them the last."""
    if file.base is None:
        return
    if not file.starting:
        yield _clash(places.key(("base",)), say('a whole box needs "starting" cards'))
    last = last_of(file)
    never = {one.card for one in file.expansion} | set(file.starting)
    if last not in numbers or last in never or file.card[numbers[last]].stays_in_box:
        spot = places.key(("base",)) if file.last_number is None else places.value(("last_number",))
        yield _clash(spot, say('no round finds card {last}, the "last_number": the game would have no end', last=last))


def last_of(file: PackFile) -> int:
    """The highest number that the rounds find; those of expansions are none of them."""
    if file.last_number is not None:
        return file.last_number
    numbers = {number for card in file.card for number in (card.number, *card.copies)}
    return max(numbers - {one.card for one in file.expansion} or numbers)


def _printed(text: str, spot: Spot) -> Iterator[PackFault]:
    if not printable(text) or not text.strip():
        yield PackFault(*spot, "shape", say("a name consists of letters and signs that can be printed"))


def _expansions(file: PackFile, places: Places, numbers: dict[int, int]) -> Iterator[PackFault]:
    cards = [one.card for one in file.expansion]
    for nr, one in enumerate(file.expansion):
        spot = places.value(("expansion", nr, "card"))
        if one.card not in numbers:
            yield _clash(spot, say("there is no card {card}", card=one.card))
        elif one.card in file.starting:
            yield _clash(spot, say("card {card} starts in the kingdom, it can't be an expansion", card=one.card))
        elif file.card[numbers[one.card]].copies:
            yield _clash(spot, say("card {card} has copies, it can't be an expansion", card=one.card))
        else:
            yield from _leading(file.card[numbers[one.card]], spot)
        yield from _purge(file, one, places, ("expansion", nr))
        if one.end is not None:
            yield from _end(file, one.end, places.value(("expansion", nr, "end")), numbers)
        if one.card in cards[:nr]:
            yield _clash(spot, say("card {card} leads through another expansion already", card=one.card))
        elif one.card <= last_of(file) and (file.base is not None or len(file.expansion) > 1):
            yield _clash(
                spot, say('rounds would find card {card}: its number isn\'t above the "last_number"', card=one.card)
            )


def _end(file: PackFile, number: int, spot: Spot, numbers: dict[int, int]) -> Iterator[PackFault]:
    """What is read at the end lies in the box until then, and is a parchment."""
    if number not in numbers:
        yield _clash(spot, say("there is no card {number}", number=number))
    elif not file.card[numbers[number]].parchment:
        yield _clash(spot, say("card {number} can't be the end: it isn't marked \"parchment\"", number=number))
    elif number <= last_of(file) or number in (one.card for one in file.expansion):
        yield _clash(spot, say("card {number} can't be the end: it comes up before", number=number))


def _purge(file: PackFile, one: ExpansionEntry, places: Places, at: Path) -> Iterator[PackFault]:
    """What an expansion's purge looks for first can be read; which permanents are saved is asked before the groups."""
    if one.focus is not None:
        spot = places.value((*at, "focus"))
        yield from _price(one.focus, spot, True, file)
        if "+" in one.focus:
            yield _clash(spot, say("one resource, please"))
        if not one.purge:
            yield _clash(spot, say("without groups there is nothing to look for"))
    if one.permanents == "all" and one.groups_first:
        yield _clash(places.value((*at, "groups_first")), say("all permanents are purged or saved before the groups"))
    if isinstance(one.discoveries, list) and one.rounds and len(one.discoveries) > one.rounds:
        yield _clash(
            places.value((*at, "discoveries")),
            say_n("there is only {n} round", "there are only {n} rounds", one.rounds),
        )


def _resources(file: PackFile, places: Places) -> Iterator[PackFault]:
    from companion.catalogue.effects.parser.compile import reserved_words

    for nr, word in enumerate(file.resources):
        spot = places.value(("resources", nr))
        if word in RESOURCES or word in file.resources[:nr]:
            yield _clash(spot, say("there is a resource {word} already", word=repr(word)))
        elif word in reserved_words() or word in file.categories or word in set(Category):
            yield _clash(spot, say('"{word}" is a word of the effect language', word=word))


def _categories(file: PackFile, places: Places) -> Iterator[PackFault]:
    from companion.catalogue.effects.parser.compile import reserved_words

    for nr, word in enumerate(file.categories):
        spot = places.value(("categories", nr))
        if word in set(Category) or word in file.categories[:nr]:
            yield _clash(spot, say("there is a category {word} already", word=repr(word)))
        elif word in reserved_words():
            yield _clash(spot, say('"{word}" is a word of the effect language', word=word))


def _stages(file: PackFile, card: CardEntry, places: Places, at: Path) -> Iterator[PackFault]:
    if card.stage[0].at is not Orientation.FRONT_UP and all(one.at is not Orientation.FRONT_UP for one in card.stage):
        yield _clash(places.key((*at, "stage")), say("a card comes into the kingdom front-up: that stage is missing"))
    if card.choose_side and all(one.at is not Orientation.BACK_UP for one in card.stage):
        yield _clash(places.value((*at, "choose_side")), say("its other side, back-up, is missing"))
    for nr, stage in enumerate(card.stage):
        here: Path = (*at, "stage", nr)
        if stage.at in [one.at for one in card.stage[:nr]]:
            yield _clash(places.value((*here, "at")), say("the stage {at} is there twice", at=stage.at))
        yield from _printed(stage.name, places.value((*here, "name")))
        if stage.category not in (known := (*Category, *file.categories)):
            message = _none_of(repr(stage.category), known)
            yield PackFault(*places.value((*here, "category")), "shape", message)
        yield from _words(file, stage, places, here)
        for n, text in enumerate(stage.produces):
            yield from _price(text, places.value((*here, "produces", n)), True, file)
        for n, upgrade in enumerate(stage.upgrade):
            for name, text, in_resources in (
                ("pay", upgrade.pay, True), ("discard", upgrade.discard, False), ("destroy", upgrade.destroy, False),
            ):  # fmt: skip
                if text:
                    yield from _price(text, places.value((*here, "upgrade", n, name)), in_resources, file)


def _words(file: PackFile, stage: StageEntry, places: Places, here: Path) -> Iterator[PackFault]:
    from companion.catalogue.effects.parser.compile import reserved_words

    for nr, word in enumerate(stage.keywords):
        if word in reserved_words() - set(Category):
            yield _clash(
                places.value((*here, "keywords", nr)), say('"{word}" is a word of the effect language', word=word)
            )
        elif word in file.resources:
            yield _clash(places.value((*here, "keywords", nr)), say('"{word}" is a resource', word=word))


def _price(text: str, spot: Spot, in_resources: bool, file: PackFile) -> Iterator[PackFault]:
    known = (*RESOURCES, *file.resources)
    try:
        found = amounts(text, in_resources)
    except ValueError as error:
        yield PackFault(*spot, "shape", error.args[0])
        return
    for what, _ in found if in_resources else ():
        if what not in known:
            yield PackFault(
                *spot, "shape", say('there is no resource "{what}": {known}', what=what, known=", ".join(known))
            )


def amounts(text: str, in_resources: bool = True) -> list[tuple[str, int]]:
    """`1 coin + 2 wood` as pairs of what and how many. Errors: `ValueError` for what can't be read."""
    found: list[tuple[str, int]] = []
    for part in text.split("+"):
        number, _, what = part.strip().partition(" ")
        what = "trade_good" if in_resources and what.strip() == "good" else what.strip()
        if not is_number(number) or not 0 < int(number) < 100 or not what:
            raise ValueError(say('"{typed}" isn\'t a number and a word, such as 2 wood', typed=part.strip()))
        if what in [one for one, _ in found]:
            raise ValueError(_twice(what))
        found.append((what, int(number)))
    return found
