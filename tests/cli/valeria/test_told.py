"""Answers as persons type them: real cards by their names, options by their places; never mistaken for dice."""

from __future__ import annotations

import json

import pytest

from tests.cli.harness import Cli
from tests.cli.valeria.laid import laid, shown
from tests.games.valeria.session.seated import Stage


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A session with real cards whose first domain comes up."""
    new = ("valeria", "new", "Friday", "--players", "North,South", "--physical", "--first-game")
    assert empty(*new).code == 0
    return empty


def lying(cli: Cli) -> list[str]:
    """The open domains."""
    return [spot["card"] for spot in shown(cli, "table")["view"]["rows"][3] if spot["card"]]


@pytest.mark.parametrize(
    "words",
    [
        ("palace-of-the-dawn",), ("Palace", "of", "the", "Dawn"), ("palace of the dawn",), ("palace",), ("dawn",),
        ("palác", "úsvitu"), ("vck:domain:palace-of-the-dawn#1",),
    ],
)  # fmt: skip
def test_a_real_card_is_told_by_its_name(real: Cli, words: tuple[str, ...]) -> None:
    asked = shown(real, "table")["decision"]
    assert asked["asks"] == "draw" and "palace-of-the-dawn" in asked["options"]
    assert "palace-of-the-dawn: Palace of the Dawn" in real("--plain", "table").out
    run = real("draw", *words)
    assert run.code == 0, run.err
    assert lying(real) == ["palace-of-the-dawn"]


def test_what_cant_come_up_is_answered_with_what_is_like_it(real: Cli) -> None:
    assert real("draw", "palace").code == 0
    for typed, choices in (("the", 3), ("pratchets plateau", ["pratchetts-plateau"]), ("palace-of-the-dawn", None)):
        refused = json.loads(real("--json", "draw", typed).out)["error"]
        assert refused["message"].startswith(("“the” could be", "No card “"))
        if isinstance(choices, int):
            assert len(refused["choices"]) == choices
        elif choices is not None:
            assert refused["choices"][: len(choices)] == choices
        else:
            assert "palace-of-the-dawn" not in refused["choices"]
    assert lying(real) == ["palace-of-the-dawn"]


def test_completion_offers_the_words(real: Cli) -> None:
    offered = shown(real, "completion", "zsh", "--line", "companion draw ")["words"]
    assert {"word": "palace-of-the-dawn", "means": "Palace of the Dawn"} in offered


def test_an_option_is_said_by_its_place_or_its_name(empty: Cli) -> None:
    stage = Stage(2).at_action().purse(1, gold=20).own(1, "peasant", "peasant", "cleric", "archer")
    laid(empty, stage.lay("domains:1", "nest-of-the-weaver-witch"))
    told = empty("--plain", "--as", "North", "do", "build", "nest-of-the-weaver-witch").out
    options = shown(empty, "--as", "North", "table")["decision"]["options"]
    assert all(f"  {nr}. {option}: " in told for nr, option in enumerate(options, 1))
    assert empty("--as", "North", "choose", str(len(options) + 1)).code == 3
    assert empty("--as", "North", "choose", "0").code == 3
    assert "North gives Archer back." in empty("--as", "North", "choose", str(1 + options.index("archer"))).out


def test_dice_and_numbers_stay_what_they_are(empty: Cli) -> None:
    laid(empty, Stage(2, first="North").own(1, "archer"), real=True)
    assert empty("--as", "North", "do", "roll").code == 0
    told = empty("--plain", "table").out
    assert "What do the 2 dice show?" in told and "  1. " not in told
    assert empty("choose", "3", "5").code == 0
    assert shown(empty, "table")["view"]["dice"] == [3, 5]
    stage = Stage(2).at_action().purse(1, strength=9).lay("monsters:1", "goblin-mage")
    assert empty("game", "delete", "Friday", "--yes").code == 0
    laid(empty, stage)
    assert empty("--as", "North", "do", "slay", "goblin-mage").code == 0
    asked = shown(empty, "--as", "North", "table")["decision"]
    assert asked["options"] == ["1", "2"] and "1. 1" not in empty("--plain", "--as", "North", "table").out
    assert "North gains 1 magic." in empty("--as", "North", "choose", "2").out
