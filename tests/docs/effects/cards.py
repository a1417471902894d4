"""The words of the page that belong to a selector or a number: which cards, where, how many."""

from __future__ import annotations

from companion.catalogue.effects import tree as t
from tests.docs.effects.signs import Entry, either, filled, holding, kind, node


def _or(one: t.Node) -> bool:
    return isinstance(one, t.Selector | t.Event) and len(one.kinds) > 1


def _slash(one: t.Node) -> bool:
    return isinstance(one, t.Gain | t.Pay) and 1 < len(one.resources) < len(t.ANY)


def _any(one: t.Node) -> bool:
    return isinstance(one, t.Gain | t.Pay) and one.resources == t.ANY


SELECTORS: tuple[Entry, ...] = (
    Entry("this", "the card that the line stands on", node(t.Selector, ref=t.Ref.THIS)),
    Entry(
        "it",
        "the card that the event is about",
        node(t.Selector, ref=t.Ref.IT),
    ),
    Entry(
        "them",
        "the cards that the event is about, or those looked at",
        either(node(t.Selector, ref=t.Ref.THEM), node(t.DiscoverThem)),
    ),
    Entry(
        "those",
        "the cards that the price or the last step with a choice took",
        lambda one: isinstance(one, t.Selector) and one.ref is t.Ref.THOSE and one.quantity is None,
    ),
    Entry(
        "n of those",
        "so many of them",
        lambda one: isinstance(one, t.Selector) and one.ref is t.Ref.THOSE and one.quantity is not None,
        "`those` alone means all of them",
    ),
    Entry("card", "any card", kind(t.KindForm.CARD)),
    Entry("person, lands, …", "a category or keyword, stickers included", kind(t.KindForm.KIND)),
    Entry('"Name"', "the whole name of a stage as the catalogue has it", kind(t.KindForm.NAME)),
    Entry("word Name", "a word of the stage's name as the catalogue has it", kind(t.KindForm.WORD)),
    Entry(
        "stage without sticker of this",
        "one of the stages of this card, visible or not",
        kind(t.KindForm.STAGE),
        "the one sticker that goes on a stage which isn't visible",
    ),
    Entry("A or B", "either kind", _or),
    Entry("other", "not this card; `another` reads better alone", filled(t.Selector, "other", "another")),
    Entry("friendly", "not negative", holding("adjectives", t.Adjective.FRIENDLY)),
    Entry("negative", "with the red banner", holding("adjectives", t.Adjective.NEGATIVE)),
    Entry(
        "permanent",
        "of the row of permanents",
        holding("adjectives", t.Adjective.PERMANENT),
    ),
    Entry("nonpermanent", "all others", holding("adjectives", t.Adjective.NONPERMANENT)),
    Entry("staying", "stays in play, by its text or a sticker", holding("adjectives", t.Adjective.STAYING)),
)

PLACES: tuple[Entry, ...] = (
    Entry("in play", "among the cards in play; where no place stands too", holding("places", t.Place.PLAY)),
    Entry("in discard", "in the discard", holding("places", t.Place.DISCARD)),
    Entry("in deck", "in the deck, wherever it lies there", holding("places", t.Place.DECK)),
    Entry(
        "on top of deck",
        "the card that lies there, which is known",
        holding("places", t.Place.TOP),
        "`in deck` means the cards wherever they lie in it",
    ),
    Entry("set aside", "in the kingdom's box, apart from all else", holding("places", t.Place.AWAY)),
    Entry("in kingdom", "deck, play, discard and permanents", holding("places", t.Place.KINGDOM)),
    Entry(
        "in sight",
        "in play, discard and permanents while a round runs; in the kingdom at any other time and in a purge",
        holding("places", t.Place.SIGHT),
        "a count that leaves out the deck only as long as nobody may look through it",
    ),
    Entry("in permanents", "in their row, which isn't in play", holding("places", t.Place.PERMANENTS)),
    Entry(
        "in purge",
        "set aside by the purge at hand",
        holding("places", t.Place.PURGE),
    ),
    Entry("blocked by this", "the cards under this one", holding("places", t.Place.BLOCKED)),
    Entry("held by this", "the cards that this one holds", holding("places", t.Place.HELD)),
    Entry(
        "front-up, front-down, back-down, back-up",
        "the stages of a card",
        filled(t.Turn, "to"),
    ),
)

NUMBERS: tuple[Entry, ...] = (
    Entry("n", "as many, or all when there are fewer", node(t.Quantity, count=t.Count.EXACT)),
    Entry("n to m", "at least n, at most m", node(t.Quantity, count=t.Count.RANGE)),
    Entry("up to n", "none to n", node(t.Quantity, count=t.Count.UP_TO)),
    Entry("any number", "none to all; a cost makes it `that`", node(t.Quantity, count=t.Count.ANY_NUMBER)),
    Entry("all", "no choice", node(t.Quantity, count=t.Count.ALL)),
    Entry(
        "random n",
        "chance picks",
        node(t.Quantity, count=t.Count.RANDOM),
        "everywhere else the player picks",
    ),
    Entry(
        "that",
        "the number of what was paid or discarded",
        either(node(t.AddTally, n=None), node(t.Write, n=None), node(t.GainThat), node(t.Quantity, count=t.Count.THAT)),
    ),
    Entry(
        "coin, wood, stone, metal, sword, good",
        "the resources; a pack may bring others",
        either(node(t.Gain), node(t.Pay)),
    ),
    Entry("R/R", "the player chooses each unit among these", _slash),
    Entry("any", "the player chooses each unit among all that the kingdom has", _any),
)
