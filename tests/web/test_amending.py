"""Amending on pages: the table as it lay then, another move by a button, what would follow, doing it."""

from __future__ import annotations

import re

import pytest

from companion.documents import kingdom as d
from tests.cli.playing import play
from tests.web.harness import Site, buttons, words


def asked(site: Site, **fields: object) -> str:
    """The page that a button of the past leads to; nothing has changed by it."""
    before = site.cli.table().revision
    page = site.send("/amend", 200, None, entry="2", revision=str(before), kingdom="Avalon", **fields)
    assert site.cli.table().revision == before
    return page


def test_another_move_is_chosen_where_the_older_one_was(site: Site) -> None:
    site.cli.done("produce", "3")
    site.cli.done("produce", "8")
    past = site.get("/amend", entry="2")
    assert "Produce with 3 Wild Grass" in words(past)
    assert {"produce 3", "produce 5", "produce 8", "pass"} <= set(buttons(past))
    follows = words(asked(site, do="produce 5"))
    assert "Produce with 5 Distant Mountain" in follows and "1 later move is done again." in follows
    lost = words(asked(site, do="produce 8"))
    assert "1 no longer fits and is left out: 3 Produce with 8" in lost
    page = words(site.send("/amend", entry="2", do="amend", move="produce 5", revision="3", kingdom="Avalon"))
    assert "Entry 2 is amended" in page
    assert site.cli.table().resources == {"coin": 1, "wood": 1}


@pytest.mark.long
def test_what_the_other_move_asks_is_answered_on_the_way(site: Site) -> None:
    site.cli.done("produce", "3")
    question = asked(site, do="produce 3", given=[])
    assert "Put it in its place" in question
    for _ in range(60):
        legal = site.cli.json(d.LegalList, "legal").legal
        asking = next((one.id for one in legal if one.asks), None)
        if asking is not None:
            break
        play(site.cli, 1)
    assert asking is not None
    entry = site.cli.table().revision + 1
    site.cli.done("pass")
    page = site.send("/amend", 200, None, entry=str(entry), do=asking, kingdom="Avalon")
    assert 'class="question"' in page and f'name="move" value="{asking}"' in page
    pick = re.search(r'name="(?:pick|answer)" value="([^"]+)"', page)
    assert pick is not None
    done = site.send("/amend", 200, None, entry=str(entry), do="choose", move=asking, answer=pick[1], kingdom="Avalon")
    given = re.findall(r'name="given" value="([^"]+)"', done)
    assert given == [pick[1]]


def test_what_is_no_entry_or_cannot_be_replaced_is_said(site: Site) -> None:
    for entry in ("0", "x", "99", ""):
        assert site.client.get("/amend", params={"entry": entry}).status_code == 400
    assert site.client.get("/amend", params={"entry": "1"}).status_code == 409
    site.cli.done("produce", "3")
    refused = site.send("/amend", 409, None, entry="2", do="upgrade 8 --to back-up", kingdom="Avalon")
    assert "You lack 2 stone." in words(refused)


@pytest.mark.long
def test_strict_undo_tells_nothing_that_it_could_not_hide_again(site: Site) -> None:
    site.cli.done("produce", "3")
    site.cli.done("kingdom", "set", "undo", "strict")
    page = words(site.send("/amend", 200, None, entry="2", do="pass", kingdom="Avalon"))
    assert "what follows is told once it is done" in page
