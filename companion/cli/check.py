"""`check`: is all well."""

from __future__ import annotations

import typer

from companion.cli.session import desk, session


def check() -> None:
    """Check kingdoms, journal and data base; silent about nothing, exit 5 when something is wrong."""
    from companion.desk import checking

    with desk() as at:
        found = checking.check(at)
    if found.faults:
        from companion.desk.answers import faults

        session().faults(faults(found.faults))
    else:
        session().answer(found)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(check)
