"""What nobody at the table knows: a catalogue without it, and worlds that might be true (docs/advisor.md)."""

from __future__ import annotations

import msgspec

from companion.catalogue.model import Catalogue, Design, Stage
from companion.catalogue.words import BOX, DECK, Category, Orientation
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.appraisal import UNKNOWN
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.sandbox import Sandbox
from companion.games.kingdom_legacy.table import dealers
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.change import Change, Order, Put

_BLANK = Design(UNKNOWN, {at: Stage(at, nr, "Unknown", str(Category.NONE)) for nr, at in enumerate(Orientation, 1)})


def known(game: Game, board: Board) -> frozenset[str]:
    """The cards whose faces the player may know: those that left the box or were shown; expansions may be read."""
    kingdom, cards = game.kingdom(board), game.catalogue.cards
    seen = board.tables[BoardTable.KNOWN].keys() | board.tables[BoardTable.SEEN].keys()
    return frozenset(
        card
        for card, zone in board.place.items()
        if zone != BOX or card in seen or cards[card].design.expansion or kingdom.lies_open(card)
    )


def masked(catalogue: Catalogue, seen: frozenset[str]) -> Catalogue:
    """The catalogue in which only these cards say anything."""
    cards = {
        key: card if key in seen or key in catalogue.never else msgspec.structs.replace(card, design=_BLANK)
        for key, card in catalogue.cards.items()
    }
    return msgspec.structs.replace(catalogue, cards=cards)


def imagine(sandbox: Sandbox, luck: Luck) -> None:
    """A world that might be true: the cards of the deck whose places aren't known in any order, other shuffles to come.

    With real cards the program deals in such a world.
    """
    board = sandbox.board
    kingdom = sandbox.game.kingdom(board)
    top, bottom = dealers.at(board).known(kingdom)
    deck = board.zones[DECK]
    size = len(deck)
    top, bottom = min(top, size), min(bottom, max(0, size - top))
    unsure = kingdom.sorted(deck[bottom : size - top])
    mixed = luck.sample(tuple(unsure), len(unsure))
    new = (*deck[:bottom], *mixed, *deck[size - top :])
    generator = board.tables[BoardTable.GENERATOR]
    changes: list[Change] = [
        Order(DECK, tuple(deck), new),
        Put(BoardTable.GENERATOR, "seed", generator.get("seed"), luck.below(2**31)),
        Put(BoardTable.GENERATOR, "counter", generator.get("counter"), 0),
    ]
    mode = board.tables[BoardTable.SETTINGS].get(Setting.MODE)
    if mode is not None:
        changes += [Put(BoardTable.SETTINGS, Setting.MODE, mode, None)]
        order = board.tables[BoardTable.ORDER]
        changes += [Put(BoardTable.ORDER, name, value, None) for name, value in sorted(order.items())]
    for change in changes:
        change.apply(board)
        sandbox.changes.append(change)
