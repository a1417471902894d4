"""Drawings as PDF, in the colours of a printed card; letters are those that come with matplotlib, embedded."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.show.drawing.inks import BAND, INKS, PRINTED, TEXTS, WORD
from companion.show.drawing.shapes import Group, Node, Picture, Shape, Symbol, Text
from companion.show.drawing.symbols import GRID, SYMBOLS
from companion.show.drawing.widths import Style

_UNIT = 72 / 254
"""Points in a tenth of a millimetre."""

_FONTS: dict[Style, str] = {
    "plain": "DejaVuSans",
    "bold": "DejaVuSans-Bold",
    "italic": "DejaVuSans-Oblique",
    "title": "DejaVuSerif-Bold",
}


def document(title: str, pages: Sequence[Sequence[Node]], size: tuple[float, float]) -> bytes:
    """Drawings as pages of a file, always the same one. `size`: of a page, in tenths of a millimetre."""
    from reportlab.pdfgen.canvas import Canvas

    _load_fonts()
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(size[0] * _UNIT, size[1] * _UNIT), pageCompression=1, invariant=1)
    canvas.setTitle(title)
    for nodes in pages:
        canvas.scale(_UNIT, _UNIT)
        canvas.translate(0, size[1])
        canvas.scale(1, -1)  # heights count downwards, as in drawings
        canvas.setLineJoin(1)
        canvas.setLineCap(1)
        _Writer(canvas).nodes(nodes, "other")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _load_fonts() -> None:
    import matplotlib
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    for name in _FONTS.values():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, folder / f"{name}.ttf"))


class _Writer:
    """Writes shapes onto a canvas."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def nodes(self, nodes: Sequence[Node], category: str) -> None:
        """Shapes in the colours of a category."""
        for node in nodes:
            match node:
                case Shape():
                    self._shape(node, category)
                case Symbol():
                    self._within((node.x, node.y), node.size / GRID, SYMBOLS[node.name], category)
                case Text():
                    self._text(node, category)
                case Group():
                    self.nodes(node.inside, _category(node.ink, category))
                case Picture():
                    scale = node.size[0] / node.box[0]
                    self._within(node.at, scale, node.inside, _category(node.ink, category))

    def _within(self, at: tuple[float, float], scale: float, nodes: Sequence[Node], category: str) -> None:
        self.canvas.saveState()
        self.canvas.translate(*at)
        self.canvas.scale(scale, scale)
        self.nodes(nodes, category)
        self.canvas.restoreState()

    def _shape(self, shape: Shape, category: str) -> None:
        canvas, ink = self.canvas, INKS[shape.ink]
        canvas.saveState()
        canvas.translate(*shape.at)
        canvas.scale(shape.scale, shape.scale)
        if ink.fill:
            canvas.setFillColor(_colour(ink.fill, category), ink.opacity)
        if ink.stroke:
            canvas.setStrokeColor(_colour(ink.stroke, category))
            canvas.setLineWidth(ink.wide)
        path = canvas.beginPath()
        _trace(path, shape.path)
        canvas.drawPath(path, stroke=int(bool(ink.stroke)), fill=int(bool(ink.fill)))
        canvas.restoreState()

    def _text(self, text: Text, category: str) -> None:
        """A line as wide as it is counted: letters of another width are squeezed or stretched alike."""
        from reportlab.pdfbase.pdfmetrics import stringWidth

        canvas = self.canvas
        wide = sum(stringWidth(run, _FONTS[style], text.size) for run, style in text.runs)
        share = min(1.0, text.room / wide) if text.free and wide else text.width / wide if wide else 1.0
        left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * wide * share
        canvas.saveState()
        canvas.translate(left, text.y)
        canvas.scale(share, -1)
        canvas.setFillColor(_colour(TEXTS[text.ink], category))
        line = canvas.beginText(0, 0)
        for run, style in text.runs:
            line.setFont(_FONTS[style], text.size)
            line.textOut(run)
        canvas.drawText(line)
        if text.struck:
            canvas.setStrokeColor(_colour(TEXTS[text.ink], category))
            canvas.setLineWidth(text.size / 12)
            canvas.line(0, text.size * 0.28, wide, text.size * 0.28)
        canvas.restoreState()


def _trace(path: Any, words: str) -> None:
    """Follow a path of absolute M, L, C and Z."""
    parts = words.split()
    while parts:
        match parts.pop(0):
            case "M":
                path.moveTo(*_taken(parts, 2))
            case "L":
                path.lineTo(*_taken(parts, 2))
            case "C":
                path.curveTo(*_taken(parts, 6))
            case _:
                path.close()


def _taken(parts: list[str], n: int) -> list[float]:
    found = [float(part) for part in parts[:n]]
    del parts[:n]
    return found


def _category(ink: str, other: str) -> str:
    """The category that a group is of."""
    return next((one.removeprefix("cat-") for one in ink.split() if one.startswith("cat-")), other)


def _colour(name: str, category: str) -> Any:
    from reportlab.lib.colors import HexColor

    return HexColor(PRINTED[category if name in (BAND, WORD) else name])
