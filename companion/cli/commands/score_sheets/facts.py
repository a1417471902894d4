"""`facts`: what the owner reads off cards and pieces of the other games where the data know nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.context import context, desk

if TYPE_CHECKING:
    from companion.documents.base import Document
    from companion.documents.kingdom import Fault

app = typer.Typer(
    help="What your copies of the other games say; docs/facts.md describes it.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game: valeria, stonespine, wonderful, dice.")]
Key = Annotated[str, typer.Argument(metavar="KEY", help="A component's key, as facts list and cards find show it.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A file of facts (TOML).")]


def _answer(found: Document | list[Fault]) -> None:
    if isinstance(found, list):
        from companion.desk.errors import faults

        context().faults(faults(found))
    else:
        context().answer(found)


@app.command("list")
def list_(
    game: Game,
    missing: Annotated[bool, typer.Option("--missing", help="Name what nobody knows, too.")] = False,
) -> None:
    """What you have entered, and how much nobody knows."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.list_(at, game, missing))


@app.command("set")
def set_(
    key: Key,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What is told of the component, such as cost.")],
    values: Annotated[list[str], typer.Argument(metavar="VALUE…", help="What your copy says.")],
    instead: Annotated[bool, typer.Option("--instead", help="Also where the data say otherwise.")] = False,
) -> None:
    """Enter what a card or piece says, in the words of the game."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.set_(at, key, name, values, instead))


@app.command()
def unset(
    key: Key,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Without it all of the component.")] = None,
) -> None:
    """Forget what you entered; what the data say holds again."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.unset(at, key, name))


@app.command()
def add(
    game: Game,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="What it is: citizen, room, development, …")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
) -> None:
    """Add a card or piece that the data don't have; then enter its facts."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.add(at, game, kind, name))


@app.command()
def template(game: Game, file: File) -> None:
    """Write a file with all that nobody knows, to be filled in."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.template(at, game, file))


@app.command("import")
def import_(file: File) -> None:
    """Enter all that a file tells; with a fault nothing is entered."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.import_(at, file))


@app.command()
def export(game: Game, file: File) -> None:
    """Write all that you have entered into a file."""
    from companion.desk.facts import facts

    with desk() as at:
        context().answer(facts.export(at, game, file))


@app.command()
def check(game: Game) -> None:
    """Read all that you have entered anew, and compare it with what is known by now."""
    from companion.desk.facts import facts

    with desk() as at:
        _answer(facts.check(at, game))
