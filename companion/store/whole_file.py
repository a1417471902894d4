"""Whether the file of an SQLite data base is whole, found out before SQLite reads or writes anything in it.

SQLite itself rounds a file's size up to pages, and so reads on where the end of the last page is gone.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.errors import StoreError
from companion.sentence import Sentence, joined, say

MAGIC = b"SQLite format 3\0"
"""How every file of a data base begins."""

HEADER = 100
"""Bytes of the header at a file's beginning; it says how large a page is (from 16) and how many there are (from 28)."""

LOG_HEADER, FRAME_HEADER = 32, 24
"""Bytes of the header of a write-ahead log, and of each page in it."""

LOOKS = 10
"""How often a file is looked at anew that changes while one looks."""

FOREIGN = say("is no data base, or damaged. Give another file with --db, or put a back-up in its place.")

DAMAGED = say("is damaged. Put a back-up in its place.")

MISSING = say("is damaged: a table is missing. Put a back-up in its place.")

_ADVISED: dict[str, str] = {
    FOREIGN: say("is no data base, or damaged. Give another file with --db."),
    DAMAGED: say("is damaged."),
    MISSING: say("is damaged: a table is missing."),
}
"""What is said of them where a back-up is kept that can be named."""


class Damaged(StoreError):
    """A data base that can't be used as it is: what was kept of it can take its place."""


def damaged(shown: str, words: str, advice: str, more: str = "") -> Damaged:
    """The error of a data base, in words of those above.

    `shown`: its name in messages; `advice`: the newest back-up and the command, '' for none; `more`: sentences.
    """
    if advice:
        words = _ADVISED.get(words, words)
    return Damaged(joined((part for part in (shown, words, more, advice) if part), " "))


class Look(msgspec.Struct, frozen=True):
    """A file at one moment: its first bytes and its size."""

    header: bytes
    size: int

    @property
    def page(self) -> int:
        """Bytes of a page, 0 where the header says what can't be."""
        said = int.from_bytes(self.header[16:18], "big")
        size = 65536 if said == 1 else said
        return size if size >= 512 and size & (size - 1) == 0 else 0

    @property
    def pages(self) -> int:
        """Pages that there are by the header, 0 where it is cut off."""
        return int.from_bytes(self.header[28:32], "big") if len(self.header) == HEADER else 0

    @property
    def whole(self) -> bool:
        """Whether size and header agree."""
        return self.pages > 0 and self.size == self.page * self.pages

    def told(self) -> Sentence:
        """What there is of it."""
        if not self.size:
            return say("It is empty, and beside it lies what was written last")
        if not (self.page and self.pages):
            return say("It has {size:,} bytes", size=self.size)
        return say("It has {size:,} bytes, by its header {whole:,}", size=self.size, whole=self.page * self.pages)


def require_whole(path: Path) -> None:
    """Compare the size of a data base file with what its header says.

    A file that isn't there or is empty is to become a data base; a folder, or what can't be looked at, is left to the
    driver, which says what is wrong with it.
    Errors: `StoreError` for a file that was cut or lengthened, is still being copied, or is no data base at all.
    """
    seen: Look | None = None
    for _ in range(LOOKS):
        look = _look(path)
        if look is None or (look.size == 0 and next(_logged(path), None) is None):
            return
        if look.header[: len(MAGIC)] != MAGIC[: look.size]:
            raise _damaged(path, FOREIGN)
        if look.whole or _is_being_written(path, look):
            return
        if look == seen:  # had another process just finished writing, this look would differ
            break
        seen = look
    said = "" if look is None else look.told()
    raise _damaged(path, DAMAGED, say("{look}; if it is still being copied, wait until it is all here.", look=said))


def _damaged(path: Path, words: str, more: str = "") -> Damaged:
    from companion.store.backups.folder import advice_for

    return damaged(str(path), words, advice_for(path), more)


def _look(path: Path) -> Look | None:
    try:
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind):
            if stat.S_ISDIR(kind):
                return None  # the driver says what is wrong with it
            raise StoreError(joined((str(path), FOREIGN), " "))
        with path.open("rb", buffering=0) as file:
            return Look(file.read(HEADER), os.fstat(file.fileno()).st_size)
    except OSError:
        return None


def _is_being_written(path: Path, look: Look) -> bool:
    """Whether size and header differ by a change on its way, which SQLite ends or takes back as it opens the file.

    Such a change lies in a log beside the file. From the write-ahead log it goes into the file page by page, the first
    page with the new count before the last ones.
    """
    if _length(path, "-journal"):
        return look.size > 0
    if not look.page or not look.pages:
        return False
    logged = set(_logged(path, look.page))
    missing = range(look.size // look.page + 1, look.pages + 1)
    return 0 < len(logged) >= len(missing) and logged.issuperset(missing)


def _logged(path: Path, page: int | None = None) -> Iterator[int]:
    """The numbers of the pages in the write-ahead log; those left of an earlier one don't count.

    `page`: bytes that each must have.
    """
    try:
        with _beside(path, "-wal").open("rb") as log:
            head = log.read(LOG_HEADER)
            size, salt = int.from_bytes(head[8:12], "big"), head[16:24]
            if len(head) < LOG_HEADER or (page is not None and size != page):
                return
            while len(frame := log.read(FRAME_HEADER)) == FRAME_HEADER and frame[8:16] == salt:
                yield int.from_bytes(frame[:4], "big")
                log.seek(size, os.SEEK_CUR)
    except OSError:
        return


def _length(path: Path, end: str) -> int:
    try:
        return _beside(path, end).stat().st_size
    except OSError:
        return 0


def _beside(path: Path, end: str) -> Path:
    real = path.resolve()
    return real.with_name(real.name + end)
