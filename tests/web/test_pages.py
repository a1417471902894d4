"""All other pages: each is there, shows what it is about, and nothing that isn't discovered."""

from __future__ import annotations

import re

import pytest

from companion.web import pictures, render
from companion.web.app import GETS
from companion.web.pages.looking import CHARTS
from tests.cli.finished import finish
from tests.cli.playing import play
from tests.cli.test_spoilers import HIDDEN, MARK, mark
from tests.sampling import daily
from tests.web.harness import HOST, Site, late, words

QUERIES = {
    "/why": {"do": "upgrade 8 --to back-up"},
    "/rule": {"code": "KLG-047"},
    "/card": {"card": "8"},
    "/undo": {"to": "turn"},
    "/amend": {"entry": "2"},
    "/cards": {"q": "land"},
    "/rules": {"q": "upgrade"},
}
"""What a page is asked for where it wants something."""

ELSEWHERE = ("/", "/cards.css", "/kingdoms/export", "/kingdoms/packing")


@pytest.mark.parametrize("path", daily([path for path in GETS if path not in ELSEWHERE], few=3))
def test_every_page_is_whole_and_light(site: Site, path: str) -> None:
    site.cli.done("produce", "3")
    page = site.get(path, **QUERIES.get(path, {}))
    assert page.lower().startswith("<!doctype html>") and "</html>" in page
    assert " on" + "click" not in page and "style=" not in page
    assert len(page.encode()) < 150_000


def test_the_journal_shows_the_lines_that_were_left(site: Site) -> None:
    for move in ("produce 3", "undo", "produce 8"):
        site.cli.done(*move.split())
    page = words(site.get("/journal"))
    assert "The line that counts" in page and "left at entry 1" in page and "undone" in page


