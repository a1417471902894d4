"""Chapters Turn, Advancing and Passing: how a turn starts, goes on and ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kingdom_legacy.table.kingdom import Settings
from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import below
from tests.games.kingdom_legacy.properties.cardfile import printed

KEPT = Settings(resources_survive_advance=True)


@pytest.mark.rule("KLG-038", "KLG-061")
def test_a_turn_starts_with_four_cards() -> None:
    small = given(play="3", deck="1 2 4 5 6").do("pass")
    assert small.diff == {
        *("3: play>discard", "1: deck>play", "2: deck>play", "4: deck>play", "5: deck>play", "game turn: 1>2"),
    }
    assert (small.play, small.deck) == (["1", "2", "4", "5"], ["6"])


@pytest.mark.rule("KLG-039", "KLG-062")
def test_three_cards_left_make_the_last_turn() -> None:
    small = given(play="3", deck="1 2 4").do("pass")
    assert small.play == ["1", "2", "4"]
    assert small.do("pass").phase == "between"


@pytest.mark.rule("KLG-040")
def test_actions_go_on_until_the_turn_ends() -> None:
    small = given(play="3 4 10 11", deck="1 2")
    small.do("produce 3").do("use 10").do("produce 4").do("use 11")
    assert (small.resources, small.phase, small.play) == ({"wood": 2}, "actions", [])
    assert small.legal == ["advance", "pass"]


@pytest.mark.rule("KLG-041")
def test_the_five_actions() -> None:
    small = given(play="7", deck="1", resources="2 stone")
    assert small.legal == ["produce 7", "upgrade 7 --to back-up", "use 7.1", "advance", "pass"]


@pytest.mark.rule("KLG-058")
def test_an_advance_plays_two_cards() -> None:
    small = given(play="3", deck="1 2 4").do("advance")
    assert small.diff == {"1: deck>play", "2: deck>play"}
    assert small.play == ["3", "1", "2"]


@pytest.mark.rule("KLG-059", "KLD-01")
def test_advances_go_on_to_the_last_card() -> None:
    small = given(play="3", deck="1 2 4 5 6")
    assert small.do("advance").do("advance").do("advance").diff == {"6: deck>play"}
    small.refused("advance", "KLD-01")
    assert small.do("pass").phase == "between"


@pytest.mark.rule("KLG-058")
def test_a_curse_lets_an_advance_play_two_more() -> None:
    assert given(play="94:bu", deck="1 2 3 4 5").do("advance").play == ["94", "1", "2", "3", "4"]


@pytest.mark.rule("KLG-060", "KLG-045")
def test_passing_discards_the_rest_without_production() -> None:
    small = given(play="3 10 7", deck="1").do("produce 3").do("pass")
    assert small.diff == {
        *("10: play>discard", "7: play>discard", "coin: 1>0", "1: deck>play", "game turn: 1>2"),
    }
    assert small.discard == ["7", "10", "3"]


@pytest.mark.rule("KLD-02", "KLG-026", "KLG-056", "KLG-099")
@pytest.mark.parametrize(
    ("ending", "own"),
    [
        ("pass", {"1: play>discard", "31: play>discard"}),
        ("upgrade 1", {"1: play>discard", "1 side: fu>fd", "coin: 2>0", "31: play>discard"}),
        ("use 31", {"1: play>discard", "31: play>discard", "118: box>discard"}),
        ("use 25", {"1: play>discard", "31: play>discard", "ticks 25@fu: ->1", "sword: 1>0"}),
    ],
)
def test_each_end_of_a_turn_discards_all_that_does_not_stay(ending: str, own: set[str]) -> None:
    """The Wall stays; unspent resources don't reach the next turn."""
    small = given(play="1 18:bu 31", deck="3", permanents="25", resources="2 coin 1 sword").do(ending)
    lost = {"coin: 2>0", "sword: 1>0"}
    assert small.diff == own | lost | {"3: deck>play", "game turn: 1>2"}
    assert small.play == ["18", "3"]


@pytest.mark.rule("KLD-28")
def test_after_an_end_turn_effect_only_its_end_is_left() -> None:
    small = given(play="1 3", deck="4", permanents="90 27", resources="1 metal 2 coin").do("use 90")
    assert small.diff == {"ticks 90@fu: ->1", "metal: 1>0", "trade_good: 0>5", "game phase: actions>ending"}
    for action in ("upgrade 1", "produce 3", "advance"):
        small.refused(action, "KLD-28")
    assert small.legal == ["use 27.1", "pass"]


@pytest.mark.rule("KLD-03", "KLD-22")
def test_resources_can_be_spent_while_the_turn_ends_and_no_longer() -> None:
    small = given(play="3", deck="4", permanents="90 27", resources="1 metal").do("use 90")
    small.do("use 27.1", "3")
    assert small.diff == {"counters 27@fu/tally: 0>3", "trade_good: 5>2"}
    small.do("pass")
    assert small.diff == {
        *("trade_good: 2>0", "3: play>discard", "4: deck>play", "game turn: 1>2", "game phase: ending>actions"),
    }


