"""Every kind of command at a shared kingdom, through the command line: by owner, editor, reader and stranger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import Connection

from companion.documents import kingdom as d
from companion.documents.files import People
from companion.documents.seats.kept import SessionPeople
from tests.cli.harness import Cli, Run, connect
from tests.store.persons import Shared, shared_data_base

pytestmark = pytest.mark.long


class Table:
    """The program as each person runs it."""

    def __init__(self, shared: Shared, folder: Path) -> None:
        self.shared, self.folder = shared, folder

    def __call__(self, who: str, *words: str) -> Run:
        """One command; `{bert}` and the like stand for the persons' names, `{folder}` for a place to write."""
        told = [word.format(folder=self.folder, **self.shared.names) for word in words]
        return Cli(cast(Path, self.shared.url(who)))(*told)


@pytest.fixture(scope="module")
def table(keeper: Connection, server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Boss keeps the data base and has Camelot, Anna Avalon, where Bert is an editor and Cleo a reader."""
    folder = tmp_path_factory.mktemp("shared")

    def make(shared: Shared) -> None:
        run = Table(shared, folder)
        for who, *words in (
            ("boss", "config", "set", "backups", "off"),
            ("boss", "kingdom", "new", "Camelot", "--seed", "7"),
            ("boss", "kingdom", "share", "Camelot", "{anna}"),
            ("anna", "kingdom", "new", "Avalon", "--seed", "7"),
            ("anna", "note", "Traders first"),
            ("anna", "kingdom", "share", "Avalon", "{bert}"),
            ("anna", "kingdom", "share", "avalon", "{cleo}", "--role", "reader"),
            ("bert", "kingdom", "use", "Avalon"),
            ("cleo", "kingdom", "use", "Avalon"),
            ("bert", "fix", "gain", "2", "coin"),
            ("bert", "fix", "name", "3", "Rosewood"),
        ):
            done = run(who, *words)
            assert done.code == 0, (words, done)

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_CONFIG", str(folder / "config.toml"))
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        with shared_data_base(keeper, server, make) as shared:
            yield Table(shared, folder)
        connect.cache_clear()


LOOKS: tuple[tuple[str, ...], ...] = (
    ("table",), ("legal",), ("why", "upgrade", "3"), ("deck",), ("score",), ("journal",), ("journal", "--branches"),
    ("journal", "--format", "csv"), ("history",), ("stats",), ("achievements",), ("notes",), ("aim",), ("hint",),
    ("cards", "find", "forest"), ("cards", "find", "forest", "--everywhere"), ("cards", "show", "3"),
    ("cards", "amendments"), ("sql", "SELECT kingdom, author FROM line"), ("scores",), ("kingdom", "list"),
    ("kingdom", "list", "--all"), ("chart", "resources"), ("check",), ("pack", "list"), ("rules", "coverage"),
    ("odds", "produces:wood"), ("backup", "list"), ("config",),
)  # fmt: skip
"""What only looks."""

OF_AVALON: tuple[tuple[str, ...], ...] = (
    ("kingdom", "show", "Avalon"), ("kingdom", "people", "Avalon"), ("--kingdom", "Avalon", "table"),
    ("export", "{folder}/avalon.json", "--force"), ("sheet", "--out", "{folder}/avalon.html"),
)  # fmt: skip

PLAYS: tuple[tuple[str, ...], ...] = (
    ("fix", "gain", "1", "coin"), ("advance",), ("undo",), ("redo",), ("note", "Mine"), ("aim", "3", "--purge"),
    ("kingdom", "set", "undo", "strict"), ("kingdom", "set", "undo", "free"), ("amend", "2", "pass"),
)  # fmt: skip
"""What an editor may do, and a reader may not."""

FOUNDS: tuple[tuple[str, ...], ...] = (
    ("kingdom", "new", "Lyonesse", "--seed", "1"), ("kingdom", "copy", "Avalon", "Lyonesse"),
    ("import", "{folder}/brought.json", "--as", "Lyonesse"),
)  # fmt: skip
"""What an editor may do, and somebody may not who may write nowhere."""

OWNS: tuple[tuple[str, ...], ...] = (
    ("kingdom", "rename", "Avalon", "Mine"), ("kingdom", "archive", "Avalon"), ("kingdom", "unarchive", "Avalon"),
    ("kingdom", "delete", "Avalon", "--yes"), ("kingdom", "share", "Avalon", "{dora}"),
    ("kingdom", "unshare", "Avalon", "{cleo}"),
)  # fmt: skip
"""What an owner may do."""

KEEPS: tuple[tuple[str, ...], ...] = (
    ("pack", "add", "{folder}/pack.toml"), ("restore", "{folder}/whole.backup"),
)  # fmt: skip
"""What only who keeps the data base may do."""


def at(table: Table) -> list[object]:
    return table.shared.everything()


@pytest.mark.parametrize("who", ["anna", "bert", "cleo", "boss"])
def test_whoever_may_read_looks_at_everything_and_changes_nothing(table: Table, who: str) -> None:
    before = at(table)
    for words in (*LOOKS, *OF_AVALON):
        run = table(who, *words)
        assert run.code == 0 and run.err.count("Traceback") == 0, (words, run)
    caches = {"kingdom_cache", "face", "face_fact", "face_sticker", "pack"}
    assert [one for one in at(table) if one[0] not in caches] == [one for one in before if one[0] not in caches]  # type: ignore[index]
    assert "Avalon" in table(who, "kingdom", "list").out


def test_a_stranger_finds_nothing_of_it(table: Table) -> None:
    before = at(table)
    for words in (*LOOKS, *OF_AVALON, *PLAYS, *FOUNDS[:2], *OWNS):
        for form in ((), ("--json",), ("--plain",)):
            run = table("dora", *form, *words)
            named = "Avalon" in words or "--kingdom" in words
            assert "Traders first" not in run.out + run.err
            assert "Camelot" not in run.out + run.err and "avalon.json" not in run.out, (words, run)
            for person in ("anna", "bert", "cleo"):
                assert table.shared.names[person] not in run.out + run.err, (words, run)
            assert named or "Avalon" not in run.out + run.err, (words, run)
            assert not named or run.code != 0, (words, run)
    assert at(table) == before
    assert json.loads(table("dora", "--json", "kingdom", "list").out)["kingdoms"] == []
    assert json.loads(table("dora", "--json", "stats").out)["kingdoms"] == []
    assert json.loads(table("dora", "--json", "sql", "SELECT COUNT(*) FROM kingdoms").out)["rows"] == [[0]]


def test_a_reader_can_change_nothing(table: Table) -> None:
    assert table("anna", "export", "{folder}/brought.json", "--force").code == 0
    before, anna = at(table), table.shared.names["anna"]
    for words in PLAYS:
        if words == ("redo",):
            continue  # there is nothing to redo
        run = table("cleo", *words)
        assert (run.code, run.out) == (1, ""), (words, run)
        assert run.err == f"You may read Avalon, not play it: it belongs to {anna}.\n", words
    for words in FOUNDS:
        run = table("cleo", *words)
        assert (run.code, run.out) == (1, ""), (words, run)
        assert run.err.startswith("You may not found kingdoms here: "), words
    for words in OWNS:
        run = table("cleo", *words)
        assert (run.code, run.out) == (1, ""), (words, run)
        assert run.err == f"Only an owner of Avalon may do that: it belongs to {anna}.\n", words
    assert at(table) == before


def test_only_the_keeper_changes_what_is_everybodys(table: Table) -> None:
    pack = table("boss", "pack", "doubts", "merchants", "--out", "{folder}/pack.toml")
    assert pack.code == 0, pack
    assert table("boss", "backup", "{folder}/whole.backup", "--force").code == 0
    file, before = table.folder / "pack.toml", at(table)
    file.write_text(file.read_text("utf-8").replace('name = "merchants"', 'name = "mine"', 1), "utf-8")
    for who in ("anna", "bert", "cleo"):
        for words in KEEPS:
            run = table(who, *words)
            assert (run.code, run.out) == (1, ""), (who, words, run)
            assert "who keeps this data base" in run.err, (who, words, run)
    assert at(table) == before


MERCHANT = "kod:citizen:grumpy-merchant"
"""A citizen whose cost nobody knows."""

ADDS: tuple[tuple[str, ...], ...] = (
    ("facts", "set", MERCHANT, "cost", "3"), ("facts", "add", "dice", "citizen", "Warden"),
    ("facts", "import", "{folder}/facts.toml"), ("cards", "amend", "3", "--stage", "upright", "--fame", "2"),
)  # fmt: skip
"""What adds to what is everybody's."""


def test_facts_are_added_by_who_plays_and_changed_by_the_keeper_alone(table: Table) -> None:
    boss = table.shared.names["boss"]
    (table.folder / "facts.toml").write_text(f'game = "kod"\n["{MERCHANT}"]\ncost = 3\n', "utf-8")
    before = at(table)
    for who in ("cleo", "dora"):
        for words in ADDS:
            run = table(who, *words)
            assert (run.code, run.out) == (1, ""), (words, run)
            assert run.err.startswith(f"You may only look here: {boss}, who keeps this data base"), (words, run)
    assert at(table) == before
    for who in ("bert", "bert", "anna"):  # what is there already is no change
        for words in ADDS[:3]:
            assert table(who, *words).code == 0, words
    (table.folder / "facts.toml").write_text(
        f'game = "kod"\n["{MERCHANT}"]\ncost = 4\n["kod:own:night-watch"]\n_kind = "citizen"\n_name = "Night Watch"\n',
        "utf-8",
    )
    before = at(table)
    for who in ("anna", "bert", "cleo"):
        for words in (
            ("facts", "set", MERCHANT, "cost", "4"), ("facts", "unset", MERCHANT, "cost"), ("facts", "unset", MERCHANT),
            ("facts", "unset", "kod:own:warden"), ("facts", "import", "{folder}/facts.toml"),
        ):  # fmt: skip
            run = table(who, *words)
            assert (run.code, run.out) == (1, ""), (who, words, run)
            why = f"Only {boss} may do that" if who != "cleo" or words[1] == "unset" else "You may only look here"
            assert why in run.err, (who, words, run)
    assert at(table) == before
    assert "cost 3 (yours)" in table("cleo", "facts", "list", "dice").out
    for words in (("import", "{folder}/facts.toml"), ("unset", MERCHANT), ("unset", "kod:own:warden")):
        assert table("boss", "facts", *words).code == 0, words


def test_an_editor_plays_and_cant_do_what_is_its_owners(table: Table) -> None:
    anna, bert = table.shared.names["anna"], table.shared.names["bert"]
    for words in PLAYS[:-1]:
        run = table("bert", *words)
        assert run.code == 0, (words, run)
    before = at(table)
    for words in OWNS:
        run = table("bert", *words)
        assert (run.code, run.out) == (1, ""), (words, run)
        assert run.err == f"Only an owner of Avalon may do that: it belongs to {anna}.\n", words
    assert at(table) == before
    assert table("bert", "kingdom", "delete", "Camelot", "--yes").code == 2, "there is no such kingdom for him"
    kept = table("cleo", "--json", "journal").read(d.Journal).entries
    assert [one.author for one in kept] == [anna, *(bert for _ in kept[1:])] and len(kept) > 3
    assert f"({bert}, by hand)" in table("cleo", "journal").out
    assert f"({bert})" in table("anna", "history").out
    assert f",{bert}\r\n" in table("anna", "journal", "--format", "csv").out.replace("\n", "\r\n").replace("\r\r", "\r")


def test_an_editor_founds_and_brings_kingdoms_of_their_own(table: Table) -> None:
    bert = table.shared.names["bert"]
    assert table("anna", "export", "{folder}/brought.json", "--force").code == 0
    told = (table.folder / "brought.json").read_text("utf-8")
    assert f'"author":"{table.shared.names["anna"]}"' in told
    for words in FOUNDS:
        run = table("bert", *words)
        assert run.code == 0, (words, run)
        people = table("bert", "--json", "kingdom", "people", "Lyonesse").read(People).people
        assert [(one.person, one.role) for one in people] == [(bert, "owner")]
        kept = table("bert", "--json", "--kingdom", "Lyonesse", "journal").read(d.Journal).entries
        assert {one.author for one in kept} == {bert}, "what a file says of its authors isn't believed"
        assert "Lyonesse" not in table("anna", "kingdom", "list").out
        taken = table("anna", "kingdom", "new", "Lyonesse")
        assert taken.code == 2 and "The name Lyonesse is taken already" in taken.err
        assert table("bert", "--kingdom", "Lyonesse", "pack", "use", "merchants").code in (0, 3)
        assert table("bert", "kingdom", "delete", "Lyonesse", "--yes").code == 0
    assert table("bert", "kingdom", "use", "Avalon").code == 0
    assert table("bert", "cards", "amend", "3", "--stage", "upright", "--fame", "2").code == 0


def test_a_file_has_no_persons(tmp_path: Path) -> None:
    cli = Cli(tmp_path / "companion.db")
    assert cli("kingdom", "new", "Avalon", "--seed", "7").code == 0
    for words in (("share", "Avalon", "bert"), ("unshare", "Avalon", "bert"), ("people", "Avalon")):
        run = cli("kingdom", *words)
        assert run.code == 2 and "A file has no persons" in run.err
    assert {one.author for one in cli("--json", "journal").read(d.Journal).entries} == {""}


def test_a_session_of_another_game_is_shared_and_played(table: Table) -> None:
    """By `game`, as `kingdom` shares kingdoms alone; whoever it isn't shared with has no such session."""
    assert table("anna", "valeria", "new", "Friday", "--players", "North,South", "--seed", "7").code == 0
    told = table("anna", "--json", "game", "share", "Friday", "{bert}").read(SessionPeople)
    assert (told.session, told.kingdom) == ("Friday", "Friday")
    assert [(one.person, one.role) for one in told.people] == [
        (table.shared.names["anna"], "owner"), (table.shared.names["bert"], "editor"),
    ]  # fmt: skip
    assert table("anna", "game", "people", "friday").out.splitlines()[0] == "Friday:"
    for verb in (("share", "Friday", "{cleo}"), ("unshare", "Friday", "{bert}"), ("people", "Friday")):
        refused = table("anna", "kingdom", *verb)
        assert refused.code == 2 and "the commands of game take it" in refused.err, verb
    assert table("bert", "--kingdom", "Friday", "--as", "North", "choose", "1").code == 0
    assert table("cleo", "--kingdom", "Friday", "table").code == 2
    assert table("bert", "game", "unshare", "Friday", "{bert}").code == 1, "an owner alone may"
    assert len(table("anna", "--json", "game", "unshare", "Friday", "{bert}").read(SessionPeople).people) == 1
    assert table("bert", "--kingdom", "Friday", "table").code == 2
    assert table("anna", "game", "people", "Avalon").code == 0, "a kingdom is a session, too"
    assert table("anna", "game", "delete", "Friday", "--yes").code == 0
