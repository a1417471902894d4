"""What to do with real cards, in words: which card to take, which way to turn it, where to lay it.

Nothing is ever to be marked or torn: what would be written or stuck on a card is remembered, and what is destroyed or
purged is put aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import msgspec

from companion.catalogue.words import Resource
from companion.documents.base import Ref
from companion.documents.kingdom import ChangeKind, ChangeView
from companion.play.board import Board
from companion.play.board_tables import BoardTable, icon_of

UNDONE = "undone"
"""What a change says of a shuffle that is taken back."""

_PLACES: dict[str, tuple[str, str]] = {
    "discard": ("lay", "on the discard"),
    "deck": ("put", "into the deck, where the text says"),
    "deck top": ("lay", "on top of the deck"),
    "deck bottom": ("put", "under the deck"),
    "deck back": ("put", "back into the deck"),
    "play": ("lay", "in play"),
    "permanents": ("lay", "in the row of permanents"),
    "aside": ("lay", "beside the kingdom"),
    "box": ("put", "back into the box, number on top"),
    "destroyed": ("put", "aside for good: destroyed"),
    "purge": ("put", "aside: chosen for the purge"),
    "purged": ("put", "aside for good: purged"),
}
"""Where a card goes: what the hand does, and where."""

_MARKS: dict[str, str] = {
    "tick": "Remembered: box {what} of {card} is ticked.",
    "untick": "Remembered: box {what} of {card} is empty again.",
    "write": "Remembered: {to} is written on {card}.",
    "stick": "Remembered: sticker {what} is on {card}.",
    "unstick": "Remembered: sticker {what} is off {card}.",
    "strike": "Remembered: {what} is struck out on {card}.",
    "block": "Lay card {by} on {card}.",
    "free": "Take card {by} off {card}.",
    "shuffle": "Shuffle {to} cards into a new deck.",
}


SEARCHED = "search <card> out of the deck"


class Lying(msgspec.Struct, frozen=True):
    """Where each card lies, how it is turned, what lies on it.

    `deck`: its cards from the bottom up, `top` and `bottom`: how many are known at its ends.
    """

    place: dict[str, str]
    orientation: dict[str, object]
    blocked: dict[str, object] = {}
    deck: tuple[str, ...] = ()
    top: int = 0
    bottom: int = 0


def lying(board: Board) -> Lying:
    """How the cards lie now."""
    tables, deck = board.tables, tuple(board.zones["deck"])
    top, bottom = (n if isinstance(n := tables[BoardTable.ORDER].get(end), int) else 0 for end in ("top", "bottom"))
    return Lying(
        dict(board.place), dict(tables[BoardTable.ORIENTATION]), dict(tables[BoardTable.BLOCKED_BY]), deck, top, bottom
    )


def gathered(board: Board) -> Lying:
    """How the cards lie when those of the first round have been gathered to be shuffled."""
    place = {card: "discard" if zone in ("deck", "play") else zone for card, zone in board.place.items()}
    return Lying(place, dict(board.tables[BoardTable.ORIENTATION]))


def differing(before: Lying, now: Lying, cards: Mapping[str, Ref]) -> list[str]:
    """What to do with real cards so that they lie otherwise; a card of the deck goes wherever the text says."""
    return [*_freed(before, now, cards), *for_changes(relaid(before, now, cards)), *_laid_over(before, now, cards)]


def far(
    before: Lying, now: Lying, cards: Mapping[str, Ref], steps: Iterable[ChangeView], lost: bool = False
) -> list[str]:
    """What to do with real cards when many commands are taken back or done again: only what then lies otherwise.

    `steps`: all that happened, step by step. As long as nothing was shuffled the deck's order is what it was: its cards
    go back one by one. Else, or where that order is `lost`, cards are searched out of the deck, and its known ends are
    laid on the rest.
    """
    steps = list(steps)
    if lost or any(one.kind == "shuffle" for one in steps):
        hands = [*for_changes(relaid(before, now, cards), searching=True), *_stacked(now, cards)]
        return [*_freed(before, now, cards), *hands, *_laid_over(before, now, cards)]
    moved, backs = relaid(before, now, cards), _backs(steps, {cards[card] for card in now.deck})
    done = [one for one in moved if one.card not in backs]
    for card, back in backs.items():
        done += [*(one for one in moved if one.card == card and one.kind == "turn"), back]
    return [*_freed(before, now, cards), *for_changes(done), *_laid_over(before, now, cards)]


def _freed(before: Lying, now: Lying, cards: Mapping[str, Ref]) -> list[str]:
    """What no longer lies on a card."""
    return for_changes(
        ChangeView(kind="free", card=cards.get(card), by=cards.get(str(blocker)))
        for card, blocker in before.blocked.items()
        if now.blocked.get(card) != blocker
    )


def _laid_over(before: Lying, now: Lying, cards: Mapping[str, Ref]) -> list[str]:
    """What lies on a card now."""
    return for_changes(
        ChangeView(kind="block", card=cards.get(card), by=cards.get(str(blocker)))
        for card, blocker in now.blocked.items()
        if before.blocked.get(card) != blocker
    )


def _backs(steps: list[ChangeView], deck: set[Ref]) -> dict[Ref, ChangeView]:
    """How each of the deck's cards came to it last, in that order."""
    found: dict[Ref, ChangeView] = {}
    for one in steps:
        if (one.kind, one.to) == ("move", "deck") and one.card is not None and one.card in deck:
            found.pop(one.card, None)
            found[one.card] = one
    return found


