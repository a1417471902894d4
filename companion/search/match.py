"""The Python face of a query: a card as it lies, looked at through board and catalogue."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from typing import Any

from companion.catalogue.model import Card, Catalogue, Stage
from companion.catalogue.words import KINGDOM_ZONES, RESOURCE_STICKERS, Orientation, Zone
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Icon, boxes, counters, icon_key, icons, stage_key, sticker_parts
from companion.search.fields import ANY, FREE, KINGDOM, TICKED, WRITTEN, Kind
from companion.search.query import Either, Every, Not, Op, Query, Test
from companion.store.catalogue.faces import About, Fact, Texts, facts, stage_names
from companion.text import fold

COMPARE: Mapping[Op, Callable[[int, int], bool]] = {
    Op.IS: operator.eq,
    Op.NOT: operator.ne,
    Op.LESS: operator.lt,
    Op.MOST: operator.le,
    Op.MORE: operator.gt,
    Op.LEAST: operator.ge,
}


class World:
    """What is looked at: the cards and where they lie.

    `texts`: names in other languages; `rounds`: in which round each card was discovered; `sighted`: cards whose face
    was shown before. `spoilers`: undiscovered cards are found, too.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        board: Board,
        texts: Texts,
        rounds: Mapping[str, int] | None = None,
        sighted: Collection[str] = (),
        spoilers: bool = False,
    ) -> None:
        self.catalogue = catalogue
        self.board = board
        self.texts = texts
        self.rounds = rounds or {}
        self.sighted = sighted
        self.spoilers = spoilers

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of the board; empty when the game has none of that name."""
        return self.board.tables.get(name, {})

    def knows(self, card: str) -> bool:
        """Whether a card may be found at all."""
        if self.spoilers or card in self.table(BoardTable.KNOWN):
            return True
        zone = self.board.place.get(card, Zone.BOX)
        return card in self.table(BoardTable.SEEN) if zone == Zone.DESTROYED else zone != Zone.BOX

    def cards(self) -> Iterator[str]:
        """The cards that may be found, in running order."""
        order = self.catalogue.order
        here = [card for card in self.board.place if card in order and self.knows(card)]
        yield from (card for card in sorted(here, key=order.__getitem__) if self.orientation(card) in self.stages(card))

    def orientation(self, card: str) -> Orientation:
        """Which way a card lies."""
        return Orientation(self.table(BoardTable.ORIENTATION).get(card) or Orientation.FRONT_UP)

    def stages(self, card: str) -> Mapping[Orientation, Stage]:
        """The stages of a card."""
        return self.catalogue.cards[card].design.stages

    def find(self, query: Query) -> list[str]:
        """The cards that fit, in running order."""
        return [card for card in self.cards() if matches(query, Look(self, card))]

    def words(self, field: str) -> list[str]:
        """Values of a field that can be seen on cards that may be found; of no others."""
        return sorted({word for card in self.cards() for word in Look(self, card).words(field)})


class Look:
    """One card as it lies."""

    def __init__(self, world: World, key: str) -> None:
        self.world = world
        self.key = key
        self.card: Card = world.catalogue.cards[key]
        self.orientation = world.orientation(key)
        self.stage: Stage = world.stages(key)[self.orientation]
        self.at = stage_key(key, self.orientation)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """What the visible stage prints."""
        return tuple(facts(self.card, self.stage, self.names(self.stage)))

    def names(self, stage: Stage) -> list[str]:
        """The printed names of a stage."""
        return stage_names(self.card, stage, self.world.texts)

    def printed(self, about: About) -> list[Fact]:
        """Facts of a sort."""
        return [one for one in self.facts if one.about is about]

    @property
    def zone(self) -> str:
        """Where it lies."""
        return str(self.world.board.place[self.key])

    @cached_property
    def stickers(self) -> list[tuple[str, str]]:
        """Stickers of the visible stage: number, and what is written on it."""
        return [sticker_parts(one) for one in self.world.table(BoardTable.STICKERS).get(self.at, ())]

    @property
    def kinds(self) -> set[str]:
        """Category and keywords, stickers included."""
        sheet = self.world.catalogue.stickers
        words = {sheet[number].word for number, _ in self.stickers if number in sheet}
        return {one.value for one in self.printed(About.KIND)} | {word for word in words if word}

    def struck(self, what: str, nr: int, resource: str) -> int:
        """How many icons of a sort are struck out."""
        return int(self.world.table(BoardTable.STRUCK).get(icon_key(self.at, Icon(what, nr, resource)), 0))

    # --- amounts --------------------------------------------------------------------------------------------------

    def stuck(self, resource: str) -> int:
        """Resource stickers that aren't struck."""
        number = sum(RESOURCE_STICKERS.get(sticker) == resource for sticker, _ in self.stickers)
        return max(0, number - self.struck("production", 0, resource))

    def made(self) -> dict[str, int]:
        """Icons of each resource in the alternative that has most of it, stickers added."""
        best: dict[str, int] = {}
        for one in self.printed(About.MAKES):
            left = one.amount - self.struck("production", one.part, one.value)
            best[one.value] = max(best.get(one.value, 0), left)
        for resource in RESOURCE_STICKERS.values():
            best[resource] = best.get(resource, 0) + self.stuck(resource)
        return {resource: n for resource, n in best.items() if n > 0}

    def prices(self) -> list[dict[str, int]]:
        """What each arrow costs, struck icons left out; `any`: all resources together."""
        found = []
        for arrow in self.printed(About.ARROW):
            price: dict[str, int] = {}
            for one in self.printed(About.PRICE):
                if one.part == arrow.part:
                    left = one.amount - self.struck("upgrade", one.part, one.value)
                    price[one.value] = max(price.get(one.value, 0), left)
            price[ANY] = sum(n for what, n in price.items() if what in self.world.catalogue.resources)
            found.append(price)
        return found

    def counters(self) -> dict[str, int]:
        """The counts of the visible stage."""
        return counters(self.world.table(BoardTable.COUNTERS), self.at)

    def amounts(self, field: str) -> list[dict[str, int]]:
        """What a field of amounts says: one of these must fit."""
        if field == "cost":
            return self.prices()
        if field == "counter":
            return [self.counters()]
        made = self.made()
        return [made | {ANY: max(made.values(), default=0)}]

    # --- the fields -----------------------------------------------------------------------------------------------

    def number(self, field: str) -> int | None:
        """A field of numbers; None: it has none, and fits no comparison."""
        stage, board = self.stage, self.world
        match field:
            case "number":
                return self.card.number
            case "stage":
                return stage.stage
            case "fame":
                sheet = board.catalogue.stickers
                extra = sum(int(worth) if worth else sheet[n].fame for n, worth in self.stickers if worth or n in sheet)
                return stage.fame + extra
            case "icons":
                makes = self.printed(About.MAKES)
                plain = [one.amount - self.struck("production", one.part, one.value) for one in makes]
                others = sum(number not in RESOURCE_STICKERS for number, _ in self.stickers)
                return sum(max(0, n) for n in plain) + sum(map(self.stuck, RESOURCE_STICKERS.values())) + others
            case "stickers":
                return len(self.stickers)
            case "boxes":
                return len(self.printed(About.BOX))
            case "ticked":
                return len(board.table(BoardTable.TICKS).get(self.at, ()))
        return board.rounds.get(self.key)

    def flag(self, field: str) -> bool:
        """A yes or no."""
        stage, world, design = self.stage, self.world, self.card.design
        sheet = world.catalogue.stickers
        match field:
            case "negative":
                return stage.negative
            case "friendly":
                return not stage.negative
            case "permanent":
                return stage.permanent
            case "stays":
                stuck = any(sheet[number].stays for number, _ in self.stickers if number in sheet)
                return stuck or stage.stays
            case "blocked":
                return self.key in world.table(BoardTable.BLOCKED_BY)
            case "kept":
                return self.key in world.table(BoardTable.KEPT)
            case "struck":
                return any(icons(world.table(BoardTable.STRUCK), self.at).values())
            case "seen":
                return self.key in world.sighted
        return design.parchment if field == "parchment" else design.expansion

    def choices(self, field: str) -> set[str]:
        """All values that a field of choices has."""
        match field:
            case "zone":
                return {self.zone} | ({KINGDOM} if self.zone in KINGDOM_ZONES else set())
            case "orientation":
                return {str(self.orientation)}
            case "set":
                return {self.card.set}
            case "sticker":
                sheet = self.world.catalogue.stickers
                kinds = {sheet[number].kind for number, _ in self.stickers if number in sheet}
                numbers = {number for number, _ in self.stickers}
                return numbers | kinds | {str(RESOURCE_STICKERS[one]) for one in numbers if one in RESOURCE_STICKERS}
        return self.kinds

    def texts(self, field: str) -> list[str]:
        """All texts that a field of words is looked for in."""
        match field:
            case "name":
                written = self.world.table(BoardTable.NAMES).get(self.at)
                printed = [name for stage in self.card.design.stages.values() for name in self.names(stage)]
                return [fold(name) for name in ([*printed, str(written)] if written is not None else printed)]
            case "stage":
                return [one.value for one in self.printed(About.NAME)]
            case "upgrades-to":
                ways = [Orientation(one.value) for one in self.printed(About.ARROW)]
                stages = [self.card.design.stages[way] for way in ways if way in self.card.design.stages]
                return [fold(name) for stage in stages for name in self.names(stage)]
            case "effect":
                return [one.value for one in self.printed(About.EFFECT)]
            case "box":
                return [one.value for one in self.printed(About.BOX)]
        return [one.value for one in self.printed(About.RULE)]

    def box(self, state: str) -> bool:
        """Whether a box of the visible stage is free, ticked or written in."""
        ticked = len(self.world.table(BoardTable.TICKS).get(self.at, ()))
        if state == TICKED:
            return ticked > 0
        if state == FREE:
            return len(self.printed(About.BOX)) > ticked
        return bool(boxes(self.world.table(BoardTable.WRITTEN), self.at))

    def words(self, field: str) -> set[str]:
        """The values that this card has of a field, as far as they aren't numbers."""
        if field in ("keyword", "kind"):
            stages = self.card.design.stages.values()
            return {word for stage in stages for word in stage.kinds} | self.kinds
        if field == "category":
            return {stage.category for stage in self.card.design.stages.values()}
        if field == "cost":
            stages = self.card.design.stages.values()
            asked = {what for stage in stages for arrow in stage.upgrades for what, _ in arrow.discard}
            asked |= {str(paid) for stage in stages for arrow in stage.upgrades for paid, _ in arrow.pay}
            return asked | {fold(what) for stage in stages for arrow in stage.upgrades for what, _ in arrow.destroy}
        if field == "produces":
            return set(self.made())
        if field == "counter":
            return set(self.counters())
        if field == "sticker":
            sheet, resources = self.world.catalogue.stickers.values(), {str(one) for one in RESOURCE_STICKERS.values()}
            return {one.number for one in sheet} | {one.kind for one in sheet} | resources
        return {self.card.set} if field == "set" else set()


