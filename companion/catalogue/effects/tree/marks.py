"""Steps that mark a card for good: ticked boxes, stickers, struck icons, written numbers and names."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Self

from companion.catalogue.effects.tree.node import Node, Word, on, when, word_of
from companion.catalogue.effects.tree.quantities import Per, times
from companion.catalogue.effects.tree.selectors import Quantity, Ref, Selector
from companion.catalogue.words import Orientation, Resource


class Tick(Node, frozen=True):
    """`tick 1 box`, `tick 1 to 2 boxes`, `tick next 1 box on #25`, `tick 1 box per 2 persons in play`.

    `next`: the first free boxes in order, else the player's choice. Where: `on_stage` of the same card, `on_card` by
    number (its visible stage), `on_cards` a selector, else the stage that the line stands on. `row`: of a stage with
    several rows of boxes the one of that name. `mute`: `tick 1 box on 1 cargo in play without effect`.

    `gaining`: `tick 1 resource box on 1 card in play gaining 3 times as much`, of boxes that bring resources alone; 0:
    of any boxes.
    """

    quantity: Quantity
    next: bool = False
    on_stage: Orientation | None = None
    on_card: str | None = None
    on_cards: Selector | None = None
    per: Per | None = None
    plural: bool = False
    row: str | None = None
    mute: bool = False
    gaining: int = 0

    rules = {"tick": {}, "tick_resource": {"gaining": 1}}
    vocabulary = (
        Word(
            "tick n NAME box",
            "boxes of the row with that name: `tick 1 red box`",
            used=lambda step: step.row is not None,
        ),
        Word("tick n box", "free boxes of the player's choice on this stage", used=lambda step: not step.next),
        Word("tick next n box", "the first free boxes in order", used=lambda step: step.next),
        Word(
            "tick … on STAGE",
            "the boxes of another stage of this card, of card `#n` or of chosen cards",
            used=lambda step: (step.on_stage, step.on_card, step.on_cards) != (None, None, None),
        ),
        Word("tick … without effect", "nothing that the boxes show is done", used=lambda step: step.mute),
        Word(
            "tick n resource box on CARDS",
            "a box that brings resources alone; `gaining n times as much`: what it brings counts so often, as one gain",
            "what a box brings is said by its card, and no step after it could see it",
            used=lambda step: step.gaining > 0,
        ),
    )

    @classmethod
    def build(cls, *parts: Any, gaining: int = 0) -> Self:
        if gaining:
            quantity, plural, cards, times = parts
            return cls(quantity, on_cards=cards, plural=plural, gaining=times or gaining)
        following, quantity, row, plural, where, per, mute = parts
        return cls(
            quantity,
            next=following is not None,
            on_stage=where if isinstance(where, Orientation) else None,
            on_card=where if isinstance(where, str) and not isinstance(where, Orientation) else None,
            on_cards=where if isinstance(where, Selector) else None,
            per=per,
            plural=plural,
            row=row,
            mute=bool(mute),
        )

    def cards_named(self) -> tuple[str, ...]:
        return () if self.on_card is None else (self.on_card,)

    def __str__(self) -> str:
        where = (
            on(self.on_stage) + when(self.on_card, f" on #{self.on_card}") + when(self.on_cards, f" on {self.on_cards}")
        )
        quantity = f"{when(self.next, 'next ')}{self.quantity}"
        row = when(self.row, f"{self.row} ") + when(self.gaining, "resource ")
        noun = "boxes" if self.plural else "box"
        how = when(self.mute, " without effect") + when(self.gaining > 1, f" gaining {self.gaining} times as much")
        return f"tick {quantity} {row}{noun}{where}{times(self.per)}{how}"


class TickBox(Node, frozen=True):
    """`tick box 3`."""

    nr: int

    vocabulary = (Word("tick box n", "that box", "each box belongs to a tier, so neither order nor choice decides"),)

    def __str__(self) -> str:
        return f"tick box {self.nr}"


class StickerChoice(Node, frozen=True):
    """`1`, `4/5/6` or `resource` (1 to 6): the player chooses one kind that is left.

    `of`: only resources that these cards produce; `struck`: only the one that was just struck.
    """

    numbers: tuple[str, ...]
    resource: bool = False
    of: Selector | None = None
    struck: bool = False

    rules = {
        "sticker": {"resource": False},
        "resource_sticker": {"resource": True},
        "produced_sticker": {"resource": True},
        "struck_sticker": {"resource": True, "struck": True},
    }

    @classmethod
    def build(cls, *parts: Any, resource: bool = False, struck: bool = False) -> Self:
        of = next((part for part in parts if isinstance(part, Selector)), None)
        return cls(tuple(part for part in parts if part is not of), resource, of, struck)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, str(self)),)

    def __str__(self) -> str:
        if self.struck:
            return "the struck resource"
        produced = when(self.of, f" produced by {self.of}")
        return f"resource{produced}" if self.resource else "/".join(self.numbers)


class Stick(Node, frozen=True):
    """`stick 1 and 5 and 11 on 1 person in kingdom`; worth_tally: the tally is written on it as fame.

    `on_stage`: `stick resource on back-up of this`; `beyond`: `stick resource beyond limit on …`.
    """

    stickers: tuple[StickerChoice, ...]
    selector: Selector
    worth_tally: bool = False
    beyond: bool = False
    on_stage: Orientation | None = None

    vocabulary = (
        Word("stick N on CARDS", "a sticker on the visible stage; `and`: several"),
        Word(
            "stick N/M",
            "the player chooses one that is left; `resource`: one of the six resource stickers",
            used=lambda step: any(one.resource or len(one.numbers) > 1 for one in step.stickers),
        ),
        Word(
            "stick resource produced by CARDS",
            "one of the resources that they produce now",
            "which resources those are depends on the cards at hand",
            used=lambda step: any(one.of is not None for one in step.stickers),
        ),
        Word(
            "stick the struck resource",
            "the resource whose icon was struck before",
            "which resource that is was chosen a step before",
            used=lambda step: any(one.struck for one in step.stickers),
        ),
        Word(
            "stick N worth tally",
            "the stage's tally is written on the sticker as fame",
            "the one sticker whose fame isn't printed",
            used=lambda step: step.worth_tally,
        ),
        Word("stick N on STAGE of this", "a stage of this card, visible or not", used=lambda step: bool(step.on_stage)),
        Word(
            "stick N beyond limit",
            "how many production icons the stage bears doesn't matter",
            "the limit is a house rule, and no selector reaches a rule",
            used=lambda step: step.beyond,
        ),
    )

    @classmethod
    def build(cls, *parts: Any) -> Self:
        *stickers, worth_tally, beyond, target = parts
        on_stage = target if isinstance(target, Orientation) else None
        selector = Selector(ref=Ref.THIS) if on_stage else target
        return super().build(tuple(stickers), selector, worth_tally, beyond, on_stage)

    def __str__(self) -> str:
        stickers = " and ".join(map(str, self.stickers))
        options = when(self.worth_tally, " worth tally") + when(self.beyond, " beyond limit")
        target = f"{self.on_stage.value} of this" if self.on_stage else str(self.selector)
        return f"stick {stickers}{options} on {target}"


class Boost(Node, frozen=True):
    """`boost 1 building in kingdom`: one more of a resource that it already produces (KLG-110)."""

    selector: Selector

    vocabulary = (Word("boost CARDS", "one more of a resource that the card produces already"),)

    def __str__(self) -> str:
        return f"boost {self.selector}"


class IconKind(StrEnum):
    """Which icons of a stage are struck."""

    PRODUCTION = "production"
    UPGRADE = "upgrade"


class Strike(Node, frozen=True):
    """`strike 1 upgrade icon of 1 card in play`, `strike 1 sword upgrade icon of this`: lasting; n None: `all`."""

    n: int | None
    icon: IconKind
    selector: Selector
    resource: Resource | None = None
    per: Per | None = None

    nonzero = ("n",)
    vocabulary = (
        Word(
            "strike n production icon of CARDS",
            "icons are crossed out for good",
            used=lambda step: step.icon is IconKind.PRODUCTION,
        ),
        Word(
            "strike n upgrade icon of CARDS",
            "an upgrade becomes cheaper; a resource may be named: `sword upgrade icon`",
            used=lambda step: step.icon is IconKind.UPGRADE,
        ),
        Word(
            "strike all R production icons of CARDS",
            "each of them",
            "a number of icons is struck one by one, and each may be of another card",
            used=lambda step: step.n is None,
        ),
    )

    rules = {"strike": {}, "strike_all": {"n": None}}

    @classmethod
    def build(cls, *parts: Any, **settled: Any) -> Self:
        n, resource, icon, selector, per = (None, *parts, None) if settled else parts
        return cls(n, IconKind(icon), selector, resource, per)

    def __str__(self) -> str:
        resource = f"{word_of(self.resource)} " if self.resource else ""
        icons = "icon" if self.n == 1 else "icons"
        n = "all" if self.n is None else self.n
        return f"strike {n} {resource}{self.icon.value} {icons} of {self.selector}{times(self.per)}"


class Replace(Node, frozen=True):
    """`replace 1 production icon of 1 land in play by 6`: the sticker covers the icon."""

    n: int
    selector: Selector
    sticker: str

    nonzero = ("n",)
    vocabulary = (
        Word(
            "replace n production icon of CARDS by N",
            "each icon, printed or a sticker, is covered by sticker N and counts no more",
            "`strike …; stick …` would choose the card twice, and the sticker would count with every alternative",
        ),
    )

    def __str__(self) -> str:
        icons = "icon" if self.n == 1 else "icons"
        return f"replace {self.n} production {icons} of {self.selector} by {self.sticker}"


class StrikeLine(Node, frozen=True):
    """`strike this line`; all: `strike the lines of this`."""

    all: bool = False

    rules = {"strike_line": {"all": False}, "strike_lines": {"all": True}}
    vocabulary = (
        Word(
            "strike this line",
            "this effect is crossed out for good",
            "`once` would cross it out whatever it did",
            used=lambda step: not step.all,
        ),
        Word(
            "strike the lines of this",
            "all effects of the stage are",
            "a line names no other line",
            used=lambda step: step.all,
        ),
    )

    def __str__(self) -> str:
        return "strike the lines of this" if self.all else "strike this line"


class StrikeStaying(Node, frozen=True):
    """`strike staying of 1 card in play`: it stays in play no longer."""

    selector: Selector

    vocabulary = (
        Word(
            "strike staying of CARDS",
            "that they stay in play is crossed out for good",
            "it is neither an icon nor a line",
        ),
    )

    def __str__(self) -> str:
        return f"strike staying of {self.selector}"


class Write(Node, frozen=True):
    """`write that in 1 box`, `write 20 in next 1 box on back-up`; n None: `that`.

    `fame`: `write its fame +5 in 1 box`, the fame of the card that the price took, and n.
    """

    n: int | None
    next: bool = False
    boxes: int = 1
    on_stage: Orientation | None = None
    fame: bool = False

    rules = {"write": {"fame": False}, "write_fame": {"fame": True}}
    nonzero = ("boxes",)
    vocabulary = (
        Word("write n in m box", "a number is written in free boxes; `next`: in order"),
        Word(
            "write its fame +n in m box",
            "of the card that is `it`, or that the price took, as it stands there, and n more",
            "`that` is a number of cards or units, fame is neither",
            used=lambda step: step.fame,
        ),
    )

    @classmethod
    def build(cls, *parts: Any, fame: bool = False) -> Self:
        n, *rest = parts
        return super().build(n or 0 if fame else n, *rest, fame=fame)

    def __str__(self) -> str:
        what = "that" if self.n is None else str(self.n)
        if self.fame:
            what = "its fame" + when(self.n, f" +{self.n}")
        boxes = "box" if self.boxes == 1 else "boxes"
        return f"write {what} in {when(self.next, 'next ')}{self.boxes} {boxes}{on(self.on_stage)}"


class Name(Node, frozen=True):
    """`name this`: the player writes a name on the stage."""

    vocabulary = (Word("name this", "the player writes a name on the stage", "the only step that asks for words"),)

    def __str__(self) -> str:
        return "name this"


MarkAction = StrikeLine | StrikeStaying | Tick | TickBox | Stick | Boost | Strike | Replace | Write | Name
