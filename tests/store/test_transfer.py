"""A kingdom goes into a file and comes back as it was; a file that was touched is refused with its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine

from companion.errors import Conflict
from companion.play.command import Command
from companion.play.journal import Entry, Kind
from companion.store.catalogue import amendments
from companion.store.engine import writing
from companion.store.kingdoms import check, file_reader, journal, kingdoms, notes, transfer
from companion.store.kingdoms.file_format import EntryLine, KingdomFile, UnfitFile
from companion.store.kingdoms.kingdoms import Scored
from tests.store.boards import STAMP, command, found, gain, new_board, put, undo_one
from tests.store.test_amendments import worth

CARDS = frozenset(f"klg:{number}" for number in range(4))


def lived(engine: Engine) -> str:
    """The id of a kingdom that has one of everything: a note, faces seen, a score, an amendment, a mark, two lines."""
    kingdom = found(engine)
    mine, other = worth(6), worth(7, at="2026-03-01T10:00:00+13:00")
    with writing(engine) as connection:
        amendments.add(connection, [mine, other])
    command(kingdom, put(kingdom, "settings", "amendments", (mine.id,)))
    gain(kingdom, 5)
    undo_one(kingdom)
    command(kingdom, put(kingdom, "known", "klg:3", True), put(kingdom, "seen", "klg:0", True))
    board, seq = kingdom.load(new_board()), kingdom.revision + 1
    entry = Entry(seq, seq, Kind.COMMAND, kingdom.head, seq, Command("round"), round=2, turn=1)
    kingdom.commit((entry,), board, STAMP, scores=[Scored(seq, "base", 20, {"cards": 20})])
    mark = Entry(seq + 1, seq + 1, Kind.MARK, seq, seq, Command("mark", ("here",)), round=2, turn=1)
    kingdom.commit((mark,), board, STAMP)
    notes.add_note(engine, kingdom.id, "card:klg:3", "a robber", STAMP.at)
    return kingdom.id


def collected(engine: Engine, name: str | None = None) -> KingdomFile:
    """What is in the file of a kingdom."""
    return transfer.collect(engine, kingdoms.open_kingdom(engine, name))


def read_back(path: Path, kept: KingdomFile) -> KingdomFile:
    """Written and read again."""
    transfer.write(path, kept)
    return file_reader.read(path)


def same(one: KingdomFile, other: KingdomFile) -> bool:
    """Do two files say the same, wherever their lines stand?"""
    return msgspec.structs.replace(one, places=()) == msgspec.structs.replace(other, places=())


def test_everything_comes_back(engine: Engine, tmp_path: Path) -> None:
    id = lived(engine)
    out = collected(engine)
    assert [one.value for one in out.amendments] == ["6"]  # not those that it never played with
    assert [(one.table, one.card) for one in out.sightings] == [
        ("discovery", "klg:1"), ("discovery", "klg:3"), ("sighting", "klg:0"),
    ]  # fmt: skip
    assert [(one.about, one.text) for one in out.notes] == [("card:klg:3", "a robber")]
    assert [(one.step, one.fame) for one in out.scores] == [("base", 20)]
    kept = read_back(tmp_path / "avalon.jsonl", out)
    assert same(kept, out)
    kingdoms.remove(engine, "Avalon", STAMP.at)
    board = transfer.replay(kept, new_board(), CARDS)
    assert transfer.restore(engine, kept, board, mode="virtual") == "Avalon"
    again = collected(engine)
    assert again.header.id == id
    assert same(again, out)
    assert notes.seen_cards(engine, [id])[id] == {"klg:0", "klg:1", "klg:3"}
    assert check.run(engine) == []


def test_a_second_kingdom_has_scores_and_notes_of_its_own(engine: Engine, tmp_path: Path) -> None:
    id = lived(engine)
    kept = read_back(tmp_path / "avalon.jsonl", collected(engine))
    transfer.restore(engine, kept, transfer.replay(kept, new_board(), CARDS), "Camelot", mode="virtual", fresh=True)
    other = collected(engine, "Camelot")
    assert other.header.id != id
    assert [(one.seq, one.fame) for one in other.scores] == [(one.seq, one.fame) for one in kept.scores]
    assert [one.text for one in other.notes] == ["a robber"]
    assert other.notes[0].id != kept.notes[0].id  # the first kingdom still has that one
    assert [one.text for one in notes.notes(engine, id)] == ["a robber"]


def test_a_file_of_a_kingdom_that_is_here(engine: Engine, tmp_path: Path) -> None:
    lived(engine)
    older = read_back(tmp_path / "older.jsonl", collected(engine))
    gain(kingdoms.open_kingdom(engine), 9)
    newer = read_back(tmp_path / "newer.jsonl", collected(engine))
    assert transfer.find_same(engine, newer) == "Avalon"
    assert transfer.find_same(engine, older) == "Avalon"  # all of it is here
    kingdoms.remove(engine, "Avalon", STAMP.at)
    assert transfer.find_same(engine, newer) is None
    transfer.restore(engine, older, transfer.replay(older, new_board(), CARDS), mode="virtual")
    with pytest.raises(Conflict, match="goes on further"):
        transfer.find_same(engine, newer)
    gain(kingdoms.open_kingdom(engine), 7)
    with pytest.raises(Conflict, match="went on differently"):
        transfer.find_same(engine, newer)


def test_a_copy_takes_the_way_to_one_entry_with_its_marks(engine: Engine) -> None:
    lived(engine)
    whole = collected(engine)
    made = transfer.cut_to(whole, whole.header.head)
    assert [line.entry.command.verb for line in made.entries] == ["found", "round", "fix", "fix", "round", "mark"]
    assert [line.entry.seq for line in made.entries] == [1, 2, 3, 4, 5, 6]
    assert (made.header.revision, made.header.head) == (6, 5)
    board = transfer.replay(made, new_board(), CARDS)
    assert board.digest() == kingdoms.open_kingdom(engine).state
    early = transfer.cut_to(whole, 3)
    assert [line.entry.command.verb for line in early.entries] == ["found", "round", "fix"]
    assert early.scores == []


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def forged_state(line: bytes) -> bytes:
    """An entry whose digest is right and whose state isn't."""
    found = msgspec.json.decode(line, type=EntryLine)
    state = "0" * len(found.state)
    digest = str(journal.row_of(found.entry, STAMP, state)["digest"])
    return msgspec.json.encode(msgspec.structs.replace(found, state=state, digest=digest)) + b"\n"


