"""Nothing that nobody calls: every public definition of the package is reached from the command line.

Names are resolved through imports; a method counts as called where any attribute of its name is read.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.sources import tree

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"

ENTRIES = ("companion.__main__",)
"""Where the program begins."""

CALLING = {"lark", "typer", "prompt_toolkit", "rich", "starlette"}
"""Libraries that call the methods of classes made from theirs."""

BY_NAME = {"companion.catalogue.effects.parser.builder.Builder", "companion.cli.program.Plain"}
"""Classes whose methods are called by names that stand elsewhere: in the rules of the grammar, in Typer."""

ALLOWED = {
    "companion.play.campaign.Campaign.goto": "proofs in memory go to any point, by the transaction that the desk uses",
}
"""What no command reaches all the same -> why it stays."""

APART = (
    "companion.play.chance",
    "companion.play.doorway",
    "companion.play.machine",
    "companion.games.valeria.session",
    "companion.games.valeria.cards.Cards.area",
    "companion.games.valeria.cards.Cards.event",
)
"""Games of several seats and what they stand on: tests prove them, no command opens such a session yet."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Definition:
    """A function, a class without its methods, a method (`Class.method`) or a module's own lines (``)."""

    module: str
    name: str
    nodes: list[ast.AST]
    registered: bool = False
    """Whether it comes with its module or class: decorated, or called by Python or a library."""
    bases: set[str] = field(default_factory=set)
    """Names in the bases of a class."""
    uses: set[str] = field(default_factory=set)
    """Definitions and modules that it names."""
    attributes: set[str] = field(default_factory=set)
    """Attributes that it reads of anything."""

    @property
    def path(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


class Package:
    """All definitions of the package by their dotted names."""

    def __init__(self) -> None:
        self.definitions: dict[str, Definition] = {}
        self.imports: dict[str, dict[str, str]] = {}
        self.members: dict[str, list[Definition]] = defaultdict(list)
        for path in sorted(PACKAGE.rglob("*.py")):
            module, body = _dotted(path), tree(path)
            self.imports[module] = dict(_imported(body.body))
            for found in _definitions(module, body):
                while found.path in self.definitions:  # such as several functions `_`
                    found.name += "'"
                self.definitions[found.path] = found
                self.members[found.path.rpartition(".")[0]].append(found)
        self.modules = set(self.imports)
        for known in self.imports.values():
            known |= {name: path for star in _stars(known) for name, path in self._public(star)}
        for found in self.definitions.values():
            self._read(found)
        self._mark_called_back()

    def _public(self, module: str) -> list[tuple[str, str]]:
        """The names that a star takes from a module."""
        own = [one for one in self.definitions.values() if one.module == module and one.name]
        return [(one.name, one.path) for one in own if "." not in one.name and not one.name.startswith("_")]

    def _read(self, found: Definition) -> None:
        """Note what a definition names."""
        within = [node for top in found.nodes for node in ast.walk(top)]
        known = self.imports[found.module] | dict(_imported(within))
        for node in within:
            if isinstance(node, ast.Name):
                found.uses.add(self._resolved(known.get(node.id, f"{found.module}.{node.id}")))
            elif isinstance(node, ast.Attribute):
                found.attributes.add(node.attr)
                if isinstance(node.value, ast.Name) and node.value.id in known:
                    found.uses.add(self._resolved(f"{known[node.value.id]}.{node.attr}"))
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found.uses |= self.modules & set(_modules(node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.uses |= self.modules & {node.value}  # a module imported by its name

    def _resolved(self, path: str) -> str:
        """The definition that a name means which a module may have imported itself."""
        module, _, name = path.rpartition(".")
        if path in self.definitions or name not in self.imports.get(module, {}):
            return path
        return self._resolved(self.imports[module][name])

    def _mark_called_back(self) -> None:
        """Methods that a library calls come with their class, those of bases within the package too."""
        waiting = [one for path, one in self.definitions.items() if path in BY_NAME or self._from_library(one)]
        while waiting:
            found = waiting.pop()
            for method in self._methods(found):
                method.registered = True
            waiting += [self.definitions[path] for path in self._bases(found) if path in self.definitions]

    def _from_library(self, found: Definition) -> bool:
        bases = self._bases(found)
        own = [self.definitions[path] for path in bases if path in self.definitions]
        return any(path.partition(".")[0] in CALLING for path in bases) or any(map(self._from_library, own))

    def _bases(self, found: Definition) -> list[str]:
        known = self.imports[found.module]
        return [self._resolved(known.get(base, f"{found.module}.{base}")) for base in found.bases]

    def _methods(self, owner: Definition) -> list[Definition]:
        return self.members.get(owner.path, []) if owner.name else []

    def reached(self) -> set[str]:
        """The definitions that the entries reach."""
        seen: set[str] = set()
        read: set[str] = set()
        waiting = list(ENTRIES)
        while waiting:
            while waiting:
                path = waiting.pop()
                found = self.definitions.get(path)
                if found is None or path in seen:
                    continue
                seen.add(path)
                read |= found.attributes
                waiting += found.uses
                waiting += _parents(found.module)
                waiting += [one.path for one in self._within(found) if one.registered]
            waiting += [path for path, one in self.definitions.items() if self._called(one, seen, read)]
        return seen

    def _within(self, found: Definition) -> list[Definition]:
        """The functions of a module, or the methods of a class."""
        if found.name:
            return self._methods(found)
        return [one for one in self.members.get(found.module, []) if one.module == found.module]

    @staticmethod
    def _called(found: Definition, seen: set[str], read: set[str]) -> bool:
        """Whether it is a method, of a class that is reached, whose name is read as an attribute somewhere reached."""
        owner, dot, name = found.name.rpartition(".")
        return bool(dot) and found.path not in seen and f"{found.module}.{owner}" in seen and name in read


def _dotted(path: Path) -> str:
    parts = path.relative_to(TOP).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _parents(module: str) -> Iterator[str]:
    yield module
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


def _imported(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """The names that imports bind."""
    for node in nodes:
        if isinstance(node, ast.If):  # for the type checker alone
            yield from _imported(node.body)
        if isinstance(node, ast.ImportFrom):
            yield from (
                (f"{node.module}.*" if name.name == "*" else name.asname or name.name, f"{node.module}.{name.name}")
                for name in node.names
            )
        elif isinstance(node, ast.Import):
            yield from ((name.asname, name.name) for name in node.names if name.asname)


def _stars(known: Mapping[str, str]) -> list[str]:
    """The modules from which all names are taken."""
    return [path.removesuffix(".*") for path in known.values() if path.endswith(".*")]


def _modules(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom):
        yield node.module or ""
        yield from (f"{node.module}.{name.name}" for name in node.names)
    else:
        yield from (name.name for name in node.names)


def _definitions(module: str, body: ast.Module) -> Iterator[Definition]:
    own: list[ast.AST] = []
    for node in body.body:
        if isinstance(node, Function):
            yield Definition(module, node.name, [node], bool(node.decorator_list))
        elif isinstance(node, ast.ClassDef):
            yield from _class(module, node)
        else:
            own.append(node)
    yield Definition(module, "", own)


def _class(module: str, node: ast.ClassDef) -> Iterator[Definition]:
    """A class with all of it that isn't a method, and each method."""
    body: list[ast.AST] = [*node.bases, *node.decorator_list, *(word.value for word in node.keywords)]
    for one in node.body:
        if isinstance(one, Function):
            yield Definition(module, f"{node.name}.{one.name}", [one], one.name.startswith("__"))
        else:
            body.append(one)
    bases = {word.id for base in node.bases for word in ast.walk(base) if isinstance(word, ast.Name)}
    yield Definition(module, node.name, body, _is_registered(node), bases)


def _is_registered(node: ast.ClassDef) -> bool:
    """Whether a decorator takes the class in somewhere; `dataclass` doesn't."""
    names = {word.id for one in node.decorator_list for word in ast.walk(one) if isinstance(word, ast.Name)}
    return bool(names - {"dataclass"})


def unreached() -> list[str]:
    """Definitions and modules that no command reaches."""
    package = Package()
    reached = package.reached()
    return sorted(path for path, found in package.definitions.items() if path not in reached)


def test_every_definition_is_reached_by_a_command() -> None:
    """All but those allowed; and what is allowed is needed."""
    assert [path for path in unreached() if not path.startswith(APART)] == sorted(ALLOWED)


if __name__ == "__main__":
    print(*unreached(), sep="\n")
