"""Each command of the command line that changes a kingdom has its place on a page; the rest says why it has none."""

from __future__ import annotations

import re

import pytest

from companion.desk.moves.switches import SWITCHES
from companion.web import render
from tests.cli.test_program import commands
from tests.web.harness import Site, buttons

TABLE, KINGDOMS, PLAYING, CARD = "/table", "/kingdoms", "/kingdoms/playing", "/card?card=8"

PLACES = {
    "produce": (TABLE, 'name="do" value="produce 3"'),
    "upgrade": (TABLE, 'name="do" value="upgrade 3 --to front-down --pay'),
    "use": (TABLE, 'name="do" value="use 8.1"'),
    "advance": (TABLE, 'name="do" value="advance"'),
    "pass": (TABLE, 'name="do" value="pass"'),
    "undo": (TABLE, 'name="do" value="undo"'),
    "redo": (TABLE, 'name="do" value="redo"'),
    "mark": (TABLE, 'name="do" value="mark"'),
    "note": (TABLE, 'name="do" value="note"'),
    "aim": (CARD, 'name="do" value="aim 8"'),
    "amend": ("/amend?entry=2", 'name="do" value="produce 5"'),
    "cards amend": ("/kingdoms/own-cards", 'name="do" value="record"'),
    "kingdom new": ("/kingdoms/new", 'action="/kingdoms/new"'),
    "kingdom register": (PLAYING, 'name="do" value="register"'),
    "kingdom set": (PLAYING, 'name="do" value="rules"'),
    "kingdom mode": (PLAYING, 'name="do" value="mode"'),
    "kingdom reset": (PLAYING, 'name="do" value="reset"'),
    "kingdom copy": (KINGDOMS, 'name="at"'),
    "kingdom use": (KINGDOMS, 'name="do" value="use"'),
    "kingdom archive": (KINGDOMS, 'name="do" value="archive"'),
    "kingdom unarchive": (KINGDOMS, 'name="do" value="unarchive"'),
    "kingdom rename": (KINGDOMS, 'name="do" value="rename"'),
    "kingdom delete": ("/kingdoms/delete", 'name="do" value="delete"'),
    "pack use": (KINGDOMS, 'action="/kingdoms/pack"'),
    "import": (KINGDOMS, 'action="/kingdoms/import'),
}
"""Where each is on a kingdom in its first turn, beside another one that is put away."""

AT_TIMES = {
    "round": ("parts/moves.html", 'name="do" value="{{ act.do }}"'),
    "draw": ("parts/keypad.html", 'name="do" value="draw"'),
    "choose": ("parts/question.html", 'name="do" value="choose"'),
    "cancel": ("parts/question.html", 'name="do" value="cancel"'),
    "expansion start": ("parts/moves.html", 'value="{{ one.command }}"'),
}
"""In which template those stand that need a moment of their own; browsers press them in `test_browser`."""

SETTINGS = {
    **{name: (PLAYING, f'name="rule-{name}"') for name in SWITCHES},
    "tracking": (PLAYING, 'name="tracking"'),
    "undo": (PLAYING, 'name="undo"'),
    "amendments": ("/kingdoms/own-cards", 'name="do" value="use"'),
}
"""What `kingdom set` can set."""

ELSEWHERE = {
    "do": "it takes what the buttons say",
    "play": "a table at the keyboard; the page is another",
    "tutorial": "teaches typing, in a kingdom of its own that it forgets",
    "serve": "starts the page",
    "simulate": "plays kingdoms of its own, apart from anybody's",
    "config": "settings of the person at the keyboard",
    "backup": "the whole data base, whose files lie with the server",
    "restore": "the whole data base, whose files lie with the server",
    "completion": "for the shell",
    "help": "each page says what it does",
    "sql": "reads only",
    "kingdom share": "who logs in to PostgreSQL is a matter of the data base",
    "kingdom unshare": "who logs in to PostgreSQL is a matter of the data base",
}
"""Commands that have no place, and why."""

LOOKING = {
    *("table", "deck", "legal", "why", "hint", "score", "odds", "chart", "sheet", "journal", "history", "notes"),
    *("stats", "review", "achievements", "check", "export"),
}
"""Commands that only look."""


LISTS = {
    *(
        "kingdom list",
        "kingdom show",
        "kingdom sheet",
        "kingdom people",
        "expansion list",
        "expansion show",
        "cards show",
    ),
    *("cards draw", "cards find", "cards amendments", "cards check"),
    *("pack check", "pack list", "pack doubts"),
}
"""Those of groups that only look."""

