"""Is all well: the data base, its journals and states; and what today's rules say of the moves recorded."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.desk import Desk, game_of
from companion.desk.playing import unflagged
from companion.games.kingdom_legacy.engine import Game
from companion.play.board import Board
from companion.play.change import encode, redo, undo
from companion.play.documents import Check, Fault
from companion.play.history import NODES, Entry, route
from companion.play.refusal import Misuse, Refusal
from companion.store import check as checks
from companion.store import kingdoms

RULES = "rules"
NOT_PLAYED = frozenset(("found", "set", "pack"))
"""Commands that set a kingdom up; no rule of the game allows or refuses them."""


def check(desk: Desk) -> Check:
    """Run every check over every kingdom."""
    found = [Fault(one.check, one.where, one.message) for one in checks.run(desk.engine)]
    for kingdom in kingdoms.kingdoms(desk.engine):
        name = kingdom.name
        if not any(one.where == name or one.where.startswith(f"{name}, ") for one in found):
            found += _moves(desk, name)
    return Check(checks=[*checks.CHECKS, *checks.KINGDOM_CHECKS, RULES], faults=found)


def _moves(desk: Desk, name: str) -> Iterator[Fault]:
    """Every command of the journal, whatever its branch, is carried out again where it was given.

    A rule or a card mended since may say otherwise: history stays as it was made, and each difference is named.
    """
    sitting = desk.sit(name=name)
    board, head, games = sitting.game.new_board(), 0, dict[str, Game]()
    for record in sitting.all_noted():
        entry = record.entry
        if entry.kind in NODES:
            if entry.command.verb not in NOT_PLAYED:
                settings = board.tables["settings"]
                key = repr(sorted(settings.items()))
                if key not in games:
                    games[key] = game_of(desk, sitting.opened.printing, settings)
                for message in _differs(games[key], board, entry):
                    yield Fault(RULES, f"{name}, entry {entry.seq}", message)
            redo(board, entry.changes)
        else:
            back, forth = route(sitting.ledger, head, entry.head)
            for seq in back:
                undo(board, sitting.ledger.entry(seq).changes)
            for seq in forth:
                redo(board, sitting.ledger.entry(seq).changes)
        head = entry.head


def _differs(game: Game, board: Board, entry: Entry) -> Iterator[str]:
    """What is different about an entry by today's rules; the board stays. No face is named: it may be hidden."""
    try:
        result = game.perform(board, unflagged(entry.command), entry.answers, tell=False)
    except (Refusal, Misuse) as error:
        rule = f" ({error.rule})" if isinstance(error, Refusal) and error.rule else ""
        yield f"today's rules refuse it{rule}; the history stays as it was made"
        return
    undo(board, result.changes)
    if result.pending:
        yield "by today's rules it asks something that was not answered; the history stays as it was made"
    elif encode(result.changes) != encode(entry.changes):
        yield "by today's rules it changes something else; the history stays as it was made"
