"""`chart` and `sheet`: the kingdom to look at and to print."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from companion.cli.context import context, desk
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.reports.charts import Chart


def chart(
    what: Annotated[
        Literal["fame", "sources", "path", "resources", "categories", "stages", "kingdoms", "scores"],
        typer.Argument(metavar="CHART", help="fame, sources, path, resources, categories, stages, kingdoms or scores."),
    ],
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Draw it into a file that ends in .svg, .png or .html.")
    ] = None,
) -> None:
    """Draw fame, its sources or resources by round, the score path, cards by category or stage, or all kingdoms."""
    from companion.desk.reports import charts

    with desk() as at:
        made = charts.chart(at, what)
        if out is not None:
            made = drawn(made, out)
    context().answer(made)


def drawn(made: Chart, out: str) -> Chart:
    """The chart in a file. Errors: `Misuse` for another ending, `StoreError` when it can't be drawn or written."""
    import msgspec

    from companion import extras
    from companion.desk import output
    from companion.errors import Misuse
    from companion.show.files.charts import KINDS, picture

    kind = KINDS.get(PurePath(out).suffix.lower().removeprefix("."))
    if kind is None:
        raise Misuse(say("A chart's file ends in .svg, .png or .html."), tuple(f".{one}" for one in KINDS))
    extras.require("matplotlib", "charts")
    output.write(out, picture(made, kind))
    return msgspec.structs.replace(made, file=out)


def sheet(
    style: Annotated[
        Literal["text", "md", "html", "svg", "pdf"] | None,
        typer.Option("--format", help="How it is written; left out: as the file's name ends, else text."),
    ] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write it into a file.")] = None,
) -> None:
    """The kingdom on a page: all cards by category with what they bear, its score path, its history."""
    from companion import extras
    from companion.desk import output
    from companion.desk.reports import page
    from companion.errors import Misuse
    from companion.show.files.sheet import FORMS

    form = style or _form(out or "")
    if form == "pdf":
        if out is None:
            raise Misuse(say("A PDF goes into a file: say --out FILE."))
        for package in ("reportlab", "matplotlib"):  # which has the letters
            extras.require(package, "pdf")
    with desk() as at:
        made = page.page(at)
    here = context()
    if here.json and out is None:
        here.answer(made)
        return
    here.speak()
    if out is not None:
        cards = sum(len(group.cards) for group in made.groups)
        here.answer(output.written(out, form, "page", cards, FORMS[form](made)))
        return
    here.screen(here.out).write(str(FORMS[form](made)).rstrip("\n").split("\n"))


def _form(out: str) -> str:
    """How a file is written that ends so; text when it has no ending."""
    from companion.errors import Misuse
    from companion.show.files.sheet import ENDINGS

    form = ENDINGS.get(PurePath(out).suffix.lower())
    if form is None:
        ways = tuple(filter(None, ENDINGS))
        raise Misuse(say("A sheet's file ends in .txt, .md, .html, .svg or .pdf; or say --format."), ways)
    return form


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (chart, sheet):
        app.command()(command)
