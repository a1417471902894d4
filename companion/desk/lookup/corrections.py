"""What the owner's own cards say: amendments that are recorded once and used by the kingdoms that choose them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.catalogue.model import Card, Catalogue
from companion.catalogue.packs.entries import NOUN
from companion.catalogue.rows import BuildError
from companion.catalogue.words import RESOURCES, Category, Orientation
from companion.desk.data_base import DataBase, now
from companion.desk.desk import Desk
from companion.desk.lookup import called
from companion.desk.lookup.cards import seen
from companion.desk.narrate.change_views import ref
from companion.documents.files import Amendment, Amendments
from companion.errors import Misuse
from companion.play.board_tables import Setting
from companion.sentence import joined, say
from companion.store.catalogue import amendments
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.catalogue.load import GAME, compile_text
from companion.text import is_number, printable, side_of

NOTHING = "none"
"""Typed for a value that the card lacks."""

LONGEST = 500


@dataclass(frozen=True)
class Wish:
    """What was typed about a stage: each field with its value as the catalogue keeps it; `nr` of a line or an arrow."""

    field: str
    nr: int
    value: str | None


def corrections(card: Card, stage: Orientation, typed: dict[str, str | None], effects: list[str]) -> Iterator[Wish]:
    """The values typed, made ready to be kept. Errors: `Misuse` for one that can't be read."""
    for field, text in typed.items():
        if text is None:
            continue
        if field == "upgrade":
            nr, _, price = text.rpartition("=")
            yield Wish(field, _number(nr or "1", field), "" if price == NOTHING else amounts(price))
        else:
            yield Wish(field, 1, _VALUES[field](text))
    for text in effects:
        nr, equals, line = text.partition("=")
        if not equals:
            raise Misuse(say("An effect is typed as N=LINE, for example 1=activate: gain 1 coin."))
        yield Wish("effect", _number(nr, "effect"), _line(line))


def amend(
    desk: Desk, number: str, stage: str, typed: dict[str, str | None], effects: list[str], note: str | None = None
) -> Amendments:
    """Record what a card in hand says; no kingdom is changed by it.

    Errors: `Misuse` for an unknown card, stage or value.
    """
    catalogue, allowed = seen(desk, False)
    key = called.looked_up(called.Called(desk, catalogue, allowed, desk.sit_if_any()), number)
    card = catalogue.cards[key]
    stage = side_of(stage) or stage
    if stage not in list(Orientation) and allowed(key):
        stage = str(called.stage(desk, catalogue, key, stage))
    if stage not in list(Orientation):
        raise Misuse(say("There is no stage {stage}.", stage=f"{stage!r}"), tuple(Orientation))
    at = Orientation(stage)
    if at not in card.design.stages:
        raise Misuse(say("Card {number} has no such stage.", number=number))
    if card.set != GAME:
        correcting = say(
            "{number} is a card of a pack. Write its file with: pack doubts {pack} --out FILE; correct it there, and "
            "add it again with: pack add FILE",
            number=number,
            pack=card.set,
        )
        raise Misuse(correcting)
    if note is not None and (not note.strip() or not printable(note) or len(note) > LONGEST):
        raise Misuse(say("A note is 1 to {longest} printable characters.", longest=LONGEST))
    found = list(corrections(card, at, typed, effects))
    if not found:
        raise Misuse(say("What does the card say instead? For example: --production coin."))
    when, design = now(), card.design.key
    rows = [
        OwnerAmendmentRow(
            id=amendments.amendment_id(design, stage, one.field, one.nr, one.value), card=key, design=design,
            orientation=stage, field=one.field, nr=one.nr, value=one.value, note=note, at=when,
        )
        for one in found
    ]  # fmt: skip
    try:
        _insist_playable(desk, catalogue.printing, rows)
        amendments.record(desk.engine, rows, catalogue.printing)
    except BuildError as error:
        raise Misuse(
            say("The card can't say that: {error}.", error=error.message)
            if allowed(key)
            else say("The card can't say that.")
        ) from error
    ids = {one.id for one in rows}
    return Amendments([one for one in list_(desk).amendments if one.id in ids])


def _insist_playable(desk: Desk, printing: str, rows: list[OwnerAmendmentRow]) -> None:
    """See to it that the stage can be played so: what the linter finds in a pack's card is wrong here too.

    Errors: `BuildError`.
    """
    from companion.catalogue.effects.lint.lint import lint, text_of
    from companion.catalogue.effects.parser.compile import without_hint
    from companion.games.kingdom_legacy.api.engine import EXECUTED

    try:
        made = amendments.amended_catalogue(desk.engine, printing, [*amendments.recorded(desk.engine), *rows])
    except BuildError:  # an earlier one doesn't fit the cards any more
        made = amendments.amended_catalogue(desk.engine, printing, rows)
    for fault in lint(made, EXECUTED, {rows[0].design}):
        if str(fault.stage) == rows[0].orientation:
            raise BuildError(joined((text_of(fault.where), without_hint(fault.message)), ": "))


