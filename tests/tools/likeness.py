"""What counts as the same: byte for byte, but for sentences that a narrator may word otherwise."""

from __future__ import annotations

import json
from dataclasses import dataclass
from difflib import unified_diff
from typing import Any

SENTENCES = ("said",)
"""Keys whose value is sentences, in whatever document: `said` of answers, of the journal's entries, of previews."""

TEXTS_OF = {"events": ("text",)}
"""Keys that are sentences in the items of a list: `text` of the events of `history` and `sheet`."""

LONGEST = 60
"""How many lines of a difference are shown."""

WIDEST = 300
"""How many characters of a line are shown."""


@dataclass(frozen=True)
class Answer:
    """What a command came to. `code`: None in the middle of a sitting."""

    code: Any
    out: str
    err: str


def difference(old: Answer, new: Answer, texts: bool = False, document: bool = True) -> str | None:
    """How two answers differ, as a unified diff; None when they don't, or only in what may be worded otherwise.

    `texts`: nothing may. `document`: the answers are JSON documents, else words for people, of which only exit code and
    emptiness count.
    """
    if old == new:
        return None
    if not texts:
        if document:
            old, new = unworded(old), unworded(new)
        else:
            old, new = _silhouette(old), _silhouette(new)
        if old == new:
            return None
    return diff(_lines(old), _lines(new))


def unworded(answer: Answer) -> Answer:
    """An answer without sentences."""
    try:
        documents = [json.loads(line) for line in answer.out.splitlines()]
    except ValueError:
        return answer
    return Answer(answer.code, "".join(f"{json.dumps(without(one))}\n" for one in documents), answer.err)


def without(document: Any, within: str = "") -> Any:
    """A document without sentences. `within`: the key that it stands under."""
    if isinstance(document, list):
        return [without(one, within) for one in document]
    if not isinstance(document, dict):
        return document
    dropped = (*SENTENCES, *TEXTS_OF.get(within, ()))
    return {key: without(value, key) for key, value in document.items() if key not in dropped}


def _silhouette(answer: Answer) -> Answer:
    return Answer(answer.code, "something\n" if answer.out else "", "something\n" if answer.err else "")


def _lines(answer: Answer) -> list[str]:
    return [f"exit code: {answer.code}", *_spread("out", answer.out), *_spread("err", answer.err)]


def _spread(name: str, text: str) -> list[str]:
    """A text in lines; a document with a line for each value."""
    try:
        lines = json.dumps(json.loads(text), indent=1, ensure_ascii=False).splitlines()
    except ValueError:
        lines = text.splitlines()
    return [f"{name}: {line}" for line in lines]


def diff(old: list[str], new: list[str]) -> str:
    """The unified diff of some lines, cut where it gets long."""
    lines = list(unified_diff(old, new, "old", "new", lineterm="", n=2))
    more = [f"… {len(lines) - LONGEST} lines more"] if len(lines) > LONGEST else []
    return "\n".join([line if len(line) <= WIDEST else f"{line[:WIDEST]}…" for line in lines[:LONGEST]] + more)
