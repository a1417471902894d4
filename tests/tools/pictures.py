"""Pictures in the documentation, as the program draws them: `python -m tests.tools.pictures`."""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from companion.show.screen import Screen
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.pages import DOCS

WIDTH = 88
"""How wide the terminal is, in cells."""

_NIGHT, _ASH, _BONE, _SNOW = (20, 18, 15), (128, 120, 108), (222, 216, 204), (250, 246, 238)
_COLOURS = TerminalTheme(
    (30, 27, 23),
    (236, 230, 218),
    [_NIGHT, (224, 96, 84), (133, 178, 92), (219, 172, 82), (92, 150, 214), (178, 130, 208), (94, 176, 190), _BONE],
    [_ASH, (240, 120, 106), (158, 204, 118), (238, 200, 96), (126, 176, 236), (214, 152, 206), (128, 208, 220), _SNOW],
)
_FONTS = re.compile(r"@font-face \{\{.*?\}\}", re.DOTALL)
"""What would ask the network for letters."""


def pictures() -> dict[Path, str]:
    """The pictures by file."""
    with tempfile.TemporaryDirectory() as folder:
        cli = Cli(Path(folder) / "companion.db")
        finish(cli, "Avalon", seed=2, steps=45)
        out = io.StringIO()
        Screen(out, plain_text=False, width=WIDTH).show(cli.table())
        return {
            DOCS / "table.svg": terminal("companion table", out.getvalue()),
            DOCS / "card.svg": cli("cards", "draw", "8").out,
        }


def terminal(title: str, text: str) -> str:
    """What a terminal shows, in its colours."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(text), end="")
    form = (
        _FONTS.sub("", CONSOLE_SVG_FORMAT)
        .replace("<!-- Generated with Rich https://www.textualize.io -->", "")
        .replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    )
    svg = console.export_svg(title=title, code_format=form, theme=_COLOURS, unique_id="table")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def main() -> None:
    """Write them anew."""
    for path, text in pictures().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
