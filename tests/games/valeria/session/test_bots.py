"""What the greedy bot makes of a view: the largest growth of its own points, in catalogue order."""

from __future__ import annotations

from companion.desk.sessions.bots import Bots
from companion.games.valeria.session.bots import policies
from companion.play.command import Command, Legal
from companion.play.machine import answers
from tests.games.valeria.session.seated import GAME, Stage
from tests.games.valeria.table import CARDS

GREEDY = policies(CARDS)["greedy"]


def move(stage: Stage) -> str:
    """What it does, or answers to what a move that waits asks."""
    view = GAME.view(stage.board, 1)
    if stage.asked is None:
        return GREEDY(view, list(GAME.legal(stage.board)), None, 1, 1).id
    listed = [Legal(Command("choose", one or ("none",)), "") for one in answers(stage.asked)]
    return GREEDY(view, listed, stage.asked, 1, 1).id


def ended(stage: Stage) -> Stage:
    """The last round: no income counts any more."""
    stage._run().put("turn", "ending", "stacks")
    return stage


def test_it_takes_the_points_that_are_to_be_had() -> None:
    assert move(ended(Stage()).at_action()) == "take gold"  # a third of a point
    assert move(ended(Stage()).purse(1, strength=1).at_action()) == "slay goblin"  # 1 point, and 1 gold for 1 strength
    assert move(ended(Stage()).purse(1, strength=2).at_action()) == "slay skeleton"  # 2 points


def test_a_duke_is_counted() -> None:
    stage = ended(Stage()).own(1, "hrothgar-the-conqueror").purse(1, gold=9, strength=1).at_action()
    assert move(stage) == "slay goblin"  # 2 for a monster
    stage = ended(Stage()).own(1, "waryn-lord-of-rogues").purse(1, gold=5).at_action()
    assert move(stage) == "hire rogue"  # 2 for a shadow


def test_a_citizens_income_counts_for_the_turns_that_are_left() -> None:
    stage = Stage().own(1, "cornelius-the-dreamer").purse(1, gold=4).at_action()
    assert move(stage) == "hire cleric" and move(ended(stage)) == "take gold"


def test_it_answers_what_a_move_asks() -> None:
    queen = ended(Stage()).own(1, "treant", "treant").lay("monsters:5", "spider-queen").at_action()
    queen.purse(1, strength=10, magic=3).do("slay spider-queen")
    assert move(queen) == "choose 1"  # 3 forest monsters then: 6 gold are 2 points
    obelisk = ended(Stage()).own(1, "peasant", "cleric").lay("domains:1", "golden-obelisk-of-nae").at_action()
    obelisk.purse(1, gold=6, magic=3).do("build golden-obelisk-of-nae")
    assert move(obelisk) == "choose pay"
    income = Stage().own(1, "alchemist", "simon-the-unclean").purse(1, gold=1).rolled(3, 1)
    assert income.asked is not None and income.asked.fills is not None
    fills = income.asked.fills
    best = max(income.asked.options, key=lambda nr: sum(fills[nr][0].values()))
    assert move(income) == f"choose {best}"
    thief = Stage(3).own(1, "thief").purse(3, magic=3).rolled(2, 5).do("choose magic")
    assert move(thief) == "choose 3"


def test_it_changes_a_die_for_a_better_income() -> None:
    """1 and 2: with a 6 for the first the sum is 8, which three champions answer."""
    stage = Stage().own(1, "foxgrove-palisade", "champion", "champion", "champion").purse(1, gold=2).rolled(1, 2)
    assert move(stage) == "change foxgrove-palisade 1"


def test_a_bot_is_told_what_its_waiting_move_asks() -> None:
    """Two sides of a reward: without the question nobody could tell what they come to."""
    stage = (
        ended(Stage())
        .purse(1, strength=9, magic=9)
        .lay("monsters:3", "spider-queen")
        .at_action()
        .do("slay spider-queen")
    )
    assert stage.asked is not None
    assert Bots(GAME, {1: GREEDY}, 7)._answer(stage.board, 1, stage.asked, 3) == ("2",)  # 1 point, not 2 gold
    assert Bots(GAME, {1: lambda view, legal, asked, seed, counter: legal[asked is stage.asked]}, 7)._answer(
        stage.board, 1, stage.asked, 3
    ) == ("2",)
