"""Files that people name: read line by line, written as a whole or not at all.

No more of a file that is read is ever held than a line, whatever the file is. What is written lies under another name
until it is whole, readable by its owner alone and locked for as long as its writer lives; what a killed writer left is
taken away by the next that writes into the folder.
"""

from __future__ import annotations

import os
import re
import stat
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from companion.errors import StoreError
from companion.sentence import say

try:
    import fcntl
except ImportError:  # pragma: no cover - a system that locks files by itself, and lets no locked one be taken away
    fcntl = None  # type: ignore[assignment]

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
        super().__init__(say("{path}, line {line}: {reason}.", path=path, line=line, reason=reason))
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
                    raise LineError(
                        path, number, say("it is too long, a line has at most {most:,} bytes", most=limits.line)
                    )
                if number > limits.lines or read > limits.size:
                    why = (
                        say("the file is too long, at most {most:,} lines are read", most=limits.lines)
                        if number > limits.lines
                        else say("the file is too long, at most {most:,} bytes are read", most=limits.size)
                    )
                    raise LineError(path, number, why)
                yield line
    except OSError as error:
        raise StoreError(say("{path} can't be read: {why}.", path=path, why=error.strerror)) from error


def text(path: Path, limits: Limits) -> str:
    """The whole text of a file. Errors: as `lines`, and `LineError` at the first line that isn't UTF-8."""
    found = []
    for number, line in enumerate(lines(path, limits), 1):
        try:
            found.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise LineError(path, number, say("it is no UTF-8 text")) from error
    return "".join(found)


# --- written -----------------------------------------------------------------------------------------------------

PRIVATE = 0o600
"""Readable and writable by the owner alone."""

LONGEST_STEM = 40
"""Letters of a file's name that its unfinished one begins with."""

_PART = re.compile(r"\..{1,40}\.[0-9a-f]{8}\.part")
_FOLDER = re.compile(r"companion-[0-9a-f]{8}\.part")


@contextmanager
def appearing(path: Path, over: bool = False, private: bool = False) -> Iterator[Path]:
    """A name to write under: what lies there becomes the file once the block ends well, and is gone if it doesn't.

    `over`: take the place of a file that is there, with its permissions; `private`: only the owner can read it. Where a
    link leads there is written; a device or a pipe is written to, not replaced.
    Errors: `StoreError` when the file is there and may not be replaced, or can't be written; then nothing has changed.
    """
    taken = StoreError(
        say("{path} is there already; choose another name or say --force. Nothing was written.", path=path)
    )
    shown, path = path, path.resolve()
    try:
        if path.exists() and not over:
            raise taken
        if path.exists() and not path.is_file():
            with private_folder() as folder:
                made = folder / "content"
                yield made
                path.write_bytes(made.read_bytes())
            return
        sweep(path.parent)
        part, lock = _begin(path)
        try:
            yield part
            part.chmod(PRIVATE if private else _mode(path))
            _to_disk(part)
            if over:
                part.replace(path)
            else:
                _name(part, path, taken)
            _to_disk(path.parent)
        finally:
            part.unlink(missing_ok=True)
            os.close(lock)
    except OSError as error:
        raise StoreError(
            say("{path} can't be written: {why}. Nothing was written.", path=shown, why=error.strerror)
        ) from error


def write_whole(path: Path, body: bytes, over: bool = False) -> None:
    """Write a file as a whole or not at all. Errors: as `appearing`."""
    with appearing(path, over) as part:
        part.write_bytes(body)


@contextmanager
def private_folder() -> Iterator[Path]:
    """A folder for what is needed only now, which nobody else can look into; gone at the end of the block.

    Errors: `OSError` when none can be made.
    """
    top = Path(tempfile.gettempdir())
    sweep(top)
    while True:
        folder = top / f"companion-{uuid.uuid4().hex[:8]}.part"
        folder.mkdir(mode=0o700)
        lock = _locked(folder)
        if lock is not None:
            break
    try:
        yield folder
    finally:
        _remove(folder)
        os.close(lock)


def sweep(folder: Path) -> None:
    """Take away what killed writers left unfinished in a folder; what can't be taken away stays."""
    with suppress(OSError):
        for one in list(os.scandir(folder)):
            whole = _FOLDER if one.is_dir(follow_symlinks=False) else _PART
            if whole.fullmatch(one.name) and not one.is_symlink():
                _take_away(Path(one.path))


def _take_away(path: Path) -> None:
    with suppress(OSError):
        lock = os.open(path, os.O_RDONLY)
        try:
            if os.fstat(lock).st_uid == os.geteuid() and fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a writer that lives holds it
                _remove(path)
        finally:
            os.close(lock)


def _remove(path: Path) -> None:
    with suppress(OSError):
        if not path.is_dir():
            path.unlink(missing_ok=True)
            return
        for one in path.iterdir():
            _remove(one)
        path.rmdir()


def _begin(path: Path) -> tuple[Path, int]:
    """An empty file beside the one to be written, and the lock that says that somebody writes it."""
    while True:
        part = path.with_name(f".{path.name[:LONGEST_STEM]}.{uuid.uuid4().hex[:8]}.part")
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        lock = _locked(part)
        if lock is not None:
            return part, lock


def _locked(path: Path) -> int | None:
    """Lock what was just made; None when somebody who sweeps was faster and has taken it away."""
    try:
        lock = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    if fcntl is not None:
        fcntl.flock(lock, fcntl.LOCK_EX)
    if os.fstat(lock).st_nlink:
        return lock
    os.close(lock)
    return None


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file of this person's."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


def _name(part: Path, path: Path, taken: StoreError) -> None:
    """Give a file its name unless something has it by now."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise taken from None
    except OSError:  # a file system without links
        if path.exists():
            raise taken from None
        part.replace(path)


def _to_disk(path: Path) -> None:
    """See to it that a power cut doesn't take it back; for a folder where the system can."""
    with suppress(PermissionError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
