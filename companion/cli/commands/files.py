"""Keeping: `export`, `import`, `amend`, `note`, `notes`, `aim`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.argv import line
from companion.cli.commands.moves import Choose, Revision
from companion.cli.commands.table import ANY_WORDS
from companion.cli.context import at_revision, context, desk, either, of_kingdoms_alone
from companion.documents.base import Document
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.sessions.session import Session

File = Annotated[str, typer.Argument(metavar="FILE")]
Round = Annotated[int | None, typer.Option("--round", metavar="N", help="About this round.", min=1)]
Card = Annotated[str | None, typer.Option(metavar="CARD", help="About this card.")]


def export(
    file: File, force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False
) -> None:
    """Write the kingdom into a file of JSON lines, all lines of its history and notes included."""

    def of_kingdom() -> Document:
        from companion.desk.kingdoms import transfer

        return transfer.export(at, file, over=force)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import files

        return files.export(session, file, force)

    with desk() as at:
        either(at, of_kingdom, of_session)


def import_(
    file: File,
    as_name: Annotated[str | None, typer.Option("--as", metavar="NAME", help="As another kingdom.")] = None,
) -> None:
    """Read a kingdom back from a file that export wrote."""
    from companion.desk.sessions import files

    with desk() as at:
        context().answer(files.import_any(at, file, as_name))


def amend(
    seq: Annotated[int, typer.Argument(metavar="SEQ", help="The journal's number of the wrong entry.", min=1)],
    words: Annotated[list[str], typer.Argument(metavar="COMMAND…", help="The command that it should have been.")],
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Put another command in the place of an older one and do all later ones again."""

    def of_kingdom() -> Document:
        from companion.desk.moves import amend as desk_amend
        from companion.desk.moves.parse import command_of

        return desk_amend.amend(at, seq, command_of(line(words)), tuple(choose or ()), revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        return past.amend(at_revision(session, revision), seq, words, choose or ())

    with desk() as at:
        either(at, of_kingdom, of_session)


def note(
    text: Annotated[str | None, typer.Argument(metavar="TEXT", help="1 to 2000 printable characters.")] = None,
    round_: Round = None,
    card: Card = None,
    remove: Annotated[str | None, typer.Option("--remove", metavar="ID", help="Strike a note.")] = None,
) -> None:
    """Write a note on the kingdom, a round or a card."""
    from companion.errors import Misuse

    if (text is None) == (remove is None):
        raise Misuse(say("Say what to note, or which note to strike with --remove ID."))

    def of_kingdom() -> Document:
        from companion.desk.kingdoms import notes

        return notes.add(at, text, round_, card) if text is not None else notes.strike(at, remove or "")

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        if round_ is not None or card is not None:
            raise of_kingdoms_alone("--round" if round_ is not None else "--card")
        return past.add_note(session, text) if text is not None else past.strike_note(session, remove or "")

    with desk() as at:
        either(at, of_kingdom, of_session)


def notes(
    query: Annotated[list[str] | None, typer.Argument(metavar="[WORD…]", help="Words that the note holds.")] = None,
    round_: Round = None,
    card: Card = None,
) -> None:
    """The kingdom's notes, or those with certain words."""

    def of_kingdom() -> Document:
        from companion.desk.kingdoms import notes

        return notes.find(at, " ".join(query or ()), round_, card)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import past

        if round_ is not None or card is not None:
            raise of_kingdoms_alone("--round" if round_ is not None else "--card")
        return past.find_notes(session, " ".join(query or ()))

    with desk() as at:
        either(at, of_kingdom, of_session)


def aim(
    card: Annotated[str | None, typer.Argument(metavar="CARD", help="Number or name; left out: of all cards.")] = None,
    stage: Annotated[
        list[str] | None,
        typer.Argument(metavar="[STAGE…]", help="Its name, its side (upside-down) or its number."),
    ] = None,
    purge: Annotated[bool, typer.Option("--purge", help="Mark the card for the next purge.")] = False,
    clear: Annotated[bool, typer.Option("--clear", help="Forget the card's goal and mark.")] = False,
) -> None:
    """Set a stage as a card's goal, mark it for the next purge, or show both."""
    from companion.desk.kingdoms import aims
    from companion.errors import Misuse

    if (clear and (purge or stage)) or ((clear or purge) and card is None):
        raise Misuse(say("Say of which card, and either a stage, --purge or --clear."))
    with desk() as at:
        if card is not None and stage:
            goal = aims.set_goal(at, card, " ".join(stage))
            context().answer(aims.mark_for_purge(at, card) if purge else goal)
        elif card is not None and (purge or clear):
            context().answer(aims.mark_for_purge(at, card) if purge else aims.clear(at, card))
        else:
            context().answer(aims.show(at, card))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (export, note, notes, aim):
        app.command()(command)
    app.command("import")(import_)
    app.command(context_settings=ANY_WORDS)(amend)
