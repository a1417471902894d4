"""Chapter Cards: numbers, stages, categories, resources, and what a card is used for."""

from __future__ import annotations

import pytest

from companion.catalogue.words import RESOURCES
from tests.builder import Small, cards, given


@pytest.mark.rule("KLG-001")
def test_every_card_has_its_own_number() -> None:
    assert sorted(card.number for card in cards().cards.values()) == list(range(140))


@pytest.mark.rule("KLG-002")
def test_cards_start_face_up_with_the_number_on_top() -> None:
    small = Small(cards())
    small.game.found(small.board, 1)
    assert {small.at(str(n)) for n in range(140)} == {"fu"}


@pytest.mark.rule("KLG-002", "KLD-35")
def test_a_card_back_in_the_box_comes_face_up_again_with_its_marks() -> None:
    small = given(play="105:bu 52:bu", tables={"stickers": {"105@bu": ("10",)}})
    small.do("use 105.1")
    assert small.diff == {"105: play>box", "105 side: bu>fu", "106: box>discard"}
    small.do("use 52")
    assert small.diff == {"105: box>discard", "52: play>discard", "52 side: bu>fu"}
    assert small.at("105") == "fu"
    assert small.board.tables["stickers"] == {"klg:105@back-up": ("10",)}


@pytest.mark.rule("KLG-003")
@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("1", {"fu": "Wild Grass", "fd": "Plains", "bd": "Farmlands", "bu": "Food Barns"}),
        ("28", {"fu": "Volcanic Eruption", "bd": "Young Forest", "bu": "Ashlands"}),
        ("32", {"fu": "Scientist", "bd": "Lab", "bu": "Observatory"}),
        ("43", {"fu": "Mason", "bu": "Brick Road", "bd": "Stone Street"}),
        ("14", {"fu": "Bandit", "bu": "Worker"}),
        ("67", {"fu": "Sickness", "fd": "Crippled", "bu": "Feast"}),
        ("113", {"fu": "Horse"}),
    ],
)
def test_up_to_four_stages(card: str, names: dict[str, str]) -> None:
    for side, name in names.items():
        small = given(play=f"{card}:{side}")
        assert small.game.card(small.board, f"klg:{card}").stage == name
    assert len(cards().cards[f"klg:{card}"].design.stages) == len(names)


@pytest.mark.rule("KLG-004")
@pytest.mark.parametrize(
    ("side", "legal"),
    [
        ("fu", ["produce 7", "use 7.1", "pass"]),
        ("fd", ["upgrade 7 --to front-up", "pass"]),
        ("bd", ["produce 7", "pass"]),
        ("bu", ["produce 7", "use 7.1", "pass"]),
    ],
)
def test_only_the_upright_stage_is_in_play(side: str, legal: list[str]) -> None:
    assert given(play=f"7:{side}", resources="1 coin").legal == legal


@pytest.mark.rule("KLG-005")
def test_a_stage_tells_its_parts() -> None:
    small = given(play="11:fd")
    stage = small.game.card(small.board, "klg:11")
    assert (stage.stage, stage.category, stage.production) == ("Huge Trees", "land", [{"wood": 1}])
    assert [effect.text for effect in stage.effects] == ["activate, pay 1 coin: gain 2 wood"]
    assert [(way.to, way.pay) for way in stage.upgrades] == [("back-down", {"coin": 3})]


@pytest.mark.rule("KLG-006")
def test_a_card_offers_three_uses() -> None:
    assert given(play="7", resources="2 stone").legal == [
        "produce 7",
        "upgrade 7 --to back-up",
        "use 7.1",
        "pass",
    ]


@pytest.mark.rule("KLG-006", "KLG-043", "KLG-055")
@pytest.mark.parametrize("first", ["produce 11", "use 11"])
def test_one_use_shuts_out_the_others(first: str) -> None:
    small = given(play="11:fd 3", resources="9 coin").do(first)
    small.refused("produce 11", "KLG-042")
    small.refused("use 11", "KLD-26")
    small.refused("upgrade 11", "KLG-046")
    assert small.legal == ["produce 3", "upgrade 3 --to front-down", "pass"]


@pytest.mark.rule("KLG-008", "KLD-24")
def test_the_categories() -> None:
    found = {str(stage.category) for card in cards().cards.values() for stage in card.design.stages.values()}
    assert found == {
        *("building", "person", "livestock", "seafaring", "land", "enemy", "other"),
        *("event", "goal", "none"),
    }


@pytest.mark.rule("KLG-009")
def test_keywords_divide_a_category() -> None:
    small = given(play="51:bu", discard="10 36:bu 66:bu 46:bd")
    small.do("use 51")
    assert small.question is not None
    assert small.question.options == ("36", "46")  # the knights among four persons


@pytest.mark.rule("KLG-010", "KLD-24")
def test_enemies_and_other_red_cards_are_unfriendly() -> None:
    small = given(play="1:fd 3 4 10 14 28 44:bu 135 80")
    small.do("use 1")
    assert small.question is not None
    assert small.question.options == ("3", "4", "10", "80")


