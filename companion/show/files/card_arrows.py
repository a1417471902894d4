"""The arrows of a card as tags at the edge that they point to: over to the other side, or down to the other end."""

from __future__ import annotations

from companion.documents.kingdom import UpgradeView
from companion.lang import tr
from companion.show import phrases
from companion.show.drawing import symbols
from companion.show.drawing.shapes import Group, Node, Shape, Symbol, Text, polygon
from companion.show.drawing.widths import Run, broken, cut, width
from companion.show.phrases import clean

_LEFT, _TIP, _ICON = 246, 26, 44

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def arrows(face: phrases.Face, wide: float, high: float) -> tuple[list[Node], float]:
    """The tags, and the height from which on they stand. Those that point down stand lowest, side by side."""
    aims = [(one, phrases.arrow(face.orientation, one.to)) for one in face.upgrades]
    struck = {one.nr for one in getattr(face, "struck", []) if one.what == "upgrade"}
    down = [one for one in aims if one[1] == "↓"]
    found, low = list[Node](), high - 8
    if down:
        each = (wide - 24 - _LEFT) / len(down)
        tall = max(_tall(one, _room(aim, each - 12)) for one, aim in down) + _TIP
        for at, (one, aim) in enumerate(down):
            box = (_LEFT + each * at, high - 8 - tall, each - 12, tall)
            found.append(_tag(one, aim, box, one.upgrade in struck))
        low -= tall + 6
    for one, aim in (one for one in aims if one[1] != "↓"):
        tall = _tall(one, _room(aim, wide - 8 - _LEFT))
        found.append(_tag(one, aim, (_LEFT, low - tall, wide - 8 - _LEFT, tall), one.upgrade in struck))
        low -= tall + 10
    return found, low


def _room(aim: str, wide: float) -> float:
    """How wide texts within a tag may be."""
    return wide - 32 - (0 if aim == "↓" else _TIP / 2)


def _parts(one: UpgradeView, room: float) -> tuple[list[tuple[str, int]], list[list[Run]]]:
    """What is paid, and the cards that are, a line each."""
    cards = phrases.cards_paid(one)
    lines = [line for text in cards for line in broken([(clean(text), "plain")], room, 26)]
    if not one.pay and not cards:
        lines = [[(tr("free"), "plain")]]
    return list(one.pay.items()), lines[:3]


def _into(one: UpgradeView, room: float) -> tuple[float, list[list[Run]]]:
    """What the card becomes: how large its letters are, in one line, in two where those would be much smaller."""
    into = clean(one.into or one.to)
    alone = 31.9 * room / max(1.0, width(into, 32, "title"))
    if alone < 24:
        longest = max(into.split(), key=lambda word: width(word, 32, "title"), default="")
        for size in (28.0, 26.0, 24.0, 22.0, 20.0, 18.0):
            lines = broken([(into, "title")], room, size)
            if size > alone and len(lines) == 2 and width(longest, size, "title") <= room:
                return size, lines
    size = max(13.0, min(32.0, alone))
    return size, [[(cut(into, room, size, "title"), "title")]]


def _tall(one: UpgradeView, room: float) -> float:
    pay, lines = _parts(one, room)
    size, into = _into(one, room)
    return (_ICON + 8 if pay else 0) + 30 * len(lines) + 39 + (len(into) - 1) * size * 1.16 + 14


def _tag(one: UpgradeView, aim: str, box: Box, struck: bool) -> Group:
    left, room = box[0] + 16, _room(aim, box[2])
    pay, lines = _parts(one, room)
    outline, tip = _outline(aim, box)
    parts: list[Node] = [Shape(outline, "tag"), *([Shape(tip, "band")] if tip else [])]
    at = box[1] + 9
    if pay:
        parts += _price(pay, left, at, room)
        at += _ICON + 8
    for line in lines:
        parts.append(Text(left, at + 22, 26, line, struck=struck))
        at += 30
    size, into = _into(one, room)
    for nr, line in enumerate(into):
        parts.append(Text(left, at + 28 + nr * size * 1.16, size, line, "word", struck=struck, room=room))
    return Group("arrow", parts, {"upgrade": str(one.upgrade), "to": one.to})


def _outline(aim: str, box: Box) -> tuple[str, str]:
    """A tag's shape, and its tip: to the right, down, or to the corner between; without one it points nowhere."""
    x, y, wide, tall = box
    right, low = x + wide, y + tall
    edge, foot, middle = right - _TIP, low - _TIP, y + tall / 2
    if aim == "↓":
        peak = (x + wide / 2, low)
        return polygon((x, y), (right, y), (right, foot), peak, (x, foot)), polygon((x, foot), (right, foot), peak)
    if aim == "→":
        tip = (right, middle)
        return polygon((x, y), (edge, y), tip, (edge, low), (x, low)), polygon((edge, y), tip, (edge, low))
    if aim == "↘":
        tip = (right, low)
        return polygon((x, y), (edge, y), (edge, middle), tip, (x, low)), polygon((edge, middle), tip, (edge, low))
    return polygon((x, y), (edge, y), (edge, low), (x, low)), ""


def _price(pay: list[tuple[str, int]], x: float, y: float, room: float) -> list[Node]:
    """Numbers and signs, closer together where there are many."""
    full = sum(width(str(n), 40, "bold") + _ICON + 20 for _, n in pay)
    scale = min(1.0, room / full)
    parts, size = list[Node](), 40 * scale
    for resource, n in pay:
        wide = width(str(n), size, "bold")
        parts.append(Text(x, y + _ICON / 2 + size * 0.36, size, [(str(n), "bold")]))
        parts.append(Symbol(symbols.resource(resource), x + wide + 4, y + _ICON * (1 - scale) / 2, _ICON * scale))
        for letter in symbols.letter(resource):
            middle, base = x + wide + 4 + _ICON * scale / 2, y + _ICON / 2 + size * 0.3
            parts.append(Text(middle, base, size * 0.8, [(letter, "bold")], anchor="middle"))
        x += wide + (_ICON + 20) * scale
    return parts
