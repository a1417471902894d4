"""Help within the shell: moves in the shell's own grammar, every other command as it is typed here."""

from __future__ import annotations

import re
from itertools import chain

from companion.cli.topics import GROUPS
from companion.lang import Wording, tr
from companion.sentence import Message

ABOUT: dict[str, Message] = {
    "produce": "Produce with one or more cards.",
    "upgrade": "Pay for an upgrade and turn the card; this ends the turn.",
    "use": "Use an effect of a card.",
    "advance": "Play two more cards.",
    "pass": "End the turn.",
    "round": "Begin the next round: discover, shuffle, play four cards.",
    "draw": "Say which real cards came up, when the table waits for them; or just what lies on top of the deck.",
    "choose": "Answer the open question.",
    "why": "Whether a command could be done now, and if not, why.",
    "undo": "Take back the last command, or all up to a point; nothing is lost, redo brings it back.",
    "redo": "Do again what was undone last.",
    "mark": "Name this point, so that undo NAME finds it.",
}
"""What each move does."""

FORMS: dict[str, tuple[Message, ...]] = {
    "produce": (
        "p 3 8                    cards by number …",
        "p forest                 … or by a part of their name",
        "p 10:wood                the production meant, where a card has several",
    ),
    "upgrade": (
        "u 7                      a card with one arrow",
        "u 7 lumberjack           the new stage by name, where there are several arrows",
        "u lumberjack             the new stage alone",
        "u 7 with 1 4             produce with these cards first",
        "u 7 with 1 10:wood       … and with which production, where a card has several",
        "u 7 discard 3            cards that are a part of the price",
        "u 7 draw 5 2 4 9 top 6   with real cards: which came up, and which lies on the deck then",
    ),
    "use": (
        "e 14.2                   the second effect of card 14",
        "e trader                 a card with one effect, by a part of its name",
        "e 10.1 with 3            produce with these cards first",
        "e 41.1 draw 5            with real cards: which came up",
    ),
    "advance": (
        "a                        play the next cards",
        "a 5 2 top 6              with real cards: which came up, and which lies on the deck then",
        "w a                      what it would lose",
    ),
    "pass": (
        "x                        end the turn",
        "x 3 7 1 10 top 6         with real cards: the next hand, and which lies on the deck then",
        "w x                      what it would lose",
    ),
    "round": (
        "r                        begin the next round",
        "r 11 4 3 9 top 6         with real cards: which came up, and which lies on the deck then",
    ),
    "draw": (
        "3 7 1 10                 while cards are awaited, their numbers alone",
        "d 3 7 1 10 top 6         … and which lies on the deck then",
        "d top 6                  only which lies on the deck",
    ),
    "choose": (
        "2                        an answer by its number …",
        "plains                   … or by a word of it, or its first three letters and more",
        "3 8                      several answers, an order",
        "Enter, or none           decline, where that is allowed",
        "cancel                   withdraw the command that asks",
    ),
    "why": (
        "w u forest               why not, or how it can be paid",
        "w a                      what it would lose",
    ),
    "undo": (
        "undo, z                  take the last command back",
        "undo 3                   the last three",
        "undo turn, undo round    back to where it began",
        "undo NAME                back to a mark",
    ),
    "redo": ("redo, redo 3             do again what was undone",),
    "mark": ('mark "a gamble"          undo "a gamble" comes back here',),
}
"""How each move is said in short, with what that does."""

ASKED_FIRST: Message = "A question is open; answer it first."
REAL_FIRST: Message = "“{verb}” has to wait: type first the numbers of the real cards that came up."
TOP_FIRST: Message = "First say which card lies on top of the deck, for example: d top 6"
CAME: Message = "{why}: say which cards came up."

HERE: Wording = {
    "A question is open; answer it first with: choose …": ASKED_FIRST,
    "“{verb}” has to wait: real cards are awaited first; draw tells them.": REAL_FIRST,
    "First say which card lies on top of the deck: draw --top CARD.": TOP_FIRST,
    "{why}: say with draw which cards came up.": CAME,
}
"""What is said otherwise where answers and cards are typed by their numbers alone."""

_PROGRAM = re.compile(rf"(?<![\w/.-])companion (?=\[|(?:{'|'.join(chain(*GROUPS.values()))})\b)")
"""The program's name before one of its commands, or before the options in its usage."""


def text(verb: str, told: str) -> list[str]:
    """Help on a command as one types it here. `told`: what the command line says of it."""
    lines = [bare(line) for line in told.rstrip("\n").splitlines()]
    if verb not in FORMS:
        return lines
    return [tr(ABOUT[verb]), *(f"  {tr(one)}" for one in FORMS[verb])]


def bare(line: str) -> str:
    """A line of the program's own with commands as one types them here, without the program's name."""
    return _PROGRAM.sub("", line)
