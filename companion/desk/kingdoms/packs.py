"""Packs: an owner's files checked, added, listed, removed; and brought into a kingdom."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.catalogue.model import Card, Catalogue
from companion.catalogue.packs.file import Pack, PackError, PackFault, read
from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.desk.moves.commands import Account, answer_of
from companion.desk.narrate.change_views import ref
from companion.desk.output import written
from companion.documents.expansions import (
    Doubt,
    PackAdded,
    PackCheck,
    PackDoubts,
    PackList,
    PackRemoved,
    PackView,
    SoldSet,
)
from companion.documents.kingdom import Done, Fault
from companion.documents.reports import Written
from companion.errors import Misuse, Refusal, StoreError
from companion.games.kingdom_legacy.api.engine import EXECUTED
from companion.play.board_tables import BoardTable, pack_setting
from companion.play.command import Command
from companion.sentence import say
from companion.store import files
from companion.store.backups.kept import PACK
from companion.store.catalogue import packs as store
from companion.store.catalogue import sold
from companion.store.files import Limits

LIMITS = Limits(size=500_000, line=20_000, lines=50_000)
"""As much as is read of a file; the largest box needs a fifth of it."""


def check(desk: Desk, file: str) -> PackCheck | list[Fault]:
    """Lint a file; what it holds, or all that is wrong with it. Errors: `StoreError` when it can't be read."""
    pack, found = _examined(desk, file)
    if pack is None or found:
        return [_fault(one) for one in found]
    stages = [stage for card in pack.file.card for stage in card.stage]
    cards = sum(1 + len(card.copies) for card in pack.file.card)
    return PackCheck(file, pack.file.name, cards, len(stages), sum(len(stage.effects) for stage in stages))


def add(desk: Desk, file: str) -> PackAdded | list[Fault]:
    """Keep a file's cards for kingdoms that want them; with faults nothing is added.

    A corrected file takes the place of the one of that name, also in kingdoms that have its cards.
    Errors: `StoreError` when the file can't be read, or another pack has the name; `Refusal` when a kingdom
    couldn't go on with it; `Conflict` when somebody moves in one meanwhile.
    """
    pack, found = _examined(desk, file)
    if pack is None or found:
        return [_fault(one) for one in found]
    if pack.file.name in sold.names():
        pack = _of_set(desk, pack)
    kept, made = record_of(pack), compile_pack(pack)
    was = next((one for one in store.all_packs(desk.engine) if one.name == kept.name), None)
    if was is not None and was.digest == kept.digest:
        return PackAdded("there already", _view(desk, kept.name))
    played = {} if was is None else store.users(desk.engine, kept.name)
    if was is not None and not played and was.title != kept.title:
        raise StoreError(
            say(
                "There is another pack {name}, “{title}”; remove it first: companion pack remove {name}. "
                "Nothing was added.",
                name=was.name,
                title=was.title,
            )
        )
    if played:
        from companion.desk.kingdoms import pack_update

        pack_update.require_playable(desk, kept.name, made, played)
    if was is not None:
        desk.back_up(PACK)
    store.add(desk.engine, kept, made, was, played)
    return PackAdded("added", _view(desk, kept.name))


def _of_set(desk: Desk, pack: Pack) -> Pack:
    """A corrected file of a set that comes along, the owner's own from now on; the set's own text brings it back.

    Errors: `Refusal` when the file says what is there.
    """
    name = pack.file.name
    sold.keep(desk.engine, name)
    plain = pack.text.removeprefix(f"{sold.MARK}\n")
    if f"{sold.MARK}\n{plain}" != sold.text(name):
        return read(plain)
    if any(sold.comes_along(one) for one in store.all_packs(desk.engine) if one.name == name):
        raise Refusal(say("The set {name} comes with the program. Nothing was added.", name=name))
    return read(sold.text(name))


def write_file(desk: Desk, name: str, file: str) -> Written:
    """Write the file of a pack, to be corrected. Errors: `Misuse` when there is no such pack, `StoreError`."""
    require_known(desk, (name,))
    kept = next(one for one in store.all_packs(desk.engine) if one.name == name)
    cards = len(store.catalogues(desk.engine, (name,))[0].cards)
    return written(file, "toml", "pack", cards, kept.text.removeprefix(f"{sold.MARK}\n"))


def record_of(pack: Pack) -> store.PackRow:
    """A pack as it is kept."""
    return store.PackRow(pack.file.name, pack.file.title, pack.text, pack.digest, now())


def compile_pack(pack: Pack) -> Catalogue:
    """The cards of a pack that has no faults."""
    from companion.catalogue.packs import cards as pack_cards

    return pack_cards.catalogue(pack)


def _examined(desk: Desk, file: str) -> tuple[Pack | None, list[PackFault]]:
    return examine(desk, _text(file))


