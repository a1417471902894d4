"""Letters that a person may write: whatever can be seen, joined emoji and newer ones than Python's tables included."""

from __future__ import annotations

import unicodedata

_JOINERS = {"\u200c", "\u200d"}
"""Invisible, but part of written words and of joined emoji."""


def printable(text: str) -> bool:
    """Whether nothing in a text is a control or format character, a half surrogate or a line break."""
    return all(_seen(mark) for mark in text)


def _seen(mark: str) -> bool:
    tag = "\U000e0020" <= mark <= "\U000e007f"  # flags of regions
    return mark in _JOINERS or tag or unicodedata.category(mark) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
