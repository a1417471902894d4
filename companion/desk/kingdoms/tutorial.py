"""The tutorial's kingdom: a small valley with cards of its own, laid out in a data base that is thrown away."""

from __future__ import annotations

from pathlib import Path

from companion.desk.desk import Desk
from companion.desk.kingdoms import kingdoms, packs
from companion.documents.kingdom import Done

NAME = "The Quiet Valley"
PACK = "vale"
SEED = 413
"""With this seed the cards come in the order that the lessons tell."""


def lay_out(where: str, lang: str = "en") -> Done:
    """Found the valley in the data base at `where`. Errors: `StoreError`."""
    desk = Desk(where, None, lang)
    try:
        packs.add(desk, str(Path(__file__).with_name("tutorial.toml")))
        return kingdoms.found(desk, NAME, SEED, packs=(PACK,))
    finally:
        desk.close()
