"""Templates: everything put in is escaped; words that both faces of the program share come from `show`."""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from companion.documents.base import Ref
from companion.documents.kingdom import CardView, StageView
from companion.lang import speaking, tr, tr_n
from companion.sentence import bare
from companion.show import fame, phrases, words
from companion.show.files import card_svg
from companion.show.plain.kingdom import card_lines
from companion.web import wording

HERE = Path(__file__).parent
STATIC = HERE / "static"

CARDS = "cards.css"
"""The style sheet of the cards, as a page asks for it."""


def text(template: str, **values: object) -> str:
    """A template of the folder `templates`, filled in."""
    return _environment().get_template(template).render(**values)


def draw(face: CardView | StageView, number: Ref | None = None) -> Markup:
    """A card, or one of its stages, as markup. `number`: of the card that a stage belongs to."""
    return _drawn(type(face), msgspec.json.encode(face, enc_hook=bare), number, speaking())


@lru_cache(maxsize=1000)
def _drawn(kind: type[CardView] | type[StageView], written: bytes, number: Ref | None, lang: str) -> Markup:
    """A card that is drawn once for all pages that show it as it is. `lang`: in which its words are."""
    face: CardView | StageView = msgspec.json.decode(written, type=kind)
    return Markup(_light(card_svg.card_svg(face, number, alone=False)))


_PATH = re.compile(r' d="([^"]*)"')
_LETTER = re.compile(r" ?([A-Za-z]) ?")
_FILE_ALONE = (' xmlns="http://www.w3.org/2000/svg"', ' xml:space="preserve"')


def _light(svg: str) -> str:
    """A picture without what only a file of its own needs, and without blanks that say nothing: a fifth less."""
    for one in _FILE_ALONE:
        svg = svg.replace(one, "")
    return _PATH.sub(lambda at: f' d="{_LETTER.sub(_sign, at[1])}"', svg)


def _sign(at: re.Match[str]) -> str:
    return at[1]


@cache
def version(name: str) -> str:
    """A few signs that change with a file of the page."""
    body = style().encode() if name == CARDS else (STATIC / name).read_bytes()
    return hashlib.sha256(body).hexdigest()[:10]


@cache
def style() -> str:
    """The style sheet of the cards."""
    return card_svg.style()


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        tr=tr,
        tr_n=tr_n,
        phrases=phrases,
        fame=fame,
        words=words,
        version=version,
        draw=draw,
        card_lines=card_lines,
        sprite=Markup(card_svg.sprite()),
        move_words=wording.move,
        ways=wording.buttons,
        choices=wording.choices,
        played_with=wording.played_with,
    )
    made.filters["clean"], made.filters["sides"] = phrases.clean, wording.sides
    return made
