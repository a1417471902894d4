"""Achievements: which kingdoms have done what, found out from their journals; nothing is kept of it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.catalogue.achievements import Achievement, achievements
from companion.desk.desk import Desk
from companion.desk.journal import replay
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import search
from companion.documents.reports import Achievements, AchievementView, Earned
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board_tables import BoardTable
from companion.search.match import Look, World, matches
from companion.search.query import Query, parse
from companion.store.catalogue import rules as store_rules
from companion.store.catalogue.faces import Texts
from companion.store.kingdoms import summaries

JUDGED = (Phase.BETWEEN, Phase.FINISHED)
"""The phases in which a round is over: what a kingdom is then counts, on the line that counts."""


def list_(desk: Desk) -> Achievements:
    """All achievements, with each kingdom that has one, archived ones too; a hidden one tells nothing before.

    Errors: `StoreError` when a journal is damaged, or a kingdom has a pack or an amendment that isn't here.
    """
    wanted, texts = queries(desk), store_rules.stage_names(desk.engine)
    earned: dict[str, list[Earned]] = {one.key: [] for one in achievements()}
    for kingdom in summaries.kingdoms(desk.engine):
        for key, done in _of_kingdom(desk.sit(name=kingdom.name), wanted, texts).items():
            earned[key].append(done)
    views = [_view(one, sorted(earned[one.key], key=lambda done: done.at)) for one in achievements()]
    return Achievements(sum(bool(one.earned) for one in views), len(views), views)


def _view(one: Achievement, earned: list[Earned]) -> AchievementView:
    told = bool(earned) or not one.hidden
    return AchievementView(
        one.key if told else None, one.title if told else None, one.about if told else None, one.hidden, earned
    )


def queries(desk: Desk) -> dict[str, Query]:
    """The queries of the achievements that count cards; they may name whatever some card is."""
    everything = search.box(desk, desk.catalogue(), spoilers=True)
    called = store_rules.card_words(desk.engine)
    return {one.key: parse(one.cards, everything.words, called) for one in achievements() if one.cards is not None}


def _of_kingdom(sitting: Sitting, wanted: Mapping[str, Query], texts: Texts) -> dict[str, Earned]:
    """What a kingdom has done, and when it had first."""
    found: dict[str, Earned] = {}
    for step in replay.steps(sitting):
        if step.kingdom.phase not in JUDGED:
            continue
        facts = _facts(step.kingdom)
        world = World(sitting.catalogue, step.kingdom.board, texts)
        looks = [Look(world, card) for card in world.cards()]
        for one in achievements():
            if one.key in found or (one.finished and step.kingdom.phase != Phase.FINISHED):
                continue
            if one.fact is not None:
                measured = facts[one.fact]
            else:
                measured = sum(matches(wanted[one.key], look) for look in looks)
            if one.holds(measured):
                found[one.key] = Earned(sitting.name, step.round, step.record.stamp.at)
    return found


def _facts(kingdom: Kingdom) -> dict[str, int]:
    return {
        "fame": fame.score(kingdom).total,
        "rounds": kingdom.round,
        "discovered": len(kingdom.board.tables[BoardTable.KNOWN]),
        "expansions": max(0, len(expansion.path(kingdom)) - 1),
    }
