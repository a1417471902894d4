"""What drawings are coloured with: palettes for light, dark, strong contrast and black and white; shapes by class.

A page changes colours by setting the custom properties (`--k-paper`, `--k-land`, …) or by `data-theme` on its root.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.catalogue.words import RESOURCES, Category
from companion.show.drawing.shapes import PREFIX

Palette = dict[str, str]

LIGHT: Palette = {
    "paper": "#fffdf6", "ink": "#241f1a", "soft": "#655c4f", "line": "#d5cab6", "edge": "#2e2720", "on-band": "#ffffff",
    "sticker": "#fff0bf", "gold": "#e6bd4a", "alarm": "#a2281f", "shade": "#4a4238", "on-shade": "#ffffff",
    "hand": "#1f4f9c",
    "building": "#855515", "person": "#2b5d9b", "livestock": "#963d7c", "seafaring": "#1a6a78", "land": "#43702f",
    "enemy": "#9f3028", "event": "#6e4598", "goal": "#806100", "other": "#625a4e", "none": "#625a4e",
    "coin": "#e9bf4b", "wood": "#a9713f", "stone": "#b4b3b1", "metal": "#86b4c4", "sword": "#d4735f",
    "trade_good": "#b58fcc", "shine": "#ffffff",
}  # fmt: skip
"""The colours of a printed card. Those of categories bear white letters."""

PRINTED: Palette = LIGHT | {"paper": "#ffffff"}
"""The same on paper, which has a colour of its own."""

_DARK: Palette = LIGHT | {
    "paper": "#262119", "ink": "#f1e9da", "soft": "#b9ad98", "line": "#4b4335", "edge": "#15110c", "sticker": "#4a3f1f",
    "gold": "#d9b24a", "alarm": "#a83a2f", "shade": "#0f0d0a", "on-shade": "#f1e9da", "hand": "#9cc1ff",
    "building-word": "#e0b56a", "person-word": "#98c0f3", "livestock-word": "#e6a4d4", "seafaring-word": "#84d0db",
    "land-word": "#a2c98b", "enemy-word": "#f29d94", "event-word": "#cca8ee", "goal-word": "#e6c65c",
    "other-word": "#c4b9a6", "none-word": "#c4b9a6",
}  # fmt: skip
_STRONG: Palette = LIGHT | {
    "paper": "#ffffff", "ink": "#000000", "soft": "#000000", "line": "#000000", "edge": "#000000", "sticker": "#ffffff",
    "hand": "#00237a", "building": "#5b3600", "person": "#0b3a73", "livestock": "#6b1755", "seafaring": "#00434f",
    "land": "#1f4a0e", "enemy": "#7a0f08", "event": "#481f72", "goal": "#574100", "other": "#333333", "none": "#333333",
}  # fmt: skip
_MONO: Palette = dict.fromkeys(LIGHT, "#ffffff") | {
    **dict.fromkeys(("ink", "soft", "line", "edge", "hand", "alarm", "shade"), "#000000"),
    **{str(category): "#000000" for category in Category},
}

THEMES: dict[str, Palette] = {"light": LIGHT, "dark": _DARK, "contrast": _STRONG, "mono": _MONO}
"""The palettes by name; `mono` is for a printer that knows no grey either."""


class Ink(NamedTuple):
    """How a class of shapes looks. `fill`, `stroke`: names of the palette, empty: none; `wide`: of the stroke."""

    fill: str = ""
    stroke: str = ""
    wide: float = 0
    opacity: float = 1


BAND, WORD = "band", "word"
"""The colour of the card's category, and that of its name on paper."""

