"""Text that people write: what can be printed, how names are compared, which word was meant.

Every layer may import it; it imports nothing of the program.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_JOINERS = {"\u200c", "\u200d"}
"""Invisible, but part of written words and of joined emoji."""

_APOSTROPHES = "'’‘ʼ`"

ALIKE = 0.6
"""How alike two words are, from 0 to 1, when one may be a slip for the other."""


SIDES = {
    "front-up": "upright",
    "front-down": "upside-down",
    "back-up": "other-upright",
    "back-down": "other-upside-down",
}
"""How a card lies, by the words that data have for it, as a person types it."""

_SIDE = re.compile(r"(?:(?:the )?(front|back|other)(?: side)? )?(?:(up|upright)|(down|upside down))")
_ORIENTATION = re.compile(r"(?<![-\w@])(?:front|back)-(?:up|down)(?![-\w])")

_NAMING = re.compile(r"(?:found|mark|set|fix name) ")


def side_of(words: str) -> str | None:
    """The side that is meant, in the words of data; None for anything else.

    >>> side_of("upside-down"), side_of("Other side, upright"), side_of("back-down"), side_of("down")
    ('front-down', 'back-up', 'back-down', None)
    """
    found = _SIDE.fullmatch(" ".join(re.split(r"[-_,\s]+", words.strip().lower())))
    if found is None or (found[1] is None and (found[2] or found[3]) in ("up", "down")):
        return None
    return f"{'front' if found[1] in (None, 'front') else 'back'}-{'up' if found[2] else 'down'}"


def typed_sides(command: str) -> str:
    """A command with sides as a person types them; one that holds a text of the player's own as it stands.

    >>> typed_sides("upgrade 7 --to back-up --pay 5,6")
    'upgrade 7 --to other-upright --pay 5,6'
    """
    if _NAMING.match(command) or not _ORIENTATION.search(command):
        return command
    return _ORIENTATION.sub(lambda at: SIDES[at[0]], command)


def printable(text: str) -> bool:
    """Whether nothing in a text is a control or format character, a half surrogate or a line break.

    >>> printable("Žluťoučký kůň"), printable("bell" + chr(7))
    (True, False)
    """
    return all(_seen(mark) for mark in text)


def _seen(mark: str) -> bool:
    tag = "\U000e0020" <= mark <= "\U000e007f"  # flags of regions
    return mark in _JOINERS or tag or unicodedata.category(mark) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


LONGEST_NUMBER = 9
"""Digits that a number may have where nothing narrower is said; every data base has room for it."""


def is_number(text: str, digits: int = LONGEST_NUMBER) -> bool:
    """Whether a word is a whole number from 0, of so many digits at most, without a sign.

    >>> is_number("12"), is_number("-1"), is_number("two"), is_number("1000", digits=3)
    (True, False, False, False)
    """
    return text.isascii() and text.isdigit() and len(text) <= digits


def fold(text: str) -> str:
    """The form in which names are compared, stored and searched: no accents, no case, single spaces.

    Composed again at the end, so that it is never longer than an index of PostgreSQL takes. Empty only for a text of
    spaces. Data bases hold folded names, so another form would need a migration.

    >>> fold("  Žluťoučký   KŮŇ ")
    'zlutoucky kun'
    """
    bare = "".join(mark for mark in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(mark))
    folded = unicodedata.normalize("NFC", " ".join(bare.casefold().split()))
    return folded or unicodedata.normalize("NFC", text).strip()


def fold_words(text: str) -> str:
    """The folded words of a text without punctuation, as a hurried player types the name of a card.

    An apostrophe is left out, every other sign is a space: `Knight’s` is `knights`, `Half-Orc` is `half orc`. A name of
    signs alone stays as `fold` has it.

    >>> fold_words("Knight’s"), fold_words("Half-Orc")
    ('knights', 'half orc')
    """
    folded = fold(text)
    kept = (mark for mark in folded if mark not in _APOSTROPHES)
    letters = "".join(mark if unicodedata.category(mark)[0] in "LMN" else " " for mark in kept)
    return " ".join(letters.split()) or folded


def nearest(typed: str | Iterable[str], names: Iterable[str], most: int = 3, alike: float = ALIKE) -> list[str]:
    """The names that what was typed may be a slip for, the most alike first; for every "did you mean".

    `typed`: a word, or readings of it of which one is meant; accents and case don't count. `most`: how many names at
    most. `alike`: from 0 to 1, how alike a name must be at least.

    >>> nearest("prodcue", ["produce", "pass", "product"])
    ['produce', 'product']
    """
    readings = [fold(text) for text in ([typed] if isinstance(typed, str) else typed)]
    found = {name: max((_likeness(fold(name), text, alike) for text in readings), default=0.0) for name in names}
    return sorted((name for name in found if found[name] >= alike), key=lambda name: -found[name])[:most]


def _likeness(one: str, other: str, least: float) -> float:
    """How alike two texts are, from 0 to 1; roughly when that is less than `least`."""
    from difflib import SequenceMatcher  # only somebody who mistyped waits for it

    matcher = SequenceMatcher(None, one, other)
    rough = min(matcher.real_quick_ratio(), matcher.quick_ratio())
    return rough if rough < least else matcher.ratio()
