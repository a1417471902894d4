"""`rules`: the rules desk."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.session import desk, session

app = typer.Typer(help="The rules desk.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def rules() -> None:
    """The rules desk."""


@app.command()
def show(
    code: Annotated[str, typer.Argument(metavar="CODE", help="For example KLG-041.")],
    spoilers: Annotated[bool, typer.Option("--spoilers", help="Show what speaks of undiscovered cards, too.")] = False,
) -> None:
    """One rule or decision in our own words."""
    from companion.desk import rules

    with desk() as at:
        session().answer(rules.show(at, code, spoilers))
