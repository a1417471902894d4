"""The table of packs: an owner's cards, kept apart from those of the box, so that a reload of cards.sql leaves them."""

from __future__ import annotations

from sqlalchemy.orm import Mapped

from companion.store.tables.base import Base, a_key, a_text


class PackTable(Base):
    """A pack. `text`: the file as it was added; `body`: its cards as JSON, compiled; `digest`: of the text."""

    __tablename__ = "pack"
    name: Mapped[str] = a_key()
    title: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    body: Mapped[str] = a_text()
    digest: Mapped[str] = a_text()
    added_at: Mapped[str] = a_text()
