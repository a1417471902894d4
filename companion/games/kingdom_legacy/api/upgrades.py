"""Which turn of a card was an upgrade (KLG-053)."""

from __future__ import annotations

from companion.catalogue.effects.tree import Upgrade
from companion.catalogue.words import Orientation
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import BoardTable
from companion.play.change import Change, Put
from companion.play.command import Command


def upgraded(kingdom: Kingdom, command: Command, changes: tuple[Change, ...]) -> Put | None:
    """Which of the turns that a command made is an upgrade, by the action or by an effect: others aren't (KLG-053).

    `kingdom`: as it is after the command.
    """
    puts = [one for one in changes if isinstance(one, Put) and one.table == BoardTable.ORIENTATION]
    turns = [one for one in puts if one.old is not None]
    number, _, nr = command.args[0].partition(".") if command.args else ("", "", "")
    card = kingdom.called(number)
    if command.verb == "upgrade":
        return next((one for one in turns if one.key == card), None)
    if command.verb != "use" or card is None or not turns:
        return None
    at = next((str(one.old) for one in turns if one.key == card), kingdom.orientations[card])
    effects = kingdom.stages[card][Orientation(at)].effects
    lines = [one.line for one in effects if one.line is not None and nr in ("", str(one.nr))]
    if not any(isinstance(step, Upgrade) for line in lines for step in line.steps):
        return None
    return next((one for one in turns if one.key != card and _along_an_arrow(kingdom, one)), None)


def _along_an_arrow(kingdom: Kingdom, turn: Put) -> bool:
    """Whether the stage left has an arrow to the new one; what turns meanwhile to replace a discarding has none."""
    left = kingdom.design(turn.key).stages[Orientation(str(turn.old))]
    return any(way.to == turn.new for way in left.upgrades)
