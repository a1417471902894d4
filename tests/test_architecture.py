"""The house: who may import whom, what stays pure, how long a file may be, what the engine must not know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builder import cards

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
SOURCES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "cli": {"desk", "show", "search", "documents"},
    "desk": {"store", "games", "search", "catalogue", "play", "documents"},
    "show": {"catalogue", "play", "documents"},
    "search": {"store", "catalogue", "play", "documents"},
    "store": {"catalogue", "play"},
    "games": {"catalogue", "play", "documents"},
    "catalogue": {"play"},
    "play": set(),
    "documents": set(),
}
"""Layer -> the layers that it may import besides itself."""

IMPURE = {
    "datetime",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "sqlalchemy",
    "subprocess",
    "sys",
}
IMPURE |= {"tempfile", "time", "rich", "typer", "alembic", "platformdirs"}


def layer(path: Path) -> str:
    """The layer of a file: the first folder below the package."""
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imported(path: Path) -> Iterator[str]:
    """All modules that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def name(path: Path) -> str:
    """A file's name for the test's report."""
    return str(path.relative_to(TOP))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_layer_imports_only_those_below(path: Path) -> None:
    here = layer(path)
    if not here:
        return
    for module in imported(path):
        parts = module.split(".")
        if parts[0] != "companion" or len(parts) < 2:
            continue
        there = parts[1]
        if there in ("errors", "text"):
            continue
        assert there == here or there in MAY_IMPORT[here], f"{here} imports {module}"
        if here == "games" and there == "games" and len(parts) > 2:
            assert parts[2] == path.relative_to(PACKAGE).parts[1], f"one game imports another: {module}"


@pytest.mark.parametrize("path", [p for p in SOURCES if layer(p) in ("games", "play", "documents")], ids=name)
def test_games_and_play_are_pure(path: Path) -> None:
    assert not {module.split(".")[0] for module in imported(path)} & IMPURE


@pytest.mark.parametrize(
    "path", [*SOURCES, *sorted((TOP / "tests").rglob("*.py")), *sorted((TOP / "migrations").rglob("*.py"))], ids=name
)
def test_no_file_is_longer_than_five_hundred_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def strings(path: Path) -> Iterator[str]:
    """String constants of a file that aren't docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_only_one_module_of_the_engine_knows_of_real_cards() -> None:
    """Who deals is asked of the dealer: the word stands nowhere else but where kingdoms are founded and kept."""
    speaking = {name(path) for path in SOURCES if "physical" in path.read_text(encoding="utf-8").lower()}
    dealer = "companion/games/kingdom_legacy/table/dealers.py"
    assert dealer in speaking
    assert not {path for path in speaking - {dealer} if not path.startswith(("companion/cli/", "companion/store/"))}


ENGINE = [p for p in SOURCES if layer(p) in ("games", "play", "documents")]


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_knows_no_card(path: Path) -> None:
    names = {stage.name for card in cards().cards.values() for stage in card.design.stages.values()}
    for text in strings(path):
        assert not text.strip("_ ") or text not in names, f"the name of a stage: {text!r}"
        assert not re.search(r"klg:\d", text), f"a card's number: {text!r}"


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_compares_no_card_numbers(path: Path) -> None:
    body = path.read_text(encoding="utf-8")
    assert not re.search(r"(number|card)[a-z_]*\s*(==|in)\s*[(\[{]?\d{1,3}\b", body)
