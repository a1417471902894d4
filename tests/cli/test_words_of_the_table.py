"""What a person reads of the table: names beside numbers, how far a goal is, what comes next, no words of our own."""

from __future__ import annotations

import msgspec
import pytest

from companion.documents import kingdom as d
from companion.show import phrases
from companion.show.plain.kingdom import card_lines, entry_line
from companion.show.rich.compact_table import glance
from tests.cli.harness import Cli
from tests.cli.test_shell import play


@pytest.mark.rule("KLG-035")
def test_fame_by_card_has_names(cli: Cli) -> None:
    cli.done("fix", "discover", "14")
    assert "  14 Bandit   -2" in cli("score").out
    assert "14 Banditi" not in cli("score").out
    named = {one.card: one.names for one in cli.json(d.Score, "score").by_card}
    assert named[14] == {"14": "Bandit"}


def _seen(cli: Cli) -> str:
    lines = [line.plain for line in glance(cli.table(), None, 24, (), 79)]
    return " ".join(" ".join(lines).split())


@pytest.mark.rule("KLG-035")
def test_a_goal_shows_its_condition_and_how_far_it_is(cli: Cli) -> None:
    assert play(cli, "fix discover 40", "choose back-up").code == 0
    goal = next(one for one in cli.table().permanents if one.card == 40)
    assert (goal.fame_count, goal.fame_of) == (0, 8)
    assert "25 if 8 good icons in kingdom; there are 0 of 8" in _seen(cli)
    assert "40 Trader (goal, permanent, 25 if 8 good icons in kingdom; there are 0 of 8)" in cli("table").out


@pytest.mark.rule("KLG-071")
def test_a_track_shows_what_its_next_box_asks_and_gives(cli: Cli) -> None:
    assert play(cli, "fix discover 25").code == 0
    assert "next: pay 1 sword, 1 fame" in _seen(cli)
    assert play(cli, "fix tick 25 1").code == 0
    assert "next: pay 2 sword, 4 fame" in _seen(cli)


@pytest.mark.rule("KLG-091")
def test_a_blocked_card_says_by_whom_and_until_when(cli: Cli) -> None:
    assert play(cli, "fix discover 14; fix move 14 play; fix block 5 14").code == 0
    for told in (_seen(cli), cli("table").out):
        assert "blocked by 14 Bandit until that turns or leaves play" in told
        assert "blocks 5 Distant Mountain" in told


def test_sides_are_told_as_they_lie_and_documents_keep_their_words(cli: Cli) -> None:
    assert "turn this to the front, upside down" in cli("table").out
    assert "turn it upside down (Plains)." in cli("table").out
    assert "front-down" not in cli("table").out + cli("legal").out.replace("--to front-down", "")
    forest = next(one for one in cli.table().in_play if one.card == 8)
    assert forest.effects[0].text.endswith("turn this to front-down")


def test_going_back_is_told_in_the_journal_without_our_own_word(cli: Cli) -> None:
    entry = cli.json(d.Journal, "journal").entries[-1]
    told = entry_line(msgspec.structs.replace(entry, command="goto 1", kind="goto"))
    assert "goto" not in told
    assert "back to entry 1" in told


@pytest.mark.parametrize("orientation", ["front-up", "front-down", "back-up", "back-down"])
def test_no_side_is_left_in_the_words_of_the_effect_language(orientation: str) -> None:
    said = phrases.in_words(f"tick 1 box on {orientation}; stick 2 and 5 on this")
    assert orientation not in said
    assert "put stickers 2 and 5 on this" in said


def test_a_counter_is_a_sentence() -> None:
    card = d.CardView(card=14, orientation="front-up", stage="Bandit", category="enemy", counters={"stay": 1})
    assert card_lines(card, 14) == ["14 Bandit, enemy, has blocked 1."]


def test_what_is_named_as_blocked_is_not_counted_too() -> None:
    card = d.CardView(
        card=14, orientation="front-up", stage="Bandit", category="enemy", counters={"stay": 1}, blocks=[6]
    )
    assert card_lines(card, 14) == ["14 Bandit, enemy, blocks 6."]
    assert "has blocked 2" in card_lines(msgspec.structs.replace(card, counters={"stay": 2}), 14)[0]
