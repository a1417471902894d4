"""Lines as typed: statements split at `;`, words split at blanks, double quotes keep both together."""

from __future__ import annotations

from collections.abc import Iterable

from companion.errors import Misuse

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

OWN = ("?", "help", "hints", "last", "quit", "set")
"""Words that only the shell knows."""


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
        raise Misuse("A quote isn't closed.")
    if word is not None:
        found[-1].append(word)
    return [one for one in found if one]


def typed(words: Iterable[str]) -> str:
    """Words as a line that reads back to them."""
    return " ".join(_quoted(word) if not word or set(word) & set(' ;#"') else word for word in words)


def _quoted(word: str) -> str:
    inside = word.replace('"', '\\"')
    return f'"{inside}"'


def is_number(word: str) -> bool:
    """Whether a word is a plain whole number."""
    return word.isascii() and word.isdigit() and len(word) < 10
