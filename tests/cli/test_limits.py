"""Files and scripts of any size: refused with the line's number, in little memory; nothing changes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import IO

import pytest

from companion.cli.shell import batch, repl
from companion.desk.kingdoms import packs
from companion.desk.score_sheets import stonespine
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.store.files import Limits
from companion.store.kingdoms import file_reader, transfer
from tests.cli.harness import Cli
from tests.cli.test_transfer import SAMPLES

SAMPLE = (SAMPLES / "kingdom-1.jsonl").read_bytes().splitlines(keepends=True)

READERS = (
    (("import",), 1, file_reader),
    (("pack", "check"), 1, packs),
    (("pack", "add"), 1, packs),
    (("stonespine", "score"), 2, stonespine),
    (("score", "--by-hand"), 2, stonespine),
)
"""The commands that read a file, the exit code for one that is too long, and where its limits stand."""


@pytest.mark.parametrize(("words", "code", "module"), READERS)
def test_every_command_that_reads_a_file_has_limits(
    empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int, module: object
) -> None:
    path = tmp_path / "file"
    monkeypatch.setattr(module, "LIMITS", Limits(size=40, line=20, lines=3))
    if module is file_reader:  # it understands each line before it reads the next
        monkeypatch.setattr(file_reader._Reader, "take", lambda *_: None)
    for body, line in ((b"#" * 21, 1), (b"\n" * 4, 4), ((b"#" * 18 + b"\n") * 3, 3), (b"\n" + b"#" * 21, 2)):
        path.write_bytes(body)
        message = empty.refused(code, *words, str(path)).message
        assert message.startswith(f"{path}, line {line}: ")
        assert "too long" in message


@pytest.mark.parametrize(("words", "code", "module"), READERS)
def test_a_file_without_end_is_not_read_to_its_end(
    empty: Cli, words: tuple[str, ...], code: int, module: object
) -> None:
    assert "/dev/zero, line 1: it is too long" in empty.refused(code, *words, "/dev/zero").message


# --- kingdoms ----------------------------------------------------------------------------------------------------


def test_a_file_too_large_for_memory_is_tried_from_the_disk(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reader, "AT_HAND", 100)
    came = empty.json(k.Imported, "import", str(SAMPLES / "kingdom-1.jsonl"))
    assert came.status == "imported"
    assert empty.json(d.Check, "check").faults == []


def score(number: int) -> bytes:
    """A line with a score."""
    return b'{"line":"score","score":{"seq":1,"step":"%d","fame":1,"parts":{}}}\n' % number


@pytest.mark.parametrize(
    ("module", "name", "most", "line", "reason"),
    [
        (file_reader, "MOST_SCORES", 2, len(SAMPLE) + 2, "more than 2 scores"),
        (file_reader, "MOST_BESIDE", 10, 2, "packs and amendments take more than 10 bytes"),
        (transfer, "LARGEST_STATE", 10, 3, "the state after it is too large"),
    ],
)
def test_what_is_held_in_memory_has_limits(
    empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: object, name: str, most: int, line: int,
    reason: str,
) -> None:  # fmt: skip
    path = tmp_path / "many.jsonl"
    scores = [score(number) for number in range(3)]
    path.write_bytes(b"".join([*SAMPLE[:-1], *scores, b'{"line":"end","lines":%d}\n' % (len(SAMPLE) + 3)]))
    monkeypatch.setattr(module, name, most)
    message = empty.refused(1, "import", str(path)).message
    assert message.startswith(f"{path}, line {line}: ")
    assert reason in message
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []


# --- scripts -----------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_script_has_limits(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "LONGEST_LINE", 20)
    monkeypatch.setattr(batch, "MOST_LINES", 3)
    for typed, said in (
        ("\n#" + "x" * 20 + "\n", "line 2: it is too long, a line has at most 20 characters."),
        ("\n" * 4, "line 4: at most 3 lines are read."),
    ):
        run = cli("play", typed=typed)
        assert (run.code, run.err) == (1, f"{said}\n")
        assert said in cli("--json", "play", typed=typed).out
        assert cli("tutorial", typed=typed).code == 1
    assert cli("play", typed="#" + "x" * 19 + "\r\n" + "\n" * 2).code == 0


def test_what_a_script_answers_has_a_limit_where_it_is_one_document(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_TOLD", 1_000)
    run = cli("--json", "play", typed="hints on\n" * 50)
    assert run.code == 1
    assert "the answer grows too long" in run.out
    assert cli("play", typed="hints on\n" * 50).code == 0


def test_a_history_beyond_all_use_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "history"
    path.write_text("table\n")
    assert repl._is_kept(path)
    monkeypatch.setattr(repl, "LONGEST_HISTORY", 3)
    assert not repl._is_kept(path)
    assert not repl._is_kept(tmp_path / "none")


# --- memory ------------------------------------------------------------------------------------------------------

MEMORY = 200_000_000
"""Bytes of data that a process of these tests may have, those of the interpreter and its libraries included."""

PROGRAM = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_DATA, ({MEMORY}, {MEMORY}))
from companion.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def piped(db: Path, words: tuple[str, ...], feed: Iterator[bytes]) -> str:
    """What a process with little memory says to what is fed to it, for as long as it reads."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "--db", str(db), *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    feeder = Thread(target=_feed, args=(process.stdin, feed))
    feeder.start()
    said = process.stdout.read().decode()
    process.stdout.close()
    process.wait()
    feeder.join()
    return said


