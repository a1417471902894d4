"""Chapter Set-up: the starting kingdom, the first shuffle, what lies where."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.api.engine import Game
from tests.builder import Small, cards, command, given, number
from tests.games.kingdom_legacy.properties.proof import player
from tests.games.kingdom_legacy.rules.table import table


def new(seed: int = 1) -> Small:
    """A kingdom just founded."""
    small = Small(cards())
    small.game.found(small.board, seed)
    return small


@pytest.mark.rule("KLG-013", "KLG-014")
def test_ten_cards_start_and_the_rest_waits_in_the_box() -> None:
    small = new()
    assert sorted(small.discard, key=int) == [str(n) for n in range(1, 11)]
    assert sorted(small.zone("box"), key=int) == ["0", *(str(n) for n in range(11, 140))]
    assert small.play == small.deck == small.zone("permanents") == small.zone("destroyed") == []


@pytest.mark.rule("KLG-013", "KLG-014", "KLG-022")
@pytest.mark.parametrize("again", [False, True])
def test_nothing_of_one_kingdom_is_in_the_next(again: bool) -> None:
    """A program that has played a whole kingdom, purge and all, lays out the next one like one just begun."""
    one = player(3)
    one.play()
    card = next(iter(one.game.catalogue.expansions))
    one.campaign.perform(command(f"expansion start {number(card)}"))
    one.play()
    assert one.campaign.board.tables["purged"]
    game = one.game if again else Game(one.game.catalogue)
    board = game.new_board()
    game.found(board, 1)
    assert board.digest() == new().board.digest()
    assert game.perform(board, command("round")).changes == new().do("round").result.changes  # type: ignore[union-attr]


@pytest.mark.rule("KLG-015", "KLG-033", "KLG-038", "KLG-024")
def test_the_first_round() -> None:
    small = new().do("round")
    assert (len(small.play), len(small.deck), small.discard) == (4, 6, [])
    assert sorted(small.play + small.deck, key=int) == [str(n) for n in range(1, 11)]
    assert {small.at(str(n)) for n in range(1, 11)} == {"fu"}
    assert small.where("11") == small.where("12") == "box"
    assert (small.phase, small.board.tables["game"]["round"], small.board.tables["game"]["turn"]) == ("actions", 1, 1)


@pytest.mark.rule("KLG-015")
def test_the_seed_makes_the_order() -> None:
    orders = [tuple(one.play + one.deck) for one in (new(seed).do("round") for seed in range(1, 9))]
    assert len(set(orders)) == 8
    assert tuple((again := new(3).do("round")).play + again.deck) == orders[2]


@pytest.mark.rule("KLG-016")
def test_the_top_of_the_deck_is_in_sight_and_no_more() -> None:
    seen = table(given(play="3", deck="7 1 2")).deck
    assert (seen.size, seen.top, seen.seen) == (3, 7, [7])
    assert seen.face is not None
    assert seen.face.stage == "Forest"
    assert table(given(play="130:fd", deck="7 1 2")).deck.seen == [7, 1]  # the watchtower shows a second one
    assert table(given(play="3")).deck.top is None


@pytest.mark.rule("KLG-084", "KLG-087")
def test_nothing_is_left_over_from_another_kingdom() -> None:
    """Permanents, stickers, counters and resources belong to one board."""
    first = given(permanents="25", resources="4 sword", tables={"stickers": {"3@fu": ("1",)}})
    first.do("use 25")
    second = new()
    assert second.zone("permanents") == []
    assert all(second.board.tables[name] == {} for name in ("stickers", "ticks", "counters", "resources", "struck"))


def test_a_board_written_down_goes_on_alike() -> None:
    """Blocks, questions, counters and marks survive being written and read in the middle of an effect."""
    small = given(deck="60 9", play="3 5 1 4", tables={"ticks": {"36@fu": (1,)}}, permanents="27")
    small.do("advance")
    copy = Small(cards())
    copy.board.load(small.board.encode())
    assert copy.board.digest() == small.board.digest()
    assert copy.question == small.question
    copy.do("choose 3 5 9")
    assert copy.diff == {
        *("blocked_by 3: ->60", "blocked_by 5: ->60", "blocked_by 9: ->60", "counters 60@fu/stay: 0>3"),
    }
    assert copy.board.digest() == small.do("choose 3 5 9").board.digest()
