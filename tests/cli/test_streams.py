"""Standard streams that break: a reader that leaves, a full disk, closed streams, text that can't be encoded."""

from __future__ import annotations

import io
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.cli.harness import Cli, Run
from tests.sampling import daily
from tests.templates import prepared

TOP = str(Path(__file__).parents[2])
FULL = Path("/dev/full")

BROKEN = ("Traceback", "Exception ignored", "unforeseen")


def run(cli: Cli, line: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell, in which `$C` is the program."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    program = f"{sys.executable} -m companion --db {cli.db}"
    env = {**kept, "PYTHONPATH": TOP, "C": program, **more}
    bash = ["bash", "-o", "pipefail", "-c", line]
    return subprocess.run(bash, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.long
@pytest.mark.parametrize("buffered", daily([True, False], many=1))
@pytest.mark.parametrize(
    "words", daily(["table", "--json table", "--help", "cards find --spoilers", "rules list legacy"])
)
def test_a_reader_that_leaves_is_no_fault_to_tell_of(cli: Cli, words: str, buffered: bool) -> None:
    more = {} if buffered else {"PYTHONUNBUFFERED": "1"}
    left = run(cli, f"$C {words} | true", **more)
    assert left.returncode == 1
    assert left.stderr == ""


@pytest.mark.long
def test_a_reader_that_leaves_ends_a_sitting(cli: Cli) -> None:
    left = run(cli, "printf 't\\np 3\\nt\\n' | $C play | true")
    assert (left.returncode, left.stderr) == (1, "")
    left = run(cli, "$C tutorial < /dev/null | true")
    assert (left.returncode, left.stderr) == (1, "")


@pytest.mark.long
@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.parametrize(
    "words", daily(["table", "--json table", "--help", "rules list legacy", "scores --format csv"])
)
def test_a_full_disk_is_told_in_a_sentence(cli: Cli, words: str) -> None:
    full = run(cli, f"$C {words} > {FULL}")
    assert full.returncode == 1
    assert full.stderr.endswith("No space left on device\n")
    assert not [word for word in BROKEN if word in full.stderr]


@pytest.mark.parametrize(
    ("line", "code"),
    daily(
        [
            ("$C table >&-", 0),
            ("$C table <&- >&- 2>&-", 0),
            ("$C --json table >&-", 0),
            ("$C table 2>&-", 0),
            ("$C nonsense 2>&-", 2),
            ("$C nonsense >&- 2>&-", 2),
            ("$C --help >&-", 0),
            ("$C play <&-", 0),
            ("$C tutorial <&-", 0),
            ("$C kingdom delete Avalon <&-", 2),
        ],
    ),
)
def test_closed_streams_are_no_fault(cli: Cli, line: str, code: int) -> None:
    done = run(cli, line)
    assert done.returncode == code, done.stderr
    assert not [word for word in BROKEN if word in done.stderr]


# --- text that can't be encoded ----------------------------------------------------------------------------------

NAME = "Ünï 城 🏰"

Through = Callable[[Cli, str, str], Run]
"""Runs words, written as for the shell, with streams of an encoding."""


def process(cli: Cli, words: str, encoding: str) -> Run:
    """In a process of its own."""
    kept = {**os.environ, "PYTHONPATH": TOP, "PYTHONIOENCODING": encoding}
    line = ["bash", "-c", f"{sys.executable} -m companion --db {cli.db} {words}"]
    done = subprocess.run(line, env=kept, capture_output=True, check=False)
    return Run(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def here(cli: Cli, words: str, encoding: str) -> Run:
    """In this process, with streams such as Python opens; bytes that are no text come as halves of letters."""
    words = words.replace("$'x\\xff'", "x\udcff").replace("$'\\xff'", "\udcff").removesuffix(" < /dev/null")
    out = io.TextIOWrapper(io.BytesIO(), encoding, "strict", write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding, "backslashreplace", write_through=True)
    code = cli.run(shlex.split(words), out, err)
    told, failed = (stream.buffer.getvalue().decode(encoding) for stream in (out, err))
    return Run(code, told, failed)


def ways(words: list[str], few: int, many: int) -> list[ParameterSet]:
    """Words with each way to run the program: in this process, and a few of them in one of its own in the long run."""
    own = daily([(one, process) for one in words], few=2, many=0)
    return [
        *daily([(one, here) for one in words], few, many),
        *(one._replace(marks=[*one.marks, pytest.mark.long]) for one in own),
    ]


@pytest.fixture
def named(cli: Cli) -> Cli:
    """A kingdom whose name is in no small alphabet."""
    return prepared(cli, "many letters", lambda cli: cli.done("kingdom", "new", NAME, "--seed", "7"))


@pytest.mark.parametrize(
    ("words", "through"),
    ways([
        "table", "kingdom list", "journal", "scores --format md", "scores --format csv", "sheet", "stats",
        "cards find --columns number,zone --format csv 1", "sql 'SELECT * FROM kingdoms'",
        "sql 'SELECT * FROM kingdoms' --format csv", "completion bash --line 'companion kingdom use '",
        "kingdom use 'ß 城'", "play < /dev/null",
    ], few=3, many=4),
)  # fmt: skip
def test_a_terminal_of_few_letters_gets_escapes(named: Cli, words: str, through: Through) -> None:
    few, many = (through(named, words, encoding) for encoding in ("ascii", "utf-8"))
    assert few.code == many.code
    assert not [word for word in BROKEN if word in few.out + few.err]
    assert few.out == many.out.encode("ascii", "backslashreplace").decode()
    assert few.err == many.err.encode("ascii", "backslashreplace").decode()


@pytest.mark.parametrize(("encoding", "through"), ways(["cp1250", "ascii", "latin-1"], few=1, many=1))
def test_json_is_the_same_in_any_encoding(named: Cli, encoding: str, through: Through) -> None:
    for words in ("table", "kingdom list", "kingdom use 'ß 城'"):
        done, same = (through(named, f"--json {words}", one) for one in (encoding, "utf-8"))
        assert json.loads(done.out) == json.loads(same.out)


@pytest.mark.parametrize(
    ("words", "through"),
    ways([
        "kingdom use $'x\\xff'", "kingdom new $'x\\xff'", "--kingdom $'\\xff' table", "mark $'\\xff'",
        "undo --to $'\\xff'",
        "produce $'\\xff'", "why $'\\xff'", "do $'\\xff'", "choose $'\\xff'", "note $'\\xff'", "notes $'\\xff'",
        "fix name 3 $'\\xff'", "cards find $'\\xff'", "cards find name:$'\\xff'", "rules find $'\\xff'", "sql $'\\xff'",
        "journal --card $'\\xff'", "stats $'\\xff'", "scores --since $'\\xff'", "$'\\xff'", "--lang $'\\xff' table",
        "rules setup $'\\xff' --players 2", "kingdom rename Avalon $'\\xff'", "kingdom register $'\\xff'",
        "pack use $'\\xff'", "completion bash --line $'\\xff'", "wonderful score --player $'\\xff'",
    ], few=4, many=4),
)  # fmt: skip
def test_bytes_that_are_no_text_are_a_slip(cli: Cli, words: str, through: Through) -> None:
    before = cli.table()
    for flags in ("", "--json "):
        done = through(cli, f"{flags}{words}", "utf-8")
        assert done.code in (0, 2, 3), (words, done.out + done.err)
        assert not [word for word in BROKEN if word in done.out + done.err], done.err
        if flags:
            json.loads(done.out)
    assert cli.table() == before


# --- files that can't be written or read -------------------------------------------------------------------------


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.long
def test_a_transcript_that_ends_early_ends_no_sitting(cli: Cli) -> None:
    said = f"{FULL} can't be written: No space left on device. What follows isn't recorded.\n"
    done = run(cli, f"printf 'p 3\\np 8\\n' | $C play --record {FULL}")
    assert (done.returncode, done.stderr) == (1, said)
    assert cli.table().resources == {"coin": 1, "wood": 1}
    done = run(cli, f"printf 'p 5\\n' | $C --json play --record {FULL}")
    assert (done.returncode, done.stderr) == (1, said)
    assert json.loads(done.stdout)["lines"][0]["status"] == "done"


@pytest.mark.long
def test_what_is_no_text_ends_a_pipe_in_one_document(cli: Cli) -> None:
    more = {"PYTHONIOENCODING": "utf-8:strict"}
    done = run(cli, "printf 'p 3\\n\\xff\\n' | $C --json play", **more)
    assert (done.returncode, json.loads(done.stdout)["error"]["kind"]) == (1, "failure")
    done = run(cli, "printf '\\xff\\n' | $C --json tutorial", **more)
    assert (done.returncode, json.loads(done.stdout)["error"]["kind"]) == (1, "failure")
    assert "isn't text in UTF-8" in run(cli, "printf '\\xff\\n' | $C play", **more).stderr


PLAIN_ROOT = "setpriv --bounding-set=-dac_override,-dac_read_search"
"""Root without its leave to read and write everything."""


@pytest.mark.long
@pytest.mark.parametrize("words", ["score --by-hand", "stonespine score", "import", "pack add", "pack check"])
def test_a_file_that_may_not_be_read_is_exit_1(cli: Cli, tmp_path: Path, words: str) -> None:
    locked = tmp_path / "locked"
    locked.write_text("x")
    locked.chmod(0)
    as_anybody = PLAIN_ROOT if os.geteuid() == 0 else ""
    if as_anybody and shutil.which("setpriv") is None:
        pytest.skip("root reads everything")
    done = run(cli, f"{as_anybody} $C {words} {locked}")
    assert (done.returncode, done.stderr) == (1, f"{locked} can't be read: Permission denied.\n")
