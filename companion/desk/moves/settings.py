"""How a kingdom is played: house rules, recording without enforcing, the owner's amendments, how far undo goes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.desk.desk import Desk
from companion.desk.footnotes import OF_PRINTING
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import corrections
from companion.desk.moves.commands import answer_of
from companion.desk.moves.switches import SWITCHES, flag, house_rules
from companion.desk.narrate import names
from companion.desk.narrate.change_views import views
from companion.documents.kingdom import Done
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Result
from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.change import Change, Put
from companion.play.command import Command
from companion.play.journal import Entry
from companion.play.values import Value
from companion.sentence import say
from companion.store.kingdoms import kingdoms

UNDO = "undo"


class Played(msgspec.Struct, frozen=True):
    """How a kingdom is played. `rules`: each house rule as it is typed, and whether it is on."""

    rules: dict[str, bool]
    tracking: bool


def played(desk: Desk) -> Played:
    """How the kingdom is played now. Errors: `Unknown` when there is none."""
    here = desk.sit().board.tables[BoardTable.SETTINGS]
    return Played({name: bool(here.get(field)) for name, field in SWITCHES.items()}, bool(here.get(Setting.TRACKING)))


def at_founding(printing: str, rules: Iterable[str], tracking: bool = False) -> dict[str, bool]:
    """The settings that a kingdom begins with: its printing's, then those chosen (KLD-18).

    Errors: `Misuse` for what is no house rule.
    """
    chosen = OF_PRINTING.get(printing, {}) | house_rules(rules)
    return chosen | ({Setting.TRACKING: True} if tracking else {})


def rules_of(chosen: dict[str, bool]) -> Settings:
    """What the engine is told of them."""
    return Settings(**{name: value for name, value in chosen.items() if name in Settings.__struct_fields__})


def with_settings(board: Board, start: Result, chosen: dict[str, bool]) -> Result:
    """The founding with the settings written on the board."""
    changes = _changes(board, {name: value or None for name, value in chosen.items()})
    return msgspec.structs.replace(start, changes=(*start.changes, *changes))


def _changes(board: Board, wanted: dict[str, Value]) -> tuple[Change, ...]:
    """Write settings; None: as the leaflet has it."""
    here = board.tables[BoardTable.SETTINGS]
    made = tuple(
        Put(BoardTable.SETTINGS, name, here.get(name), new) for name, new in wanted.items() if here.get(name) != new
    )
    for change in made:
        change.apply(board)
    return made


def change(desk: Desk, name: str, value: str, revision: int | None = None) -> Done:
    """Set a house rule, `tracking`, `amendments` (on, off or ids) or `undo` (strict or free).

    All but `undo` are entries of the journal. Errors: `Misuse` for an unknown name or value.
    """
    sitting = desk.sit_to_play(revision)
    if name == UNDO:
        return _undo_mode(sitting, value)
    refused = sitting.why_waiting()
    if refused is not None:
        raise refused
    wanted = _wanted(sitting, name, value)
    made = _changes(sitting.board, wanted)
    if not made:
        raise Refusal(say("{name} is {value} already.", name=name, value=value))
    with sitting.transaction() as transaction:
        entry = transaction.note(Command("set", (name, value)), made, manual=True)
        sitting.keep(transaction)
    return answer_of(desk.sit(name=sitting.name), views(made, "set"), [], names.done(sitting, entry))


def _wanted(sitting: Sitting, name: str, value: str) -> dict[str, Value]:
    if name == Setting.AMENDMENTS:
        ids = corrections.ids_meant(sitting.desk, value)
        return {Setting.AMENDMENTS: ids or None}
    if name == Setting.TRACKING:
        return {Setting.TRACKING: flag(value) or None}
    if name not in SWITCHES:
        raise Misuse(
            say("There is nothing named {name} to set.", name=repr(name)),
            (*SWITCHES, Setting.TRACKING, Setting.AMENDMENTS, UNDO),
        )
    return {SWITCHES[name]: flag(value) or None}


def _undo_mode(sitting: Sitting, value: str) -> Done:
    """A matter of the player, not of the game: it stands in no entry, and undo can't take it back."""
    modes = {"strict": True, "free": False}
    if value not in modes:
        raise Misuse(say("Undo is strict or free, not {value}.", value=repr(value)), tuple(modes))
    kingdoms.set_strict_undo(sitting.desk.engine, sitting.opened, modes[value])
    here = sitting.again()
    said = (
        say("Undo stops where something was revealed.") if modes[value] else say("Undo goes back as far as you like.")
    )
    return answer_of(here, [], [], [said])


def changes_again(board: Board, command: Command, entry: Entry) -> tuple[Change, ...]:
    """A setting of an old line, made again on another board."""
    return _changes(board, {one.key: one.new for one in entry.changes if isinstance(one, Put)})
