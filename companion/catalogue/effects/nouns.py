"""Nouns of the effect language in one and in many: `person` and `persons`, `enemy` and `enemies`.

Regular forms only: a pack's keyword needs no entry here as long as its plural is regular.
"""

from __future__ import annotations

UNCHANGED = frozenset({"seafaring", "livestock"})
"""Nouns that look the same in one and in many."""

HISSING = ("s", "x", "sh", "ch")
"""Endings after which the plural is -es."""


def plural(word: str) -> str:
    """The form for many."""
    if word in UNCHANGED:
        return word
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(HISSING) else "s")


def singular(word: str) -> str:
    """The form for one; a word that isn't plural comes back as it is."""
    if not is_plural(word):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("es") and word[:-2].endswith(("ss", "x", "sh", "ch")):
        return word[:-2]
    return word[:-1]


def is_plural(word: str) -> bool:
    """Does the word show that it means many? Never for those that look the same."""
    return word not in UNCHANGED and word.endswith("s") and not word.endswith("ss")