def examine(desk: Desk, text: str) -> tuple[Pack | None, list[PackFault]]:
    """A pack from its text, None when it can't be read; and all that is wrong with it."""
    from companion.catalogue.packs import cards as pack_cards

    try:
        pack = read(text)
    except PackError as error:
        return None, [error.fault]
    return pack, pack_cards.faults(pack, desk.catalogue("current"), EXECUTED)


def _text(file: str) -> str:
    return files.text(Path(file), LIMITS).replace("\r\n", "\n")


def _fault(one: PackFault) -> Fault:
    return Fault(one.check, say("line {line}, column {column}", line=one.line, column=one.column), one.message)


def list_(desk: Desk) -> PackList:
    """All packs, by name. Errors: `StoreError` when one is damaged."""
    kept = store.all_packs(desk.engine)
    own = [one.name for one in kept if not sold.comes_along(one)]
    along = [
        SoldSet(name, read(sold.text(name)).file.title, list(store.users(desk.engine, name)))
        for name in sold.names()
        if name not in own
    ]
    return PackList([_view(desk, name) for name in own], along)


def _view(desk: Desk, name: str) -> PackView:
    one = next(pack for pack in store.all_packs(desk.engine) if pack.name == name)
    made = store.catalogues(desk.engine, (name,))[0]
    return PackView(
        pack=name,
        title=one.title,
        about=_about(one.text),
        cards=len(made.cards),
        whole=made.base == name,
        expansions=[ref(card) for card in made.played],
        added_at=one.added_at,
        kingdoms=list(store.users(desk.engine, name)),
    )


def _about(text: str) -> str:
    """What a pack says of itself; nothing where its text can't be read any more."""
    try:
        return read(text).file.about
    except PackError:
        return ""


def doubts(desk: Desk, name: str, spoilers: bool = False) -> PackDoubts:
    """What the cards of a pack leave open; of cards that the kingdom hasn't discovered only how much.

    `spoilers`: of all cards. Errors: `Misuse` when there is no such pack.
    """
    require_known(desk, (name,))
    sold.refresh(desk.engine, (name,))
    made, sitting = store.catalogues(desk.engine, (name,))[0], desk.sit_if_any()
    shown, hidden = list[Doubt](), 0
    seen = set[str]()
    for card in sorted(made.cards.values(), key=lambda one: one.number):
        if card.design.key in seen:
            continue
        seen.add(card.design.key)
        found = list(_doubts(card))
        if spoilers or card.key in made.expansions or (sitting is not None and sitting.knows(card.key)):
            shown += found
        else:
            hidden += len(found)
    return PackDoubts(name, shown, hidden)


def _doubts(card: Card) -> Iterator[Doubt]:
    stages = sorted(card.design.stages.values(), key=lambda stage: stage.stage)
    for ruling in card.design.rulings:
        if ruling.certainty == "open":
            yield Doubt(ref(card.key), stages[0].name, None, ruling.text)
    for stage in stages:
        for ruling in stage.rulings:
            if ruling.certainty == "open":
                yield Doubt(ref(card.key), stage.name, str(stage.orientation), ruling.text)


def remove(desk: Desk, name: str) -> PackRemoved:
    """Forget a pack. Errors: `Misuse` when there is none, `Refusal` while a kingdom has its cards."""
    require_known(desk, (name,))
    if any(sold.comes_along(one) for one in store.all_packs(desk.engine) if one.name == name):
        raise Refusal(say("The set {name} comes with the program and stays.", name=name))
    users = list(store.users(desk.engine, name))
    if not users:
        desk.back_up(PACK)
        users = store.remove(desk.engine, name)
    if users:
        raise Refusal(
            say("{name} can't be removed: its cards are in the history of {what}.", name=name, what=", ".join(users))
        )
    return PackRemoved(name)


def require_known(desk: Desk, names: tuple[str, ...]) -> None:
    """See to it that packs are here; sets that come with the program are compiled when first asked for.

    Errors: `Misuse` for a name that is no pack's.
    """
    for name in names:
        if name in sold.names():
            sold.keep(desk.engine, name)
    there = tuple(sorted({one.name for one in store.all_packs(desk.engine)} | set(sold.names())))
    for name in names:
        if name not in there:
            raise Misuse(say("There is no pack {name}.", name=name), there)


def use(desk: Desk, name: str, revision: int | None = None) -> Done:
    """Bring a pack's cards into the kingdom.

    Errors: `Refusal` in the middle of a round or when they are there, `Misuse` when there is no such pack.
    """
    require_known(desk, (name,))
    sitting = desk.sit_to_play(revision)
    refused = sitting.why_waiting()
    if refused is not None:
        raise refused
    if pack_setting(name) not in sitting.board.tables[BoardTable.SETTINGS]:
        sitting = desk.sit(revision, joining=(name,))
    account = Account(sitting)
    with sitting.transaction(account) as transaction:
        transaction.perform(Command("pack", (name,)))
        sitting.keep(transaction)
    title = sitting.catalogue.titles.get(name, name)
    return answer_of(sitting, account.views, [], [say("The cards of {set} are in the box now.", set=title)])
