"""It's a Wonderful Kingdom: what can't lie on one table, and what can though it looks odd."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import Misuse, Refusal
from companion.games.score import Result
from companion.games.wonderful_kingdom.lines import parse_losses
from companion.games.wonderful_kingdom.medals import Medal, Report, Scenario, deciding
from companion.games.wonderful_kingdom.scoring import score
from companion.games.wonderful_kingdom.sheet import Component, parse_combos, parse_counts
from companion.games.wonderful_kingdom.table import Module, Options, Player

CARDS = (
    Component("iwk:calamity:calamity", "calamity", "Calamity", "score -4", 8),
    Component("iwk:treasure:treasure", "treasure", "Treasure", None, 10),
    Component("iwk:advisor:pirate", "advisor", "Pirate", None, 1),
    Component("iwk:menace:giant-rat", "menace", "Giant Rat", "score -4", 4, (), "giant-rats"),
    Component("iwk:menace:vermin", "menace", "Vermin", "score -2", 10, (), "giant-rats"),
    Component("iwk:menace:ice-giant", "menace", "Ice Giant", "score -5", 4, (), "ice-giants"),
    Component("iwk:menace:shadow", "menace", "Shadow", "score -4", 4, (), "shadows"),
    Component("iwk:menace:thief", "menace", "Thief", "score -4", 4, (), "thieves"),
    Component("iwk:development:portal", "development", "Portal", "score 1"),
    Component("iwk:quest:usurper", "quest", "Usurper"),
    Component("iwk:quest:north", "quest", "North"),
)
FLOOD = Scenario(
    "SC01",
    "Flood",
    parse_losses(
        "at once when empty iwk:menace:vermin (IWK-280); at end unless completed iwk:development:portal 4 (IWK-281)"
    ),
    "IWK-273",
    ("giant-rats",),
)
PROPHECY = Scenario(
    "SC02", "Prophecy", parse_losses("at end unless completed iwk:development:portal 1 (IWK-289)"), "IWK-283", ()
)
NORTH = Scenario("SC03", "Ice", parse_losses("at end unless last step iwk:quest:north"), "IWK-291", ("ice-giants",))
GUILD = Scenario(
    "SC05",
    "Guild",
    parse_losses("at once when aside 5; at end unless defeated iwk:menace:thief 4"),
    "IWK-305",
    ("shadows", "thieves"),
)


def ann(menaces: str = "", **values: Any) -> Player:
    """A player with menaces left."""
    return Player("Ann", menaces=parse_counts(menaces), **values)


def bob(menaces: str = "", **values: Any) -> Player:
    """Another, a point ahead."""
    return Player("Bob", fixed=(1,), menaces=parse_counts(menaces), **values)


def refusal(players: list[Player], **options: Any) -> str | None:
    """The rule by which such a game can't be."""
    with pytest.raises(Refusal) as refused:
        score(players, CARDS, Options(**options))
    return refused.value.rule


