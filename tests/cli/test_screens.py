"""What stands on a screen of 80 by 24 when somebody has to decide, and after a look."""

from __future__ import annotations

import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.cli.test_shell import play
from tests.cli.test_shell_terminal import PROMPT, sit

RESTART = "begin the campaign anew from the founding; the line up to here stays"
ANSWER = "answer>"
READY = r"1\.1>[^>]*\?25h"
"""The prompt drawn to its end."""


def on(at: Terminal) -> str:
    """What stands on the screen, as one line."""
    return " ".join(" ".join(at.screen()).split())


@pytest.mark.long
def test_the_question_of_a_restart_is_on_the_screen_and_has_to_be_confirmed(cli: Cli) -> None:
    cli.done("fix", "discover", "23")
    before = cli.table().revision
    with sit(cli) as at:
        at.until("Do which", ANSWER)
        shown = on(at)
        assert f"1 {RESTART} as a branch" in shown
        assert "2 discover all of #24 #25 #26 #27" in shown
        at.type("1", "With real cards this can't be taken back", "yes or no>")
        told = on(at)
        assert f"You choose: {RESTART} as a branch." in told
        assert "Not: discover all of #24 #25 #26 #27." in told
        at.type("no", "Nothing was done", ANSWER)
        assert cli.table().revision == before
        at.type("1", "yes or no>")
        at.child.sendcontrol("c")
        at.until("Nothing was done", ANSWER)
        at.type("1", "yes or no>")
        at.type("yes", r"1\.1>")
        at.leave()
    assert cli.table().decision is None
    assert cli.table().revision > before


@pytest.mark.long
def test_both_sides_are_shown_before_one_lies_up_for_good(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    table = cli.table()
    assert table.decision is not None
    assert table.decision.final
    names = [side.stage for side in table.decision.sides]
    assert [side.orientation for side in table.decision.sides] == table.decision.options
    assert len(names) == 2
    with sit(cli) as at:
        at.until("lies up for good", ANSWER)
        shown = on(at)
        for side in table.decision.sides:
            for effect in side.effects:
                assert effect.text in shown
        at.type("1", "yes or no>")
        told = on(at)
        assert f"You choose: the front, upright: {names[0]}. Not: the other side, upright: {names[1]}." in told
        at.type("yes", PROMPT)
        at.leave()
    assert cli.table().decision is None


@pytest.mark.long
def test_short_commands_win_over_letters_of_answers(cli: Cli) -> None:
    """`s` is the score and `t` the table whatever the answers are called; three letters and more are an answer."""
    cli.done("fix", "discover", "13")
    revision = cli.table().revision
    with sit(cli) as at:
        at.until(ANSWER)
        for letter, shown in (("s", "fame"), ("t", "Question"), ("f", "f is not among the options")):
            at.type(letter, shown, ANSWER)
        at.leave()
    assert cli.table().revision == revision


@pytest.mark.long
def test_a_look_leaves_the_table_alone(cli: Cli) -> None:
    """The table is drawn after what changes it; after a look only an empty line shows it again."""
    with sit(cli, rows=60) as at:
        at.until("Avalon", PROMPT)
        for line, comes, tables in (
            ("score", "goals", 1),
            ("u 3", "It can be paid", 1),
            ("help", "leaves the table", 1),
            ("", "Avalon", 2),
            ("p 3", "gained", 3),
            ("deck", "Sacred|Deck", 3),
        ):
            at.type(line, comes, READY)
            assert on(at).count("Avalon · round 1") == tables, line
        at.leave()


@pytest.mark.long
def test_a_look_that_is_longer_than_the_screen_is_turned_page_by_page(cli: Cli) -> None:
    for _ in range(8):
        cli.done("produce", "3")
        cli.done("undo")
    lines = len(cli.json(d.Journal, "journal").entries)
    assert lines > 12
    with sit(cli, rows=12, more={"PAGER": "sed s/^/paged:/"}) as at:
        at.until(PROMPT)
        assert "paged:" in at.type("journal", "undo", PROMPT)
        assert "paged:" not in at.type("score", "fame", PROMPT)
        at.leave()


@pytest.mark.long
def test_what_happened_is_never_cut(cli: Cli) -> None:
    """A sentence that is too long for the line is broken at words."""
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("p 3; p 5; u 6", "› u 6", PROMPT)
        said = on(at)
        table = cli.table()
        for card in table.in_play:
            assert card.stage in said
        assert "…" not in said.partition("Avalon")[0]
        at.leave()


@pytest.mark.long
def test_without_drawing_it_is_confirmed_as_well(cli: Cli) -> None:
    cli.done("fix", "discover", "23")
    with Terminal(cli.db.parent, "--plain", "--db", str(cli.db), "play") as at:
        at.until(ANSWER)
        at.type(
            "1", r"You choose: begin the campaign\s+anew", r"anything else leaves the\s+question open", "yes or no>"
        )
        at.type("", "Nothing was done", ANSWER)
        at.type("2", "yes or no>")
        at.type("yes", "STOP!: discovered", ">")
        at.leave()
    left = cli.table().decision
    assert left is None or left.prompt != "Do which?"


def test_a_pipe_is_not_asked_again(cli: Cli) -> None:
    """Who types ahead has decided; what can't be taken back is confirmed at the keyboard only."""
    cli.done("fix", "discover", "13")
    run = cli("play", typed="1\n")
    assert run.code == 0
    assert cli.table().decision is None


@pytest.mark.long
def test_a_number_is_echoed_as_one_types_it(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.enter("?")
        at.type("1", "› upgrade 3 with 5 6: Discarded 2 Distant Mountain", PROMPT)
        assert "front-down" not in on(at)
        assert "--pay" not in on(at)
        at.leave()


@pytest.mark.long
def test_a_question_that_is_asked_for_is_listed_once(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    with sit(cli) as at:
        at.until("lies up for good", ANSWER)
        for word in ("?", "legal"):
            shown = at.type(word, ANSWER, r"\?25h")
            assert shown.count("Which side of card 13 lies up for good?") == 1
        at.leave()


def test_a_question_says_which_card_asks(cli: Cli) -> None:
    """One that is asked about itself isn't named twice."""
    cli.done("fix", "discover", "13")
    assert "lies up for good? (one of these)\n" in play(cli, "?").out
    cli.done("choose", "upright")
    cli.done("fix", "discover", "14")
    cli.done("fix", "move", "14", "deck")
    assert "? Block which? (one of these) · 14 Bandit\n" in play(cli, "a").out
    assert "? Block which? (one of these) · 14 Bandit\n" in play(cli, "?").out
