"""Chapters 5, 8, 9, 10 and 11: cards enter play, leave it, turn, are blocked, discarded and destroyed."""

from __future__ import annotations

from msgspec.structs import replace

from companion.catalogue.effects.tree import Deed, EventKind, Timing
from companion.catalogue.words import ASIDE, AWAY, BOX, DECK, DESTROYED, DISCARD, PERMANENTS, PLAY, Orientation
from companion.games.kingdom_legacy.effects import triggers
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.protection import protected
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import STATE, BoardTable, Counter, card_of, counter_key, state_keys, staying_key
from companion.play.values import Task


def enter_play(run: KingdomRun, cards: list[str]) -> None:
    """Play cards together: resources vanish first (KLG-081), triggers come when all lie in play (KLG-077)."""
    clear(run)
    holders = run.kingdom.holders(EventKind.PLAYED)
    instead = run.kept_out(cards) if run.kingdom.holders(Timing.INSTEAD_OF_PLAYING) else {}
    for card in instead:
        to_discard(run, card)
    if instead:
        cards = [card for card in cards if card not in instead]
    for card in cards:
        run.carry(card, PLAY)
        if card in holders and run.kingdom.stage(card).counts_plays:
            run.add(BoardTable.COUNTERS, counter_key(run.kingdom.at(card), Counter.PLAYS), 1)
    run.schedule(triggers.played(run.kingdom, cards) + triggers.come_about(run))
    run.push_all(tuple(reversed(instead.values())))


def play_from_deck(run: KingdomRun, cards: list[str]) -> None:
    """Play cards of the deck together; what waits for its last card comes after what their playing sets off."""
    place, last = len(run.board.agenda), bool(cards) and len(cards) == len(run.kingdom.cards(DECK))
    enter_play(run, cards)
    waiting = triggers.of_acting(run.kingdom, EventKind.DECK_PLAYED) if last else []
    if waiting:
        run.push(Task(TaskKind.MOMENT, more=tuple(waiting)), place)


def clear(run: KingdomRun) -> None:
    """A card enters play, be it played or not: what is held vanishes (KLG-081), unless a house rule keeps it."""
    if not run.kingdom.settings.resources_survive_advance:
        lose_all(run)


def lose_all(run: KingdomRun) -> None:
    """All resources vanish."""
    if run.kingdom.resources:
        for resource in sorted(run.kingdom.resources):
            run.put(BoardTable.RESOURCES, resource, None)


def leave_play(run: KingdomRun, card: str, frees: bool = True) -> None:
    """What happens whenever a card leaves play: it frees what it blocks (KLG-093, KLD-09) and forgets this stay."""
    kingdom, blocked = run.kingdom, run.kingdom.blocked_by
    zone = run.board.place[card]
    if zone == PERMANENTS:
        _leave_row(run, card)
    if zone != PLAY:
        return
    if card in blocked:
        run.put(BoardTable.BLOCKED_BY, card, None)
    if card in kingdom.board.tables[BoardTable.KEPT]:
        run.put(BoardTable.KEPT, card, None)
    if kingdom.counters:
        staying = staying_key(card, kingdom.orientations[card])
        if staying in kingdom.counters:
            run.put(BoardTable.COUNTERS, staying, None)
        for key in kingdom.counters:
            if STATE in key:
                _forget_states(run, card)
                break
    if frees and blocked:
        freed = kingdom.sorted([c for c, blocker in blocked.items() if blocker == card and kingdom.zone(c) == PLAY])
        for under in freed:
            run.put(BoardTable.BLOCKED_BY, under, None)
        if freed:
            _remember(run, card, tuple(freed))


def _forget_states(run: KingdomRun, card: str) -> None:
    """The states that were answered by the card or about it hold no longer."""
    states = state_keys(run.kingdom.counters)
    for key in run.kingdom.sorted_keys([key for key in states if card == card_of(key) or key.endswith(f"/{card}")]):
        run.put(BoardTable.COUNTERS, key, None)


def _leave_row(run: KingdomRun, card: str) -> None:
    """A permanent goes: what it blocks lies with it and is free in the discard (KLD-69); a held card isn't any more."""
    kingdom, blocked = run.kingdom, run.kingdom.blocked_by
    if not blocked:
        return
    if card in blocked:
        run.put(BoardTable.BLOCKED_BY, card, None)
        return
    for under in kingdom.sorted([c for c, blocker in blocked.items() if blocker == card]):
        to_discard(run, under)


def _remember(run: KingdomRun, blocker: str, freed: tuple[str, ...]) -> None:
    """Freed while the round ends, cards stay the blocker's victims for its own text: kept with the close (KLD-12)."""
    closing = select.round_close(run.kingdom)
    if closing is not None:
        them, rest = (*closing.them, *freed), (*closing.rest, *[blocker] * len(freed))
        run.replace(run.board.agenda.index(closing), replace(closing, them=them, rest=rest))


def to_discard(run: KingdomRun, card: str, frees: bool = True) -> None:
    """Lay a card on the discard; a permanent stage lies in its row instead (KLG-084, KLD-05)."""
    leave_play(run, card, frees)
    run.carry(card, PERMANENTS if run.kingdom.stage(card).permanent else DISCARD)


def to_away(run: KingdomRun, card: str) -> None:
    """Set a card aside in the kingdom's box: out of everything until it comes back, its marks kept (KLD-98)."""
    leave_play(run, card)
    run.carry(card, AWAY)


