"""The campaign's tables: kingdoms, their journal, the state, and its projections for people's SQL.

They hold the catalogue's natural keys (`klg:7`, orientation, number) and no foreign key into it, so that cards can be
loaded anew at any time. JSON stands in text columns on both data bases.
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint, ForeignKey, Index, Integer, Text
from sqlalchemy import text as sql
from sqlalchemy.orm import Mapped, mapped_column

from companion.store.tables.base import Base, a_flag, a_key, a_nr, a_number, a_text, a_text_or_none


def _kingdom() -> Mapped[str]:
    return mapped_column(Text, ForeignKey("kingdom.id"), primary_key=True)


class Setting(Base):
    """A value of this data base: `kingdom` is the current kingdom's id."""

    __tablename__ = "setting"
    name: Mapped[str] = a_key()
    value: Mapped[str] = a_text()


class KingdomTable(Base):
    """One campaign. `pending`: the player's command that waits for an answer, as JSON; it is in no journal entry.

    `archived_at`: when it was put away, empty while it can be played.
    """

    __tablename__ = "kingdom"
    id: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    folded: Mapped[str] = a_text()
    mode: Mapped[str] = a_text()
    printing: Mapped[str] = a_text()
    strict_undo: Mapped[bool] = a_flag()
    revision: Mapped[int] = a_number()
    head: Mapped[int] = a_number()
    round: Mapped[int] = a_number()
    turn: Mapped[int] = a_number()
    pending: Mapped[str | None] = a_text_or_none()
    created_at: Mapped[str] = a_text()
    changed_at: Mapped[str] = a_text()
    deleted_at: Mapped[str | None] = a_text_or_none()
    archived_at: Mapped[str | None] = a_text_or_none()
    __table_args__ = (
        CheckConstraint("head <= revision", name="head"),
        Index(
            "uq_kingdom_folded", "folded", unique=True,
            sqlite_where=sql("deleted_at IS NULL"), postgresql_where=sql("deleted_at IS NULL"),
        ),
    )  # fmt: skip


class JournalTable(Base):
    """One entry: a node of the history's tree, or a move of the head. The data base itself refuses to change it.

    `state`: digest of the state after the entry, empty where nobody saw it; `digest`: of the row itself.
    """

    __tablename__ = "journal"
    kingdom_id: Mapped[str] = _kingdom()
    seq: Mapped[int] = a_nr()
    unit: Mapped[int] = a_number()
    kind: Mapped[str] = a_text()
    base: Mapped[int] = a_number()
    head: Mapped[int] = a_number()
    verb: Mapped[str] = a_text()
    command: Mapped[str] = a_text()
    answers: Mapped[str] = a_text()
    changes: Mapped[str] = a_text()
    reveals: Mapped[bool] = a_flag()
    by_hand: Mapped[bool] = a_flag()
    round: Mapped[int] = a_number()
    turn: Mapped[int] = a_number()
    at: Mapped[str] = a_text()
    app: Mapped[str] = a_text()
    catalogue: Mapped[str] = a_text()
    state: Mapped[str] = a_text()
    digest: Mapped[str] = a_text()
    __table_args__ = (
        CheckConstraint(
            "kind IN ('command', 'amend') AND head = seq"
            " OR kind IN ('undo', 'redo', 'goto', 'mark') AND head < seq AND changes = '[]'",
            name="kind",
        ),
        CheckConstraint("seq >= 1 AND base >= 0 AND base < seq", name="base"),
        CheckConstraint("unit >= 1 AND unit <= seq", name="unit"),
        Index("ix_journal_base", "kingdom_id", "base"),
    )


class StateTable(Base):
    """The state as the program reads it: one blob, written anew by each command."""

    __tablename__ = "state"
    kingdom_id: Mapped[str] = _kingdom()
    revision: Mapped[int] = a_number()
    head: Mapped[int] = a_number()
    format: Mapped[int] = a_number()
    body: Mapped[str] = a_text()
    digest: Mapped[str] = a_text()


class Snapshot(Base):
    """The state at a node, kept now and then, so that far ways back are short. A cache: may be deleted."""

    __tablename__ = "snapshot"
    kingdom_id: Mapped[str] = _kingdom()
    node: Mapped[int] = a_nr()
    format: Mapped[int] = a_number()
    body: Mapped[str] = a_text()


class KingdomSetting(Base):
    """A switch of a kingdom, its value as JSON."""

    __tablename__ = "kingdom_setting"
    kingdom_id: Mapped[str] = _kingdom()
    name: Mapped[str] = a_key()
    value: Mapped[str] = a_text()


class KingdomGame(Base):
    """Where the game stands (round, turn, phase …), each value as JSON."""

    __tablename__ = "kingdom_game"
    kingdom_id: Mapped[str] = _kingdom()
    name: Mapped[str] = a_key()
    value: Mapped[str] = a_text()


class KingdomAmendment(Base):
    """An amendment layer that a kingdom plays with."""

    __tablename__ = "kingdom_amendment"
    kingdom_id: Mapped[str] = _kingdom()
    amendment: Mapped[str] = a_key()


