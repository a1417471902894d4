"""Forged files: every seal is right, what they say is not. Nothing is imported that could not be shown or played."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.store.kingdoms import journal
from companion.store.kingdoms.file_format import EntryLine
from tests.cli.harness import Cli
from tests.cli.test_transfer import SAMPLES
from tests.sampling import daily

Line = dict[str, Any]
Forge = Callable[[list[Line]], object]


def sample() -> list[Line]:
    """The lines of a file with everything in it."""
    text = (SAMPLES / "kingdom-1.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def write(path: Path, lines: list[Line]) -> str:
    """The file with its seals made anew, wherever that can be done; digests of states are left out."""
    lines[0]["state"] = ""
    lines[-1]["lines"] = len(lines)
    for line in lines:
        if line.get("line") == "entry":
            try:
                found = msgspec.convert(line | {"state": ""}, EntryLine)
            except msgspec.ValidationError:
                continue
            stamp = journal.Stamp(found.at, found.app, found.catalogue)
            line |= {"state": "", "digest": journal.row_of(found.entry, stamp, "")["digest"]}
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return str(path)


def of(lines: list[Line], kind: str) -> list[Line]:
    """The lines of a kind."""
    return [line for line in lines if line["line"] == kind]


def change(lines: list[Line], *begins: str) -> list[Any]:
    """The first change that begins so."""
    changes = (one for line in of(lines, "entry") for one in line["entry"]["changes"])
    return next(one for one in changes if one[: len(begins)] == list(begins))


def setting(at: int, value: object, *begins: str) -> Forge:
    """Another value at a place of the first change that begins so."""
    return lambda lines: change(lines, *begins).__setitem__(at, value)


def header(**values: object) -> Forge:
    """Other values in the header."""
    return lambda lines: lines[0].update(values)


def entry(number: int, **values: object) -> Forge:
    """Other values in an entry; -1: the last one."""
    return lambda lines: of(lines, "entry")[number]["entry"].update(values)


def beside(kind: str, key: str, **values: object) -> Forge:
    """Other values in the first line of a kind."""
    return lambda lines: (found := of(lines, kind)[0], (found[key] if key else found).update(values))


def put_in(line: Line) -> Forge:
    """A further line before the end."""
    return lambda lines: lines.insert(-1, line)


@pytest.mark.parametrize(
    "forge",
    [
        setting(2, 5, "move"),
        setting(2, -1, "move"),
        setting(4, 500, "move"),
        setting(4, -1, "move"),
        setting(1, "nowhere", "move", "klg:1"),
        setting(3, "nowhere", "move"),
        setting(1, "klg:999", "enter"),
        setting(1, "klg:1", "enter", "klg:2"),
        put_in({"line": "entry", "entry": {}}),
        setting(1, "nowhere", "put"),
        setting(3, "front-down", "put", "orientation"),
        setting(4, "sideways", "put", "orientation"),
        setting(4, 7, "put", "orientation"),
        setting(2, "gold", "put", "resources"),
        setting(4, 10**30, "put", "resources"),
        setting(4, "many", "put", "resources"),
        setting(4, "yes", "put", "known"),
        setting(2, "klg:3@sideways", "put", "names"),
        setting(4, "a\x1b[31m", "put", "names"),
        setting(4, ["999"], "put", "stickers"),
        setting(4, -1, "put", "generator"),
        setting(1, 99, "agenda"),
        entry(0, changes=[]),
        entry(-1, base=1),
        entry(-1, base=10**30),
        entry(-1, unit=1),
        entry(-1, head=1),
        entry(-1, round=10**30),
        entry(-1, turn=-1),
        entry(0, kind="mark"),
        header(id="../../../../tmp/elsewhere"),
        header(id=""),
        header(game="dice"),
        header(revision=10**30),
        header(pending={"command": {"verb": 7}}),
        beside("sighting", "", seq=10**30),
        beside("sighting", "", card="klg:999"),
        put_in({"line": "score", "score": {"seq": 10**6, "step": "base", "fame": 1, "parts": {}}}),
        put_in({"line": "score", "score": {"seq": 1, "step": "base", "fame": 10**30, "parts": {}}}),
        put_in({"line": "score", "score": {"seq": 1, "step": "base", "fame": 1, "parts": {"cards": 10**30}}}),
        lambda lines: lines.insert(-1, of(lines, "sighting")[0]),
        lambda lines: lines.insert(1, of(lines, "amendment")[0]),
        lambda lines: [
            put_in({"line": "score", "score": {"seq": 1, "step": "base", "fame": 1, "parts": {}}})(lines) for _ in "ab"
        ],
        beside("note", "note", text="a\x00b"),
        beside("note", "note", text=" "),
        beside("note", "note", id=""),
        beside("amendment", "amendment", value="9"),
        beside("amendment", "amendment", note="\x1b[2J"),
        lambda lines: lines.__setitem__(slice(1, -1), []),
    ],
)
def test_a_forged_file_is_refused_and_nothing_changes(empty: Cli, tmp_path: Path, forge: Forge) -> None:
    lines = sample()
    forge(lines)
    problem = empty.refused(1, "import", write(tmp_path / "forged.jsonl", lines))
    assert "Nothing was imported" in problem.message
    assert "unforeseen" not in problem.message
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []
    assert empty.json(k.Amendments, "cards", "amendments").amendments == []


def test_sealed_anew_the_sample_itself_is_taken_in(empty: Cli, tmp_path: Path) -> None:
    empty.json(k.Imported, "import", write(tmp_path / "sealed.jsonl", sample()))
    assert empty.json(d.Check, "check").faults == []


# --- whatever is written -----------------------------------------------------------------------------------------

VALUES: tuple[object, ...] = (
    None, True, -1, 0, 3, 1.5, 10**30, 2**63, "", "x", "\x00", "a\x1b[31m", "9" * 400, [], {}, [[]], "klg:3",
    "klg:999", "back-down",
)  # fmt: skip


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything inside."""
    found = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in found:
        yield (*path, key)
        yield from places(one, (*path, key))


def changed(luck: random.Random) -> list[Line]:
    """The sample with one value changed or left out."""
    lines = sample()
    line = luck.choice(lines)
    *way, last = luck.choice(list(places(line)))
    inside: Any = line
    for key in way:
        inside = inside[key]
    if luck.random() < 0.15:
        del inside[last]
    else:
        inside[last] = luck.choice(VALUES)
    return lines


WORDS = ("table", "score", "journal", "history", "legal", "deck", "stats", "kingdom show", "undo --preview", "undo")


@pytest.mark.parametrize("files", daily([30, 120]))
def test_whatever_is_written_no_kingdom_is_taken_in_that_cant_be_shown(empty: Cli, tmp_path: Path, files: int) -> None:
    luck = random.Random(5)
    taken = 0
    for _ in range(files):
        db = Cli(Path(shutil.copy(empty.db, tmp_path / "one.db")))
        run = db("--json", "import", write(tmp_path / "one.jsonl", changed(luck)))
        assert "unforeseen" not in run.out
        assert run.code in (0, 1, 2), run.out
        if run.code == 0:
            taken += 1
            for words in WORDS:
                assert "unforeseen" not in db("--json", *words.split()).out
    assert taken
