"""Faces of undiscovered cards are shown by no command, in no form: every command of the program, with marked cards."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from companion.catalogue import build
from companion.catalogue.model import Card, Catalogue, Ruling, Stage
from companion.documents import kingdom as d
from companion.documents.search import SqlRows
from companion.store.open import open_engine
from companion.store.tables.catalogue import CatalogueImage
from companion.store.tables.faces import Face, FaceFact
from companion.store.views import VIEWS
from tests.cli.harness import Cli, root
from tests.cli.test_completion import after
from tests.sampling import daily
from tests.templates import Scratch

MARK = "Qwxyz"
HIDDEN = "50"
SHOWN = "3"

REVEALING = {"fix discover", "fix move", "fix destroy", "round"}
"""Commands whose very purpose is to bring a card out of the box."""

VALUES: dict[str, list[str]] = {
    "NAME": ["Somebody"],
    "PERSON": ["somebody"],
    "NEW": ["Somebody else"],
    "CARD": [HIDDEN],
    "CARD[:RESOURCE]…": [HIDDEN],
    "CARD[.EFFECT]": [HIDDEN],
    "BLOCKER": [SHOWN],
    "N": [HIDDEN],
    "QUERY": [MARK],
    "CHART": ["fame"],
    "CODE": ["KLG-041"],
    "GAME": ["legacy"],
    "WORDS…": [MARK],
    "FILE|list": ["list"],
    "WORD…": ["card"],
    "DIE…": ["3", "4"],
    "CONDITION…": ["sum", "20"],
    "COMMAND…": ["upgrade", HIDDEN],
    "ID": ["use", f"{HIDDEN}.1"],
    "ANSWER…": [HIDDEN],
    "ZONE": ["play"],
    "ORIENTATION": ["back-up"],
    "BOX": ["1"],
    "STICKER": ["1"],
    "WHAT": ["effect"],
    "RESOURCE": ["coin"],
    "TEXT": ["text"],
    "FILE": [__file__],
    "SEQ": ["2"],
    "KEY": ["hints"],
    "KIND": ["citizen"],
    "VALUE": ["on"],
    "VALUE…": ["on"],
    "MODE": ["physical"],
    "SHELL": ["bash"],
    "ACTION": ["slay"],
    "NAME…": ["treant"],
    "ROW…": ["pit | pit | pit | pit"],
    "YEAR": ["2"],
    "CUBES": ["4"],
    "MORE": ["3"],
    "LYING": ["1"],
    "PLACED": ["1"],
    "CARDS": ["10"],
    "TAKEN…": ["4"],
    "QUEST…": ["usurper"],
}


def commands() -> Iterator[tuple[str, list[str]]]:
    """Each command that can be run, with a value for each argument that it demands."""

    def walk(group: Any, words: list[str]) -> Iterator[tuple[str, list[str]]]:
        for name, command in group.commands.items():
            here = [*words, name]
            if hasattr(command, "commands"):
                yield from walk(command, here)
                continue
            if name == "serve":  # goes on until it is interrupted; its pages have tests of their own
                continue
            demanded = [one for one in command.params if one.param_type_name == "argument" and one.required]
            yield " ".join(here), [value for one in demanded for value in VALUES[one.metavar]]

    yield from walk(root(), [])


def _marked(catalogue: Catalogue) -> Catalogue:
    """The catalogue with a marker in every text of the cards that a new kingdom doesn't know.

    Expansion cards may be read at any time (KLG-119).
    """
    known = {card.design.key for card in catalogue.cards.values() if 1 <= card.number <= 10 or card.design.expansion}
    cards = {key: card if card.design.key in known else _marked_card(card) for key, card in catalogue.cards.items()}
    return msgspec.structs.replace(catalogue, cards=cards)


def _marked_card(card: Card) -> Card:
    stages = {orientation: _marked_stage(stage) for orientation, stage in card.design.stages.items()}
    ruling = Ruling(1, MARK, MARK, "open")
    return msgspec.structs.replace(card, design=msgspec.structs.replace(card.design, stages=stages, rulings=(ruling,)))


def _marked_stage(stage: Stage) -> Stage:
    effects = tuple(msgspec.structs.replace(one, text=f"{MARK} {one.text}") for one in stage.effects)
    return msgspec.structs.replace(stage, name=f"{MARK} {stage.name}", effects=effects, words=(MARK.lower(),))


@pytest.fixture(scope="module")
def template(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """A data base whose undiscovered cards bear the marker."""
    path = Path(shutil.copy(founded, tmp_path_factory.mktemp("marked") / "companion.db"))
    mark(path)
    return Scratch(path, tmp_path_factory.mktemp("scratch"))


def mark(path: Path) -> None:
    """Let the cards that a new kingdom doesn't know bear the marker."""
    engine = open_engine(path)
    with engine.begin() as connection:
        for printing, body in connection.execute(select(CatalogueImage.printing, CatalogueImage.body)).all():
            text = build.encode(_marked(build.decode(body))).decode()
            connection.execute(update(CatalogueImage).where(CatalogueImage.printing == printing).values(body=text))
        hidden = [f"klg:{number}" for number in range(11, 120)]
        connection.execute(update(Face).where(Face.card.in_(hidden)).values(name=MARK, category=MARK, fame_rule=MARK))
        connection.execute(update(FaceFact).where(FaceFact.card.in_(hidden)).values(value=MARK, shown=MARK))
    engine.dispose()


