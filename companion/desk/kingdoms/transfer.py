"""Kingdoms in files and copies of them: export, import, copy, delete."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion.catalogue.model import Card, Catalogue
from companion.catalogue.packs.cards import misfits
from companion.desk import files
from companion.desk.desk import Desk
from companion.desk.kingdoms import import_check, packs
from companion.desk.kingdoms import kingdoms as desk_kingdoms
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves.undo import end_of_unit
from companion.desk.output import refuse_data_base
from companion.documents.files import Exported, Imported
from companion.documents.kingdom import Deleted, KingdomInfo
from companion.errors import Misuse, StoreError
from companion.games.kingdom_legacy.table.dealers import VIRTUAL, mode_of
from companion.games.kingdom_legacy.table.kingdom import new_board
from companion.play.journal import NODES
from companion.sentence import say
from companion.store.backups.kept import IMPORT
from companion.store.catalogue import load
from companion.store.catalogue import packs as store
from companion.store.kingdoms import transfer
from companion.store.kingdoms.file_format import FORMAT, KingdomFile, UnfitFile


def export(desk: Desk, file: str, name: str | None = None, over: bool = False) -> Exported:
    """Write a kingdom into a file: entries of all lines, settings, amendments used, notes.

    `over`: write over a file that is there. Errors: `StoreError`; then nothing was written.
    """
    sitting = desk.sit(name=name)
    kept = transfer.collect(desk.engine, sitting.opened)
    try:
        refuse_data_base(Path(file))
    except OSError as error:
        raise StoreError(
            say("{file} can't be written: {why}. Nothing was written.", file=file, why=error.strerror)
        ) from error
    transfer.write(Path(file), kept, over)
    hidden = mode_of(sitting.board) == VIRTUAL  # of real cards nobody has written down how they lie
    return Exported(sitting.name, file, FORMAT, kept.header.revision, len(kept.entries), hidden)


def import_(desk: Desk, file: str, name: str | None = None) -> Imported:
    """Read a kingdom back from a file; `name`: as a new kingdom of that name.

    Errors: `Unfit` with line and reason when the file doesn't fit, `StoreError` when it can't be read, `Conflict` when
    the kingdom is here and differs, `Unknown` when the name is taken; then nothing has changed.
    """
    return taken_in(desk, file, files.read(file), name)


def taken_in(desk: Desk, file: str, kept: KingdomFile, name: str | None) -> Imported:
    """A kingdom that was read from a file, taken in. Errors: as `import_`."""
    try:
        there = transfer.find_same(desk.engine, kept) if name is None else None
        if there is not None:
            return Imported("there already", desk_kingdoms.show(desk, there), 0)
        made, cards = _packs(desk, kept)
        known = _cards(desk, kept, cards)
        board = transfer.replay(kept, new_board(), frozenset(known))
        import_check.require_sound(
            desk.with_other_cards({one.name: fresh for one, fresh in made}, kept.amendments), kept, board, known
        )
    except UnfitFile as unfit:
        raise files.unfit(file, unfit) from unfit
    desk.back_up(IMPORT)
    written = transfer.restore(desk.engine, kept, board, name, mode=mode_of(board), fresh=name is not None, made=made)
    return Imported("imported", desk_kingdoms.show(desk, written), len(kept.entries))


def _cards(desk: Desk, kept: KingdomFile, packs: Iterable[Catalogue]) -> dict[str, Card]:
    """The cards that the kingdom may name."""
    if kept.header.printing not in load.PRINTINGS or kept.header.game != load.GAME:
        game, printing = repr(kept.header.game), repr(kept.header.printing)
        raise UnfitFile(1, say("there is no game {game} in the printing {printing}", game=game, printing=printing))
    found = dict(desk.catalogue(kept.header.printing).cards)
    for made in packs:
        found |= made.cards
    return found


def _packs(desk: Desk, kept: KingdomFile) -> tuple[list[tuple[store.PackRow, Catalogue]], list[Catalogue]]:
    """The packs of a file that aren't here yet, checked and compiled; and the cards of all that it will play with.

    Where another version of a pack is here the kingdom plays with that one, if it can.
    Errors: `Unfit` for a pack that has faults or doesn't fit the one that is here.
    """
    here = {one.name: one.digest for one in store.all_packs(desk.engine)}
    new, cards = list[tuple[store.PackRow, Catalogue]](), list[Catalogue]()
    for one in kept.packs:
        if here.get(one.name) == one.digest:
            cards += store.catalogues(desk.engine, (one.name,))
            continue
        if len(one.text.encode()) > packs.LIMITS.size:
            most = f"{packs.LIMITS.size:,}"
            raise UnfitFile(
                1, say("its pack {name} is too long, at most {most} bytes are read", name=one.name, most=most)
            )
        pack, faults = packs.examine(desk, one.text)
        if pack is None or faults or pack.file.name != one.name or pack.digest != one.digest:
            if faults:
                line, why = faults[0].line, faults[0].message
                raise UnfitFile(
                    1, say("its pack {name} can't be used: line {line}: {why}", name=one.name, line=line, why=why)
                )
            raise UnfitFile(1, say("its pack {name} can't be used", name=one.name))
        made = packs.compile_pack(pack)
        if one.name in here:
            cards.append(_fitting(desk, one.name, made))
        else:
            new.append((one, made))
            cards.append(made)
    return new, cards


def _fitting(desk: Desk, name: str, made: Catalogue) -> Catalogue:
    """The version of a pack that is here, for a kingdom that was played with another."""
    mine = store.catalogues(desk.engine, (name,))[0]
    found = next(misfits(made, mine), None)
    if found is not None:
        raise UnfitFile(1, say("there is another pack {name} here, and in it {found}", name=name, found=found))
    return mine


def copy(desk: Desk, name: str, new: str, at: int | None = None) -> KingdomInfo:
    """A second kingdom with the same past; `at`: only what led to that entry. The current kingdom stays.

    Errors: `Misuse` when there is no such entry, `Unknown` when the new name can't be used.
    """
    sitting = desk.sit(name=name)
    kept = transfer.collect(desk.engine, sitting.opened)
    if at is not None:
        kept = transfer.cut_to(kept, _node(sitting, at))
    try:
        cards = store.catalogues(desk.engine, (one.name for one in kept.packs))
        board = transfer.replay(kept, sitting.game.new_board(), frozenset(_cards(desk, kept, cards)))
    except UnfitFile as unfit:
        raise StoreError(
            say(
                "{name}, entry {seq}: {reason}. Nothing was copied.",
                name=sitting.name,
                seq=unfit.line - 1,
                reason=unfit.reason,
            )
        ) from unfit
    return desk_kingdoms.show(desk, transfer.restore(desk.engine, kept, board, new, mode=mode_of(board), fresh=True))


def _node(sitting: Sitting, seq: int) -> int:
    """The command at which the kingdom stood after that entry."""
    if not 1 <= seq <= sitting.revision:
        raise Misuse(say("There is no entry {seq} in the journal; it has {n}.", seq=seq, n=sitting.revision))
    entry = sitting.ledger.entry(seq)
    return end_of_unit(sitting, seq if entry.kind in NODES else entry.head)


def delete(desk: Desk, name: str) -> Deleted:
    """Delete a kingdom for good; before, it is exported to a file beside the data base.

    Errors: `StoreError` when the file can't be written, or no back-up; then nothing is deleted.
    """
    return files.deleted(desk, desk.sit(name=name).opened)
