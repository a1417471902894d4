"""Changes as sentences, in the words of the table: no names that only documents and tables have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from companion.catalogue.words import Resource
from companion.desk.narrate.instructions import UNDONE, icon
from companion.documents.kingdom import ChangeView
from companion.games.kingdom_legacy.turn.packs import SETTING as PACK

_SAID: dict[str, str] = {
    "found": "Laid out {card}: {to}.",
    "move": "Moved {card} from {from} to {to}.",
    "turn": "Turned {card} to {to}.",
    "gain": "Gained {n} {what}.",
    "spend": "Spent {n} {what}.",
    "lose": "Lost {n} {what}.",
    "tick": "Ticked box {what} of {card}.",
    "untick": "Emptied box {what} of {card}.",
    "write": "Wrote {to} on {card}.",
    "stick": "Put sticker {what} on {card}.",
    "unstick": "Took sticker {what} off {card}.",
    "strike": "Struck {what} out on {card}.",
    "block": "Card {by} blocks {card}.",
    "free": "Freed {card}.",
    "keep": "Kept {card} in play.",
    "discover": "Discovered {card} ({to}).",
    "shuffle": "Shuffled {to} cards into a new deck.",
    "draw": "Played {card}.",
    "setting": "Set {what} to {to}.",
}

_BACK: dict[str, str] = {
    "strike": "Took back that {what} is struck out on {card}.",
    "write": "Wiped off what was written on {card}.",
    "keep": "No longer kept in play: {card}.",
    "score path": "Took the last value off the score path.",
    "purged fame": "The fame of {card} isn't kept any more.",
    "registration number": "Forgot the registration number.",
    "turn": "Effect {nr} of {card} can be used again.",
}
"""What is said when the change goes back to nothing."""

_NAMED: dict[str, str] = {
    "score path": "Wrote {to} on the score path.",
    "purged fame": "Kept {to} fame of {card}.",
    "registration number": "Noted the registration number {to}.",
    "tally": "Counted on {card}: {to}.",
    "plays": "Played so far, {card}: {to} times.",
    "stay": "Blocked by {card} since it came: {to}.",
    "turn": "Effect {nr} of {card} is used up for this turn.",
}
"""What is said of one setting or counter."""

_PASSING = ("plays", "stay", "turn")
"""Counters that begin anew by themselves."""


def sentences(told: Iterable[ChangeView]) -> list[str]:
    """What happened, a sentence each; what goes without saying is said only where nothing else is."""
    lines = list(_lines(told))
    return [line for line, passing in lines if not passing] or [line for line, _ in lines]


def _lines(told: Iterable[ChangeView]) -> Iterator[tuple[str, bool]]:
    """Sentences, and whether each goes without saying. Changes that differ in nothing but the card share one."""
    for _, group in groupby(told, key=lambda one: (one.kind, one.source, one.to, one.by, one.what)):
        same = list(group)
        phrase = _phrase(same[0])
        if phrase:
            yield phrase.format_map(_words(same)), _passes(same[0])


def _phrase(one: ChangeView) -> str:
    """The sentence, with places for what it is about; empty when there is nothing to say."""
    what = one.what or ""
    match one.kind:
        case "move" if one.card is None:
            return "The cards of {from} lie in a new order."
        case "shuffle" if what == UNDONE:
            return "The shuffle of {to} cards is undone."
        case "setting" if what.startswith(PACK):
            return f"The cards of {{what}} {'lie in the box' if one.to == 'on' else 'are out of the box'}."
        case "strike" if _number(one.to) < _number(one.source):
            return _BACK["strike"]
        case "write" if one.to is None:
            return _BACK["write"]
        case "keep" if what:
            return _BACK["keep"]
        case "turn" if one.to is None:
            return ""  # a card that goes back into the box
        case "setting" | "count":
            name, gone = _bare(what), one.to is None or _passes(one)
            return (_BACK if gone else _NAMED).get(name) or _NAMED.get(name) or _SAID["setting"]
        case _:
            return _SAID.get(one.kind, "")


def _passes(one: ChangeView) -> bool:
    """Whether a change goes without saying: what ends by itself with a turn or when a card leaves."""
    ended = one.kind == "count" and not one.to and _bare(one.what) in _PASSING
    return ended or (one.kind == "keep" and one.what is not None)


def _bare(what: str | None) -> str:
    """The counter of `front-up/turn/3`; anything else is its own name."""
    _, _, counter = (what or "").partition("/")
    return counter.partition("/")[0] or what or ""


def _words(same: list[ChangeView]) -> dict[str, object]:
    """What the places of a sentence stand for."""
    first = same[0]
    what = first.what or ""
    return {
        "card": f"card{'s' if len(same) > 1 else ''} {', '.join(str(one.card) for one in same)}",
        "from": first.source,
        "to": first.to,
        "by": first.by,
        "what": _called(first.kind, what),
        "nr": what.rpartition("/")[2],
        "n": abs(_number(first.to) - _number(first.source)),
    }


def _called(kind: str, what: str) -> str:
    """What a change is about, as one would say it."""
    if kind == "strike":
        return icon(what)
    if kind == "setting":
        return what.removeprefix(PACK)
    return "good" if what == Resource.GOOD else what


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
