"""Chapters 4 and 5, rounds and turns: dealing, a turn's end, a round's end (KLG-027 to KLG-040, KLD-12, KLD-28)."""

from __future__ import annotations

from companion.catalogue.effects.tree.lines import Timing
from companion.catalogue.words import ASIDE, DECK, DESTROYED, DISCARD, PLAY
from companion.games.kingdom_legacy.effects import moves, triggers
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.run import Do, Hand
from companion.games.kingdom_legacy.turn import actions, agenda, expansion
from companion.play.board import Task


def begin_round(hand: Hand) -> None:
    """Discover, shuffle, play the first turn's cards (KLG-029 to KLG-033); the first round discovers nothing."""
    first = hand.kingdom.round == 0
    hand.put("game", "round", hand.kingdom.round + 1)
    hand.put("game", "turn", None)
    hand.put("game", "phase", Phase.DEALING)
    hand.push(Task(Do.DEAL))
    n = expansion.discoveries(hand.kingdom)
    if not first and n:
        hand.push(Task(Do.DISCOVER, that=n))


def gather(hand: Hand) -> None:
    """Take the first round back: all its cards in the discard, in running order, nothing open (KLG-015)."""
    while hand.board.agenda:
        hand.drop(len(hand.board.agenda) - 1)
    kingdom = hand.kingdom
    for zone in (PLAY, DECK):
        for card in kingdom.sorted(list(kingdom.cards(zone))):  # told in this order, which says nothing of the deck's
            moves.to_discard(hand, card)
    hand.reorder(DISCARD, tuple(kingdom.sorted(list(kingdom.cards(DISCARD)))))
    moves.lose_all(hand)
    for name in ("round", "turn"):
        hand.put("game", name, None)
    hand.put("game", "phase", Phase.FOUNDED)


def deal(hand: Hand, _: Task) -> None:
    """Shuffle the whole discard into a new deck, turning nothing (KLG-015, KLG-032)."""
    hand.drop(len(hand.board.agenda) - 1)
    for card in hand.shuffled(tuple(hand.kingdom.cards(DISCARD))):
        hand.carry(card, DECK, known=False)
    hand.push(Task(Do.DRAW))


def draw(hand: Hand, _: Task) -> None:
    """A turn begins; its cards are a task of their own, for whoever turns them up."""
    hand.drop(len(hand.board.agenda) - 1)
    hand.put("game", "turn", hand.kingdom.turn + 1)
    hand.put("game", "phase", Phase.ACTIONS)
    hand.push(Task(Do.TURN_CARDS))


def turn_cards(hand: Hand, _: Task) -> None:
    """The top cards are played together, or all that are left (KLG-038, KLG-039)."""
    _play_top(hand, hand.kingdom.catalogue.constants["cards_per_turn"], "The turn begins")


def advance_cards(hand: Hand, _: Task) -> None:
    """Further cards are played; one if only one is left (KLG-058, KLD-01)."""
    n = hand.kingdom.catalogue.constants["cards_per_advance"] + hand.kingdom.standing.advance_plus
    _play_top(hand, n, "More cards are played")


def _play_top(hand: Hand, n: int, why: str) -> None:
    found = hand.top(n, why)
    hand.drop(len(hand.board.agenda) - 1)
    moves.enter_play(hand, found)


def end_turn(hand: Hand) -> None:
    """The turn's end comes after whatever is on the agenda now."""
    hand.push(Task(Do.TURN_END))


def turn_end(hand: Hand, task: Task) -> None:
    """Open the window of the turn's end when there is anything to use in it, else go on (KLD-28).

    The mandatory effects may bring something to use; the window then opens after them, and they have had their use
    of this turn (`more`).
    """
    hand.drop(len(hand.board.agenda) - 1)
    hand.put("game", "phase", Phase.ENDING)
    if actions.window_open(hand.kingdom):
        for done in task.more:
            agenda.pass_by(hand, done.card, done.at, done.line)
        return
    waiting = [] if task.more else mandatory(hand.kingdom)
    hand.push(Task(Do.TURN_END, more=tuple(waiting)) if waiting else Task(Do.TURN_CLOSE))
    hand.schedule(waiting)


