"""`history`: the campaign as a story."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.context import context, desk


def history(
    round_: Annotated[int | None, typer.Option("--round", metavar="N", help="Only this round.", min=1)] = None,
) -> None:
    """The campaign as a story by round and turn, as far as it counts: journal tells everything."""
    from companion.desk.journal import history as desk_history

    with desk() as at:
        context().answer(desk_history.history(at, round_))


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(history)
