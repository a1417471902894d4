"""A finished table as text: labyrinths, tokens, blueprints, challenges, goal and order (rulebook: Final scoring).

    # a line that begins with # is a remark
    goal: NAME

    player: Anna
    order: 2                                    (place on the order track)
    blueprint: NUMBER                           (ours, or what it prints: entrance 3, exit 1, first row star in 1 …)
    challenges: NAME, NAME, NUMBER
    row: NAME [slime, passage E] | NAME | NAME (doors N E) [star+1] | NUMBER
    row: ...                                    (four rows of four rooms, the row below the frame first)

Rooms, challenges and goals go by name, in English or another language of the data base, or by number. In [...] stand
the tokens: elements, and `passage` with its edge (N top, E right, S bottom, W left). In (...) stands what the card
prints, parted by `;`, where the data base doesn't know it or your card differs: `cave` or `stone`, `doors N E` or
`no doors`, `holds slime, star-1` or `holds nothing`, `coins 3`. A room that the data base hasn't got is written `?`
with type, doors and elements.

Who plays alone writes `coins: 3` (the last coins) in place of `order`, and after the player:

    jael: 10                                    (the coins on his last card)
    card: 14, 3 per gnoll                       (base reputation and condition; four cards. A number: what it pays)
    rooms: NAME, NAME
    tokens: gnoll, star+1

When not all labyrinths are written down: `players: 3` before the first, and `goal place: 1` in each. `goal: none`
leaves the goal out. JSON of a `Sheet` is understood too.
"""

from __future__ import annotations

import re

import msgspec

from companion.errors import Misuse
from companion.games.stonespine.words import SIZE

LONGEST_NUMBER = 4
"""Digits of the longest number that is read."""


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room by name or number with its tokens, and what its card prints where it must be said.

    `tokens`: `slime`, `star+1`, `passage E`; `type`: `cave` or `stone`; `doors`: edges; `holds`: printed elements.
    """

    room: str
    tokens: tuple[str, ...] = ()
    type: str | None = None
    doors: tuple[str, ...] | None = None
    holds: tuple[str, ...] | None = None
    coins: int | None = None


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's end of the game.

    `rows`: four rows of four; `order`: place on the order track, from 1; `coins`: alone, the last coins, 0 to 30;
    `goal_place`: 1 to 5, when not all labyrinths are known.
    """

    name: str
    rows: tuple[tuple[Cell, ...], ...]
    blueprint: str
    challenges: tuple[str, ...] = ()
    order: int | None = None
    coins: int | None = None
    goal_place: int | None = None


class JaelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four cards that Jael showed; `line`: its condition, or what that pays."""

    base: int
    line: str


class Jael(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Jael gathered; `coins`: on his card of the fourth year."""

    coins: int
    cards: tuple[JaelCard, ...]
    rooms: tuple[Cell, ...] = ()
    tokens: tuple[str, ...] = ()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all share; `goal`: name or number, None: leave it out; `players`: how many play, None: those given."""

    goal: str | None = None
    players: int | None = None
    jael: Jael | None = None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table."""

    players: tuple[Player, ...]
    options: Options = Options()


class _Line(msgspec.Struct, frozen=True):
    nr: int
    key: str
    value: str

    def wrong(self, said: str) -> Misuse:
        return Misuse(f"Line {self.nr}: {said}")


class _Typed(_Line, frozen=True):
    """A line that stands in no file."""

    def wrong(self, said: str) -> Misuse:
        return Misuse(f"{said[0].upper()}{said[1:]}")


_HEAD = ("goal", "players")
_SEAT = ("order", "coins", "blueprint", "challenges", "goal place", "row")
_JAEL = ("card", "rooms", "tokens")


def parse(text: str) -> Sheet:
    """Read a table written as text, or as JSON of a `Sheet` (then it begins with a brace).

    Errors: `Misuse` with the number of the line and what is wrong there.
    """
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text.encode(), type=Sheet)
        except msgspec.DecodeError as error:
            raise Misuse(f"The JSON isn't a table of Stonespine Architects: {error}.") from error
    head: list[_Line] = []
    blocks: list[list[_Line]] = []
    for line in _lines(text):
        if line.key in ("player", "jael"):
            blocks.append([line])
        elif blocks:
            blocks[-1].append(line)
        else:
            head.append(line)
    players = tuple(_player(block) for block in blocks if block[0].key == "player")
    piles = [block for block in blocks if block[0].key == "jael"]
    if not players:
        raise Misuse("No labyrinth is written down: there is no line `player: NAME`.")
    if len(piles) > 1:
        raise piles[1][0].wrong("Jael stands there already.")
    said = _once(head, _HEAD, "before the first player")
    goal = said.get("goal")
    return Sheet(
        players,
        Options(
            goal=None if goal is None or goal.value.casefold() == "none" else goal.value,
            players=_number(said.get("players")),
            jael=_jael(piles[0]) if piles else None,
        ),
    )


def _lines(text: str) -> list[_Line]:
    found = []
    for nr, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise Misuse(f"Line {nr}: a line reads `word: value`, this one has no colon.")
        found.append(_Line(nr, " ".join(key.casefold().split()), value.strip()))
    return found


