"""Chapters 13 and 14, expansions and the score path: when one begins, how long it lasts, what is written at its end."""

from __future__ import annotations

import msgspec
import pytest

from companion.catalogue.model import Card
from companion.documents.kingdom import ScoreStep
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.decision import Decision
from tests.builder import Small, cards, given
from tests.games.kingdom_legacy.rules.table import Tables, numbers, table

LAST = 20
BASE: Tables = {"path": {"step 0": ("base", 7, 7, 0, 0, 0, 0)}}


def ended(discard: str = "1 2 3", permanents: str = "", tables: Tables | None = None) -> Small:
    """A kingdom whose last round is over, its score written."""
    return given(
        discard=discard,
        permanents=permanents,
        phase=Phase.FINISHED,
        round=LAST,
        last_round=LAST,
        tables=BASE | (tables or {}),
    )


def round_of(small: Small) -> Small:
    """Begin a round and pass until it is over, taking what is offered first."""
    small.do("round")
    while small.phase not in (Phase.BETWEEN, Phase.FINISHED):
        question = small.question
        step(small, "pass" if question is None else f"choose {first(question)}")
    return small


def step(small: Small, text: str) -> None:
    """A command, with the first answers to what it asks before it is done."""
    answers: list[str] = []
    while small.do(text, *answers).result is not None and small.result is not None and small.result.pending:
        assert small.result.decision is not None
        answers.append(first(small.result.decision).replace(" ", ","))


def first(question: Decision) -> str:
    """The first options, as few as may be."""
    return " ".join(question.options[: question.min]) or "none"


@pytest.mark.rule("KLG-116")
def test_the_last_round_writes_the_fame_on_the_path() -> None:
    small = given(play="1 7:bu", phase=Phase.ACTIONS, round=LAST, last_round=LAST).do("pass")
    assert small.phase == Phase.FINISHED
    score = small.game.score(small.board)
    assert score.path == [ScoreStep("base", score.fame)]
    assert score.fame == small.fame("7") != 0


@pytest.mark.rule("KLG-117")
def test_the_number_of_the_box_is_noted() -> None:
    small = given(play="1").do("register 12-345")
    assert small.board.tables["game"]["registration"] == "12-345"
    small.misused("register")


@pytest.mark.rule("KLG-118")
def test_three_cards_of_the_box_are_expansions() -> None:
    found = cards().expansions
    assert list(found) == ["klg:136", "klg:137", "klg:138"]
    rules = {(one.purge, one.permanents, one.rounds, one.discoveries) for one in found.values()}
    assert rules == {(12, 1, 4, 0)}
    assert "no expansion" in ended().misused("expansion start 7").message
    ended().misused("expansion start")
    ended().misused("expansion begin 136")


@pytest.mark.rule("KLG-120", "KLG-118")
@pytest.mark.parametrize("card", ["136", "137", "138"])
def test_the_card_comes_out_and_a_purge_follows(card: str) -> None:
    small = ended(numbers(1, 12), permanents="25 26").do(f"expansion start {card}")
    assert small.question is not None
    assert small.question.prompt == "Purge which permanent?"
    small.do(f"expansion start {card}", "25")
    assert small.question is not None
    assert len(small.question.shows) == 12
    small.do("choose 1")
    assert (small.where(card), small.phase) == ("permanents", Phase.BETWEEN)


@pytest.mark.rule("KLG-120", "KLD-34")
def test_the_expansion_card_itself_is_not_purged() -> None:
    small = ended(permanents="25").do("expansion start 136")
    assert small.zone("purged") == ["25"]
    assert small.where("136") == "permanents"


@pytest.mark.rule("KLG-121", "KLG-122")
@pytest.mark.parametrize("card", ["136", "137", "138"])
def test_four_rounds_without_discoveries_each_on_a_stage(card: str) -> None:
    small = ended(numbers(1, 8)).do(f"expansion start {card}")
    box = len(small.zone("box"))
    stages = []
    for nr in range(1, 5):
        stages.append(small.at(card))
        assert table(small).last_round is False
        round_of(small)
        assert small.board.tables["game"]["round"] == LAST + nr
        assert len(small.zone("box")) == box
    assert stages == ["fu", "fd", "bd", "bu"]
    assert (small.phase, small.where(card)) == (Phase.FINISHED, "destroyed")