def test_the_sheet_brings_its_own_style_and_nothing_else(site: Site) -> None:
    answer = site.client.get("/sheet")
    assert "style-src 'sha256-" in answer.headers["content-security-policy"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "Avalon" in answer.text


@pytest.mark.parametrize(
    ("path", "leads"),
    [
        ("/journal?kingdom=Avalon", "/journal?kingdom=Avalon&amp;lang=cs"),
        ("/rules?q=a&lang=en", "/rules?q=a&amp;lang=cs"),
        ("//elsewhere.example/x", "/elsewhere.example/x?lang=cs"),
    ],
)
def test_the_other_language_leads_back_to_the_page(site: Site, path: str, leads: str) -> None:
    page = site.client.get(f"http://{HOST}{path}").text
    assert f'hreflang="cs" href="{leads}"' in page


def test_a_rule_without_a_code_leads_to_the_search(site: Site) -> None:
    answer = site.client.get("/rule", params={"code": " "})
    assert answer.status_code == 400
    assert "Which rule?" in words(answer.text) and 'name="q"' in answer.text


def test_the_script_speaks_by_the_page(site: Site) -> None:
    assert 'data-away="The server doesn&#39;t answer.' in site.get("/rules")
    assert "answer. Look" not in (render.STATIC / "app.js").read_text(encoding="utf-8")


def test_what_cannot_be_read_is_a_sentence(site: Site) -> None:
    asked = (
        ("/card", "card", "nothing such"),
        ("/rule", "code", "X-1"),
        ("/why", "do", "dance"),
        ("/cards", "q", "land:"),
    )
    for path, name, value in asked:
        page = site.client.get(path, params={name: value}).text
        assert "Traceback" not in page and 'role="alert"' in page


@pytest.mark.long
def test_no_page_shows_what_is_not_discovered(site: Site) -> None:
    mark(site.db)
    marked = Site(site.db)
    for path in (path for path in GETS if path != "/"):
        for query in (QUERIES.get(path, {}), {"card": HIDDEN, "q": MARK, "code": "KLG-047", "do": f"upgrade {HIDDEN}"}):
            answer = marked.client.get(path, params=query)
            shown = f"{answer.text}{answer.headers}"
            for asked in (f'value="{MARK}"', f"q={MARK}", f"do=upgrade+{HIDDEN}"):  # said back to who asked
                shown = shown.replace(asked, "")
            assert MARK not in shown, (path, query)
    for move in ("produce 3", "pass", "upgrade 11", f"use {HIDDEN}.1", "undo"):
        answer = marked.client.post("/move", data={"token": marked.house.token, "do": move})
        assert MARK not in f"{answer.text}{answer.headers}", move
    marked.house.desk.close()


MARKUP = "<script>alert(1)</script>\"'&amp;{{ 7*7 }}"


@pytest.mark.long
def test_names_and_notes_stay_text(bare: Site) -> None:
    bare.send("/kingdoms/new", name=MARKUP)
    bare.send(do="note", note=MARKUP, note_about="1")
    bare.send(do="mark", mark=MARKUP[:60])
    bare.send("/fix", do="name", word=["3", "<b>x</b>"])
    for path in ("/table", "/kingdoms", "/journal", "/history", "/score", "/sheet", "/kingdoms/delete"):
        page = bare.get(path)
        assert "<script>alert" not in page and "<b>x</b>" not in page and "49" not in words(page).replace(MARKUP, "")


HEAVY = ("/table", "/deck", "/history", "/journal", "/numbers", "/score", "/kingdoms", "/fix", "/amend?entry=40")


def light(site: Site, path: str) -> str:
    """A page that isn't too heavy."""
    answer = site.client.get(path)
    assert answer.status_code == 200 and len(answer.content) < 150_000, path
    return answer.text


@pytest.mark.long
def test_a_page_stays_light_late_in_a_campaign(site: Site) -> None:
    """With all sets, 100 cards discovered, thirty and more in play, then many of them in the deck."""
    late(site.cli, 110, 30)
    table = site.cli.table()
    assert len(table.in_play) >= 30
    for path in HEAVY:
        light(site, path)
    page = site.get("/table")
    cards = re.findall(r'<article class="slot.*?</article>', page, re.DOTALL)
    assert len(cards) >= 36
    drawn = ["<svg" in one for one in cards]
    assert sum(drawn) > 15 and not all(drawn) and all('class="in-words' in one for one in cards if "<svg" not in one)
    for card in table.discard[:24]:
        site.cli.done("fix", "move", str(card.card), "deck", "--anyway")
    first = light(site, "/deck")
    parts = sorted(set(map(int, re.findall(r"/deck\?part=(\d+)", first))))
    assert len(parts) > 1
    shown = [len(re.findall(r'<article class="slot', light(site, f"/deck?part={part}"))) for part in parts]
    assert sum(shown) == site.cli.table().deck.size
    for wrong in ("0", "99", "x"):
        assert site.client.get("/deck", params={"part": wrong}).status_code == 400


@pytest.mark.long
def test_a_long_journal_stands_on_several_pages(site: Site) -> None:
    finish(site.cli, "Long", 3)
    first = light(site, "/journal")
    parts = sorted(set(map(int, re.findall(r"/journal\?part=(\d+)", first))))
    assert len(parts) > 1
    pages = [light(site, f"/journal?part={part}") for part in parts]
    seqs = [int(one) for page in pages for one in re.findall(r'<p class="did"><span class="nr">(\d+)<', page)]
    assert seqs == list(range(site.cli.table().revision, 0, -1))
    assert site.client.get("/journal", params={"part": "99"}).status_code == 400
    for path in ("/history", "/numbers", "/score", "/amend?entry=300"):
        light(site, path)


@pytest.mark.long
def test_the_table_draws_what_is_asked_and_played_first(site: Site) -> None:
    lies = site.cli.table()
    few = pictures.Pictures(sum(len(render.draw(one)) for one in lies.in_play[:2]))
    few.take(lies.in_play)
    assert [few.of(one) is not None for one in lies.in_play] == [True, True, False, False]
    assert all(pictures.of_table(lies).of(one) is not None for one in lies.in_play)


@pytest.mark.long
def test_each_chart_is_drawn_with_its_numbers(site: Site) -> None:
    play(site.cli, 40)
    for kind in CHARTS:
        page = site.get("/numbers", chart=kind)
        drawn = '<svg class="chart ' in page and "The numbers of this chart" in page
        assert drawn or "Nothing stands on the score path yet" in page, kind
    assert site.client.get("/numbers", params={"chart": "nothing"}).status_code == 400