def bring_back(run: KingdomRun) -> None:
    """All that is set aside comes back to the kingdom (KLD-99)."""
    for card in run.kingdom.sorted(list(run.kingdom.cards(AWAY))):
        to_discard(run, card)


def turn(run: KingdomRun, card: str, to: Orientation, frees: bool = True) -> bool:
    """Turn or flip a card: from play and the row it goes where the new stage lies (KLG-025, KLD-05, KLD-37)."""
    kingdom = run.kingdom
    if kingdom.orientations[card] == to:
        return False
    zone = kingdom.zone(card)
    if zone in (PLAY, PERMANENTS):
        leave_play(run, card, frees)
        run.put(BoardTable.ORIENTATION, card, str(to))
        target = PERMANENTS if kingdom.stage(card).permanent else DISCARD
        if target != zone:
            run.carry(card, target)
    else:
        run.put(BoardTable.ORIENTATION, card, str(to))
        permanent = kingdom.stage(card).permanent
        if zone == ASIDE or (zone in (DECK, DISCARD) and permanent):
            run.carry(card, PERMANENTS if permanent else DISCARD)  # a parchment becomes a card (KLD-106)
    if EventKind.REVEALED in kingdom.catalogue.awaited:
        run.schedule(triggers.of_stage(kingdom, card, to, EventKind.REVEALED))
    return True


def destroy(run: KingdomRun, card: str) -> bool:
    """Take a card out of the game for good (KLG-094), unless it can't be destroyed or something is done instead."""
    if protected(run.kingdom, card) or run.averted(Timing.INSTEAD_OF_DESTROYING, card):
        return False
    leave_play(run, card)
    run.carry(card, DESTROYED)
    own = triggers.of_stage(run.kingdom, card, run.kingdom.orientations[card], EventKind.DESTROYED)
    run.schedule(own + triggers.suffered(run.kingdom, Deed.DESTROYED, (card,)))
    return True


def block(run: KingdomRun, blocker: str, cards: tuple[str, ...]) -> None:
    """Lay the blocker on cards in play (KLG-088); those that a permanent blocks lie with it (KLD-69)."""
    if run.kingdom.zone(blocker) == PERMANENTS:
        hold(run, blocker, cards)
        return
    for card in cards:
        run.put(BoardTable.BLOCKED_BY, card, blocker)
    if cards:
        run.add(BoardTable.COUNTERS, counter_key(run.kingdom.at(blocker), Counter.STAY), len(cards))


def can_block(kingdom: Kingdom, card: str, at: Orientation) -> bool:
    """Whether a card can lie on others: in play, or as the permanent that its text makes it."""
    if kingdom.zone(card) == PLAY:
        return True
    shown = kingdom.orientations[card] == at and kingdom.stage(card).permanent
    return kingdom.zone(card) == PERMANENTS and shown


def hold(run: KingdomRun, holder: str, cards: tuple[str, ...]) -> None:
    """Lay cards in the row of permanents without any use (KLD-68)."""
    for card in cards:
        leave_play(run, card)
        run.put(BoardTable.BLOCKED_BY, card, holder)
        run.carry(card, PERMANENTS)


def to_deck(run: KingdomRun, card: str, top: bool, known: bool = True) -> None:
    """Put a card on top of or under the deck; `known` false: one of several in an order that nobody knows."""
    leave_play(run, card)
    run.carry(card, DECK, None if top else 0, known)


def shuffle_deck(run: KingdomRun) -> bool:
    """Shuffle the deck: nobody knows any more what lies at its ends."""
    cards = tuple(run.kingdom.cards(DECK))
    if cards:
        run.reorder(DECK, run.shuffled(cards))
        for end in ("top", "bottom"):
            run.put(BoardTable.ORDER, end, None)
    return bool(cards)


def to_box(run: KingdomRun, card: str) -> None:
    """Put a card back into the box: undiscovered again, number on top (KLG-002), its marks kept (KLD-35)."""
    leave_play(run, card)
    run.put(BoardTable.ORIENTATION, card, str(Orientation.FRONT_UP))
    order = run.kingdom.catalogue.order
    place = sum(order[other] < order[card] for other in run.kingdom.cards(BOX))
    run.carry(card, BOX, place)


def discard(run: KingdomRun, cards: tuple[str, ...], cost: bool = False, beside: tuple[str, ...] = ()) -> None:
    """Discard cards from play or the row, each unless its discarding is replaced (KLD-32). Permanents never go.

    All of them are demanded together; `beside`: what is demanded already by the discarding that these pay to replace.
    """
    for card in cards:
        if run.kingdom.zone(card) != PLAY:
            continue
        if (run.kingdom.settings.replace_only_costs and not cost) or not run.replaced(card, (*beside, *cards)):
            to_discard(run, card)


def discard_together(run: KingdomRun, cards: list[str]) -> None:
    """Discard at the end of a turn: what may replace a discarding is asked while all still lie in play (KLD-28).

    Nothing is demanded then, so cards that go too may replace the discarding of others. A blocker that goes with them
    frees nothing (KLG-092).
    """
    going = cards
    if run.kingdom.lines(Timing.INSTEAD) and not run.kingdom.settings.replace_only_costs:
        going = [card for card in cards if run.kingdom.zone(card) == PLAY and not run.replaced(card, ())]
    place = run.board.place
    for card in going:
        if place[card] == PLAY:
            to_discard(run, card, frees=False)
