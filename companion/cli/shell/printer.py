"""How a session speaks: sentences alone, or for a terminal one line a command, the table following with the prompt."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable

from companion.cli.argv import has_flag
from companion.cli.context import Context
from companion.cli.help_forms import bare
from companion.cli.shell.outcome import Outcome
from companion.desk.errors import sentences
from companion.documents.kingdom import Done
from companion.lang import told
from companion.show.colours import alarm
from companion.show.errors import brief
from companion.show.phrases import clean, done_lines
from companion.show.plain.kingdom import event_lines
from companion.show.rich.compact_table import numbered, question
from companion.show.screen import Screen, wants_plain
from companion.show.wrapping import broken

BOLD, OFF = "\x1b[1m", "\x1b[0m"


class Printer:
    """Says what statements came to. `outer`: the context of the command that opened the session.

    `read`: lines drawn of events since it was last set to 0, which want to be read before others cover them; `waits`:
    gives the time for that; `above`: all lines that were written since then; `looked`: lines of the last look.
    """

    def __init__(self, outer: Context) -> None:
        self.outer = outer
        self.plain = outer.plain or wants_plain(outer.out)
        self.read = self.above = self.looked = 0
        self.waits: Callable[[], None] = lambda: None

    @property
    def screen(self) -> Screen:
        """Where it speaks, in the colours that are set now."""
        return self.outer.screen(self.outer.out)

    def tell(self, outcome: Outcome, place: str = "") -> None:
        """Say what a statement came to. `place`: where it stood, before an error."""
        self.outer.speak()
        self.looked = 0
        self._look([clean(line) for line in outcome.said if outcome.error is None])
        for document in outcome.documents if not has_flag("--json", outcome.ran) else ():
            if not isinstance(document, Done):
                self._wait()
                self.looked = self.screen.show(document)
            elif self.plain:
                self._sentences(document)
            else:
                self._happened(outcome.name, document)
        if outcome.error is not None:
            self._fault(outcome, place)
        self.outer.out.flush()

    def say(self, *lines: str) -> None:
        """Say something of the session's own."""
        self._write([clean(line) for line in lines])
        self.outer.out.flush()

    def say_apart(self, *lines: str) -> None:
        """Say something that is read together with nothing else; what it would cover waits until it was read."""
        rows, seen = shutil.get_terminal_size((80, 24)).lines, self.read or self.looked
        if seen and seen + self._count(lines) + 2 > rows:
            self.read = seen
            self._wait()
        self.say(*lines)

    def _count(self, lines: Iterable[str]) -> int:
        """How many lines of the terminal they take."""
        width = shutil.get_terminal_size((80, 24)).columns
        return sum(len(broken(line, width)) for line in lines)

    def _page(self, lines: list[str]) -> None:
        width = shutil.get_terminal_size((80, 24)).columns
        self.screen.page("".join(f"{line}\n" for one in lines for line in broken(one, width)))

    def _write(self, lines: list[str]) -> None:
        self.above += self._count(lines)
        self.screen.write(lines)

    def _sentences(self, done: Done) -> None:
        self.screen.write([*(clean(line) for line in done_lines(done)), *event_lines(done)])
        self.screen.write(question(done.table))

    def _look(self, lines: list[str]) -> None:
        """Lines that were asked for, page by page where they are many."""
        if lines:
            self._wait()
        self._page(lines)

    def _happened(self, typed: str, done: Done) -> None:
        """What happened, and what is worth drawing; one event waits until those before it were read."""
        lines, drawn = self._line(typed, done), self.screen.event_texts(done)
        above = len(lines)
        for at, text in enumerate(drawn or [""]):
            if self.read + above + text.count("\n") >= shutil.get_terminal_size((80, 24)).lines:
                self._wait()
            if at == 0:
                self.above += self._count(lines)
                self._page(lines)
            if text:
                self.screen.page(text, above)
            self.read += above + text.count("\n") if text or self.read else 0
            above = 0

    def _wait(self) -> None:
        """Give the time to read what lies on the screen, if anything does."""
        if self.read:
            self.outer.out.flush()
            self.waits()
            self.read = self.above = 0

    def _line(self, typed: str, done: Done) -> list[str]:
        """What happened after the command, broken at words; what to do with real cards keeps its lines."""
        lines = [line for line in done_lines(done) if line.startswith("- ")]
        what = " ".join(line for line in done_lines(done) if not line.startswith("- "))
        width = shutil.get_terminal_size((80, 24)).columns
        whole = broken(clean(f"› {typed}: {what}" if what else f"› {typed}"), width - 1)
        return [*(f"{BOLD}{line}{OFF}" for line in whole), *map(clean, lines)]

    def _fault(self, outcome: Outcome, place: str) -> None:
        assert outcome.error is not None
        lines = [bare(clean(line)) for line in sentences(told(brief(outcome.error), self.outer.lang))]
        lines[0] = f"{place}{lines[0]}"
        lines = [*(clean(line) for line in outcome.said if line not in lines[0]), *lines]
        if outcome.offering:
            lines = [f"{place}{clean(outcome.offering)}", *numbered(outcome.offers)]
        if self.plain:
            self.outer.screen(self.outer.err).write([line.rstrip() for line in lines])
            self.outer.err.flush()
        else:
            width = shutil.get_terminal_size((80, 24)).columns
            begins = alarm(self.screen.theme)
            first = [f"{begins}{line}{OFF}" for line in broken(f"! {lines[0]}", width - 1)]
            self._write([*first, *(line.rstrip() for line in lines[1:])])
