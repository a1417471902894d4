"""What is typed in a session, as commands and answers: exactly what `legal` prints, options in full."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import Misuse
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.play.transaction import NONE
from companion.sentence import say


def command(line: Sequence[str]) -> Command:
    """A command from the words that one would type; what stands behind an option is its value.

    Errors: `Misuse` for no word at all, or an option without a value.

    >>> command(["slay", "troll", "--magic", "2"]).text
    'slay troll --magic 2'
    """
    typed = list(line)
    if len(typed) == 1:
        typed = typed[0].split()
    if not typed:
        raise Misuse(say("Which command?"))
    verb, rest = typed[0].lower(), typed[1:]
    args, options = list[str](), list[tuple[str, str]]()
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") or word == "--":
            args += [] if word == "--" else [word.lower()]
            continue
        name, equals, value = word[2:].partition("=")
        if not equals and not rest:
            raise Misuse(say("--{name} wants a value.", name=name))
        options.append((name.lower(), value if equals else rest.pop(0)))
    return Command(verb, tuple(args), tuple(options))


def answer(asked: Decision, typed: Sequence[str]) -> Answer:
    """The words after `choose` or `draw`: options in the order wanted, parted by blanks or commas; `none` is empty.

    >>> answer(Decision(Asks.CARDS, "Which?", ("a", "b"), max=2), ["a,b"])
    ('a', 'b')
    """
    if asked.asks is Asks.TEXT:
        return (" ".join(typed),)
    whole = " ".join(typed).strip()
    if whole == NONE:
        return ()
    if whole in asked.options:
        return (whole,)
    parts = tuple(part for word in typed for part in word.replace(",", " ").split())
    folded = {one.lower(): one for one in asked.options}
    return tuple(folded.get(part.lower(), part) for part in parts)
