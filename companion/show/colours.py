"""Colours: one for each category and resource. A word always stands beside a colour."""

from __future__ import annotations

from companion.catalogue.words import Category, Resource

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
    Resource.COIN: "bright_yellow",
    Resource.WOOD: "green",
    Resource.STONE: "white",
    Resource.METAL: "cyan",
    Resource.SWORD: "bright_red",
    Resource.GOOD: "bright_magenta",
}


def of_category(name: str) -> str:
    """A category's colour; white for words that aren't categories."""
    return next((colour for category, colour in CATEGORY.items() if category == name), "white")


def of_resource(name: str) -> str:
    """A resource's colour."""
    return next((colour for resource, colour in RESOURCE.items() if resource == name), "white")
