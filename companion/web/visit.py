"""One request: what it asks and brings, the desk that it sits at, how it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar
from urllib.parse import quote, urlencode

import msgspec
from starlette.datastructures import FormData, QueryParams, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from companion.desk.desk import Desk
from companion.documents.base import Document
from companion.errors import Misuse
from companion.lang import speak, told
from companion.sentence import say
from companion.text import is_number
from companion.web import render
from companion.web.house import House
from companion.web.wording import PAGE

T = TypeVar("T", bound=msgspec.Struct)

LANGS = {"en": "English", "cs": "Čeština"}
"""Languages of the card names."""


PAGES = (
    ("/table", say("Table")),
    ("/kingdoms", say("Kingdoms")),
    ("/cards", say("Cards")),
    ("/rules", say("Rules")),
    ("/journal", say("Journal")),
    ("/numbers", say("Numbers")),
    ("/score", say("Score")),
    ("/games", say("Other games")),
)
"""What stands at the top of each page: where it leads and what it is called."""


@dataclass
class Visit:
    """A request with its form read; everything but reading it is done in a thread of its own."""

    house: House
    request: Request
    form: FormData = field(default_factory=FormData)

    @property
    def query(self) -> QueryParams:
        """What stands after the question mark."""
        return self.request.query_params

    def field(self, name: str) -> str:
        """A field of the form, empty where it is missing. Errors: `Misuse` for a file in its place."""
        value = self.form.get(name, "")
        if isinstance(value, UploadFile):
            raise Misuse(say("A text is wanted there, not a file."))
        return value

    def fields(self, name: str) -> tuple[str, ...]:
        """All values of a field of the form."""
        return tuple(value for value in self.form.getlist(name) if isinstance(value, str))

    @cached_property
    def lang(self) -> str:
        """The language of card names: what the page chose, else the server's."""
        chosen = self.query.get("lang") or self.request.cookies.get("lang", "")
        return chosen if chosen in LANGS else self.house.lang

    @cached_property
    def kingdom(self) -> str | None:
        """The kingdom that the page is about; None: the current one."""
        return self.field("kingdom") or self.query.get("kingdom") or self.house.desk.kingdom

    @cached_property
    def desk(self) -> Desk:
        """The desk of this request."""
        return self.house.desk.beside(self.kingdom, self.lang)

    @property
    def swaps(self) -> bool:
        """Whether the page puts the answer in its place by itself; without JavaScript it doesn't."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def revision(self) -> int | None:
        """Where the page saw the kingdom. Errors: `Misuse` for what is no number."""
        typed = self.field("revision")
        if typed and not is_number(typed, digits=11):
            raise Misuse(say("The form has no number where the kingdom stands."))
        return int(typed) if typed else None

    def link(self, path: str, **query: object) -> str:
        """The address of a page about the same kingdom."""
        given = {"kingdom": self.kingdom, **query}
        words = urlencode({name: str(value) for name, value in given.items() if value not in (None, "")})
        return f"{path}?{words}" if words else path

    def here(self, lang: str) -> str:
        """The address of this page in another language; of the table where the page answers a form."""
        if self.request.method != "GET":
            return self.link("/table", lang=lang)
        asked = [(name, value) for name, value in self.query.multi_items() if name != "lang"]
        path = quote(str(self.request.scope["path"]).lstrip("/\\"))  # one slash only: two lead to another server
        return f"/{path}?{urlencode([*asked, ('lang', lang)])}"

    def page(self, template: str, status: int = 200, **values: object) -> Response:
        """A page from a template; documents in it speak the page's language."""
        return HTMLResponse(self.text(template, **values), status)

    def told(self, document: T) -> T:
        """A document in the page's language and wording."""
        self.speak()
        return told(document, self.lang)

    def speak(self) -> None:
        """Speak the page's language from now on, as pages speak it."""
        speak(self.lang, PAGE)

    def text(self, template: str, **values: object) -> str:
        """A filled template."""
        spoken = {name: self.told(one) if isinstance(one, Document) else one for name, one in values.items()}
        return self.filled(template, **spoken)

    def filled(self, template: str, **values: object) -> str:
        """A template filled with documents that speak the page's language already."""
        self.speak()
        about = {
            "visit": self,
            "lang": self.lang,
            "token": self.house.token,
            "link": self.link,
            "here": self.here,
            "pages": PAGES,
            "langs": LANGS,
            "past": False,
        }
        return render.text(template, **{**about, **values})

    def go(self, path: str, **query: object) -> Response:
        """Send the browser to a page."""
        return RedirectResponse(self.link(path, **query), 303)
