"""Export, import, copies: an equal kingdom, or nothing changed and the line and reason given."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Failure, Refused, Stale, Usage
from companion.store.kingdoms.file_format import FORMAT
from tests.cli.harness import Cli
from tests.cli.playing import play
from tests.cli.test_expansions import EXAMPLE
from tests.sampling import daily
from tests.templates import prepared

SAMPLES = Path(__file__).with_name("samples")

Lines = list[dict[str, object]]


@pytest.fixture
def rich(cli: Cli) -> Cli:
    """A kingdom with two lines of history, a mark, notes, a house rule and an amendment."""
    return prepared(cli, "rich", _enrich)


def _enrich(cli: Cli) -> None:
    play(cli, 6)
    cli.done("mark", "here")
    cli.done("undo")
    cli.done("fix", "gain", "2", "coin")
    cli.done("kingdom", "set", "replace-only-costs", "on")
    cli.json(k.Notes, "note", "Žlutá [bold] note")
    cli.json(k.Notes, "note", "--card", "3", "about a card")
    cli.json(k.Amendments, "cards", "amend", "3", "--stage", "front-up", "--production", "2 coin")
    cli.done("kingdom", "set", "amendments", "on")
    play(cli, 4)


def exported(cli: Cli, path: Path) -> Path:
    cli.json(k.Exported, "export", str(path))
    return path


def lines(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def everything(cli: Cli) -> tuple[object, ...]:
    """What a player can see of a kingdom."""
    journal = cli.json(d.Journal, "journal")
    return (
        cli.table(), journal, cli.json(d.Score, "score"), cli.json(d.DeckDoc, "deck"),
        cli.json(k.Branches, "journal", "--branches"),
        cli.json(k.Notes, "notes"), cli.json(d.KingdomInfo, "kingdom", "show"),
    )  # fmt: skip


def test_a_kingdom_goes_into_a_new_data_base_and_is_the_same(rich: Cli, empty: Cli, tmp_path: Path) -> None:
    path = exported(rich, tmp_path / "a.jsonl")
    came = empty.json(k.Imported, "import", str(path))
    assert came.status == "imported"
    assert came.entries == rich.table().revision
    assert everything(empty) == everything(rich)
    assert empty.json(d.Check, "check").faults == []
    again = exported(empty, tmp_path / "b.jsonl")
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.long
def test_it_goes_on_in_the_same_way(rich: Cli, empty: Cli, tmp_path: Path) -> None:
    empty.json(k.Imported, "import", str(exported(rich, tmp_path / "a.jsonl")))
    assert play(empty, 12) == play(rich, 12)


@pytest.mark.long
def test_a_command_that_waits_goes_with_it(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    for _ in range(60):
        asking = cli.first_asking()
        if asking is not None:
            break
        play(cli, 1)
    assert asking is not None
    waiting = cli.done("do", *asking.split()).table
    empty.json(k.Imported, "import", str(exported(cli, tmp_path / "a.jsonl")))
    assert empty.table() == waiting
    assert empty.done("cancel").table == cli.done("cancel").table


@pytest.mark.parametrize(
    "text",
    daily(
        [
            "Žluťoučký kůň",
            "👨\u200d👩\u200d👧",
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
            "می\u200cخواهم",
        ]
    ),
)
def test_whatever_can_be_seen_can_be_written_and_comes_back(cli: Cli, empty: Cli, tmp_path: Path, text: str) -> None:
    """Letters joined by what is invisible itself, flags of regions: in names, marks, notes alike."""
    cli.json(d.KingdomInfo, "kingdom", "rename", "Avalon", text)
    cli.done("mark", text)
    cli.json(k.Notes, "note", text)
    cli.json(k.Amendments, "cards", "amend", "3", "--stage", "front-up", "--fame", "1", "--note", text)
    cli.done("kingdom", "set", "amendments", "on")
    empty.json(k.Imported, "import", str(exported(cli, tmp_path / "a.jsonl")))
    assert everything(empty) == everything(cli)
    assert empty.json(k.Notes, "notes").notes[0].text == text
    assert empty.json(k.Amendments, "cards", "amendments").amendments[0].note == text
    empty.done("undo", "--to", text)


@pytest.mark.parametrize("text", ["\x1b[31m", "a\x00b", "\u202e", "\ufeff", "a\u2028b"])
def test_what_cannot_be_seen_is_refused(cli: Cli, text: str) -> None:
    cli.refused(2, "kingdom", "rename", "Avalon", text)
    cli.refused(2, "mark", text)
    cli.refused(2, "note", text)
    cli.refused(2, "cards", "amend", "3", "--stage", "front-up", "--fame", "1", "--note", text)


def test_a_second_import_adds_nothing(rich: Cli, tmp_path: Path) -> None:
    path = exported(rich, tmp_path / "a.jsonl")
    play(rich, 1)
    before = everything(rich)
    assert rich.json(k.Imported, "import", str(path)).status == "there already"
    assert everything(rich) == before


def test_histories_that_differ_are_not_merged(rich: Cli, empty: Cli, tmp_path: Path) -> None:
    empty.json(k.Imported, "import", str(exported(rich, tmp_path / "a.jsonl")))
    rich.done("fix", "gain", "1", "wood")
    further = exported(rich, tmp_path / "b.jsonl")
    error = empty.refused(4, "import", str(further))
    assert isinstance(error, Stale)
    assert "goes on further" in error.message
    empty.done("fix", "gain", "1", "stone")
    other = empty.refused(4, "import", str(further))
    assert isinstance(other, Stale)
    assert "differently" in other.message
    assert empty.json(k.Imported, "import", str(further), "--as", "Other").kingdom.kingdom == "Other"
    assert empty.json(d.Check, "check").faults == []


def test_a_name_that_is_taken_is_refused(rich: Cli, empty: Cli, tmp_path: Path) -> None:
    path = exported(rich, tmp_path / "a.jsonl")
    empty.done("kingdom", "new", "avalon")
    assert isinstance(empty.refused(2, "import", str(path)), Usage)
    assert empty.json(k.Imported, "import", str(path), "--as", "Bert").status == "imported"
    assert empty.table().kingdom == "avalon"


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda text: text[: len(text) // 2], None, ""),
        (lambda text: "\n".join(text.split("\n")[:-2]) + "\n", None, "last line is missing"),
        (lambda text: "", 1, "no export"),
        (lambda text: "{}\n", 1, "no export"),
        (lambda text: "[1]\n", 1, "no export"),
        (lambda text: text.replace('"format":1', '"format":99', 1), 1, "newer version"),
        (lambda text: text.replace('"printing":"earlier"', '"printing":"third"', 1), 1, "printing"),
        (lambda text: text + text, None, "follows the end"),
        (lambda text: _without(text, 4), None, ""),
        (lambda text: text.replace('"turn":1', '"turn":7', 2), None, "isn't as it was written"),
        (lambda text: text.replace('"line":"note"', '"line":"nonsense"', 1), None, ""),
        (lambda text: text.replace('"state":"', '"state":"0', 1), 1, "state"),
    ],
)  # fmt: skip
def test_a_file_that_does_not_fit_changes_nothing(
    rich: Cli, empty: Cli, tmp_path: Path, change: Callable[[str], str], line: int | None, reason: str
) -> None:
    path = exported(rich, tmp_path / "a.jsonl")
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    error = empty.refused(1, "import", str(path))
    assert isinstance(error, Failure)
    assert f"{path}, line {line if line is not None else ''}" in error.message
    assert reason in error.message
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []


def _without(text: str, number: int) -> str:
    """Without an entry, the end saying so."""
    kept = text.rstrip("\n").split("\n")
    del kept[number]
    kept[-1] = json.dumps({"line": "end", "lines": len(kept)})
    return "\n".join(kept) + "\n"


def test_a_file_of_another_system_is_read(rich: Cli, empty: Cli, tmp_path: Path) -> None:
    path = exported(rich, tmp_path / "a.jsonl")
    text = path.read_text(encoding="utf-8").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert empty.json(k.Imported, "import", str(path)).status == "imported"


def test_files_are_not_written_over_by_mistake(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("mine")
    assert isinstance(cli.refused(1, "export", str(path)), Failure)
    assert path.read_text() == "mine"
    cli.json(k.Exported, "export", str(path), "--force")
    assert lines(path)[0]["kingdom"] == "Avalon"
    assert isinstance(cli.refused(1, "export", str(tmp_path / "no" / "a.jsonl")), Failure)
    assert isinstance(cli.refused(1, "import", str(tmp_path / "none.jsonl")), Failure)
    assert [one.name for one in tmp_path.iterdir() if "jsonl" in one.name] == ["a.jsonl"]


def test_every_format_that_was_written_is_read(empty: Cli) -> None:
    for number in range(1, FORMAT + 1):
        path = SAMPLES / f"kingdom-{number}.jsonl"
        assert path.exists(), f"keep a sample of format {number} here before it is released"
        assert lines(path)[0]["format"] == number
        came = empty.json(k.Imported, "import", str(path), "--as", f"Sample {number}")
        assert came.entries == lines(path)[0]["revision"]
    assert empty.json(d.Check, "check").faults == []


def test_the_sample_has_every_kind_of_line() -> None:
    kinds = {one["line"] for one in lines(SAMPLES / f"kingdom-{FORMAT}.jsonl")}
    assert kinds >= {"kingdom", "amendment", "entry", "sighting", "note", "end"}


def test_the_header_warns_of_what_is_in_the_file(cli: Cli, tmp_path: Path) -> None:
    assert "deck" in str(lines(exported(cli, tmp_path / "a.jsonl"))[0]["hidden"])
    assert "order of the deck" in cli("export", str(tmp_path / "b.jsonl")).out


def test_of_real_cards_no_order_is_in_the_file(empty: Cli, tmp_path: Path) -> None:
    empty.done("kingdom", "new", "Box", "--physical")
    assert "order of the deck" not in empty("export", str(tmp_path / "a.jsonl")).out
    empty.done("draw", "3", "7", "1", "10")
    assert not empty.json(k.Exported, "export", str(tmp_path / "b.jsonl")).hidden


def test_a_deleted_kingdom_can_be_taken_in_again(rich: Cli) -> None:
    before = everything(rich)
    gone = rich.json(d.Deleted, "kingdom", "delete", "Avalon", "--yes")
    assert rich.json(k.Imported, "import", gone.export).status == "imported"
    assert everything(rich) == before
    again = rich.json(d.Deleted, "kingdom", "delete", "Avalon", "--yes")
    assert again.export != gone.export


def test_a_copy_has_the_same_past_and_another_future(rich: Cli) -> None:
    before = everything(rich)
    info = rich.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Bert")
    assert (info.kingdom, info.current) == ("Bert", False)
    assert everything(rich) == before
    copied = rich.json(d.Table, "table", "--kingdom", "Bert")
    assert copied.in_play == rich.table().in_play
    rich.done("fix", "gain", "1", "wood", "--kingdom", "Bert")
    assert everything(rich) == before
    assert rich.json(d.Check, "check").faults == []


def test_a_copy_of_an_earlier_point_has_only_what_led_to_it(cli: Cli) -> None:
    start = cli.table()
    play(cli, 5)
    info = cli.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Bert", "--at", "1")
    assert (info.revision, info.branches) == (1, 1)
    assert cli.json(d.Table, "table", "--kingdom", "Bert").in_play == start.in_play
    play(cli, 3)
    cli.done("undo", "--to", "3")
    cli.done("fix", "gain", "1", "wood")
    late = cli.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Carl", "--at", str(cli.table().revision))
    assert late.revision == 4
    carl = cli.json(d.Table, "table", "--kingdom", "Carl")
    assert (carl.in_play, carl.resources) == (cli.table().in_play, cli.table().resources)
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.long
def test_a_copy_of_an_earlier_point_has_the_marks_on_the_way(cli: Cli) -> None:
    first = cli.done("mark", "begun [bold]").table
    play(cli, 2)
    second = str(cli.table().revision)
    here = cli.done("mark", "midway").table
    cli.done("undo")
    cli.done("mark", "first step")
    cli.done("redo")
    play(cli, 2)
    cli.done("mark", "too late")
    cli.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Bert", "--at", second)
    cli.json(d.KingdomInfo, "kingdom", "use", "Bert")
    assert cli.table().in_play == here.in_play
    assert isinstance(cli.refused(2, "undo", "--to", "too late"), Usage)
    assert isinstance(cli.refused(3, "undo", "--to", "midway"), Refused)
    assert cli.done("undo", "--to", "first step").table.turn >= 1
    assert cli.done("undo", "--to", "begun [bold]").table.in_play == first.in_play
    assert cli.done("undo", "--to", "midway").table.in_play == here.in_play
    marked = next(one for one in cli.json(d.Journal, "journal").entries if "first step" in one.command)
    carl = cli.json(d.KingdomInfo, "kingdom", "copy", "Bert", "Carl", "--at", str(marked.seq))
    assert (marked.kind, carl.revision) == ("mark", marked.seq)
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.long
def test_a_copy_of_an_earlier_point_has_its_units_and_packs(empty: Cli) -> None:
    empty.json(p.PackAdded, "pack", "add", EXAMPLE)
    empty.done("kingdom", "new", "Avalon", "--seed", "7", "--pack", "marsh")
    cards = [str(card.card) for card in empty.table().in_play if len(card.production) == 1]
    made = empty.done("produce", cards[0]).revision
    empty.done("pass")
    amended = empty.json(k.Amended, "amend", str(made), "produce", cards[1])
    table, middle = amended.table, str(amended.revision - 1)
    assert empty.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Bert", "--at", middle).packs == ["marsh"]
    empty.json(d.KingdomInfo, "kingdom", "use", "Bert")
    assert (empty.table().box, empty.table().in_play) == (table.box, table.in_play)
    assert [one.unit for one in empty.json(d.Journal, "journal").entries][-2:] == [made, made]
    undone = empty.done("undo").table
    assert (undone.turn, undone.resources) == (1, {})
    assert empty.json(d.Check, "check").faults == []


@pytest.mark.parametrize(
    "words", [("Avalon", "avalon"), ("Avalon", ""), ("Nobody", "B"), ("Avalon", "B", "--at", "99")]
)
def test_a_copy_that_cannot_be_is_refused(cli: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(cli.refused(2, "kingdom", "copy", *words), Usage)
    assert len(cli.json(d.KingdomList, "kingdom", "list").kingdoms) == 1


@pytest.mark.parametrize(
    "name", ["companion.db", "companion.db-wal", "companion.db-shm", "companion.db-journal", "link"]
)
def test_no_file_is_ever_written_over_a_data_base(cli: Cli, tmp_path: Path, name: str) -> None:
    """Nor over what SQLite keeps beside it, nor where a link leads there."""
    before, target = everything(cli), (tmp_path if name == "link" else cli.db.parent) / name
    if name == "link":
        target.symlink_to(cli.db)
    assert "is a data base" in cli.refused(1, "export", str(target), "--force").message
    assert everything(cli) == before


def test_a_link_and_a_pipe_stay_what_they_are(cli: Cli, tmp_path: Path) -> None:
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    link.symlink_to(real)
    exported(cli, link)
    assert link.is_symlink()
    assert real.read_bytes() == exported(cli, tmp_path / "other.jsonl").read_bytes()
    cli.json(k.Exported, "export", "/dev/null", "--force")
    assert Path("/dev/null").is_char_device()
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.endswith(".part")) == []
