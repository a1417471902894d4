"""Chapters 4 and 5, rounds and turns: dealing, a turn's end, a round's end (KLG-027 to KLG-040, KLD-12, KLD-28)."""

from __future__ import annotations

from companion.catalogue.effects.tree import Timing
from companion.catalogue.words import ASIDE, DECK, DESTROYED, DISCARD, PERMANENTS, PLAY
from companion.games.kingdom_legacy.effects import moves, triggers
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.games.kingdom_legacy.turn import expansion, lines
from companion.play.board_tables import USED, BoardTable, stage_key, used_key
from companion.play.values import Task
from companion.sentence import say


def begin_round(run: KingdomRun) -> None:
    """Discover, shuffle, play the first turn's cards (KLG-029 to KLG-033); the first round discovers nothing."""
    first = run.kingdom.round == 0
    run.put(BoardTable.GAME, "round", run.kingdom.round + 1)
    run.put(BoardTable.GAME, "turn", None)
    run.put(BoardTable.GAME, "phase", Phase.DEALING)
    run.push(Task(TaskKind.DEAL))
    if run.kingdom.catalogue.holders[Timing.START_OF_ROUND]:
        run.push(Task(TaskKind.ROUND_START))
    n = expansion.discoveries(run.kingdom)
    if not first:
        expansion.watch_discoveries(run, n)
    if not first and n:
        run.push(Task(TaskKind.DISCOVER, that=n))


def round_start(run: KingdomRun, _: Task) -> None:
    """What works at a round's start, after its discoveries and before the shuffle (KLD-67)."""
    run.drop(len(run.board.agenda) - 1)
    run.schedule(triggers.timed(run.kingdom, Timing.START_OF_ROUND))


def gather(run: KingdomRun) -> None:
    """Take the first round back: all its cards in the discard, in running order, nothing open (KLG-015)."""
    while run.board.agenda:
        run.drop(len(run.board.agenda) - 1)
    kingdom = run.kingdom
    for zone in (PLAY, DECK):
        for card in kingdom.sorted(list(kingdom.cards(zone))):  # told in this order, which says nothing of the deck's
            moves.to_discard(run, card)
    run.reorder(DISCARD, tuple(kingdom.sorted(list(kingdom.cards(DISCARD)))))
    moves.lose_all(run)
    for name in ("round", "turn"):
        run.put(BoardTable.GAME, name, None)
    run.put(BoardTable.GAME, "phase", Phase.FOUNDED)


def deal(run: KingdomRun, _: Task) -> None:
    """Shuffle the whole discard into a new deck, turning nothing (KLG-015, KLG-032).

    What starts in play lies there already, unplayed (KLD-47).
    """
    run.drop(len(run.board.agenda) - 1)
    if run.kingdom.catalogue.starting_in_play or run.kingdom.catalogue.start_stickers:
        for card in filter(run.kingdom.starts_in_play, run.kingdom.sorted(list(run.kingdom.cards(DISCARD)))):
            run.carry(card, PLAY)
    run.carry_all(run.shuffled(tuple(run.kingdom.cards(DISCARD))), DECK, known=False)
    run.push(Task(TaskKind.DRAW))


def draw(run: KingdomRun, _: Task) -> None:
    """A turn begins; its cards are a task of their own, for whoever turns them up."""
    run.drop(len(run.board.agenda) - 1)
    run.put(BoardTable.GAME, "turn", run.kingdom.turn + 1)
    run.put(BoardTable.GAME, "phase", Phase.ACTIONS)
    run.push(Task(TaskKind.TURN_CARDS))
    if run.kingdom.holders(Timing.START_OF_TURN):
        run.schedule(triggers.timed(run.kingdom, Timing.START_OF_TURN))


def turn_cards(run: KingdomRun, _: Task) -> None:
    """The top cards are played together, or all that are left (KLG-038, KLG-039)."""
    n = run.kingdom.modifiers.first_cards or run.kingdom.catalogue.constants["cards_per_turn"]
    _play_top(run, n, say("The turn begins"))


def advance_cards(run: KingdomRun, _: Task) -> None:
    """Further cards are played; one if only one is left (KLG-058, KLD-01)."""
    n = run.kingdom.catalogue.constants["cards_per_advance"] + run.kingdom.modifiers.advance_plus
    _play_top(run, n, say("More cards are played"))


def _play_top(run: KingdomRun, n: int, why: str) -> None:
    found = run.top(n, why)
    run.drop(len(run.board.agenda) - 1)
    moves.play_from_deck(run, found)


def end_turn(run: KingdomRun) -> None:
    """The turn's end comes after whatever is on the agenda now."""
    run.push(Task(TaskKind.TURN_END))


