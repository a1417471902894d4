"""What the program is made of: the lock file of the tests, the lower bounds, the bill of materials."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

TOP = Path(__file__).parent.parent
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = TOP / "tests" / "dev.lock"


def _declared() -> list[Requirement]:
    """What `pyproject.toml` asks for, extras included; the project itself left out."""
    lines = [*PROJECT["dependencies"], *(line for lines in PROJECT["optional-dependencies"].values() for line in lines)]
    return [one for one in map(Requirement, lines) if one.name != "companion"]


def _pinned() -> dict[str, set[Version]]:
    """The versions that the lock file allows, by name."""
    found: dict[str, set[Version]] = {}
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if line and not line.lstrip().startswith("#"):
            name, version = line.partition(";")[0].strip().split("==")
            found.setdefault(canonicalize_name(name.partition("[")[0]), set()).add(Version(version))
    return found


def _needed(name: str, extras: frozenset[str], seen: set[tuple[str, frozenset[str]]]) -> Iterator[str]:
    """The names of all packages that an installed one brings here."""
    if (name, extras) in seen:
        return
    seen.add((name, extras))
    for line in distribution(name).requires or ():
        asked = Requirement(line)
        if asked.marker is None or any(asked.marker.evaluate({"extra": extra}) for extra in (extras or {""})):
            yield canonicalize_name(asked.name)
            yield from _needed(asked.name, frozenset(asked.extras), seen)


def test_each_dependency_says_the_lowest_version_that_it_works_with() -> None:
    for one in _declared():
        assert any(bound.operator in (">=", "==") for bound in one.specifier), one


def test_the_engine_is_compiled_by_the_version_that_types_are_checked_with() -> None:
    build = (TOP / "hatch_build.py").read_text(encoding="utf-8")
    (asked,) = map(Requirement, re.findall(r'COMPILER = "(.*)"', build))
    assert [str(one) for one in asked.specifier] == [f"=={one}" for one in _pinned()[asked.name]]
    assert "mypy" not in build.replace(f'"{asked}"', "").replace("mypyc", "")


def test_the_lock_file_fits_what_the_project_asks_for() -> None:
    pinned = _pinned()
    for one in _declared():
        versions = pinned.get(canonicalize_name(one.name), set())
        assert versions, f"{one.name} isn't locked"
        assert all(one.specifier.contains(version) for version in versions), one


def test_the_lock_file_pins_everything_that_comes_along() -> None:
    needed: set[str] = set(_needed("companion", frozenset({"dev"}), set())) - {"companion"}
    assert needed <= set(_pinned())
    assert {"greenlet", "markupsafe", "mako"} <= needed  # comes along only by others


def test_the_lock_file_names_no_host() -> None:
    assert not re.search(r"https?://|--index-url", LOCK.read_text(encoding="utf-8"))


@pytest.mark.long
def test_the_bill_of_materials_names_all_that_is_installed(tmp_path: Path) -> None:
    """SECURITY.md documents the command."""
    documented = "-m cyclonedx_py environment --output-reproducible"
    assert documented in (TOP / "SECURITY.md").read_text(encoding="utf-8")
    bill = tmp_path / "companion.cdx.json"
    command = [sys.executable, *documented.split(), "--output-file", str(bill), sys.executable]
    subprocess.run(command, check=True, capture_output=True)
    listed: dict[str, str] = {
        canonicalize_name(one["name"]): one["version"] for one in json.loads(bill.read_bytes())["components"]
    }
    for name in _needed("companion", frozenset(), set()):
        assert listed[name] == distribution(name).version
