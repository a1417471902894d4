"""Views of keeping: exports, branches, notes, amendments, and what else a kingdom says of itself."""

from __future__ import annotations

from companion.documents import files as k
from companion.documents.aims import Aims
from companion.lang import tr
from companion.show.files import packing_list
from companion.show.margin import aim_lines, note_line
from companion.show.phrases import clean, count_of, when
from companion.show.plain.lines import plain, register


@register
def _exported(done: k.Exported) -> list[str]:
    held = count_of(done.entries, "entry", "entries")
    lines = [f"Kingdom {clean(done.kingdom)}: the file {clean(done.file)} holds {held}."]
    return [*lines, *(["Don't read it before the end: the order of the deck is in it."] if done.hidden else [])]


@register
def _imported(done: k.Imported) -> list[str]:
    if done.status == "imported":
        first = f"Imported {count_of(done.entries, 'entry', 'entries')}."
    else:
        first = "This kingdom is there already, with all that the file holds. Nothing was changed."
    return [first, *plain(done.kingdom)]


@register
def _branches(found: k.Branches) -> list[str]:
    return [branch_line(one) for one in found.branches]


def branch_line(one: k.Branch) -> str:
    """A line of the history: its end, and where it left the one that counts."""
    since = tr("from the founding") if one.current or not one.fork else tr("after entry {n}", n=one.fork)
    where = f"{when(one.round, one.turn)}, last: {one.command}"
    take = tr(" (counts now)") if one.current else tr(" – take it up with: undo --to {n}", n=one.tip)
    return clean(f"{one.tip:4}  {where}; {count_of(one.entries, 'entry', 'entries')} {since}{take}")


@register
def _notes(found: k.Notes) -> list[str]:
    lines = [clean(f"{one.id}  {one.at[:10]}  {note_line(one)}") for one in found.notes]
    return lines or [tr("No such note.")]


@register
def _aims(found: Aims) -> list[str]:
    return aim_lines(found.aims) or [tr("No goals. Set one with: companion aim CARD STAGE")]


@register
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


@register
def _sheet(made: k.Sheet) -> list[str]:
    return packing_list.text(made) if made.file is None else [f"The sheet is in {clean(made.file)}"]
