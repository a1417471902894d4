"""`pack`: cards of the owner's own, or of an expansion sold apart, from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.commands.moves import Revision
from companion.cli.context import context, desk

if TYPE_CHECKING:
    from companion.documents.base import Document
    from companion.documents.kingdom import Fault

app = typer.Typer(
    help="Packs: further cards from a file; docs/packs.md describes it.", no_args_is_help=True, rich_markup_mode=None
)

File = Annotated[str, typer.Argument(metavar="FILE", help="A pack's file (TOML).")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of a pack.")]


def _answer(found: Document | list[Fault]) -> None:
    if isinstance(found, list):
        from companion.desk.errors import faults

        context().faults(faults(found))
    else:
        context().answer(found)


@app.command()
def check(file: File) -> None:
    """Check a file and say all that is wrong, with line and column; nothing is added."""
    from companion.desk.kingdoms import packs

    with desk() as at:
        _answer(packs.check(at, file))


@app.command()
def add(file: File) -> None:
    """Check a file and keep its cards for kingdoms that want them."""
    from companion.desk.kingdoms import packs

    with desk() as at:
        _answer(packs.add(at, file))


@app.command("list")
def list_() -> None:
    """All packs, and the kingdoms that have their cards."""
    from companion.desk.kingdoms import packs

    with desk() as at:
        context().answer(packs.list_(at))


@app.command()
def remove(name: Name) -> None:
    """Forget a pack that no kingdom has."""
    from companion.desk.kingdoms import packs

    with desk() as at:
        context().answer(packs.remove(at, name))


@app.command()
def doubts(
    name: Name,
    spoilers: Annotated[bool, typer.Option("--spoilers", help="Show cards that aren't discovered yet, too.")] = False,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Write the pack's file there, all of its cards.")
    ] = None,
) -> None:
    """What the cards of a pack leave open and how it is read.

    Settle it in the pack's file: write that with --out, say there what your card says, then: pack add FILE.
    """
    from companion.desk.kingdoms import packs

    with desk() as at:
        context().answer(packs.doubts(at, name, spoilers) if out is None else packs.write_file(at, name, out))


@app.command()
def use(name: Name, revision: Revision = None) -> None:
    """Bring a pack's cards into the kingdom's box, between two rounds or after the end."""
    from companion.desk.kingdoms import packs

    with desk() as at:
        context().answer(packs.use(at, name, revision))
