"""Views of keeping: exports, branches, notes, amendments, and what else a kingdom says of itself."""

from __future__ import annotations

from companion.documents import files as k
from companion.documents.aims import Aims
from companion.lang import tr, tr_n
from companion.show.counting import count_of
from companion.show.files import packing_list
from companion.show.margin import aim_lines, note_line
from companion.show.phrases import clean, when
from companion.show.plain.lines import plain, register
from companion.text import typed_sides


@register
def _exported(done: k.Exported) -> list[str]:
    held = count_of(done.entries, "entry")
    lines = [
        tr(
            "Kingdom {kingdom}: the file {file} holds {held}.",
            kingdom=clean(done.kingdom),
            file=clean(done.file),
            held=held,
        )
    ]
    return [*lines, *([tr("Don't read it before the end: the order of the deck is in it.")] if done.hidden else [])]


@register
def _imported(done: k.Imported) -> list[str]:
    if done.status == "imported":
        first = tr_n("Imported {n} entry.", "Imported {n} entries.", done.entries)
    else:
        first = tr("This kingdom is there already, with all that the file holds. Nothing was changed.")
    return [first, *plain(done.kingdom)]


@register
def _backed_up(done: k.BackedUp) -> list[str]:
    return [
        tr(
            "{file}: {held}, {size}.",
            file=clean(done.file),
            held=_held(done.kingdoms, done.entries),
            size=bytes_of(done.size),
        )
    ]


@register
def _verified(done: k.Verified) -> list[str]:
    held, size = _held(done.kingdoms, done.entries), bytes_of(done.size)
    return [
        tr("{file}: {held}, {size}. It can be restored, and all is well.", file=clean(done.file), held=held, size=size)
    ]


@register
def _backups(found: k.Backups) -> list[str]:
    lines = [
        f"{one.at[:16].replace('T', ' ')}  {bytes_of(one.size):>9}  {one.why:<14}  {clean(one.file)}"
        for one in found.backups
    ]
    if lines:
        lines.append(tr("{size} together. Go on from one with: companion restore FILE", size=bytes_of(found.size)))
    else:
        lines.append(tr("No back-up is kept yet."))
    if found.automatic:
        lines.append(tr("The last {n} are kept in {folder}.", n=found.kept, folder=clean(found.folder)))
    else:
        lines.append(tr("None is made automatically: companion config set backups on"))
    return lines


@register
def _restored(done: k.Restored) -> list[str]:
    lines = [tr("{db} holds {held} now.", db=clean(done.data_base), held=_held(done.kingdoms, done.entries))]
    if done.aside is not None:
        lines.append(tr("The damaged data base is called {file} now.", file=clean(done.aside)))
    return lines


@register
def _repaired(done: k.Repaired) -> list[str]:
    lines = [] if done.backup is None else [tr("A back-up was kept before: {file}", file=clean(done.backup))]
    lines += [tr("Mended: {what}", what=clean(f"{one.check}: {one.where}: {one.message}")) for one in done.repaired]
    lines += [tr("Left: {what}", what=clean(f"{one.check}: {one.where}: {one.message}")) for one in done.faults]
    if done.faults:
        lines.append(tr("What is left can't be made from anything here. An older back-up may have it: backup list"))
    return lines if done.faults else [*lines, tr("All is well.")]


def _held(kingdoms: int, entries: int) -> str:
    return f"{count_of(kingdoms, 'kingdom')}, {count_of(entries, 'entry')}"


def bytes_of(size: int) -> str:
    """How large a file is."""
    for unit, least in (("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)):
        if size >= least:
            return f"{size / least:.1f} {unit}"
    return f"{size} B"


@register
def _people(found: k.People) -> list[str]:
    roles = {"owner": tr("owner"), "editor": tr("editor"), "reader": tr("reader")}
    return [clean(f"{found.kingdom}:"), *(f"  {roles[one.role]:8} {clean(one.person)}" for one in found.people)]


@register
def _branches(found: k.Branches) -> list[str]:
    return [branch_line(one) for one in found.branches]


def branch_line(one: k.Branch) -> str:
    """A line of the history: its end, and where it left the one that counts."""
    since = tr("from the founding") if one.current or not one.fork else tr("after entry {n}", n=one.fork)
    where = tr("{when}, last: {command}", when=when(one.round, one.turn), command=typed_sides(one.command))
    take = tr(" (counts now)") if one.current else tr(" – take it up with: undo --to {n}", n=one.tip)
    return clean(f"{one.tip:4}  {where}; {count_of(one.entries, 'entry')} {since}{take}")


@register
def _notes(found: k.Notes) -> list[str]:
    lines = [clean(f"{one.id}  {one.at[:10]}  {note_line(one)}") for one in found.notes]
    return lines or [tr("There is no such note; companion note TEXT writes one.")]


@register
def _aims(found: Aims) -> list[str]:
    return aim_lines(found.aims) or [tr("No goals. Set one with: companion aim CARD STAGE")]


@register
def _amendments(found: k.Amendments) -> list[str]:
    return [amendment_line(one) for one in found.amendments] or [tr("No amendments. Record one with: cards amend")]


def amendment_line(one: k.Amendment) -> str:
    """What a card in hand says."""
    if one.hidden:
        return tr(
            "{id}  card {card}: hidden, the card isn't discovered yet (--spoilers shows it)", id=one.id, card=one.card
        )
    nr = f" {one.nr}" if one.field in ("effect", "upgrade") else ""
    value = one.value if one.value else "nothing"
    noted = f" – {one.note}" if one.note else ""
    used = tr(" (in use)") if one.used else ""
    return clean(f"{one.id}  card {one.card}, {one.stage}: {one.field.replace('_', ' ')}{nr}: {value}{noted}{used}")


@register
def _sheet(made: k.Sheet) -> list[str]:
    return packing_list.text(made) if made.file is None else [tr("The sheet is in {file}", file=clean(made.file))]
