"""A physical kingdom that is dealt what a virtual one deals goes the same way, over whole campaigns."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.play.command import Command
from tests.games.kingdom_legacy.physical.follower import Follower
from tests.games.kingdom_legacy.sold.packs import SETS, joined, shipped
from tests.sampling import daily

EVERYDAY, LONG = 1, 3
"""Seeds below these are played every day, and in the long run; all others by hand."""

MOST = 5_000
STIRRED = 30
POLICIES = ("random", "greedy", "rare")

WARDEN = joined(
    """
name = "own"
title = "Own"
starting = [1]
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Warden"
category = "other"
starts_in_play = true
effects = ["instead of playing a land, once a turn: nothing"]
"""
)
"""Of the cards that come first after a shuffle, when nothing of the deck is known, one is kept out of play."""


@pytest.mark.parametrize(
    "seed",
    [*daily(range(LONG), EVERYDAY), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(LONG, 20))],
)
@pytest.mark.long
def test_the_same_draws_make_the_same_kingdom(seed: int) -> None:
    both = Follower(seed, POLICIES[seed % 3], "current" if seed % 2 else "earlier")
    if seed % 4 > 1:
        both.stir(STIRRED)
    play_to_the_end(both)
    assert both.asked > 20
    assert both.histories()[0] == both.histories()[1]


@pytest.mark.rule("KLG-128", "KLG-129", "KLG-132")
@pytest.mark.parametrize("seed", [pytest.param(seed, marks=[pytest.mark.slow] if seed else []) for seed in range(3)])
@pytest.mark.long
def test_the_same_draws_purge_the_same_cards(seed: int) -> None:
    both = Follower(seed, POLICIES[seed])
    play_to_the_end(both)
    for card in both.game.catalogue.expansions:
        purged, asked = len(both.boards()[1]["purged"]), both.asked
        both.do(Command("expansion", ("start", number_of(card))))
        play_to_the_end(both)
        assert len(both.boards()[1]["purged"]) > purged
        assert both.asked > asked
    assert both.histories()[0] == both.histories()[1]


@pytest.mark.rule("KLD-42", "KLD-112")
@pytest.mark.parametrize("printing", daily(["current", "earlier"], few=0, many=1))
@pytest.mark.parametrize("seed", daily([5, 6, 8, 12], few=0, many=1))
@pytest.mark.parametrize("name", SETS)
def test_the_same_draws_make_the_same_kingdom_with_a_set(name: str, seed: int, printing: str) -> None:
    both = Follower(seed, POLICIES[seed % 3], catalogue=shipped(name, printing))
    play_to_the_end(both)
    asked = both.asked
    both.do(Command("expansion", ("start", f"{name}:0")))
    play_to_the_end(both)
    assert both.asked > asked + 20
    assert both.histories()[0] == both.histories()[1]


@pytest.mark.rule("KLG-016", "KLD-42", "KLD-112")
@pytest.mark.parametrize("seed", [0, 2])
def test_cards_that_a_question_keeps_on_the_deck_are_followed(seed: int) -> None:
    """The person holds them by then and tells what lies beneath, with the draw or after it."""
    both, unknown = Follower(seed, "greedy", catalogue=WARDEN), 0
    while both.virtual.board.tables["game"].get("round", 0) != 3:
        both.step()
        assert both.boards()[0] == both.boards()[1]
        assert both.tables()[0] == both.tables()[1]
        question = both.real.question
        unknown += question is not None and str(question.prompt) == "Which of them came first?"
    assert unknown == 2


def play_to_the_end(both: Follower) -> None:
    """Both kingdoms step by step until the game is over; they look the same all the time."""
    for step in range(MOST):
        if both.player.finished:
            break
        both.step()
        virtual, real = both.boards()
        assert virtual == real
        if not step % 9:
            assert both.tables()[0] == both.tables()[1]
    assert both.player.finished
    assert both.tables()[0] == both.tables()[1]


def test_a_campaign_is_walked_back_and_forth() -> None:
    both = Follower(4, "greedy")
    for _ in range(120):
        both.step()
    digests = [both.real.board.digest()]
    while both.real.head > 2:
        both.real.undo()
        digests.append(both.real.board.digest())
    for digest in reversed(digests[:-1]):
        both.real.redo()
        assert both.real.board.digest() == digest
