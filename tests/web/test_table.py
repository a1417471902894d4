"""The table as a page: what is offered, what a form does, what somebody else did meanwhile."""

from __future__ import annotations

import re

import pytest
from starlette.datastructures import FormData
from starlette.requests import Request

from companion.documents import kingdom as d
from companion.errors import Misuse
from companion.web.pages import moves
from companion.web.visit import Visit
from tests.web.harness import Site, buttons, words


def test_the_table_offers_what_is_legal_and_payable(site: Site) -> None:
    offered = buttons(site.get("/table"))
    legal = site.cli.json(d.LegalList, "legal")
    assert {one.id for one in legal.legal} | {one.id for one in legal.payable} <= set(offered)


def test_a_move_is_that_of_the_command_line(site: Site) -> None:
    page = site.send(do="produce 3", revision=1, kingdom="Avalon")
    assert "gained 1 coin" in words(page)
    assert site.cli.table().resources == {"coin": 1}


def test_what_cannot_be_paid_tells_why_with_its_rule(site: Site) -> None:
    page = site.get("/table")
    assert "You lack 2 stone." in words(page)
    assert 'href="/why?kingdom=Avalon&amp;do=upgrade+8+--to+back-up"' in page
    why = site.get("/why", do="upgrade 8 --to back-up")
    assert 'href="/rule?code=KLG-047"' in why
    assert "KLG-047" in words(site.get("/rule", code="KLG-047"))


def test_ways_to_pay_are_said_as_on_the_cards(site: Site) -> None:
    why = words(site.get("/why", do="upgrade 3 --to front-down"))
    refused = words(site.send(status=409, do="upgrade 3 --to front-down", revision=1))
    for page in (why, refused):
        assert "↓ Plains · 2 coin producing with 5, 6" in page
        assert "--pay" not in page


def test_what_a_line_does_is_said_once_in_either_language(site: Site) -> None:
    for lang, said in (("en", "Use: gain 3 wood"), ("cs", "Použít: získat 3 dřeva")):
        assert said in words(site.get("/table", lang=lang)), lang


def test_a_refused_move_changes_nothing_and_tells_the_rule(site: Site) -> None:
    page = site.send(status=409, do="upgrade 8 --to back-up", revision=1)
    assert "You lack 2 stone." in words(page)
    assert 'code=KLG-047">The rule: KLG-047</a>' in page
    assert site.cli.table().revision == 1


def test_who_comes_late_sees_the_new_table(site: Site) -> None:
    site.cli.done("produce", "3")
    page = site.send(status=409, do="produce 8", revision=1, kingdom="Avalon")
    assert "Avalon has come to journal entry 2, not 1" in words(page)
    assert 'name="revision" value="2"' in page
    assert site.cli.table().resources == {"coin": 1}


def test_undo_and_redo(site: Site) -> None:
    site.send(do="produce 3", revision=1)
    assert "Take it back" in site.get("/undo")
    assert "Undone: Produce with 3 Wild Grass." in words(site.send(do="undo", revision=2))
    assert site.cli.table().resources == {}
    site.send(do="redo", revision=3)
    assert site.cli.table().resources == {"coin": 1}


def test_going_elsewhere_in_the_journal_tells_what_comes_back(site: Site) -> None:
    for move in ("produce 3", "undo"):
        site.cli.done(*move.split())
    again = words(site.get("/undo", to="2"))
    assert "What is done again" in again and "Do it again" in again and "Produce with 3 Wild Grass" in again
    assert "Take it back" not in again and "taken back" not in again
    site.cli.done("produce", "8")
    other = words(site.get("/undo", to="2"))
    assert other.index("This is taken back") < other.index("Produce with 8 Forest") < other.index("This comes back")
    assert other.index("This comes back") < other.index("Produce with 3 Wild Grass") and "Take it up" in other
    back = words(site.get("/undo", to="1"))
    assert "Back to entry 1" in back and "Go there" in back and "Take it back" not in back
    site.send(do="undo 2", revision=4)
    assert site.cli.table().resources == {"coin": 1}


def test_fields_beside_the_table_have_forms_of_their_own(site: Site) -> None:
    page = site.get("/table")
    for field, form in (("note", "note-form"), ("mark", "mark-form")):
        assert f'form="{form}" name="{field}"' in page and f'<form id="{form}" method="post"' in page
        assert f'<button class="act" form="{form}" name="do" value="{field}">' in page


def test_a_note_is_told(site: Site) -> None:
    assert "Noted." in words(site.send(do="note", note="Wood first.", note_about="1"))
    strike = next(one for one in buttons(site.get("/table")) if one.startswith("strike"))
    assert "The note is struck." in words(site.send(do=strike))
    assert "Kept." in words(site.send(do="aim 8", goal="back-up"))


def test_a_page_that_swaps_gets_only_what_changed(site: Site) -> None:
    parts = dict(re.findall(r'<div id="(\w+)" class="region" data-digest="(\w+)"', site.get("/table")))
    has = ",".join(f"{name}={digest}" for name, digest in parts.items())
    headers = {"HX-Request": "true", "X-Regions": has}
    sent = site.send(status=200, headers=headers, do="note", note="Wood first.", note_about="1", kingdom="Avalon")
    assert re.findall(r'<div id="(\w+)"', sent) == ["told", "beside"]
    assert "Wood first." in sent