def _once(lines: list[_Line], known: tuple[str, ...], where: str, many: tuple[str, ...] = ()) -> dict[str, _Line]:
    """The lines by word; a word outside `known`, or a second line with one outside `many`, is wrong."""
    said: dict[str, _Line] = {}
    for line in lines:
        if line.key not in known:
            raise line.wrong(f"{line.key!r} has no meaning {where}. Known there: {', '.join(known)}.")
        if line.key in said and line.key not in many:
            raise line.wrong(f"{line.key!r} was said already in line {said[line.key].nr}.")
        if not line.value:
            raise line.wrong(f"{line.key!r} has no value.")
        said[line.key] = line
    return said


def _player(block: list[_Line]) -> Player:
    first, rest = block[0], block[1:]
    if not first.value:
        raise first.wrong("the player has no name.")
    said = _once(rest, _SEAT, "in a player's part", many=("row",))
    rows = [line for line in rest if line.key == "row"]
    if len(rows) != SIZE:
        raise first.wrong(f"{first.value} has {len(rows)} rows, a labyrinth has {SIZE}.")
    if "blueprint" not in said:
        raise first.wrong(f"{first.value} has no blueprint.")
    return Player(
        name=first.value,
        rows=tuple(_row(line) for line in rows),
        blueprint=said["blueprint"].value,
        challenges=_list(said["challenges"].value) if "challenges" in said else (),
        order=_number(said.get("order")),
        coins=_number(said.get("coins")),
        goal_place=_number(said.get("goal place")),
    )


def _jael(block: list[_Line]) -> Jael:
    first, rest = block[0], block[1:]
    said = _once(rest, _JAEL, "in Jael's part", many=("card",))
    cards = []
    for line in rest:
        if line.key == "card":
            base, comma, pays = line.value.partition(",")
            if not comma or not _is_number(base.strip()):
                raise line.wrong("a card of Jael's reads `base, condition`, such as `14, 3 per gnoll`.")
            cards.append(JaelCard(int(base), pays.strip()))
    coins = _number(first)
    assert coins is not None
    rooms = said.get("rooms")
    return Jael(
        coins=coins,
        cards=tuple(cards),
        rooms=tuple(_cell(rooms, text) for text in _split(rooms.value)) if rooms else (),
        tokens=_list(said["tokens"].value) if "tokens" in said else (),
    )


def typed_row(text: str) -> tuple[Cell, ...]:
    """Read one row of four rooms, as a line `row:` holds it. Errors: `Misuse` for what is wrong there."""
    return _row(_Typed(0, "row", text))


def _row(line: _Line) -> tuple[Cell, ...]:
    cells = tuple(_cell(line, text) for text in line.value.split("|"))
    if len(cells) != SIZE:
        raise line.wrong(f"a row has {SIZE} rooms parted by |, here are {len(cells)}.")
    return cells


_CELL = re.compile(r"\s*([^\s()\[\]][^()\[\]]*?)\s*(?:\(([^()]*)\)\s*)?(?:\[([^\[\]]*)\]\s*)?")


def _cell(line: _Line, text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise line.wrong(f"{text.strip()!r} doesn't read ROOM (what it prints) [tokens].")
    printed = Cell(found[1], _list(found[3] or ""))
    for said in (found[2] or "").split(";"):
        if said.strip():
            printed = _printed(line, printed, " ".join(said.split()))
    return printed


def _printed(line: _Line, cell: Cell, said: str) -> Cell:
    """The cell with one more thing that its card prints."""
    word, _, rest = said.partition(" ")
    match word.casefold():
        case "cave" | "stone" if not rest:
            return msgspec.structs.replace(cell, type=word.casefold())
        case "doors" if rest:
            return msgspec.structs.replace(cell, doors=tuple(re.split(r"[ ,]+", rest.upper())))
        case "no" if rest.casefold() == "doors":
            return msgspec.structs.replace(cell, doors=())
        case "holds" if rest:
            return msgspec.structs.replace(cell, holds=() if rest.casefold() == "nothing" else _list(rest))
        case "coins" if _is_number(rest):
            return msgspec.structs.replace(cell, coins=int(rest))
    known = "cave, stone, doors N E S W, no doors, holds ELEMENTS, holds nothing, coins N"
    raise line.wrong(f"{said!r} is nothing that a card prints. Known: {known}.")


def _list(text: str) -> tuple[str, ...]:
    return tuple(" ".join(one.split()) for one in text.split(",") if one.strip())


def _split(text: str) -> list[str]:
    """A list whose items may hold commas in brackets."""
    return [one for one in re.split(r",(?![^(\[]*[)\]])", text) if one.strip()]


def _number(line: _Line | None) -> int | None:
    if line is None:
        return None
    if not _is_number(line.value):
        raise line.wrong(f"{line.key!r} needs a number, not {line.value[:40]!r}.")
    return int(line.value)


def _is_number(text: str) -> bool:
    """A whole number from 0 that could stand in this game."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER
