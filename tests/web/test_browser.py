"""The page in a real browser: a campaign by clicks, real cards on a phone, keys alone, no JavaScript, several pages."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.documents import kingdom as d
from tests.cli import playing
from tests.cli.harness import Cli
from tests.cli.test_expansions import to_the_end
from tests.web.browser import PHONE, WIDE, Table, chromium, needs_chromium, served
from tests.web.harness import Site

pytestmark = [pytest.mark.browser, pytest.mark.long, needs_chromium]

AXE = Path(__file__).parent / "axe" / "axe.min.js"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    with chromium() as made:
        yield made


@pytest.fixture
def address(site: Site) -> Iterator[str]:
    """A server on a kingdom in its first turn."""
    site.house.desk.close()
    with served(site.db) as at:
        yield at


def seat(browser: Any, address: str, cli: Cli, **about: Any) -> Table:
    """A page at the table."""
    return Table(browser.new_context(**about).new_page(), address, cli)


def journal(cli: Cli) -> list[tuple[str, list[list[str]], list[d.ChangeView]]]:
    """What was done, without when."""
    return [(one.command, one.answers, one.changes) for one in cli.json(d.Journal, "journal").entries]


def step(at: Table) -> None:
    """The step that `playing.step` does, by clicks."""
    table = at.cli.table()
    if table.decision is not None:
        answer(at, table.decision)
        return
    legal = [one.id for one in at.cli.json(d.LegalList, "legal").legal]
    produce = [one for one in legal if one.startswith("produce")]
    if produce and len(table.in_play) > 2:
        at.do(produce[0])
    else:
        at.do("pass" if "pass" in legal else "round")


def answer(at: Table, decision: d.DecisionView) -> None:
    """The first answer that is accepted, by clicks."""
    given = playing._answer(at.cli, decision)
    if given == "none" or at.page.locator(f'#question button[name="pick"][value="{given}"]').count():
        at.press(f'#question button[name="pick"][value="{given}"]')
        return
    if decision.asks == "number":
        at.page.fill("#answer-number", given)
    elif decision.asks != "order":
        for one in given.split(","):
            at.page.check(f'#question input[name="answer"][value="{one}"]')
    at.do("choose")


def test_six_rounds_by_clicks(browser: Any, address: str, site: Site, tmp_path: Path) -> None:
    """They leave the journal that the same moves leave on the command line."""
    beside = tmp_path / "beside.db"
    typed = Cli(beside)
    typed.done("kingdom", "new", "Avalon", "--seed", "7")
    at = seat(browser, address, site.cli).open()
    steps = 0
    while site.cli.table().round < 7 and steps < 400:
        step(at)
        steps += 1
    assert site.cli.table().round == 7
    playing.play(typed, steps)
    assert journal(site.cli) == journal(typed)
    assert at.faults == []


def chosen(cli: Cli, table: d.Table) -> list[str]:
    """What is done next of an expansion: the first answer, some production, the end of the turn, the next round."""
    asked = table.decision
    if asked is not None:
        given = ",".join(asked.options) if asked.asks == "order" else playing._answer(cli, asked)
        return ["choose", given]
    begins = [one.command for one in table.follows if one.command.endswith(" adventures:0")]
    if begins:
        return begins[0].split()
    legal = [one.id for one in cli.json(d.LegalList, "legal").legal]
    produce = [one for one in legal if one.startswith("produce")]
    if produce and len(table.in_play) > 3:
        return produce[0].split()
    return ["pass" if "pass" in legal else "round"]


def test_an_expansion_by_clicks(browser: Any, address: str, site: Site, tmp_path: Path) -> None:
    """A set that comes along, from the end of the base game to its own: with the command line's journal."""
    site.cli.done("kingdom", "new", "Lyonesse", "--seed", "1", "--pack", "adventures")
    to_the_end(site.cli, "18", "25", "26", "63")
    shutil.copyfile(site.db, tmp_path / "beside.db")
    typed = Cli(tmp_path / "beside.db")
    at = seat(browser, address, site.cli).open("/table?kingdom=Lyonesse")
    table, forms, steps = typed.table(), set[str](), 0
    while table.phase != "finished" or steps == 0:
        words = chosen(typed, table)
        if table.decision is not None:
            forms.add(table.decision.asks)
            answer(at, table.decision)
        else:
            at.do(" ".join(words))
        table = typed.done(*words).table
        steps += 1
        assert steps < 120
    assert journal(site.cli) == journal(typed)
    assert site.cli.table() == table
    path = site.cli.json(d.KingdomInfo, "kingdom", "show").path
    assert [one.card for one in path] == [None, "adventures:0"]
    assert {"cards", "order", "option"} <= forms and steps > 20
    assert at.page.locator("#moves a", has_text="Score").is_visible()
    assert at.faults == []