def close_turn(hand: Hand) -> None:
    """The mandatory end-of-turn effects not done yet, then the discarding."""
    hand.push(Task(Do.TURN_CLOSE))
    hand.schedule(mandatory(hand.kingdom))


def mandatory(kingdom: Kingdom) -> list[Task]:
    """The end-of-turn effects that have to be done and haven't had their use of this turn."""
    waiting = triggers.timed(kingdom, Timing.END_OF_TURN, mandatory_only=True)
    return [task for task in waiting if not used_this_turn(kingdom, task)]


def used_this_turn(kingdom: Kingdom, task: Task) -> bool:
    """Whether a line has had its one use of this turn."""
    return f"{task.card}@{task.at}/turn/{task.line}" in kingdom.counters


def turn_close(hand: Hand, _: Task) -> None:
    """Discard what doesn't stay, in the order in play; then the next turn or, with an empty deck, the round's end."""
    hand.drop(len(hand.board.agenda) - 1)
    kingdom = hand.kingdom
    moves.discard_together(hand, [card for card in kingdom.cards(PLAY) if not remains(kingdom, card)])
    _free_orphans(hand)
    if hand.board.tables["kept"]:
        for card in kingdom.sorted(list(hand.board.tables["kept"])):
            hand.put("kept", card, None)
    if kingdom.counters:
        for key in kingdom.sorted_keys([key for key in kingdom.counters if "/turn/" in key]):
            hand.put("counters", key, None)
    moves.lose_all(hand)
    if kingdom.cards(DECK):
        hand.push(Task(Do.DRAW))
    else:
        hand.push(Task(Do.ROUND_CLOSE))
        hand.push(Task(Do.ROUND_END))


def remains(kingdom: Kingdom, card: str) -> bool:
    """Whether a card stays in play at the end of a turn; a blocked one exactly as long as its blocker (KLG-091)."""
    blocker = kingdom.blocked_by.get(card) if kingdom.blocked_by else None
    if blocker is not None:
        return kingdom.zone(blocker) == PLAY and remains(kingdom, blocker)
    return kingdom.stays(card) or kingdom.kept(card)


def _free_orphans(hand: Hand) -> None:
    """A card whose discarding was replaced is free when its blocker has gone."""
    if not hand.kingdom.blocked_by:
        return
    for card in hand.kingdom.sorted(list(hand.kingdom.blocked_by)):
        if hand.kingdom.zone(hand.kingdom.blocked_by[card]) != PLAY:
            hand.put("blocked_by", card, None)


def round_end(hand: Hand, _: Task) -> None:
    """The end-of-round effects of cards in play, permanents and parchments that were kept (KLD-12)."""
    hand.drop(len(hand.board.agenda) - 1)
    kingdom = hand.kingdom
    waiting = triggers.timed(kingdom, Timing.END_OF_ROUND)
    for card in kingdom.cards(ASIDE):
        for effect, _line in kingdom.stage(card).timed.get(Timing.END_OF_ROUND, ()):
            waiting.append(triggers.trigger(card, kingdom.orientations[card], effect.nr))
    hand.schedule(waiting)


def round_close(hand: Hand, _: Task) -> None:
    """Everything in play is discarded, staying cards too (KLG-102); the last round ends the game (KLG-034)."""
    hand.drop(len(hand.board.agenda) - 1)
    kingdom = hand.kingdom
    for card in list(kingdom.cards(PLAY)):
        moves.to_discard(hand, card, frees=False)
    if kingdom.last_round == kingdom.round:
        for card in list(kingdom.cards(ASIDE)):
            hand.carry(card, DESTROYED)
        expansion.finish(hand)
    else:
        hand.put("game", "phase", Phase.BETWEEN)
