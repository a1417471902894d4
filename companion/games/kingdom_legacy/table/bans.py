"""Chapter 6, bans: what a standing modifier bars, and the refusal that names the card it stands on (KLD-31)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.catalogue import said
from companion.catalogue.effects.tree import (
    Alternatives,
    Forbidden,
    If,
    Line,
    Play,
    Repeat,
    Step,
    Tick,
    Timing,
    Together,
    Upgrade,
    While,
)
from companion.errors import Refusal
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.sentence import Message, joined, say, say_n

_WORDS: dict[Forbidden, Message] = {
    Forbidden.ADVANCING: "advancing",
    Forbidden.UPGRADING: "upgrading",
    Forbidden.PLAYING: "playing further cards",
    Forbidden.END_TURN: "end-turn effects",
}
"""How a refusal calls what is barred."""


def why_banned(kingdom: Kingdom, *deeds: Forbidden) -> Refusal | None:
    """Why none of this may be done: the card that bars the first that is barred; None when nothing is."""
    forbidden = kingdom.modifiers.forbidden
    for what in deeds if forbidden else ():
        barring = forbidden.get(what)
        if barring is not None:
            return _refusal(kingdom, barring, what, "KLD-31")
    return None


def in_force(kingdom: Kingdom) -> list[str]:
    """What cards bar now, a sentence for each of them; then what is lost of the next resources (KLD-58)."""
    barred: dict[str, list[str]] = {}
    for what, card in kingdom.modifiers.forbidden.items():
        barred.setdefault(card, []).append(say(_WORDS[what]))
    for card in kingdom.modifiers.other_end_turn:
        barred.setdefault(card, []).append(say("end-turn effects of other cards"))
    found = [say("{card} bars {deed}.", card=kingdom.named(card), deed=joined(deeds)) for card, deeds in barred.items()]
    return [*found, *_to_be_lost(kingdom)]


def _to_be_lost(kingdom: Kingdom) -> list[str]:
    """How many of the next resources are lost when they come in, of each resource and of any."""
    if not kingdom.losing:
        return []
    found: list[str] = []
    for resource in (r for r in kingdom.catalogue.resources if kingdom.loses(r)):
        which, n = said.resource(resource), kingdom.loses(resource)
        found.append(say("{n} of the next {resource} that comes in this turn is lost.", n=n, resource=which))
    if n := kingdom.loses():
        one, many = (
            "The next resource that comes in this turn is lost.",
            "{n} of the next resources that come in this turn are lost.",
        )
        found.append(say_n(one, many, n))
    return found


def _refusal(kingdom: Kingdom, barring: str, what: Forbidden, rule: str) -> Refusal:
    return Refusal(lambda: say("{card} bars {deed}.", card=kingdom.named(barring), deed=say(_WORDS[what])), rule)


def why_barred(kingdom: Kingdom, line: Line, card: str) -> Refusal | None:
    """Why a line of a card can't be used whatever lies there: all that it does is barred.

    A box ticked as a price does more.
    """
    if line.timing is Timing.END_TURN and (refused := _no_end_turn(kingdom, card)) is not None:
        return refused
    if any(isinstance(cost, Tick) for cost in line.costs):
        return None
    barred = [_barred(kingdom, step) for step in line.steps]
    return barred[0] if barred and all(barred) else None


def _no_end_turn(kingdom: Kingdom, card: str) -> Refusal | None:
    """Why the card's end-turn effects can't be used: some cards bar all of them, some those of other cards."""
    others = (barring for barring in kingdom.modifiers.other_end_turn if barring != card)
    barring = next(others, None)
    return why_banned(kingdom, Forbidden.END_TURN) or (
        None if barring is None else _refusal(kingdom, barring, Forbidden.END_TURN, "KLD-54")
    )


def why_partly_barred(kingdom: Kingdom, steps: Iterable[Step]) -> Refusal | None:
    """The ban on one of the steps; None when none of them is barred."""
    return next(filter(None, (_barred(kingdom, step) for step in steps)), None)


def _barred(kingdom: Kingdom, step: Step) -> Refusal | None:
    """Why a step would do nothing; of several parts to choose from none may be left that can be done in full."""
    match step:
        case Play():
            return why_banned(kingdom, Forbidden.PLAYING)
        case Upgrade():
            return why_banned(kingdom, Forbidden.UPGRADING)
        case If(step=inner) | Repeat(step=inner):
            return _barred(kingdom, inner)
        case Together(steps=inside) | While(steps=inside):
            barred = [_barred(kingdom, part) for part in inside]
            whole = isinstance(step, Together) and step.full
            return next(filter(None, barred), None) if whole or all(barred) else None
        case Alternatives(groups=groups):
            barred = [why_partly_barred(kingdom, group) for group in groups]
            return barred[0] if all(barred) else None
        case _:
            return None
