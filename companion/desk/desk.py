"""The desk: one data base, one kingdom at a time; joins what the store keeps with the game that reads it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Engine

import companion
from companion.catalogue.model import Catalogue
from companion.desk import footnotes
from companion.desk.narrate.change_views import ref
from companion.desk.translation import Names
from companion.documents.aims import Aim
from companion.documents.base import Ref
from companion.documents.kingdom import CardView, DecisionView, Score, Table
from companion.documents.score_path import FollowUp
from companion.errors import Conflict, Misuse, Refusal, StoreError
from companion.games.kingdom_legacy.api import view
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.api.following import follows
from companion.games.kingdom_legacy.table.kingdom import Phase, Settings
from companion.play.board_tables import BoardTable, Setting, pack_of
from companion.play.decision import Answer, Decision
from companion.play.transaction import Observer, Transaction, Waiting, question_open
from companion.play.values import Value
from companion.sentence import call_stages, say
from companion.store.catalogue import amendments as amendment_store
from companion.store.catalogue import load, sold
from companion.store.catalogue import packs as pack_store
from companion.store.catalogue import rules as store_rules
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.engine import forget_writes, wrote
from companion.store.kingdoms import journal, kingdoms, summaries
from companion.store.kingdoms import notes as store_notes
from companion.store.kingdoms.journal import Moment, Record, Stamp
from companion.store.kingdoms.kingdoms import OpenKingdom, Pending
from companion.store.open import is_back_up_due, open_engine

__all__ = ["Desk", "Pending", "Sitting", "forget_writes", "wrote"]

FIRST_PRINTING = "earlier"
"""The printing of a kingdom that says nothing, and of the cards when there is no kingdom."""


def now() -> str:
    """Local time with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Desk:
    """Where commands are carried out.

    `where`: file or URL of the data base, None: the default one. `kingdom`: which one, None: the current one.
    `tell`: told before the data base is made ready, where that takes a while.
    """

    def __init__(
        self,
        where: str | None = None,
        kingdom: str | None = None,
        lang: str = "en",
        tell: Callable[[], None] | None = None,
    ) -> None:
        self.where = where
        self.kingdom = kingdom
        self.lang = lang
        self.tell = tell
        self.warnings: list[str] = []
        self.partly = False
        self._engine: Engine | None = None
        self._merged: tuple[list[Catalogue], Catalogue] | None = None
        self._tried: Mapping[str, Catalogue] = {}
        self._proposed: Sequence[OwnerAmendmentRow] = ()

    @property
    def engine(self) -> Engine:
        """The data base, opened when first needed. Errors: `StoreError`."""
        if self._engine is None:
            due = is_back_up_due(self.where)
            self._engine = open_engine(self.where, tell=self.tell)
            if due:
                self._back_up_the_day()
            forget_writes()  # of migrations and data files
        return self._engine

    @property
    def wants_back_ups(self) -> bool:
        """Whether back-ups are to be kept automatically, as this person's settings say."""
        from companion.desk.config import preferences

        return preferences().on("backups")

    def back_up(self, why: str) -> None:
        """Keep a back-up before something that nobody can take back, if such are wanted; `why`: see `kept.DAILY`.

        Errors: `StoreError` when none can be written.
        """
        if self.wants_back_ups:
            from companion.store.backups import kept

            kept.keep(self.engine, why)

    def _back_up_the_day(self) -> None:
        """What keeps it from being written keeps no command from being done; `warnings` tell of it."""
        from companion.store.backups import kept

        try:
            if self.wants_back_ups:
                kept.keep_daily(self.engine)
        except (StoreError, Conflict) as error:
            self.warnings.append(error.message)

    def close(self) -> None:
        """Let go of the data base."""
        if self._engine is not None:
            self._engine.dispose()

    def beside(self, kingdom: str | None, lang: str) -> Desk:
        """Another desk at the same data base, which stays open: for one request of many at the same time.

        The first of a day is the first command of a day of use.
        """
        other = Desk(self.where, kingdom, lang)
        other._engine = self.engine
        if is_back_up_due(self.where):
            other._back_up_the_day()
        return other

    def with_other_cards(self, packs: Mapping[str, Catalogue], amendments: Sequence[OwnerAmendmentRow] = ()) -> Desk:
        """A desk at the same data base where these packs have other cards, for trying them on; not to write with.

        `amendments`: further ones that a kingdom may play with.
        """
        other = Desk(self.where, self.kingdom, self.lang)
        other._engine, other._tried, other._proposed = self.engine, packs, amendments
        return other

    def catalogue(
        self, printing: str = FIRST_PRINTING, amendments: tuple[str, ...] = (), packs: tuple[str, ...] = ()
    ) -> Catalogue:
        """The cards of a printing, with some of the owner's amendments, and the cards of packs.

        Errors: `Misuse` when the packs don't go together, `StoreError` when one isn't here.
        """
        if amendments and self._proposed:
            box = amendment_store.proposed_catalogue(self.engine, printing, amendments, self._proposed)
        elif amendments:
            box = amendment_store.catalogue(self.engine, printing, amendments)
        else:
            box = load.catalogue(self.engine, printing)
        if not packs:
            return box
        from companion.catalogue.packs.join import merged

        sold.refresh(self.engine, packs)
        parts = [box, *pack_store.catalogues(self.engine, packs, self._tried)]
        if self._merged is None or self._merged[0] != parts:  # a sitting needs the same cards for each command
            try:
                self._merged = parts, merged(box, parts[1:])
            except ValueError as error:
                raise Misuse(say("These packs don't go together: {error}.", error=error)) from None
        return self._merged[1]

    def names(self, catalogue: Catalogue) -> Names:
        """The names of stages in this desk's language, as `partly` as it says, and in all others for searching."""
        return Names(catalogue, store_rules.stage_names(self.engine), self.lang, self.partly)

    def stamp(self, catalogue: Catalogue) -> Stamp:
        """What is noted beside an entry made now."""
        return Stamp(at=now(), app=companion.__version__, catalogue=catalogue.digest)

    def sit(self, revision: int | None = None, name: str | None = None, joining: tuple[str, ...] = ()) -> Sitting:
        """Open a kingdom as it is now.

        `revision`: where the caller saw it; `joining`: packs that are about to join it.
        Errors: `Conflict` when it is elsewhere, `Unknown` when there is none, `StoreError` when it has a pack or an
        amendment that isn't here.
        """
        opened = kingdoms.open_kingdom(self.engine, name or self.kingdom)
        if revision is not None and revision != opened.revision:
            raise Conflict(
                say(
                    "{name} has come to journal entry {now}, not {asked}: look at the table again.",
                    name=opened.name,
                    now=opened.revision,
                    asked=revision,
                ),
                opened.revision,
            )
        return Sitting(self, opened, joining)

    def sit_to_play(self, revision: int | None = None) -> Sitting:
        """The same, to do something there. Errors: `Refusal` when the kingdom is archived."""
        sitting = self.sit(revision)
        if sitting.opened.archived:
            raise kingdoms.put_away(sitting.name)
        return sitting

    def sit_if_any(self) -> Sitting | None:
        """The kingdom meant, None when there is no current one and none was named.

        Errors: `Unknown` when the one that was named isn't there.
        """
        if self.kingdom is None and not summaries.is_current(self.engine):
            return None
        return self.sit()


