"""How the wheel is built: pure, or with the engine compiled when `COMPANION_COMPILE` is set (needs a C compiler)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent

PLAY = ("board", "board_tables", "run", "shuffle")
"""What is compiled of `companion/play/`; never what is read from JSON by the types of its fields."""

FOLDERS = ("effects", "table", "turn")
API = ("api/commands", "api/engine", "api/paying", "api/prefilter", "players/luck")
"""What is compiled of the game: these folders, and beside them what each move of a simulation passes through."""


COMPILER = "mypy==2.4.1"
"""Of which version the compiler is; a test compares it with tests/dev.lock, by which everything is tested."""


def wanted() -> bool:
    """Whether the engine is to be compiled."""
    return os.environ.get("COMPANION_COMPILE", "") not in ("", "0")


def modules() -> list[str]:
    """The sources that are compiled, by their paths from the root."""
    play, game = ROOT / "companion/play", ROOT / "companion/games/kingdom_legacy"
    found = [play / f"{name}.py" for name in PLAY] + [game / f"{name}.py" for name in API]
    found += [path for name in FOLDERS for path in (game / name).glob("*.py") if path.name != "__init__.py"]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


class Compiling(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    """Lays the compiled modules beside their sources, where Python prefers them."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: nothing for the pure wheel."""
        return [COMPILER, "setuptools>=65", "msgspec>=0.21"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile. Errors: whatever the type checker or the C compiler has to say; nothing is built then."""
        if not wanted() or version == "editable":
            return
        into = Path(self.directory, "compiled").absolute()
        for made in compiled(into):
            build_data["force_include"][str(made)] = made.relative_to(into / "lib").as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True


def compiled(into: Path) -> list[Path]:
    """The extension modules, made in a folder by their places in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    # more optimization than this takes three times as long and makes nothing faster: most is work of Python's own
    options = ["--ignore-missing-imports", "--python-executable", sys.executable, *modules()]
    extensions = mypycify(options, opt_level="1", debug_level="0", target_dir=str(into / "c"))
    for extension in extensions if os.name == "posix" else ():
        extension.extra_compile_args.append("-w")  # what is said of generated sources helps nobody, and takes time
    command = build_ext(Distribution({"name": "companion", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(into / "lib"), str(into / "o")
    command.ensure_finalized()
    command.run()
    return [Path(name) for name in command.get_outputs()]