def list_(desk: Desk, spoilers: bool = False) -> Amendments:
    """All amendments, oldest first; those of undiscovered cards without their value.

    Errors: `Unknown` when the kingdom that was named isn't there.
    """
    sitting = desk.sit_if_any()
    used = sitting.opened.settings.get(Setting.AMENDMENTS) if sitting is not None else None
    ids = used if isinstance(used, list | tuple) else ()
    _, allowed = seen(desk, spoilers)
    return Amendments([_view(one, one.id in ids, allowed(one.card)) for one in amendments.recorded(desk.engine)])


def _view(one: OwnerAmendmentRow, used: bool, allowed: bool) -> Amendment:
    return Amendment(
        id=one.id,
        card=ref(one.card),
        stage=one.orientation,
        field=one.field,
        nr=one.nr,
        value=one.value if allowed else None,
        note=one.note if allowed else None,
        at=one.at,
        used=used,
        hidden=not allowed,
    )


def ids_meant(desk: DataBase, text: str) -> tuple[str, ...]:
    """The ids meant by `on` (all there are now), `off` (none) or ids. Errors: `Misuse` for an unknown id."""
    known = [one.id for one in amendments.recorded(desk.engine)]
    if text == "off":
        return ()
    if text == "on":
        if not known:
            raise Misuse(say("There are no amendments yet; record one with: cards amend"))
        return tuple(known)
    ids = tuple(part.strip() for part in text.split(","))
    for id in ids:
        if id not in known:
            raise Misuse(say("There is no amendment {id}.", id=f"{id!r}"), ("on", "off", *known))
    return tuple(id for id in known if id in ids)


def catalogue(desk: Desk, printing: str, ids: tuple[str, ...]) -> Catalogue:
    """The cards of a printing as the owner's own say. Errors: `StoreError` when an amendment isn't there."""
    return amendments.catalogue(desk.engine, printing, ids)


# --- values as typed ---------------------------------------------------------------------------------------------


def amounts(text: str) -> str:
    """`2 coin, wood` as the catalogue writes it: `coin 2 + wood 1`. Errors: `Misuse`."""
    return " + ".join(f"{resource} {n}" for resource, n in _pairs(text))


def _pairs(text: str) -> Iterator[tuple[str, int]]:
    for part in text.replace("+", ",").split(","):
        words = part.split()
        n = next((int(word) for word in words if is_number(word, digits=3)), 1)
        names = [word for word in words if not word.isdigit()]
        if len(names) != 1 or len(words) > 2 or n < 1:
            raise Misuse(say("{text} is no list of resources; for example: 2 coin, wood.", text=f"{text!r}"), RESOURCES)
        name = "trade_good" if names[0] == "good" else names[0]
        if name not in RESOURCES:
            raise Misuse(say("There is no resource {what}.", what=f"{names[0]!r}"), RESOURCES)
        yield name, n


def _production(text: str) -> str | None:
    return None if text == NOTHING else " / ".join(amounts(way) for way in text.split("/"))


def _fame(text: str) -> str | None:
    if not is_number(text.removeprefix("-"), digits=4 - text.startswith("-")):
        raise Misuse(say("Fame is a whole number, not {text}.", text=f"{text!r}"))
    return text


def _fame_rule(text: str) -> str | None:
    if text == NOTHING:
        return None
    if compile_text("fame", text) is None:
        raise Misuse(say("{text} is no fame rule of the effect language.", text=f"{text!r}"))
    return text


def _line(text: str) -> str | None:
    if text == NOTHING:
        return None
    if compile_text("line", text) is None:
        raise Misuse(say("{text} is no line of the effect language.", text=f"{text!r}"))
    return text


def _category(text: str) -> str | None:
    if text not in list(Category):
        raise Misuse(say("There is no category {text}.", text=f"{text!r}"), tuple(Category))
    return text


def _words(text: str) -> str | None:
    from companion.catalogue.effects.parser.compile import reserved_words

    if text == NOTHING:
        return None
    words = [word.strip().lower() for word in text.split(",") if word.strip()]
    for word in words:
        if re.fullmatch(NOUN, word) is None or word in reserved_words() - set(Category):
            raise Misuse(say("{word} is no keyword.", word=f"{word!r}"))
    return ",".join(words) or None


def _stays(text: str) -> str | None:
    flags = {"on": "true", "off": "false"}
    if text not in flags:
        raise Misuse(say("Staying in play is on or off, not {text}.", text=f"{text!r}"), tuple(flags))
    return flags[text]


def _number(text: str, what: str) -> int:
    if not is_number(text) or not 1 <= int(text) <= 9:
        raise Misuse(say("Which {what}? A number from 1, not {text}.", what=what, text=f"{text!r}"))
    return int(text)


_VALUES = {
    "production": _production,
    "fame": _fame,
    "fame_rule": _fame_rule,
    "category": _category,
    "words": _words,
    "stays": _stays,
}
"""How each value is read."""
