"""A card of a set is called by its set everywhere: every command, in a kingdom of two sets under other numbers."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from companion.web.app import GETS
from tests.builder import cards
from tests.cli.harness import Cli
from tests.cli.terminal import NEXT_PROMPT
from tests.cli.terminal import Terminal as Keyboard
from tests.cli.test_spoilers import commands
from tests.cli.test_spoilers_everywhere import Terminal
from tests.games.kingdom_legacy.properties.cardfile import MORE
from tests.games.kingdom_legacy.properties.packfile import renamed
from tests.games.kingdom_legacy.sold.packs import SOLD
from tests.templates import Scratch
from tests.web.harness import Site
from tests.web.harness import words as read
from tests.web.test_pages import QUERIES

pytestmark = pytest.mark.long

PACKS = {"wares": "merchants", "quests": "adventures"}
"""Two sets as files of an owner's own, under other numbers."""

BARE = re.compile(r"(?<![\w:.,-])10[0-3]\d(?![\w,]|\.\d)")
"""A number of one of their cards without its set."""

AS_PRINTED = {"cards draw"}
"""What shows a card as it is printed, its number in the corner."""

DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)
SAID = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')
"""What pages show as it is printed, and what they say beside their text."""

PLAYED = (
    *(("fix", "discover", f"{pack}:{MORE + nr}") for pack in PACKS for nr in (2, 3, 4, 5, 7, 9, 16)),
    *(("fix", "move", card, "play") for card in ("wares:1002", "wares:1016", "wares:1011", "quests:1002", "7")),
    ("fix", "move", "wares:1005", "permanents"),
    ("fix", "stick", "wares:1002", "1"),
    ("fix", "tick", "wares:1005", "1"),
    ("fix", "block", "wares:1011", "7"),
    ("aim", "wares:1002", "front-down"),
    ("note", "--card", "wares:1002", "a note"),
    ("produce", "wares:1002"),
)


