"""`stats`, `odds`, `simulate`: kingdoms in numbers."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from companion.desk.desk import Desk
from companion.desk.reports.comparison import percentile
from companion.desk.reports.simulated import FILE, shipped
from companion.desk.simulation.simulation import simulate
from companion.documents import kingdom as d
from companion.documents import reports as n
from companion.store import simulations
from companion.store.catalogue.load import PRINTINGS
from companion.store.open import open_engine
from companion.store.simulations import SimulatedKingdom
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.templates import prepared
from tests.tools import measure_players
from tests.tools.simulated_scores import TABLED, THINKING, made


def test_over_an_empty_data_base(empty: Cli) -> None:
    assert empty.json(n.Stats, "stats") == n.Stats([], [])
    assert "No kingdom yet" in empty("stats").out
    assert "no kingdom" in empty.refused(2, "stats", "Nowhere").message


def test_a_first_turn_in_numbers(cli: Cli) -> None:
    cli.done("produce", "3", "8")
    cli.done("produce", "5")
    cli.done("upgrade", "6", "--to", "front-down")
    (kingdom,) = cli.json(n.Stats, "stats").kingdoms
    (round_,) = kingdom.rounds
    assert (round_.made, round_.spent, round_.lost) == ({"coin": 2, "wood": 1}, {"coin": 2}, {"wood": 1})
    assert (round_.cards, round_.upgrades, round_.advances) == (8, 1, 0)
    area = next(one for one in kingdom.cards if one.card == 6)
    assert (area.name, area.stage_number, area.stages, area.upgrades) == ("Rocky Area", 2, 4, 1)
    assert 6 not in kingdom.never_upgraded
    assert 4 in kingdom.never_upgraded
    assert (kingdom.base, kingdom.percentile) == (None, None)


def without_time(cli: Cli) -> n.KingdomStats:
    """The numbers of the kingdom but for the time that they took, which no undo gives back."""
    found = cli.json(n.Stats, "stats").kingdoms[0]
    rounds = [msgspec.structs.replace(one, seconds=0) for one in found.rounds]
    return msgspec.structs.replace(found, rounds=rounds, played=None)


@pytest.mark.parametrize(
    "words", ["produce 3 8", "upgrade 6 --to front-down --pay 3", "advance", "pass", "fix discover 50"]
)
def test_what_was_undone_is_in_no_number(cli: Cli, words: str) -> None:
    cli.done("produce", "5")
    before = without_time(cli)
    cli.done(*words.split())
    assert without_time(cli) != before
    cli.done("undo")
    assert without_time(cli) == before


def test_what_is_given_by_hand_is_not_made(cli: Cli) -> None:
    cli.done("fix", "gain", "5", "coin")
    cli.done("fix", "lose", "2", "coin")
    round_ = cli.json(n.Stats, "stats").kingdoms[0].rounds[0]
    assert (round_.made, round_.spent, round_.by_hand) == ({}, {}, {"coin": 3})


@pytest.fixture
def done(empty: Cli) -> Cli:
    """A data base with a finished kingdom."""
    return prepared(empty, "done", lambda cli: finish(cli, "Done", 5))


def test_a_campaign_in_numbers(done: Cli) -> None:
    (kingdom,) = done.json(n.Stats, "stats").kingdoms
    for one in kingdom.rounds:
        for resource in {*one.made, *one.spent, *one.lost}:
            assert one.made.get(resource, 0) == one.spent.get(resource, 0) + one.lost.get(resource, 0)
    score = done.json(d.Score, "score")
    assert sum(kingdom.categories.values()) + kingdom.sources["purged"] == score.fame
    assert kingdom.sources == {one.source: one.fame for one in score.parts}
    assert sum(kingdom.sources.values()) == score.fame == kingdom.base
    assert {one.card: one.fame for one in kingdom.cards} == {one.card: one.fame for one in score.by_card}
    most = max(one.rounds for one in kingdom.cards)
    assert kingdom.longest == [one.card for one in kingdom.cards if one.rounds == most]
    named = ", ".join(f"{one.card} {one.name}" for one in kingdom.cards if one.rounds == most)
    assert f"  Longest in service: {named}." in done("stats").out
    assert all(1 <= one.stage_number <= one.stages for one in kingdom.cards)


@pytest.mark.long
def test_over_several_kingdoms(done: Cli) -> None:
    finish(done, "Also", 6)
    found = done.json(n.Stats, "stats", "done", "Also")
    assert [one.kingdom for one in found.kingdoms] == ["Done", "Also"]
    (over,) = found.over
    bases = sorted(one.base or 0 for one in found.kingdoms)
    assert (over.who, over.kingdoms, over.lowest, over.best) == ("player", 2, *bases)
    assert over.median == sum(bases) / 2
    assert over.spread == abs(bases[1] - bases[0]) / 2
    assert over.best_kingdom == next(one.kingdom for one in found.kingdoms if one.base == bases[1])


@pytest.mark.long
def test_a_base_score_among_simulated_ones(done: Cli) -> None:
    run = done.json(n.Simulation, "simulate", "--kingdoms", "3", "--seed", "5", "--keep")
    assert (run.kingdoms, run.kept, run.failures) == (3, 3, [])
    kingdom = done.json(n.Stats, "stats").kingdoms[0]
    assert kingdom.simulated == 3
    assert kingdom.base is not None and run.fame.min is not None and run.fame.max is not None
    assert run.fame.min <= kingdom.base <= run.fame.max  # seed 5 is this very kingdom
    assert "simulated kingdom" in done("stats").out
    other = done.json(n.Simulation, "simulate", "--kingdoms", "1", "--seed", "5", "--printing", "current", "--keep")
    assert other.kept == 1
    assert done.json(n.Stats, "stats").kingdoms[0].simulated == 3


@pytest.mark.long
def test_a_base_score_stands_among_the_simulated_ones(done: Cli) -> None:
    base = done.json(d.Score, "score").path[0].fame
    assert f"of {200 * len(TABLED)} simulated kingdoms (they come with the program)" in done("scores").out
    others = [("earlier", base - 1), ("earlier", base), ("earlier", base + 1), ("earlier", base - 5)]
    engine = open_engine(str(done.db))
    for seed, (printing, worth) in enumerate([*others, ("current", base - 9)]):
        simulations.add(engine, [SimulatedKingdom(printing, (), "random", seed, worth, 22, 500, {})], "0", "2026-01-01")
    engine.dispose()
    score = done.json(d.Score, "score")
    (kingdom,) = done.json(n.Stats, "stats").kingdoms
    (row,) = done.json(n.Scores, "scores").scores
    assert (score.percentile, score.simulated) == (kingdom.percentile, kingdom.simulated) == (62.5, 4)
    assert row.percentile == 62.5
    assert (score.simulated_by, kingdom.simulated_by) == ("you", "you")
    for command in ("score", "stats"):
        assert "better than 62.5 % of 4 simulated kingdoms" in done(command).out


def test_without_a_simulation_of_ones_own_the_program_has_some(done: Cli) -> None:
    score = done.json(d.Score, "score")
    (kingdom,) = done.json(n.Stats, "stats").kingdoms
    assert (
        (score.simulated_by, score.simulated)
        == (kingdom.simulated_by, kingdom.simulated)
        == ("program", 200 * len(TABLED))
    )
    others = [one for sort, found in shipped().items() if sort.printing == "earlier" for one in found]
    assert score.percentile == kingdom.percentile == percentile(score.path[0].fame, sorted(others))
    for command in ("score", "stats"):
        assert f"of {200 * len(TABLED)} simulated kingdoms (they come with the program)" in done(command).out


def test_the_program_has_simulated_kingdoms_of_each_printing_and_policy() -> None:
    assert {(sort.printing, sort.policy) for sort in shipped()} == set(product(PRINTINGS, TABLED))
    assert {len(found) for found in shipped().values()} == {200}


@pytest.mark.slow
def test_the_scores_of_the_program_are_made_by_the_seeds_from_1_on() -> None:
    """By whoever thinks longer, too: what was measured is what is played."""
    first = [measure_players.played(printing, player, 1) for printing in PRINTINGS for player in THINKING]
    assert all(one["fame"] == row["fame"] for one in first for row in measured(one))
    lines = made(1, first).decode().splitlines()
    there = FILE.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(there) == 1 + len(PRINTINGS) * len(TABLED)
    for line, whole in zip(lines[1:], there[1:], strict=True):
        assert line.split(";")[:3] == whole.split(";")[:3]
        assert line.split(";")[3] in whole.split(";")[3].split()


def measured(played: measure_players.Row) -> list[measure_players.Row]:
    """The line of the file that comes with the tests."""
    same = ("printing", "player", "seed")
    found = [row for row in measure_players.rows(measure_players.FILE) if all(row[it] == played[it] for it in same)]
    assert len(found) == 1
    return found


# --- simulation --------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_the_same_seed_comes_to_the_same(empty: Cli) -> None:
    words = ("simulate", "--kingdoms", "1", "--seed", "11", "--policy", "greedy")
    first, second = empty.json(n.Simulation, *words), empty.json(n.Simulation, *words)
    assert (first.fame, first.rounds, first.actions) == (second.fame, second.rounds, second.actions)
    assert first.kept == 0
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []


@pytest.mark.long
def test_keeping_twice_adds_nothing(empty: Cli) -> None:
    words = ("simulate", "--kingdoms", "2", "--seed", "1", "--keep")
    assert empty.json(n.Simulation, *words).kept == 2
    assert empty.json(n.Simulation, *words).kept == 0
    (over,) = empty.json(n.Stats, "stats").over
    assert (over.who, over.kingdoms, over.best_kingdom) == ("random", 2, None)


@pytest.mark.long
def test_an_interrupt_keeps_what_is_done(empty: Cli) -> None:
    def stop(done: int, of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    desk = Desk(str(empty.db))
    run = simulate(desk, 50, seed=1, keep=True, tell=stop)
    desk.close()
    assert (run.kingdoms, run.kept, run.interrupted) == (2, 2, True)


@pytest.mark.parametrize("words", ["--kingdoms 0", "--seed -1", "--policy clever", "--rule nonsense=on"])
def test_what_can_not_be_simulated(empty: Cli, words: str) -> None:
    empty.refused(2, "simulate", *words.split())


# --- odds --------------------------------------------------------------------------------------------------------


def test_odds_of_a_first_turn(cli: Cli) -> None:
    top = cli.table().deck.top
    found = cli.json(n.Odds, "odds", "category:building", "--next", "3")
    assert (top, found.deck, found.known, found.matching) == (2, 6, 1, [9])  # 2 lies open, 9 is among the other five
    assert [(one.cards, one.exact) for one in found.exactly] == [(0, "3/5"), (1, "2/5")]
    assert (found.at_least_one.exact, found.expected) == ("2/5", 0.4)
    assert "40.00 %" in cli("odds", "category:building", "--next", "3").out


def test_all_cards_of_the_deck_are_sure_to_come(cli: Cli) -> None:
    found = cli.json(n.Odds, "odds", "9", "--next", "60")
    assert (found.next, found.at_least_one.exact) == (6, "1")


def test_odds_do_not_depend_on_hidden_cards(cli: Cli) -> None:
    assert cli.json(n.Odds, "odds", "50").matching == []
    cli.refused(2, "odds", "nofield:3")
