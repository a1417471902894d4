"""History: the campaign as a story by round and turn."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk import footnotes
from companion.desk.desk import Desk
from companion.desk.journal import clock, replay
from companion.desk.journal.replay import Step
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.narrate import narrator
from companion.desk.narrate.change_views import ref
from companion.desk.narrate.events import Event, events
from companion.desk.narrate.names import namer
from companion.desk.narrate.narrator import Namer
from companion.desk.narrate.scene import Face, Scene
from companion.documents.reports import EventKind, History, HistoryEvent, HistoryRound
from companion.games.kingdom_legacy.api import upgrades
from companion.play.change import Change, Put

_KINDS: dict[str, EventKind] = {
    "discover": "discovered",
    "destroy": "destroyed",
    "purge": "purged",
    "become": "turned",
    "turn": "turned",
    "choose side": "turned",
    "stick": "sticker",
    "tick": "box",
    "write": "box",
    "strike": "struck",
    "unstrike": "struck",
    "name": "named",
    "score path": "score",
}
"""The narrator's events that history tells of."""


def history(desk: Desk, round_: int | None = None) -> History:
    """What happened, by round; what was undone isn't told. `round_`: only this one.

    Errors: `Unknown` when there is no kingdom, `StoreError` when its journal is damaged.
    """
    sitting = desk.sit()
    rounds = [one for one in by_round(sitting) if round_ is None or one.round == round_]
    notes = [one for one in footnotes.notes(desk.engine, sitting.opened.id) if round_ is None or one.round == round_]
    return History(sitting.name, sitting.revision, rounds, notes, clock.played(sitting.moments()))


def by_round(sitting: Sitting) -> list[HistoryRound]:
    """The rounds with their events. Errors: `StoreError` when the journal is damaged."""
    called, times = namer(sitting), clock.played(sitting.moments()).rounds
    found: list[HistoryRound] = []
    happened: list[HistoryEvent] = []
    turns: set[int] = set()
    here = 0
    for step in replay.steps(sitting):
        if step.round != here:
            if here:
                found.append(HistoryRound(here, len(turns), happened, step.closed or 0, True, times.get(str(here), 0)))
            happened, turns, here = [], set(), step.round
        turns |= {step.turn} if step.turn else set()
        happened += _events(step, called)
    if here:
        over = sitting.word("phase") in ("between", "finished")
        found.append(HistoryRound(here, len(turns), happened, sitting.score().fame, over, times.get(str(here), 0)))
    return found


def _events(step: Step, called: Namer) -> Iterator[HistoryEvent]:
    """What an entry did that history tells of; a card is called by the stage that it shows then."""
    entry, kingdom = step.entry, step.kingdom
    scene = Scene.before(kingdom.board, entry.changes)
    upgrade = upgrades.upgraded(kingdom, entry.command, entry.changes)
    for event in narrator.bought(events(scene, kingdom.catalogue, entry.command, entry.changes)):
        kind = _KINDS.get(event.kind)
        if kind is None or not _stands(kind, event.change):
            continue
        kind = "upgraded" if event.change is upgrade else kind
        card = _card(event)
        text = narrator.alone(event, called)
        about = None if card is None else ref(card)
        yield HistoryEvent(step.turn, kind, text, about, entry.by_hand, step.record.author)


def _stands(kind: EventKind, change: Change) -> bool:
    """Whether a change left what history tells of: no line taken back, no side that a card had already."""
    if kind == "turned":
        return isinstance(change, Put)
    return kind != "struck" or (isinstance(change, Put) and change.new is not None)


def _card(event: Event) -> str | None:
    """Of which card an event is."""
    about = event.card or event.words.get("before") or event.words.get("card")
    return about.card if isinstance(about, Face) else None
