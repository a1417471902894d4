"""What is told of the deck's top while the task that drew puts a question (KLD-42); journals made before stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.play.change import decode, encode, redo
from companion.play.values import Value
from companion.show.words import turning_up
from tests.builder import Small, command, given
from tests.games.kingdom_legacy.physical.test_dealing import asked
from tests.games.kingdom_legacy.sold.packs import joined, lines

STROKE = lines("instead of playing a person, once a turn: discard it", more="permanent = true\n")
JOURNALS = json.loads(Path(__file__).with_name("journals_before_tops_were_kept.json").read_text("utf-8"))
"""Commands with the changes that they had before the top card was kept while a question is open."""


def real() -> Small:
    """A turn with real cards; of the next two one is discarded, and the player says which came first."""
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    return given(permanents="own:1", play="3", deck="10 13 5 29 7", catalogue=STROKE, tables=tables)


@pytest.mark.rule("KLD-42", "KLD-112")
def test_what_is_told_with_a_draw_is_kept_while_its_question_is_open() -> None:
    kingdom = real().do("advance").do("draw 10 13 --top 5")
    assert kingdom.question is not None
    assert str(kingdom.question.prompt) == "Which of them came first?"
    kingdom.do("choose 13")
    assert {"10: deck>play", "13: deck>discard"} <= kingdom.diff
    assert asked(kingdom.do("advance")).places == ("5", "")


@pytest.mark.rule("KLD-42")
def test_the_top_can_be_told_while_a_question_of_the_cards_drawn_is_open() -> None:
    kingdom = real().do("advance").do("draw 10 13").do("draw --top 5")
    assert kingdom.question is not None
    assert str(kingdom.question.prompt) == "Which of them came first?"
    kingdom.refused("draw --top 29", "KLG-016")
    kingdom.do("choose 13")
    assert {"10: deck>play", "13: deck>discard"} <= kingdom.diff
    assert asked(kingdom.do("advance")).places == ("5", "")


@pytest.mark.rule("KLD-42")
def test_what_was_drawn_lies_over_what_is_told() -> None:
    kingdom = real().do("advance").do("draw 10 13")
    assert "said twice" in kingdom.refused("draw --top 10").message
    assert kingdom.do("draw --top 5,29").do("choose 10").do("advance").play[-2:] == ["5", "29"]


@pytest.mark.parametrize("name", JOURNALS)
def test_journals_made_before_lead_to_the_same_boards(name: str) -> None:
    """Entries are redone by what they changed, whatever the same command changes today."""
    kingdom = real()
    for entry in JOURNALS[name]["entries"]:
        redo(kingdom.board, decode(json.dumps(entry["changes"])))
    assert kingdom.board.digest() == JOURNALS[name]["digest"]


def test_what_was_told_without_the_top_changes_what_it_always_did() -> None:
    kingdom = real()
    for entry in JOURNALS["without the top"]["entries"]:
        done = kingdom.game.perform(kingdom.board, command(entry["command"])).changes
        assert json.loads(encode(done)) == entry["changes"]


def test_a_question_left_open_before_is_answered_as_it_was() -> None:
    """The draw was an answer of its task then; it goes on from there."""
    kingdom = real()
    *before, last = JOURNALS["with the top"]["entries"]
    for entry in before:
        redo(kingdom.board, decode(json.dumps(entry["changes"])))
    assert json.loads(encode(kingdom.game.perform(kingdom.board, command(last["command"])).changes)) == last["changes"]
    assert kingdom.board.digest() == JOURNALS["with the top"]["digest"]


SCOUT = lines("activate: discard 1 person on top of deck", "activate: if enemy on top of deck: gain 1 coin")


COUNTING = lines(
    "activate: if fewer than 1 enemies on top of deck: gain 1 coin",
    "activate: if 1 or more coin icons of cards on top of deck: gain 1 coin",
)


@pytest.mark.rule("KLD-13", "KLD-42")
@pytest.mark.parametrize("line", ["use own:1.1", "use own:1.2"])
@pytest.mark.parametrize("deck", ["5 14 2", "14 5 2"])
def test_a_condition_that_counts_an_unknown_top_asks(deck: str, line: str) -> None:
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    for told, gained in (("5", {"coin": 1}), ("14", {})):
        kingdom = given(play="own:1 3", deck=deck, catalogue=COUNTING, tables=tables)
        assert line in kingdom.legal
        assert asked(kingdom.do(line)).min == 1
        assert kingdom.do(f"draw {told}").resources == gained


@pytest.mark.rule("KLD-13", "KLD-42")
@pytest.mark.parametrize("deck", ["10 14 5", "14 10 5"])
def test_a_line_that_looks_at_an_unknown_top_is_possible_and_asks(deck: str) -> None:
    """What lies on top on the board, where nobody knows the order, decides nothing."""
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    for line in ("use own:1.1", "use own:1.2"):
        kingdom = given(play="own:1 3", deck=deck, catalogue=SCOUT, tables=tables)
        assert line in kingdom.legal
        assert asked(kingdom.do(line)).min == 1
    assert kingdom.do("draw 14").resources == {"coin": 1}
    kingdom = given(play="own:1 3", deck=deck, catalogue=SCOUT, tables=tables).do("use own:1.1").do("draw 14")
    assert (kingdom.where("14"), kingdom.where("own:1")) == ("deck", "discard")


ASKING = lines(
    "activate: if enemy on top of deck: gain 1 coin; (gain 1 wood) or (gain 1 stone)",
    "activate: discard 1 enemy on top of deck; (gain 1 wood) or (gain 1 stone)",
    "activate: destroy 1 enemy on top of deck; (gain 1 wood) or (gain 1 stone)",
)


@pytest.mark.rule("KLG-016", "KLD-42")
@pytest.mark.parametrize("line", ["use own:1.1", "use own:1.2", "use own:1.3"])
def test_looking_at_a_top_that_is_known_shows_nothing_new(line: str) -> None:
    """The command waits for its answer and can be withdrawn, as where the program deals."""
    physical: dict[str, Value] = {"mode": "physical"}
    known: dict[str, dict[str, Value]] = {"settings": physical, "order": {"top": 1}}
    for tables in ({}, known):
        kingdom = given(play="own:1 3", deck="14 10 5", catalogue=ASKING, tables=tables).do(line)
        assert kingdom.result is not None and kingdom.result.pending
        assert kingdom.question is not None and kingdom.question.cancel
        assert kingdom.diff == set()
        done = kingdom.game.perform(kingdom.board, command(line), (kingdom.question.options[:1],))
        assert done.decision is None and not done.reveals
    kingdom = given(play="own:1 3", deck="14 10 5", catalogue=ASKING, tables={"settings": physical}).do(line)
    assert asked(kingdom).min == 1
    kingdom.do("draw 14")
    assert kingdom.question is not None and not kingdom.question.cancel


PRICED = lines(
    "activate, needs enemy on top of deck: gain 1 coin",
    "activate, pay 1 wood per enemy on top of deck: gain 1 coin",
    "when person played, needs enemy on top of deck: gain 1 coin",
)


@pytest.mark.rule("KLG-016", "KLD-42")
@pytest.mark.parametrize("line", ["use own:1.1", "use own:1.2"])
@pytest.mark.parametrize("deck", ["5 14 2", "14 5 2"])
def test_a_condition_or_a_price_that_turns_on_an_unknown_top_waits_until_it_is_told(deck: str, line: str) -> None:
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    for told, can in (("5", False), ("14", True)):
        kingdom = given(play="own:1 3", deck=deck, resources="1 wood", catalogue=PRICED, tables=tables)
        assert line not in kingdom.legal
        assert "draw --top" in kingdom.refused(line, "KLG-016").message
        kingdom.do(f"draw --top {told}")
        assert (line in kingdom.legal) is can
    assert "use" not in " ".join(given(play="own:1 3", catalogue=PRICED, tables=tables).legal)


@pytest.mark.rule("KLD-42")
@pytest.mark.parametrize(("told", "gained"), [("5", {}), ("14", {"coin": 1})])
def test_a_moment_whose_condition_turns_on_an_unknown_top_asks(told: str, gained: dict[str, int]) -> None:
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    kingdom = given(play="own:1 3", deck="10 29 5 14 2", catalogue=PRICED, tables=tables)
    kingdom.do("advance").do("draw 10 29")
    assert asked(kingdom).min == 1
    assert kingdom.do(f"draw {told}").resources == gained


STANDING = """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Watchtower"
category = "building"
produces = ["1 wood"]
fame_rule = "5 per enemy on top of deck"
effects = ["passive: this produces +2 coin per enemy on top of deck", "passive: lands on top of deck produce +1 stone"]
"""


@pytest.mark.rule("KLG-016", "KLD-42")
@pytest.mark.parametrize("deck", ["5 14 2", "14 5 2"])
def test_what_stands_counts_no_top_that_nobody_told(deck: str) -> None:
    """Production and fame can't ask; what lies there on the board, where nobody knows the order, decides nothing."""
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    for told, coins in ((None, 0), ("5", 0), ("14", 2)):
        kingdom = given(play="own:1 3", deck=deck, catalogue=joined(STANDING), tables=tables)
        before = kingdom.fame("own:1")
        if told is not None:
            kingdom.do(f"draw --top {told}")
        assert kingdom.fame("own:1") - before == 5 * (coins > 0)
        assert kingdom.do("produce own:1").resources == {"wood": 1} | ({"coin": coins} if coins else {})


