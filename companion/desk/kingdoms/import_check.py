"""A kingdom of a file, looked at as if it were here: what could not be shown or played is not taken in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.catalogue.model import Card
from companion.catalogue.words import RESOURCES
from companion.desk.desk import Desk
from companion.desk.kingdoms.pack_update import can_go_on
from companion.desk.kingdoms.sitting import Sitting
from companion.play.board import Board
from companion.play.board_tables import BoardTable, fits, is_number, named
from companion.play.change import Change, Put
from companion.sentence import joined, say, shaped
from companion.store.catalogue.amendments import amendment_id
from companion.store.kingdoms.file_format import KingdomFile, UnfitFile
from companion.store.kingdoms.journal import FORMAT
from companion.store.kingdoms.kingdoms import KingdomRow, OpenKingdom
from companion.text import printable


def require_sound(desk: Desk, kept: KingdomFile, board: Board, cards: dict[str, Card]) -> None:
    """See to it that a kingdom of a file can be shown and played, before it is written.

    `board`: as its entries lead to; `cards`: all that it may have. Errors: `Unfit`.
    """
    for at, line in enumerate(kept.entries, 1):
        if not all(is_sound(change, cards) for change in line.entry.changes):
            raise UnfitFile(kept.place(at), say("it writes what can't stand there"))
    if any(not is_sound(one, cards) for one in _as_changes(board)):
        raise UnfitFile(1, say("the state holds what can't stand there"))
    _insist_beside(kept, cards)
    try:
        Sitting(desk, _opened(desk, kept, board)).table()
    except Exception as error:  # whatever it is: nobody could ever open this kingdom
        reason = getattr(error, "message", "")
        why = joined((": ", shaped(reason, _unstopped)), "") if reason else ""
        said = say("the kingdom can't be shown with the cards and rules that are here{why}", why=why)
        raise UnfitFile(1, said) from error
    if not can_go_on(desk, kept.header.printing, board):
        raise UnfitFile(1, say("the kingdom can't be gone on with by the cards that are here"))


def _unstopped(text: str) -> str:
    return text.rstrip(".")


def _is_resource(name: str, cards: dict[str, Card]) -> bool:
    """Whether the box or one of these cards knows it."""
    stages = (stage for card in cards.values() for stage in card.design.stages.values())
    ways = (way for stage in stages for way in (*stage.production, *(arrow.pay for arrow in stage.upgrades)))
    return name in RESOURCES or any(name == resource for way in ways for resource, _ in way)


def is_sound(change: Change, cards: dict[str, Card]) -> bool:
    """Whether a value of the board can stand where it is written."""
    if not isinstance(change, Put):
        return True
    key, values = named(change.table, change.key), (change.old, change.new)
    if key is None or not all(fits(change.table, value) for value in values):
        return False
    if key.card is not None and key.card not in cards:
        return False
    if key.at is not None and key.at not in cards[key.card or ""].design.stages:
        return False
    if key.resource is not None and not _is_resource(key.resource, cards):
        return False
    if change.table == BoardTable.ORIENTATION:
        return all(value is None or value in cards[change.key].design.stages for value in values)
    return change.table != BoardTable.BLOCKED_BY or all(value is None or value in cards for value in values)


def _as_changes(board: Board) -> Iterable[Put]:
    return (Put(table, key, None, value) for table, values in board.tables.items() for key, value in values.items())


def _insist_beside(kept: KingdomFile, cards: dict[str, Card]) -> None:
    """What stands beside the entries belongs to them."""
    last, noted = kept.header.revision, set[tuple[object, ...]]()

    def once(*key: object) -> None:
        if key in noted:
            raise UnfitFile(1, say("it notes twice: {what}", what=" ".join(map(str, key))))
        noted.add(key)

    for one in kept.sightings:
        if one.card not in cards or not 1 <= one.seq <= last:
            raise UnfitFile(1, say("it says that card {card} was seen at entry {seq}", card=one.card, seq=one.seq))
        once(one.table, one.card)
    for score in kept.scores:
        if not 1 <= score.seq <= last or not all(map(is_number, (score.fame, *score.parts.values()))):
            raise UnfitFile(1, say("it notes a score at entry {seq} that can't be", seq=score.seq))
        once(score.seq, score.step)
    for mine in kept.amendments:
        once(mine.id)
        said = (mine.design, mine.orientation, mine.field, mine.nr, mine.value)
        if mine.id != amendment_id(*said) or not printable(f"{mine.note or ''}{mine.at}{mine.card}"):
            raise UnfitFile(1, say("the amendment {id} isn't as it was recorded", id=repr(mine.id)))
    for note in kept.notes:
        if not _note(note.text) or not note.id or not printable(note.id + note.at + note.about):
            raise UnfitFile(1, say("the note {id} can't be kept", id=repr(note.id)))


def _note(text: str) -> bool:
    return bool(text.strip()) and all(printable(line) for line in text.split("\n"))


def _opened(desk: Desk, kept: KingdomFile, board: Board) -> OpenKingdom:
    """A kingdom that isn't in the data base, as one that is."""
    header = kept.header
    row = KingdomRow(
        id=header.id,
        name=header.kingdom,
        game=header.game,
        mode=header.mode,
        printing=header.printing,
        strict_undo=header.strict_undo,
        revision=header.revision,
        head=header.head,
        pending=None if header.pending is None else msgspec.json.encode(header.pending).decode(),
        body=board.encode().decode(),
        digest=board.digest(),
        format=FORMAT,
        state_revision=header.revision,
        state_head=header.head,
    )
    return OpenKingdom(desk.engine, row)
