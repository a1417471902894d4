"""The shell by keyboard: a card that makes one of several things, and the names that tell which."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.test_shell_terminal import PROMPT, sit


@pytest.mark.long
@pytest.mark.parametrize(
    ("stickers", "typed", "meant", "gained"),
    [
        (("3",), "110:w", "110:wood", {"wood": 1, "stone": 1}),
        (("1", "2"), "110:2", "110:2coin\\+wood", {"coin": 2, "wood": 1}),
        (("1", "2"), "barn:coin+2wood", "barn:coin\\+2wood", {"coin": 1, "wood": 2}),
    ],
)
def test_keys_complete_an_alternative(
    cli: Cli, stickers: tuple[str, ...], typed: str, meant: str, gained: dict[str, int]
) -> None:
    """By the names that are accepted: a stone that both bring isn't said, amounts are where nothing else differs."""
    cli.done("fix", "discover", "110")
    for words in ("turn 110 front-down", "move 110 play", *(f"stick 110 {sticker}" for sticker in stickers)):
        cli.done("fix", *words.split())
    with sit(cli) as at:
        at.until(PROMPT)
        at.child.send(f"p {typed}\t\r")
        at.until(f"› p {meant}:", PROMPT)
        assert at.leave() == 0
    assert cli.table().resources == gained