@pytest.mark.rule("KLD-03")
@pytest.mark.parametrize(("settings", "coins"), [(None, {}), (KEPT, {"coin": 2})])
def test_a_house_rule_lets_resources_outlive_an_advance(settings: Settings | None, coins: dict[str, int]) -> None:
    small = given(play="3", deck="1 2 4", resources="2 coin", settings=settings).do("advance")
    assert small.resources == coins
    assert small.do("pass").resources == {}


@pytest.mark.rule("KLD-28", "KLG-068")
def test_the_player_orders_the_end_of_a_turn() -> None:
    """Pass; then the optional keeping and the mandatory turning, each once; then the discarding."""
    small = given(play="54 44:bu 3 4", deck="5").do("pass")
    assert small.diff == {"game phase: actions>ending"}
    assert small.legal == ["use 54.1", "use 44.3", "pass"]
    small.do("use 44.3")
    assert small.diff == {"44: play>discard", "44 side: bu>fu", "counters 44@bu/turn/3: 0>1"}
    small.do("use 54", "3")
    assert {"54: play>discard", "kept 3: ->True"} <= small.diff
    small.do("pass")
    assert (small.play, small.discard) == (["3", "5"], ["4", "54", "44"])


@pytest.mark.rule("KLD-28")
def test_mandatory_effects_left_over_are_done_at_the_pass() -> None:
    small = given(play="54 44:bu", deck="5").do("pass").do("pass")
    assert {"44: play>discard", "44 side: bu>fu", "54: play>discard"} <= small.diff
    assert small.at("44") == "fu"


@pytest.mark.rule("KLD-28")
def test_an_end_of_turn_effect_done_early_is_not_done_again() -> None:
    small = given(play="3 7", deck="5 6 1 2 4", permanents="138:bd 27", resources="1 trade_good").do("pass")
    small.do("use 138.1", "3")
    assert small.diff == {"struck 3@fu/production/1/coin: 0>1", "counters 138@bd/turn/1: 0>1"}
    small.do("pass")
    assert not [change for change in small.diff if change.startswith("struck")]
    assert "struck 5@fu/production/1/coin: 0>1" in small.do("pass", "5").diff  # and again in the next turn


@pytest.mark.rule("KLD-28")
def test_upgrade_triggers_come_first() -> None:
    """The text of the stage that was left; the upgraded card itself has gone to the discard."""
    small = given(play="129 3 54", deck="5", resources="2 coin 2 stone").do("upgrade 129", "yes")
    assert {"129: play>discard", "129 side: fu>fd", "stickers 3@fu: ->1", "game phase: actions>ending"} <= small.diff
    small.do("use 54", "3").do("pass")
    assert small.play == ["3", "5"]


@pytest.mark.rule("KLD-28", "KLG-053")
def test_effects_may_turn_cards_when_the_turn_is_over() -> None:
    small = given(play="44:bu 3", deck="5").do("pass")
    assert small.diff == {
        *("44: play>discard", "44 side: bu>fu", "3: play>discard", "5: deck>play", "game turn: 1>2"),
    }


@pytest.mark.rule("KLD-28")
def test_an_empty_deck_leads_from_the_turn_to_the_round() -> None:
    small = given(play="58 54 3", discard="9").do("pass")
    assert small.phase == "ending"
    small.do("pass")
    assert {"3: play>discard", "9: discard>destroyed", "58 side: fu>bu", "game phase: ending>between"} <= small.diff


SWORDS = {"play": "135 1", "permanents": "138:bd", "deck": "2", "resources": "4 sword"}
"""An attack that swords ward off, and an enemy that swords can be spent on."""


@pytest.mark.rule("KLD-28")
def test_a_mandatory_effect_may_be_put_first_even_when_it_does_nothing() -> None:
    """The attack passes while swords are there, then they are spent; it has had its turn."""
    small = given(**SWORDS).do("pass")  # type: ignore[arg-type]
    assert small.legal == ["use 135.1", "use 138.1", "pass"]
    small.do("use 138.1")
    assert small.diff == {"counters 138@bd/turn/1: 0>1"}
    assert small.legal == ["use 135.1", "pass"]
    small.refused("use 138.1", "KLG-070")
    small.do("use 135.1").do("pass")
    assert not [change for change in small.diff if change.startswith("struck")]
    assert "counters 138@bd/turn/1: 1>0" in small.diff, "in the next turn it comes again"


@pytest.mark.rule("KLD-28")
def test_a_mandatory_effect_left_for_the_close_is_done_then() -> None:
    small = given(**SWORDS).do("pass").do("use 135.1").do("pass")  # type: ignore[arg-type]
    assert "struck 1@fu/production/1/coin: 0>1" in small.diff