def accepted(players: list[Player], **options: Any) -> Result:
    return score(players, CARDS, Options(**options))


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("portal, treasure", "IWK-076"),
        ("calamity=2", "IWK-078"),
        ("giant rat", "IWK-168"),
        ("pirate", "IWK-231"),
    ],
)
@pytest.mark.rule("IWK-076", "IWK-078", "IWK-168", "IWK-231")
def test_only_developments_are_completed(cards: str, rule: str) -> None:
    assert refusal([ann(cards=parse_counts(cards))]) == rule
    assert accepted([ann(cards=parse_counts("portal=3"))]).standings[0].points == 3


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({"cards": parse_counts("portal=71")}, {}),
        ({"types": parse_counts("masterwork=40,type-2=31")}, {}),
        ({"combos": parse_combos("1x71")}, {}),
        ({"completed": 71}, {}),
        ({"completed": 36}, {"cards": parse_counts("portal=35")}),
        ({"combos": parse_combos("1x35")}, {"completed": 36}),
    ],
)
@pytest.mark.rule("IWK-016")
def test_there_are_seventy_developments(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    assert refusal([ann(**mine), bob(**theirs)]) == "IWK-016"


@pytest.mark.rule("IWK-016")
def test_seventy_developments_can_be_shared_out() -> None:
    """A card counts once, by name, by type and for each combo."""
    cards, types = parse_counts("portal=35"), parse_counts("masterwork=35")
    mine = ann(cards=cards, types=types, combos=parse_combos("1x35,2x30"), completed=35)
    result = accepted([mine, bob(completed=35)])
    assert result.standings[0].points == 35 + 35 + 60


@pytest.mark.parametrize(
    "values", [{"cards": parse_counts("portal=3")}, {"combos": parse_combos("2x3")}, {"types": parse_counts("a=2,b=1")}]
)
def test_no_more_cards_are_named_than_are_said_to_be_there(values: dict[str, Any]) -> None:
    with pytest.raises(Misuse, match="Ann speaks of 3 completed cards, yet says that 2 are there"):
        accepted([ann(**values, completed=2), bob()])
    assert accepted([ann(**values, completed=3), bob()])


def test_a_type_is_told_once() -> None:
    with pytest.raises(Misuse, match="A type is there twice"):
        accepted([ann(types=parse_counts("masterwork=2,Masterwork=3"))])


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("shadow=5", ""), ("shadow=3,shadow=2", ""), ("shadow=4", "shadow"), ("vermin=6", "vermin=5")],
)
@pytest.mark.rule("IWK-017")
def test_copies_of_a_menace_are_those_of_both_players(mine: str, theirs: str) -> None:
    assert refusal([ann(mine), bob(theirs)], module=Module.MENACES) == "IWK-017"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("shadow,thief", "ice giant"), ("shadow", "vermin,ice giant"), ("giant rat,vermin,shadow,thief", "")],
)
@pytest.mark.parametrize("module", [None, Module.MENACES])
@pytest.mark.rule("IWK-165")
def test_two_decks_of_menaces_play(mine: str, theirs: str, module: Module | None) -> None:
    assert refusal([ann(mine), bob(theirs)], module=module) == "IWK-165"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("shadow=2,thief=4", "shadow=2"),
        ("giant rat=4,vermin=10", "ice giant=4"),
        ("shadow,thief,ice giant=0", ""),
        ("vermin=5", "vermin=5"),
    ],
)
@pytest.mark.rule("IWK-017", "IWK-165")
def test_two_decks_may_go_to_whoever_takes_them(mine: str, theirs: str) -> None:
    assert accepted([ann(mine), bob(theirs)], module=Module.MENACES).rule == "IWK-131"


@pytest.mark.parametrize(
    ("menaces", "deck"), [("shadow,thief", None), ("thief", "shadows"), ("vermin,shadow", "giant-rats")]
)
@pytest.mark.rule("IWK-211")
def test_alone_one_deck_of_menaces_plays(menaces: str, deck: str | None) -> None:
    assert refusal([ann(menaces)], module=Module.MENACES, solo=True, deck=deck) == "IWK-211"


@pytest.mark.rule("IWK-211")
def test_alone_all_of_the_deck_may_be_left() -> None:
    medals = (Medal("menaces:giant-rats", "bronze", 70),)
    left = ann("giant rat=4,vermin=10", fixed=(106,))
    result = accepted([left], module=Module.MENACES, solo=True, deck="giant-rats", side="B", medals=medals)
    assert (result.standings[0].points, result.medal) == (70, "bronze")


@pytest.mark.parametrize(
    ("players", "options", "rule"),
    [
        ([ann(calamities=1), bob("shadow")], {}, "IWK-163"),
        ([ann(calamities=1), bob()], {"module": Module.MENACES}, "IWK-163"),
        ([ann("shadow", calamities=1)], {"solo": True}, "IWK-211"),
        ([ann(calamities=1)], {"scenario": FLOOD}, "IWK-270"),
        ([ann(calamities=1)], {"scenario": GUILD}, "IWK-270"),
        ([ann(calamities=5)], {"scenario": PROPHECY}, "IWK-137"),
    ],
)
@pytest.mark.rule("IWK-137", "IWK-163", "IWK-211", "IWK-270")
def test_calamities_and_menaces_never_meet(players: list[Player], options: dict[str, Any], rule: str) -> None:
    assert refusal(players, **options) == rule


