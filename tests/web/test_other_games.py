"""Pages of a kingdom while something else is at the table: each says so in a sentence, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn
from unittest.mock import patch

import pytest

from companion.desk.desk import Desk
from companion.errors import Misuse
from companion.sentence import say
from companion.web.app import GETS, POSTS
from tests.web.harness import Site, words
from tests.web.test_pages import QUERIES

SAYS = "What is at the table is a game of Castles, no kingdom: choose a kingdom."

OPEN = {"/kingdoms", "/kingdoms/new", "/cards.css", "/rules", "/games"}
"""Pages that need no kingdom."""


class OtherGame(Misuse):
    """As the desk says that what was chosen is no kingdom."""


def sit(*_: object, **__: object) -> NoReturn:
    """What opening the table comes to."""
    raise OtherGame(say("What is at the table is a game of {game}, no kingdom: choose a kingdom.", game="Castles"))


@pytest.fixture
def elsewhere(site: Site) -> Site:
    """Pages whose current table is of another game; what may be kept of the list of kingdoms is kept."""
    site.get("/kingdoms")
    return site


def nobody(*_: object, **__: object) -> None:
    """What opening the table if there is one may come to instead: there is no kingdom there."""


@pytest.mark.parametrize("if_any", [sit, nobody])
def test_a_page_says_that_another_game_is_at_the_table(elsewhere: Site, if_any: Callable[..., None]) -> None:
    free = OPEN if if_any is sit else OPEN | {"/", "/rule", "/cards", "/card"}
    with patch.object(Desk, "sit", sit), patch.object(Desk, "sit_if_any", if_any):
        for path in GETS:
            answer = elsewhere.client.get(path, params=QUERIES.get(path, {}))
            told = words(answer.text).count(SAYS)
            assert told == 1 or (told == 0 and path in free), path
            assert answer.status_code == 400 or path in free or path == "/cards", path
            if answer.status_code == 400:
                assert 'href="/kingdoms"' in answer.text and 'href="/kingdoms/new"' in answer.text, path
            else:
                assert answer.status_code in (200, 303), path


def test_the_first_page_leads_to_the_kingdoms_that_there_are(elsewhere: Site, bare: Site) -> None:
    with patch.object(Desk, "sit_if_any", nobody):
        assert elsewhere.client.get("/").headers["location"] == "/kingdoms"
    assert bare.client.get("/").headers["location"] == "/kingdoms/new"


def test_a_form_says_so_too(elsewhere: Site) -> None:
    with patch.object(Desk, "sit", sit), patch.object(Desk, "sit_if_any", sit):
        for headers in ({}, {"HX-Request": "true"}):
            for path in sorted({*POSTS} - {"/kingdoms/new", "/kingdoms/import", "/games", "/kingdoms"}):
                about = {"do": "record", "what": "fame", "value": "1", "card": "3"} if "own" in path else {"do": "pass"}
                answer = elsewhere.send(path, 400, headers, entry="2", word="3", pack="merchants", **about)
                assert (words(answer).count(SAYS), "Traceback" in answer) == (1, False), path
