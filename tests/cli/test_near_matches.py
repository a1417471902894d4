"""Whatever has a name, a slip in it is told what may have been meant; nothing undiscovered is."""

from __future__ import annotations

import pytest

from companion.documents import rules as r
from companion.documents import search as d
from tests.cli.harness import Cli
from tests.sampling import daily

SLIPS = [
    ("produce forrest", 2, "Did you mean 8 Forest?"),
    ("cards show forrest", 2, "Did you mean 7 Forest, 8 Forest?"),
    ("cards show CASTEL", 2, "Did you mean 9 Headquarters"),
    ("cards find forrest", 0, "Did you mean Forest"),
    ("cards find name:forrest", 0, "Did you mean Forest"),
    ("cards find gaint rat --game iwk", 0, "Did you mean giant rat"),
    ("rules find supremcy", 0, "Did you mean supremacy"),
    ("rules find supremcy bonus", 0, "Did you mean supremacy bonus?"),
    ("rules show KGL-041", 2, "Did you mean KLG-041"),
    ("rules show 41", 2, "KLG-041"),
    ("rules show supremacy", 2, "rules find supremacy"),
    ("rules term supremcy", 2, "supremacy"),
    ("rules list legaci", 2, "legacy"),
    ("expansion show prosperty", 2, "Did you mean 136 Prosperity"),
    ("chart fam", 2, "Did you mean 'fame'?"),
    ("prodcue 3", 2, "Did you mean 'produce'"),
    ("shell", 2, "companion play"),
    ("help upgrad", 2, "upgrade"),
    ("config set hintz on", 2, "Did you mean hints?"),
    ("kingdom set undoo strict", 2, "undo"),
    ("kingdom use Avalom", 2, "Avalon"),
    ("stats avalom", 2, "Avalon"),
    ("fix move 3 dek", 2, "deck"),
    ("fix gain 2 coins", 2, "coin"),
    ("fix turn 3 uprigth", 2, "upright"),
    ("undo --to trun", 2, "Did you mean turn"),
    ("wonderful quest usurpr", 2, "Usurper"),
    ("journal --kind prodcue", 2, "produce"),
    ("history --kingdm Avalon", 2, "Did you mean '--kingdom'?"),
    ("deck --pliain", 2, "Did you mean '--plain'?"),
    ("expansion start merchnts", 2, "Did you mean merchants?"),
    ("upgrade 3 plains", 2, "Type instead: companion upgrade 3 --to plains"),
]


@pytest.mark.parametrize(("typed", "code", "meant"), daily(SLIPS, few=6))
def test_a_slip_is_told_what_may_be_meant(cli: Cli, typed: str, code: int, meant: str) -> None:
    before = cli.table()
    run = cli(*typed.split())
    assert run.code == code
    assert meant in run.out + run.err
    assert cli.table() == before


def test_documents_hold_what_may_be_meant_only_where_nothing_is_found(cli: Cli) -> None:
    assert cli.json(r.RulesFound, "rules", "find", "supremcy").near[0] == "supremacy"
    assert cli.json(r.RulesFound, "rules", "find", "supremacy").near == []
    assert cli.json(r.RulesFound, "rules", "find", "qqqqqqq").near == []
    assert cli.json(d.CardsFind, "cards", "find", "forrest").near[0] == "Forest"
    assert cli.json(d.CardsFind, "cards", "find", "forest").near == []
    assert cli.json(d.CardsFind, "cards", "find", "persons").near == ["kind:person"]
    assert cli.json(d.CardsFind, "cards", "find", "produces:metal").near == []


def test_nothing_undiscovered_is_meant(cli: Cli) -> None:
    assert "Missionary" in cli("cards", "find", "missionry", "--spoilers").out
    assert "issionary" not in cli("cards", "find", "missionry").out
    assert "issionary" not in cli("cards", "show", "missionry").err


@pytest.mark.long
def test_every_near_query_finds_something(cli: Cli) -> None:
    for typed in ("supremcy", "supremcy bonus", "deks", "discrd pile"):
        for near in cli.json(r.RulesFound, "rules", "find", typed).near:
            assert cli.json(r.RulesFound, "rules", "find", near).found
