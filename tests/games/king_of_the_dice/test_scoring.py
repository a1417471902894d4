"""King of the Dice: the final scoring (KOD-110 to KOD-120)."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.games.king_of_the_dice.scoring import Options, Player, parse_player, score
from companion.games.score import Result

CHRISSY = Player("Chrissy", largest=3, outside=5, gold=1)
MICHI = Player("Michi", largest=3, outside=3, fires=1, white=4)
NICO = Player("Nico", largest=5, outside=1, fires=2)
NADINE = Player("Nadine", largest=2, outside=4, fires=1, gold=3, white=2)


def table(result: Result) -> list[tuple[str, int | None, int | None]]:
    """Name, points, place."""
    return [(one.name, one.points, one.place) for one in result.standings]


def points(result: Result, name: str) -> list[int]:
    """The parts of a player in the order of the sheet."""
    return next([part.points for part in one.parts] for one in result.standings if one.name == name)


@pytest.mark.rule("KOD-003", "KOD-111", "KOD-113", "KOD-114", "KOD-115", "KOD-116", "KOD-117", "KOD-118", "KOD-D02")
def test_kod_tv1_the_worked_scoring_of_four() -> None:
    result = score([CHRISSY, MICHI, NICO, NADINE])
    assert table(result) == [("Nadine", 23, 1), ("Nico", 20, 2), ("Michi", 20, 3), ("Chrissy", 17, 4)]
    assert points(result, "Chrissy") == [9, 5, 0, 3, 0]
    assert points(result, "Michi") == [9, 3, 0, 0, 8]
    assert points(result, "Nico") == [15, 1, 4, 0, 0]
    assert points(result, "Nadine") == [6, 4, 0, 9, 4]
    assert result.why == "Nadine has the most points."


@pytest.mark.rule("KOD-095", "KOD-114")
def test_all_who_are_tied_for_most_fires_get_the_points() -> None:
    result = score([Player("A", 1, fires=2), Player("B", 1, fires=2), Player("C", 1, fires=1)])
    assert table(result) == [("A", 7, 1), ("B", 7, 1), ("C", 3, 3)]


@pytest.mark.rule("KOD-114", "KOD-D01")
def test_the_sheet_says_who_has_the_most_fires() -> None:
    assert _fires([Player("A", 1, fires=2), Player("B", 1, fires=1)]) == {"A": "2, the most", "B": "1, another has 2"}
    assert _fires([Player("A", 1), Player("B", 1)]) == {"A": "0, nobody has any", "B": "0, nobody has any"}


def _fires(players: list[Player]) -> dict[str, str]:
    return {one.name: part.how[0] for one in score(players).standings for part in one.parts if part.key == "fires"}


@pytest.mark.rule("KOD-D01")
def test_most_of_no_fires_is_worth_nothing() -> None:
    assert table(score([Player("A", 2), Player("B", 1)])) == [("A", 6, 1), ("B", 3, 2)]


@pytest.mark.rule("KOD-118")
def test_a_tie_goes_to_more_fires() -> None:
    result = score([Player("A", 3, 1), Player("B", 2, fires=1)])
    assert table(result) == [("B", 10, 1), ("A", 10, 2)]
    assert (result.why, result.rule) == ("B wins the tie with more dragon fires.", "KOD-118")


@pytest.mark.rule("KOD-119")
def test_a_full_tie_is_won_together() -> None:
    result = score([Player("A", 2), Player("B", 1, 3), Player("C", 1)])
    assert table(result) == [("A", 6, 1), ("B", 6, 1), ("C", 3, 3)]
    assert [one.won for one in result.standings] == [True, True, False]
    assert result.rule == "KOD-119"


@pytest.mark.rule("KOD-112")
def test_one_of_two_equal_territories_is_the_largest() -> None:
    """Two territories of four: four castles count 3, the other four 1."""
    assert points(score([Player("A", 4, 4), Player("B")]), "A")[:2] == [12, 4]


@pytest.mark.rule("KOD-120", "KOD-D05")
def test_kod_tv10_a_player_out_of_tokens_wins_on_the_spot() -> None:
    result = score([NADINE, Player("Ann", 10, 6), NICO], options=Options(instant="Ann"))
    assert table(result) == [("Ann", None, 1), ("Nadine", None, 2), ("Nico", None, 2)]
    assert result.rule == "KOD-120"


@pytest.mark.rule("KOD-120")
def test_tv10_a_token_that_went_home_must_be_placed_first() -> None:
    with pytest.raises(Refusal) as refused:
        score([Player("Ann", 9, 6), NICO], options=Options(instant="Ann"))
    assert refused.value.rule == "KOD-120"


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        ([Player("A", gold=7), Player("B")], "KOD-013"),
        ([Player("A", white=10), Player("B", white=9)], "KOD-013"),
        ([Player("A", fires=8), Player("B", fires=8)], "KOD-015"),
        ([Player("A", 10, 7), Player("B")], "KOD-016"),
        ([Player("A", 15), Player("B", 14)], "KOD-110"),
    ],
)
@pytest.mark.rule("KOD-013", "KOD-015", "KOD-016", "KOD-110")
def test_more_than_the_box_holds_is_refused(players: list[Player], rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        score(players)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "players",
    [
        [Player("A")],
        [Player(name) for name in "ABCDE"],
        [Player("A"), Player("A")],
        [Player(""), Player("B")],
        [Player("A", gold=-1), Player("B")],
        [Player("A", outside=2), Player("B")],
    ],
    ids=["one", "five", "twice", "nameless", "negative", "no largest"],
)
@pytest.mark.rule("KOD-001")
def test_players_that_make_no_sense(players: list[Player]) -> None:
    with pytest.raises(Misuse):
        score(players)


def test_players_are_read_as_written() -> None:
    assert parse_player("Chrissy:largest=3,outside=5,fires=0,gold=1,white=0") == CHRISSY
    assert parse_player(" Dr: No : gold=2 ") == Player("Dr: No", gold=2)
    assert parse_player("Zoe") == Player("Zoe")


@pytest.mark.parametrize("text", ["", ":gold=1", "A:silver=1", "A:gold", "A:gold=x", "A:gold=1,gold=2", "A:name=3"])
def test_what_is_no_player(text: str) -> None:
    with pytest.raises(Misuse):
        parse_player(text)


def test_an_unknown_name_wins_nothing() -> None:
    with pytest.raises(Misuse, match="Nobody is called Zoe"):
        score([NICO, MICHI], options=Options(instant="Zoe"))
