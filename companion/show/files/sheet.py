"""The sheet in its forms: lines of text and Markdown, and the poster as SVG, as a page of HTML, as PDF."""

from __future__ import annotations

from collections.abc import Callable

from companion.documents.reports import Page
from companion.lang import speaking
from companion.show.drawing.shapes import Shape, rectangle, svg, written
from companion.show.files import card_svg, page, poster, template
from companion.show.phrases import clean


def picture(one: Page) -> str:
    """All pages beneath one another, as one file."""
    pages = poster.pages(one)
    paper = written([Shape(rectangle(0, 0, poster.WIDE, poster.HIGH * len(pages)), "badge")])
    inside = "".join(
        f'<svg y="{poster.HIGH * nr}" width="{poster.WIDE}" height="{poster.HIGH}">{written(nodes)}</svg>'
        for nr, nodes in enumerate(pages)
    )
    about = f"<title>{template.escaped(clean(one.kingdom))}</title>"
    facts = 'class="k-card"'
    return svg(f"{about}{card_svg.own()}{paper}{inside}", poster.WIDE, poster.HIGH * len(pages), facts) + "\n"


def web(one: Page) -> str:
    """A page of HTML that asks for nothing else, a section for each page of A4."""
    pages = [
        {
            "label": f"page {nr}",
            "picture": svg(written(nodes), poster.WIDE, poster.HIGH, 'class="k-card"', sized=False),
        }
        for nr, nodes in enumerate(poster.pages(one), 1)
    ]
    facts = {"name": clean(one.kingdom), "style": card_svg.style(), "sprite": card_svg.sprite(), "lang": speaking()}
    return "\n".join([*template.page("kingdom.html", pages=pages, **facts), ""])


def pdf(one: Page) -> bytes:
    """A file of PDF, a page for each of A4."""
    from companion.show.drawing.pdf import document

    return document(clean(one.kingdom), poster.pages(one), (poster.WIDE, poster.HIGH))


def _lines(lines: Callable[[Page], list[str]]) -> Callable[[Page], str]:
    return lambda one: "".join(f"{line}\n" for line in lines(one))


FORMS: dict[str, Callable[[Page], str | bytes]] = {
    "text": _lines(page.text),
    "md": _lines(page.markdown),
    "html": web,
    "svg": picture,
    "pdf": pdf,
}
"""The ways to write it."""

ENDINGS = {"": "text", ".txt": "text", ".md": "md", ".html": "html", ".svg": "svg", ".pdf": "pdf"}
"""How a file is written that ends so."""
