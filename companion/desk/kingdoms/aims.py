"""Goals of cards and marks for the next purge: beside the journal like notes, so undo leaves them alone."""

from __future__ import annotations

from companion.catalogue.words import Orientation
from companion.desk.desk import Desk, Sitting, now
from companion.desk.lookup import cards
from companion.desk.narrate.change_views import ref
from companion.documents.aims import Aims
from companion.errors import Misuse
from companion.sentence import say
from companion.store.kingdoms import notes
from companion.text import fold_words


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
    goal = _stage(sitting, key, stage)
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
    key = cards.key_of(sitting.desk, sitting.catalogue, sitting.knows, typed)
    if not sitting.knows(key):
        raise Misuse(say("Card {key} isn't discovered yet.", key=ref(key)))
    if not any(mark.isdigit() for mark in typed):
        everything, design = sitting.catalogue.cards, sitting.catalogue.cards[key].design.key
        known = [str(ref(one)) for one in everything if everything[one].design.key == design and sitting.knows(one)]
        if len(known) > 1:
            raise Misuse(
                say("{known} cards are called {name}: type a number.", known=len(known), name=typed.strip()),
                tuple(known),
            )
    return key


def _stage(sitting: Sitting, key: str, typed: str) -> Orientation:
    """The stage of a card that is meant, a part of a name being enough where it fits one alone."""
    card, names = sitting.catalogue.cards[key], sitting.desk.names(sitting.catalogue)
    called = {
        at: {fold_words(one) for one in (stage.name, str(at), str(stage.stage), *names.others_of(card, at))}
        for at, stage in card.design.stages.items()
    }
    wanted = fold_words(typed)
    whole = [at for at, words in called.items() if wanted in words]
    found = whole or [at for at, words in called.items() if any(wanted in word for word in words)]
    if len(found) != 1:
        there = tuple(f"{stage.stage} {stage.name}" for stage in card.design.stages.values())
        said = say("more than one stage that could be") if found else say("no stage")
        raise Misuse(say("Card {key} has {said} {name}.", key=ref(key), said=said, name=typed.strip()), there)
    return found[0]
