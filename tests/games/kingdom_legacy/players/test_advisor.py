"""The advisor: fair, the same again, legal, in order, without a trace; and it finds moves that are clearly best."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.words import BOX, DECK
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.advisor import Advisor, Eyes, Option
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.players.reasons import Reasons
from companion.games.kingdom_legacy.players.unknown import known
from companion.play.board import Board
from companion.play.campaign import Campaign
from companion.play.transaction import Waiting
from tests.builder import Small, cards, command, given
from tests.sampling import daily

LOOKS = 24


def advised(small: Small, looks: int = LOOKS, experienced: bool = False) -> list[Option]:
    """What is advised, best first; the board is as before."""
    before, question, waiting = small.board.digest(), small.question, None
    if small.result is not None and small.result.pending and question is not None:
        waiting = Waiting(command(question.command or ""), ())
    found = Advisor(Eyes(small.game, experienced), small.board, question, waiting).advise(looks)
    assert small.board.digest() == before
    return found


def told(options: list[Option]) -> list[tuple[str, list[float], list[float], list[str]]]:
    """All that an answer is made of."""
    return [(one.text, one.round, one.game, [step.text for step, _ in one.line]) for one in options]


# --- fairness ----------------------------------------------------------------------------------------------------


def position(seed: int) -> Campaign[Result]:
    """A campaign somewhere in its middle, played by the steward or by chance."""
    player = Player(Game(cards("current" if seed % 2 else "earlier")), seed, ("steward", "random")[seed % 3 == 0])
    player.play(20 + 37 * seed % 400)
    return player.campaign


def of_campaign(campaign: Campaign[Result], game: Game | None = None) -> Advisor:
    """An advisor for a campaign, or for its board seen with another game's cards."""
    assert isinstance(campaign.game, Game)
    return Advisor(Eyes(game or campaign.game), campaign.board, campaign.question, campaign.waiting)


def in_another_order(board: Board, luck: random.Random) -> None:
    """Another true order of what nobody sees of the deck, another state of the generator."""
    deck = board.zones[DECK]
    hidden = deck[:-1]
    luck.shuffle(hidden)
    deck[:-1] = hidden
    board.tables["generator"]["seed"] = luck.randrange(2**31)
    board.tables["generator"]["counter"] = luck.randrange(1_000)


def with_other_cards(catalogue: Catalogue, hidden: list[str], luck: random.Random) -> Catalogue:
    """The undiscovered cards exchanged for each other."""
    mixed = list(hidden)
    luck.shuffle(mixed)
    other = {
        one: msgspec.structs.replace(catalogue.cards[one], design=catalogue.cards[two].design)
        for one, two in zip(hidden, mixed, strict=True)
    }
    return msgspec.structs.replace(catalogue, cards=catalogue.cards | other)


def is_fair(seed: int, looks: int = 6) -> None:
    """Neither the deck's order nor the box says anything."""
    campaign, luck = position(seed), random.Random(seed)
    game, board = campaign.game, campaign.board
    assert isinstance(game, Game)
    if campaign.question is None and not game.commands(board):
        return
    if len(game.kingdom(board).modifiers.see_cards) or game.kingdom(board).modifiers.see_top > 1:
        return
    plain = told(of_campaign(campaign).advise(looks))
    assert told(of_campaign(campaign).advise(looks)) == plain
    seen = known(game, board)
    hidden = [card for card in board.zones[BOX] if card not in seen and card not in game.catalogue.never]
    other = Game(with_other_cards(game.catalogue, hidden, luck), game.settings)
    assert told(of_campaign(campaign, other).advise(looks)) == plain
    in_another_order(board, luck)
    assert told(of_campaign(campaign).advise(looks)) == plain


@pytest.mark.parametrize("seed", daily((2, 1, 3, 4, 5, 6, 7, 8)))
def test_what_nobody_can_know_changes_no_hint(seed: int) -> None:
    is_fair(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_what_nobody_can_know_changes_no_hint_anywhere(seed: int) -> None:
    is_fair(seed)


def test_who_has_played_before_knows_the_box() -> None:
    """Upgrading a Bridge further, or exploring: only the experienced see what the box holds."""
    small = given(play="12:bu 1 2 3", deck="4 5")
    assert told(advised(small)) != told(advised(small, experienced=True))


# --- answers -----------------------------------------------------------------------------------------------------


def test_all_that_is_advised_is_legal_and_in_order() -> None:
    small = given(play="1 2 7 13", deck="3 4 5 6")
    found = advised(small)
    for option in found:
        small.game.trial(small.board, option.command)
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    assert {one.text for one in found} >= set(small.legal)


def test_an_open_question_is_answered() -> None:
    """Which resource a Servant gains: the wood that Food Barns lack."""
    small = given(play="13:bu 1:bd 11:bd", deck="").do("use 13.1")
    assert advised(small)[0].text == "choose wood"


def test_an_interrupted_search_answers_with_what_it_has() -> None:
    small, seen = given(play="1 2 7 13", deck="3 4 5 6"), list[int]()

    def soon(options: object) -> bool:
        seen.append(1)
        return len(seen) > 3

    advisor = Advisor(Eyes(small.game), small.board)
    found = advisor.advise(400, soon)
    assert advisor.looks == 3 and not advisor.complete
    assert sum(len(one.game) for one in found) == 3


# --- reasons -----------------------------------------------------------------------------------------------------


def reasons(small: Small, looks: int = 8) -> dict[str, str]:
    """Why each move is advised."""
    advisor = Advisor(Eyes(small.game), small.board)
    found = advisor.advise(looks)
    told = Reasons(advisor)
    return {one.text: told.reason(one) for one in found}


def test_what_is_lacking_is_told() -> None:
    assert "2 stone short of 8 Sacred Well" in reasons(given(play="8", deck=""))["pass"]


def test_an_enemy_that_comes_for_sure_is_told_with_what_it_blocks() -> None:
    assert "14 Bandit would block 3 Wild Grass" in reasons(given(play="8", deck="14 3"))["advance"]


def test_an_enemy_that_may_come_is_told() -> None:
    """It lies among four cards of which nobody knows the order."""
    found = reasons(given(play="8", deck="14 3 4 5"), 24)["advance"]
    assert "14 Bandit may come and block a card" in found and "would block" not in found


def test_a_card_that_is_freed_is_told() -> None:
    small = given(play="8 14", deck="", resources="1 sword", tables={"blocked_by": {"klg:8": "klg:14"}})
    assert "frees 8 Forest" in reasons(small)["use 14.2"]
