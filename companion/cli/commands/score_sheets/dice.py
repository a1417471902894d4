"""`dice`: the final scoring of King of the Dice, and what a roll meets."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import context, desk

app = typer.Typer(help="Score King of the Dice; check a roll.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def score(
    player: Annotated[
        list[str],
        typer.Option(metavar="TEXT", help="NAME:largest=N,outside=N,fires=N,gold=N,white=N; what isn't said is 0."),
    ],
    instant: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who had to place a token after the last, and so won.")
    ] = None,
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Score two to four players."""
    from companion.desk.score_sheets import dice

    with desk() as at:
        context().answer(dice.score(at, player, instant, keep_options(keep, on, note)))


@app.command()
def check(
    condition: Annotated[
        list[str],
        typer.Argument(
            metavar="CONDITION…",
            help="As colour red 5, number 6 3, groups 3 2, sum 21, straight 4/5/6 (tiers), or a citizen.",
        ),
    ],
    dice: Annotated[str, typer.Option(metavar="DIE,…", help="The six dice, as red5,blue2.")],
    jokers: Annotated[str, typer.Option(metavar="JOKER,…", help="Your citizens: faces as red6, or super.")] = "",
) -> None:
    """Whether a roll meets a citizen's condition, and every way to meet it with jokers, cheapest first."""
    from companion.desk.score_sheets import dice as rolls

    with desk() as at:
        context().answer(rolls.check(at, " ".join(condition), dice, jokers))
