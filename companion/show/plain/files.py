"""Views of keeping: exports, branches, notes, amendments, and what else a kingdom says of itself."""

from __future__ import annotations

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.show.files import packing_list
from companion.show.phrases import clean, counted
from companion.show.plain.expansions import path_lines
from companion.show.plain.kingdom import plain


def note_line(note: d.Note) -> str:
    """A note with what it is about."""
    about = f"round {note.round}" if note.round is not None else f"card {note.card}" if note.card is not None else ""
    return clean(f"Note{f' on {about}' if about else ''}: {note.text}")


def margin(differs: list[str], notes: list[d.Note]) -> list[str]:
    """What stands beside a table or a kingdom."""
    lines = [f"Differs from the leaflet: {clean(', '.join(differs))}."] if differs else []
    return [*lines, *map(note_line, notes)]


def kingdom_lines(info: d.KingdomInfo) -> list[str]:
    """Further lines about a kingdom."""
    lines = [f"  undo is {info.undo}"] if info.undo != "free" else []
    lines += [f"  {counted(info.branches, 'line')} of history (journal --branches)"] if info.branches > 1 else []
    lines += [f"  seen, but not discovered now: {', '.join(map(str, info.seen))}"] if info.seen else []
    lines += path_lines(info)
    return [*lines, *(f"  {line}" for line in margin(info.differs, info.notes))]


@plain.register
def _exported(done: k.Exported) -> list[str]:
    held = counted(done.entries, "entry", "entries")
    lines = [f"Kingdom {clean(done.kingdom)}: the file {clean(done.file)} holds {held}."]
    return [*lines, *(["Don't read it before the end: the order of the deck is in it."] if done.hidden else [])]


@plain.register
def _imported(done: k.Imported) -> list[str]:
    if done.status == "imported":
        first = f"Imported {counted(done.entries, 'entry', 'entries')}."
    else:
        first = "This kingdom is there already, with all that the file holds. Nothing was changed."
    return [first, *plain(done.kingdom)]


@plain.register
def _branches(found: k.Branches) -> list[str]:
    return [branch_line(one) for one in found.branches]


def branch_line(one: k.Branch) -> str:
    """A line of the history: its end, and where it left the one that counts."""
    since = "from the founding" if one.current or not one.fork else f"after entry {one.fork}"
    where = f"round {one.round}, turn {one.turn}, last: {one.command}"
    take = " (counts now)" if one.current else f" – take it up with: undo --to {one.tip}"
    return clean(f"{one.tip:4}  {where}; {counted(one.entries, 'entry', 'entries')} {since}{take}")


@plain.register
def _notes(found: k.Notes) -> list[str]:
    lines = [clean(f"{one.id}  {one.at[:10]}  {note_line(one)}") for one in found.notes]
    return lines or ["No such note."]


@plain.register
def _amendments(found: k.Amendments) -> list[str]:
    return [amendment_line(one) for one in found.amendments] or ["No amendments. Record one with: cards amend"]


def amendment_line(one: k.Amendment) -> str:
    """What a card in hand says."""
    if one.hidden:
        return f"{one.id}  card {one.card}: hidden, the card isn't discovered yet (--spoilers shows it)"
    nr = f" {one.nr}" if one.field in ("effect", "upgrade") else ""
    value = one.value if one.value else "nothing"
    noted = f" – {one.note}" if one.note else ""
    used = " (in use)" if one.used else ""
    return clean(f"{one.id}  card {one.card}, {one.stage}: {one.field.replace('_', ' ')}{nr}: {value}{noted}{used}")


@plain.register
def _sheet(made: k.Sheet) -> list[str]:
    return packing_list.text(made) if made.file is None else [f"The sheet is in {clean(made.file)}"]
