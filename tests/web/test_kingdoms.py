"""Kingdoms on a page: founding, choosing, renaming, putting away, deleting with a question, files."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from companion.documents import kingdom as d
from companion.web import guard
from tests.web.harness import Site, words


def names(site: Site) -> list[str]:
    """The kingdoms that there are, the current one marked."""
    listed = site.cli.json(d.KingdomList, "kingdom", "list", "--all").kingdoms
    return [f"{one.kingdom}{'*' if one.current else ''}{' (away)' if one.archived else ''}" for one in listed]


def test_a_kingdom_is_founded_with_each_choice_explained(bare: Site) -> None:
    form = words(bare.get("/kingdoms/new"))
    assert "You shuffle, turn them up and say which came" in form and "nine resources" in form
    page = bare.send("/kingdoms/new", name="Avalon", mode="virtual", printing="current", seed="7")
    assert "Avalon is founded." in words(page)
    assert (bare.cli.table().kingdom, bare.cli.table().mode) == ("Avalon", "virtual")


@pytest.mark.long
def test_house_rules_are_chosen_at_the_founding_and_later(bare: Site) -> None:
    rules: dict[str, Any] = {"rule-production-limit-9": "on", "rule-replace-only-costs": "off"}
    bare.send("/kingdoms/new", name="Avalon", **rules)
    differs = bare.cli.table().differs
    assert len(differs) == 1 and "production-limit-9" in differs[0]
    page = bare.get("/kingdoms/playing", kingdom="Avalon")
    assert 'id="rule-production-limit-9" value="1" checked' in page and "KLD-32" in page
    fields: dict[str, Any] = {"rule-resources-survive-advance": "1", "tracking": "1"}
    bare.send("/kingdoms/playing", do="rules", kingdom="Avalon", revision="1", **fields)
    differs = bare.cli.table().differs
    assert "resources-survive-advance" in differs[0] and "tracking" in differs[1] and len(differs) == 2
    bare.send("/kingdoms/playing", 409, None, do="rules", kingdom="Avalon", revision="1")


@pytest.mark.long
def test_undo_cards_number_and_a_new_beginning_are_chosen(site: Site) -> None:
    send: dict[str, Any] = {"kingdom": "Avalon"}
    site.send("/kingdoms/playing", do="undo", undo="strict", **send)
    assert site.cli.json(d.KingdomInfo, "kingdom", "show").undo == "strict"
    site.send("/kingdoms/playing", do="register", number="K-17", **send)
    assert site.cli.json(d.KingdomInfo, "kingdom", "show").registration == "K-17"
    site.send("/kingdoms/playing", 409, None, do="mode", mode="physical", **send)
    site.send("/kingdoms/playing", 400, None, do="reset", **send)
    assert "begins anew" in words(site.send("/kingdoms/playing", do="reset", sure="1", **send))
    assert site.client.get("/kingdoms/packing").status_code == 409
    while site.cli.table().phase != "between":
        site.cli.done("pass")
    assert "Avalon" in words(site.get("/kingdoms/packing", purpose="resume"))
    site.send("/kingdoms/playing", do="mode", mode="physical", **send)
    assert site.cli.table().mode == "physical"
    site.send("/kingdoms/playing", 400, None, do="dance", **send)


@pytest.mark.long
def test_what_cannot_be_founded_is_said(site: Site) -> None:
    for fields in ({"name": ""}, {"name": "Avalon"}, {"name": "A", "seed": "x"}, {"name": "B", "printing": "x"}):
        site.send("/kingdoms/new", 400, None, **fields)
    assert names(site) == ["Avalon*"]


@pytest.mark.long
def test_a_kingdom_is_renamed_copied_put_away_and_deleted(site: Site) -> None:
    site.send("/kingdoms", do="rename", kingdom="Avalon", name="Camelot")
    site.send("/kingdoms", do="copy", kingdom="Camelot", name="Lyonesse")
    site.send("/kingdoms", do="use", kingdom="Lyonesse")
    assert names(site) == ["Camelot", "Lyonesse*"]
    site.send("/kingdoms", do="archive", kingdom="Camelot")
    assert "it can be looked at" in words(site.get("/table", kingdom="Camelot"))
    site.send("/kingdoms", do="unarchive", kingdom="Camelot")
    assert "Delete Camelot?" in words(site.get("/kingdoms/delete", kingdom="Camelot"))
    site.send("/kingdoms", 400, None, do="delete", kingdom="Camelot", name="Avalon")
    assert "Camelot is deleted." in words(
        site.send("/kingdoms", 200, None, do="delete", kingdom="Camelot", name="camelot")
    )
    assert names(site) == ["Lyonesse*"]


@pytest.mark.long
def test_a_kingdom_goes_out_and_comes_back_as_a_file(site: Site, bare: Site) -> None:
    kept = site.client.get("/kingdoms/export", params={"kingdom": "Avalon"})
    assert kept.headers["content-disposition"] == 'attachment; filename="avalon.jsonl"'
    files = {"file": ("avalon.jsonl", kept.content)}
    answer = bare.client.post("/kingdoms/import", data={"token": bare.house.token}, files=files)
    assert answer.status_code == 303
    assert "Avalon is here." in words(bare.client.get(answer.headers["location"]).text)
    assert bare.cli.table().in_play == site.cli.table().in_play
    again = bare.client.post("/kingdoms/import", data={"token": bare.house.token}, files=files)
    assert "Avalon was here already; nothing was added." in words(bare.client.get(again.headers["location"]).text)
    broken = {"file": ("x", b"nonsense")}
    refused = bare.client.post("/kingdoms/import", data={"token": bare.house.token}, files=broken)
    assert refused.status_code == 400
    assert "tmp" not in refused.text and f"{broken['file'][0]}, line 1:" in words(refused.text)


def test_a_kingdom_longer_than_other_requests_comes_back(
    site: Site, bare: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = site.client.get("/kingdoms/export", params={"kingdom": "Avalon"})
    monkeypatch.setattr(guard, "LARGEST", len(kept.content) - 1)
    action = re.search(r'action="(/kingdoms/import[^"]*)"', bare.get("/kingdoms"))
    assert action is not None
    files = {"file": ("avalon.jsonl", kept.content)}
    assert bare.client.post(guard.FILES, data={"token": bare.house.token}, files=files).status_code == 413
    answer = bare.client.post(unescape(action[1]), data={"token": bare.house.token}, files=files)
    assert answer.status_code == 303
    assert bare.cli.table().in_play == site.cli.table().in_play
