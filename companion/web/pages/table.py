"""The table: what lies there, what can be done, what happened; after a move only what changed is sent."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from companion.desk.errors import problem_of
from companion.desk.journal import entries
from companion.desk.kingdoms import listing
from companion.desk.moves import undo
from companion.desk.reports import table as reports
from companion.documents.aims import Aims
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc
from companion.documents.files import Notes
from companion.documents.kingdom import CardsShow, Done, Journal, JournalEntry, Table
from companion.errors import Exit, Refusal
from companion.sentence import say
from companion.web import acts, pictures
from companion.web.pages import moves
from companion.web.visit import Visit

STATUS = {Exit.FAILURE: 500, Exit.USAGE: 400, Exit.REFUSED: 409, Exit.CONFLICT: 409, Exit.FAULTS: 409}
"""How an error's exit code is told to browsers."""

REGIONS = ("state", "bar", "told", "question", "play", "kept", "piles", "beside", "moves")
"""The parts of the page that are sent anew when they change, in the order in which they stand."""

OWN = ("note-form", "mark-form", "top-form")
"""Forms of fields that stand on the table but are none of its moves: Enter sends what was written there."""


@dataclass(frozen=True)
class News:
    """What the page tells above the table. `hands`: what to do with real cards; `came`: cards that were discovered."""

    said: list[str] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    came: list[CardsShow] = field(default_factory=list)
    ended: bool = False
    error: ErrorDoc | None = None


def begin(visit: Visit) -> Response:
    """The first page: the table, the kingdoms where none is at it, or founding where there is none."""
    if visit.desk.sit_if_any() is not None:
        return visit.go("/table")
    return visit.go("/kingdoms" if listing.list_(visit.desk, archived=True).kingdoms else "/kingdoms/new")


def show(visit: Visit) -> Response:
    """The table as it lies, with what the last move told."""
    kept = visit.house.told.find(visit.query.get("told", ""))
    return page(visit, kept if isinstance(kept, News) else News())


def move(visit: Visit) -> Response:
    """Do what the form says, and show the table."""
    return answered(visit, moves.perform)


def answered(visit: Visit, act: Callable[[Visit], Document | None]) -> Response:
    """Do something at the desk, and show the table with what it told, or with why it wasn't done."""
    try:
        done = act(visit)
    except Exception as error:
        known = problem_of(error)
        if known is None:
            raise
        return page(visit, News(error=visit.told(known[0])), STATUS[known[1]])
    news = told_of(done, visit.field("do").partition(" ")[0])
    if visit.swaps:
        return page(visit, news, lies=done.table if isinstance(done, Done) else None)
    return visit.go("/table", told=visit.house.told.keep(news))


def told_of(done: Document | None, verb: str = "") -> News:
    """What an answer of the desk tells. `verb`: of the button that was pressed."""
    if isinstance(done, Aims):
        return News([say("Kept.")])
    if isinstance(done, Notes):
        return News([say("The note is struck.") if verb == "strike" else say("Noted.")])
    if not isinstance(done, Done):
        return News()
    hands = done.do if done.table.mode != "virtual" else []
    return News(list(done.said), list(hands), list(done.discovered), done.ended is not None)


def page(visit: Visit, news: News, status: int = 200, lies: Table | None = None) -> Response:
    """The table; a page that swaps parts by itself gets those that differ from what it has.

    `lies`: the table as a move left it, None: still to be read.
    """
    lies = lies or reports.table(visit.desk)
    visit.kingdom = lies.kingdom
    values = values_of(visit, lies, news)
    if not visit.swaps:
        regions = {name: region(visit, name, values) for name in REGIONS}
        return HTMLResponse(visit.filled("table.html", regions=regions, **values), status)
    has = dict(part.split("=", 1) for part in visit.request.headers.get("x-regions", "").split(",") if "=" in part)
    parts = (region(visit, name, values, has.get(name, "")) for name in REGIONS)
    return HTMLResponse("".join(parts), status)


def values_of(visit: Visit, lies: Table, news: News) -> dict[str, object]:
    """What the templates of the table put in."""
    try:
        legal = reports.legal(visit.desk)
    except Refusal:  # an archived kingdom can be looked at
        legal = None
    if legal is not None and legal.revision != lies.revision:  # somebody moved meanwhile
        lies = reports.table(visit.desk)
    legal = None if legal is None else visit.told(legal)
    lies = visit.told(lies)
    news = replace(news, came=[visit.told(one) for one in news.came])
    return {
        "table": lies,
        "legal": legal,
        "news": news,
        "acts": acts.acts(lies, legal),
        "question": acts.question(lies),
        "own": OWN,
        "pictures": pictures.of_table(lies),
        "news_pictures": pictures.of_news(news.came),
        "awaited": acts.awaited(lies, lambda: visit.told(reports.deck(visit.desk))),
    }


def region(visit: Visit, name: str, values: dict[str, object], has: str | None = None) -> Markup:
    """A part of the page. `has`: the digest of what the page shows there; the same isn't sent again. None: whole."""
    inner = visit.filled(f"parts/{name}.html", **values)
    digest = hashlib.sha256(inner.encode("utf-8", "replace")).hexdigest()[:12]
    if has == digest and name != "told":
        return Markup()
    swap = Markup() if has is None else Markup(' hx-swap-oob="true"')
    return Markup('<div id="{}" class="region" data-digest="{}"{}>{}</div>').format(name, digest, swap, Markup(inner))


def preview(visit: Visit) -> Response:
    """What undo would take back; of another place in the journal also what is done again on the way there."""
    to = visit.query.get("to") or None
    found = undo.preview(visit.desk, to)
    again = _again(entries.journal(visit.desk), found.to) if to else []
    return visit.page("undo.html", preview=found, to=to, again=again)


def _again(journal: Journal, target: int) -> list[JournalEntry]:
    """The commands that were undone and lead to an entry, in the order in which they are done again."""
    there = {one.seq: one for one in journal.entries}
    way = []
    while target in there and not there[target].line:
        way.append(there[target])
        target = there[target].base
    return way[::-1]
