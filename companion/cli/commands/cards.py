"""`cards`: the card data base."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.context import context, desk

app = typer.Typer(help="The card data base.", no_args_is_help=True, rich_markup_mode=None)

Spoilers = Annotated[bool, typer.Option("--spoilers", help="Show cards that aren't discovered yet, too.")]

MOST_READ = 100
"""So many cards of all kingdoms a person reads at once."""


@app.command()
def show(
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="A card's number, or a name that no other discovered card has.")
    ],
    spoilers: Spoilers = False,
) -> None:
    """A card with all its stages."""
    from companion.desk.lookup import cards

    with desk() as at:
        context().answer(cards.show(at, card, spoilers))


@app.command()
def draw(
    card: Annotated[str, typer.Argument(metavar="CARD", help="A card's number or name.")],
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write it into a file, which is SVG; left out: print it.")
    ] = None,
    spoilers: Spoilers = False,
) -> None:
    """Draw a card with all its stages as a picture, in the size of cards."""
    from companion.desk import output
    from companion.desk.lookup import cards
    from companion.errors import Refusal
    from companion.sentence import say
    from companion.show.files.card_svg import stages_svg

    with desk() as at:
        shown = cards.show(at, card, spoilers)
    if shown.hidden:
        raise Refusal(say("Card {n} isn't discovered yet, so it can't be drawn.", n=shown.card), "KLG-019")
    here = context()
    here.speak()
    picture = f"{stages_svg(shown)}\n"
    if out is not None:
        here.answer(output.written(out, "svg", "picture", len(shown.stages), picture))
    elif here.json:
        here.answer(shown)
    else:
        here.write(picture)


@app.command(context_settings={"ignore_unknown_options": True})  # -keyword:wall is a part of the query
def find(
    query: Annotated[
        list[str] | None, typer.Argument(metavar="QUERY", help="As category:building produces:wood fame>=3 -wall.")
    ] = None,
    zone: Annotated[str | None, typer.Option(metavar="ZONE", help="Only cards that lie there.")] = None,
    sort: Annotated[str | None, typer.Option(metavar="FIELD,…", help="A minus before a field: largest first.")] = None,
    columns: Annotated[str | None, typer.Option(metavar="FIELD,…", help="What to tell of each card.")] = None,
    as_format: Annotated[
        Literal["table", "json", "csv", "ids"], typer.Option("--format", help="ids: numbers only, a line each.")
    ] = "table",
    everywhere: Annotated[bool, typer.Option("--everywhere", help="In all kingdoms.")] = False,
    every: Annotated[bool, typer.Option("--all", help="List all, not the first hundred of all kingdoms only.")] = False,
    help_fields: Annotated[bool, typer.Option("--help-fields", help="List all that can be asked, and end.")] = False,
    spoilers: Spoilers = False,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Components of wonderful, stonespine, valeria or dice.")
    ] = None,
) -> None:
    """Find cards by what they are and where they lie, or components of another game by name, kind or print."""
    from companion.desk.lookup import rule_tables, search

    here, words = context(), query or []
    if help_fields:
        here.answer(search.help_fields())
        return
    with desk() as at:
        if game is not None:
            here.answer(rule_tables.components(at, " ".join(words), game))
            return
        here.json = here.json or as_format == "json"
        read = everywhere and not every and not here.json and as_format == "table"
        found = search.find(at, words, spoilers, zone, sort, columns, everywhere, MOST_READ if read else None)
    if here.json or as_format == "table":
        here.answer(found)
    else:
        from companion.show.plain.search import as_csv, as_ids

        here.write(as_csv(found) if as_format == "csv" else as_ids(found))


@app.command()
def amend(
    card: Annotated[str, typer.Argument(metavar="CARD", help="Number or name; its copies are amended with it.")],
    stage: Annotated[str, typer.Option(metavar="ORIENTATION", help="Which of its stages, or its name.")],
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
    from companion.desk.lookup import corrections

    typed = {"production": production, "fame": fame, "fame_rule": fame_rule, "category": category, "words": words}
    with desk() as at:
        typed |= {"stays": stays, "upgrade": upgrade}
        context().answer(corrections.amend(at, card, stage, typed, effect or [], note))


@app.command()
def amendments(spoilers: Spoilers = False) -> None:
    """What your own cards say otherwise, and which of it the kingdom uses."""
    from companion.desk.lookup import corrections

    with desk() as at:
        context().answer(corrections.list_(at, spoilers))


@app.command()
def check() -> None:
    """Check every row of the card data base and compile every effect line."""
    from companion.desk.lookup import cards

    with desk() as at:
        found = cards.check(at)
    if found.faults:
        from companion.desk.errors import faults

        context().faults(faults(found.faults))
    else:
        context().answer(found)
