"""Where the program's own files lie: in the wheel under companion/data, in a clone at the top of the repository."""

from __future__ import annotations

from pathlib import Path

from companion.catalogue.words import BASE
from companion.errors import StoreError

_PACKAGE = Path(__file__).resolve().parent.parent


SOLD = _PACKAGE / "catalogue" / "sold"
"""The folder of the sets that come with the program."""


def _find(name: str) -> Path:
    for place in (_PACKAGE / "data" / name, _PACKAGE.parent / name):
        if place.exists():
            return place
    raise StoreError(f"The program is incomplete: {name} was not found beside {_PACKAGE}. Install it again.")


def cards() -> Path:
    """The card database as text, cards.sql. Errors: `StoreError` when it isn't there."""
    return _find("cards.sql")


def catalogues() -> dict[str, Path]:
    """The data file of each game: cards.sql, and those beside the catalogue's modules.

    Errors: `StoreError` when cards.sql isn't there.
    """
    others = sorted((_PACKAGE / "catalogue").glob("*.sql"))
    return {BASE: cards()} | {path.stem: path for path in others}


def sold() -> dict[str, Path]:
    """The sets that come with the program, each a pack's file."""
    return {path.stem: path for path in SOLD.glob("*.toml")}


def tested_rules() -> Path:
    """The rules that tests are marked with, one a line."""
    return _PACKAGE / "catalogue" / "tested_rules.txt"


def migrations() -> Path:
    """The folder of the Alembic migrations. Errors: `StoreError` when it isn't there."""
    return _find("migrations")


def default() -> Path:
    """The data base of a player who says nothing: companion.db in the platform's data directory."""
    from platformdirs import user_data_path

    return user_data_path("companion", appauthor=False) / "companion.db"