class Sitting:
    """One kingdom, open for one command: its board, its game, its journal."""

    dealt = True

    def __init__(self, desk: Desk, opened: OpenKingdom, joining: tuple[str, ...] = ()) -> None:
        """`joining`: packs that the command is about to bring."""
        self.desk = desk
        self.opened = opened
        self.game = game_of(desk, opened.printing, opened.settings, joining)
        self.catalogue = self.game.catalogue
        self.board = opened.load(self.game.new_board())
        self.ledger = opened.ledger()
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

    @property
    def name(self) -> str:
        """The kingdom's name as written."""
        return self.opened.name

    @property
    def revision(self) -> int:
        """The number of journal entries."""
        return self.opened.revision

    @property
    def head(self) -> int:
        """The entry whose state this is."""
        return self.opened.head

    @property
    def pending(self) -> Pending | None:
        """The player's command that waits for an answer."""
        return self.opened.pending

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
        if card in self.board.tables[BoardTable.KNOWN] or self.board.place.get(card, "box") != "box":
            return True
        return self.game.kingdom(self.board).lies_open(card)

    def question(self) -> Decision | None:
        """The open question: that of the waiting command, or of what the game is in the middle of.

        A waiting command that no longer asks (the rules were mended meanwhile) has none; it can still be withdrawn.
        """
        waiting = self.pending
        if waiting is None:
            return self.game.decision(self.board)
        try:
            result = self.tried(waiting)
        except (Refusal, Misuse):
            return None
        return result.decision if result.pending else None

    def tried(self, waiting: Pending, *further: Answer) -> Result:
        """What a waiting command comes to with further answers. Errors: `Refusal`, `Misuse`."""
        move = self.game.coming(self.board, waiting.command).move
        return self.game.trial(self.board, move, (*waiting.answers, *further))

    def why_waiting(self) -> Refusal | None:
        """Why no other command can be given now: the kingdom is archived, or a command waits for an answer."""
        if self.opened.archived:
            return kingdoms.put_away(self.name)
        return None if self.pending is None else question_open(self.pending.command)

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

    def transaction(self, observer: Observer[Result] | None = None) -> Transaction[Result]:
        """What one typed command makes of this kingdom; `keep` writes it."""
        return Transaction(self, observer)

    def keep(self, transaction: Transaction[Result], waiting: Waiting | None = None) -> None:
        """Write all entries and the board, and the command that then waits for an answer, in one go.

        Errors: `Conflict` when somebody else moved first, `StoreError`; then nothing is written.
        """
        if not transaction.entries:
            self.wait(waiting)
            return
        pending = None if waiting is None else Pending(waiting.command, waiting.answers, transaction.last())
        stamp, touched = self.desk.stamp(self.catalogue), transaction.touched
        self.opened.commit(transaction.entries, self.board, stamp, pending=pending, touched=touched)
        self.ledger = self.opened.ledger()

    def wait(self, waiting: Waiting | None) -> None:
        """Keep the command that waits for an answer, or drop it; the journal doesn't see it.

        Errors: `Conflict` when somebody else moved first.
        """
        self.opened.wait(None if waiting is None else Pending(waiting.command, waiting.answers, self.revision))

    def record(self, seq: int) -> Record:
        """An entry with its time. Errors: `StoreError` when it can't be read."""
        return next(journal.records(self.desk.engine, self.opened.id, seq, seq))

    def records(self) -> Iterator[Record]:
        """All entries in order. Errors: `StoreError` at one that can't be read."""
        return journal.records(self.desk.engine, self.opened.id)

    def moments(self) -> list[Moment]:
        """When each entry was made, in order."""
        return journal.moments(self.desk.engine, self.opened.id)


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
    key = catalogue.key_of(str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 10 else typed)
    if key not in catalogue.cards:
        raise Misuse(say("There is no card {number}.", number=number))
    return key


def packs_of(settings: Mapping[str, Value]) -> tuple[str, ...]:
    """The packs that a kingdom plays with, as its settings say."""
    return tuple(sorted(name for key in settings if (name := pack_of(key)) is not None))


def game_of(desk: Desk, printing: str, settings: Mapping[str, Value], joining: tuple[str, ...] = ()) -> Game:
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
