"""The solo game: its score against the Dark Lord and the columns that he attacks (VCK-199 to 227)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

import msgspec

from companion.errors import Misuse
from companion.games.valeria import box, scoring, sheet
from companion.games.valeria.cards import Cards

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


class SoloResult(msgspec.Struct, frozen=True):
    """Whether the player won, why, and both scores with their parts (None after an instant win or loss)."""

    won: bool
    why: str
    score: int | None
    parts: tuple[scoring.Part, ...]
    dark_lord: int | None
    dark_lord_parts: tuple[scoring.Part, ...]
    unscored: int
    """Points on the board, which the solo rules leave out (VCK-T10)."""


class Attack(msgspec.Struct, frozen=True):
    """The column (1 leftmost to 5) that a die or the sum calls; None: the player names one (VCK-211)."""

    column: int | None
    by: str


def rival(text: str, cards: Cards) -> sheet.Player:
    """Read the Dark Lord's side: "duke=…; monsters=… (left in the stacks); domains=…; citizens=… (captured)".

    Errors: `Misuse` as for a player, and for anything on a board: he has none.
    """
    read = sheet.player(f"The Dark Lord: {text}", cards)
    if read.purse.resources or read.purse.points:
        raise Misuse("The Dark Lord has no board: no points, gold, strength or magic.")
    return msgspec.structs.replace(read, starters=())


def score(player: sheet.Player, dark_lord: sheet.Player, ending: Ending = Ending.STACKS) -> SoloResult:
    """Score a solo game.

    `dark_lord`: his duke, the monsters still in the stacks, the citizens and domains he captured. Score of the player:
    slain monsters, built domains and the duke, board points not (VCK-223, T10); the Dark Lord wins ties (VCK-226).
    Errors: `Misuse` for a missing duke, `Refusal` for more cards than there are (VCK-001) or the set-up lays out.
    """
    cards = sheet.held(player) + sheet.held(dark_lord)
    box.check_copies(cards)
    box.check_laid_out(cards, 1)
    if ending is Ending.MONSTERS:
        if dark_lord.monsters:
            raise Misuse("Monsters are left in the stacks: not all are slain.")
        return SoloResult(True, "All monsters are slain (VCK-221).", None, (), None, (), player.purse.points)
    if ending is Ending.COLUMN:
        return SoloResult(False, "A column had nothing left (VCK-215).", None, (), None, (), player.purse.points)
    mine, his = _parts(player), _parts(dark_lord)
    own, rival_score = sum(part.points for part in mine), sum(part.points for part in his)
    won = own > rival_score
    why = f"{own} to {rival_score}: " + ("more than the Dark Lord (VCK-227)." if won else "he has as many (VCK-226).")
    if own < rival_score:
        why = f"{own} to {rival_score}: the Dark Lord has more (VCK-226)."
    return SoloResult(won, why, own, mine, rival_score, his, player.purse.points)


def _parts(side: sheet.Player) -> tuple[scoring.Part, ...]:
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
