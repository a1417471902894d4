"""Sets that come with the program: shown by name alone, brought in by name, kept compiled, told apart by name."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.documents import expansions as p
from companion.documents import kingdom as d
from companion.store import paths
from companion.store.catalogue import packs as store
from companion.store.catalogue import sold
from companion.store.open import open_engine
from tests.cli.harness import Cli

HARBOUR = """\
name = "harbour"
title = "The Harbour"
about = "Zzmarker."
last_number = 3

[[expansion]]
card = 0
purge = 0
permanents = 0
rounds = 2
discoveries = 1
requires = ["klg"]
score_sticker = "13y"

[[sticker]]
number = "63"
kind = "tab"
quantity = 2
tab = "anchor on white"

[[card]]
number = 0
parchment = true
rulings = ["No preparations."]
doubts = ["Which comes first isn't printed."]
[[card.stage]]
at = "front-up"
name = "Zzcover"
category = "none"
effects = ["when discovered: discover #9"]

[[card]]
number = 1
copies = [2]
[[card.stage]]
at = "front-up"
name = "Zzquay"
category = "land"
keywords = ["zzpier"]
produces = ["1 coin"]
effects = ["activate: gain 1 coin per zzpier in play"]

[[card]]
number = 9
[[card.stage]]
at = "front-up"
name = "Zzpilot"
category = "other"
permanent = true
doubts = ["Zzdoubt: may it be read twice? Read: yes."]
"""


@pytest.fixture
def harbour(empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The program with one set that comes along, and no kingdom."""
    folder = tmp_path / "sold"
    folder.mkdir()
    (folder / "harbour.toml").write_text(HARBOUR, encoding="utf-8")
    monkeypatch.setattr(paths, "SOLD", folder)
    return empty


def kept(cli: Cli) -> list[str]:
    """The packs that are compiled and kept."""
    engine = open_engine(cli.db)
    try:
        return [one.name for one in store.all_packs(engine)]
    finally:
        engine.dispose()


def test_a_set_is_listed_by_its_name_alone(harbour: Cli) -> None:
    found = harbour.json(p.PackList, "pack", "list")
    assert found.packs == []
    assert found.along == [p.SoldSet("harbour", "The Harbour", [])]
    said = harbour("pack", "list").out
    assert "harbour  The Harbour, comes with companion" in said
    assert "zz" not in said.lower()
    assert kept(harbour) == []


def test_a_kingdom_is_founded_with_a_set(harbour: Cli) -> None:
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    assert kept(harbour) == ["harbour"]
    found = harbour.json(p.PackList, "pack", "list")
    assert [(one.pack, one.kingdoms) for one in found.along] == [("harbour", ["A"])]


def test_what_is_discovered_of_a_set_is_offered_and_in_the_views_at_once(harbour: Cli) -> None:
    """Before anybody has searched or asked in SQL, which prepares what it needs."""
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    harbour.done("fix", "discover", "harbour:1")
    offered = harbour("completion", "zsh", "--line", f"companion --db {harbour.db} cards show harb").out
    assert offered == "harbour:1\tZzquay\n"
    with closing(sqlite3.connect(harbour.db)) as connection:
        rows = connection.execute("SELECT card, stage FROM kingdom_cards WHERE known AND card LIKE 'harbour:%'")
        assert rows.fetchall() == [("harbour:1", "Zzquay")]


def test_a_kingdom_sees_only_the_sets_that_it_was_given(harbour: Cli) -> None:
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    harbour.done("kingdom", "new", "B")
    assert "harbour" not in harbour("expansion", "list").out
    assert "pack use harbour" in harbour.refused(3, "expansion", "start", "harbour").message
    harbour.refused(2, "cards", "show", "harbour:1")


def test_a_set_is_not_added_or_removed(harbour: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HARBOUR, encoding="utf-8")
    assert "comes with the program" in harbour.refused(3, "pack", "add", str(file)).message
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    assert "comes with the program" in harbour.refused(3, "pack", "remove", "harbour").message
    file.write_text(HARBOUR.replace("gain 1 coin per", "gian 1 coin per"), encoding="utf-8")
    assert "gian" in harbour("pack", "add", str(file)).out


UNKNOWN = '[[sticker]]\nnumber = "48"\nkind = "unknown"\nquantity = 1\n\n[[card]]\nnumber = 0'


def test_an_unknown_sticker_is_settled_in_the_sets_file(harbour: Cli, tmp_path: Path) -> None:
    """From the doubt to the file, from the file to play; the set's own text brings the doubt back."""
    (paths.SOLD / "harbour.toml").write_text(HARBOUR.replace("[[card]]\nnumber = 0", UNKNOWN), encoding="utf-8")
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    harbour.done("fix", "stick", "3", "48")
    before = harbour.json(d.Score, "score").fame
    file, own = tmp_path / "set.toml", tmp_path / "own.toml"
    assert str(file) in harbour("pack", "doubts", "harbour", "--out", str(file)).out
    text = file.read_text(encoding="utf-8")
    assert not text.startswith(sold.MARK)
    own.write_text(text.replace('"unknown"\n', '"fame"\nfame = 2\n'), encoding="utf-8")
    harbour("pack", "add", str(own))
    assert harbour.json(d.Score, "score").fame == before + 2
    assert [one.pack for one in harbour.json(p.PackList, "pack", "list").packs] == ["harbour"]
    (paths.SOLD / "harbour.toml").write_text(text.replace("Zzquay", "Zzwharf"), encoding="utf-8")
    assert harbour.json(d.Score, "score").fame == before + 2
    file.write_text(text.replace("Zzquay", "Zzwharf"), encoding="utf-8")
    harbour("pack", "add", str(file))
    assert harbour.json(d.Score, "score").fame == before
    assert harbour.json(p.PackList, "pack", "list").packs == []


