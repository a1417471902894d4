"""Other copies of a set's file: each card under another number, each stage and new resource with another name."""

from __future__ import annotations

import re

from companion.catalogue.model import Catalogue
from companion.catalogue.packs.file import read
from tests.games.kingdom_legacy.properties.cardfile import MORE

NUMBERS = re.compile(r"(number|card|end|last_number|copies|starting) = (\d+|\[[\d, ]*\])")
WORD = re.compile(r"\bword ([A-Z][\w'-]*)")
QUOTED = re.compile(r'\\"([^"\\]+)\\"')
"""A stage's name within a line of the language."""

QUOTED_PLAINLY = re.compile(r'"([^"]+)"')
"""The same in a text in single quotes."""


def renamed(text: str, box: Catalogue) -> str:
    """The file with every number raised by a thousand, every word of every name changed.

    Names that a card of the box has too, and words of names that its lines speak of, are the box's and stay.
    """
    stages = [stage for card in box.cards.values() for stage in card.design.stages.values()]
    lines = [one.text for stage in stages for one in stage.effects]
    lines += [one.text for stage in stages for one in stage.boxes if one.text is not None]
    kept = {word for line in lines for word in WORD.findall(line)}
    own = {stage.name for card in read(text).file.card for stage in card.stage} - {stage.name for stage in stages}
    other = {name: " ".join(_other(word, kept) for word in name.split(" ")) for name in own}
    resources = read(text).file.resources
    return "\n".join(_resources_renamed(_renamed(line, other, kept), resources) for line in text.splitlines())


def named_back(text: str, name: str) -> str:
    """What is told of a renamed set's play, as it would be told of the set itself."""
    text = re.sub(rf"\b{name}:1(\d{{3}})\b", lambda found: f"{name}:{int(found[1])}", text)
    return re.sub(r"\b([a-z]+)zu\b", r"\1", text)


def _resources_renamed(line: str, resources: list[str]) -> str:
    """Names of cards that have the word in them stay."""
    for resource in resources if not line.startswith("name = ") else ():
        line = re.sub(rf"\b{resource}\b", f"{resource}zu", line)
    return line


def _other(word: str, kept: set[str]) -> str:
    return word if word in kept else f"{word}zu"


def _renamed(line: str, other: dict[str, str], kept: set[str]) -> str:
    if NUMBERS.fullmatch(line):
        return re.sub(r"\d+", lambda found: str(int(found[0]) + MORE), line)
    line = re.sub(r"(?<![:\w])#(\d+)", lambda found: f"#{int(found[1]) + MORE}", line)
    line = WORD.sub(lambda found: f"word {_other(found[1], kept)}", line)
    quoted = QUOTED_PLAINLY if re.match(r"(\w+ =)? *'", line) else QUOTED
    line = quoted.sub(lambda found: found[0].replace(found[1], other.get(found[1], found[1])), line)
    line = re.sub(r'^name = "(.*)"$', lambda found: f'name = "{other.get(found[1], found[1])}"', line)
    return re.sub(
        r'^(destroy|discard) = "(\d+) (.*)"$',
        lambda found: f'{found[1]} = "{found[2]} {other.get(found[3], found[3])}"',
        line,
    )
