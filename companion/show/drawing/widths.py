"""How wide text is, without a font: the advance widths that common sans serif fonts share, and lines broken by them.

The widths are those of Helvetica and its look-alikes, by thousandths of the size; whoever draws a line gives it the
width counted here, so that it fits with any other font too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

Style = Literal["plain", "bold", "italic", "title"]
"""How a text is set; `title`: the bold serif of names."""

Run = tuple[str, Style]
"""A piece of a line in one style."""

_PLAIN = {
    191: "'", 222: "ijl‘’ł", 260: "|", 278: " !,./:;I[\\]ft·", 292: "ľ", 333: "()-`r“”", 334: "{}", 350: "•", 355: '"',
    375: "ť", 389: "*", 400: "°", 469: "^", 500: "Jcksvxyz", 549: "±", 556: "#$0123456789?L_abdeghnopqu–ĽŁ",
    584: "+<=>~×−", 611: "FTZøß", 615: "ď", 667: "&ABEKPSVXY", 722: "CDHNRUw", 778: "GOQØ", 833: "Mm", 889: "%æ",
    944: "Wœ", 1000: "—…→ÆŒ", 1015: "@",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./I\\ijl‘’·ł", 280: "|", 333: "!()-:;[]`ft", 350: "•", 385: "ľ", 389: "*r{}", 400: "°", 474: '"',
    479: "ť", 500: "z“”", 549: "±", 556: "#$0123456789J_aceksvxy–", 584: "+<=>^~×−", 611: "?FLTZbdghnopquĽŁøß",
    667: "EPSVXY", 719: "ď", 722: "&ABCDHKNRU", 778: "GOQwØ", 833: "M", 889: "%mæ", 944: "Wœ", 975: "@",
    1000: "—…→ÆŒ",
}  # fmt: skip
_TITLE = {
    250: "|", 280: " ,.·", 314: "'/\\ilł", 376: "!()-:;[]`fjt‘’", 440: "Is", 445: "{}", 502: "cerz", 530: "ľ",
    565: "#$*0123456789?J_agovxy–“”ø", 588: "~ť", 628: '"Sbdhknpquß', 644: "+<=>×−", 690: "FP", 754: "BELTZĽŁ",
    816: "ACDNRUVXYwæœ", 828: "ď", 879: "GHKOQØ", 941: "&m", 1051: "@", 1067: "M", 1130: "%W—…→ÆŒ",
}  # fmt: skip
"""A serif's are a little wider than those of the narrowest, since there is no width that serif fonts share."""


def _table(widths: dict[int, str]) -> dict[str, int]:
    return {character: width for width, characters in widths.items() for character in characters}


_WIDTHS: dict[Style, dict[str, int]] = {
    "plain": _table(_PLAIN), "italic": _table(_PLAIN), "bold": _table(_BOLD), "title": _table(_TITLE)
}  # fmt: skip
_OTHER = 700


def width(text: str, size: float, style: Style = "plain") -> float:
    """How wide a text is when its letters are `size` high, in the same unit."""
    return _units(text, style) * size / 1000


@lru_cache(maxsize=4096)
def _units(text: str, style: Style) -> int:
    table = _WIDTHS[style]
    return sum(table.get(one) or _unknown(one, table) for one in text)


def _unknown(character: str, table: dict[str, int]) -> int:
    """A letter with an accent is as wide as without; a mark of its own has no width, a wide sign has a whole one."""
    if unicodedata.combining(character):
        return 0
    if (base := unicodedata.normalize("NFD", character)[0]) != character:
        return table.get(base, _OTHER)
    return 1000 if unicodedata.east_asian_width(character) in "WF" else _OTHER


def width_of(runs: Iterable[Run], size: float) -> float:
    """How wide pieces are, one after the other."""
    return sum(width(text, size, style) for text, style in runs)


def broken(runs: Iterable[Run], room: float, size: float) -> list[list[Run]]:
    """Text in lines no wider than `room`, broken at blanks; a word that is too long is broken where it must be."""
    lines: list[list[Run]] = [[]]
    full = 0.0
    for word, style in _words(runs):
        for piece in _pieces(word, room, size, style):
            wide = width(piece, size, style)
            if lines[-1] and full + width(piece.rstrip(" "), size, style) > room:
                lines.append([])
                full, piece = 0.0, piece.lstrip(" ")
                wide = width(piece, size, style)
            _append(lines[-1], piece, style)
            full += wide
    return [line for line in map(_trimmed, lines) if line]


def _words(runs: Iterable[Run]) -> Iterable[Run]:
    """Words with the blanks after them."""
    for text, style in runs:
        yield from ((word, style) for word in re.findall(r"[^ ]+ *| +", text))


def _pieces(word: str, room: float, size: float, style: Style) -> Iterable[str]:
    if width(word.rstrip(" "), size, style) <= room:
        yield word
        return
    piece, full = "", 0.0
    for character in word:
        wide = width(character, size, style)
        if piece and full + wide > room:
            yield piece
            piece, full = "", 0.0
        piece, full = piece + character, full + wide
    yield piece


def _append(line: list[Run], text: str, style: Style) -> None:
    if line and line[-1][1] == style:
        line[-1] = (line[-1][0] + text, style)
    else:
        line.append((text, style))


def _trimmed(line: list[Run]) -> list[Run]:
    """Without blanks at its end."""
    while line and not line[-1][0].rstrip(" "):
        line = line[:-1]
    return [*line[:-1], (line[-1][0].rstrip(" "), line[-1][1])] if line else []


def cut(text: str, room: float, size: float, style: Style = "plain") -> str:
    """As much of a text as there is room for; an ellipsis for the rest."""
    if width(text, size, style) <= room:
        return text
    while text and width(f"{text}…", size, style) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
