"""The desk: one data base, one session at a time; joins what the store keeps with the game that reads it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.catalogue.model import Catalogue
from companion.desk import doorways
from companion.desk.data_base import DataBase
from companion.errors import Conflict, Misuse, Unknown
from companion.sentence import say
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.engine import forget_writes, wrote
from companion.store.kingdoms import kingdoms, summaries
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.store.open import is_back_up_due

if TYPE_CHECKING:
    from companion.desk.kingdoms.sitting import Sitting

__all__ = ["Desk", "OtherGame", "forget_writes", "wrote"]


class OtherGame(Misuse):
    """A command of Kingdom Legacy, while a session of another game is meant; `opened`: that session.

    `named`: the command named it; otherwise it is the one at hand.
    """

    def __init__(self, opened: OpenKingdom, named: bool = False) -> None:
        self.opened, self.named = opened, named
        title = doorways.title(opened.game)
        at_hand = say(
            "{name} is a session of {game}, and no kingdom: choose one with kingdom use.", name=opened.name, game=title
        )
        by_name = say(
            "{name} is a session of {game}, and no kingdom: the commands of game take it.", name=opened.name, game=title
        )
        super().__init__(by_name if named else at_hand)


class Desk(DataBase):
    """Where commands are carried out."""

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

    def sit(self, revision: int | None = None, name: str | None = None, joining: tuple[str, ...] = ()) -> Sitting:
        """Open a kingdom as it is now.

        `revision`: where the caller saw it; `joining`: packs that are about to join it.
        Errors: `Conflict` when it is elsewhere, `Unknown` when there is none, `OtherGame` when it is no kingdom,
        `StoreError` when it has a pack or an amendment that isn't here.
        """
        opened = self.opened(revision, name, doorways.KINGDOMS)
        if opened.game != doorways.KINGDOMS:
            raise OtherGame(opened, named=name is not None)
        return doorways.kingdom(self, opened, joining)

    def sit_all(self, ids: Collection[str]) -> Iterator[Sitting]:
        """Open kingdoms by their ids, in this order, as far as they are still there; all are read at once.

        Errors: `StoreError` at one that has a pack or an amendment that isn't here.
        """
        found = {opened.id: opened for opened in kingdoms.open_all(self.engine, ids)}
        for id in ids:
            if id in found:
                yield doorways.kingdom(self, found[id])

    def require_kingdom(self, name: str) -> None:
        """See to it that a name is that of a kingdom. Errors: `Unknown`, `OtherGame`."""
        opened = self.opened(name=name, game=doorways.KINGDOMS)
        if opened.game != doorways.KINGDOMS:
            raise OtherGame(opened, named=True)

    def other_game(self) -> OtherGame | None:
        """The session that is meant, where it is one of another game."""
        try:
            opened = self.opened()
        except (Unknown, Conflict):
            return None
        return None if opened.game == doorways.KINGDOMS else OtherGame(opened)

    @contextmanager
    def looked_ahead(self, every: bool = False) -> Iterator[OtherGame | None]:
        """As `other_game`; whoever then opens the session that is meant needn't read it again.

        `every`: what follows takes sessions of every game. Errors: `Unknown` when there is none, with all their names.
        """
        other = None
        try:
            opened = self.opened()
            self._ahead = (self.kingdom, opened)
            other = None if opened.game == doorways.KINGDOMS else OtherGame(opened)
        except Unknown:
            if every:
                raise
        try:
            yield other
        finally:
            self._ahead = None

    def sit_to_play(self, revision: int | None = None) -> Sitting:
        """The same, to do something there. Errors: `Refusal` when the kingdom is archived."""
        sitting = self.sit(revision)
        if sitting.opened.archived:
            raise kingdoms.put_away(sitting.name)
        return sitting

    def sit_if_any(self) -> Sitting | None:
        """The kingdom meant, None when there is no current one and none was named.

        Errors: `Unknown` when the one that was named isn't there, `OtherGame` when it is no kingdom.
        """
        if self.kingdom is None and not summaries.is_current(self.engine):
            return None
        try:
            return self.sit()
        except OtherGame:
            if self.kingdom is None:
                return None
            raise
