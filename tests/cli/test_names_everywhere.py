"""Wherever a command takes a card's number it takes its name, found by walking all commands; slips are told so."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli, Run, root
from tests.sampling import daily

CARDS = ("CARD", "BLOCKER")
"""In the words by which help names what is typed: a card."""

REAL, ASKED = "real", "asked"
"""Kingdoms: with real cards, its four cards told; the same with a question open. Without a word: one that is dealt."""

WAYS: dict[str, tuple[str, str]] = {
    "produce cards": ("", "produce {wild:3} {forest:8}"),
    "upgrade card": ("", "upgrade {forest:8}"),
    "upgrade pay": ("", "upgrade 5 --pay {wild:3},6"),
    "upgrade discard": ("", "upgrade 3 --pay 5,6 --discard {forest:8}"),
    "upgrade draw": (REAL, "upgrade 3 --pay 5,6 --draw {trader},{headquarters},1,2"),
    "upgrade top": (REAL, "upgrade 3 --pay 5,6 --draw 9,1,2,4 --top {trader}"),
    "use effect": ("", "use {forest:8}.1"),
    "use pay": ("", "use 8.1 --pay {wild:3}"),
    "use draw": (REAL, "use 8.1 --draw {trader}"),
    "use top": (REAL, "use 8.1 --top {trader}"),
    "advance cards": (REAL, "advance {trader} {headquarters}"),
    "advance top": (REAL, "advance 1 2 --top {trader}"),
    "pass cards": (REAL, "pass {trader} {headquarters} 1 2"),
    "pass top": (REAL, "pass 1 2 4 7 --top {headquarters}"),
    "round cards": (REAL, "round {trader} {headquarters} 1 2"),
    "round top": (REAL, "round 1 2 4 7 --top {headquarters}"),
    "draw cards": (REAL, "draw {trader}"),
    "draw top": (REAL, "draw --top {trader}"),
    "choose draw": (ASKED, "choose 8 --draw {trader}"),
    "choose top": (ASKED, "choose 8 --top {trader}"),
    "note card": ("", "note here --card {trader}"),
    "notes card": ("", "notes --card {trader}"),
    "journal card": ("", "journal --card {trader}"),
    "aim card": ("", "aim {trader} --purge"),
    "cards show card": ("", "cards show {trader}"),
    "cards draw card": ("", "cards draw {trader}"),
    "cards amend card": ("", "cards amend {trader} --stage front-up --fame 2"),
    "expansion start card": ("", "expansion start {prosperity:136}"),
    "expansion start draw": (REAL, "expansion start 136 --draw {trader}"),
    "expansion start top": (REAL, "expansion start 136 --top {trader}"),
    "expansion show card": ("", "expansion show {prosperity:136}"),
    "fix move card": ("", "fix move {trader} discard"),
    "fix turn card": ("", "fix turn {trader} front-down"),
    "fix tick card": ("", "fix tick {trader} 1"),
    "fix untick card": ("", "fix untick {trader} 1"),
    "fix stick card": ("", "fix stick {trader} 1"),
    "fix unstick card": ("", "fix unstick {trader} 1"),
    "fix strike card": ("", "fix strike {headquarters} production 1 coin"),
    "fix unstrike card": ("", "fix unstrike {headquarters} production 1 coin"),
    "fix count card": ("", "fix count {trader} tally 2"),
    "fix name card": ("", "fix name {trader} Rosewood"),
    "fix block card": ("", "fix block {trader} 8"),
    "fix block blocker": ("", "fix block 3 {trader}"),
    "fix free card": ("", "fix free {trader}"),
    "fix keep card": ("", "fix keep {trader}"),
    "fix discover card": ("", "fix discover {trader}"),
    "fix destroy card": ("", "fix destroy {trader}"),
}
"""For each command and parameter that is a card: the kingdom, and a line in which `{name}` or `{name:number}` is it."""

MORE: dict[str, tuple[str, str]] = {
    "choose": (ASKED, "choose {forest:8}"),
    "--choose": (REAL + "4", "use 4 --choose {forest:8}"),
    "do": ("", "do produce {forest:8}"),
    "why": ("", "why upgrade {forest:8} --pay {wild:3}"),
    "why fix": (REAL, "why advance {trader} {headquarters}"),
    "amend": ("produced", "amend 2 use {forest:8}"),
    "two words": ("", "upgrade 5 --pay 6,{wild grass:3}"),
}
"""The same where other commands' words or answers are cards."""

NUMBERS = {"trader": "10", "headquarters": "9"}


def parameters() -> Iterator[str]:
    """Each command with each of its parameters that is a card."""

    def walk(command: Any, words: tuple[str, ...]) -> Iterator[str]:
        for one in command.params:
            if any(name in (one.metavar or "") for name in CARDS):
                yield " ".join((*words, one.name))
        for name, below in getattr(command, "commands", {}).items():
            yield from walk(below, (*words, name))

    return (name for name in walk(root(), ()) if not name.startswith("wonderful "))


def test_every_parameter_that_is_a_card_is_tried() -> None:
    assert sorted(WAYS) == sorted(parameters())


