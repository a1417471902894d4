"""What the cards of one game can be: what the box holds, and what the set-up lays out (chapters "Set-up", "Events")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.errors import Refusal
from companion.games.valeria.cards import Card, Citizen, Domain, Monster

FULL = 5
"""Players with whom all copies of monsters and citizens are laid out (VCK-174, VCK-176)."""
AREAS = 5
"""Areas in a game (VCK-008)."""
STACK, FULL_STACK = 5, 6
"""Citizens laid out for a number, with fewer than five players and with five (VCK-024, VCK-176)."""
DOMAINS, FULL_DOMAINS = 15, 20
"""Domains laid out, with fewer than five players and with five (VCK-026, VCK-177)."""


def check_copies(cards: Iterable[Card]) -> None:
    """Errors: `Refusal` for more copies of a card than the box holds (VCK-001)."""
    for card, copies in Counter(cards).items():
        if copies > card.quantity:
            raise Refusal(f"The box holds {card.quantity} of {card.name}, not {copies}.", "VCK-001")


def check_laid_out(cards: Sequence[Card], players: int) -> None:
    """Whether a game for so many can have laid out these cards, whoever has them now.

    `players`: 1 is the game alone, for which the stacks are those of two to four (VCK-T11) and events stay away
    (VCK-T9). Errors: `Refusal`.
    """
    monsters = [card for card in cards if isinstance(card, Monster) and card.area is not None]
    events = [card for card in cards if isinstance(card, Monster) and card.area is None]
    if len({card.area for card in monsters}) > AREAS:
        raise Refusal(f"{AREAS} areas are in a game, here are monsters of more.", "VCK-008")
    if players < FULL:
        for card, copies in Counter(monsters).items():
            if copies > card.stack:
                raise Refusal(
                    f"With fewer than {FULL} players {card.stack} of {card.name} can be there, not {copies}.", "VCK-009"
                )
    if players == 1 and events:
        raise Refusal(f"Alone there are no events, so no {events[0].name}.", "VCK-T9")
    if len(events) > players:
        raise Refusal(f"{players} players have {players} events, not {len(events)}.", "VCK-151")
    _check_citizens([card for card in cards if isinstance(card, Citizen)], players)
    domains = sum(isinstance(card, Domain) for card in cards)
    most = FULL_DOMAINS if players == FULL else DOMAINS
    if domains > most:
        raise Refusal(f"{most} domains are laid out, not {domains}.", "VCK-177" if players == FULL else "VCK-026")


def _check_citizens(citizens: Sequence[Citizen], players: int) -> None:
    """One stack answers to each number, be it of one kind or mixed (VCK-023, VCK-185)."""
    most, rule = (FULL_STACK, "VCK-176") if players == FULL else (STACK, "VCK-024")
    for number, copies in Counter(card.activation for card in citizens).items():
        if copies > most:
            raise Refusal(f"{most} citizens are laid out for {'/'.join(number)}, not {copies}.", rule)