def test_an_unknown_name_is_answered_with_those_that_there_are(harbour: Cli) -> None:
    assert "harbour" in str(harbour.refused(2, "kingdom", "new", "A", "--pack", "harbor"))


def test_a_newer_text_takes_the_place_of_the_one_that_is_kept(harbour: Cli) -> None:
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    (paths.SOLD / "harbour.toml").write_text(HARBOUR.replace("Zzquay", "Zzwharf"), encoding="utf-8")
    harbour.json(d.Table, "table")
    engine = open_engine(harbour.db)
    try:
        assert [one.text for one in store.all_packs(engine)] == [sold.text("harbour")]
        made = store.catalogues(engine, ("harbour",))[0]
        assert made.cards["harbour:1"].design.stages
        assert {stage.name for stage in made.cards["harbour:1"].design.stages.values()} == {"Zzwharf"}
    finally:
        engine.dispose()


def test_a_pack_of_that_name_that_was_there_before_stays_the_owners(harbour: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HARBOUR.replace("The Harbour", "My Harbour"), encoding="utf-8")
    (paths.SOLD / "harbour.toml").rename(tmp_path / "away")
    harbour.json(p.PackAdded, "pack", "add", str(file))
    (tmp_path / "away").rename(paths.SOLD / "harbour.toml")
    found = harbour.json(p.PackList, "pack", "list")
    assert [one.title for one in found.packs] == ["My Harbour"]
    assert found.along == []
    harbour.json(p.PackRemoved, "pack", "remove", "harbour")


def test_the_expansion_of_a_set_begins_by_the_name_of_the_set(harbour: Cli) -> None:
    harbour.done("kingdom", "new", "A", "--pack", "harbour", "--seed", "1")
    assert "last round" in harbour.refused(3, "expansion", "start", "harbour").message
    assert "last round" in harbour.refused(3, "expansion", "start", "harbour:1").message, "by a card of it as well"
    assert harbour.json(d.CardsShow, "expansion", "show", "harbour").stages


@pytest.mark.rule("KLD-34")
@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("false", "purge 2 permanents, purge one card of each 7, "),
        ("true", "purge one card of each 7, purge 2 permanents, "),
    ],
)
def test_the_list_says_the_purge_in_the_covers_order(harbour: Cli, first: str, said: str) -> None:
    text = HARBOUR.replace("purge = 0\npermanents = 0", f"purge = 7\npermanents = 2\ngroups_first = {first}")
    (paths.SOLD / "harbour.toml").write_text(text, encoding="utf-8")
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    assert said in harbour("expansion", "list").out
    assert [str(one.groups_first).lower() for one in harbour.json(p.ExpansionList, "expansion", "list").expansions] == [
        "false", "false", "false", first,
    ]  # fmt: skip


def test_doubts_are_told_of_cards_that_are_known(harbour: Cli) -> None:
    alone = harbour.json(p.PackDoubts, "pack", "doubts", "harbour")
    assert [(str(one.card), one.stage, one.text) for one in alone.doubts] == [
        ("harbour:0", None, "Which comes first isn't printed.")
    ]
    assert alone.hidden == 1
    said = harbour("pack", "doubts", "harbour").out
    assert "1 doubt about cards that aren't discovered yet is not shown" in said
    assert "Zzdoubt" not in said
    assert "harbour:9 Zzpilot, front-up: Zzdoubt" in harbour("pack", "doubts", "harbour", "--spoilers").out
    harbour.done("kingdom", "new", "A", "--pack", "harbour")
    harbour.done("fix", "discover", "harbour:9")
    assert harbour.json(p.PackDoubts, "pack", "doubts", "harbour").hidden == 0


def test_doubts_of_an_unknown_pack(harbour: Cli) -> None:
    harbour.refused(2, "pack", "doubts", "quay")


def test_a_tab_is_folded_over_the_edge_of_a_real_card(harbour: Cli) -> None:
    harbour.done("kingdom", "new", "A", "--pack", "harbour", "--physical")
    harbour.done("draw", "1", "2", "3", "4")
    assert harbour.done("fix", "stick", "1", "63").do == ["Fold sticker 63 over the top edge of 1."]
    assert harbour.done("undo").do == ["Take sticker 63 off the top edge of 1."]
    assert harbour.done("fix", "stick", "1", "1").do == ["Remembered: sticker 1 is on card 1."]
