"""Kingdom names are data: any printable text, found again without accents and whatever the case."""

from __future__ import annotations

import unicodedata

from companion.errors import Unknown
from companion.sentence import say
from companion.text import printable

LONGEST = 300
"""How many characters a name may have."""


def checked_name(name: str) -> str:
    """The name as it is stored: composed, without spaces around it.

    Errors: `Unknown` when it is empty, too long or holds control characters.
    """
    stored = unicodedata.normalize("NFC", name).strip()
    if not stored:
        raise Unknown(say("A kingdom needs a name."))
    if len(stored) > LONGEST:
        raise Unknown(say("The name is too long: {size} characters, {most} at most.", size=len(stored), most=LONGEST))
    if not printable(stored):
        raise Unknown(say("The name holds characters that can't be printed."))
    return stored
