"""What happened: `undo`, `redo`, `mark`, `journal`, `history`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from companion.cli.commands.moves import Revision
from companion.cli.context import at_revision, context, desk, either, of_kingdoms_alone, session_of
from companion.documents.base import Document
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.sessions.session import Session


def undo(
    to: Annotated[
        str | None, typer.Option(metavar="turn|round|SEQ|MARK", help="Where to; left out: one command.")
    ] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Only say what would be taken back.")] = False,
    revision: Revision = None,
) -> None:
    """Take back the last command, or all up to a point; nothing is lost, redo brings it back."""

    def of_kingdom() -> Document:
        from companion.desk.moves import undo as desk_undo

        return desk_undo.preview(at, to) if preview else desk_undo.undo(at, to, revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        return past.preview(session, to) if preview else past.undo(at_revision(session, revision), to)

    with desk() as at:
        either(at, of_kingdom, of_session)


def redo(revision: Revision = None) -> None:
    """Do again what was undone last."""

    def of_kingdom() -> Document:
        from companion.desk.moves import undo as desk_undo

        return desk_undo.redo(at, revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        return past.redo(at_revision(session, revision))

    with desk() as at:
        either(at, of_kingdom, of_session)


def mark(name: Annotated[str, typer.Argument(metavar="NAME")], revision: Revision = None) -> None:
    """Name this point, so that undo --to NAME finds it."""

    def of_kingdom() -> Document:
        from companion.desk.moves import undo as desk_undo

        return desk_undo.mark(at, name, revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        return past.mark(at_revision(session, revision), name)

    with desk() as at:
        either(at, of_kingdom, of_session)


def journal(
    entry: Annotated[
        int | None, typer.Argument(metavar="SEQ", help="One entry, with all that its command did.", min=1)
    ] = None,
    round_: Annotated[int | None, typer.Option("--round", metavar="N", help="Entries of this round.", min=1)] = None,
    turn: Annotated[int | None, typer.Option(metavar="N", help="Entries of turns with this number.", min=1)] = None,
    date: Annotated[str | None, typer.Option(metavar="DATE", help="Entries of this day, as 2026-01-31.")] = None,
    card: Annotated[str | None, typer.Option(metavar="CARD", help="Entries about this card.")] = None,
    kind: Annotated[str | None, typer.Option(metavar="K", help="A kind of entry or of change, or a verb.")] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Only what was put right by hand.")] = False,
    branches: Annotated[bool, typer.Option("--branches", help="Only the lines that there are.")] = False,
    form: Annotated[Literal["table", "csv", "jsonl", "md"], typer.Option("--format", help="How to print.")] = "table",
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write it into a file, as --format says.")] = None,
) -> None:
    """What happened; lines that were left, too: undo --to takes one up again."""
    from companion.errors import Misuse

    if branches and (form != "table" or out is not None):
        raise Misuse(say("--branches goes with neither --format nor --out."))
    if out is not None and form == "table":
        raise Misuse(say("--out wants a --format for files: csv, jsonl or md."))
    here = context()
    with desk() as at, at.looked_ahead(every=True) as other:
        if other is not None:
            from companion.desk.sessions import past

            if (
                branches
                or by_hand
                or form != "table"
                or any(one is not None for one in (round_, turn, date, card, kind))
            ):
                raise of_kingdoms_alone(say("journal with other options than an entry's number"))
            here.answer(past.journal(session_of(at, other), entry))
            return
        from companion.desk.journal import entries

        if branches:
            here.answer(entries.branches(at))
            return
        found = entries.journal(at, entries.Wanted(round_, turn, date, card, kind, by_hand, entry))
    if form == "table" or (here.json and out is None):
        here.answer(found)
        return
    from companion.show.files.journal import FORMS

    text = FORMS[form](found)
    if out is not None:
        from companion.desk import output

        here.answer(output.written(out, form, "journal", len(found.entries), text))
    else:
        here.write(text)


def history(
    round_: Annotated[int | None, typer.Option("--round", metavar="N", help="Only this round.", min=1)] = None,
) -> None:
    """The campaign as a story by round and turn, as far as it counts: journal tells everything."""

    def of_kingdom() -> Document:
        from companion.desk.journal import history as desk_history

        return desk_history.history(at, round_)

    with desk() as at:
        either(at, of_kingdom)


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (undo, redo, mark, journal, history):
        app.command()(command)
