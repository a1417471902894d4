"""`kingdom`: several campaigns side by side."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.session import desk, session

app = typer.Typer(help="Found, choose, list, rename, delete kingdoms.", no_args_is_help=True, rich_markup_mode=None)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The kingdom's name; case and accents don't matter.")]


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Any text up to 300 characters.")],
    virtual: Annotated[bool, typer.Option("--virtual", help="The program shuffles (default).")] = False,
    physical: Annotated[bool, typer.Option("--physical", help="Real cards on a real table.")] = False,
    seed: Annotated[int | None, typer.Option(help="Number from which all shuffles follow.")] = None,
    printing: Annotated[Literal["earlier", "current"], typer.Option(help="Which printing your cards are.")] = "earlier",
) -> None:
    """Found a kingdom, make it the current one, and begin round 1."""
    from companion.desk import kingdoms
    from companion.desk.answers import Misuse

    if virtual and physical:
        raise Misuse("Choose one: --virtual or --physical.")
    if physical:
        raise Misuse("Kingdoms with real cards can't be founded yet; --virtual is what there is.")
    with desk() as at:
        session().answer(kingdoms.found(at, name, seed=seed, printing=printing))
    session().hint("Type next: companion legal (what can be done), then for example companion do ID")


@app.command("list")
def list_() -> None:
    """All kingdoms, the current one marked."""
    from companion.desk import kingdoms

    with desk() as at:
        session().answer(kingdoms.listed(at))


@app.command()
def use(name: Name) -> None:
    """Make a kingdom the current one."""
    from companion.desk import kingdoms

    with desk() as at:
        session().answer(kingdoms.use(at, name))


@app.command()
def show(name: Annotated[str | None, typer.Argument(metavar="NAME", help="Left out: the current one.")] = None) -> None:
    """Where a kingdom stands."""
    from companion.desk import kingdoms

    with desk() as at:
        session().answer(kingdoms.shown(at, name))


@app.command()
def rename(name: Name, new_name: Annotated[str, typer.Argument(metavar="NEW")]) -> None:
    """Give a kingdom another name."""
    from companion.desk import kingdoms

    with desk() as at:
        session().answer(kingdoms.rename(at, name, new_name))


@app.command()
def delete(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False) -> None:
    """Delete a kingdom; its journal is kept in a file beside the data base."""
    from companion.desk import kingdoms
    from companion.desk.answers import Misuse

    with desk() as at:
        info = kingdoms.shown(at, name)
        if not yes:
            if session().json:
                raise Misuse("Deleting wants --yes.")
            session().answer(info)
            if not typer.confirm("Delete this kingdom?", err=True):
                raise Misuse("Nothing was deleted.")
        session().answer(kingdoms.delete(at, name))
