"""The house: who may import whom, what stays pure, how long a file may be, what the engine must not know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.play import board_tables
from tests.builder import cards
from tests.sources import tree

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
SOURCES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "cli": {"desk", "show", "search", "documents", "web"},
    "web": {"desk", "show", "catalogue", "documents"},
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

SPEAKING = ("cli", "show", "web")
"""Layers that know which language is spoken; all others make sentences."""

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


ENGINE = [p for p in SOURCES if layer(p) in ("games", "play", "documents")]


def imported(path: Path) -> Iterator[str]:
    """All modules that a file imports, wherever in the file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def name(path: Path) -> str:
    """A file's name for the test's report."""
    return str(path.relative_to(TOP))


def test_a_layer_imports_only_those_below() -> None:
    assert [fault for path in SOURCES if layer(path) for fault in _imports_amiss(path)] == []


def _imports_amiss(path: Path) -> Iterator[str]:
    here = layer(path)
    for module in imported(path):
        parts = module.split(".")
        if parts[0] != "companion" or len(parts) < 2 or parts[1] in ("errors", "extras", "place", "sentence", "text"):
            continue
        there = parts[1]
        if there == "lang" and here in SPEAKING:
            continue
        if there != here and there not in MAY_IMPORT[here]:
            yield f"{name(path)}: {here} imports {module}"
        own = (path.relative_to(PACKAGE).parts[1], "score")
        if here == there == "games" and len(parts) > 2 and parts[2] not in own:
            yield f"{name(path)}: one game imports another, {module}"


def module_of(path: Path) -> str:
    """A file's name as Python imports it."""
    parts = path.relative_to(TOP).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports() -> dict[str, set[str]]:
    """Module -> the modules of the package that it imports, wherever in the file and for whatever purpose."""
    modules = {module_of(path): path for path in SOURCES}
    found: dict[str, set[str]] = {module: set() for module in modules}
    for module, path in modules.items():
        for node in ast.walk(tree(path)):
            named = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                inside = [f"{node.module}.{name.name}" for name in node.names]
                named = [one if one in modules else node.module for one in inside]
            found[module] |= {one for one in named if one in modules and one != module}
    return found


def test_no_imports_run_in_a_circle() -> None:
    """Imports inside functions and for types alone count too: who needs whom is a matter of reading, not of loading."""
    left = {module: set(needs) for module, needs in imports().items()}
    while free := _outside_of_circles(left):
        left = {module: needs - free for module, needs in left.items() if module not in free}
    assert left == {}


def _outside_of_circles(needs: dict[str, set[str]]) -> set[str]:
    """Modules that need none of the others, or that none of the others needs."""
    needed = set().union(*needs.values())
    return {module for module, its in needs.items() if not its or module not in needed}


def test_no_folder_is_a_heap() -> None:
    folders = {path.parent for path in SOURCES}
    sizes = {name(folder): len([p for p in folder.glob("*.py") if p.name != "__init__.py"]) for folder in folders}
    assert {folder: n for folder, n in sizes.items() if n > 15} == {}


ENTRIES = {"companion.__main__"}
"""Where the program begins; nothing imports these."""


def test_every_module_is_imported() -> None:
    """Packages are imported with what is in them; views are imported by their names."""
    named = {text for path in SOURCES for text in strings(path) if text.startswith("companion.")}
    needed = {module for needs in imports().values() for module in needs} | named | ENTRIES
    alone = {module_of(path) for path in SOURCES if path.name != "__init__.py"} - needed
    assert alone == set()


def test_games_and_play_are_pure() -> None:
    roots = {path: {module.split(".")[0] for module in imported(path)} for path in ENGINE}
    assert {name(path): found & IMPURE for path, found in roots.items() if found & IMPURE} == {}


def test_no_file_is_longer_than_five_hundred_lines() -> None:
    files = [*SOURCES, *sorted((TOP / "tests").rglob("*.py")), *sorted((TOP / "migrations").rglob("*.py"))]
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path: lines for path, lines in lengths.items() if lines > 500} == {}


def test_every_module_says_what_it_is() -> None:
    assert [name(path) for path in SOURCES if not ast.get_docstring(tree(path))] == []


