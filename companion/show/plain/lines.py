"""Any document as plain lines; the views of a kind of document are imported when the first of its kind is shown."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import singledispatch
from importlib import import_module

VIEWS = {
    "companion.documents.config": "companion.show.plain.config",
    "companion.documents.kingdom": "companion.show.plain.kingdom",
    "companion.documents.errors": "companion.show.plain.kingdom",
    "companion.documents.score_path": "companion.show.plain.kingdom",
    "companion.documents.files": "companion.show.plain.files",
    "companion.documents.expansions": "companion.show.plain.expansions",
    "companion.documents.reports": "companion.show.plain.reports",
    "companion.documents.rules": "companion.show.plain.rules",
    "companion.documents.seats.kept": "companion.show.plain.sessions",
    "companion.documents.seats.playing": "companion.show.plain.sessions",
    "companion.documents.seats.valeria": "companion.show.plain.valeria",
    "companion.documents.search": "companion.show.plain.search",
    "companion.documents.advice": "companion.show.plain.advice",
    "companion.documents.aims": "companion.show.plain.files",
    "companion.documents.score_sheets": "companion.show.plain.score_sheets",
}
"""Modules of documents -> where their views are."""


def _none(document: object) -> list[str]:
    """Stands for a view that is missing; `view_of` refuses it, so it is never called."""
    raise TypeError(f"no plain view of {type(document).__name__}")


_view = singledispatch(_none)

register = _view.register
"""Makes a function the view of the kind of document that it takes."""


def plain(document: object) -> list[str]:
    """The document as lines of text. Errors: `TypeError` for what is no document."""
    return view_of(type(document))(document)


def view_of(kind: type) -> Callable[[object], list[str]]:
    """The view of a kind of document, perhaps that of a kind it builds on. Errors: `TypeError` for what is none."""
    for base in kind.__mro__:
        views = VIEWS.get(base.__module__)
        if views is not None and views not in sys.modules:
            import_module(views)
    found = _view.dispatch(kind)
    if found is _none:
        raise TypeError(f"no plain view of {kind.__name__}")
    return found
