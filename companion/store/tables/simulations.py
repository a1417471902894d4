"""The table of kingdoms that played by themselves and were kept, apart from those of a player."""

from __future__ import annotations

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from companion.store.tables.base import Base, a_key, a_number, a_text


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