def test_every_folder_says_what_it_may_import() -> None:
    folders = [path for path in SOURCES if path.name == "__init__.py" and path.parent != PACKAGE]
    assert [name(path) for path in folders if "import" not in (ast.get_docstring(tree(path)) or "")] == []


def strings(path: Path) -> Iterator[str]:
    """String constants of a file that aren't docstrings."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_only_one_module_of_the_engine_knows_of_real_cards() -> None:
    """Who deals is asked of the dealer: the word stands nowhere else but where kingdoms are founded and kept."""
    speaking = {name(path) for path in SOURCES if "physical" in path.read_text(encoding="utf-8").lower()}
    dealers = {"companion/games/kingdom_legacy/table/dealers.py", "companion/play/chance.py"}
    assert dealers <= speaking
    others = ("companion/cli/", "companion/web/", "companion/store/")
    assert not {path for path in speaking - dealers if not path.startswith(others)}


def test_the_engine_knows_no_card() -> None:
    names = {stage.name for card in cards().cards.values() for stage in card.design.stages.values()}
    found = [(name(path), text) for path in ENGINE for text in strings(path)]
    assert [(path, text) for path, text in found if text.strip("_ ") and text in names] == [], "the name of a stage"
    assert [(path, text) for path, text in found if re.search(r"klg:\d", text)] == [], "a card's number"


def test_the_engine_compares_no_card_numbers() -> None:
    compared = re.compile(r"(number|card)[a-z_]*\s*(==|in)\s*[(\[{]?\d{1,3}\b")
    assert [name(path) for path in ENGINE if compared.search(path.read_text(encoding="utf-8"))] == []


BOARD_TABLES = PACKAGE / "play" / "board_tables.py"


def spelled_tables(path: Path) -> Iterator[str]:
    """Names of the board's tables that a file spells where it reads or writes the board."""
    for node in ast.walk(tree(path)):
        found: list[ast.expr] = []
        match node:
            case ast.Subscript(value=ast.Attribute(attr="tables") | ast.Name(id="tables"), slice=key):
                found = [key]
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="tables"), attr="get"), args=[key, *_]):
                found = [key]
            case ast.Call(func=ast.Attribute(attr="put" | "add" | "table") | ast.Name(id="Put"), args=[key, *_]):
                found = [key]
            case ast.Compare(left=ast.Attribute(attr="table"), comparators=keys):
                found = keys
            case ast.MatchClass(cls=ast.Name(id="Put"), kwd_attrs=names, kwd_patterns=patterns):
                named = [p for name, p in zip(names, patterns, strict=True) if name == "table"]
                found = [value.value for value in named if isinstance(value, ast.MatchValue)]
            case ast.Match(subject=ast.Attribute(attr="table"), cases=cases):
                found = [case.pattern.value for case in cases if isinstance(case.pattern, ast.MatchValue)]
        values = (key.value for key in found if isinstance(key, ast.Constant) and isinstance(key.value, str))
        yield from (value for value in values if value in board_tables.NAMES)


KEYS = re.compile(
    r"""artition\(["'][@\#]["']\)           # a key taken apart
    | \{[^{}]*\}[@\#]\{                      # … or put together
    | /(?:effect|production|upgrade|turn|tally|plays|stay)\b
    """,
    re.VERBOSE,
)


def test_only_one_module_knows_the_tables_of_the_board() -> None:
    read = [p for p in SOURCES if layer(p) in ("desk", "store", "search", "play") or "kingdom_legacy" in p.parts]
    assert BOARD_TABLES in read
    for path in read:
        if path == BOARD_TABLES:
            continue
        assert not list(spelled_tables(path)), f"{name(path)} spells the name of a table"
        found = KEYS.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{name(path)} makes or reads a key by itself: {found[0]}"


def test_tests_mirror_the_packages() -> None:
    """Each layer, and each game, has its folder of tests."""
    rooms = [*PACKAGE.iterdir(), *(PACKAGE / "games").iterdir()]
    folders = [room.relative_to(PACKAGE) for room in rooms if (room / "__init__.py").exists()]
    assert [str(one) for one in folders if not any((TOP / "tests" / one).rglob("test_*.py"))] == []
