"""Lines as typed: statements split at `;`, words split at blanks, double quotes keep both together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.errors import Misuse
from companion.sentence import Message, say

Read = Callable[[], str]
"""Reads a line, or several that were pasted. Errors: `EOFError` at the end, `KeyboardInterrupt`, `Unread`."""


class Unread(Exception):
    """A line that couldn't be read; the next one perhaps can."""


COMMENT = "#"
"""A line that begins so is passed over; transcripts write outcomes in such lines."""

ALIASES = {
    "p": "produce",
    "u": "upgrade",
    "e": "use",
    "a": "advance",
    "x": "pass",
    "r": "round",
    "d": "draw",
    "c": "choose",
    "t": "table",
    "k": "deck",
    "l": "legal",
    "w": "why",
    "s": "score",
    "j": "journal",
    "m": "mark",
    "z": "undo",
    "y": "redo",
    "q": "quit",
    "exit": "quit",
    "h": "help",
}
"""Short names of commands."""

OTHER_WORDS = {
    **dict.fromkeys(("make", "take", "get", "gain", "collect", "tap", "discard"), "produce"),
    **dict.fromkeys(("buy", "build", "pay", "flip"), "upgrade"),
    **dict.fromkeys(("activate", "effect"), "use"),
    **dict.fromkeys(("next", "more"), "advance"),
    **dict.fromkeys(("end", "finish", "done", "skip"), "pass"),
    **dict.fromkeys(("shuffle",), "round"),
    **dict.fromkeys(("back", "revert"), "undo"),
    **dict.fromkeys(("look", "hand", "board", "status", "show"), "table"),
    **dict.fromkeys(("start", "new", "begin", "found"), "kingdom new"),
    **dict.fromkeys(("load", "open"), "kingdom use"),
}
"""What people say for a command whose name they don't know yet."""

OWN = ("?", "help", "hints", "last", "quit", "set")
"""Words that only the shell knows."""


LOOKING = (
    *("table", "deck", "legal", "why", "hint", "score", "journal", "cards", "rules", "check", "config", "export"),
    "scores",
)
"""Commands after which the table needn't be looked at again."""

CHOOSE = "--choose"
"""Comes before an answer to a command's question."""

HELP: list[Message] = [
    "Type commands without “companion”; help COMMAND tells more about one. In short:",
    "  p 3 8                 produce with cards",
    "  u 7 lumberjack with 1 upgrade, paid with cards",
    "  e 14.2                use an effect",
    "  a / x / r             advance / pass / round",
    "  ?                     what can be done, numbered; a number then runs it",
    "  set hints on          keeps that list on the screen",
    "  undo 3, redo          back and forth",
    "  undo turn, undo round back to where it began",
    "  t / k / s / j         table, deck, score, journal",
    "  last                  what the last command did",
    "  a 5 2 top 6           with real cards: what came up, told with the move",
    "At the table + marks what the last command brought, * what it changed;",
    "2 coin ↓ Plains is an upgrade: ↓ turns the card upside down, → over, ↘ both.",
    "1.2> stands where you type: round 1, turn 2.",
    "Cards go by number or by a part of their name, several commands by “;”.",
    "A question is answered by its numbers; Enter declines where that is allowed,",
    "cancel withdraws the command. quit (or Ctrl-D) leaves the table.",
]
"""The shell in a few lines."""


def statements(line: str) -> list[list[str]]:
    """The statements of a line, each as its words. Errors: `Misuse` when a quote isn't closed."""
    if line.lstrip().startswith(COMMENT):
        return []
    found: list[list[str]] = [[]]
    word: str | None = None
    quoted = False
    for at, mark in enumerate(line):
        if mark == "\\" and quoted and line[at + 1 : at + 2] == '"':
            continue  # \" within quotes is a quote mark of the word's own
        if mark == '"' and quoted and line[at - 1] == "\\":
            word = f'{word}"'
        elif mark == '"':
            quoted = not quoted
            word = word or ""
        elif quoted or not (mark.isspace() or mark == ";"):
            word = (word or "") + mark
        else:
            if word is not None:
                found[-1].append(word)
                word = None
            if mark == ";":
                found.append([])
    if quoted:
        raise Misuse(say("A quote isn't closed."))
    if word is not None:
        found[-1].append(word)
    return [one for one in found if one]


def one_by_one(found: Iterable[list[str]]) -> Iterator[list[str]]:
    """Statements whose answers come each by itself, as if they were typed when asked for."""
    for words in found:
        at = [at for at, word in enumerate(words[:-1]) if word.lower() == CHOOSE]
        yield [word for n, word in enumerate(words) if n not in at and n - 1 not in at]
        yield from (["choose", words[one + 1]] for one in at)


def typed(words: Iterable[str], marks: str = ' ;#"') -> str:
    """Words as a line that reads back to them. `marks`: a word with any of these is quoted."""
    return " ".join(_quoted(word) if not word or set(word) & set(marks) else word for word in words)


def _quoted(word: str) -> str:
    inside = word.replace('"', '\\"')
    return f'"{inside}"'
