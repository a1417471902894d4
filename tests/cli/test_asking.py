"""What a person asks at the table: what can be built, what would be lost, what to type, what a short word means."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.cli.shell import resolve
from companion.documents import kingdom as d
from companion.documents.errors import Refused
from tests.cli.harness import Cli
from tests.cli.playing import first_hand
from tests.cli.test_shell import play, ran
from tests.games.kingdom_legacy.sold.packs import OWN, TOLL
from tests.templates import prepared


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A kingdom with real cards in its first turn; 2, 4, 5, 6, 8 and 9 are in the deck."""
    return prepared(empty, "first hand", first_hand)


@pytest.mark.rule("KLG-047")
@pytest.mark.parametrize("word", ["?", "legal", "l"])
def test_what_can_be_built_stands_first_with_its_cards_and_what_is_left(cli: Cli, word: str) -> None:
    lines = play(cli, "fix gain 1 wood", word).out.splitlines()
    at = lines.index("What can be built or paid:")
    assert " ".join(lines[at + 1].split()) == "1 upgrade 3 with 5 6 3 Wild Grass to Plains (leaves 1 wood)"
    rest = lines.index("What else can be done:")
    assert rest > at + 1
    assert all("upgrade" not in line for line in lines[rest:])


@pytest.mark.rule("KLG-047")
def test_each_payable_command_is_accepted_as_it_stands(cli: Cli) -> None:
    legal = cli.json(d.LegalList, "legal")
    assert [one.id.partition(" ")[0] for one in legal.payable] == ["upgrade", "upgrade", "upgrade"]
    for one in legal.payable:
        assert cli.json(d.WhyAnswer, "why", *one.id.split()).legal
    assert cli("legal").out.startswith(
        "Kingdom Avalon:\nCan be paid by producing first:\n  upgrade 3 --to upside-down --pay 5,6"
    )


@pytest.mark.rule("KLG-081")
def test_a_move_says_what_it_would_lose(cli: Cli) -> None:
    cli.done("produce", "3", "8")
    assert "It would lose 1 coin, 1 wood." in cli("why", "advance").out
    listed = {one.id: one.loses for one in cli.json(d.LegalList, "legal").legal}
    assert listed["advance"] == listed["pass"] == {"coin": 1, "wood": 1}
    assert listed["produce 5"] == {}
    assert "play the next cards (loses 1 coin, 1 wood)" in play(cli, "?").out


def test_what_can_be_paid_is_not_worded_as_a_refusal(cli: Cli) -> None:
    error = cli.refused(3, "upgrade", "3")
    assert isinstance(error, Refused)
    assert error.instead == ["upgrade 3 --pay 5,6"]
    assert cli("upgrade", "3").err == "Not at once: You lack 2 coin.\nIt can be paid: upgrade 3 --pay 5,6.\n"
    assert (
        cli("why", "upgrade", "3").out
        == "Kingdom Avalon:\nNot at once: You lack 2 coin.\nIt can be paid: upgrade 3 --pay 5,6.\n"
    )
    assert play(cli, "u 3").err == "line 1: You lack 2 coin. It can be paid:\n  1 upgrade 3 with 5 6\n"
    assert "It can be paid: upgrade 3 with 5 6." in play(cli, "why u 3").out


def test_what_is_missing_is_said_once(cli: Cli) -> None:
    assert cli("upgrade", "8").err == "Refused (KLG-047): You lack 2 stone.\n"
    assert cli("why", "upgrade", "8").out == "Kingdom Avalon:\nNo. You lack 2 stone. (KLG-047)\n"


@pytest.fixture
def felled(cli: Cli) -> Cli:
    """Card 8 lies in play as Felled Forest, with two arrows."""
    assert play(cli, "fix turn 8 front-down; fix move 8 play; fix gain 1 coin").code == 0
    return cli


