"""What a kingdom has met of the packs that it was given: their cards, and what only these bring."""

from __future__ import annotations

from companion.catalogue.words import RESOURCES, Resource
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import BoardTable


def resources(kingdom: Kingdom) -> tuple[Resource, ...]:
    """What may be gained as any resource: the box's, and a pack's own once a card that prints it was found (KLD-53)."""
    catalogue = kingdom.catalogue
    if not catalogue.further_resources:
        return RESOURCES
    bearers, known = catalogue.bearers, kingdom.board.tables[BoardTable.KNOWN]
    return tuple(one for one in catalogue.resources if one not in bearers or not known.keys().isdisjoint(bearers[one]))


def stickers(kingdom: Kingdom) -> list[str]:
    """The numbers of the stickers that there are; those that a pack alone brings once one of its cards was found."""
    catalogue = kingdom.catalogue
    if not catalogue.sheets:
        return list(catalogue.stickers)
    met = {catalogue.cards[card].set for card in kingdom.board.tables[BoardTable.KNOWN]}
    shown = frozenset[str]().union(*(sheet for pack, sheet in catalogue.sheets.items() if pack in met))
    hidden = frozenset[str]().union(*catalogue.sheets.values()) - shown
    return [number for number in catalogue.stickers if number not in hidden]
