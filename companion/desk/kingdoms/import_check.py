"""A kingdom of a file, looked at as if it were here: what could not be shown or played is not taken in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from companion.catalogue.model import Card
from companion.catalogue.words import RESOURCES, Orientation
from companion.desk.desk import Desk, Sitting
from companion.desk.kingdoms.pack_update import opens
from companion.play.board import Board, Value
from companion.play.change import Change, Put
from companion.store.kingdoms.file_format import LARGEST, Kept, Unfit
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.store.kingdoms.notes import identity
from companion.text import printable

_CARD, _STAGE = r"(?P<card>[^@/#]+)", rf"(?P<card>[^@/#]+)@(?P<at>{'|'.join(Orientation)})"
_RESOURCE = "|".join(RESOURCES)


def _number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def _yes(value: Value) -> bool:
    return value is True


def _words(value: Value) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 60 and printable(value)


def _all(each: Callable[[Value], bool]) -> Callable[[Value], bool]:
    return lambda value: isinstance(value, tuple) and all(map(each, value))


def _turned(value: Value) -> bool:
    return value in tuple(Orientation)


def _seed(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**63


def _name(value: Value) -> bool:
    return isinstance(value, str)


def _scalar(value: Value) -> bool:
    return _yes(value) or _number(value) or _words(value)


def _setting(value: Value) -> bool:
    return _scalar(value) or value is False or _all(_words)(value)


def _step(value: Value) -> bool:
    """A field of the score path: whose, the fame, its five parts."""
    return isinstance(value, tuple) and len(value) == 7 and _name(value[0]) and all(map(_number, value[1:]))


def _purged(value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and _number(value[0]) and _name(value[1])


_TABLES: dict[str, tuple[str, Callable[[Value], bool]]] = {
    "orientation": (_CARD, _turned),
    "blocked_by": (_CARD, _name),
    "kept": (_CARD, _yes),
    "known": (_CARD, _yes),
    "seen": (_CARD, _yes),
    "purged": (_CARD, _purged),
    "names": (_STAGE, _words),
    "stickers": (_STAGE, _all(_name)),
    "ticks": (_STAGE, _all(_number)),
    "written": (rf"{_STAGE}#\d{{1,3}}", _number),
    "struck": (rf"{_STAGE}/(effect/\d{{1,3}}|(production|upgrade)/\d{{1,3}}/({_RESOURCE}))", _number),
    "counters": (rf"{_STAGE}/(tally|plays|stay|turn/\d{{1,3}})", _number),
    "resources": (f"(?:{_RESOURCE})", _number),
    "path": (r"step \d{1,2}", _step),
    "order": ("top|bottom", _number),
    "generator": ("seed|counter", _seed),
    "game": ("[a-z_]{1,30}", _scalar),
    "settings": ("[a-z0-9:_-]{1,60}", _setting),
}
"""For each table of the board how a key reads, and whether a value can stand there."""


def insist(desk: Desk, kept: Kept, board: Board, cards: dict[str, Card]) -> None:
    """See to it that a kingdom of a file can be shown and played, before it is written.

    `board`: as its entries lead to; `cards`: all that it may have. Errors: `Unfit`.
    """
    for line in kept.entries:
        if not all(sound(change, cards) for change in line.entry.changes):
            raise Unfit(kept.places[line.entry.seq], "it writes what can't stand there")
    if any(not sound(one, cards) for one in _as_changes(board)):
        raise Unfit(1, "the state holds what can't stand there")
    _insist_beside(kept, cards)
    try:
        Sitting(desk, _Proposed(desk, kept, board)).table()
    except Exception as error:  # whatever it is: nobody could ever open this kingdom
        said = f": {reason.rstrip('.')}" if (reason := getattr(error, "message", "")) else ""
        raise Unfit(1, f"the kingdom can't be shown with the cards and rules that are here{said}") from error
    if not opens(desk, kept.header.printing, board):
        raise Unfit(1, "the kingdom can't be gone on with by the cards that are here")


def sound(change: Change, cards: dict[str, Card]) -> bool:
    """Whether a value of the board can stand where it is written."""
    if not isinstance(change, Put):
        return True
    pattern, fits = _TABLES[change.table]
    found = re.fullmatch(pattern, change.key)
    if found is None:
        return False
    named = found.groupdict()
    if "card" in named and named["card"] not in cards:
        return False
    if "at" in named and Orientation(named["at"]) not in cards[named["card"]].design.stages:
        return False
    if change.table == "orientation" and not all(_side(one, cards[change.key]) for one in (change.old, change.new)):
        return False
    if change.table == "blocked_by" and not {change.old, change.new} <= {None, *cards}:
        return False
    return all(value is None or fits(value) for value in (change.old, change.new))


def _side(value: Value, card: Card) -> bool:
    return value is None or value in card.design.stages


def _as_changes(board: Board) -> Iterable[Put]:
    return (Put(table, key, None, value) for table, values in board.tables.items() for key, value in values.items())


def _insist_beside(kept: Kept, cards: dict[str, Card]) -> None:
    """What stands beside the entries belongs to them."""
    last = kept.header.revision
    keys: list[tuple[object, ...]] = [(one.table, one.card) for one in kept.sightings]
    keys += [(one.seq, one.step) for one in kept.scores] + [(one.id,) for one in kept.amendments]
    double = next((key for key, times in Counter(keys).items() if times > 1), None)
    if double is not None:
        raise Unfit(1, f"it notes twice: {' '.join(map(str, double))}")
    for one in kept.sightings:
        if one.card not in cards or not 1 <= one.seq <= last:
            raise Unfit(1, f"it says that card {one.card} was seen at entry {one.seq}")
    for score in kept.scores:
        if not 1 <= score.seq <= last or not all(map(_number, (score.fame, *score.parts.values()))):
            raise Unfit(1, f"it notes a score at entry {score.seq} that can't be")
    for mine in kept.amendments:
        said = (mine.design, mine.orientation, mine.field, mine.nr, mine.value)
        if mine.id != identity(*said) or not printable(f"{mine.note or ''}{mine.at}{mine.card}"):
            raise Unfit(1, f"the amendment {mine.id!r} isn't as it was recorded")
    for note in kept.notes:
        if not _note(note.text) or not note.id or not printable(note.id + note.at + note.about):
            raise Unfit(1, f"the note {note.id!r} can't be kept")


def _note(text: str) -> bool:
    return bool(text.strip()) and all(printable(line) for line in text.split("\n"))


class _Proposed(OpenKingdom):
    """A kingdom that isn't in the data base, as one that is."""

    def __init__(self, desk: Desk, kept: Kept, board: Board) -> None:
        header = kept.header
        self.engine = desk.engine
        self.id, self.name, self.game = header.id, header.kingdom, header.game
        self.mode, self.printing, self.strict_undo = header.mode, header.printing, header.strict_undo
        self.revision, self.head = header.revision, header.head
        self.body, self.state = board.encode(), board.digest()
        self._pending = None if header.pending is None else msgspec.json.encode(header.pending).decode()
