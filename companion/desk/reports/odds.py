"""Odds: what the next cards of the deck may be, counted exactly, with what is known of its order."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from companion.catalogue.words import Zone
from companion.desk.desk import Desk
from companion.desk.lookup import search
from companion.desk.narrate.change_views import ref
from companion.documents.reports import Chance, Odds
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.table import dealers
from companion.sentence import say


def odds(desk: Desk, query: str, following: int) -> Odds:
    """How many of the deck's cards that the query means are among the next so many.

    `query`: as for finding cards. Errors: `Misuse` for a query that can't be read or a number below 1, `Refusal` when
    there is no deck.
    """
    if following < 1:
        raise Misuse(say("Look at one card at least."))
    sitting = desk.sit()
    deck = sitting.board.zones[Zone.DECK]
    if not deck:
        raise Refusal(say("The deck is empty."))
    following = min(following, len(deck))
    hits = search.meant(sitting, query) & set(deck)
    top, bottom = dealers.at(sitting.board).known(sitting.game.kingdom(sitting.board))
    chances = spread([card in hits for card in reversed(deck)], following, top, bottom)
    return Odds(
        kingdom=sitting.name,
        revision=sitting.revision,
        query=query,
        next=following,
        deck=len(deck),
        known=min(following, top) + max(0, following - max(top, len(deck) - bottom)),
        matching=[ref(card) for card in sitting.game.kingdom(sitting.board).sorted(list(hits))],
        exactly=[_chance(n, chance) for n, chance in enumerate(chances) if chance],
        at_least_one=_chance(1, 1 - chances[0]),
        expected=round(float(sum(n * chance for n, chance in enumerate(chances))), 4),
    )


def spread(hits: Sequence[bool], following: int, top: int, bottom: int) -> list[Fraction]:
    """The chance of each number of hits among the next cards.

    `hits`: the deck from the top, whether each card is meant; the order of those between the known `top` and `bottom`
    is not looked at.
    """
    size = len(hits)
    top, bottom = min(top, size), min(bottom, size - min(top, size))
    middle = hits[top : size - bottom]
    drawn = max(0, min(following, size - bottom) - top)
    sure = sum(hits[: min(following, top)]) + sum(hits[size - bottom : max(following, size - bottom)])
    unknown, wanted = len(middle), sum(middle)
    found = [Fraction(0)] * (following + 1)
    for n in range(max(0, drawn - (unknown - wanted)), min(drawn, wanted) + 1):
        ways = comb(wanted, n) * comb(unknown - wanted, drawn - n)
        found[sure + n] = Fraction(ways, comb(unknown, drawn))
    return found


def _chance(n: int, chance: Fraction) -> Chance:
    return Chance(n, round(float(chance), 6), str(chance))
