"""Stickers, boxes, stages and resources that only packs bring."""

from __future__ import annotations

from typing import Any

import pytest

from companion.catalogue.model import Catalogue
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.games.kingdom_legacy.table.protection import protected
from tests.builder import cards, given
from tests.games.kingdom_legacy.sold.packs import SETS, joined, lines, shipped

STICKERS = """
[[sticker]]
number = "1"
more = 5
[[sticker]]
number = "86a"
kind = "effect"
quantity = 2
effect = "activate: gain 3 coin"
[[sticker]]
number = "87"
kind = "effect"
quantity = 1
starts_in_play = true
[[sticker]]
number = "88"
kind = "tab"
quantity = 1
tab = "white rider on red"
[[sticker]]
number = "89"
kind = "effect"
quantity = 1
effect = "when played: gain 1 wood"
[[sticker]]
number = "90"
kind = "effect"
quantity = 1
effect = "passive: lands produce +1 coin"
"""


def sheet(*effects: str, more: str = "") -> Catalogue:
    """An event with these lines, and the sheet of stickers."""
    return lines(*effects, more=f"{more}{STICKERS}")


@pytest.mark.rule("KLD-46")
def test_a_pack_brings_more_of_a_sticker_of_the_box() -> None:
    box = given().game.catalogue.stickers["1"].quantity
    assert given(catalogue=sheet("activate: gain 1 coin")).game.catalogue.stickers["1"].quantity == box + 5


@pytest.mark.rule("KLD-46")
def test_two_packs_that_bring_a_sticker_bring_both() -> None:
    from companion.catalogue.packs.cards import catalogue
    from companion.catalogue.packs.file import read
    from companion.catalogue.packs.join import merged
    from tests.builder import cards

    text = 'title = "Own"\n[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "A"\ncategory = "other"\n'
    two = [catalogue(read(f'name = "{name}"\n{text}{STICKERS}')) for name in ("one", "two")]
    found = merged(cards(), two).stickers
    assert (found["86a"].quantity, found["1"].quantity) == (4, cards().stickers["1"].quantity + 10)


@pytest.mark.rule("KLD-46")
def test_a_sticker_gives_its_stage_a_line() -> None:
    catalogue = sheet("activate: stick 86a on 1 land in play")
    small = given(play="own:1 3 1", catalogue=catalogue).do("use own:1", "3")
    assert small.board.tables["stickers"] == {"klg:3@front-up": ("86a",)}
    assert "use 3.101" in small.legal
    small.do("use 3.101")
    assert small.diff == {"3: play>discard", "coin: 0>3"}


@pytest.mark.rule("KLD-46")
def test_the_line_of_a_sticker_belongs_to_its_stage() -> None:
    small = given(play="3:bu 1", tables={"stickers": {"3@fu": ("86a",)}}, catalogue=sheet("activate: gain 1 coin"))
    assert not [one for one in small.legal if one.startswith("use 3.1")]


@pytest.mark.rule("KLD-46")
def test_two_stickers_give_two_lines() -> None:
    catalogue = sheet("activate: gain 1 coin")
    small = given(play="3 1", tables={"stickers": {"3@fu": ("1", "86a", "86a")}}, catalogue=catalogue)
    assert {"use 3.102", "use 3.103"} <= set(small.legal)
    assert "use 3.101" not in small.legal


@pytest.mark.rule("KLD-46")
def test_lines_of_stickers_wait_for_their_moment_and_hold_while_they_lie_there() -> None:
    catalogue = sheet("activate: gain 1 coin")
    stuck: dict[str, dict[str, object]] = {"stickers": {"1@fu": ("89",)}}
    small = given(play="3", deck="1", tables=stuck, catalogue=catalogue).do("advance")  # type: ignore[arg-type]
    assert small.resources == {"wood": 1}
    stuck = {"stickers": {"1@fu": ("90",)}}
    small = given(play="1 3", tables=stuck, catalogue=catalogue)  # type: ignore[arg-type]
    bare = given(play="1 3", catalogue=catalogue)
    before, after = (dict(one.do("produce 3").resources) for one in (bare, small))
    assert int(str(after["coin"])) == int(str(before.get("coin", 0))) + 1


