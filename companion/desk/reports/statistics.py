"""Statistics: a kingdom round by round and card by card, and base scores over all kingdoms."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from companion.catalogue.words import RESOURCES, Zone
from companion.desk.desk import Desk
from companion.desk.journal import clock, replay
from companion.desk.journal.replay import Step
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves.switches import rules_on
from companion.desk.narrate import change_views
from companion.desk.narrate.change_views import ref
from companion.desk.reports.comparison import standing
from companion.documents.base import Ref
from companion.documents.reports import BaseScores, CardStats, KingdomStats, RoundStats, Stats
from companion.games.kingdom_legacy.api import upgrades
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.turn.expansion import BASE
from companion.play.board_tables import BoardTable
from companion.play.change import Move
from companion.store import simulations
from companion.store.kingdoms import scores
from companion.store.simulations import SimulationGroup

PLAYER = "player"
"""Whose base scores those of the kingdoms are that were really played."""


def stats(desk: Desk, names: Sequence[str] = ()) -> Stats:
    """The kingdoms named (none: the current one, if there is one), and base scores over all.

    Errors: `Unknown` for a name that isn't there.
    """
    kept = simulations.base_scores(desk.engine)
    if names:
        asked = [desk.sit(name=name) for name in dict.fromkeys(names)]
    else:
        asked = [one for one in (desk.sit_if_any(),) if one is not None]
    return Stats([_kingdom(one, kept) for one in asked], [*_played(desk), *_simulated(kept)])


# --- over kingdoms -----------------------------------------------------------------------------------------------


def _played(desk: Desk) -> Iterator[BaseScores]:
    groups: dict[SimulationGroup, list[tuple[int, str]]] = {}
    for step in scores.steps(desk.engine, clock.seconds):
        if step.step == BASE:
            sort = SimulationGroup(step.printing, rules_on(step.settings), PLAYER)
            groups.setdefault(sort, []).append((step.fame, step.kingdom))
    for sort in sorted(groups, key=_in_order):
        best = max(groups[sort], key=lambda one: one[0])[1]
        yield _over(sort, [score for score, _ in groups[sort]], best)


def _simulated(kept: Mapping[SimulationGroup, list[int]]) -> Iterator[BaseScores]:
    for sort in sorted(kept, key=_in_order):
        yield _over(sort, kept[sort], None)


def _in_order(sort: SimulationGroup) -> tuple[str, tuple[str, ...], str]:
    return sort.printing, sort.rules, sort.policy


def _over(sort: SimulationGroup, found: list[int], best: str | None) -> BaseScores:
    return BaseScores(
        who=sort.policy,
        printing=sort.printing,
        rules=list(sort.rules),
        kingdoms=len(found),
        best=max(found),
        best_kingdom=best,
        lowest=min(found),
        median=float(statistics.median(found)),
        mean=round(statistics.fmean(found), 2),
        spread=round(statistics.pstdev(found), 2),
    )


# --- one kingdom -------------------------------------------------------------------------------------------------


@dataclass
class _Round:
    """What is counted while a round passes by."""

    round: int
    made: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    by_hand: Counter[str] = field(default_factory=Counter)
    turns: set[int] = field(default_factory=set)
    cards: int = 0
    advances: int = 0
    upgrades: int = 0
    discovered: int = 0

    def add(self, step: Step) -> None:
        """Count an entry."""
        entry = step.entry
        self.turns |= {step.turn} if step.turn else set()
        self.advances += entry.command.verb == "advance"
        for one in change_views.views(entry.changes, entry.command.verb):
            if one.kind in ("gain", "spend", "lose") and isinstance(one.source, int) and isinstance(one.to, int):
                self._resource(one.kind, str(one.what), one.to - one.source, entry.by_hand)
            self.cards += one.kind == "draw"
            self.discovered += one.kind == "discover" and one.to != Zone.DESTROYED

    def _resource(self, kind: str, resource: str, n: int, by_hand: bool) -> None:
        if by_hand:
            self.by_hand[resource] += n
        else:
            {"gain": self.made, "spend": self.spent, "lose": self.lost}[kind][resource] += abs(n)

    def ended(self, total: int, sources: dict[str, int]) -> RoundStats:
        """The round with its fame, and what that came from."""
        return RoundStats(
            round=self.round,
            made=_by_kind(self.made),
            spent=_by_kind(self.spent),
            lost=_by_kind(self.lost),
            by_hand=_by_kind(self.by_hand),
            cards=self.cards,
            turns=len(self.turns),
            advances=self.advances,
            upgrades=self.upgrades,
            discovered=self.discovered,
            fame=total,
            sources=sources,
        )


def _by_kind(counted: Counter[str]) -> dict[str, int]:
    return {str(resource): counted[resource] for resource in RESOURCES if counted[resource]}


@dataclass
class Counted:
    """What a walk through the history found: rounds; by card since which round it serves and how often upgraded."""

    rounds: list[RoundStats] = field(default_factory=list)
    since: dict[str, int] = field(default_factory=dict)
    upgrades: Counter[str] = field(default_factory=Counter)


def count(sitting: Sitting) -> Counted:
    """Walk through the history as far as it counts. Errors: `StoreError` when the journal is damaged."""
    found, here = Counted(), _Round(0)
    for step in replay.steps(sitting):
        if step.round != here.round:
            if here.round:
                found.rounds.append(here.ended(step.closed or 0, step.parts))
            here = _Round(step.round)
        here.add(step)
        upgrade = upgrades.upgraded(step.kingdom, step.entry.command, step.entry.changes)
        if upgrade is not None:
            here.upgrades += 1
            found.upgrades[upgrade.key] += 1
        for change in step.entry.changes:
            if isinstance(change, Move) and change.source == Zone.BOX:
                found.since[change.card] = max(1, step.round)
    if here.round:
        score = sitting.score()
        found.rounds.append(here.ended(score.fame, {part.source: part.fame for part in score.parts}))
    return found


def _kingdom(sitting: Sitting, kept: Mapping[SimulationGroup, list[int]]) -> KingdomStats:
    counted, score, played = count(sitting), sitting.score(), clock.played(sitting.moments())
    kingdom = sitting.game.kingdom(sitting.board)
    categories, keywords = Counter[str](), Counter[str]()
    for one in fame.score(kingdom).cards:
        stage = kingdom.stage(one.card)
        categories[stage.category] += one.total
        keywords.update(dict.fromkeys(kingdom.kinds(one.card) - {stage.category}, one.total))
    cards = list(_cards(sitting, counted))
    base = standing(sitting, score, kept)
    return KingdomStats(
        kingdom=sitting.name,
        mode=sitting.opened.mode,
        printing=sitting.opened.printing,
        rules=list(rules_on(sitting.board.tables[BoardTable.SETTINGS])),
        round=sitting.number("round"),
        fame=score.fame,
        rounds=[msgspec.structs.replace(one, seconds=played.rounds.get(str(one.round), 0)) for one in counted.rounds],
        categories=_ranked(categories),
        keywords=_ranked(keywords),
        sources={part.source: part.fame for part in score.parts},
        cards=cards,
        longest=_longest(cards),
        never_upgraded=_never_upgraded(sitting, counted),
        base=base.fame,
        percentile=base.percentile,
        simulated=base.simulated,
        simulated_by=base.by,
        standings=base.standings,
        played=played,
    )


def _ranked(counted: Counter[str]) -> dict[str, int]:
    """The most fame first; a dead heat by name."""
    return dict(sorted(counted.items(), key=lambda one: (-one[1], one[0])))


def _cards(sitting: Sitting, counted: Counted) -> Iterator[CardStats]:
    kingdom, names = sitting.game.kingdom(sitting.board), sitting.desk.names(sitting.catalogue)
    for card in kingdom.in_kingdom():
        stage = kingdom.stage(card)
        yield CardStats(
            card=ref(card),
            name=names.stage(ref(card), stage.orientation, stage.name),
            stage_number=reached(kingdom, card),
            stages=len(kingdom.design(card).stages),
            rounds=sitting.number("round") - counted.since.get(card, 1) + 1,
            upgrades=counted.upgrades[card],
            fame=fame.fame_of(kingdom, card),
        )


def reached(kingdom: Kingdom, card: str) -> int:
    """Which of its stages a card shows, counted from 1: a design may leave out some of the four places."""
    here = kingdom.stage(card).stage
    return sum(one.stage <= here for one in kingdom.design(card).stages.values())


def _longest(cards: Iterable[CardStats]) -> list[Ref]:
    found = list(cards)
    most = max((one.rounds for one in found), default=0)
    return [one.card for one in found if one.rounds == most]


def _never_upgraded(sitting: Sitting, counted: Counted) -> list[Ref]:
    kingdom = sitting.game.kingdom(sitting.board)
    return [ref(one) for one in kingdom.in_kingdom() if kingdom.stage(one).upgrades and not counted.upgrades[one]]
