"""The tables of finished games: sessions with seats, results and scores; and of kingdoms that a policy played."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, ForeignKeyConstraint, Text

from companion.store.tables.base import (
    Base,
    a_flag,
    a_flag_or_none,
    a_key,
    a_nr,
    a_number,
    a_number_or_none,
    a_person,
    a_text,
    a_text_or_none,
)


class SessionTable(Base):
    """One finished game. `modules`: what it was played with, as JSON; `played_on`: a date, `kept_at`: date and time.

    `source`: the session that it was played as; empty for one whose sheet was kept. `person`: who kept it, and alone
    sees it on PostgreSQL.
    """

    __tablename__ = "session"
    id: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    played_on: ColumnElement[str] = a_text()
    players: ColumnElement[int] = a_number()
    solo: ColumnElement[bool] = a_flag()
    modules: ColumnElement[str] = a_text()
    scope: ColumnElement[str | None] = a_text_or_none()
    note: ColumnElement[str | None] = a_text_or_none()
    why: ColumnElement[str] = a_text()
    app: ColumnElement[str] = a_text()
    kept_at: ColumnElement[str] = a_text()
    source: ColumnElement[str | None] = a_text_or_none()
    person: ColumnElement[str] = a_person()


class Seat(Base):
    """Who sat at a session, in the order of the places."""

    __tablename__ = "seat"
    session_id: ColumnElement[str] = Column(Text, ForeignKey("session.id"), primary_key=True)
    nr: ColumnElement[int] = a_nr()
    name: ColumnElement[str] = a_text()


class SessionResult(Base):
    """How it ended for a seat; points NULL: nothing was counted, place NULL: not won, won NULL: nor lost."""

    __tablename__ = "result"
    session_id: ColumnElement[str] = a_key()
    seat: ColumnElement[int] = a_nr()
    place: ColumnElement[int | None] = a_number_or_none()
    points: ColumnElement[int | None] = a_number_or_none()
    won: ColumnElement[bool | None] = a_flag_or_none()
    medal: ColumnElement[str | None] = a_text_or_none()
    __table_args__ = (ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"]),)


class SessionScore(Base):
    """One line of a seat's sheet."""

    __tablename__ = "session_score"
    session_id: ColumnElement[str] = a_key()
    seat: ColumnElement[int] = a_nr()
    nr: ColumnElement[int] = a_nr()
    category: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    points: ColumnElement[int] = a_number()
    how: ColumnElement[str] = a_text()
    __table_args__ = (ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"]),)


SESSIONS: tuple[type[Base], ...] = (SessionTable, Seat, SessionResult, SessionScore)
"""Filled by `--keep`, never reloaded."""


class Simulated(Base):
    """What a kingdom came to that played by itself. `rules`: house rules that were on, sorted, with blanks between.

    `fame`: the base score, `parts` of it as JSON. The same game, seed and policy end alike, so they are one row.
    """

    __tablename__ = "simulated"
    printing: ColumnElement[str] = a_key()
    rules: ColumnElement[str] = a_key()
    policy: ColumnElement[str] = a_key()
    seed: ColumnElement[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    fame: ColumnElement[int] = a_number()
    rounds: ColumnElement[int] = a_number()
    actions: ColumnElement[int] = a_number()
    parts: ColumnElement[str] = a_text()
    app: ColumnElement[str] = a_text()
    kept_at: ColumnElement[str] = a_text()
