"""No page speaks the language of the command line: what is pressed is called as its button says."""

from __future__ import annotations

import re

import pytest

from companion.web.app import GETS
from companion.web.pages.games import GAMES
from companion.web.pages.looking import CHARTS
from companion.web.wording import PAGE
from tests.cli.playing import play
from tests.tools import messages
from tests.web.harness import Site, words
from tests.web.test_pages import QUERIES

TYPED = re.compile(
    r"--[a-z]|\btyped\b|\bgoto\b|\bcommand\b(?! line)|with fix|draw tells|\bsimulate\b|begin it with|undo to "
    r"|\b(?:kingdom|pack|aim|fix) (?:use|new|set|list|show)\b|\b(?:produce|upgrade|use|draw|choose|mark|undo) \d"
)
"""What only somebody at a terminal would write, or read."""

BESIDE = re.compile(r"<title>.*?</title>|<style.*?</style>|<nav.*?</nav>", re.DOTALL)

MOVES = (
    *("produce 3", "produce 77", "upgrade 3", "upgrade 8 --to back-up", "use 3.9", "round", "pass", "advance"),
    *("draw 3", "choose x", "cancel", "undo", "redo", "undo 99", "undo nothing", "dance", "mark", "note"),
    *("fix gain 1 coin", "strike x"),
)


def said(page: str) -> list[str]:
    """Where a page speaks so, with what stands around it."""
    read = words(BESIDE.sub(" ", page))
    return [read[max(0, at.start() - 60) : at.end() + 30] for at in TYPED.finditer(read)]


def test_the_past_is_told_as_buttons_call_it(site: Site) -> None:
    for move in ("upgrade 3 --to upside-down --pay 5,6", "mark here", "pass", "undo"):
        site.cli.done(*move.split())
    told = words(site.get("/journal"))
    assert "Upgrade 3 Wild Grass to Plains, producing with 5 Distant Mountain, 6 Distant Mountain" in told
    assert "Mark: here" in told and "The founding" in told
    for path in ("/journal", "/undo", "/undo?to=1", "/undo?to=4", "/amend?entry=2", "/history", "/table"):
        answer = site.client.get(path)
        assert (answer.status_code, said(answer.text)) == (200, []), path


def test_a_past_can_be_gone_to_where_there_is_one(site: Site) -> None:
    for move in ("produce 3", "mark here", "pass", "undo"):
        site.cli.done(*move.split())
    page = site.get("/journal")
    there = set(re.findall(r'href="(/undo\?[^"]*)"', page))
    assert len(there) == 2
    for path in there:
        assert "Leave it" in site.client.get(path.replace("&amp;", "&")).text
    assert re.findall(r"entry=(\d+)", page) == ["2"]
    assert words(page).count("undone") == 1


def moving(site: Site) -> dict[str, list[str]]:
    """The answers to moves good and bad that speak so."""
    token = {"token": site.house.token}
    found = {move: said(site.client.post("/move", data={**token, "do": move}).text) for move in MOVES}
    return {move: lines for move, lines in found.items() if lines}


def walk(site: Site) -> dict[str, list[str]]:
    """All pages that speak so."""
    found: dict[str, list[str]] = {}
    token = {"token": site.house.token}
    for path in (path for path in GETS if path not in ("/", "/cards.css", "/kingdoms/export", "/rules", "/rule")):
        for query in ({}, QUERIES.get(path, {})):
            found[f"{path} {query}"] = said(site.client.get(path, params=query).text)
    for chart in CHARTS:
        found[chart] = said(site.client.get("/numbers", params={"chart": chart}).text)
    for game, form in ((one.key, form.key) for one in GAMES for form in one.forms):
        at = f"/games?game={game}&form={form}"
        found[at] = said(site.client.get(at).text)
        found[f"{at}!"] = said(site.client.post(at, data={**token, "name-1": "Ann", "keep": "1", "on": "x"}).text)
    return {at: lines for at, lines in found.items() if lines}


@pytest.mark.long
def test_no_page_speaks_of_commands(site: Site) -> None:
    for move in ("produce 3", "undo", "mark here"):
        site.cli.done(*move.split())
    assert moving(site) == {}
    play(site.cli, 25)
    assert walk(site) == {}
    site.cli.done("kingdom", "new", "Real", "--physical")
    assert moving(site) == {}


SAYS = ("companion/games/", "companion/play/", "companion/desk/moves/", "companion/desk/desk.py", "companion/store/")
"""Whose sentences reach the table's pages."""

SESSIONS = "/session/"
"""Sessions of other games are played at the keyboard: no page shows what they say."""

NEVER = re.compile(
    r"choose ANSWER|.*\{command\}.*|.*createuser.*|.*--db.*|.*--force.*|.*withdrawn|.*brings it up to date."
    r"|the command as JSON|first word of the command|command or amend"
)
"""What no page shows as it stands: hints at the keyboard; sentences about a command, which has its words; what is said
to whoever checks, restores, writes files, opens a data base by name or asks it in SQL, which no page does."""


@pytest.mark.long
def test_what_is_said_of_typing_has_other_words_on_pages() -> None:
    gathered = [one for one in messages.gathered() if one.file.startswith(SAYS) and SESSIONS not in one.file]
    texts = {text for one in gathered for text in (one.one, one.many) if text}
    assert [text for text in texts if TYPED.search(text) and text not in PAGE and not NEVER.fullmatch(text)] == []
    assert set(PAGE) <= {text for one in messages.gathered() for text in (one.one, one.many)}
