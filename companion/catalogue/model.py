"""The catalogue as immutable objects: what `cards.sql` says, effects compiled.

The engine sees cards only through these. Keys: a card is `klg:7` (set and number), a design `klg:5` is shared by its
copies. A `Catalogue` is made for one printing: amendments are already applied.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

import msgspec

from companion.catalogue.effects.tree import (
    BoxLine,
    BoxPrice,
    CountsAs,
    CountsByBoxes,
    Event,
    EventKind,
    FameRule,
    Kind,
    KindForm,
    Line,
    Selector,
    TickedThisTurn,
    Timing,
    walk,
)
from companion.catalogue.fitting import Fitting, Leading
from companion.catalogue.words import BASE, RESOURCES, Orientation, Resource

MENTION: Final = re.compile(r"#((?:[a-z][a-z0-9_-]*:)?[0-9]+)")
"""How a line mentions a card: `#103`, of its own set, or `#pack:12`."""

Amounts = tuple[tuple[Resource, int], ...]
"""Resources with positive amounts, in their order."""


class Upgrade(msgspec.Struct, frozen=True):
    """One arrow of a stage: the price in resources and cards, and the stage reached (KLG-046 to KLG-050).

    `pay`: resource icons; `discard`: (category or keyword, or a stage's name, n) of other cards in play (KLD-11), a
    kind with `friendly` or `negative` before it where one is printed; `destroy`: (stage name, n) of cards in play.
    """

    nr: int
    to: Orientation
    pay: Amounts = ()
    discard: tuple[tuple[str, int], ...] = ()
    destroy: tuple[tuple[str, int], ...] = ()


class Box(msgspec.Struct, frozen=True):
    """A small box on a stage (KLG-071 to KLG-074).

    `price`: what `pay box price` asks; `threshold`: the tally that opens it; `fame`: read by "highest ticked box";
    `line`: what ticking it does, as text and compiled; `row`: the name of the row that it belongs to, where a stage has
    several; `ticked`: printed so.
    """

    nr: int
    price: BoxPrice | None = None
    price_text: str | None = None
    threshold: int | None = None
    fame: int | None = None
    line: BoxLine | None = None
    text: str | None = None
    row: str | None = None
    ticked: bool = False


class Effect(msgspec.Struct, frozen=True):
    """One effect of a stage; `line` None: held as text, not yet executable."""

    nr: int
    text: str
    line: Line | None = None


class Ruling(msgspec.Struct, frozen=True):
    """A clarification in our own words; certainty: `settled`, `likely`, `open` (a doubt)."""

    nr: int
    text: str
    source: str
    certainty: str


class Stage(msgspec.Struct, frozen=True, dict=True):
    """One of the up to four stages of a design (KLG-005).

    `lasting`: while it is upright the card can be neither destroyed nor purged; `starts_in_play`: it lies in play
    when a round begins.
    """

    orientation: Orientation
    stage: int
    name: str
    category: str
    words: tuple[str, ...] = ()
    negative: bool = False
    permanent: bool = False
    stays: bool = False
    fame: int = 0
    fame_rule: FameRule | None = None
    fame_text: str | None = None
    production: tuple[Amounts, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    boxes: tuple[Box, ...] = ()
    effects: tuple[Effect, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    lasting: bool = False
    starts_in_play: bool = False

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Category and keywords, lower case (KLD-25)."""
        return frozenset((self.category, *self.words))

    @cached_property
    def numbered_boxes(self) -> dict[int, Box]:
        """The boxes by number."""
        return {box.nr: box for box in self.boxes}

    @cached_property
    def printed_ticks(self) -> tuple[int, ...]:
        """The boxes that are printed with their tick."""
        return tuple(box.nr for box in self.boxes if box.ticked)

    @cached_property
    def lines(self) -> dict[int, Line]:
        """The executable effects by number."""
        return {effect.nr: effect.line for effect in self.effects if effect.line is not None}

    @cached_property
    def timed(self) -> dict[Timing, tuple[tuple[Effect, Line], ...]]:
        """The executable effects by when they work."""
        found: dict[Timing, tuple[tuple[Effect, Line], ...]] = {}
        for effect in self.effects:
            if effect.line is not None:
                found[effect.line.timing] = (*found.get(effect.line.timing, ()), (effect, effect.line))
        return found

    @cached_property
    def awaiting(self) -> dict[EventKind, tuple[tuple[Effect, Event], ...]]:
        """The executable effects by what they wait for."""
        found: dict[EventKind, tuple[tuple[Effect, Event], ...]] = {}
        for effect in self.effects:
            event = effect.line.event if effect.line is not None else None
            if event is not None:
                found[event.kind] = (*found.get(event.kind, ()), (effect, event))
        return found

    @cached_property
    def defeat(self) -> Effect | None:
        """What a defeat does: the line `when defeated`, else the one with the label."""
        found = next((effect for effect, _ in self.awaiting.get(EventKind.DEFEATED, ())), None)
        labelled = (effect for effect in self.effects if effect.line is not None and effect.line.defeat)
        return found or next(labelled, None)

    @cached_property
    def notes_ticks(self) -> bool:
        """Whether a line asks if a box was ticked this turn."""
        return any(isinstance(node, TickedThisTurn) for line in self.lines.values() for node in walk(line))

    @cached_property
    def counts_by_boxes(self) -> tuple[int, int, Kind] | None:
        """The number of the line by which it counts for each ticked box, as how many, of which kind."""
        passive = self.timed.get(Timing.PASSIVE, ())
        found = ((e.nr, one) for e, line in passive for one in line.modifiers if isinstance(one, CountsByBoxes))
        return next(((nr, one.n, one.kind) for nr, one in found), None)

    @cached_property
    def counts_plays(self) -> bool:
        """Whether it has a line for the n-th time it is played."""
        return any(event.time for _, event in self.awaiting.get(EventKind.PLAYED, ()))

    @cached_property
    def made(self) -> frozenset[Resource]:
        """The resources among its printed production icons."""
        return frozenset(resource for way in self.production for resource, _ in way)

    @cached_property
    def name_words(self) -> frozenset[str]:
        """The words of the printed name."""
        return frozenset(self.name.split())

    def suits(self, selector: Selector) -> bool:
        """Whether a selector's adjectives fit what is printed."""
        return selector.negative in (None, self.negative) and selector.permanent in (None, self.permanent)

    def is_kind(self, kind: Kind) -> bool:
        """Whether it is of a kind by what is printed: its category, a keyword, a word of its name or the whole name."""
        match kind.form:
            case KindForm.CARD | KindForm.STAGE:
                return True
            case KindForm.KIND:
                return kind.text in self.kinds
            case KindForm.WORD:
                return kind.text in self.name_words
            case KindForm.NAME:
                return kind.text == self.name


class Design(msgspec.Struct, frozen=True):
    """What copies share. Flags: arrows at the top (KLG-104), parchment, the card that ends the game's last round,
    the first card that forbids the reset (KLG-095), an expansion card (KLG-118), a card that can be neither destroyed
    nor purged (KLG-135)."""

    key: str
    stages: dict[Orientation, Stage]
    choose_side: bool = False
    parchment: bool = False
    last_round: bool = False
    ends_reset: bool = False
    expansion: bool = False
    lasting: bool = False
    rulings: tuple[Ruling, ...] = ()  # doubts about the whole design

    def prints(self, resource: Resource) -> bool:
        """Whether a resource stands on it: as production, in a price or in a line."""
        word = re.compile(rf"\b{re.escape(resource)}\b")
        for stage in self.stages.values():
            if any(resource in dict(way) for way in (*stage.production, *(arrow.pay for arrow in stage.upgrades))):
                return True
            texts = [effect.text for effect in stage.effects]
            texts += [text for box in stage.boxes for text in (box.text, box.price_text) if text]
            if any(map(word.search, texts)):
                return True
        return False

    def names(self, catalogue: Catalogue, near: str) -> set[str]:
        """The keys of the cards that its texts name by their numbers."""
        lines: list[Line | BoxLine | None] = []
        for stage in self.stages.values():
            lines += [effect.line for effect in stage.effects]
            lines += [box.line for box in stage.boxes]
        numbers = {number for line in lines for node in walk(line) for number in node.cards_named()}
        return {catalogue.key_of(number, near) for number in numbers}


class Card(msgspec.Struct, frozen=True):
    """A numbered card; `set` is `klg` for the base box, a pack's name otherwise."""

    key: str
    set: str
    number: int
    design: Design


class Sticker(msgspec.Struct, frozen=True):
    """A kind of sticker: `resource`, `effect`, `fame`, `keyword`, `tab`, `score_path`, `purged_fame`, `unknown`.

    An `effect` sticker lets its card stay in play (`stays`), lie in play when a round begins (`starts_in_play`), or
    gives its stage a `line`, with `text`. `tab`: what is printed on one that looks out of the deck.
    `more`: a pack brings so many more of a sticker that the box has; it says nothing else of it.
    """

    number: str
    kind: str
    quantity: int
    resource: Resource | None = None
    fame: int = 0
    word: str | None = None
    stays: bool = False
    starts_in_play: bool = False
    text: str | None = None
    line: Line | None = None
    tab: str | None = None
    more: bool = False


class Expansion(msgspec.Struct, frozen=True):
    """How the expansion of a card is played (KLG-120 to KLG-122).

    `purge`: size of the groups of which one card each is purged, 0: none; `permanents`: how many permanents are purged;
    `rounds`: how many are played; `discoveries`: cards of its set found at the start of each round; `groups_first`: the
    groups are purged before the permanents, as its cover prints it (KLD-34).
    `saving`: all permanents are purged but those that the player saves, each of which lowers the size of the groups by
    1; `focus`: so many cards that produce a resource are chosen from the groups first; `destroys`: how many of the
    friendly cards that a round's start discovered are destroyed; `by_round`: the discoveries of its first rounds, where
    they differ; `requires`: the sets without which it isn't played; `score_sticker`: what goes on the score path;
    `keeps_named`: at its end the cards of its set that none of its cards names leave the box; `end`: the card that is
    read when its rounds are over; `counts_as`: for how many expansions it counts.
    """

    card: str
    purge: int
    permanents: int
    rounds: int
    discoveries: int
    groups_first: bool = False
    saving: bool = False
    focus: tuple[Resource, int] | None = None
    destroys: int = 0
    by_round: tuple[int, ...] = ()
    requires: tuple[str, ...] = ()
    score_sticker: str | None = None
    keeps_named: bool = False
    end: str | None = None
    counts_as: int = 1


class Catalogue(msgspec.Struct, frozen=True, dict=True):
    """All cards of one kingdom's sets in one printing.

    `base`: the set whose starting cards and running order are played; `starting`: cards of packs that also lie in the
    kingdom from the beginning; `played`: how the expansions of packs are played.

    `constants`: `first_card`, `last_starting_card`, `last_number` (the highest number found by running order, 70),
    `cards_per_turn`, `cards_per_advance`, `discoveries_per_round`, … as integers.
    """

    version: int
    digest: str
    printing: str
    cards: dict[str, Card]
    stickers: dict[str, Sticker]
    constants: dict[str, int]
    never: frozenset[str] = frozenset()  # cards that never leave the box (the cover and the end card)
    base: str = BASE
    starting: frozenset[str] = frozenset()
    played: dict[str, Expansion] = {}
    last_numbers: dict[str, int] = {}  # the highest number of the running order, by pack
    further_resources: tuple[Resource, ...] = ()  # those that packs bring
    titles: dict[str, str] = {}  # of packs, by name
    sheets: dict[str, frozenset[str]] = {}  # the numbers of stickers that are a pack's alone, by its name; never stored

    @cached_property
    def expansions(self) -> dict[str, Expansion]:
        """The expansion cards in running order, and how each is played (KLG-118)."""
        found = sorted((card for card in self.cards.values() if card.design.expansion), key=lambda c: self.order[c.key])
        return {card.key: self.played.get(card.key) or self._usual(card.key) for card in found}

    def _usual(self, card: str) -> Expansion:
        """The box's own way: purge 12, purge 1 permanent, four rounds without discoveries."""
        group, rounds = self.constants["purge_group"], self.constants["expansion_rounds"]
        return Expansion(card, purge=group, permanents=1, rounds=rounds, discoveries=0)

    @cached_property
    def _named(self) -> dict[str, set[str]]:
        return {}

    def named_by(self, card: str) -> set[str]:
        """The cards that a card names by their numbers; looked for once."""
        found = self._named.get(card)
        if found is None:
            self._named[card] = found = self.cards[card].design.names(self, self.cards[card].set)
        return found

    @cached_property
    def resources(self) -> tuple[Resource, ...]:
        """The resources that a kingdom of these sets has."""
        return (*RESOURCES, *sorted(self.further_resources))

    @cached_property
    def bearers(self) -> dict[Resource, tuple[str, ...]]:
        """The cards that print a resource that packs bring, by that resource: in production, prices or lines."""
        designs = {key: card.design for key, card in self.cards.items() if card.set in self.titles}
        return {
            one: tuple(key for key, design in designs.items() if design.prints(one)) for one in self.further_resources
        }

    @cached_property
    def acting_stickers(self) -> dict[str, Sticker]:
        """The stickers that give a stage an executable effect."""
        return {number: one for number, one in self.stickers.items() if one.line is not None}

    @cached_property
    def starting_in_play(self) -> frozenset[str]:
        """The cards that lie in play when a round begins, by what is printed on some stage."""
        stages = self.stages.items()
        return frozenset(card for card, own in stages if any(stage.starts_in_play for stage in own.values()))

    @cached_property
    def start_stickers(self) -> frozenset[str]:
        """The stickers that let their card lie in play when a round begins."""
        return frozenset(number for number, one in self.stickers.items() if one.starts_in_play)

    def last_number(self, set: str) -> int:
        """The highest number that the running order of a set finds."""
        return self.constants["last_number"] if set == self.base else self.last_numbers.get(set, 0)

    def starts(self, card: Card) -> bool:
        """Whether a card lies in the kingdom from the beginning (KLG-013)."""
        first, last = self.constants["first_starting_card"], self.constants["last_starting_card"]
        return card.key in self.starting or (card.set == BASE and first <= card.number <= last)

    @cached_property
    def sets(self) -> tuple[str, ...]:
        """The sets of the cards, the base first."""
        return tuple(sorted({card.set for card in self.cards.values()}, key=lambda name: (name != self.base, name)))

    @cached_property
    def holders(self) -> dict[Timing | EventKind, frozenset[str]]:
        """The cards that have, on any stage, an executable effect of that timing, or one that waits for that event."""
        found: dict[Timing | EventKind, set[str]] = {moment: set() for moment in (*Timing, *EventKind)}
        for key, stages in self.stages.items():
            for stage in stages.values():
                moments: tuple[Timing | EventKind, ...] = (*stage.timed, *stage.awaiting)
                for moment in moments:
                    found[moment].add(key)
        return {moment: frozenset(keys) for moment, keys in found.items()}

    @cached_property
    def counting(self) -> frozenset[str]:
        """The cards that may count for more than one on some stage, as printed."""
        kinds = (CountsAs, CountsByBoxes)
        lines = (
            (card, line)
            for card, stages in self.stages.items()
            for one in stages.values()
            for line in one.lines.values()
        )
        return frozenset(
            card for card, line in lines if any(isinstance(modifier, kinds) for modifier in line.modifiers)
        )

    @cached_property
    def awaited(self) -> frozenset[EventKind]:
        """The events that some line waits for, printed or on a sticker."""
        stages = (stage for stages in self.stages.values() for stage in stages.values())
        stuck = (one.line.event for one in self.acting_stickers.values() if one.line is not None)
        return frozenset(kind for stage in stages for kind in stage.awaiting).union(
            event.kind for event in stuck if event is not None
        )

    @cached_property
    def kinds_by_marks(self) -> frozenset[str]:
        """The kinds that a stage may be of by a sticker or by its ticked boxes, whatever is printed."""
        stages = (stage for stages in self.stages.values() for stage in stages.values())
        lines = [line for stage in stages for line in stage.lines.values()]
        lines += [one.line for one in self.acting_stickers.values() if one.line is not None]
        boxes = (one.kind.text for line in lines for one in line.modifiers if isinstance(one, CountsByBoxes))
        return self.sticker_words.union(boxes)

    @cached_property
    def fittings(self) -> dict[int, Fitting]:
        """Those of the selectors that were looked for, by `Selector.fitting`."""
        return {}

    def fitting(self, selector: Selector) -> Fitting:
        """The stages that a selector's kinds and adjectives fit by what is printed."""
        asked = (kind.text for kind in selector.kinds if kind.form is KindForm.KIND)
        found = Fitting(self.stages, selector, not self.kinds_by_marks.isdisjoint(asked))
        self.fittings[selector.fitting] = found
        return found

    @cached_property
    def _leading(self) -> dict[Kind, Leading]:
        return {}

    def leading(self, kind: Kind) -> Leading:
        """The stages from which upgrades bring a card to a stage of a kind by what is printed."""
        known = self._leading
        if kind not in known:
            known[kind] = Leading(self.stages, kind)
        return known[kind]

    @cached_property
    def sticker_words(self) -> frozenset[str]:
        """The keywords that stickers give."""
        return frozenset(one.word for one in self.stickers.values() if one.word)

    @cached_property
    def stages(self) -> dict[str, dict[Orientation, Stage]]:
        """The stages of each card."""
        return {key: card.design.stages for key, card in self.cards.items()}

    @cached_property
    def order(self) -> dict[str, int]:
        """Each card's place in the running order: by set, then number."""
        ranked = sorted(self.cards.values(), key=lambda card: (card.set != self.base, card.set, card.number))
        return {card.key: place for place, card in enumerate(ranked)}

    def key_of(self, number: str, near: str = "") -> str:
        """The key of a card by what a player types or a line says: `7`, of the set `near` or the base, or `pack:12`."""
        return number if ":" in number else f"{near or self.base}:{number}"

    def apart(self, line: str, near: str) -> str:
        """A line of that set's as it stands among lines of other sets: the cards that it mentions with their sets."""
        return MENTION.sub(lambda at: f"#{self.key_of(at[1], near)}", line)
