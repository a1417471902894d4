"""`cards`: the card data base."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.session import desk, session

app = typer.Typer(help="The card data base.", no_args_is_help=True, rich_markup_mode=None)

Spoilers = Annotated[bool, typer.Option("--spoilers", help="Show cards that aren't discovered yet, too.")]


@app.command()
def show(
    card: Annotated[str, typer.Argument(metavar="N", help="A card's number.")], spoilers: Spoilers = False
) -> None:
    """A card with all its stages."""
    from companion.desk import cards

    with desk() as at:
        session().answer(cards.show(at, card, spoilers))


@app.command()
def find(
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="A part of a name; accents don't matter.")],
    spoilers: Spoilers = False,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Components of wonderful, stonespine, valeria or dice.")
    ] = None,
) -> None:
    """Find cards by name, or components of another game by name, kind or what they print."""
    from companion.desk import cards, tables

    with desk() as at:
        if game is not None:
            session().answer(tables.components(at, " ".join(query), game))
        else:
            session().answer(cards.find(at, " ".join(query), spoilers))


@app.command()
def check() -> None:
    """Check every row of the card data base and compile every effect line."""
    from companion.desk import cards

    with desk() as at:
        found = cards.check(at)
    if found.faults:
        from companion.desk.answers import faults

        session().faults(faults(found.faults))
    else:
        session().answer(found)
