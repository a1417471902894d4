"""Faces: what stages print, as rows that SQL can search; the same facts are read from a catalogue in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.catalogue.model import Card, Catalogue, Stage
from companion.catalogue.words import BASE
from companion.store import rights
from companion.store.engine import reading, writing
from companion.store.tables.catalogue import Translation
from companion.store.tables.faces import Face, FaceFact, FaceSticker
from companion.text import fold

AND = "+"
"""Stands between a printing and the amendments of an edition."""

PACK = "pack"
"""The source of all cards that packs brought: their keys are their own."""

Texts = Mapping[tuple[str, str], str]
"""Names of stages in other languages, by language and `design/orientation`."""

Row = dict[str, Any]


class About(StrEnum):
    """What a fact tells."""

    NAME = "name"
    KIND = "kind"
    MAKES = "makes"
    ARROW = "arrow"
    PRICE = "price"
    EFFECT = "effect"
    BOX = "box"
    RULE = "rule"


class Fact(msgspec.Struct, frozen=True):
    """One printed thing; `value` is what is searched (folded), `shown` what is read."""

    about: About
    value: str
    part: int = 0
    amount: int = 0
    shown: str = ""


def worded(text: str) -> str:
    """A line of the effect language as it is searched: the resource `good` has one name however it is typed."""
    return fold(text).replace("trade goods", "good").replace("trade_good", "good").replace("trade good", "good")


def facts(card: Card, stage: Stage, names: Iterable[str]) -> Iterator[Fact]:
    """Everything that a stage prints; `names`: its names in all languages."""
    yield from (Fact(About.NAME, fold(name), shown=name) for name in names)
    yield from (Fact(About.KIND, kind) for kind in (stage.category, *stage.words))
    for nr, way in enumerate(stage.production, 1):
        yield from (Fact(About.MAKES, str(resource), nr, n) for resource, n in way)
    for arrow in stage.upgrades:
        yield Fact(About.ARROW, str(arrow.to), arrow.nr)
        yield from (Fact(About.PRICE, str(resource), arrow.nr, n) for resource, n in arrow.pay)
        yield from (Fact(About.PRICE, what, arrow.nr, n) for what, n in arrow.discard)
        yield from (Fact(About.PRICE, fold(what), arrow.nr, n) for what, n in arrow.destroy)
    yield from (Fact(About.EFFECT, worded(one.text), one.nr, shown=one.text) for one in stage.effects)
    for box in stage.boxes:
        said = "; ".join(part for part in (box.price_text, box.text) if part)
        yield Fact(About.BOX, worded(said), box.nr, shown=said)
    if stage.fame_text:
        yield Fact(About.RULE, worded(stage.fame_text), shown=stage.fame_text)


def stage_names(card: Card, stage: Stage, texts: Texts) -> list[str]:
    """A stage's name in the catalogue's language, then in all others."""
    key = f"{card.design.key}/{stage.orientation}"
    others = [text for (_, here), text in texts.items() if here == key]
    return list(dict.fromkeys([stage.name, *others]))


def source_of(printing: str, amendments: Iterable[str] = ()) -> str:
    """The edition that a kingdom reads: its printing, and the owner's amendments in their order."""
    return AND.join([printing, *amendments])


def complete(engine: Engine, source: str, packs: Iterable[str]) -> bool:
    """Whether an edition and packs can be searched already."""
    return not _lacking(engine, source, {BASE, *packs})


def ensure(engine: Engine, source: str, catalogue: Catalogue) -> None:
    """See to it that an edition can be searched: nothing is written when its faces are there already.

    Who doesn't keep the data base can only add an edition of amended cards, and who may write nothing not even that.
    """
    lacking = _lacking(engine, source, set(catalogue.sets))
    if lacking:
        with writing(engine) as connection:
            if rights.keeps(connection):
                fill(connection, source, catalogue, lacking)
            elif BASE in lacking and AND in source and rights.may_add(connection, Face):
                _add(connection, source, catalogue, BASE)


def _lacking(engine: Engine, source: str, sets: set[str]) -> set[str]:
    query = select(Face.set_key).where(Face.source.in_((source, PACK))).distinct()
    with reading(engine) as connection:
        return sets - set(connection.execute(query).scalars())


def fill(connection: Connection, source: str, catalogue: Catalogue, sets: Iterable[str] | None = None) -> None:
    """Write the faces of an edition, or of some sets of it, in place of those that are there."""
    wanted = set(catalogue.sets if sets is None else sets)
    for set_key in sorted(wanted):
        _forget(connection, source if set_key == BASE else PACK, set_key)
        _add(connection, source, catalogue, set_key)
    _stickers(connection, catalogue)


def _add(connection: Connection, source: str, catalogue: Catalogue, set_key: str) -> None:
    here, texts = source if set_key == BASE else PACK, _texts(connection)
    cards = [card for card in catalogue.cards.values() if card.set == set_key]
    _insert(connection, Face, [_face(here, card, stage) for card in cards for stage in card.design.stages.values()])
    _insert(connection, FaceFact, [row for card in cards for row in _facts(here, card, texts)])


def keep(connection: Connection, pack: Catalogue, name: str) -> None:
    """Write the faces of a pack as it comes: views and completion read them without a search before."""
    _forget(connection, PACK, name)
    _add(connection, PACK, pack, name)
    _stickers(connection, pack)


def forget(connection: Connection, set_key: str) -> None:
    """Take out the faces of a pack that goes or changes."""
    _forget(connection, PACK, set_key)


def _forget(connection: Connection, source: str, set_key: str) -> None:
    for model in (Face, FaceFact):
        mine = model.card.startswith(f"{set_key}:", autoescape=True)
        connection.execute(delete(model).where(model.source == source, mine))


def _texts(connection: Connection) -> dict[tuple[str, str], str]:
    query = select(Translation.lang, Translation.key, Translation.text).where(Translation.kind == "stage")
    return {(lang, key): text for lang, key, text in connection.execute(query)}


def _face(source: str, card: Card, stage: Stage) -> Row:
    return {
        "source": source, "card": card.key, "orientation": str(stage.orientation), "set_key": card.set,
        "number": card.number, "stage": stage.stage, "name": stage.name, "category": stage.category,
        "negative": stage.negative, "permanent": stage.permanent, "stays": stage.stays, "fame": stage.fame,
        "fame_rule": stage.fame_text, "parchment": card.design.parchment, "expansion": card.design.expansion,
    }  # fmt: skip


def _facts(source: str, card: Card, texts: Texts) -> Iterator[Row]:
    for stage in card.design.stages.values():
        at = {"source": source, "card": card.key, "orientation": str(stage.orientation)}
        for nr, one in enumerate(facts(card, stage, stage_names(card, stage, texts)), 1):
            yield at | msgspec.structs.asdict(one) | {"about": str(one.about), "nr": nr}


def _stickers(connection: Connection, catalogue: Catalogue) -> None:
    rows = [
        {"number": one.number, "kind": one.kind, "fame": one.fame, "word": one.word, "stays": one.stays}
        for one in catalogue.stickers.values()
        if not one.more
    ]
    connection.execute(delete(FaceSticker).where(FaceSticker.number.in_([row["number"] for row in rows])))
    _insert(connection, FaceSticker, rows)


def _insert(connection: Connection, model: type[Face] | type[FaceFact] | type[FaceSticker], rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(model), rows)
