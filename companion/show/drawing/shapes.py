"""A drawing as plain shapes, and written as SVG: classes and presentation attributes, never a style attribute.

What a shape looks like is its class, whose colours `inks` knows; so a page's style sheet, a strict policy for contents
and other ways of writing a drawing all agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from companion.show.drawing.widths import Run, width_of


@dataclass(frozen=True)
class Shape:
    """A path of absolute M, L, C and Z. `at`, `scale`: where its origin lies, and how much larger it is drawn."""

    path: str
    ink: str
    at: tuple[float, float] = (0, 0)
    scale: float = 1


@dataclass(frozen=True)
class Symbol:
    """A symbol, drawn as a square of `size` from `x`, `y` on."""

    name: str
    x: float
    y: float
    size: float
    ink: str = ""


@dataclass(frozen=True)
class Text:
    """A line of text on its base line. `anchor`: start, middle or end; its width is counted, not left to the font.

    `room`: where there is far more than it needs, names may be as wide as their font has them.
    """

    x: float
    y: float
    size: float
    runs: Sequence[Run]
    ink: str = "text"
    anchor: str = "start"
    struck: bool = False
    room: float = 0

    @property
    def free(self) -> bool:
        """Whether any font has room enough."""
        return self.width * _WIDEST <= self.room

    @property
    def width(self) -> float:
        """How wide it is."""
        return width_of(self.runs, self.size)

    @property
    def left(self) -> float:
        """Where it begins."""
        return self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * self.width


@dataclass(frozen=True)
class Group:
    """Shapes that belong together. `data`: what a page may look for, as attributes `data-…`."""

    ink: str
    inside: Sequence[Node]
    data: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Picture:
    """A drawing within a drawing, with a name and a description. `size`: as it is drawn, `box`: in its own units."""

    at: tuple[float, float]
    size: tuple[float, float]
    box: tuple[float, float]
    ink: str
    inside: Sequence[Node]
    title: str
    about: str


_WIDEST = 1.2
"""How much wider letters of other fonts may be than those counted."""

Node = Shape | Symbol | Text | Group | Picture


@lru_cache(maxsize=1024)
def rectangle(x: float, y: float, wide: float, high: float, radius: float = 0) -> str:
    """The path of a rectangle, with round corners."""
    r = min(radius, wide / 2, high / 2)
    k = r * 0.4477
    right, low = x + wide, y + high
    if not r:
        return _path("M", x, y, "L", right, y, "L", right, low, "L", x, low, "Z")
    return _path(
        "M", x + r, y, "L", right - r, y, "C", right - k, y, right, y + k, right, y + r,
        "L", right, low - r, "C", right, low - k, right - k, low, right - r, low,
        "L", x + r, low, "C", x + k, low, x, low - k, x, low - r,
        "L", x, y + r, "C", x, y + k, x + k, y, x + r, y, "Z",
    )  # fmt: skip


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle around a point."""
    return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def polygon(*points: tuple[float, float]) -> str:
    """The path through these points and back."""
    (x, y), *more = points
    return _path("M", x, y, *(part for point in more for part in ("L", *point)), "Z")


def line(*points: tuple[float, float]) -> str:
    """The path through these points."""
    return polygon(*points).removesuffix("Z")


def _path(*parts: str | float) -> str:
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def number(value: float) -> str:
    """A number as short as it may be written."""
    return f"{value:.1f}".removesuffix(".0")


# --- as SVG ------------------------------------------------------------------------------------------------------

PREFIX = "k-"
"""What all classes, properties and ids of drawings begin with."""

_STYLES = {"plain": "", "bold": "b", "italic": "i", "title": "t"}


def written(nodes: Iterable[Node]) -> str:
    """Shapes as elements of SVG."""
    return "".join(map(_element, nodes))


def _element(node: Node) -> str:
    match node:
        case Shape():
            moved = f' transform="translate({_numbers(*node.at)}) scale({node.scale:.4g})"'
            moved = moved if node.at != (0, 0) or node.scale != 1 else ""
            return f"<path{_class(node.ink)}{moved} d={quoteattr(node.path)}/>"
        case Symbol():
            place = (
                f'x="{number(node.x)}" y="{number(node.y)}" width="{number(node.size)}" height="{number(node.size)}"'
            )
            return f'<use{_class(node.ink)} href="#{PREFIX}{node.name}" {place}/>'
        case Text():
            return _text(node)
        case Group():
            data = "".join(f" data-{key}={quoteattr(value)}" for key, value in node.data.items())
            return f"<g{_class(node.ink)}{data}>{written(node.inside)}</g>"
        case Picture():
            return _picture(node)


def _picture(node: Picture) -> str:
    (x, y), (wide, high), (right, low) = node.at, node.size, node.box
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    about = f"<title>{escape(node.title)}</title><desc>{escape(node.about)}</desc>"
    box = f'viewBox="0 0 {number(right)} {number(low)}"'
    return f'<svg{_class(node.ink)} {place} {box} role="img">{about}{written(node.inside)}</svg>'


def _class(inks: str) -> str:
    names = " ".join(f"{PREFIX}{ink}" for ink in inks.split())
    return f' class="{names}"' if names else ""


def _numbers(*values: float) -> str:
    return " ".join(map(number, values))


def _text(node: Text) -> str:
    if not any(text for text, _ in node.runs):
        return ""
    anchor = "" if node.anchor == "start" else f' text-anchor="{node.anchor}"'
    long = f' textLength="{number(node.width)}" lengthAdjust="spacingAndGlyphs"' if node.width and not node.free else ""
    struck = ' text-decoration="line-through"' if node.struck else ""
    place = f'x="{number(node.x)}" y="{number(node.y)}" font-size="{number(node.size)}"'
    styles = {style for _, style in node.runs}
    if len(styles) == 1:
        inside = escape("".join(text for text, _ in node.runs))
        kind = f"{node.ink} {_STYLES[styles.pop()]}"
    else:
        inside, kind = "".join(_span(run) for run in node.runs), node.ink
    return f'<text{_class(kind)} {place}{anchor}{long}{struck} xml:space="preserve">{inside}</text>'


def _span(run: Run) -> str:
    text, style = run
    kind = _STYLES[style]
    return f"<tspan{_class(kind)}>{escape(text)}</tspan>" if kind else escape(text)


def svg(inside: str, wide: float, high: float, facts: str = "", sized: bool = True) -> str:
    """A whole element `svg` of tenths of a millimetre. `sized`: it says how large it is."""
    size = f' width="{wide / 10:g}mm" height="{high / 10:g}mm"' if sized else ""
    box = f'viewBox="0 0 {number(wide)} {number(high)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}{size}{facts and " "}{facts}>{inside}</svg>'
