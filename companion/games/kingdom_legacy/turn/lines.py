"""Chapter 6, one line of a card: when it can be used and why not, how it begins, whether its moment does anything.

What the five actions, the agenda and the ends of turns and rounds all ask of a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.catalogue.effects.tree import EventKind, Line, OpenAbove, Place, Selector, Timing, walk
from companion.catalogue.model import Effect, Stage
from companion.catalogue.words import ASIDE, AWAY, DECK, DESTROYED, DISCARD, PERMANENTS, PLAY, PURGE, PURGED
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import discovery, payment, triggers
from companion.games.kingdom_legacy.effects.executor import look
from companion.games.kingdom_legacy.table import bans, conditions, dealers
from companion.games.kingdom_legacy.table.dealers import VIRTUAL, mode_of
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind, one_by_one
from companion.games.kingdom_legacy.turn import trials
from companion.play.board_tables import BoardTable, Setting, line_key, line_keys, stage_key, used_key
from companion.play.values import Task
from companion.sentence import Message, say


def why_not_in_phase(kingdom: Kingdom, *wanted: str) -> Refusal | None:
    """Why an action of these phases can't be taken now."""
    phase = kingdom.phase
    if phase in wanted:
        return None
    match phase:
        case Phase.ENDING:
            return Refusal(say("The turn is over; only effects of its end can still be used, then pass."), "KLD-28")
        case Phase.BETWEEN:
            return Refusal(say("The round is over; the command round begins the next one."), "KLG-062")
        case Phase.FINISHED:
            return Refusal(say("The game is over; its fame is the result."), "KLG-035")
        case Phase.FOUNDED:
            return Refusal(say("No round has begun; begin it with: round"), "KLG-015")
        case _:
            return Refusal(say("That can't be done now."), "KLG-040")


def why_not_here(kingdom: Kingdom, card: str, rule: str) -> Refusal | None:
    """Why a card can't act, neither in play nor as a permanent; while nothing lies in play, that the round is over."""
    refused = why_not_in_play(kingdom, card, rule, permanents=True)
    return refused and (why_not_in_phase(kingdom, Phase.ACTIONS, Phase.ENDING) or refused)


def why_not_in_play(kingdom: Kingdom, card: str, rule: str, permanents: bool = False) -> Refusal | None:
    """Why a card can't act: it isn't in play, or something blocks it (KLG-089)."""
    zone = kingdom.board.place.get(card)
    if zone == PLAY or (permanents and zone == PERMANENTS):
        blocker = kingdom.blocked_by.get(card)
        if blocker is None:
            return None
        return Refusal(
            lambda: say("{card} is blocked by {blocker}.", card=kingdom.named(card), blocker=kingdom.named(blocker)),
            "KLG-089",
        )
    return Refusal(lambda: _elsewhere(kingdom, card, zone), rule)


_LIES: dict[str, Message] = {
    DECK: "{card} is in the deck, not in play.",
    DISCARD: "{card} is in the discard, not in play.",
    DESTROYED: "{card} is destroyed.",
    PURGED: "{card} is purged.",
    PERMANENTS: "{card} is a permanent, not in play.",
    ASIDE: "{card} is set aside, not in play.",
    AWAY: "{card} is in the kingdom's box.",
}
"""Where a card is that can't act; of the box nothing is told."""


def _elsewhere(kingdom: Kingdom, card: str, zone: str | None) -> str:
    if zone in _LIES:
        return say(_LIES[zone], card=kingdom.named(card))
    return say("Card {card} is not in play.", card=number_of(card))


# --- using -------------------------------------------------------------------------------------------------------

USABLE: dict[Timing, tuple[str, ...]] = {
    Timing.ACTIVATE: (Phase.ACTIONS,),
    Timing.DESTROY: (Phase.ACTIONS,),
    Timing.END_TURN: (Phase.ACTIONS,),
    Timing.ANY_TIME: (Phase.ACTIONS, Phase.ENDING),
    Timing.END_OF_TURN: (Phase.ENDING,),
    Timing.BETWEEN_ROUNDS: (Phase.BETWEEN,),
}
"""The phases in which lines that a player uses at will work."""


def at_will(effect: Effect) -> bool:
    """Whether the player says when the line is used; others wait for their moment or are always in force."""
    return effect.line is None or effect.line.timing in USABLE


def usable(stage: Stage, phase: str) -> Iterator[tuple[Effect, Line]]:
    """The effects of a stage that belong to a phase."""
    for effect in stage.effects:
        if effect.line is not None and phase in USABLE.get(effect.line.timing, ()):
            yield effect, effect.line


