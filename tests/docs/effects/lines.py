"""The words of the page that belong to a whole line: when it works and what it asks first."""

from __future__ import annotations

from companion.catalogue.effects import tree as t
from tests.docs.effects.signs import Entry, event, filled, timing


def _nothing(one: t.Node) -> bool:
    return isinstance(one, t.Line) and not one.steps and not one.modifiers


TIMINGS: tuple[Entry, ...] = (
    Entry("activate", "an action of the turn; the card is discarded afterwards", timing(t.Timing.ACTIVATE)),
    Entry("end turn", "an action that ends the turn", timing(t.Timing.END_TURN)),
    Entry("destroy", "an action; the card is destroyed afterwards", timing(t.Timing.DESTROY)),
    Entry("any time", "as often as wanted while the card is there", timing(t.Timing.ANY_TIME)),
    Entry("passive", "the modifiers hold while the card is there", timing(t.Timing.PASSIVE)),
    Entry(
        "between rounds",
        "after a round's cards are discarded and before the next discovery",
        timing(t.Timing.BETWEEN_ROUNDS),
        "neither the round's end nor the next one's beginning: the discard is whole, the box still closed",
    ),
    Entry("at end of turn", "once at each turn's end", timing(t.Timing.END_OF_TURN)),
    Entry("at end of round", "once at each round's end", timing(t.Timing.END_OF_ROUND)),
    Entry(
        "at start of round",
        "once at each round's start, after its discoveries and before the shuffle",
        timing(t.Timing.START_OF_ROUND),
        "`between rounds` comes before the discoveries",
    ),
    Entry(
        "at start of turn",
        "once at each turn's start, before its first cards are played",
        timing(t.Timing.START_OF_TURN),
    ),
    Entry("when discovered", "this card comes out of the box", event(t.EventKind.DISCOVERED)),
    Entry(
        "when completed",
        "the last free box of this stage has been ticked, by whatever, wherever the card lies",
        event(t.EventKind.COMPLETED),
    ),
    Entry("when upgraded", "this stage is left by an upgrade", event(t.EventKind.UPGRADED)),
    Entry(
        "when produced",
        "this card was discarded for its production",
        event(t.EventKind.PRODUCED),
    ),
    Entry(
        "when purged",
        "this card was set aside by a purge",
        event(t.EventKind.PURGED),
        "the card is set aside by then, so no other timing reaches it",
    ),
    Entry(
        "when purge selected",
        "once in each purge, when its cards are set aside and before their fame is counted; of lines alike only one",
        event(t.EventKind.PURGE_SELECTED),
    ),
    Entry(
        "when last card of deck played",
        "the deck became empty as its last card was played, by a turn's beginning, an advance or a text",
        event(t.EventKind.DECK_PLAYED),
        "`needs deck empty` doesn't tell when that came about",
    ),
    Entry(
        "when expansion over",
        "once, after the last round of an expansion and before its fame is counted, wherever this card lies",
        event(t.EventKind.EXPANSION_OVER),
    ),
    Entry("when destroyed", "this card is destroyed, by whatever", event(t.EventKind.DESTROYED)),
    Entry(
        "when defeated",
        "what a defeat of this card does, apart from how it is earned; `defeat CARDS` carries it out",
        event(t.EventKind.DEFEATED),
    ),
    Entry(
        "when each KIND destroyed",
        "once for each such card of the kingdom; also `purged`, `defeated`, with `or` between them",
        event(t.EventKind.OTHERS_SUFFERED),
    ),
    Entry(
        "when revealed",
        "this stage was turned up, by an upgrade or a turn",
        event(t.EventKind.REVEALED),
    ),
    Entry(
        "when R gained",
        "once for each gain with that resource in it: a production, what a line or its boxes bring",
        event(t.EventKind.GAINED),
        "`lose next` and `each gain of R is n less` change what comes in, and do nothing else",
    ),
    Entry("when played", "this card comes into play from the deck", event(t.EventKind.PLAYED, time=0)),
    Entry(
        "when played time n",
        "the n-th time that this stage is played",
        lambda one: isinstance(one, t.Event) and one.time > 0,
        "a story in steps; a count of plays is no tally, as nothing is paid for it",
    ),
    Entry(
        "when KINDS played",
        "once for all such cards played together",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.BATCH),
        "one question for the whole batch, as the cap counts over all of them",
    ),
    Entry(
        "when next KIND played",
        "the first such card after this one; of several at once the player picks; a property may follow the kind",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.NEXT),
    ),
    Entry(
        "when first KIND of turn played",
        "the first such card of each turn; of several at once the player picks",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.FIRST),
    ),
    Entry(
        "whenever CARDS in play",
        "as soon as, and each time that, such a card lies there with this one; it is `it`",
        lambda one: isinstance(one, t.State) and one.one,
    ),
    Entry(
        "whenever n CARDS in play",
        "as soon as there are so many or more",
        lambda one: isinstance(one, t.State) and not one.one and not one.none,
    ),
    Entry(
        "whenever no CARDS in play",
        "as soon as there is none",
        lambda one: isinstance(one, t.State) and one.none,
        "a number of cards means so many or more, so none can't be said by one",
    ),
    Entry(
        "when each KIND played",
        "once for each such card",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.EACH),
    ),
    Entry(
        "instead of discarding this",
        "takes the place of a discarding of this card, whatever asks for it",
        lambda one: isinstance(one, t.Line) and one.instead is not None and one.instead.ref is t.Ref.THIS,
        "a replacement guards the card itself; no trigger comes early enough",
    ),
    Entry(
        "instead of discarding a KIND",
        "takes the place of the discarding of one such card",
        lambda one: (
            isinstance(one, t.Line)
            and one.timing is t.Timing.INSTEAD
            and one.instead is not None
            and one.instead.ref is None
        ),
    ),
    Entry(
        "instead of destroying a KIND",
        "takes the place of the destroying of one such card, which stays where it is",
        timing(t.Timing.INSTEAD_OF_DESTROYING),
    ),
    Entry(
        "instead of purging a KIND",
        "takes the place of setting aside one such card, which stays in the kingdom",
        timing(t.Timing.INSTEAD_OF_PURGING),
        "a replacement guards another card; no trigger comes early enough",
    ),
    Entry(
        "instead of striking on a KIND",
        "takes the place of striking icons of one such card",
        timing(t.Timing.INSTEAD_OF_STRIKING),
        "a replacement guards another card; no trigger comes early enough",
    ),
    Entry(
        "instead of playing a KIND",
        "such a card goes to the discard unplayed, and this is done; `once a turn`: to the first of each turn",
        timing(t.Timing.INSTEAD_OF_PLAYING),
    ),
    Entry(
        "instead of a when played line of a KIND",
        "takes the place of one such line that has to be done",
        timing(t.Timing.INSTEAD_OF_LINE),
        "the card is played all the same, so nothing that keeps it out of play will do",
    ),
)

OPTIONS: tuple[Entry, ...] = (
    Entry("may", "the player can leave it", filled(t.Line, "may")),
    Entry("once", "a single time in the campaign", filled(t.Line, "once")),
    Entry(
        "once a turn",
        "a single time each turn",
        filled(t.Line, "once_a_turn"),
    ),
    Entry("defeat", "the label of the line that `defeat CARDS` carries out", filled(t.Line, "defeat")),
    Entry("needs CONDITION", "can be used only while it holds", filled(t.Line, "needs")),
)

COSTS: tuple[Entry, ...] = (
    Entry(
        "discard …, destroy …, turn …, tick …, put …",
        "a step as a cost: it has to be done in full, and not with the card that acts unless it says `this`; "
        "what a box ticked so shows comes after the steps",
        lambda one: isinstance(one, t.Line) and any(not isinstance(cost, t.Pay | t.PayPrice) for cost in one.costs),
    ),
)

NOTHING: tuple[Entry, ...] = (
    Entry(
        "nothing",
        "no step: what is replaced just doesn't happen",
        _nothing,
    ),
)
