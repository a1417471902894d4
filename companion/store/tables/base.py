"""What all table models share: one metadata with names for every key, index and check, and the kinds of columns."""

from __future__ import annotations

from sqlalchemy import Boolean, Integer, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

CONVENTION = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
"""Both data bases then know a constraint by the same name."""


class Base(DeclarativeBase):
    """Parent of all models."""

    metadata = MetaData(naming_convention=CONVENTION)


def a_key() -> Mapped[str]:
    """A text that is part of the primary key."""
    return mapped_column(Text, primary_key=True)


def a_nr() -> Mapped[int]:
    """A number that is part of the primary key."""
    return mapped_column(Integer, primary_key=True, autoincrement=False)


def a_text() -> Mapped[str]:
    """A text."""
    return mapped_column(Text)


def a_text_or_none() -> Mapped[str | None]:
    """A text or nothing."""
    return mapped_column(Text)


def a_number() -> Mapped[int]:
    """A whole number."""
    return mapped_column(Integer)


def a_flag() -> Mapped[bool]:
    """Yes or no."""
    return mapped_column(Boolean)
