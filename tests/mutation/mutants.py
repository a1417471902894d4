"""A fixed sample of mutmut's mutants, written into a copy of the tree.

mutmut makes the mutants and the switch in each function that chooses one. The sample is those with the smallest hash
of seed, file's name, function and change: a smaller sample is part of a larger one, and an edit elsewhere or a move to
another folder leaves it as it is.
"""

from __future__ import annotations

import difflib
import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path

import libcst as cst
import msgspec
from mutmut.mutation.file_mutation import (
    Mutation,
    combine_mutations_to_source,
    create_mutations,
    deep_replace,
)

from tests.mutation.tree import Mutant

SCOPE = ("companion/games", "companion/play", "companion/catalogue/effects", "companion/store")
"""The folders whose code is broken."""

ALONE = ("companion/store/sql_apart.py",)
"""Run in processes without any library, so that mutmut's switches can't be there."""


class Place(msgspec.Struct, frozen=True, order=True):
    """A mutant not made yet: its hash, its file, and which of the file's mutants it is."""

    digest: str
    file: str
    at: int


def sample(top: Path, seed: int, n: int, parts: Sequence[str] = ("",)) -> list[Place]:
    """The places of the sample, smallest hash first. `parts`: only files whose path has one of these in it."""
    files = [str(path.relative_to(top)) for folder in SCOPE for path in sorted((top / folder).rglob("*.py"))]
    files = [file for file in files if any(part in file for part in parts) and file not in ALONE]
    with Pool() as pool:
        found = pool.starmap(_places, [(top, file, seed) for file in files], chunksize=4)
    return sorted(place for places in found for place in places)[:n]


def write(tree: Path, places: list[Place]) -> list[Mutant]:
    """Put the mutants of the sample into a copy of the tree; in the order of the sample."""
    by_file: defaultdict[str, list[Place]] = defaultdict(list)
    for place in places:
        by_file[place.file].append(place)
    made = {place: mutant for file, some in by_file.items() for place, mutant in _write(tree, file, some)}
    return [made[place] for place in places]


def _write(tree: Path, file: str, places: list[Place]) -> Iterator[tuple[Place, Mutant]]:
    path = tree / file
    source = path.read_text(encoding="utf-8")
    module, found, no_classes, no_functions = create_mutations(file, source)
    ordered = sorted(places, key=lambda place: place.at)
    chosen = [found[place.at] for place in ordered]
    mutated = combine_mutations_to_source(module, chosen, no_classes, no_functions)
    path.write_text(mutated.code, encoding="utf-8")
    for place, mutation, name in zip(ordered, chosen, mutated.mutant_names, strict=True):
        function = mutation.contained_by_top_level_function
        assert function is not None
        old, new = _lines(module, function, mutation)
        whole = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        yield place, Mutant(f"{whole}.{name}", file, function.name.value, old, new)


def _places(top: Path, file: str, seed: int) -> list[Place]:
    module, found, _, _ = create_mutations(file, (top / file).read_text(encoding="utf-8"))
    places: list[Place] = []
    seen: defaultdict[str, int] = defaultdict(int)
    for at, mutation in enumerate(found):
        function = mutation.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef) or _is_prose(mutation.original_node):
            continue
        change = (module.code_for_node(mutation.original_node), module.code_for_node(mutation.mutated_node))
        key = "\0".join((str(seed), Path(file).name, function.name.value, *change))
        seen[key] += 1
        places.append(Place(hashlib.sha256(f"{key}\0{seen[key]}".encode()).hexdigest(), file, at))
    return places


def _is_prose(node: cst.CSTNode) -> bool:
    """Whether a text is a sentence or a piece of one, not a word that the program goes by."""
    return isinstance(node, cst.BaseString) and not (isinstance(node, cst.SimpleString) and " " not in node.value)


def _lines(module: cst.Module, function: cst.FunctionDef, mutation: Mutation) -> tuple[str, str]:
    changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, cst.FunctionDef)
    before, after = (module.code_for_node(one).splitlines() for one in (function, changed))
    old, new = list[str](), list[str]()
    for line in difflib.ndiff(before, after):
        if line.startswith("- "):
            old.append(line[2:].strip())
        elif line.startswith("+ "):
            new.append(line[2:].strip())
    return "\n".join(old), "\n".join(new)
