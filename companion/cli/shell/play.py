"""`play`: the shell on the current kingdom; moves from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.context import context, desk, is_interactive
from companion.cli.founding import LEFT, Left, Wanted, at_keyboard, can_ask
from companion.errors import Exit
from companion.sentence import Message, say

if TYPE_CHECKING:
    from companion.cli.context import Context
    from companion.cli.shell.complete import Tree
    from companion.cli.shell.printer import Printer
    from companion.cli.shell.session import ShellSession

AGAIN: Message = "To be asked again, type: kingdom new"
"""Who left the questions still sits there."""

Record = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Write what is typed and what it comes to at the end of a file."),
]


def play(
    ctx: typer.Context,
    record: Record = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Moves from a pipe: go on after one that fails; exit 0 then.")
    ] = False,
) -> None:
    """Sit down at the table: the same commands without the first word, in short; or moves from a pipe."""
    here = context()
    tree = commands(ctx)
    asked, left = _asked_first(here)
    other = None if asked is not None or left else _other_game()
    if other is not None:
        from companion.cli.seats import sitting

        sitting.sit(ctx.obj, here, other)
        return
    from companion.cli.shell.session import ShellSession
    from companion.cli.shell.shorthand import Kingdom
    from companion.cli.shell.transcript import Transcript

    session = ShellSession(ctx.obj, here, Kingdom(frozenset(tree)))
    transcript = None
    try:
        transcript = None if record is None else Transcript(record, here)
        session.settle(tree)
        session.look()
        if transcript is not None:
            transcript.open(session.table)
        if session.over:
            return
        on_outcome = transcript.note if transcript is not None else lambda outcome: None
        if is_interactive() and not here.json:
            _by_keyboard(session, tree, on_outcome, asked, left)
        else:
            from companion.cli.shell import batch

            told = batch.follow(session, sys.stdin, keep_going, on_outcome)
            if here.json and told is not None:
                here.answer(batch.played(session, told))
    finally:
        session.close()
        if transcript is not None:
            transcript.close()


def _other_game() -> str | None:
    """The name of the session that is meant, where it is one of another game."""
    with desk() as at:
        other = at.other_game()
        return None if other is None else other.opened.name


def commands(ctx: typer.Context) -> Tree:
    """The names of the program's commands, each with the names below it."""
    root: Any = ctx.find_root().command
    return {name: list(getattr(one, "commands", {})) for name, one in root.commands.items()}


def _asked_first(here: Context) -> tuple[Wanted | None, bool]:
    """What kingdom is to be founded where there is no data base yet, asked before one is made; whether it was left."""
    from companion.desk.lookup import offers

    if here.kingdom is not None or not can_ask() or not offers.is_missing(here.db):
        return None, False
    try:
        return at_keyboard().ask(Wanted(), here.settings["printing"], ()), False
    except Left:
        here.hint(say(LEFT))
        here.hint(say(AGAIN))
        return None, True


def _by_keyboard(
    session: ShellSession, tree: Tree, on_outcome: Callable[[Any], None], asked: Wanted | None, left: bool
) -> None:
    from companion.cli.shell import repl
    from companion.cli.shell.printer import Printer

    session.remembers = True
    printer = Printer(session.outer)
    read = repl.reader(session, printer, tree, repl.history())
    if session.table is None:
        if not left:
            _found(session, printer, asked)
    elif printer.plain:
        printer.screen.show(session.table)
    printer.say(say("help says how to type; quit leaves the table."))
    repl.sit(session, printer, read, on_outcome)


def _found(session: ShellSession, printer: Printer, asked: Wanted | None) -> None:
    """Found the kingdom that was asked for, or offer it; where there are some already, say how to take one up."""
    from companion.desk.desk import Desk
    from companion.desk.kingdoms import listing

    opened = Desk(session.outer.db, None, session.outer.lang)
    try:
        there = listing.list_(opened)
    finally:
        opened.close()
    if there.kingdoms or there.hidden:
        printer.screen.show(there)
        printer.say(say("Take one up with: kingdom use NAME"))
        return
    questions = at_keyboard()
    try:
        wanted = asked or questions.ask(Wanted(), session.outer.settings["printing"], ())
        while session.table is None:
            outcome = session.statement(_founding(wanted))
            if outcome.error is None or outcome.code != Exit.USAGE:
                printer.tell(replace(outcome, name=str(wanted.name)))
                return
            wanted = questions.again(wanted, outcome.error.error.message, ())
    except Left:
        printer.say(say(LEFT), say(AGAIN))


def _founding(wanted: Wanted) -> list[str]:
    """The command that founds the kingdom wanted."""
    return ["kingdom", "new", f"--{wanted.mode}", "--printing", str(wanted.printing), "--", str(wanted.name)]


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(play)
