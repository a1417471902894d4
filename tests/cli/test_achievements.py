"""`achievements`: what kingdoms have done, which one first and when; hidden ones tell nothing before."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.catalogue.achievements import Achievement, achievements
from companion.desk.desk import Desk
from companion.desk.lookup import search
from companion.desk.reports.achievements import queries
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents import reports as r
from companion.search.match import Look, World, matches
from tests.cli.harness import Cli
from tests.cli.test_costs import counted
from tests.cli.test_expansions import to_the_end
from tests.templates import prepared


@pytest.fixture
def ended(cli: Cli) -> Cli:
    """A kingdom of a few cards, its last round over."""
    return prepared(cli, "ended", lambda cli: to_the_end(cli, "18", "25", "26", "63"))


def earned(cli: Cli) -> dict[str, list[r.Earned]]:
    """The kingdoms that have each achievement, by its title."""
    found = cli.json(r.Achievements, "achievements")
    assert found.all == len(found.achievements) == len(achievements())
    assert found.earned == sum(bool(one.earned) for one in found.achievements)
    return {one.title or "": one.earned for one in found.achievements if one.earned}


def test_a_kingdom_begun_has_none_and_hidden_ones_tell_nothing(cli: Cli) -> None:
    assert earned(cli) == {}
    told = cli("--json", "achievements").out + cli("achievements").out
    for one in achievements():
        assert (one.title in told) is (one.about in told) is not one.hidden
    hidden = sum(one.hidden for one in achievements())
    assert f"And {hidden} hidden until" in cli("achievements").out


def test_without_a_kingdom_there_are_none(empty: Cli) -> None:
    assert earned(empty) == {}


def test_what_is_earned_says_where_and_when(ended: Cli) -> None:
    table = ended.table()
    found = earned(ended)
    reign = found["A whole reign"]
    assert [(one.kingdom, one.round) for one in reign] == [("Avalon", table.round)]
    assert "No wilderness left" not in found
    line = f"    Avalon, round {table.round}, {reign[0].at[:10]}"
    assert line in ended("achievements").out.splitlines()


def test_what_was_found_is_kept_until_a_kingdom_goes_on(ended: Cli) -> None:
    found = earned(ended)
    with counted(ended) as cost:
        assert earned(ended) == found
    assert 0 < cost.statements <= 10, "no journal is read again"
    ended.json(d.KingdomInfo, "kingdom", "rename", "Avalon", "Camelot")
    assert {one.kingdom for kingdoms in earned(ended).values() for one in kingdoms} == {"Camelot"}


def test_a_card_condition_is_the_query(ended: Cli) -> None:
    """Little thrown away: at most so many cards found by the query once the kingdom is finished."""
    one = next(one for one in achievements() if one.key == "kept")
    gone = ended("cards", "find", one.cards or "", "--format", "ids").out.split()
    assert one.holds(len(gone)) is (one.title in earned(ended)) is True


def test_what_is_undone_is_not_earned_and_what_is_redone_is(ended: Cli) -> None:
    ended.done("undo")
    assert ended.table().phase != "finished"
    assert "A whole reign" not in earned(ended)
    ended.done("redo")
    assert "A whole reign" in earned(ended)


@pytest.mark.long
def test_kingdoms_add_up_and_travel(ended: Cli, tmp_path: Path) -> None:
    ended.json(d.KingdomInfo, "kingdom", "copy", "Avalon", "Second")
    path = tmp_path / "kingdom.jsonl"
    ended.json(k.Exported, "export", str(path))
    ended.json(d.KingdomInfo, "kingdom", "archive", "Second")
    assert [one.kingdom for one in earned(ended)["A whole reign"]] == ["Avalon", "Second"]
    assert "; also Second" in ended("achievements").out
    ended.json(d.Deleted, "kingdom", "delete", "Avalon", "--yes")
    assert [one.kingdom for one in earned(ended)["A whole reign"]] == ["Second"]
    ended.json(k.Imported, "import", str(path))
    assert [one.kingdom for one in earned(ended)["A whole reign"]] == ["Avalon", "Second"]


def test_a_hidden_one_is_told_once_it_is_earned(ended: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Achievement("made-up", "In the end", "Have cards.", cards="zone:kingdom", at_least=1, hidden=True)
    monkeypatch.setattr("companion.desk.reports.achievements.achievements", lambda: (one,))
    view = ended.json(r.Achievements, "achievements").achievements[0]
    assert (view.key, view.title, view.about, view.hidden) == ("made-up", "In the end", "Have cards.", True)
    assert "[x] In the end: Have cards." in ended("achievements").out


def test_the_data_file_is_sound(empty: Cli) -> None:
    """Keys and titles are single, each measures one thing, and none is had by founding a kingdom."""
    all_ = achievements()
    assert len(all_) >= 20
    assert len({one.key for one in all_}) == len({one.title for one in all_}) == len(all_)
    desk = Desk(str(empty.db))
    try:
        wanted = queries(desk)
        for one in all_:
            assert (one.cards is None) is not (one.fact is None), one.key
            assert one.at_least is not None or one.at_most is not None, one.key
        starting: World = search.box(desk, desk.catalogue(), spoilers=False)
        looks = [Look(starting, card) for card in starting.cards()]
        for key, query in wanted.items():
            one = next(one for one in all_ if one.key == key)
            measured = sum(matches(query, look) for look in looks)
            assert one.finished or not one.holds(measured), f"{key} is earned by founding a kingdom"
    finally:
        desk.close()
