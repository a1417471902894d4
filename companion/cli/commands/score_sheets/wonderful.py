"""`wonderful`: the score sheet of It's a Wonderful Kingdom, production, and what helps at the table."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import SAID, ByPlayer, Keep, Note, On, keep_options
from companion.cli.context import context, desk

app = typer.Typer(
    help="Score It's a Wonderful Kingdom; production, quests.", no_args_is_help=True, rich_markup_mode=None
)

Each = list[str] | None


@app.command(cls=ByPlayer)
def score(
    ctx: typer.Context,
    player: Annotated[Each, typer.Option(metavar="NAME", help="The next player; what follows is theirs.")] = None,
    fixed: Annotated[Each, typer.Option(metavar="N,N…", help="Fixed points of completed cards.")] = None,
    combo: Annotated[Each, typer.Option(metavar="PxC,…", help="Combos: points, x, cards.")] = None,
    cards: Annotated[Each, typer.Option(metavar="NAME=N,…", help="Completed cards by name.")] = None,
    types: Annotated[Each, typer.Option(metavar="TYPE=N,…", help="Completed cards by type, for --cards.")] = None,
    calamities: Annotated[Each, typer.Option(metavar="N", help="Calamities in the duchy.")] = None,
    menaces: Annotated[Each, typer.Option(metavar="NAME=N,…", help="Menaces still in construction.")] = None,
    completed: Annotated[Each, typer.Option(metavar="N", help="For a tie: completed cards.")] = None,
    soldiers: Annotated[Each, typer.Option(metavar="N", help="For a tie: soldiers.")] = None,
    last_step: Annotated[Each, typer.Option(metavar="yes|no", help="Quests: was the last step done?")] = None,
    raw: Annotated[Each, typer.Option(metavar="N", help="The total as counted, in place of its parts.")] = None,
    module: Annotated[str | None, typer.Option(metavar="NAME", help="menaces, advisors or quests.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Alone, for a medal.")] = False,
    side: Annotated[str | None, typer.Option(metavar="A|B", help="Alone: the side of the duchy.")] = None,
    deck: Annotated[str | None, typer.Option(metavar="NAME", help="Alone with menaces: which deck.")] = None,
    scenario: Annotated[str | None, typer.Option(metavar="KEY", help="A solo scenario, SC01 to SC06.")] = None,
    built: Annotated[str | None, typer.Option(metavar="NAME=N,…", help="Scenario: developments completed.")] = None,
    defeated: Annotated[str | None, typer.Option(metavar="NAME=N,…", help="Scenario: menaces defeated.")] = None,
    last_steps: Annotated[str | None, typer.Option(metavar="QUEST,…", help="Scenario: quests finished.")] = None,
    emptied: Annotated[str | None, typer.Option(metavar="NAME,…", help="Scenario: decks that ran out.")] = None,
    aside: Annotated[int, typer.Option(metavar="N", help="Scenario: resources beside the danger deck.")] = 0,
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Score one or two players, or a solo game with its medal."""
    from companion.desk.score_sheets import wonderful

    game = wonderful.GameOptions(module, solo, side, deck, scenario, built, defeated, last_steps, emptied, aside)
    with desk() as at:
        context().answer(wonderful.score(at, ctx.meta[SAID], game, keep_options(keep, on, note)))


@app.command()
def campaign() -> None:
    """The best result and medal of each solo scenario, from the games that were kept."""
    from companion.desk.score_sheets import wonderful

    with desk() as at:
        context().answer(wonderful.campaign(at))


@app.command(cls=ByPlayer)
def production(
    ctx: typer.Context,
    player: Annotated[Each, typer.Option(metavar="NAME", help="The next player; what follows is theirs.")] = None,
    makes: Annotated[Each, typer.Option(metavar="SYMBOLS", help="As `2 gold,1 gold per noble`, in all.")] = None,
    cards: Annotated[Each, typer.Option(metavar="NAME=N,…", help="Completed cards whose symbols are known.")] = None,
    types: Annotated[Each, typer.Option(metavar="TYPE=N,…", help="Completed cards by type, for `per`.")] = None,
    covered: Annotated[Each, typer.Option(metavar="RESOURCE=N,…", help="Symbols under theft tokens.")] = None,
    soldiers: Annotated[Each, typer.Option(metavar="N", help="Soldiers on the duchy.")] = None,
    training: Annotated[Each, typer.Option(metavar="0|1", help="Soldiers on the training ground.")] = None,
) -> None:
    """What the four steps of production bring, who has supremacy, and the soldiers after them.

    For example: wonderful production --player Ann --makes "5 materials" --player Bob --makes "3 materials,1 gold".
    """
    from companion.desk.score_sheets import wonderful_production

    with desk() as at:
        context().answer(wonderful_production.produce(at, ctx.meta[SAID]))


@app.command()
def laboratory(
    cubes: Annotated[int, typer.Argument(metavar="CUBES", help="Cubes that are there.")],
    more: Annotated[int, typer.Argument(metavar="MORE", help="Cubes that come.")],
) -> None:
    """What the laboratory makes of more cubes. For example: wonderful laboratory 4 3."""
    from companion.desk.score_sheets import wonderful_production

    context().answer(wonderful_production.laboratory(cubes, more))


@app.command()
def breed(
    lying: Annotated[int, typer.Argument(metavar="LYING", help="Breeding menaces in construction before.")],
    placed: Annotated[int, typer.Argument(metavar="PLACED", help="Those that are placed now.")],
) -> None:
    """How many offspring breeding menaces bring when they are placed. For example: wonderful breed 1 2."""
    from companion.desk.score_sheets import wonderful_production

    context().answer(wonderful_production.breed(lying, placed))


@app.command()
def deck(
    cards: Annotated[int, typer.Argument(metavar="CARDS", help="Cards in the deck.")],
    taken: Annotated[list[int], typer.Argument(metavar="TAKEN…", help="Cards that each round takes.")],
) -> None:
    """When a deck runs out. For example: wonderful deck 10 4 4 2."""
    from companion.desk.score_sheets import wonderful_production

    context().answer(wonderful_production.deck(cards, taken))


@app.command()
def quest(name: Annotated[list[str], typer.Argument(metavar="QUEST…", help="Its name.")]) -> None:
    """The steps of a quest, as far as they are known. For example: wonderful quest usurper."""
    from companion.desk.score_sheets import wonderful_production

    with desk() as at:
        context().answer(wonderful_production.quest(at, " ".join(name)))
