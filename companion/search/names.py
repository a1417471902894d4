"""Words as they are compared: without accents, in any case."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Lower case, no accents, single spaces."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(one for one in apart if not unicodedata.combining(one)).split())
