"""Chapter Discovery: what leaves the box, what may be seen of it, parchments."""

from __future__ import annotations

import msgspec
import pytest

from tests.builder import Small, cards, given
from tests.games.kingdom_legacy.rules.table import numbers, table


def before_round(first: str, discard: str = "", **more: object) -> Small:
    """Between two rounds, with `first` the next card of the box; the cards before it are destroyed unless discarded."""
    gone = numbers(1, int(first) - 1, discard)
    return given(discard=discard, destroyed=gone, phase="between", **more)  # type: ignore[arg-type]


@pytest.mark.rule("KLG-018", "KLG-036")
def test_a_discovered_card_goes_on_the_discard() -> None:
    small = given(play="17:fd", discard="3", resources="3 coin").do("use 17")
    assert small.diff == {"103: box>discard", "17: play>discard", "coin: 3>0"}
    assert small.discard == ["17", "103", "3"]


@pytest.mark.rule("KLG-019", "KLG-023")
def test_of_the_box_only_the_next_number_shows() -> None:
    small = given(play="3 7", discard="1:fd", destroyed="2 4 5 6 8 9 10")
    seen = table(small)
    assert (seen.box.size, seen.box.next) == (130, 11)
    shown = msgspec.json.encode(seen).decode()
    boxed = {stage.name for n in (11, 12, 20, 25) for stage in cards().cards[f"klg:{n}"].design.stages.values()}
    assert not [name for name in boxed if name in shown]


@pytest.mark.rule("KLG-023", "KLD-40")
def test_all_sides_of_what_is_discovered_are_known() -> None:
    small = Small(cards())
    small.game.found(small.board, 1)
    small.do("round").do("pass").do("pass").do("pass")
    assert set(small.board.tables["known"]) == {f"klg:{n}" for n in range(1, 11)}
    small.do("round")
    assert set(small.board.tables["known"]) == {f"klg:{n}" for n in range(1, 13)}


@pytest.mark.rule("KLG-020", "KLG-021")
def test_all_named_cards_are_shown_before_one_is_chosen() -> None:
    small = given(play="12:bu").do("use 12")
    assert small.question is not None
    assert (small.question.options, small.question.cancel) == (("71", "72", "73", "74"), False)
    shown = table(small).decision
    assert shown is not None
    assert [one.stage for one in shown.shows] == ["Distant Mountain", "Forest", "West Canyon", "Shore"]
    small.do("choose 73")
    assert small.diff == {"73: box>discard", "12: play>discard", "12 side: bu>bd"}
    assert {small.where(card) for card in ("71", "72", "74")} == {"box"}


@pytest.mark.rule("KLG-021")
def test_looked_at_twice_the_other_one_is_still_there() -> None:
    small = given(play="54:bu", discard="79").do("use 54")
    assert {"78: box>discard", "54 side: bu>fu"} <= small.diff


@pytest.mark.rule("KLG-104", "KLD-17")
@pytest.mark.parametrize(("side", "after"), [("front-up", "fu"), ("back-up", "bu")])
def test_arrows_at_the_top_ask_for_a_side(side: str, after: str) -> None:
    small = before_round("13", discard="3").do("round")
    assert small.question is not None
    assert small.question.options == ("front-up", "back-up")
    assert small.question.shows == ("klg:13",)
    small.do(f"choose {side}")
    assert small.at("13") == after
    assert small.where("13") in ("play", "deck")


@pytest.mark.rule("KLD-17")
def test_which_cards_have_the_arrows() -> None:
    having = sorted(card.number for card in cards().cards.values() if card.design.choose_side)
    assert having == [13, *range(38, 43), 55, 69, 70, 92, 94, 95, 100, 101, 102, 107, 116, 121, 122, 126, 127]


@pytest.mark.rule("KLD-04")
def test_a_permanent_goes_straight_to_its_row() -> None:
    small = given(play="31:bu").do("use 31")
    assert small.diff == {"87: box>permanents", "31: play>discard"}


@pytest.mark.rule("KLG-024", "KLG-029", "KLG-032")
def test_a_later_round_finds_two_and_shuffles_them_in() -> None:
    small = before_round("11", discard="3 4").do("round")
    assert {"11", "12"} <= {*small.play, *small.deck}
    assert small.where("13") == "box"


@pytest.mark.rule("KLG-029")
def test_numbers_found_before_are_passed_over() -> None:
    small = before_round("11", discard="3 12 13").do("round")
    assert sorted(small.play + small.deck, key=int) == ["3", "11", "12", "13", "14"]


@pytest.mark.rule("KLG-030", "KLG-031", "KLG-109", "KLG-110")
def test_a_parchment_is_carried_out_and_destroyed() -> None:
    """Fertile Soil, then Efficiency; it names no cards, so the second card of the pair is found too."""
    small = before_round("24", discard="3 7 22:fd").do("round")
    assert small.question is not None
    assert small.question.options == ("3", "7")  # the lands, not the building
    small.do("choose 7")
    assert small.board.tables["stickers"] == {"klg:7@front-up": ("1",), "klg:22@front-down": ("1",)}
    assert (small.where("24"), small.where("25"), small.where("26")) == ("destroyed", "permanents", "box")


