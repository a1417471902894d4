"""Real cards told together with the move that turns them up: one command, one unit; what is known isn't asked."""

from __future__ import annotations

import msgspec
import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Refused, Usage
from companion.documents.files import Amended
from tests.cli.harness import Cli
from tests.cli.playing import first_hand
from tests.sampling import daily
from tests.templates import prepared


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A physical kingdom in its first turn; 2, 4, 5, 6, 8 and 9 are in the deck."""
    return prepared(empty, "first hand", first_hand)


def lies(table: d.Table) -> d.Table:
    """The table, whatever the number of entries that led to it."""
    return msgspec.structs.replace(table, revision=0)


def in_play(table: d.Table) -> list[object]:
    return [one.card for one in table.in_play]


def on_line(cli: Cli) -> list[tuple[str, int]]:
    """The commands that count, each with its unit."""
    return [
        (one.command, one.unit)
        for one in cli.json(d.Journal, "journal").entries
        if one.line and one.kind in ("command", "amend")
    ]


# --- one command -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-058")
def test_an_advance_tells_what_came_up(real: Cli) -> None:
    done = real.done("advance", "5", "2", "--top", "6")
    assert in_play(done.table) == [3, 7, 1, 10, 5, 2]
    assert (done.table.phase, done.table.awaits, done.table.deck.top) == ("actions", None, 6)
    assert done.do == ["Lay cards 5, 2 in play."]
    assert on_line(real)[-2:] == [("advance", 3), ("draw 5 2 --top 6", 3)]


@pytest.mark.rule("KLG-038")
def test_the_end_of_a_turn_tells_the_next_ones_cards(real: Cli) -> None:
    done = real.done("pass", "5,2", "4", "9", "--top", "6", "--top", "8")
    assert (in_play(done.table), done.table.turn, done.table.deck.top) == ([5, 2, 4, 9], 2, 6)
    assert done.do == ["Lay cards 3, 7, 1, 10 on the discard.", "Lay cards 5, 2, 4, 9 in play."]
    assert [card.card for card in real.done("pass").table.in_play] == [6, 8]


@pytest.mark.rule("KLG-032")
def test_a_round_tells_its_first_cards(real: Cli) -> None:
    real.done("pass", "5", "2", "4", "9")
    assert real.done("pass").table.turn == 3
    assert real.done("pass").table.phase == "between"
    done = real.done("round", "11", "4", "3", "10", "--top", "9")
    assert (done.table.round, in_play(done.table), done.table.deck.top) == (2, [11, 4, 3, 10], 9)
    assert done.do[-2:] == ["Shuffle 12 cards into a new deck.", "Lay cards 11, 4, 3, 10 in play."]


def test_an_upgrade_an_effect_and_an_answer_tell_it_after_an_option(real: Cli) -> None:
    real.done("fix", "gain", "2", "coin")
    done = real.done("upgrade", "3", "--draw", "5,2,4,9", "--top", "6")
    assert (in_play(done.table), done.table.turn, done.table.deck.top) == ([5, 2, 4, 9], 2, 6)
    real.done("undo")
    real.done("fix", "discover", "41")
    real.done("choose", "front-up")
    real.done("fix", "move", "41", "play")
    done = real.done("use", "41.1", "--draw", "5", "--top", "6")
    assert [one.card for one in done.table.discard][:1] == [5]
    assert done.table.deck.top == 6


@pytest.mark.rule("KLG-095")
def test_an_answer_tells_it_too(real: Cli) -> None:
    real.done("fix", "discover", "23")
    done = real.done("choose", "1", "--draw", "3,7,1,9", "--top", "6")
    assert (in_play(done.table), done.table.deck.top, done.table.round) == ([3, 7, 1, 9], 6, 1)


def test_the_id_of_a_command_may_tell_it(real: Cli) -> None:
    assert in_play(real.done("do", "advance", "5", "2", "--top", "6").table)[-2:] == [5, 2]
    assert in_play(real.done("do", "pass", "6", "8", "4", "9").table) == [6, 8, 4, 9]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("advance", "5"), "2 cards have to come up, not 1"),
        (("advance", "5", "2", "6"), "2 cards come up, not 3"),
        (("advance", "5", "5"), "said twice"),
        (("advance", "5", "3"), "isn't in the deck"),
        (("advance", "5", "2", "--top", "2"), "said twice"),
        (("advance", "5", "2", "--top", "3"), "isn't in the deck"),
        (("advance", "--top", "5"), "which cards came up"),
        (("pass", "5", "2", "4"), "4 cards have to come up, not 3"),
        (("use", "7.1", "--draw", "5"), "No card comes up by use 7.1."),
        (("use", "9.1", "--draw", "5"), "not in play"),
        (("round", "5", "2", "4", "9"), "The round isn't over"),
    ],
)
def test_what_cannot_have_come_up_changes_nothing(real: Cli, words: tuple[str, ...], why: str) -> None:
    before = real.table()
    error = real.refused(3, *words)
    assert isinstance(error, Refused)
    assert why in error.message
    assert real.table() == before
    asked = real.json(d.WhyAnswer, "why", *words)
    assert (asked.legal, asked.message) == (False, error.message)
    assert real.table() == before


def test_a_card_that_is_known_to_come_is_told_where_too_many_are(real: Cli) -> None:
    real.done("draw", "--top", "5")
    assert real.refused(3, "advance", "2", "6").message == "2 cards come up, not 3: card 5 is known to be among them."


def test_why_says_that_it_can_be_done(real: Cli) -> None:
    before = real.table()
    for words in (("advance", "5", "2", "--top", "6"), ("pass", "5", "2", "4", "9"), ("advance",)):
        assert real.json(d.WhyAnswer, "why", *words).legal
        assert real.table() == before


def test_words_that_are_no_cards_are_misused(real: Cli, cli: Cli) -> None:
    for words in (
        ("advance", "x", "y"),
        ("pass", "5", "-2"),
        ("upgrade", "3", "--draw", ","),
        ("advance", "--top", "x"),
    ):
        assert isinstance(real.refused(2, *words), Usage)


@pytest.mark.parametrize("words", ["advance 5 2", "pass --top 6", "upgrade 3 --draw 5", "round 5", "use 8.1 --top 5"])
def test_where_the_program_deals_nothing_is_told(cli: Cli, words: str) -> None:
    error = cli.refused(2, *words.split())
    assert "The program deals in this kingdom" in error.message


def test_cards_wait_with_a_command_that_asks_first(real: Cli) -> None:
    for text in ("discover 129", "move 129 play", "gain 9 stone", "gain 9 coin"):
        real.done("fix", *text.split())
    upgrade = ("upgrade", "129", "--to", "front-down")
    asks = real.done(*upgrade, "--draw", "5,2,4,9", "--top", "6").table
    assert (asks.phase, asks.turn) == ("waiting", 1)
    before = lies(asks)
    done = real.done("choose", "none")
    assert (in_play(done.table), done.table.turn, done.table.deck.top) == ([5, 2, 4, 9], 2, 6)
    assert lies(real.done("undo").table).phase == "actions"
    assert lies(real.done(*upgrade).table) == before
    assert in_play(real.done("choose", "none", "--draw", "5,2,4,8").table) == [5, 2, 4, 8]
    real.done("undo")
    real.done(*upgrade, "--draw", "5,2,4,9")
    assert real.done("cancel").said == ["Withdrawn: upgrade 129 --to front-down --draw 5,2,4,9."]
    assert in_play(real.done(*upgrade, "--draw", "5,2,4,9", "--choose", "none").table) == [5, 2, 4, 9]


def test_a_question_that_cannot_wait_comes_before_the_cards(real: Cli) -> None:
    """What a card found asks is asked after it was seen: the answer goes along, or the cards come after it."""
    for text in ("discover 11", "discover 12"):
        real.done("fix", *text.split())
    for words in (("pass", "5", "2", "4", "9"), ("pass",), ("pass",)):
        real.done(*words)
    before = real.table()
    error = real.refused(3, "round", "3", "7", "1", "10")
    assert isinstance(error, Refused)
    assert error.message.startswith("Before cards 3, 7, 1, 10 a question is open: Which side of card 13")
    assert real.table() == before
    table = real.done("round", "3", "7", "1", "10", "--choose", "front-up", "--top", "13").table
    assert (in_play(table), table.deck.top) == ([3, 7, 1, 10], 13)
    real.done("undo")
    real.done("round")
    assert in_play(real.done("choose", "front-up", "--draw", "3,7,1,10").table) == [3, 7, 1, 10]


# --- one unit ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-42")
def test_a_move_and_its_cards_are_undone_and_done_again_together(real: Cli) -> None:
    states = [lies(real.table())]
    for words in (("advance", "5", "2", "--top", "6"), ("pass", "6", "8", "4", "9"), ("pass",)):
        states.append(lies(real.done(*words).table))
    for _ in range(2):
        for state in states[-2::-1]:
            assert lies(real.done("undo").table) == state
        for state in states[1:]:
            assert lies(real.done("redo").table) == state
    assert real.json(d.Check, "check").faults == []


def test_undo_says_all_that_it_takes_back(real: Cli) -> None:
    real.done("advance", "5", "2", "--top", "6")
    assert [one.command for one in real.json(d.Preview, "undo", "--preview").undoes] == ["draw 5 2 --top 6", "advance"]
    assert real.done("undo").do == ["Lay cards 2, 5 on top of the deck."]


@pytest.mark.parametrize(
    ("seq", "words"),
    daily([("3", "advance 5 9 --top 8"), ("4", "advance 5,9 --top 8"), ("4", "draw 5 9 --top 8")]),
)
def test_a_move_and_its_cards_are_amended_together(real: Cli, seq: str, words: str) -> None:
    """By the number of either; a draw alone takes the place of the draw alone."""
    real.done("advance", "5", "2", "--top", "6")
    real.done("fix", "gain", "1", "coin")
    before = lies(real.table())
    amended = real.json(Amended, "amend", seq, *words.split())
    assert (in_play(amended.table), amended.table.deck.top) == ([3, 7, 1, 10, 5, 9], 8)
    assert (amended.table.resources, amended.replayed, amended.unfit) == ({"coin": 1}, 1, [])
    assert lies(real.done("undo").table) == before
    assert lies(real.done("redo").table) == lies(amended.table)
    assert real.json(d.Check, "check").faults == []


# --- what is known -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-42")
def test_the_last_cards_are_never_asked(real: Cli) -> None:
    real.done("advance", "5", "2")
    table = real.done("pass").table
    assert (in_play(table), table.awaits, table.phase) == ([4, 6, 8, 9], None, "actions")
    real.done("undo")
    assert in_play(real.done("pass", "9", "8", "6", "4").table) == [9, 8, 6, 4], "in the order turned up, if told"
    assert real.json(d.Check, "check").faults == []


def test_known_cards_may_be_told_or_left_out(real: Cli) -> None:
    real.done("draw", "--top", "5")
    told: tuple[str, ...]
    for told in (("5", "2"), ("2",)):
        assert in_play(real.done("advance", *told).table)[-2:] == [5, 2]
        real.done("undo")
    real.done("advance")
    assert in_play(real.done("draw", "2").table)[-2:] == [5, 2]
    real.done("draw", "--top", "6,8")
    for told in (("6", "8"), ()):
        assert in_play(real.done("advance", *told).table)[-2:] == [6, 8]
        real.done("undo")
    real.refused(3, "advance", "8", "6")


def test_an_older_journal_that_told_the_last_cards_is_amended(real: Cli) -> None:
    """A later draw that was told is done again as it was; one that can no longer be so is what is certain."""
    for words in (("advance", "5", "2"), ("pass", "9", "8", "6", "4"), ("fix", "gain", "1", "coin")):
        real.done(*words)
    same = real.json(Amended, "amend", "4", "draw", "2", "5")
    assert (in_play(same.table), same.unfit) == ([9, 8, 6, 4], [])
    advance = next(one.seq for one in real.json(d.Journal, "journal").entries if one.line and one.command == "advance")
    other = real.json(Amended, "amend", str(advance), "advance", "9", "2")
    assert (in_play(other.table), other.unfit, other.table.resources) == ([4, 5, 6, 8], [], {"coin": 1})
    assert real.json(d.Check, "check").faults == []


def test_a_later_move_is_done_again_with_cards_that_became_certain(real: Cli) -> None:
    """Amended to an advance, the next turn turns up all that is left."""
    real.done("fix", "gain", "1", "coin")
    for words in (("pass", "5", "2", "4", "9"), ("mark", "here")):
        real("--json", *words)
    real.done("undo")
    real.done("pass")
    assert real.table().phase == "drawing"
    amended = real.json(Amended, "amend", "3", "advance", "5", "2")
    assert (in_play(amended.table), amended.table.awaits) == ([4, 6, 8, 9], None)


# --- cards that came by themselves, told once more -------------------------------------------------------------------


@pytest.fixture
def turned(real: Cli) -> Cli:
    """The last two cards of the deck, 6 and 8, came up with a move that said nothing."""
    real.done("pass", "5", "2", "4", "9")
    assert in_play(real.done("pass").table) == [6, 8]
    return real


@pytest.mark.parametrize(
    "words", [("draw", "6", "8"), ("draw", "8", "06"), ("pass", "6", "8"), ("use", "8.1", "--draw", "6,8")]
)
def test_cards_that_came_by_themselves_and_are_told_again_are_in_play(turned: Cli, words: tuple[str, ...]) -> None:
    before = turned.table()
    told = turned.refused(3, *words).message
    assert told.startswith("Cards ") and told.endswith(
        " lie in play already: what is known to come up comes by itself."
    )
    assert turned.table() == before


def test_one_card_that_is_told_again_is_one(turned: Cli) -> None:
    told = "Card 6 lies in play already: what is known to come up comes by itself."
    assert turned.refused(3, "draw", "6").message == told
    assert turned.json(d.WhyAnswer, "why", "draw", "6").message == told


def test_cards_that_lie_elsewhere_are_not_said_to_be_in_play(turned: Cli) -> None:
    assert turned.refused(3, "draw", "6", "3").message == "No cards are to be turned up now."
    assert turned.refused(3, "pass", "3").message == "No card comes up by pass."


def test_where_the_program_deals_no_card_is_told(cli: Cli) -> None:
    for words in (("draw", "3"), ("draw", "3", "--top", "5"), ("draw", "--top", "5")):
        told = cli.refused(3, *words).message
        assert told == "The program deals in this kingdom; there is nothing to be told."
