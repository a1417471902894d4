"""Stems of Czech words, so that `herolda` finds `herold` and `kopcích` finds `kopce`.

No dictionary: a word loses one of the common endings, an e that comes and goes (`karet`, `karta`), and what softens its
last consonant (`rolníci`, `rolník`). Accents are left out before. Words may share a stem: one sees more, not less.
"""

from __future__ import annotations

from functools import lru_cache

SHORTEST = 3
"""Letters of the shortest stem."""

_NOUNS = "a e i o u y ou em im um am ym om ech ich ach ych mi ami emi imi ymi ovi ove eho iho emu imu ie ii iim ata at"
_VERBS = "ovani ovat ovana ovane ovany ovanou ujici uje uji ani eni uti out il al el ila it et ete ite te any ana ane"
ENDINGS = (*_NOUNS.split(), *_VERBS.split(), *("aty", "ena", "ene", "eny", "en", "an"))
"""Endings of nouns and adjectives by case and number, and of the commonest verbs."""

SOFT = {"c": "k", "z": "h"}
"""Consonants that soften at the end of a stem, and what they come from."""

VOWELS = "aeiouy"


def alike(one: str, other: str) -> bool:
    """Whether two folded words share a stem.

    >>> alike("herolda", "herold"), alike("rolnici", "rolnik"), alike("karet", "karta"), alike("kolos", "kolo")
    (True, True, True, False)
    """
    return not stems(one).isdisjoint(stems(other))


@lru_cache(maxsize=4096)
def stems(word: str) -> frozenset[str]:
    """All stems that a folded word may have, itself among them."""
    cut = {word} | {word.removesuffix(end) for end in ENDINGS}
    found = {_bare(stem) for stem in cut if len(stem) >= SHORTEST}
    return frozenset(found | {f"{stem[:-2]}o{stem[-1]}" for stem in found if stem[-2:-1] == "u"})


def _bare(stem: str) -> str:
    """The stem without what comes and goes before its last consonant, and hard at its end."""
    if len(stem) > SHORTEST and stem[-2] == "e" and stem[-1] not in VOWELS and stem[-3] not in VOWELS:
        stem = stem[:-2] + stem[-1]
    return stem[:-1] + SOFT.get(stem[-1], stem[-1])
