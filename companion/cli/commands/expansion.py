"""`expansion`: the kingdom lives on after its last round."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.argv import value
from companion.cli.commands.moves import Choose, Draw, Revision, Top, act, joined
from companion.cli.context import context, desk

app = typer.Typer(help="Expansions: further rounds after the end.", no_args_is_help=True, rich_markup_mode=None)

Number = Annotated[str, typer.Argument(metavar="CARD", help="An expansion's number or name.")]


@app.command()
def start(card: Number, draw: Draw = None, top: Top = None, choose: Choose = None, revision: Revision = None) -> None:
    """Begin an expansion: purge a permanent, then one card of each group, then play on with: round."""
    came = {name: None if text is None else value(name, text) for name, text in (("draw", draw), ("top", joined(top)))}
    act("expansion", ["start", card], came, choose, revision)


@app.command("list")
def list_() -> None:
    """The expansions in the box: open, being played, done."""
    from companion.desk.lookup import expansions

    with desk() as at:
        context().answer(expansions.list_(at))


@app.command()
def show(card: Number) -> None:
    """An expansion card with all its stages; it may be read at any time."""
    from companion.desk.lookup import expansions

    with desk() as at:
        context().answer(expansions.show(at, card))
