"""The tables of Kingdom Legacy's board: their names, how their keys read, what their values may be.

Nobody else spells the name of a table or takes a key apart: the engine writes by this module; the store's projections,
search and the desk, which know no rules, read by it.

    orientation, blocked_by, kept, known, seen, purged      a card            klg:7
    names, stickers, ticks                                  a stage           klg:7@front-up
    written                                                 a box             klg:7@front-up#2
    struck                                                  an icon, a line   klg:7@front-up/production/1/coin
    counters                                                a counter         klg:7@front-up/tally
    resources, path, order, generator, game, settings       a word            coin, `step 0`, top, seed, phase, mode
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeVar

from companion.play.values import Value
from companion.text import printable

V = TypeVar("V")


class BoardTable:
    """The names of the tables."""

    BLOCKED_BY: Final = "blocked_by"  # the card that lies on this one
    COUNTERS: Final = "counters"  # of a stage: see `Counter`
    GAME: Final = "game"  # round, turn, phase, last_round, expansion, ended, registration; `lost_key`
    GENERATOR: Final = "generator"  # seed and counter of the shuffles
    KEPT: Final = "kept"  # stays in play at this end of turn
    KNOWN: Final = "known"  # the card may be seen
    NAMES: Final = "names"  # the name written on a stage
    ORDER: Final = "order"  # how many cards are known at the deck's top and bottom, with real cards
    ORIENTATION: Final = "orientation"  # which way a card lies
    PATH: Final = "path"  # the score path: whose step, its fame, its parts
    PURGED: Final = "purged"  # fame kept of a card, and the step it was purged for
    RESOURCES: Final = "resources"  # the pool
    SEEN: Final = "seen"  # its face was shown while it stays in the box
    SETTINGS: Final = "settings"  # mode, packs, house rules, amendments
    STICKERS: Final = "stickers"  # of a stage, in order: see `sticker_parts`
    STRUCK: Final = "struck"  # how often an icon or a line is crossed out
    TICKS: Final = "ticks"  # the numbers of a stage's ticked boxes
    WRITTEN: Final = "written"  # the number written into a box


NAMES = tuple(sorted(value for name, value in vars(BoardTable).items() if name.isupper()))
"""All tables."""

CARD_TABLES = (BoardTable.ORIENTATION, BoardTable.BLOCKED_BY, BoardTable.KEPT, BoardTable.KNOWN, BoardTable.SEEN)
"""The tables that say something of a card as it lies."""


class Counter:
    """The counters of a stage; beside them, for each line used this turn, `turn/3` (0: a box was ticked).

    For each state that a line has answered, as long as it holds, `state/3/klg:7`, or `state/3/all` where it is about no
    single card.
    """

    TALLY: Final = "tally"
    PLAYS: Final = "plays"
    STAY: Final = "stay"


class Setting:
    """The settings of a kingdom that are no house rules; a pack's is `pack:` and its name."""

    MODE: Final = "mode"  # who deals; where it isn't there the game says
    TRACKING: Final = "tracking"  # True: the rules aren't enforced
    AMENDMENTS: Final = "amendments"  # the owner's corrections of printed cards that it plays with


_PACK = "pack:"


def pack_setting(name: str) -> str:
    """The setting that says that a pack's cards are in the kingdom."""
    return f"{_PACK}{name}"


def pack_of(setting: str) -> str | None:
    """The pack that a setting speaks of; None: of no pack."""
    return setting.removeprefix(_PACK) if setting.startswith(_PACK) else None


# --- keys --------------------------------------------------------------------------------------------------------


class StageKey(NamedTuple):
    """A stage of a card. `at`: its orientation."""

    card: str
    at: str

    def __str__(self) -> str:
        return stage_key(self.card, self.at)


class Icon(NamedTuple):
    """What can be struck on a stage: `production/1/coin` (0: its stickers), `upgrade/2/wood`, `effect/3`, `stay/1`."""

    what: str
    nr: int
    resource: str = ""

    def __str__(self) -> str:
        return f"{self.what}/{self.nr}/{self.resource}" if self.resource else f"{self.what}/{self.nr}"

    @classmethod
    def parse(cls, text: str) -> Icon:
        """The icon of such a text."""
        what, nr, *resource = text.split("/")
        return cls(what, int(nr), resource[0] if resource else "")


def stage_key(card: str, at: str) -> str:
    """The key of a stage in `names`, `stickers` and `ticks`; those of its boxes, icons and counters begin with it."""
    return f"{card}@{at}"


