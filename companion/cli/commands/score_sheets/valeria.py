"""`valeria`: the score sheet of Valeria: Card Kingdoms, and the income of a roll."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import desk, session

app = typer.Typer(
    help="Score Valeria: Card Kingdoms; tell a roll's income.", no_args_is_help=True, rich_markup_mode=None
)

SIDE = "NAME: duke=…; monsters=…; domains=…; citizens=…; points=N; gold=N; strength=N; magic=N. Cards by name, commas"
Players = Annotated[list[str], typer.Option("--player", metavar="TEXT", help=f"{SIDE} between, `2 CARD` for several.")]


@app.command()
def score(
    player: Players,
    no_dukes: Annotated[bool, typer.Option("--no-dukes", help="The variant without dukes.")] = False,
    dark_lord: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Alone: duke=…; monsters=… left; domains=…; citizens=… captured.")
    ] = None,
    ending: Annotated[
        str | None, typer.Option(metavar="HOW", help="Alone: stacks (all counted), monsters (won) or column (lost).")
    ] = None,
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Score up to five players, or one against the Dark Lord."""
    from companion.desk.score_sheets import valeria
    from companion.errors import Misuse

    kept = keep_options(keep, on, note)
    with desk() as at:
        if dark_lord is None and ending is None:
            session().answer(valeria.score(at, player, no_dukes, kept))
            return
        if len(player) > 1 or no_dukes:
            raise Misuse("The Dark Lord plays against one, with dukes.")
        session().answer(valeria.alone(at, player[0], dark_lord or "", ending, kept))


@app.command()
def roll(
    dice: Annotated[list[int], typer.Argument(metavar="DIE…", help="The two final dice.")],
    player: Players,
    active: Annotated[str | None, typer.Option(metavar="NAME", help="Whose turn it is; else the first.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="The solo game.")] = False,
    take: Annotated[
        list[str] | None, typer.Option(metavar="NAME:RESOURCE", help="What the active player takes; in order.")
    ] = None,
    event: Annotated[list[str] | None, typer.Option(metavar="NAME", help="An event that lies in the centre.")] = None,
) -> None:
    """Tell every player's income of a roll, choices as alternatives."""
    from companion.desk.score_sheets import valeria

    with desk() as at:
        session().answer(valeria.roll(at, dice, player, active, solo, take or (), event or ()))
