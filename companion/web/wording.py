"""What pages say otherwise than the command line: where buttons are pressed nothing is typed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.desk.moves.parse import VERBS, command_of
from companion.desk.narrate import titles
from companion.documents.kingdom import KingdomInfo
from companion.errors import Misuse
from companion.lang import Wording, spoken, tr
from companion.sentence import Message
from companion.show import words

OVER: Message = "The round is over; begin the next one."
NOT_BEGUN: Message = "No round has begun; begin it first."
REAL_FIRST: Message = "That has to wait: say first which cards came up."
ASKED_FIRST: Message = "A question is open; answer it first."
TOP_FIRST: Message = "First say which card lies on top of the deck."
CAME: Message = "{why}: say which cards came up."
BY_HAND: Message = "This text is not executable yet; carry it out and put it right by hand."
NOT_DISCOVERED: Message = "Card {n} isn't discovered, so its faces are hidden; discover it first."
UNRECORDED: Message = "{message} Nor can it be recorded as it stands: put it right by hand."
ANYWAY: Message = "{why}; to move it there all the same, tick “Even so”."
ASKS_MORE: Message = "The move asks more than was answered{prompt}."
BEFORE: Message = "Before {cards} a question is open: {prompt} Answer it first."
OTHER_MARK: Message = "{name} means something else in the journal; choose another name."
NO_SET: Message = "The cards of {name} aren't in this kingdom; let them join on the page of kingdoms."
NO_SESSION: Message = "{name} is a session of {game}, and no kingdom: choose one on the page of kingdoms."
NO_KINGDOM: Message = "No kingdom is chosen: choose one on the page of kingdoms."
IN_ORDER: Message = "{turning}, then give their numbers in that order."
CHOOSE_BY: Message = "by hand"
TOO_FEW: Message = "That correction takes {n} values."
TOO_FEW_OF: Message = "That correction takes {least} to {most} values."
NO_SUCH: Message = "There is no such move."
NONE_YET: Message = "There is no kingdom yet: found one first."
NO_ENTRY: Message = "There is no entry {seq} in the journal, which has {revision}."
NOTHING_WAITS: Message = "Nothing waits for an answer."
OWN_PAGE: Message = "What is put right by hand has a page of its own."
WHICH: Message = "Which move?"
MARKS: Message = "Entry {seq} is no move: it marks where entry {head} led."
DID_AGAIN: Message = "Entry {seq} is no move: it did {again} again."
TOOK_BACK: Message = "Entry {seq} is no move: it took back {taken}."
BOTH_WAYS: Message = "Entry {seq} is no move: it took back {taken} and did {again} again."
NUMBER: Message = "{known} cards are called {name}: give a number."
ANOTHER_WAITS: Message = "another move waits for an answer"
OTHER_NAME: Message = "{name} is here already, and {why}. Give it another name."

PAGE: Wording = {
    titles.TYPED: titles.CALLED,
    "The round is over; the command round begins the next one.": OVER,
    "No round has begun; begin it with: round": NOT_BEGUN,
    "“{verb}” has to wait: real cards are awaited first; draw tells them.": REAL_FIRST,
    "A question is open; answer it first with: choose …": ASKED_FIRST,
    "First say which card lies on top of the deck: draw --top CARD.": TOP_FIRST,
    "{why}: say with draw which cards came up.": CAME,
    "This text is not executable yet; carry it out by hand with: fix …": BY_HAND,
    "Card {n} isn't discovered, so its faces are hidden; first: fix discover {n}.": NOT_DISCOVERED,
    "{message} Nor can it be recorded as it stands: put it right with fix.": UNRECORDED,
    "{why}; to move it there all the same: {way}.": ANYWAY,
    "The command asks more than was answered{prompt}. Answer with --choose, in the order asked.": ASKS_MORE,
    "Before {cards} a question is open: {prompt} Answer it first, or with --choose.": BEFORE,
    "{name} means something else after --to; choose another name.": OTHER_MARK,
    "The cards of {name} aren't in this kingdom; bring them in with: companion pack use {name}": NO_SET,
    "{name} is a session of {game}, and no kingdom: choose one with kingdom use.": NO_SESSION,
    "{name} is a session of {game}, and no kingdom: the commands of game take it.": NO_SESSION,
    "No kingdom is chosen: name one with --kingdom, or choose it with kingdom use.": NO_KINGDOM,
    "No session is chosen: name one with --kingdom, or choose it with game use.": NO_KINGDOM,
    "{turning}, then type the numbers in that order.": IN_ORDER,
    "by hand, with fix": CHOOSE_BY,
    "fix {verb} takes {n} values.": TOO_FEW,
    "fix {verb} takes {least} to {most} values.": TOO_FEW_OF,
    "{verb} is no command of the game.": NO_SUCH,
    "There is no command {verb}.": NO_SUCH,
    "There is no option --{name} here.": NO_SUCH,
    "--{name} wants a value.": NO_SUCH,
    "There is no command number {seq} in the journal, which has {revision}.": NO_ENTRY,
    "No command waits for an answer.": NOTHING_WAITS,
    "fix is no atomic command; type it itself.": OWN_PAGE,
    "Which command?": WHICH,
    "Entry {seq} is no command: it marks where entry {head} led.": MARKS,
    "Entry {seq} is no command: it did {again} again.": DID_AGAIN,
    "Entry {seq} is no command: it took back {taken}.": TOOK_BACK,
    "Entry {seq} is no command: it took back {taken} and did {again} again.": BOTH_WAYS,
    "There is no kingdom yet: found one with kingdom new NAME.": NONE_YET,
    "{known} cards are called {name}: type a number.": NUMBER,
    "another command waits for an answer": ANOTHER_WAITS,
    "{name} is here already, and {why}. Import it as another kingdom: --as NAME": OTHER_NAME,
}
"""By what the command line says."""

SIDE = re.compile(r"(?<![-\w])(?:front|back)-(?:up|down)(?![-\w])")

PAST = re.compile(r"undo --to (\S+)")


def move(command: str) -> str:
    """A command as buttons call it. Of what no button does: itself."""
    try:
        return spoken(titles.title(command_of(command.split())))
    except Misuse:
        return command


def sides(text: str) -> str:
    """A text with the sides of cards in words."""
    return SIDE.sub(lambda at: spoken(titles.side(at[0])), text)


def played_with(info: KingdomInfo) -> str:
    """Which cards a kingdom is played with, as the form that founded it says."""
    cards = tr("real cards") if info.mode == "physical" else tr("the program deals")
    return f"{cards} · {tr('{printing} printing', printing=words.printing(info.printing))}"


def buttons(commands: Iterable[str]) -> list[str]:
    """Of what could be typed instead that which a button of the table can do."""
    found = []
    for one in commands:
        past = PAST.fullmatch(one)
        if past is not None:
            found.append(f"undo {past[1]}")
        elif one.partition(" ")[0] in VERBS and not one.startswith("fix "):
            found.append(one)
    return found


def choices(found: Iterable[str]) -> list[str]:
    """What could have been meant, where a person would say it so: no options, no commands."""
    return [one for one in found if not one.startswith("--") and one.partition(" ")[0] not in (*VERBS, "kingdom")]
