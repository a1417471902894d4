"""Kingdom names are data: any printable text, found again without accents and whatever the case."""

from __future__ import annotations

import unicodedata

from companion.store.errors import Unknown
from companion.text import printable

LONGEST = 300
"""How many characters a name may have."""


def fold(text: str) -> str:
    """The form by which a name is found: no accents, no case, single spaces.

    Composed again at the end, so that it is never longer than an index of PostgreSQL takes.
    """
    bare = "".join(mark for mark in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(mark))
    folded = unicodedata.normalize("NFC", " ".join(bare.casefold().split()))
    return folded or unicodedata.normalize("NFC", text)


def checked(name: str) -> str:
    """The name as it is kept: composed, without spaces around it.

    Errors: `Unknown` when it is empty, too long or holds control characters.
    """
    kept = unicodedata.normalize("NFC", name).strip()
    if not kept:
        raise Unknown("A kingdom needs a name.")
    if len(kept) > LONGEST:
        raise Unknown(f"The name is too long: {len(kept)} characters, {LONGEST} at most.")
    if not printable(kept):
        raise Unknown("The name holds characters that can't be printed.")
    return kept