@pytest.mark.rule("KLD-24")
@pytest.mark.parametrize(("card", "fame"), [("44:bu", 25), ("28", 25), ("45:bu", 25), ("14", -2), ("135", 0)])
def test_only_the_category_makes_an_enemy(card: str, fame: int) -> None:
    small = given(permanents="40", discard=card)
    assert small.game.fame(small.board) == fame


@pytest.mark.rule("KLG-011", "KLG-022")
def test_sides_are_kept_from_round_to_round() -> None:
    small = given(play="1", discard="7:fd 9:bu 3", resources="2 coin")
    small.do("upgrade 1")
    small.do("round")
    assert {card: small.at(card) for card in ("1", "7", "9", "3")} == {"1": "fd", "7": "fd", "9": "bu", "3": "fu"}


@pytest.mark.rule("KLG-012", "KLG-109")
def test_six_resources_and_their_stickers() -> None:
    small = given(play="118:bd 10")
    small.do("use 118")
    assert small.question is not None
    assert small.question.options == ("1", "2", "3", "4", "5", "6")
    for sticker, resource in enumerate(("coin", "wood", "stone", "metal", "sword", "trade_good"), 1):
        sticky = given(play="10", tables={"stickers": {"10@fu": (str(sticker),)}})
        assert sticky.do("produce 10").resources == {resource: 1}
    assert len(RESOURCES) == 6


@pytest.mark.rule("KLD-23")
def test_the_text_of_a_card_beats_the_rule() -> None:
    """A sticker goes on the visible stage, but this text lets any stage of the card have it."""
    small = given(play="29:bd", tables={"stickers": {"29@fd": ("1",)}})
    small.do("use 29", "back-up", "3")
    assert small.diff == {"29: play>discard", "29 side: bd>fu", "stickers 29@bu: ->3"}


@pytest.mark.rule("KLD-25")
def test_a_card_of_two_categories_fits_both_but_fills_one_place() -> None:
    small = given(play="74:bd 76:bu", resources="1 coin 2 wood")
    small.refused("upgrade 74", "KLD-11")
    small = given(play="74:bd 76:bu 10", resources="1 coin 2 wood")
    small.do("upgrade 74")
    assert {"76: play>discard", "10: play>discard", "74 side: bd>bu"} <= small.diff
    small = given(play="98 76:bu 77:bd 22:bd")
    small.do("use 98", "1,2,5,8")  # four seafaring cards, itself one of them
    assert small.diff == {"ticks 98@fu: ->1+2+5+8", "coin: 0>2", "98: play>discard"}


@pytest.mark.rule("KLD-25", "KLD-11")
def test_a_card_that_counts_as_two_fills_two_places_or_one() -> None:
    small = given(play="80 73:fd").do("use 80", "coin,coin,wood")
    assert {"73: play>discard", "coin: 0>2", "80 side: fu>bu"} <= small.diff
    for answer in ("73", "10,73"):
        assert "73: play>discard" in given(play="80 73:fd 10").do("use 80", answer, "coin,coin,wood").diff
    given(play="80 73:fd 10").refused("use 80", None, "10")


@pytest.mark.rule("KLD-25")
def test_a_keyword_sticker_gives_the_keyword() -> None:
    small = given(play="51:bu", discard="10 3", tables={"stickers": {"10@fu": ("11",)}})
    assert small.do("use 51").diff == {"10: discard>play", "51: play>discard"}


@pytest.mark.rule("KLD-35")
def test_marks_stay_with_their_stage() -> None:
    ticked = {"98@bd": (1, 2, 3, 4, 5, 6, 7, 8)}
    small = given(play="98:bu", deck="3 4 1 2 5", tables={"ticks": dict(ticked)})
    small.do("upgrade 98")
    assert {"98: play>discard", "98 side: bu>bd"} <= small.diff
    assert small.board.tables["ticks"] == {"klg:98@back-down": (1, 2, 3, 4, 5, 6, 7, 8)}


@pytest.mark.rule("KLD-35")
def test_struck_icons_stay_struck_after_a_reset() -> None:
    small = given(play="135:bu", deck="3", tables={"struck": {"135@fu/upgrade/1/sword": 3}})
    small.do("use 135")
    assert small.diff == {"135: play>discard", "135 side: bu>fu"}
    again = given(play="135", resources="7 sword", tables={"struck": {"135@fu/upgrade/1/sword": 3}})
    assert {"135 side: fu>fd", "sword: 7>0"} <= again.do("upgrade 135").diff


@pytest.mark.rule("KLD-40")
def test_a_card_once_found_is_known() -> None:
    small = given(play="17:fd", resources="3 coin")
    assert "klg:103" not in small.board.tables["known"]
    small.do("use 17")
    assert small.board.tables["known"]["klg:103"] is True
    small.do("fix turn 103 back-up")
    assert small.board.tables["known"]["klg:103"] is True


def test_the_question_for_a_name_says_the_card() -> None:
    question = given(play="1", deck="92").do("advance").question
    assert question is not None
    assert question.prompt == "Which name to write on card 92?"


@pytest.mark.parametrize(("printing", "name"), [("current", "59 Treasures"), ("earlier", "59 Treasury")])
def test_a_stage_is_called_as_its_printing_calls_it(printing: str, name: str) -> None:
    small = given(play="59:bu", printing=printing)
    assert small.game.kingdom(small.board).named("klg:59") == name