@pytest.mark.rule("KLD-47")
def test_a_sticker_lets_its_card_lie_in_play_when_a_round_begins() -> None:
    catalogue = sheet("activate: gain 1 coin")
    stuck = {"stickers": {"3@fu": ("87",)}}
    small = given(
        discard="1 2 3 4 5 6 7", phase=Phase.BETWEEN, round=1, last_round=2, tables=stuck,  # type: ignore[arg-type]
        catalogue=catalogue,
    ).do("round")  # fmt: skip
    assert small.play[0] == "3"
    assert len(small.play) == 5


@pytest.mark.rule("KLD-47")
def test_a_stage_may_start_in_play() -> None:
    catalogue = lines("activate: gain 1 coin", more="starts_in_play = true\n")
    small = given(discard="1 2 3 4 5 own:1", phase=Phase.BETWEEN, round=1, last_round=2, catalogue=catalogue)
    assert small.do("round").play[0] == "own:1"


@pytest.mark.rule("KLD-48")
def test_boxes_printed_with_a_tick_are_ticked_when_the_card_is_discovered() -> None:
    catalogue = joined(
        ""
        '[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "A"\ncategory = "other"\n'
        'effects = ["activate: discover #2"]\n'
        '[[card]]\nnumber = 2\n[[card.stage]]\nat = "front-up"\nname = "B"\ncategory = "other"\n'
        'effects = ["activate: tick 1 box"]\n'
        '[[card.stage.box]]\nticked = true\nrow = "red"\n[[card.stage.box]]\nrow = "green"\n'
    )
    small = given(play="own:1", catalogue=catalogue).do("use own:1")
    assert "ticks own:2@fu: ->1" in small.diff
    boxes = catalogue.cards["own:2"].design.stages
    assert [box.row for stage in boxes.values() for box in stage.boxes] == ["red", "green"]


@pytest.mark.rule("KLD-52")
def test_a_stage_may_be_lasting() -> None:
    catalogue = lines(
        "activate: gain 1 coin",
        more='lasting = true\n[[card.stage]]\nat = "back-up"\nname = "Back"\ncategory = "other"\n',
    )
    small = given(play="own:1", catalogue=catalogue)
    assert protected(small.game.kingdom(small.board), "own:1")
    small = given(play="own:1:bu", catalogue=catalogue)
    assert not protected(small.game.kingdom(small.board), "own:1")


HERB = 'produces = ["2 herb"]\n[[card.stage.upgrade]]\nto = "back-up"\npay = "1 herb"\n'
BACK = '[[card.stage]]\nat = "back-up"\nname = "Back"\ncategory = "other"\n'


def herbs(*effects: str) -> Catalogue:
    """An event of a pack with a resource of its own."""
    return joined(
        'resources = ["herb"]\n[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\n'
        f'name = "Own"\ncategory = "other"\neffects = {list(effects)}\n{HERB}{BACK}'.replace("'", '"')
    )


@pytest.mark.rule("KLD-53")
def test_a_pack_brings_a_resource_of_its_own() -> None:
    small = given(play="own:1 1", catalogue=herbs("activate: gain 1 any")).do("produce own:1")
    assert small.resources == {"herb": 2}
    small = given(play="own:1", resources="1 herb", catalogue=herbs("activate: gain 1 any"))
    assert small.do("upgrade own:1").at("own:1") == "bu"


@pytest.mark.rule("KLD-53")
def test_any_means_the_further_resource_only_where_there_is_one() -> None:
    catalogue = herbs("activate: gain 1 any", "activate, pay 2 any: gain 1 coin")
    small = given(play="own:1 1", catalogue=catalogue).do("use own:1.1")
    assert small.question is not None and "herb" in small.question.options
    small = given(play="own:1 1", resources="2 herb", catalogue=catalogue).do("use own:1.2")
    assert small.resources == {"coin": 1}
    small = given(play="own:1 1", catalogue=lines("activate: gain 1 any")).do("use own:1")
    assert small.question is not None and "herb" not in small.question.options


@pytest.mark.rule("KLD-53")
@pytest.mark.parametrize(
    ("price", "answers"),
    [("2 any", ()), ("up to 2 any", ("2",)), ("any number any", ("2",)), ("2 alike", ())],
)
def test_a_further_resource_pays_whatever_asks_for_any(price: str, answers: tuple[str, ...]) -> None:
    small = given(play="own:1 1", resources="2 herb", catalogue=herbs(f"activate, pay {price}: gain 1 coin"))
    assert small.do("use own:1.1", *answers).resources == {"coin": 1}
    given(play="own:1 1", catalogue=herbs(f"activate, pay {price}: gain 1 coin")).refused("use own:1.1", "KLG-047")