@pytest.mark.rule("KLG-123", "KLG-111", "KLG-134")
def test_the_end_of_an_expansion_is_written_on_the_path() -> None:
    small = ended(numbers(1, 8) + " 15:bu").do("expansion start 138")
    for _ in range(4):
        round_of(small)
    score = small.game.score(small.board)
    assert [step.label for step in score.path] == ["base", "expansion 138"]
    assert score.path[0].fame == 7
    assert score.path[1].fame == score.fame
    assert table(small).stickers_left["13k"] == 2


@pytest.mark.rule("KLD-19")
def test_one_at_a_time_and_each_only_once() -> None:
    small = ended(numbers(1, 8)).do("expansion start 137")
    small.refused("expansion start 137", "KLD-19")
    small.refused("expansion start 138", "KLD-19")
    for _ in range(4):
        round_of(small)
    small.refused("expansion start 137", "KLD-19")
    small.do("expansion start 138")
    assert small.phase == Phase.BETWEEN


@pytest.mark.rule("KLG-120", "KLG-116")
@pytest.mark.parametrize("phase", [Phase.ACTIONS, Phase.ENDING, Phase.BETWEEN])
def test_none_begins_before_the_last_round_is_over(phase: str) -> None:
    given(play="1", phase=phase).refused("expansion start 136", "KLG-116")


@pytest.mark.rule("KLG-124")
@pytest.mark.parametrize(("done", "full"), [(9, False), (10, True)])
def test_ten_expansions_fill_the_path(done: int, full: bool) -> None:
    steps = {"step 0": ("base", 7, 7, 0, 0, 0, 0)}
    steps |= {f"step {nr}": (f"box:{nr}", 7, 7, 0, 0, 0, 0) for nr in range(1, done + 1)}
    small = ended(tables={"path": dict(steps)})
    if full:
        small.refused("expansion start 136", "KLG-124")
    else:
        small.do("expansion start 136")
        assert small.phase == Phase.BETWEEN


@pytest.mark.rule("KLD-29")
def test_between_rounds_lines_work_before_an_expansion() -> None:
    """Card 27 has a tally of 10: its first tier may be taken once an expansion follows the last round."""
    small = ended(numbers(1, 8), permanents="27 25", tables={"counters": {"27@fu/tally": 10}})
    assert not [one for one in small.legal if one.startswith("use 27")]
    small.do("expansion start 136", "25")
    assert [one for one in small.legal if one.startswith("use 27")]
    assert "round" in small.legal


@pytest.mark.rule("KLG-122", "KLG-036")
def test_a_line_still_discovers_in_an_expansion() -> None:
    """Card 53 back-up finds the next two by itself; only the round's own discovery is left out."""
    small = ended("53 " + numbers(1, 4)).do("expansion start 136")
    box = len(small.zone("box"))
    round_of(small)
    assert len(small.zone("box")) == box - 2


@pytest.mark.rule("KLG-121")
def test_a_line_may_end_an_expansion_early() -> None:
    """A card whose first stage says so: the kingdom is at its end after one round."""
    made = cards()
    design = made.cards["klg:136"].design
    last = next(stage for stage in design.stages.values() if "end expansion" in stage.effects[-1].text)
    first = next(iter(design.stages))
    short = msgspec.structs.replace(
        design, stages=design.stages | {first: msgspec.structs.replace(last, orientation=first)}
    )
    catalogue = msgspec.structs.replace(made, cards=made.cards | {"klg:136": Card("klg:136", "klg", 136, short)})
    small = given(discard="1 2", phase=Phase.FINISHED, round=9, last_round=9, catalogue=catalogue, tables=dict(BASE))
    small.do("expansion start 136")
    assert round_of(small).phase == Phase.FINISHED
    assert len(small.board.tables["path"]) == 2


@pytest.mark.rule("KLG-116")
def test_what_is_put_right_after_the_end_counts() -> None:
    small = given(play="1 7:bu", phase=Phase.ACTIONS, round=LAST, last_round=LAST).do("pass")
    before = small.game.fame(small.board)
    small.do("fix stick 7 10")
    score = small.game.score(small.board)
    assert score.path == [ScoreStep("base", before + 5)]


@pytest.mark.rule("KLG-013", "KLG-124")
def test_a_new_kingdom_has_an_empty_path() -> None:
    """Nothing of an older kingdom is left over."""
    game = Game(cards())
    board = game.new_board()
    game.found(board, 1)
    assert (board.tables["path"], board.tables["purged"], board.zones["purged"]) == ({}, {}, [])
    assert game.score(board).path == []
    assert game.catalogue.constants["expansions_at_most"] == 10
