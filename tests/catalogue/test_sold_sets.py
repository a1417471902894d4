"""Whatever set comes with the program is whole: no faults, nothing that can't be carried out yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.catalogue.packs import cards as pack_cards
from companion.catalogue.packs.file import read
from companion.games.kingdom_legacy.api.engine import EXECUTED
from companion.store import paths
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS


def test_the_sets_are_there() -> None:
    assert SETS == ["adventures", "ambitions", "distant-lands", "merchants", "ridding-the-woods"]


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_a_set_has_no_faults(name: str) -> None:
    pack = read(paths.sold()[name].read_text(encoding="utf-8"))
    assert pack.file.name == name
    assert pack_cards.faults(pack, cards(), EXECUTED) == []


@pytest.mark.parametrize("name", SETS)
def test_a_set_says_what_its_cover_says(name: str) -> None:
    file = read(paths.sold()[name].read_text(encoding="utf-8")).file
    assert [one.score_sticker is not None for one in file.expansion] == [True] * len(file.expansion) != []
    covers = {one.card for one in file.expansion}
    assert all(card.rulings for card in file.card if card.number in covers and card.parchment)
    assert {card.stage[0].name for card in file.card if card.number in covers} == {file.title}  # so the path says which


@pytest.mark.parametrize("name", SETS)
def test_the_readme_names_each_set(name: str) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"*{read(paths.sold()[name].read_text(encoding='utf-8')).file.title}*" in readme
