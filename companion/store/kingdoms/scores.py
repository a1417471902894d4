"""The score paths of all kingdoms, as far as they count: what was undone is left out."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Engine, Row, select, text

from companion.play.values import Value
from companion.store.engine import reading
from companion.store.tables.campaign import KingdomSetting


class Step(msgspec.Struct, frozen=True):
    """A field of a kingdom's score path. `step`: `base`, or the key of an expansion's card.

    `seq`, `at`: the entry that wrote it, and when; `settings`: those of the kingdom, as they are now.
    """

    kingdom_id: str
    kingdom: str
    mode: str
    printing: str
    settings: dict[str, Value]
    step: str
    seq: int
    at: str
    rounds: int
    fame: int
    parts: dict[str, int]


def steps(engine: Engine) -> list[Step]:
    """All steps that count, in the order in which they were written."""
    query = text(
        "SELECT scores.kingdom_id, scores.seq, scores.step, scores.fame, scores.parts, scores.round, scores.at,"
        " kingdom.name, kingdom.mode, kingdom.printing FROM scores JOIN kingdom ON kingdom.id = scores.kingdom_id"
    )
    wanted = select(KingdomSetting.kingdom_id, KingdomSetting.name, KingdomSetting.value)
    settings: dict[str, dict[str, Value]] = {}
    newest: dict[tuple[str, str], Row[Any]] = {}
    with reading(engine) as connection:
        for id, name, value in connection.execute(wanted):
            settings.setdefault(id, {})[name] = msgspec.json.decode(value)
        for row in connection.execute(query):
            before = newest.get((row.kingdom_id, row.step))
            if before is None or before.seq < row.seq:  # a field that was written anew by hand counts as it is now
                newest[row.kingdom_id, row.step] = row
    found = sorted(newest.values(), key=lambda row: (row.at, row.kingdom_id, row.seq))
    return [_step(row, settings.get(row.kingdom_id, {})) for row in found]


def _step(row: Row[Any], settings: dict[str, Value]) -> Step:
    parts = msgspec.json.decode(row.parts, type=dict[str, int])
    return Step(
        row.kingdom_id,
        row.name,
        row.mode,
        row.printing,
        settings,
        row.step,
        row.seq,
        row.at,
        row.round,
        row.fame,
        parts,
    )
