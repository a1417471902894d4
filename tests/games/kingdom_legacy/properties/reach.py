"""Which lines random play reaches: late cards from the start, rare texts preferred, then the expansions one by one.

`python -m tests.games.kingdom_legacy.properties.reach`
plays, prints what the report counted and the lines that weren't reached. Those stand
in `unreached.txt`, each with the reason; built kingdoms execute them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion.catalogue.words import Zone
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player, Report, box_name, line_name
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.play.command import Command
from tests.builder import cards
from tests.games.kingdom_legacy.properties.proof import printing
from tests.games.kingdom_legacy.stirring import stir

LIST = Path(__file__).parent / "unreached.txt"
SEEDS = range(120)
STIRRED = (40, 60, 90)


def lines() -> dict[str, str]:
    """Every executable line of effects and boxes as the report names it, with its text; of both printings."""
    found: dict[str, str] = {}
    for catalogue in (cards("earlier"), cards("current")):
        for key, card in catalogue.cards.items():
            for at, stage in card.design.stages.items():
                found.update({line_name(catalogue, key, at, one.nr): one.text for one in stage.effects if one.line})
                found.update({box_name(catalogue, key, at, box.nr): str(box.text) for box in stage.boxes if box.line})
    return found


def listed() -> dict[str, str]:
    """The lines that aren't reached, and why."""
    rows = (row.partition(" | ") for row in LIST.read_text(encoding="utf-8").splitlines() if row[:1] not in ("", "-"))
    return {name: reason for name, _, reason in rows}


def turn_starting_cards(player: Player) -> None:
    """Some of the cards that every kingdom begins with show a late stage too; what lies in a row stays out of it."""
    campaign, catalogue = player.campaign, player.game.catalogue
    there = [card for card in campaign.board.zones[Zone.DISCARD] if catalogue.starts(catalogue.cards[card])]
    for card in player.luck.sample(tuple(there), 5):
        late = [at for at, stage in catalogue.cards[card].design.stages.items() if not stage.permanent]
        campaign.perform(Command("fix", ("turn", number_of(card), late[player.luck.below(len(late))])))


def reach(seeds: Iterable[int]) -> Report:
    """What these campaigns, each with its expansions, reached."""
    report = Report()
    for seed in seeds:
        player = Player(Game(cards(printing(seed))), seed, "rare", report)
        stir(player, STIRRED[seed % len(STIRRED)])
        turn_starting_cards(player)
        player.play()
        for card in player.game.catalogue.expansions:
            start = Command("expansion", ("start", number_of(card)))
            if player.game.why(player.campaign.board, start) is None:
                player.campaign.perform(start)
                player.play()
    return report


def told(report: Report) -> str:
    """A report in words."""
    rows = [f"{times:8} {name}" for name, times in sorted(report.lines.items(), key=lambda row: (row[1], row[0]))]
    return "\n".join(
        [
            f"commands {report.commands}, triggers ordered {report.ordered}, replacements {report.replaced}",
            f"restarts {report.restarts}, questions {dict(sorted(report.asked.items()))}",
            f"lines {len(report.lines)} of {len(lines())}",
            *rows,
        ]
    )


if __name__ == "__main__":
    played = reach(SEEDS)
    print(told(played))
    known = listed()
    for name, text in lines().items():
        if not played.lines[name]:
            print(f"{name} | {known.get(name, '?')} | {text}")
