"""SQL over the views: what is undiscovered isn't in them."""

from __future__ import annotations

from companion.desk.desk import Desk
from companion.desk.lookup.search import prepare
from companion.documents import search as d
from companion.sentence import say
from companion.store import sql
from companion.store.views import VIEWS


def rows(desk: Desk, query: str) -> d.SqlRows:
    """What a query finds. Errors: `Misuse` for whatever isn't a query over the views."""
    prepare(desk)
    found = sql.ask(desk.engine, query)
    return d.SqlRows(found.columns, found.rows)


def views() -> d.ViewsList:
    """All views with their columns."""
    return d.ViewsList(
        [
            d.ViewInfo(one.name, say(one.means), [d.ViewColumn(name, say(means)) for name, means in one.columns])
            for one in VIEWS
        ]
    )
