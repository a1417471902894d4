"""Colours: one for each category and resource. A word always stands beside a colour."""

from __future__ import annotations

from companion.catalogue.words import COIN, GOOD, METAL, STONE, SWORD, WOOD, Category

CATEGORY = {
    Category.BUILDING: "yellow",
    Category.PERSON: "bright_blue",
    Category.LIVESTOCK: "bright_magenta",
    Category.SEAFARING: "cyan",
    Category.LAND: "green",
    Category.ENEMY: "red",
    Category.EVENT: "magenta",
    Category.GOAL: "bright_yellow",
    Category.OTHER: "white",
    Category.NONE: "bright_black",
}

RESOURCE = {
    COIN: "bright_yellow",
    WOOD: "green",
    STONE: "white",
    METAL: "cyan",
    SWORD: "bright_red",
    GOOD: "bright_magenta",
}


def of_category(name: str) -> str:
    """A category's colour; white for words that aren't categories."""
    return next((colour for category, colour in CATEGORY.items() if category == name), "white")


def of_resource(name: str) -> str:
    """A resource's colour."""
    return next((colour for resource, colour in RESOURCE.items() if resource == name), "white")


# --- themes --------------------------------------------------------------------------------------------------------

STANDARD, NONE = "standard", "none"

THEMES: dict[str, dict[str, str]] = {
    STANDARD: {},
    "light": {
        "yellow": "#875f00",
        "bright_yellow": "#875f00",
        "bright_blue": "#0000d7",
        "bright_magenta": "#af00af",
        "cyan": "#005f87",
        "green": "#005f00",
        "bright_green": "#008700",
        "red": "#af0000",
        "bright_red": "#d70000",
        "white": "#444444",
        "bright_black": "#6c6c6c",
    },
    "colour-blind": {
        "yellow": "#e69f00",
        "bright_yellow": "#f0e442",
        "bright_blue": "#0072b2",
        "magenta": "#882255",
        "bright_magenta": "#cc79a7",
        "cyan": "#56b4e9",
        "green": "#009e73",
        "bright_green": "#56b4e9",
        "red": "#d55e00",
        "bright_red": "#d55e00",
    },
    NONE: {},
}
"""Theme -> what is drawn in the place of a colour. The third is that of Okabe and Ito, with a wine by Tol."""

ON_BRIGHT = "light"
"""The theme whose colours are too dark to write black on; what stands on a colour keeps the standard one."""

_ALARM = {"light": "\x1b[31m", "colour-blind": "\x1b[1;38;5;208m", NONE: "\x1b[1m"}


def alarm(theme: str) -> str:
    """What begins a refusal on a terminal."""
    return _ALARM.get(theme, "\x1b[31m")
