"""`wonderful`: the score sheet of It's a Wonderful Kingdom."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import SAID, ByPlayer, Keep, Note, On, keep_options
from companion.cli.context import context, desk

app = typer.Typer(help="Score It's a Wonderful Kingdom.", no_args_is_help=True, rich_markup_mode=None)

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

    told = wonderful.Told(module, solo, side, deck, scenario, built, defeated, last_steps, emptied, aside)
    with desk() as at:
        context().answer(wonderful.score(at, ctx.meta[SAID], told, keep_options(keep, on, note)))


@app.command()
def campaign() -> None:
    """The best result and medal of each solo scenario, from the games that were kept."""
    from companion.desk.score_sheets import wonderful

    with desk() as at:
        context().answer(wonderful.campaign(at))
