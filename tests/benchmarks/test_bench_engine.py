"""The benchmark runs, and says what it is for; how fast anything is no test asks."""

from __future__ import annotations

import re

import pytest

from companion.catalogue.words import BASE
from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.benchmarks import bench_table
from tests.benchmarks.bench_engine import Campaigns, Expansions, Table, calls, main, memory
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS
from tests.sampling import daily


@pytest.mark.slow
def test_the_table_has_both_printings_and_the_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(0.02)
    rows = capsys.readouterr().out.splitlines()
    assert [re.sub(r"  +[0-9.,]+( \(.*\))?$", "", row) for row in rows[1:]] == [
        "Kingdom Legacy, current printing",
        "Kingdom Legacy, earlier printing",
        *(f"… expansions of {name}" for name in ("klg", *SETS)),
        "Uno of RLCard",
        *(f"… campaigns with {name}, of the box" for name in SETS),
        *(f"{printing} printing, of Uno" for printing in ("current", "earlier")),
    ]


@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_what_is_measured_plays_campaigns_to_their_end(printing: str) -> None:
    """Lists and commands of whole campaigns, one after the other; nothing is left out."""
    table = Table(cards(printing))
    for _ in range(1_500):
        table.act()
    assert table.seed > 2


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_what_is_measured_of_a_set_plays_its_expansions_alone(name: str) -> None:
    table = Expansions(name, 1)
    for _ in range(1_500):
        game = table.board.tables["game"]
        assert "expansion" in game or game["phase"] == Phase.FINISHED
        table.act()
    assert table.seed > 2


def played(actions: int, seed: int = 0) -> Table:
    """A campaign that has been played for so many actions."""
    table = Table(cards("current"))
    table.seed = seed
    table.begin()
    for _ in range(actions):
        table.act()
    return table


MOST_CALLS = 310
"""Function calls that an action may cost: a list of what is legal, one of it carried out."""


def test_an_action_costs_few_calls() -> None:
    assert calls(played(200), 600) < MOST_CALLS


@pytest.mark.long
@pytest.mark.parametrize("name", ["klg", "distant-lands"])
def test_an_action_within_an_expansion_costs_few_calls(name: str) -> None:
    assert calls(Expansions(name, 1), 800) < 540


SHARE = 0.8
"""How many actions a second random play with a set makes at least, as a share of what it makes without."""


@pytest.mark.long
@pytest.mark.parametrize("name", daily(SETS, few=0, many=1))
def test_a_campaign_with_a_set_costs_little_more_calls_than_the_boxes_own(name: str) -> None:
    """The base game and then expansions in both."""
    assert calls(Campaigns(BASE), 2_500) > SHARE * calls(Campaigns(name), 2_500)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SETS if name != "distant-lands"])
def test_a_campaign_with_a_set_costs_little_more_calls_than_the_base_game_alone(name: str) -> None:
    """In *Distant Lands* half the actions are of its expansion, and one of them does half more than one before."""
    assert calls(Table(cards()), 2_500) > SHARE * calls(Campaigns(name), 2_500)


@pytest.mark.long
def test_a_late_action_costs_little_more_than_an_early_one() -> None:
    """What grows is the kingdom, so that more cards can act; what has happened before is nothing to an action."""
    early = sum(calls(played(20, seed), 100) for seed in range(8))
    late = sum(calls(played(300, seed), 100) for seed in range(8))
    assert late < 2 * early, late / early


MEGABYTE = 1_000_000


@pytest.mark.long
def test_a_kingdom_takes_less_than_two_megabytes_and_many_take_no_more() -> None:
    held = memory(kingdoms=12)
    assert held[0] < 2 * MEGABYTE
    assert held[-1] < held[0] + MEGABYTE / 10, held


@pytest.mark.slow
def test_ten_thousand_kingdoms_in_one_process_take_no_more_than_one() -> None:
    held = memory(kingdoms=10_000, actions=30)
    assert max(held[100:]) < held[99] + MEGABYTE / 10


@pytest.mark.slow
def test_the_table_is_compared_with_all_sets_and_without(capsys: pytest.CaptureFixture[str]) -> None:
    bench_table.main(1)
    assert re.fullmatch(r"With all sets `table` takes \d\.\d\d times as long\.\n", capsys.readouterr().out)
