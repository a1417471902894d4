"""The sheet: where every card goes when a kingdom is boxed up, or lies when it is taken out again (KLG-113 to -115)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from companion.catalogue.words import Orientation, Zone
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.narrate.change_views import ref
from companion.documents.files import Sheet, SheetCard, SheetPile, SheetStage
from companion.errors import Refusal, StoreError
from companion.games.kingdom_legacy.effects.marks import sticker_text
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board_tables import BoardTable, boxes, counters, icons, stage_key, sticker_parts
from companion.play.values import Value
from companion.sentence import say, shaped

Purpose = Literal["pack", "resume"]

RESTING = ("between", "finished")
"""The phases in which a kingdom can be boxed up."""

_PILES: dict[Zone, tuple[str, str]] = {
    Zone.DISCARD: (
        say("The kingdom's cards: keep this pile in this order."),
        say("Lay this pile down as the discard."),
    ),
    Zone.PERMANENTS: (say("Keep these apart from the pile."), say("Lay these in the row of permanents.")),
    Zone.DECK: (say("Keep these as the deck, face down."), say("Lay these down as the deck.")),
    Zone.PLAY: (say("Keep these together: they are in play."), say("Lay these in play.")),
    Zone.ASIDE: (say("Keep these aside."), say("Lay these aside.")),
    Zone.AWAY: (
        say("Keep these in the kingdom's box, apart from the rest."),
        say("Leave these in the kingdom's box, apart from the rest."),
    ),
    Zone.DESTROYED: (say("These have left the kingdom: put them aside, damage none."), say("Leave these put aside.")),
    Zone.PURGED: (say("These were purged: put them aside."), say("Leave these put aside.")),
    Zone.PURGE: (say("These wait to be purged."), say("Lay these out for the purge.")),
    Zone.BOX: (say("These go back into the box, but bear marks."), say("These stay in the box, but bear marks.")),
}
"""What to do with the cards of each zone, packing and taking out; the box: only cards that bear marks are named."""


def sheet(desk: Desk, purpose: Purpose) -> Sheet:
    """The sheet of the kingdom as it is. Errors: `Refusal` in the middle of a round, or while a question is open."""
    sitting = desk.sit()
    if sitting.word("phase") not in RESTING or sitting.question() is not None:
        raise Refusal(say("A kingdom is boxed up after a round only; finish this one first."), "KLG-113")
    settings = sitting.board.tables[BoardTable.SETTINGS]
    kingdom = sitting.game.kingdom(sitting.board)
    piles = list(_piles(sitting, purpose))
    return Sheet(
        kingdom=sitting.name,
        purpose=purpose,
        printing=sitting.opened.printing,
        revision=sitting.revision,
        round=sitting.number("round"),
        phase=sitting.word("phase"),
        last_round=kingdom.last_round,
        settings={name: _setting(value) for name, value in sorted(settings.items())},
        piles=piles,
        expansion=None if kingdom.expansion is None else ref(kingdom.expansion),
        path={expansion.label(step.name): step.fame for step in expansion.path(kingdom)},
        registration=sitting.word("registration") or None,
        stickers=_stickers(sitting, piles),
    )


def _stickers(sitting: Sitting, piles: list[SheetPile]) -> dict[str, str]:
    """What the stickers are that lie on the cards, in the order of the sheets that they are from."""
    lying = {one for pile in piles for card in pile.cards for stage in card.stages for one in stage.stickers}
    numbers = {sticker_parts(one)[0] for one in lying}
    catalogue = sitting.catalogue
    return {number: sticker_text(catalogue, number) for number in catalogue.stickers if number in numbers}


def write(made: Sheet, file: str, lines: list[str]) -> Sheet:
    """Write the lines of a sheet into a file. Errors: `StoreError`."""
    try:
        Path(file).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise StoreError(say("{file} can't be written: {strerror}.", file=file, strerror=error.strerror)) from error
    return msgspec.structs.replace(made, file=file)


def _setting(value: Value) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _unstopped(text: str) -> str:
    return text.removesuffix(".")


_UNORDERED = (Zone.DECK, Zone.PURGE)
"""Zones whose order isn't told in the middle of a round."""


def lying(sitting: Sitting) -> list[SheetPile]:
    """Where each card lies now; cards whose order isn't told are told by number."""
    kingdom = sitting.game.kingdom(sitting.board)
    found = []
    for pile in _piles(sitting, "resume"):
        if pile.zone in _UNORDERED:
            cards = kingdom.sorted(list(kingdom.cards(Zone(pile.zone))))
            how = say("{what}; their order isn't told.", what=shaped(pile.how, _unstopped))
            pile = SheetPile(pile.zone, how, [_card(sitting, one, Zone(pile.zone)) for one in cards])
        found.append(pile)
    return found


def _piles(sitting: Sitting, purpose: Purpose) -> Iterator[SheetPile]:
    for zone, (packing, resuming) in _PILES.items():
        cards = [_card(sitting, one, zone) for one in sitting.board.zones[zone]]
        if zone is Zone.BOX:
            cards = [one for one in cards if one.stages or one.orientation != Orientation.FRONT_UP]
        if cards:
            yield SheetPile(str(zone), packing if purpose == "pack" else resuming, cards)


def _card(sitting: Sitting, card: str, zone: Zone) -> SheetCard:
    """A card; of one in the box, or that nobody looked at, nothing is named but its number and marks."""
    tables, orientation = sitting.board.tables, str(sitting.board.tables[BoardTable.ORIENTATION][card])
    purged = tables[BoardTable.PURGED].get(card) if BoardTable.PURGED in tables else None
    worth, by = purged if isinstance(purged, list | tuple) and len(purged) == 2 else (None, None)
    stages = sitting.catalogue.cards[card].design.stages
    name = (
        sitting.desk.names(sitting.catalogue).stage(ref(card), orientation, stages[Orientation(orientation)].name)
        if zone is not Zone.BOX and not sitting.game.kingdom(sitting.board).unseen(card)
        else None
    )
    found = [_stage(sitting, stage_key(card, at), str(at)) for at in stages]
    return SheetCard(
        card=ref(card),
        orientation=orientation,
        name=name,
        stages=[one for one in found if one != SheetStage(one.orientation)],
        worth=worth if isinstance(worth, int) else None,
        purged_by=ref(by) if isinstance(by, str) and by != expansion.BASE else None,
    )


def _stage(sitting: Sitting, key: str, orientation: str) -> SheetStage:
    """Everything that is noted for one stage of a card."""
    tables = sitting.board.tables
    name = tables[BoardTable.NAMES].get(key)
    return SheetStage(
        orientation=orientation,
        name=name if isinstance(name, str) else None,
        stickers=[str(one) for one in _list(tables[BoardTable.STICKERS].get(key))],
        ticked=[int(one) for one in _list(tables[BoardTable.TICKS].get(key)) if isinstance(one, int)],
        written=_numbers({str(nr): n for nr, n in boxes(tables[BoardTable.WRITTEN], key).items()}),
        struck=_numbers({str(one).replace("/", " "): n for one, n in icons(tables[BoardTable.STRUCK], key).items()}),
        counters=_numbers(counters(tables[BoardTable.COUNTERS], key)),
    )


def _list(value: Value) -> tuple[int | str | bool | None, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()


def _numbers(values: dict[str, Value]) -> dict[str, int]:
    """Those that are numbers, in the order of their names."""
    return {name: value for name, value in sorted(values.items()) if isinstance(value, int)}
