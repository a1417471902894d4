"""Views of searching: cards found, fields that can be asked, rows of a query, views that SQL can ask."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from companion.documents import search as d
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show.phrases import clean, meant
from companion.show.plain.lines import register
from companion.show.wrapping import broken, cells

_FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet takes for the beginning of a formula."""

Cell = int | float | str | bool | None


class _Once(dict[str, str]):
    """How texts are shown, each found out once: the cells of a long table repeat a few."""

    def __init__(self, how: Callable[[str], str]) -> None:
        super().__init__()
        self.how = how

    def __missing__(self, text: str) -> str:
        self[text] = shown = self.how(text)
        return shown


def _cell(value: Cell, shown: _Once) -> str:
    """A value as it is read."""
    if isinstance(value, str):
        return shown[str(value)]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def table(
    heads: Sequence[str], rows: Sequence[Sequence[Cell]], width: int | None = None, headed: bool = True
) -> list[str]:
    """Columns side by side: numbers to the right, the last column as it stands.

    `width`: how many cells there are, None: as many as it takes. What is too wide for them is broken at words within
    its column; where not even the words have room, each row is told by name and value, a line each. `headed`: whether
    the names stand above.
    """
    shown, right = _Once(clean), [_numbers(column) for column in zip(*rows, strict=True)] or [False] * len(heads)
    texts = [(clean(head), *(_cell(row[at], shown) for row in rows)) for at, head in enumerate(heads)]
    words = [set(column) for column in texts]
    widths = [max(map(cells, column)) for column in words]
    fitting = widths if width is None else _fitting(widths, words, width)
    if fitting is None:
        first, *others = zip(*texts, strict=True)
        return [line for row in others for line in _record(first, row)]
    texts = texts if headed else [column[1:] for column in texts]
    if fitting != widths:
        texts = list(zip(*(part for row in zip(*texts, strict=True) for part in _broken(row, fitting)), strict=True))
    return _aligned(texts, fitting, right)


_GAP = 2
"""Spaces between two columns."""


def _fitting(widths: list[int], columns: Sequence[Iterable[str]], width: int) -> list[int] | None:
    """How wide the columns are in so many cells, the widest made narrower first; None where words would be cut."""
    least = [max(map(cells, {word for text in column for word in text.split(" ")})) for column in columns]
    room = width - _GAP * (len(widths) - 1)
    if sum(least) > room:
        return None
    found = list(widths)
    while sum(found) > room:
        at = max((at for at in range(len(found)) if found[at] > least[at]), key=lambda at: found[at])
        found[at] -= 1
    return found


def _broken(row: Sequence[str], widths: Sequence[int]) -> Iterator[Sequence[str]]:
    """A row in as many as it takes."""
    return zip_longest(*(broken(text, width, 0) for text, width in zip(row, widths, strict=True)), fillvalue="")


def _record(heads: Sequence[str], row: Sequence[str]) -> list[str]:
    """A row by name and value, the first value as its title; empty ones are left out."""
    return [
        f"{heads[0]} {row[0]}",
        *(f"  {head}: {text}" for head, text in list(zip(heads, row, strict=True))[1:] if text),
    ]


def _numbers(values: Iterable[Cell]) -> bool:
    kinds = {type(value) for value in values if value is not None}
    return bool(kinds) and kinds <= {int, float}


def _aligned(columns: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[bool]) -> list[str]:
    """Columns as lines, each text padded once."""
    padded = [
        {text: _padded(text, width, push) for text in set(column)}
        for column, width, push in zip(columns, widths, right, strict=True)
    ]
    rows = zip(*(map(one.__getitem__, column) for one, column in zip(padded, columns, strict=True)), strict=True)
    return [(" " * _GAP).join(row).rstrip() for row in rows]


def _padded(text: str, width: int, push: bool) -> str:
    space = " " * (width - cells(text))
    return space + text if push else text + space


def comma_separated(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """RFC 4180; numbers stay numbers, text that a spreadsheet would take for a formula is made harmless."""
    out, shown = io.StringIO(newline=""), _Once(_harmless)
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_cell(value, shown) for value in row] for row in rows)
    return out.getvalue()


def _harmless(text: str) -> str:
    text = clean(text)
    return f"'{text}" if text.startswith(_FORMULA) else text


def _columns(found: d.CardsFind) -> tuple[list[str], list[tuple[Cell, ...]]]:
    """Number, whose it is when there are several kingdoms, and the columns asked for; without these all names."""
    several = found.left > 0 or len({one.kingdom for one in found.found}) > 1
    heads = ["card", *(["kingdom"] if several else []), *(found.columns or ["names"])]
    whose = [[one.kingdom for one in found.found]] if several else []
    told: list[list[Cell]] = [[one.values[name] for one in found.found] for name in found.columns]
    told = told or [[" / ".join(filter(None, one.stages)) for one in found.found]]
    return heads, list(zip((one.card for one in found.found), *whose, *told, strict=True))


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
