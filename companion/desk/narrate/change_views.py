"""Changes as players read them: documents, and what to do with real cards. Never the order of the deck.

The board's tables are those of Kingdom Legacy; a table that isn't named here is nobody's business at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.catalogue.words import BASE
from companion.desk.narrate import titles
from companion.desk.narrate.instructions import UNDONE
from companion.documents.base import Ref
from companion.documents.kingdom import ChangeKind, ChangeView
from companion.games.kingdom_legacy.table.dealers import VIRTUAL
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.board_tables import BoardTable, pack_of, split_card
from companion.play.change import Change, Enter, Move, Order, Put
from companion.play.command import Command
from companion.play.values import Value
from companion.sentence import say
from companion.text import typed_sides

Placed = tuple[int, ChangeView]
"""A change as a document, and the place of the change among those of its entry."""

_LOSING = ("advance", "pass", "round")
"""Verbs that let resources vanish; with all others they are spent."""


def ref(card: str) -> Ref:
    """A card as documents name it: its number, or `pack:12`."""
    set_key, _, number = card.partition(":")
    return int(number) if set_key == BASE and number.isdigit() else card


def views(changes: Iterable[Change], verb: str) -> list[ChangeView]:
    """The changes of one entry, made by a command with this verb."""
    return [view for _, view in placed(changes, verb)]


def placed(changes: Iterable[Change], verb: str) -> list[Placed]:
    """The changes of one entry as documents, each with the place of the change that it is about.

    A change of the generator marks a shuffle (or that one is undone): what goes to the deck or back from it is counted
    only.
    """
    everything = tuple(changes)
    start = 0
    if verb == "anew":  # that the cards were gathered again is no news
        start = 1 + next((at for at, one in enumerate(everything) if _gathered(one)), -1)
    counters = [at for at, change in enumerate(everything) if at >= start and _turns_generator(change)]
    found: list[Placed] = []
    dealt = 0
    for at, change in enumerate(everything[start:], start):
        if at == start and verb in ("round", "anew") and _is_counter(change):
            continue  # a restart hands the running generator over
        if isinstance(change, Move) and _dealt(change, at, counters):
            dealt += 1
        elif _is_counter(change) and _turns_generator(change):
            what = UNDONE if verb == "undo" else None
            found.append((at, ChangeView(kind="shuffle", to=dealt or None, what=what)))
        else:
            if isinstance(change, Move) and (change.source, change.target) == ("deck", "play"):
                _vanished(found)
            view = _view(change, verb)
            if view is None:
                continue
            if isinstance(change, Move) and change.target == "deck":
                view = msgspec.structs.replace(
                    view, what=_end(change, everything[at - 1] if at > start else None, verb)
                )
            found.append((at, view))
    return [(at, _counted(view, dealt)) for at, view in found]


def _dealt(move: Move, at: int, counters: list[int]) -> bool:
    """Whether a move is a part of a shuffle, or of one that is undone; cards drawn after it lie open."""
    if not counters:
        return False
    if (move.source, move.target) == ("discard", "deck"):
        return counters[0] < at
    return (move.source, move.target) == ("deck", "discard") and at < counters[-1]


def _end(move: Move, before: Change | None, verb: str) -> str | None:
    """At which end of the deck a card was laid; None: somewhere among others that nobody knows the order of."""
    if isinstance(before, Put) and before.table == BoardTable.ORDER:
        return before.key
    return None if verb == "draw" else "top" if move.to else "bottom"


def _gathered(change: Change) -> bool:
    """Whether the cards of the first round now lie together again."""
    return isinstance(change, Put) and (change.table, change.key, change.new) == (
        BoardTable.GAME,
        "phase",
        Phase.FOUNDED,
    )


def _turns_generator(change: Change) -> bool:
    """Whether chance was at work, or is taken back; the founding only sets the generator up."""
    return isinstance(change, Put) and change.table == BoardTable.GENERATOR and None not in (change.old, change.new)


def _is_counter(change: Change) -> bool:
    return isinstance(change, Put) and change.table == BoardTable.GENERATOR and change.key == "counter"


def _vanished(found: list[Placed]) -> None:
    """What was left of the resources when a new card entered play was lost, not spent."""
    for at in range(len(found) - 1, -1, -1):
        place, one = found[at]
        if one.kind == "spend" and one.to == 0:
            found[at] = place, msgspec.structs.replace(one, kind="lose")
        elif one.kind not in ("round", "phase", "count", "keep", "lose"):
            return


def inverses(changes: Iterable[Change]) -> list[Change]:
    """The changes that take these back, in order; for telling, not for doing."""
    back: list[Change] = []
    for change in reversed(tuple(changes)):
        match change:
            case Move():
                back.append(Move(change.card, change.target, change.to, change.source, change.at))
            case Put():
                back.append(Put(change.table, change.key, change.new, change.old))
            case Order():
                back.append(Order(change.zone, change.new, change.old))
            case _:
                pass
    return back


def command_text(command: Command) -> str:
    """A command as it was typed; what only the program itself hands over is left out."""
    hidden = ("counter", "mode", "breaks") if command.verb in ("round", "anew") else ("breaks",)
    options = tuple((name, value) for name, value in command.options if name not in hidden)
    return Command(command.verb, command.args, options).text


def in_words(command: Command, called: str | None = None) -> str:
    """A command as the player knows it; empty for what only goes along with another.

    `called`: its title in words; None: the one that calls cards by their numbers.
    """
    if command.verb == "anew":
        return say("the restart")
    if (command.verb, command.args) == ("set", ("again",)):
        return ""
    return titles.both(command, typed_sides(command_text(command)), called)


def _counted(view: ChangeView, dealt: int) -> ChangeView:
    """The number of cards of a shuffle may be known only afterwards."""
    return msgspec.structs.replace(view, to=dealt) if view.kind == "shuffle" and view.to is None else view


def _view(change: Change, verb: str) -> ChangeView | None:
    """A change as a document; None for what is no news, or nobody's business."""
    match change:
        case Move():
            return _moved(change)
        case Enter(zone="box") | Put(table=BoardTable.ORIENTATION, old=None):
            return None  # how the box is filled at the founding is no news
        case Enter():
            return ChangeView(kind="found", card=ref(change.card), to=change.zone)
        case Order():
            if change.zone == "deck":
                return None  # its order is nobody's business; what is known of it shows on the table
            return ChangeView(kind="move", source=change.zone, to=change.zone, what="order")
        case Put() if change.table in _TABLES:
            return _TABLES[change.table](change, verb)
        case _:
            return None