@pytest.mark.rule("KLD-28", "KLG-068")
@pytest.mark.parametrize(
    ("play", "permanents", "line"),
    [("1", "138:bd", "138.1"), ("10", "138", "138.1"), ("53", "", "53.3"), ("66", "", "66.1")],
)
def test_a_mandatory_effect_opens_no_window_and_is_no_choice_before_it(play: str, permanents: str, line: str) -> None:
    small = given(play=play, permanents=permanents, deck="2 3 4 5", resources="1 sword")
    assert f"use {line}" not in small.legal
    small.refused(f"use {line}", "KLG-068")
    assert small.do("pass").phase == "actions"


@pytest.mark.rule("KLD-28")
@pytest.mark.parametrize(
    ("line", "works"),
    [
        ("at end of turn: keep all lands in play", False),  # no target
        ("at end of turn: if no coin held: discover next 1", False),  # a condition of the step that fails …
        ("at end of turn, needs no coin held: discover next 1", False),  # … or of the whole
        ("at end of turn, pay 4 coin: discover next 1", False),  # a price that can't be paid
        ("at end of turn, discard 1 land in play: discover next 1", False),
        ("at end of turn, pay 3 coin: discover next 1", True),
    ],
)
def test_what_a_mandatory_effect_lacks_makes_it_pass_by(tmp_path: Path, line: str, works: bool) -> None:
    """The attack with other texts, beside a mill that gives three coins at any time."""
    old = "at end of turn: if no sword held: strike 1 production icon of 1 card in play"
    small = given(play="10", permanents="137 138:bd", deck="2", catalogue=printed(tmp_path, old, line))
    small.do("pass").do("use 137.1")
    assert small.legal == ["use 138.1", "pass"]
    small.do("use 138.1")
    assert ("1: box>discard" in small.diff) == works
    assert "counters 138@bd/turn/1: 0>1" in small.diff
    assert small.legal == ["pass"]
    assert not [change for change in small.do("pass").diff if "box>" in change]


@pytest.mark.rule("KLD-28", "KLD-22")
def test_what_a_mandatory_effect_brings_can_be_used_after_it() -> None:
    """The witch finds the export: the goods can still be kept for it, as the window hadn't opened before."""
    hers = {"53 side: fu>bu", "53: play>discard", "27: box>permanents", "28: box>discard"}
    small = given(play="53", resources="1 trade_good", deck="72", destroyed=below(27, "53")).do("pass")
    assert small.diff == hers | {"game phase: actions>ending", "counters 53@fu/turn/3: 0>1"}
    assert small.legal == ["use 27.1", "pass"]
    assert small.do("use 27.1").diff == {"trade_good: 1>0", "counters 27@fu/tally: 0>1"}
    assert small.do("pass").play == ["72"]


@pytest.mark.rule("KLD-28")
def test_what_only_looks_at_faces_seen_holds_up_no_turn(tmp_path: Path) -> None:
    """The mill with another text: it can be used as often as wanted, and stops a turn only for what is news."""
    catalogue = printed(tmp_path, "any time, once a turn: gain 3 coin", "any time: look at #11 #12")
    small = given(play="10", permanents="137", deck="3 4 5 6 7 8 9 1", catalogue=catalogue).do("pass")
    assert (small.phase, small.legal) == ("ending", ["use 137.1", "pass"])
    small.do("use 137.1").do("pass").do("pass")
    assert (small.board.tables["game"]["turn"], small.phase) == (3, "actions")
    assert "use 137.1" in small.legal
    other = given(play="10", permanents="137", deck="3", catalogue=catalogue).do("use 137.1").do("pass")
    assert (other.play, other.phase) == (["3"], "actions")


@pytest.mark.rule("KLD-28")
def test_mandatory_effects_done_before_the_window_opens_have_had_their_turn() -> None:
    """Of two at one moment the player says the order; one that did nothing isn't put first again, nor done later."""
    kingdom = {"play": "53 135", "permanents": "138:bd", "deck": "72", "destroyed": below(27, "53 72 135 138")}
    small = given(**kingdom, resources="1 sword 1 trade_good").do("pass", "138.1,53.3")  # type: ignore[arg-type]
    assert small.legal == ["use 27.1", "pass"]
    small.do("fix lose 1 sword").do("pass")
    assert not [change for change in small.diff if change.startswith("struck")]


@pytest.mark.rule("KLD-28")
def test_the_window_opens_once() -> None:
    """Passed in it, the turn is over: what the effects left for the close bring comes too late."""
    small = given(play="53 55", resources="1 trade_good", deck="72", destroyed=below(27, "53 55")).do("pass")
    assert small.legal == ["use 53.3", "use 55.3", "pass"]
    assert small.do("pass").phase == "actions"
    assert small.where("27") == "permanents"
