"""Amendments: what another printing, or the owner's own card, says instead of the base rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from companion.catalogue.rows import (
    AmendmentRow,
    BuildError,
    Compiler,
    CostRow,
    EffectRow,
    Kind,
    ProductionRow,
    Rows,
    StageRow,
    UpgradeRow,
    WordRow,
)
from companion.sentence import say

FLAGS = {"true": True, "false": False}

OfStage = WordRow | ProductionRow | UpgradeRow | EffectRow | CostRow | StageRow
Row = TypeVar("Row", bound=OfStage)
Compile = Callable[[Kind, str], str | None]
Step = Callable[[Rows, AmendmentRow, Compile], Rows]


def amended(rows: Rows, layer: str, compile: Compiler) -> Rows:
    """The rows with one layer of amendments applied, in the order of their keys.

    Errors: `BuildError` for a field that can't be amended, a value that can't be read, a stage that doesn't exist.
    """
    nouns = rows.nouns()
    for change in rows.amendments:
        if change.layer == layer:
            step = FIELDS.get(change.field)
            if step is None:
                raise BuildError(say("{where}: {field} can't be amended", where=_where(change), field=change.field))
            if not any(_here(row, change) for row in rows.stages):
                raise BuildError(say("{where}: there is no such stage", where=_where(change)))
            try:
                rows = step(rows, change, lambda kind, text: compile(kind, text, nouns))
            except (KeyError, ValueError) as error:
                raise BuildError(
                    say("{where}: {value} can't be read", where=_where(change), value=repr(change.value))
                ) from error
    return rows


def _where(change: AmendmentRow) -> str:
    return f"amendment {change.layer} {change.design} {change.orientation} {change.field} {change.nr}"


def _here(row: OfStage, change: AmendmentRow) -> bool:
    return row.design == change.design and row.orientation == change.orientation


def _without(rows: tuple[Row, ...], change: AmendmentRow) -> tuple[Row, ...]:
    """The rows of all other stages."""
    return tuple(row for row in rows if not _here(row, change))


def _stage(rows: Rows, change: AmendmentRow, edit: Callable[[StageRow], StageRow]) -> Rows:
    stages = tuple(edit(row) if _here(row, change) else row for row in rows.stages)
    return msgspec.structs.replace(rows, stages=stages)


def _name(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    name = change.value
    if not name:
        raise BuildError(say("{where}: a stage needs a name", where=_where(change)))
    return _stage(rows, change, lambda row: msgspec.structs.replace(row, name=name))


def _fame(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    fame = int(change.value or 0)
    return _stage(rows, change, lambda row: msgspec.structs.replace(row, fame=fame))


def _fame_rule(rows: Rows, change: AmendmentRow, compile: Compile) -> Rows:
    compiled = compile("fame", change.value) if change.value else None
    return _stage(rows, change, lambda row: msgspec.structs.replace(row, fame_rule=change.value, compiled=compiled))


def _category(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    category = change.value or "none"
    return _stage(rows, change, lambda row: msgspec.structs.replace(row, category=category))


def _stays(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    stays = FLAGS[change.value or "false"]
    return _stage(rows, change, lambda row: msgspec.structs.replace(row, stays=stays))


def _words(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    words = [word.strip() for word in (change.value or "").split(",") if word.strip()]
    new = [WordRow(change.design, change.orientation, nr, word) for nr, word in enumerate(words, 1)]
    return msgspec.structs.replace(rows, words=(*_without(rows.words, change), *new))


def _production(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    alternatives = change.value.split(" / ") if change.value else []
    new = [
        ProductionRow(change.design, change.orientation, nr, resource, amount)
        for nr, text in enumerate(alternatives, 1)
        for resource, amount in _amounts(text)
    ]
    return msgspec.structs.replace(rows, productions=(*_without(rows.productions, change), *new))


def _amounts(text: str) -> list[tuple[str, int]]:
    """`coin 1 + wood 2` as pairs."""
    pairs = [part.split() for part in text.split(" + ")]
    return [(resource, int(amount)) for resource, amount in pairs]


def _effect(rows: Rows, change: AmendmentRow, compile: Compile) -> Rows:
    """Another line, a further one, or none: the numbers of the others stay."""
    kept = [row for row in rows.effects if not (_here(row, change) and row.nr == change.nr)]
    if change.value is not None:
        compiled = compile("line", change.value)
        kept.append(EffectRow(change.design, change.orientation, change.nr, change.value, compiled))
    kept.sort(key=lambda row: (row.design, row.orientation, row.nr))
    return msgspec.structs.replace(rows, effects=tuple(kept))


def _upgrade(rows: Rows, change: AmendmentRow, _compile: Compile) -> Rows:
    """Another price in resources (empty: none), or no arrow at all; costs in cards stay."""

    def mine(row: UpgradeRow | CostRow) -> bool:
        return _here(row, change) and row.nr == change.nr

    if not any(mine(row) for row in rows.upgrades):
        raise BuildError(say("{where}: there is no such upgrade", where=_where(change)))
    if change.value is None:
        arrows = tuple(row for row in rows.upgrades if not mine(row))
        return msgspec.structs.replace(rows, upgrades=arrows, costs=tuple(row for row in rows.costs if not mine(row)))
    kept = tuple(row for row in rows.costs if not (mine(row) and row.kind == "pay"))
    pay = _amounts(change.value) if change.value else []
    new = [CostRow(change.design, change.orientation, change.nr, "pay", what, amount) for what, amount in pay]
    return msgspec.structs.replace(rows, costs=(*kept, *new))


FIELDS: dict[str, Step] = {
    "name": _name,
    "fame": _fame,
    "fame_rule": _fame_rule,
    "category": _category,
    "stays": _stays,
    "words": _words,
    "production": _production,
    "effect": _effect,
    "upgrade": _upgrade,
}
"""What can be amended."""
