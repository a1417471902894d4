"""A data base at the desk, open: its cards, its back-ups, and the sessions that are in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Engine

import companion
from companion.catalogue.model import Catalogue
from companion.desk.translation import Names
from companion.errors import Conflict, Misuse, StoreError
from companion.sentence import say
from companion.store.catalogue import amendments as amendment_store
from companion.store.catalogue import load, sold
from companion.store.catalogue import packs as pack_store
from companion.store.catalogue import rules as store_rules
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.engine import forget_writes
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.store.open import is_back_up_due, open_engine

FIRST_PRINTING = "earlier"
"""The printing of a kingdom that says nothing, and of the cards when there is no kingdom."""


Edition = tuple[str, tuple[str, ...], tuple[str, ...]]
"""What decides which cards a kingdom has: printing, amendments, packs."""


def now() -> str:
    """Local time with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class DataBase:
    """What all commands share.

    `where`: file or URL of the data base, None: the default one. `kingdom`: which one, None: the current one.
    `tell`: told before the data base is made ready, where that takes a while.
    """

    def __init__(
        self,
        where: str | None = None,
        kingdom: str | None = None,
        lang: str = "en",
        tell: Callable[[], None] | None = None,
        viewer: str | None = None,
    ) -> None:
        self.where = where
        self.kingdom = kingdom
        self.lang = lang
        self.tell = tell
        self.viewer = viewer
        self.warnings: list[str] = []
        self.partly = False
        self._engine: Engine | None = None
        self._merged: tuple[list[Catalogue], Catalogue] | None = None
        self._tried: Mapping[str, Catalogue] = {}
        self._proposed: Sequence[OwnerAmendmentRow] = ()
        self._same: dict[Edition, Catalogue] | None = None  # those that were read, while they stay the same
        self._ahead: tuple[str | None, OpenKingdom] | None = None  # opened for whoever opens it next

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

    def catalogue(
        self, printing: str = FIRST_PRINTING, amendments: tuple[str, ...] = (), packs: tuple[str, ...] = ()
    ) -> Catalogue:
        """The cards of a printing, with some of the owner's amendments, and the cards of packs.

        Errors: `Misuse` when the packs don't go together, `StoreError` when one isn't here.
        """
        edition = printing, amendments, packs
        if self._same is None:
            return self._catalogue(*edition)
        if edition not in self._same:
            self._same[edition] = self._catalogue(*edition)
        return self._same[edition]

    @contextmanager
    def same_cards(self) -> Iterator[None]:
        """Read the cards of each edition once meanwhile: for a look at many kingdoms that changes none."""
        before, self._same = self._same, self._same or {}
        try:
            yield
        finally:
            self._same = before

    def _catalogue(self, printing: str, amendments: tuple[str, ...], packs: tuple[str, ...]) -> Catalogue:
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

    def opened(self, revision: int | None = None, name: str | None = None, game: str = "") -> OpenKingdom:
        """The session meant, of whatever game.

        Errors: `Conflict` when it isn't at the revision; `Unknown`, with the names of sessions (`game`: of that one).
        """
        wanted, ahead = name or self.kingdom, self._ahead
        self._ahead = None
        opened = ahead[1] if ahead is not None and ahead[0] == wanted else None
        opened = opened or kingdoms.open_kingdom(self.engine, wanted, game)
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
        return opened
