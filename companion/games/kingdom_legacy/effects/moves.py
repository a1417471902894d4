"""Chapters 5, 8, 9, 10 and 11: cards enter play, leave it, turn, are blocked, discarded and destroyed."""

from __future__ import annotations

from companion.catalogue.effects.tree.lines import Timing
from companion.catalogue.words import BOX, DECK, DESTROYED, DISCARD, PERMANENTS, PLAY, Orientation
from companion.games.kingdom_legacy.effects import triggers
from companion.games.kingdom_legacy.table.run import Hand


def enter_play(hand: Hand, cards: list[str]) -> None:
    """Play cards together: resources vanish first (KLG-081), triggers come when all lie in play (KLG-077)."""
    if not hand.kingdom.settings.resources_survive_advance:
        lose_all(hand)
    holders = hand.kingdom.catalogue.holders[Timing.WHEN]
    for card in cards:
        hand.carry(card, PLAY)
        if card in holders and hand.kingdom.stage(card).counts_plays:
            hand.add("counters", f"{hand.kingdom.at(card)}/plays", 1)
    hand.schedule(triggers.played(hand.kingdom, cards))


def lose_all(hand: Hand) -> None:
    """All resources vanish."""
    if hand.kingdom.resources:
        for resource in sorted(hand.kingdom.resources):
            hand.put("resources", resource, None)


def leave_play(hand: Hand, card: str, frees: bool = True) -> None:
    """What happens whenever a card leaves play: it frees what it blocks (KLG-093, KLD-09) and forgets this stay."""
    kingdom, blocked = hand.kingdom, hand.kingdom.blocked_by
    if hand.board.place[card] != PLAY:
        return
    if card in blocked:
        hand.put("blocked_by", card, None)
    if card in kingdom.board.tables["kept"]:
        hand.put("kept", card, None)
    if kingdom.counters:
        hand.put("counters", f"{card}@{kingdom.orientations[card]}/stay", None)
    if frees and blocked:
        for under in kingdom.sorted([c for c, blocker in blocked.items() if blocker == card]):
            hand.put("blocked_by", under, None)


def to_discard(hand: Hand, card: str, frees: bool = True) -> None:
    """Lay a card on the discard; a permanent stage lies in its row instead (KLG-084, KLD-05)."""
    leave_play(hand, card, frees)
    hand.carry(card, PERMANENTS if hand.kingdom.stage(card).permanent else DISCARD)


def turn(hand: Hand, card: str, to: Orientation, frees: bool = True) -> bool:
    """Turn or flip a card: from play and the row it goes where the new stage lies (KLG-025, KLD-05, KLD-37)."""
    kingdom = hand.kingdom
    if kingdom.orientations[card] == to:
        return False
    zone = kingdom.zone(card)
    if zone in (PLAY, PERMANENTS):
        leave_play(hand, card, frees)
        hand.put("orientation", card, str(to))
        target = PERMANENTS if kingdom.stage(card).permanent else DISCARD
        if target != zone:
            hand.carry(card, target)
        return True
    hand.put("orientation", card, str(to))
    if zone in (DECK, DISCARD) and kingdom.stage(card).permanent:
        hand.carry(card, PERMANENTS)
    return True


def destroy(hand: Hand, card: str) -> bool:
    """Take a card out of the game for good (KLG-094), unless it can't be destroyed."""
    if hand.kingdom.protected(card):
        return False
    leave_play(hand, card)
    hand.carry(card, DESTROYED)
    return True


def block(hand: Hand, blocker: str, cards: tuple[str, ...]) -> None:
    """Lay the blocker on cards in play (KLG-088)."""
    for card in cards:
        hand.put("blocked_by", card, blocker)
    if cards:
        hand.add("counters", f"{hand.kingdom.at(blocker)}/stay", len(cards))


def to_deck(hand: Hand, card: str, top: bool, known: bool = True) -> None:
    """Put a card on top of or under the deck; `known` false: one of several in an order that nobody knows."""
    leave_play(hand, card)
    hand.carry(card, DECK, None if top else 0, known)


def to_box(hand: Hand, card: str) -> None:
    """Put a card back into the box: undiscovered again, number on top (KLG-002), its marks kept (KLD-35)."""
    leave_play(hand, card)
    hand.put("orientation", card, str(Orientation.FRONT_UP))
    order = hand.kingdom.catalogue.order
    place = sum(order[other] < order[card] for other in hand.kingdom.cards(BOX))
    hand.carry(card, BOX, place)


def discard(hand: Hand, cards: tuple[str, ...], cost: bool = False, beside: tuple[str, ...] = ()) -> None:
    """Discard cards from play or the row, each unless its discarding is replaced (KLD-32). Permanents never go.

    All of them are demanded together; `beside`: what is demanded already by the discarding that these pay to replace.
    """
    for card in cards:
        if hand.kingdom.zone(card) != PLAY:
            continue
        if (hand.kingdom.settings.replace_only_costs and not cost) or not hand.replaced(card, (*beside, *cards)):
            to_discard(hand, card)


def discard_together(hand: Hand, cards: list[str]) -> None:
    """Discard at the end of a turn: what may replace a discarding is asked while all still lie in play (KLD-28).

    Nothing is demanded then, so cards that go too may replace the discarding of others. A blocker that goes with them
    frees nothing (KLG-092).
    """
    going = cards
    if hand.kingdom.lines(Timing.INSTEAD) and not hand.kingdom.settings.replace_only_costs:
        going = [card for card in cards if hand.kingdom.zone(card) == PLAY and not hand.replaced(card, ())]
    for card in going:
        if hand.kingdom.zone(card) == PLAY:
            to_discard(hand, card, frees=False)
