"""Founding at the keyboard: what wasn't said is asked, each answer with what it means for the evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.cli.context import context, is_interactive, read_line
from companion.sentence import Message, either, joined, say
from companion.text import fold, is_number, nearest

LEAVING = ("quit", "exit", "q")
"""Words that leave the questions; nothing is founded then."""

SHORTEST = 3
"""Letters that the beginning of a word must have to stand for it."""


@dataclass(frozen=True)
class Choice:
    """An answer: its word, what it means in a sentence or two, other words for it."""

    word: str
    means: tuple[Message, ...]
    also: tuple[str, ...] = ()


CARDS: tuple[Choice, ...] = (
    Choice("virtual", (say("The program shuffles and deals; the evening is played here."),), ("program",)),
    Choice(
        "physical",
        (say("Real cards: you shuffle, turn them up and say which came;"), say("the program keeps the books.")),
        ("real", "real cards"),
    ),
)

PRINTINGS: tuple[Choice, ...] = (
    Choice("earlier", (say("Its leaflet has no limit of resource stickers, as the Czech one."),)),
    Choice("current", (say("Its leaflet says that nine resources on a card are the most."),), ("later", "newer")),
)

HEAD: Message = "A new kingdom. Enter takes the answer in brackets; quit founds nothing."

OF_CARDS: Message = "Which cards do you play with?"
OF_PRINTING: tuple[Message, ...] = (
    "Which printing is your box? Some 40 cards differ; look into its leaflet.",
    "Which printing is played?",
)
"""What is asked of real cards, and of those that the program deals."""

NEITHER: Message = "Where you have no box, either will do."

OF_NAME: Message = "What is its name? It stands on the table, in the journal and in the scores."

NAMES = ("Avalon", "Camelot", "Lyonesse")
"""What a kingdom may be called whose founder has no name for it."""

LEFT: Message = "Nothing was founded."


@dataclass(frozen=True)
class Wanted:
    """The kingdom that is to be founded; None: not said yet."""

    mode: str | None = None
    printing: str | None = None
    name: str | None = None


class Left(Exception):
    """The person left the questions."""


class Questions:
    """The questions. `read`: a line from the keyboard after a prompt; `say`: tells lines."""

    def __init__(self, read: Callable[[str], str], say: Callable[[Iterable[str]], None]) -> None:
        self.read = read
        self.say = say

    def ask(self, wanted: Wanted, printing: str, taken: Iterable[str]) -> Wanted:
        """Ask what wasn't said. `printing`: what Enter takes; `taken`: names that other kingdoms have.

        Errors: `Left`.
        """
        self.say((say(HEAD), ""))
        mode = wanted.mode or self._one_of((say(OF_CARDS),), say("Cards"), CARDS, "virtual")
        if wanted.printing is None:
            virtual = mode == "virtual"
            head = (say(OF_PRINTING[1]), say(NEITHER)) if virtual else (say(OF_PRINTING[0]),)
            printing = self._one_of(head, say("Printing"), PRINTINGS, printing)
        name = wanted.name or self.name(taken)
        return Wanted(mode, wanted.printing or printing, name)

    def again(self, wanted: Wanted, why: str, taken: Iterable[str]) -> Wanted:
        """Ask for another name, since the one wanted can't be had. Errors: `Left`."""
        self.say((why, ""))
        return replace(wanted, name=self.name(taken))

    def name(self, taken: Iterable[str]) -> str:
        """A name for the kingdom. Errors: `Left`."""
        there = set(map(fold, taken))
        free = next((one for one in NAMES if fold(one) not in there), "")
        self.say((say(OF_NAME),))
        while True:
            typed = self._line(say("Name [{free}]: ", free=free) if free else say("Name: "))
            if typed or free:
                return typed or free

    def _one_of(self, head: Iterable[str], what: str, choices: tuple[Choice, ...], default: str) -> str:
        width = max(len(one.word) for one in choices)
        lines = [*head]
        for at, one in enumerate(choices, 1):
            first, *rest = one.means
            lines.append(joined((f"  {at} {one.word:<{width}}  ", first), ""))
            lines += [joined((f"    {'':<{width}}  ", more), "") for more in rest]
        self.say(lines)
        while True:
            typed = self._line(say("{what} [{answer}]: ", what=what, answer=default))
            found = chosen(typed, choices) if typed else default
            if found is not None:
                return found
            near = nearest(typed, [one.word for one in choices], 1)
            meant = say(" Did you mean {word}?", word=near[0]) if near else ""
            told = either([f"{at} {one.word}" for at, one in enumerate(choices, 1)])
            self.say([say("That is {choices}.{meant}", choices=told, meant=meant)])

    def _line(self, prompt: str) -> str:
        """A line; an empty line follows it. Errors: `Left`."""
        try:
            typed = self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if fold(typed) in LEAVING:
            raise Left
        self.say([""])
        return typed


def chosen(typed: str, choices: tuple[Choice, ...]) -> str | None:
    """The answer meant by its number, its word, or at least three letters of its beginning; None: there is none."""
    word = fold(typed)
    if is_number(word):
        return choices[int(word) - 1].word if 1 <= int(word) <= len(choices) else None
    whole = [one.word for one in choices if word in (one.word, *one.also)]
    begun = [one.word for one in choices if any(name.startswith(word) for name in (one.word, *one.also))]
    found = whole or (begun if len(word) >= SHORTEST else [])
    return found[0] if len(found) == 1 else None


def can_ask() -> bool:
    """Whether somebody sits at the keys and reads what is asked."""
    here = context()
    return not here.json and is_interactive() and here.out.isatty()


def at_keyboard() -> Questions:
    """Questions at this run's keyboard."""
    from companion.show.phrases import clean

    here = context()
    return Questions(
        lambda prompt: read_line(here.spoken(prompt)),
        lambda lines: here.screen(here.out).write([clean(one) for one in lines]),
    )
