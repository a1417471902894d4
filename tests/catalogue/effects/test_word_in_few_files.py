"""A word of the effect language stands in at most four files besides its tests: grammar, tree, engine, one to spare."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.parser.builder import rule_of
from tests.sources import tree

PACKAGE = Path(__file__).parents[3] / "companion"
TREE = "companion.catalogue.effects.tree"

AT_MOST = 4

WORDS: list[type[t.Node]] = sorted(t.WORDS, key=rule_of)

KNOWN_ELSEWHERE = {
    **dict.fromkeys(
        (t.Pay, t.PayPrice, t.Discard, t.Destroy, t.Turn, t.Put, t.Tick), "costs: paying is a file of its own"
    ),
    **dict.fromkeys((t.TickBox, t.Write), "boxes: the linter looks at all that is done to the boxes of a stage"),
    **dict.fromkeys((t.FamePerBox, t.FameHighestBox, t.FameWritten), "boxes: their fame has a part of its own"),
    **dict.fromkeys((t.AddTally, t.TallyReached), "the linter sees to it that what is counted is read"),
    **dict.fromkeys(
        (t.If, t.Together, t.While, t.Repeat, t.Alternatives),
        "they hold steps: whoever looks through a line's steps looks into them",
    ),
    t.CountsAs: "the catalogue knows whether any card counts for more than one, so that nobody asks in vain",
    t.Upgrade: "upgrading is an action of the turn as well",
}
"""The words that more files look at, and why; a word like these may need the same."""

PLAYERS = PACKAGE / "games/kingdom_legacy/players"
"""What words are worth to the steward and where he looks for resources: he needs none, one that he lacks is nothing."""


@cache
def nodes(path: Path) -> frozenset[str]:
    """The classes of the tree that a module uses, by their names there."""
    if TREE.rpartition(".")[0] not in path.read_text("utf-8") and path.parent != (PACKAGE / "catalogue/effects/tree"):
        return frozenset()
    module = tree(path)
    if (PACKAGE / "catalogue/effects/tree") in path.parents:
        return frozenset(node.id for node in ast.walk(module) if isinstance(node, ast.Name)) | {
            node.name for node in ast.walk(module) if isinstance(node, ast.ClassDef)
        }
    found: set[str] = set()
    aliases: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(TREE):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == TREE.rpartition(".")[0]:
            aliases |= {name.asname or name.name for name in node.names if name.name == "tree"}
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            found.add(node.attr)
    return frozenset(found)


def makes(grammar: str, kind: type[t.Node]) -> bool:
    """Does the grammar have a rule for the word?"""
    rules = kind.rules or {rule_of(kind): {}}
    return any(re.search(rf"-> {rule}\b|^\??{rule}:", grammar, re.MULTILINE) for rule in rules)


@cache
def sources() -> tuple[list[Path], dict[Path, str]]:
    """The modules of the program but for the players', and its grammars with their texts."""
    modules = [path for path in PACKAGE.rglob("*.py") if PLAYERS not in path.parents]
    return modules, {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.lark")}


def files_of(kind: type[t.Node]) -> list[str]:
    """The files of the program that use the class of a word, or hold its rule of the grammar."""
    modules, grammars = sources()
    found = [path for path in modules if kind.__name__ in nodes(path)]
    found += [path for path, text in grammars.items() if makes(text, kind)]
    return sorted(str(path.relative_to(PACKAGE)) for path in found)


def test_keep_stands_in_three_files() -> None:
    assert files_of(t.Keep) == [
        "catalogue/effects/parser/grammar.lark",
        "catalogue/effects/tree/moves.py",
        "games/kingdom_legacy/effects/cards.py",
    ]


@pytest.mark.parametrize("kind", WORDS, ids=rule_of)
def test_a_word_stands_in_at_most_four_files(kind: type[t.Node]) -> None:
    found = files_of(kind)
    assert "catalogue/effects/parser/grammar.lark" in found
    assert (len(found) > AT_MOST) == (kind in KNOWN_ELSEWHERE), f"{found}: more than {AT_MOST} need a reason"
