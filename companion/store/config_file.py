"""A person's own settings as a TOML file: where it lies, what stands in it, and changing one line of it.

What is no setting of the program's, and every remark, stays as it is.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.errors import StoreError
from companion.place import place
from companion.sentence import say, shaped
from companion.store import files
from companion.store.files import Limits, LineError

LIMITS = Limits(size=1_000_000, line=100_000, lines=20_000)
"""How much of the file is read."""

HEAD = "# Settings of companion; `companion config` lists them.\n"

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""

Key = tuple[str, ...]
"""The way to a value: `("alias", "b")` is `alias.b`."""


@dataclass(frozen=True)
class ConfigFile:
    """What a file holds. `values` by key, as TOML has them; `wrong`: why nothing of it can be used, without a stop."""

    path: Path
    text: str = ""
    values: dict[Key, Any] = field(default_factory=dict)
    lines: dict[Key, int] = field(default_factory=dict)
    wrong: str | None = None

    @property
    def fault(self) -> str | None:
        """Why nothing of it can be used, as a sentence."""
        return None if self.wrong is None else say("{why}; the defaults are used.", why=self.wrong)


def read() -> ConfigFile:
    """What the file holds; nothing where there is none. A damaged file is no error: `fault` says what is wrong."""
    path = place()
    try:
        if not path.exists() or str(path) == os.devnull:
            return ConfigFile(path)
        if not path.is_file():
            return ConfigFile(path, wrong=say("{path} is no file", path=path))
        return _understood(path, files.text(path, LIMITS))
    except LineError as error:
        return _damaged(path, error.line, error.reason)
    except StoreError as error:
        return ConfigFile(path, wrong=shaped(error.message, _unstopped))
    except (OSError, ValueError) as error:  # a folder that may not be looked into, a name that can't be one
        return ConfigFile(path, wrong=say("{path} can't be read: {why}", path=path, why=error))


def _understood(path: Path, text: str) -> ConfigFile:
    import tomllib

    try:
        values = _flat(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        said = re.fullmatch(r"(.*?) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL)
        line = int(said[2]) if said is not None and said[2] else text.count("\n") + 1
        return _damaged(path, line, said[1] if said is not None else str(error))
    except (RecursionError, ValueError) as error:
        return _damaged(path, 1, str(error))
    if not values:
        return ConfigFile(path, text)
    from companion.catalogue.packs.toml_positions import Places

    places = Places(text)
    return ConfigFile(path, text, values, {key: places.key(key).line for key in values})


def _damaged(path: Path, line: int, why: str) -> ConfigFile:
    reason = shaped(why, _on_one_line)
    return ConfigFile(
        path, wrong=say("{path}, line {line}, can't be understood ({reason})", path=path, line=line, reason=reason)
    )


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _unstopped(text: str) -> str:
    return text.rstrip(".")


def _flat(tables: dict[str, Any], before: Key = ()) -> dict[Key, Any]:
    """All values by their whole keys; an empty table is none."""
    found: dict[Key, Any] = {}
    for name, value in tables.items():
        found |= _flat(value, (*before, name)) if isinstance(value, dict) else {(*before, name): value}
    return found


# --- writing -----------------------------------------------------------------------------------------------------


def put(key: Key, value: str | bool) -> None:
    """Write a value. Errors: `StoreError` when the file is damaged, or can't be changed or written."""
    _change(key, value)


def drop(key: Key) -> None:
    """Take a value out, if it is there. Errors: `StoreError` when the file is damaged, or can't be changed."""
    _change(key, None)


def _change(key: Key, value: str | bool | None) -> None:
    here = read()
    if here.wrong is not None:
        raise StoreError(say("{why}. Mend it first; nothing was written.", why=here.wrong))
    wanted = {**here.values, key: value} if value is not None else {k: v for k, v in here.values.items() if k != key}
    if wanted == here.values:
        return
    text = _with(here, key, value)
    again = _understood(here.path, text)
    if again.wrong is not None or again.values != wanted:
        line = here.lines.get(key, next((at for k, at in here.lines.items() if k[0] == key[0]), 1))
        raise StoreError(
            say(
                "{path}, line {line}, is written in a way that only you can change. Nothing was written.",
                path=here.path,
                line=line,
            )
        )
    _write(here.path, text)


def _with(here: ConfigFile, key: Key, value: str | bool | None) -> str:
    """The text with a value set or taken out, all else as it is."""
    text = here.text or ("" if value is None else HEAD)
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.split("\n")
    if key in here.lines:
        _replace(here, lines, key, value)
    elif value is not None:
        at, name = _room(here, lines, key)
        lines.insert(at, f"{'.'.join(_key(part) for part in name)} = {_literal(value)}{end[:-1]}")
    return "\n".join(lines)


def _replace(here: ConfigFile, lines: list[str], key: Key, value: str | bool | None) -> None:
    from companion.catalogue.packs.toml_positions import Places

    spot = Places(here.text).value(key)
    line = lines[spot.line - 1]
    if value is None:
        del lines[here.lines[key] - 1]
        return
    before, rest = line[: spot.column - 1], line[spot.column - 1 :]
    lines[spot.line - 1] = f"{before}{_literal(value)}{rest[_length(rest, here.values[key]) :]}"


def _length(text: str, value: object) -> int:
    """How many letters at the beginning of a text are that value; all when it goes on in the next line."""
    import tomllib

    for end in range(1, len(text) + 1):
        try:
            if tomllib.loads(f"x = {text[:end]}") == {"x": value}:
                return end
        except tomllib.TOMLDecodeError:
            continue
    return len(text)


def _room(here: ConfigFile, lines: list[str], key: Key) -> tuple[int, Key]:
    """Where a new line goes, and the key by which it is known there."""
    from companion.catalogue.packs.toml_positions import Places

    heads = {
        name: spot.line
        for name, spot in Places(here.text).keys.items()
        if lines[spot.line - 1].lstrip().startswith("[")
    }
    table = key[:-1]
    if table and table in heads:
        return heads[table], key[-1:]
    at = min(heads.values(), default=len(lines) + 1) - 1
    if at == len(lines):
        return at - (not lines[-1]), key  # before the end of the last line
    while at and (not lines[at - 1].strip() or lines[at - 1].lstrip().startswith("#")):
        at -= 1  # what is remarked before a table stays there
    return at, key


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _literal(value: str | bool) -> str:
    """A value as TOML writes it; its texts escape as JSON's do."""
    return json.dumps(value, ensure_ascii=False)


def _write(path: Path, text: str) -> None:
    """Write the file as a whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            say("{path} can't be written: {why}. Nothing was written.", path=path, why=error.strerror)
        ) from error
    files.write_whole(path, text.encode(), over=True)
