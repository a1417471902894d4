"""What is typed, before it is understood: global options moved to the front, words of the game in small letters."""

from __future__ import annotations

from collections.abc import Iterable

from companion.sentence import say
from companion.text import side_of

FLAGS = ("--json", "--plain")
VALUED = ("--db", "--lang", "--kingdom", "--as")

OWN = {"--as": "import"}
"""Global options that mean something else to one command."""


def globals_first(words: list[str]) -> list[str]:
    """The same words with the global options first; what follows `--` stays where it is."""
    front: list[str] = []
    rest: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word == "--":
            rest += words[at:]
            break
        option = lower_option(word)
        named, equals, _ = option.partition("=")
        if option in FLAGS or (equals and named in VALUED and OWN.get(named) not in rest):
            front.append(option)
        elif option in VALUED and OWN.get(option) not in rest:
            front += [option, *words[at + 1 : at + 2]]
            at += 1
        else:
            rest.append(word)
        at += 1
    return front + rest


def has_flag(flag: str, words: list[str]) -> bool:
    """Whether a global flag is among the words, known before anything is parsed so that errors obey it, too."""
    return flag in map(lower_option, words[: words.index("--") if "--" in words else len(words)])


def _misuse(message: str) -> Exception:
    from companion.errors import Misuse

    return Misuse(message)


def names_another_kingdom(word: str) -> bool:
    """Whether a word names another kingdom or data base than the one at hand."""
    return lower_option(word).partition("=")[0] in ("--kingdom", "--db")


def lower_option(word: str) -> str:
    """An option in small letters, its value as it is; any other word as it is."""
    name, equals, value = word.partition("=")
    return f"{name.lower()}{equals}{value}" if word.startswith("--") else word


# --- words of the game -------------------------------------------------------------------------------------------

CARDS = ("pay", "discard", "draw", "top")
"""Options whose value is a list of cards."""

WORDS = ("to", "stage")
"""Options whose value is a word of the game."""

LISTS = ("produce", "draw", "advance", "pass", "round")
"""Commands that take several cards."""

PLAIN_VERBS = ("produce", "upgrade", "use", "draw", "advance", "pass", "round")
"""Commands of the game in which no text of the player's own stands."""


def side(text: str) -> str:
    """A side of a card in the words of data, whichever it was typed in; any other word of the game as it is written."""
    return side_of(text) or text.strip().lower()


def plain(words: Iterable[str]) -> list[str]:
    """Cards and words of the game as they are written: in small letters, without blanks around them."""
    return [word.strip().lower() for word in words]


def arguments(verb: str, words: Iterable[str]) -> list[str]:
    """What a verb is said of, as it is written; commas part cards as blanks do."""
    if verb not in LISTS:
        return plain(words)
    parts = [part for word in words for part in plain(word.split(",") if word.strip(" ,") else [word])]
    return [part for part in parts if part] or parts[:1]


def value(name: str, given: str) -> str:
    """The value of an option of the game. Errors: `Misuse` for a list without a card."""
    if name not in CARDS:
        return side(given) if name in WORDS else given
    cards = [card for card in plain(given.split(",")) if card]
    if not cards:
        raise _misuse(say("--{name} names no card.", name=name))
    return ",".join(cards)


def line(words: list[str]) -> list[str]:
    """A whole command of the game as it is written, options with their values included; in quotes it is one word."""
    if len(words) == 1:
        words = words[0].split()
    verb = words[0].lower() if words else ""
    if verb not in PLAIN_VERBS:
        return [verb, *words[1:]] if words else []
    found, rest = [verb], words[1:]
    while rest:
        word = rest.pop(0)
        name, equals, given = lower_option(word).removeprefix("--").partition("=")
        if not word.startswith("--") or word == "--":
            found += arguments(verb, [word])
        elif name in (*CARDS, *WORDS) and (equals or rest):
            found += [f"--{name}", value(name, given if equals else rest.pop(0))]
        else:
            found += [lower_option(word), *([rest.pop(0)] if not equals and rest else [])]
    return found
