"""Other copies of cards.sql: blocks in reverse, or every card with another number and every stage with another name."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from companion.catalogue.model import Catalogue
from companion.store import paths
from companion.store.catalogue import load
from companion.store.open import open_engine
from tests.templates import loaded

MORE = 1_000
NUMBERED = ("first_card", "first_starting_card", "last_starting_card", "last_number", "last_card")

Rewrite = Callable[[list[str]], list[str]]


def catalogue(rewrite: Rewrite, folder: Path, printing: str = "current") -> Catalogue:
    """The catalogue of a rewritten cards.sql."""
    copy = folder / "cards.sql"
    statements = [text for _, text in load.statements(paths.cards().read_text(encoding="utf-8"))]
    copy.write_text("\n".join(rewrite(statements)) + "\n", encoding="utf-8")
    engine = open_engine(Path(shutil.copy(loaded(), folder / "cards.db")))
    try:
        load.load(engine, copy, force=True)
        return load.catalogue(engine, printing)
    finally:
        engine.dispose()


def printed(folder: Path, old: str, new: str) -> Catalogue:
    """The catalogue of a cards.sql in which one text reads otherwise; runs of blanks in it don't matter."""
    there = re.compile(r"\s+".join(map(re.escape, old.split())))
    return catalogue(lambda statements: [there.sub(new, text) for text in statements], folder)


def reversed_blocks(statements: list[str]) -> list[str]:
    """The cards' blocks in reverse order; what comes before the first card and after the last one stays."""
    starts = [at for at, text in enumerate(statements) if text.startswith("INSERT INTO design ")]
    end = next(at for at, text in enumerate(statements) if text.startswith("INSERT INTO amendment "))
    blocks = [statements[a:b] for a, b in zip(starts, [*starts[1:], end], strict=True)]
    assert len(blocks) > 100
    return statements[: starts[0]] + [text for block in reversed(blocks) for text in block] + statements[end:]


def renamed(statements: list[str]) -> list[str]:
    """Every number raised by a thousand, every word of every name changed, in the cards and in what speaks of them."""
    return [_renamed(text) for text in statements]


def _renamed(text: str) -> str:
    head = re.match(r"INSERT INTO (\w+)", text)
    table = head[1] if head else ""
    text = re.sub(r"'klg:(\d+)'", lambda found: f"'klg:{int(found[1]) + MORE}'", text)
    if table in ("effect", "box", "stage", "amendment"):
        text = re.sub(r"#(\d+)", lambda found: f"#{int(found[1]) + MORE}", text)
        text = re.sub(r'"([^"]+)"', lambda found: f'"{_other(found[1])}"', text)
        text = re.sub(r"\bword ([A-Z]\w*)", lambda found: f"word {_other(found[1])}", text)
    if table == "card":
        text = re.sub(r"(', *'klg', *)(\d+)", lambda found: f"{found[1]}{int(found[2]) + MORE}", text)
    elif table == "amendment":
        text = re.sub(r"('name', *0, *')([^']*)'", lambda found: f"{found[1]}{_other(found[2])}'", text)
    elif table == "stage":
        name = r"('(?:front|back)-(?:up|down)', *\d, ')((?:[^']|'')*)'"
        text = re.sub(name, lambda found: f"{found[1]}{_other(found[2])}'", text)
    elif table == "upgrade_cost":
        text = re.sub(r"('destroy', *')([^']*)'", lambda found: f"{found[1]}{_other(found[2])}'", text)
    elif table == "constant":
        for constant in NUMBERED:
            text = re.sub(rf"('{constant}', *)(\d+)", lambda found: f"{found[1]}{int(found[2]) + MORE}", text)
    return text


def _other(name: str) -> str:
    return " ".join(f"{word}zu" for word in name.split(" "))
