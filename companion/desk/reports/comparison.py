"""Base scores compared with those of kingdoms that played by themselves: one's own, else those of the program."""

from __future__ import annotations

import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves.switches import rules_on
from companion.desk.reports.simulated import shipped
from companion.documents.score_path import Score, Standing
from companion.games.kingdom_legacy.turn.expansion import BASE
from companion.play.board_tables import BoardTable
from companion.store.simulations import SimulationGroup

Scores = Mapping[SimulationGroup, list[int]]
"""Sorted base scores, by what can be compared."""

Whose = Literal["you", "program"]


def percentile(score: int, others: Sequence[int]) -> float | None:
    """How many in a hundred of these sorted scores are lower, ties half; None when there are none."""
    if not others:
        return None
    below, same = bisect_left(others, score), bisect_right(others, score) - bisect_left(others, score)
    return round(100 * (below + same / 2) / len(others), 1)


class Others(NamedTuple):
    """Kingdoms to compare with: their base scores by policy, and whose they are (None: there are none)."""

    by_policy: dict[str, list[int]]
    by: Whose | None

    @property
    def all(self) -> list[int]:
        """The scores of all policies, sorted."""
        return sorted(score for found in self.by_policy.values() for score in found)


def others(kept: Scores, sorts: Iterable[tuple[str, tuple[str, ...]]]) -> Others:
    """The kingdoms with one of these printings and rules: those that were kept, without any those of the program."""
    wanted = set(sorts)
    sources: tuple[tuple[Whose, Scores], ...] = (("you", kept), ("program", shipped()))
    for by, there in sources:
        found: dict[str, list[int]] = {}
        for group in sorted(there, key=lambda group: group.policy):
            if (group.printing, group.rules) in wanted:
                found[group.policy] = sorted([*found.get(group.policy, ()), *there[group]])
        if found:
            return Others(found, by)
    return Others({}, None)


class Base(NamedTuple):
    """The base score, its percentile, among how many, whose these are; the same for each policy."""

    fame: int | None
    percentile: float | None
    simulated: int
    by: Whose | None
    standings: list[Standing]


def standing(sitting: Sitting, score: Score, kept: Scores) -> Base:
    """How the base score of a kingdom stands among others of its printing and rules."""
    fame = next((step.fame for step in score.path if step.label == BASE), None)
    found = others(kept, [(sitting.opened.printing, rules_on(sitting.board.tables[BoardTable.SETTINGS]))])
    rank = None if fame is None else percentile(fame, found.all)
    standings = [] if fame is None else [_among(fame, policy, one) for policy, one in found.by_policy.items()]
    return Base(fame, rank, len(found.all), found.by, standings)


def _among(fame: int, policy: str, scores: list[int]) -> Standing:
    rank = percentile(fame, scores)
    assert rank is not None
    return Standing(policy, len(scores), rank, scores[0], float(statistics.median(scores)), scores[-1])
