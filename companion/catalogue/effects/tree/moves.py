"""Steps that move, turn or hold cards; the first of them are costs as well."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from companion.catalogue.effects.tree.node import Node, Word, when
from companion.catalogue.effects.tree.quantities import Per, times
from companion.catalogue.effects.tree.selectors import Selector
from companion.catalogue.words import Orientation


class Discard(Node, frozen=True):
    """`discard 1 person in play`."""

    selector: Selector

    counts = True
    vocabulary = (Word("discard CARDS", "to the discard, without production"),)

    def __str__(self) -> str:
        return f"discard {self.selector}"


class DiscardTop(Node, frozen=True):
    """`discard top 3 of deck`; n None: `discard top all of deck`."""

    n: int | None
    per: Per | None = None

    finds = True
    nonzero = ("n",)
    vocabulary = (
        Word(
            "discard top n of deck",
            "from the deck to the discard; `all`: the whole deck; `it` is the card then, where it is no other one",
        ),
    )

    def __str__(self) -> str:
        return f"discard top {'all' if self.n is None else self.n} of deck{times(self.per)}"


class DiscardBottom(Node, frozen=True):
    """`discard bottom 1 of deck`."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word("discard bottom n of deck", "from under the deck to the discard", "the top is known, the bottom isn't"),
    )

    def __str__(self) -> str:
        return f"discard bottom {self.n} of deck"


class BlockBottom(Node, frozen=True):
    """`block bottom 1 of deck`: from under the deck into play beneath this card, not played."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "block bottom n of deck",
            "from under the deck into play beneath this card, blocked and not played",
            "`block` reaches cards in play alone, and those have been played",
        ),
    )

    def __str__(self) -> str:
        return f"block bottom {self.n} of deck"


class Hold(Node, frozen=True):
    """`hold 1 person in play`."""

    selector: Selector

    vocabulary = (Word("hold CARDS", "they lie with the permanents without any use, until this card releases them"),)

    def __str__(self) -> str:
        return f"hold {self.selector}"


class Tuck(Node, frozen=True):
    """`tuck this under 1 other friendly permanent card in permanents`: until that card's boxes are full or it goes."""

    selector: Selector

    vocabulary = (
        Word(
            "tuck this under CARDS",
            "this permanent lies under another one, until that one has no free box, goes or turns",
            "`hold` is said by the card above, and has no end of its own",
        ),
    )

    def __str__(self) -> str:
        return f"tuck this under {self.selector}"


class Release(Node, frozen=True):
    """`release all cards held by this`."""

    selector: Selector

    vocabulary = (Word("release CARDS", "cards held go to the discard"),)

    def __str__(self) -> str:
        return f"release {self.selector}"


class Destroy(Node, frozen=True):
    """`destroy this`, `destroy 2 persons in kingdom`."""

    selector: Selector

    vocabulary = (Word("destroy CARDS", "out of the game"),)

    def __str__(self) -> str:
        return f"destroy {self.selector}"


class DestroyRest(Node, frozen=True):
    """`destroy the rest`: of the cards looked at, those not discovered."""

    vocabulary = (Word("destroy the rest", "of the cards looked at, those not discovered"),)

    def __str__(self) -> str:
        return "destroy the rest"


class Purge(Node, frozen=True):
    """`purge up to 2 "Prisoner" in kingdom`."""

    selector: Selector

    counts = True
    vocabulary = (
        Word(
            "purge CARDS",
            "they are set aside with the cards of the purge that is going on, friendly or not; where an expansion is "
            "over, for the purge with which it ends",
        ),
    )

    def __str__(self) -> str:
        return f"purge {self.selector}"


class PurgeGroups(Node, frozen=True):
    """`purge in groups of 10 cards set aside`: one of each group, drawn by chance."""

    n: int
    selector: Selector

    nonzero = ("n",)
    vocabulary = (
        Word(
            "purge in groups of n CARDS",
            "a purge of its own among cards set aside: groups are drawn until too few are left, one friendly card of "
            "each goes, the others stay set aside",
            "an expansion's purge is said by its cover, and draws from the kingdom's cards",
        ),
    )

    def __str__(self) -> str:
        return f"purge in groups of {self.n} {self.selector}"


