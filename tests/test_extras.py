"""Who lacks packages is told how to install them, whichever way the program came: never by a name of an index."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

import pytest

from companion import extras

EXTRAS = ("charts", "pdf", "postgres", "web")


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The program lies in a folder of packages, and was installed from a folder with its sources."""
    (tmp_path / "clone").mkdir()
    (tmp_path / "clone/pyproject.toml").write_text("", encoding="utf-8")
    monkeypatch.setattr(extras, "__file__", str(tmp_path / "site-packages/companion/extras.py"))
    _noted(monkeypatch, f'{{"url":"{(tmp_path / "clone").as_uri()}","dir_info":{{}}}}')
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _noted(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    class Installed:
        def read_text(self, file: str) -> str | None:
            return text if file == "direct_url.json" else None

    monkeypatch.setattr(metadata, "distribution", lambda name: Installed())


def test_in_a_clone_its_folder_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(extras.__file__).parents[1])
    monkeypatch.setattr(sys, "executable", str(Path.cwd() / ".venv/bin/python"))
    assert extras.command("web") == '.venv/bin/python -m pip install -e ".[web]"'


def test_an_installation_out_of_a_clone_knows_the_folder(elsewhere: Path) -> None:
    assert extras.command("pdf") == f'{sys.executable} -m pip install "clone[pdf]"'


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize(
    "noted", [None, '{"url":"file:///gone","dir_info":{}}', "no json", '{"url":"https://x/y.whl"}']
)
def test_a_wheel_names_the_packages_themselves(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, extra: str, noted: str | None
) -> None:
    _noted(monkeypatch, noted)
    monkeypatch.setattr(metadata, "requires", lambda name: [f'one-{extra}>=1.2 ; extra == "{extra}"', "other>=3"])
    assert extras.command(extra) == f'{sys.executable} -m pip install "one-{extra}>=1.2"'


def test_each_extra_is_one_of_the_program() -> None:
    assert set(EXTRAS) <= set(metadata.metadata("companion").get_all("Provides-Extra") or ())
    assert all(extras.command(extra) in extras.missing(extra).message for extra in EXTRAS)
