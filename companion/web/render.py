"""Templates: everything put in is escaped; words that both faces of the program share come from `show`."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from companion.documents.base import Ref
from companion.documents.kingdom import CardView, StageView
from companion.lang import tr, tr_n
from companion.show import fame, phrases, words
from companion.show.files import card_svg
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
    return Markup(card_svg.card_svg(face, number, alone=False))


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
        sprite=Markup(card_svg.sprite()),
        move_words=wording.move,
        ways=wording.buttons,
        choices=wording.choices,
    )
    made.filters["clean"], made.filters["sides"] = phrases.clean, wording.sides
    return made
