"""Where cards are that somebody calls by name, but that don't lie open; nothing is told of what isn't discovered."""

from __future__ import annotations

from companion.catalogue.words import ASIDE, AWAY, DECK, DESTROYED, DISCARD, PERMANENTS, PLAY, PURGED
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.errors import Misuse, Unseen
from companion.sentence import joined, say, say_n
from companion.text import fold_words

MOST = 8
"""Of more cards nothing is told: the name says too little."""


def located(desk: Desk, unseen: Misuse) -> Misuse:
    """The error about a name that fits no card lying open, with where the cards are that it fits; else as it is."""
    sitting = desk.sit_if_any() if isinstance(unseen, Unseen) and unseen.names else None
    if sitting is None or not isinstance(unseen, Unseen) or not sitting.dealt:
        return unseen
    names = called.of(sitting)
    for name in unseen.names:
        found = names.found(name)
        if 0 < len(found) <= MOST:
            return Misuse(_lying(sitting, names, name, found), unseen.choices)
    near = [one for name in unseen.names for one in names.near(name)]
    if not near:
        return unseen
    return Misuse(joined([unseen.message, say("Did you mean {near}?", near=", ".join(near))], " "), unseen.choices)


def _lying(sitting: Sitting, names: called.Called, name: str, cards: list[str]) -> str:
    """A sentence for each place; one before where they are called otherwise now."""
    here = dict[str, list[str]]()
    for card in cards:
        here.setdefault(sitting.board.place.get(card, ""), []).append(card)
    parts = []
    if not any(fold_words(name) in fold_words(names.shown(card)) for card in cards):
        several = ", ".join(map(names.shown, cards))
        parts.append(say("“{name}” is another stage of {cards}.", name=name.strip(), cards=several))
    return joined(
        [*parts, *(_place(zone, ", ".join(map(names.shown, lie)), len(lie)) for zone, lie in here.items())], " "
    )


def _place(zone: str, cards: str, n: int) -> str:
    if zone == DECK:
        return say_n("{cards} is in the deck, not in play.", "{cards} are in the deck, not in play.", n, cards=cards)
    if zone == PLAY:
        return say_n("{cards} is in play.", "{cards} are in play.", n, cards=cards)
    if zone == DISCARD:
        return say_n(
            "{cards} is in the discard, not in play.", "{cards} are in the discard, not in play.", n, cards=cards
        )
    if zone == PERMANENTS:
        return say_n("{cards} is a permanent, not in play.", "{cards} are permanents, not in play.", n, cards=cards)
    if zone == ASIDE:
        return say_n("{cards} is set aside, not in play.", "{cards} are set aside, not in play.", n, cards=cards)
    if zone == AWAY:
        return say_n("{cards} is in the kingdom's box.", "{cards} are in the kingdom's box.", n, cards=cards)
    if zone == DESTROYED:
        return say_n("{cards} is destroyed.", "{cards} are destroyed.", n, cards=cards)
    if zone == PURGED:
        return say_n("{cards} is purged.", "{cards} are purged.", n, cards=cards)
    return say_n("{cards} is not in play.", "{cards} are not in play.", n, cards=cards)
