"""`game`: sessions of every kind, kingdoms among them: list, choose, show, copy, rename, share, delete, simulate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.context import agreed, context, desk, either, is_interactive
from companion.cli.seats.persons import Person, Role
from companion.documents.base import Document
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.sessions.session import Session

app = typer.Typer(
    help="Sessions of every game, kingdoms among them.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)

Name = Annotated[str, typer.Argument(metavar="NAME")]


@app.command("list")
def list_(everything: Annotated[bool, typer.Option("--all", help="Archived ones, too.")] = False) -> None:
    """The sessions of every game, the current one marked."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.list_(at, everything))


@app.command()
def use(name: Name) -> None:
    """Make a session the current one."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.use(at, name))


@app.command()
def show(name: Annotated[str | None, typer.Argument(metavar="NAME", help="Left out: the current one.")] = None) -> None:
    """Which game a session is of, who sits there, and where it stands."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.show(at, name))


@app.command()
def copy(
    name: Name,
    new_name: Annotated[str, typer.Argument(metavar="NEW")],
    at_entry: Annotated[
        int | None, typer.Option("--at", metavar="SEQ", help="Only what led to that entry of the journal.", min=1)
    ] = None,
) -> None:
    """A second session with the same past."""

    def of_kingdom() -> Document:
        from companion.desk.kingdoms import transfer

        return transfer.copy(at, name, new_name, at_entry)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import files

        return files.copy(session, new_name, at_entry)

    with desk() as at:
        at.kingdom = name
        either(at, of_kingdom, of_session)


@app.command()
def rename(name: Name, new_name: Annotated[str, typer.Argument(metavar="NEW")]) -> None:
    """Give a session another name."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.rename(at, name, new_name))


@app.command()
def archive(name: Name) -> None:
    """Put a session away: it is in no list, and can be looked at by its name, not played."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.archive(at, name))


@app.command()
def unarchive(name: Name) -> None:
    """Bring an archived session back."""
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.unarchive(at, name))


@app.command()
def share(name: Name, person: Person, role: Role = "editor") -> None:
    """Let somebody else at the same PostgreSQL data base play a session, or look at it."""
    from companion.desk.kingdoms import sharing
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.people(sharing.share(at, name, person, role)))


@app.command()
def unshare(name: Name, person: Person) -> None:
    """Take from somebody what they may do with a session."""
    from companion.desk.kingdoms import sharing
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.people(sharing.unshare(at, name, person)))


@app.command()
def people(name: Name) -> None:
    """Who may do what with a session."""
    from companion.desk.kingdoms import sharing
    from companion.desk.sessions import listing

    with desk() as at:
        context().answer(listing.people(sharing.people(at, name)))


@app.command()
def delete(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False) -> None:
    """Delete a session; an export of it is kept in a file beside the data base."""
    from companion.desk import files
    from companion.desk.sessions import listing
    from companion.errors import Misuse
    from companion.show.counting import count_of
    from companion.show.phrases import clean

    with desk() as at:
        info = listing.show(at, name)
        if not yes:
            if context().json or not is_interactive():  # what comes through a pipe next is no answer
                raise Misuse(say("Deleting {kingdom} wants --yes where nobody can be asked.", kingdom=info.name))
            entries = count_of(info.revision, "entry")
            question = say("Delete {kingdom} with its {entries}? [y/N] ", kingdom=clean(info.name), entries=entries)
            if not agreed(question):
                raise Misuse(say("Nothing was deleted."))
        context().answer(files.delete_any(at, name))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, by its code or name.")],
    players: Annotated[int, typer.Option(metavar="N", help="How many seats.", min=1, max=9)] = 2,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.", min=1, max=100_000)] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The first game's seed; the others follow.", min=0)] = 1,
    policy: Annotated[
        str | None, typer.Option(metavar="P[,P…]", help="Who plays: one policy for all seats, or one each.")
    ] = None,
) -> None:
    """Let policies play games of several seats by themselves, and tell how they end."""
    from companion.desk.sessions import simulation

    with desk() as at:
        context().answer(simulation.simulate(at, game, players, games, seed, policy))
