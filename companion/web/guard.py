"""Who is let in: names that the server is asked by, where a form comes from, the secret of `--lan`, how much is sent.

Every answer leaves with headers that keep a page to itself: no script or style but our files, no frame, no sniffing.
"""

from __future__ import annotations

import secrets
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import parse_qs, quote

import anyio
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.lang import tongue
from companion.sentence import ENGLISH, Sentence, say
from companion.web.house import House
from companion.web.visit import LANGS

LARGEST = 1024 * 1024
"""Bytes of a request at most."""

LONGEST = 20.0
"""Seconds in which a request must have been sent."""

FILES = "/kingdoms/import"
"""The path where a file may come; its address brings the token, so that who doesn't know it sends no file at all."""

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of a request with a file; it is written to a file of its own as it comes, and never held whole."""

LONGEST_FILE = 600.0
"""Seconds in which it must have been sent."""

COOKIE = "companion"
"""Holds what shows that a browser came by the secret link."""

ENTRANCE = "/enter"
"""The path of the secret link."""

SAFE = ("GET", "HEAD")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # stricter, and browsers send forms without saying where they come from
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer says."""


class TooLarge(Exception):
    """More was sent than a request may hold."""


class Guard:
    """Stands before all pages."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)  # a page that brings its style along says so itself
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self.refusal(scope)
        if refused is not None:
            await refused(scope, receive, sealed)
            return
        with anyio.move_on_after(None) as patience:
            await self._through(scope, receive, sealed, patience)
        if patience.cancelled_caught:
            await _says(408, say("The request took too long."), self._lang(scope))(scope, receive, sealed)

    async def _through(self, scope: Scope, receive: Receive, send: Send, patience: anyio.CancelScope) -> None:
        """Pass a request on, counting what it sends and the time that takes."""
        most, seconds = self._most(scope)
        patience.deadline, size = anyio.current_time() + seconds, 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise TooLarge
            if not message.get("more_body", False):
                patience.deadline = float("inf")
            return message

        async def noted(message: Message) -> None:
            patience.deadline = float("inf")
            await send(message)

        if scope["method"] in SAFE:
            patience.deadline = float("inf")
        await self.app(scope, counted, noted)

    def refusal(self, scope: MutableMapping[str, Any]) -> Response | None:
        """Why a request isn't let in; None when it is."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if self.house.hosts and host not in self.house.hosts:
            return _says(421, say("This server isn't asked by that name."), self._lang(scope))
        if scope["method"] not in (*SAFE, "POST"):
            return _says(405, say("Pages are asked for, forms are sent; nothing else is done here."), self._lang(scope))
        if scope["method"] == "POST" and not _from_here(headers, host):
            return _says(403, say("This form comes from another place. Nothing was done."), self._lang(scope))
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope)[0]:
            return _says(413, say("That is more than a request may hold."), self._lang(scope))
        return self._locked(scope, headers)

    def _most(self, scope: MutableMapping[str, Any]) -> tuple[int, float]:
        """How many bytes a request may hold, and how many seconds it may take."""
        if scope["path"] != FILES:
            return LARGEST, LONGEST
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        return (LARGEST_FILE, LONGEST_FILE) if is_token(self.house, given) else (LARGEST, LONGEST)

    def _lang(self, scope: MutableMapping[str, Any]) -> str:
        """The language that the browser chose, else the server's."""
        chosen = cookie_parser(Headers(scope=scope).get("cookie", "")).get("lang", "")
        return chosen if chosen in LANGS else self.house.lang

    def _locked(self, scope: MutableMapping[str, Any], headers: Headers) -> Response | None:
        """What who comes without the secret is told; the secret link opens the door."""
        key = self.house.key
        if key is None:
            return None
        if scope["path"] == ENTRANCE:
            given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0]
            if _same(given, key):
                opened = RedirectResponse("/", 303)
                opened.set_cookie(COOKIE, self.house.pass_, httponly=True, samesite="lax", max_age=30 * 24 * 3600)
                return opened
        elif _same(cookie_parser(headers.get("cookie", "")).get(COOKIE, ""), self.house.pass_):
            return None
        return _says(403, say("This table is private: open the link that the program printed."), self._lang(scope))


def link(house: House, address: str) -> str:
    """The address that lets a browser in."""
    return f"http://{address}/" if house.key is None else f"http://{address}{ENTRANCE}?key={quote(house.key)}"


def is_token(house: House, given: str) -> bool:
    """Whether a form brings what only our own pages know."""
    return _same(given, house.token)


def _same(given: str, wanted: str) -> bool:
    return secrets.compare_digest(given.encode("utf-8", "replace"), wanted.encode())


def _from_here(headers: Headers, host: str) -> bool:
    """Whether what a browser says of a form's origin is this server; other programs say nothing."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin.lower() != f"http://{host}":
        return False
    return site in (None, "same-origin", "none")


def _says(status: int, sentence: Sentence, lang: str) -> Response:
    return PlainTextResponse(f"{sentence.told(tongue(lang)) if lang != ENGLISH else sentence}\n", status)
