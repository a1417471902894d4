"""Whole campaigns with each set that comes with the program, alone and after another one, in both printings."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import msgspec
import pytest

from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player, Report
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board import Board
from companion.play.change import encode
from tests.builder import cards, given
from tests.games.kingdom_legacy.properties.cardfile import MORE
from tests.games.kingdom_legacy.properties.packfile import named_back, renamed
from tests.games.kingdom_legacy.properties.sets import main, pack, play, prove
from tests.games.kingdom_legacy.properties.test_every_step import looked_at, stepped
from tests.games.kingdom_legacy.sold.packs import SETS, joined
from tests.sampling import daily

PAIRS = [(SETS[at - 1], name) for at, name in enumerate(SETS)]
"""Each set with one that is played before it."""


def check(names: tuple[str, ...], seed: int, every: int) -> None:
    """Play, then see that the path names the steps and that all of it can be taken back."""
    report = Report()
    player = play(names, seed, report, every)
    steps = expansion.path(player.game.kingdom(player.campaign.board))
    assert [step.name.partition(":")[0] for step in steps] == ["base", *names]
    assert all(sum(step.parts.values()) == step.fame for step in steps)
    for name in names:
        assert any(line.startswith(f"{name}:") for line in report.lines)


@pytest.mark.long
@pytest.mark.rule("KLG-116", "KLG-125")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", SETS)
def test_a_set_is_played_to_its_end(name: str, seed: int) -> None:
    check((name,), seed, 7)


@pytest.mark.long
@pytest.mark.rule("KLG-116", "KLG-125")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("names", PAIRS)
def test_a_set_is_played_after_another(names: tuple[str, ...], seed: int) -> None:
    check(names, seed, 7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 110))
@pytest.mark.parametrize("names", [*((name,) for name in SETS), *PAIRS])
def test_many_kingdoms_with_each_set(names: tuple[str, ...], seed: int) -> None:
    check(names, seed, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_what_holds_for_campaigns_of_the_box_holds_with_a_set(name: str) -> None:
    assert prove((name,), 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 22))
@pytest.mark.parametrize("names", [*((name,) for name in SETS), *PAIRS])
def test_it_holds_in_many_kingdoms(names: tuple[str, ...], seed: int) -> None:
    assert prove(names, seed) == []


@pytest.mark.rule("KLG-081", "KLG-031", "KLD-28", "KLG-012")
@pytest.mark.parametrize(("name", "seed"), daily([(name, seed) for seed in (1, 307) for name in SETS], few=0, many=5))
def test_every_step_with_a_set_is_one_thing_to_undo_and_leaves_nothing_amiss(name: str, seed: int) -> None:
    play((name,), seed, Report(), 50, kind=Watching)


class Watching(Player):
    """Looks at what every step of an expansion did, and takes it back and does it again."""

    def step(self) -> None:
        if not self.campaign.board.tables["path"]:
            super().step()
            return
        assert [*stepped(self, super().step), *looked_at(self)] == []


SMALL = """
name = "own"
title = "Own"
[[card]]
number = 3
copies = [21]
[[card.stage]]
at = "front-up"
name = "Tall Reeds"
category = "land"
effects = [
  "activate: play 1 \\"Old Heron\\" in discard; discover #21",
  'activate: turn 1 word Heron in play to back-up',
]
[[card]]
number = 12
[[card.stage]]
at = "front-up"
name = "Old Heron"
category = "livestock"
effects = ["activate: gain 1 coin"]
[[card.stage]]
at = "back-up"
name = "Heron"
category = "livestock"
effects = ["activate: gain 2 coin"]
"""


def test_a_small_pack_under_other_numbers_and_names_plays_alike() -> None:
    other = renamed(SMALL, cards())
    assert re.findall(r"#\d+|[Hh]eron\w*|= \[?\d+", other) == [
        "= 1003", "= [1021", "Heronzu", "#1021", "Heronzu", "= 1012", "Heronzu", "Heronzu",
    ]  # fmt: skip
    done = [
        given(play=play, discard=lies, catalogue=joined(text)).do(used).diff
        for text, play, lies, used in (
            (SMALL, "own:3", "own:12", "use own:3.1"),
            (other, "own:1003", "own:1012", "use own:1003.1"),
        )
    ]
    assert done[0] == {named_back(text, "own") for text in done[1]}
    assert done[0] == {"own:12: discard>play", "own:21: box>discard", "own:3: play>discard"}


@pytest.mark.long
def test_every_card_and_stage_of_a_set_is_called_otherwise() -> None:
    names = {stage.name for card in cards().cards.values() for stage in card.design.stages.values()}
    for name in SETS:
        ours, theirs = pack(name), pack(name, other=True)
        assert set(theirs.cards) == {f"{name}:{card.number + MORE}" for card in ours.cards.values()}
        ours_named, theirs_named = (
            {stage.name for card in made.cards.values() for stage in card.design.stages.values()}
            for made in (ours, theirs)
        )
        assert ours_named & theirs_named <= names
        assert len(ours_named - theirs_named) > 20


def told(names: tuple[str, ...], seed: int, other: bool) -> list[str]:
    """What a kingdom with these sets writes into its journal, each entry by itself."""
    entries = play(names, seed, Report(), 50, other=other).campaign.ledger.entries
    found = [msgspec.json.encode(entry).decode() for entry in entries]
    for name in names if other else ():
        found = [named_back(entry, name) for entry in found]
    return found


@pytest.mark.parametrize("seed", daily(range(1, 7), few=0, many=1))
@pytest.mark.parametrize("names", [*((name,) for name in SETS), *PAIRS])
def test_the_engine_knows_no_card_of_a_set(names: tuple[str, ...], seed: int) -> None:
    ours, theirs = told(names, seed, other=False), told(names, seed, other=True)
    assert len(ours) > 100
    assert next(((one, other) for one, other in zip(ours, theirs, strict=False) if one != other), None) is None
    assert len(ours) == len(theirs)


@pytest.mark.long
def test_the_report_names_a_test_for_each_line_that_random_play_misses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["merchants", "1"]) == 0
    *rows, total = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"merchants: {len(rows)} of \d+ lines weren't carried out in 1 kingdoms\.", total)
    assert all(re.match(r"merchants:\d+ [a-z]+-[a-z]+ (box )?\d+ \| test_\w+\.py \| \w", row) for row in rows)
    assert len(rows) > 10


def turned(game: Game, board: Board) -> Board:
    """The same board, its tables filled in the opposite order, as another process may have filled them."""
    other = game.new_board()
    other.load(board.encode())
    for table in other.tables.values():
        found = dict(reversed(table.items()))
        table.clear()
        table.update(found)
    return other


class Doubting(Player):
    """Tries everything it has done once more, on the board as another process may have filled it."""

    tried = 0

    def step(self) -> None:
        before, entries = turned(self.game, self.campaign.board), self.campaign.ledger.entries
        n = len(entries)
        super().step()
        for entry in entries[n:]:
            if entry.kind == "command" and not entry.command.option("counter"):  # a restart is no command of a player
                done = self.game.trial(before, entry.command, entry.answers)
                assert encode(done.changes) == encode(entry.changes), entry.command
                self.tried += 1


@pytest.mark.long
@pytest.mark.parametrize("names", [(), *((name,) for name in SETS)])
def test_the_order_in_which_tables_were_filled_means_nothing(names: tuple[str, ...]) -> None:
    player = play(names, 1, Report(), kind=Doubting)
    assert isinstance(player, Doubting)
    assert player.tried > 50


SCRIPT = """
import sys
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player, Report
from tests.games.kingdom_legacy.properties.proof import journal
from tests.games.kingdom_legacy.properties.sets import play
print(journal(play((sys.argv[1],), int(sys.argv[2]), Report(), 50).campaign))
"""


@pytest.mark.parametrize("name", daily(SETS, few=0, many=2))
def test_every_hash_seed_gives_the_same_journal_with_a_set(name: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, name, "1"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        for seed in ("0", "1", "2")
    ]
    printed = [process.communicate()[0].strip() for process in started]
    assert printed[0] != ""
    assert printed == [printed[0]] * 3
