"""Whole campaigns that live on: all expansions in every order, and the example pack, played by luck and taken back."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.packs import cards as pack_cards
from companion.catalogue.packs import file
from companion.catalogue.packs.join import merged
from companion.errors import Refusal
from companion.games.kingdom_legacy.api.engine import EXECUTED, Game
from companion.games.kingdom_legacy.players.policies import Player, Report
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.games.kingdom_legacy.turn import expansion
from companion.games.kingdom_legacy.turn.expansion import BASE
from companion.play.command import Command
from tests.builder import cards
from tests.games.kingdom_legacy.properties.invariants import faults
from tests.sampling import daily

EXAMPLE = Path(__file__).parents[4] / "docs" / "lantern-marsh.toml"


def with_example() -> Catalogue:
    """The box's cards with those of the example pack."""
    pack = file.read(EXAMPLE.read_text(encoding="utf-8"))
    assert pack_cards.faults(pack, cards(), EXECUTED) == []
    return merged(cards(), [pack_cards.catalogue(pack)])


def play_on(player: Player, card: str) -> None:
    """Play an expansion to its end; after every command all is as it must be."""
    campaign, game = player.campaign, player.game
    purged = dict(campaign.board.tables["purged"])
    path = dict(campaign.board.tables["path"])
    campaign.perform(Command("expansion", ("start", number_of(card))))
    for _ in range(5_000):
        board = campaign.board
        if campaign.ledger.last() % 7 == 0:
            assert faults(game, board) == []
        assert game.score(board).fame == game.fame(board)
        assert purged.items() <= board.tables["purged"].items(), "what was purged stays"
        assert path.items() <= board.tables["path"].items(), "what was written stays"
        if player.finished:
            break
        player.step()
    assert player.finished
    assert faults(game, campaign.board) == []
    assert len(campaign.board.tables["path"]) == len(path) + 1


def check_path(player: Player, order: tuple[str, ...]) -> None:
    """The path names the steps in their order, and each one's parts add up."""
    steps = expansion.path(player.game.kingdom(player.campaign.board))
    assert [step.name for step in steps] == [BASE, *order]
    assert all(sum(step.parts.values()) == step.fame for step in steps)
    assert steps[-1].fame == player.game.fame(player.campaign.board)


def back_to_the_start(player: Player) -> None:
    """Undo until nothing is left to undo."""
    campaign = player.campaign
    while True:
        try:
            campaign.undo()
        except Refusal:
            return


@pytest.mark.rule("KLG-116", "KLG-121", "KLG-123", "KLG-134", "KLD-19")
@pytest.mark.parametrize("seed", daily([3, 11, 20]))
@pytest.mark.long
def test_all_expansions_in_every_order(seed: int) -> None:
    """From one base game each order in turn, on lines of their own; in the end everything is taken back."""
    player = Player(Game(cards()), seed)
    start = player.campaign.board.digest()
    player.play()
    check_path(player, ())
    end, digest = player.campaign.head, player.campaign.board.digest()
    for order in permutations(player.game.catalogue.expansions):
        for card in order:
            play_on(player, card)
        check_path(player, order)
        player.campaign.goto(end)
        assert player.campaign.board.digest() == digest
    back_to_the_start(player)
    assert player.campaign.board.digest() == start


@pytest.mark.rule("KLG-125", "KLG-134")
@pytest.mark.parametrize("policy", daily(["random", "greedy", "rare"]))
def test_the_example_pack_is_played_to_its_end(policy: str) -> None:
    report = Report()
    player = Player(Game(with_example()), 5, policy, report)
    start = player.campaign.board.digest()
    player.play()
    play_on(player, "marsh:20")
    play_on(player, "klg:137")
    check_path(player, ("marsh:20", "klg:137"))
    found = {card for card in player.campaign.board.tables["known"] if card.startswith("marsh:")}
    assert len(found) >= 6, "its rounds discover cards of the pack"
    assert any(line.startswith("marsh:") for line in report.lines)
    back_to_the_start(player)
    assert player.campaign.board.digest() == start
