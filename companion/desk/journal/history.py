"""History: the campaign as a story by round and turn."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.words import Orientation, Zone
from companion.desk import footnotes
from companion.desk.desk import Desk, Sitting
from companion.desk.journal import replay
from companion.desk.journal.replay import Step
from companion.desk.narrate.change_views import ref
from companion.documents.reports import EventKind, History, HistoryEvent, HistoryRound
from companion.games.kingdom_legacy.api import story
from companion.games.kingdom_legacy.api.story import Namer
from companion.games.kingdom_legacy.effects import marks
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board import Value
from companion.play.board_tables import BoardTable, box_of, icon_of, split_card, stage_of, sticker_parts
from companion.play.change import Change, Move, Put


def history(desk: Desk, round_: int | None = None) -> History:
    """What happened, by round; what was undone isn't told. `round_`: only this one."""
    sitting = desk.sit()
    rounds = [one for one in by_round(sitting) if round_ is None or one.round == round_]
    notes = [one for one in footnotes.notes(desk.engine, sitting.opened.id) if round_ is None or one.round == round_]
    return History(sitting.name, sitting.revision, rounds, notes)


def by_round(sitting: Sitting) -> list[HistoryRound]:
    """The rounds with their events."""
    called = replay.namer(sitting)
    found: list[HistoryRound] = []
    events: list[HistoryEvent] = []
    turns: set[int] = set()
    here = 0
    for step in replay.steps(sitting):
        if step.round != here:
            if here:
                found.append(HistoryRound(here, len(turns), events, step.closed or 0, True))
            events, turns, here = [], set(), step.round
        turns |= {step.turn} if step.turn else set()
        events += _events(step, called)
    if here:
        over = sitting.word("phase") in ("between", "finished")
        found.append(HistoryRound(here, len(turns), events, sitting.score().fame, over))
    return found


def _events(step: Step, called: Namer) -> Iterator[HistoryEvent]:
    """What an entry did that is worth telling; a card is called by the stage that it shows then."""
    entry = step.entry
    sides: dict[str, Value] = {}
    for change in reversed(entry.changes):
        if isinstance(change, Put) and change.table == BoardTable.ORIENTATION:
            sides[change.key] = change.old
    for change in entry.changes:
        if isinstance(change, Put) and change.table == BoardTable.ORIENTATION:
            sides[change.key] = change.new
        told = _told(step, change, sides, called)
        if told is not None:
            kind, text, card = told
            yield HistoryEvent(step.turn, kind, text, None if card is None else ref(card), entry.by_hand)


def _told(
    step: Step, change: Change, sides: dict[str, Value], called: Namer
) -> tuple[EventKind, str, str | None] | None:
    if isinstance(change, Move):
        side = sides.get(change.card) or step.kingdom.orientations[change.card]
        return _moved(change, called(change.card, Orientation(str(side))))
    if not isinstance(change, Put):
        return None
    card, place = split_card(change.key)
    if change.table == BoardTable.ORIENTATION and isinstance(change.new, str) and isinstance(change.old, str):
        upgrade = story.upgraded(step.kingdom, step.entry.command, step.entry.changes)
        verb = "Upgraded" if change is upgrade else "Turned"
        before, after = called(card, Orientation(change.old)), called(card, Orientation(change.new))
        return ("upgraded" if verb == "Upgraded" else "turned", f"{verb} {before} to {after}.", card)
    if change.table == BoardTable.PATH and isinstance(change.new, tuple):
        step_name, fame = expansion.label(str(change.new[0])), change.new[1]
        return "score", f"Score path, {step_name}: {fame} fame.", None
    if not place:
        return None
    return _marked(step, change, card, called(card, Orientation(stage_of(change.key).at)))


def _moved(move: Move, named: str) -> tuple[EventKind, str, str] | None:
    if move.source == Zone.BOX:
        return "discovered", f"Discovered {named}.", move.card
    if move.target == Zone.DESTROYED:
        return "destroyed", f"Destroyed {named}.", move.card
    if move.target == Zone.PURGED:
        return "purged", f"Purged {named}.", move.card
    return None


def _marked(step: Step, put: Put, card: str, named: str) -> tuple[EventKind, str, str] | None:
    """What was stuck on a card, ticked, written or struck out."""
    fresh = _fresh(put)
    match put.table:
        case BoardTable.STICKERS if fresh:
            words = marks.sticker_text(step.kingdom, sticker_parts(str(fresh[0]))[0])
            return "sticker", f"Sticker on {named}: {words}.", card
        case BoardTable.TICKS if fresh:
            return "box", f"Ticked box {', '.join(map(str, fresh))} of {named}.", card
        case BoardTable.WRITTEN if put.new is not None:
            return "box", f"Wrote {put.new} into box {box_of(put.key)} of {named}.", card
        case BoardTable.STRUCK if put.new is not None:
            return "struck", f"Struck out {str(icon_of(put.key)).replace('/', ' ')} of {named}.", card
        case BoardTable.NAMES if isinstance(put.new, str):
            return "named", f"Named {named} “{put.new}”.", card
        case _:
            return None


def _fresh(put: Put) -> list[int | str | bool | None]:
    """What came to a list."""
    new = list(put.new) if isinstance(put.new, tuple) else []
    for one in put.old if isinstance(put.old, tuple) else ():
        if one in new:
            new.remove(one)
    return new
