"""The steps of the tutorial: what each explains, and what the player then types."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sentence import Message, say


@dataclass(frozen=True)
class Step:
    """One step. `verb`: the command that ends it; `card`: the stage it must be about; `spared`: the one it must not."""

    tells: tuple[str, ...]
    verb: str
    try_this: str
    card: str | None = None
    spared: str | None = None


STEPS = (
    Step(
        (
            say("Welcome to the Quiet Valley, a kingdom of eight cards made for practice."),
            say("Four cards lie in play. Each says what it makes, and what it costs to turn it into something better."),
            say("“table” (or “t”) shows everything with all its words."),
        ),
        "table",
        "t",
    ),
    Step(
        (
            say("The first of the five actions: produce. A card that produces gives its resources and is discarded."),
            say("Cards go by number or by a part of their name, so both “p 5” and “p shep” will do."),
        ),
        "produce",
        "p shep",
        card="Shepherdess",
    ),
    Step(
        (say("You have 1 coin now. Nothing you do here is final: “undo” takes the last command back."),),
        "undo",
        "undo",
    ),
    Step((say("The coin is gone, the Shepherdess is back. “redo” does it again."),), "redo", "redo"),
    Step(
        (
            say("The second action: upgrade. The Meadow becomes a Barley Field for 2 coins, and you have 1."),
            say("“with” names cards that produce first; “u meadow” alone would list the ways to pay."),
            say("An upgrade ends the turn: what else lies in play is discarded."),
        ),
        "upgrade",
        "u meadow with peddler",
        card="Meadow",
    ),
    Step(
        (
            say("A new turn: the last two cards of the deck were played."),
            say(
                "The third action: use an effect. The Birch Grove can be felled for 2 wood:"
                " it is turned to another stage and discarded."
            ),
        ),
        "use",
        "e grove",
        card="Birch Grove",
    ),
    Step(
        (
            say("The fourth action: pass. It ends the turn, and resources that are left are lost."),
            say("With an empty deck that ends the round, too."),
        ),
        "pass",
        "x",
    ),
    Step(
        (
            say(
                "Between two rounds all cards lie in the discard. “round” goes on: the kingdom discovers the next two"
                " cards of the box, everything is shuffled, four cards are played."
            ),
        ),
        "round",
        "r",
    ),
    Step(
        (
            say("Two cards were discovered; sooner or later they turn up. The fifth action: advance."),
            say("It plays two more cards, and resources that are left are lost, so advance before you produce."),
        ),
        "advance",
        "a",
    ),
    Step(
        (
            say("River Mist came, and it blocks: one card of yours will lie under it and do nothing."),
            say("This is a question; its answers are listed. Type the number of the card. Keep the Landing free."),
        ),
        "choose",
        "8",
        spared="Landing",
    ),
    Step(
        (say("A card is blocked. What can be done now? “?” numbers all of it, and a number alone then does it."),),
        "?",
        "?",
    ),
    Step(
        (say("The Landing makes a coin or a wood. A colon chooses; the mist goes for 1 wood."),),
        "produce",
        "p landing:wood",
        card="Landing",
    ),
    Step((say("Now lift the mist with its own effect."),), "use", "e mist", card="River Mist"),
    Step((say("The blocked card is free again. What is the kingdom worth?"),), "score", "s"),
)
"""The lessons in order."""

FAREWELL: tuple[Message, ...] = (
    "That is all there is to it: produce, upgrade, use, advance, pass; blocking, discovery, undo and redo.",
    "“help” lists the short commands, “why” says why something can't be done. Now: companion play",
)
