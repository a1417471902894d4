"""Stonespine Architects: whole tables scored, places and ties (STA-001, STA-111 to STA-131, STA-167 to STA-177)."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.errors import Misuse, Refusal
from companion.games.score import Result, Standing, winners
from companion.games.stonespine.scoring import blueprint_part, score
from companion.games.stonespine.sheet import JaelCard, Options, Sheet, parse
from tests.games.stonespine.table import CARDS, OPEN, board

BARE = "? (cave; no doors; holds nothing)"
EMPTY = "\n".join([f"row: {' | '.join([BARE] * 4)}"] * 4)

ANNA = """
player: Anna
{place}
blueprint: 2
challenges: 25, 30, 24
row: Sanctuary | Tunnel | Intersection | Tomb
row: Furrow | Garrison | Flagstone Hall | Machine Room
row: Lair | Pit [slime] | Dwelling | Keep
row: Ruins [passage S] | Cache | Branch | Corridor [star+1]
"""
GNOLLS = EMPTY.replace("holds nothing", "holds gnoll, gnoll, gnoll", 1)


def seat(name: str, order: int, rows: str = EMPTY, blueprint: int = 3, challenges: str = "1, 2, 4") -> str:
    """A player with bare rooms."""
    return f"player: {name}\norder: {order}\nblueprint: {blueprint}\nchallenges: {challenges}\n{rows}\n"


def scored(text: str) -> Result:
    """The result of a table as written."""
    sheet = parse(text)
    return score(sheet.players, CARDS, sheet.options)


def parts(one: Standing) -> dict[str, int]:
    """Reputation by category."""
    return {part.key: part.points for part in one.parts}


TABLE = (
    "goal: 3\n"
    + ANNA.format(place="order: 2")
    + seat("Ben", 1, GNOLLS, 1, "23, 3, 16")
    + seat("Cid", 3, EMPTY, 3, "29, 1, 4")
)


@pytest.mark.rule("STA-002", "STA-112", "STA-113", "STA-115", "STA-121", "STA-125", "STA-131")
def test_three_labyrinths_in_all_six_categories() -> None:
    result = scored(TABLE)
    assert [(one.name, one.points) for one in result.standings] == [("Anna", 65), ("Ben", 34), ("Cid", 6)]
    assert [one.place for one in result.standings] == [1, 2, 3]
    anna, ben, cid = map(parts, result.standings)
    assert anna == {"order": 6, "goal": 9, "challenges": 17, "stars": 9, "blueprint": 14, "paths": 10}
    assert ben == {"order": 9, "goal": 15, "challenges": 5, "stars": 0, "blueprint": 5, "paths": 0}
    assert cid == {"order": 3, "goal": 0, "challenges": 3, "stars": 0, "blueprint": 0, "paths": 0}
    assert (winners(result.standings), result.ties) == (("Anna",), ())


def test_every_step_is_told() -> None:
    anna = scored(TABLE).standings[0]
    told = {part.key: part.how for part in anna.parts}
    assert told["order"] == ("place 2 in order: 6",)
    assert told["goal"][0] == "Grand Gnoll, most gnoll: 3, place 2 (a tie: order decides): 9"
    assert "Canine" not in " ".join(told["challenges"])
    assert told["challenges"][:2] == (
        "Dragul Alliance, 3 per set of gnoll and kobold and goblin: 1 x 3 = 3",
        "  gnoll 3",
    )
    assert told["stars"][0] == "+1 Sanctuary (row 1, column 1)"
    assert told["blueprint"][0] == "7 of 8 wishes: 14"
    assert "row 3, column 4: cave, no" in told["blueprint"]
    assert told["paths"] == ("7 rooms joined to the entrance", "3 rooms joined to the exit")


@pytest.mark.rule("STA-077", "STA-119")
def test_a_goal_tie_goes_to_the_one_further_left() -> None:
    goals = {one.name: parts(one)["goal"] for one in scored(TABLE).standings}
    assert (goals["Ben"], goals["Anna"]) == (15, 9)


@pytest.mark.rule("STA-117")
def test_most_of_nothing_earns_nothing() -> None:
    result = scored("goal: 1\n" + seat("Ben", 1, EMPTY, 4, "5, 6, 7") + seat("Cid", 2))
    assert [parts(one)["goal"] for one in result.standings] == [0, 0]


@pytest.mark.rule("STA-118", "STA-115")
def test_fewest_may_be_none_and_five_get_three_places() -> None:
    chest = EMPTY.replace("holds nothing", "holds chest", 1)
    two = EMPTY.replace("holds nothing", "holds chest, chest", 1)
    table = seat("A", 1, two, 1, "1, 2, 3") + seat("B", 2, chest, 2, "4, 5, 6") + seat("C", 3, EMPTY, 3, "7, 9, 10")
    table += seat("D", 4, EMPTY, 4, "11, 12, 13") + seat("E", 5, chest, 5, "14, 15, 16")
    goals = {one.name: parts(one)["goal"] for one in scored("goal: Barren Vault\n" + table).standings}
    assert goals == {"C": 15, "D": 9, "B": 5, "E": 0, "A": 0}


@pytest.mark.rule("STA-113")
def test_the_fourth_and_fifth_in_order_get_nothing() -> None:
    challenges = {"A": "1, 2, 4", "B": "5, 6, 7", "C": "9, 10, 11", "D": "12, 13, 14", "E": "15, 16, 17"}
    table = "".join(seat(name, nr, EMPTY, nr, three) for nr, (name, three) in enumerate(challenges.items(), 1))
    order = {one.name: parts(one)["order"] for one in scored(table).standings}
    assert order == {
        "A": 9,
        "B": 6,
        "C": 3,
        "D": 0,
        "E": 0,
    }


@pytest.mark.rule("STA-114", "STA-116")
def test_two_players_have_no_third_place() -> None:
    result = scored("goal: 2\n" + seat("Ben", 2, EMPTY, 4, "5, 6, 7") + seat("Cid", 1))
    assert [(one.name, parts(one)["order"], parts(one)["goal"]) for one in result.standings] == [
        ("Cid", 9, 15),
        ("Ben", 6, 9),
    ]
    with pytest.raises(Misuse, match="no place 3 in order among 2"):
        scored("goal: 2\n" + seat("Ben", 3, EMPTY, 4, "5, 6, 7") + seat("Cid", 1))


@pytest.mark.rule("STA-131", "STA-D12")
def test_a_tie_in_all_goes_to_the_one_further_left() -> None:
    """STA TV-13."""
    three = seat("Ben", 2, EMPTY, 1, "5, 6, 7")  # order 6, blueprint 5
    table = "goal: none\nplayers: 4\n" + three + seat("Cid", 4, EMPTY, 3, "30, 9, 29") + seat("Dan", 1, EMPTY, 4)
    result = scored(table)
    assert [(one.name, one.points) for one in result.standings] == [("Cid", 13), ("Ben", 11), ("Dan", 9)]
    star = EMPTY.replace("holds nothing", "holds star+3", 1)
    tied = scored(seat("Ben", 2, star, 3, "5, 6, 7") + seat("Cid", 1, EMPTY, 4))
    assert [(one.name, one.points, one.place) for one in tied.standings] == [("Cid", 9, 1), ("Ben", 9, 2)]
    assert tied.ties == ("Cid and Ben have 9 each: Cid is further left in order (STA-131)",)


@pytest.mark.rule("STA-122", "STA-123", "STA-124", "STA-125")
def test_three_types_a_trap_and_a_chest_are_five_wishes() -> None:
    """STA TV-03."""
    made = board({(2, 4): "blade", (4, 2): "chest"}, types="scss cssc ssss sscs")
    plan = next(one for one in CARDS.blueprints if one.number == 2)
    part = blueprint_part(made, plan)
    assert (part.points, part.how[0]) == (7, "5 of 8 wishes: 7")


@pytest.mark.rule("STA-125", "STA-D09")
@pytest.mark.parametrize(("met", "points"), [(0, 0), (3, 0), (4, 5), (5, 7), (6, 10), (7, 14), (8, 20)])
def test_reputation_by_wishes_met(met: int, points: int) -> None:
    wishes = [(1, 1, "star+1"), (2, 4, "pit"), (3, 3, "goblin"), (4, 2, "chest")]
    caves = {(1, 2), (2, 1), (3, 4), (4, 3)}
    held = dict([((row, column), what) for row, column, what in wishes][: max(0, met - 4)])
    kept = set(sorted(caves)[:met])
    types = "".join("c" if at in kept else "s" for at in OPEN)
    plan = next(one for one in CARDS.blueprints if one.number == 2)
    assert blueprint_part(board(held, types=types), plan).points == points


@pytest.mark.rule("STA-121")
def test_bad_stars_cost_reputation() -> None:
    stars = EMPTY.replace("holds nothing", "holds star-3, star-1, star+1", 1)
    scores = scored(seat("Ben", 2, stars) + seat("Cid", 1, EMPTY, 4, "5, 6, 7")).standings
    assert [(one.name, parts(one)["stars"], one.points) for one in scores] == [("Cid", 0, 9), ("Ben", -3, 3)]


# --- not all labyrinths, one alone -------------------------------------------------------------------------------


PLACES = [
    # goal places of Anna, Ben, Cid: Anna and Ben have three gnolls, Ben is further left; the rule they break
    ((2, 1, 3), None),
    ((1, 2, 3), "STA-119"),
    ((3, 1, 2), "STA-115"),
    ((3, 2, 1), "STA-115"),
]


@pytest.mark.rule("STA-115", "STA-119")
@pytest.mark.parametrize(("places", "rule"), PLACES)
def test_goal_places_can_not_be_against_the_count(places: tuple[int, int, int], rule: str | None) -> None:
    table = TABLE
    for order, place in zip((2, 1, 3), places, strict=True):
        table = table.replace(f"order: {order}\n", f"order: {order}\ngoal place: {place}\n")
    if rule is None:
        assert [one.points for one in scored(table).standings] == [one.points for one in scored(TABLE).standings]
        return
    with pytest.raises(Refusal) as refused:
        scored(table)
    assert refused.value.rule == rule
    counted = "Ben has 3, Anna has 3, so Ben" if rule == "STA-119" else "Anna has 3, Cid has 0, so Anna"
    assert counted in refused.value.message


@pytest.mark.rule("STA-115")
def test_goal_places_leave_room_for_labyrinths_that_are_not_written_down() -> None:
    two = seat("Ben", 4, GNOLLS, 1, "23, 3, 16") + seat("Cid", 3, EMPTY, 3, "29, 1, 4")
    told = "goal: 3\nplayers: 4\n" + two.replace("order: 4", "order: 4\ngoal place: 2")
    result = scored(told.replace("order: 3", "order: 3\ngoal place: 4"))
    assert {one.name: parts(one)["goal"] for one in result.standings} == {"Ben": 9, "Cid": 0}
    for places in ((2, 2), (5, 2), (0, 2)):
        wrong = told.replace("goal place: 2", f"goal place: {places[0]}")
        with pytest.raises(Misuse, match="taken or doesn't exist"):
            scored(wrong.replace("order: 3", f"order: 3\ngoal place: {places[1]}"))


@pytest.mark.rule("STA-131")
@pytest.mark.parametrize(("head", "missing"), [("", 1), ("players: 2\n", 1), ("players: 5\n", 4)])
def test_nobody_has_won_while_labyrinths_are_missing(head: str, missing: int) -> None:
    result = scored(head + seat("Ben", 2))
    assert (winners(result.standings), result.standings[0].place) == ((), 1)
    assert result.why == f"Of {1 + missing} labyrinths 1 is written down: who wins can't be told."
    assert winners(scored(TABLE).standings) == ("Anna",)


def test_one_labyrinth_of_three_with_its_goal_place() -> None:
    result = scored("goal: 3\nplayers: 3\n" + ANNA.format(place="order: 3\ngoal place: 3"))
    assert (parts(result.standings[0])["goal"], parts(result.standings[0])["order"], result.standings[0].points) == (
        5,
        3,
        58,
    )


def test_one_labyrinth_without_a_goal_place_is_ranked_among_those_written_down() -> None:
    (anna,) = scored("goal: 3\n" + ANNA.format(place="order: 1")).standings
    assert parts(anna)["goal"] == 15
    assert anna.parts[1].how[-1] == "among the labyrinths written down"


OWN = (
    "? (cave; no doors; holds gnoll, gnoll, kobold, kobold)",
    "? (stone; no doors; holds ooze, slime, ooze, star-1)",
    "? (cave; no doors; holds chest)",
)
JAEL = f"""
jael: 10
card: 14, 3 per gnoll
card: 13, 2 per kobold
card: 10, 3 per chest
card: 16, 4 per set of slime and ooze
rooms: {", ".join(OWN)}
tokens: {"gnoll, " * 4}{"slime, " * 6}{"ooze, " * 6}
"""
STARS = "star+1, star+1, star+1, star+1, star+1, star+1, chest, chest, chest, chest, passage"


def alone(place: str, goal: str = "Goblin Denizens", jael: str = JAEL.rstrip() + STARS) -> Result:
    """Anna against Jael."""
    return scored(f"goal: {goal}\n" + ANNA.format(place=place).replace("Pit [slime]", "Pit") + jael)


@pytest.mark.rule("STA-133", "STA-168", "STA-172", "STA-173", "STA-174", "STA-175", "STA-176")
def test_jael_with_the_symbols_of_the_example_has_132() -> None:
    """STA TV-06b."""
    jael = alone("coins: 3").standings[0]
    assert (jael.name, jael.place, jael.points) == ("Jael", 1, 132)
    assert parts(jael) == {"coins": 9, "goal": 0, "cards": 118, "stars": 5}
    assert jael.parts[2].how[0] == "14 + 3 per gnoll: 6 x 3 = 18"
    assert jael.parts[2].how[3] == "16 + 4 per set of slime and ooze: 7 x 4 = 28"


@pytest.mark.rule("STA-167", "STA-170", "STA-177")
def test_the_player_alone_has_final_coins_for_the_order() -> None:
    result = alone("coins: 3")
    anna = result.standings[1]
    assert (anna.name, anna.place, anna.points, winners(result.standings)) == ("Anna", 2, 71, ("Jael",))
    assert parts(anna) == {"coins": 6, "goal": 15, "challenges": 17, "stars": 9, "blueprint": 14, "paths": 10}


@pytest.mark.rule("STA-163", "STA-164", "STA-165")
def test_chests_and_tokens_leave_jaels_coins_alone() -> None:
    his = {part.key: part for part in alone("coins: 11").standings[0].parts}["coins"]
    assert (his.points, his.how) == (6, ("11 coins against Jael's 10",))


@pytest.mark.rule("STA-170", "STA-171")
def test_jael_is_first_in_a_goal_tie() -> None:
    result = alone("coins: 3", "Kobold Swarm", JAEL.rstrip().replace("kobold, kobold)", "kobold)") + STARS)
    goals = {one.name: parts(one)["goal"] for one in result.standings}
    assert goals == {"Jael": 15, "Anna": 9}
    assert "a tie: Jael is first" in result.standings[0].parts[1].how[0]


@pytest.mark.rule("STA-118", "STA-170")
def test_fewest_alone() -> None:
    result = alone("coins: 3", "Barren Vault")  # Anna 5 chests, Jael 5
    assert {one.name: parts(one)["goal"] for one in result.standings} == {"Jael": 15, "Anna": 9}
    fewer = alone("coins: 3", "Barren Vault", JAEL.rstrip() + STARS.replace("chest, chest, ", "chest, "))
    assert {one.name: parts(one)["goal"] for one in fewer.standings} == {"Jael": 15, "Anna": 9}
    more = alone("coins: 3", "Barren Vault", JAEL.rstrip() + STARS + ", chest")
    assert {one.name: parts(one)["goal"] for one in more.standings} == {"Jael": 9, "Anna": 15}


def small(worth: str) -> str:
    """A Jael who gets 6 for coins and what his cards say."""
    return f"jael: 10\ncard: 0, 0\ncard: 0, 0\ncard: {worth}, 0\ncard: 0, 0\n"


@pytest.mark.rule("STA-168", "STA-177")
@pytest.mark.parametrize(("worth", "winner", "ties"), [("52", "Anna", 0), ("53", "Jael", 1), ("54", "Jael", 0)])
def test_only_more_than_jael_wins(worth: str, winner: str, ties: int) -> None:
    result = alone("coins: 11", "none", small(worth))
    assert {one.name: one.points for one in result.standings} == {"Anna": 59, "Jael": 6 + int(worth)}
    assert (winners(result.standings), len(result.ties)) == ((winner,), ties)


# --- what can't be -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "to", "said"),
    [
        ("order: 2\n", "", "Anna: say the last place"),
        ("order: 2\n", "order: 3\n", "Place 3 in order is given twice"),
        ("order: 2\n", "order: 4\n", "no place 4 in order among 3"),
        ("goal: 3\n", "goal: 3\nplayers: 2\n", "2 players can't be"),
        ("goal: 3\n", "goal: 3\nplayers: 6\n", "6 players can't be"),
        ("goal: 3\n", "goal: Dragons\n", "no goal 'Dragons'"),
        ("player: Ben", "player: Anna", "same name"),
        ("blueprint: 2", "blueprint: 9", "no blueprint '9'"),
        ("25, 30, 24", "25, 30, 31", "no challenge '31'"),
        ("| Tunnel |", "| Dragon Den |", "Anna, row 1, column 2: There is no room 'Dragon Den'"),
        ("| Tunnel |", "| Forge |", "say the doors that these cards show.*Forge (row 1, column 2)"),
        ("[passage S]", "[passage]", "An edge is N, E, S or W"),
        ("[slime]", "[dragon]", "row 3, column 2: There is no element 'dragon'"),
        ("| Tunnel |", "| ? (cave; no doors) |", "needs its type, its doors and what it holds"),
        ("order: 2\n", "order: 2\ngoal place: 3\n", "told of every labyrinth that is written down, or of none"),
        ("order: 2\n", "order: 2\ncoins: 12\n", "Anna: last coins are told by who plays alone"),
        ("goal: 3\n", "goal: none\nplayers: 1\n", "Who plays alone plays against Jael"),
        (
            TABLE,
            TABLE.replace("goal: 3", "goal: none").replace("order: 2", "order: 2\ngoal place: 1"),
            "needs the goal",
        ),
    ],
)
def test_a_table_that_makes_no_sense(change: str, to: str, said: str) -> None:
    assert change in TABLE
    with pytest.raises(Misuse, match=re.escape(said).replace(r"\.\*", ".*")):
        scored(TABLE.replace(change, to, 1))


@pytest.mark.parametrize(
    ("change", "to", "rule"),
    [
        ("| Tunnel |", "| Cache |", "STA-003"),
        ("blueprint: 1", "blueprint: 2", "STA-004"),
        ("25, 30, 24", "25, 30, 1", "STA-005"),
        ("[slime]", "[slime, slime, slime]", "STA-008"),
        ("[star+1]", "[star+2]", "STA-008"),
        ("[slime]", "[slime, ooze, gnoll, kobold]", "STA-092"),
    ],
)
def test_what_the_box_or_the_rules_forbid(change: str, to: str, rule: str) -> None:
    full = "| Cache [slime, slime] | Branch [slime, slime]"
    table = TABLE.replace("| Cache | Branch", full)
    assert change in table
    with pytest.raises(Refusal) as refused:
        scored(table.replace(change, to, 1))
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("rooms", "rule"),
    [
        (", ".join([BARE] * 25), "STA-142"),
        ("Closet, ? (cave; no doors; holds pit, pit, pit, pit, pit)", "STA-092"),
        ("Closet, Tunnel", "STA-003"),
        ("Closet, Closet", "STA-003"),
    ],
)
@pytest.mark.rule("STA-003", "STA-092", "STA-142")
def test_what_jael_can_not_have(rooms: str, rule: str) -> None:
    table = ANNA.format(place="coins: 3").replace("Pit [slime]", "Pit") + small("1")
    with pytest.raises(Refusal) as refused:
        scored(f"{table}rooms: {rooms}\n")
    assert refused.value.rule == rule
    most = scored(f"{table}rooms: {', '.join([BARE] * 24)}\n")
    assert most.standings[0].name == "Anna"


@pytest.mark.rule("STA-126", "STA-127")
def test_doors_as_said_are_the_doors_that_count() -> None:
    assert parts(scored(TABLE).standings[0])["paths"] == 10
    walled = TABLE.replace("| Intersection |", "| Intersection (no doors) |", 1)
    assert parts(scored(walled).standings[0])["paths"] == 3
    forge = TABLE.replace("| Tunnel |", "| Forge (doors E W) |", 1)
    assert parts(scored(forge).standings[0])["paths"] == 10


def test_json_can_hold_what_text_can_not() -> None:
    sheet = parse(TABLE)
    anna, *others = sheet.players
    short = msgspec.structs.replace(anna, rows=anna.rows[:3])
    with pytest.raises(Misuse, match="Anna's labyrinth isn't finished: it has 3 rows"):
        score((short, *others), CARDS, sheet.options)
    wet = msgspec.structs.replace(anna.rows[0][0], type="wet")
    with pytest.raises(Misuse, match="A room is cave or stone, not 'wet'"):
        score((msgspec.structs.replace(anna, rows=((wet, *anna.rows[0][1:]), *anna.rows[1:])), *others), CARDS)


def test_jaels_cards_pay_something_in_json_too() -> None:
    sheet = parse(ANNA.format(place="coins: 3").replace("Pit [slime]", "Pit") + small("1"))
    assert sheet.options.jael is not None
    bad = msgspec.structs.replace(sheet.options.jael, cards=(*sheet.options.jael.cards[:3], JaelCard(-1, "0")))
    with pytest.raises(Misuse, match="never pays less than 0"):
        score(sheet.players, CARDS, msgspec.structs.replace(sheet.options, jael=bad))


@pytest.mark.rule("STA-110")
@pytest.mark.parametrize("challenges", ["25, 30", "25, 30, 24, 22"])
def test_everybody_ends_with_three_challenges(challenges: str) -> None:
    with pytest.raises(Refusal) as refused:
        scored(TABLE.replace("25, 30, 24", challenges))
    assert refused.value.rule == "STA-110"


@pytest.mark.rule("STA-001")
def test_one_to_five_play() -> None:
    with pytest.raises(Refusal, match="One to five") as refused:
        score((), CARDS, Options())
    assert refused.value.rule == "STA-001"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TABLE + JAEL.rstrip() + STARS, "Jael plays against one, here are 3"),
        (ANNA.format(place="order: 1") + JAEL.rstrip() + STARS, "say the last coins"),
        (ANNA.format(place="coins: 31") + JAEL.rstrip() + STARS, "between 0 and 30"),
        (ANNA.format(place="coins: 3") + "jael: 10\ncard: 14, 3 per gnoll", "4 cards, here are 1"),
        (ANNA.format(place="coins: 3\norder: 1") + JAEL.rstrip() + STARS, "alone there is no order"),
        ("goal: 3" + ANNA.format(place="coins: 3\ngoal place: 1") + JAEL.rstrip() + STARS, "no goal place"),
        (ANNA.format(place="coins: 3") + small("1") + "rooms: Closet [slime]", "his tokens lie on no room"),
        (ANNA.format(place="coins: 3") + small("1").replace("1, 0", "1, 3 per area"), "labyrinth only"),
    ],
)
def test_a_game_alone_that_makes_no_sense(text: str, said: str) -> None:
    with pytest.raises(Misuse, match=said):
        scored(text.replace("Pit [slime]", "Pit"))


def test_what_a_card_shows_can_be_said() -> None:
    said = TABLE.replace("Tunnel |", "Tunnel (stone; doors N E; holds gnoll; coins 9) |", 1)
    assert parts(scored(said).standings[0])["blueprint"] == 10
    sheet: Sheet = parse(said)
    assert sheet.players[0].rows[0][1].coins == 9
