"""Which cards a page draws: as many as keep it light; of the others it says in words what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from companion.documents.base import Ref
from companion.documents.kingdom import CardsShow, CardView, StageView, Table
from companion.web import render

ROOM = 100_000
"""So many letters of drawings a page has at most."""

FEW = 16_000
"""So many those of what is told above the table."""


class Pictures:
    """The drawings of a page, given out in the order in which cards come, as long as there is room."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._drawn: set[Markup] = set()

    def take(self, faces: Iterable[CardView | StageView], number: Ref | None = None) -> None:
        """Draw these cards, or stages of the card of that number; where one has no room any more, none after it has."""
        for face in faces:
            drawn = _draw(face, number)
            self.room = -1 if len(drawn) > self.room else self.room - len(drawn)
            if self.room < 0:
                return
            self._drawn.add(drawn)

    def of(self, face: CardView | StageView, number: Ref | None = None) -> Markup | None:
        """The drawing of a card that was taken; None where there was no room for it."""
        drawn = _draw(face, number)
        return drawn if drawn in self._drawn else None


def _draw(face: CardView | StageView, number: Ref | None) -> Markup:
    return render.draw(face, None if isinstance(face, CardView) else number)


def of_table(lies: Table) -> Pictures:
    """What the table draws: what is asked about first, then cards in play, the top of the deck, and those beside."""
    found, asked = Pictures(), lies.decision
    if asked is not None:
        found.take(asked.sides, asked.card)
        found.take(asked.shows)
    found.take(lies.in_play)
    found.take([lies.deck.face] if lies.deck.face is not None else ())
    found.take((*lies.permanents, *lies.aside))
    return found


def of_news(came: Sequence[CardsShow]) -> Pictures:
    """What is drawn of the cards that were discovered; they stand above the table once, so it lies as it would."""
    found = Pictures(FEW)
    for card in came:
        found.take(card.stages[:1], card.card)
    return found


def parted(cards: Sequence[CardView]) -> list[list[CardView]]:
    """Cards in as many parts as it takes to draw each on a page of its own."""
    parts, room = [list[CardView]()], ROOM
    for card in cards:
        room -= len(render.draw(card))
        if room < 0 and parts[-1]:
            parts.append([])
            room = ROOM - len(render.draw(card))
        parts[-1].append(card)
    return parts
