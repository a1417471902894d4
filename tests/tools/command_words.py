"""Write down the words of all commands for completion: `python -m tests.tools.command_words`, after they changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from companion.catalogue.rules.rows import game_of
from companion.catalogue.words import RESOURCES, Category, Orientation, Zone
from companion.cli import book
from companion.cli.main import parser
from companion.cli.program import LONGEST_SENTENCE
from companion.cli.topics import GROUPS
from companion.desk.config import SETTINGS
from companion.desk.journal.entries import KINDS
from companion.desk.moves import settings
from companion.desk.moves.parse import VERBS
from companion.desk.moves.switches import SWITCHES
from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.board_tables import Setting
from companion.search.fields import FIELDS, Kind

SWITCH = ("on", "off")


def render() -> str:
    """The file's text."""
    root = parser()
    moves = [name for name in VERBS if name in getattr(root, "commands")]  # noqa: B009 - Typer's own, untyped
    return json.dumps({"commands": node(root), "moves": moves, "lists": lists()}, indent=1, ensure_ascii=False) + "\n"


def node(command: Any) -> dict[str, Any]:
    """A command with its parameters and those below it."""
    shown = [one for one in command.params if not getattr(one, "hidden", False)]
    found: dict[str, Any] = {
        "help": command.get_short_help_str(LONGEST_SENTENCE),
        "options": [parameter(one) for one in shown if one.param_type_name == "option"],
        "arguments": [parameter(one) for one in shown if one.param_type_name == "argument"],
    }
    if hasattr(command, "commands"):
        found["below"] = {name: node(one) for name, one in command.commands.items() if not one.hidden}
    return found


def parameter(one: Any) -> dict[str, Any]:
    """An option or argument: what help calls it, its choices, whether it can't be left out."""
    found: dict[str, Any] = {"what": one.metavar or ""}
    if one.param_type_name == "option":
        found |= {"names": list(one.opts), "help": one.help or "", "flag": bool(one.is_flag)}
    elif one.required:
        found["required"] = True
    choices = _choices(one)
    return found | ({"choices": choices} if choices else {})


def _choices(one: Any) -> list[str]:
    """The words among which the parser lets one choose; where it keeps them depends on Typer's version."""
    annotation = getattr(getattr(one, "type_descriptor", None), "annotation", None)
    if get_origin(annotation) is Literal:
        return list(map(str, get_args(annotation)))
    return list(map(str, getattr(getattr(one, "type", None), "choices", None) or ()))


def lists() -> dict[str, list[list[str]]]:
    """What never changes."""
    switches = [*SWITCHES, str(Setting.TRACKING)]
    whole = [*switches, str(Setting.AMENDMENTS), settings.UNDO]
    values = [[name, value] for name in (*switches, str(Setting.AMENDMENTS)) for value in SWITCH]
    words = {one: [[str(word), ""] for word in many] for one, many in _WORDS.items()}
    return words | {
        "groups": [[name.lower(), "a group of commands"] for name in GROUPS],
        "games": _games(),
        "kingdom settings": [[one, _means(one)] for one in whole],
        "values of kingdom": [*values, *([settings.UNDO, value] for value in ("free", "strict"))],
        "settings": [[one.key, str(one.means)] for one in SETTINGS],
        "values of config": [[one.key, value] for one in SETTINGS for value in one.values],
        "rules": [[f"{one}={value}", ""] for one in SWITCHES for value in SWITCH],
        "fields": [[one.name + ("" if one.kind is Kind.FLAG else ":"), one.help] for one in FIELDS],
        "values of fields": [[one.name, value] for one in FIELDS for value in one.values],
    }


def _means(name: str) -> str:
    return "a house rule" if SWITCHES.get(name) in Settings.__struct_fields__ else ""


def _games() -> list[list[str]]:
    """Each game: what one types, its title, its key."""
    found = {name: game_of(name) for name in ("legacy", "wonderful", "stonespine", "valeria", "dice")}
    return [[name, game.title, game.value] for name, game in found.items()]


_WORDS: dict[str, Any] = {
    "zones": Zone,
    "resources": RESOURCES,
    "orientations": Orientation,
    "categories": Category,
    "kinds": KINDS,
    "parts": ("production", "upgrade", "effect"),
}


if __name__ == "__main__":
    Path(book.FILE).write_text(render(), encoding="utf-8")
