"""Real cards that are told with the move that turns them up: `pass 3 7 1 10 --top 5` is `pass`, then that draw.

What the program knows by itself (the last cards of a deck) it draws without being told, with a move that says nothing,
too (KLD-42).
"""

from __future__ import annotations

from companion.catalogue.words import DECK, DISCARD, PERMANENTS, PLAY
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands
from companion.games.kingdom_legacy.table import dealers
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.play.board_tables import BoardTable
from companion.play.change import Move, Put
from companion.play.command import Command
from companion.play.decision import Asks, Decision, certain, drawn
from companion.play.transaction import Outcome
from companion.sentence import Message, say, say_n, shaped, unasked

BARE = ("advance", "pass", "round")
"""Moves whose words are the cards that came up; with all others these follow `--draw`."""

APART = ("draw", "fix")
"""Commands that mean something else by these words and options."""

DRAW, TOP = "draw", "top"


class Coming:
    """What came up by a command, handed out draw by draw as it is asked for. `move`: the command without it."""

    def __init__(self, kingdom: Kingdom, command: Command) -> None:
        """Errors: `Misuse` for what is no card, and where the program deals."""
        self.move = command
        self.left: tuple[str, ...] = ()
        self.top = ""
        self._came = 0
        self._unsaid: list[str] = []
        self._there: Refusal | None = None
        if command.verb in APART:
            return
        cards, top = _told(command)
        if not cards and top is None:
            return
        if not dealers.at(kingdom.board).following:
            raise Misuse(
                say("The program deals in this kingdom: {verb} takes no cards that came up.", verb=command.verb)
            )
        self.move = without(command)
        self.left = tuple(commands.number_typed(kingdom, word) for word in cards)
        self._there = in_play_already(kingdom, self.left)
        self.top = ",".join(commands.number_typed(kingdom, word) for word in (top or "").split(",") if word)

    def draw(self, outcome: Outcome) -> Command | None:
        """The draw that the last outcome asks for, as far as it was told or is certain; None: nothing, or nobody knows.

        Cards that came up without a question may have been told, too.
        """
        for card in _off_the_deck(outcome):
            if self.left[:1] == (number_of(card),):
                self.left = self.left[1:]
                self._came += 1
        question = outcome.decision
        if question is None or question.asks is not Asks.DRAW:
            return None
        cards = self._cards(question)
        if cards is None:
            return None
        self._came += question.min
        top, self.top = ("", self.top) if self.left else (self.top, "")
        return Command(DRAW, cards, ((TOP, top),) if top else ())

    def _cards(self, question: Decision) -> tuple[str, ...] | None:
        sure = certain(question)
        if self.left and (sure is None or self.left[0] in question.options):
            cards, left = drawn(question, self.left)
            said = self.left[: len(self.left) - len(left)]
            self._unsaid += [one for one in cards if one not in said]
            self.left = left
            return cards
        return sure

    def rest(self, outcome: Outcome) -> Command | None:
        """What is still to be done when nothing more is answered: tell the top card.

        Errors: `Refusal` when cards are left that didn't come up, or haven't yet.
        """
        if outcome.pending:
            return None
        question = outcome.decision
        if self.left:
            raise self._too_many(question)
        if not self.top:
            return None
        if question is not None and question.asks is Asks.DRAW:
            raise Refusal(
                say("{prompt}: say which cards came up, not only what lies on top then.", prompt=question.prompt)
            )
        top, self.top = self.top, ""
        return Command(DRAW, (), ((TOP, top),))

    def _too_many(self, question: Decision | None) -> Refusal:
        if question is not None:
            cards = say_n("card {cards}", "cards {cards}", len(self.left), cards=", ".join(self.left))
            return Refusal(
                say(
                    "Before {cards} a question is open: {prompt} Answer it first, or with --choose.",
                    cards=cards,
                    prompt=question.prompt,
                )
            )
        if not self._came:
            return self._there or Refusal(say("No card comes up by {text}.", text=self.move.text))
        told = self._came + len(self.left)
        if self._unsaid:
            known, n = ", ".join(self._unsaid), self._came
            one, many = (
                "{n} card comes up, not {told}: it is known to be card {known}.",
                "{n} cards come up, not {told}: card {known} is known to be among them.",
            )
            return Refusal(say_n(one, many, n, told=told, known=known))
        return Refusal(say_n("{n} card comes up, not {told}.", "{n} cards come up, not {told}.", self._came, told=told))


def in_play_already(kingdom: Kingdom, numbers: tuple[str, ...]) -> Refusal | None:
    """Why cards that are told can't come up: all of them lie in play, perhaps because the program knew them."""
    cards = [kingdom.called(number) for number in numbers]
    if not cards or not all(card in kingdom.board.place and kingdom.zone(card) == PLAY for card in cards if card):
        return None
    one, many = (
        "Card {cards} lies in play already: what is known to come up comes by itself.",
        "Cards {cards} lie in play already: what is known to come up comes by itself.",
    )
    return Refusal(say_n(one, many, len(cards), cards=", ".join(numbers)))


_LYING: dict[str, Message] = {
    PLAY: "card {card} isn't in the deck: it lies in play",
    DISCARD: "card {card} isn't in the deck: it lies on the discard",
    PERMANENTS: "card {card} isn't in the deck: it lies in the row of permanents",
}
"""Where a card lies openly that can't come up."""


def elsewhere(kingdom: Kingdom, question: Decision, numbers: tuple[str, ...]) -> Refusal | None:
    """Why cards that are told don't come up from the deck: one of them lies openly somewhere else."""
    if question.source == "discard" or question.under:
        return None
    for number in numbers:
        card = kingdom.called(number)
        zone = kingdom.zone(card) if card in kingdom.board.place and number not in question.options else ""
        if zone in _LYING:
            fault = say(_LYING[zone], card=number)
            return Refusal(say("{prompt}: {fault}.", prompt=shaped(question.prompt, unasked), fault=fault))
    return None


def _off_the_deck(outcome: Outcome) -> list[str]:
    """The cards that have left the deck as it is now; what lay in one before a shuffle was only gathered."""
    found: list[str] = []
    for change in outcome.changes:
        if isinstance(change, Move) and change.source == DECK:
            found.append(change.card)
        elif isinstance(change, Put) and change.table == BoardTable.GENERATOR:
            found.clear()
    return found


def _told(command: Command) -> tuple[tuple[str, ...], str | None]:
    """The cards that came up, and those on top of the deck then."""
    bare = command.args if command.verb in BARE else ()
    after = tuple(word for word in (command.option(DRAW) or "").split(",") if word)
    return (*bare, *after), command.option(TOP)


def without(command: Command) -> Command:
    """The command without the cards that came up."""
    options = tuple(one for one in command.options if one[0] not in (DRAW, TOP))
    return Command(command.verb, () if command.verb in BARE else command.args, options)
