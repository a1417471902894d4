"""Looking without touching: `table`, `deck`, `legal`, `why`, `hint`, `score`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.argv import line
from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import context, desk, either
from companion.cli.names import with_numbers
from companion.documents.advice import Hint
from companion.documents.base import Document
from companion.lang import tr
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.sessions.session import Session

ANY_WORDS = {"ignore_unknown_options": True, "allow_extra_args": True}
"""For commands that take another command's words, options included."""


def table() -> None:
    """The table as it lies."""

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import looking

        return looking.table(session)

    with desk() as at:
        either(at, lambda: at.sit().table(), of_session)


def deck() -> None:
    """What is in the deck, sorted, and what is known of its order."""
    from companion.desk.reports import table as desk_table

    with desk() as at:
        context().answer(desk_table.deck(at))


def legal() -> None:
    """What can be done now."""

    def of_kingdom() -> Document:
        from companion.desk.reports import table as desk_table

        return desk_table.legal(at)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import looking

        return looking.legal(session)

    with desk() as at:
        either(at, of_kingdom, of_session)


def why(
    words: Annotated[list[str], typer.Argument(metavar="COMMAND…", help="A command as you would type it.")],
) -> None:
    """Whether a command could be done now, and if not, why."""

    def of_kingdom() -> Document:
        from companion.desk.moves.parse import command_of
        from companion.desk.reports import table as desk_table

        return desk_table.why(at, command_of(with_numbers(at, line(words))))

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import looking

        return looking.why(session, words)

    with desk() as at:
        either(at, of_kingdom, of_session)


def hint(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[COMMAND…]", help="With --why: a command as you would type it.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long it may think: 40 worlds a second.", min=0.1, max=600)
    ] = 2.0,
    top: Annotated[int, typer.Option(metavar="N", help="How many moves are told.", min=1)] = 5,
    why: Annotated[bool, typer.Option("--why", help="Tell of one command alone how the turn would go on.")] = False,
    experienced: Annotated[
        bool, typer.Option("--experienced", help="Let it know the cards of the box, as one who has played before.")
    ] = False,
) -> None:
    """What a good steward would do now who knows no more than you; or what a command would lead to."""
    from companion.desk.advice import hints
    from companion.desk.moves.parse import command_of
    from companion.errors import Misuse
    from companion.sentence import say

    if bool(words) != why:
        raise Misuse(say("Say hint, or hint --why with a command."))
    with desk() as at:
        command = command_of(with_numbers(at, line(words))) if words else None
        found = hints.hint(at, seconds, top, command, experienced, _first_version())
    context().answer(found)


def _first_version() -> Callable[[Hint], None] | None:
    """Tell what seems best so far where somebody waits at a terminal."""
    here = context()
    if here.json or here.screen(here.err).plain_text:
        return None

    from companion.show.plain.advice import advised

    def tell(hint: Hint) -> None:
        for one in hint.options[:1]:
            print(tr("The best so far: {move} …", move=advised(one)), file=here.err, flush=True)

    return tell


def score(
    by_hand: Annotated[
        Path | None,
        typer.Option(metavar="FILE", readable=False, help="Count a kingdom that was never tracked; docs/by-hand.md."),
    ] = None,
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Fame now, with its parts; or that of a kingdom written down in a file.

    With --keep, in a session of another game that is over: see to it that its result stands in scores.
    """

    def of_kingdom() -> Document:
        from companion.desk.reports import ending
        from companion.errors import Misuse

        if keep or on is not None or note is not None:
            raise Misuse(say("--keep, --on and --note belong to --by-hand."))
        return ending.score(at)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import looking

        if keep or on is not None or note is not None:
            from companion.desk.sessions import files

            return files.keep_score(session, keep_options(keep, on, note))
        return looking.score(session)

    with desk() as at:
        if by_hand is None:
            either(at, of_kingdom, of_session)
        else:
            from companion.desk.reports import untracked as hands

            context().answer(hands.score(at, by_hand, keep_options(keep, on, note)))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (table, deck, legal, score):
        app.command()(command)
    app.command(context_settings=ANY_WORDS)(why)
    app.command(context_settings=ANY_WORDS)(hint)
