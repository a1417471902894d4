"""Words that can go on a line: kingdoms, cards, fields and their values; of nothing that isn't discovered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.catalogue.words import RESOURCES, Orientation, Zone
from companion.desk import config
from companion.desk.desk import FIRST_PRINTING, Desk
from companion.desk.lookup.search import box, world
from companion.desk.narrate.change_views import ref
from companion.documents import search as d
from companion.search.fields import BY_NAME, FIELDS, Kind
from companion.search.match import Look, World
from companion.store.engine import address
from companion.store.kingdoms import kingdoms

Word = tuple[str, str]
"""A word and what it means."""


def words(desk: Desk, what: str, typed: str) -> list[Word]:
    """What may stand where a help text says `what` (NAME, CARD, QUERY …), given what is typed of it already.

    No data base is made for this; without one only what is always there is found.
    """
    found = _SOURCES.get(what.strip("[]").partition("[")[0].rstrip("…").rstrip(","))
    return list(found(desk, typed)) if found is not None else []


def document(found: list[Word]) -> d.CompletionWords:
    """Words as a document."""
    return d.CompletionWords([d.CompletionWord(*one) for one in found])


def script(shell: str, text: str) -> d.CompletionScript:
    """A shell's script as a document."""
    return d.CompletionScript(shell, text)


def is_there(desk: Desk) -> bool:
    """Whether there is a data base, known without making one."""
    url = address(desk.where)
    return url.get_backend_name() != "sqlite" or Path(url.database or "").is_file()


def _kingdoms(desk: Desk, typed: str) -> Iterator[Word]:
    if is_there(desk):
        for one in kingdoms.kingdoms(desk.engine):
            if not one.archived:
                yield one.name, f"round {one.round}" + (", current" if one.current else "")


def _archived(desk: Desk, typed: str) -> Iterator[Word]:
    if is_there(desk):
        yield from ((one.name, f"round {one.round}") for one in kingdoms.kingdoms(desk.engine) if one.archived)


def _world(desk: Desk) -> World | None:
    if not is_there(desk):
        return None
    sitting = desk.sit_if_any()
    return world(sitting) if sitting is not None else box(desk, desk.catalogue(FIRST_PRINTING), False)


def _cards(desk: Desk, typed: str) -> Iterator[Word]:
    """Numbers of the cards that may be seen; several at once are joined by commas."""
    looked = _world(desk)
    before = typed[: typed.rfind(",") + 1]
    for key in looked.cards() if looked is not None else ():
        yield f"{before}{ref(key)}", Look(looked, key).stage.name if looked is not None else ""


def _query(desk: Desk, typed: str) -> Iterator[Word]:
    """Fields, then their values."""
    sign = re.match(r"[-(]*", typed)
    before = sign[0] if sign else ""
    name, colon, _ = typed[len(before) :].partition(":")
    field = BY_NAME.get(name)
    if not colon or field is None:
        for one in FIELDS:
            yield before + one.name + ("" if one.kind is Kind.FLAG else ":"), one.help
        return
    looked = _world(desk) if field.kind in (Kind.CHOICE, Kind.AMOUNT) else None
    more = looked.words(field.name) if looked is not None else []
    for value in dict.fromkeys((*field.values, *more)):
        yield f"{before}{name}:{value}", field.name


def _fields(desk: Desk, typed: str) -> Iterator[Word]:
    before = typed[: typed.rfind(",") + 1]
    minus = "-" if typed[len(before) :].startswith("-") else ""
    for one in FIELDS:
        yield f"{before}{minus}{one.name}", one.help


def _settings(desk: Desk, typed: str) -> Iterator[Word]:
    yield from ((one.key, one.means) for one in config.SETTINGS)
    yield from ((f"{config.ALIAS}.{name}", stands) for name, stands in config.preferences().aliases.items())


def setting_values(key: str) -> list[Word]:
    """What a person's own setting may be."""
    return [(value, "") for one in config.SETTINGS if one.key == key.lower() for value in one.values]


def _plain(values: object) -> Callable[[Desk, str], Iterator[Word]]:
    names = [str(one) for one in values] if isinstance(values, tuple) else []
    return lambda desk, typed: iter([(name, "") for name in names])


_SOURCES: dict[str, Callable[[Desk, str], Iterator[Word]]] = {
    "NAME": _kingdoms,
    "KINGDOM": _kingdoms,
    "ARCHIVED": _archived,
    "CARD": _cards,
    "BLOCKER": _cards,
    "N": _cards,
    "QUERY": _query,
    "FIELD": _fields,
    "ZONE": _plain(tuple(Zone)),
    "ORIENTATION": _plain(tuple(Orientation)),
    "RESOURCE": _plain(RESOURCES),
    "KEY": _settings,
}
"""What stands behind the words by which help texts name arguments."""
