"""Chapter 5, the five actions: for each, why it can't be done (`*_lacks`) and the doing (KLG-041 to KLG-062)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects.tree.lines import EventKind, Forbidden, Line, Pay, Timing
from companion.catalogue.effects.tree.lines import Upgrade as UpgradeStep
from companion.catalogue.model import Effect, Stage, Upgrade
from companion.catalogue.words import DECK, PERMANENTS, PLAY
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import feasible, gains, moves, payment, triggers, upgrade
from companion.games.kingdom_legacy.table import conditions, dealers, production
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.production import Way
from companion.games.kingdom_legacy.table.run import Do, KingdomRun
from companion.games.kingdom_legacy.turn import agenda, rounds
from companion.play.board import Task


def phase_lacks(kingdom: Kingdom, *wanted: str) -> Refusal | None:
    """Why an action of these phases can't be taken now."""
    phase = kingdom.phase
    if phase in wanted:
        return None
    match phase:
        case Phase.ENDING:
            return Refusal("The turn is over; only effects of its end can still be used, then pass.", "KLD-28")
        case Phase.BETWEEN:
            return Refusal("The round is over; the command round begins the next one.", "KLG-062")
        case Phase.FINISHED:
            return Refusal("The game is over; its fame is the result.", "KLG-035")
        case _:
            return Refusal("That can't be done now.", "KLG-040")


def in_play_lacks(kingdom: Kingdom, card: str, rule: str, permanents: bool = False) -> Refusal | None:
    """Why a card can't act: it isn't in play, or something blocks it (KLG-089)."""
    zone = kingdom.board.place.get(card)
    if zone == PLAY:
        blocker = kingdom.blocked_by.get(card)
        if blocker is None:
            return None
        return Refusal(lambda: f"{kingdom.named(card)} is blocked by {kingdom.named(blocker)}.", "KLG-089")
    if permanents and zone == PERMANENTS:
        return None
    return Refusal(lambda: f"Card {number_of(card)} is not in play.", rule)


# --- produce -----------------------------------------------------------------------------------------------------


def produce_lacks(kingdom: Kingdom, card: str, ways: list[Way], alternative: str | None = None) -> Refusal | None:
    """Why a card can't produce in any of the ways that it has, or in the one named (KLG-042 to KLG-044)."""
    refused = phase_lacks(kingdom, Phase.ACTIONS) or in_play_lacks(kingdom, card, "KLG-042")
    if refused is not None:
        return refused
    if not ways:
        return Refusal(lambda: f"{kingdom.named(card)} has no production.", "KLG-044")
    names = production.labels(ways) if alternative is not None else []
    if alternative is not None and alternative not in names:
        return Refusal(lambda: f"{kingdom.named(card)} can produce {' or '.join(names)}, not {alternative}.", "KLG-082")
    return None


def produce(run: KingdomRun, card: str, ways: list[Way], alternative: str | None) -> None:
    """Gain what the card gives, then discard it; then what it says about having produced."""
    kingdom, at = run.kingdom, run.kingdom.orientations[card]
    gains.take(run, gains.settle(run, card, ways, Frame(card, at), alternative))
    moves.discard(run, (card,))
    run.schedule(triggers.of_stage(kingdom, card, at, EventKind.PRODUCED))


# --- upgrade -----------------------------------------------------------------------------------------------------


def upgrade_lacks(kingdom: Kingdom, card: str, way: Upgrade) -> Refusal | None:
    """Why an upgrade can't be made."""
    return (
        phase_lacks(kingdom, Phase.ACTIONS)
        or in_play_lacks(kingdom, card, "KLG-046", permanents=True)
        or upgrade.lacks(kingdom, card, way)
    )


def do_upgrade(run: KingdomRun, card: str, way: Upgrade) -> None:
    """Pay, turn, end the turn (KLG-047, KLG-052)."""
    rounds.end_turn(run)
    upgrade.carry_out(run, card, way, free=False, frees=False)


# --- effects -----------------------------------------------------------------------------------------------------