@pytest.mark.rule("KLG-110")
def test_efficiency_raises_what_a_building_already_gives() -> None:
    small = before_round("24", discard="3 84:fd").do("round")
    assert small.question is not None
    assert small.question.options == ("3", "4")  # stone or metal, no other resource
    small.do("choose 4")
    assert small.board.tables["stickers"]["klg:84@front-down"] == ("4",)


@pytest.mark.rule("KLD-06")
@pytest.mark.parametrize(
    ("first", "answer", "found", "left"),
    [
        ("30", "choose 31 34", {"31", "34"}, "35"),
        ("29", "choose 31 34", {"29", "31", "34"}, "35"),
        ("47", "choose 49 50", {"49", "50"}, "52"),
    ],
)
def test_a_parchment_that_names_cards_stands_for_the_pair(first: str, answer: str, found: set[str], left: str) -> None:
    small = before_round(first, discard="3").do("round")
    small.do(answer)
    assert {*small.play, *small.deck} == {"3", *found}
    assert small.where(left) == "box"
    assert {small.where(card) for card in ("30", "32", "33") if first != "47"} <= {"destroyed"}


@pytest.mark.rule("KLD-06", "KLG-104")
def test_goals_and_cards_of_a_parchment_ask_for_their_sides() -> None:
    """Five cards for the usual two: three goals go to the row, two cards into the deck."""
    small = before_round("37", discard="3").do("round", "front-up", "back-up", "front-up", "back-up", "front-up")
    assert {n: (small.at(n), small.where(n)) for n in ("38", "39", "40", "41", "42")} == {
        "38": ("fu", "permanents"),
        "39": ("bu", "permanents"),
        "40": ("fu", "permanents"),
        "41": ("bu", "play"),
        "42": ("fu", "play"),
    }
    assert (small.where("37"), small.where("43")) == ("destroyed", "box")


@pytest.mark.rule("KLD-33")
def test_a_parchment_found_by_an_effect_takes_the_place_of_the_rest() -> None:
    """The witch finds the next two: the parchment lets two of four be chosen, and no further card comes."""
    small = given(play="53 3", deck="4 5", destroyed=numbers(1, 29, "53 3 4 5")).do("pass").do("choose 31 33")
    assert {"31: box>discard", "33: box>discard", "32: box>destroyed", "34: box>destroyed"} <= small.diff
    assert (small.where("30"), small.where("35"), small.at("53")) == ("destroyed", "box", "bu")


@pytest.mark.rule("KLD-07")
def test_a_parchment_found_during_a_round_is_done_at_once() -> None:
    gone = numbers(1, 23, "3 4 5 9 1 2")
    small = given(play="53 3", deck="4 5 9 1", discard="2", destroyed=gone).do("pass")
    assert small.question is not None
    assert small.question.prompt == "Put the sticker (produces coin) on which card?"
    small.do("choose 4")
    assert small.board.tables["stickers"] == {"klg:4@front-up": ("1",), "klg:9@front-up": ("1",)}
    assert (small.where("24"), small.where("25"), small.where("53")) == ("destroyed", "permanents", "discard")
    assert small.play == ["4", "5", "9", "1"]


@pytest.mark.rule("KLD-33")
def test_the_running_numbers_end_at_seventy() -> None:
    small = given(play="53", deck="3 4", destroyed=numbers(1, 69, "53 3 4")).do("pass", "front-up")
    assert {"70: box>discard", "53 side: fu>bu"} <= small.diff
    assert small.where("71") == "box"
    assert small.board.tables["game"]["last_round"] == 4  # found during round 3, it makes the next round the last


@pytest.mark.rule("KLG-036")
def test_beyond_seventy_a_round_finds_nothing() -> None:
    small = given(discard="3 4", destroyed=numbers(1, 70, "3 4"), phase="between").do("round")
    assert sorted(small.play) == ["3", "4"]
    assert len(small.zone("box")) == 70  # 71 to 139, and the cover


@pytest.mark.rule("KLG-034", "KLD-33")
def test_a_parchment_still_needed_lies_aside() -> None:
    small = before_round("68", discard="3", round=9).do("round", "back-up", "front-up")
    assert small.where("68") == "aside"
    assert small.board.tables["game"]["last_round"] == 10
    assert {*small.play, *small.deck} == {"3", "69", "70"}
    assert (small.at("69"), small.at("70")) == ("bu", "fu")
    small.do("pass")
    assert (small.where("68"), small.phase) == ("destroyed", "finished")


@pytest.mark.rule("KLG-104")
def test_the_card_whose_side_is_chosen_asks() -> None:
    question = given(play="1").do("fix discover 13").question
    assert question is not None
    assert (question.card, question.shows, question.options) == ("klg:13", ("klg:13",), ("front-up", "back-up"))
