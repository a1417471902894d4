"""What all tables share: one metadata with names for every key, index and check, and the kinds of columns.

A table is a class of which the columns are attributes: `KingdomTable.name` is a column, and where SQLAlchemy wants a
table it takes the class. No object is mapped, for no command needs one and mapping takes its time at each start.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import Boolean, Column, ColumnElement, Integer, MetaData, Table, Text
from sqlalchemy.schema import SchemaItem

CONVENTION = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
"""Both data bases then know a constraint by the same name."""


class Base:
    """Parent of all tables. `__table_args__`: its constraints and indexes."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=CONVENTION)
    __tablename__: ClassVar[str]
    __table__: ClassVar[Table]
    __table_args__: ClassVar[tuple[SchemaItem, ...]] = ()

    def __init_subclass__(cls) -> None:
        columns = {name: one for name, one in vars(cls).items() if isinstance(one, Column)}
        for name, column in columns.items():
            column.name = column.key = name
        cls.__table__ = Table(cls.__tablename__, Base.metadata, *columns.values(), *cls.__table_args__)

    @classmethod
    def __clause_element__(cls) -> Table:
        """What SQLAlchemy asks of all that stands for a table."""
        return cls.__table__


def a_key() -> ColumnElement[str]:
    """A text that is part of the primary key."""
    return Column(Text, primary_key=True)


def a_nr() -> ColumnElement[int]:
    """A number that is part of the primary key."""
    return Column(Integer, primary_key=True, autoincrement=False)


def a_text() -> ColumnElement[str]:
    """A text."""
    return Column(Text, nullable=False)


def a_text_or_none() -> ColumnElement[str | None]:
    """A text or nothing."""
    return Column(Text)


def a_number() -> ColumnElement[int]:
    """A whole number."""
    return Column(Integer, nullable=False)


def a_number_or_none() -> ColumnElement[int | None]:
    """A whole number or nothing."""
    return Column(Integer)


def a_flag() -> ColumnElement[bool]:
    """Yes or no."""
    return Column(Boolean, nullable=False)


def a_flag_or_none() -> ColumnElement[bool | None]:
    """Yes, no, or nothing."""
    return Column(Boolean)


def a_person() -> ColumnElement[str]:
    """Who did it: on PostgreSQL the data base itself fills in who has logged in; in a file it is empty."""
    return Column(Text, nullable=False, server_default="")
