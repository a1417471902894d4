"""The tables of finished games: sessions with seats, results and scores; and of kingdoms that a policy played."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, ForeignKeyConstraint, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from companion.store.tables.base import Base, a_flag, a_key, a_nr, a_number, a_text, a_text_or_none


class SessionTable(Base):
    """One finished game. `modules`: what it was played with, as JSON; `played_on`: a date, `kept_at`: date and time."""

    __tablename__ = "session"
    id: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    played_on: Mapped[str] = a_text()
    players: Mapped[int] = a_number()
    solo: Mapped[bool] = a_flag()
    modules: Mapped[str] = a_text()
    scope: Mapped[str | None] = a_text_or_none()
    note: Mapped[str | None] = a_text_or_none()
    why: Mapped[str] = a_text()
    app: Mapped[str] = a_text()
    kept_at: Mapped[str] = a_text()


class Seat(Base):
    """Who sat at a session, in the order of the places."""

    __tablename__ = "seat"
    session_id: Mapped[str] = mapped_column(Text, ForeignKey("session.id"), primary_key=True)
    nr: Mapped[int] = a_nr()
    name: Mapped[str] = a_text()


class SessionResult(Base):
    """How it ended for a seat; points NULL: nothing was counted, place NULL: not won, won NULL: nor lost."""

    __tablename__ = "result"
    session_id: Mapped[str] = a_key()
    seat: Mapped[int] = a_nr()
    place: Mapped[int | None] = mapped_column(Integer)
    points: Mapped[int | None] = mapped_column(Integer)
    won: Mapped[bool | None] = mapped_column(Boolean)
    medal: Mapped[str | None] = a_text_or_none()
    __table_args__ = (ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"]),)


class SessionScore(Base):
    """One line of a seat's sheet."""

    __tablename__ = "session_score"
    session_id: Mapped[str] = a_key()
    seat: Mapped[int] = a_nr()
    nr: Mapped[int] = a_nr()
    category: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    points: Mapped[int] = a_number()
    how: Mapped[str] = a_text()
    __table_args__ = (ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"]),)


SESSIONS: tuple[type[Base], ...] = (SessionTable, Seat, SessionResult, SessionScore)
"""Filled by `--keep`, never reloaded."""


class Simulated(Base):
    """What a kingdom came to that played by itself. `rules`: house rules that were on, sorted, with blanks between.

    `fame`: the base score, `parts` of it as JSON. The same game, seed and policy end alike, so they are one row.
    """

    __tablename__ = "simulated"
    printing: Mapped[str] = a_key()
    rules: Mapped[str] = a_key()
    policy: Mapped[str] = a_key()
    seed: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    fame: Mapped[int] = a_number()
    rounds: Mapped[int] = a_number()
    actions: Mapped[int] = a_number()
    parts: Mapped[str] = a_text()
    app: Mapped[str] = a_text()
    kept_at: Mapped[str] = a_text()
