"""King of the Dice at the desk: the final scoring, and what a roll meets."""

from __future__ import annotations

from collections.abc import Sequence

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.score_sheets import keep
from companion.desk.score_sheets.keep import KeepOptions
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.king_of_the_dice import conditions, dice, jokers, scoring
from companion.games.king_of_the_dice.conditions import Condition
from companion.store.catalogue import rules
from companion.text import fold_words


def score(desk: Desk, players: Sequence[str], instant: str | None, keep_options: KeepOptions) -> d.SheetScore:
    """Score two to four players.

    `players`: as `scoring.parse_player` reads them; `instant`: who won on the spot. Errors: `Misuse`, `Refusal`.
    """
    keep.checked(keep_options)
    options = scoring.Options(instant)
    result = scoring.score([scoring.parse_player(text) for text in players], options=options)
    return keep.keep(desk, keep.sheet(Game.DICE, result), keep_options)


def check(desk: Desk, condition: str, rolled: str, held: str) -> d.DiceCheck:
    """Whether a roll meets a condition, and all ways with jokers.

    `condition`: a line of the language of conditions, or a citizen's name. Errors: `Misuse` for what isn't understood.
    """
    asked = _condition(desk, condition)
    found = jokers.check(asked, dice.parse_dice(rolled), dice.parse_jokers(held))
    return d.DiceCheck(
        condition=condition,
        met=found.met,
        tier=found.tier,
        dice=[str(die) for die in found.dice],
        ways=[
            d.DiceWay(
                tier=way.tier,
                cards=way.cards,
                supers=way.supers,
                pairs=[str(pair) for pair in way.pairs],
                adds=[[str(one) for one in adds] for adds in way.adds],
            )
            for way in found.ways
        ],
        unknown=list(found.unknown),
        tiers=len(asked.needs),
    )


def _condition(desk: Desk, text: str) -> Condition:
    try:
        return conditions.parse_condition(text)
    except Misuse as wrong:
        lines = {line for line in _printed(desk, text) if line is not None}
        if len(lines) != 1:
            raise wrong
        return conditions.parse_condition(lines.pop())


def _printed(desk: Desk, name: str) -> list[str | None]:
    """The conditions of the citizens of a name, in any language."""
    found: list[str | None] = []
    for piece in rules.pieces(desk.engine, Game.DICE):
        if fold_words(name) in (fold_words(piece.row.name), *(fold_words(text) for _, text in piece.names)):
            found += piece.values("condition")
    return found
