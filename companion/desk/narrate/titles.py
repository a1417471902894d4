"""What a command is called: as it is typed, and in words where buttons are pressed and nothing is typed."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.catalogue.words import ORIENTATIONS, Orientation
from companion.play.command import Command
from companion.sentence import Message, joined, say

Named = Callable[[str, str | None], str]
"""What a card is called that a command names: its number as typed, and the side meant, None: as it lies there."""

TYPED: Message = "{typed}"
"""A command in a sentence, which also knows what it is `called`."""

CALLED: Message = "{called}"
"""The same where nothing is typed."""

_CARD = re.compile(r"((?:[a-z][a-z0-9_-]*:)?\d+)(?:([.:])(.+))?")

_PLAIN: dict[str, Message] = {
    "advance": "Play the next cards",
    "pass": "End the turn",
    "round": "Begin the next round",
    "found": "The founding",
    "anew": "The restart",
    "undo": "Undo",
    "goto": "Back to the founding",
    "redo": "Do again",
    "expansion": "Begin an expansion",
    "register": "Note the registration number",
    "mode": "Change between real cards and cards that the program deals",
    "fix": "Put right by hand",
}


_PAYING: dict[str, Message] = {"pay": "{move}, producing with {cards}", "discard": "{move}, discarding {cards}"}
"""How a move is paid for, by the option that says so."""


def by_number(number: str, side: str | None) -> str:
    """A card by its number alone."""
    return number if side is None else ""


def both(command: Command, typed: str, called: str | None = None) -> str:
    """A command as it is typed, which knows its title in words; `called`: that title, where cards have their names."""
    return say(TYPED, typed=typed, called=title(command) if called is None else called)


def title(command: Command, named: Named = by_number) -> str:
    """What a command does, in words. `named`: what cards are called."""
    args = command.args
    match command.verb:
        case "produce":
            cards = [_with(one, named) for arg in args for one in arg.split(",")]
            return say("Produce with {cards}", cards=joined(cards))
        case "upgrade" if args:
            return _paid(command, _upgrade(command, named), named)
        case "use" if args:
            return _paid(command, say("Use {card}", card=_line(args[0], named)), named)
        case "draw":
            return _drawn(command, named)
        case "choose":
            return say("Answer: {answer}", answer=joined(_answer(one, named) for arg in args for one in arg.split(",")))
        case "set" | "pack" | "mark" if args:
            return _setting(command)
        case "amend" if len(args) > 1:
            inner = Command(args[1], args[2:], command.options)
            return say("In place of entry {seq}: {move}", seq=args[0], move=title(inner, named))
        case verb if verb in _PLAIN:
            return say(_PLAIN[verb])
    return command.verb


def _upgrade(command: Command, named: Named) -> str:
    card, to = command.args[0], command.option("to")
    into = named(card, to) if to in ORIENTATIONS else ""
    called = named(card, None)
    return say("Upgrade {card} to {stage}", card=called, stage=into) if into else say("Upgrade {card}", card=called)


def _paid(command: Command, move: str, named: Named) -> str:
    """A move with the cards that pay for it."""
    for option, template in _PAYING.items():
        cards = command.option(option)
        if cards:
            said = joined(_with(card, named) for card in cards.split(","))
            move = say(template, move=move, cards=said)
    return move


def _drawn(command: Command, named: Named) -> str:
    came, top = [named(one, None) for one in command.args], command.option("top")
    if came and top:
        return say("Turned up {cards}; on top of the deck {top}", cards=joined(came), top=named(top, None))
    if came:
        return say("Turned up {cards}", cards=joined(came))
    return say("On top of the deck: {top}", top=named(top or "", None))


def _setting(command: Command) -> str:
    first, rest = command.args[0], " ".join(command.args[1:])
    if command.verb == "mark":
        return say("Mark: {name}", name=first)
    if command.verb == "pack":
        return say("A set joins: {name}", name=" ".join(command.args))
    return say("Settings: {name} {value}", name=first, value=rest)


def _with(text: str, named: Named) -> str:
    """A card that produces, with the production chosen: `10:wood`."""
    at = _CARD.fullmatch(text.strip())
    if at is None:
        return text
    called = named(at[1], None)
    return called if at[3] is None else say("{card} ({what})", card=called, what=at[3])


def _line(text: str, named: Named) -> str:
    """A card with the line that is used: `14.2`."""
    at = _CARD.fullmatch(text)
    if at is None:
        return text
    called = named(at[1], None)
    return called if at[3] in (None, "1") else say("{card}, line {nr}", card=called, nr=at[3])


_SIDES: dict[str, Message] = {
    Orientation.FRONT_UP: "the front, upright",
    Orientation.FRONT_DOWN: "the front, upside down",
    Orientation.BACK_UP: "the other side, upright",
    Orientation.BACK_DOWN: "the other side, upside down",
}


def side(at: str) -> str:
    """A side of a card in words."""
    return say(_SIDES[at])


def _answer(text: str, named: Named) -> str:
    """An answer: a side in words, a card by its name."""
    text = text.strip()
    if text in _SIDES:
        return side(text)
    return named(text, None) if _CARD.fullmatch(text) else text
