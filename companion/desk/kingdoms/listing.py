"""Kingdoms side by side: where each stands. What takes opening a kingdom is kept until it or its cards change."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

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
    kept, made = cache.kept(engine, ABOUT), dict[str, tuple[str, str]]()
    codes = store_rules.switches(engine)
    cards, found = packs.digest_of_all_cards(engine), list[KingdomInfo]()
    for one in told:
        key = _key(one, cards)
        stands = cache.read(kept.get(one.id), key, KingdomInfo)
        if stands is None:
            stands = _opened(one, desk.sit(name=one.name))
            made[one.id] = key, msgspec.json.encode(stands).decode()
        about = [footnotes.note(note) for note in notes.get(one.id, ()) if not note.is_mark]
        differs = footnotes.differences(engine, settings.get(one.id, {}), one.printing, codes)
        found.append(_beside(stands, one, differs, about))
    cache.keep(engine, ABOUT, made)
    return KingdomList(found, len(there) - len(told))


def kept_wrongly(desk: Desk, names: Collection[str]) -> list[str]:
    """Those of these kingdoms of which something else is kept than what the list would tell of them now."""
    kept, cards = cache.kept(desk.engine, ABOUT), packs.digest_of_all_cards(desk.engine)
    asked = [one for one in summaries.kingdoms(desk.engine) if one.name in names and one.id in kept]
    return [
        one.name
        for one in asked
        if cache.differs(kept[one.id], _key(one, cards), _opened(one, desk.sit(name=one.name)))
    ]


def info(summary: Summary, sitting: Sitting) -> KingdomInfo:
    """Where one kingdom stands."""
    engine, settings = sitting.desk.engine, sitting.board.tables[BoardTable.SETTINGS]
    differs = footnotes.differences(engine, settings, summary.printing)
    return _beside(_opened(summary, sitting), summary, differs, footnotes.notes(engine, summary.id))


def _key(one: Summary, cards: str) -> str:
    """What decides where a kingdom stands: its journal, what waits there, the cards, this program."""
    parts = (FORMAT, companion.__version__, cards, one.revision, one.pending)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def _opened(summary: Summary, sitting: Sitting) -> KingdomInfo:
    """What only the kingdom itself can tell."""
    engine, known = sitting.desk.engine, sitting.board.tables[BoardTable.KNOWN]  # the others were destroyed in the box
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
        branches=len(journal.branch_tips(engine, sitting.opened.id)),
        seen=footnotes.seen(engine, sitting.opened.id, {card for card in sitting.board.place if sitting.knows(card)}),
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
