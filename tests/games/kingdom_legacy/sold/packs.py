"""Small kingdoms with cards of a pack: of a few lines written here, or of a set that comes with the program."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from companion.catalogue import build
from companion.catalogue.model import Catalogue
from companion.catalogue.packs.cards import catalogue
from companion.catalogue.packs.file import read
from companion.catalogue.packs.join import merged
from tests.builder import cards
from tests.templates import once

SOLD = resources.files("companion") / "catalogue" / "sold"
"""Where the sets lie that come with the program."""

SETS = sorted(file.name.removesuffix(".toml") for file in SOLD.iterdir() if file.name.endswith(".toml"))
"""Their names."""


OWN = 'name = "own"\ntitle = "Own"\n'
"""The head of a pack that a test writes."""


TOLL = """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Toll Gate"
category = "other"
negative = true
effects = ["when coin gained: discard 1 friendly card in play"]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Mint"
category = "building"
produces = ["1 coin"]
effects = ["activate, pay 1 coin: gain 1 good"]
[[card.stage.upgrade]]
to = "front-down"
pay = "1 coin"
[[card.stage]]
at = "front-down"
name = "Great Mint"
category = "building"
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Guild Mint"
category = "building"
[[card.stage.upgrade]]
to = "front-down"
pay = "1 coin"
discard = "1 person"
[[card.stage]]
at = "front-down"
name = "Great Guild Mint"
category = "building"
"""
"""A pack whose card 1 asks for a friendly card at each coin; a mint, and one whose price is a person besides."""


@cache
def joined(text: str, printing: str = "current") -> Catalogue:
    """The box's cards with those of a pack; one that has no name is called `own`."""
    named = text.lstrip().startswith("name = ")
    return merged(cards(printing), [catalogue(read(text if named else OWN + text))])


@cache
def sold(name: str) -> Catalogue:
    """The cards of a set that comes with the program, by themselves; compiled once a run."""

    def make(path: Path) -> None:
        made = catalogue(read((SOLD / f"{name}.toml").read_text(encoding="utf-8")))
        path.write_bytes(build.encode(made))

    return build.decode(once(f"{name}.json", make).read_bytes())


@cache
def shipped(name: str, printing: str = "current") -> Catalogue:
    """The box's cards with a set that comes with the program."""
    return merged(cards(printing), [sold(name)])


def lines(*effects: str, more: str = "", name: str = "own") -> Catalogue:
    """The box's cards with `own:1`, an event that bears these lines and nothing else; `more`: further keys of it."""
    return joined(
        f'name = "{name}"\ntitle = "Own"\n[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "Own"\n'
        f'category = "other"\neffects = {json.dumps(list(effects))}\n{more}'
    )