class _Keys(dict[str, str]):
    """The keys of a card's stages, by orientation."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, at: str) -> str:
        self[at] = key = stage_key(self._card, at)
        return key


class _StageKeys(dict[str, _Keys]):
    def __missing__(self, card: str) -> _Keys:
        self[card] = keys = _Keys(card)
        return keys


STAGE_KEYS: Final = _StageKeys()
"""The keys of the stages that there are, by card and orientation, for who asks at every look: made once."""


def box_key(stage: str, nr: int) -> str:
    """The key of a box in `written`."""
    return f"{stage}#{nr}"


def line_key(stage: str, nr: int) -> str:
    """The key of a line in `struck`."""
    return f"{stage}/effect/{nr}"


@cache
def line_keys(card: str, at: str, nr: int) -> tuple[str, str]:
    """The keys of a card's line, in `struck` and, of its use in this turn, in `counters`; asked at every look at it."""
    stage = stage_key(card, at)
    return line_key(stage, nr), used_key(stage, nr)


def production_key(stage: str, alternative: int, resource: str) -> str:
    """The key of a production icon in `struck`; alternative 0: a sticker."""
    return f"{stage}/production/{alternative}/{resource}"


def price_key(stage: str, upgrade: int, resource: str) -> str:
    """The key of an upgrade's icon in `struck`."""
    return f"{stage}/upgrade/{upgrade}/{resource}"


def stay_key(stage: str) -> str:
    """The key in `struck` of how often it is crossed out that a stage stays in play."""
    return f"{stage}/stay/1"


def icon_key(stage: str, icon: Icon | str) -> str:
    """The key of whatever can be struck in `struck`."""
    return f"{stage}/{icon}"


def counter_key(stage: str, name: str) -> str:
    """The key of a counter in `counters`."""
    return f"{stage}/{name}"


@cache
def staying_key(card: str, at: str) -> str:
    """The key in `counters` of a stage's stay in play; asked whenever a card leaves play."""
    return counter_key(stage_key(card, at), Counter.STAY)


USED: Final = "/turn/"
"""What stands in the key in `counters` of each use of a line in this turn, and in no other."""


def used_key(stage: str, nr: int) -> str:
    """The key in `counters` of a line's use in this turn."""
    return f"{stage}{USED}{nr}"


STATE: Final = "/state/"
"""What stands in the key in `counters` of each state that a line has answered, and in no other."""


def state_key(stage: str, nr: int, card: str) -> str:
    """The key in `counters` of a state that a line has answered; `card`: the other one, or `all`."""
    return f"{stage}{STATE}{nr}/{card}"


def is_state_key(key: str) -> bool:
    """Whether a key of `counters` is that of a state."""
    return STATE in key


def step_key(nr: int) -> str:
    """The key of a field of the score path, from 0."""
    return f"step {nr}"


def lost_key(resource: str | None = None) -> str:
    """The key in `game` of how many of the next units are lost this turn, of a resource or of any."""
    return f"lose_{resource}" if resource else "lose"


def is_lost_key(key: str) -> bool:
    """Whether a key of `game` says how many of the next units are lost."""
    return key.partition("_")[0] == "lose"


def state_keys(table: Mapping[str, V]) -> list[str]:
    """The keys of all states among those of `counters`, in the order of the table."""
    return [key for key in table if STATE in key]


def is_used_key(key: str) -> bool:
    """Whether a key of `counters` is that of a line's use in this turn."""
    return USED in key


def split_card(key: str) -> tuple[str, str]:
    """The card of any key that begins with one, and what follows: `front-up`, `front-up#2`, `front-up/tally`."""
    card, _, place = key.partition("@")
    return card, place


def card_of(key: str) -> str:
    """The card of any key that begins with one."""
    return key.partition("@")[0]


def stage_of(key: str) -> StageKey:
    """The stage of any key that begins with one."""
    card, _, place = key.partition("@")
    return StageKey(card, place.partition("/")[0].partition("#")[0])


def box_of(key: str) -> int:
    """The box of a key of `written`."""
    return int(key.rpartition("#")[2])


def icon_of(key: str) -> Icon:
    """What is struck by a key of `struck`, with its card or without."""
    return Icon.parse(key.partition("/")[2])


def counter_of(key: str) -> str:
    """The counter of a key of `counters`, with its card or without: `tally`, `turn/3`."""
    return key.partition("/")[2]


# --- what belongs to a stage -------------------------------------------------------------------------------------


def boxes(written: Mapping[str, V], stage: str) -> dict[int, V]:
    """What is written into the boxes of a stage, by their numbers."""
    start = f"{stage}#"
    return {int(key[len(start) :]): value for key, value in written.items() if key.startswith(start)}