def test_a_card_with_two_arrows_offers_both(felled: Cli) -> None:
    run = play(felled, "u 8", "2", words=("--keep-going",))
    question = "Which upgrade of 8 Felled Forest? 1 Lumberjack (2 coin, 1 wood, 1 stone), 2 Forest (1 coin)"
    assert run.err == f"line 1: {question}\n"
    assert felled.json(d.Journal, "journal").entries[-1].command == "upgrade 8 --to front-up"


@pytest.mark.parametrize("line", ["u 8 lumberjack", "u lumberjack", "u LUMBER", "u 8 to lumberjack"])
def test_an_upgrade_goes_by_the_name_of_its_new_stage(felled: Cli, line: str) -> None:
    assert play(felled, "fix gain 2 coin; fix gain 1 wood; fix gain 1 stone").code == 0
    assert ran(felled, line) == ["upgrade 8 --to back-down"]


def test_a_stage_that_several_cards_can_become_needs_the_number(cli: Cli) -> None:
    assert "is the next stage of several cards, 5, 6; put the number first." in play(cli, "u rocky").err
    assert ran(cli, "u 5 rocky with 3 6") == ["upgrade 5 --pay 3,6"]


@pytest.mark.rule("KLG-042")
def test_a_card_named_twice_is_said_to_be(cli: Cli) -> None:
    for words in (("produce", "3", "3"), ("upgrade", "5", "--pay", "3,3")):
        assert "3 Wild Grass is named twice" in cli.refused(3, *words).message


def test_cards_parted_by_spaces_after_an_option_are_shown_joined(cli: Cli) -> None:
    run = cli("upgrade", "3", "--pay", "5", "6")
    assert (run.code, run.err) == (2, "Cards after --pay are one word, joined by commas: --pay 5,6\n")
    assert play(cli, "upgrade 3 --pay 5 6").err.endswith("--pay 5,6\n")


@pytest.mark.parametrize("line", ["5 2", "5,2", "5 2 top 6"])
def test_numbers_alone_are_the_cards_that_came_up(real: Cli, line: str) -> None:
    real.done("advance")
    assert play(real, "?").out.startswith("Turn up 2 cards from the deck, then type the numbers in that order.")
    assert play(real, line).err == ""
    assert {5, 2} <= {one.card for one in real.table().in_play}


def test_between_rounds_numbers_begin_the_next_with_its_cards(real: Cli) -> None:
    assert play(real, "fix discover 11; fix discover 12", "x 5 2 4 9", "x", "x").err == ""
    told = play(real, "?").out
    assert "round  begin the next round" in told
    assert "numbers alone will do: 3 7 1 10" in told
    real.done("round")
    real.done("undo")
    assert play(real, "3 7 1 10", words=("--keep-going",)).err.count("No such command") == 0


def test_numbers_alone_are_no_cards_where_the_program_deals(cli: Cli) -> None:
    before = msgspec.structs.replace(cli.table(), revision=0)
    assert play(cli, "5 2").code == 2
    assert msgspec.structs.replace(cli.table(), revision=0) == before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("p", "Which card? For example: p 3 8"),
        ("u", "Which card? For example: u 7 with 1 4"),
        ("use", "Which card? For example: e 14.2"),
        ("--pay 5 6", "--pay goes on with a move, for example: u 7 with 1 4"),
        ("3 7, 1", "Say what the cards are to do, for example: p 3 7 1"),
        ("foo", "No such command 'foo'. help lists the commands."),
    ],
)
def test_a_line_that_says_too_little_is_answered_with_an_example(cli: Cli, line: str, told: str) -> None:
    run = play(cli, line)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"line 1: {told}")


def test_real_cards_that_are_in_play_are_said_to_be(real: Cli) -> None:
    """Numbers alone where none are awaited: they came up by themselves, or something is to be done with them."""
    told = play(real, "3 7, 1").err
    assert told.startswith("line 1: Cards 3, 7, 1 lie in play already; say what they are to do, for example: p 3 7 1")
    assert play(real, "3 2").err.startswith("line 1: Say what the cards are to do, for example: p 3 2")


