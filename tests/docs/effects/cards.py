"""The vocabulary, second half: which cards, how many, under which condition, and variable fame."""

from __future__ import annotations

from companion.catalogue.effects.tree import lines as t
from tests.docs.effects.signs import Word, either, filled, holding, kind, node

SELECTORS = "Which cards"
NUMBERS = "How many"
CONDITIONS = "Conditions"
FAME = "Variable fame"


def _or(one: t.Node) -> bool:
    return isinstance(one, t.Selector | t.Event) and len(one.kinds) > 1


def _slash(one: t.Node) -> bool:
    return isinstance(one, t.Gain | t.Pay) and 1 < len(one.resources) < len(t.ANY)


def _any(one: t.Node) -> bool:
    return isinstance(one, t.Gain | t.Pay) and one.resources == t.ANY


CARD_WORDS: tuple[Word, ...] = (
    Word(SELECTORS, "this", "the card that the line stands on", node(t.Selector, ref=t.Ref.THIS)),
    Word(
        SELECTORS,
        "it",
        "the card that the event is about",
        node(t.Selector, ref=t.Ref.IT),
    ),
    Word(
        SELECTORS,
        "them",
        "the cards that the event is about, or those looked at",
        either(node(t.Selector, ref=t.Ref.THEM), node(t.DiscoverThem)),
    ),
    Word(SELECTORS, "card", "any card", kind(t.KindForm.CARD)),
    Word(SELECTORS, "person, lands, …", "a category or keyword, stickers included", kind(t.KindForm.KIND)),
    Word(SELECTORS, '"Name"', "the whole name of a stage as the catalogue has it", kind(t.KindForm.NAME)),
    Word(SELECTORS, "word Name", "a word of the stage's name as the catalogue has it", kind(t.KindForm.WORD)),
    Word(
        SELECTORS,
        "stage without sticker of this",
        "one of the stages of this card, visible or not",
        kind(t.KindForm.STAGE),
        "the one sticker that goes on a stage which isn't visible",
    ),
    Word(SELECTORS, "A or B", "either kind", _or),
    Word(SELECTORS, "other", "not this card; `another` reads better alone", filled(t.Selector, "other", "another")),
    Word(SELECTORS, "friendly", "not negative", holding("adjectives", t.Adjective.FRIENDLY)),
    Word(SELECTORS, "negative", "with the red banner", holding("adjectives", t.Adjective.NEGATIVE)),
    Word(
        SELECTORS,
        "permanent",
        "of the row of permanents",
        holding("adjectives", t.Adjective.PERMANENT),
        "keeps a choice to cards that lie in no other place",
    ),
    Word(SELECTORS, "nonpermanent", "all others", holding("adjectives", t.Adjective.NONPERMANENT)),
    Word(SELECTORS, "producing R", "produces it now, bonuses counted; `producing`: anything", node(t.Producing)),
    Word(
        SELECTORS,
        "with defeat",
        "has a line with that label",
        node(t.WithDefeat),
        "keeps a choice of cards to those that the step can work on",
    ),
    Word(
        SELECTORS,
        "with free box",
        "has a box that isn't ticked",
        node(t.WithFreeBox),
        "keeps a choice of cards to those that the step can work on",
    ),
    Word(
        SELECTORS,
        "with fame n",
        "stickers counted; `with fame n or more`",
        node(t.WithFame),
    ),
    Word(
        SELECTORS,
        "with n to m icons",
        "production icons and stickers of every sort, struck ones not",
        node(t.WithIcons),
        "a limit on what is printed and stuck, whatever it produces at the moment",
    ),
    Word(
        SELECTORS,
        "with n to m stickers",
        "on the visible stage",
        node(t.WithStickers),
        "the earlier printing counts stickers where the current one counts icons",
    ),
    Word(SELECTORS, "in play", "among the cards in play; where no place stands too", holding("places", t.Place.PLAY)),
    Word(SELECTORS, "in discard", "in the discard", holding("places", t.Place.DISCARD)),
    Word(SELECTORS, "in kingdom", "deck, play, discard and permanents", holding("places", t.Place.KINGDOM)),
    Word(SELECTORS, "in permanents", "in their row, which isn't in play", holding("places", t.Place.PERMANENTS)),
    Word(
        SELECTORS,
        "in purge",
        "set aside by the purge at hand",
        holding("places", t.Place.PURGE),
        "these cards have left the kingdom and aren't destroyed yet",
    ),
    Word(SELECTORS, "blocked by this", "the cards under this one", holding("places", t.Place.BLOCKED)),
    Word(
        SELECTORS,
        "front-up, front-down, back-down, back-up",
        "the stages of a card",
        filled(t.Turn, "to"),
    ),
    Word(NUMBERS, "n", "as many, or all when there are fewer", node(t.Quantity, count=t.Count.EXACT)),
    Word(NUMBERS, "n to m", "at least n, at most m", node(t.Quantity, count=t.Count.RANGE)),
    Word(NUMBERS, "up to n", "none to n", node(t.Quantity, count=t.Count.UP_TO)),
    Word(NUMBERS, "any number", "none to all; a cost makes it `that`", node(t.Quantity, count=t.Count.ANY_NUMBER)),
    Word(NUMBERS, "all", "no choice", node(t.Quantity, count=t.Count.ALL)),
    Word(
        NUMBERS,
        "random n",
        "chance picks",
        node(t.Quantity, count=t.Count.RANDOM),
        "everywhere else the player picks",
    ),
    Word(
        NUMBERS,
        "that",
        "the number of what was paid or discarded",
        either(node(t.AddTally), node(t.Write, n=None)),
    ),
    Word(NUMBERS, "coin, wood, stone, metal, sword, good", "the resources", either(node(t.Gain), node(t.Pay))),
    Word(NUMBERS, "R/R", "the player chooses each unit among these", _slash),
    Word(NUMBERS, "any", "the player chooses each unit among all six", _any),
    Word(NUMBERS, "per CARDS", "once for each", node(t.PerCards, n=1)),
    Word(
        NUMBERS,
        "per n CARDS",
        "once for each full n",
        lambda one: isinstance(one, t.PerCards) and one.n > 1,
        "a rate below one can't be written as a number of steps",
    ),
    Word(NUMBERS, "per ticked box", "of this stage; `on STAGE`: of another stage of the card", node(t.PerTicked)),
    Word(
        CONDITIONS,
        "done",
        "the step before changed something",
        node(t.Done),
        "a mandatory step may find no card, and what follows hangs on it",
    ),
    Word(CONDITIONS, "all boxes ticked", "of the stage that the line stands on", node(t.AllTicked)),
    Word(
        CONDITIONS,
        "deck empty",
        "no card in the deck",
        node(t.DeckEmpty),
        "the deck isn't a place for selectors, as its order is hidden",
    ),
    Word(
        CONDITIONS,
        "no R held",
        "none of that resource left",
        node(t.NoneHeld),
        "the only look at the resources held",
    ),
    Word(
        CONDITIONS, "tally n", "the stage's own count is n or more", node(t.TallyReached), "the only look at the tally"
    ),
    Word(
        CONDITIONS,
        "CARDS",
        "there is such a card",
        node(t.Exists),
        "a batch of a single card must not count",
    ),
    Word(
        CONDITIONS,
        '"Name" not destroyed',
        "no card was destroyed or purged with that stage visible",
        node(t.NotDestroyed),
        "a look at what happened; selectors see only what is there",
    ),
    Word(FAME, "n per CARDS", "counted when the fame is", node(t.FamePer)),
    Word(
        FAME,
        "n per R icon in kingdom",
        "production icons, stickers counted",
        node(t.FamePerIcon),
        "icons are no cards, so `per CARDS` can't count them",
    ),
    Word(
        FAME,
        "n if CARDS",
        "if there is such a card; `n if no CARDS`: if there is none",
        node(t.FameIf),
        "all or nothing, where `per CARDS` counts",
    ),
    Word(
        FAME,
        "n if m R icons in kingdom",
        "m or more production icons",
        node(t.FameIfIcons),
        "all or nothing, where `per R icon` counts",
    ),
    Word(
        FAME,
        "n per CARDS short of m",
        "for each one missing up to m",
        node(t.FameShort),
        "counts what isn't there",
    ),
    Word(FAME, "n per ticked box", "of this stage; `on STAGE`: of another one", node(t.FamePerBox, ticked=True)),
    Word(
        FAME,
        "n per unticked box",
        "of this stage; `on STAGE`: of another one",
        node(t.FamePerBox, ticked=False),
        "fame lost until the boxes are ticked",
    ),
    Word(FAME, "highest ticked box", "the fame written at the last box that is ticked", node(t.FameHighestBox)),
    Word(
        FAME,
        "sum of written boxes",
        "on this stage; `on STAGE`: on another one, whose fame stickers then count",
        node(t.FameWritten),
    ),
    Word(
        FAME,
        "when purged: RULE",
        "counts in a purge only",
        node(t.FameWhenPurged),
        "the same boxes bring nothing at the end of the campaign",
    ),
)
"""The words in the order of docs/effects.md."""