class KingdomSet(Base):
    """A set of cards that a kingdom plays with."""

    __tablename__ = "kingdom_set"
    kingdom_id: Mapped[str] = _kingdom()
    set_key: Mapped[str] = a_key()


class KingdomCard(Base):
    """Where a card lies: its zone and place from the bottom (no unique key: a shuffle would break it row by row)."""

    __tablename__ = "kingdom_card"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    zone: Mapped[str] = a_text()
    place: Mapped[int] = a_number()
    orientation: Mapped[str | None] = a_text_or_none()
    blocked_by: Mapped[str | None] = a_text_or_none()
    kept: Mapped[bool] = a_flag()
    known: Mapped[bool] = a_flag()
    seen: Mapped[bool] = a_flag()


class PlacedSticker(Base):
    """A sticker on a stage, in the order placed; `value`: what is written on it."""

    __tablename__ = "placed_sticker"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    sticker: Mapped[str] = a_text()
    value: Mapped[str | None] = a_text_or_none()


class TickedBox(Base):
    """A box with a tick, a written number, or both."""

    __tablename__ = "ticked_box"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    ticked: Mapped[bool] = a_flag()
    written: Mapped[int | None] = mapped_column(Integer)


class Struck(Base):
    """Icons or an effect struck out for good; `resource` is empty for an effect."""

    __tablename__ = "struck"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    what: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    resource: Mapped[str] = a_key()
    times: Mapped[int] = a_number()


class Counter(Base):
    """A number that belongs to a card's stage."""

    __tablename__ = "counter"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    name: Mapped[str] = a_key()
    value: Mapped[int] = a_number()


class WrittenName(Base):
    """A name that the player gave to a stage; `folded`: as it is searched."""

    __tablename__ = "written_name"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    name: Mapped[str] = a_text()
    folded: Mapped[str] = a_text()


class ResourceTable(Base):
    """Resources held."""

    __tablename__ = "resource"
    kingdom_id: Mapped[str] = _kingdom()
    name: Mapped[str] = a_key()
    amount: Mapped[int] = a_number()


class Discovery(Base):
    """A card became known in that entry. Undo hides the card again, this row stays: its face has been seen."""

    __tablename__ = "discovery"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    seq: Mapped[int] = a_number()


class Sighting(Base):
    """A face of the box was shown in that entry without being discovered. The row stays, whatever is undone."""

    __tablename__ = "sighting"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    seq: Mapped[int] = a_number()


class Score(Base):
    """Fame at a step of the campaign, with its parts as JSON; belongs to a node of the history."""

    __tablename__ = "score"
    kingdom_id: Mapped[str] = _kingdom()
    seq: Mapped[int] = a_nr()
    step: Mapped[str] = a_key()
    fame: Mapped[int] = a_number()
    parts: Mapped[str] = a_text()


class Purge(Base):
    """A card purged, for which expansion, and the fame that it counts for from then on."""

    __tablename__ = "purge"
    kingdom_id: Mapped[str] = _kingdom()
    card: Mapped[str] = a_key()
    expansion: Mapped[str] = a_text()
    fame: Mapped[int] = a_number()


class Note(Base):
    """What a player wrote down, about a card or the kingdom."""

    __tablename__ = "note"
    id: Mapped[str] = a_key()
    kingdom_id: Mapped[str] = mapped_column(Text, ForeignKey("kingdom.id"), index=True)
    about: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    at: Mapped[str] = a_text()


class OwnerAmendment(Base):
    """What a card in the owner's hand says instead; apart from the catalogue, which is loaded anew at any time."""

    __tablename__ = "owner_amendment"
    id: Mapped[str] = a_key()
    card: Mapped[str] = a_text()
    design: Mapped[str] = a_text()
    orientation: Mapped[str] = a_text()
    field: Mapped[str] = a_text()
    nr: Mapped[int] = a_number()
    value: Mapped[str | None] = a_text_or_none()
    note: Mapped[str | None] = a_text_or_none()
    at: Mapped[str] = a_text()


CHILDREN: tuple[type[Base], ...] = (
    StateTable, Snapshot, KingdomSetting, KingdomGame, KingdomAmendment, KingdomSet, KingdomCard, PlacedSticker,
    TickedBox, Struck, Counter, WrittenName, ResourceTable, Discovery, Sighting, Score, Purge, Note,
)  # fmt: skip
"""What belongs to a kingdom, its journal excepted: deleted first."""

TRIGGERS = ("journal_no_delete", "journal_no_update", "journal_only_next")
"""What the data base must have, so that a journal can only grow."""

TRIGGERS_POSTGRESQL = (*TRIGGERS, "journal_no_truncate")
"""The same on PostgreSQL, which can also empty a table at once."""

VIEWS = (
    "boxes", "branch", "card_effects", "card_icons", "card_prices", "card_words", "discoveries", "kingdom_cards",
    "kingdoms", "line", "notes", "resources", "results", "scores", "seen_faces", "stickers", "upgrades",
)  # fmt: skip
"""What people's SQL can ask, described in `views`; `seen_faces` is a step to the others."""
