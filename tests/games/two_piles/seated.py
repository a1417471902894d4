"""Two Piles as a game of the program, for tests: its doorway, its bots, and its command `two new`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from sqlalchemy import Engine

from companion.cli import main, parts, topics
from companion.cli.context import context, desk
from companion.desk import doorways
from companion.desk.doorways import Offer, Seated
from tests.games.two_piles import bots
from tests.games.two_piles.rules import MOST, TwoPiles

CODE = "two"

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.callback()
def of_the_game() -> None:
    """Two Piles."""


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    players: Annotated[str, typer.Option(metavar="NAME,…")],
    seed: Annotated[int | None, typer.Option(metavar="N")] = None,
    physical: Annotated[bool, typer.Option("--physical")] = False,
) -> None:
    """Found a session."""
    from companion.desk.sessions import founding

    with desk() as at:
        context().answer(founding.found(at, CODE, name, players, seed, physical, viewer=at.viewer))


facts: dict[str, int] = {}
"""What the owner's box says: `most` may be bid."""


def seated(engine: Engine, lang: str) -> Seated:
    most = facts.get("most", MOST)
    digest = f"most-{most}" if facts else ""
    return Seated(CODE, "Two Piles", TwoPiles(most), {"random": bots.at_random, "greedy": bots.greedy}, digest)


_noun = parts._noun


def _with_two(name: str) -> typer.Typer:
    return app if name == CODE else _noun(name)


def register() -> None:
    """Let the program play it."""
    doorways.GAMES[CODE] = Offer("Two Piles", seated)
    topics.GROUPS["Games of the tests"] = (CODE,)
    parts._noun = _with_two
    main.parser.cache_clear()


def forget() -> None:
    """Let the program be as it is without."""
    del doorways.GAMES[CODE], topics.GROUPS["Games of the tests"]
    parts._noun = _noun
    main.parser.cache_clear()


if __name__ == "__main__":
    register()
    sys.exit(main.main())
