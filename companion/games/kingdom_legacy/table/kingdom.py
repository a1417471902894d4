"""Chapter 1, Cards: what lies on the table and how a card reads now (KLG-001 to KLG-012, KLD-24, KLD-25).

A `Kingdom` only reads: the board joined with the catalogue. Nothing here changes anything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set
from functools import cache
from typing import Final, cast

import msgspec

from companion.catalogue.effects.tree import Event, EventKind, Line, Timing
from companion.catalogue.model import Catalogue, Design, Effect, Stage
from companion.catalogue.words import (
    BASE,
    BOX,
    DESTROYED,
    KINGDOM_ZONES,
    ORIENTATIONS,
    PERMANENTS,
    PLAY,
    Orientation,
    Zone,
)
from companion.games.kingdom_legacy.table.modifiers import NONE, Modifiers, collect
from companion.games.kingdom_legacy.table.stuck import Stages, StuckStages
from companion.play.board import Board
from companion.play.board_tables import (
    NAMES,
    STAGE_KEYS,
    BoardTable,
    card_of,
    line_keys,
    lost_key,
    stage_key,
    stay_key,
    step_key,
    sticker_parts,
)
from companion.sentence import stage_name

TELLING = (
    BoardTable.ORIENTATION,
    BoardTable.BLOCKED_BY,
    BoardTable.STRUCK,
    BoardTable.STICKERS,
    BoardTable.TICKS,
)
"""The tables that say, beside the zones, who acts, what the cards are and which modifiers are in force."""


class Settings(msgspec.Struct, frozen=True):
    """House rules: the decisions marked "switch" (KLD-03, KLD-32, KLD-18)."""

    resources_survive_advance: bool = False
    replace_only_costs: bool = False
    production_limit_9: bool = False


class Phase:
    """The phases kept on the board; an open decision is told by the agenda."""

    FOUNDED: Final = "founded"
    DEALING: Final = "dealing"
    ACTIONS: Final = "actions"
    ENDING: Final = "ending"
    BETWEEN: Final = "between"
    FINISHED: Final = "finished"
    PURGING: Final = "purging"


def new_board() -> Board:
    """An empty Kingdom Legacy board."""
    return Board(tuple(Zone), NAMES, TELLING)


class Kingdom:
    """A board read with the eyes of a player who knows the catalogue."""

    def __init__(self, board: Board, catalogue: Catalogue, settings: Settings) -> None:
        self.board = board
        self.catalogue = catalogue
        self.settings = settings
        tables = board.tables
        self.orientations = cast(dict[str, Orientation], tables[BoardTable.ORIENTATION])
        self.resources = cast(dict[str, int], tables[BoardTable.RESOURCES])
        self.blocked_by = cast(dict[str, str], tables[BoardTable.BLOCKED_BY])
        self.stickers = cast(dict[str, tuple[str, ...]], tables[BoardTable.STICKERS])
        self.ticks = cast(dict[str, tuple[int, ...]], tables[BoardTable.TICKS])
        self.written = cast(dict[str, int], tables[BoardTable.WRITTEN])
        self.struck = cast(dict[str, int], tables[BoardTable.STRUCK])
        self.counters = cast(dict[str, int], tables[BoardTable.COUNTERS])
        self.game = tables[BoardTable.GAME]
        self._words = cast(dict[str, str], self.game)
        self._numbers = cast(dict[str, int], self.game)
        self._lost_keys = frozenset((lost_key(), *map(lost_key, catalogue.resources)))
        self._stuck = StuckStages(board, catalogue) if catalogue.acting_stickers else None
        self._printed: Stages = catalogue.stages
        self.borrowing: list[tuple[str, int]] = []  # lines that are looking for a line of another card to use
        self._modifiers = NONE
        self._modifiers_version = -1
        self._acting: tuple[str, ...] = ()
        self._acting_version = -1
        self.meant: dict[int, list[str]] = {}  # by `Selector.lasting`, as far as they were looked for …
        self.meant_version = -1  # … at that version of the board
        self._placed = Counter[str]()
        self._placed_version = -1
        self._called: dict[str, str] = {}  # what was typed for cards that there are

    # --- cards and stages ---------------------------------------------------------------------------------------

    def design(self, card: str) -> Design:
        """The design of a card."""
        return self.catalogue.cards[card].design

    @property
    def stages(self) -> Stages:
        """The stages of all cards, with the effects of the stickers on them; never kept past a change."""
        stuck = self._stuck
        if stuck is None:
            return self._printed
        return stuck.all if stuck.version == self.board.version else stuck.current()

    def stage(self, card: str) -> Stage:
        """The stage that is upright (KLG-004)."""
        stuck = self._stuck
        if stuck is None:
            return self._printed[card][self.orientations[card]]
        stages = stuck.all if stuck.version == self.board.version else stuck.current()
        return stages[card][self.orientations[card]]

    def at(self, card: str) -> str:
        """The key of the visible stage: stickers, ticks, strikes and counters belong to a stage (KLD-35)."""
        return STAGE_KEYS[card][self.orientations[card]]

    def zone(self, card: str) -> str:
        """Where the card lies."""
        return self.board.place[card]

    def cards(self, zone: Zone) -> list[str]:
        """The cards of a zone, top last."""
        return self.board.zones[zone]

    def line(self, card: str, at: Orientation, nr: int) -> Line:
        """The compiled effect nr of one of the card's stages."""
        stuck = self._stuck
        if stuck is None:
            return self._printed[card][at].lines[nr]
        stages = stuck.all if stuck.version == self.board.version else stuck.current()
        return stages[card][at].lines[nr]

    def number(self, card: str) -> str:
        """The card's number as a player types it."""
        return number_of(card)

    def named(self, card: str, at: Orientation | None = None) -> str:
        """`7 Forest`: number and name of a stage (None: of the visible one), or the name written on it.

        Of a card that was destroyed unseen the number alone.
        """
        if self.unseen(card):
            return number_of(card)
        at = at or self.orientations[card]
        written = self.board.tables[BoardTable.NAMES].get(stage_key(card, at))
        if written:
            return f"{number_of(card)} {written}"
        return stage_name(number_of(card), at, self.stages[card][at].name)

    def sorted(self, cards: list[str]) -> list[str]:
        """Cards in running order."""
        return sorted(cards, key=self.catalogue.order.__getitem__)

    def sorted_keys(self, keys: list[str]) -> list[str]:
        """Keys of stages and of what belongs to them, by their cards' running order; then by the cards they name."""
        order = self.catalogue.order

        def rank(key: str) -> tuple[int, str, int, str]:
            of, _, about = key.rpartition("/")
            return order[card_of(key)], of, order.get(about, -1), about

        return sorted(keys, key=rank)

    # --- what a card is -----------------------------------------------------------------------------------------

    def kinds(self, card: str, at: Orientation | None = None) -> frozenset[str]:
        """Category and keywords of a stage (None: the visible one), keyword stickers included (KLD-25)."""
        at = at or self.orientations[card]
        stage = self.stages[card][at]
        kinds = stage.kinds
        for sticker in self.stickers.get(STAGE_KEYS[card][at], ()) if self.stickers else ():
            word = self.sticker_word(sticker)
            if word:
                kinds |= {word}
        found = stage.counts_by_boxes
        if found is not None and self.times_counted(card, at):
            kinds |= {found[2].text}
        return kinds

    def times_counted(self, card: str, at: Orientation | None = None) -> int:
        """As how many of a further kind a stage (None: the visible one) counts by its ticked boxes."""
        at = at or self.orientations[card]
        found = self.stages[card][at].counts_by_boxes
        if found is None or self.is_struck(card, at, found[0]):
            return 0
        return found[1] * len(self.ticks.get(stage_key(card, at), ()))

    def sticker_word(self, sticker: str) -> str | None:
        """The keyword that a sticker gives."""
        return self.catalogue.stickers[sticker_parts(sticker)[0]].word

    def friendly(self, card: str) -> bool:
        """Friendly = not negative (KLG-010, KLD-24)."""
        return not self.stage(card).negative

    def stays(self, card: str) -> bool:
        """Whether the stage itself, or a sticker on it, lets the card stay in play (KLG-099)."""
        at = self.orientations[card]
        printed = self._printed[card][at].stays
        if not printed and not (self.stickers and STAGE_KEYS[card][at] in self.stickers):
            return False
        struck = self.struck.get(stay_key(self.at(card)), 0) if self.struck else 0
        return (printed and not struck) or self.staying(card) > struck

    def staying(self, card: str, at: str | None = None) -> int:
        """How often it is said on a stage that the card stays in play, struck or not; `at`: not the visible one."""
        kinds, stage = self.catalogue.stickers, ORIENTATIONS[at] if at else self.orientations[card]
        stuck = self.stickers.get(stage_key(card, stage), ())
        return self.stages[card][stage].stays + sum(kinds[sticker_parts(s)[0]].stays for s in stuck)

    def starts_in_play(self, card: str) -> bool:
        """Whether the stage itself, or a sticker on it, lets the card lie in play when a round begins (KLD-47)."""
        if card in self.catalogue.starting_in_play and self.stage(card).starts_in_play:
            return True
        stickers = self.catalogue.start_stickers
        return bool(stickers) and any(sticker_parts(s)[0] in stickers for s in self.stickers.get(self.at(card), ()))

    def kept(self, card: str) -> bool:
        """Whether an effect holds the card in play at this end of turn."""
        return card in self.board.tables[BoardTable.KEPT]

    def free_boxes(self, key: str, stage: Stage, row: str | None = None) -> list[int]:
        """The unticked boxes of a stage, in order; `row`: those of one row."""
        ticked = self.ticks.get(key, ())
        return [box.nr for box in stage.boxes if box.nr not in ticked and row in (None, box.row)]

    def has_free_box(self, card: str, at: Orientation, row: str | None = None) -> bool:
        """Whether a stage of a card has an unticked box; `row`: in one row."""
        boxes, key = self.catalogue.cards[card].design.stages[at].boxes, STAGE_KEYS[card][at]
        if row is None:
            return bool(boxes[len(self.ticks[key]) :] if key in self.ticks else boxes)
        ticked = self.ticks.get(key, ())
        return any(box.row == row and box.nr not in ticked for box in boxes)

    def is_struck(self, card: str, at: str, nr: int) -> bool:
        """Whether an effect of one of the card's stages has been crossed out (KLG-057, KLG-070)."""
        return bool(self.struck) and line_keys(card, at, nr)[0] in self.struck

    # --- who may act --------------------------------------------------------------------------------------------

    def acting(self) -> tuple[str, ...]:
        """Cards whose lines work: in play and not blocked, and permanents (KLD-26, KLG-085, KLG-090)."""
        if self._acting_version != self.board.version:
            row = self.board.zones[PERMANENTS]
            if self.blocked_by:
                row = [card for card in row if card not in self.blocked_by]
            self._acting = (*self.in_play(), *row)
            self._acting_version = self.board.version
        return self._acting

    @property
    def with_sticker_effects(self) -> Stages:
        """The stages of the cards on which stickers have put effects."""
        return {} if self._stuck is None else self._stuck.changed

    def holders(self, moment: Timing | EventKind) -> Set[str]:
        """The cards that may have an effect of that timing, or one that waits for that event, on some stage."""
        stuck = self._stuck
        if stuck is None:
            return self.catalogue.holders[moment]
        if stuck.version != self.board.version:
            stuck.look()
        return stuck.holders[moment]

    def waiting(self, kind: EventKind) -> list[tuple[str, Effect, Event]]:
        """The effects of all acting cards' visible stages that wait for that event."""
        acting, holders = self.acting(), self.holders(kind)
        if holders.isdisjoint(acting):
            return []
        stages, orientations = self.stages, self.orientations
        return [
            (card, effect, event)
            for card in acting
            if card in holders
            for effect, event in stages[card][orientations[card]].awaiting.get(kind, ())
        ]

    def forget_meant(self) -> dict[int, list[str]]:
        """Begin anew with what lasting selectors mean, as a card may have moved since."""
        self.meant, self.meant_version = {}, self.board.version
        return self.meant

    def lines(self, timing: Timing) -> list[tuple[str, Effect, Line]]:
        """The effects of that timing of all acting cards' visible stages."""
        stuck = self._stuck
        if stuck is None:
            holders: Set[str] = self.catalogue.holders[timing]
        else:
            if stuck.version != self.board.version:
                stuck.look()
            holders = stuck.holders[timing]
        acting = self._acting if self._acting_version == self.board.version else self.acting()
        if holders.isdisjoint(acting):
            return []
        stages, orientations = self._printed if stuck is None else stuck.all, self.orientations
        return [
            (card, effect, line)
            for card in acting
            if card in holders
            if timing in (timed := stages[card][orientations[card]].timed)
            for effect, line in timed[timing]
        ]

    def in_play(self) -> list[str]:
        """Cards in play that aren't blocked, in the order played."""
        blocked, played = self.blocked_by, self.board.zones[PLAY]
        return [card for card in played if card not in blocked] if blocked else list(played)

    def in_kingdom(self) -> list[str]:
        """All cards of the kingdom in running order (KLD-14)."""
        return self.sorted([card for zone in KINGDOM_ZONES for card in self.board.zones[zone]])

    def box_numbers(self) -> Iterator[str]:
        """Cards that the running order still finds in the box (KLG-036), next first; an expansion's are its set's."""
        cards, never = self.catalogue.cards, self.catalogue.never
        expansion = self.expansion
        name = cards[expansion].set if expansion else self.catalogue.base
        last = self.catalogue.last_number(name)
        for card in self.board.zones[BOX]:
            if cards[card].set == name and cards[card].number <= last and card not in never:
                yield card

    def lies_open(self, card: str) -> bool:
        """Whether a card in the box may be read now, because some card in force shows it."""
        return any(
            self.catalogue.key_of(number, self.catalogue.cards[source].set) == card
            for source, see in self.modifiers.see_cards
            for number in see.numbers
        )

    def unseen(self, card: str) -> bool:
        """Whether a card was destroyed in the box before anybody looked at it."""
        tables = self.board.tables
        known = card in tables[BoardTable.KNOWN] or card in tables[BoardTable.SEEN]
        return not known and self.board.place.get(card) == DESTROYED

    def tucked(self, card: str) -> list[str]:
        """The permanents that are tucked under a card: held by it, though permanent by the stage that they show."""
        under = [one for one, above in self.blocked_by.items() if above == card]
        return self.sorted([one for one in under if self.stage(one).permanent])

    @property
    def modifiers(self) -> Modifiers:
        """All modifiers in force now; collected anew when a card has moved, turned, been blocked or struck."""
        if self._modifiers_version != self.board.version:
            self._modifiers = self.collected()
            self._modifiers_version = self.board.version
        return self._modifiers

    def collected(self) -> Modifiers:
        """The modifiers of all acting cards' visible stages, read from the table."""
        lines = self.lines(Timing.PASSIVE)
        if not lines:
            return NONE
        orientations = self.orientations
        return collect((card, line) for card, e, line in lines if not self.is_struck(card, orientations[card], e.nr))

    # --- the game -----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase on the board."""
        return self._words.get("phase", Phase.FOUNDED)

    @property
    def in_round(self) -> bool:
        """Whether a round runs, from its dealing to its end."""
        return self.phase in (Phase.DEALING, Phase.ACTIONS, Phase.ENDING)

    @property
    def round(self) -> int:
        """The round's number, from 1."""
        return self._numbers.get("round", 0)

    @property
    def turn(self) -> int:
        """The turn's number in the round, from 1."""
        return self._numbers.get("turn", 0)

    def called(self, text: str) -> str | None:
        """The key of a card as typed: `7` or `07` of the box that is played, `pack:12`; None: that names no card."""
        known = self._called.get(text)
        if known is not None:
            return known
        match = _CALLED.fullmatch(text)
        if match is None:
            return None
        number = str(int(match[2]))
        key = self.catalogue.key_of(f"{match[1]}:{number}" if match[1] else number)
        if key in self.catalogue.cards:
            self._called[text] = key
        return key

    @property
    def last_round(self) -> int:
        """The number of the last round once it is known, else 0 (KLG-034)."""
        return self._numbers.get("last_round", 0)

    @property
    def expansion(self) -> str | None:
        """The card of the expansion that is being played (KLD-19)."""
        return cast("str | None", self.game.get("expansion"))

    @property
    def purged_fame(self) -> int:
        """The fame of all purged cards (KLG-134)."""
        return sum(self.purged_worth.values())

    @property
    def purged_worth(self) -> dict[str, int]:
        """The fame of each purged card."""
        table = cast(dict[str, tuple[int, str]], self.board.tables[BoardTable.PURGED])
        return {card: worth for card, (worth, _) in table.items()}

    def held(self, resource: str) -> int:
        """How much of a resource is in the pool."""
        return self.resources.get(resource, 0)

    @property
    def losing(self) -> bool:
        """Whether some of the next units that come in are lost."""
        return not self._lost_keys.isdisjoint(self.game)

    @property
    def losses(self) -> list[str]:
        """The keys of what is lost of the next units, in the order of the table."""
        return [key for key in self.game if key in self._lost_keys]

    def loses(self, resource: str = "") -> int:
        """How many of the next units of a resource, or of any, are lost."""
        return self._numbers.get(lost_key(resource), 0)

    def stock(self, sticker: str) -> int:
        """How many stickers of that number are left (KLD-39)."""
        if self._placed_version != self.board.version:
            self._placed = Counter(sticker_parts(s)[0] for stuck in self.stickers.values() for s in stuck)
            self._placed_version = self.board.version
        placed = self._placed[sticker]
        kind = self.catalogue.stickers[sticker]
        if kind.kind == "score_path":  # one for each expansion that is done (KLG-111)
            placed += sum(self._counts_as(name) for name in self._done() if self.score_sticker(name) == sticker)
        elif kind.kind == "purged_fame":  # one for each purge (KLG-112)
            placed += len(
                {name for _, name in cast(dict[str, tuple[int, str]], self.board.tables[BoardTable.PURGED]).values()}
            )
        return max(0, kind.quantity - placed)

    def _counts_as(self, card: str) -> int:
        """For how many expansions the one of a card counts."""
        rule = self.catalogue.expansions.get(card)
        return 1 if rule is None else rule.counts_as

    def _done(self) -> list[str]:
        """The cards of the expansions whose step on the score path is written."""
        steps = cast(dict[str, tuple[str | int, ...]], self.board.tables[BoardTable.PATH])
        return [str(steps[step_key(nr)][0]) for nr in range(1, len(steps))]

    def score_sticker(self, card: str) -> str | None:
        """The sticker that goes on the score path for the expansion of a card: its set's own, or the box's."""
        rule = self.catalogue.expansions.get(card)
        if rule is not None and rule.score_sticker is not None:
            return rule.score_sticker
        own = {one.score_sticker for one in self.catalogue.expansions.values()}
        kinds = self.catalogue.stickers.values()
        return next((one.number for one in kinds if one.kind == "score_path" and one.number not in own), None)


_CALLED = re.compile(r"(?:([a-z][a-z0-9_-]*):)?([0-9]{1,4})")


@cache
def number_of(card: str) -> str:
    """`klg:7` is typed `7`; a card of a pack keeps its name before the colon."""
    name, _, number = card.partition(":")
    return number if name == BASE else card
