"""It's a Wonderful Kingdom: the score sheet, ties, quests, medals, scenarios and the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import Misuse, Refusal
from companion.games.score import Result
from companion.games.wonderful_kingdom.lines import parse_losses
from companion.games.wonderful_kingdom.medals import Award, Best, Medal, Play, Report, Scenario, award, campaign, losses
from companion.games.wonderful_kingdom.scoring import score
from companion.games.wonderful_kingdom.sheet import (
    Combo,
    Component,
    Count,
    by_key,
    component,
    parse_combos,
    parse_counts,
    parse_numbers,
)
from companion.games.wonderful_kingdom.table import Module, Options, Player

CARDS = (
    Component("iwk:calamity:calamity", "calamity", "Calamity", "score -4", 8, ("Pohroma",)),
    Component("iwk:menace:giant-rat", "menace", "Giant Rat", "score -4", 4, ("Obří krysa",)),
    Component("iwk:menace:vermin", "menace", "Vermin", "score -2", 10, ("Havěť",)),
    Component("iwk:menace:ice-giant", "menace", "Ice Giant", "score -5", 4),
    Component("iwk:menace:shadow", "menace", "Shadow", "score -4", 4),
    Component("iwk:menace:thief", "menace", "Thief", "score -4", 4),
    Component("iwk:development:forge", "development", "Forge", "score 2", None, ("Čarovná výheň",)),
    Component("iwk:development:society", "development", "Society", "score 4 per masterwork"),
    Component("iwk:development:guard", "development", "Guard", "score 2 per ?"),
    Component("iwk:development:hall", "development", "Hall"),
)
MEDALS = tuple(
    Medal(scope, medal, least)
    for scope, values in {
        "menaces:giant-rats": (70, 95, 115),
        "menaces:shadows": (70, 95, 115),
        "advisors": (70, 95, 115),
        "quests": (70, 95, 115),
        "SC01": (70, 90, 110),
        "SC05": (80, 95, 120),
    }.items()
    for medal, least in zip(("bronze", "silver", "gold"), values, strict=True)
)
FLOOD = Scenario(
    "SC01",
    "Flood",
    parse_losses("at once when empty iwk:menace:vermin; at end unless completed iwk:development:farm 4"),
    "IWK-273",
)
GUILD = Scenario("SC05", "Guild", parse_losses("at once when aside 5; at end unless defeated iwk:menace:thief 4"))
NORTH = Scenario("SC03", "North", parse_losses("at end unless last step iwk:quest:north"))


def one(**values: Any) -> Player:
    """A player of a solo game or of a single sheet."""
    return Player(**values)


def solo(player: Player, **options: Any) -> Result:
    """The result of a solo game, on side B unless said."""
    chosen: dict[str, Any] = {"solo": True, "side": "B", "medals": MEDALS}
    return score([player], CARDS, Options(**(chosen | options)))


def table(result: Result) -> list[tuple[str, int | None, int | None, bool | None]]:
    """Name, points, place, won."""
    return [(standing.name, standing.points, standing.place, standing.won) for standing in result.standings]


# --- the sheet ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-126", "IWK-127", "IWK-128", "IWK-129", "IWK-130", "IWK-025")
def test_iwk_tv1_the_worked_scoring() -> None:
    player = one(fixed=parse_numbers("2,6,3"), combos=parse_combos("3x4,4x4,2x4"), calamities=2, soldiers=3)
    (standing,) = score([player], CARDS).standings
    assert [part.points for part in standing.parts] == [2, 6, 3, 12, 16, 8, -8]
    assert standing.points == 39
    assert score([player], CARDS).rule == "IWK-003"


@pytest.mark.parametrize(
    ("menaces", "points"),
    [("", 0), ("giant rat", -4), ("obri krysa=2,VERMIN=3", -14), ("ice-giant=4,shadow=2,thief", -32), ("vermin=0", 0)],
)
@pytest.mark.rule("IWK-182", "IWK-183")
def test_menaces_cost_points_by_kind(menaces: str, points: int) -> None:
    player = one(fixed=(50,), menaces=parse_counts(menaces))
    assert score([player], CARDS, Options(module=Module.MENACES)).standings[0].points == 50 + points


@pytest.mark.rule("IWK-235")
def test_advisors_are_worth_nothing() -> None:
    """The sheet has no place for them: a module alone changes no total."""
    plain = one(fixed=(10,))
    assert score([plain], CARDS, Options(module=Module.ADVISORS)).standings[0].points == 10


@pytest.mark.parametrize(
    ("cards", "types", "points"),
    [
        ("forge", "", 2),
        ("čarovná výheň=2", "", 4),
        ("society", "masterwork=0", 0),
        ("society", "masterwork=1", 4),
        ("Society=2,forge", "Masterwork=5", 42),
    ],
)
@pytest.mark.rule("IWK-126", "IWK-127")
def test_cards_count_by_name_where_their_points_are_known(cards: str, types: str, points: int) -> None:
    player = one(cards=parse_counts(cards), types=parse_counts(types))
    (standing,) = score([player], CARDS).standings
    assert standing.points == points
    if cards == "Society=2,forge":
        assert [part.how for part in standing.parts] == [("2 x 4 x 5 masterwork",), ("1 x 2",)]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("hall", "aren't known"),
        ("guard", "Which type Guard counts"),
        ("society", "of the type masterwork"),
        ("cathedral", "No card is called"),
    ],
)
def test_what_nobody_knows_is_asked_for(cards: str, message: str) -> None:
    with pytest.raises(Misuse, match=message):
        score([one(cards=parse_counts(cards))], CARDS)


def test_a_name_may_be_a_key_or_in_another_language() -> None:
    for said in ("iwk:menace:giant-rat", "giant-rat", "GIANT RAT", "obří krysa", "Obri  Krysa"):
        assert component(said, CARDS).name == "Giant Rat"
    with pytest.raises(Misuse) as misused:
        component("forge", CARDS, "menace")
    assert misused.value.choices == ("Giant Rat", "Vermin", "Ice Giant", "Shadow", "Thief")


def test_counts_by_key() -> None:
    assert by_key(parse_counts("forge,vermin=2,Forge=3"), CARDS) == {
        "iwk:development:forge": 4, "iwk:menace:vermin": 2,
    }  # fmt: skip
    with pytest.raises(Misuse, match="No card is called 'farm'"):
        by_key(parse_counts("farm=4"), CARDS)


@pytest.mark.parametrize(
    ("read", "text"),
    [(parse_numbers, "2,x"), (parse_combos, "3"), (parse_combos, "3x"), (parse_counts, "=3"), (parse_counts, "rat=b")],
)
def test_what_can_not_be_read(read: Any, text: str) -> None:
    with pytest.raises(Misuse):
        read(text)


def test_lists_are_read() -> None:
    assert parse_numbers(" 2, 6,-3") == (2, 6, -3)
    assert parse_combos("3x4,, 2 × 5,") == (Combo(3, 4), Combo(2, 5))
    assert parse_counts("shadow, vermin=3") == (Count("shadow", 1), Count("vermin", 3))


# --- two players -------------------------------------------------------------------------------------------------

TIES = [
    # completed and soldiers of Ann, then of Bob; the result; the rule
    ((9, 0), (8, 5), [("Ann", 30, 1, True), ("Bob", 30, 2, False)], "IWK-132"),
    ((8, 5), (9, 0), [("Bob", 30, 1, True), ("Ann", 30, 2, False)], "IWK-132"),
    ((8, 2), (8, 3), [("Bob", 30, 1, True), ("Ann", 30, 2, False)], "IWK-133"),
    ((8, 3), (8, 2), [("Ann", 30, 1, True), ("Bob", 30, 2, False)], "IWK-133"),
    ((8, 2), (8, 2), [("Ann", 30, 1, True), ("Bob", 30, 1, True)], "IWK-134"),
]


@pytest.mark.parametrize(("ann", "bob", "expected", "rule"), TIES)
@pytest.mark.rule("IWK-132", "IWK-133", "IWK-134")
def test_ties(ann: tuple[int, int], bob: tuple[int, int], expected: object, rule: str) -> None:
    players = [
        Player("Ann", fixed=(30,), completed=ann[0], soldiers=ann[1]),
        Player("Bob", raw=30, completed=bob[0], soldiers=bob[1]),
    ]
    result = score(players, CARDS)
    assert (table(result), result.rule) == (expected, rule)


@pytest.mark.rule("IWK-003", "IWK-131", "IWK-161", "IWK-215")
@pytest.mark.parametrize("module", [None, Module.MENACES, Module.ADVISORS])
def test_most_points_win(module: Module | None) -> None:
    result = score([Player("Ann", raw=29), Player("Bob", raw=30)], CARDS, Options(module=module))
    assert table(result) == [("Bob", 30, 1, True), ("Ann", 29, 2, False)]
    assert result.rule == "IWK-131"


@pytest.mark.rule("IWK-132", "IWK-133")
def test_who_has_completed_nothing_says_so() -> None:
    result = score([Player("Ann", raw=30, completed=0), Player("Bob", raw=30, completed=1)], CARDS)
    assert (result.standings[0].name, result.rule) == ("Bob", "IWK-132")


@pytest.mark.rule("IWK-132", "IWK-133")
def test_a_tie_that_nobody_broke_is_asked_about() -> None:
    ann, bob = Player("Ann", raw=30), Player("Bob", raw=30)
    with pytest.raises(Misuse, match="completed cards"):
        score([ann, bob], CARDS)
    with pytest.raises(Misuse, match="soldiers"):
        score([Player("Ann", raw=30, completed=7), Player("Bob", raw=30, completed=7)], CARDS)
    for mine, theirs in ((7, None), (None, 7)):
        with pytest.raises(Misuse, match="completed cards"):
            score([Player("Ann", raw=30, completed=mine), Player("Bob", raw=30, completed=theirs)], CARDS)


@pytest.mark.parametrize(
    ("ann", "bob", "expected", "rule"),
    [
        (True, False, [("Ann", 50, 1, True), ("Bob", 70, None, False)], "IWK-258"),
        (False, True, [("Bob", 70, 1, True), ("Ann", 50, None, False)], "IWK-258"),
        (True, True, [("Bob", 70, 1, True), ("Ann", 50, 2, False)], "IWK-131"),
        (False, False, [("Ann", 50, None, False), ("Bob", 70, None, False)], "IWK-260"),
    ],
)
@pytest.mark.rule("IWK-242", "IWK-258", "IWK-259", "IWK-260")
def test_iwk_tv11_quests_decide_who_may_win(ann: bool, bob: bool, expected: object, rule: str) -> None:
    players = [Player("Ann", raw=50, last_step=ann), Player("Bob", raw=70, last_step=bob)]
    result = score(players, CARDS, Options(module=Module.QUESTS))
    assert (table(result), result.rule) == (expected, rule)


@pytest.mark.rule("IWK-258")
def test_quests_ask_for_the_last_step() -> None:
    with pytest.raises(Misuse, match="Bob: say whether the last step"):
        score([Player("Ann", raw=1, last_step=True), Player("Bob", raw=1)], CARDS, Options(module=Module.QUESTS))


@pytest.mark.parametrize(
    ("players", "options", "rule"),
    [
        ([Player(calamities=1)], Options(module=Module.MENACES), "IWK-163"),
        ([Player(calamities=1)], Options(module=Module.MENACES, solo=True), "IWK-211"),
        ([Player(calamities=9)], Options(), "IWK-032"),
        ([Player(calamities=5)], Options(solo=True), "IWK-137"),
        ([Player(menaces=(Count("shadow"),))], Options(module=Module.ADVISORS), "IWK-164"),
        ([Player(menaces=(Count("shadow", 5),))], Options(module=Module.MENACES), "IWK-017"),
        ([Player("A", calamities=4), Player("B", calamities=5)], Options(), "IWK-032"),
    ],
)
@pytest.mark.rule("IWK-017", "IWK-032", "IWK-137", "IWK-163", "IWK-164", "IWK-211")
def test_what_can_not_be_in_such_a_game(players: list[Player], options: Options, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        score(players, CARDS, options)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        ([], Options(), "one or two players, not 0"),
        ([Player("A"), Player("B"), Player("C")], Options(), "one or two players, not 3"),
        ([Player("A", raw=1), Player("A", raw=2)], Options(), "a name of their own"),
        ([Player("A", raw=1), Player("", raw=2)], Options(), "a name of their own"),
        ([Player("", raw=1), Player("", raw=2)], Options(), "a name of their own"),
        ([Player("A"), Player("B")], Options(solo=True), "a single player"),
        ([Player("A"), Player("B")], Options(scenario=FLOOD), "a single player"),
        ([Player(raw=4, fixed=(2,))], Options(), "either the raw total or its parts"),
        ([Player(calamities=-1)], Options(), "below 0"),
        ([Player(completed=-1)], Options(), "below 0"),
        ([Player(soldiers=-1)], Options(), "below 0"),
        ([Player(combos=(Combo(2, -1),))], Options(), "below 0"),
        ([Player(cards=(Count("forge", -1),))], Options(), "below 0"),
        ([Player(types=(Count("masterwork", -1),))], Options(), "below 0"),
        ([Player(menaces=(Count("shadow", -1),))], Options(), "below 0"),
        ([Player()], Options(side="C"), "no side C"),
    ],
)
@pytest.mark.rule("IWK-001")
def test_sheets_that_make_no_sense(players: list[Player], options: Options, said: str) -> None:
    with pytest.raises(Misuse, match=said):
        score(players, CARDS, options)


@pytest.mark.rule("IWK-032", "IWK-128", "IWK-137")
def test_all_calamities_may_be_taken() -> None:
    two = score([Player("A", calamities=5), Player("B", calamities=3)], CARDS)
    assert [standing.points for standing in two.standings] == [-12, -20]
    assert solo(one(fixed=(90,), calamities=4), module=Module.ADVISORS).standings[0].points == 74


def test_calamities_need_to_be_known() -> None:
    with pytest.raises(Misuse, match="points of a calamity"):
        score([Player(calamities=1)], ())


# --- alone -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-159", "IWK-160", "IWK-240")
def test_iwk_tv12_side_a_costs_fifteen() -> None:
    side_a = solo(one(raw=109), module=Module.ADVISORS, side="A")
    assert (side_a.standings[0].points, side_a.medal, side_a.following, side_a.needs) == (94, "bronze", "silver", 95)
    side_b = solo(one(raw=109), module=Module.ADVISORS, side="B")
    assert (side_b.standings[0].points, side_b.medal) == (109, "silver")


@pytest.mark.rule("IWK-159")
def test_two_players_lose_nothing_for_side_a() -> None:
    result = score([Player("Ann", raw=30), Player("Bob", raw=20)], CARDS, Options(side="A"))
    assert [standing.points for standing in result.standings] == [30, 20]


def test_a_side_not_said_is_noted() -> None:
    result = solo(one(raw=80), module=Module.ADVISORS, side=None)
    assert (result.standings[0].points, len(result.notes)) == (80, 1)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (69, Award(None, "bronze", 70)),
        (70, Award("bronze", "silver", 95)),
        (94, Award("bronze", "silver", 95)),
        (95, Award("silver", "gold", 115)),
        (115, Award("gold", None, None)),
    ],
)
@pytest.mark.rule("IWK-160", "IWK-214", "IWK-D04")
def test_medals_start_at_their_number(points: int, expected: Award) -> None:
    assert award(points, "menaces:shadows", MEDALS) == expected
    assert award(points, "menaces", MEDALS) == expected


def test_a_scope_without_medals() -> None:
    with pytest.raises(Misuse, match="no medals for conquest"):
        award(100, "conquest", MEDALS)
    with pytest.raises(Misuse, match="no medals for m"):
        award(100, "m", (Medal("m:a", "bronze", 1), Medal("m:b", "bronze", 2)))


@pytest.mark.rule("IWK-214")
def test_menaces_alone_have_medals_of_their_deck() -> None:
    assert solo(one(raw=95), module=Module.MENACES, deck="shadows").medal == "silver"
    assert solo(one(raw=95), module=Module.MENACES).medal == "silver"
    other = (Medal("menaces:shadows", "bronze", 1), Medal("menaces:thieves", "gold", 1))
    assert solo(one(raw=95), module=Module.MENACES, deck="shadows", medals=other).medal == "bronze"


@pytest.mark.parametrize(
    ("raw", "options", "place", "won"),
    [
        (20, {"side": "A"}, None, None),
        (-500, {}, None, None),
        (300, {}, None, None),
        (69, {"module": Module.ADVISORS}, None, None),
        (70, {"module": Module.ADVISORS}, 1, True),
        (84, {"module": Module.MENACES, "side": "A"}, None, None),
        (85, {"module": Module.MENACES, "side": "A"}, 1, True),
        (79, {"scenario": GUILD, "report": Report(defeated={"iwk:menace:thief": 4})}, None, None),
        (80, {"scenario": GUILD, "report": Report(defeated={"iwk:menace:thief": 4})}, 1, True),
        (300, {"scenario": GUILD, "report": Report(defeated={"iwk:menace:thief": 3})}, None, False),
    ],
)
@pytest.mark.rule("IWK-D04", "IWK-D09")
def test_alone_a_medal_wins_and_without_one_nobody_says(
    raw: int, options: dict[str, Any], place: int | None, won: bool | None
) -> None:
    (standing,) = solo(one(raw=raw), **options).standings
    assert (standing.place, standing.won) == (place, won)


@pytest.mark.parametrize(("raw", "done", "won"), [(69, True, None), (70, True, True), (70, False, False)])
@pytest.mark.rule("IWK-267", "IWK-D09")
def test_a_quest_alone_is_lost_only_without_its_last_step(raw: int, done: bool, won: bool | None) -> None:
    (standing,) = solo(one(raw=raw, last_step=done), module=Module.QUESTS).standings
    assert standing.won is won


def test_without_a_module_there_are_no_medals() -> None:
    result = solo(one(raw=95))
    assert (result.medal, result.why) == (None, "No module was said, so there are no medals.")
    assert result.rule == "IWK-160"


@pytest.mark.rule("IWK-267", "IWK-268", "IWK-D05")
def test_quests_alone_need_the_last_step() -> None:
    done = solo(one(raw=115, last_step=True), module=Module.QUESTS)
    assert (done.medal, table(done), done.rule) == ("gold", [("", 115, 1, True)], "IWK-160")
    undone = solo(one(raw=115, last_step=False), module=Module.QUESTS)
    assert (undone.medal, undone.lost, table(undone)) == (
        None, ("The last step of the quest is not done.",), [("", 115, None, False)]
    )  # fmt: skip
    assert undone.rule == "IWK-267"
    with pytest.raises(Misuse, match="last step"):
        solo(one(raw=115), module=Module.QUESTS)


# --- scenarios ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("farms", "emptied", "lost"),
    [
        (4, frozenset(), ()),
        (3, frozenset(), ("Farm: 3 of 4 completed.",)),
        (4, frozenset({"iwk:menace:vermin"}), ("Vermin: the deck ran out.",)),
        (0, frozenset({"iwk:menace:vermin"}), ("Vermin: the deck ran out.", "Farm: 0 of 4 completed.")),
    ],
)
@pytest.mark.rule("IWK-280", "IWK-281", "IWK-282", "IWK-D03", "IWK-D05")
def test_a_scenario_is_lost_by_its_lines(farms: int, emptied: frozenset[str], lost: tuple[str, ...]) -> None:
    cards = (*CARDS, Component("iwk:development:farm", "development", "Farm"))
    report = Report(completed={"iwk:development:farm": farms}, emptied=emptied)
    options = Options(scenario=FLOOD, report=report, side="A", medals=MEDALS)
    result = score([one(raw=110)], cards, options)
    assert (result.lost, result.standings[0].points) == (lost, 95)
    assert result.medal == (None if lost else "silver")
    assert result.rule == ("IWK-273" if lost else "IWK-160")


@pytest.mark.rule("IWK-311", "IWK-312")
@pytest.mark.parametrize(("beaten", "aside", "faults"), [(4, 4, 0), (4, 5, 1), (3, 4, 1), (0, 6, 2)])
def test_resources_aside_and_thieves(beaten: int, aside: int, faults: int) -> None:
    report = Report(defeated={"iwk:menace:thief": beaten}, aside=aside)
    assert len(losses(GUILD, report)) == faults


@pytest.mark.rule("IWK-295")
def test_a_scenario_with_a_quest_needs_its_last_step() -> None:
    assert losses(NORTH, Report(last_steps=frozenset({"iwk:quest:north"}))) == ()
    assert losses(NORTH, Report(last_steps=frozenset())) == ("iwk:quest:north: the last step is not done.",)


@pytest.mark.parametrize("scenario", [FLOOD, GUILD, NORTH])
def test_a_report_has_to_say_what_happened(scenario: Scenario) -> None:
    with pytest.raises(Misuse, match="Say "):
        losses(scenario, Report())


def test_what_has_to_be_said_is_called_by_its_name() -> None:
    with pytest.raises(Misuse, match=r"how many were defeated of Thief \(4 needed\)"):
        losses(GUILD, Report(), {"iwk:menace:thief": "Thief"})
    with pytest.raises(Misuse, match="whether the last step was done of iwk:quest:north"):
        losses(NORTH, Report())


@pytest.mark.rule("IWK-D05")
def test_the_campaign_keeps_the_best_of_each_scenario() -> None:
    plays = [
        Play("SC01", 72), Play("SC01", 111, lost=True), Play("SC01", 91), Play("advisors", 200), Play("SC05", 60, True),
    ]  # fmt: skip
    assert campaign(plays, [FLOOD, GUILD, NORTH], MEDALS) == (
        Best("SC01", 3, 1, 91, "silver"),
        Best("SC05", 1, 1, None, None),
        Best("SC03", 0, 0, None, None),
    )
