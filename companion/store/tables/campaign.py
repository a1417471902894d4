"""The campaign's tables: kingdoms, their journal, the state, and its projections for people's SQL.

They hold the catalogue's natural keys (`klg:7`, orientation, number) and no foreign key into it, so that cards can be
loaded anew at any time. JSON stands in text columns on both data bases.
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ColumnElement, ForeignKey, Index, Integer, Text

from companion.store.tables.base import (
    Base,
    a_flag,
    a_key,
    a_nr,
    a_number,
    a_number_or_none,
    a_person,
    a_text,
    a_text_or_none,
)


def _kingdom() -> ColumnElement[str]:
    return Column(Text, ForeignKey("kingdom.id"), primary_key=True)


class Setting(Base):
    """A value of this data base: `kingdom` is the current kingdom's id; `kingdom:anna` that of a person's."""

    __tablename__ = "setting"
    name: ColumnElement[str] = a_key()
    value: ColumnElement[str] = a_text()


class KingdomTable(Base):
    """One campaign. `pending`: the player's command that waits for an answer, as JSON; it is in no journal entry.

    `archived_at`: when it was put away, empty while it can be played. Names are unique among those that aren't deleted:
    the migration's index says so, said here it would load the dialects of both data bases.
    """

    __tablename__ = "kingdom"
    id: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    folded: ColumnElement[str] = a_text()
    mode: ColumnElement[str] = a_text()
    printing: ColumnElement[str] = a_text()
    strict_undo: ColumnElement[bool] = a_flag()
    revision: ColumnElement[int] = a_number()
    head: ColumnElement[int] = a_number()
    round: ColumnElement[int] = a_number()
    turn: ColumnElement[int] = a_number()
    pending: ColumnElement[str | None] = a_text_or_none()
    created_at: ColumnElement[str] = a_text()
    changed_at: ColumnElement[str] = a_text()
    deleted_at: ColumnElement[str | None] = a_text_or_none()
    archived_at: ColumnElement[str | None] = a_text_or_none()
    __table_args__ = (
        CheckConstraint("head <= revision", name="head"),
        Index("uq_kingdom_folded", "folded", unique=True),
    )


class JournalTable(Base):
    """One entry: a node of the history's tree, or a move of the head. The data base itself refuses to change it.

    `state`: digest of the state after the entry, empty where nobody saw it; `digest`: of the row itself; `seat`: whose
    move it was, 0 where a game has no seats; `author`: who made it, as PostgreSQL knows the person, empty in a file.
    """

    __tablename__ = "journal"
    kingdom_id: ColumnElement[str] = _kingdom()
    seq: ColumnElement[int] = a_nr()
    unit: ColumnElement[int] = a_number()
    kind: ColumnElement[str] = a_text()
    base: ColumnElement[int] = a_number()
    head: ColumnElement[int] = a_number()
    verb: ColumnElement[str] = a_text()
    command: ColumnElement[str] = a_text()
    answers: ColumnElement[str] = a_text()
    changes: ColumnElement[str] = a_text()
    reveals: ColumnElement[bool] = a_flag()
    by_hand: ColumnElement[bool] = a_flag()
    round: ColumnElement[int] = a_number()
    turn: ColumnElement[int] = a_number()
    at: ColumnElement[str] = a_text()
    app: ColumnElement[str] = a_text()
    catalogue: ColumnElement[str] = a_text()
    state: ColumnElement[str] = a_text()
    digest: ColumnElement[str] = a_text()
    seat: ColumnElement[int] = Column(Integer, nullable=False, server_default="0")
    author: ColumnElement[str] = a_person()
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


class Share(Base):
    """What a person may do with a kingdom on PostgreSQL: `owner`, `editor` or `reader`. In a file there are none."""

    __tablename__ = "share"
    kingdom_id: ColumnElement[str] = Column(Text, ForeignKey("kingdom.id", ondelete="CASCADE"), primary_key=True)
    person: ColumnElement[str] = a_key()
    role: ColumnElement[str] = a_text()
    __table_args__ = (CheckConstraint("role IN ('owner', 'editor', 'reader')", name="role"),)


class StateTable(Base):
    """The state as the program reads it: one blob, written anew by each command."""

    __tablename__ = "state"
    kingdom_id: ColumnElement[str] = _kingdom()
    revision: ColumnElement[int] = a_number()
    head: ColumnElement[int] = a_number()
    format: ColumnElement[int] = a_number()
    body: ColumnElement[str] = a_text()
    digest: ColumnElement[str] = a_text()


class Snapshot(Base):
    """The state at a node, kept now and then, so that far ways back are short. A cache: may be deleted."""

    __tablename__ = "snapshot"
    kingdom_id: ColumnElement[str] = _kingdom()
    node: ColumnElement[int] = a_nr()
    format: ColumnElement[int] = a_number()
    body: ColumnElement[str] = a_text()


class KingdomCache(Base):
    """What lists over all kingdoms tell of one, as JSON. A cache: may be deleted. `key`: of which state it is."""

    __tablename__ = "kingdom_cache"
    kingdom_id: ColumnElement[str] = _kingdom()
    about: ColumnElement[str] = a_key()
    key: ColumnElement[str] = a_text()
    body: ColumnElement[str] = a_text()


class KingdomSetting(Base):
    """A switch of a kingdom, its value as JSON."""

    __tablename__ = "kingdom_setting"
    kingdom_id: ColumnElement[str] = _kingdom()
    name: ColumnElement[str] = a_key()
    value: ColumnElement[str] = a_text()


class KingdomGame(Base):
    """Where the game stands (round, turn, phase …), each value as JSON."""

    __tablename__ = "kingdom_game"
    kingdom_id: ColumnElement[str] = _kingdom()
    name: ColumnElement[str] = a_key()
    value: ColumnElement[str] = a_text()


class KingdomAmendment(Base):
    """An amendment layer that a kingdom plays with."""

    __tablename__ = "kingdom_amendment"
    kingdom_id: ColumnElement[str] = _kingdom()
    amendment: ColumnElement[str] = a_key()


class KingdomSet(Base):
    """A set of cards that a kingdom plays with."""

    __tablename__ = "kingdom_set"
    kingdom_id: ColumnElement[str] = _kingdom()
    set_key: ColumnElement[str] = a_key()


class KingdomCard(Base):
    """Where a card lies: its zone and place from the bottom (no unique key: a shuffle would break it row by row)."""

    __tablename__ = "kingdom_card"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    zone: ColumnElement[str] = a_text()
    place: ColumnElement[int] = a_number()
    orientation: ColumnElement[str | None] = a_text_or_none()
    blocked_by: ColumnElement[str | None] = a_text_or_none()
    kept: ColumnElement[bool] = a_flag()
    known: ColumnElement[bool] = a_flag()
    seen: ColumnElement[bool] = a_flag()
    __table_args__ = (Index("ix_kingdom_card_card", "card"),)


class PlacedSticker(Base):
    """A sticker on a stage, in the order placed; `value`: what is written on it."""

    __tablename__ = "placed_sticker"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    sticker: ColumnElement[str] = a_text()
    value: ColumnElement[str | None] = a_text_or_none()


class TickedBox(Base):
    """A box with a tick, a written number, or both."""

    __tablename__ = "ticked_box"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    ticked: ColumnElement[bool] = a_flag()
    written: ColumnElement[int | None] = a_number_or_none()


class Struck(Base):
    """Icons or an effect struck out for good; `resource` is empty for an effect."""

    __tablename__ = "struck"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    what: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    resource: ColumnElement[str] = a_key()
    times: ColumnElement[int] = a_number()


class Counter(Base):
    """A number that belongs to a card's stage."""

    __tablename__ = "counter"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    name: ColumnElement[str] = a_key()
    value: ColumnElement[int] = a_number()


