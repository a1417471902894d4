"""Views of searching: cards found, fields that can be asked, rows of a query, views that SQL can ask."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

from companion.documents import search as d
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show.phrases import clean, meant
from companion.show.plain.lines import register
from companion.show.wrapping import broken

_FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet takes for the beginning of a formula."""

Cell = int | float | str | bool | None


def cell(value: Cell) -> str:
    """A value as it is read."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else clean(str(value))


def table(
    heads: Sequence[str], rows: Sequence[Sequence[Cell]], width: int | None = None, headed: bool = True
) -> list[str]:
    """Columns side by side: numbers to the right, the last column as it stands.

    `width`: how many cells there are, None: as many as it takes. What is too wide for them is broken at words within
    its column; where not even the words have room, each row is told by name and value, a line each. `headed`: whether
    the names stand above.
    """
    texts = [list(map(clean, heads)), *([cell(value) for value in row] for row in rows)]
    right = [_numbers([row[at] for row in rows]) for at in range(len(heads))]
    widths = [max(cell_len(row[at]) for row in texts) for at in range(len(heads))]
    fitting = widths if width is None else _fitting(widths, texts, width)
    if fitting is None:
        return [line for row in texts[1:] for line in _record(texts[0], row)]
    shown = texts if headed else texts[1:]
    return [line for row in shown for line in _lines(row, fitting, right, width is not None)]


_GAP = 2
"""Spaces between two columns."""


def _fitting(widths: list[int], texts: Sequence[Sequence[str]], width: int) -> list[int] | None:
    """How wide the columns are in so many cells, the widest made narrower first; None where words would be cut."""
    least = [max(cell_len(word) for row in texts for word in row[at].split(" ")) for at in range(len(widths))]
    room = width - _GAP * (len(widths) - 1)
    if sum(least) > room:
        return None
    found = list(widths)
    while sum(found) > room:
        at = max((at for at in range(len(found)) if found[at] > least[at]), key=lambda at: found[at])
        found[at] -= 1
    return found


def _lines(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool], wraps: bool) -> list[str]:
    parts = [broken(text, width, 0) if wraps else [text] for text, width in zip(cells, widths, strict=True)]
    return [_line(row, widths, right) for row in zip_longest(*parts, fillvalue="")]


def _record(heads: Sequence[str], row: Sequence[str]) -> list[str]:
    """A row by name and value, the first value as its title; empty ones are left out."""
    return [
        f"{heads[0]} {row[0]}",
        *(f"  {head}: {text}" for head, text in list(zip(heads, row, strict=True))[1:] if text),
    ]


def _numbers(values: Sequence[Cell]) -> bool:
    told = [value for value in values if value is not None]
    return bool(told) and all(isinstance(value, int | float) and not isinstance(value, bool) for value in told)


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [
        " " * (width - cell_len(text)) + text if push else set_cell_size(text, width)
        for text, width, push in zip(cells, widths, right, strict=True)
    ]
    return "  ".join(padded).rstrip()


def comma_separated(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """RFC 4180; numbers stay numbers, text that a spreadsheet would take for a formula is made harmless."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return out.getvalue()


def _harmless(value: Cell) -> int | float | str:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    text = cell(value)
    return f"'{text}" if text.startswith(_FORMULA) else text


def _columns(found: d.CardsFind) -> tuple[list[str], list[list[Cell]]]:
    """Number, whose it is when there are several kingdoms, and the columns asked for; without these all names."""
    several = found.left > 0 or len({one.kingdom for one in found.found}) > 1
    heads = ["card", *(["kingdom"] if several else []), *(found.columns or ["names"])]
    return heads, [_row(one, found.columns, several) for one in found.found]


def _row(one: d.CardFound, columns: Sequence[str], several: bool) -> list[Cell]:
    told: list[Cell] = [one.values[name] for name in columns] or [" / ".join(filter(None, one.stages))]
    return [one.card, *([one.kingdom] if several else []), *told]


def as_csv(found: d.CardsFind) -> str:
    """Cards found, for a spreadsheet."""
    return comma_separated(*_columns(found))


def as_ids(found: d.CardsFind) -> str:
    """The cards' numbers, a line each, for other commands."""
    return "".join(f"{one.card}\n" for one in found.found)


@register
def _found(found: d.CardsFind) -> list[str]:
    return found_lines(found)


def found_lines(found: d.CardsFind, width: int | None = None) -> list[str]:
    """Cards found, in so many cells; None: as many as it takes."""
    if not found.found:
        return [
            tr(
                "No discovered card matches {what}.{near}",
                what=clean(found.query) or tr("that"),
                near=meant(found.near),
            )
        ]
    heads, rows = _columns(found)
    lines = table(heads, rows, width, headed=bool(found.columns) or "kingdom" in heads)
    if found.left:
        lines.append(_left(found.left, found.whole))
    return lines


def _left(n: int, whole: bool) -> str:
    if whole:
        return tr_n(
            "… and {n:,} more (narrow the search, or --all)", "… and {n:,} more (narrow the search, or --all)", n
        )
    return tr_n(
        "… and at least {n:,} more (narrow the search, or --all)",
        "… and at least {n:,} more (narrow the search, or --all)",
        n,
    )


_KINDS: dict[str, Message] = {
    "text": "text",
    "choice": "choice",
    "flag": "yes or no",
    "number": "number",
    "amount": "amount",
}
"""How a field is asked, in words."""


@register
def _fields(fields: d.FieldsList) -> list[str]:
    lines = [tr("Fields, each asked as FIELD:VALUE; numbers also with = != < <= > >=.")]
    for one in fields.fields:
        others = tr(" (also {names})", names=", ".join(one.others)) if one.others else ""
        values = tr(" One of: {values}.", values=", ".join(one.values)) if one.values else ""
        lines.append(f"  {one.field}{others}, {tr(_KINDS[one.kind])}: {one.help}.{values}")
    lines.append(tr('Words alone are parts of a name, in quotes a phrase, numbers are cards; "-" before it means not.'))
    return [*lines, tr("Joined by blanks (and), or, and brackets. The yes-or-no fields stand alone: negative, -stays.")]


@register
def _rows(rows: d.SqlRows) -> list[str]:
    return row_lines(rows)


def row_lines(rows: d.SqlRows, width: int | None = None) -> list[str]:
    """Rows of a query, in so many cells; None: as many as it takes."""
    return table(rows.columns, rows.rows, width) if rows.rows else [tr("No rows.")]


@register
def _views(views: d.ViewsList) -> list[str]:
    lines = []
    for one in views.views:
        lines += [f"{one.view}: {one.means}.", *(f"  {column.column}: {column.means}" for column in one.columns)]
    return lines


@register
def _script(script: d.CompletionScript) -> list[str]:
    return script.script.splitlines()


@register
def _words(words: d.CompletionWords) -> list[str]:
    """What shells read: the word, a tab, its meaning."""
    return [f"{one.word}\t{clean(one.means)}" for one in words.words]