@pytest.mark.rule("KLD-13")
def test_a_known_top_and_an_empty_deck_decide() -> None:
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}, "order": {"top": 1}}
    known = given(play="own:1 3", deck="10 14 5", catalogue=SCOUT, tables=tables)
    assert [one for one in known.legal if one.startswith("use")] == ["use own:1.1"]
    known.refused("use own:1.2", "KLD-13")
    given(play="own:1 3", catalogue=SCOUT, tables=tables).refused("use own:1.1", "KLD-13")
    given(play="own:1 3", deck="14 10 5", catalogue=SCOUT).refused("use own:1.1", "KLD-13")


@pytest.mark.rule("KLD-42")
def test_what_comes_from_under_the_deck_is_asked_for_there() -> None:
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}, "order": {"top": 1}}
    under = lines("activate: discard bottom 1 of deck")
    kingdom = given(play="own:1 3", deck="10 14 5", catalogue=under, tables=tables).do("use own:1.1")
    awaits = kingdom.game.table(kingdom.board, "", "", 0, asked(kingdom)).awaits
    assert awaits is not None and awaits.under
    assert turning_up(awaits) == "Turn up 1 card from under the deck"
    assert "card 10 doesn't lie under the deck" in kingdom.refused("draw 10").message
    kingdom.do("draw 14")
    assert "14" in kingdom.discard
    above = given(play="own:1 3", deck="10 14 5", catalogue=under, tables=tables).do("advance")
    assert not asked(above).under