def _feed(out: IO[bytes], feed: Iterator[bytes]) -> None:
    try:
        with out:
            out.writelines(feed)
    except BrokenPipeError:
        pass


IMPORT = ("import", "/dev/stdin")
CHECK = ("pack", "check", "/dev/stdin")
MEGA = 1_000_000
PACK = b'name = "x"\ntitle = "X"\n'
CARD = b'[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "A"\ncategory = "land"\n'


def after(head: list[bytes], line: Callable[[int], bytes], times: int) -> Iterator[bytes]:
    """Some lines, and many more."""
    yield from head
    yield from map(line, range(times))


def note(number: int) -> bytes:
    """A line with a note; one wide letter makes all letters of a text wide in memory."""
    text = "a" * 200 + "🙂"
    said = f'{{"id":"{number}","about":"kingdom","text":"{text}","at":"2026-11-27T23:31:58+00:00"}}'
    return f'{{"line":"note","note":{said}}}\n'.encode()


def listed(one: bytes) -> list[bytes]:
    """A pack's list of as many short values as its limits let pass."""
    return [b"[\n", *[one * (19_000 // len(one)) + b"\n"] * 25, b"]\n"]


HOSTILE: dict[str, tuple[tuple[str, ...], Callable[[], Iterator[bytes]], str]] = {
    "notes": (IMPORT, lambda: after(SAMPLE[:-1], note, MEGA), "at most 256,000,000 bytes are read"),
    "line ends": (IMPORT, lambda: after([], lambda _: b"\n" * MEGA, 200), "line 1: this is no export"),
    "line ends in a kingdom": (IMPORT, lambda: after(SAMPLE[:3], lambda _: b"\n" * MEGA, 200), "line 4: "),
    "one long array": (IMPORT, lambda: after(SAMPLE[:3], lambda _: b"[1," * MEGA, 60), "line 4: it is too long"),
    "scores": (IMPORT, lambda: after(SAMPLE[:-1], score, MEGA), "more than 100,000 scores"),
    "entries": (IMPORT, lambda: after(SAMPLE[:-1], lambda _: SAMPLE[5], MEGA), "the file is too long"),
    "amendments": (IMPORT, lambda: after(SAMPLE[:-1], lambda _: SAMPLE[1], MEGA), "take more than"),
    "a pack of line ends": (CHECK, lambda: after([], lambda _: b"\n" * MEGA, 200), "line 50001: the file is too long"),
    "a pack's numbers": (CHECK, lambda: iter([PACK, b"starting = ", *listed(b"1,"), CARD]), "at most 10000 entries"),
    "a pack's texts": (CHECK, lambda: iter([PACK, CARD, b"effects = ", *listed(b'"a",')]), "at most 100 entries"),
    "a script of line ends": (("play",), lambda: after([], lambda _: b"\n" * MEGA, 200), "line 1000001: at most"),
    "a script of one line": (("play",), lambda: after([], lambda _: b"t;" * MEGA, 100), "line 1: it is too long"),
}

DEAREST = ("notes", "a pack's numbers", "a pack's texts")
"""Those that take longest, where others of the same kind are tried in the long run."""


@pytest.mark.long
@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.slow] if one in DEAREST else []) for one in HOSTILE]
)
def test_no_file_takes_much_memory(founded: Path, tmp_path: Path, name: str) -> None:
    words, feed, reason = HOSTILE[name]
    db = tmp_path / "companion.db"
    db.write_bytes(founded.read_bytes())
    assert reason in piped(db, words, feed())
