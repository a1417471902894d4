"""The file of tested rules that the program ships is what the markers say."""

from __future__ import annotations

from tests import tested_rules


def test_the_file_is_up_to_date() -> None:
    assert tested_rules.FILE.read_text(encoding="utf-8") == tested_rules.render(), "run python -m tests.tested_rules"
