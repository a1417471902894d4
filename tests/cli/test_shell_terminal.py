"""The shell by keyboard, through a pseudo-terminal: the drawn table, keys, resizing, questions, a whole campaign."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.cli.shell.lessons import STEPS
from companion.documents import kingdom as d
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.scripts import campaign
from tests.cli.terminal import Terminal

PROMPT = r"\d+\.\d+>"
"""What the shell shows when it waits: round and turn."""


def sit(cli: Cli, *words: str, columns: int = 80, rows: int = 24, more: Mapping[str, str] | None = None) -> Terminal:
    """Sit down by keyboard; `more`: variables of the environment."""
    line = ("--db", str(cli.db), "play", *words)
    return Terminal(cli.db.parent, *line, columns=columns, rows=rows, more=more or {})


@pytest.mark.long
def test_the_table_is_drawn_again_and_what_changed_is_marked(cli: Cli) -> None:
    with sit(cli) as at:
        first = at.until(PROMPT)
        assert "3 Wild Grass land" in first
        at.type("p wild", r"› p wild: Discarded Wild Grass: gained 1 coin\.")
        after = at.until(PROMPT)
        assert "1 coin (+1)" in after
        assert "top first: +3 Wild Grass" in after
        assert "  3 Wild Grass land" not in after
        at.type("undo", "› undo:")
        undone = at.until(PROMPT)
        assert "0 coin (-1)" in undone
        assert "+   3 Wild Grass land" in undone
        assert at.leave() == 0
    assert cli.table().resources == {}


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 12), (160, 50)])
@pytest.mark.long
def test_everything_fits_the_window(cli: Cli, columns: int, rows: int) -> None:
    with sit(cli, columns=columns, rows=rows) as at:
        at.until(PROMPT)
        at.type("set hints on", "Hints are on", PROMPT)
        at.type("", "Avalon", PROMPT)
        shown = at.screen()
        assert any(line.startswith("Avalon · round 1, turn 1") for line in shown)
        assert any((" 3 Wild Grass land" if columns < 99 else "╭─ 3 ─") in line for line in shown)
        assert any(line.startswith("1.1>") for line in shown)
        at.leave()


@pytest.mark.long
def test_the_table_follows_the_window(cli: Cli) -> None:
    with sit(cli) as at:
        assert "makes 1 coin · 2 coin ↓ Plains" in at.until(PROMPT)
        at.child.setwinsize(24, 30)
        narrow = [line.strip() for line in at.until(PROMPT).splitlines()]
        assert any(line.startswith("3 Wild Grass land") for line in narrow)
        assert max(map(len, narrow)) <= 30  # broken at words, nothing cut
        assert any("Plains" in line for line in narrow)
        at.child.setwinsize(24, 90)
        assert "makes 1 coin · 2 coin ↓ Plains" in at.until(PROMPT)
        assert at.leave() == 0


@pytest.mark.long
def test_keys_complete_commands_and_targets(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.child.send("adv\t")
        at.until("advance")
        at.child.sendcontrol("c")
        at.until(PROMPT)
        at.child.send("USE \t\r")
        assert "gained 3 wood" in at.until(r"USE 8\.1:", PROMPT)
        at.child.send("p \t")
        offered = at.until("Distant Mountain", "Distant Mountain")
        assert "Forest" not in offered.rpartition("p ")[2]
        at.child.sendcontrol("c")
        at.until(PROMPT)
        assert at.leave() == 0


@pytest.mark.long
def test_keys_complete_answers_by_their_words(cli: Cli) -> None:
    for command in ("pass", "fix turn 4 front-down", "use 4"):
        cli.done(*command.split())
    with sit(cli) as at:
        at.until("answer>")
        at.child.send("tra\t\r")
        at.until("› 10: ", PROMPT)
        assert at.leave() == 0
    assert cli.table().resources == {"coin": 2}


@pytest.mark.long
def test_what_a_whole_line_changed_is_marked(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("p wild; e forest", "› e forest:")
        after = at.until(PROMPT)
        assert "1 coin (+1), 3 wood (+3)" in after
        assert "+8 Felled Forest, +3 Wild Grass" in after
        at.leave()


@pytest.mark.long
def test_enter_declines_and_several_answers_are_a_list(cli: Cli) -> None:
    for command in ("discover 125", "move 125 play"):
        cli.done("fix", *command.split())
    cli.done("pass")
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("e 125", "Enter or none: decline", "answer>")
        at.type("", "› choose none", PROMPT)
        at.type("undo; e 125", "answer>")
        at.type("3, forest", "› 3, forest: ", PROMPT)
        assert at.leave() == 0
    used = [one for one in cli.json(d.Journal, "journal").entries if one.command == "use 125"]
    assert [one.answers for one in used] == [[[]], [["3", "8"]]]


@pytest.mark.long
def test_typed_lines_are_there_in_the_next_sitting(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("p 3", "› p 3", PROMPT)
        at.leave()
    with sit(cli) as at:
        at.until(PROMPT)
        at.child.send("\x1b[A")
        at.until("p 3")
        at.child.sendcontrol("c")
        at.until(PROMPT)
        assert at.leave() == 0


@pytest.mark.long
def test_a_number_runs_what_it_stood_for_and_ways_to_pay_are_offered(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("?", "5 produce 8", PROMPT)
        at.type("5", "gained 1 wood", PROMPT)
        at.type("1", "has changed since that list", PROMPT)
        at.type("u 3", "It can be paid", "1 upgrade 3 with 5 6", PROMPT)
        assert "1.2>" in at.type("1", "› upgrade 3 with 5 6:", PROMPT)
        at.leave()
    assert cli.json(d.Journal, "journal").entries[-1].command == "upgrade 3 --pay 5,6"


def _asked(cli: Cli) -> str:
    """Play on until a command would ask, and say which."""
    for _ in range(60):
        asking = cli.first_asking()
        if asking is not None:
            return asking
        legal = {one.id for one in cli.json(d.LegalList, "legal").legal}
        cli.done("do", *("pass" if "pass" in legal else "round" if "round" in legal else sorted(legal)[0]).split())
    raise AssertionError("nothing asked")


@pytest.mark.long
def test_interrupting_a_question_leaves_nothing_half_done(cli: Cli) -> None:
    asking = _asked(cli)
    before = cli.table()
    with sit(cli) as at:
        at.until(PROMPT)
        at.type(asking, "answer>")
        assert cli.table().phase == "waiting"
        at.child.sendcontrol("c")
        at.until("Withdrawn", PROMPT)
        at.child.sendcontrol("c")
        at.until("leaves the table", PROMPT)
        assert at.leave() == 0
    assert cli.table() == before


@pytest.mark.long
def test_interrupting_a_question_that_stays_open_declines_nothing(cli: Cli) -> None:
    cli.done("kingdom", "new", "Camelot", "--seed", "7", "--printing", "current")
    for words in ("fix discover 113", "fix discover 112", "fix turn 112 back-up", "fix move 112 deck"):
        cli.done(*words.split())
    asked = cli.done("advance").table
    assert asked.decision is not None
    assert (asked.decision.cancel, asked.decision.optional or asked.decision.min == 0) == (False, True)
    with sit(cli) as at:
        at.until("answer>")
        at.child.sendcontrol("c")
        at.until("The question stays open", "answer>")
        assert at.leave() == 0
    assert cli.table() == asked


@pytest.mark.long
def test_a_question_left_open_waits_for_the_next_sitting(cli: Cli) -> None:
    asking = _asked(cli)
    with sit(cli) as at:
        at.until(PROMPT)
        at.type(asking, "answer>")
        at.leave()
    question = cli.table().decision
    assert question is not None
    with sit(cli) as at:
        assert question.prompt in at.until("answer>")
        at.type(question.options[0], "›", PROMPT)
        at.leave()
    assert cli.table().decision is None


@pytest.mark.parametrize(
    ("words", "more"), [(("--plain",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})], ids=str
)
@pytest.mark.long
def test_plain_is_sentences_and_nothing_is_drawn(cli: Cli, words: tuple[str, ...], more: dict[str, str]) -> None:
    with sit(cli, *words, more=more) as at:
        at.until(PROMPT)
        at.type("p 3", r"Discarded Wild Grass: gained 1 coin\.\r\n", PROMPT)
        seen = str(at.child.before)
        assert "\x1b[3" not in seen
        assert not set(seen) & set("─│╭╮╰╯›")
        at.type("round", "Refused", PROMPT)
        assert at.leave() == 0


@pytest.mark.long
def test_a_kingdom_is_offered_when_there_is_none(empty: Cli) -> None:
    with sit(empty) as at:
        at.until(r"Cards \[virtual\]: ")
        at.type("", r"Printing \[earlier\]: ")
        at.type("", r"Name \[Avalon\]: ")
        at.type("Camelot", "Camelot is founded", PROMPT)
        at.leave()
    assert empty.table().kingdom == "Camelot"


@pytest.mark.long
def test_founding_can_be_declined(empty: Cli) -> None:
    with sit(empty) as at:
        at.until(r"Cards \[virtual\]: ")
        at.type("quit", "no kingdom>")
        at.type("kingdom new Camelot --virtual", PROMPT)
        at.leave()
    assert empty.table().kingdom == "Camelot"


@pytest.mark.long
def test_the_tutorial_by_keyboard(cli: Cli) -> None:
    with Terminal(cli.db.parent, "tutorial") as at:
        for number, step in enumerate(STEPS, 1):
            at.until(rf"\[{number} of {len(STEPS)}\]", "Type: ", ">")
            at.child.send("pass; round\r" if step.verb != "pass" else "t\r")
            at.until(">" if step.verb != "pass" else "In play|╭")
            at.child.send(f"{step.try_this}\r")
            if step.verb == "table":  # so is the table that the next lesson would push off
                at.until(r"Enter goes on\. ")
                at.child.send("\r")
            if step.verb == "round":  # what was discovered is read before the next lesson covers it
                at.until("River Mist", "Bee Garden", r"Enter goes on\. ")
                at.child.send("\r")
        at.until("Now:\\s+companion play")
        assert at.ended() == 0
    assert not (cli.db.parent / "state").exists()


@pytest.mark.slow
def test_a_whole_campaign_by_keyboard(empty: Cli, tmp_path: Path) -> None:
    script = campaign(seed=9)
    empty.done("kingdom", "new", "Avalon", "--seed", str(script.seed))
    record = tmp_path / "sitting.txt"
    with sit(empty, "--record", str(record)) as at:
        at.until(PROMPT)
        for start in range(0, len(script.lines), 12):
            at.through("; ".join(script.lines[start : start + 12]))
        assert at.leave() == 0
    table = empty.table()
    assert (table.phase, table.round, table.fame) == ("finished", script.round, script.fame)
    assert sum(not line.startswith("#") for line in record.read_text(encoding="utf-8").splitlines()) == len(
        script.lines
    )


@pytest.mark.parametrize("words", [(), ("--plain",)])
@pytest.mark.long
def test_a_kingdom_is_deleted_only_by_a_yes(cli: Cli, words: tuple[str, ...]) -> None:
    with sit(cli, *words) as at:
        at.until(PROMPT)
        for key in ("\x03", "\x04", "\r", "n\r", "maybe\r", "yep\r"):
            at.type("kingdom delete Avalon", r"Delete Avalon with its 1 entry\? \[y/N\] ")
            at.insist(key, r"\nNothing was deleted\.|! Nothing was deleted\.")
            at.until(PROMPT)
        at.type("kingdom delete Avalon", r"\[y/N\] ")
        at.insist("Yes\r", "is deleted")
        at.until("no kingdom>")
        assert at.leave() == 0


@pytest.mark.long
def test_a_finished_kingdom_is_in_no_turn(empty: Cli) -> None:
    finish(empty, "Avalon", 5)
    with sit(empty) as at:
        shown = at.until("finished>")
        assert "finished after round" in shown
        at.type("round", "The game is over", "finished>")
        assert at.leave() == 0
