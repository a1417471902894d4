"""The console that everything is drawn on: it knows the theme, so that nobody else need."""

from __future__ import annotations

from functools import cache
from typing import TextIO

from rich.color import Color, ColorType
from rich.console import Console
from rich.style import Style, StyleType

from companion.show.colours import NONE, ON_BRIGHT, STANDARD, THEMES


class Themed(Console):
    """A console for a terminal. `theme`: one of `colours.THEMES`; `width` in cells."""

    def __init__(self, out: TextIO, width: int, theme: str = STANDARD) -> None:
        super().__init__(
            file=out,
            width=width,
            markup=False,
            emoji=False,
            highlight=False,
            force_terminal=True,
            legacy_windows=False,
            no_color=theme == NONE,
        )
        self.theme = theme

    def get_style(self, name: StyleType, *, default: StyleType | None = None) -> Style:
        """The style of that name in the theme's colours."""
        return _in_theme(super().get_style(name, default=default), self.theme)


@cache
def _in_theme(style: Style, theme: str) -> Style:
    if not THEMES[theme] or (style.bgcolor is not None and theme == ON_BRIGHT):
        return style
    front, back = _colour(style.color, theme), _colour(style.bgcolor, theme)
    return style + Style(color=front, bgcolor=back)


def _colour(colour: Color | None, theme: str) -> Color | None:
    """The theme's own, whether the terminal's colour was named or read back from what was drawn already."""
    replaced = {Color.parse(name).number: instead for name, instead in THEMES[theme].items()}
    if colour is None or colour.type is not ColorType.STANDARD or colour.number not in replaced:
        return colour
    return Color.parse(replaced[colour.number])
