"""Recording without enforcing: a move against the rules is carried out where that makes sense (chapters 5 and 8).

Only for kingdoms that track. Whatever else can't be done as it stands is put right with `fix`.
"""

from __future__ import annotations

import msgspec

from companion.catalogue.effects.tree import EventKind, Timing
from companion.catalogue.model import Effect, Upgrade
from companion.catalogue.words import DECK, DISCARD, PERMANENTS, PLAY, Orientation
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands
from companion.games.kingdom_legacy.effects import feasible, moves, payment, triggers, upgrade
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.games.kingdom_legacy.turn import actions, agenda, lines, rounds
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.command import Command
from companion.sentence import either, say

OPEN = (PLAY, DISCARD, PERMANENTS)
"""Where a card can be looked at and acted on."""

NO_RULE = "no rule"
"""The code of what is refused by no rule of the leaflet."""


class Breach(msgspec.Struct, frozen=True):
    """A rule that a move went against: its code, and why the move would have been refused."""

    rule: str
    message: str


Broken = list[Breach]
"""The rules that a move went against."""


def on(board: Board) -> bool:
    """Whether this kingdom only records."""
    return board.tables[BoardTable.SETTINGS].get(Setting.TRACKING) is True


def carry_out(run: KingdomRun, command: Command, refused: Refusal, broken: Broken) -> None:
    """Do what was refused all the same, and note what it goes against.

    Errors: `Refusal` when that makes no sense; `Ask` at a question without an answer.
    """
    does = _DOES.get(command.verb)
    if does is None or not does(run, command, broken):
        raise Refusal(
            say("{message} Nor can it be recorded as it stands: put it right with fix.", message=refused.message),
            refused.rule,
            refused.missing,
            (*refused.legal, "fix …"),
        )


def _there(run: KingdomRun, text: str) -> str | None:
    """A card of the kingdom that lies face up; None for any other."""
    card = commands.card_of(run.kingdom, text)
    return card if run.kingdom.zone(card) in OPEN else None


def _produce(run: KingdomRun, command: Command, broken: Broken) -> bool:
    """Each card gives what it can, wherever in the kingdom it lies."""
    return all(_produce_one(run, text, broken) for text in command.args)


def _produce_one(run: KingdomRun, text: str, broken: Broken) -> bool:
    kingdom = run.kingdom
    card, alternative = commands.produced(kingdom, text)
    ways = production.alternatives(kingdom, card) if _there(run, text.partition(":")[0]) else []
    names = production.labels(ways)
    if not names or (alternative is not None and alternative not in names):
        return False
    if alternative is None and len(names) > 1:
        choices = tuple(f"{text}:{name}" for name in names)
        raise Misuse(
            say("Which production of {card}? {choices}.", card=kingdom.named(card), choices=either(choices)),
            choices,
        )
    _note(broken, actions.why_not_produce(kingdom, card, ways, alternative))
    actions.produce(run, card, ways, alternative or names[0])
    agenda.work(run)
    return True


def _note(broken: Broken, refused: Refusal | None) -> None:
    """Keep a refusal with its words as they are now: they may be about cards that are going to move."""
    if refused is not None:
        broken.append(Breach(refused.rule or NO_RULE, refused.message))


def _pay(run: KingdomRun, command: Command, broken: Broken) -> bool:
    cards = [part for part in (command.option("pay") or "").split(",") if part]
    return all(_produce_one(run, text, broken) for text in cards)


def _upgrade(run: KingdomRun, command: Command, broken: Broken) -> bool:
    """Pay what there is, turn the card, end the turn if one is going on. Cards that it costs are left to `fix`."""
    card = _there(run, command.args[0]) if len(command.args) == 1 else None
    if card is None or command.option("discard") or not _pay(run, command, broken):
        return False
    way = _way(run, card, command.option("to"))
    if way is None:
        return False
    _note(broken, actions.why_not_upgrade(run.kingdom, card, way))
    if run.kingdom.phase == Phase.ACTIONS:
        rounds.end_turn(run)
    left = run.kingdom.orientations[card]
    for resource, n in upgrade.price(run.kingdom, card, way).items():
        run.add(BoardTable.RESOURCES, str(resource), -min(n, run.kingdom.held(resource)))
    moves.turn(run, card, Orientation(way.to), frees=False)
    run.schedule(triggers.of_stage(run.kingdom, card, left, EventKind.UPGRADED))
    return True


def _way(run: KingdomRun, card: str, to: str | None) -> Upgrade | None:
    """The arrow meant, None when that isn't clear."""
    ways = [way for way in run.kingdom.stage(card).upgrades if to in (None, str(way.to))]
    return ways[0] if len(ways) == 1 else None


def _use(run: KingdomRun, command: Command, broken: Broken) -> bool:
    """Use a line out of its time or place, or once more. Its price must be there, and something for it to do."""
    number, _, nr = command.args[0].partition(".") if len(command.args) == 1 else ("", "", "")
    card = _there(run, number) if number else None
    if card is None or not _pay(run, command, broken):
        return False
    effects = [one for one in run.kingdom.stage(card).effects if not nr or str(one.nr) == nr]
    if len(effects) != 1 or not _can_work(run, card, effects[0]):
        return False
    _note(broken, actions.why_not_use(run.kingdom, card, effects[0]))
    actions.use(run, card, effects[0])
    return True


def _can_work(run: KingdomRun, card: str, effect: Effect) -> bool:
    line, kingdom = effect.line, run.kingdom
    if line is None or not lines.at_will(effect):
        return False
    if line.timing is Timing.END_TURN and kingdom.phase != Phase.ACTIONS:
        return False
    frame = Frame(card, kingdom.orientations[card])
    if any(payment.why_not(kingdom, cost, frame, line) is not None for cost in line.costs):
        return False
    return feasible.does_something(kingdom, line, frame)


def _advance(run: KingdomRun, command: Command, broken: Broken) -> bool:
    """Play further cards though something bars it, or though the turn is over."""
    if run.kingdom.phase not in (Phase.ACTIONS, Phase.ENDING) or not run.kingdom.cards(DECK):
        return False
    _note(broken, actions.why_not_advance(run.kingdom))
    actions.advance(run)
    return True


_DOES = {"produce": _produce, "upgrade": _upgrade, "use": _use, "advance": _advance}
"""The moves that can be recorded against the rules."""
