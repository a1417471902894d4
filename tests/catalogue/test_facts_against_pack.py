"""The tool that compares a file of facts with a set finds what differs, and nothing else."""

from __future__ import annotations

from companion.catalogue.packs.cards import catalogue
from companion.catalogue.packs.file import read
from tests.tools.facts_against_pack import compared

PACK = """
name = "own"
title = "Own"
last_number = 1
[[expansion]]
card = 0
purge = 7
permanents = "all"
focus = "2 wood"
score_sticker = "13y"
[[card]]
number = 0
parchment = true
[[card.stage]]
at = "front-up"
name = "Welcome"
category = "none"
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Pond"
category = "land"
fame = 2
produces = ["1 coin + 1 good"]
effects = ["activate, pay box price: tick 1 box", "activate, once, pay 2 good, pay 1 wood: gain 3 coin"]
[[card.stage.box]]
price = "pay 2 coin, discard 1 person in play"
fame = 3
"""

STAGE = {"effects": [], "keywords": [], "negative": False, "permanent": False, "stays_in_play": False, "upgrades": []}
COST, ONCE = {"trade_good": 2, "wood": 1}, {"cost": {}, "one_time": True, "does": ""}
EFFECTS = [{"cost": "as written", "one_time": False, "does": "mark 1 box"}, {**ONCE, "cost": COST}]
COVER = {
    "purge": 7, "permanents_purged": "all but those saved", "rounds": 4, "discoveries_each_round": 0,
    "score_sticker": "13y", "focus": {"wood": 2},
}  # fmt: skip


def facts(**other: object) -> list[dict[str, object]]:
    """The facts of that pack, but for a few of the pond's."""
    welcome = {
        "orientation": "front-up", "name": "Welcome", "category": "none", "fame": 0, "production": [],
        "checkboxes": [], **STAGE,
    }  # fmt: skip
    pond = {
        "orientation": "front-up", "name": "Pond", "category": "land", "fame": 2,
        "production": [{"coin": 1, "trade_good": 1}], "checkboxes": ["fame 3"],
        "track": {"coin": [2], "persons": [1], "fame": [3]}, **STAGE, "effects": EFFECTS, **other,
    }  # fmt: skip
    return [
        {"number": 0, "parchment": True, "expansion_cover": COVER, "stages": [welcome]},
        {"number": 1, "stages": [pond]},
    ]


def differences(found: list[dict[str, object]]) -> list[str]:
    """Where facts and pack differ."""
    return [where for where, ours, theirs in compared(found, catalogue(read(PACK)), "own") if ours != theirs]


def test_nothing_differs_where_all_is_alike() -> None:
    assert differences(facts()) == []


def test_each_number_that_differs_is_named() -> None:
    assert differences(facts(fame=3)) == ["own:1 front-up fame"]
    assert differences(facts(production=[{"coin": 2}])) == ["own:1 front-up production"]
    assert differences(facts(checkboxes=[])) == ["own:1 front-up boxes"]
    assert differences(facts(track={"coin": [3], "persons": [2], "fame": [3]})) == [
        "own:1 front-up track coin",
        "own:1 front-up track persons",
    ]
    assert differences(facts(keywords=["wall"])) == ["own:1 front-up keywords"]
    assert differences(facts(checkboxes=["fame 4; costs coin 2"])) == ["own:1 front-up box 1"]
    assert differences(facts(effects=[*EFFECTS[:1], {**ONCE, "cost": {"wood": 2}}])) == [
        "own:1 front-up effect 2 costs"
    ]
    assert differences(facts(effects=EFFECTS[:1])) == ["own:1 front-up once"]
    limited = [{**EFFECTS[0], "limit": "once a turn"}, EFFECTS[1]]
    assert differences(facts(effects=limited)) == ["own:1 front-up once a turn"]
    assert differences(facts()[:1]) == ["number of cards"]
