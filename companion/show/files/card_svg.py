"""A card drawn as SVG, 63 × 88 mm: number, name, category, production, lines, boxes, fame, arrows at their edges.

Lines that are too long for the card make its letters smaller; what even then has no room is left out, and stands in the
description. No colour says what isn't said by a word or a shape as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from companion.documents import kingdom as d
from companion.documents.base import Ref
from companion.lang import tr
from companion.show import phrases, words
from companion.show.drawing import symbols
from companion.show.drawing.inks import category_class, css
from companion.show.drawing.shapes import PREFIX, Node, Picture, Shape, Text, circle, rectangle, svg, written
from companion.show.drawing.widths import Style, broken, cut, width
from companion.show.files import card_body
from companion.show.files.card_arrows import arrows
from companion.show.phrases import clean
from companion.show.plain.kingdom import card_lines

WIDE, HIGH = 630, 880
"""The size of a card, in tenths of a millimetre."""

_HEAD, _STRIP, _EDGE, _FOOT = 122, 48, 34, 106


def sprite() -> str:
    """The signs that cards use: to stand once on a page that has cards of its own, not `alone`."""
    return f'<svg class="{PREFIX}sprite" width="0" height="0" aria-hidden="true">{symbols.definitions()}</svg>'


def style() -> str:
    """The style sheet of cards: for a page that has cards of its own, not `alone`."""
    return css()


def card_svg(face: phrases.Face, number: Ref | None = None, flags: Sequence[str] = (), alone: bool = True) -> str:
    """A card, or a stage of one, as an element `svg`.

    `number`: of the card that a stage belongs to; a card as it lies has its own. `flags`: of `cards show`. `alone`: as
    a file of its own, with signs and colours; else the page has `sprite()` once, and `style()`.

    Groups have the classes `k-effect`, `k-box` and `k-arrow` with `data-effect`, `data-box` and `data-upgrade`.
    """
    one = picture(face, number, flags)
    about = f"<title>{escape(one.title)}</title><desc>{escape(one.about)}</desc>"
    facts = f'role="img" class="{" ".join(f"{PREFIX}{kind}" for kind in one.ink.split())}"'
    return svg(f"{about}{own() if alone else ''}{written(one.inside)}", WIDE, HIGH, facts, sized=alone)


def stages_svg(card: d.CardsShow) -> str:
    """All stages of a card that may be seen, side by side, as a file."""
    step = WIDE + 40
    stages = [picture(one, card.card, card.flags, (step * at, 0)) for at, one in enumerate(card.stages)]
    return svg(own() + written(stages), step * len(stages) - 40, HIGH)


def own() -> str:
    """Signs and colours within a file."""
    return f"{sprite()}<style>{escape(style())}</style>"


def picture(
    face: phrases.Face,
    number: Ref | None = None,
    flags: Sequence[str] = (),
    at: tuple[float, float] = (0, 0),
    scale: float = 1,
) -> Picture:
    """A card as a part of a larger drawing, with all it says as its description."""
    number = face.card if isinstance(face, d.CardView) else number
    title = phrases.title(face)
    kinds = f"card {category_class(face.category)}"
    if isinstance(face, d.CardView) and face.blocked_by is not None:
        kinds += " blocked"
    about = " ".join(one.strip() for one in [*card_lines(face, number), *_flags(flags)])
    return Picture(
        at,
        (WIDE * scale, HIGH * scale),
        (WIDE, HIGH),
        kinds,
        drawing(face, number, flags),
        clean(f"{number} {title}" if number is not None else title).strip(),
        clean(about),
    )


def _flags(flags: Sequence[str]) -> list[str]:
    return [f"{one}." for one in map(words.flag, flags)]


def drawing(face: phrases.Face, number: Ref | None = None, flags: Sequence[str] = ()) -> list[Node]:
    """The shapes of a card, in tenths of a millimetre."""
    strip, top = _strip(face, flags)
    tags, foot = arrows(face, WIDE, HIGH)
    low = min(foot, HIGH - _FOOT)
    emblem = Shape(symbols.emblem(face.category), "mark", (WIDE / 2 - 150, (top + low) / 2 - 150), 300 / symbols.GRID)
    body = card_body.body(face, (_EDGE, top + 16, WIDE - _EDGE, low - 10))
    return [*_frame(face), *_head(face, number), *strip, emblem, *body, *_foot(face), *tags]


def _frame(face: phrases.Face) -> list[Node]:
    outer: list[Node] = [Shape(rectangle(4, 4, WIDE - 8, HIGH - 8, 34), "frame")]
    if face.negative:
        outer.append(Shape(rectangle(15, 15, WIDE - 30, HIGH - 30, 25), "rule"))
    return outer


def _head(face: phrases.Face, number: Ref | None) -> list[Node]:
    """The band with number and name."""
    band = (
        f"M 4 {_HEAD} L 4 38 C 4 19 19 4 38 4 L {WIDE - 38} 4 "
        f"C {WIDE - 19} 4 {WIDE - 4} 19 {WIDE - 4} 38 L {WIDE - 4} {_HEAD} Z"
    )
    parts: list[Node] = [Shape(band, "band")]
    left = _EDGE
    if number is not None:
        told = str(number).rpartition(":")[2]
        parts += [Shape(circle(70, 66, 44), "badge"), _fitted(70, 66, 76, told, 42, "title", "text")]
        left = 130
    return [*parts, *_name(phrases.title(face), left)]


def _name(name: str, left: float) -> list[Node]:
    """The name in one line as large as there is room for, or in two."""
    room = WIDE - left - _EDGE
    for size in (50, 46, 42, 38):
        if width(name, size, "title") <= room:
            return [Text(left, 66 + size * 0.34, size, [(name, "title")], "on-band", room=room)]
    for size in (36, 32, 28, 24):
        lines = broken([(name, "title")], room, size)
        if len(lines) <= 2:
            return [Text(left, 66 + size * (1.16 * at - 0.2), size, one, "on-band") for at, one in enumerate(lines)]
    return [Text(left, 66 + 9, 26, [(cut(name, room, 26, "title"), "title")], "on-band")]


def _fitted(x: float, y: float, room: float, text: str, size: float, style: Style, ink: str) -> Text:
    """A short text around a point, smaller where it would be too wide."""
    size = max(14, min(size, size * room / max(1.0, width(text, size, style))))
    text = cut(text, room + 1, size, style)
    return Text(x, y + size * 0.34, size, [(text, style)], ink, "middle", room=room)


# --- category and marks ------------------------------------------------------------------------------------------


def _strip(face: phrases.Face, flags: Sequence[str]) -> tuple[list[Node], float]:
    """What the card is, in words, and its marks; further rows where one is too short. Ends with where it ends."""
    y = _HEAD + _STRIP / 2
    kinds = clean(phrases.kinds(face))
    parts: list[Node] = []
    x = float(_EDGE)
    if kinds:
        parts.append(Shape(symbols.emblem(face.category), "emblem", (x, y - 16), 32 / symbols.GRID))
        kinds = cut(kinds, WIDE - 2 * _EDGE - 44, 31, "bold")
        parts.append(Text(x + 44, y + 11, 31, [(kinds, "bold")], "word"))
        x += 44 + width(kinds, 31, "bold") + 16
    for text, ink in _marks(face, flags):
        wide = width(text, 25, "bold") + 24
        if x > _EDGE and x + wide > WIDE - _EDGE:
            x, y = float(_EDGE), y + 42
        text = cut(text, WIDE - 2 * _EDGE - 24, 25, "bold")
        wide = width(text, 25, "bold") + 24
        parts.append(Shape(rectangle(x, y - 18, wide, 36, 18), ink))
        parts.append(
            Text(x + wide / 2, y + 9, 25, [(text, "bold")], "on-alarm" if ink == "alarm" else "word", "middle")
        )
        x += wide + 10
    low = y + _STRIP / 2
    back: list[Node] = [Shape(rectangle(8, _HEAD, WIDE - 16, low - _HEAD), "tint")]
    return ([*back, *parts], low) if parts else ([], _HEAD)


def _marks(face: phrases.Face, flags: Sequence[str]) -> list[tuple[str, str]]:
    marks = [(tr(phrases.NEGATIVE), "alarm")] if face.negative else []
    marks += [(tr("permanent"), "pill")] if face.permanent else []
    marks += [(tr("stays in play"), "pill")] if face.stays else []
    return marks + [(clean(words.flag(one)), "pill") for one in flags]


# --- the foot ----------------------------------------------------------------------------------------------------


def _foot(face: phrases.Face) -> list[Node]:
    """Fame, and which of the card's four places this is."""
    parts: list[Node] = []
    x = float(_EDGE)
    if face.fame:
        parts += [
            Shape(symbols.SHIELD, "shield", (x - 8, HIGH - 118), 100 / symbols.GRID),
            _fitted(x + 42, HIGH - 74, 58, str(face.fame).replace("-", "−"), 44, "title", "on-gold"),
        ]
        x += 104
    for side in range(2):
        for end in range(2):
            here = face.stage_number == (1 + end if side == 0 else 4 - end)
            parts.append(Shape(rectangle(x + 34 * side, HIGH - 90 + 20 * end, 28, 19, 3), "here" if here else "there"))
    parts.append(Text(x, HIGH - 26, 25, [(tr("stage {n}", n=face.stage_number), "plain")], "soft"))
    return parts
