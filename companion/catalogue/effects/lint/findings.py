"""What a check of the linter finds, before the linter adds card, stage and column."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from companion.sentence import Sentence, say


class Check(StrEnum):
    """The kinds of error."""

    WORD = "word"  # not in the language
    FORM = "form"  # in the language, but not as it is printed, or not what is kept beside it
    MATCH = "match"  # a selector that can match nothing
    NUMBER = "number"  # a box, card or sticker that isn't there
    USE = "use"  # can never be used or never do anything
    UNREAD = "unread"  # a parameter that nobody reads
    BINDING = "binding"  # it, them, that, the rest, done: without what they mean
    QUANTITY = "quantity"  # none, a range the wrong way round, the same twice
    ENGINE = "engine"  # no engine word


class Finding(NamedTuple):
    """One error; `at`: the words or the column where it stands, for errors of a whole stage what it is about."""

    check: Check
    at: str | int
    message: str


def not_called(name: str, hint: str) -> Sentence:
    """No stage has that name; `hint`: those most like it, as `did_you_mean` words them."""
    return say('no stage is called "{name}"{hint}', name=name, hint=hint)


def not_of_kind(kind: str, hint: str) -> Sentence:
    """No stage is of that kind."""
    return say('no stage is of the kind "{kind}"{hint}', kind=kind, hint=hint)
