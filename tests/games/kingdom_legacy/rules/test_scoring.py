"""Chapter Scoring: the fame of cards and of the kingdom."""

from __future__ import annotations

import re

import pytest

from tests.builder import cards, given, short
from tests.games.kingdom_legacy.rules.table import Tables


@pytest.mark.rule("KLD-14", "KLG-035")
def test_deck_play_discard_and_permanents_make_the_kingdom() -> None:
    small = given(play="9:fd", deck="1:bu", discard="11:bu", permanents="25", destroyed="5:bu", aside="78:bu")
    assert small.game.fame(small.board) == 3 + 3 + 4
    score = small.game.score(small.board)
    assert score.fame == sum(part.fame for part in score.parts) == sum(one.fame for one in score.by_card)


@pytest.mark.rule("KLD-14")
def test_goals_count_persons_wherever_they_lie() -> None:
    small = given(play="10 14", deck="29", discard="31", permanents="38", destroyed="32", blocked="10<14")
    assert small.fame("38") == 6


@pytest.mark.rule("KLD-14")
@pytest.mark.parametrize("zone", ["play", "deck", "discard"])
@pytest.mark.parametrize(("persons", "fame"), [("73:fd", 4), ("73:fd 10", 6), ("10", 2), ("73", 0)])
def test_who_counts_as_two_persons_does_so_for_a_goal(zone: str, persons: str, fame: int) -> None:
    """The miners' banner says so, so they do wherever they lie, and their production counts them too."""
    assert given(**{zone: persons}, permanents="38").fame("38") == fame  # type: ignore[arg-type]
    assert given(play="73:fd 17:bu").do("produce 17").resources == {"coin": 3}


@pytest.mark.rule("KLD-14", "KLG-134")
def test_a_purged_goal_keeps_the_best_count_and_a_struck_line_counts_nothing() -> None:
    kept = given(permanents="38", discard="73:fd 10", phase="between").do("fix move 38 purged")
    assert kept.board.tables["purged"] == {"klg:38": (6, "base")}
    struck: Tables = {"struck": {"73@fd/effect/1": 1}}
    assert given(permanents="38", discard="73:fd 10", tables=struck).fame("38") == 4
    blocked = given(permanents="38", play="73:fd 14", blocked="73<14")
    assert blocked.fame("38") == 4


@pytest.mark.rule("KLD-14")
@pytest.mark.parametrize(("phase", "fame"), [("actions", 8), ("ending", 8), ("between", 16), ("finished", 16)])
def test_a_count_in_sight_leaves_out_the_deck_while_a_round_runs(phase: str, fame: int) -> None:
    assert given(play="130:bd", deck="18:bu 63:bu 5", discard="73:bu", phase=phase).fame("130") == fame


@pytest.mark.rule("KLD-14", "KLG-134")
def test_purged_in_the_middle_of_a_round_a_count_takes_the_whole_kingdom() -> None:
    small = given(play="130:bd", deck="18:bu 63:bu 5", discard="73:bu").do("fix move 130 purged")
    assert small.board.tables["purged"] == {"klg:130": (16, "base")}


WHERE = {
    "25 fu": "here",  # the highest box of the stage itself
    "25 bu": "here",
    "26 fu": "here",
    "26 bu": "here",
    "34 fu": "here",
    "34 bu": "here",
    "38 fu": "kingdom",
    "38 bu": "kingdom",
    "39 fu": "kingdom",
    "39 bu": "kingdom",
    "40 fu": "kingdom",
    "40 bu": "kingdom",
    "87 fu": "here",
    "88 fu": "here",
    "89 bd": "here",
    "90 fu": "here",
    "91 bu": "here",
    "95 fu": "here",
    "106 bu": "here",
    "109 bu": "here",
    "121 bu": "here",
    "125 bu": "here",
    "128 bu": "here",
    "130 bd": "sight",
    "134 fu": "here",
    "135 fu": "here",
    "135 fd": "here",
    "135 bd": "here",
    "135 bu": "here",
}
"""Where each printed rule of fame counts: what the cards say, one by one."""