def matches(query: Query, look: Look) -> bool:
    """Whether a card fits."""
    match query:
        case Test():
            return fits(query, look)
        case Not(part=part):
            return not matches(part, look)
        case Every(parts=parts):
            return all(matches(part, look) for part in parts)
        case Either(parts=parts):
            return any(matches(part, look) for part in parts)


def fits(test: Test, look: Look) -> bool:
    """Whether a card fits one comparison."""
    name = test.field.name
    match test.field.kind:
        case Kind.FLAG:
            return look.flag(name) == bool(test.number)
        case Kind.CHOICE:
            return test.text in look.choices(name)
        case Kind.AMOUNT:
            return any(COMPARE[test.op](one.get(test.text, 0), test.number) for one in look.amounts(name))
        case Kind.NUMBER if not test.text:
            number = look.number(name)
            return number is not None and COMPARE[test.op](number, test.number)
    if name == "box" and test.text in (FREE, TICKED, WRITTEN):
        return look.box(test.text)
    if name == "upgrades-to" and test.text in tuple(Orientation):
        return any(one.value == test.text for one in look.printed(About.ARROW))
    phrase = name in ("name", "stage", "upgrades-to")
    return any(test.text in text if phrase else in_order(test.text.split(), text) for text in look.texts(name))


def in_order(words: list[str], text: str) -> bool:
    """Whether all words occur one after the other, with anything between."""
    at = 0
    for word in words:
        at = text.find(word, at)
        if at < 0:
            return False
        at += len(word)
    return True
