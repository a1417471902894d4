"""Nouns of the effect language in one and in many: `person` and `persons`, `enemy` and `enemies`.

Which noun a plural belongs to can't be told from its letters alone: `axes` may be of `ax` or `axe`, and `iris` is no
plural at all. So texts are read with the nouns that there are; for others the regular forms count.
"""

from __future__ import annotations

from collections.abc import Iterable

UNCHANGED = frozenset({"seafaring", "livestock"})
"""Nouns that look the same in one and in many; those with an apostrophe, names of peoples, do as well."""

HISSING = ("s", "x", "sh", "ch")
"""Endings after which the plural is -es."""


def plural(noun: str) -> str:
    """The form for many."""
    if _unchanged(noun):
        return noun
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(HISSING) else "s")


class Nouns:
    """How written words are read where these nouns are `known`: the categories and keywords of the cards at hand.

    `resources`: those that the box doesn't have.
    """

    def __init__(self, known: Iterable[str] = (), resources: Iterable[str] = ()) -> None:
        self._known = frozenset(known)
        self.resources = frozenset(resources)
        # Of two nouns with one plural, the first in the alphabet has it.
        self._of_plural = {plural(noun): noun for noun in sorted(self._known, reverse=True)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Nouns) and (other._known, other.resources) == (self._known, self.resources)

    def __hash__(self) -> int:
        return hash((self._known, self.resources))

    def singular(self, word: str) -> str:
        """The noun that is written, for one; a known noun is never read as the plural of another."""
        if word in self._known:
            return word
        return self._of_plural.get(word) or _regular(word)

    def is_plural(self, word: str) -> bool:
        """Does the word show that it means many? Never for those that look the same."""
        return self.singular(word) != word


def _unchanged(noun: str) -> bool:
    return noun in UNCHANGED or "'" in noun


NONE_KNOWN = Nouns()
"""Every word is read by the regular forms."""


def _regular(word: str) -> str:
    """The noun of a regular plural; a word that isn't plural comes back as it is."""
    if _unchanged(word) or not word.endswith("s") or word.endswith("ss") or word == "s":
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("es") and word[:-2].endswith(("ss", "x", "sh", "ch")):
        return word[:-2]
    return word[:-1]