def test_undo_goes_to_a_point_with_or_without_a_word_before_it(cli: Cli) -> None:
    assert ran(cli, "p 3", "undo to turn") == ["produce 3", "undo --to turn"]
    assert ran(cli, "p 3", "undo turn") == ["produce 3", "undo --to turn"]


def test_an_answer_that_there_is_not_is_told_in_words_of_the_table(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    assert "foo is not among the options: upright, other-upright." in play(cli, "foo").err


def test_help_at_the_table_fits_a_terminal(cli: Cli) -> None:
    lines = play(cli, "help").out.splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 79


@pytest.mark.parametrize("letters", ["f", "ld", "ront", "Se", "orker"])
def test_no_letters_within_a_word_decide_for_good(cli: Cli, letters: str) -> None:
    cli.done("fix", "discover", "13")
    before = cli.table().revision
    assert cli("choose", letters).code in (2, 3)
    assert cli.table().revision == before
    cli.done("choose", "serv")
    assert "Servant" in cli("cards", "show", "13").out


def test_where_no_answer_leads_on_the_way_back_is_offered(empty: Cli, tmp_path: Path) -> None:
    """Paying asks for a card, and the upgrade needs both that could go."""
    (tmp_path / "own.toml").write_text(OWN + TOLL, encoding="utf-8")
    empty("pack", "add", str(tmp_path / "own.toml"))
    empty.done("kingdom", "new", "A", "--seed", "1", "--pack", "own")
    for face in empty.table().in_play:
        empty.done("fix", "move", str(face.card), "discard")
    for card in ("own:1", "own:3", "10", "3"):
        empty.done("fix", "move", card, "play")
    assert empty.done("upgrade", "own:3", "--pay", "3").table.decision is not None
    found = empty.json(d.LegalList, "legal")
    assert [one.id for one in found.legal] == ["cancel"]
    assert "the game is over" not in empty("legal").out
    empty.done("do", "cancel")
    assert empty.table().decision is None


def test_why_reads_an_answer_as_choose_does(cli: Cli) -> None:
    """Several picks parted by commas, and cards by their names."""
    for card in ("59", "10", "29", "54"):
        cli("fix", "discover", card)
        cli.done("fix", "move", card, "play")
    cli.done("fix", "turn", "59", "front-down")
    assert cli.done("upgrade", "59", "--to", "back-down").table.decision is not None
    for typed, fits in (("10,29", True), ("10", False), ("opportunist,scribe", True), ("10,59", False)):
        assert cli.json(d.WhyAnswer, "why", "choose", typed).legal is fits, typed
    cli.done("choose", "opportunist,scribe")


STICKER = d.DecisionView(
    id="1",
    command="pass",
    card=138,
    effect=1,
    asks="cards",
    prompt="Put the sticker on which card?",
    options=["5", "15", "20", "58", "59", "89"],
    texts=[
        "5 Shallow Mine", "15 Shallow Mine", "20 Exotic Fruit Trees", "58 Young Forest", "59 Lost Civilization",
        "89 Town Well",
    ],
    max=3,
)  # fmt: skip
"""A question whose cards have names of several words."""


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("town well", ["89"]), ("Town Well", ["89"]), ("well", ["89"]), ("town wel", ["89"]), ("fruit trees", ["20"]),
        ("89 town well", ["89"]), ("town well, lost civilization", ["89", "59"]), ("young lost", ["58", "59"]),
        ("lost civilization town well 20", ["59", "89", "20"]), ("5 15", ["5", "15"]), ("5,15", ["5", "15"]),
        ("shallow mine", ["shallow mine"]), ("shallow mine 15", ["shallow mine", "15"]), ("rown well", ["rown", "89"]),
    ],
)  # fmt: skip
def test_a_name_of_several_words_is_one_answer(typed: str, answers: list[str]) -> None:
    """One that several options have is passed on as it was typed, and refused."""
    assert resolve.answers(typed.split(), STICKER) == answers