def test_what_stands_beside_the_table(site: Site) -> None:
    site.send(do="note", note="Wood first.", note_about="1")
    site.send(do="aim 8", goal="back-up")
    shown = words(site.get("/table"))
    assert "Wood first." in shown and "8 Forest → Sacred Well" in shown
    assert "Marked: start." in words(site.send(do="mark", mark="start"))


def test_something_is_put_right(site: Site) -> None:
    page = site.send("/fix", do="gain", word=["2", "coin"], revision=1)
    assert site.cli.table().resources == {"coin": 2}
    assert "2 coin" in words(page)


@pytest.mark.long
def test_every_correction_has_a_form(site: Site) -> None:
    page = site.get("/fix")
    verbs = set(re.findall(r'name="do" value="(\w+)"', page))
    listed = site.cli("fix", "--help").out
    assert verbs == set(re.findall(r"^  ([a-z]+) {2,}[A-Z]", listed, re.MULTILINE)) - {"-h"}
    steps = (
        ("move", {"word": ["Headquarters", "play"]}), ("turn", {"word": ["9", "front-down"]}),
        ("discover", {"word": ["11"]}), ("stick", {"word": ["3", "2"], "stage": "front-up"}),
        ("unstick", {"word": ["3", "2"]}), ("strike", {"word": ["3", "production", "1"], "more": "coin"}),
        ("unstrike", {"word": ["3", "production", "1"], "more": "coin"}), ("count", {"word": ["3", "tally", "2"]}),
        ("name", {"word": ["3", "River End"]}), ("block", {"word": ["3", "9"]}), ("free", {"word": ["3"]}),
        ("keep", {"word": ["3"]}), ("lose", {"word": ["1", "coin"]}), ("destroy", {"word": ["8"]}),
    )  # fmt: skip
    site.send("/fix", do="gain", word=["2", "coin"])
    for verb, fields in steps:
        site.send("/fix", 303, None, do=verb, **fields)
    assert site.cli.table().resources == {"coin": 1}
    site.send("/fix", 400, None, do="gain", word=["", "coin"])


OPTIONS = [("option", one) for one in ("forest", "river", "hill")]

ANSWERS = [
    ([("pick", "river"), ("answer", "hill")], ("river",)),
    ([("answer", "forest"), ("answer", "hill")], ("forest", "hill")),
    ([("answer", "forest"), ("answer", "hill"), ("ordered", "hill\nforest")], ("hill", "forest")),
    ([("answer", "forest"), ("ordered", "hill\nforest")], ("forest",)),
    ([*OPTIONS, ("place-0", "3"), ("place-1", "1"), ("place-2", "2")], ("river", "hill", "forest")),
    ([*OPTIONS, ("place-0", "1"), ("place-1", "1"), ("place-2", "2")], ("forest", "river", "hill")),
    ([*OPTIONS, ("count-0", "2"), ("count-1", "0"), ("count-2", "1")], ("forest", "forest", "hill")),
    ([("answer-text", " Anna ")], ("Anna",)),
    ([("answer-text", "")], ("none",)),
    ([], ("none",)),
]
"""What forms send: a tap, ticks, ticks in the order of the taps, an order by numbers, counts, a text; what it says."""


@pytest.mark.parametrize(("sent", "said"), ANSWERS)
def test_an_answer_is_read_from_each_form(site: Site, sent: list[tuple[str, str]], said: tuple[str, ...]) -> None:
    visit = Visit(site.house, Request({"type": "http"}), FormData([*sent]))
    assert moves.answer(visit) == said


def test_a_number_that_is_none_is_refused(site: Site) -> None:
    visit = Visit(site.house, Request({"type": "http"}), FormData([*OPTIONS, ("place-0", "x")]))
    with pytest.raises(Misuse, match="whole number"):
        moves.answer(visit)


def test_a_first_table_tells_how_a_turn_goes(site: Site) -> None:
    page = site.get("/table")
    assert 0 < page.index("How a turn goes") < page.index('id="play-title"')


def test_cards_that_cannot_be_played_are_told_with_the_reason(site: Site) -> None:
    assert "advance" in buttons(site.get("/table"))
    for move in ("advance", "pass"):
        site.send(do=move)
    page = site.get("/table")
    assert "advance" not in buttons(page) and "Play the next cards The deck is empty." in words(page)
    assert "The deck is empty" in words(site.get("/why", do="advance"))


def test_without_a_kingdom_one_is_to_be_founded(bare: Site) -> None:
    assert bare.client.get("/").headers["location"] == "/kingdoms/new"
    assert bare.client.get("/table").status_code == 400


def test_what_happened_is_a_live_region_and_parts_are_landmarks(site: Site) -> None:
    page = site.send(do="produce 3")
    live = page[page.index('<div role="status" aria-live="polite"') :]
    assert "gained 1 coin" in live[: live.index("</div>")]
    assert all(f"<{part}" in page for part in ("header", "nav", "main")) and page.count("<main") == 1
    named = re.findall(r"<section[^>]*>", page)
    assert len(named) >= 3 and all("aria-label" in one for one in named)