@pytest.fixture(scope="module")
def template(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """A kingdom in the middle of a round, with cards of both wherever cards can lie."""
    folder = tmp_path_factory.mktemp("numbers")
    path = folder / "companion.db"
    path.write_bytes(founded.read_bytes())
    cli = Cli(path)
    for pack, name in PACKS.items():
        text = (SOLD / f"{name}.toml").read_text(encoding="utf-8")
        file = folder / f"{pack}.toml"
        file.write_text(renamed(text.replace(f'name = "{name}"', f'name = "{pack}"', 1), cards()), encoding="utf-8")
        assert cli("pack", "add", str(file)).code == 0
    founding = ("kingdom", "new", "Both", "--seed", "1", *(word for pack in PACKS for word in ("--pack", pack)))
    assert cli(*founding).code == 0
    for words in PLAYED:
        run = cli(*words)
        assert run.code == 0, (words, run.out + run.err)
        while (asked := cli.table().decision) is not None:
            assert cli("choose", ",".join(asked.options[: max(1, asked.min)])).code == 0
    return Scratch(path, tmp_path_factory.mktemp("scratch"))


@pytest.fixture
def world(template: Scratch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The program with that kingdom."""
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    return Cli(template.fresh())


def bare(text: str) -> list[str]:
    """Numbers of the sets' cards that stand there alone, with what is before and after."""
    return [text[max(0, one.start() - 40) : one.end() + 30] for one in BARE.finditer(text)]


def test_a_bare_number_is_found() -> None:
    assert bare("card 1002 lies there") and not bare("wares:1002, 1,002, quests:1016.1, 100, 10025")


@pytest.mark.parametrize(("form", "card"), [("--json", "wares:1002"), ("--plain", "quests:1004")])
@pytest.mark.parametrize(("command", "values"), [one for one in commands() if one[0] not in AS_PRINTED])
def test_no_command_calls_a_card_without_its_set(
    world: Cli, command: str, values: list[str], form: str, card: str
) -> None:
    words = [value.replace("50", card) if value.startswith("50") else value for value in values]
    run = world(form, *command.split(), *words)
    told_of = run.out + run.err
    if form == "--json":  # lines of the language stand there as the pack has them: `#1025` is its own card
        told_of = re.sub(r"#\d+", "", told_of)
    assert bare(told_of) == []


@pytest.mark.parametrize(("command", "values"), [one for one in commands() if one[0] not in AS_PRINTED])
def test_no_command_does_on_a_terminal(
    world: Cli, command: str, values: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert world("config", "set", "pager", "off").code == 0
    out = Terminal()
    world.run([*command.split(), *(re.sub("^50", "wares:1002", value) for value in values)], out, out)
    assert bare(re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())) == []


def test_a_category_of_a_pack_is_found_and_charted(world: Cli, tmp_path: Path) -> None:
    file = tmp_path / "cargo.toml"
    file.write_text(
        'name = "hold"\ntitle = "Hold"\ncategories = ["cargo"]\nstarting = [1]\n[[card]]\nnumber = 1\n'
        '[[card.stage]]\nat = "front-up"\nname = "Crate"\ncategory = "cargo"\nproduces = ["1 good"]\n',
        encoding="utf-8",
    )
    assert world("pack", "add", str(file)).code == 0
    assert world("kingdom", "new", "Harbour", "--seed", "1", "--pack", "hold").code == 0
    assert world("cards", "find", "category:cargo").out == "hold:1  Crate\n"
    assert "category cargo: cards 1, fame 0" in world("chart", "categories").out
    assert "Crate, cargo." in world("cards", "show", "hold:1").out


def test_a_card_of_a_pack_is_corrected_in_its_file(world: Cli, tmp_path: Path) -> None:
    run = world("cards", "amend", "wares:1002", "--stage", "front-up", "--fame", "2")
    assert run.code == 2
    assert "pack doubts wares --out FILE" in run.err and "pack add FILE" in run.err
    assert world("pack", "doubts", "wares", "--out", str(tmp_path / "mine.toml")).code == 0
    assert world("pack", "add", str(tmp_path / "mine.toml")).code == 0


def test_prices_and_production_in_a_resource_of_a_pack_are_found(world: Cli, tmp_path: Path) -> None:
    file = tmp_path / "salt.toml"
    file.write_text(
        'name = "pans"\ntitle = "Pans"\nresources = ["salt"]\nstarting = [1]\n[[card]]\nnumber = 1\n'
        '[[card.stage]]\nat = "front-up"\nname = "Salt Pan"\ncategory = "land"\nproduces = ["1 salt"]\n'
        '[[card.stage.upgrade]]\nto = "front-down"\npay = "2 salt"\n'
        '[[card.stage]]\nat = "front-down"\nname = "Salt Works"\ncategory = "building"\n',
        encoding="utf-8",
    )
    assert world("pack", "add", str(file)).code == 0
    assert world("kingdom", "new", "Coast", "--seed", "1", "--pack", "pans").code == 0
    assert world("cards", "find", "cost:salt").out == "pans:1  Salt Pan / Salt Works\n"
    assert "pans:1" not in world("cards", "find", "cost:salt>2").out
    assert "pans:1" in world("cards", "find", "--everywhere", "cost:salt").out
    assert world("cards", "find", "produces:salt").out == "pans:1  Salt Pan / Salt Works\n"
    assert "pans:1" in world("cards", "find", "--everywhere", "produces:salt").out


LINES = (
    "t",
    "l",
    "s",
    "deck",
    "journal",
    "history",
    "hint",
    "w u wares:1002",
    "cards show wares:1002",
    "p wares:1011",
    "b",
)
"""What is typed at the keyboard, short words among it."""


def test_nothing_in_the_shell_does(world: Cli) -> None:
    walk = [one for one in commands() if one[0] not in (*AS_PRINTED, "play", "tutorial")]
    lines = [
        shlex.join([*command.split(), *(re.sub("^50", "wares:1002", value) for value in values)])
        for command, values in walk
    ]
    run = world("play", "--keep-going", typed="\n".join(lines))
    assert len(run.out) > 20_000 and bare(run.out + run.err) == []


def test_nothing_at_the_keyboard_does(world: Cli) -> None:
    shown = ""
    with Keyboard(world.db.parent, "--db", str(world.db), "play", columns=160, rows=50) as at:
        shown += at.until(NEXT_PROMPT)
        for line in LINES:
            shown += "\n".join(row for screen in at.shows(line) for row in screen)
        assert at.leave() == 0
    assert "wares:1002" in shown and bare(shown) == []


@pytest.mark.parametrize("card", ["wares:1002", "quests:1004"])
def test_no_page_does(world: Cli, card: str) -> None:
    site = Site(world.db)
    for path in (path for path in GETS if path not in ("/", "/cards.css", "/kingdoms/export")):
        for query in (QUERIES.get(path, {}), {"card": card, "q": card, "do": f"upgrade {card}", "entry": "12"}):
            page = DRAWN.sub("", site.client.get(path, params=query).text)
            assert bare(f"{read(page)} {' '.join(SAID.findall(page))}") == [], (path, query)
    for move in ("advance", f"upgrade {card}", f"use {card}.1", f"use {card}", "pass", "undo"):
        answer = site.client.post("/move", data={"token": site.house.token, "do": move}, follow_redirects=True)
        page = DRAWN.sub("", answer.text)
        assert bare(f"{read(page)} {' '.join(SAID.findall(page))}") == [], move
    site.house.desk.close()
