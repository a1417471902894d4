"""The file of a data base is compared with its header at every open, before anything in it is read or written."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.store import whole_file
from companion.store.kingdoms import kingdoms
from companion.store.open import open_engine
from companion.store.whole_file import require_whole
from tests.store.boards import found, gain
from tests.store.conftest import TINY, tiny

PAGE = 4096


def beside(path: Path, end: str) -> Path:
    """What SQLite keeps beside a data base."""
    return path.with_name(path.name + end)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A data base that nobody has open."""
    return Path(shutil.copyfile(tiny(), tmp_path / "companion.db"))


def refused(path: Path, words: str = r"is damaged\. Put a back-up in its place") -> str:
    """What is said to a file that can't be opened; it stays as it is, and nothing comes beside it."""
    before, files = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(StoreError, match=words) as failed:
        open_engine(path, TINY)
    assert (path.read_bytes(), sorted(path.parent.iterdir())) == (before, files)
    assert str(path) in failed.value.message
    return failed.value.message


@pytest.mark.parametrize("cut", [1, 10, 100, 2_500, PAGE, PAGE + 1, 10 * PAGE])
def test_a_file_that_was_cut(path: Path, cut: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    said = refused(path)
    assert f"It has {len(whole) - cut:,} bytes, by its header {len(whole):,}" in said
    assert "if it is still being copied, wait" in said


@pytest.mark.long
def test_a_file_that_is_still_being_copied(path: Path) -> None:
    """However much of it is here already: nothing at all is a data base to be made, all of it is one to be opened."""
    whole = path.read_bytes()
    taken = []
    for length in sorted({*range(200), *range(0, len(whole), 511), *range(0, len(whole), PAGE), len(whole)}):
        path.write_bytes(whole[:length])
        try:
            require_whole(path)
        except StoreError:
            continue
        taken.append(length)
    assert taken == [0, len(whole)]


@pytest.mark.parametrize("more", [1, 100, PAGE, 100 * PAGE])
def test_a_file_that_was_lengthened(path: Path, more: int) -> None:
    with path.open("ab") as file:
        file.write(bytes(more))
    refused(path)


@pytest.mark.parametrize(
    ("at", "value"),
    [(28, b"\0\0\0\0"), (28, b"\0\0\0\1"), (28, b"\xff\xff\xff\xff"), (16, b"\0\0"), (16, b"\x10\1"), (16, b"\x20\0")],
)
def test_a_header_that_speaks_of_another_file(path: Path, at: int, value: bytes) -> None:
    body = bytearray(path.read_bytes())
    body[at : at + len(value)] = value
    path.write_bytes(body)
    refused(path)


@pytest.mark.parametrize("body", [b"x", b"SQLite format 2", b"Dear diary, " * 700, bytes(3 * PAGE)])
def test_a_file_of_another_kind(path: Path, body: bytes) -> None:
    path.write_bytes(body)
    refused(path, "is no data base, or damaged")


def test_what_is_no_file_is_not_waited_for() -> None:
    for name in ("/dev/null", "/dev/zero"):
        with pytest.raises(StoreError, match="is no data base"):
            open_engine(name, TINY)


def test_another_programs_data_base_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    refused(path, "another program")


def test_a_back_up_without_a_log_gets_one(path: Path) -> None:
    """SQLite's own ways of copying leave a file that has none."""
    with sqlite3.connect(path) as source:
        source.execute("PRAGMA journal_mode = DELETE")
    source.close()
    open_engine(path, TINY).dispose()
    with sqlite3.connect(path) as again:
        assert again.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    again.close()


@pytest.fixture
def interrupted(path: Path, tmp_path: Path) -> Path:
    """A file whose process died while the pages of the log went into it: the first was written, the last not yet."""
    engine = open_engine(path, TINY)
    kingdom = found(engine)
    for coins in range(1, 40):
        gain(kingdom, coins)
    before, log = path.read_bytes(), beside(path, "-wal").read_bytes()
    engine.dispose()
    after = path.read_bytes()
    assert len(after) > len(before)
    died = tmp_path / "died" / "companion.db"
    died.parent.mkdir()
    died.write_bytes(after[:PAGE] + before[PAGE:])
    beside(died, "-wal").write_bytes(log)
    return died


def test_what_the_log_still_holds_is_not_missed(interrupted: Path) -> None:
    require_whole(interrupted)
    engine = open_engine(interrupted, TINY)
    assert kingdoms.open_kingdom(engine).revision == 41
    engine.dispose()
    require_whole(interrupted)


def torn(log: Path) -> None:
    """The log without its last half."""
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def of_an_earlier_one(log: Path) -> None:
    """The log with another mark in its header: its pages are left over."""
    body = bytearray(log.read_bytes())
    body[16:24] = b"another1"
    log.write_bytes(body)


def of_larger_pages(log: Path) -> None:
    """A log of the same pages, each twice as large as the file's: another file's."""
    body = log.read_bytes()
    each = 24 + PAGE
    frames = (body[at : at + each] + bytes(PAGE) for at in range(32, len(body), each))
    log.write_bytes(body[:8] + (2 * PAGE).to_bytes(4, "big") + body[12:32] + b"".join(frames))


@pytest.mark.parametrize("harm", [Path.unlink, torn, of_an_earlier_one, of_larger_pages])
def test_what_the_log_does_not_hold_is_missed(interrupted: Path, harm: Callable[[Path], None]) -> None:
    harm(beside(interrupted, "-wal"))
    with pytest.raises(StoreError, match="is damaged"):
        require_whole(interrupted)


def test_a_file_that_was_emptied_beside_its_log(interrupted: Path) -> None:
    """SQLite would take it for a new data base, and throw the log away."""
    interrupted.write_bytes(b"")
    assert "It is empty" in refused(interrupted)


def test_a_link_is_followed_to_the_log(interrupted: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(interrupted)
    require_whole(link)
    beside(interrupted, "-wal").unlink()
    with pytest.raises(StoreError, match="is damaged"):
        require_whole(link)


def test_another_process_may_finish_meanwhile(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it wrote into the file, the log gone already, is seen at the second look."""
    whole = path.read_bytes()
    path.write_bytes(whole[:-PAGE])

    def finish(path: Path, page: int | None = None) -> list[int]:
        path.write_bytes(whole)
        return []

    with monkeypatch.context() as patched, pytest.raises(StoreError, match="is damaged"):
        patched.setattr(whole_file, "_logged", lambda *_: [])
        require_whole(path)
    monkeypatch.setattr(whole_file, "_logged", finish)
    require_whole(path)


def test_an_open_of_a_whole_file_reads_its_header_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[whole_file.Look | None] = []
    look = whole_file._look

    def counted(path: Path) -> whole_file.Look | None:
        looks.append(look(path))
        return looks[-1]

    monkeypatch.setattr(whole_file, "_look", counted)
    monkeypatch.setattr(whole_file, "_logged", lambda *_: pytest.fail("the log of a whole file is nobody's business"))
    engine = open_engine(path, TINY)
    found(engine)
    engine.dispose()
    assert [len(one.header) for one in looks if one is not None] == [whole_file.HEADER]


@pytest.mark.parametrize("query", ["", "?uri=true", "?mode=ro&uri=true"])
def test_a_file_named_by_a_url(path: Path, query: str) -> None:
    path.write_bytes(path.read_bytes()[:-1])
    where = f"sqlite:///{'file:' if query else ''}{path}{query}"
    with pytest.raises(StoreError, match="is damaged"):
        open_engine(where, TINY)
