"""Goals of cards and marks for the next purge: beside the journal like notes, so undo leaves them alone."""

from __future__ import annotations

from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.narrate.change_views import ref
from companion.documents.aims import Aims
from companion.errors import Misuse
from companion.sentence import say
from companion.store.kingdoms import notes


def show(desk: Desk, card: str | None = None) -> Aims:
    """All goals and marks, or those of a card.

    `card`: a number, or a name that one known card alone bears. Errors: `Unknown` when there is no kingdom, `Misuse`
    for a card that isn't there or not discovered.
    """
    sitting = desk.sit()
    return _told(sitting, None if card is None else _card(sitting, card))


def set_goal(desk: Desk, card: str, stage: str) -> Aims:
    """Let a card be meant for a stage: an orientation, a number from 1 to 4, or a name in any language.

    Errors: as `show`; `Misuse` for a stage that the card doesn't have, and for the one that it is.
    """
    sitting = desk.sit()
    key = _card(sitting, card)
    goal = called.stage(desk, sitting.catalogue, key, stage)
    if str(sitting.card(key).orientation) == goal:
        raise Misuse(say("Card {key} is {stage} already.", key=ref(key), stage=sitting.card(key).stage))
    notes.set_mark(desk.engine, sitting.opened.id, f"{notes.AIM}:{key}", str(goal), now())
    return _told(sitting, key)


def mark_for_purge(desk: Desk, card: str) -> Aims:
    """Mark a card for the next purge. Errors: as `show`."""
    sitting = desk.sit()
    key = _card(sitting, card)
    notes.set_mark(desk.engine, sitting.opened.id, f"{notes.PURGE}:{key}", notes.PURGE, now())
    return _told(sitting, key)


def clear(desk: Desk, card: str) -> Aims:
    """Forget a card's goal and mark, if it has any. Errors: as `show`."""
    sitting = desk.sit()
    key = _card(sitting, card)
    for kind in (notes.AIM, notes.PURGE):
        notes.set_mark(desk.engine, sitting.opened.id, f"{kind}:{key}", None, now())
    return _told(sitting, key)


def _told(sitting: Sitting, key: str | None) -> Aims:
    found = [one for one in sitting.aims() if key is None or one.card == ref(key)]
    return sitting.desk.names(sitting.catalogue).translate(Aims(sitting.name, found))


def _card(sitting: Sitting, typed: str) -> str:
    """The card that is meant. What it is isn't told, nor whether a stage fits, before it is discovered."""
    key = called.one(sitting, typed)
    if not sitting.knows(key):
        raise Misuse(say("Card {key} isn't discovered yet.", key=ref(key)))
    return key
