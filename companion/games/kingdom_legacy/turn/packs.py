"""Chapter 14, cards sold apart or made at home: a pack joins the kingdom's box (KLG-125)."""

from __future__ import annotations

from companion.catalogue.words import BASE, BOX, DISCARD, Orientation
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import discovery
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.board_tables import BoardTable, pack_setting
from companion.play.change import Enter
from companion.sentence import say


def why_not_join(kingdom: Kingdom, name: str) -> Refusal | None:
    """Why a pack can't join a kingdom now."""
    if pack_setting(name) in kingdom.board.tables[BoardTable.SETTINGS] or name == BASE:
        return Refusal(say("The cards of {name} are in this kingdom already.", name=name))
    if name == kingdom.catalogue.base:
        return Refusal(say("{name} is a whole box; a kingdom is founded with it or never gets it.", name=name))
    if kingdom.phase not in (Phase.FOUNDED, Phase.BETWEEN, Phase.FINISHED):
        return Refusal(
            say("Packs join between two rounds or after the end, when all cards lie in the discard."), "KLG-113"
        )
    return None


def lay_out(run: KingdomRun, name: str) -> None:
    """Put the cards of a set into the box, those that start on the discard, number on top (KLG-002, KLG-013)."""
    catalogue = run.kingdom.catalogue
    for key in sorted(catalogue.cards, key=catalogue.order.__getitem__):
        card = catalogue.cards[key]
        if card.set != name:
            continue
        starts = catalogue.starts(card)
        run.put(BoardTable.ORIENTATION, key, str(Orientation.FRONT_UP))
        run.do(Enter(key, DISCARD if starts else BOX))
        if starts:
            run.put(BoardTable.KNOWN, key, True)
            discovery.tick_as_printed(run, key)
    if name != BASE:
        run.put(BoardTable.SETTINGS, pack_setting(name), True)
