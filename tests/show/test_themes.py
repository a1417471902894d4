"""Themes: what stands for what in each, told apart by everybody in the one for colour-blind people."""

from __future__ import annotations

import io
import itertools
import math
import re

import pytest
from rich.color import Color

from companion.catalogue.words import Category
from companion.documents import kingdom as d
from companion.show import colours
from companion.show.rich.compact_table import ansi, glance
from companion.show.screen import Screen
from tests.show import samples

SEEING: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What light becomes to those who lack one kind of cones (Machado, Oliveira, Fernandes 2009)."""

STANDARD = {
    "red": "#cd0000", "bright_red": "#ff0000", "green": "#00cd00", "bright_green": "#00ff00", "yellow": "#cdcd00",
    "bright_yellow": "#ffff00", "bright_blue": "#5c5cff", "magenta": "#cd00cd", "bright_magenta": "#ff00ff",
    "cyan": "#00cdcd", "white": "#e5e5e5", "bright_black": "#7f7f7f",
}  # fmt: skip
"""How xterm shows the colours of a terminal."""

APART = 15
"""How far apart, in CIE L*a*b*, two colours are that one can tell from each other at a glance."""

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(colour: str, eyes: str) -> tuple[float, float, float]:
    light = [_linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    r, g, b = (min(1, max(0, sum(a * x for a, x in zip(row, light, strict=True)))) for row in SEEING[eyes])
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(names: list[str], theme: str, eyes: str) -> float:
    """How far apart the two colours are that are most alike."""
    seen = [
        _lab(STANDARD.get(colour, colour), eyes) for colour in (colours.THEMES[theme].get(name, name) for name in names)
    ]
    return min(math.dist(*pair) for pair in itertools.combinations(seen, 2))


MEANING = {
    "categories": [colour for category, colour in colours.CATEGORY.items() if category is not Category.NONE],
    "resources": list(colours.RESOURCE.values()),
    "new and changed": ["bright_green", "bright_yellow"],
    "good and bad": ["green", "red"],
}
"""Colours that stand beside each other and mean different things."""


@pytest.mark.parametrize("eyes", SEEING)
@pytest.mark.parametrize("names", MEANING.values(), ids=MEANING)
def test_colour_blind_people_tell_the_colours_of_their_theme_apart(names: list[str], eyes: str) -> None:
    assert nearest(names, "colour-blind", eyes) > APART


def test_the_standard_colours_would_not_do() -> None:
    assert min(nearest(names, "standard", eyes) for names in MEANING.values() for eyes in SEEING) < APART


SCORE = d.Score(3, [d.ScorePart("cards", 5), d.ScorePart("boxes", -2)], [], [])


def drawn(theme: str) -> str:
    out = io.StringIO()
    table = samples.table(in_play=[samples.GRASS, samples.TOWER, samples.ROGUE], decision=samples.QUESTION)
    Screen(out, False, 100, theme=theme).show(table)
    Screen(out, False, 100, theme=theme).show(SCORE)
    return out.getvalue() + "".join(
        ansi(glance(table, samples.table(in_play=[]), height, width=100), 100, theme) for height in (24, 60)
    )


@pytest.fixture(autouse=True)
def _many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


@pytest.mark.parametrize("theme", [*colours.THEMES])
def test_a_theme_changes_colours_and_nothing_else(theme: str) -> None:
    assert _COLOUR.sub("", drawn(theme)) == _COLOUR.sub("", drawn("standard"))


def fronts(text: str) -> set[str]:
    """The numbers of the terminal's own colours in front, where nothing else is behind."""
    found: set[str] = set()
    for sequence in _COLOUR.findall(text):
        parts = re.sub(r"[34]8;2;\d+;\d+;\d+", "", sequence[2:-1]).split(";")
        if not any(re.fullmatch("4[0-7]|10[0-7]", part) for part in parts):
            found.update(part for part in parts if re.fullmatch("[39][0-7]", part))
    return found


@pytest.mark.parametrize("theme", ["light", "colour-blind"])
def test_no_colour_of_the_terminal_is_left_that_a_theme_replaces(theme: str) -> None:
    replaced = {code for name in colours.THEMES[theme] for code in Color.parse(name).get_ansi_codes()}
    assert fronts(drawn("standard")) & replaced
    assert fronts(drawn(theme)) & replaced == set()


def test_without_colours_weights_stay() -> None:
    text = drawn("none")
    assert fronts(text) == set()
    assert "38;" not in text
    assert "\x1b[1m" in text


@pytest.mark.parametrize("theme", [*colours.THEMES])
def test_a_refusal_stands_out(theme: str) -> None:
    assert colours.alarm(theme).startswith("\x1b[")
    assert ("31" in colours.alarm(theme)) == (theme in ("standard", "light"))
