"""A quick look at either data base, for words to complete: it answers the same from both."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from companion.documents import search as d
from tests.cli.harness import Cli


@pytest.mark.long
def test_tab_offers_the_same_from_either_data_base(where: str) -> None:
    cli = Cli(cast(Any, where) if "://" in where else Path(where))
    cli.done("kingdom", "new", "Avalon", "--seed", "7")
    cli.done("fix", "discover", "45")

    def after(line: str) -> list[str]:
        found = cli.json(d.CompletionWords, "completion", "zsh", "--line", f"companion {line}").words
        return [f"{one.word} {one.means}".strip() for one in found]

    assert after("kingdom use ") == ["Avalon round 1, current"]
    assert "8 Forest: 1 wood" in after("produce ")
    assert "3 Wild Grass: 2 coin" in after("upgrade ")
    assert after("use ") == ["8.1 Forest: activate: gain 3 wood; turn this to front-down"]
    assert "5 Distant Mountain: 1 coin" in after("upgrade 3 --pay ")
    assert after("cards show 4")[0].startswith("4 ")
    assert after("undo --to ")[:2] == ["turn the beginning of this turn", "round the beginning of this round"]
    assert "KLG-041" in " ".join(after("rules show KLG-04"))
    cli.done("fix", "move", "45", "play")
    assert after("upgrade ") == []