class Play(Node, frozen=True):
    """`play 1 land in discard`."""

    selector: Selector

    vocabulary = (Word("play CARDS", "into play, as if from the deck"),)

    def __str__(self) -> str:
        return f"play {self.selector}"


class PlayNext(Node, frozen=True):
    """`play next card with sticker 63 in deck`: the topmost such card; the others keep their order."""

    selector: Selector

    vocabulary = (
        Word(
            "play next CARDS in deck",
            "the topmost such card of the deck",
            "`in deck` leaves the order out, as it is hidden",
        ),
    )

    def __str__(self) -> str:
        return f"play next {self.selector}"


class PlayTop(Node, frozen=True):
    """`play top 5 of deck`: together, as by an advance."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "play top n of deck",
            "from the deck into play, together, as by an advance",
            "`play next … in deck` plays one card, and what comes of it before the next",
        ),
    )

    def __str__(self) -> str:
        return f"play top {self.n} of deck"


class Free(Node, frozen=True):
    """`free up to 2 persons blocked by this`: usable in play again, not played."""

    selector: Selector

    vocabulary = (
        Word(
            "free CARDS", "blocked cards lie in play again, which isn't playing", "`release` lays them on the discard"
        ),
    )

    def __str__(self) -> str:
        return f"free {self.selector}"


class Towards(StrEnum):
    """Stages by what they are, seen from the one that is up."""

    NEGATIVE = "a negative stage"
    OVER = "the other side"


class Turn(Node, frozen=True):
    """`turn this to back-up`; to None: `turn this to any`, or `towards` a stage; inverting: as many boxes are free."""

    selector: Selector
    to: Orientation | None
    inverting: bool = False
    towards: Towards | None = None

    rules = {
        "turn": {},
        "turn_negative": {"to": None, "inverting": False, "towards": Towards.NEGATIVE},
        "turn_over": {"to": None, "inverting": False, "towards": Towards.OVER},
    }
    vocabulary = (
        Word("turn CARDS to STAGE", "no upgrade; `any`: the player says which stage"),
        Word(
            "turn CARDS to a negative stage",
            "that of the same face, else the upright one of the other face; none if neither is negative",
            "which stage that is differs from card to card",
            used=lambda step: step.towards is Towards.NEGATIVE,
        ),
        Word(
            "turn CARDS to the other side",
            "to the upright stage of the other face",
            "which stage that is differs from card to card",
            used=lambda step: step.towards is Towards.OVER,
        ),
        Word(
            "turn CARDS to STAGE inverting boxes",
            "as many boxes are free there as were ticked here, the last ones; the others are ticked and do nothing",
            used=lambda step: step.inverting,
        ),
    )

    def __str__(self) -> str:
        to = self.to.value if self.to else self.towards.value if self.towards else "any"
        return f"turn {self.selector} to {to}" + when(self.inverting, " inverting boxes")


class Block(Node, frozen=True):
    """`block 1 card in play`; cap: `block up to 5 in all of them`, over the blocker's whole stay in play."""

    selector: Selector
    cap: int | None = None

    nonzero = ("cap",)
    vocabulary = (
        Word("block CARDS", "this card lies on them from now on"),
        Word(
            "block up to n in all of CARDS",
            "as many as are left of n while the blocker stays",
            used=lambda step: bool(step.cap),
        ),
    )

    @classmethod
    def build(cls, *parts: int | Selector) -> Self:
        *cap, selector = parts
        return super().build(selector, *cap)

    def __str__(self) -> str:
        return "block " + when(self.cap is not None, f"up to {self.cap} in all of ") + str(self.selector)


class Keep(Node, frozen=True):
    """`keep 1 card in play`: it stays in play at this end of turn."""

    selector: Selector

    vocabulary = (Word("keep CARDS", "they stay in play when this turn ends"),)

    def __str__(self) -> str:
        return f"keep {self.selector}"


class Save(Node, frozen=True):
    """`save up to 2 other cards in purge`."""

    selector: Selector

    vocabulary = (
        Word(
            "save CARDS",
            "back from the purge into the kingdom",
            "no card is played, put or discovered: it stays what and where it was",
        ),
    )

    def __str__(self) -> str:
        return f"save {self.selector}"