@pytest.mark.rule("KLD-53", "KLD-75")
def test_any_but_one_leaves_that_one_out_and_takes_a_packs() -> None:
    catalogue = herbs("any time, pay 3 any but sword: gain 1 coin")
    small = given(play="own:1 1", resources="2 wood 1 herb", catalogue=catalogue)
    assert small.do("use own:1.1").resources == {"coin": 1}
    small = given(play="own:1 1", resources="2 wood 1 sword 9 herb", catalogue=catalogue)
    assert small.do("use own:1.1", "1").resources == {"wood": 1, "sword": 1, "herb": 7, "coin": 1}
    small = given(play="own:1 1", resources="2 wood 9 sword", catalogue=catalogue)
    assert "you have 2" in small.refused("use own:1.1", "KLG-047").message


@pytest.mark.rule("KLD-53")
@pytest.mark.parametrize(
    ("zones", "there"),
    [
        ({}, False),
        ({"discard": "ambitions:26"}, False),
        ({"discard": "ambitions:29"}, True),
        ({"permanents": "ambitions:28"}, True),  # it asks for herbs as a price
        ({"destroyed": "ambitions:29"}, True),
        ({"destroyed": "ambitions:29", "tables": {"known": {"ambitions:29": None}}}, False),  # unseen, in the box
    ],
)
def test_a_sets_resource_is_one_of_any_once_its_cards_are_found(zones: dict[str, Any], there: bool) -> None:
    small = given(play="ambitions:22:bu", **zones, catalogue=shipped("ambitions"))
    if small.board.tables["known"].get("ambitions:29", True) is None:
        del small.board.tables["known"]["ambitions:29"]
    small.do("use ambitions:22.1")
    assert small.question is not None
    assert ("herb" in small.question.options) is there
    told = small.misused("fix gain 2 weed").message
    assert ("herb" in told) is there


@pytest.mark.parametrize("found", ["", "adventures:2"])
def test_a_sheets_own_stickers_show_once_a_card_of_the_set_is_found(found: str) -> None:
    """The two that the box has already show at any time, with all that there are of them."""
    small = given(play="7", discard=found, catalogue=shipped("adventures"))
    left = set(small.game.table(small.board, "A", "virtual", 1).stickers_left)
    assert left - cards().stickers.keys() == (
        {"13j", "38", "53", "54", "55", "56", "57", "86a", "86b", "87a", "87b", "88a", "88b", "89a", "89b"}
        if found
        else set()
    )


# --- the sheets of the sets that come along ----------------------------------------------------------------------


@pytest.mark.rule("KLD-46")
@pytest.mark.effect("adventures sticker 5", "adventures sticker 16")
@pytest.mark.effect("ambitions sticker 2", "ambitions sticker 5", "ambitions sticker 6", "ambitions sticker 16")
@pytest.mark.effect("ridding-the-woods sticker 10", "ridding-the-woods sticker 16")
@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("adventures", {"5": 5, "16": 1}),
        ("ambitions", {"2": 6, "5": 4, "6": 6, "16": 1}),
        ("ridding-the-woods", {"10": 6, "16": 2}),
    ],
)
def test_a_sheet_adds_to_the_boxs_stickers(name: str, more: dict[str, int]) -> None:
    own, alone = shipped(name).stickers, cards().stickers
    found = {number: own[number].quantity - one.quantity for number, one in alone.items()}
    assert {number: n for number, n in found.items() if n} == more


@pytest.mark.rule("KLD-51")
@pytest.mark.effect("adventures sticker 13j", "ambitions sticker 13q", "distant-lands sticker 13a")
@pytest.mark.effect("merchants sticker 13e", "ridding-the-woods sticker 13c")
def test_each_set_has_its_sticker_for_the_score_path() -> None:
    """Distant Lands counts as two expansions, so there are two of its sticker."""
    found = {name: [(one.score_sticker, one.counts_as) for one in shipped(name).played.values()] for name in SETS}
    assert found == {
        "adventures": [("13j", 1)], "ambitions": [("13q", 1)], "distant-lands": [("13a", 2)],
        "merchants": [("13e", 1)], "ridding-the-woods": [("13c", 1)],
    }  # fmt: skip
    assert {name: shipped(name).stickers[told[0][0] or ""].quantity for name, told in found.items()} == {
        "adventures": 1, "ambitions": 1, "distant-lands": 2, "merchants": 1, "ridding-the-woods": 1,
    }  # fmt: skip
