"""The page about settings names all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from companion.desk.config import preferences
from companion.place import VARIABLE
from tests.docs import config_page
from tests.pages import DOCS, page


def test_the_page_is_what_the_list_says(snapshot: SnapshotAssertion) -> None:
    assert config_page.render() == page(snapshot, DOCS / "config.md")


def test_the_file_shown_is_one_that_the_program_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "config.toml"
    monkeypatch.setenv(VARIABLE, str(file))
    file.write_text(config_page.render().partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    found = preferences()
    assert found.faults == []
    assert (found["colours"], found.on("hints"), found.aliases) == ("colour-blind", True, {"b": "produce 3 8"})
