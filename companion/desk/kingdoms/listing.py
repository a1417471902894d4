"""Kingdoms side by side: where each stands. What takes opening a kingdom is kept until it or its cards change."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence

import msgspec

import companion
from companion.desk import footnotes
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting, packs_of
from companion.desk.lookup.expansions import path
from companion.desk.narrate.change_views import ref
from companion.documents.kingdom import KingdomInfo, KingdomList, Note
from companion.documents.score_path import PathStep
from companion.games.kingdom_legacy.turn.expansion import BASE, label
from companion.play.board_tables import BoardTable
from companion.play.decision import Asks
from companion.store.catalogue import packs, sold
from companion.store.catalogue import rules as store_rules
from companion.store.kingdoms import cache, journal, summaries
from companion.store.kingdoms import notes as store_notes
from companion.store.kingdoms.summaries import Summary

ABOUT, FORMAT = "kingdom list", 1


def list_(desk: Desk, archived: bool = False) -> KingdomList:
    """The kingdoms by name, with `archived` those put away too. Errors: `StoreError` when one can't be opened."""
    engine = desk.engine
    sold.refresh(engine, tuple(one.name for one in packs.all_packs(engine)))
    there = summaries.kingdoms(engine)
    told = [one for one in there if archived or not one.archived]
    settings, notes = summaries.settings(engine), store_notes.all_notes(engine)
    kept, codes, cards = cache.kept(engine, ABOUT), store_rules.switches(engine), packs.digest_of_all_cards(engine)
    known = {one.id: cache.read(kept.get(one.id), _key(one, cards), KingdomInfo) for one in told}
    opened = {one.id: stands for one, stands in _opened(desk, [one for one in told if known[one.id] is None])}
    found = list[KingdomInfo]()
    for one in told:
        stands = known[one.id] or opened.get(one.id)
        if stands is None:
            continue  # somebody has deleted it just now
        about = [footnotes.note(note) for note in notes.get(one.id, ()) if not note.is_mark]
        differs = footnotes.differences(engine, settings.get(one.id, {}), one.printing, codes)
        found.append(_beside(stands, one, differs, about))
    keys = {one.id: _key(one, cards) for one in told}
    cache.keep(engine, ABOUT, {id: (keys[id], msgspec.json.encode(one).decode()) for id, one in opened.items()})
    return KingdomList(found, len(there) - len(told))


def kept_wrongly(desk: Desk, names: Collection[str]) -> list[str]:
    """Those of these kingdoms of which something else is kept than what the list would tell of them now."""
    kept, cards = cache.kept(desk.engine, ABOUT), packs.digest_of_all_cards(desk.engine)
    asked = [one for one in summaries.kingdoms(desk.engine) if one.name in names and one.id in kept]
    return [one.name for one, stands in _opened(desk, asked) if cache.differs(kept[one.id], _key(one, cards), stands)]


def info(summary: Summary, sitting: Sitting) -> KingdomInfo:
    """Where one kingdom stands."""
    engine, settings = sitting.desk.engine, sitting.board.tables[BoardTable.SETTINGS]
    differs = footnotes.differences(engine, settings, summary.printing)
    branches, seen = journal.branches(engine, [summary.id]), store_notes.seen_cards(engine, [summary.id])
    stands = _stands(summary, sitting, branches[summary.id], seen[summary.id])
    return _beside(stands, summary, differs, footnotes.notes(engine, summary.id))


def _key(one: Summary, cards: str) -> str:
    """What decides where a kingdom stands: its journal, what waits there, the cards, this program."""
    parts = (FORMAT, companion.__version__, cards, one.revision, one.pending)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


BATCH = 50
"""So many kingdoms are read at once: enough that a data base far away is asked seldom, and no more in memory."""


def _opened(desk: Desk, asked: Sequence[Summary]) -> Iterator[tuple[Summary, KingdomInfo]]:
    """What only the kingdoms themselves can tell, in this order; those that are gone are left out."""
    with desk.same_cards():
        for at in range(0, len(asked), BATCH):
            batch = {one.id: one for one in asked[at : at + BATCH]}
            branches, seen = journal.branches(desk.engine, batch), store_notes.seen_cards(desk.engine, batch)
            for sitting in desk.sit_all(batch):
                id = sitting.opened.id
                yield batch[id], _stands(batch[id], sitting, branches[id], seen[id])


def _stands(summary: Summary, sitting: Sitting, branches: int, shown: Collection[str]) -> KingdomInfo:
    """Where a kingdom stands. `shown`: the cards whose faces were ever shown in it."""
    known = sitting.board.tables[BoardTable.KNOWN]  # the others were destroyed in the box
    return KingdomInfo(
        kingdom="",
        mode="",
        printing="",
        revision=summary.revision,
        current=False,
        round=sitting.number("round"),
        turn=sitting.number("turn"),
        phase=_open(sitting) or sitting.word("phase"),
        discovered=sum(
            zone != "box" and (zone != "destroyed" or card in known) for card, zone in sitting.board.place.items()
        ),
        fame=sitting.score().fame,
        branches=branches,
        seen=footnotes.seen(shown, lambda card: card in sitting.board.place and sitting.knows(card)),
        packs=list(packs_of(sitting.board.tables[BoardTable.SETTINGS])),
        expansion=None
        if sitting.board.tables[BoardTable.GAME].get("expansion") is None
        else ref(sitting.word("expansion")),
        registration=sitting.word("registration") or None,
        path=path(sitting),
    )


def _open(sitting: Sitting) -> str:
    """The phase that an open question makes."""
    question = sitting.question()
    return "" if question is None else "drawing" if question.asks is Asks.DRAW else "waiting"


def _beside(stands: KingdomInfo, one: Summary, differs: list[str], notes: Sequence[Note]) -> KingdomInfo:
    """With what is no matter of its journal: names, notes; and with sentences, which know their languages."""
    return msgspec.structs.replace(
        stands,
        kingdom=one.name,
        mode=one.mode,
        printing=one.printing,
        current=one.current,
        archived=one.archived,
        undo="strict" if one.strict_undo else "free",
        differs=differs,
        notes=[note for note in notes if note.round is None and note.card is None],
        path=[_labelled(step) for step in stands.path],
    )


def _labelled(step: PathStep) -> PathStep:
    return msgspec.structs.replace(step, label=label(BASE if step.card is None else str(step.card)))
