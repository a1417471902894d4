"""Pages from templates: what is put in is escaped for the language of the page, so that it stays text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion.lang import tr
from companion.show.files.scores import literal

if TYPE_CHECKING:
    from jinja2 import Environment

ESCAPED = ("html", "svg")
"""Endings of the templates whose values are escaped as markup; in Markdown each value is made literal."""


def page(template: str, **values: object) -> list[str]:
    """A template of the folder `templates`, filled in; its lines."""
    return _environment().get_template(template).render(**values).rstrip("\n").split("\n")


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

    made = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        autoescape=select_autoescape(ESCAPED, default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["literal"] = literal
    made.globals["tr"] = tr
    return made


def escaped(text: str) -> str:
    """Text that HTML and SVG leave as it is."""
    from markupsafe import escape

    return str(escape(text))