class WrittenName(Base):
    """A name that the player gave to a stage; `folded`: as it is searched."""

    __tablename__ = "written_name"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    name: ColumnElement[str] = a_text()
    folded: ColumnElement[str] = a_text()


class ResourceTable(Base):
    """Resources held."""

    __tablename__ = "resource"
    kingdom_id: ColumnElement[str] = _kingdom()
    name: ColumnElement[str] = a_key()
    amount: ColumnElement[int] = a_number()


class Discovery(Base):
    """A card became known in that entry. Undo hides the card again, this row stays: its face has been seen."""

    __tablename__ = "discovery"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    seq: ColumnElement[int] = a_number()


class Sighting(Base):
    """A face of the box was shown in that entry without being discovered. The row stays, whatever is undone."""

    __tablename__ = "sighting"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    seq: ColumnElement[int] = a_number()


class Score(Base):
    """Fame at a step of the campaign, with its parts as JSON; belongs to a node of the history."""

    __tablename__ = "score"
    kingdom_id: ColumnElement[str] = _kingdom()
    seq: ColumnElement[int] = a_nr()
    step: ColumnElement[str] = a_key()
    fame: ColumnElement[int] = a_number()
    parts: ColumnElement[str] = a_text()


class Purge(Base):
    """A card purged, for which expansion, and the fame that it counts for from then on."""

    __tablename__ = "purge"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    expansion: ColumnElement[str] = a_text()
    fame: ColumnElement[int] = a_number()


