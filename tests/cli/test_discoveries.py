"""Discovery is an event: the new cards whole, before the next table, and with the time to read them."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.terminal import NEXT_PROMPT, Terminal
from tests.cli.test_screens import READY
from tests.cli.test_shell_terminal import sit

JUNGLE = ("Jungle", "Huge Trees", "Deep Jungle", "Treehouses", "stage 1", "stage 4 · 4 fame")
"""What stands on the four sides of card 11."""

TURN_OVER = "Enter shows the table."


def rows(at: Terminal) -> str:
    """The screen as it is, line by line."""
    return "\n".join(at.screen())


@pytest.mark.parametrize("mode", ["--virtual", "--physical"])
def test_an_answer_holds_the_discovered_cards_whole(cli: Cli, mode: str) -> None:
    cli.done("kingdom", "new", "Other", mode)
    done = cli.done("fix", "discover", "11")
    assert done.discovered == [cli.json(d.CardsShow, "cards", "show", "11")]
    assert len(done.discovered[0].stages) == 4
    assert cli.done("fix", "gain", "1", "coin").discovered == []


def test_an_ordinary_round_tells_of_what_it_brings(cli: Cli) -> None:
    """Walks through a campaign: whatever came out of the box is told whole, and nothing else is."""
    found = 0
    for _ in range(20):
        done = cli.done("pass") if cli.table().phase == "actions" else cli.done("round")
        came = [one.card for one in done.changes if one.kind == "discover"]
        assert [one.card for one in done.discovered] == came
        assert all(not one.hidden and one.stages for one in done.discovered)
        found += len(came)
        if found or done.table.decision is not None:
            break
    assert found


def test_a_card_that_went_back_into_the_box_is_not_told(cli: Cli) -> None:
    cli.done("fix", "discover", "23")
    assert cli.done("choose", "1").discovered == []


def test_words_tell_of_all_sides_before_the_table(cli: Cli) -> None:
    told = cli("fix", "discover", "11").out
    names = ("Discovered Jungle", "New: card 11.", "Huge Trees", "Deep Jungle", "Treehouses", "In play")
    at = [told.index(name) for name in names]
    assert at == sorted(at)
    cli.done("undo")
    piped = cli("play", typed="fix discover 11\n").out
    assert "Stage 4, other side, upright" in piped
    assert "─" not in piped


@pytest.mark.long
def test_a_new_card_lies_whole_on_the_screen_until_enter(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type("fix discover 11", TURN_OVER, READY)
        shown = rows(at)
        assert "Discovered Jungle" in shown
        assert all(name in shown for name in JUNGLE)
        assert "Avalon ·" not in shown.partition("› fix")[2]
        at.type("", "round 1", "Discard: 1 card", READY)
        assert TURN_OVER not in rows(at).rpartition("Avalon")[2]
        at.leave()


@pytest.mark.long
def test_what_is_typed_instead_of_enter_is_a_command(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type("fix discover 11", TURN_OVER, READY)
        at.type("p 3", "Wild Grass", "round 1", READY)
        assert "coin" in rows(at)
        at.leave()
    assert cli.table().resources == {"coin": 1}


@pytest.mark.long
def test_enter_after_a_discovery_answers_no_question(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type("fix discover 13", "lies up for good", TURN_OVER, "answer>")
        shown = rows(at)
        assert "Field Worker" in shown
        at.type("", "round 1", "answer>")
        at.leave()
    assert cli.table().decision is not None


@pytest.mark.long
def test_a_high_window_has_room_for_card_and_table(cli: Cli) -> None:
    with sit(cli, rows=60) as at:
        at.until(READY)
        at.type("fix discover 11", "New: card", "round 1", READY)
        shown = rows(at)
        assert all(name in shown for name in JUNGLE)
        assert TURN_OVER not in shown
        at.leave()


@pytest.mark.long
def test_cards_that_are_longer_than_the_screen_are_turned_page_by_page(cli: Cli) -> None:
    with sit(cli, rows=12, more={"PAGER": "sed s/^/paged:/"}) as at:
        at.until(READY)
        assert "paged:" in at.type("fix discover 11", TURN_OVER, READY)
        at.leave()


@pytest.mark.long
@pytest.mark.parametrize(("height", "first"), [(24, "round 1, turn 1"), (80, "Treehouses")])
def test_at_the_command_line_a_new_card_is_seen_without_turning_pages(
    cli: Cli, tmp_path: Path, height: int, first: str
) -> None:
    """Where it and the table don't fit the terminal it stands below, where one looks when the command has ended."""
    pager = {"PAGER": "sed s/^/paged:/"}
    with Terminal(tmp_path, "--db", str(cli.db), "fix", "discover", "11", rows=height, more=pager) as at:
        told = at.until(pexpect.EOF)
        assert "paged:" not in told
        assert min(("round 1, turn 1", "Treehouses"), key=told.index) == first
        assert all(name in rows(at) for name in JUNGLE)


@pytest.mark.long
def test_two_cards_of_one_round_are_read_one_after_the_other(cli: Cli) -> None:
    """Each whole, from its first line on, at 80x24; the table comes after both."""
    while cli.table().phase != "between":
        cli.done("pass")
    with sit(cli) as at:
        at.until(NEXT_PROMPT)
        at.type("r", "Enter goes on")
        first = rows(at)
        assert first.index("› r: Round 2 begins.") < first.index("New: card 11") < first.index("Treehouses")
        assert "New: card 12" not in first
        at.type("", TURN_OVER)
        second = rows(at)
        assert second.index("New: card 12") < second.rindex("Explorers") < second.rindex("stage 4")
        assert "Have: no resources" in at.enter("")
        assert at.leave() == 0