BROKEN: dict[str, tuple[int, Callable[[bytes], bytes], str]] = {
    "no export": (0, lambda line: b'{"line": "recipe"}\n', "no export of a kingdom"),
    "not even JSON": (0, lambda line: b"Dear diary\n", "no export of a kingdom"),
    "the head of another kind": (0, lambda line: line.replace(b'"line":"kingdom"', b'"line":"note"'), "no export of a"),
    "a state that was never there": (3, forged_state, "the state after it isn't the one noted"),
    "an entry without a number": (2, lambda line: line.replace(b'"seq":1', b'"seq":"x"'), "Expected `int`"),
    "a later format": (0, lambda line: line.replace(b'"format":1', b'"format":99'), "newer version"),
    "another verb": (3, lambda line: line.replace(b'"round"', b'"reset"'), "isn't as it was written"),
    "not UTF-8": (2, lambda line: b"\xff\n", "UTF-8"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_line_is_named(engine: Engine, tmp_path: Path, how: str) -> None:
    lived(engine)
    path = tmp_path / "avalon.jsonl"
    transfer.write(path, collected(engine))
    at, change, reason = BROKEN[how]
    body = lines_of(path)
    place = range(len(body))[at]
    body[place] = change(body[place])
    path.write_bytes(b"".join(body))
    with pytest.raises(UnfitFile, match=reason) as refused:
        transfer.replay(file_reader.read(path), new_board(), CARDS)
    assert refused.value.line == place + 1


def test_a_change_that_nothing_is_there_for_is_refused(engine: Engine) -> None:
    """Each kind of change is held against the board before it is carried out."""
    lived(engine)
    kept = collected(engine)
    first = kept.entries[1]  # the first round: an order, a move, a value, and a task, of which there may be two
    for place, change in enumerate(first.entry.changes[:-1]):
        twice = list(first.entry.changes)
        twice.insert(place, change)
        entry = msgspec.structs.replace(first.entry, changes=tuple(twice))
        digest = str(journal.row_of(entry, STAMP, first.state)["digest"])
        forged = msgspec.structs.replace(first, entry=entry, digest=digest)
        body = [kept.entries[0], forged, *kept.entries[2:]]
        with pytest.raises(UnfitFile, match="isn't there to be changed"):
            transfer.replay(msgspec.structs.replace(kept, entries=body), new_board(), CARDS)