def why_not_use_line(kingdom: Kingdom, card: str, effect: Effect, line: Line, glance: bool = False) -> Refusal | None:
    """Why an effect of an acting card can't be used in its phase.

    `glance`: only whether it can is asked, so nobody looks for what a line lacks that would do nothing.
    """
    frame = Frame(card, kingdom.orientations[card], effect.nr)
    once, this_turn = line_keys(card, frame.at, effect.nr)
    if once in kingdom.struck:
        return _NOTHING if glance else Refusal(say("It works once only and has been used."), "KLG-070")
    if this_turn in kingdom.counters:
        return _NOTHING if glance else Refusal(say("It works once a turn and has been used in this one."), "KLG-070")
    if line.timing is Timing.END_OF_TURN and comes_anyway(line):
        return None  # the player may put it first in the window, even when it then does nothing (KLD-28)
    modifiers = kingdom.modifiers
    if modifiers.forbidden or modifiers.other_end_turn:
        barred = bans.why_barred(kingdom, line, card)
        if barred is not None:
            return barred
    if Setting.MODE in kingdom.board.tables[BoardTable.SETTINGS] and (line.costs or line.needs is not None):
        unknown = why_top_unknown(kingdom, line)
        if unknown is not None:
            return unknown
    if line.needs is not None and not conditions.holds(kingdom, line.needs, frame):
        return Refusal(lambda: say("Its condition isn't met: {needs}.", needs=line.needs), "KLG-068")
    for cost in line.costs:
        refused = payment.why_not(kingdom, cost, frame, line)
        if refused is not None:
            return refused
    if not trials.does_something(kingdom, line, frame):
        if glance:
            return _NOTHING
        return bans.why_partly_barred(kingdom, line.steps) or trials.why_nothing(kingdom, line, frame)
    return None


@cache
def turns_on_top(line: Line) -> bool:
    """Whether what the line needs, or its price, turns on which card lies on top of the deck."""
    return any(isinstance(one, Selector) and Place.TOP in one.places for one in walk((line.needs, *line.costs)))


def why_top_unknown(kingdom: Kingdom, line: Line) -> Refusal | None:
    """With real cards nobody can judge a condition or a price by a top that wasn't told: it is to be said first."""
    if mode_of(kingdom.board) == VIRTUAL or not turns_on_top(line) or not kingdom.cards(DECK):
        return None
    if dealers.at(kingdom.board).known(kingdom)[0]:
        return None
    return Refusal(say("First say which card lies on top of the deck: draw --top CARD."), "KLG-016")


_NOTHING = Refusal(say("It would do nothing now."), "KLD-13")
"""The refusal of a line that would do nothing where nobody asks why."""


def window_open(kingdom: Kingdom) -> bool:
    """Whether, at a turn's end, an any-time or an optional end-of-turn effect can be used.

    A line that would only show once more what was seen holds nobody up.
    """
    for card, effect, line in (*kingdom.lines(Timing.ANY_TIME), *kingdom.lines(Timing.END_OF_TURN)):
        wanted = line.may or line.timing is Timing.ANY_TIME
        usable = wanted and why_not_use_line(kingdom, card, effect, line, glance=True) is None
        if usable and not discovery.seen(kingdom, card, line):
            return True
    return False


# --- beginning ---------------------------------------------------------------------------------------------------


def begin(run: KingdomRun, line: Line, frame: Frame) -> Task:
    """Pay a line's costs and cross out what works once; the task that then carries it out."""
    for cost in line.costs:
        payment.pay(run, cost, frame, line)
    if line.once:
        run.put(BoardTable.STRUCK, line_key(frame.key, frame.line), 1)
    if line.once_a_turn or line.timing is Timing.END_OF_TURN:
        pass_by(run, frame.card, frame.at, frame.line)
    if not line.recalls:
        frame.those = ()
    return effect_task(TaskKind.EFFECT, frame, len(line.steps))


def left_open(run: KingdomRun, card: str) -> bool:
    """Whether a card tucked under this one lets its end-turn line leave the turn open, as once a turn (KLD-87)."""
    kingdom = run.kingdom
    for under in kingdom.tucked(card) if kingdom.blocked_by else ():
        for effect, line in kingdom.stage(under).timed.get(Timing.PASSIVE, ()):
            used = used_key(kingdom.at(under), effect.nr)
            if OpenAbove() in line.modifiers and used not in kingdom.counters:
                run.put(BoardTable.COUNTERS, used, 1)
                return True
    return False


def effect_task(do: str, frame: Frame, n: int) -> Task:
    """A task that carries out the n steps of a text."""
    return Task(
        do=do,
        card=frame.card,
        at=str(frame.at),
        line=frame.line,
        todo=one_by_one(n),
        them=frame.them,
        rest=frame.rest,
        those=frame.those,
        struck=frame.struck,
        that=frame.that,
        box=frame.box,
        done=frame.done,
        more=frame.held,
    )


def comes_anyway(line: Line) -> bool:
    """Whether a line's moment comes at each turn's end, wanted or not (KLG-069)."""
    return line.timing is Timing.END_OF_TURN and not line.may


def pass_by(run: KingdomRun, card: str, at: str, nr: int) -> None:
    """A line has had its use of this turn; it may have done nothing."""
    run.put(BoardTable.COUNTERS, used_key(stage_key(card, at), nr), 1)


def can_run(run: KingdomRun, line: Line, frame: Frame) -> bool:
    """Whether a trigger's condition holds, its costs can be paid and it would do something."""
    kingdom = run.kingdom
    if Setting.MODE in kingdom.board.tables[BoardTable.SETTINGS] and turns_on_top(line):
        look(run, frame)
    if line.needs is not None and not conditions.holds(kingdom, line.needs, frame):
        return False
    if line.event is not None and line.event.kind is EventKind.PURGED and kingdom.zone(frame.card) != PURGE:
        return False  # another card has saved it
    if line.state is not None and not triggers.still_holds(kingdom, line.state, frame):
        return False
    for cost in line.costs:
        if payment.why_not(kingdom, cost, frame, line) is not None:
            return False
    return trials.does_something(kingdom, line, frame)
