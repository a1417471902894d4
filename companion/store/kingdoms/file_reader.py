"""Reading a kingdom's file: line by line, so that no file takes much memory. What it says is tried in `transfer`."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, TypeVar, cast, overload
from weakref import finalize

import msgspec
from msgspec.json import Decoder

from companion.sentence import say
from companion.store.files import Limits, LineError, lines
from companion.store.kingdoms.file_format import (
    FORMAT,
    SIGHTINGS,
    AmendmentLine,
    EndLine,
    EntryLine,
    Header,
    KingdomFile,
    Line,
    NoteLine,
    PackLine,
    ScoreLine,
    SightingLine,
    UnfitFile,
)
from companion.store.kingdoms.kingdoms import Scored
from companion.store.kingdoms.notes import NoteRow

LIMITS = Limits(size=256_000_000, line=2_000_000, lines=1_000_000)
"""As much as is read of a file: far more than a kingdom of a thousand rounds takes."""

MOST_BESIDE = 2_000_000
"""As many bytes as the lines of packs and amendments may have together: they alone are held in memory."""

MOST_SCORES = 100_000
"""As many scores as a file may have."""

AT_HAND = 8_000_000
"""Bytes of lines put aside that are kept in memory; more goes to the disk."""

NO_EXPORT = say("this is no export of a kingdom")

T = TypeVar("T")


def read(path: Path) -> KingdomFile:
    """What a file holds, read and understood but not yet tried.

    The file is gone through once, and its lines are put aside: it may be a pipe, or be written over meanwhile.
    Errors: `StoreError` when it can't be read, `UnfitFile`.
    """
    reader = _Reader()
    try:
        for number, line in enumerate(lines(path, LIMITS), 1):
            reader.take(number, line)
    except LineError as error:
        raise UnfitFile(error.line, error.reason) from error
    return reader.done()


class KeptLines(Sequence[T]):
    """Lines of one kind, in order, at hand like a list; they are put aside and understood anew when they are wanted."""

    def __init__(self, spool: IO[bytes], understand: Callable[[bytes], T]) -> None:
        """`spool`: where the lines are put, which may hold others too; `understand`: what a line says."""
        self._spool = spool
        self._understand = understand
        self._places = array("Q")

    def append(self, line: bytes) -> None:
        """Put a line, which has been understood once, behind the others."""
        self._places.append(self._spool.seek(0, 2))
        self._spool.write(line.rstrip(b"\r\n") + b"\n")

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[T]:
        return (self._at(place) for place in self._places)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._at(place) for place in self._places[index]]
        return self._at(self._places[index])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def _at(self, place: int) -> T:
        self._spool.seek(place)
        return self._understand(self._spool.readline())


class _Note(msgspec.Struct):
    note: NoteRow


class _Score(msgspec.Struct):
    score: Scored


class _Reader:
    """Takes a file's lines one after the other."""

    def __init__(self) -> None:
        spool = cast("IO[bytes]", SpooledTemporaryFile(AT_HAND))  # noqa: SIM115 - open as long as lines are wanted
        entry, sighting, note, score = Decoder(EntryLine), Decoder(SightingLine), Decoder(_Note), Decoder(_Score)
        self.entries = KeptLines(spool, entry.decode)
        finalize(self.entries, spool.close)
        self.sightings = KeptLines(spool, sighting.decode)
        self.notes = KeptLines(spool, lambda line: note.decode(line).note)
        self.scores = KeptLines(spool, lambda line: score.decode(line).score)
        self.places = array("Q")
        self.kept: KingdomFile | None = None
        self.number = self.beside = 0
        self.ended = False
        self.decoder = Decoder(Line)

    def take(self, number: int, line: bytes) -> None:
        """Understand a line and put it where it belongs. Errors: `UnfitFile`."""
        self.number = number
        if self.ended:
            raise UnfitFile(number, say("something follows the end"))
        try:
            line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UnfitFile(number, say("it is no UTF-8 text")) from error
        if self.kept is None:
            self.kept = KingdomFile(
                _header(line), self.entries, notes=self.notes, sightings=self.sightings, scores=self.scores,
                places=self.places,
            )  # fmt: skip
            return
        try:
            found: Line = self.decoder.decode(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise UnfitFile(number, str(error)) from error
        self._put(self.kept, found, line)

    def _put(self, kept: KingdomFile, found: Line, line: bytes) -> None:
        match found:
            case Header():
                raise UnfitFile(self.number, say("a second kingdom begins here; a file holds one"))
            case EntryLine():
                self.entries.append(line)
                self.places.append(self.number)
            case AmendmentLine():
                self._hold(line)
                kept.amendments.append(found.amendment)
            case PackLine():
                self._hold(line)
                kept.packs.append(found.pack)
            case NoteLine():
                self.notes.append(line)
            case SightingLine():
                if found.table not in SIGHTINGS:
                    raise UnfitFile(self.number, say("there is no table {table}", table=repr(found.table)))
                self.sightings.append(line)
            case ScoreLine():
                if len(self.scores) == MOST_SCORES:
                    raise UnfitFile(self.number, say("there are more than {most:,} scores", most=MOST_SCORES))
                self.scores.append(line)
            case EndLine():
                self.ended = True
                if found.lines != self.number:
                    raise UnfitFile(
                        self.number,
                        say("the file had {lines} lines, {number} are left", lines=found.lines, number=self.number),
                    )

    def _hold(self, line: bytes) -> None:
        self.beside += len(line)
        if self.beside > MOST_BESIDE:
            raise UnfitFile(self.number, say("packs and amendments take more than {most:,} bytes", most=MOST_BESIDE))

    def done(self) -> KingdomFile:
        """What the lines hold, now that there are no more. Errors: `UnfitFile` when the last one is missing."""
        if self.kept is None:
            raise UnfitFile(1, NO_EXPORT)
        if not self.ended:
            raise UnfitFile(self.number, say("the file was cut off: its last line is missing"))
        return self.kept


class _Format(msgspec.Struct):
    line: str
    format: int


def _header(line: bytes) -> Header:
    try:
        version = msgspec.json.decode(line, type=_Format)
    except msgspec.MsgspecError as error:
        raise UnfitFile(1, NO_EXPORT) from error
    if version.line != "kingdom" or version.format < 1:
        raise UnfitFile(1, NO_EXPORT)
    if version.format > FORMAT:
        raise UnfitFile(
            1, say("a newer version of companion wrote it (format {format}); update companion", format=version.format)
        )
    try:
        return msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise UnfitFile(1, str(error)) from error
