"""What the steward thinks that things are worth: numbers for words of the catalogue, kept as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Fame that things are worth; `resources`: one unit of each, `words`: all else, by name (see `steward.toml`)."""

    resources: dict[str, float]
    words: dict[str, float]


@cache
def learned() -> Weights:
    """The weights that come with the program."""
    text = files("companion.games.kingdom_legacy").joinpath("steward.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Weights)