def icons(struck: Mapping[str, V], stage: str) -> dict[Icon, V]:
    """How often the icons and lines of a stage are struck, in the order of the table."""
    start = f"{stage}/"
    return {Icon.parse(key[len(start) :]): value for key, value in struck.items() if key.startswith(start)}


def counters(table: Mapping[str, V], stage: str) -> dict[str, V]:
    """The counters of a stage by their names, in the order of the table; `turn/3` among them."""
    start = f"{stage}/"
    return {key[len(start) :]: value for key, value in table.items() if key.startswith(start)}


@lru_cache(1024)
def sticker_parts(text: str) -> tuple[str, str]:
    """A sticker as `stickers` has it: its number, and what is written on it (empty: nothing). `16=4` is 16 with 4."""
    number, _, worth = text.partition("=")
    return number.partition("/")[0], worth


def covering(sticker: str, alternative: int) -> str:
    """A sticker that covers an icon of one of several alternatives, and produces with that one only: `6/2`."""
    return f"{sticker}/{alternative}"


def covered(sticker: str) -> int:
    """The alternative that a sticker covers an icon of; 0: it produces with each."""
    return int(sticker.partition("/")[2] or 0)


# --- what may stand where ----------------------------------------------------------------------------------------

LARGEST = 2**31 - 1
"""No number of a table is larger: every data base has room for it."""


def is_number(value: object) -> bool:
    """A whole number of a size that may be."""
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def _yes(value: Value) -> bool:
    return value is True


def _text(value: Value) -> bool:
    return isinstance(value, str)


def _words(value: Value) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 60 and printable(value)


def _all(each: Callable[[Value], bool]) -> Callable[[Value], bool]:
    return lambda value: isinstance(value, tuple) and all(map(each, value))


def _seed(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**63


def _scalar(value: Value) -> bool:
    return _yes(value) or is_number(value) or _words(value)


def _setting(value: Value) -> bool:
    return _scalar(value) or value is False or _all(_words)(value)


def _step(value: Value) -> bool:
    """A field of the score path: whose, the fame, its five parts."""
    return isinstance(value, tuple) and len(value) == 7 and _text(value[0]) and all(map(is_number, value[1:]))


def _purged(value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and is_number(value[0]) and _text(value[1])


_CARD, _STAGE = r"(?P<card>[^@/#]+)", r"(?P<card>[^@/#]+)@(?P<at>[a-z-]+)"
_RESOURCE = "(?P<resource>[a-z_]+)"

_READS: dict[str, tuple[str, Callable[[Value], bool]]] = {
    BoardTable.ORIENTATION: (_CARD, _text),
    BoardTable.BLOCKED_BY: (_CARD, _text),
    BoardTable.KEPT: (_CARD, _yes),
    BoardTable.KNOWN: (_CARD, _yes),
    BoardTable.SEEN: (_CARD, _yes),
    BoardTable.PURGED: (_CARD, _purged),
    BoardTable.NAMES: (_STAGE, _words),
    BoardTable.STICKERS: (_STAGE, _all(_text)),
    BoardTable.TICKS: (_STAGE, _all(is_number)),
    BoardTable.WRITTEN: (rf"{_STAGE}#\d{{1,3}}", is_number),
    BoardTable.STRUCK: (rf"{_STAGE}/(effect/\d{{1,3}}|(production|upgrade)/\d{{1,3}}/{_RESOURCE})", is_number),
    BoardTable.COUNTERS: (rf"{_STAGE}/(tally|plays|stay|turn/\d{{1,3}}|state/\d{{1,3}}/[^@/#]+)", is_number),
    BoardTable.RESOURCES: (_RESOURCE, is_number),
    BoardTable.PATH: (r"step \d{1,2}", _step),
    BoardTable.ORDER: ("top|bottom", is_number),
    BoardTable.GENERATOR: ("seed|counter", _seed),
    BoardTable.GAME: ("[a-z_]{1,30}", _scalar),
    BoardTable.SETTINGS: ("[a-z0-9:_-]{1,60}", _setting),
}
"""For each table how a key reads, and whether a value can stand there."""


class Named(NamedTuple):
    """What a key names; None: nothing of the kind."""

    card: str | None = None
    at: str | None = None
    resource: str | None = None


def named(table: str, key: str) -> Named | None:
    """What a key of a table names; None: no key of that table reads so."""
    found = re.fullmatch(_READS[table][0], key)
    return None if found is None else Named(**found.groupdict())


def fits(table: str, value: Value) -> bool:
    """Whether a value can stand in a table, as far as its shape tells."""
    return value is None or _READS[table][1](value)
