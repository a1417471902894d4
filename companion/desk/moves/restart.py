"""A kingdom begins anew, or goes on with real cards or without (KLG-095, KLG-096, KLG-115)."""

from __future__ import annotations

from companion.desk.desk import Desk
from companion.desk.moves.commands import Account, answer_of, play
from companion.desk.narrate import instructions
from companion.documents.kingdom import Done
from companion.errors import Refusal
from companion.play.board_tables import BoardTable
from companion.play.command import Command
from companion.sentence import say


def reset(desk: Desk, revision: int | None = None) -> Done:
    """Back to the founding, then round 1 with another shuffle; the old line stays in the journal.

    A command that waits for an answer is dropped. Errors: `Refusal` once the card that ends this was discovered.
    """
    sitting = desk.sit_to_play(revision)
    cards, known = sitting.catalogue.cards, sitting.board.tables[BoardTable.KNOWN]
    ended = next((card for card in cards.values() if card.design.ends_reset and card.key in known), None)
    if ended is not None:
        raise Refusal(
            say("Card {number} has been discovered; from then on there is no way back.", number=ended.number),
            "KLG-095",
        )
    account = Account(sitting)
    with sitting.transaction(account) as transaction:
        transaction.restart()
        sitting.keep(transaction)
    return answer_of(sitting, account.views, instructions.for_changes(account.views), account.said)


def mode(desk: Desk, wanted: str, revision: int | None = None) -> Done:
    """Who deals from now on: the program, or the person with real cards. Errors: `Refusal` in the middle of a round."""
    return play(desk, Command("mode", (wanted,)), (), revision)
