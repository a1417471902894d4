"""Expansions without a leading card: the cover, its purge, its rounds, what is left at its end."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.api.following import follows
from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import joined

HEAD = """
last_number = 6

[[card]]
number = 0
parchment = true
[[card.stage]]
at = "front-up"
name = "Welcome"
category = "none"
effects = ["when discovered: discover #1", "when expansion over: gain 2 coin"]

[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Guide"
category = "other"
permanent = true
effects = ["end turn, pay 1 coin: discover #7"]

[[card]]
number = 2
copies = [3, 4, 5, 6, 7, 8]
[[card.stage]]
at = "front-up"
name = "Guest"
category = "other"
"""


def pack(keys: str, more: str = "") -> str:
    """A set whose cover says this."""
    return f"{HEAD}\n{more}\n[[expansion]]\ncard = 0\n{keys}"


def finished(keys: str, discard: str = "", permanents: str = "26", more: str = "", seed: int = 1) -> Small:
    """A kingdom whose last round is over, with that set."""
    return given(
        discard=discard, permanents=permanents, phase=Phase.FINISHED, round=20, last_round=20,
        catalogue=joined(pack(keys, more)), seed=seed,
    )  # fmt: skip


@pytest.mark.rule("KLD-43")
def test_a_cover_lies_aside_and_its_lines_wait_for_the_purge() -> None:
    small = finished("purge = 0\nrounds = 1", permanents="26 27")
    small.do("expansion start own:0", "26")
    assert small.where("own:0") == "aside"
    assert small.where("own:1") == "permanents"
    assert small.phase == Phase.BETWEEN


@pytest.mark.rule("KLD-43")
def test_a_cover_waits_until_the_purge_is_answered() -> None:
    small = finished("purge = 0\nrounds = 1", permanents="26 27").do("expansion start own:0")
    assert small.where("own:1") == "box"
    assert small.question is not None


@pytest.mark.rule("KLD-43")
def test_at_its_end_the_cover_goes() -> None:
    small = finished("purge = 0\npermanents = 0\nrounds = 1", discard="1 2 3 4")
    small.do("expansion start own:0").do("round").do("pass")
    assert small.phase == Phase.FINISHED
    assert small.where("own:0") == "destroyed"
    assert "end turn" not in small.legal


@pytest.mark.rule("KLD-43")
def test_an_expansion_asks_for_the_sets_it_requires() -> None:
    assert "merchants" in finished('requires = ["merchants"]').refused("expansion start own:0", "KLD-43").message
    finished('requires = ["klg"]\npurge = 0\npermanents = 0').do("expansion start own:0")


@pytest.mark.rule("KLD-43")
def test_without_a_number_of_rounds_they_go_on_until_a_card_ends_them() -> None:
    small = finished("purge = 0\npermanents = 0\nrounds = 0", discard="1 2 3 4").do("expansion start own:0")
    for _ in range(3):
        small.do("round").do("pass")
    assert small.phase == Phase.BETWEEN


@pytest.mark.rule("KLD-34", "KLD-43")
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("purge = 7", "purge 1 permanent, one card of each 7, then 4 rounds"),
        ("purge = 7\ngroups_first = true\nrounds = 0", "purge one card of each 7, 1 permanent, then rounds until"),
        ('purge = 7\npermanents = "all"', "purge all permanents but those that are saved, one card of each 7, then"),
    ],
)
def test_what_can_follow_says_how_it_begins_as_the_cover_prints_it(keys: str, said: str) -> None:
    small = finished(keys)
    assert [
        one.about.startswith(said) for one in follows(small.game.kingdom(small.board)) if str(one.card) == "own:0"
    ] == [True]


@pytest.mark.rule("KLD-44")
@pytest.mark.parametrize(("said", "left"), [("stay", "box"), ("named stay", "destroyed")])
def test_at_the_end_undiscovered_cards_that_no_card_names_go(said: str, left: str) -> None:
    small = finished(f'purge = 0\npermanents = 0\nrounds = 1\nundiscovered = "{said}"', discard="1 2 3 4")
    small.do("expansion start own:0").do("round").do("pass")
    assert small.where("own:7") == "box"  # the guide names it
    assert small.where("own:2") == left
    assert small.where("klg:40") == "box"


@pytest.mark.rule("KLD-45")
def test_some_of_what_a_round_discovers_is_destroyed() -> None:
    small = finished("purge = 0\npermanents = 0\nrounds = 2\ndiscoveries = 2\ndestroys = 1", discard="1 2 3 4")
    small.do("expansion start own:0").do("round")
    assert small.question is not None and small.question.options == ("own:2", "own:3")
    small.do("choose own:3")
    assert small.where("own:3") == "destroyed"
    assert small.where("own:2") in ("deck", "play")


@pytest.mark.rule("KLD-43")
def test_rounds_may_discover_unlike_numbers() -> None:
    small = finished("purge = 0\npermanents = 0\nrounds = 3\ndiscoveries = [2, 0, 1]", discard="1 2 3 4")
    small.do("expansion start own:0")
    found = []
    for _ in range(3):
        before = len(small.board.zones["box"])
        small.do("round")
        found.append(before - len(small.board.zones["box"]))
        while small.phase == Phase.ACTIONS:
            small.do("pass")
    assert found == [2, 0, 1]


@pytest.mark.rule("KLD-49")
def test_permanents_that_are_saved_make_the_groups_smaller() -> None:
    small = finished('purge = 3\npermanents = "all"', discard="1 2", permanents="26 27 105")
    small.do("expansion start own:0", "26,105")
    assert small.where("27") == "purged"
    assert small.where("26") == "permanents"
    small = finished('purge = 2\npermanents = "all"', discard="1 2 3", permanents="26 27 105")
    small.do("expansion start own:0", "26,105")
    assert small.where("27") == "purged"
    assert small.question is None  # no group is left


@pytest.mark.rule("KLD-167")
def test_unfriendly_permanents_are_not_selected() -> None:
    foe = '[[card]]\nnumber = 9\n[[card.stage]]\nat = "front-up"\nname = "Foe"\ncategory = "enemy"\n'
    small = finished(
        'purge = 3\npermanents = "all"',
        discard="1 2",
        permanents="26 own:9",
        more=foe + "negative = true\npermanent = true",
    ).do("expansion start own:0")
    assert small.question is not None
    assert small.question.options == ("26",)


@pytest.mark.rule("KLD-50")
def test_the_focus_of_a_purge_is_chosen_first() -> None:
    small = finished('purge = 2\npermanents = 0\nfocus = "1 wood"', discard="7 1").do("expansion start own:0")
    assert small.zone("purged") == ["7"]  # nobody is asked


@pytest.mark.rule("KLD-50")
def test_after_so_many_cards_the_choice_is_free_again() -> None:
    questions = set()
    for seed in range(1, 9):
        small = finished('purge = 2\npermanents = 0\nfocus = "1 wood"', discard="7 8 1 2", seed=seed)
        small.do("expansion start own:0")
        while (question := small.question) is not None:
            wood, gone = {"7", "8"} & set(question.options), {"7", "8"} & set(small.zone("purge"))
            assert gone or len(wood) in (0, 2)
            questions.add((bool(gone), len(wood)))
            small.do(f"choose {question.options[0]}")
    assert {(False, 2), (True, 1), (True, 0)} <= questions


@pytest.mark.rule("KLD-51")
def test_the_score_path_takes_the_sticker_of_the_set() -> None:
    small = finished('purge = 0\npermanents = 0\nrounds = 1\nscore_sticker = "13z"', discard="1 2 3 4")
    small.board.tables["path"]["step 0"] = ("base", 1, 1, 0, 0, 0, 0)
    kingdom = small.game.kingdom(small.board)
    assert (kingdom.stock("13z"), kingdom.stock("13k")) == (1, 3)
    small.do("expansion start own:0").do("round").do("pass")
    kingdom = small.game.kingdom(small.board)
    assert (kingdom.stock("13z"), kingdom.stock("13k")) == (0, 3)
