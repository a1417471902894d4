"""Commands that look at a kingdom: a few by chance, or all that there is to see."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.tools.sides import Pair

ALL = (
    ("check",),
    ("table",),
    ("score",),
    ("journal",),
    ("journal", "--branches"),
    ("journal", "--by-hand"),
    ("history",),
    ("legal",),
    ("deck",),
    ("stats",),
    ("sheet",),
    ("kingdom", "list"),
    ("kingdom", "show"),
    ("kingdom", "sheet"),
    ("expansion", "list"),
    ("undo", "--preview"),
    ("notes",),
    ("scores", "--format", "json"),
)
"""Everything that tells how a kingdom stands and how it came to."""

SLOW = (("check",), ("journal",), ("kingdom", "list"))
"""What takes the longer the more has happened."""

MAIN = ALL[:4] + ALL[6:8]
"""What is looked at on the way."""


def looks(luck: random.Random, table: dict[str, Any]) -> list[tuple[str, ...]]:
    """Commands that look, some at what luck picks."""
    card = str(luck.randint(1, 139))
    round_ = str(luck.randint(1, max(1, table.get("round", 1))))
    return [
        *(one for one in ALL if one not in SLOW),
        ("journal", "--round", round_, "--turn", "1"),
        ("journal", "--card", card),
        ("journal", "--kind", luck.choice(("undo", "upgrade", "moved", "fix"))),
        ("history", "--round", round_),
        ("cards", "show", card),
        (
            "cards",
            "find",
            luck.choice(("zone:deck", "category:land or fame>=2", "produces:wood", "boxes>0", "seen:yes")),
        ),
        ("odds", luck.choice(("category:land", "produces:coin", "negative:yes")), "--next", "3"),
        ("chart", luck.choice(("fame", "sources", "resources", "categories", "stages", "kingdoms"))),
        ("undo", "--preview", "--to", luck.choice(("round", "turn"))),
        ("--lang", "cs", "table"),
        ("expansion", "show", luck.choice(("136", "137"))),
    ]


def look_at_main(pair: Pair, number: int) -> None:
    """How the kingdom stands in the middle of a campaign. `number`: of the file that is written. Errors: `Differs`."""
    for words in MAIN:
        pair.run("--json", *words)
    _export(pair, number)


def look_at_all(pair: Pair, number: int, whole: bool = True) -> None:
    """All that can be seen of a kingdom at its end.

    `number`: of the file that is written; `whole`: told to people, too, and checked when it has been read back.
    Errors: `Differs`.
    """
    for words in ALL:
        pair.run("--json", *words)
    for view in json.loads(pair.run("--json", "sql").out)["views"]:
        pair.run("--json", "sql", f"SELECT * FROM {view['view']}")
    _export(pair, number)
    pair.run("--json", "import", f"{number}.jsonl", "--as", "Read back")
    pair.run("--json", "--kingdom", "Read back", "table")
    if whole:
        pair.run("--plain", "journal")
        pair.run("history", terminal=True)
        pair.run("table", terminal=True)
        pair.run("--json", "check")


def _export(pair: Pair, number: int) -> None:
    pair.run("--json", "export", f"{number}.jsonl")
    pair.files()