def test_a_round_with_real_cards_on_a_phone(browser: Any, address: str, site: Site) -> None:
    at = seat(browser, address, site.cli, viewport=PHONE, has_touch=True, is_mobile=True).open("/kingdoms/new")
    page = at.page
    page.fill("#name", "Camelot")
    page.check('input[name="mode"][value="physical"]')
    page.click("text=Found the kingdom")
    for number in ("3", "7", "1", "10"):
        page.tap(f'.key:has(input[value="{number}"])')
    assert page.input_value("#answer-draw") == "3 7 1 10"
    page.select_option("#answer-top", "5")
    at.do("draw")
    assert [one.card for one in site.cli.table().in_play] == [3, 7, 1, 10]
    assert site.cli.table().deck.top == 5
    at.do("advance")
    assert page.locator(".key input").first.get_attribute("value") == "5"
    page.tap('.key:has(input[value="2"])')
    at.do("draw")
    assert {5, 2} <= {one.card for one in site.cli.table().in_play}
    page.fill("#lies-top", "4")
    page.locator("#piles button[value=draw]").click()
    at.settle()
    page.locator("#piles .top-card").wait_for()
    assert site.cli.table().deck.top == 4
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".hands input").first
    if box.count():
        box.check()
    assert at.faults == []


def test_two_pages_and_the_command_line_at_one_kingdom(browser: Any, address: str, site: Site) -> None:
    first, second = seat(browser, address, site.cli).open(), seat(browser, address, site.cli).open()
    first.do("produce 3")
    second.do("produce 8")
    assert "has come to journal entry 2" in second.text("#told")
    assert "coin" in second.text("#bar")
    second.do("produce 8")
    site.cli.done("produce", "5")
    first.do("produce 6")
    assert "has come to journal entry 4" in first.text("#told")
    assert site.cli.table().resources == {"coin": 2, "wood": 1}


def test_undo_while_a_question_is_open(browser: Any, address: str, site: Site) -> None:
    for _ in range(120):
        table = site.cli.table()
        if table.decision is not None and table.decision.cancel:
            break
        asking = [one.id for one in site.cli.json(d.LegalList, "legal").legal if one.asks]
        if asking and table.decision is None:
            site.cli.done("do", *asking[0].split())
        else:
            playing.step(site.cli, table)
    before = site.cli.table()
    assert before.decision is not None
    at = seat(browser, address, site.cli).open()
    assert at.page.locator("#question h2").count() == 1
    at.do("undo")
    assert at.page.locator("#question h2").count() == 0
    assert "Withdrawn" in at.text("#told")
    assert site.cli.table().revision == before.revision


def test_without_javascript(browser: Any, address: str, site: Site) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/table")
    for command in ("produce 3", "use 8.1", "pass", "undo"):
        with page.expect_navigation():
            page.locator(f'button[name="do"][value="{command}"]').first.click()
        assert page.locator("#told li").count() >= 1, command
    page.goto(f"{address}/card?card=3")
    for text in ("Wood first.", "Then stone."):
        page.fill("#note", text)
        with page.expect_navigation():
            page.keyboard.press("Enter")
        page.goto(f"{address}/card?card=3")
        assert text in page.inner_text("main")
    assert page.locator(".notes li").count() == 2
    page.goto(f"{address}/table")
    page.click("summary:has-text('Write a note')")
    page.fill("#note", "At the table.")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert "Noted." in page.inner_text("#told") and "At the table." in page.inner_text("#beside")
    page.click("summary:has-text('Write a note')")
    page.fill("#mark", "here")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert "Marked: here." in page.inner_text("#told")
    assert site.cli.json(d.Journal, "journal").entries[-1].kind == "mark"


COVERED = """() => {
  const one = document.activeElement, bar = document.querySelector("#moves .moves").getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return !one.closest("#moves") && one !== document.body && box.top < bar.bottom && box.bottom > bar.top + 1;
}"""
"""Whether the bar at the bottom lies on what has the focus."""


HIDES = """() => {
  const bar = document.querySelector("#moves .moves").getBoundingClientRect();
  return Array.from(document.querySelectorAll("#question input, #question select, #question button"), (one) => {
    const box = one.getBoundingClientRect();
    return box.top < bar.bottom && box.bottom > bar.top && box.height > 0;
  }).filter(Boolean).length;
}"""
"""How many fields and buttons of a question lie under the bar at the bottom."""


