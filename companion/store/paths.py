"""Where things lie: the program's own files, in the wheel or in a clone; the data base, as its URL says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from companion.catalogue.words import BASE
from companion.errors import StoreError
from companion.sentence import say

if TYPE_CHECKING:  # words are completed without it
    from sqlalchemy import URL

_PACKAGE = Path(__file__).resolve().parent.parent


SOLD = _PACKAGE / "catalogue" / "sold"
"""The folder of the sets that come with the program."""


def _find(name: str) -> Path:
    for place in (_PACKAGE / "data" / name, _PACKAGE.parent / name):
        if place.exists():
            return place
    raise StoreError(
        say(
            "The program is incomplete: {name} was not found beside {package}. Install it again.",
            name=name,
            package=_PACKAGE,
        )
    )


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


def reasons() -> Path:
    """Why decisions were taken as they are, one a line."""
    return _PACKAGE / "catalogue" / "reasons.txt"


def migrations() -> Path:
    """The folder of the Alembic migrations. Errors: `StoreError` when it isn't there."""
    return _find("migrations")


def default() -> Path:
    """The data base of a player who says nothing: companion.db in the platform's data directory."""
    from platformdirs import user_data_path

    return user_data_path("companion", appauthor=False) / "companion.db"


def shown(url: URL) -> str:
    """The data base as a message names it: the path of a file, a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or say("the data base in memory")
    secret = {name: "***" for name in url.query if "password" in name.lower()}
    return url.update_query_dict(secret).render_as_string(hide_password=True).replace("%2A%2A%2A", "***")


def file_of(url: URL) -> Path | None:
    """The file of an SQLite data base, None for what is none: in memory, or on a server."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or not name or name.startswith(":memory:"):
        return None
    if not name.startswith("file:"):
        return Path(name)
    named = unquote(urlsplit(name).path)
    return Path(named) if named and not named.startswith(":memory:") and url.query.get("mode") != "memory" else None
