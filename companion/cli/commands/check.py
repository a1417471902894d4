"""`check`: is all well."""

from __future__ import annotations

import typer

from companion.cli.context import context, desk


def check() -> None:
    """Check kingdoms, journal and data base; silent about nothing, exit 5 when something is wrong."""
    from companion.desk.kingdoms import check as desk_check

    with desk() as at:
        found = desk_check.check(at)
    if found.faults:
        from companion.desk.errors import faults

        context().faults(faults(found.faults))
    else:
        context().answer(found)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(check)
