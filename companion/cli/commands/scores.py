"""`scores`: the scores of all kingdoms and games, to look at and for other programs."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.context import context, desk


def scores(
    form: Annotated[
        Literal["table", "csv", "json", "md", "bgstats", "bgstats-links"],
        typer.Option("--format", help="bgstats: a play file for that app; bgstats-links: a link for each play."),
    ] = "table",
    since: Annotated[str | None, typer.Option(metavar="DATE", help="From this day on, as 2026-01-31.")] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write them into a file.")] = None,
) -> None:
    """Each step of every score path and the kept results of other games; with --kingdom those of one."""
    from companion.desk import output
    from companion.desk.reports import score_export
    from companion.show.files.scores import FORMS
    from companion.show.plain.lines import plain

    with desk() as at:
        found = score_export.collect(at, since)
    here = context()
    lines = [f"No scores since {since}."] if since is not None and not found.scores else plain(found)
    text = FORMS[form](found) if form in FORMS else "".join(f"{line}\n" for line in lines)
    if out is not None:
        here.answer(output.write_rows(out, form, found, text))
    elif here.json or (form == "table" and found.scores):
        here.answer(found)
    else:
        here.write(text)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(scores)
