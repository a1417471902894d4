"""`fix`: put something right by hand; ordinary changes, marked in the journal."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.argv import plain, side
from companion.cli.commands.moves import Choose, Revision, act
from companion.sentence import say
from companion.text import SIDES

app = typer.Typer(
    help="Put something right by hand; the journal marks it.", no_args_is_help=True, rich_markup_mode=None
)

Card = Annotated[str, typer.Argument(metavar="CARD")]
Number = Annotated[int, typer.Argument(metavar="N", min=0)]
Stage = Annotated[str | None, typer.Option(metavar="ORIENTATION", help="Which stage; left out: the visible one.")]
BoxNumber = Annotated[int, typer.Argument(metavar="BOX", min=1)]
Resource = Annotated[str, typer.Argument(metavar="RESOURCE")]


def _fix(words: list[str], options: dict[str, str | None], choose: list[str] | None, revision: int | None) -> None:
    given = {name: text and side(text) for name, text in options.items()}
    act("fix", words if words[0] == "name" else plain(words), given, choose, revision)


@app.command()
def move(
    card: Card,
    zone: Annotated[str, typer.Argument(metavar="ZONE", help="box, deck, play, discard, permanents, aside, …")],
    top: Annotated[bool, typer.Option("--top", help="On top of the pile (default).")] = False,
    bottom: Annotated[bool, typer.Option("--bottom", help="Under the pile.")] = False,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Even a permanent into a pile, or another card into the row.")
    ] = False,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Move a card to a zone."""
    from companion.errors import Misuse

    if top and bottom:
        raise Misuse(say("Choose one: --top or --bottom."))
    given = {"top": top, "bottom": bottom, "anyway": anyway}
    _fix(["move", card, zone], {name: "" for name, there in given.items() if there}, choose, revision)


@app.command()
def turn(
    card: Card,
    orientation: Annotated[str, typer.Argument(metavar="ORIENTATION", help=f"{', '.join(SIDES.values())}.")],
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Turn a card where it lies."""
    _fix(["turn", card, side(orientation)], {}, choose, revision)


@app.command()
def tick(
    card: Card,
    box: BoxNumber,
    stage: Stage = None,
    write: Annotated[int | None, typer.Option(metavar="N", help="A number to write into the box.")] = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Tick a box, or write a number into it."""
    _fix(["tick", card, str(box)], {"stage": stage, "write": None if write is None else str(write)}, choose, revision)


@app.command()
def untick(card: Card, box: BoxNumber, stage: Stage = None, choose: Choose = None, revision: Revision = None) -> None:
    """Empty a box."""
    _fix(["untick", card, str(box)], {"stage": stage}, choose, revision)


@app.command()
def stick(
    card: Card,
    sticker: Annotated[str, typer.Argument(metavar="STICKER", help="Its number; 16=35 with a value written on it.")],
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Put a sticker on a card."""
    _fix(["stick", card, sticker], {"stage": stage}, choose, revision)


@app.command()
def unstick(
    card: Card,
    sticker: Annotated[str, typer.Argument(metavar="STICKER")],
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Take a sticker off a card."""
    _fix(["unstick", card, sticker], {"stage": stage}, choose, revision)


What = Annotated[str, typer.Argument(metavar="WHAT", help="production, upgrade, effect or stay")]
Which = Annotated[int, typer.Argument(metavar="N", help="Which of them, from 1; 0: a sticker's production.", min=0)]
Icon = Annotated[str | None, typer.Argument(metavar="RESOURCE")]


@app.command()
def strike(
    card: Card,
    what: What,
    number: Which,
    resource: Icon = None,
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Strike out an icon or a line for good."""
    words = ["strike", card, what, str(number), *([resource] if resource else [])]
    _fix(words, {"stage": stage}, choose, revision)


@app.command()
def unstrike(
    card: Card,
    what: What,
    number: Which,
    resource: Icon = None,
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Take back a strike."""
    words = ["unstrike", card, what, str(number), *([resource] if resource else [])]
    _fix(words, {"stage": stage}, choose, revision)


@app.command()
def count(
    card: Card,
    name: Annotated[str, typer.Argument(metavar="NAME", help="tally, plays, stay, …")],
    number: Number,
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Set a counter of a card."""
    _fix(["count", card, name, str(number)], {"stage": stage}, choose, revision)


@app.command()
def name(
    card: Card,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="1 to 60 printable characters.")],
    stage: Stage = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Write a name on a card."""
    _fix(["name", card, text], {"stage": stage}, choose, revision)


@app.command()
def block(
    card: Card,
    blocker: Annotated[str, typer.Argument(metavar="BLOCKER")],
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Lay a card under the card that blocks it."""
    _fix(["block", card, blocker], {}, choose, revision)


@app.command()
def free(card: Card, choose: Choose = None, revision: Revision = None) -> None:
    """Free a blocked card."""
    _fix(["free", card], {}, choose, revision)


@app.command()
def keep(card: Card, choose: Choose = None, revision: Revision = None) -> None:
    """Let a card stay in play at the end of this turn."""
    _fix(["keep", card], {}, choose, revision)


@app.command()
def gain(number: Number, resource: Resource, choose: Choose = None, revision: Revision = None) -> None:
    """Take resources."""
    _fix(["gain", str(number), resource], {}, choose, revision)


@app.command()
def lose(number: Number, resource: Resource, choose: Choose = None, revision: Revision = None) -> None:
    """Give resources back."""
    _fix(["lose", str(number), resource], {}, choose, revision)


@app.command()
def discover(card: Card, choose: Choose = None, revision: Revision = None) -> None:
    """Take a card out of the box."""
    _fix(["discover", card], {}, choose, revision)


@app.command()
def destroy(card: Card, choose: Choose = None, revision: Revision = None) -> None:
    """Take a card out of the kingdom for good."""
    _fix(["destroy", card], {}, choose, revision)
