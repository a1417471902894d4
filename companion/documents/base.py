"""What every document is: a typed record whose keys are never left out."""

from __future__ import annotations

import msgspec

Ref = int | str
"""A card: its number, or `"pack:12"` for a card of a pack."""


class Document(msgspec.Struct, frozen=True):
    """Base of all records. Keys are never left out; what doesn't apply is null or empty."""
