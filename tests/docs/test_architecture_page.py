"""The map of the house and the page for contributors name files that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def text(page: str) -> str:
    """A page."""
    return (TOP / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_every_file_named_is_there(page: str) -> None:
    named = re.findall(r"`([\w./-]*/[\w./-]*|[\w-]+\.(?:sql|md|toml))`", text(page))
    assert len(named) > 8
    assert [path for path in named if not (TOP / path).exists()] == []


def test_every_module_that_a_page_runs_is_there() -> None:
    commands = set(re.findall(r"python -m ([\w.]+)", text("CONTRIBUTING.md") + text("docs/architecture.md")))
    files = [TOP / command.replace(".", "/") for command in commands if command != "venv"]
    assert files
    assert [
        file for file in files if not file.with_suffix(".py").exists() and not (file / "__main__.py").exists()
    ] == []


def test_the_map_has_thirty_ways_in() -> None:
    ways = [line for line in text("docs/architecture.md").splitlines() if re.match(r"\| (?!you want|-)[a-z].*`", line)]
    assert len(ways) >= 30


def test_every_layer_is_on_the_map() -> None:
    layers = {path.name for path in (TOP / "companion").iterdir() if (path / "__init__.py").exists()}
    assert layers == set(re.findall(r"^\| `companion/(\w+)/` \|", text("docs/architecture.md"), re.M))
