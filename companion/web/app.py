"""The application: which path is which page, and how a request becomes an answer.

Reading a request waits for the browser and is done together with all others; what the desk does has a thread of its
own, so that nobody waits for anybody.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from anyio.to_thread import run_sync
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from companion.desk.desk import wrote
from companion.desk.errors import failure, problem_of, usage
from companion.documents.errors import ErrorDoc
from companion.sentence import Message, say
from companion.web import render
from companion.web.guard import Guard, TooLarge, is_token
from companion.web.house import House
from companion.web.pages import amending, fixing, games, kingdoms, looking, lookup, own_cards, playing, table
from companion.web.visit import Visit

Page = Callable[[Visit], Response]

GETS: dict[str, Page] = {
    "/": table.begin,
    "/table": table.show,
    "/undo": table.preview,
    "/why": lookup.why,
    "/rule": lookup.rule,
    "/card": lookup.card,
    "/deck": lookup.deck,
    "/fix": fixing.form,
    "/kingdoms": kingdoms.list_,
    "/kingdoms/new": kingdoms.founding,
    "/kingdoms/delete": kingdoms.deletion,
    "/kingdoms/playing": playing.form,
    "/kingdoms/own-cards": own_cards.form,
    "/kingdoms/packing": playing.packing,
    "/kingdoms/export": kingdoms.export,
    "/cards": lookup.card_search,
    "/cards.css": lookup.card_style,
    "/rules": lookup.rule_desk,
    "/journal": looking.journal,
    "/amend": amending.form,
    "/history": looking.story,
    "/numbers": looking.numbers,
    "/score": looking.score,
    "/sheet": looking.sheet,
    "/games": games.form,
}

POSTS: dict[str, Page] = {
    "/move": table.move,
    "/fix": fixing.do,
    "/kingdoms": kingdoms.change,
    "/kingdoms/new": kingdoms.found,
    "/kingdoms/import": kingdoms.import_,
    "/amend": amending.do,
    "/games": games.score,
    "/kingdoms/pack": kingdoms.join,
    "/kingdoms/playing": playing.do,
    "/kingdoms/own-cards": own_cards.do,
}

SENTENCES = {
    404: say("There is no such page."),
    405: say("There is no such form."),
    413: say("That is more than a request may hold. Nothing was done."),
}
"""What is said of a request that no page answers."""

log = logging.getLogger("companion.web")


class Files(StaticFiles):
    """The files of a page; their address changes with them, so a browser may keep them."""

    async def get_response(self, path: str, scope: object) -> Response:
        """A file that may be kept."""
        found = await super().get_response(path, scope)  # type: ignore[arg-type]
        found.headers["cache-control"] = "public, max-age=31536000, immutable"
        return found


def application(house: House) -> ASGIApp:
    """The pages of one server, guarded."""
    methods = (("GET", GETS), ("POST", POSTS))
    routes = [
        Route(path, _answering(house, page), methods=[method])
        for method, pages in methods
        for path, page in pages.items()
    ]
    pages = Starlette(
        routes=[*routes, Mount("/static", Files(directory=render.STATIC))],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: _amiss(house), TooLarge: _amiss(house)},
    )
    return Guard(pages, house)


def _answering(house: House, page: Page) -> Callable[[Request], Awaitable[Response]]:
    """A page as the server asks for it."""

    async def answer(request: Request) -> Response:
        visit = Visit(house, request)
        if request.method == "POST":
            visit.form = await request.form(max_files=1, max_fields=500)
            if not is_token(house, str(visit.form.get("token", ""))):
                return _error(visit, usage(say("This page is older than the server. Nothing was done.")), 403)
        return await run_sync(_answered, page, visit)

    return answer


_KEPT: Message = "Something unforeseen went wrong, after the change was kept; look at the journal ({error})."
_UNCHANGED: Message = "Something unforeseen went wrong, nothing was changed ({error})."


def _answered(page: Page, visit: Visit) -> Response:
    """A page's answer, or what went wrong as a page."""
    try:
        answer = page(visit)
    except Exception as error:
        known = problem_of(error)
        if known is not None:
            return _error(visit, known[0], table.STATUS[known[1]])
        log.exception("a page failed")
        return _error(visit, failure(say(_KEPT if wrote() else _UNCHANGED, error=type(error).__name__)), 500)
    if (chosen := visit.query.get("lang")) == visit.lang:
        answer.set_cookie("lang", chosen, samesite="lax", httponly=True, max_age=365 * 24 * 3600)
    return answer


def _error(visit: Visit, document: ErrorDoc, status: int) -> Response:
    error = visit.told(document)
    if not visit.swaps:
        return visit.page("error.html", status, error=error)
    said = visit.page("parts/error.html", status, error=error)
    said.headers["hx-retarget"], said.headers["hx-reswap"] = "#told", "innerHTML"
    return said


def _amiss(house: House) -> Callable[[Request, Exception], Awaitable[Response]]:
    """The page for what no page answers: an unknown address, a form that can't be read."""

    async def answer(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 413
        sentence = SENTENCES.get(status, say("That can't be read. Nothing was done."))
        return await run_sync(_error, Visit(house, request), usage(sentence), status)

    return answer
