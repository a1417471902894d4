"""What to do with real cards, in words: which card to take, which way to turn it, where to lay it.

Nothing is ever to be marked or torn: what would be written or stuck on a card is remembered, and what is destroyed or
purged is put aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import groupby
from typing import NamedTuple

import msgspec

from companion.catalogue import said
from companion.catalogue.model import Catalogue
from companion.catalogue.words import GOOD, Resource
from companion.documents.base import Ref
from companion.documents.kingdom import ChangeKind, ChangeView
from companion.play.board import Board
from companion.play.board_tables import BoardTable, icon_of
from companion.sentence import Message, capital, say, say_n, shaped, stopped

UNDONE = "undone"
"""What a change says of a shuffle that is taken back."""

_PLACES: dict[str, Message] = {
    "discard": "on the discard",
    "deck": "into the deck, where the text says",
    "deck top": "on top of the deck",
    "deck bottom": "under the deck",
    "deck back": "back into the deck",
    "play": "in play",
    "permanents": "in the row of permanents",
    "aside": "beside the kingdom",
    "away": "into the kingdom's box, apart from the rest",
    "box": "back into the box, number on top",
    "destroyed": "aside for good: destroyed",
    "purge": "aside: chosen for the purge",
    "purged": "aside for good: purged",
}
"""Where a card goes."""

_LAYING = ("discard", "deck top", "play", "permanents", "aside")
"""Places where the hand lays cards; elsewhere it puts them."""

_MARKS: dict[str, Message] = {
    "tick": "Remembered: box {what} of {card} is ticked.",
    "untick": "Remembered: box {what} of {card} is empty again.",
    "write": "Remembered: {to} is written on {card}.",
    "stick": "Remembered: sticker {what} is on {card}.",
    "unstick": "Remembered: sticker {what} is off {card}.",
    "strike": "Remembered: {what} is struck out on {card}.",
    "shuffle": "Shuffle {to} cards into a new deck.",
}

_PARTS: dict[str, Message] = {
    "production": "production {nr}",
    "upgrade": "upgrade {nr}",
    "effect": "effect {nr}",
    "stay": "stays in play",
}
"""What can be struck out."""


class _Act(NamedTuple):
    """What is done with a card, the same for several: how it is turned, whence and where it goes, or what it bears."""

    turn: str = ""
    source: str = ""
    place: str = ""
    mark: ChangeView | None = None


TAB = "tab"
"""What a change says of a sticker that is a tab."""

SEARCHED = "search"
"""Whence a card comes that is looked for in the deck."""


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
    said: list[str] = []
    if loose > 1:
        said.append(say("Shuffle the {n} cards of the deck whose order isn't known.", n=loose))
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


def for_changes(changes: Iterable[ChangeView], searching: bool = False, tabs: Set[str] = frozenset()) -> list[str]:
    """A sentence for each thing to do; cards with which the same is done share one.

    `searching`: nobody knows where in the deck a card lies that leaves it. `tabs`: the stickers that are folded over
    an edge; they have to be there, or the card isn't found in the deck.
    """
    told = [msgspec.structs.replace(one, by=TAB) if one.what in tabs else one for one in changes]
    return [
        shaped(_filled(group[0][0], [card for _, card in group]), capital) for group in _alike(_acts(told, searching))
    ]


def tabs(catalogue: Catalogue) -> Set[str]:
    """The stickers that are folded over an edge."""
    return {one.number for one in catalogue.stickers.values() if one.tab is not None}


def _alike(acts: Iterable[tuple[_Act, str]]) -> Iterator[list[tuple[_Act, str]]]:
    """Neighbours that are told in the same words but for the card."""

    def told(one: tuple[_Act, str]) -> object:
        act, _ = one
        return act if act.mark is None else _marked(act.mark, 1, "")

    return (list(group) for _, group in groupby(acts, key=told))


def _acts(changes: list[ChangeView], searching: bool) -> Iterator[tuple[_Act, str]]:
    """(what is done, the card)."""
    at = 0
    while at < len(changes):
        one, after = changes[at], changes[at + 1] if at + 1 < len(changes) else None
        card = "" if one.card is None else str(one.card)
        at += 1
        if one.kind == "turn":
            turn = turned(str(one.source or ""), str(one.to))
            if after is not None and after.kind == "move" and after.card == one.card:
                yield (
                    _Act(turn, (SEARCHED if searching else "deck") if after.source == "deck" else "", _place(after)),
                    card,
                )
                at += 1
            else:
                yield _Act(turn), card
        elif one.kind == "discover":
            yield _Act(source="box", place=_place(one)), card
        elif (one.kind, one.source) == ("move", "away"):
            yield _Act(source="away", place=_place(one)), card
        elif searching and (one.kind, one.source) == ("move", "deck"):
            yield _Act(source=SEARCHED, place=_place(one)), card
        elif one.kind in ("move", "draw", "found") and card:
            yield _Act(source="deck" if (one.kind, one.source) == ("move", "deck") else "", place=_place(one)), card
        elif one.kind in (*_MARKS, "block", "free"):
            yield _Act(mark=msgspec.structs.replace(one, card=None)), card


def _place(one: ChangeView) -> str:
    return f"{one.to} {one.what}" if one.to == "deck" and one.what else str(one.to)


def _filled(act: _Act, cards: list[str]) -> str:
    """The sentence for what is done with these cards, without its capital."""
    n, listed = len(cards), ", ".join(cards)
    if act.mark is not None:
        return _marked(act.mark, n, listed)
    if act.source in (SEARCHED, "box", "away"):
        then = _laid_it(act, n)
        if act.turn:
            turning = say_n("turn it {how}", "turn them {how}", n, how=act.turn)
            then = say("{first}, {then}", first=turning, then=then)
        if act.source == "box":
            one, many = "take card {cards} out of the box, {then}.", "take cards {cards} out of the box, {then}."
            return say_n(one, many, n, cards=listed, then=then)
        if act.source == "away":
            one, many = (
                "take card {cards} out of the kingdom's box, {then}.",
                "take cards {cards} out of the kingdom's box, {then}.",
            )
            return say_n(one, many, n, cards=listed, then=then)
        one, many = "search card {cards} out of the deck, {then}.", "search cards {cards} out of the deck, {then}."
        return say_n(one, many, n, cards=listed, then=then)
    if not act.turn:
        return shaped(_laid(act, n, listed), stopped)
    turning = say_n("turn card {cards} {how}", "turn cards {cards} {how}", n, cards=listed, how=act.turn)
    then = say("{first}, {then}", first=turning, then=_laid_it(act, n)) if act.place else turning
    return shaped(then, stopped)


def _marked(one: ChangeView, n: int, cards: str) -> str:
    if (one.kind, one.what) == ("shuffle", UNDONE):
        return say("lay the {n} cards of the deck back on the discard.", n=one.to)
    if one.kind == "block":
        return say_n("Lay card {by} on card {cards}.", "Lay card {by} on cards {cards}.", n, by=one.by, cards=cards)
    if one.kind == "stick" and one.by == TAB:
        return say("Fold sticker {sticker} over the top edge of {cards}.", sticker=one.what, cards=cards)
    if one.kind == "unstick" and one.by == TAB:
        return say("Take sticker {sticker} off the top edge of {cards}.", sticker=one.what, cards=cards)
    if one.kind == "free":
        return say_n("Take card {by} off card {cards}.", "Take card {by} off cards {cards}.", n, by=one.by, cards=cards)
    card = say_n("card {cards}", "cards {cards}", n, cards=cards)
    what = icon(one.what or "") if one.kind == "strike" else one.what
    return say(_MARKS[one.kind], what=what, to=one.to, by=one.by, card=card)


def _where(place: str) -> str:
    return say(_PLACES[place]) if place in _PLACES else f"to the {place}"


def _laid(act: _Act, n: int, cards: str) -> str:
    """`lay card 5 on the discard`; a card that comes off the deck unplayed reads otherwise."""
    where, laying = _where(act.place), act.place in _LAYING or act.place not in _PLACES
    if laying and act.source:
        one, many = "lay card {cards} from the deck {where}", "lay cards {cards} from the deck {where}"
    elif laying:
        one, many = "lay card {cards} {where}", "lay cards {cards} {where}"
    elif act.source:
        one, many = "put card {cards} from the deck {where}", "put cards {cards} from the deck {where}"
    else:
        one, many = "put card {cards} {where}", "put cards {cards} {where}"
    return say_n(one, many, n, cards=cards, where=where)


def _laid_it(act: _Act, n: int) -> str:
    """The same of cards that were named already."""
    where, laying = _where(act.place), act.place in _LAYING or act.place not in _PLACES
    if laying and act.source == "deck":
        return say_n("lay it from the deck {where}", "lay them from the deck {where}", n, where=where)
    if laying:
        return say_n("lay it {where}", "lay them {where}", n, where=where)
    if act.source == "deck":
        return say_n("put it from the deck {where}", "put them from the deck {where}", n, where=where)
    return say_n("put it {where}", "put them {where}", n, where=where)


def icon(what: str) -> str:
    """What is struck out, in words: `1 wood of upgrade 2`."""
    part, nr, resource = icon_of(what)
    place = say(_PARTS[part], nr=nr) if part in _PARTS else f"{part} {nr}"
    if not resource:
        return place
    of = say("its stickers") if (part, nr) == ("production", 0) else place
    return say("{amount} of {of}", amount=_one(Resource(resource)), of=of)


def _one(resource: Resource) -> str:
    return say("1 good") if resource == GOOD else said.amount(resource, 1)  # as it was always told in `do`


def turned(source: str, to: str) -> str:
    """How a card is turned from one orientation to another."""
    side, _, half = source.partition("-")
    new_side, _, new_half = to.partition("-")
    if not side:
        return say("to {side}", side=to)
    if side != new_side:
        both = half != new_half
        return say("to its other side and upside down") if both else say("to its other side")
    return say("upside down") if half != new_half else say("the way it lies")