class DeckEnd(StrEnum):
    """Where a card is put."""

    BOX = "in box"
    TOP = "on top of deck"
    BOTTOM = "on bottom of deck"
    TOP_OR_BOTTOM = "on top or bottom of deck"


class Put(Node, frozen=True):
    """`put this in box`, `put 1 other card in play on bottom of deck`."""

    selector: Selector
    where: DeckEnd

    rules = {
        "put_in_box": {"where": DeckEnd.BOX},
        "put_on_top": {"where": DeckEnd.TOP},
        "put_on_bottom": {"where": DeckEnd.BOTTOM},
        "put_on_top_or_bottom": {"where": DeckEnd.TOP_OR_BOTTOM},
    }
    vocabulary = (
        Word(
            "put CARDS on top of deck",
            "or `on bottom of deck`",
            used=lambda step: step.where in (DeckEnd.TOP, DeckEnd.BOTTOM),
        ),
        Word(
            "put CARDS on top or bottom of deck",
            "the player says which end",
            "the choice is made a card, so two lines in brackets wouldn't do",
            used=lambda step: step.where is DeckEnd.TOP_OR_BOTTOM,
        ),
        Word(
            "put CARDS in box",
            "back into the box, undiscovered",
            used=lambda step: step.where is DeckEnd.BOX,
        ),
    )

    def __str__(self) -> str:
        return f"put {self.selector} {self.where.value}"


class Shuffle(Node, frozen=True):
    """`shuffle deck`; selector: `shuffle all cards in discard into deck`."""

    selector: Selector | None = None

    vocabulary = (
        Word("shuffle deck", "its order is unknown again", used=lambda step: step.selector is None),
        Word(
            "shuffle CARDS into deck",
            "they go into the deck, which is shuffled",
            used=lambda step: step.selector is not None,
        ),
    )

    def __str__(self) -> str:
        return "shuffle " + (f"{self.selector} into " if self.selector else "") + "deck"


class SetAside(Node, frozen=True):
    """`set aside all seafaring in kingdom`: into the kingdom's box."""

    selector: Selector

    vocabulary = (
        Word(
            "set aside CARDS",
            "into the kingdom's box, apart: they count for nothing until they come back, as they were; all do when the "
            "game or the expansion is over",
        ),
    )

    def __str__(self) -> str:
        return f"set aside {self.selector}"


class SetAsideRest(Node, frozen=True):
    """`set aside the rest`: all cards of the kingdom that the line hasn't taken along."""

    vocabulary = (
        Word(
            "set aside the rest",
            "all cards of the kingdom, permanents too, that the line hasn't taken along",
            "what isn't chosen has no name of its own",
        ),
    )

    def __str__(self) -> str:
        return "set aside the rest"


class TakeAlong(Node, frozen=True):
    """`take along up to 6 persons in kingdom`: they aren't among the rest."""

    selector: Selector

    vocabulary = (
        Word(
            "take along CARDS",
            "they stay in the kingdom when the line sets the rest aside; what an earlier step took isn't counted again",
            "several choices add up before anything moves",
        ),
    )

    def __str__(self) -> str:
        return f"take along {self.selector}"


class Return(Node, frozen=True):
    """`return all seafaring set aside to kingdom`: to the discard, permanents to their row."""

    selector: Selector

    vocabulary = (
        Word(
            "return CARDS to kingdom",
            "cards set aside come back, to the discard or the row of permanents",
            "they have been discovered, so `discover` would say too much",
        ),
    )

    def __str__(self) -> str:
        return f"return {self.selector} to kingdom"


MoveAction = (
    SetAside
    | SetAsideRest
    | TakeAlong
    | Return
    | Shuffle
    | DiscardBottom
    | BlockBottom
    | Hold
    | Release
    | Tuck
    | Discard
    | DiscardTop
    | Destroy
    | DestroyRest
    | Purge
    | PurgeGroups
    | Play
    | PlayNext
    | PlayTop
    | Free
    | Turn
    | Block
    | Keep
    | Save
    | Put
)
