"""A real browser before a real server: pressing buttons, waiting for what they come to."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn

import companion.store.open as opening
from companion.desk.desk import Desk
from companion.web.app import application
from companion.web.house import House, hosts
from tests.cli.harness import Cli, connect

CHROMIUM = Path("/usr/bin/chromium")

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1920, "height": 1080}

needs_chromium = pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no {CHROMIUM}: apt-get install chromium")


@contextmanager
def served(db: Path, lang: str = "en") -> Iterator[str]:
    """The address of a server on a data base."""
    with patch.object(opening, "connect", connect):
        desk = Desk(str(db), None, lang)
        desk.engine  # noqa: B018 - opened once, as a server does
    with socket.socket() as at:
        at.bind(("127.0.0.1", 0))
        at.listen(16)
        port = at.getsockname()[1]
        app = application(House(desk, hosts(port), lang))
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off", ws="none"))
        thread = Thread(target=server.run, kwargs={"sockets": [at]}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        thread.join(10)
    desk.close()


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=[*FLAGS])
        yield browser
        browser.close()


class Table:
    """A page at the table, and the command line at the same data base to look at what became of it."""

    def __init__(self, page: Any, address: str, cli: Cli) -> None:
        self.page, self.address, self.cli = page, address, cli
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if _wrong(said) else None)

    def open(self, path: str = "/table") -> Table:
        """Go to a page."""
        self.page.goto(self.address + path)
        return self

    def press(self, selector: str) -> None:
        """Press a button and wait until the page shows what it came to."""
        with self.page.expect_response(lambda answer: "/move" in answer.url and answer.request.method == "POST"):
            self.page.locator(selector).first.click()
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is under way."""
        self.page.locator(".htmx-request, .htmx-swapping, .htmx-settling").first.wait_for(state="detached")

    def do(self, command: str) -> None:
        """Press the button of a command."""
        self.press(f'button[name="do"][value="{command}"]')

    def text(self, selector: str) -> str:
        """What stands in a part of the page."""
        return str(self.page.locator(selector).inner_text())


def _wrong(said: Any) -> bool:
    """Whether a browser complains of the page; that a move was refused is no fault."""
    return said.type == "error" and "status of 409" not in said.text
