"""The boards of the seats: what is gained and paid, and what is taken from one another (VCK-056 to 058)."""

from __future__ import annotations

from companion.games.valeria.effects import Take
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Table
from companion.games.valeria.words import RESOURCES, Purse
from companion.play.decision import Asks, Decision
from companion.play.machine import SessionRun
from companion.sentence import say


def gain(run: SessionRun, seat: int, gained: Purse) -> None:
    """A seat's markers move right, or left for what is negative."""
    if gained.gold:
        run.add(at.PURSE, f"{seat}/gold", gained.gold)
    if gained.strength:
        run.add(at.PURSE, f"{seat}/strength", gained.strength)
    if gained.magic:
        run.add(at.PURSE, f"{seat}/magic", gained.magic)
    if gained.points:
        run.add(at.PURSE, f"{seat}/points", gained.points)


def pay(run: SessionRun, seat: int, paid: Purse) -> None:
    """A seat's markers move left."""
    gain(run, seat, -paid)


def clear_tokens(run: SessionRun, key: str) -> None:
    """Tokens on a card go back to the supply."""
    for resource in RESOURCES:
        run.put(at.TOKENS, f"{key}/{resource}", None)


def become(run: SessionRun, seat: int, board: Purse) -> None:
    """A seat's markers stand so."""
    run.put(at.PURSE, f"{seat}/gold", board.gold or None)
    run.put(at.PURSE, f"{seat}/strength", board.strength or None)
    run.put(at.PURSE, f"{seat}/magic", board.magic or None)
    run.put(at.PURSE, f"{seat}/points", board.points or None)


def take(run: SessionRun, table: Table, seat: int, part: Take, card: str) -> None:
    """Up to so much of one opponent, whom the taker names; alone, of the supply (VCK-058, 179, 204, 205, 251).

    An opponent who has none can be named (T13); where none has any nobody is asked. `card`: the taking one's name.
    """
    if table.solo:
        gain(run, seat, Purse.of(part.resource, part.amount))
        return
    targets = table.opponents(seat)
    if not any(table.amount(target, part.resource) for target in targets):
        return
    wanted = Purse.of(part.resource, part.amount).text
    prompt = say("{card}: from whom do you take {amounts}?", card=card, amounts=wanted)
    names = tuple(table.name(target) for target in targets)
    (answer,) = run.ask(Decision(Asks.OPTION, prompt, tuple(map(str, targets)), names, seat=seat))
    target = int(answer)
    moved = Purse.of(part.resource, min(part.amount, table.amount(target, part.resource)))
    pay(run, target, moved)
    gain(run, seat, moved)
