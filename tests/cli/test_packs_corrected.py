"""A corrected pack takes the place of the earlier one, also in kingdoms that have its cards; none is ever damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents import search as s
from companion.store.catalogue import packs as store
from companion.store.open import open_engine
from tests.cli.harness import Cli
from tests.cli.test_expansions import WHOLE
from tests.sampling import daily
from tests.templates import prepared

LINE = "activate: gain 1 coin per land in play"
HALF = "activate: discard top 1 of deck; gain 1 any"


def write(folder: Path, text: str) -> str:
    """A pack's file."""
    path = folder / "islet.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def add(cli: Cli, folder: Path, text: str = WHOLE) -> p.PackAdded:
    """Add or replace a pack."""
    return cli.json(p.PackAdded, "pack", "add", write(folder, text))


@pytest.fixture
def islet(empty: Cli, tmp_path: Path) -> Cli:
    """A kingdom of another box with real cards, its gull in play."""

    def prepare(cli: Cli) -> None:
        add(cli, tmp_path)
        cli.done("kingdom", "new", "Islet", "--physical", "--pack", "islet")
        cli.done("draw", "1", "2", "3")
        cli.done("fix", "move", "8", "play")

    return prepared(empty, "islet", prepare)


def gull(cli: Cli) -> d.CardView:
    """The card whose text is mended."""
    return next(one for one in cli.table().in_play if one.card == "islet:8")


def test_a_corrected_file_is_played_with_from_now_on(islet: Cli, tmp_path: Path) -> None:
    islet.done("use", "8")
    islet.done("undo")
    before = islet.table()
    mended = WHOLE.replace(LINE, "activate: gain 1 wood per land in play").replace('"Gull"', '"Sea Gull"')
    added = add(islet, tmp_path, mended)
    assert (added.status, added.pack.kingdoms) == ("added", ["Islet"])
    assert add(islet, tmp_path, mended).status == "there already"
    assert gull(islet).stage == "Sea Gull"
    assert islet.table().revision == before.revision
    assert islet.done("use", "8").table.resources == {"wood": 3}
    islet.done("undo")
    faults = islet("--json", "check").read(d.Faults).faults
    assert [one.check for one in faults] == ["rules"], "what was done by the earlier text is told, and kept"


def test_what_is_searched_follows_the_file(islet: Cli, tmp_path: Path) -> None:
    def stages(word: str) -> list[list[str]]:
        """What is found with that name: in this kingdom, and in the data base."""
        here = islet.json(s.CardsFind, "cards", "find", f"name:{word}").found
        there = islet.json(s.CardsFind, "cards", "find", f"name:{word}", "--everywhere").found
        assert [one.stages for one in here] == [one.stages for one in there]
        return [one.stages for one in here]

    assert stages("gull") == [["Gull"]]
    add(islet, tmp_path, WHOLE.replace('"Gull"', '"Tern"'))
    assert (stages("gull"), stages("tern")) == ([], [["Tern"]])


NEW_CARD = '[[card]]\nnumber = 10\n[[card.stage]]\nat = "front-up"\nname = "Reef"\ncategory = "land"\n'
BOXES = '"livestock"\neffects = ["activate: tick 1 box"]\n[[card.stage.box]]\n'
OLD_BOXES = f'"livestock"\neffects = ["{LINE}"]'
STICKER = '[[sticker]]\nnumber = "50"\nkind = "fame"\nfame = 2\nquantity = {}\n'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    daily(
        [
            (WHOLE, WHOLE + NEW_CARD, "card islet:10 is new"),
            (WHOLE + NEW_CARD, WHOLE, "card islet:10 is gone"),
            (WHOLE, WHOLE.replace("starting = [1, 2, 3, 4, 5]", "starting = [1, 2, 3, 4]"), "other cards start"),
            (WHOLE, WHOLE.replace("front-down", "back-up"), "card islet:1 has no stage front-down"),
            (
                WHOLE.replace(OLD_BOXES, BOXES + "[[card.stage.box]]"),
                WHOLE.replace(OLD_BOXES, BOXES),
                "has fewer boxes",
            ),
            (WHOLE + STICKER.format(2), WHOLE + STICKER.format(1), "fewer stickers 50"),
            (WHOLE + STICKER.format(2), WHOLE, "fewer stickers 50"),
            (WHOLE, WHOLE[: WHOLE.index("[base]")] + WHOLE[WHOLE.index("\n[[card]]") :], "a whole other box"),
        ],
        few=1,
    ),
)
def test_a_file_that_a_kingdom_cant_go_on_with_is_refused(
    empty: Cli, tmp_path: Path, old: str, new: str, words: str
) -> None:
    add(empty, tmp_path, old)
    empty.done("kingdom", "new", "Islet", "--seed", "1", "--pack", "islet")
    before = empty.table()
    problem = empty.refused(3, "pack", "add", write(tmp_path, new))
    assert "Islet can't go on with these cards of islet" in problem.message
    assert words in problem.message
    assert empty.table() == before
    assert empty.json(d.Check, "check").faults == []
    empty.json(d.Deleted, "kingdom", "delete", "Islet", "--yes")
    assert add(empty, tmp_path, new).status == "added", "without a kingdom any file will do"