USABLE = {
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


def use_lacks(kingdom: Kingdom, card: str, effect: Effect) -> Refusal | None:
    """Why an effect can't be used: timing, place, once, condition, costs, nothing to do."""
    line = effect.line
    if line is None:
        return Refusal("This text is not executable yet; carry it out by hand with: fix …", None)
    phases = USABLE.get(line.timing)
    if phases is None:
        return Refusal(lambda: f"This effect works by itself ({effect.text.partition(':')[0]}).", "KLG-063")
    refused = in_play_lacks(kingdom, card, "KLD-26", permanents=True)
    if refused is not None:
        return refused
    if kingdom.phase not in phases:
        if line.timing in (Timing.END_OF_TURN, Timing.BETWEEN_ROUNDS):
            return Refusal(f"It works {line.timing} only.", "KLG-068")
        return phase_lacks(kingdom, *phases)
    return line_lacks(kingdom, card, effect, line)


def usable(stage: Stage, phase: str) -> Iterator[tuple[Effect, Line]]:
    """The effects of a stage that belong to a phase."""
    for effect in stage.effects:
        if effect.line is not None and phase in USABLE.get(effect.line.timing, ()):
            yield effect, effect.line


def line_lacks(kingdom: Kingdom, card: str, effect: Effect, line: Line) -> Refusal | None:
    """Why an effect of an acting card can't be used in its phase."""
    frame = Frame(card, kingdom.orientations[card], effect.nr)
    if kingdom.struck and triggers.is_struck(kingdom, card, frame.at, effect.nr):
        return Refusal("It works once only and has been used.", "KLG-070")
    if kingdom.counters and f"{frame.key}/turn/{effect.nr}" in kingdom.counters:
        return Refusal("It works once a turn and has been used in this one.", "KLG-070")
    if agenda.comes_anyway(line):
        return None  # the player may put it first in the window, even when it then does nothing (KLD-28)
    forbidden = kingdom.standing.forbidden
    barring = forbidden.get(Forbidden.END_TURN) if forbidden and line.timing is Timing.END_TURN else None
    if barring is not None:
        return Refusal(lambda: f"{kingdom.named(barring)} bars end-turn effects.", "KLD-31")
    if line.needs is not None and not conditions.holds(kingdom, line.needs, frame):
        return Refusal("Its condition isn't met.", "KLG-068")
    for cost in line.costs:
        refused = payment.lacks(kingdom, cost, frame, line)
        if refused is not None:
            return refused
    if not _does_something(kingdom, line, frame):
        return feasible.nothing(kingdom, line, frame)
    return None


def _does_something(kingdom: Kingdom, line: Line, frame: Frame) -> bool:
    """Whether anything is left to do after paying: what an upgrade may cost depends on what was paid before."""
    if not line.costs:
        return feasible.does_something(kingdom, line, frame)
    pays = [cost for cost in line.costs if isinstance(cost, Pay) and len(cost.resources) == 1]
    if not pays or not any(isinstance(step, UpgradeStep) and not step.free for step in line.steps):
        return feasible.does_something(kingdom, line, frame)
    trial = KingdomRun(kingdom, dealers.at(kingdom.board))
    for cost in pays:
        payment.pay(trial, cost, frame, line)
    found = feasible.does_something(kingdom, line, frame)
    trial.back_to(0)
    return found


def use(run: KingdomRun, card: str, effect: Effect) -> None:
    """Pay, then carry the text out; an end-turn effect ends the turn when all it caused is done (KLG-065)."""
    line, frame = effect.line, Frame(card, run.kingdom.orientations[card], effect.nr)
    assert line is not None
    if agenda.comes_anyway(line) and not agenda.can_run(run, line, frame):
        agenda.pass_by(run, card, frame.at, effect.nr)
        return
    if line.timing is Timing.END_TURN:
        rounds.end_turn(run)
    place = len(run.board.agenda)
    run.push(agenda.begin(run, line, frame), place)


def window_open(kingdom: Kingdom) -> bool:
    """Whether, at a turn's end, an any-time or an optional end-of-turn effect can be used."""
    for card, effect, line in (*kingdom.lines(Timing.ANY_TIME), *kingdom.lines(Timing.END_OF_TURN)):
        if (line.may or line.timing is Timing.ANY_TIME) and line_lacks(kingdom, card, effect, line) is None:
            return True
    return False


# --- advance and pass --------------------------------------------------------------------------------------------


def advance_lacks(kingdom: Kingdom) -> Refusal | None:
    """Why no further cards can be played (KLG-058, KLD-01)."""
    return phase_lacks(kingdom, Phase.ACTIONS) or advancing_barred(kingdom)


def advancing_barred(kingdom: Kingdom) -> Refusal | None:
    """Why no further cards can be played though it is the phase for it."""
    forbidden = kingdom.standing.forbidden
    barring = (forbidden.get(Forbidden.ADVANCING) or forbidden.get(Forbidden.PLAYING)) if forbidden else None
    if barring is not None:
        return Refusal(lambda: f"{kingdom.named(barring)} bars advancing.", "KLD-31")
    if not kingdom.cards(DECK):
        return Refusal("The deck is empty.", "KLD-01")
    return None


def advance(run: KingdomRun) -> None:
    """Play the next cards of the deck; one if only one is left."""
    run.push(Task(Do.ADVANCE))


def pass_lacks(kingdom: Kingdom) -> Refusal | None:
    """Why the turn can't be ended (KLG-060)."""
    return phase_lacks(kingdom, Phase.ACTIONS, Phase.ENDING)


def pass_turn(run: KingdomRun) -> None:
    """End the turn, or close the window at its end."""
    if run.kingdom.phase == Phase.ENDING:
        rounds.close_turn(run)
    else:
        rounds.end_turn(run)


def round_lacks(kingdom: Kingdom) -> Refusal | None:
    """Why no round can begin."""
    if kingdom.phase == Phase.FINISHED:
        return Refusal("The game is over; its fame is the result.", "KLG-035")
    if kingdom.phase in (Phase.BETWEEN, Phase.FOUNDED):
        return None
    return Refusal("The round isn't over: the deck must be empty and the turn passed.", "KLG-028")
