"""Kingdoms side by side: founding with each choice explained, choosing, renaming, putting away, files."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.datastructures import UploadFile
from starlette.responses import Response

from companion.desk.config import preferences
from companion.desk.kingdoms import kingdoms, listing, packs, transfer
from companion.errors import Misuse, StoreError, Unfit
from companion.sentence import say
from companion.text import fold, is_number
from companion.web.guard import LARGEST_FILE
from companion.web.pages import playing, table
from companion.web.visit import Visit

LARGEST_SEED_SIGNS = 19

MODES = (
    ("virtual", say("The program deals"), say("It shuffles and turns up the cards; the whole evening is played here.")),
    ("physical", say("Real cards"), say("You shuffle, turn them up and say which came; the program keeps the books.")),
)

PRINTINGS = (
    (
        "earlier",
        say("Earlier"),
        say("Its leaflet has no limit of resource stickers, as the Czech one."),
    ),
    (
        "current",
        say("Current"),
        say("Its leaflet says that nine resources on a card are the most. Some 40 cards differ."),
    ),
)


def founding(visit: Visit) -> Response:
    """The form that founds a kingdom."""
    there, printing = packs.list_(visit.desk), preferences()["printing"]
    about: dict[str, Any] = {
        "modes": MODES,
        "printings": PRINTINGS,
        "packs": there,
        "printing": printing,
        "rules": playing.HOUSE_RULES,
    }
    return visit.page("found.html", **about)


def found(visit: Visit) -> Response:
    """Found a kingdom, and sit down at its table."""
    seed = visit.field("seed").strip()
    if seed and not is_number(seed, digits=LARGEST_SEED_SIGNS):
        raise Misuse(say("A seed is a whole number."))
    done = kingdoms.found(
        visit.desk,
        visit.field("name"),
        int(seed) if seed else None,
        _one_of(visit.field("printing") or "earlier", PRINTINGS),
        _one_of(visit.field("mode") or "virtual", MODES),
        rules=playing.chosen(visit),
        packs=visit.fields("pack"),
        tracking=bool(visit.field("tracking")),
        strict_undo=bool(visit.field("strict")),
    )
    visit.kingdom = done.kingdom
    return visit.go("/table", told=visit.house.told.keep(table.told_of(done)))


def _one_of(word: str, choices: tuple[tuple[str, str, str], ...]) -> str:
    if word not in [one[0] for one in choices]:
        raise Misuse(say("There is no such choice."), tuple(one[0] for one in choices))
    return word


def list_(visit: Visit) -> Response:
    """All kingdoms, those put away too."""
    found, there = listing.list_(visit.desk, archived=True).kingdoms, packs.list_(visit.desk)
    sets = [*((one.pack, one.title) for one in there.along), *((one.pack, one.title) for one in there.packs)]
    return visit.page("kingdoms.html", kingdoms=found, sets=sets, megabytes=LARGEST_FILE // 1024**2)


def deletion(visit: Visit) -> Response:
    """The question before a kingdom is deleted."""
    return visit.page("delete.html", info=kingdoms.show(visit.desk))


def change(visit: Visit) -> Response:
    """Do to a kingdom what the form says."""
    name = visit.field("kingdom")
    if visit.field("do") not in CHANGES:
        raise Misuse(say("There is no such button."))
    return CHANGES[visit.field("do")](visit, name)


def _use(visit: Visit, name: str) -> Response:
    visit.kingdom = kingdoms.use(visit.desk, name).kingdom
    return visit.go("/table")


def _rename(visit: Visit, name: str) -> Response:
    visit.kingdom = kingdoms.rename(visit.desk, name, visit.field("name")).kingdom
    return visit.go("/kingdoms")


def _copy(visit: Visit, name: str) -> Response:
    at = visit.field("at").strip()
    if at and not is_number(at):
        raise Misuse(say("A whole number is wanted there."))
    transfer.copy(visit.desk, name, visit.field("name"), int(at) if at else None)
    return visit.go("/kingdoms")


def _archive(visit: Visit, name: str) -> Response:
    kingdoms.archive(visit.desk, name)
    return visit.go("/kingdoms")


def _unarchive(visit: Visit, name: str) -> Response:
    kingdoms.unarchive(visit.desk, name)
    return visit.go("/kingdoms")


def _delete(visit: Visit, name: str) -> Response:
    if fold(visit.field("name")) != fold(name):
        raise Misuse(say("Nothing was deleted: write the kingdom's name to delete it."))
    deleted = transfer.delete(visit.desk, name)
    visit.kingdom = None
    return visit.page("deleted.html", deleted=deleted)


CHANGES: dict[str, Callable[[Visit, str], Response]] = {
    "use": _use,
    "rename": _rename,
    "copy": _copy,
    "archive": _archive,
    "unarchive": _unarchive,
    "delete": _delete,
}


def join(visit: Visit) -> Response:
    """Let a set or pack join the kingdom, and show its table."""
    return table.answered(visit, lambda at: packs.use(at.desk, at.field("pack"), at.revision))


def export(visit: Visit) -> Response:
    """A kingdom as a file to keep."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kingdom.jsonl"
        made = transfer.export(visit.desk, str(path))
        body = path.read_bytes()
    name = re.sub(r"[^a-z0-9]+", "-", fold(made.kingdom)).strip("-")[:40] or "kingdom"
    headers = {"content-disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(body, media_type="application/jsonl", headers=headers)


def import_(visit: Visit) -> Response:
    """Read a kingdom back from a file."""
    given = visit.form.get("file")
    if not isinstance(given, UploadFile) or not given.filename:
        raise Misuse(say("Choose a file first."))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "the file"
        with path.open("wb") as file:
            shutil.copyfileobj(given.file, file)
        try:
            made = transfer.import_(visit.desk, str(path), visit.field("name").strip() or None)
        except Unfit as error:  # the file's fault, not the server's; where it lies meanwhile is nobody's business
            raise Misuse(error.message.replace(str(path), given.filename)) from error
        except StoreError as error:
            raise StoreError(error.message.replace(str(path), given.filename)) from error
    visit.kingdom = made.kingdom.kingdom
    if made.status == "there already":
        said = say("{name} was here already; nothing was added.", name=visit.kingdom)
    else:
        said = say("{name} is here.", name=visit.kingdom)
    return visit.go("/table", told=visit.house.told.keep(table.News([said])))
