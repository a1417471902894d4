"""The moves of the game: `produce`, `upgrade`, `use`, `advance`, `pass`, `round`, `draw`, `choose`, `cancel`, `do`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.argv import PLAIN_VERBS, arguments, line, value
from companion.cli.commands.table import ANY_WORDS
from companion.cli.context import at_revision, context, desk, either, of_kingdoms_alone
from companion.cli.names import with_numbers
from companion.documents.base import Document

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.sessions.session import Session

Revision = Annotated[
    int | None,
    typer.Option(metavar="N", help="Refuse (exit 4) unless the last journal entry has this number.", min=1),
]
Choose = Annotated[
    list[str] | None,
    typer.Option(metavar="ANSWER", help="Answer to the next question, several as A,B; 'none' declines. Repeatable."),
]
Pay = Annotated[
    str | None,
    typer.Option(
        metavar="CARD[:R],…", help="Produce with these cards first; R: which production, where several would do."
    ),
]
Came = Annotated[
    list[str] | None,
    typer.Argument(metavar="[CARD…]", help="Real cards that came up by it, in order.", show_default=False),
]
Draw = Annotated[str | None, typer.Option(metavar="CARD,…", help="Real cards that came up by it, in order.")]
Top = Annotated[
    list[str] | None,
    typer.Option(metavar="CARD", help="The real card that lies on top of the deck then. Repeatable."),
]


def act(
    verb: str,
    args: list[str] | None = None,
    options: dict[str, str | None] | None = None,
    choose: list[str] | None = None,
    revision: int | None = None,
) -> None:
    """Run one command at the desk and show what it answers."""
    with desk() as at:
        context().answer(acted(at, verb, args, options, choose, revision))


def acted(
    at: Desk,
    verb: str,
    args: list[str] | None,
    options: dict[str, str | None] | None,
    choose: list[str] | None,
    revision: int | None,
) -> Document:
    """What one command of a kingdom answers."""
    from companion.desk.moves import commands
    from companion.desk.moves.parse import command, command_of

    words, given = args or [], options or {}
    if verb in PLAIN_VERBS:
        words = arguments(verb, words)
        given = {name: None if text is None else value(name, text) for name, text in given.items()}
    typed = [
        verb,
        *words,
        *(part for name, text in given.items() if text is not None for part in (f"--{name}", text)),
    ]
    numbered = with_numbers(at, typed)
    wanted = command(verb, words, given) if numbered == typed else command_of(numbered)
    return commands.play(at, wanted, tuple(choose or ()), revision)


def joined(cards: list[str] | None) -> str | None:
    """Cards of an option that was given several times, as one value."""
    return ",".join(cards) if cards else None


def produce(
    cards: Annotated[list[str], typer.Argument(metavar="CARD[:RESOURCE]…", help="Cards, with the resource to choose.")],
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Produce with one or more cards."""
    act("produce", cards, {}, choose, revision)


def upgrade(
    card: Annotated[str, typer.Argument(metavar="CARD")],
    to: Annotated[
        str | None, typer.Option(metavar="ORIENTATION", help="Which arrow, where a card has several.")
    ] = None,
    pay: Pay = None,
    discard: Annotated[
        str | None, typer.Option(metavar="CARD,…", help="Cards to discard as a part of the price.")
    ] = None,
    draw: Draw = None,
    top: Top = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Pay for an upgrade and turn the card; this ends the turn."""
    options = {"to": to, "pay": pay, "discard": discard, "draw": draw, "top": joined(top)}
    act("upgrade", [card], options, choose, revision)


def use(
    effect: Annotated[str, typer.Argument(metavar="CARD[.EFFECT]", help="Card, and which of its lines from 1.")],
    pay: Pay = None,
    draw: Draw = None,
    top: Top = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Use an effect of a card."""
    act("use", [effect], {"pay": pay, "draw": draw, "top": joined(top)}, choose, revision)


def advance(cards: Came = None, top: Top = None, choose: Choose = None, revision: Revision = None) -> None:
    """Play two more cards."""
    act("advance", cards, {"top": joined(top)}, choose, revision)


def pass_(cards: Came = None, top: Top = None, choose: Choose = None, revision: Revision = None) -> None:
    """End the turn."""
    act("pass", cards, {"top": joined(top)}, choose, revision)


def round_(cards: Came = None, top: Top = None, choose: Choose = None, revision: Revision = None) -> None:
    """Begin the next round: discover, shuffle, play four cards."""
    act("round", cards, {"top": joined(top)}, choose, revision)


def draw(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CARD…]", help="The cards that came up, in order.", show_default=False),
    ] = None,
    top: Top = None,
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Say which real cards came up, when the table waits for them; or just what lies on top of the deck."""

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import moves

        if top:
            raise of_kingdoms_alone("--top")
        return moves.choose(at_revision(session, revision), cards or (), choose or ())

    with desk() as at:
        either(at, lambda: acted(at, "draw", cards, {"top": joined(top)}, choose, revision), of_session)


def choose(
    answers: Annotated[list[str], typer.Argument(metavar="ANSWER…", help="Options in the order wanted, or 'none'.")],
    decision: Annotated[str | None, typer.Option(metavar="ID", help="Refuse (exit 4) unless this one is open.")] = None,
    further: Annotated[list[str] | None, typer.Option("--choose", metavar="ANSWER", help="Further answers.")] = None,
    draw: Draw = None,
    top: Top = None,
    revision: Revision = None,
) -> None:
    """Answer the open question."""
    given = {"draw": draw, "top": joined(top)}
    came = tuple((name, value(name, text)) for name, text in given.items() if text is not None)

    def of_kingdom() -> Document:
        from companion.desk.moves import commands

        return commands.choose(at, tuple(answers), tuple(further or ()), revision, decision, came)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import moves

        if came:
            raise of_kingdoms_alone(f"--{came[0][0]}")
        return moves.choose(at_revision(session, revision), answers, further or (), decision)

    with desk() as at:
        either(at, of_kingdom, of_session)


def cancel(revision: Revision = None) -> None:
    """Withdraw the command that asked; nothing was paid."""

    def of_kingdom() -> Document:
        from companion.desk.moves import commands

        return commands.cancel(at, revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import moves

        return moves.cancel(at_revision(session, revision))

    with desk() as at:
        either(at, of_kingdom, of_session)


def do(
    words: Annotated[list[str], typer.Argument(metavar="ID", help="As printed by legal.")],
    choose: Choose = None,
    revision: Revision = None,
) -> None:
    """Run a command by the id that legal printed."""

    def of_kingdom() -> Document:
        from companion.desk.moves import commands

        return commands.do(at, " ".join(with_numbers(at, line(words))), tuple(choose or ()), revision)

    def of_session(session: Session) -> Document:
        from companion.desk.sessions import moves

        return moves.do(at_revision(session, revision), words, choose or ())

    with desk() as at:
        either(at, of_kingdom, of_session)


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (produce, upgrade, use, advance, draw):
        app.command()(command)
    app.command("pass")(pass_)
    app.command("round")(round_)
    app.command()(choose)
    app.command()(cancel)
    app.command(context_settings=ANY_WORDS)(do)
