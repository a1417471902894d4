"""The shell and what a terminal can send besides keys: no byte ends a sitting or shows a fault of the line editor."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Mapping

import pexpect
import pytest

from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.sampling import daily

PROMPT = r"\d+\.\d+>"

LOOKS_BROKEN = ("Traceback", "Unhandled", "Press ENTER", "unforeseen", "couldn't be read")

LEFT_OUT = b"\x03\x04\n\r\x0f"
"""Bytes that do what they are for: leave, interrupt, end the line."""

KINDS: Mapping[str, tuple[bytes, ...]] = {
    "pasted colours": (b"\x1b[31mred\x1b[0m", b"\x1b[1;31mred", b"\x1b[m", b"\x1b[;;m", b"\x1b[38;5;200mx"),
    "a mouse": (
        b"\x1b[<0;10;10M",
        b"\x1b[<999;1;1m",
        b"\x1b[999;1;1M",
        b"\x1b[M !!",
        b"\x1b[M\xff\xff\xff",
        b"\x1b[1M",
    ),
    "reports": (b"\x1b[5;10R", b"\x1b[0;0R", b"\x1b[" + b"9" * 5000 + b";1R", b"\x1b[?1;2c", b"\x1b[I\x1b[O"),
    "sequences without an end": (b"\x1b", b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[junk", b"\x1b]0;title", b"\x1bP"),
    "C1": (b"\xc2\x9b31m", b"\xc2\x85", b"\x9b31m", b"\x80\x81\x9f"),
    "bytes that are no text": (b"\xff\xfe", b"\xe2\x82", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf5\x80\x80\x80", b"p \xff"),
    "NUL": (b"\x00", b"p 3\x00", b"\x00\x00"),
    "letters after Escape": tuple(b"\x1b" + bytes([at]) for at in range(0x20, 0x7F)),
    "how often a key counts": (b"\x1b9" * 6 + b"x", b"\x1b-\x1b9x", b"\x1b9" * 40 + b"\x7f"),
    "function keys": (
        b"".join(b"\x1b[%d~" % at for at in range(36)),
        b"".join(b"\x1bO%c" % at for at in b"ABCDHFPQRS"),
    ),
    "the other control bytes": tuple(bytes([at]) for at in range(0x20) if at not in LEFT_OUT),
    "a paste": (b"\x1b[200~\xff\x1b[0m\x00\x1b[201~", b"\x1b[201~", b"\x1b[200~\x1b[201~"),
}


@pytest.fixture
def sitting(cli: Cli) -> Iterator[Terminal]:
    """A sitting at the drawn table."""
    with Terminal(cli.db.parent, "--db", str(cli.db), "play") as at:
        at.until(PROMPT)
        yield at


def leave_the_line(at: Terminal) -> str:
    """Whatever is half typed, Ctrl-C leaves it; what was shown until then."""
    at.child.sendcontrol("c")
    return at.until("leaves the table", PROMPT)


def works(at: Terminal, number: int) -> str:
    """The sitting still takes a line; what was shown."""
    return at.type(f"mark point{number}", f"› mark point{number}", PROMPT)


@pytest.mark.long
def test_no_kind_of_bytes_ends_a_sitting(sitting: Terminal) -> None:
    for number, (kind, several) in enumerate(KINDS.items()):
        for sent in several:
            sitting.bytes(sent)
        sitting.bytes(b"\r")
        seen = leave_the_line(sitting) + works(sitting, number)
        assert not [word for word in LOOKS_BROKEN if word in seen], kind
    assert sitting.leave() == 0


@pytest.mark.parametrize("seed", daily(range(3), few=0, many=1))
def test_no_bytes_at_random_end_a_sitting(sitting: Terminal, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(12):
        sent = bytes(
            chance.choice((0x1B, 0x5B, chance.randrange(256), chance.randrange(0x20, 0x7F))) for _ in range(80)
        )
        sitting.bytes(bytes(one for one in sent if one not in LEFT_OUT))
        seen = leave_the_line(sitting) + works(sitting, number)
        assert not [word for word in LOOKS_BROKEN if word in seen], sent
    assert sitting.leave() == 0


@pytest.mark.long
def test_a_paste_without_an_end_is_left_by_an_interrupt(sitting: Terminal, cli: Cli) -> None:
    sitting.bytes(b"\x1b[200~p 3\rp 8\r")
    for _ in range(60):  # an interrupt that is read together with the paste is a part of it
        sitting.child.sendcontrol("c")
        if sitting.child.expect(["leaves the table", pexpect.TIMEOUT], timeout=1) == 0:
            break
    works(sitting, 0)
    assert sitting.leave() == 0
    assert cli.table().resources == {}


@pytest.mark.long
def test_pasted_lines_are_done_one_by_one_up_to_the_first_that_fails(sitting: Terminal, cli: Cli) -> None:
    sitting.bytes(b"\x1b[200~# a comment\np 3\n\np 8\nround\np 5\np 6\n\x1b[201~")
    seen = sitting.type("", "Refused", "Not done: 2 lines after that one", PROMPT)
    assert "gained 1 coin" in seen
    assert sitting.leave() == 0
    assert cli.table().resources == {"coin": 1, "wood": 1}


@pytest.mark.long
def test_a_history_that_cannot_be_written_ends_nothing(sitting: Terminal, cli: Cli) -> None:
    shutil.rmtree(cli.db.parent / "state")
    works(sitting, 0)
    works(sitting, 1)
    assert sitting.leave() == 0


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
@pytest.mark.long
def test_bytes_that_are_no_text_end_no_plain_sitting(cli: Cli, errors: str) -> None:
    more = {"PYTHONIOENCODING": f"utf-8:{errors}"}
    with Terminal(cli.db.parent, "--db", str(cli.db), "play", "--plain", more=more) as at:
        at.until(PROMPT)
        for sent in (*KINDS["bytes that are no text"], *KINDS["C1"]):
            at.bytes(sent + b"\r")
            at.until(PROMPT)
        seen = at.type("p 8", "gained 1 wood", PROMPT)
        assert not [word for word in LOOKS_BROKEN if word in seen]
        assert at.leave() == 0
