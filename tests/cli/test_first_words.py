"""What a person types who doesn't know the words yet: what they are here is told, not what looks alike."""

from __future__ import annotations

import io
import re

import pytest

from companion.cli.book import book
from companion.cli.shell.statements import ALIASES, OTHER_WORDS, OWN
from companion.show.screen import Screen
from tests.cli.harness import Cli
from tests.cli.playing import first_hand
from tests.cli.terminal import Terminal
from tests.cli.test_shell import play, ran
from tests.sampling import daily
from tests.templates import prepared


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A kingdom with real cards in its first turn."""
    return prepared(empty, "first hand", first_hand)


@pytest.mark.parametrize("word", daily(OTHER_WORDS, few=3, many=8))
def test_a_word_for_a_move_is_told_as_it_is_here(cli: Cli, word: str) -> None:
    command = OTHER_WORDS[word]
    told = cli.refused(2, word).message
    assert told.startswith(f"No such command '{word}'. Here that is companion {command}: ")
    assert f"Here that is {command}: " in play(cli, word).err


def test_those_words_are_no_commands_and_what_they_stand_for_is_one() -> None:
    below = book()["commands"]["below"]
    assert [word for word in OTHER_WORDS if word in below or word in ALIASES or word in OWN] == []
    groups = {f"{name} {one}" for name in below for one in below[name].get("below", {})}
    assert [one for one in OTHER_WORDS.values() if one not in below and one not in groups] == []


def test_it_is_told_in_the_persons_language(cli: Cli) -> None:
    told = cli("--lang", "cs", "buy").err
    assert "Tady je to companion upgrade: " in told and "Pay for" not in told


def test_nothing_needs_to_be_saved(cli: Cli) -> None:
    assert cli.refused(2, "save").message == (
        "No such command 'save'. Nothing needs to be saved: each move is kept at once."
    )


def test_the_top_card_alone_may_be_told(real: Cli) -> None:
    assert ran(real, "top 5") == ["draw --top 5"]
    assert real.table().deck.top is not None


def test_no_top_card_is_told_where_the_program_deals(cli: Cli) -> None:
    assert play(cli, "top 5").code == 2


def test_the_name_of_the_next_stage_alone_is_told_with_its_upgrade(cli: Cli) -> None:
    told = play(cli, "plains").err
    assert told.startswith("line 1: “plains” is a stage that an upgrade leads to, for example: u ")
    assert play(cli, told.partition("example: ")[2].strip()).code in (0, 3)


@pytest.mark.parametrize(
    ("line", "example"),
    [("3 plains", "u 3 plains"), ("3 into plains", "p 3"), ("3 and 5", "p 3"), ("3 lumberjack", "p 3")],
)
def test_a_line_that_begins_with_a_card_is_no_unknown_command(cli: Cli, line: str, example: str) -> None:
    assert play(cli, line).err == f"line 1: Say what card 3 is to do, for example: {example}\n"


def test_the_table_says_how_awaited_cards_are_told(empty: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--physical")
    told = "Turn up 4 cards from the deck{}, then type: companion draw, and their numbers in that order.\n"
    assert told.format(" (The turn begins)") in empty("table").out
    out = io.StringIO()
    Screen(out, False, 120).show(empty.table())
    assert told.format("") in re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())
    assert told.format(" (The turn begins)").replace("companion ", "") in play(empty, "table").out


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("3", "More cards are played: card 3 isn't in the deck: it lies on the discard."),
        ("7", "More cards are played: card 7 isn't in the deck: it lies in play."),
        ("50", "More cards are played: card 50 isn't in the deck."),
    ],
)
def test_a_card_that_lies_openly_elsewhere_is_said_to(real: Cli, card: str, told: str) -> None:
    """Where a card of the box is nobody is told."""
    real.done("produce", "3")
    before = real.table()
    assert real.refused(3, "advance", "5", card).message == told
    assert real.table() == before


@pytest.mark.long
def test_who_leaves_the_founding_is_told_how_to_come_back_and_once_that_data_are_prepared(empty: Cli) -> None:
    with Terminal(empty.db.parent, "--db", str(empty.db.parent / "new.db"), "play") as at:
        at.until(r"Cards \[virtual\]: ")
        told = at.type("quit", "no kingdom>")
        assert "Nothing was founded." in told and "To be asked again, type: kingdom new" in told
        assert told.count("Preparing the card data") == 1
        at.type("kingdom new", r"Cards \[virtual\]: ")
        at.type("quit", "no kingdom>")
        at.leave()
