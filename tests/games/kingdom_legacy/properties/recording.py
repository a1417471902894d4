"""Recorded campaigns: commands and answers as compact JSON, and what they came to.

`python -m tests.games.kingdom_legacy.properties.recording`
plays candidates by themselves and keeps a few that end their turns, rounds and
games in every way met; to be run by hand when a rule has changed and the old journals no longer hold.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.catalogue.effects.tree import Timing
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.campaign import FOUNDING, Campaign
from companion.play.change import Put
from companion.play.command import Command
from companion.play.decision import Answer
from companion.play.journal import Entry, Kind
from tests.builder import cards, command
from tests.games.kingdom_legacy.properties.proof import journal, player

FOLDER = Path(__file__).parent / "journals"
CANDIDATES = range(80)
AT_LEAST = 12
SCRIPTED = ("earlier", 7, "greedy")
TOLD = "told-within-a-round"
FINDER = 53


class Recording(msgspec.Struct, frozen=True):
    """A campaign to be played again; a step is a command as typed and the answers to its questions."""

    printing: str
    seed: int
    endings: tuple[str, ...]
    round: int
    fame: int
    entries: int
    state: str
    journal: str
    steps: tuple[tuple[str, tuple[Answer, ...]], ...]


def replay(recording: Recording) -> Campaign[Result]:
    """Carry all steps out again."""
    campaign: Campaign[Result] = Campaign(Game(cards(recording.printing)), recording.seed)
    for text, answers in recording.steps:
        typed = command(text)
        if typed.verb == "choose":
            campaign.choose(() if typed.args == ("none",) else typed.args)
        else:
            campaign.perform(typed, *answers)
    return campaign


def endings(campaign: Campaign[Result]) -> tuple[str, ...]:
    """By what turns, rounds and the game ended, and how the last round came."""
    found: set[str] = set()
    for entry in campaign.ledger.entries[FOUNDING:]:
        found |= _endings_of(entry, campaign)
    return tuple(sorted(found))


def _endings_of(entry: Entry, campaign: Campaign[Result]) -> set[str]:
    if entry.kind is Kind.GOTO:
        return {"the campaign by a new beginning"}
    found = set()
    for change in entry.changes:
        if isinstance(change, Put) and change.table == "game" and change.key == "phase":
            if change.new == Phase.ENDING:
                found.add(f"a turn by {_verb(entry.command, campaign.game)}")
            elif change.new == Phase.BETWEEN:
                found.add(f"a round by {_verb(entry.command, campaign.game)}")
            elif change.new == Phase.FINISHED:
                found.add(f"the game by {_verb(entry.command, campaign.game)}")
        if isinstance(change, Put) and change.key == "last_round":
            found.add(f"the last round is told by {entry.command.verb}")
    if entry.command.verb == "pass" and not found & {"a turn by pass"}:
        found.add("a turn by closing its window")
    return found


def _verb(typed: Command, game: object) -> str:
    """The verb; an effect by its timing."""
    if typed.verb != "use" or not isinstance(game, Game):
        return typed.verb
    number, _, nr = typed.args[0].rpartition(".")
    stages = game.catalogue.cards[game.catalogue.key_of(number)].design.stages.values()
    timings = {e.line.timing for stage in stages for e in stage.effects if str(e.nr) == nr and e.line is not None}
    return "an end-turn effect" if Timing.END_TURN in timings else "an effect"


def record(one: Player) -> Recording:
    """Play a campaign to its end and note it."""
    campaign = one.play()
    assert one.finished
    made = [e for e in campaign.ledger.entries[FOUNDING:] if e.kind is Kind.COMMAND and not e.command.option("counter")]
    return Recording(
        printing=one.game.catalogue.printing,
        seed=int(campaign.ledger.entry(FOUNDING).command.args[0]),
        endings=endings(campaign),
        round=campaign.ledger.entry(campaign.head).round,
        fame=one.game.fame(campaign.board),
        entries=campaign.ledger.last(),
        state=campaign.board.digest(),
        journal=journal(campaign),
        steps=tuple((entry.command.text, entry.answers) for entry in made),
    )


def told_within_a_round() -> Recording:
    """A campaign in whose first round an effect finds the card that tells the last round; the box before it is gone.

    The finder stands in play; at the end of the turn it discovers the next two of the box, 67 and the teller.
    """
    one = Player(Game(cards()), 3)
    for number in range(11, 67):
        one.campaign.perform(command(f"fix move {number} {'discard' if number == FINDER else 'destroyed'}"))
    for text in ("round", f"fix move {FINDER} play", "pass"):
        one.campaign.perform(command(text))
    return record(one)


def load() -> dict[str, Recording]:
    """All recordings by name."""
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=Recording) for path in sorted(FOLDER.glob("*.json"))}


def main() -> None:
    """Record candidates; keep those that show an ending none before has shown, and more up to the number wanted."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    seen: set[str] = set()
    kept = 0
    _keep("scripted", record(Player(Game(cards(SCRIPTED[0])), *SCRIPTED[1:])))
    _keep(TOLD, told_within_a_round())
    made = sorted((record(player(seed)) for seed in CANDIDATES), key=lambda one: (-len(one.endings), one.entries))
    for recording in made:
        if set(recording.endings) - seen or kept < AT_LEAST:
            seen |= set(recording.endings)
            kept += 1
            _keep(f"seed-{recording.seed:02}", recording)
    print(kept, *sorted(seen), sep="\n")


def _keep(name: str, recording: Recording) -> None:
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(recording) + b"\n")


if __name__ == "__main__":
    main()
