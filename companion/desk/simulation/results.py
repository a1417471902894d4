"""The results of a simulation as a file: CSV or Parquet, a row for each kingdom, in the order of the seeds."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion import extras
from companion.desk.simulation.seeds import Played
from companion.errors import Misuse, StoreError
from companion.sentence import say
from companion.store import files

PARTS = ("cards", "boxes", "stickers", "goals", "purged")
"""Where fame comes from: a column each."""

COLUMNS = ("seed", "printing", "rules", "policy", "fame", "rounds", "actions", *PARTS, "failure")

KINDS = (".csv", ".parquet")


def require(path: Path, over: bool) -> None:
    """See to it that results can be written, before anything is played.

    Errors: `Misuse` for a file of no kind that is known, `StoreError` when it is there already and isn't to be written
    `over`, or a package is missing.
    """
    if path.suffix not in KINDS:
        raise Misuse(say("Results go into a file whose name ends in .csv or .parquet, not {file}.", file=path.name))
    if path.exists() and not over:
        raise StoreError(
            say("{path} is there already; choose another name or say --force. Nothing was written.", path=path)
        )
    if path.suffix == ".parquet":
        extras.require("pyarrow", "parquet")


def write(path: Path, found: Sequence[Played], sort: tuple[str, str, str], over: bool) -> None:
    """Write the results as a whole or not at all. `sort`: printing, rules and policy of all. Errors: `StoreError`."""
    rows = [_row(one, sort) for one in found]
    files.write_whole(path, _parquet(rows) if path.suffix == ".parquet" else _csv(rows), over)


def _row(one: Played, sort: tuple[str, str, str]) -> dict[str, Any]:
    """A result; what a kingdom that came to no end lacks is empty."""
    came = None if one.failure else one
    return {
        "seed": one.seed,
        **dict(zip(("printing", "rules", "policy"), sort, strict=True)),
        "fame": came and came.fame,
        "rounds": came and came.rounds,
        "actions": one.actions,
        **{name: came and came.parts.get(name, 0) for name in PARTS},
        "failure": one.failure or None,
    }


def _csv(rows: list[dict[str, Any]]) -> bytes:
    text = io.StringIO()
    table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue().encode()


def _parquet(rows: list[dict[str, Any]]) -> bytes:
    import pyarrow
    import pyarrow.parquet

    words = {"printing", "rules", "policy", "failure"}
    kinds = [(name, pyarrow.string() if name in words else pyarrow.int64()) for name in COLUMNS]
    body = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, pyarrow.schema(kinds)), body)
    return body.getvalue()