@pytest.mark.parametrize("undone", daily([False, True]))
@pytest.mark.parametrize(
    ("line", "goes_on"),
    daily(
        [
            ("activate: discard top 1 of deck; gain 2 any", True),
            ("passive: see top 1 of deck", False),
            ("activate: gain 1 coin", False),
        ],
        few=2,
    ),
)
def test_a_line_that_is_half_carried_out(islet: Cli, tmp_path: Path, line: str, goes_on: bool, undone: bool) -> None:
    """Also where only undo or redo lead: no command may ever find a step that isn't there."""
    add(islet, tmp_path, WHOLE.replace(LINE, HALF))
    islet.done("use", "8")
    asked = islet.done("draw", "4").table.decision
    assert asked is not None
    if undone:
        islet.done("undo", "--to", "2")
    new = WHOLE.replace(LINE, line)
    if goes_on:
        add(islet, tmp_path, new)
    else:
        assert "half carried out" in islet.refused(3, "pack", "add", write(tmp_path, new)).message
    if undone:
        islet.done("redo")
        while islet.table().decision is None:
            islet.done("redo")
    answered = islet.done("choose", *(["wood", "wood"] if goes_on else ["wood"]))
    assert answered.table.resources == {"wood": 2 if goes_on else 1}


def test_a_command_that_waits_for_an_answer_can_still_be_withdrawn(islet: Cli, tmp_path: Path) -> None:
    add(islet, tmp_path, WHOLE.replace(LINE, "activate: gain 1 any"))
    assert islet.done("use", "8").status == "asks"
    add(islet, tmp_path, WHOLE)
    assert islet.table().decision is None
    assert islet.done("cancel").table.decision is None
    assert islet.done("use", "8").table.resources == {"coin": 3}


def test_another_pack_of_the_same_name_is_no_correction(empty: Cli, tmp_path: Path) -> None:
    """Nobody plays with the earlier one, so it can be removed; it doesn't vanish by a mere likeness of names."""
    add(empty, tmp_path)
    problem = empty.refused(1, "pack", "add", write(tmp_path, WHOLE.replace("The Islet", "Somebody's Isle")))
    assert "pack remove islet" in problem.message
    assert "The Islet" in empty("pack", "list").out


def test_names_that_look_alike_to_the_data_base(empty: Cli, tmp_path: Path) -> None:
    for name in ("is_et", "isl-t"):
        add(empty, tmp_path, WHOLE.replace("islet", name))
    empty.done("kingdom", "new", "Islet", "--seed", "1", "--pack", "isl-t")
    assert [one.kingdoms for one in empty.json(p.PackList, "pack", "list").packs] == [[], ["Islet"]]
    assert empty.json(p.PackRemoved, "pack", "remove", "is_et").removed == "is_et"


def test_who_moves_meanwhile_is_seen(islet: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between trying the cards on and keeping them another process may move, or replace the pack itself."""
    keep, done = store.add, list[bool]()

    def late(*words: object) -> None:
        if not done:
            done.append(True)
            islet.done("undo")
        keep(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "add", late)
    mended = write(tmp_path, WHOLE.replace('"Gull"', '"Tern"'))
    assert "moved" in islet.refused(4, "pack", "add", mended).message
    assert islet.json(p.PackAdded, "pack", "add", mended).status == "added"


# --- files of kingdoms -------------------------------------------------------------------------------------------


def exported(cli: Cli, folder: Path) -> str:
    path = str(folder / "islet.jsonl")
    cli.json(k.Exported, "export", path)
    return path


def test_a_kingdom_comes_back_where_the_pack_was_corrected(islet: Cli, tmp_path: Path) -> None:
    file, before = exported(islet, tmp_path), islet.table()
    islet.json(d.Deleted, "kingdom", "delete", "Islet", "--yes")
    add(islet, tmp_path, WHOLE.replace('"Gull"', '"Tern"'))
    islet.json(k.Imported, "import", file)
    assert gull(islet).stage == "Tern"
    assert islet.table().revision == before.revision
    assert islet.json(d.Check, "check").faults == []


@pytest.mark.parametrize(
    ("text", "words"),
    daily(
        [
            (WHOLE.replace(LINE, "activate: gain 1 coin"), "can't be shown with the cards"),
            (WHOLE + NEW_CARD, "another pack islet here, and in it card islet:10 is new"),
        ]
    ),
)
def test_a_kingdom_that_cant_play_with_the_pack_that_is_here(islet: Cli, tmp_path: Path, text: str, words: str) -> None:
    add(islet, tmp_path, WHOLE.replace(LINE, HALF))
    islet.done("use", "8")
    islet.done("draw", "4")
    file = exported(islet, tmp_path)
    islet.json(d.Deleted, "kingdom", "delete", "Islet", "--yes")
    add(islet, tmp_path, text)
    assert words in islet.refused(1, "import", file).message
    assert islet.json(d.KingdomList, "kingdom", "list").kingdoms == []
    islet.json(p.PackRemoved, "pack", "remove", "islet")
    islet.json(k.Imported, "import", file)
    assert islet.table().decision is not None


def test_a_kingdom_is_copied_with_a_pack_that_would_not_be_added_now(islet: Cli, tmp_path: Path) -> None:
    """A linter that has learnt more since must not keep a kingdom from being copied, or from coming back."""
    engine = open_engine(str(islet.db))
    one = store.all_packs(engine)[0]
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE pack SET text = ?", (one.text.replace("Rock Pool", " "),))
    engine.dispose()
    islet.json(d.KingdomInfo, "kingdom", "copy", "Islet", "Twin")
    assert islet.json(d.KingdomInfo, "kingdom", "show").packs == ["islet"]
