"""Every line of the cards that does something has a test: effects, fame rules, what boxes do, other printings' lines.

A marker names a line as `14 fu 2` (effect 2), `38 fu fame`, `25 fu box 10`; another printing's line ends with
`earlier`; a line of a set that comes along begins with its name: `merchants:7 fu 1`. `41 bu box 1-24` names 24 boxes.
`merchants sticker 17` is what the set's sheet of stickers has.
Copies of a card share its lines, so they need no tests of their own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from companion.catalogue.model import Card
from tests.builder import STAGES, cards
from tests.games.kingdom_legacy.sold.packs import SETS, shipped, sold
from tests.sources import markers

TESTS = Path(__file__).resolve().parents[3]
SPAN = re.compile(r"(.* box) (\d+)-(\d+)")
SHORT = {whole: brief for brief, whole in STAGES.items()}


def lines_of(printing: str) -> dict[str, str]:
    """The name of each line of the cards as that printing has them, with its text."""
    return _lines(cards(printing).cards.values())


def lines_of_set(name: str) -> dict[str, str]:
    """The same of a set that comes along, and what its sheet of stickers has."""
    stickers = {f"{name} sticker {number}": one.kind for number, one in sold(name).stickers.items()}
    return _lines(card for card in shipped(name).cards.values() if card.set == name) | stickers


def _lines(everything: Iterable[Card]) -> dict[str, str]:
    found: dict[str, str] = {}
    for card in everything:
        number = card.design.key.removeprefix("klg:")
        for at, stage in card.design.stages.items():
            where = f"{number} {SHORT[at]}"
            found.update({f"{where} {effect.nr}": effect.text for effect in stage.effects})
            found.update({f"{where} box {box.nr}": str(box.line) for box in stage.boxes if box.line is not None})
            if stage.fame_rule is not None:
                found[f"{where} fame"] = str(stage.fame_rule)
    return found


@cache
def wanted() -> frozenset[str]:
    """The lines of the current printing, and those of the earlier one that read differently."""
    current, earlier = lines_of("current"), lines_of("earlier")
    along = frozenset[str]().union(*(lines_of_set(name) for name in SETS))
    return (
        along | frozenset(current) | {f"{name} earlier" for name, text in earlier.items() if current.get(name) != text}
    )


@cache
def marked() -> dict[str, str]:
    """The lines that tests are marked with, and the file of a test for each."""
    found: dict[str, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for call in markers(path, "effect"):
            assert all(isinstance(name, ast.Constant) for name in call.args), f"{path.name}: write the lines out"
            for name in call.args:
                if isinstance(name, ast.Constant):
                    found.update(dict.fromkeys(_spread(str(name.value)), path.name))
    return found


def _spread(name: str) -> list[str]:
    span = SPAN.fullmatch(name)
    return [f"{span[1]} {nr}" for nr in range(int(span[2]), int(span[3]) + 1)] if span else [name]


def test_the_cards_have_lines_of_every_kind() -> None:
    names = wanted()
    assert {"14 fu 2", "38 fu fame", "25 fu box 10", "135 fu 1 earlier", "adventures sticker 86a"} <= names
    assert "1 fu 1" not in names
    assert "81 bu 1 earlier" not in names


def test_each_line_has_a_test() -> None:
    lacking = sorted(wanted() - marked().keys(), key=_order)
    assert not lacking, f"""mark a test of each with @pytest.mark.effect("{'", "'.join(lacking)}")"""


def test_each_marker_names_a_line() -> None:
    unknown = {name: file for name, file in marked().items() if name not in wanted()}
    assert not unknown, f"no such line on the cards: {unknown}"


def _order(name: str) -> tuple[str, int, str]:
    card, _, rest = name.partition(" ")
    if rest.startswith("sticker "):
        return card, 0, rest
    its_set, _, number = card.rpartition(":")
    return its_set, int(number), rest
