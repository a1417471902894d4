"""What a form is made of, and what was written in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.desk.score_sheets.keep import KeepOptions
from companion.documents.base import Document
from companion.errors import Misuse
from companion.lang import tr
from companion.sentence import Message, say
from companion.text import is_number
from companion.web.visit import Visit

LOOK: Message = "Look"
"""What a form's button says unless it says more."""

Kind = Literal["text", "number", "check", "lines"]


@dataclass(frozen=True)
class Field:
    """A field of a form. `hint`: how it is written; `choices`: the only values, each with what it is called."""

    name: str
    label: Message
    kind: Kind = "text"
    hint: Message = ""
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Group:
    """Fields under a heading, folded away until they are wanted; without one they stand in the open."""

    fields: tuple[Field, ...]
    title: Message = ""
    about: Message = ""


@dataclass(frozen=True)
class Form:
    """A form of a game. `players`: for how many it has a part, `open` of them unfolded; `each`: what such a part asks.

    `scores`: its result can be kept; `run`: what it comes to.
    """

    key: str
    title: Message
    run: Callable[[Filled], Document]
    game: tuple[Group, ...] = ()
    each: tuple[Group, ...] = ()
    players: int = 0
    open: int = 1
    named: bool = True
    scores: bool = False
    about: Message = ""
    button: Message = LOOK

    def fields(self) -> Iterable[Field]:
        """All fields, a player's once."""
        return (one for group in (*self.each, *self.game) for one in group.fields)


class Filled:
    """A form as it was sent. `nr`: of a player's part, from 1; None: what is asked of the game."""

    def __init__(self, form: Form, visit: Visit) -> None:
        self.form, self.visit, self.desk = form, visit, visit.desk

    def text(self, name: str, nr: int | None = None) -> str:
        """What stands in a field, without blanks around it."""
        return self.visit.field(name if nr is None else f"{name}-{nr}").strip()

    def said(self, name: str) -> str | None:
        """The same, None where nothing was written."""
        return self.text(name) or None

    def ticked(self, name: str) -> bool:
        """Whether a box is ticked."""
        return bool(self.text(name))

    def number(self, name: str, otherwise: int | None = None) -> int:
        """A whole number. Errors: `Misuse` where there is none, or nothing stands for it."""
        typed = self.text(name)
        if not typed and otherwise is not None:
            return otherwise
        if not is_number(typed.removeprefix("-"), digits=5):
            raise Misuse(say("“{label}” wants a whole number.", label=self.label(name)))
        return int(typed)

    def numbers(self, name: str) -> list[int]:
        """Whole numbers with blanks or commas between them. Errors: `Misuse`."""
        words = self.text(name).replace(",", " ").split()
        if not all(is_number(one, digits=5) for one in words):
            raise Misuse(say("“{label}” wants whole numbers.", label=self.label(name)))
        return [int(one) for one in words]

    def lines(self, name: str) -> list[str]:
        """The lines of a field that hold something."""
        return [line.strip() for line in self.text(name).splitlines() if line.strip()]

    def label(self, name: str) -> str:
        """What a field is called; a name that no field has stays."""
        return next((tr(one.label) for one in self.form.fields() if one.name == name), name)

    def players(self) -> list[dict[str, str]]:
        """What is said of each player: the name, then every field in which something stands. Errors: `Misuse`."""
        found = list[dict[str, str]]()
        for nr in range(1, self.form.players + 1):
            said = {one.name: self.text(one.name, nr) for group in self.form.each for one in group.fields}
            said = {key: value for key, value in said.items() if value}
            name = self.text("name", nr)
            if name or (said and not self.form.named):
                found.append({"name": name, **said})
            elif said:
                raise Misuse(say("Player {nr} has no name.", nr=nr))
        if not found and self.form.players:
            raise Misuse(say("Who played? Write a name first."))
        return found

    def keep(self) -> KeepOptions:
        """Whether the result is to be kept."""
        if not self.ticked("keep"):
            return KeepOptions()
        return KeepOptions(True, self.said("on"), self.said("note"))


def named(*words: str) -> dict[str, str]:
    """Choices that are called as they are written."""
    return {word: word for word in words}
