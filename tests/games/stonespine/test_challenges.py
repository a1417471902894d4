"""Stonespine Architects: every challenge and every goal of the box, with none, some and many (STA-115 to STA-120)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.stonespine.scoring import challenge_points, goal_tally
from tests.games.stonespine.table import CARDS, OPEN, board, challenge, goal

COLUMN = {(1, 2): "ES", (2, 2): "NS", (3, 2): "NS", (4, 2): "NW"}
"""The second column joined from top to bottom."""

CHALLENGES: list[tuple[int, dict[str, Any], int]] = [
    # number, labyrinth, reputation
    (1, {"holds": {(1, 1): "star+1", (1, 2): "chest", (4, 3): "chest"}}, 0),
    (1, {"holds": {(2, 2): "star+1", (3, 3): "chest", (1, 1): "chest"}}, 6),
    (1, {"holds": {(2, 2): "star+3 star-1 chest chest", (2, 3): "slime"}, "tokens": {(3, 2): "chest star+1"}}, 18),
    (2, {"holds": {(1, 1): "slime bear"}}, 0),
    (2, {"tokens": {(1, 1): "slime slime", (2, 1): "chest"}}, 4),
    (2, {"tokens": {(1, 1): "slime ooze gnoll", (2, 1): "bear fire"}, "passages": {(1, 1): "E", (4, 4): "S"}}, 12),
    (3, {}, 2),
    (3, {"types": "ccss ccss ccss ccss"}, 4),
    (3, {"types": "cscs scsc cscs scsc"}, 32),
    (4, {"holds": {(1, 1): "bear", (4, 4): "pit"}}, 0),
    (4, {"holds": {(2, 2): "bear slime", (1, 1): "bear"}}, 3),
    (4, {"holds": {(2, 2): "bear bear", (3, 3): "fire", (2, 3): "pit", (3, 2): "spikes blade"}}, 18),
    (5, {"holds": {(1, 1): "gnoll kobold"}}, 0),
    (5, {"holds": {(1, 1): "goblin", (1, 2): "goblin", (4, 2): "goblin"}}, 6),
    (5, {"holds": {(1, 4): "goblin goblin", (2, 4): "goblin", (3, 4): "goblin"}, "tokens": {(4, 4): "goblin"}}, 15),
    (6, {"holds": {(1, 1): "goblin"}}, 0),
    (6, {"holds": {(1, 1): "kobold", (2, 2): "kobold"}}, 3),
    (6, {"holds": {(1, 3): "kobold kobold", (4, 3): "kobold kobold", (2, 2): "kobold"}}, 12),
    (7, {"holds": {(1, 1): "kobold"}}, 0),
    (7, {"holds": {(1, 1): "gnoll", (1, 2): "gnoll", (1, 3): "gnoll"}}, 3),
    (7, {"holds": {(1, 1): "gnoll gnoll", (2, 1): "gnoll", (3, 1): "gnoll gnoll"}}, 15),
    (8, {"types": "cscs scsc cscs scsc"}, 2),
    (8, {"types": "ccss ccss sccc scsc"}, 18),
    (8, {}, 32),
    (9, {"doors": {(1, 2): "W", (1, 1): "NES", (4, 4): "S"}}, 0),
    (9, {"doors": {(1, 1): "W", (2, 4): "E"}, "passages": {(1, 1): "W"}}, 6),
    (9, {"doors": OPEN, "passages": {(2, 1): "W"}}, 24),
    (10, {"holds": {(1, 1): "slime"}}, 0),
    (10, {"types": "sccc cccc cccc cccc", "holds": {(1, 1): "ooze", (1, 2): "ooze ooze"}}, 4),
    (10, {"types": "ccss ccss ccss ccss", "holds": {(1, 1): "ooze ooze ooze", (4, 2): "ooze ooze"}}, 10),
    (11, {"holds": {(1, 1): "ooze"}}, 0),
    (11, {"types": "sccc cccc cccc cccc", "holds": {(1, 1): "slime", (1, 2): "slime"}}, 2),
    (11, {"holds": {(1, 1): "slime slime", (2, 4): "slime"}, "tokens": {(4, 4): "slime"}}, 8),
    (12, {"holds": {(1, 1): "chest"}}, 0),
    (12, {"holds": {(1, 1): "star+3", (2, 1): "star-2"}}, 4),
    (12, {"holds": {(1, 1): "star+1 star+1 star+1", (4, 4): "star-1"}, "tokens": {(2, 2): "star+1"}}, 10),
    (13, {"holds": {(1, 1): "bear", (1, 2): "pit"}}, 0),
    (13, {"doors": COLUMN, "holds": {(1, 2): "bear", (4, 2): "pit", (1, 1): "fire"}}, 4),
    (13, {"doors": OPEN, "holds": {(1, 1): "bear fire", (4, 4): "pit", (2, 3): "blade spikes"}}, 10),
    (14, {"holds": {(1, 1): "slime"}}, 0),
    (14, {"doors": COLUMN, "holds": {(2, 2): "slime", (3, 2): "slime slime", (3, 3): "slime"}}, 6),
    (14, {"doors": OPEN, "holds": {(1, 1): "slime slime", (1, 4): "slime", (4, 1): "slime slime slime"}}, 12),
    (15, {"holds": {(1, 1): "ooze ooze"}}, 0),
    (15, {"passages": {(1, 1): "E"}, "holds": {(1, 1): "ooze", (1, 2): "ooze ooze"}}, 6),
    (15, {"doors": COLUMN, "holds": {(1, 2): "ooze ooze", (2, 2): "ooze", (3, 2): "ooze ooze", (4, 2): "ooze"}}, 12),
    (16, {"holds": {(1, 1): "slime slime slime"}}, 0),
    (16, {"holds": {(1, 1): "slime slime"}, "tokens": {(1, 1): "bear star+1"}}, 4),
    (16, {"holds": dict.fromkeys(((1, 1), (2, 2), (3, 3), (4, 4)), "slime bear chest star-1")}, 16),
    (17, {"holds": {(1, 1): "slime ooze bear", (1, 2): "slime slime"}}, 0),
    (17, {"holds": {(1, 1): "slime slime"}, "tokens": {(1, 1): "ooze"}}, 4),
    (17, {"holds": {(1, 1): "slime slime ooze ooze", (1, 2): "ooze ooze ooze", (4, 1): "slime slime slime bear"}}, 12),
    (18, {"holds": {(1, 1): "gnoll bear", (1, 2): "star+1"}}, 0),
    (18, {"holds": {(1, 1): "gnoll bear"}, "tokens": {(1, 1): "star+1"}}, 4),
    (18, {"holds": {(1, 1): "slime pit star-1 star+1", (2, 1): "ooze fire star+1", (3, 1): "gnoll bear star+2"}}, 12),
    (19, {"holds": {(1, 1): "slime chest"}}, 0),
    (19, {"holds": {(1, 1): "bear bear", (1, 2): "pit"}}, 6),
    (19, {"holds": {(1, 1): "bear blade fire pit", (1, 2): "spikes spikes"}}, 15),
    (20, {"doors": OPEN, "passages": {}, "holds": {(1, 1): "slime"}}, 0),
    (20, {"doors": {(4, 1): "S"}, "holds": {(4, 1): "pit bear", (4, 2): "pit"}}, 4),
    (20, {"doors": OPEN, "holds": {(1, 4): "bear fire", (3, 3): "pit", (4, 1): "blade"}}, 8),
    (21, {"holds": {(1, 1): "chest chest"}}, 0),
    (21, {"holds": {(1, 1): "chest chest", (2, 2): "star-1"}}, 3),
    (21, {"holds": {(1, 1): "chest chest chest", (2, 2): "star+1 star+1 star+1 star-1"}}, 9),
    (22, {"types": "cscs scsc cscs scsc"}, 0),
    (22, {"types": "cccc scsc cscs scsc"}, 4),
    (22, {}, 32),
    (23, {"holds": {(1, 1): "gnoll"}}, 0),
    (23, {"holds": {(1, 1): "gnoll", (4, 4): "gnoll gnoll"}}, 3),
    (23, {"holds": {(1, 1): "gnoll gnoll", (2, 2): "gnoll gnoll gnoll", (4, 4): "gnoll gnoll"}}, 9),
    (24, {"holds": {(1, 2): "bear", (4, 3): "pit"}}, 0),
    (24, {"holds": {(1, 1): "bear", (4, 4): "pit", (1, 2): "pit"}}, 4),
    (24, {"holds": {(1, 1): "bear fire", (2, 1): "pit", (3, 4): "blade spikes"}, "tokens": {(4, 4): "bear"}}, 12),
    (25, {"holds": {(1, 1): "gnoll gnoll kobold"}}, 0),
    (25, {"holds": {(1, 1): "gnoll gnoll kobold", (3, 3): "goblin"}}, 3),
    (25, {"holds": {(1, 1): "gnoll kobold goblin", (3, 3): "gnoll kobold goblin", (4, 4): "gnoll kobold goblin"}}, 9),
    (26, {"holds": {(1, 1): "kobold kobold"}}, 0),
    (26, {"holds": {(1, 1): "kobold kobold", (2, 1): "bear"}}, 3),
    (26, {"holds": {(1, 1): "kobold kobold kobold", (2, 1): "bear fire fire pit"}}, 9),
    (27, {"holds": {(1, 1): "goblin", (2, 2): "star+1"}}, 0),
    (27, {"holds": {(1, 1): "goblin", (2, 2): "chest chest"}}, 3),
    (27, {"holds": {(1, 1): "goblin goblin goblin", (2, 2): "chest chest", (2, 3): "chest"}}, 9),
    (28, {"holds": {(1, 1): "gnoll", (2, 2): "slime ooze"}}, 0),
    (28, {"holds": {(2, 2): "gnoll slime", (3, 2): "goblin"}}, 2),
    (28, {"holds": {(2, 2): "gnoll gnoll", (2, 3): "kobold", (3, 2): "goblin goblin", (3, 3): "kobold kobold"}}, 7),
    (29, {}, 3),
    (29, {"types": "ccss ccss sscc sscc"}, 3),
    (29, {"types": "cssc cccc ssss cscc"}, 12),  # 6, 2, 5, 1 and 2 again
    (30, {}, 10),
    (30, {"types": "ssss cccc ssss cccc", "holds": {(1, 1): "chest"}}, 10),
    (30, {"doors": OPEN, "holds": {(2, 2): "star+1 gnoll bear"}}, 10),
]


@pytest.mark.rule("STA-120", "STA-D14", "STA-D15", "STA-D16")
@pytest.mark.parametrize(("number", "labyrinth", "points"), CHALLENGES)
def test_a_challenge_pays(number: int, labyrinth: dict[str, Any], points: int) -> None:
    paid, how = challenge_points(board(**labyrinth), challenge(number))
    assert paid == points
    assert str(points) in how[0]


def test_every_challenge_is_tried_three_times() -> None:
    tried = [number for number, _, _ in CHALLENGES]
    assert sorted(set(tried)) == [one.number for one in sorted(CARDS.challenges, key=lambda one: one.number)]
    assert {tried.count(number) for number in tried} == {3}


GOALS: list[tuple[int, dict[str, Any], int]] = [
    # number, labyrinth, things counted
    (1, {"holds": {(1, 1): "gnoll"}}, 0),
    (1, {"holds": {(1, 1): "goblin", (4, 4): "goblin"}}, 2),
    (1, {"holds": {(1, 1): "goblin goblin goblin goblin", (2, 2): "goblin"}, "tokens": {(2, 2): "goblin"}}, 6),
    (2, {"holds": {(1, 1): "star+1"}}, 0),
    (2, {"holds": {(1, 1): "chest"}, "tokens": {(1, 1): "chest"}}, 2),
    (2, {"holds": {(1, 1): "chest chest chest", (3, 3): "chest chest"}}, 5),
    (3, {"holds": {(1, 1): "goblin"}}, 0),
    (3, {"holds": {(1, 1): "gnoll kobold"}}, 1),
    (3, {"holds": {(1, 1): "gnoll gnoll", (2, 1): "gnoll gnoll", (4, 4): "gnoll"}}, 5),
    (4, {"holds": {(1, 1): "bear blade fire pit", (1, 2): "spikes"}}, 0),
    (4, {"holds": {(1, 1): "bear bear bear", (1, 2): "pit fire"}}, 1),
    (4, {"holds": {(1, 1): "bear bear pit pit", (2, 2): "fire fire", (3, 3): "fire fire blade"}}, 4),
    (5, {"holds": {(1, 1): "slime"}}, 0),
    (5, {"holds": {(1, 1): "kobold"}}, 1),
    (5, {"holds": {(1, 1): "kobold kobold", (2, 1): "kobold"}, "tokens": {(3, 3): "kobold"}}, 4),
    (6, {"holds": {(1, 1): "slime slime slime"}}, 0),
    (6, {"holds": {(1, 1): "slime slime", (2, 2): "ooze"}}, 1),
    (6, {"holds": {(1, 1): "slime slime ooze ooze", (2, 2): "ooze ooze slime"}}, 3),
    (7, {"holds": {(1, 1): "ooze"}}, 0),
    (7, {"holds": {(1, 1): "slime"}, "tokens": {(1, 2): "slime"}}, 2),
    (7, {"holds": {(1, 1): "slime slime slime slime", (4, 1): "slime slime"}}, 6),
    (8, {"holds": {(1, 1): "slime"}}, 0),
    (8, {"holds": {(1, 1): "ooze slime"}}, 1),
    (8, {"holds": {(1, 1): "ooze ooze", (2, 2): "ooze ooze ooze"}}, 5),
]


@pytest.mark.rule("STA-115")
@pytest.mark.parametrize(("number", "labyrinth", "things"), GOALS)
def test_a_goal_counts(number: int, labyrinth: dict[str, Any], things: int) -> None:
    assert goal_tally(board(**labyrinth), goal(number).ranking).n == things


def test_every_goal_is_tried_three_times() -> None:
    tried = [number for number, _, _ in GOALS]
    assert sorted(set(tried)) == sorted(one.number for one in CARDS.goals)
    assert {tried.count(number) for number in tried} == {3}


def test_the_best_column_is_named_with_its_rooms() -> None:
    _, how = challenge_points(board({(1, 1): "goblin", (1, 2): "goblin", (4, 2): "goblin"}), challenge(5))
    assert how[1:] == ("  column 2", "  1 in room 12 (row 1, column 2)", "  1 in room 42 (row 4, column 2)")
