"""Sets that come with the program in random play: base game, purge, expansion to its end; which lines were reached.

`python -m tests.games.kingdom_legacy.properties.sets [SET …] [SEEDS]`
plays so many kingdoms with each set (100) and prints its lines that none of them carried out, each with the file of the
test that carries it out from a built kingdom.
"""

from __future__ import annotations

import sys
from functools import cache

from companion.catalogue.model import Catalogue
from companion.catalogue.packs.cards import catalogue
from companion.catalogue.packs.file import read
from companion.catalogue.packs.join import merged
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.policies import Player, Report, box_name, line_name
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.play.command import Command
from tests.builder import cards, short
from tests.games.kingdom_legacy.effects.test_coverage import marked
from tests.games.kingdom_legacy.properties.invariants import faults
from tests.games.kingdom_legacy.properties.packfile import renamed
from tests.games.kingdom_legacy.properties.proof import Digests, printing, taken_back, watched
from tests.games.kingdom_legacy.sold.packs import SETS, SOLD, sold
from tests.games.kingdom_legacy.stirring import stir

EVERY = 5_000
"""No expansion takes so many commands."""


@cache
def pack(name: str, other: bool = False) -> Catalogue:
    """The cards of a set that comes with the program; `other`: under other numbers and names."""
    if not other:
        return sold(name)
    return catalogue(read(renamed((SOLD / f"{name}.toml").read_text(encoding="utf-8"), cards())))


@cache
def box(names: tuple[str, ...], of: str, other: bool = False) -> Catalogue:
    """The box's cards of a printing with those of some sets."""
    return merged(cards(of), [pack(name, other) for name in sorted(names)])


def lines(name: str) -> dict[str, str]:
    """Every executable line of a set's effects and boxes as the report names it, with its text."""
    made, found = box((name,), "current"), dict[str, str]()
    for key, card in made.cards.items():
        for at, stage in card.design.stages.items() if card.set == name else ():
            found.update({line_name(made, key, at, one.nr): one.text for one in stage.effects if one.line})
            found.update({box_name(made, key, at, one.nr): str(one.text) for one in stage.boxes if one.line})
    return found


def play(
    names: tuple[str, ...],
    seed: int,
    report: Report,
    every: int = 7,
    kind: type[Player] = Player,
    other: bool = False,
) -> Player:
    """Play a base game and then the expansions of these sets, in this order.

    `every`: commands between two looks at all that must hold; `other`: the sets under other numbers and names.
    """
    player = _base_game(names, seed, report, kind, other)
    for start in _starts(player, names):
        _expansion(player, start, every)
    return player


def prove(names: tuple[str, ...], seed: int) -> list[str]:
    """Everything wrong with the expansions of these sets, looked at as campaigns with the box's cards alone are."""
    player, luck, digests = _base_game(names, seed, Report()), Luck(-seed - 1), Digests()
    for start in _starts(player, names):
        player.campaign.perform(start)
        if found := watched(player, luck, digests):
            return found
    return taken_back(player, digests, redone=200)


def _base_game(
    names: tuple[str, ...], seed: int, report: Report, kind: type[Player] = Player, other: bool = False
) -> Player:
    player = kind(Game(box(tuple(sorted(names)), printing(seed), other)), seed, "rare", report)
    stir(player, (40, 60, 90)[seed % 3])
    player.play()
    return player


def _starts(player: Player, names: tuple[str, ...]) -> list[Command]:
    cards = player.game.catalogue.expansions
    return [
        Command("expansion", ("start", number_of(card)))
        for name in names
        for card in cards
        if card.startswith(f"{name}:")
    ]


def _expansion(player: Player, start: Command, every: int) -> None:
    campaign, game = player.campaign, player.game
    purged, path = dict(campaign.board.tables["purged"]), dict(campaign.board.tables["path"])
    campaign.perform(start)
    for nr in range(EVERY):
        board = campaign.board
        if nr % every == 0:
            assert not (found := faults(game, board)), found
            assert game.score(board).fame == game.fame(board)
        assert purged.items() <= board.tables["purged"].items(), "what was purged stays"
        assert path.items() <= board.tables["path"].items(), "what was written stays"
        if player.finished:
            break
        player.step()
    assert player.finished
    assert not (found := faults(game, campaign.board)), found
    assert len(campaign.board.tables["path"]) == len(path) + 1


def unreached(name: str, seeds: int) -> list[tuple[str, str, str | None]]:
    """The lines of a set that so many kingdoms didn't carry out: name, text, and the file of a test that does."""
    report = Report()
    for seed in range(seeds):
        play((name,), seed, report)
    missed = {line: text for line, text in lines(name).items() if not report.lines[line]}
    return [(line, text, marked().get(_as_marked(line))) for line, text in missed.items()]


def _as_marked(line: str) -> str:
    number, at, nr = line.split(" ", 2)
    return f"{number} {short(at)} {nr}"


def main(words: list[str]) -> int:
    """Print the lines that random play doesn't reach; 1 when one of them has no test with a built kingdom either."""
    seeds = int(words.pop()) if words and words[-1].isdigit() else 100
    lacking = 0
    for name in words or SETS:
        missed = unreached(name, seeds)
        for line, text, file in missed:
            print(f"{line} | {file or 'no test'} | {text}")
        print(f"{name}: {len(missed)} of {len(lines(name))} lines weren't carried out in {seeds} kingdoms.")
        lacking += sum(file is None for _, _, file in missed)
    return int(lacking > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
