"""`tutorial`: ten minutes in a valley that is gone afterwards, one step after the other."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from companion.cli.context import Context, begin, context, is_interactive
from companion.cli.shell.lessons import FAREWELL, STEPS, Step
from companion.errors import Exit
from companion.sentence import say

if TYPE_CHECKING:
    from companion.cli.shell.complete import Tree
    from companion.cli.shell.outcome import Outcome
    from companion.cli.shell.printer import Printer
    from companion.cli.shell.session import ShellSession


def tutorial(ctx: typer.Context) -> None:
    """Learn to play in ten minutes, in a small valley made for it; nothing is left behind."""
    here = context()
    here.hint(say("A moment: the valley is laid out …"))
    here.out.flush()  # before the slow modules are loaded
    from companion.cli.shell.play import commands
    from companion.cli.shell.session import ShellSession
    from companion.cli.shell.shorthand import Kingdom
    from companion.desk.kingdoms import tutorial as valley

    tree = commands(ctx)
    with tempfile.TemporaryDirectory(prefix="companion-tutorial-", ignore_cleanup_errors=True) as folder:
        inner = replace(here, db=str(Path(folder) / "valley.db"), kingdom=None)
        valley.lay_out(str(inner.db), here.lang)
        begin(inner)
        session = ShellSession(ctx.obj, inner, Kingdom(frozenset(tree)))
        try:
            session.look()
            _teach(session, tree, here)
        finally:
            session.close()
            begin(here)
            here.code = inner.code


def _teach(session: ShellSession, tree: Tree, here: Context) -> None:
    from companion.cli.shell import batch, repl
    from companion.cli.shell.printer import Printer
    from companion.documents.shell import Lesson

    printer = Printer(session.outer)
    guide = Guide(session, printer)
    guide.begin()
    if is_interactive() and not here.json:
        repl.sit(session, printer, repl.reader(session, printer, tree, None), guide.on_outcome)
        return
    told = batch.follow(session, sys.stdin, True, guide.on_outcome)
    if here.json and told is not None:
        here.answer(Lesson(len(STEPS), guide.at, guide.at == len(STEPS), told))


class Guide:
    """Leads through the steps: lets pass what the step asks and every look, tells what comes next."""

    def __init__(self, session: ShellSession, printer: Printer) -> None:
        self.room = session
        self.voice = printer
        self.at = 0
        self.meant = False

    @property
    def step(self) -> Step:
        """The step that is being done."""
        return STEPS[self.at]

    def begin(self) -> None:
        """Tell the first step."""
        self.room.allows = self.hindrance
        self._tell()

    def hindrance(self, ran: list[str]) -> str | None:
        """Why a command has to wait, None when it may be done now."""
        from companion.cli.shell.statements import LOOKING

        self.meant = self._fits(ran)
        if self.meant or ran[0] in LOOKING or "--help" in ran:
            return None
        return say("Not yet. Type now: {command}", command=self.step.try_this)

    def _fits(self, ran: list[str]) -> bool:
        if ran[0] != self.step.verb:
            return False
        names = [self._stage(word) for word in ran[1:2]]
        return self.step.card in (None, *names) and self.step.spared not in names

    def _stage(self, word: str) -> str:
        """The stage of the card that a word of a command names."""
        table = self.room.table
        number = word.partition(".")[0]
        cards = [] if table is None else [*table.in_play, *table.permanents]
        found = [card for card in cards if number == str(card.card) or number.startswith(f"{card.card}:")]
        return found[0].stage if found else ""

    def on_outcome(self, outcome: Outcome) -> None:
        """After a statement: on to the next step when it was the one that was asked for."""
        own = outcome.ran[:1] == [self.step.verb] and self.step.verb == "?"
        done, self.meant = outcome.code == Exit.DONE and (own or self.meant), False
        if done:
            self.at += 1
            self._tell()

    def _tell(self) -> None:
        if self.room.outer.json:
            self.room.over = self.at == len(STEPS)
            return
        if self.at == len(STEPS):
            self.room.outer.stand_up()
            self.voice.say("", *map(say, FAREWELL))
            self.room.over = True
            return
        step = say("[{n} of {all}]", n=self.at + 1, all=len(STEPS))
        self.voice.say_apart("", step, *self.step.tells, say("Type: {command}", command=self.step.try_this))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(tutorial)