FILES = {"pack add", "pack remove"}
"""Packs for all kingdoms, from a file that is written at the keyboard."""


OTHERS = ("wonderful", "stonespine", "valeria", "dice", "facts", "game")
"""Groups of commands about other games, which change no kingdom."""


def test_no_command_is_forgotten() -> None:
    groups = (*OTHERS, "rules", "scores", "config", "fix", "backup", "completion")
    typed = {" ".join(words) for words, _ in commands()}
    above = {one for one in typed if any(other.startswith(f"{one} ") for other in typed)}
    left = {one for one in typed - above if one.partition(" ")[0] not in groups}
    placed = {*PLACES, *AT_TIMES, *ELSEWHERE, *LOOKING, *LISTS, *FILES}
    assert left - placed == set()
    assert {*PLACES, *AT_TIMES} - typed == set()


@pytest.mark.long
def test_each_command_that_changes_a_kingdom_has_its_place(site: Site) -> None:
    site.cli.done("kingdom", "new", "Camelot")
    site.cli("kingdom", "archive", "Camelot")
    site.cli.done("kingdom", "new", "Lyonesse")
    site.cli("kingdom", "use", "Avalon")
    site.cli.done("produce", "6")
    site.cli("cards", "amend", "3", "--stage", "front-up", "--production", "2 coin")
    missing = []
    for what, (path, wanted) in {**PLACES, **SETTINGS}.items():
        page = site.client.get(path).text
        if wanted not in page:
            missing.append(what)
    assert missing == []
    for what, (name, wanted) in AT_TIMES.items():
        assert wanted in (render.HERE / "templates" / name).read_text(encoding="utf-8"), what


@pytest.mark.long
def test_the_owners_cards_are_recorded_and_played_with(site: Site) -> None:
    assert "Nothing is recorded yet." in site.get("/kingdoms/own-cards")
    assert "My card says something else" in site.get("/card", card="3")
    about: dict[str, object] = {"do": "record", "card": "3", "stage": "front-up"}
    site.send("/kingdoms/own-cards", 303, None, what="production", value="2 coin", note="my box", **about)
    site.send("/kingdoms/own-cards", 303, None, what="upgrade", nr="1", value="3 wood", **about)
    site.send("/kingdoms/own-cards", 303, None, what="effect", nr="1", value="activate: gain 1 wood", **about)
    for wrong in ({"what": "colour", "value": "x"}, {"what": "fame", "value": ""}, {"what": "fame", "value": "x"}):
        site.send("/kingdoms/own-cards", 400, None, **{**about, **wrong})
    page = site.get("/kingdoms/own-cards", card="3")
    ids = re.findall(r'name="used" id="[^"]+" value="([^"]+)">', page)
    assert len(ids) == 3 and "my box" in page and "<svg" in page
    assert "produce 3" in buttons(site.get("/table"))
    site.send("/kingdoms/own-cards", do="use", used=ids, revision="1")
    offered = site.get("/table")
    assert "use 3.1" in buttons(offered)
    site.send(do="produce 3")
    assert site.cli.table().resources == {"coin": 2}
    revision = site.cli.table().revision
    site.send("/kingdoms/own-cards", do="use", used=ids, revision=str(revision))
    assert site.cli.table().revision == revision
    site.send("/kingdoms/own-cards", 409, None, do="use", used=ids[:1], revision="1")
    site.send("/kingdoms/own-cards", do="use", revision=str(revision))
    assert "use 3.1" not in buttons(site.get("/table"))


@pytest.mark.long
def test_a_copy_ends_where_the_form_says(site: Site) -> None:
    for move in ("produce 3", "produce 6"):
        site.cli.done(*move.split())
    for at in ("x", "0", "99"):
        site.send("/kingdoms", 400, None, do="copy", kingdom="Avalon", name="Camelot", at=at)
    site.send("/kingdoms", do="copy", kingdom="Avalon", name="Camelot", at="2")
    site.send("/kingdoms", do="copy", kingdom="Avalon", name="Lyonesse", at="")
    made = [site.cli("kingdom", "use", name) and site.cli.table().resources for name in ("Camelot", "Lyonesse")]
    assert made == [{"coin": 1}, {"coin": 2}]
