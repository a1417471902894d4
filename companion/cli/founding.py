"""Founding at the keyboard: what wasn't said is asked, each answer with what it means for the evening."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace

from companion.cli.context import context, is_interactive, read_line
from companion.sentence import Message, either, joined, say
from companion.text import fold, is_number, nearest

LEAVING = ("quit", "exit", "q")
"""Words that leave the questions; nothing is founded then."""

BACK = "back"
"""The word that returns to the question before."""

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

HOW_BACK: Message = "back returns to the question before."

NONE_BEFORE: Message = "There is no question before this one."

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


class _Back(Exception):
    """The person wants the question before."""


class Questions:
    """The questions. `read`: a line from the keyboard after a prompt; `say`: tells lines."""

    def __init__(self, read: Callable[[str], str], say: Callable[[Iterable[str]], None]) -> None:
        self.read = read
        self.say = say
        self.given = Wanted()  # what was said already, which is never asked
        self.is_first = True

    def ask(self, wanted: Wanted, printing: str, taken: Iterable[str]) -> Wanted:
        """Ask what wasn't said. `printing`: what Enter takes; `taken`: names that other kingdoms have.

        Errors: `Left`.
        """
        self.given = wanted
        self.say((say(HEAD), say(HOW_BACK), "") if len(self._steps()) > 1 else (say(HEAD), ""))
        return self._through(0, wanted, printing, taken)

    def again(self, wanted: Wanted, why: str, taken: Iterable[str]) -> Wanted:
        """Ask for another name, since the one wanted can't be had. Errors: `Left`."""
        self.say((why, ""))
        self.given = replace(self.given, name=None)
        return self._through(len(self._steps()) - 1, wanted, str(wanted.printing), taken)

    def _steps(self) -> list[str]:
        """What is asked, in order."""
        given = self.given
        said = (("mode", given.mode), ("printing", given.printing), ("name", given.name))
        return [name for name, answer in said if not answer]

    def _through(self, at: int, answers: Wanted, printing: str, taken: Iterable[str]) -> Wanted:
        """Ask from a question on, or from one before it for who goes back: Enter then takes what was answered."""
        steps, there = self._steps(), set(map(fold, taken))
        while at < len(steps):
            self.is_first = at == 0
            try:
                match steps[at]:
                    case "mode":
                        answers = replace(answers, mode=self._mode(answers.mode or "virtual"))
                    case "printing":
                        virtual = answers.mode == "virtual"
                        answers = replace(answers, printing=self._printing(virtual, answers.printing or printing))
                    case _:
                        answers = replace(answers, name=self._name(there))
                at += 1
            except _Back:
                at -= 1
        return answers

    def _mode(self, usual: str) -> str:
        return self._one_of((say(OF_CARDS),), say("Cards"), CARDS, usual)

    def _printing(self, virtual: bool, usual: str) -> str:
        head = (say(OF_PRINTING[1]), say(NEITHER)) if virtual else (say(OF_PRINTING[0]),)
        return self._one_of(head, say("Printing"), PRINTINGS, usual)

    def _name(self, there: Container[str]) -> str:
        """A name for the kingdom. `there`: folded names of others. Errors: `Left`, `_Back`."""
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
        """A line; an empty line follows it. Errors: `Left`, `_Back`."""
        while True:
            try:
                typed = self.read(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                raise Left from None
            if fold(typed) in LEAVING:
                raise Left
            if fold(typed) != BACK:
                self.say([""])
                return typed
            if not self.is_first:
                self.say([""])
                raise _Back
            self.say([say(NONE_BEFORE)])


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
