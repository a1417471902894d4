"""The program at a pseudo-terminal: keys in, what the screen got out."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pexpect
import pyte

PATIENCE = 60
"""Seconds to wait for anything; a slow machine is no fault."""

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")


def _heed_interrupts() -> None:
    """As at a real terminal, also where the tests themselves run in the background and ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


NEXT_PROMPT = r"(?s)\x1b\[\?2004h.*?[a-z0-9]>[^>\n]*?\x1b\[\?25h"
"""From where the line editor takes the terminal over to its prompt's end."""


class Terminal:
    """A sitting at the keyboard."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        columns: int = 80,
        rows: int = 24,
        more: Mapping[str, str] = MappingProxyType({}),
        program: str = "companion",
    ) -> None:
        """`more`: variables of the environment; `program`: the module that is run."""
        state = {
            "XDG_STATE_HOME": str(folder / "state"),
            "TERM": "xterm-256color",
            "PROMPT_TOOLKIT_NO_CPR": "1",
            "PAGER": "cat",
        }
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        top = str(Path(__file__).parents[2])
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", program, *words],
            env={**kept, **state, "PYTHONPATH": top, **more},
            dimensions=(rows, columns),
            encoding="utf-8",
            codec_errors="replace",
            timeout=PATIENCE,
            preexec_fn=_heed_interrupts,
        )
        self.child.delaybeforesend = None
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)

    def until(self, *patterns: str) -> str:
        """Wait for each pattern in turn; what was shown meanwhile, without colours."""
        shown = ""
        for pattern in patterns:
            self.child.expect(pattern)
            after = self.child.after  # no text at the end of the program
            got = f"{self.child.before}{after if isinstance(after, str) else ''}"
            self._stream.feed(got)
            shown += got
        return _ESCAPES.sub("", shown)

    def interrupt(self, pattern: str) -> str:
        """Press Ctrl-C until the pattern comes: between a prompt and the reading of a line Python hears none.

        No person is as quick as that; a test is, on a busy machine.
        """
        for _ in range(PATIENCE // 5):
            self.child.sendcontrol("c")
            if self.child.expect([pattern, pexpect.TIMEOUT], timeout=5) == 0:
                got = f"{self.child.before}{self.child.after}"
                self._stream.feed(got)
                return _ESCAPES.sub("", got)
        return self.until(pattern)

    def screen(self) -> list[str]:
        """What stands on the terminal's screen up to what was waited for, a line a row, as a person sees it."""
        return [line.rstrip() for line in self._screen.display]

    def type(self, line: str, *patterns: str) -> str:
        """Type a line and Enter; wait for the patterns."""
        self.child.send(f"{line}\r")
        return self.until(*patterns)

    def enter(self, line: str) -> list[str]:
        """Type a line and Enter; the screen once the next prompt has been drawn."""
        self.child.send(f"{line}\r")
        self.until(NEXT_PROMPT)
        return self.screen()

    def shows(self, line: str) -> list[list[str]]:
        """Type a line and Enter; each screen that has to be read before the next prompt, which ends the last one."""
        screens = []
        while True:
            self.child.send(f"{line}\r")
            waits = self.child.expect(["Enter goes on\\. ", NEXT_PROMPT]) == 0
            self._stream.feed(f"{self.child.before}{self.child.after}")
            screens.append(self.screen())
            if not waits:
                return screens
            line = ""

    def through(self, line: str) -> None:
        """Type a line and Enter, and whatever it then wants to go on with, up to the next prompt for a command."""
        self.child.send(f"{line}\r")
        while True:
            if self.child.expect(["Enter goes on", NEXT_PROMPT]) == 0:
                self.child.send("\r")
            elif "yes or no>" in str(self.child.after):
                self.child.send("yes\r")
            else:
                return

    def insist(self, keys: str, pattern: str) -> None:
        """Send keys until the pattern comes: the terminal forgets what is typed while it changes its mode."""
        for _ in range(PATIENCE):
            self.child.send(keys)
            if self.child.expect([pattern, pexpect.TIMEOUT], timeout=2) == 0:
                return
        raise AssertionError(f"{pattern} doesn't come")

    def bytes(self, sent: bytes) -> None:
        """Send bytes as they are, whether they are text or not."""
        while sent:
            sent = sent[os.write(self.child.child_fd, sent) :]

    def leave(self) -> int:
        """Leave by Ctrl-D; the exit code. A key is lost while the terminal changes its mode between two lines."""
        for _ in range(PATIENCE):
            self.child.sendeof()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=2) == 0:
                break
        return self.ended()

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *raised: object) -> None:
        self.child.close(force=True)
