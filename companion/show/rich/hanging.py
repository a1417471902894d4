"""Styled lines broken at words as plain ones are: what goes on is set in."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from companion.show.wrapping import broken, cells


def hung(part: RenderableType, width: int) -> RenderableType:
    """A line of text that is wider than `width` cells in several; anything else as it is."""
    if not isinstance(part, Text) or part.cell_len <= width or "\n" in part.plain:
        return part
    return Text("\n").join(pieces(part, width))


def as_it_stands(part: RenderableType, width: int) -> str | None:
    """A line that has no style and room in `width` cells, with its end; None: there is something to be laid out."""
    if not isinstance(part, Text) or part.style or part.spans or part.justify or part.end != "\n":
        return None
    line = part.plain
    return None if "\n" in line or "\t" in line or cells(line) > width else f"{line}\n"


def pieces(part: Text, width: int, inset: int | None = None) -> list[Text]:
    """A styled line in lines of at most `width` cells, as `broken` makes them."""
    lines, at = list[Text](), 0
    for line in broken(part.plain, width, inset):
        words = line.lstrip(" ") if lines else line
        at = part.plain.index(words, at)
        piece = part[at : at + len(words)]
        lines.append(Text(" " * (len(line) - len(words))).append_text(piece))
        at += len(words)
    return lines
