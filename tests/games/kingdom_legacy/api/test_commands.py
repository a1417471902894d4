"""What a player may type: answers to questions, as the list of what is legal has them."""

from __future__ import annotations

from companion.games.kingdom_legacy.api import commands
from tests.builder import command, given
from tests.games.kingdom_legacy.sold.packs import joined, shipped


def test_every_number_that_answers_is_listed() -> None:
    question = given(permanents="27", resources="3 trade_good").do("use 27.1").question
    assert question is not None
    listed = [(one.id, one.text) for one in commands.answers(question)]
    assert listed == [("choose 1", "1"), ("choose 2", "2"), ("choose 3", "3")]


def test_a_card_is_called_in_an_answer_as_everywhere() -> None:
    for called in ("3", "03", "klg:3"):
        assert given(play="1:fd 3 4", deck="2").do("use 1", called).where("3") == "discard"


TWO = joined(
    """
name = "own"
title = "Own"
[[expansion]]
card = 1
purge = 0
permanents = 0
[[expansion]]
card = 2
purge = 0
permanents = 0
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Lead"
category = "other"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Other Lead"
category = "other"
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Follower"
category = "other"
"""
)


def test_of_a_set_with_two_expansions_one_has_to_be_said() -> None:
    misused = given(discard="7", phase="finished", catalogue=TWO).misused("expansion start own")
    assert (str(misused.message), misused.choices) == ("Which expansion?", ("start own:1", "start own:2"))


def test_a_card_stands_for_its_sets_expansion_where_there_is_but_one() -> None:
    small = given(discard="7", phase="finished", catalogue=shipped("merchants"))
    started = [small.game.trial(small.board, command(f"expansion start merchants{one}")) for one in ("", ":0", ":1")]
    assert started[0].changes == started[1].changes == started[2].changes != ()
    assert "no expansion" in given(phase="finished", catalogue=TWO).misused("expansion start own:3").message
    assert "no expansion" in given(phase="finished", catalogue=TWO).misused("expansion start 7").message
