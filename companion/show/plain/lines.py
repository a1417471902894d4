"""Any document as plain lines; the views of a kind of document are imported when the first of its kind is shown."""

from __future__ import annotations

import sys
from functools import singledispatch
from importlib import import_module

VIEWS = {
    "companion.documents.config": "companion.show.plain.config",
    "companion.documents.kingdom": "companion.show.plain.kingdom",
    "companion.documents.errors": "companion.show.plain.kingdom",
    "companion.documents.files": "companion.show.plain.files",
    "companion.documents.expansions": "companion.show.plain.expansions",
    "companion.documents.reports": "companion.show.plain.reports",
    "companion.documents.rules": "companion.show.plain.rules",
    "companion.documents.search": "companion.show.plain.search",
    "companion.documents.aims": "companion.show.plain.files",
    "companion.documents.score_sheets": "companion.show.plain.score_sheets",
}
"""Modules of documents -> where their views are."""


@singledispatch
def _view(document: object) -> list[str]:
    raise TypeError(f"no plain view of {type(document).__name__}")


register = _view.register
"""Makes a function the view of the kind of document that it takes."""


def plain(document: object) -> list[str]:
    """The document as lines of text. Errors: `TypeError` for what is no document."""
    views = VIEWS.get(type(document).__module__)
    if views is not None and views not in sys.modules:
        import_module(views)
    return _view(document)