def _stacked(now: Lying, cards: Mapping[str, Ref]) -> list[str]:
    """How a deck is made up of which only the ends are known."""
    deck = [cards[card] for card in now.deck]
    loose = len(deck) - now.top - now.bottom
    said = [f"Shuffle the {loose} cards of the deck whose order isn't known."] if loose > 1 else []
    ends = [
        *((card, "bottom") for card in reversed(deck[: now.bottom])),
        *((card, "top") for card in deck[len(deck) - now.top :]),
    ]
    return said + for_changes(ChangeView(kind="move", card=card, to="deck", what=end) for card, end in ends)


def relaid(before: Lying, now: Lying, cards: Mapping[str, Ref]) -> list[ChangeView]:
    """What differs on the table, a turn and a move a card, whatever happened in between.

    `cards`: as documents name them, in running order. A card that isn't on the board is in the box.
    """
    acts: list[tuple[tuple[str, ...], list[ChangeView]]] = []
    for card, name in cards.items():
        old, new = (one.place.get(card, "box") for one in (before, now))
        side, turned = (str(one.orientation.get(card, "front-up")) for one in (before, now))
        done = [ChangeView(kind="turn", card=name, source=side, to=turned)] if side != turned else []
        if old != new:
            what = "back" if new == "deck" else None
            kind: ChangeKind = "discover" if old == "box" else "move"
            done.append(ChangeView(kind=kind, card=name, source=old, to=new, what=what))
        if done:
            acts.append(((side, turned, old, new) if side != turned else ("", "", old, new), done))
    acts.sort(key=lambda act: act[0])  # cards with which the same is done follow each other
    return [one for _, done in acts for one in done]


def for_changes(changes: Iterable[ChangeView], searching: bool = False) -> list[str]:
    """A sentence for each thing to do; cards with which the same is done share one.

    `searching`: nobody knows where in the deck a card lies that leaves it.
    """
    return [
        f"{sentence[0].upper()}{sentence[1:]}"
        for phrase, acts in groupby(_acts(list(changes), searching), key=lambda act: act[0])
        if (sentence := _filled(phrase, [card for _, card in acts]))
    ]


def _filled(phrase: str, cards: list[str]) -> str:
    """`them`/`it` and `card`/`cards` as there are many or one."""
    many = len(cards) > 1
    named = f"card{'s' if many else ''} {', '.join(cards)}"
    return phrase.replace("<card>", named).replace("<it>", "them" if many else "it")


def _acts(changes: list[ChangeView], searching: bool) -> Iterator[tuple[str, str]]:
    """(what is done, with `<card>` and `<it>` in it; the card)."""
    at = 0
    while at < len(changes):
        one, after = changes[at], changes[at + 1] if at + 1 < len(changes) else None
        card = "" if one.card is None else str(one.card)
        at += 1
        if one.kind == "turn":
            turning = f"turn <card> {turned(str(one.source or ''), str(one.to))}"
            if after is not None and after.kind == "move" and after.card == one.card:
                if searching and after.source == "deck":
                    turning = f"{SEARCHED}, {turning.replace('<card>', '<it>')}"
                    after = msgspec.structs.replace(after, source=None)
                yield f"{turning}, {_laid(after, '<it>')}.", card
                at += 1
            else:
                yield f"{turning}.", card
        elif one.kind == "discover":
            yield f"take <card> out of the box, {_laid(one, '<it>')}.", card
        elif searching and (one.kind, one.source) == ("move", "deck"):
            yield f"{SEARCHED}, {_laid(msgspec.structs.replace(one, source=None), '<it>')}.", card
        elif one.kind in ("move", "draw", "found") and card:
            yield f"{_laid(one, '<card>')}.", card
        elif (one.kind, one.what) == ("shuffle", UNDONE):
            yield f"lay the {one.to} cards of the deck back on the discard.", ""
        elif one.kind in _MARKS:
            what = icon(one.what or "") if one.kind == "strike" else one.what
            words = {"what": what, "to": one.to, "by": one.by, "card": "<card>"}
            yield _MARKS[one.kind].format_map(words), card


def icon(what: str) -> str:
    """What is struck out, in words: `1 wood of upgrade 2`."""
    part, nr, resource = icon_of(what)
    if not resource:
        return f"{part} {nr}"
    of = "its stickers" if (part, nr) == ("production", 0) else f"{part} {nr}"
    return f"1 {'good' if resource == Resource.GOOD else resource} of {of}"  # as it was always told in `do`


def _laid(one: ChangeView, what: str) -> str:
    """`lay it on the discard`; a card that comes off the deck unplayed reads otherwise."""
    place = f"{one.to} {one.what}" if one.to == "deck" and one.what else str(one.to)
    does, where = _PLACES.get(place, ("lay", f"to the {place}"))
    off = " from the deck" if one.source == "deck" and one.kind == "move" else ""
    return f"{does} {what}{off} {where}"


def turned(source: str, to: str) -> str:
    """How a card is turned from one orientation to another."""
    side, _, half = source.partition("-")
    new_side, _, new_half = to.partition("-")
    if not side:
        return f"to {to}"
    ways = [*(["to its other side"] if side != new_side else []), *(["upside down"] if half != new_half else [])]
    return " and ".join(ways) or "the way it lies"