def turn_end(run: KingdomRun, task: Task) -> None:
    """Open the window of the turn's end when there is anything to use in it, else go on (KLD-28).

    The mandatory effects may bring something to use; the window then opens after them, and they have had their use
    of this turn (`more`).
    """
    run.drop(len(run.board.agenda) - 1)
    run.put(BoardTable.GAME, "phase", Phase.ENDING)
    if lines.window_open(run.kingdom):
        for done in task.more:
            lines.pass_by(run, done.card, done.at, done.line)
        return
    waiting = [] if task.more else mandatory(run.kingdom)
    run.push(Task(TaskKind.TURN_END, more=tuple(waiting)) if waiting else Task(TaskKind.TURN_CLOSE))
    run.schedule(waiting)


def close_turn(run: KingdomRun) -> None:
    """The mandatory end-of-turn effects not done yet, then the discarding."""
    run.push(Task(TaskKind.TURN_CLOSE))
    run.schedule(mandatory(run.kingdom))


def mandatory(kingdom: Kingdom) -> list[Task]:
    """The end-of-turn effects that have to be done and haven't had their use of this turn."""
    waiting = triggers.timed(kingdom, Timing.END_OF_TURN, mandatory_only=True)
    return [task for task in waiting if not used_this_turn(kingdom, task)]


def used_this_turn(kingdom: Kingdom, task: Task) -> bool:
    """Whether a line has had its one use of this turn."""
    return used_key(stage_key(task.card, task.at), task.line) in kingdom.counters


def turn_close(run: KingdomRun, _: Task) -> None:
    """Discard what doesn't stay, in the order in play; then the next turn or, with an empty deck, the round's end."""
    run.drop(len(run.board.agenda) - 1)
    kingdom = run.kingdom
    stays = remains if kingdom.blocked_by or run.board.tables[BoardTable.KEPT] else Kingdom.stays
    moves.discard_together(run, [card for card in kingdom.cards(PLAY) if not stays(kingdom, card)])
    _free_orphans(run)
    if run.board.tables[BoardTable.KEPT]:
        for card in kingdom.sorted(list(run.board.tables[BoardTable.KEPT])):
            run.put(BoardTable.KEPT, card, None)
    if kingdom.counters:
        used = [key for key in kingdom.counters if USED in key]
        for key in kingdom.sorted_keys(used) if used else ():
            run.put(BoardTable.COUNTERS, key, None)
    if kingdom.losing:
        for key in kingdom.losses:
            run.put(BoardTable.GAME, key, None)
    moves.lose_all(run)
    if kingdom.cards(DECK):
        run.push(Task(TaskKind.DRAW))
    else:
        run.push(Task(TaskKind.ROUND_CLOSE))
        run.push(Task(TaskKind.ROUND_END))


def remains(kingdom: Kingdom, card: str) -> bool:
    """Whether a card stays in play at the end of a turn; a blocked one exactly as long as its blocker (KLG-091)."""
    blocker = kingdom.blocked_by.get(card) if kingdom.blocked_by else None
    if blocker is not None:
        return kingdom.zone(blocker) == PLAY and remains(kingdom, blocker)
    return kingdom.stays(card) or card in kingdom.board.tables[BoardTable.KEPT]


def _free_orphans(run: KingdomRun) -> None:
    """A card whose discarding was replaced is free when its blocker has gone."""
    if not run.kingdom.blocked_by:
        return
    for card in run.kingdom.sorted(list(run.kingdom.blocked_by)):
        held = run.kingdom.zone(card) == PERMANENTS
        if not held and run.kingdom.zone(run.kingdom.blocked_by[card]) != PLAY:
            run.put(BoardTable.BLOCKED_BY, card, None)


def round_end(run: KingdomRun, _: Task) -> None:
    """The end-of-round effects of cards in play, permanents and parchments that were kept (KLD-12)."""
    run.drop(len(run.board.agenda) - 1)
    kingdom = run.kingdom
    waiting = triggers.timed(kingdom, Timing.END_OF_ROUND)
    for card in kingdom.cards(ASIDE):
        for effect, _line in kingdom.stage(card).timed.get(Timing.END_OF_ROUND, ()):
            waiting.append(triggers.trigger(card, kingdom.orientations[card], effect.nr))
    run.schedule(waiting)


def round_close(run: KingdomRun, _: Task) -> None:
    """Everything in play is discarded, staying cards too (KLG-102); the last round ends the game (KLG-034)."""
    run.drop(len(run.board.agenda) - 1)
    kingdom = run.kingdom
    for card in list(kingdom.cards(PLAY)):
        moves.to_discard(run, card, frees=False)
    if kingdom.last_round == kingdom.round:
        for card in list(kingdom.cards(ASIDE)):
            if card != kingdom.expansion:
                run.carry(card, DESTROYED)
        expansion.finish(run)
    else:
        run.put(BoardTable.GAME, "phase", Phase.BETWEEN)