@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, PHONE])
def test_the_bar_hides_no_answer(browser: Any, address: str, site: Site, size: dict[str, int]) -> None:
    site.cli.done("kingdom", "new", "Camelot", "--physical")
    page = browser.new_context(viewport=size).new_page()
    page.goto(f"{address}/table?kingdom=Camelot")
    for _ in range(12):
        assert page.evaluate(HIDES) == 0
        page.mouse.wheel(0, 200)
    page.fill("#answer-draw", "3 7 1 10")
    page.keyboard.press("Enter")
    page.locator("#moves button[value=advance]").wait_for()
    bar = page.locator("#moves .moves").bounding_box()
    assert bar["height"] <= 100 and bar["y"] + bar["height"] <= size["height"] + 1
    page.locator('button[value="produce 3"]').first.click()
    page.locator("#moves .go small").first.wait_for()  # what is lost stands on the button
    past = page.locator("#moves .past").bounding_box()
    assert past["x"] + past["width"] <= size["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_enter_answers_without_javascript(browser: Any, address: str, site: Site) -> None:
    site.cli.done("kingdom", "new", "Camelot", "--physical")
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/table?kingdom=Camelot")
    page.fill("#answer-draw", "3 7 1 10")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert [one.card for one in site.cli.table().in_play] == [3, 7, 1, 10]


def test_with_keys_alone(browser: Any, address: str, site: Site) -> None:
    at = seat(browser, address, site.cli).open()
    page = at.page
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.value") == "produce 3"
    with page.expect_response("**/move"):
        page.keyboard.press("Enter")
    at.settle()
    assert site.cli.table().resources == {"coin": 1}
    assert page.evaluate("document.activeElement !== document.body")
    for key, verb in (("p", "pass"), ("u", "undo"), ("y", "redo")):
        with page.expect_response("**/move"):
            page.keyboard.press(key)
        at.settle()
        assert site.cli.json(d.Journal, "journal").entries[-1].command.startswith(verb)
    page.click("summary:has-text('Write a note')")
    for field, text in (("#note", "Wood first."), ("#mark", "here")):
        page.fill(field, text)
        with page.expect_response("**/move"):
            page.keyboard.press("Enter")
        at.settle()
        assert text in (at.text("#beside") if field == "#note" else at.text("#told"))
        page.evaluate("document.querySelector('#mark').closest('details').open = true")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.value || document.activeElement.textContent"))
        assert not page.evaluate(COVERED), page.evaluate("document.activeElement.outerHTML")
    assert {"advance", "pass", "undo"} <= reached


PAGES = (
    *("/table", "/kingdoms", "/kingdoms/new", "/cards?q=land", "/rules?q=upgrade", "/rules", "/journal", "/numbers"),
    *(
        "/score",
        "/deck",
        "/fix",
        "/history",
        "/card?card=8",
        "/rule?code=KLG-047",
        "/undo",
        "/why?do=upgrade 8",
        "/amend?entry=2",
        "/kingdoms/playing",
        "/kingdoms/own-cards?card=8",
        "/games?game=dice&form=check",
        "/games?game=stonespine",
        "/sheet",
        "/games",
    ),
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_stands_in_anybodys_way(browser: Any, address: str, site: Site, theme: str) -> None:
    site.cli.done("produce", "3")
    site.cli.done("undo")
    site.cli.done("use", "8.1")
    page = browser.new_context(color_scheme=theme, viewport=PHONE, bypass_csp=True).new_page()
    found: dict[str, object] = {}
    for path in PAGES:
        page.goto(address + path)
        page.evaluate(AXE.read_text(encoding="utf-8"))
        violations = page.evaluate("axe.run().then((found) => found.violations)")
        told = [(one["id"], [node["html"][:140] for node in one["nodes"][:3]]) for one in violations]
        found |= {path: told} if told else {}
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    assert found == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_wide_screen_all_fits(browser: Any, address: str, site: Site, theme: str) -> None:
    site.cli.done("produce", "3")
    site.cli.done("use", "8.1")
    page = browser.new_context(viewport=WIDE, color_scheme=theme).new_page()
    papers = set[str]()
    for path in PAGES:
        assert page.goto(address + path).ok, path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        if path != "/sheet":  # which is paper
            papers.add(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    assert len(papers) == 1 and (sum(map(int, re.findall(r"\d+", papers.pop()))) < 200) == (theme == "dark")
    page.goto(f"{address}/table")
    assert page.locator("#moves button").first.is_visible()


def test_the_sheet_prints(browser: Any, address: str, site: Site) -> None:
    page = browser.new_page()
    page.goto(f"{address}/sheet")
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")


ORDER = """<ol data-order>{}</ol>"""
ITEM = '<li draggable="true"><label>{0}<input type="number" value="{1}" name="place-{0}"></label></li>'
TICKS = '<div data-ticks><input type="hidden" name="ordered">{}</div>'
TICK = '<label><input type="checkbox" value="{0}">{0}</label>'


def test_an_order_is_made_by_dragging_and_by_tapping(browser: Any, address: str, site: Site) -> None:
    page = browser.new_page()
    page.goto(f"{address}/rules")
    html = ORDER.format("".join(ITEM.format(name, nr) for nr, name in enumerate("abc", 1)))
    html += TICKS.format("".join(TICK.format(name) for name in "xyz"))
    page.evaluate("html => { document.querySelector('main').innerHTML = html }", html)
    page.locator("li", has_text="c").drag_to(page.locator("li", has_text="a"), target_position={"x": 5, "y": 2})
    places = {name: page.input_value(f'input[name="place-{name}"]') for name in "abc"}
    assert places == {"c": "1", "a": "2", "b": "3"}
    for name in ("z", "x", "y", "x"):
        page.locator(f'input[value="{name}"]').click()
    assert page.input_value("input[name=ordered]") == "z\ny"
