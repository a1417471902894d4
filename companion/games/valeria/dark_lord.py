"""The solo game: its score against the Dark Lord and the columns that he attacks (VCK-199 to 227)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

import msgspec

from companion.errors import Misuse
from companion.games.score import Part, Result, Standing, total
from companion.games.valeria import box, scoring, sheet
from companion.games.valeria.cards import Cards

NAME = "The Dark Lord"
COLUMNS = 5
HARD, HARDEST = 1, 2
"""Difficulties above the standard 0: the sum attacks too (VCK-216), exhausted stacks attack too (VCK-217)."""


class Ending(StrEnum):
    """How a solo game ended."""

    STACKS = "stacks"
    """Five exhausted stacks: both sides are scored (VCK-222)."""
    MONSTERS = "monsters"
    """All monsters slain: won at once (VCK-221)."""
    COLUMN = "column"
    """An attack on an empty column: lost at once (VCK-215)."""


class Attack(msgspec.Struct, frozen=True):
    """The column (1 leftmost to 5) that a die or the sum calls; None: the player names one (VCK-211)."""

    column: int | None
    by: str


def rival(text: str, cards: Cards) -> sheet.Player:
    """Read the Dark Lord's side: "duke=…; monsters=… (left in the stacks); domains=…; citizens=… (captured)".

    Errors: `Misuse` as for a player, and for anything on a board: he has none.
    """
    read = sheet.player(f"{NAME}: {text}", cards)
    if read.purse.resources or read.purse.points:
        raise Misuse("The Dark Lord has no board: no points, gold, strength or magic.")
    return msgspec.structs.replace(read, starters=())


def score(player: sheet.Player, dark_lord: sheet.Player, ending: Ending = Ending.STACKS) -> Result:
    """Score a solo game.

    `dark_lord`: his duke, the monsters still in the stacks, the citizens and domains he captured. Score of the player:
    slain monsters, built domains and the duke, board points not (VCK-223, T10); the Dark Lord wins ties (VCK-226).
    Nothing is counted after an instant win or loss.
    Errors: `Misuse` for a missing duke, `Refusal` for more cards than there are (VCK-001) or the set-up lays out.
    """
    cards = sheet.held(player) + sheet.held(dark_lord)
    box.check_copies(cards)
    box.check_laid_out(cards, 1)
    if ending is Ending.MONSTERS:
        if dark_lord.monsters:
            raise Misuse("Monsters are left in the stacks: not all are slain.")
        return _result(player, True, "All monsters are slain (VCK-221).")
    if ending is Ending.COLUMN:
        return _result(player, False, "A column had nothing left (VCK-215).")
    mine, his = _parts(player), _parts(dark_lord)
    own, rival_score = total(mine), total(his)
    won = own > rival_score
    why = f"{own} to {rival_score}: " + ("more than the Dark Lord (VCK-227)." if won else "he has as many (VCK-226).")
    if own < rival_score:
        why = f"{own} to {rival_score}: the Dark Lord has more (VCK-226)."
    return _result(player, won, why, mine, his)


def _result(
    player: sheet.Player, won: bool, why: str, mine: tuple[Part, ...] | None = None, his: tuple[Part, ...] | None = None
) -> Result:
    """`mine`, `his`: None where nothing is counted."""
    standings = (
        Standing(player.name, None if mine is None else total(mine), mine or (), 1 if won else 2, won),
        Standing(NAME, None if his is None else total(his), his or (), 2 if won else 1, not won),
    )
    unscored = player.purse.points
    notes = (f"{unscored} points on the board don't count alone.",) if unscored else ()
    return Result(standings, why, lost=() if won else (why,), notes=notes)


def _parts(side: sheet.Player) -> tuple[Part, ...]:
    return (*scoring.card_parts(side.monsters, side.domains), scoring.duke_part(side))


def attacks(dice: tuple[int, int], exhausted: Collection[int] = (), difficulty: int = 0) -> tuple[Attack, ...]:
    """The columns called in the monsters phase (VCK-208 to 212, 216, 217).

    `dice`: 1 to 6 each. `exhausted`: columns whose monster stack is exhausted, 1 to 5. `difficulty`: 0 to 2.
    Errors: `Misuse` for other values.
    """
    if any(not 1 <= die <= 6 for die in dice):
        raise Misuse("A die shows 1 to 6.")
    if any(not 1 <= column <= COLUMNS for column in exhausted) or difficulty not in (0, HARD, HARDEST):
        raise Misuse(f"Columns are 1 to {COLUMNS}, difficulties 0 to {HARDEST}.")
    called = [(die, f"die {die}") for die in dice]
    if difficulty >= HARD and sum(dice) <= 6:
        called.append((sum(dice), f"sum {sum(dice)}"))
    spared = set() if difficulty == HARDEST else set(exhausted)
    if len(set(exhausted)) == COLUMNS:
        called = [(value, by) for value, by in called if value <= COLUMNS]
    return tuple(Attack(value if value <= COLUMNS else None, by) for value, by in called if value not in spared)