@pytest.mark.rule("KLD-14")
@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_every_rule_of_fame_counts_where_its_card_says(printing: str) -> None:
    found = {}
    for card in cards(printing).cards.values():
        for at, stage in card.design.stages.items():
            if stage.fame_rule is not None and card.key == card.design.key:
                asked = re.search(r" in (kingdom|sight|play|discard)", stage.fame_text or "")
                found[f"{card.number} {short(at)}"] = asked[1] if asked else "here"
    assert found == WHERE


@pytest.mark.rule("KLD-21")
@pytest.mark.parametrize(
    ("card", "tables", "fame"),
    [
        ("9", {}, 0),
        ("9:bu", {}, 12),
        ("9:bu", {"stickers": {"9@bu": ("10", "8")}}, 19),
        ("9:bu", {"stickers": {"9@bd": ("10",)}}, 12),
        ("36", {"stickers": {"36@bu": ("10",)}}, 0),
    ],
)
def test_only_the_visible_stage_counts(card: str, tables: Tables, fame: int) -> None:
    assert given(discard=card, tables=tables).fame(card.partition(":")[0]) == fame


@pytest.mark.rule("KLG-035")
@pytest.mark.parametrize(
    ("card", "fame"), [("14", -2), ("45", -3), ("61", -7), ("67", -8), ("99:bd", -6), ("121", -5), ("73:bd", -3)]
)
def test_negative_fame_counts(card: str, fame: int) -> None:
    small = given(discard=card)
    assert small.game.fame(small.board) == fame


@pytest.mark.rule("KLG-035", "KLD-35")
@pytest.mark.parametrize(
    ("card", "tables", "fame"),
    [
        ("34", {"ticks": {"34@fu": (1, 3)}}, 10),
        ("34:bu", {"ticks": {"34@fu": (1, 3)}}, 10),  # reads the boxes of the other side
        ("98:bd", {"ticks": {"98@fu": (1, 2, 3)}}, 15),
        ("89:bd", {"ticks": {"89@bd": (1, 2, 3), "89@bu": (1, 2, 3)}}, 6),  # the visible stage's boxes
        ("95", {"ticks": {"95@fu": (1, 5, 9)}}, 6),
        ("134", {"ticks": {"134@fu": (2,)}}, -15),
        ("106:bu", {"ticks": {"106@bu": (1, 2)}}, 50),
        ("91:bu", {"ticks": {"91@bu": (1, 2, 3)}}, 27),
        ("109:bu", {"ticks": {"109@bu": (1, 2)}, "written": {"109@bu#1": 4, "109@bu#2": 3}}, 7),
        ("135", {"ticks": {"135@bu": (1, 2)}, "written": {"135@bu#1": 20, "135@bu#2": 20}}, 40),
    ],
)
def test_fame_of_boxes(card: str, tables: Tables, fame: int) -> None:
    assert given(discard=card, tables=tables).fame(card.partition(":")[0]) == fame


@pytest.mark.rule("KLG-035")
@pytest.mark.parametrize(
    ("card", "ticked", "fame"),
    [("25", 0, 0), ("25", 4, 10), ("25:bu", 2, 70), ("26", 11, 40), ("26:bu", 5, 100), ("87", 9, 45), ("88", 6, 30)],
)
def test_fame_of_a_track_is_its_highest_box(card: str, ticked: int, fame: int) -> None:
    number, _, side = card.partition(":")
    boxes = tuple(range(1, ticked + 1))
    tables: Tables = {"ticks": {f"{number}@{side or 'fu'}": boxes}} if boxes else {}
    assert given(permanents=card, tables=tables).fame(number) == fame


@pytest.mark.rule("KLG-035")
def test_walls_of_the_whole_kingdom() -> None:
    small = given(play="130:bd", deck="18:bu", discard="73:bu 77:bu 10", destroyed="131:bu", phase="between")
    assert small.fame("130") == 16  # itself, Wall, Wall, Sea Gate Wall
