"""Notes on the kingdom, a round, a card; no part of the game, so undo leaves them alone."""

from __future__ import annotations

from companion.desk import footnotes
from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.narrate.change_views import ref
from companion.documents.files import Notes
from companion.documents.kingdom import Note
from companion.errors import Misuse
from companion.sentence import say
from companion.store.kingdoms import notes
from companion.text import fold, printable

LONGEST = 2000


def add(desk: Desk, text: str, round_: int | None = None, card: str | None = None) -> Notes:
    """Write something down. Errors: `Misuse` for an empty or unprintable text, a round to come, an unknown card."""
    if not text.strip() or not printable(text.replace("\n", "")) or len(text) > LONGEST:
        raise Misuse(say("A note is 1 to {most} printable characters.", most=LONGEST))
    sitting = desk.sit()
    note = notes.add_note(desk.engine, sitting.opened.id, _about(sitting, round_, card), text.strip(), now())
    return Notes(sitting.name, [footnotes.note(note)])


def _about(sitting: Sitting, round_: int | None, card: str | None) -> str:
    if round_ is not None and card is not None:
        raise Misuse(say("A note is about a round or about a card, not both."))
    if card is not None:
        return f"card:{called.one(sitting, card)}"
    if round_ is not None and round_ > sitting.number("round"):
        raise Misuse(say("Round {round} hasn't come yet.", round=round_))
    return "kingdom" if round_ is None else f"round:{round_}"


def strike(desk: Desk, id: str) -> Notes:
    """Take a note away; it is answered a last time. Errors: `Unknown`."""
    sitting = desk.sit()
    return Notes(sitting.name, [footnotes.note(notes.remove_note(desk.engine, sitting.opened.id, id))])


def find(desk: Desk, query: str = "", round_: int | None = None, card: str | None = None) -> Notes:
    """Notes with all words of the query (accents and case aside), about that round, about that card.

    Errors: `Unknown` when there is no kingdom, `Misuse` for an unknown card.
    """
    sitting = desk.sit()
    about = None if card is None else ref(called.one(sitting, card))
    words = fold(query).split() if query.strip() else []
    found = [one for one in footnotes.notes(desk.engine, sitting.opened.id) if _fits(one, words, round_, about)]
    return Notes(sitting.name, found)


def _fits(one: Note, words: list[str], round_: int | None, about: int | str | None) -> bool:
    if (round_ is not None and one.round != round_) or (about is not None and one.card != about):
        return False
    text = fold(one.text)
    return all(word in text for word in words)
