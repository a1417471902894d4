"""Chapter 5, the five actions: for each, why it can't be done (`why_not_*`) and the doing (KLG-041 to KLG-062)."""

from __future__ import annotations

from companion.catalogue.effects.tree import EventKind, Forbidden, Timing
from companion.catalogue.model import Effect, Upgrade
from companion.catalogue.words import DECK
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import gains, moves, triggers, upgrade
from companion.games.kingdom_legacy.table import bans, production
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.production import Way
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.games.kingdom_legacy.turn import lines, rounds, trials
from companion.play.values import Task
from companion.sentence import Message, say

_ONLY: dict[Timing, Message] = {
    Timing.END_OF_TURN: "It works at end of turn only.",
    Timing.BETWEEN_ROUNDS: "It works between rounds only.",
}

# --- produce -----------------------------------------------------------------------------------------------------


def why_not_produce(kingdom: Kingdom, card: str, ways: list[Way], alternative: str | None = None) -> Refusal | None:
    """Why a card can't produce in any of the ways that it has, or in the one named (KLG-042 to KLG-044)."""
    refused = lines.why_not_in_phase(kingdom, Phase.ACTIONS) or lines.why_not_in_play(kingdom, card, "KLG-042")
    if refused is not None:
        return refused
    if not ways:
        return Refusal(lambda: say("{card} has no production.", card=kingdom.named(card)), "KLG-044")
    names = production.labels(ways) if alternative is not None else []
    if alternative is not None and alternative not in names:
        return Refusal(
            lambda: say(
                "{card} can produce {names}, not {alternative}.",
                card=kingdom.named(card),
                names=" or ".join(names),
                alternative=alternative,
            ),
            "KLG-082",
        )
    return None


def produce(run: KingdomRun, card: str, ways: list[Way], alternative: str | None) -> None:
    """Gain what the card gives, then discard it; then what it says about having produced."""
    kingdom, at = run.kingdom, run.kingdom.orientations[card]
    gains.take(run, gains.settle(run, card, ways, Frame(card, at), alternative))
    moves.discard(run, (card,))
    run.schedule(triggers.of_stage(kingdom, card, at, EventKind.PRODUCED))


# --- upgrade -----------------------------------------------------------------------------------------------------


def why_not_upgrade(kingdom: Kingdom, card: str, way: Upgrade) -> Refusal | None:
    """Why an upgrade can't be made."""
    return (
        lines.why_not_in_phase(kingdom, Phase.ACTIONS)
        or lines.why_not_in_play(kingdom, card, "KLG-046", permanents=True)
        or upgrade.why_not(kingdom, card, way)
    )


def do_upgrade(run: KingdomRun, card: str, way: Upgrade) -> None:
    """Pay, turn, end the turn (KLG-047, KLG-052)."""
    way = upgrade.alternative(run, card, way, free=False)
    rounds.end_turn(run)
    upgrade.carry_out(run, card, way, free=False, frees=False)


# --- effects -----------------------------------------------------------------------------------------------------


def why_not_use(kingdom: Kingdom, card: str, effect: Effect) -> Refusal | None:
    """Why an effect can't be used: timing, place, once, condition, costs, nothing to do."""
    line = effect.line
    if line is None:
        return Refusal(say("This text is not executable yet; carry it out by hand with: fix …"), None)
    phases = lines.USABLE.get(line.timing)
    if phases is None:
        return Refusal(
            lambda: say("This effect works by itself ({timing}).", timing=effect.text.partition(":")[0]),
            "KLG-063",
        )
    refused = lines.why_not_here(kingdom, card, "KLD-26")
    if refused is not None:
        return refused
    if kingdom.phase not in phases:
        if kingdom.phase != Phase.FINISHED and line.timing in (Timing.END_OF_TURN, Timing.BETWEEN_ROUNDS):
            return Refusal(say(_ONLY[line.timing]), "KLG-068")
        return lines.why_not_in_phase(kingdom, *phases)
    return lines.why_not_use_line(kingdom, card, effect, line)


def use(run: KingdomRun, card: str, effect: Effect) -> None:
    """Pay, then carry the text out; an end-turn effect ends the turn when all it caused is done (KLG-065).

    Errors: `Refusal` when just these cards as a price leave nothing to do (KLD-13).
    """
    line, frame = effect.line, Frame(card, run.kingdom.orientations[card], effect.nr)
    assert line is not None
    if lines.comes_anyway(line) and not lines.can_run(run, line, frame):
        lines.pass_by(run, card, frame.at, effect.nr)
        return
    if line.timing is Timing.END_TURN and not lines.left_open(run, card):
        rounds.end_turn(run)
    place = len(run.board.agenda)
    task = lines.begin(run, line, frame)
    if line.costs and not trials.paid_for(run.kingdom, line, frame):
        raise trials.in_vain()
    run.push(task, place)


# --- advance and pass --------------------------------------------------------------------------------------------


def why_not_advance(kingdom: Kingdom) -> Refusal | None:
    """Why no further cards can be played (KLG-058, KLD-01)."""
    return lines.why_not_in_phase(kingdom, Phase.ACTIONS) or why_not_advancing(kingdom)


def why_not_advancing(kingdom: Kingdom) -> Refusal | None:
    """Why no further cards can be played though it is the phase for it."""
    banned = bans.why_banned(kingdom, Forbidden.ADVANCING, Forbidden.PLAYING)
    if banned is not None:
        return banned
    if not kingdom.cards(DECK):
        return Refusal(say("The deck is empty."), "KLD-01")
    return None


def advance(run: KingdomRun) -> None:
    """Play the next cards of the deck; one if only one is left."""
    run.push(Task(TaskKind.ADVANCE))


def why_not_pass(kingdom: Kingdom) -> Refusal | None:
    """Why the turn can't be ended (KLG-060)."""
    return lines.why_not_in_phase(kingdom, Phase.ACTIONS, Phase.ENDING)


def pass_turn(run: KingdomRun) -> None:
    """End the turn, or close the window at its end."""
    if run.kingdom.phase == Phase.ENDING:
        rounds.close_turn(run)
    else:
        rounds.end_turn(run)


def why_not_round(kingdom: Kingdom) -> Refusal | None:
    """Why no round can lines.begin."""
    if kingdom.phase == Phase.FINISHED:
        return Refusal(say("The game is over; its fame is the result."), "KLG-035")
    if kingdom.phase in (Phase.BETWEEN, Phase.FOUNDED):
        return None
    ways = ("pass",) if why_not_pass(kingdom) is None else ()
    return Refusal(say("The round isn't over: the deck must be empty and the turn passed."), "KLG-028", legal=ways)
