"""The steward: plans that meet a price, answers that lose least, campaigns that end well above chance."""

from __future__ import annotations

import re
import statistics
from pathlib import Path

import pytest

from companion.games.kingdom_legacy.api.engine import Result
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.players.sandbox import Sandbox
from companion.games.kingdom_legacy.players.steward import Steward
from companion.games.kingdom_legacy.players.weights import Weights, learned
from companion.games.kingdom_legacy.players.worth import Worth
from companion.games.kingdom_legacy.turn.expansion import path
from companion.play.command import Command
from companion.play.decision import Answer
from tests.builder import Small, cards, given
from tests.sampling import daily
from tests.tools.learn_steward import learn, main, mean, point_of, weights_of, written


class Watched(Sandbox):
    """A sandbox that remembers what was carried out."""

    def __init__(self, small: Small) -> None:
        super().__init__(small.game, small.board)
        self.done: list[str] = []

    def perform(self, command: Command, *answers: Answer) -> Result:
        """Carry a command out and remember it."""
        result = super().perform(command, *answers)
        if not result.pending and command.verb != "choose":
            self.done.append(command.text)
        return result


def moves(small: Small, most: int = 12) -> list[str]:
    """What the steward does until the turn is over, on a board that is as before afterwards."""
    before, turn = small.board.digest(), small.board.tables["game"].get("turn")
    seat, steward = Watched(small), Steward(small.game, Luck(1))
    for _ in range(most):
        if seat.question is not None:
            seat.choose(steward.answer(seat))
        elif small.board.tables["game"].get("turn") != turn or small.phase != "actions":
            break
        else:
            steward.move(seat)
    seat.back()
    assert small.board.digest() == before
    return seat.done


def test_a_price_is_met_with_what_it_asks_for() -> None:
    assert moves(given(play="1:bd 7 8 19", deck="")) == [
        "produce 7",
        "produce 8",
        "produce 19",
        "upgrade 1 --to back-up",
    ]


def test_a_card_that_is_needed_for_the_aim_does_not_pay_for_it() -> None:
    done = moves(given(play="9 15:bd 5:fd 7", deck=""))
    assert done[-1] == "upgrade 9 --to front-down"
    assert not any(text.startswith(("produce 9", "use 9")) for text in done)


def test_a_price_that_another_effect_pays_for() -> None:
    """A Bandit is beaten with the sword that a Recruit makes."""
    assert moves(given(play="14 29:fd", deck=""))[:2] == ["produce 29", "use 14.2"]


def test_with_nothing_to_do_more_cards_are_played_rather_than_the_turn_ended() -> None:
    assert moves(given(play="13", deck="1 2"), most=1) == ["advance"]
    assert moves(given(play="13", deck=""), most=1) == ["pass"]


def test_a_stage_is_worth_its_fame_when_no_round_is_left() -> None:
    worth = Worth(cards(), learned())
    for key, card in cards().cards.items():
        for at, stage in card.design.stages.items():
            assert worth.of(key, at, 0) == stage.fame


def test_more_rounds_make_a_card_that_produces_worth_more() -> None:
    worth = Worth(cards(), learned())
    (lowest,) = (at for at, stage in cards().cards["klg:1"].design.stages.items() if stage.name == "Wild Grass")
    found = [worth.of("klg:1", lowest, rounds) for rounds in range(20)]
    assert found == sorted(found) and found[0] < found[-1]


@pytest.mark.parametrize("seed", daily((1, 2)))
def test_the_same_seed_comes_to_the_same_campaign(seed: int) -> None:
    """Played by the policy of `simulate`, and up to the fifth round for every day."""
    ends = []
    for _ in range(2):
        player = Player(given().game, seed, "steward")
        player.play(60 if seed == 1 else 20_000)
        ends.append(player.campaign.board.digest())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("printing", daily(["current", "earlier"], few=0, many=1))
def test_the_steward_plays_well(printing: str) -> None:
    """Six kingdoms each; random play comes to -68 and -60 fame."""
    found = []
    for seed in range(101, 107):
        player = Player(given(printing=printing).game, seed, "steward")
        player.play()
        found.append(path(player.game.kingdom(player.campaign.board))[0].fame)
    assert statistics.median(found) >= 100 and min(found) >= 40


# --- what is learned ---------------------------------------------------------------------------------------------


def test_weights_are_written_where_they_stood() -> None:
    text = "# kept\n[resources]\ncoin = 0.35   # a coin\n\n[words]\nhope = 0.1\n"
    assert written(text, Weights({"coin": 0.5}, {"hope": 2.0})) == (
        "# kept\n[resources]\ncoin = 0.5   # a coin\n\n[words]\nhope = 2\n"
    )


def test_a_point_is_its_weights() -> None:
    there = weights_of(point_of(learned()))
    assert there.resources == pytest.approx(learned().resources) and there.words == pytest.approx(learned().words)


@pytest.mark.slow
def test_learning_comes_to_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    """A small run: two generations of three sets of weights, a kingdom of each printing each."""
    first, again = learn(2, 3, 1), learn(2, 3, 1)
    assert first == again != learned()
    assert "2 centre" in capsys.readouterr().out


@pytest.mark.long
def test_the_documented_command_learns_and_compares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, curve = tmp_path / "steward.toml", tmp_path / "curve.csv"
    small = ["--generations", "1", "--population", "2", "--seeds", "1", "--checked", "1"]
    monkeypatch.setattr("sys.argv", ["learn_steward", *small, "--out", str(out), "--curve", str(curve)])
    main()
    before, after = map(float, re.findall(r"(?:before|after) ([-0-9.]+)", capsys.readouterr().out))
    assert out.exists() == (after > before)  # what is worse isn't kept
    head, row = curve.read_text("utf-8").splitlines()
    assert (head, row[:2]) == ("generation,centre,best,all", "1,")


@pytest.mark.long
def test_weights_decide_how_it_plays() -> None:
    """Whoever thinks nothing of resources plays worse."""
    poor = Weights(dict.fromkeys(learned().resources, 0.001), learned().words)
    game = given().game
    assert mean(poor, range(3), [game]) < mean(learned(), range(3), [game])
