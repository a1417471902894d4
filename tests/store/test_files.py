"""Files that people name: how much of one is read, and what is said of the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.store.files import Limits, LineError, lines, text

LIMITS = Limits(size=30, line=10, lines=5)


def refused(path: Path, body: bytes) -> str:
    """What is said of a file that holds this."""
    path.write_bytes(body)
    with pytest.raises(LineError) as failed:
        text(path, LIMITS)
    assert failed.value.message == f"{path}, line {failed.value.line}: {failed.value.reason}."
    return f"{failed.value.line}: {failed.value.reason}"


@pytest.mark.parametrize("body", [b"", b"\n" * 5, b"a" * 10, b"a" * 10 + b"\r\n" + b"b" * 10 + b"\n", b"a\nb"])
def test_what_keeps_the_limits_is_read_as_it_is(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(body)
    assert b"".join(lines(path, LIMITS)) == body
    path.write_bytes(b"\xef\xbb\xbf" + body)
    assert text(path, LIMITS) == body.decode()


def test_the_line_that_breaks_a_limit_is_named(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert refused(path, b"\n" * 6) == "6: the file is too long, at most 5 lines are read"
    assert refused(path, b"a\n" + b"b" * 11) == "2: it is too long, a line has at most 10 bytes"
    assert refused(path, b"a" * 11 + b"\n") == "1: it is too long, a line has at most 10 bytes"
    assert refused(path, (b"a" * 9 + b"\n") * 3 + b"a") == "4: the file is too long, at most 30 bytes are read"
    assert refused(path, b"a\n\xff\n") == "2: it is no UTF-8 text"


def test_no_more_than_a_line_is_taken_from_a_file_without_end() -> None:
    with pytest.raises(LineError, match="line 1: it is too long"):
        next(lines(Path("/dev/zero"), LIMITS))


@pytest.mark.parametrize("name", ["none", "."])
def test_a_file_that_cant_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError, match="can't be read"):
        text(tmp_path / name, LIMITS)
