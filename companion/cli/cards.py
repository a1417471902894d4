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
def amend(
    card: Annotated[str, typer.Argument(metavar="N", help="A card's number; its copies are amended with it.")],
    stage: Annotated[str, typer.Option(metavar="ORIENTATION", help="Which of its stages.")],
    production: Annotated[str | None, typer.Option(metavar="AMOUNTS", help="As 2 coin, wood / stone.")] = None,
    fame: Annotated[str | None, typer.Option(metavar="N", help="Printed fame.")] = None,
    fame_rule: Annotated[str | None, typer.Option(metavar="RULE", help="A fame rule of the effect language.")] = None,
    category: Annotated[str | None, typer.Option(metavar="CATEGORY")] = None,
    words: Annotated[str | None, typer.Option(metavar="WORD,…", help="All its keywords.")] = None,
    stays: Annotated[str | None, typer.Option(metavar="on|off", help="Whether it stays in play.")] = None,
    upgrade: Annotated[str | None, typer.Option(metavar="[N=]AMOUNTS", help="The price of an arrow.")] = None,
    effect: Annotated[list[str] | None, typer.Option(metavar="N=LINE", help="A line; 'none': it lacks.")] = None,
    note: Annotated[str | None, typer.Option(metavar="TEXT", help="Where you saw it.")] = None,
) -> None:
    """Record what the card in your hand says instead; kingdoms use it by kingdom set amendments."""
    from companion.desk import owner

    typed = {"production": production, "fame": fame, "fame_rule": fame_rule, "category": category, "words": words}
    with desk() as at:
        typed |= {"stays": stays, "upgrade": upgrade}
        session().answer(owner.amend(at, card, stage, typed, effect or [], note))


@app.command()
def amendments(spoilers: Spoilers = False) -> None:
    """What your own cards say otherwise, and which of it the kingdom uses."""
    from companion.desk import owner

    with desk() as at:
        session().answer(owner.listed(at, spoilers))


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
