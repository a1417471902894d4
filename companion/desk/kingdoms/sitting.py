"""A kingdom of Kingdom Legacy at the desk, open for one command: its board, its game, its journal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import msgspec

from companion.catalogue.model import Catalogue
from companion.desk import footnotes
from companion.desk.data_base import DataBase
from companion.desk.narrate.change_views import ref
from companion.desk.played import Played
from companion.documents.aims import Aim
from companion.documents.base import Ref
from companion.documents.kingdom import CardView, DecisionView, Score, Table
from companion.documents.score_path import FollowUp
from companion.errors import Misuse
from companion.games.kingdom_legacy.api import view
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.api.following import follows
from companion.games.kingdom_legacy.table.dealers import mode_of
from companion.games.kingdom_legacy.table.kingdom import Phase, Settings
from companion.play.board_tables import BoardTable, Setting, pack_of
from companion.play.decision import Answer, Decision
from companion.play.transaction import Transaction
from companion.play.values import Value
from companion.sentence import call_stages, say
from companion.store.kingdoms import journal
from companion.store.kingdoms import notes as store_notes
from companion.store.kingdoms.journal import Moment, Record
from companion.store.kingdoms.kingdoms import OpenKingdom, Pending
from companion.text import is_number


class Sitting(Played[Result]):
    """One kingdom, open for one command: its board, its game, its journal."""

    game: Game

    def __init__(self, desk: DataBase, opened: OpenKingdom, joining: tuple[str, ...] = ()) -> None:
        """`joining`: packs that the command is about to bring."""
        super().__init__(desk, opened)
        self.game = game_of(desk, opened.printing, opened.settings, joining)
        self.catalogue = self.game.catalogue
        self.board = opened.load(self.game.new_board())
        self._settings_followed = (dict(opened.settings), joining)
        self._call_stages()

    def _call_stages(self) -> None:
        """Let sentences call stages by their names in the desk's language, also once the data base is let go of."""
        call_stages(None if self.desk.lang == "en" else self.desk.names(self.catalogue).stage)

    def follow_settings(self, joining: tuple[str, ...] = ()) -> None:
        """Go on by the settings that stand on the board now; `joining`: packs that the next command brings.

        Errors: `Misuse` when the packs don't go together, `StoreError` when one isn't here.
        """
        here = (dict(self.board.tables[BoardTable.SETTINGS]), joining)
        if here != self._settings_followed:
            self._settings_followed = here
            self.game = game_of(self.desk, self.opened.printing, *here)
            self.catalogue = self.game.catalogue
            self._call_stages()

    def numbers(self) -> dict[str, Ref]:
        """All cards in running order, as documents name them."""
        order = self.catalogue.order
        return {card: ref(card) for card in sorted(order, key=order.__getitem__)}

    def number(self, name: str) -> int:
        """A number of the game: round, turn."""
        value = self.board.tables[BoardTable.GAME].get(name)
        return value if isinstance(value, int) else 0

    def word(self, name: str) -> str:
        """A word of the game: phase."""
        value = self.board.tables[BoardTable.GAME].get(name)
        return value if isinstance(value, str) else ""

    def knows(self, card: str) -> bool:
        """Whether the card is discovered, or one in force shows it, so that its faces may be seen."""
        if card in self.board.tables[BoardTable.KNOWN]:
            return True
        kingdom = self.game.kingdom(self.board)
        if self.board.place.get(card, "box") != "box":
            return not kingdom.unseen(card)
        return kingdom.lies_open(card)

    def tried(self, waiting: Pending, *further: Answer) -> Result:
        """What a waiting command comes to with further answers. Errors: `Refusal`, `Misuse`."""
        move = self.game.coming(self.board, waiting.command).move
        return self.game.trial(self.board, move, (*waiting.answers, *further))

    def table(self, asked: Decision | None = None) -> Table:
        """The table as it lies. `asked`: the question of a command that is tried out; None: the one that is open."""
        kingdom = self.game.kingdom(self.board)
        total = self.score().fame
        table = view.table(kingdom, self.name, self.opened.mode, self.revision, asked or self.question(), total)
        table = self._with_margin(table)
        if table.phase == Phase.FINISHED:
            table = msgspec.structs.replace(table, follows=self.follows())
        return table if self.desk.lang == "en" else self.desk.names(self.catalogue).translate(table)

    def follows(self) -> list[FollowUp]:
        """What can be typed next in a finished kingdom; one that is archived has to be brought back before more."""
        found = follows(self.game.kingdom(self.board))
        if not self.opened.archived:
            return found
        name = json.dumps(self.name, ensure_ascii=False) if " " in self.name else self.name
        back = FollowUp(f"kingdom unarchive {name}", say("bring it back, to go on with it"))
        return [back, *(one for one in found if not one.command.startswith("expansion "))]

    def _with_margin(self, table: Table) -> Table:
        """The table with what stands beside it: house rules that are on, notes, goals of cards."""
        engine, in_play = self.desk.engine, [one.card for one in table.in_play]
        differs = footnotes.differences(engine, self.board.tables[BoardTable.SETTINGS], self.opened.printing)
        rows = store_notes.notes(engine, self.opened.id)
        notes = footnotes.table_notes(rows, table.round, in_play)
        aims = self.aims(rows)
        if not (differs or notes or aims):
            return table
        decision = _with_marks(table, aims)
        return msgspec.structs.replace(table, differs=differs, notes=notes, aims=aims, decision=decision)

    def aims(self, rows: Sequence[store_notes.NoteRow] | None = None) -> list[Aim]:
        """What the player has in mind for cards; `rows`: the notes, if they were read already."""
        found = store_notes.notes(self.desk.engine, self.opened.id) if rows is None else rows
        return footnotes.aims(found, self.game.kingdom(self.board), self.knows)

    def card(self, key: str) -> CardView:
        """A card as it lies, wherever it lies."""
        return view.card(self.game.kingdom(self.board), key)

    def score(self) -> Score:
        """Fame now."""
        return view.score(self.game.kingdom(self.board), self.name)

    def commit(self, transaction: Transaction[Result], pending: Pending | None) -> None:
        """Write entries and board."""
        stamp, touched = self.desk.stamp(self.catalogue), transaction.touched
        mode = mode_of(self.board)
        self.opened.commit(transaction.entries, self.board, stamp, mode=mode, pending=pending, touched=touched)

    def again(self) -> Sitting:
        """The kingdom as it is now: by the rules that were changed since."""
        return Sitting(self.desk, self.desk.opened(name=self.name))

    def record(self, seq: int) -> Record:
        """An entry with its time. Errors: `StoreError` when it can't be read."""
        return next(journal.records(self.desk.engine, self.opened.id, seq, seq))

    def moments(self) -> list[Moment]:
        """When each entry was made, in order."""
        return journal.moments(self.desk.engine, [self.opened.id])[self.opened.id]


