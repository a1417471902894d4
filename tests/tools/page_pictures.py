"""Take the pictures of the page that docs/browser.md shows: `python -m tests.tools.page_pictures`. Needs Chromium."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.documents import kingdom as d
from companion.documents.advice import Hint
from tests.cli.harness import Cli
from tests.web.browser import PHONE, Table, chromium, served

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"

SCREEN = {"width": 1280, "height": 860}

ROUNDS, SEED = 9, "7"


def play(cli: Cli, rounds: int) -> None:
    """Play as the advice goes, into a turn of that round with four cards and no question."""
    table = cli.table()
    while table.decision is not None or table.round < rounds or len(table.in_play) < 4:
        advised = cli.json(Hint, "hint", "--seconds", "0.1", "--top", "1").options[0].id
        table = cli.json(d.Done, *advised.split()).table


def main() -> None:
    """The table on a screen, real cards on a phone, the campaign in numbers in the dark."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        cli = Cli(Path(folder) / "companion.db")
        cli.done("kingdom", "new", "Camelot", "--physical")
        cli.done("kingdom", "new", "Avalon", "--seed", SEED)
        play(cli, ROUNDS)
        with served(cli.db) as address:
            screen = Table(browser.new_page(viewport=SCREEN), address, cli).open("/table?kingdom=Avalon")
            screen.page.screenshot(path=FOLDER / "page-table.png")
            phone = Table(browser.new_page(viewport=PHONE, device_scale_factor=1.5), address, cli)
            phone.open("/table?kingdom=Camelot")
            for number in ("3", "7", "1"):
                phone.page.locator(f'.key:has(input[value="{number}"])').click()
            phone.page.locator("#question").scroll_into_view_if_needed()
            phone.page.screenshot(path=FOLDER / "page-phone.png")
            dark = Table(browser.new_page(viewport=SCREEN, color_scheme="dark"), address, cli)
            dark.open("/numbers?kingdom=Avalon&chart=sources").page.screenshot(path=FOLDER / "page-numbers.png")


if __name__ == "__main__":
    main()
