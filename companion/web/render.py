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
from companion.show import phrases, words
from companion.text import typed_sides

HERE = Path(__file__).parent
STATIC = HERE / "static"


def text(template: str, **values: object) -> str:
    """A template of the folder `templates`, filled in."""
    return _environment().get_template(template).render(**values)


def draw(face: CardView | StageView, number: Ref | None = None) -> Markup:
    """A card, or one of its stages, as markup. `number`: of the card that a stage belongs to."""
    shown = face.card if isinstance(face, CardView) else number
    return Markup(text("parts/card.html", face=face, number="" if shown is None else shown))


@cache
def version(name: str) -> str:
    """A few signs that change with a file of the page."""
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(tr=tr, tr_n=tr_n, phrases=phrases, words=words, version=version, draw=draw)
    made.filters["clean"] = phrases.clean
    made.filters["sides"] = typed_sides
    return made