def _with_marks(table: Table, aims: Sequence[Aim]) -> DecisionView | None:
    """The open question, in a purge with the cards that were marked for it."""
    asked = table.decision
    if asked is None or not (table.phase == "purging" or (asked.command or "").startswith("expansion ")):
        return asked
    marks = {str(one.card) for one in aims if one.purge}
    return msgspec.structs.replace(asked, marked=[option for option in asked.options if option in marks])


def card_key(catalogue: Catalogue, number: str) -> str:
    """The key of a card as typed: `7` or `pack:12`. Errors: `Misuse` when there is none."""
    typed = number.strip()
    key = catalogue.key_of(str(int(typed)) if is_number(typed) else typed)
    if key not in catalogue.cards:
        raise Misuse(say("There is no card {number}.", number=number))
    return key


def packs_of(settings: Mapping[str, Value]) -> tuple[str, ...]:
    """The packs that a kingdom plays with, as its settings say."""
    return tuple(sorted(name for key in settings if (name := pack_of(key)) is not None))


def game_of(desk: DataBase, printing: str, settings: Mapping[str, Value], joining: tuple[str, ...] = ()) -> Game:
    """The game as a kingdom plays it by the settings of its board; `joining`: packs that are about to join.

    Errors: as `Desk.catalogue`.
    """
    packs = (*packs_of(settings), *joining)
    catalogue = desk.catalogue(printing, _names(settings.get(Setting.AMENDMENTS)), packs)
    switches = {name: bool(value) for name, value in settings.items() if name in Settings.__struct_fields__}
    return Game(catalogue, Settings(**switches))


def _names(value: Value) -> tuple[str, ...]:
    """A setting that is a list."""
    return tuple(map(str, value)) if isinstance(value, list | tuple) else ()