@pytest.fixture
def marked(template: Scratch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The program in that world."""
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    return Cli(template.fresh())


def test_the_marker_is_there(marked: Cli) -> None:
    run = marked("cards", "show", HIDDEN, "--spoilers")
    assert MARK in run.out


@pytest.mark.parametrize("form", daily(["--json", "--plain"]))
@pytest.mark.parametrize(("command", "values"), [one for one in commands() if one[0] not in REVEALING])
def test_no_command_shows_an_undiscovered_face(marked: Cli, command: str, values: list[str], form: str) -> None:
    run = marked(form, *command.split(), *values)
    asked = f'"query":"{MARK}"', f"matches {MARK}", f'"{MARK}"'
    text = run.out + run.err
    for allowed in asked:
        text = text.replace(allowed, "")
    assert run.code in (0, 2, 3, 5) or (run.code == 1 and values == [__file__])
    assert MARK.lower() not in text.lower()


@pytest.mark.parametrize("verb", ["produce", "upgrade", "use", "why use", "why upgrade", "why produce", "do use"])
def test_no_refusal_names_an_undiscovered_card(marked: Cli, verb: str) -> None:
    for number in ("11", HIDDEN, "139"):
        for form in ("--json", "--plain"):
            run = marked(form, *verb.split(), number)
            assert run.code in (0, 2, 3)
            assert MARK.lower() not in (run.out + run.err).lower()


@pytest.mark.parametrize(
    "words", ["turn {} front-down", "tick {} 1", "strike {} effect 1", "stick {} 1 --stage back-up", "count {} tally 1"]
)
def test_no_fix_tells_what_an_undiscovered_card_has(cli: Cli, words: str) -> None:
    """Whether it has such a stage, box or line or not: the answer is the same but for the number."""
    told = set()
    for number in range(11, 136, 12):
        error = cli.refused(3, "fix", *words.format(number).split())
        told.add(error.message.replace(str(number), "N"))
    assert len(told) == 1


def test_no_view_tells_what_was_meant_for_a_card_that_is_hidden_again(cli: Cli) -> None:
    """Which stages a card has is on its face: a goal says so. It comes back with the card."""
    cli.done("fix", "discover", "11")
    for words in (("aim", "11", "front-down"), ("aim", "11", "--purge")):
        assert cli(*words).code == 0
    asked = ("sql", "SELECT about FROM notes")
    assert "aim:klg:11" in cli(*asked).out
    cli.done("undo")
    assert cli.json(SqlRows, *asked).rows == []
    cli.done("redo")
    assert "purge:klg:11" in cli(*asked).out


@pytest.mark.parametrize("view", daily([one.name for one in VIEWS], few=2))
def test_no_view_shows_an_undiscovered_face(marked: Cli, view: str) -> None:
    marked.done("fix", "discover", HIDDEN)
    marked.done("fix", "turn", HIDDEN, "back-up")
    assert MARK in marked("sql", "SELECT stage FROM kingdom_cards WHERE known").out
    marked.done("undo", "--to", "1")
    run = marked("--json", "sql", f"SELECT * FROM {view}")
    assert run.code == 0
    assert MARK.lower() not in run.out.lower()


def test_undoing_a_discovery_hides_the_card_again(marked: Cli) -> None:
    marked.done("fix", "discover", HIDDEN)
    assert MARK in marked("cards", "show", HIDDEN).out
    marked.done("undo")
    for words in (("cards", "show", HIDDEN), ("table",), ("journal",), ("undo", "--preview"), ("redo", "--help")):
        run = marked(*words)
        assert MARK not in run.out + run.err


def test_a_card_that_was_destroyed_unread_stays_unknown(cli: Cli) -> None:
    found = cli.json(d.KingdomInfo, "kingdom", "show").discovered
    cli.done("fix", "destroy", "50")
    cli.done("fix", "discover", "15")
    cli.done("fix", "destroy", "15")
    table = cli.table()
    assert [(one.card, one.stage) for one in table.destroyed] == [(50, ""), (15, "Distant Mountain")]
    assert "Destroyed: 50 not looked at, 15 Distant Mountain." in cli("table").out
    assert cli.json(d.KingdomInfo, "kingdom", "show").discovered == found + 1
    assert "Card 50 isn't discovered yet" in cli("cards", "show", "50").out
    assert cli("cards", "find", "zone:destroyed").out.split()[0] == "15"
    name = cli("cards", "show", "50", "--spoilers").out.splitlines()[1].split(",")[0].strip()
    words = after(cli, "companion cards show ")
    assert "15" in words and "50" not in words
    assert name not in cli("sheet").out + cli("journal").out + cli("history").out
