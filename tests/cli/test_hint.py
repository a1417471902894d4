"""`hint`: what a good steward would do, in words and as a document; it never touches the kingdom."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest

from companion.desk.advice import hints
from companion.desk.desk import Desk
from companion.documents import advice as a
from companion.documents import kingdom as d
from companion.games.kingdom_legacy.players.advisor import Advisor
from companion.show.plain.lines import plain
from tests.cli.harness import Cli


def test_the_moves_are_listed_best_first_and_nothing_is_touched(cli: Cli) -> None:
    before = cli.json(d.Table, "table")
    hint = cli.json(a.Hint, "hint", "--seconds", "0.3", "--top", "50")
    assert cli.json(d.Table, "table") == before
    assert {one.id for one in hint.options} >= {one.id for one in cli.json(d.LegalList, "legal").legal}
    worths = [one.game.mean for one in hint.options]
    assert worths == sorted(worths, reverse=True)
    assert (hint.question, hint.why, hint.experienced, hint.revision) == (None, False, False, before.revision)
    for one in hint.options[:3]:
        cli.done(*one.id.split())
        cli.done("undo")


def test_the_same_kingdom_and_options_come_to_the_same(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: where the clock breaks no search off."""
    monkeypatch.setattr(hints, "time", Still())
    found, again = (cli.json(a.Hint, "hint", "--seconds", "0.4", "--top", "3") for _ in range(2))
    assert found == again and found.complete and found.looks >= found.planned
    assert len(found.options) == 3


def test_one_command_is_told_about_with_what_follows(cli: Cli) -> None:
    (one,) = cli.json(a.Hint, "hint", "--seconds", "0.1", "--why", "produce", "8").options
    assert one.id == "produce 8" and one.looks >= 1
    assert [step.id for step in one.line][-1].startswith("upgrade")
    assert "Then, as it seems in one of the worlds:" in cli("hint", "--seconds", "0.1", "--why", "produce", "8").out


def test_a_command_that_cannot_be_done_is_refused_as_always(cli: Cli) -> None:
    assert cli.refused(3, "hint", "--why", "produce", "9").message == cli.refused(3, "produce", "9").message
    assert "hint --why" in cli.refused(2, "hint", "produce", "3").message
    assert "hint --why" in cli.refused(2, "hint", "--why").message


def test_answers_to_an_open_question_are_advised(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    question = cli.json(d.Table, "table").decision
    assert question is not None
    hint = cli.json(a.Hint, "hint", "--seconds", "0.3", "--top", "9")
    assert hint.question == question.prompt
    assert {one.id for one in hint.options} == {f"choose {option}" for option in question.options}
    assert cli.json(d.Table, "table").decision == question


def test_real_cards_that_are_awaited_are_no_matter_of_advice(cli: Cli) -> None:
    cli("kingdom", "new", "Real", "--physical")
    assert "only the person at the table" in cli.refused(3, "hint").message


class Still:
    """A clock that doesn't go on."""

    def monotonic(self) -> float:
        """What it shows."""
        return 0.0


class Clock:
    """A clock that goes on by a twentieth of a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        """What it shows."""
        self.now += 0.05
        return self.now


def test_a_first_version_comes_after_a_third_of_a_second_and_the_answer_in_time(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, versions = Clock(), list[tuple[float, a.Hint]]()
    monkeypatch.setattr(hints, "time", clock)
    with closing(Desk(str(cli.db))) as desk:
        found = hints.hint(desk, 1.0, 3, tell=lambda one: versions.append((clock.now, one)))
    ((when, first),) = versions
    assert 0.3 <= when <= 0.4 and 0 < first.looks < found.looks and first.options
    assert clock.now <= 1.2 and not found.complete and len(found.options) == 3


def test_an_interrupt_tells_what_has_been_seen(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    before, many = cli.json(d.Table, "table"), 7
    looked, look = list[int](), Advisor.look

    def stop(*words: Any) -> bool:
        if len(looked) == many:
            raise KeyboardInterrupt
        looked.append(1)
        return look(*words)

    monkeypatch.setattr(Advisor, "look", stop)
    with closing(Desk(str(cli.db))) as desk:
        found = hints.hint(desk, 1.0, None)
        looked[:] = [1] * many
        with pytest.raises(KeyboardInterrupt):
            hints.hint(desk, 1.0)
    assert (found.looks, found.complete) == (many, False)
    assert sum(one.looks for one in found.options) == many
    assert cli.json(d.Table, "table") == before


@pytest.mark.parametrize("words", [("--seconds", "0"), ("--seconds", "601"), ("--top", "0")])
def test_nonsense_is_refused(cli: Cli, words: tuple[str, str]) -> None:
    assert cli.refused(2, "hint", *words).message


def test_the_words_say_what_it_is_worth_and_what_it_knows(cli: Cli) -> None:
    told = cli("hint", "--seconds", "0.2", "--top", "1").out
    assert "fame by the end of the round" in told
    assert "with the box unknown, as it is to you." in told
    assert "the cards of the box known" in cli("hint", "--seconds", "0.2", "--experienced").out


def advised(*worth: float) -> list[a.Advised]:
    """Moves of that worth."""
    none = a.Expected(0.0, 0.0)
    return [a.Advised(f"produce {nr}", "", 4, none, a.Expected(one, 0.0), "", []) for nr, one in enumerate(worth)]


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        ((6.5, 6.5, 6.4), "There is nothing to choose between them: they differ by 0.1 fame at most."),
        ((6.5, 6.4, 3.0), "There is nothing to choose between the first 2: they differ by 0.1 fame at most."),
        ((6.5, 5.0, 5.0), None),
        ((6.5,), None),
    ],
)
def test_where_there_is_nothing_to_choose_it_is_said(worth: tuple[float, ...], told: str | None) -> None:
    hint = a.Hint("Avalon", 1, None, False, False, 80, 80, True, advised(*worth))
    assert [line for line in plain(hint) if line.startswith("There is nothing")] == [told][: told is not None]


def test_at_the_table_moves_are_advised_as_one_types_them_there(cli: Cli) -> None:
    out = cli("play", typed="hint --seconds 0.2 --top 9\nhint --seconds 0.2 why p 8\n").out
    assert "upgrade 3 with 5 6 (" in out and "turn this to the front, upside down" in out
    assert "--to" not in out and "--pay" not in out and "front-down" not in out
    assert "--to" in cli("hint", "--seconds", "0.2").out  # the command line's own words stay


def test_of_an_answer_one_asks_by_the_answer_alone(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    out = cli("play", typed="hint --seconds 0.1 why upright\nhint --seconds 0.1 why choose upright\n").out
    assert out.count("choose upright (the front, upright: Field Worker)") == 2
    told = cli("play", typed="hint why p 8\n")
    assert "none of the answers" in told.out + told.err


def test_sides_are_told_by_how_they_lie(cli: Cli) -> None:
    assert (
        "activate: gain 3 wood; turn this to the front, upside down)"
        in cli("hint", "--seconds", "0.2", "--top", "9").out
    )


def test_sides_are_typed_as_the_list_of_what_is_legal_has_them(cli: Cli) -> None:
    out = cli("hint", "--seconds", "0.2", "--top", "9").out
    assert "--to upside-down" in out and "front-down" not in out