@pytest.mark.parametrize(
    ("scenario", "menaces", "rule"),
    [
        (FLOOD, "shadow", "IWK-273"),
        (PROPHECY, "giant rat", "IWK-283"),
        (NORTH, "ice giant,thief", "IWK-291"),
        (GUILD, "vermin", "IWK-305"),
        (GUILD, "shadow=5", "IWK-017"),
    ],
)
@pytest.mark.rule("IWK-273", "IWK-283", "IWK-291", "IWK-305")
def test_a_scenario_has_its_own_menaces(scenario: Scenario, menaces: str, rule: str) -> None:
    assert refusal([ann(menaces)], scenario=scenario) == rule


@pytest.mark.parametrize(
    ("beaten", "left", "rule"), [(5, "", "IWK-017"), (4, "thief", "IWK-017"), (1, "thief=4", "IWK-017")]
)
@pytest.mark.rule("IWK-017")
def test_a_thief_is_beaten_or_left(beaten: int, left: str, rule: str) -> None:
    report = Report(defeated={"iwk:menace:thief": beaten})
    assert refusal([ann(left)], scenario=GUILD, report=report) == rule


@pytest.mark.rule("IWK-017", "IWK-312")
def test_what_is_not_beaten_may_be_left() -> None:
    report = Report(defeated={"iwk:menace:thief": 1, "iwk:menace:shadow": 9})
    result = accepted([ann("thief=3,shadow=4")], scenario=GUILD, report=report)
    assert (result.standings[0].points, result.lost) == (-28, ("Thief: 1 of 4 defeated.",))


@pytest.mark.parametrize(
    ("scenario", "report", "said"),
    [
        (GUILD, Report(defeated={"iwk:menace:thief": -1}), "below 0"),
        (GUILD, Report(aside=-1), "below 0"),
        (FLOOD, Report(completed={"iwk:development:portal": -1}), "below 0"),
        (FLOOD, Report(aside=1), "no resources beside"),
        (GUILD, Report(emptied=frozenset({"iwk:menace:vermin"})), "nothing to do with Vermin"),
        (NORTH, Report(last_steps=frozenset({"iwk:quest:usurper"})), "nothing to do with Usurper"),
        (FLOOD, Report(last_steps=frozenset({"iwk:quest:north"})), "nothing to do with North"),
    ],
)
def test_a_report_is_about_its_scenario(scenario: Scenario, report: Report, said: str) -> None:
    with pytest.raises(Misuse, match=said):
        accepted([ann()], scenario=scenario, report=report)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ([ann(last_step=True), bob(last_step=False)], {}),
        ([ann(last_step=False)], {"module": Module.ADVISORS, "solo": True}),
        ([ann(last_step=True)], {"scenario": NORTH}),
        ([ann()], {"deck": "shadows"}),
        ([ann(), bob()], {"deck": "shadows", "module": Module.MENACES}),
        ([ann(last_step=True)], {"deck": "shadows", "module": Module.QUESTS, "solo": True}),
    ],
)
def test_what_belongs_to_another_way_to_play(players: list[Player], options: dict[str, Any]) -> None:
    with pytest.raises(Misuse):
        accepted(players, **options)


@pytest.mark.parametrize(
    ("report", "rule"),
    [
        (Report({"iwk:development:portal": 3}), "IWK-281"),
        (Report({"iwk:development:portal": 4}, emptied=frozenset({"iwk:menace:vermin"})), "IWK-280"),
        (Report({"iwk:development:portal": 0}, emptied=frozenset({"iwk:menace:vermin"})), "IWK-280"),
    ],
)
@pytest.mark.rule("IWK-280", "IWK-281")
def test_a_lost_scenario_names_the_rule_that_lost_it(report: Report, rule: str) -> None:
    assert deciding(FLOOD, report) == rule
    assert accepted([ann()], scenario=FLOOD, report=report).rule == rule


@pytest.mark.rule("IWK-295")
def test_a_way_to_lose_without_a_code_has_that_of_its_scenario() -> None:
    assert accepted([ann()], scenario=NORTH, report=Report(last_steps=frozenset())).rule == "IWK-291"
