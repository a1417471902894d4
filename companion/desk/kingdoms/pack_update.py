"""A corrected pack in the place of an earlier one: each kingdom that has its cards is tried on with it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.catalogue.effects.tree import Step
from companion.catalogue.model import Catalogue
from companion.catalogue.packs.cards import misfits
from companion.catalogue.words import Orientation
from companion.desk.desk import Desk
from companion.desk.kingdoms.check import game_at
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.effects.steps import at_path
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.play.board import Board
from companion.play.values import Task
from companion.sentence import say
from companion.store.catalogue import packs as store


def require_playable(desk: Desk, name: str, made: Catalogue, kingdoms: Iterable[str]) -> None:
    """See to it that these kingdoms can go on with another version of a pack's cards, from wherever undo leads.

    Errors: `Refusal` that says what keeps one of them from it.
    """
    users = ", ".join(kingdoms)
    old = store.catalogues(desk.engine, (name,))[0]
    found = next(misfits(old, made), None)
    if found is not None:
        raise Refusal(
            say(
                "{users} can't go on with these cards of {name}: {found}. What kingdoms play with may get other texts, "
                "lines, prices and fame; other cards need a pack of another name.",
                users=users,
                name=name,
                found=found,
            )
        )
    trial = desk.with_other_cards({name: made})
    for kingdom in kingdoms:
        try:
            at = _stuck(trial, kingdom)
        except Misuse as error:  # another pack of the kingdom has stickers of the same number
            raise Refusal(
                say(
                    "{kingdom} can't go on with these cards of {name}. {message}",
                    kingdom=kingdom,
                    name=name,
                    message=error.message,
                )
            ) from error
        if at is not None:
            raise Refusal(
                say(
                    "{kingdom} can't go on with these cards of {name}: at entry {at} of its journal a line of the "
                    "earlier file is only half carried out, and this file has no such line.",
                    kingdom=kingdom,
                    name=name,
                    at=at,
                )
            )


def _stuck(desk: Desk, name: str) -> int | None:
    """The entry after which a kingdom can't be opened."""
    sitting = desk.sit(name=name)
    games = dict[str, Game]()
    board, last = sitting.game.new_board(), 0
    for entry, board in sitting.walk():
        if not can_go_on(desk, sitting.opened.printing, board, games):
            return last
        last = entry.seq
    try:
        sitting.table()
    except Exception:  # whatever it is, the table can't be shown
        return last
    return None if can_go_on(desk, sitting.opened.printing, board, games) else last


def can_go_on(desk: Desk, printing: str, board: Board, games: dict[str, Game] | None = None) -> bool:
    """Whether what is still to be done on a board can be gone on with; `games`: those made for earlier boards."""
    if not board.agenda:
        return True
    try:
        game = game_at(desk, printing, board, {} if games is None else games)
        game.decision(board)
        for task in board.agenda:
            for path in task.todo:
                at_path(_steps(game.kingdom(board), task), path)
    except Exception:  # a line, box or step that isn't there: whatever it is, it can't be carried out
        return False
    return True


def _steps(kingdom: Kingdom, task: Task) -> tuple[Step, ...]:
    """The steps of the text that a task carries out."""
    at = Orientation(task.at)
    if task.do == TaskKind.BOX:
        boxes = kingdom.design(task.card).stages[at].boxes
        return next(box.line.steps for box in boxes if box.nr == task.line and box.line is not None)
    return kingdom.line(task.card, at, task.line).steps
