"""The tables of faces: what each stage of each card prints, in a form that can be searched, for every edition in use.

A catalogue is kept as one image, which SQL can't look into; these rows are made from the same image. `source` says from
which: `current`, `earlier`, `earlier+…` with the owner's amendments, or `pack` for the cards of packs.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement

from companion.store.tables.base import Base, a_flag, a_key, a_nr, a_number, a_text, a_text_or_none


class Face(Base):
    """A stage of a card in one edition."""

    __tablename__ = "face"
    source: ColumnElement[str] = a_key()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    set_key: ColumnElement[str] = a_text()
    number: ColumnElement[int] = a_number()
    stage: ColumnElement[int] = a_number()
    name: ColumnElement[str] = a_text()
    category: ColumnElement[str] = a_text()
    negative: ColumnElement[bool] = a_flag()
    permanent: ColumnElement[bool] = a_flag()
    stays: ColumnElement[bool] = a_flag()
    fame: ColumnElement[int] = a_number()
    fame_rule: ColumnElement[str | None] = a_text_or_none()
    parchment: ColumnElement[bool] = a_flag()
    expansion: ColumnElement[bool] = a_flag()


class FaceFact(Base):
    """One thing that a stage prints; `part`: the alternative, arrow, line or box it belongs to."""

    __tablename__ = "face_fact"
    source: ColumnElement[str] = a_key()
    card: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    about: ColumnElement[str] = a_text()
    part: ColumnElement[int] = a_number()
    value: ColumnElement[str] = a_text()
    shown: ColumnElement[str] = a_text()
    amount: ColumnElement[int] = a_number()


class FaceSticker(Base):
    """A kind of sticker, those of packs included; the same in all editions."""

    __tablename__ = "face_sticker"
    number: ColumnElement[str] = a_key()
    kind: ColumnElement[str] = a_text()
    fame: ColumnElement[int] = a_number()
    word: ColumnElement[str | None] = a_text_or_none()
    stays: ColumnElement[bool] = a_flag()


FACES: tuple[type[Base], ...] = (Face, FaceFact, FaceSticker)
"""All of them: emptied when the cards are loaded anew."""
