"""The lines of a kingdom's file: what each kind holds. See docs/export.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from companion.play.board_tables import LARGEST
from companion.play.journal import Entry
from companion.store.catalogue import packs
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.notes import NoteRow
from companion.store.tables import campaign

FORMAT = 1
"""The format that is written. Every format ever released is read."""

Count = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]

HIDDEN = "The order of the deck and all shuffles to come can be read from this file."


class Header(msgspec.Struct, frozen=True, tag="kingdom", tag_field="line"):
    """The first line. `format`: of the file; `state`: digest of the state that the entries lead to.

    `archived_at`: when the kingdom was put away; older files don't say, theirs weren't.
    """

    format: int
    id: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
    kingdom: str
    game: str
    mode: str
    printing: str
    strict_undo: bool
    revision: Count
    head: Count
    round: Count
    turn: Count
    sets: list[str]
    pending: kingdoms.Pending | None
    state: str
    created_at: str
    changed_at: str
    app: str
    hidden: str = HIDDEN
    archived_at: str | None = None


class EntryLine(msgspec.Struct, frozen=True, tag="entry", tag_field="line", omit_defaults=True):
    """An entry of the journal with what was noted beside it; `author`: as the data base knew who made it, if it did."""

    entry: Entry
    at: str
    app: str
    catalogue: str
    state: str
    digest: str
    author: str = ""


class AmendmentLine(msgspec.Struct, frozen=True, tag="amendment", tag_field="line"):
    """An amendment of the owner's that some entry of the kingdom uses."""

    amendment: OwnerAmendmentRow


class PackLine(msgspec.Struct, frozen=True, tag="pack", tag_field="line"):
    """A pack whose cards some line of the kingdom has, its whole text."""

    pack: packs.PackRow


class NoteLine(msgspec.Struct, frozen=True, tag="note", tag_field="line"):
    """A note."""

    note: NoteRow


class SightingLine(msgspec.Struct, frozen=True, tag="sighting", tag_field="line"):
    """A face that was shown: `discovery` or `sighting`, and by which entry first."""

    table: str
    card: str
    seq: Count


class ScoreLine(msgspec.Struct, frozen=True, tag="score", tag_field="line"):
    """Fame at a step of the campaign."""

    score: kingdoms.Scored


class EndLine(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The last line: how many there are, this one included; without it the file was cut off."""

    lines: Count


Line = Header | AmendmentLine | PackLine | EntryLine | NoteLine | SightingLine | ScoreLine | EndLine

SIGHTINGS: dict[str, type[campaign.Discovery | campaign.Sighting]] = {
    "discovery": campaign.Discovery,
    "sighting": campaign.Sighting,
}


class KingdomFile(msgspec.Struct):
    """All that a file holds; what there may be much of is read where it is wanted."""

    header: Header
    entries: Sequence[EntryLine] = ()
    amendments: list[OwnerAmendmentRow] = []
    notes: Sequence[NoteRow] = ()
    sightings: Sequence[SightingLine] = ()
    scores: Sequence[kingdoms.Scored] = ()
    packs: list[packs.PackRow] = []
    places: Sequence[int] = ()
    """The lines on which the entries stand."""

    def place(self, at: int) -> int:
        """The line on which an entry stands. `at`: which of them, from 1."""
        return self.places[at - 1] if at <= len(self.places) else at + 1


class UnfitFile(Exception):
    """A file that can't be taken in. `line`: the number of the line, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason
