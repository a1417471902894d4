"""Of the sets that come along nothing shows before a kingdom has discovered it: every command, with every set."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from companion.documents import search as s
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.web.app import GETS
from tests.builder import cards
from tests.cli.harness import Cli
from tests.cli.test_spoilers import HIDDEN, MARK, REVEALING, commands
from tests.games.kingdom_legacy.properties.sets import box, pack
from tests.games.kingdom_legacy.sold.packs import SETS
from tests.templates import Scratch
from tests.web.harness import Site
from tests.web.test_pages import QUERIES

pytestmark = pytest.mark.long


@cache
def hidden_names() -> frozenset[str]:
    """The names of all stages of the sets but for covers, those that the box has or that are common words left out."""
    made = box(tuple(SETS), "current")
    there = {stage.name for card in cards().cards.values() for stage in card.design.stages.values()}
    own = [card for card in made.cards.values() if card.set in SETS and not card.design.expansion]
    names = {stage.name for card in own for stage in card.design.stages.values()} - there
    return frozenset(name for name in names if " " in name and len(name) > 9)


TOP = Path(__file__).parents[2]

CARD = f"{SETS[0]}:5"


@pytest.fixture(scope="module")
def template(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """A kingdom with every set, at its beginning."""
    path = tmp_path_factory.mktemp("sold") / "companion.db"
    path.write_bytes(founded.read_bytes())
    words = [word for name in SETS for word in ("--pack", name)]
    Cli(path).done("kingdom", "new", "All", "--seed", "1", *words)
    return Scratch(path, tmp_path_factory.mktemp("scratch"))


@pytest.fixture
def world(template: Scratch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The program with that kingdom."""
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    return Cli(template.fresh())


@cache
def hidden_words() -> frozenset[str]:
    """The words of names, kinds, stickers and resources of the sets that nothing else of the program says."""
    found, titles = set[str](), set[str]()
    for name in SETS:
        made = pack(name)
        titles |= words(f"{name} {' '.join(made.titles.values())}")
        for card in made.cards.values():
            for stage in card.design.stages.values():
                found |= words(" ".join((stage.name, stage.category, *stage.words)))
        for sticker in made.stickers.values():
            found |= words(f"{sticker.word} {sticker.tab}")
        found |= words(" ".join(made.further_resources))
    files = [TOP / "cards.sql", TOP / "companion" / "catalogue" / "achievements.toml"]
    files += [path for end in ("py", "sql", "po", "html") for path in (TOP / "companion").rglob(f"*.{end}")]
    return frozenset(found - titles).difference(*(words(path.read_text(encoding="utf-8")) for path in files))


def words(text: str) -> set[str]:
    """The longer words of a text."""
    return set(re.findall(r"[a-z]{4,}", text.lower()))


def shown(text: str) -> list[str]:
    """The hidden names and words in a text."""
    return sorted({name for name in hidden_names() if name.lower() in text.lower()} | (hidden_words() & words(text)))


def test_there_are_names_to_be_hidden(world: Cli) -> None:
    assert len(hidden_names()) > 20
    assert {"turmeric", "lorelei", "dungeons", "saboteur", "mahogany"} <= hidden_words()
    assert not hidden_words() & {"forest", "merchants", "ship"}
    number = next(
        number_of(card.key)
        for card in box(tuple(SETS), "current").cards.values()
        if card.set in SETS and any(stage.name in hidden_names() for stage in card.design.stages.values())
    )
    assert shown(world("cards", "show", number, "--spoilers").out)


@pytest.mark.parametrize("form", ["--json", "--plain"])
@pytest.mark.parametrize(("command", "values"), [one for one in commands() if one[0] not in REVEALING])
def test_no_command_shows_a_card_of_a_set(world: Cli, command: str, values: list[str], form: str) -> None:
    told = [value.replace(HIDDEN, CARD).replace(MARK, f"set:{SETS[0]}") for value in values]
    run = world(form, *command.split(), *told)
    assert shown(run.out + run.err) == []


def test_the_search_knows_sets_by_their_names_and_shows_nothing(world: Cli) -> None:
    for name in SETS:
        assert shown(world("cards", "find", f"set:{name}").out) == []
        found = world.json(s.CompletionWords, "completion", "zsh", "--line", f"companion cards show {name}:")
        assert shown(str(found)) == []


@pytest.mark.parametrize("name", SETS)
def test_no_page_shows_a_card_of_a_set(world: Cli, name: str) -> None:
    """Forms with a card of the set typed into them, too."""
    site = Site(world.db)
    for path in (path for path in GETS if path not in ("/", "/cards.css", "/kingdoms/export")):
        for query in (QUERIES.get(path, {}), {"card": f"{name}:5", "q": f"set:{name}", "do": f"use {name}:5.1"}):
            assert shown(site.client.get(path, params=query).text) == [], (path, query)
    for move in ("advance", "pass", f"upgrade {name}:5", f"use {name}:5.1", "undo"):
        answer = site.client.post("/move", data={"token": site.house.token, "do": move}, follow_redirects=True)
        assert shown(answer.text) == [], move
    site.house.desk.close()


def test_no_printed_page_shows_a_card_of_a_set(world: Cli, tmp_path: Path) -> None:
    for kind in ("md", "html", "svg"):
        file = tmp_path / f"sheet.{kind}"
        world("sheet", "--out", str(file))
        assert shown(file.read_text(encoding="utf-8")) == []