class Note(Base):
    """What a player wrote down, about a card or the kingdom."""

    __tablename__ = "note"
    id: ColumnElement[str] = a_key()
    kingdom_id: ColumnElement[str] = Column(Text, ForeignKey("kingdom.id"), index=True, nullable=False)
    about: ColumnElement[str] = a_text()
    text: ColumnElement[str] = a_text()
    at: ColumnElement[str] = a_text()


class GameCard(Base):
    """Where a card of a session lies, its place counted from the bottom.

    `seat`: who alone may see it, 0: everybody, -1: nobody.
    """

    __tablename__ = "game_card"
    kingdom_id: ColumnElement[str] = _kingdom()
    card: ColumnElement[str] = a_key()
    zone: ColumnElement[str] = a_text()
    place: ColumnElement[int] = a_number()
    seat: ColumnElement[int] = a_number()


class GameValue(Base):
    """A value of a session that all may know, as JSON; `about`: the table of its board."""

    __tablename__ = "game_value"
    kingdom_id: ColumnElement[str] = _kingdom()
    about: ColumnElement[str] = a_key()
    key: ColumnElement[str] = a_key()
    value: ColumnElement[str] = a_text()


class OwnerAmendment(Base):
    """What a card in the owner's hand says instead; apart from the catalogue, which is loaded anew at any time."""

    __tablename__ = "owner_amendment"
    id: ColumnElement[str] = a_key()
    card: ColumnElement[str] = a_text()
    design: ColumnElement[str] = a_text()
    orientation: ColumnElement[str] = a_text()
    field: ColumnElement[str] = a_text()
    nr: ColumnElement[int] = a_number()
    value: ColumnElement[str | None] = a_text_or_none()
    note: ColumnElement[str | None] = a_text_or_none()
    at: ColumnElement[str] = a_text()


class OwnerComponent(Base):
    """A card or piece that the owner added to a game; apart from the catalogue, which is loaded anew at any time."""

    __tablename__ = "owner_component"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    kind: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    at: ColumnElement[str] = a_text()


class OwnerFact(Base):
    """What the owner read off a card or piece; `instead`: also where the catalogue says otherwise."""

    __tablename__ = "owner_fact"
    component: ColumnElement[str] = a_key()
    name: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    value: ColumnElement[str] = a_text()
    instead: ColumnElement[bool] = a_flag()
    at: ColumnElement[str] = a_text()


CHILDREN: tuple[type[Base], ...] = (
    StateTable, Snapshot, KingdomCache, KingdomSetting, KingdomGame, KingdomAmendment, KingdomSet, KingdomCard,
    PlacedSticker, TickedBox, Struck, Counter, WrittenName, ResourceTable, Discovery, Sighting, Score, Purge, Note,
    GameCard, GameValue,
)  # fmt: skip
"""What belongs to a kingdom, its journal excepted: deleted first."""

TRIGGERS = ("journal_no_delete", "journal_no_update", "journal_only_next")
"""What the data base must have, so that a journal can only grow."""

TRIGGERS_POSTGRESQL = (*TRIGGERS, "journal_no_truncate", "kingdom_founded", "kingdom_guard")
"""The same on PostgreSQL, which can also empty a table at once; and what makes owners and keeps what is theirs."""

VIEWS = (
    "boxes", "branch", "card_effects", "card_icons", "card_prices", "card_words", "chosen", "discoveries", "game_cards",
    "game_values", "kingdom_cards",
    "kingdoms", "line", "notes", "resources", "results", "scores", "seen_faces", "stickers", "upgrades",
)  # fmt: skip
"""What people's SQL can ask, described in `views`; `seen_faces` is a step to the others, `chosen` the current kingdom.
"""
