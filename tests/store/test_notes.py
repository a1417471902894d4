"""Notes of the player, each of its kingdom, and which cards a kingdom has ever seen."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from companion.errors import Unknown
from companion.store.kingdoms import notes
from tests.store.boards import STAMP, command, found, put, undo_one


def test_notes_belong_to_their_kingdom(engine: Engine) -> None:
    first, other = found(engine), found(engine, "Camelot")
    late = notes.add_note(engine, first.id, "round:3", "the bridge fell", "2026-03-02T08:00:00+13:00")
    early = notes.add_note(engine, first.id, "kingdom", "for Eva", STAMP.at)
    notes.add_note(engine, other.id, "kingdom", "with the current printing", STAMP.at)
    assert notes.notes(engine, first.id) == [early, late]
    with pytest.raises(Unknown):
        notes.remove_note(engine, other.id, late.id)
    assert notes.remove_note(engine, first.id, late.id) == late
    assert notes.notes(engine, first.id) == [early]


def test_a_face_once_seen_stays_seen(engine: Engine) -> None:
    kingdom, other = found(engine), found(engine, "Camelot")
    command(kingdom, put(kingdom, "known", "klg:3", True), put(kingdom, "seen", "klg:0", True))
    undo_one(kingdom)
    assert notes.seen_cards(engine, [kingdom.id])[kingdom.id] == {"klg:0", "klg:1", "klg:3"}
    assert notes.sighted_cards(engine, kingdom.id) == {"klg:0"}
    assert notes.seen_cards(engine, [other.id])[other.id] == {"klg:1"}
    assert notes.discovery_rounds(engine, kingdom.id) == {"klg:1": 1, "klg:3": 1}
