"""The same campaign through the program, a run of its own for every command: the same journal as in memory."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.documents import kingdom as d
from companion.games.kingdom_legacy.api.engine import Game
from companion.play.journal import Entry
from companion.play.transaction import FOUNDING
from tests.cli.harness import Cli
from tests.games.kingdom_legacy.properties.recording import Recording, load, replay
from tests.templates import filled

SEED = "scripted"

PORTION = 25
"""So many steps are tried at a time when a new beginning is looked for."""

FIRST_ROUND = 2
"""In memory the first round is an entry of its own, the second; the program founds and begins it in one."""


def typed(recording: Recording, most: int) -> list[tuple[str, ...]]:
    """The first steps as they are typed: each a run of the program, every answer too."""
    runs: list[tuple[str, ...]] = []
    for text, answers in recording.steps[:most]:
        runs.append(tuple(text.split(" ")))
        runs += [("choose", *(answer or ("none",))) for answer in answers]
    return runs


def same_through_the_program(folder: Path, most: int, lang: str, name: str = SEED) -> list[str]:
    """Every entry: command, answers, place in the history; and the table at the end, whatever the language of names.

    Returns the commands told.
    """
    recording = load()[name]
    cli = Cli(filled(folder / "companion.db"))
    cli.json(d.Done, "kingdom", "new", "Avalon", "--seed", str(recording.seed), "--printing", recording.printing)
    for words in typed(recording, most)[1:]:  # a new kingdom is in its first round
        cli.done("--lang", lang, *words)
    ours = replay(msgspec.structs.replace(recording, steps=recording.steps[:most]))
    told = cli.json(d.Journal, "journal").entries
    assert told[0].command.startswith("found ")
    assert [_entry(entry) for entry in ours.ledger.entries[FIRST_ROUND:]] == [
        (entry.seq, entry.base, entry.head, entry.command, entry.answers) for entry in told[1:]
    ]
    table = cli.table()
    assert (table.round, table.turn) == tuple(ours.board.tables["game"][name] for name in ("round", "turn"))
    assert isinstance(ours.game, Game)
    assert table.fame == ours.game.fame(ours.board)
    assert cli.json(d.Check, "check").faults == []
    return [entry.command for entry in told]


def _entry(entry: Entry) -> tuple[object, ...]:
    """As the program tells it: the first round stands in the founding entry, and a restart shuffles anew."""
    seq, base, head = (max(FOUNDING, number - 1) for number in (entry.seq, entry.base, entry.head))
    text = "anew" if entry.command.option("counter") else entry.command.text
    return seq, base, head, text, [list(one) for one in entry.answers]


def begun_anew() -> tuple[str, int]:
    """The recorded campaign that begins anew after the fewest steps, and steps enough to go on after it."""
    found = [(name, one) for name, one in load().items() if "the campaign by a new beginning" in one.endings]
    for most in range(PORTION, max(len(one.steps) for _, one in found) + PORTION, PORTION):
        for name, one in found:
            entries = replay(msgspec.structs.replace(one, steps=one.steps[:most])).ledger.entries
            if any(entry.command.option("counter") for entry in entries):
                return name, most + PORTION
    raise AssertionError("no recorded campaign begins anew")


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_first_turns_through_the_program(tmp_path: Path, lang: str) -> None:
    same_through_the_program(tmp_path, 6, lang)


@pytest.mark.long
@pytest.mark.rule("KLG-095")
def test_a_campaign_that_begins_anew_through_the_program(tmp_path: Path) -> None:
    name, steps = begun_anew()
    told = same_through_the_program(tmp_path, steps, "en", name)
    assert told[told.index("goto 1") + 1] == "anew"


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_whole_campaign_through_the_program(tmp_path: Path, lang: str) -> None:
    same_through_the_program(tmp_path, 10_000, lang)