INKS: dict[str, Ink] = {
    "frame": Ink("paper", BAND, 8), "rule": Ink("", BAND, 2.5), "band": Ink(BAND), "tint": Ink(BAND, opacity=0.1),
    "mark": Ink(WORD, opacity=0.08), "emblem": Ink(WORD), "badge": Ink("paper"), "tag": Ink("paper", BAND, 5),
    "square": Ink("paper", "ink", 3), "tick": Ink("", "hand", 6), "pill": Ink("", WORD, 2.5), "alarm": Ink("alarm"),
    "sticker": Ink("sticker", "soft", 2), "shade": Ink("shade"), "locked": Ink("on-shade"),
    "shield": Ink("gold", "edge", 0.8), "here": Ink(BAND, WORD, 2), "there": Ink("", "soft", 2), "usable": Ink(BAND),
    "ring": Ink("", "soft", 2), "edge": Ink("", "edge", 1.3), "edged": Ink("shine", "edge", 1.3),
    "shine": Ink("shine", opacity=0.45),
    **{f"of-{name}": Ink(name, "edge", 1.3) for name in RESOURCES},
    "of-other": Ink("line", "edge", 1.3),
}  # fmt: skip
"""What shapes are filled and drawn with."""

TEXTS = {
    "text": "ink", "soft": "soft", "word": WORD, "on-band": "on-band", "on-shade": "on-shade", "hand": "hand",
    "on-alarm": "shine", "on-gold": "edge",
}  # fmt: skip
"""The colour of each class of text."""

_FONTS = {
    "card": "font-family:Helvetica,Arial,'Liberation Sans',Roboto,sans-serif;font-weight:400",
    "b": "font-weight:700",
    "i": "font-style:italic",
    "t": "font-family:Georgia,Palatino,'Liberation Serif',serif;font-weight:700",
}

CATEGORIES = [str(category) for category in Category]


def category_class(category: str) -> str:
    """The class of a card by its category; words that aren't categories are drawn as `other`."""
    return f"cat-{category if category in CATEGORIES else Category.OTHER}"


def css() -> str:
    """The style sheet of drawings, for a page or within a file."""
    rules = [_root(":root", LIGHT)]
    rules += [_root(f':root[data-theme="{name}"]', palette) for name, palette in THEMES.items()]
    dark, strong, mono = (_root(":root:not([data-theme])", THEMES[name]) for name in ("dark", "contrast", "mono"))
    rules += [
        f"@media screen and (prefers-color-scheme:dark){{{dark}}}",
        f"@media (prefers-contrast:more){{{strong}}}",
        f"@media print{{{_root(':root,:root[data-theme]', PRINTED)}}}",
        f"@media print and (monochrome){{{mono}}}",
    ]
    for name in CATEGORIES:
        band, word = f"var(--{PREFIX}{name})", f"var(--{PREFIX}{name}-word,var(--{PREFIX}{name}))"
        rules.append(f".{PREFIX}cat-{name}{{--{PREFIX}band:{band};--{PREFIX}word:{word}}}")
    rules += [f".{PREFIX}{name}{{{font}}}" for name, font in _FONTS.items()]
    rules += [f".{PREFIX}{name}{{{_look(ink)}}}" for name, ink in INKS.items()]
    rules += [f"text.{PREFIX}{name}{{fill:{_colour(ink)}}}" for name, ink in TEXTS.items()]
    rules += [f".{PREFIX}blocked .{PREFIX}body{{opacity:.7}}", f".{PREFIX}sprite{{position:absolute}}"]
    return "\n".join(rules) + "\n"


def _root(selector: str, palette: Palette) -> str:
    """The properties of a palette. Words that it doesn't tell are in the colour of their bands."""
    words = {f"{name}-word": palette.get(f"{name}-word", palette[name]) for name in CATEGORIES}
    return f"{selector}{{{';'.join(f'--{PREFIX}{name}:{value}' for name, value in (palette | words).items())}}}"


def _look(ink: Ink) -> str:
    parts = [f"fill:{_colour(ink.fill)}"]
    parts += [f"stroke:{_colour(ink.stroke)};stroke-width:{ink.wide:g}"] if ink.stroke else []
    parts += ["stroke-linejoin:round;stroke-linecap:round"] if ink.stroke else []
    parts += [f"fill-opacity:{ink.opacity:g}"] if ink.opacity != 1 else []
    return ";".join(parts)


def _colour(name: str) -> str:
    return f"var(--{PREFIX}{name})" if name else "none"
