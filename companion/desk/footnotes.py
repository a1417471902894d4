"""What stands beside the table: where a kingdom differs from the leaflet, notes, faces once seen."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from sqlalchemy import Engine

from companion.catalogue.words import DESTROYED, PURGED
from companion.desk.narrate.change_views import ref
from companion.documents.aims import Aim
from companion.documents.base import Ref
from companion.documents.kingdom import Note
from companion.games.kingdom_legacy.api import aims as game_aims
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Settings
from companion.play.board_tables import Setting
from companion.play.values import Value
from companion.sentence import say
from companion.store.catalogue import rules as store_rules
from companion.store.kingdoms import notes as store_notes

OF_PRINTING = {"current": {"production_limit_9": True}}
"""The house rules that are in the leaflet of a printing (KLD-18)."""


def differences(
    engine: Engine, settings: Mapping[str, Value], printing: str, codes: Mapping[str, str] | None = None
) -> list[str]:
    """House rules, with the rule they change; recording without enforcing; amendments played with.

    `codes`: that rule by house rule, where somebody has read them already.

    What the leaflet of the kingdom's printing says itself is no difference (KLD-18); that it is left out is one.
    """
    own = OF_PRINTING.get(printing, {})
    switched = {
        name.replace("_", "-"): bool(settings.get(name))
        for name in Settings.__struct_fields__
        if bool(settings.get(name)) != own.get(name, False)
    }
    if codes is None:
        codes = store_rules.switches(engine) if switched else {}
    named = {name: f"{name} ({codes[name]})" if name in codes else name for name in switched}
    found = [text if switched[name] else say("{rule} is off", rule=text) for name, text in named.items()]
    found += [say("tracking: the rules aren't enforced")] if settings.get(Setting.TRACKING) else []
    ids = settings.get(Setting.AMENDMENTS)
    return found + [say("amendment {id}", id=id) for id in (ids if isinstance(ids, list | tuple) else ())]


def notes(engine: Engine, kingdom_id: str) -> list[Note]:
    """All notes of a kingdom, oldest first."""
    return [note(one) for one in store_notes.notes(engine, kingdom_id) if not one.is_mark]


def note(one: store_notes.NoteRow) -> Note:
    """A note as a document."""
    kind, _, about = one.about.partition(":")
    round_ = int(about) if kind == "round" and about.isdigit() else None
    return Note(one.id, one.text, one.at, round_, ref(about) if kind == "card" else None)


def table_notes(rows: Sequence[store_notes.NoteRow], round_: int, in_play: Container[Ref]) -> list[Note]:
    """The notes on this round and on cards in play."""
    found = [note(one) for one in rows if not one.is_mark]
    return [one for one in found if one.round == round_ or (one.card is not None and one.card in in_play)]


def aims(rows: Sequence[store_notes.NoteRow], kingdom: Kingdom, knows: Callable[[str], bool]) -> list[Aim]:
    """Goals and marks of cards that are discovered now and not gone, in running order.

    A mark stays when its card is hidden again or gone, for undo and redo bring it back.
    """
    marks: dict[str, dict[str, str]] = {}
    for one in rows:
        kind, _, card = one.about.partition(":")
        if one.is_mark and kingdom.board.place.get(card) not in (None, DESTROYED, PURGED) and knows(card):
            marks.setdefault(card, {})[kind] = one.text
    found = []
    for card in kingdom.sorted(list(marks)):
        text = marks[card].get(store_notes.AIM)
        goal = next((at for at in kingdom.design(card).stages if at == text), None)
        if goal is not None or store_notes.PURGE in marks[card]:
            found.append(game_aims.aim(kingdom, card, goal, store_notes.PURGE in marks[card]))
    return found


def seen(shown: Iterable[str], knows: Callable[[str], bool]) -> list[Ref]:
    """Cards that aren't discovered now though their faces were `shown`, on this line or an undone one."""
    return sorted((ref(card) for card in shown if not knows(card)), key=lambda one: (isinstance(one, str), str(one)))