def _moved(change: Move) -> ChangeView:
    kind: ChangeKind = "move"
    if change.source == "box":
        kind = "discover"
    elif (change.source, change.target) == ("deck", "play"):
        kind = "draw"
    return ChangeView(kind=kind, card=ref(change.card), source=change.source, to=change.target)


def _card_of(key: str) -> tuple[Ref, str]:
    """The card of a key that begins with one, and the rest of it."""
    card, place = split_card(key)
    return ref(card), place


def _turned(put: Put, verb: str) -> ChangeView:
    return ChangeView(kind="turn", card=ref(put.key), source=_word(put.old), to=_word(put.new))


def _resource(put: Put, verb: str) -> ChangeView:
    old, new = _number(put.old), _number(put.new)
    kind: ChangeKind = "gain" if new > old else "lose" if verb in _LOSING else "spend"
    return ChangeView(kind=kind, source=old, to=new, what=put.key)


def _ticked(put: Put, verb: str) -> ChangeView:
    card, stage = _card_of(put.key)
    kind: ChangeKind = "tick" if _length(put.new) >= _length(put.old) else "untick"
    return ChangeView(kind=kind, card=card, to=stage, what=_difference(put))


def _stuck(put: Put, verb: str) -> ChangeView:
    card, stage = _card_of(put.key)
    kind: ChangeKind = "stick" if _length(put.new) >= _length(put.old) else "unstick"
    return ChangeView(kind=kind, card=card, to=stage, what=_difference(put))