def line(way: str, named: bool, slip: bool = False) -> list[str]:
    """The words of a line, its cards by number or by name; `slip`: with a letter too much in the last name."""
    first, *parts = way.split("{")
    text = first
    for at, part in enumerate(parts, 1):
        card, _, rest = part.partition("}")
        name, _, number = card.partition(":")
        name = name.replace(" ", "\0")
        name = f"{name[:2]}q{name[2:]}" if slip and at == len(parts) else name.upper()
        text += (name if named else number or NUMBERS[card]) + rest
    return [word.replace("\0", " ") for word in text.split()]


@pytest.fixture(scope="module")
def kingdoms(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A data base for each kingdom."""
    made = {"": founded}
    for name, lines in {
        "produced": ("produce 3", "produce 5"),
        REAL: ("kingdom new Real --physical --seed 7", "draw 3 8 5 6"),
        REAL + "4": ("kingdom new Real --physical --seed 7", "draw 3 8 5 4", "fix turn 4 front-down"),
        ASKED: ("kingdom new Real --physical --seed 7", "draw 3 8 5 4", "fix turn 4 front-down", "use 4"),
    }.items():
        made[name] = tmp_path_factory.mktemp(name) / "companion.db"
        shutil.copyfile(founded, made[name])
        for words in lines:
            Cli(made[name]).done(*words.split())
    return made


def come_to(db: Path, folder: Path, words: list[str]) -> Run:
    """What a command comes to in a copy of the kingdom."""
    copy = folder / "copy.db"
    shutil.copyfile(db, copy)
    return Cli(copy)("--json", *words)


@pytest.mark.parametrize("which", daily([*WAYS, *MORE], few=3))
def test_a_name_is_as_good_as_a_number(kingdoms: dict[str, Path], tmp_path: Path, which: str) -> None:
    at, way = (WAYS | MORE)[which]
    numbered = come_to(kingdoms[at], tmp_path, line(way, named=False))
    named = come_to(kingdoms[at], tmp_path, line(way, named=True))
    assert without_times(named.out) == without_times(numbered.out)
    assert numbered.code == named.code != 1
    if numbered.code == 2:
        assert "card" not in numbered.out


def without_times(text: str) -> str:
    """A document without the moments at which something was noted."""
    return re.sub(r'"(at|id)":"[^"]*"', "", text)


@pytest.mark.parametrize("which", daily([*WAYS, *MORE], few=3))
def test_a_slip_is_told_what_fits(kingdoms: dict[str, Path], tmp_path: Path, which: str) -> None:
    at, way = (WAYS | MORE)[which]
    run = come_to(kingdoms[at], tmp_path, line(way, named=True, slip=True))
    assert run.code == 2, run.out
    last = way.rpartition("{")[2].partition("}")[0]
    name, _, number = last.partition(":")
    assert f"{number or NUMBERS[name]} {name[:3].title()}" in run.out.replace("\\", "")


def test_a_journal_holds_numbers_whatever_was_typed(cli: Cli) -> None:
    cli.done("fix", "stick", "trader", "1")
    cli.done("produce", "wild")
    assert cli("amend", "3", "use", "forest").code == 0
    commands = [one.command for one in cli.json(d.Journal, "journal").entries]
    assert commands[1:] == ["fix stick 10 1", "produce 3", "amend 3 use 8", "use 8"]


@pytest.mark.parametrize("words", ["cards show missionary", "fix move missionary deck", "note x --card missionary"])
def test_a_name_that_is_not_discovered_is_as_unknown_as_any(cli: Cli, words: str) -> None:
    assert "missionary" in cli("cards", "find", "missionary", "--spoilers").out.lower()
    said, nonsense = cli(*words.split()), cli(*words.replace("missionary", "mxssxonxry").split())
    assert said.err.replace("missionary", "mxssxonxry") == nonsense.err
    assert said.code == 2


@pytest.mark.parametrize("typed", ["felled forest", "FELLED", "2", "front-down"])
def test_a_stage_is_named_where_an_orientation_would_do(cli: Cli, typed: str) -> None:
    cli.done("fix", "turn", "8", typed)
    assert next(one.orientation for one in cli.table().in_play if one.card == 8) == "front-down"


def test_an_arrow_is_named_by_the_stage_it_leads_to(cli: Cli) -> None:
    by_name = cli.json(d.WhyAnswer, "why", "upgrade", "5", "--to", "rocky area")
    assert by_name == cli.json(d.WhyAnswer, "why", "upgrade", "5", "--to", "front-down")


def test_undo_finds_a_mark_by_a_part_of_its_name(cli: Cli) -> None:
    cli.done("mark", "Before the gamble")
    for typed in ("before the gamble", "gamble", "GÁMBLE"):
        cli.done("produce", "3")
        cli.done("undo", "--to", typed)
        assert cli.table().resources == {}
    assert "Did you mean Before the gamble?" in cli("undo", "--to", "befor the gambel").err


@pytest.mark.rule("KLD-40")
@pytest.mark.rule("KLG-023")
def test_a_card_shows_all_its_sides_once_it_is_found(cli: Cli) -> None:
    """KLD-40: once found, all sides of a card are known; of the box none is (KLG-023)."""
    assert [one.stage for one in cli.json(d.CardsShow, "cards", "show", "castle").stages][0::3] == [
        "Headquarters",
        "Castle",
    ]
    assert cli.json(d.CardsShow, "cards", "show", "50").hidden
