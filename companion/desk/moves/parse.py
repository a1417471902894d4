"""What was typed, as commands and answers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import Misuse
from companion.play.command import Command as Command
from companion.play.decision import Answer, Asks, Decision
from companion.sentence import say
from companion.text import side_of

VERBS = ("produce", "upgrade", "use", "advance", "pass", "round", "draw", "choose", "fix", "expansion")
"""What a game is asked to perform."""

_FLAGS = ("top", "bottom", "anyway")
_OPTIONS = ("to", "pay", "discard", "draw", "stage", "write")
_OURS = ("choose", "revision")

NONE = "none"
"""The empty answer, or declining."""


def command(verb: str, args: list[str], options: Mapping[str, str | None]) -> Command:
    """A command from parts; options that weren't given are left out."""
    given = tuple((name, value) for name, value in options.items() if value is not None)
    return Command(verb, tuple(args), given)


def command_of(words: list[str]) -> Command:
    """A command from the words that one would type.

    Errors: `Misuse` for an unknown verb or option, or an option without its value.
    """
    if not words:
        raise Misuse(say("Which command?"), VERBS)
    verb, *rest = words
    if verb not in VERBS:
        raise Misuse(say("{verb} is no command of the game.", verb=verb), VERBS)
    args: list[str] = []
    options: dict[str, str | None] = {}
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") or word == "--":
            args += [] if word == "--" else [word]
            continue
        name, equals, value = word[2:].partition("=")
        if name in _FLAGS and not equals and verb == "fix":
            options[name] = ""
        elif name in _OPTIONS or name in _OURS or (name == "top" and verb != "fix"):
            if not equals and not rest:
                raise Misuse(say("--{name} wants a value.", name=name))
            value = value if equals else rest.pop(0)
            options |= {name: value} if name not in _OURS else {}
        else:
            raise Misuse(say("There is no option --{name} here.", name=name))
    return command(verb, args, options)


def answer(decision: Decision, typed: str) -> Answer:
    """One `--choose A[,B…]`: a text as it stands, everything else split at commas; `none` is empty.

    Where a comma belongs to an option, the whole option is taken.
    """
    if decision.asks is Asks.TEXT or typed in decision.options:
        return () if typed == NONE and decision.optional else (typed,)
    if typed == NONE:
        return ()
    if (side := side_of(typed)) in decision.options:
        return (str(side),)
    return tuple(part.strip() for part in typed.split(","))


def answer_of_words(decision: Decision, words: tuple[str, ...]) -> Answer:
    """The words after `choose`: each an option; a text may stand in one word or several."""
    if words == (NONE,) or not words:
        return answer(decision, NONE)
    if decision.asks is Asks.TEXT:
        return (" ".join(words),)
    whole = " ".join(words)
    if whole in decision.options or side_of(whole) in decision.options:
        return answer(decision, whole)
    return tuple(part for word in words for part in answer(decision, word))
