"""What is typed of persons who share a data base, in every group of commands that shares sessions."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

Person = Annotated[str, typer.Argument(metavar="PERSON", help="The name by which they log in to PostgreSQL.")]

Role = Annotated[
    Literal["reader", "editor", "owner"],
    typer.Option(help="A reader looks, an editor plays, an owner also renames, archives, deletes and shares."),
]
