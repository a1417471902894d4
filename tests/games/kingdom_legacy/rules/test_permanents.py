"""Chapter Permanents: the row of cards that always work and are never in play."""

from __future__ import annotations

import pytest

from tests.builder import cards, given
from tests.games.kingdom_legacy.rules.table import numbers, table


@pytest.mark.rule("KLG-083")
def test_which_stages_bear_the_stone_band() -> None:
    banded = {
        f"{card.number} {at}"
        for card in cards().cards.values()
        for at, stage in card.design.stages.items()
        if stage.permanent
    }
    whole = {25: 2, 26: 2, 27: 2, 38: 2, 39: 2, 40: 2, 87: 1, 88: 1, 90: 1, 108: 1, 117: 1, 136: 4, 137: 4, 138: 4}
    sides = {1: ("front-up",), 2: ("front-up", "back-up"), 4: ("front-up", "front-down", "back-down", "back-up")}
    expected = {f"{number} {side}" for number, n in whole.items() for side in sides[n]}
    assert banded == expected | {"67 front-down", "91 front-up", "102 back-down"}


@pytest.mark.rule("KLG-084")
def test_a_permanent_is_neither_discarded_nor_shuffled() -> None:
    small = given(play="3", permanents="25 102:bd 67:fd", destroyed=numbers(4, 70, "25 67")).do("pass").do("round")
    assert small.zone("permanents") == ["25", "102", "67"]
    assert sorted(small.play) == ["1", "2", "3"]  # 1 and 2 were the next of the box


@pytest.mark.rule("KLG-085")
def test_what_a_permanent_says_always_works() -> None:
    small = given(play="22:bd 3", permanents="102:bd", deck="1 2 4 5")
    assert small.do("produce 22").resources == {"coin": 3}
    small = given(play="3", permanents="138", deck="1").do("pass")
    assert small.play == ["3", "1"]  # all lands stay in play


@pytest.mark.rule("KLG-086")
def test_a_permanent_is_not_in_play() -> None:
    small = given(play="70 1 3", permanents="135 26")
    small.do("use 70")
    assert small.question is not None
    assert small.question.options == ("1", "3")  # 135 has an upgrade too
    given(play="70:bu", permanents="14").refused("use 70", "KLD-13")
    given(play="3", permanents="102:bd").refused("produce 102", "KLG-042")


@pytest.mark.rule("KLG-087")
def test_permanents_lie_face_up_in_their_row() -> None:
    seen = table(given(play="3", permanents="25:bu 27"))
    assert [(one.card, one.stage) for one in seen.permanents] == [(25, "Grand Army"), (27, "Export")]
    assert [one.card for one in seen.in_play] == [3]


@pytest.mark.rule("KLD-05")
@pytest.mark.parametrize(
    ("kingdom", "command", "changes"),
    [
        # into the row by turning
        ({"play": "67", "resources": "1 coin"}, "fix turn 67 front-down", {"67 side: fu>fd"}),
        (
            {"play": "102:bu", "tables": {"ticks": {"102@bu": (1, 2, 3)}}},
            "use 102",
            {"ticks 102@bu: 1+2+3>1+2+3+4", "102 side: bu>bd", "102: play>permanents"},
        ),
        # out of the row
        (
            {"permanents": "91", "deck": "3", "resources": "10 wood", "tables": {"ticks": {"91@fu": (1, 2, 3, 4)}}},
            "use 91",
            {
                *("ticks 91@fu: 1+2+3+4>1+2+3+4+5", "wood: 10>0", "91 side: fu>bu", "91: permanents>discard"),
                *("3: deck>play", "game turn: 1>2"),
            },
        ),
    ],
)
def test_the_new_stage_decides_where_a_turned_card_lies(
    kingdom: dict[str, object], command: str, changes: set[str]
) -> None:
    assert given(**kingdom).do(command).diff == changes  # type: ignore[arg-type]
