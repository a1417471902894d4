"""Reads a sheet as somebody would who has nothing else: the text alone, and from it the state of a kingdom."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from companion.text import side_of

COUNTERS = {"played": "plays", "blocked": "stay"}
_CARD = re.compile(r" *(\d+|[\w-]+:\d+) \| ([a-z, ]+?) *\| (.*)")
_MARKS = re.compile(r" +- ([a-z, ]+): (.*)")
_WORTH = re.compile(r"\(counts (-?\d+) since (?:it was purged|(\S+) purged it)\)$")


@dataclass
class Kingdom:
    """What a sheet says; tables as the board has them, by card and stage."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    orientation: dict[str, str] = field(default_factory=dict)
    tables: dict[str, dict[str, object]] = field(default_factory=dict)
    game: dict[str, object] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    path: dict[str, int] = field(default_factory=dict)

    def put(self, table: str, key: str, value: object) -> None:
        """Note a value."""
        self.tables.setdefault(table, {})[key] = value


def key(number: str) -> str:
    """`7` is `klg:7`."""
    return number if ":" in number else f"klg:{number}"


def read(text: str) -> Kingdom:
    """The kingdom that a sheet describes."""
    found, zone, card = Kingdom(), "", ""
    for line in text.splitlines():
        if line.startswith("== "):
            zone = line[3:].partition(":")[0]
            found.zones[zone] = []
        elif match := _CARD.fullmatch(line):
            card = key(match[1])
            found.zones[zone].append(card)
            found.orientation[card] = str(side_of(match[2]))
            if worth := _WORTH.search(match[3]):
                found.put("purged", card, [int(worth[1]), key(worth[2]) if worth[2] else "base"])
        elif match := _MARKS.fullmatch(line):
            _marks(found, f"{card}@{side_of(match[1])}", match[2])
        elif ": " in line and not zone:
            _head(found, *line.split(": ", 1))
    return found


def _head(found: Kingdom, name: str, value: str) -> None:
    if name == "After round":
        found.game["round"] = int(value.split()[0])
        found.game["phase"] = "finished" if "over" in value else "between"
    elif name == "Last round":
        found.game["last_round"] = int(value)
    elif name == "Expansion being played":
        found.game["expansion"] = key(value)
    elif name == "Score path":
        for step in value.split(", "):
            label, _, fame = step.partition(" = ")
            found.path[key(label.removeprefix("expansion ")) if label != "base" else label] = int(fame)
    elif name == "Registered as":
        found.game["registration"] = value
    elif name == "With the cards of":
        found.settings |= {f"pack:{one}": "on" for one in value.split(", ")}
    elif name == "Setting":
        setting, _, said = value.partition(" = ")
        found.settings[setting] = said


def _marks(found: Kingdom, stage: str, text: str) -> None:
    text, quoted, name = text.partition('name "')
    if quoted:
        found.put("names", stage, json.loads(f'"{name}'))
    for part in filter(None, text.split("; ")):
        kind, _, values = part.partition(" ")
        listed = values.split(", ")
        match kind:
            case "stickers":
                found.put("stickers", stage, listed)
            case "ticked":
                found.put("ticks", stage, [int(one) for one in listed])
            case "written":
                for one in listed:
                    box, _, n = one.partition("=")
                    found.put("written", f"{stage}#{box}", int(n))
            case "struck":
                for one in listed:
                    what, _, times = one.rpartition(" x")
                    found.put("struck", f"{stage}/{what.replace(' ', '/')}", int(times))
            case "counters":
                for one in listed:
                    counter, _, n = one.partition("=")
                    found.put("counters", f"{stage}/{COUNTERS.get(counter, counter)}", int(n))
            case _:
                raise AssertionError(f"what is {part!r}?")
