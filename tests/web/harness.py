"""A server in this process, asked without a network: pages as text, forms as a browser sends them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from unittest.mock import patch

from starlette.testclient import TestClient

import companion.store.open as opening
from companion.desk.desk import Desk
from companion.web.app import application
from companion.web.house import House
from tests.cli.harness import Cli, connect

HOST = "127.0.0.1:8470"

TAGS = re.compile(r"<[^>]*>")


class Site:
    """The pages of one data base."""

    def __init__(self, db: Path, lang: str = "en", key: str | None = None) -> None:
        self.db = db
        with patch.object(opening, "connect", connect):
            desk = Desk(str(db), None, lang)
            desk.engine  # noqa: B018 - opened once, as a server does
        self.house = House(desk, (HOST,), lang, key=key)
        self.client = TestClient(application(self.house), base_url=f"http://{HOST}", follow_redirects=False)
        self.cli = Cli(db)

    def get(self, path: str, **query: str) -> str:
        """A page that there is."""
        answer = self.client.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(
        self, path: str = "/move", status: int = 303, headers: Mapping[str, str] | None = None, **fields: object
    ) -> str:
        """Send a form with its token; the page that it leads to, or that refuses it."""
        data = {"token": self.house.token, **{name.replace("_", "-"): value for name, value in fields.items()}}
        answer = self.client.post(path, data=data, headers=dict(headers or {}))
        assert answer.status_code == status, answer.text
        return self.client.get(answer.headers["location"]).text if status == 303 else answer.text


SETS = ("adventures", "distant-lands", "merchants", "ridding-the-woods")


def late(cli: Cli, most: int = 70, in_play: int = 8) -> None:
    """A kingdom with all sets, most cards of the box discovered by hand and more of them in play than is usual."""
    cli.done("kingdom", "new", "Late", "--seed", "21", *(word for one in SETS for word in ("--pack", one)))
    for card in range(11, most):
        cli("fix", "discover", str(card))  # some belong to others, which have brought them already
    while (asked := cli.table().decision) is not None:
        cli.done("choose", ",".join(asked.options) if asked.asks == "order" else asked.options[0])
    for card in range(20, min(20 + in_play, most)):
        cli("fix", "move", str(card), "play", "--anyway")


def words(page: str) -> str:
    """What can be read on a page."""
    return " ".join(unescape(TAGS.sub(" ", page)).split())


def buttons(page: str) -> list[str]:
    """The commands that a page offers."""
    return [unescape(one) for one in re.findall(r'<button[^>]* name="do" value="([^"]+)"', page)]
