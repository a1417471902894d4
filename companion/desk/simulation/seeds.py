"""What plays one seed after the other, wherever it runs: it knows the game and no data base."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import local

import msgspec

from companion.catalogue import build
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.games.kingdom_legacy.turn.expansion import path
from companion.play.board_tables import BoardTable

LONGEST = 20_000
"""A kingdom that isn't over after so many steps counts as failed."""


class Order(msgspec.Struct, frozen=True):
    """What is to be played, in plain values. `cards`: the catalogue as JSON; `rules`: names of switches that are on."""

    cards: bytes
    rules: tuple[str, ...]
    policy: str


class Played(msgspec.Struct, frozen=True):
    """What the kingdom of a seed came to. `failure`: why it came to no end; then only `actions` count."""

    seed: int
    actions: int = 0
    fame: int = 0
    rounds: int = 0
    parts: dict[str, int] = {}
    failure: str = ""


def order(game: Game, policy: str) -> Order:
    """The order to play a game by a policy."""
    rules = (name for name, on in msgspec.structs.asdict(game.settings).items() if on)
    return Order(build.encode(game.catalogue), tuple(rules), policy)


_here = local()


def game_of(wanted: Order) -> Game:
    """The game of an order, built once in each process, or in each of its threads that play."""
    kept: tuple[Order, Game] | None = getattr(_here, "kept", None)
    if kept is None or kept[0] != wanted:
        kept = wanted, Game(build.decode(wanted.cards), Settings(**dict.fromkeys(wanted.rules, True)))
        _here.kept = kept
    return kept[1]


def play(game: Game, policy: str, seed: int) -> Played:
    """Play one kingdom; a fault of the game is a failure of that kingdom."""
    player = Player(game, seed, policy)
    try:
        campaign = player.play(LONGEST)
    except Exception as error:  # whatever it is, it is to be reported
        return Played(seed, failure=f"{type(error).__name__}: {error}")
    actions = campaign.ledger.last()
    if not player.finished:
        return Played(seed, actions, failure=f"It isn't over after {LONGEST} steps.")
    base, round_ = path(game.kingdom(campaign.board))[0], campaign.board.tables[BoardTable.GAME].get("round")
    parts = {name: n for name, n in base.parts.items() if n}
    return Played(seed, actions, base.fame, round_ if isinstance(round_, int) else 0, parts)


def play_all(wanted: Order, seeds: Iterable[int]) -> list[Played]:
    """Play the kingdoms of some seeds, one after the other."""
    game = game_of(wanted)
    with settled():
        return [play(game, wanted.policy, seed) for seed in seeds]


@contextmanager
def settled() -> Iterator[None]:
    """What has been loaded so far stays, so that the search for unreachable cycles needn't walk through it again."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
