"""`aim`: stages set as goals of cards, cards marked for the next purge."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import aims as a
from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Usage
from companion.show.rich.compact_table import glance
from tests.cli.harness import Cli, name_in_czech
from tests.cli.test_expansions import to_the_end
from tests.templates import prepared


def aims(cli: Cli, *words: str) -> list[a.Aim]:
    return cli.json(a.Aims, "aim", *words).aims


def test_a_goal_is_shown_with_the_way_there(cli: Cli) -> None:
    one = aims(cli, "3", "Food Barns")[0]
    assert [(step.into, step.pay) for step in one.steps] == [
        ("Plains", {"coin": 2}), ("Farmlands", {"coin": 3}), ("Food Barns", {"wood": 3}),
    ]  # fmt: skip
    assert (one.stage, one.into, one.pay, one.missing) == (
        "Wild Grass",
        "Food Barns",
        {"coin": 5, "wood": 3},
        {"coin": 2},
    )
    assert one.why == "You lack 2 coin."
    assert cli.table().aims == [one]
    told = (
        "Goal of 3 Wild Grass: Food Barns by Plains (2 coin), Farmlands (3 coin), Food Barns (3 wood); 5 coin, 3 wood "
        "in all. Now: You lack 2 coin."
    )
    assert told in cli("--plain", "table").out
    assert told in cli("aim").out
    assert told in " ".join(line.plain.strip() for line in glance(cli.table(), height=50))


def test_what_is_missing_follows_the_table(cli: Cli) -> None:
    aims(cli, "3", "back-up")
    aims(cli, "8", "4")
    cli.done("fix", "gain", "2", "coin")
    first, second = cli.table().aims
    assert (first.missing, first.why) == ({}, None)
    assert "Now: it can be made." in cli("--plain", "table").out
    cli.done("upgrade", "3")
    first, second = cli.table().aims
    assert [step.into for step in first.steps] == ["Farmlands", "Food Barns"]
    assert first.why == "3 Plains is in the discard, not in play."
    assert second.missing == {"stone": 2}


def test_a_goal_reached_leaves_the_table(cli: Cli) -> None:
    aims(cli, "3", "plains")
    cli.done("fix", "gain", "2", "coin")
    cli.done("upgrade", "3")
    assert cli.table().aims[0].reached
    assert "Goal" not in cli("--plain", "table").out
    assert "Goal of 3 Plains: Plains is reached." in cli("aim").out


def test_a_goal_takes_the_place_of_the_one_before_and_is_cleared(cli: Cli) -> None:
    aims(cli, "3", "plains")
    assert [one.into for one in aims(cli, "3", "farm")] == ["Farmlands"]
    assert aims(cli, "3", "--purge")[0].purge
    assert len(aims(cli)) == 1
    assert aims(cli, "3", "--clear") == []
    assert cli.table().aims == []
    assert "No goals." in cli("aim").out


def test_undo_leaves_goals_alone_and_they_are_no_notes(cli: Cli) -> None:
    before = cli.table().revision
    aims(cli, "3", "plains")
    cli.done("pass")
    cli.done("undo")
    assert len(aims(cli)) == 1
    assert cli.table().revision == before + 2
    assert cli.json(k.Notes, "notes").notes == []
    assert cli.json(d.KingdomInfo, "kingdom", "show").notes == []


@pytest.mark.parametrize(
    "words",
    [
        ("3", "castle in the air"), ("3", "wild grass"), ("3", "5"), ("forest", "sacred well"), ("999", "plains"),
        ("--purge",), ("--clear",), ("3", "plains", "--clear"), ("3", "--purge", "--clear"), ("3", ""),
    ],
)  # fmt: skip
def test_what_is_no_goal_changes_nothing(cli: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(cli.refused(2, "aim", *words), Usage)
    assert aims(cli) == []


def test_nothing_is_told_of_a_card_that_is_not_discovered(cli: Cli) -> None:
    """Neither by what is refused, nor by a goal set before its discovery was undone."""
    at = cli.table().revision
    cli.done("fix", "discover", "11")
    stages = [one.stage for one in cli.json(d.CardsShow, "cards", "show", "11").stages]
    aims(cli, "11", stages[-1])
    aims(cli, "11", "--purge")
    cli.done("undo", "--to", str(at))
    assert aims(cli) == cli.table().aims == []
    told = {cli("aim", "11", word).err for word in (*stages, "nonsense", "4")} | {cli("aim", "11", "--purge").err}
    assert told == {"Card 11 isn't discovered yet.\n"}
    cli.done("redo")
    assert [one.card for one in aims(cli)] == [11]


def test_goals_travel_with_the_kingdom(cli: Cli, tmp_path: Path) -> None:
    aims(cli, "3", "plains")
    aims(cli, "8", "--purge")
    kept = aims(cli)
    path = tmp_path / "kingdom.jsonl"
    cli.json(k.Exported, "export", str(path))
    cli.json(k.Imported, "import", str(path), "--as", "Second")
    cli.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Third")
    for name in ("Second", "Third"):
        assert aims(cli, "--kingdom", name) == kept
    aims(cli, "3", "--clear", "--kingdom", "Third")
    assert aims(cli) == kept


def test_a_mark_that_fits_no_card_is_passed_over(cli: Cli, tmp_path: Path) -> None:
    aims(cli, "3", "plains")
    path = tmp_path / "kingdom.jsonl"
    cli.json(k.Exported, "export", str(path))
    text = path.read_text("utf-8")
    for old, new in (("aim:klg:3", "aim:klg:999"), ('front-down","at', 'sideways","at')):
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        cli.json(k.Imported, "import", str(path), "--as", new[:7])
        assert aims(cli, "--kingdom", new[:7]) == []


def test_names_are_in_the_players_language(cli: Cli) -> None:
    name_in_czech(cli, {"back-down": "Dřevorubec", "back-up": "Svatá studna"})
    one = aims(cli, "8", "felled forest", "--lang", "cs")[0]
    names = {
        stage.orientation: stage.stage for stage in cli.json(d.CardsShow, "cards", "show", "8", "--lang", "cs").stages
    }
    assert (one.stage, one.into) == (names[one.orientation], names[one.goal or ""])
    assert one.stage != "Forest"


def test_a_purge_shows_what_is_marked_for_it(cli: Cli) -> None:
    prepared(cli, "ended", lambda cli: to_the_end(cli, "18", "25", "26", "63"))
    permanent = cli.table().permanents[0].card
    for card in ("3", str(permanent)):
        aims(cli, card, "--purge")
    listed = cli.json(p.ExpansionList, "expansion", "list")
    assert {one.card for one in listed.marked} == {3, permanent}
    assert "Marked for the next purge: 3 " in cli("expansion", "list").out
    open_one = next(one for one in listed.expansions if one.state == "open" and one.why is None)
    asked, seen = cli.done("expansion", "start", str(open_one.card)).table.decision, set[str]()
    for _ in range(20):
        if asked is None or "Purge" not in asked.prompt:
            break
        assert asked.marked == [one for one in asked.options if one in ("3", str(permanent))]
        for one in asked.marked:
            seen.add(one)
            assert any(
                line.strip().startswith(f"{one}:") and line.endswith("(marked for the purge)")
                for line in cli("--plain", "table").out.splitlines()
            )
        first = next(one for one in asked.options if one not in asked.marked or len(asked.options) == 1)
        asked = cli.done("choose", first).table.decision
    assert seen
