"""Valeria's action phase at the desk: what slaying, hiring and building cost, and the Dark Lord's attacks."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.desk import Desk
from companion.desk.score_sheets.valeria import known_cards
from companion.desk.score_sheets.valeria_cards import names
from companion.desk.score_sheets.valeria_prices import Action, Purchase, document
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.valeria import dark_lord, sheet
from companion.sentence import say


def price(desk: Desk, action: str, card: str, player: str, tokens: str | None, pay: str | None) -> d.ValeriaPrice:
    """What an action costs a player, all ways to pay, and what it brings.

    `action`: slay, hire or build; `card`: a name; `player`: as `sheet.player` reads it; `tokens`: those that lie on a
    monster, and `pay`: a payment, both such as `strength=1,magic=2`.
    Errors: `Misuse` for what isn't understood, `Refusal` for a payment that isn't right or isn't there, and for more
    cards than the box holds (VCK-001).
    """
    if action not in set(Action):
        raise Misuse(say("There is no price for “{action}”.", action=action), tuple(Action))
    if tokens is not None and action != Action.SLAY:
        raise Misuse(say("Tokens lie on monsters: --tokens belongs to slay."))
    known = known_cards(desk)
    one = sheet.player(player, known)
    laid = sheet.purse(tokens or "", "--tokens")
    match Action(action):
        case Action.SLAY:
            purchase = Purchase(Action.SLAY, known.monster(card), laid)
        case Action.HIRE:
            purchase = Purchase(Action.HIRE, known.citizen(card))
        case Action.BUILD:
            purchase = Purchase(Action.BUILD, known.domain(card))
    sheet.check([one], [purchase.card])
    paid = None if pay is None else sheet.purse(pay, "--pay")
    return document(purchase, purchase.price(one), one, known, paid, names(desk.engine, desk.lang))


def attacks(dice: Sequence[int], exhausted: Sequence[int], difficulty: int) -> d.DarkLordAttacks:
    """The columns that the Dark Lord attacks. Errors: `Misuse` for dice, columns and difficulties that there aren't."""
    if len(dice) != 2:
        raise Misuse(say("A roll has two dice."))
    called = dark_lord.attacks((dice[0], dice[1]), exhausted, difficulty)
    return d.DarkLordAttacks(list(dice), [d.DarkLordAttack(one.column, one.by) for one in called])
