"""The tables of faces: what each stage of each card prints, in a form that can be searched, for every edition in use.

A catalogue is kept as one image, which SQL can't look into; these rows are made from the same image. `source` says from
which: `current`, `earlier`, `earlier+…` with the owner's amendments, or `pack` for the cards of packs.
"""

from __future__ import annotations

from sqlalchemy.orm import Mapped

from companion.store.tables.base import Base, a_flag, a_key, a_nr, a_number, a_text, a_text_or_none


class Face(Base):
    """A stage of a card in one edition."""

    __tablename__ = "face"
    source: Mapped[str] = a_key()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    set_key: Mapped[str] = a_text()
    number: Mapped[int] = a_number()
    stage: Mapped[int] = a_number()
    name: Mapped[str] = a_text()
    category: Mapped[str] = a_text()
    negative: Mapped[bool] = a_flag()
    permanent: Mapped[bool] = a_flag()
    stays: Mapped[bool] = a_flag()
    fame: Mapped[int] = a_number()
    fame_rule: Mapped[str | None] = a_text_or_none()
    parchment: Mapped[bool] = a_flag()
    expansion: Mapped[bool] = a_flag()


class FaceFact(Base):
    """One thing that a stage prints; `part`: the alternative, arrow, line or box it belongs to."""

    __tablename__ = "face_fact"
    source: Mapped[str] = a_key()
    card: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    about: Mapped[str] = a_text()
    part: Mapped[int] = a_number()
    value: Mapped[str] = a_text()
    shown: Mapped[str] = a_text()
    amount: Mapped[int] = a_number()


class FaceSticker(Base):
    """A kind of sticker, those of packs included; the same in all editions."""

    __tablename__ = "face_sticker"
    number: Mapped[str] = a_key()
    kind: Mapped[str] = a_text()
    fame: Mapped[int] = a_number()
    word: Mapped[str | None] = a_text_or_none()
    stays: Mapped[bool] = a_flag()


FACES: tuple[type[Base], ...] = (Face, FaceFact, FaceSticker)
"""All of them: emptied when the cards are loaded anew."""
