"""A campaign in memory: units, undo, redo, branches, waiting commands, new beginnings; refused leaves no trace."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.play import change
from companion.play.campaign import Campaign
from companion.play.command import Command
from companion.play.journal import Kind
from tests.builder import cards, command
from tests.games.kingdom_legacy.properties.proof import journal, player

PARCHMENT = "fix discover 23"


def campaign(*typed: str, seed: int = 7) -> Campaign[Result]:
    """A campaign in its first turn, then these commands."""
    made: Campaign[Result] = Campaign(Game(cards()), seed)
    for text in ("round", *typed):
        made.perform(command(text))
    return made


def test_the_first_entry_lays_the_cards_out() -> None:
    """Carried out on an empty board it makes the one that the founding made."""
    made = campaign()
    made.undo()
    first, empty = made.ledger.entry(1), made.game.new_board()
    assert (first.command.text, first.answers) == ("found 7", ())
    change.redo(empty, first.changes)
    assert empty.digest() == made.board.digest()


def test_undo_and_redo_move_the_head_and_add_entries() -> None:
    made = campaign("pass", "pass")
    states = {made.head: made.board.digest()}
    for _ in range(2):
        made.undo()
        states[made.head] = made.board.digest()
    assert sorted(states) == [2, 3, 4]
    for head in (3, 4):
        made.redo()
        assert (made.head, made.board.digest()) == (head, states[head])
    kinds = [entry.kind for entry in made.ledger.entries]
    assert kinds == [Kind.COMMAND] * 4 + [Kind.UNDO] * 2 + [Kind.REDO] * 2
    with pytest.raises(Refusal):
        made.redo()


def test_a_command_with_its_answers_comes_back_whole() -> None:
    """A unit of three entries, and the ones around it: none is ever left half done."""
    made = campaign("produce 3")
    states = [made.board.digest()]
    made.perform(command(PARCHMENT), ("2",), ("3",))
    states.append(made.board.digest())
    assert [entry.unit for entry in made.ledger.entries] == [1, 2, 3, 4, 4, 4]
    assert made.question is None
    made.perform(command("pass"))
    states.append(made.board.digest())
    for _ in range(2):
        for state in (states[1], states[0]):
            made.undo()
            assert made.board.digest() == state
        for state in states[1:]:
            made.redo()
            assert (made.board.digest(), made.question) == (state, None)


def test_undo_stops_at_the_founding() -> None:
    made = campaign()
    made.undo()
    assert made.head == 1
    with pytest.raises(Refusal):
        made.undo()


def test_a_command_after_undo_makes_a_branch_that_can_be_left_again() -> None:
    made = campaign("pass")
    passed = made.board.digest()
    made.undo()
    made.perform(Command("advance"))
    assert (made.ledger.entry(made.head).base, made.ledger.entry(3).base) == (2, 2)
    made.goto(3)
    assert made.board.digest() == passed
    with pytest.raises(Refusal):
        made.goto(4)


def test_a_waiting_command_is_no_entry_and_leaves_no_trace() -> None:
    one = player(1)
    made, asking = one.campaign, list[Command]()
    while not asking:
        one.step()
        if made.question is None:
            asking = [typed for typed in one.game.commands(made.board) if one.game.asks(made.board, typed)]
    before, last = made.board.digest(), made.ledger.last()
    assert made.perform(asking[0]).pending
    assert (made.board.digest(), made.ledger.last()) == (before, last)
    with pytest.raises(Refusal):
        made.perform(Command("pass"))
    made.cancel()
    made.perform(Command("pass"))
    assert made.ledger.last() == last + 1


@pytest.mark.parametrize("text", ["produce 139", "upgrade 1 --to back-up", "use 1", "fly", "round", "choose 3"])
def test_refused_leaves_no_trace(text: str) -> None:
    made = campaign()
    before = (made.board.digest(), journal(made))
    with pytest.raises((Refusal, Misuse)):
        made.perform(command(text))
    assert (made.board.digest(), journal(made)) == before


def test_answers_too_many_take_back_the_whole_unit() -> None:
    made = campaign()
    before = (made.board.digest(), journal(made))
    with pytest.raises(Misuse):
        made.perform(command(PARCHMENT), ("1",), ("1",))
    assert (made.board.digest(), journal(made)) == before


def test_a_new_beginning_is_one_unit_with_another_shuffle() -> None:
    made = campaign(PARCHMENT)
    first = list(made.board.zones["play"])
    made.choose(("1",))
    assert [entry.kind for entry in made.ledger.entries] == [Kind.COMMAND] * 4 + [Kind.GOTO, Kind.COMMAND]
    assert [entry.unit for entry in made.ledger.entries] == [1, 2, 3, 4, 4, 4]
    assert (made.board.tables["game"]["round"], len(made.board.zones["box"])) == (1, 130)
    assert made.board.zones["play"] != first
    anew = made.board.digest()
    made.undo()
    assert made.head == 3
    assert made.question is not None
    made.undo()
    made.redo()
    made.redo()
    assert (made.head, made.board.digest()) == (6, anew)


def test_a_campaign_can_be_left_and_taken_up_after_every_command() -> None:
    """The state as bytes and the waiting command are all that a new process needs."""
    ours, theirs = player(4), player(4)
    for _ in range(200):
        ours.step()
        taken = theirs.campaign
        blob = taken.board.encode()
        theirs.game = Game(theirs.game.catalogue)
        theirs.campaign.game = theirs.game
        taken.board.load(blob)
        theirs.step()
    assert journal(ours.campaign) == journal(theirs.campaign)
