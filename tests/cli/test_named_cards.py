"""Cards by name on the command line, as in the shell."""

from __future__ import annotations

import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("produce", "forest"), "produce 8"),
        (("produce", "FORÉST", "3"), "produce 8 3"),
        (("produce", "wild", "grass"), "produce 3"),
        (("produce", "forest:wood"), "produce 8:wood"),
        (("upgrade", "forest"), "upgrade 8"),
        (("upgrade", "forest", "--pay", "wild grass,5"), "upgrade 8 --pay 3,5"),
        (("upgrade", "8", "--pay", "wild grass"), "upgrade 8 --pay 3"),
        (("use", "forest.1"), "use 8.1"),
        (("upgrade", "3"), "upgrade 3"),
    ],
)
def test_a_name_is_its_number(cli: Cli, typed: tuple[str, ...], meant: str) -> None:
    assert cli.json(d.WhyAnswer, "why", *typed) == cli.json(d.WhyAnswer, "why", *meant.split())


def test_a_named_card_produces(cli: Cli) -> None:
    cli.done("produce", "forest")
    assert cli.json(d.Journal, "journal").entries[-1].command == "produce 8"


def test_do_takes_names(cli: Cli) -> None:
    cli.done("do", "produce", "forest")
    assert cli.json(d.Journal, "journal").entries[-1].command == "produce 8"


@pytest.mark.parametrize("name", ["forrest", "mountain"])
def test_what_is_meant_by_no_name_is_told_with_cards(cli: Cli, name: str) -> None:
    before = cli.table()
    said = cli("produce", name)
    assert (said.code, cli.table()) == (2, before)
    assert "5 Distant Mountain" in said.err
