"""Looks at a campaign on a screen of 80 by 24: no line is wider, no word is cut, long ones are turned page by page."""

from __future__ import annotations

import io
import os
import re

import pexpect
import pytest
from rich.cells import cell_len

from companion.documents.base import Document
from companion.documents.kingdom import DeckDoc, Journal, KingdomList, LegalList, Score, Table
from companion.documents.reports import History, Scores, Stats
from companion.documents.search import CardsFind, FieldsList, SqlRows
from companion.show import screen
from companion.show.plain.lines import plain
from companion.show.screen import Screen
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.sampling import daily
from tests.templates import prepared

LOOKS: dict[str, type[Document]] = {
    "history": History,
    "cards find": CardsFind,
    "cards find --columns name,category,effect,fame,zone": CardsFind,
    "cards find --columns name,category,keyword,produces,cost,effect,fame,zone,orientation,set": CardsFind,
    "cards find --help-fields": FieldsList,
    "sql SELECT*FROM(kingdom_cards)": SqlRows,
    "scores": Scores,
    "score": Score,
    "legal": LegalList,
    "kingdom list": KingdomList,
    "stats": Stats,
    "journal": Journal,
}
_DRAWN = re.compile("[█│]")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def old(empty: Cli) -> Cli:
    """A data base with a long campaign."""
    return prepared(empty, "long looks", lambda cli: finish(cli, "Avalon", 5))


def shown(document: Document, width: int) -> list[str]:
    out = io.StringIO()
    Screen(out, False, width).show(document)
    return _COLOUR.sub("", out.getvalue()).splitlines()


def words(lines: list[str]) -> set[str]:
    """The words that stand there, without the lines and bars that are drawn beside them."""
    return {word.rstrip(":,") for line in lines for word in _DRAWN.sub("", line).split()}


@pytest.mark.parametrize("width", daily([40, 80]))
@pytest.mark.parametrize("look", daily(LOOKS, few=6))
def test_no_line_is_wider_than_the_screen_and_no_word_is_cut(old: Cli, look: str, width: int) -> None:
    document = old.json(LOOKS[look], *look.split())
    narrow, whole = shown(document, width), words([*shown(document, 1000), *plain(document)])
    assert max(map(cell_len, narrow)) <= max(width, *map(cell_len, whole))
    assert words(narrow) <= whole


@pytest.mark.long
@pytest.mark.parametrize("look", daily(["stats", "journal", "cards find", "history"]))
def test_what_is_longer_than_the_screen_is_turned_page_by_page(old: Cli, look: str) -> None:
    more = {"PAGER": "sed s/^/paged:/", "TERM": "xterm"}
    with Terminal(old.db.parent, "--db", str(old.db), *look.split(), columns=87, more=more) as at:
        shown = at.until(pexpect.EOF).splitlines()
    turned = [line for line in shown if not line.startswith("Kingdom ")]  # which is said before the page
    assert len(turned) > 24
    assert all(line.startswith("paged:") for line in turned)


@pytest.mark.long
@pytest.mark.parametrize("look", ["stats", "journal", "cards find", "history"])
def test_the_last_screen_of_a_long_look(old: Cli, look: str) -> None:
    with Terminal(old.db.parent, "--db", str(old.db), *look.split()) as at:
        shown = at.until(pexpect.EOF).splitlines()
        on = at.screen()
    assert on[:23] == [line.rstrip() for line in shown[-23:]]  # nothing was broken by the terminal itself
    assert max(map(cell_len, shown)) <= 80


@pytest.mark.long
def test_a_short_look_is_not_paged(old: Cli) -> None:
    more = {"PAGER": "sed s/^/paged:/"}
    with Terminal(old.db.parent, "--db", str(old.db), "history", "--round", "1", more=more) as at:
        assert "paged:" not in at.until(pexpect.EOF)


@pytest.mark.parametrize(("look", "paged"), [("legal", False), ("table", False), ("journal", True), ("deck", True)])
def test_what_is_read_beside_the_game_is_never_paged(
    cli: Cli, look: str, paged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the next command is typed it has to stay; a book is turned."""
    documents: dict[str, type[Document]] = {**LOOKS, "table": Table, "deck": DeckDoc}
    turned: list[str] = []
    monkeypatch.setenv("LINES", "4")
    monkeypatch.setattr(screen, "turn_pages", turned.append)
    for _ in range(4):
        cli.done("mark", f"again {_}")
    out = io.StringIO()
    Screen(out, False, 80, pages=True).show(cli.json(documents[look], look))
    assert bool(turned) is paged
    assert out.getvalue().count("\n") > 4 or paged


def test_less_ends_by_itself_where_all_is_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal may be higher than the environment says."""
    asked: list[str] = []
    monkeypatch.delenv("LESS", raising=False)
    monkeypatch.setattr("pydoc.pager", lambda text: asked.append(os.environ["LESS"]))
    screen.turn_pages("short")
    assert asked == ["-FRX -P?e(END) .Space turns the page, q leaves it$"] and "LESS" not in os.environ
