"""`play`: the shell on the current kingdom; moves from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.context import context, is_interactive, read_line

if TYPE_CHECKING:
    from companion.cli.shell.complete import Tree
    from companion.cli.shell.session import ShellSession

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
    from companion.cli.shell.session import ShellSession
    from companion.cli.shell.shorthand import Kingdom
    from companion.cli.shell.transcript import Transcript

    here = context()
    tree = commands(ctx)
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
            _by_keyboard(session, tree, on_outcome)
        else:
            from companion.cli.shell import batch

            told = batch.follow(session, sys.stdin, keep_going, on_outcome)
            if here.json and told is not None:
                here.answer(batch.played(session, told))
    finally:
        session.close()
        if transcript is not None:
            transcript.close()


def commands(ctx: typer.Context) -> Tree:
    """The names of the program's commands, each with the names below it."""
    root: Any = ctx.find_root().command
    return {name: list(getattr(one, "commands", {})) for name, one in root.commands.items()}


def _by_keyboard(session: ShellSession, tree: Tree, on_outcome: Callable[[Any], None]) -> None:
    from companion.cli.shell import repl
    from companion.cli.shell.printer import Printer

    session.remembers = True
    printer = Printer(session.outer)
    read = repl.reader(session, printer, tree, repl.history())
    if session.table is None:
        _found(session, printer)
    elif printer.plain:
        printer.screen.show(session.table)
    printer.say("help says how to type; quit leaves the table.")
    repl.sit(session, printer, read, on_outcome)


def _found(session: ShellSession, printer: Any) -> None:
    """Offer to found a kingdom; where there are some already, say how to take one up."""
    from companion.desk.desk import Desk
    from companion.desk.kingdoms import kingdoms

    opened = Desk(session.outer.db, None, session.outer.lang)
    try:
        there = kingdoms.list_(opened)
    finally:
        opened.close()
    if there.kingdoms or there.hidden:
        printer.screen.show(there)
        printer.say("Take one up with: kingdom use NAME")
        return
    try:
        name = read_line("There is no kingdom yet. The name of a first one (Enter: none yet): ").strip()
    except (EOFError, KeyboardInterrupt):
        name = ""
    if name:
        printer.tell(session.statement(["kingdom", "new", "--", name]))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(play)
