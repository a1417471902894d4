"""Words on the moments of a purge and of an expansion's end."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import joined

CARDS = """
last_number = 5

[[expansion]]
card = 9
purge = 0
permanents = 1
rounds = 1

[[card]]
number = 9
[[card.stage]]
at = "front-up"
name = "Leader"
category = "other"
permanent = true

[[card]]
number = 1
copies = [2, 3]
[[card.stage]]
at = "front-up"
name = "Captive"
category = "other"
negative = true
fame = -2
effects = ['when purge selected, may: purge up to 2 "Captive" in kingdom']

[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Guest"
category = "other"
effects = ["when expansion over: turn this to back-up"]
[[card.stage]]
at = "back-up"
name = "Gone"
category = "other"
fame = 7
"""


def ended(discard: str) -> Small:
    """A kingdom whose last round is over, with a permanent to purge."""
    catalogue = joined(CARDS)
    return given(discard=discard, permanents="26", phase=Phase.FINISHED, round=20, last_round=20, catalogue=catalogue)


@pytest.mark.rule("KLD-91")
def test_cards_are_added_to_a_purge_and_lines_alike_ask_once() -> None:
    small = ended("7 own:1 own:2 own:3").do("expansion start own:9", "yes")
    question = small.question
    assert question is not None and question.options == ("own:1", "own:2", "own:3")
    small = ended("7 own:1 own:2 own:3").do("expansion start own:9", "yes", "own:1,own:3")
    assert small.question is None
    assert small.zone("purged") == ["26", "own:1", "own:3"]
    assert small.where("own:2") == "discard"


@pytest.mark.rule("KLD-91")
def test_cards_need_not_be_added_to_a_purge() -> None:
    small = ended("7 own:1 own:2").do("expansion start own:9", "none")
    assert small.question is None
    assert small.zone("purged") == ["26"]
    assert small.phase == Phase.BETWEEN


@pytest.mark.rule("KLD-91")
def test_what_was_purged_before_adds_nothing() -> None:
    small = ended("7").do("expansion start own:9")
    assert small.question is None
    assert small.zone("purged") == ["26"]


@pytest.mark.rule("KLD-92")
@pytest.mark.parametrize(("play", "permanents"), [("own:4", ""), ("", "own:4")])
def test_what_waits_for_the_end_of_an_expansion_comes_before_its_score(play: str, permanents: str) -> None:
    small = given(
        play=play,
        permanents=permanents,
        phase=Phase.ACTIONS,
        round=21,
        last_round=21,
        catalogue=joined(CARDS),
        tables={"game": {"expansion": "own:9"}},
    )
    small.do("pass")
    assert small.phase == Phase.FINISHED
    assert small.at("own:4") == "bu"
    assert small.board.tables["path"]["step 0"][:2] == ("own:9", 7)  # type: ignore[index]


@pytest.mark.rule("KLD-92")
def test_the_end_of_the_base_game_is_no_expansions_end() -> None:
    small = given(play="own:4", phase=Phase.ACTIONS, round=20, last_round=20, catalogue=joined(CARDS)).do("pass")
    assert small.phase == Phase.FINISHED
    assert small.at("own:4") == "fu"
