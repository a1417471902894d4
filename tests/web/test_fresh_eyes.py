"""Somebody who never saw a terminal: from the founding to the printed sheet by clicks, on a phone and on a screen.

Beside it the same with real cards: an expansion, by what the page says and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.documents import kingdom as d
from tests.cli.real_table import RealTable
from tests.cli.test_expansions import to_the_end
from tests.web.browser import PHONE, Table, chromium, needs_chromium, served
from tests.web.harness import Site
from tests.web.test_browser import answer, chosen, step

pytestmark = [pytest.mark.browser, pytest.mark.long, needs_chromium]

SCREEN = {"width": 1280, "height": 860}
DEVICES: list[dict[str, Any]] = [
    {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"},
    {"viewport": SCREEN},
]

SEEN = """(query) => {
  const one = document.querySelector(query), box = one && one.getBoundingClientRect();
  return !!box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
"""Whether something stands on the screen whole."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    with chromium() as made:
        yield made


@pytest.mark.parametrize("device", DEVICES, ids=["phone", "screen"])
def test_from_the_founding_to_the_sheet(browser: Any, bare: Site, device: dict[str, Any]) -> None:
    bare.house.desk.close()
    with served(bare.db) as address:
        at = Table(browser.new_context(**device).new_page(), address, bare.cli).open("/")
        page = at.page
        page.fill("#name", "Elmwood")
        page.click("text=Found the kingdom")
        page.click("summary:has-text('How a turn goes')")
        assert page.evaluate(SEEN, "#told .first ol")
        for _ in range(60):
            table = bare.cli.table()
            if (table.round, table.phase) == (2, "between"):
                break
            if table.decision is not None:
                answer(at, table.decision)
            else:
                step(at)
            assert _told(page), at.text("#told")
        assert (bare.cli.table().round, bare.cli.table().phase) == (2, "between")
        page.click("nav >> text=Score")
        page.click("text=The sheet to print")
        assert "To lay the table out again" in page.inner_text("body")
        assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
        assert at.faults == []


def _told(page: Any) -> bool:
    """Whether what happened, and what there is to spend, can be seen without scrolling."""
    said = page.locator("#told .said li, #question h2")
    return not said.count() or page.evaluate(
        f"""() => [".brief", "#told .said", "#told .came", "#question h2"].some({SEEN})
        || document.querySelector("#told").getBoundingClientRect().top >= 0"""
    )


def test_on_a_phone_the_bar_tells_what_there_is_to_spend(browser: Any, site: Site) -> None:
    site.house.desk.close()
    with served(site.db) as address:
        at = Table(browser.new_page(viewport=PHONE), address, site.cli).open()
        at.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        at.do([one.id for one in _legal(site) if one.id.startswith("produce")][-1])
        assert "1" in at.text("#moves .have .sum") and at.page.evaluate(SEEN, "#moves .have")
        at.page.locator(".brief").wait_for()
        assert "gained 1" in at.text(".brief")
        at.page.locator(".brief").click()
        assert at.page.evaluate(SEEN, "#told .said")


def _legal(site: Site) -> list[d.LegalView]:
    return site.cli.json(d.LegalList, "legal").legal


def test_an_expansion_with_real_cards_by_clicks(browser: Any, site: Site) -> None:
    """From its beginning to its last round; who does what the page says, and no more, has the page's table."""
    site.cli.done("kingdom", "new", "Lyonesse", "--seed", "1", "--pack", "adventures")
    to_the_end(site.cli, "18", "25", "26", "63")
    real = RealTable(1)
    real.take_over(site.cli.done("kingdom", "mode", "physical").table)
    site.house.desk.close()
    with served(site.db) as address:
        at = Table(browser.new_context(**DEVICES[0]).new_page(), address, site.cli).open("/table?kingdom=Lyonesse")
        table, steps, turned_up = site.cli.table(), 0, 0
        while steps == 0 or table.phase != "finished" or table.awaits is not None:
            if table.awaits is not None:
                for card in real.draw(table.awaits):
                    at.page.tap(f'.key:has(input[value="{card}"])')
                at.do("draw")
                turned_up += 1
            elif table.decision is not None:
                answer(at, table.decision)
            else:
                at.do(" ".join(chosen(site.cli, table)))
            assert not at.page.locator("#told .refused").count(), at.text("#told")
            for line in at.page.locator(".hands label").all_inner_texts():
                real.do(line.strip())
            table, steps = site.cli.table(), steps + 1
            real.compare(table)
            assert steps < 200
        path = site.cli.json(d.KingdomInfo, "kingdom", "show").path
        assert [one.card for one in path] == [None, "adventures:0"]
        assert turned_up > 5 and at.faults == []
