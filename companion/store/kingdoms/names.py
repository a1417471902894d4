"""Kingdom names are data: any printable text, found again without accents and whatever the case."""

from __future__ import annotations

import unicodedata

from companion.errors import Unknown
from companion.text import printable

LONGEST = 300
"""How many characters a name may have."""


def checked_name(name: str) -> str:
    """The name as it is stored: composed, without spaces around it.

    Errors: `Unknown` when it is empty, too long or holds control characters.
    """
    stored = unicodedata.normalize("NFC", name).strip()
    if not stored:
        raise Unknown("A kingdom needs a name.")
    if len(stored) > LONGEST:
        raise Unknown(f"The name is too long: {len(stored)} characters, {LONGEST} at most.")
    if not printable(stored):
        raise Unknown("The name holds characters that can't be printed.")
    return stored