def _written(put: Put, verb: str) -> ChangeView:
    card, place = _card_of(put.key)
    return ChangeView(kind="write", card=card, source=_word(put.old), to=_word(put.new), what=place)


def _struck(put: Put, verb: str) -> ChangeView:
    card, place = _card_of(put.key)
    return ChangeView(kind="strike", card=card, source=_number(put.old), to=_number(put.new), what=place)


def _count(put: Put, verb: str) -> ChangeView:
    card, place = _card_of(put.key)
    return ChangeView(kind="count", card=card, source=_number(put.old), to=_number(put.new), what=place)


def _blocked(put: Put, verb: str) -> ChangeView:
    blocker = put.new or put.old
    kind: ChangeKind = "block" if put.new is not None else "free"
    return ChangeView(kind=kind, card=ref(put.key), by=ref(blocker) if isinstance(blocker, str) else None)


def _kept(put: Put, verb: str) -> ChangeView:
    return ChangeView(kind="keep", card=ref(put.key), what=None if put.new else "no longer")


def _game(put: Put, verb: str) -> ChangeView:
    if put.key == "registration":
        return ChangeView(kind="setting", source=_word(put.old), to=_word(put.new), what="registration number")
    kind: ChangeKind = "round" if put.key in ("round", "turn", "last_round") else "phase"
    return ChangeView(kind=kind, source=_word(put.old), to=_word(put.new), what=put.key)


def _setting(put: Put, verb: str) -> ChangeView:
    return ChangeView(kind="setting", source=_set(put.key, put.old), to=_set(put.key, put.new), what=_typed(put.key))


def _set(name: str, value: Value) -> str:
    """A setting's value as it is typed; what isn't noted is as the leaflet has it."""
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return (VIRTUAL if name == "mode" else "off") if value is None else "on" if value is True else str(value)


def _typed(name: str) -> str:
    """A setting's name as it is typed."""
    return name if pack_of(name) else name.replace("_", "-")


def _path(put: Put, verb: str) -> ChangeView:
    old, new = (int(value[1] or 0) if isinstance(value, tuple) else None for value in (put.old, put.new))
    return ChangeView(kind="setting", source=old, to=new, what="score path")


def _purged(put: Put, verb: str) -> ChangeView:
    old, new = (int(value[0] or 0) if isinstance(value, tuple) else None for value in (put.old, put.new))
    return ChangeView(kind="count", card=ref(put.key), source=old, to=new, what="purged fame")


_TABLES: dict[str, Callable[[Put, str], ChangeView]] = {
    BoardTable.ORIENTATION: _turned,
    BoardTable.RESOURCES: _resource,
    BoardTable.TICKS: _ticked,
    BoardTable.STICKERS: _stuck,
    BoardTable.WRITTEN: _written,
    BoardTable.NAMES: _written,
    BoardTable.STRUCK: _struck,
    BoardTable.COUNTERS: _count,
    BoardTable.BLOCKED_BY: _blocked,
    BoardTable.KEPT: _kept,
    BoardTable.GAME: _game,
    BoardTable.SETTINGS: _setting,
    BoardTable.PATH: _path,
    BoardTable.PURGED: _purged,
}


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _word(value: object) -> Ref | None:
    return value if isinstance(value, int | str) and not isinstance(value, bool) else None if value is None else "yes"


def _length(value: object) -> int:
    return len(value) if isinstance(value, tuple | list) else 0


def _difference(put: Put) -> str:
    """Which boxes or stickers came or went."""
    old = list(put.old) if isinstance(put.old, tuple | list) else []
    new = list(put.new) if isinstance(put.new, tuple | list) else []
    more, less = (new, old) if len(new) >= len(old) else (old, new)
    for one in less:
        if one in more:
            more.remove(one)
    return ", ".join(map(str, more))
