"""What stands beside the table: where a kingdom differs from the leaflet, notes, faces once seen."""

from __future__ import annotations

from collections.abc import Container, Mapping

from sqlalchemy import Engine

from companion.desk.narrate.change_views import ref
from companion.documents.base import Ref
from companion.documents.kingdom import Note
from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.board import Value
from companion.play.board_tables import Setting
from companion.store.catalogue import rules as store_rules
from companion.store.kingdoms import notes as store_notes


def differences(engine: Engine, settings: Mapping[str, Value]) -> list[str]:
    """House rules that are on, with the rule they change; recording without enforcing; amendments played with."""
    on = [name.replace("_", "-") for name in Settings.__struct_fields__ if settings.get(name)]
    codes = store_rules.switches(engine) if on else {}
    found = [f"{name} ({codes[name]})" if name in codes else name for name in on]
    found += ["tracking: the rules aren't enforced"] if settings.get(Setting.TRACKING) else []
    ids = settings.get(Setting.AMENDMENTS)
    return found + [f"amendment {id}" for id in (ids if isinstance(ids, list | tuple) else ())]


def notes(engine: Engine, kingdom_id: str) -> list[Note]:
    """All notes of a kingdom, oldest first."""
    return [note(one) for one in store_notes.notes(engine, kingdom_id)]


def note(one: store_notes.NoteRow) -> Note:
    """A note as a document."""
    kind, _, about = one.about.partition(":")
    round_ = int(about) if kind == "round" and about.isdigit() else None
    return Note(one.id, one.text, one.at, round_, ref(about) if kind == "card" else None)


def table_notes(engine: Engine, kingdom_id: str, round_: int, in_play: Container[Ref]) -> list[Note]:
    """The notes on this round and on cards in play."""
    found = notes(engine, kingdom_id)
    return [one for one in found if one.round == round_ or (one.card is not None and one.card in in_play)]


def seen(engine: Engine, kingdom_id: str, known: Container[str]) -> list[Ref]:
    """Cards that aren't discovered now though their faces were shown, on this line or an undone one."""
    found = store_notes.seen_cards(engine, kingdom_id)
    return sorted((ref(card) for card in found if card not in known), key=lambda one: (isinstance(one, str), str(one)))
