"""Achievements: which kingdoms have done what, found out from their journals; kept until these go on."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

import companion
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
from companion.store.catalogue import packs
from companion.store.catalogue import rules as store_rules
from companion.store.catalogue.faces import Texts
from companion.store.kingdoms import cache, summaries
from companion.store.kingdoms.summaries import Summary

JUDGED = (Phase.BETWEEN, Phase.FINISHED)
"""The phases in which a round is over: what a kingdom is then counts, on the line that counts."""


def list_(desk: Desk) -> Achievements:
    """All achievements, with each kingdom that has one, archived ones too; a hidden one tells nothing before.

    Errors: `StoreError` when a journal is damaged, or a kingdom has a pack or an amendment that isn't here.
    """
    there, kept, cards = _kept(desk)
    known = {one.id: cache.read(kept.get(one.id), _key(one, cards), Done) for one in there}
    unknown = [one for one in there if known[one.id] is None]
    for at in range(0, len(unknown), BATCH):
        made = dict(_found(desk, unknown[at : at + BATCH]))
        rows = {one.id: (_key(one, cards), msgspec.json.encode(done).decode()) for one, done in made.items()}
        cache.keep(desk.engine, ABOUT, rows)
        known |= {one.id: done for one, done in made.items()}
    earned: dict[str, list[Earned]] = {one.key: [] for one in achievements()}
    for kingdom in there:
        for key, done in (known[kingdom.id] or {}).items():
            earned[key].append(msgspec.structs.replace(done, kingdom=kingdom.name))
    views = [_view(one, sorted(earned[one.key], key=lambda done: done.at)) for one in achievements()]
    return Achievements(sum(bool(one.earned) for one in views), len(views), views)


ABOUT, FORMAT = "achievements", 1

BATCH = 20
"""After so many kingdoms what was found is kept, whatever happens then."""

Done = dict[str, Earned]
"""What a kingdom has done, by the achievement's key; the kingdom has its name only when it is told."""


def kept_wrongly(desk: Desk, names: Collection[str]) -> list[str]:
    """Those of these kingdoms of which something else is kept than what their journals say."""
    there, kept, cards = _kept(desk)
    asked = [one for one in there if one.name in names and one.id in kept]
    return [one.name for one, done in _found(desk, asked) if cache.differs(kept[one.id], _key(one, cards), done)]


def _kept(desk: Desk) -> tuple[list[Summary], dict[str, tuple[str, str]], str]:
    """All kingdoms, what is kept of them, and the digest of all cards."""
    engine = desk.engine
    return summaries.kingdoms(engine), cache.kept(engine, ABOUT), packs.digest_of_all_cards(engine)


def _key(one: Summary, cards: str) -> str:
    """What decides what a kingdom has done: its journal, the cards, this program."""
    return hashlib.sha256(msgspec.json.encode((FORMAT, companion.__version__, cards, one.revision))).hexdigest()


def _found(desk: Desk, asked: Sequence[Summary]) -> Iterator[tuple[Summary, Done]]:
    """What these kingdoms have done, from their journals."""
    if asked:
        wanted, texts = queries(desk), store_rules.stage_names(desk.engine)
        with desk.same_cards():
            for one in asked:
                yield one, _of_kingdom(desk.sit(name=one.name), wanted, texts)


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


def _of_kingdom(sitting: Sitting, wanted: Mapping[str, Query], texts: Texts) -> Done:
    """What a kingdom has done, and when it had first."""
    found: Done = {}
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
                found[one.key] = Earned("", step.round, step.record.stamp.at)
    return found


def _facts(kingdom: Kingdom) -> dict[str, int]:
    return {
        "fame": fame.score(kingdom).total,
        "rounds": kingdom.round,
        "discovered": len(kingdom.board.tables[BoardTable.KNOWN]),
        "expansions": max(0, len(expansion.path(kingdom)) - 1),
    }
