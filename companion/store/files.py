"""Files that people name, read line by line: no more of one is ever held than a line, whatever the file is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from companion.errors import StoreError

MARK = b"\xef\xbb\xbf"
"""A mark of byte order, which some editors put at a file's beginning."""


class Limits(NamedTuple):
    """How much of a file is read: bytes of all, bytes of a line without its end, lines."""

    size: int
    line: int
    lines: int


class LineError(StoreError):
    """A file that isn't read on. `line`: the number of the line, from 1."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason}.")
        self.line = line
        self.reason = reason


def lines(path: Path, limits: Limits) -> Iterator[bytes]:
    """The lines of a file with their ends, the first without a mark of byte order.

    Errors: `StoreError` when it can't be read, `LineError` at the line that is too long or one too many.
    """
    read = 0
    try:
        with path.open("rb") as file:
            for number in count(1):
                line = file.readline(limits.line + len(MARK) + 2)
                if not line:
                    return
                read += len(line)
                line = line.removeprefix(MARK) if number == 1 else line
                if len(line.rstrip(b"\r\n")) > limits.line:
                    raise LineError(path, number, f"it is too long, a line has at most {limits.line:,} bytes")
                if number > limits.lines or read > limits.size:
                    most = f"{limits.lines:,} lines" if number > limits.lines else f"{limits.size:,} bytes"
                    raise LineError(path, number, f"the file is too long, at most {most} are read")
                yield line
    except OSError as error:
        raise StoreError(f"{path} can't be read: {error.strerror}.") from error


def text(path: Path, limits: Limits) -> str:
    """The whole text of a file. Errors: as `lines`, and `LineError` at the first line that isn't UTF-8."""
    found = []
    for number, line in enumerate(lines(path, limits), 1):
        try:
            found.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise LineError(path, number, "it is no UTF-8 text") from error
    return "".join(found)
