"""Kingdoms: founding, choosing, renaming."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

import msgspec

from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.desk.kingdoms.listing import info
from companion.desk.kingdoms.packs import require_known
from companion.desk.moves import settings
from companion.desk.moves.commands import answer_of
from companion.desk.narrate import instructions, names
from companion.desk.narrate.change_views import views
from companion.documents.kingdom import Done, KingdomInfo
from companion.errors import Misuse
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table.dealers import VIRTUAL
from companion.play.board import Board
from companion.play.command import Command
from companion.play.journal import ListLedger
from companion.play.transaction import Transaction
from companion.sentence import say
from companion.store.kingdoms import kingdoms, summaries
from companion.store.kingdoms.names import checked_name

SEEDS = 2**31
"""Seeds chosen by the program are below this; those typed may be any whole number from 0 that a data base keeps."""

LARGEST_SEED = 2**63 - 1


def found(
    desk: Desk,
    name: str,
    seed: int | None = None,
    printing: str = "earlier",
    mode: str = VIRTUAL,
    rules: Iterable[str] = (),
    tracking: bool = False,
    packs: Iterable[str] = (),
    strict_undo: bool = False,
) -> Done:
    """Found a kingdom, begin its first round, make it current.

    `rules`: house rules as `NAME=on`; `tracking`: record moves without enforcing the rules; `packs`: packs
    whose cards join the box, or take its place; `strict_undo`: undo stops where something hidden was shown.
    Errors: `Unknown` when the name can't be used or is taken, `Misuse` for a seed out of range.
    """
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Misuse(say("A seed is a whole number from 0 to {most}.", most=LARGEST_SEED))
    name = checked_name(name)
    packs = tuple(packs)
    require_known(desk, packs)
    catalogue = desk.catalogue(printing, packs=packs)
    chosen = settings.at_founding(printing, rules, tracking)
    game = Game(catalogue, settings.rules_of(chosen))
    board = game.new_board()
    start = settings.with_settings(board, game.found(board, secrets.randbelow(SEEDS) if seed is None else seed), chosen)
    if mode != VIRTUAL:
        dealt = game.perform(board, Command("mode", (mode,)))
        start = msgspec.structs.replace(start, changes=(*start.changes, *dealt.changes))
    begun = game.perform(board, Command("round"))
    founding = Transaction(_Unfounded(game, board))
    laid_out = (*start.changes, *begun.changes)
    founding.note(Command("found", (name,), (("mode", mode), ("printing", printing))), laid_out, reveals=begun.reveals)
    stamp = desk.stamp(catalogue)
    kingdoms.create(
        desk.engine, name, founding.entries, board, stamp, mode=mode, printing=printing, strict_undo=strict_undo
    )
    desk.kingdom = None
    told = [*views(start.changes, "found"), *views(begun.changes, "round")]
    sitting = desk.sit()
    said = [say("{name} is founded.", name=sitting.name), *names.done(sitting, founding.entries[0])]
    return answer_of(sitting, told, instructions.for_changes(told), said)


class _Unfounded:
    """A kingdom whose journal is still empty.

    Its first entry lays the cards out and begins the first round; undo can't go below it.
    """

    dealt = True

    def __init__(self, game: Game, board: Board) -> None:
        self.game, self.board = game, board
        self.ledger, self.head = ListLedger(), 0


def show(desk: Desk, name: str | None = None) -> KingdomInfo:
    """Where a kingdom stands. Errors: `Unknown` when there is no such kingdom."""
    sitting = desk.sit(name=name)
    summary = next(one for one in summaries.kingdoms(desk.engine) if one.id == sitting.opened.id)
    return info(summary, sitting)


def use(desk: Desk, name: str) -> KingdomInfo:
    """Make a kingdom the current one.

    Errors: `Unknown` when there is no such kingdom, `Refusal` when it is archived.
    """
    desk.require_kingdom(name)
    return show(desk, kingdoms.use(desk.engine, name))


def archive(desk: Desk, name: str) -> KingdomInfo:
    """Put a kingdom away. Errors: `Unknown` when there is no such kingdom, `Refusal` when it is archived already."""
    desk.require_kingdom(name)
    return show(desk, kingdoms.archive(desk.engine, name, now()))


def unarchive(desk: Desk, name: str) -> KingdomInfo:
    """Bring an archived kingdom back, as the current one when there is none.

    Errors: `Unknown` when there is no such kingdom, `Refusal` when it isn't archived.
    """
    desk.require_kingdom(name)
    return show(desk, kingdoms.unarchive(desk.engine, name))


def rename(desk: Desk, name: str, new: str) -> KingdomInfo:
    """Give a kingdom another name.

    Errors: `Unknown` when there is no such kingdom, or the new name can't be used or is taken.
    """
    desk.require_kingdom(name)
    return show(desk, kingdoms.rename(desk.engine, name, new))
