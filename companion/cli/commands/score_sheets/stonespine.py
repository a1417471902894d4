"""`stonespine`: the score sheet of Stonespine Architects."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import desk, session

app = typer.Typer(help="Score Stonespine Architects.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def score(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", readable=False, help="The labyrinths; docs/stonespine.md says how to write."),
    ],
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Score labyrinths written in a file, with every step, and draw them."""
    from companion.desk.score_sheets import stonespine

    with desk() as at:
        session().answer(stonespine.score(at, file, keep_options(keep, on, note)))


@app.command("jael-score")
def jael_score(
    player_coins: Annotated[int, typer.Option(metavar="N", help="Your last coins.")],
    jael_coins: Annotated[int, typer.Option(metavar="N", help="The coins on his last card.")],
    base: Annotated[str, typer.Option(metavar="N,N,N,N", help="Base reputation of his four cards.")],
    conditions: Annotated[str, typer.Option(metavar="N,N,N,N", help="What the conditions of the four pay.")],
    stars: Annotated[str, typer.Option(metavar="N,…", help="Values of the stars he gathered.")] = "",
    goal: Annotated[str, typer.Option(metavar="PLACE", help="His place at the goal: first, second or none.")] = "none",
) -> None:
    """Jael's reputation from numbers counted at the table."""
    from companion.desk.score_sheets import stonespine

    session().answer(stonespine.jael_score(player_coins, jael_coins, base, conditions, stars, goal))
