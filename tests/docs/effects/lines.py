"""The vocabulary, first half: when a line works, what it asks, what it does, what holds meanwhile."""

from __future__ import annotations

from companion.catalogue.effects.tree import lines as t
from tests.docs.effects.signs import Sign, Word, either, event, filled, node, timing

TIMINGS = "Timings"
OPTIONS = "Options and costs"
ACTIONS = "Steps"
MODIFIERS = "Standing modifiers"


def _nothing(one: t.Node) -> bool:
    return isinstance(one, t.Line) and not one.steps and not one.modifiers


def _one(one: t.Node) -> bool:
    return isinstance(one, t.Discover) and one.quantity is None


def _forbids(what: t.Forbidden) -> Sign:
    return node(t.Forbid, what=what)


LINE_WORDS: tuple[Word, ...] = (
    Word(TIMINGS, "activate", "an action of the turn; the card is discarded afterwards", timing(t.Timing.ACTIVATE)),
    Word(TIMINGS, "end turn", "an action that ends the turn", timing(t.Timing.END_TURN)),
    Word(TIMINGS, "destroy", "an action; the card is destroyed afterwards", timing(t.Timing.DESTROY)),
    Word(TIMINGS, "any time", "as often as wanted while the card is there", timing(t.Timing.ANY_TIME)),
    Word(TIMINGS, "passive", "the modifiers hold while the card is there", timing(t.Timing.PASSIVE)),
    Word(
        TIMINGS,
        "between rounds",
        "after a round's cards are discarded and before the next discovery",
        timing(t.Timing.BETWEEN_ROUNDS),
        "neither the round's end nor the next one's beginning: the discard is whole, the box still closed",
    ),
    Word(TIMINGS, "at end of turn", "once at each turn's end", timing(t.Timing.END_OF_TURN)),
    Word(TIMINGS, "at end of round", "once at each round's end", timing(t.Timing.END_OF_ROUND)),
    Word(TIMINGS, "when discovered", "this card comes out of the box", event(t.EventKind.DISCOVERED)),
    Word(TIMINGS, "when upgraded", "this stage is left by an upgrade", event(t.EventKind.UPGRADED)),
    Word(
        TIMINGS,
        "when produced",
        "this card was discarded for its production",
        event(t.EventKind.PRODUCED),
        "a mark for each production; `activate` would leave the production out",
    ),
    Word(
        TIMINGS,
        "when purged",
        "this card was set aside by a purge",
        event(t.EventKind.PURGED),
        "the card is set aside by then, so no other timing reaches it",
    ),
    Word(TIMINGS, "when played", "this card comes into play from the deck", event(t.EventKind.PLAYED, time=0)),
    Word(
        TIMINGS,
        "when played time n",
        "the n-th time that this stage is played",
        lambda one: isinstance(one, t.Event) and one.time > 0,
        "a story in steps; a count of plays is no tally, as nothing is paid for it",
    ),
    Word(
        TIMINGS,
        "when KINDS played",
        "once for all such cards played together",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.BATCH),
        "one question for the whole batch, as the cap counts over all of them",
    ),
    Word(
        TIMINGS,
        "when next KIND played",
        "the first such card after this one; of several at once the player picks",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.NEXT),
    ),
    Word(
        TIMINGS,
        "when each KIND played",
        "once for each such card",
        event(t.EventKind.OTHERS_PLAYED, which=t.Which.EACH),
    ),
    Word(
        TIMINGS,
        "instead of discarding this",
        "takes the place of a discarding of this card, whatever asks for it",
        lambda one: isinstance(one, t.Line) and one.instead is not None and one.instead.ref is t.Ref.THIS,
        "a replacement guards the card itself; no trigger comes early enough",
    ),
    Word(
        TIMINGS,
        "instead of discarding a KIND",
        "takes the place of the discarding of one such card",
        lambda one: isinstance(one, t.Line) and one.instead is not None and one.instead.ref is None,
        "a replacement guards another card; no trigger comes early enough",
    ),
    Word(OPTIONS, "may", "the player can leave it", filled(t.Line, "may")),
    Word(OPTIONS, "once", "a single time in the campaign", filled(t.Line, "once")),
    Word(
        OPTIONS,
        "once a turn",
        "a single time each turn",
        filled(t.Line, "once_a_turn"),
        "an action that leaves its card where it is needs a bound",
    ),
    Word(OPTIONS, "defeat", "the label of the line that `defeat CARDS` carries out", filled(t.Line, "defeat")),
    Word(OPTIONS, "needs CONDITION", "can be used only while it holds", filled(t.Line, "needs")),
    Word(OPTIONS, "pay n R", "resources are spent", node(t.Pay)),
    Word(OPTIONS, "pay box price", "the price written at the box that will be ticked", node(t.PayPrice)),
    Word(
        OPTIONS,
        "discard …, destroy …, turn …, tick …, put …",
        "a step as a cost: it has to be done in full, and not with the card that acts unless it says `this`; "
        "what a box ticked so shows comes after the steps",
        lambda one: isinstance(one, t.Line) and any(not isinstance(cost, t.Pay | t.PayPrice) for cost in one.costs),
    ),
    Word(ACTIONS, "gain n R", "resources come in, one gain a line", node(t.Gain)),
    Word(ACTIONS, "gain production of CARDS", "what that card would produce now", node(t.GainProduction)),
    Word(ACTIONS, "discard CARDS", "to the discard, without production", node(t.Discard)),
    Word(
        ACTIONS,
        "discard top n of deck",
        "from the deck to the discard; `all`: the whole deck",
        node(t.DiscardTop),
    ),
    Word(ACTIONS, "destroy CARDS", "out of the game", node(t.Destroy)),
    Word(ACTIONS, "destroy the rest", "of the cards looked at, those not discovered", node(t.DestroyRest)),
    Word(ACTIONS, "play CARDS", "into play, as if from the deck", node(t.Play)),
    Word(ACTIONS, "turn CARDS to STAGE", "no upgrade; `any`: the player says which stage", node(t.Turn)),
    Word(ACTIONS, "block CARDS", "this card lies on them from now on", filled(t.Block, "selector")),
    Word(
        ACTIONS,
        "block up to n in all of CARDS",
        "as many as are left of n while the blocker stays",
        filled(t.Block, "cap"),
        "the cap counts over several moments, `up to n` over a single one",
    ),
    Word(ACTIONS, "keep CARDS", "they stay in play when this turn ends", node(t.Keep)),
    Word(
        ACTIONS,
        "save CARDS",
        "back from the purge into the kingdom",
        node(t.Save),
        "no card is played, put or discovered: it stays what and where it was",
    ),
    Word(
        ACTIONS,
        "put CARDS on top of deck",
        "or `on bottom of deck`",
        either(node(t.Put, where=t.DeckEnd.TOP), node(t.Put, where=t.DeckEnd.BOTTOM)),
    ),
    Word(
        ACTIONS,
        "put CARDS on top or bottom of deck",
        "the player says which end",
        node(t.Put, where=t.DeckEnd.TOP_OR_BOTTOM),
        "the choice is made a card, so two lines in brackets wouldn't do",
    ),
    Word(
        ACTIONS,
        "put CARDS in box",
        "back into the box, undiscovered",
        node(t.Put, where=t.DeckEnd.BOX),
        "no other word takes a card out of the kingdom and leaves it to be found again",
    ),
    Word(ACTIONS, "discover #n", "out of the box", _one),
    Word(
        ACTIONS,
        "discover n of #n #m",
        "the player looks at them and chooses; `all of`: no choice",
        filled(t.Discover, "quantity"),
    ),
    Word(ACTIONS, "discover n of them", "of the cards looked at", node(t.DiscoverThem)),
    Word(
        ACTIONS,
        "discover next n",
        "the lowest running numbers still in the box",
        node(t.DiscoverNext),
        "which cards come depends on the campaign, so no numbers can be written",
    ),
    Word(ACTIONS, "look at #n #m", "their faces are shown; they are `them` from now on", node(t.LookAt)),
    Word(ACTIONS, "tick n box", "free boxes of the player's choice on this stage", node(t.Tick, next=False)),
    Word(ACTIONS, "tick next n box", "the first free boxes in order", node(t.Tick, next=True)),
    Word(
        ACTIONS,
        "tick … on STAGE",
        "the boxes of another stage of this card, of card `#n` or of chosen cards",
        filled(t.Tick, "on_stage", "on_card", "on_cards"),
    ),
    Word(
        ACTIONS,
        "tick box n",
        "that box",
        node(t.TickBox),
        "each box belongs to a tier, so neither order nor choice decides",
    ),
    Word(ACTIONS, "stick N on CARDS", "a sticker on the visible stage; `and`: several", node(t.Stick)),
    Word(
        ACTIONS,
        "stick N/M",
        "the player chooses one that is left; `resource`: one of the six resource stickers",
        lambda one: isinstance(one, t.StickerChoice) and (one.resource or len(one.numbers) > 1),
    ),
    Word(
        ACTIONS,
        "stick N worth tally",
        "the stage's tally is written on the sticker as fame",
        filled(t.Stick, "worth_tally"),
        "the one sticker whose fame isn't printed",
    ),
    Word(ACTIONS, "boost CARDS", "one more of a resource that the card produces already", node(t.Boost)),
    Word(
        ACTIONS,
        "strike n production icon of CARDS",
        "icons are crossed out for good",
        node(t.Strike, icon=t.IconKind.PRODUCTION),
    ),
    Word(
        ACTIONS,
        "strike n upgrade icon of CARDS",
        "an upgrade becomes cheaper; a resource may be named: `sword upgrade icon`",
        node(t.Strike, icon=t.IconKind.UPGRADE),
    ),
    Word(ACTIONS, "write n in m box", "a number is written in free boxes; `next`: in order", node(t.Write)),
    Word(
        ACTIONS,
        "name this",
        "the player writes a name on the stage",
        node(t.Name),
        "the only step that asks for words",
    ),
    Word(
        ACTIONS,
        "upgrade CARDS",
        "an upgrade at its price that doesn't end the turn",
        node(t.Upgrade, free=False),
        "the price is that of the chosen card, so it can't stand in the line",
    ),
    Word(
        ACTIONS,
        "upgrade CARDS free",
        "without its price",
        node(t.Upgrade, free=True),
        "no price, yet an upgrade with all that watches for one, so `turn` won't do",
    ),
    Word(
        ACTIONS,
        "defeat CARDS",
        "carries out the line of that card with the label `defeat`, costs left out",
        node(t.Defeat),
        "what a defeat brings stands on the enemy, so it can't be copied into the line",
    ),
    Word(ACTIONS, "add that to tally", "the stage's own count goes up", node(t.AddTally)),
    Word(
        ACTIONS,
        "restart",
        "the campaign begins anew",
        node(t.Restart),
        "nothing else touches the whole campaign",
    ),
    Word(
        ACTIONS,
        "last round",
        "the round at hand, or the one that begins, is the last",
        node(t.LastRound),
        "the campaign's length belongs to no card, so no selector reaches it",
    ),
    Word(
        ACTIONS,
        "end game",
        "the fame is counted",
        node(t.End, expansion=False),
        "the end belongs to no card, so no selector reaches it",
    ),
    Word(ACTIONS, "end expansion", "the fame is counted again", node(t.End, expansion=True)),
    Word(ACTIONS, "if CONDITION: STEP", "the step is left out when it doesn't hold", node(t.If)),
    Word(ACTIONS, "(…) or (…)", "the player chooses a part that can be done in full", node(t.Alternatives)),
    Word(
        ACTIONS,
        "nothing",
        "no step: what is replaced just doesn't happen",
        _nothing,
        "a replacement may do no more than prevent",
    ),
    Word(MODIFIERS, "CARDS produce +n R", "a bonus; of this card: `this produces`", node(t.Produces)),
    Word(
        MODIFIERS,
        "CARDS produce double",
        "icons and stickers count twice",
        node(t.Doubles),
        "the earlier printing has it where the current one gives a bonus",
    ),
    Word(
        MODIFIERS,
        "CARDS may produce R for R",
        "any units of the second may come as the first",
        node(t.ProducesInstead),
        "an exchange asks how many; a bonus doesn't",
    ),
    Word(MODIFIERS, "no advancing", "no more cards from the deck this turn", _forbids(t.Forbidden.ADVANCING)),
    Word(MODIFIERS, "no upgrading", "by effects neither", _forbids(t.Forbidden.UPGRADING)),
    Word(
        MODIFIERS,
        "no playing",
        "nothing comes into play after the turn's first cards",
        _forbids(t.Forbidden.PLAYING),
        "the earlier printing bars more than the current one",
    ),
    Word(MODIFIERS, "no end turn effects", "`end turn` lines can't be used", _forbids(t.Forbidden.END_TURN)),
    Word(
        MODIFIERS,
        "this counts as n or m KINDS",
        "the player may count it as more than one when a cost or step asks for that kind",
        node(t.CountsAs),
        "a card that fills two places of a cost is no choice of cards",
    ),
    Word(
        MODIFIERS,
        "each gain of R is n less",
        "each production and each line that brings R brings less, not below 0",
        node(t.Lessen),
        "a loss works on gains of every source; `produce` reaches production alone",
    ),
    Word(
        MODIFIERS,
        "pay R as R",
        "the first may be spent where the second is asked for",
        node(t.PayAs),
        "it changes the payment itself, not a gain",
    ),
    Word(
        MODIFIERS,
        "advancing plays +n",
        "more cards an advance",
        node(t.AdvancePlus),
        "the number of cards an advance brings is a rule, and no selector reaches a rule",
    ),
    Word(
        MODIFIERS,
        "see top n of deck",
        "more cards of the deck lie open",
        node(t.SeeTop),
        "it only shows; all other words move something",
    ),
    Word(
        MODIFIERS,
        "this can't be destroyed",
        "no effect destroys it; with `while CONDITION` as long as that holds",
        node(t.Protected),
        "protection is neither a trigger nor a replacement: nothing is ever chosen",
    ),
)
"""The words in the order of docs/effects.md."""
