"""`sql`: questions in SQL over the views of the data base."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.context import context, desk


def sql(
    query: Annotated[
        str | None, typer.Argument(metavar="SELECT", help="A query over the views; without one they are listed.")
    ] = None,
    as_format: Annotated[Literal["table", "json", "csv"], typer.Option("--format", help="How to print.")] = "table",
) -> None:
    """Ask in SQL; read-only, and what isn't discovered is in no view."""
    from companion.desk.lookup import sql as desk_sql

    here = context()
    here.json = here.json or as_format == "json"
    if query is None:
        here.answer(desk_sql.views())
        return
    with desk() as at:
        rows = desk_sql.rows(at, query)
    if here.json or as_format == "table":
        here.answer(rows)
    else:
        from companion.show.plain.search import comma_separated

        here.write(comma_separated(rows.columns, rows.rows))


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(sql)
