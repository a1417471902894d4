"""Options that may stand before or after the command: moved to the front, where the parser looks for them."""

from __future__ import annotations

FLAGS = ("--json", "--plain")
VALUED = ("--db", "--lang", "--kingdom")


def gather(words: list[str]) -> list[str]:
    """The same words with the global options first; what follows `--` stays where it is."""
    front: list[str] = []
    rest: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word == "--":
            rest += words[at:]
            break
        if word in FLAGS or (word.partition("=")[0] in VALUED and "=" in word):
            front.append(word)
        elif word in VALUED:
            front += words[at : at + 2]
            at += 1
        else:
            rest.append(word)
        at += 1
    return front + rest


def asks_json(words: list[str]) -> bool:
    """Whether `--json` is among the options, known before anything is parsed so that errors are JSON too."""
    return "--json" in words[: words.index("--") if "--" in words else len(words)]
