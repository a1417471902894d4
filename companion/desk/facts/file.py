"""The file of an owner's facts: TOML, a table for each component; keys with `_` before them are no facts."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.catalogue.rules.rows import Game, Piece
from companion.errors import Misuse
from companion.sentence import say

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""

HEAD = """\
# What the cards and pieces of {title} say. Fill in what you read off yours; what is left empty ("") isn't told.
# Then: companion facts import FILE
"""


class Told(msgspec.Struct, frozen=True):
    """What a file says of a component. `kind`: of one that the owner added; `remarks`: what stands before each fact."""

    key: str
    kind: str | None
    name: str
    facts: dict[str, tuple[str, ...]]
    instead: tuple[str, ...] = ()
    remarks: Mapping[str, str] = {}


def blank(piece: Piece, known: Mapping[str, Sequence[str | None]]) -> Told:
    """A component whose facts are to be filled in; `known`: what is known of each, which a remark tells."""
    facts = {name: ("",) * max(1, len(values)) for name, values in known.items()}
    remarks = {name: ", ".join(one or "?" for one in values) for name, values in known.items() if any(values)}
    return Told(piece.row.key, piece.row.kind if piece.added else None, piece.row.name, facts, (), remarks)


def text(game: Game, told: Iterable[Told]) -> str:
    """The file."""
    parts = [HEAD.format(title=game.title) + f"game = {_quoted(game.value)}\n"]
    for one in told:
        lines = [f"[{_quoted(one.key)}]"]
        if one.kind is not None:
            lines += [f"_kind = {_quoted(one.kind)}", f"_name = {_quoted(one.name)}"]
        elif one.name:
            lines[0] += f"  # {one.name}"
        lines += [f"_instead = {_several(one.instead)}"] if one.instead else []
        for name, values in one.facts.items():
            lines += [f"# the data say: {one.remarks[name]}"] if name in one.remarks else []
            lines.append(f"{name if BARE.fullmatch(name) else _quoted(name)} = {_value(values)}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _several(values: Sequence[str]) -> str:
    return f"[{', '.join(map(_quoted, values))}]"


def _value(values: Sequence[str]) -> str:
    return _quoted(values[0]) if len(values) == 1 else _several(values)


def parse(body: str) -> tuple[str, list[Told]]:
    """The game's key and what the file tells; what is left empty is passed over. Errors: `Misuse`."""
    try:
        found = tomllib.loads(body)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Misuse(say("The file is no TOML: {reason}.", reason=str(error))) from error
    game = found.pop("game", None)
    if not isinstance(game, str):
        raise Misuse(say('The file doesn\'t say its game: game = "vck"'))
    return game, [_told(key, table) for key, table in found.items()]


def _told(key: str, table: Any) -> Told:
    if not isinstance(table, dict):
        raise Misuse(say("{key} is no table of a component.", key=key))
    rest = dict(table)
    kind, name, instead = rest.pop("_kind", None), rest.pop("_name", ""), rest.pop("_instead", [])
    if not (kind is None or isinstance(kind, str)) or not isinstance(name, str):
        raise Misuse(say("{key}: _kind and _name are texts.", key=key))
    if not isinstance(instead, list) or not all(isinstance(one, str) for one in instead):
        raise Misuse(say("{key}: _instead is a list of facts.", key=key))
    facts = {name: _values(key, name, value) for name, value in rest.items()}
    return Told(key, kind, name, {name: values for name, values in facts.items() if any(values)}, tuple(instead))


def _values(key: str, name: str, value: Any) -> tuple[str, ...]:
    """Numbers and yes or no may stand without quotes."""
    if isinstance(value, list):
        return tuple(_plain(key, name, one) for one in value)
    return (_plain(key, name, value),)


def _plain(key: str, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if not isinstance(value, str):
        raise Misuse(say("{key}: {name} is a text, a number, or a list of such.", key=key, name=name))
    return value
