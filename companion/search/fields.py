"""The fields of the query language, in the words of the effect language's selectors where it has them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.catalogue.words import RESOURCES, Category, Orientation, Zone


class Kind(StrEnum):
    """How a field is asked."""

    TEXT = "text"
    CHOICE = "choice"
    FLAG = "flag"
    NUMBER = "number"
    AMOUNT = "amount"


KINGDOM = "kingdom"
"""A word for all zones of the kingdom, as `in kingdom` in effects."""

ANY = "any"
"""A word for whatever resource."""

FREE, TICKED, WRITTEN = "free", "ticked", "written"
"""Words for the state of a box."""

BOX_STATES = (FREE, TICKED, WRITTEN)


@dataclass(frozen=True)
class Field:
    """A field: its name, how it is asked, what it means, the values that are known beforehand, other names.

    `lives`: it is about a kingdom's card, not about what is printed; `sure`: values that it has beside others.
    """

    name: str
    kind: Kind
    help: str
    values: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    lives: bool = False
    sure: tuple[str, ...] = ()


_T, _C, _F, _N, _A = Kind.TEXT, Kind.CHOICE, Kind.FLAG, Kind.NUMBER, Kind.AMOUNT
_ZONES = (*map(str, Zone), KINGDOM)
_PAID = (*map(str, RESOURCES), ANY)

FIELDS = (
    Field("name", _T, "a part of the name of any stage, in any language, or of the name written on it"),
    Field("stage", _N, "which of the four stages is visible: stage:2; with words, its name: stage:forest"),
    Field("category", _C, "category of the visible stage, in one or in many", tuple(map(str, Category))),
    Field("keyword", _C, "keyword of the visible stage, stickers included", others=("word",)),
    Field("kind", _C, "category or keyword", sure=tuple(map(str, Category))),
    Field(
        "produces",
        _A,
        "icons and stickers of a resource in its best alternative: produces:wood>=2",
        _PAID,
        ("producing",),
    ),
    Field("cost", _A, "what some arrow costs: cost:coin<=3, cost:person", _PAID, ("costs", "price")),
    Field("upgrades-to", _T, "orientation or name that an arrow leads to", others=("upgrades", "to")),
    Field("effect", _T, "these words in this order in a line of the visible stage", others=("effects", "text")),
    Field("fame-rule", _T, "these words in this order in its rule of variable fame"),
    Field("fame", _N, "printed fame and fame stickers, no variable fame"),
    Field("icons", _N, "production icons not struck, and stickers of every sort"),
    Field("number", _N, "the card's number", others=("card",)),
    Field("set", _C, "the box or pack that the card is from"),
    Field(
        "zone",
        _C,
        "where it lies; kingdom: deck, play, discard and permanents; away: its box",
        _ZONES,
        ("in",),
        lives=True,
    ),
    Field("orientation", _C, "which way it lies", tuple(map(str, Orientation))),
    Field("sticker", _C, "a sticker on the visible stage: number, kind or resource", lives=True),
    Field("stickers", _N, "how many stickers are on the visible stage", lives=True),
    Field("box", _T, "free, ticked, written, or words that a box of the visible stage says in this order"),
    Field("boxes", _N, "how many boxes the visible stage has"),
    Field("ticked", _N, "how many of them are ticked", lives=True),
    Field("counter", _A, "a count of the visible stage: counter:tally>=10", others=("counters",), lives=True),
    Field("discovered", _N, "the round in which it was discovered first", lives=True),
    Field("seen", _F, "its face was shown before it was discovered", lives=True),
    Field("negative", _F, "it has the red banner"),
    Field("friendly", _F, "it hasn't", others=("positive",)),
    Field("permanent", _F, "it belongs in the row of permanents"),
    Field("stays", _F, "it stays in play, by itself or by a sticker"),
    Field("blocked", _F, "another card lies on it", lives=True),
    Field("kept", _F, "an effect keeps it in play this turn", lives=True),
    Field("struck", _F, "something on the visible stage is struck out", lives=True),
    Field("parchment", _F, "it is a parchment"),
    Field("expansion", _F, "it is an expansion"),
)
"""All fields, as `--help-fields` lists them."""

BY_NAME = {name: field for field in FIELDS for name in (field.name, *field.others)}
"""Fields by each of their names."""


def named(name: str) -> Field:
    """The field of that very name, which must exist."""
    return BY_NAME[name]
