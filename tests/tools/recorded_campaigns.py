"""The recorded campaigns, played again on both sides.

A recording begins before the first round, where a new kingdom has begun it already. So the founding is exported, cut
off before the round, sealed anew and read back: a file as docs/export.md tells.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.tools.sides import Broken, Pair
from tests.tools.views import look_at_all, look_at_main

NAME = "Avalon"
FOUNDING, CUT = "founding.jsonl", "cut.jsonl"

FIRST_ROUND = ["put", "game", "round", None, 1]
"""The change that begins the first round."""

SEALED = ("seq", "unit", "kind", "base", "head")
"""What an entry's digest covers before its command."""

POINTS = 3
"""At how many points on the way it is looked how a kingdom stands."""

Steps = list[tuple[str, ...]]


def found(root: Path) -> dict[str, Path]:
    """The files of all recorded campaigns of a checkout, by name."""
    return {path.stem: path for path in sorted(root.glob("tests/**/journals/*.json"))}


def play(pair: Pair, path: Path) -> None:
    """Play a recorded campaign. Errors: `Differs`, `Broken` when the old side doesn't play it."""
    recording: dict[str, Any] = json.loads(path.read_text("utf-8"))
    pair.start(f"recorded campaign {path.stem}")
    pair.run("--json", "kingdom", "new", NAME, "--seed", str(recording["seed"]), "--printing", recording["printing"])
    pair.run("--json", "export", FOUNDING)
    for side in pair.sides:
        lines = (side.folder / FOUNDING).read_text("utf-8").splitlines()
        (side.folder / CUT).write_text("".join(f"{line}\n" for line in cut(lines)), "utf-8")
    pair.run("--json", "kingdom", "delete", NAME, "--yes")
    _insist(pair, pair.run("--json", "import", CUT).out)
    steps = list(typed(recording))
    pace = len(steps) // (POINTS + 1) + 1
    for at in range(0, len(steps), pace):
        _type(pair, steps[at : at + pace])
        if at + pace < len(steps):
            look_at_main(pair, at)
    look_at_all(pair, len(steps))


def _type(pair: Pair, steps: Steps) -> None:
    with pair.sitting() as at:
        for words in steps:
            _insist(pair, at.type(*words).out)


def _insist(pair: Pair, out: str) -> None:
    if not out or "error" in json.loads(out):
        raise Broken(f"{pair.where}: the old side refuses {pair.lines[-1]!r}")


def typed(recording: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The steps as they are typed; each answer is a command of its own."""
    for text, answers in recording["steps"]:
        yield tuple(text.split(" "))
        for answer in answers:
            yield ("choose", *(answer or ("none",)))


def cut(lines: list[str]) -> list[str]:
    """The export of a new kingdom as if its first round hadn't begun."""
    header, founding = json.loads(lines[0]), json.loads(lines[1])
    entry = founding["entry"]
    entry["changes"] = entry["changes"][: entry["changes"].index(FIRST_ROUND)]
    entry |= {"reveals": False, "round": 0, "turn": 0}
    founding["state"] = header["state"] = ""
    founding["digest"] = sealed(founding)
    header |= {"round": 0, "turn": 0}
    return [_encoded(header), _encoded(founding), _encoded({"line": "end", "lines": 3})]


def sealed(line: dict[str, Any]) -> str:
    """The digest of an entry: SHA-256 of its columns."""
    entry = line["entry"]
    parts = [entry["command"]["verb"], *(_encoded(entry[name]) for name in ("command", "answers", "changes"))]
    flags = [entry[name] for name in ("reveals", "by_hand", "round", "turn")]
    stamp = [line[name] for name in ("at", "app", "catalogue", "state")]
    row = [*(entry[name] for name in SEALED), *parts, *flags, *stamp]
    return hashlib.sha256(_encoded(row).encode()).hexdigest()


def _encoded(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
