"""Fuzzing that follows the code: `pip install atheris`, then `python -m tests.tools.guided READER [-runs=N] [-seed=S]`.

READER: effect, query, pack, kingdom, facts, or words (commands as the shell reads them). Atheris changes bytes so that
they reach code that wasn't reached yet; what a reader does otherwise than say what is wrong ends the run and is written
into a file. It begins with the texts of `tests/corpus/READER`, which `tests/test_corpus.py` reads every day; a case
that was found belongs there too. Further options are libFuzzer's.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.catalogue.effects.parser.compile import EffectError, compile_line
from companion.catalogue.packs import file as packs
from companion.catalogue.rules.rows import game_of
from companion.cli.shell.statements import statements
from companion.desk.facts import file as facts_file
from companion.desk.facts import language
from companion.desk.moves.parse import command_of
from companion.errors import Misuse, StoreError
from companion.search.query import parse
from companion.store.kingdoms import file_reader
from companion.store.kingdoms.file_format import UnfitFile

CORPUS = Path(__file__).parents[1] / "corpus"


def effect(data: bytes) -> bool:
    """A line of the effect language; whether it is one."""
    try:
        compile_line(_text(data))
    except EffectError:
        return False
    return True


def query(data: bytes) -> bool:
    """A question about cards."""
    try:
        parse(_text(data), lambda _: ["building", "person"], {"budova": "building"})
    except Misuse:
        return False
    return True


def pack(data: bytes) -> bool:
    """A pack's file."""
    try:
        packs.read(_text(data))
    except packs.PackError:
        return False
    return True


def kingdom(data: bytes) -> bool:
    """A kingdom's file."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(data)
        file.flush()
        try:
            file_reader.read(Path(file.name))
        except (UnfitFile, StoreError):
            return False
    return True


def words(data: bytes) -> bool:
    """Commands of the game, as they are typed in the shell."""
    try:
        found = [command_of(one) for one in statements(_text(data))]
    except Misuse:
        return False
    return bool(found)


def facts(data: bytes) -> bool:
    """A file of facts about another game, each value read by that game's own language."""
    try:
        code, told = facts_file.parse(_text(data))
        game = game_of(code)
        for one in told:
            kind = one.kind or "".join(one.key.split(":")[1:2])
            known = tuple(language.LANGUAGE.get(game, {}).get(kind, {}))
            for name, values in one.facts.items():
                language.read(game, kind, name, values, known)
    except Misuse:
        return False
    return True


READERS: dict[str, Callable[[bytes], bool]] = {
    "effect": effect, "query": query, "pack": pack, "kingdom": kingdom, "words": words,
    "facts": facts,
}  # fmt: skip


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def main() -> None:
    """Read the command line, and go on until something fails or `-runs` or `-max_total_time` is over."""
    atheris: Any = import_module("atheris")
    name, *rest = sys.argv[1:]
    reader = READERS[name]
    for module in (
        "companion.catalogue.effects.parser.compile", "companion.search.query", packs.__name__,
        "companion.cli.shell.statements", "companion.desk.moves.parse", facts_file.__name__, language.__name__,
    ):  # fmt: skip
        for one in vars(import_module(module)).values():
            if callable(one) and getattr(one, "__module__", "") == module and hasattr(one, "__code__"):
                atheris.instrument_func(one)
    with tempfile.TemporaryDirectory() as found:  # what it keeps of new texts; the corpus stays small
        atheris.Setup([sys.argv[0], *rest, found, str(CORPUS / name)], reader)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
