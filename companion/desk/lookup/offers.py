"""Words that can go on a line, looked up quickly: kingdoms, cards, what can act now; nothing undiscovered."""

from __future__ import annotations

from companion.store.glance import Glance, is_missing

__all__ = ["is_missing"]


def kingdom_names(where: str | None) -> list[str]:
    """The names of all kingdoms, archived ones too."""
    return [name for (name,) in Glance(where).rows("SELECT name FROM kingdom WHERE deleted_at IS NULL")]
