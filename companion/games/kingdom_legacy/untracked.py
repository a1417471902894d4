"""Chapter 14, fame, of a kingdom that nobody tracked: written down as it lies in its box, then counted.

    # a line that begins with # is a remark
    printing: current                       (earlier, unless said)
    purged: 35                              (fame on sticker 16, all expansions together)
    7 upside-down                           (a card of the kingdom by number, and how it lies)
    21 upright; stickers 1, 16=4; boxes 1, 3=7
    81 upside-down; boxes 2; hidden         (a stage that isn't upright, for what is counted on it)

Sides are upright, upside-down, other-upright, other-upside-down. `16=4`: a sticker with a number written on it; `3=7`:
a number written into box 3; `boxes 3`: a tick.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from companion.catalogue.model import Catalogue, Stage
from companion.catalogue.words import DISCARD, PERMANENTS
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Settings, new_board
from companion.play.board_tables import BoardTable, box_key, stage_key
from companion.play.change import Enter
from companion.sentence import say
from companion.text import SIDES, is_number, side_of, typed_sides

PRINTINGS = ("earlier", "current")


class Marked(msgspec.Struct, frozen=True):
    """A stage as it was written down; `stickers`, `boxes`: number, and what is written there (None: nothing)."""

    line: int
    card: str
    side: str
    stickers: tuple[tuple[str, int | None], ...] = ()
    boxes: tuple[tuple[int, int | None], ...] = ()
    hidden: bool = False


class Sheet(msgspec.Struct, frozen=True):
    """A kingdom as it was written down."""

    stages: tuple[Marked, ...]
    purged: int = 0
    printing: str = "earlier"


def parse(text: str) -> Sheet:
    """Read a kingdom. Errors: `Misuse` with the number of the line."""
    stages: list[Marked] = []
    purged, printing = 0, PRINTINGS[0]
    for nr, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        key, colon, value = (part.strip().casefold() for part in words.partition(":"))
        if colon and key == "purged" and re.fullmatch(r"-?\d{1,5}", value):
            purged = int(value)
        elif colon and key == "printing" and value in PRINTINGS:
            printing = value
        elif colon:
            raise Misuse(
                say("Line {nr}: “{words}” isn't understood.", nr=nr, words=words),
                ("purged: N", *(f"printing: {p}" for p in PRINTINGS)),
            )
        else:
            stages.append(_stage(nr, words))
    if not stages:
        raise Misuse(say("No card is written down: a line reads `7 upside-down`."))
    return Sheet(tuple(stages), purged, printing)


def _stage(nr: int, words: str) -> Marked:
    head, *rest = (part.strip() for part in words.split(";"))
    card, _, side = head.partition(" ")
    at = side_of(side)
    if at is None:
        raise Misuse(
            say("Line {nr}: a card is a number and a side, such as `7 upside-down`.", nr=nr), tuple(SIDES.values())
        )
    made = Marked(nr, card, at)
    for part in rest:
        word, _, listed = part.partition(" ")
        match word.casefold():
            case "stickers" | "sticker":
                stickers = tuple(_pair(nr, one) for one in listed.split(","))
                made = msgspec.structs.replace(made, stickers=stickers)
            case "boxes" | "box":
                boxes = tuple(_box(nr, one) for one in listed.split(","))
                made = msgspec.structs.replace(made, boxes=boxes)
            case "hidden" if not listed:
                made = msgspec.structs.replace(made, hidden=True)
            case _:
                raise Misuse(
                    say("Line {nr}: “{part}” isn't understood.", nr=nr, part=part),
                    ("stickers N, N=W", "boxes N, N=W", "hidden"),
                )
    return made


def _pair(nr: int, text: str) -> tuple[str, int | None]:
    found = re.fullmatch(r"\s*(\w{1,6})\s*(?:=\s*(-?\d{1,4})\s*)?", text)
    if found is None:
        raise Misuse(say("Line {nr}: “{text}” is no number, or number=what is written.", nr=nr, text=text.strip()))
    return found[1], None if found[2] is None else int(found[2])


def _box(nr: int, text: str) -> tuple[int, int | None]:
    number, written = _pair(nr, text)
    if not is_number(number):
        raise Misuse(say("Line {nr}: “{number}” is no number of a box.", nr=nr, number=number))
    return int(number), written


def laid_out(sheet: Sheet, catalogue: Catalogue) -> Kingdom:
    """The kingdom on a board, all but permanents in the discard.

    Errors: `Misuse` for a card, side, box or sticker that there isn't, or a card given twice; `Refusal` for more
    stickers than the box has (KLG-106).
    """
    board = new_board()
    tables = board.tables
    for one in sheet.stages:
        card, stage = _found(one, catalogue)
        key = stage_key(card, one.side)
        if not one.hidden:
            if card in board.place:
                raise Misuse(say("Line {line}: card {card} is written down twice.", line=one.line, card=one.card))
            Enter(card, PERMANENTS if stage.permanent else DISCARD).apply(board)
            tables[BoardTable.ORIENTATION][card] = one.side
        tables[BoardTable.STICKERS][key] = tuple(_sticker(one, *pair, catalogue) for pair in one.stickers)
        tables[BoardTable.TICKS][key] = tuple(nr for nr, _ in one.boxes)
        tables[BoardTable.WRITTEN].update(
            {box_key(key, nr): written for nr, written in one.boxes if written is not None}
        )
    hidden = next((one for one in sheet.stages if _key(one, catalogue) not in board.place), None)
    if hidden is not None:
        raise Misuse(
            say("Line {line}: card {card} needs a line for its upright side.", line=hidden.line, card=hidden.card)
        )
    _check_stock(sheet, catalogue)
    if sheet.purged:
        tables[BoardTable.PURGED]["by hand"] = (sheet.purged, "")
    return Kingdom(board, catalogue, Settings())


def _key(one: Marked, catalogue: Catalogue) -> str:
    return catalogue.key_of(str(int(one.card)) if is_number(one.card) else one.card)


def _found(one: Marked, catalogue: Catalogue) -> tuple[str, Stage]:
    card = _key(one, catalogue)
    if card not in catalogue.cards or card in catalogue.never:
        raise Misuse(say("Line {line}: no kingdom has a card {card}.", line=one.line, card=one.card))
    for orientation, stage in catalogue.cards[card].design.stages.items():
        if orientation == one.side:
            boxes = {box.nr for box in stage.boxes}
            wrong = [nr for nr, _ in one.boxes if nr not in boxes]
            if wrong:
                raise Misuse(
                    say(
                        "Line {line}: card {card} has no box {wrong} there.",
                        line=one.line,
                        card=one.card,
                        wrong=wrong[0],
                    )
                )
            return card, stage
    raise Misuse(
        say(
            "Line {line}: card {card} has nothing {side}.",
            line=one.line,
            card=one.card,
            side=typed_sides(one.side),
        )
    )


def _sticker(one: Marked, number: str, written: int | None, catalogue: Catalogue) -> str:
    if number not in catalogue.stickers:
        raise Misuse(
            say("Line {line}: there is no sticker {number}.", line=one.line, number=number), tuple(catalogue.stickers)
        )
    return number if written is None else f"{number}={written}"


def _check_stock(sheet: Sheet, catalogue: Catalogue) -> None:
    used = Counter(number for one in sheet.stages for number, _ in one.stickers)
    for number, many in used.items():
        if many > catalogue.stickers[number].quantity:
            raise Refusal(
                say(
                    "There are {quantity} of sticker {number}, not {many}.",
                    quantity=catalogue.stickers[number].quantity,
                    number=number,
                    many=many,
                ),
                "KLG-106",
            )
