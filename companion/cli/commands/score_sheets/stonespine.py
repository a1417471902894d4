"""`stonespine`: the score sheet of Stonespine Architects, hands, coins and the market, and the opponent Jael."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import context, desk

app = typer.Typer(help="Score Stonespine Architects; coins, market, Jael.", no_args_is_help=True, rich_markup_mode=None)


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
        context().answer(stonespine.score(at, file, keep_options(keep, on, note)))


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

    context().answer(stonespine.jael_score(player_coins, jael_coins, base, conditions, stars, goal))


@app.command()
def year(
    number: Annotated[int, typer.Argument(metavar="YEAR", help="1 to 4.")],
    players: Annotated[int, typer.Option(metavar="N", help="How many play; 1 is alone.")],
) -> None:
    """How a year is built: cards in hand, turn by turn, and where they are passed."""
    from companion.desk.score_sheets import stonespine_year

    context().answer(stonespine_year.year(number, players))


@app.command()
def coins(
    rows: Annotated[list[str], typer.Argument(metavar="ROW…", help="As in a file, the row below the frame first.")],
    place: Annotated[int | None, typer.Option(metavar="N", help="In the first year: your place in order.")] = None,
) -> None:
    """Coins of the year of the last row, with the chests of the whole labyrinth.

    For example: stonespine coins "Barracks | Alleyway | Stockyard | Pit [chest]" --place 2.
    """
    from companion.desk.score_sheets import stonespine_year

    with desk() as at:
        context().answer(stonespine_year.income(at, rows, place))


@app.command()
def market(
    player: Annotated[list[str], typer.Option(metavar="NAME=COINS", help="In this year's order, from the left.")],
    turns: Annotated[
        list[str] | None, typer.Argument(metavar="PRICE|pass…", help="What was done, by whoever's turn it was.")
    ] = None,
) -> None:
    """Whose turn it is at the market, what everybody has left, and the order of the next year.

    For example: stonespine market --player Ann=9 --player Ben=12 5 pass.
    """
    from companion.desk.score_sheets import stonespine_year

    context().answer(stonespine_year.market(player, turns or ()))


@app.command("jael-hand")
def jael_hand(
    symbol: Annotated[str, typer.Option(metavar="SYMBOL", help="The symbol on Jael's card.")],
    free: Annotated[int, typer.Option(metavar="N", help="Free places in the current row, 0 to 3.")],
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="ROOM[=SYMBOL]…", help="The cards neither laid nor kept.")
    ] = None,
) -> None:
    """Alone: which cards go to Jael, which are discarded, and how many you draw.

    For example: stonespine jael-hand furrow "secret path" --symbol blue --free 3.
    """
    from companion.desk.score_sheets import stonespine_year

    with desk() as at:
        context().answer(stonespine_year.jael_hand(at, cards or (), symbol, free))


@app.command("jael-market")
def jael_market(
    player_coins: Annotated[int, typer.Option(metavar="N", help="Your coins now.")],
    jael_coins: Annotated[int, typer.Option(metavar="N", help="The coins on his card.")],
    challenge: Annotated[
        list[str] | None, typer.Option(metavar="CHALLENGE", help="A challenge on show, by number or name.")
    ] = None,
) -> None:
    """Alone: whether Jael acts before you go on at the market, and which challenge goes away."""
    from companion.desk.score_sheets import stonespine_year

    with desk() as at:
        context().answer(stonespine_year.jael_market(at, player_coins, jael_coins, challenge or ()))
