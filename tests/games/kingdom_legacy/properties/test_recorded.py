"""Recorded campaigns are played again: the same commands and answers still lead to the same journal and state."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.play.change import Move, Put
from tests.games.kingdom_legacy.properties.proof import journal
from tests.games.kingdom_legacy.properties.recording import FINDER, TOLD, endings, load, replay

RECORDED = load()

ENDINGS = {
    "a turn by pass",
    "a turn by upgrade",
    "a turn by an end-turn effect",
    "a turn by choose",
    "a turn by closing its window",
    "a round by pass",
    "a round by upgrade",
    "a round by an end-turn effect",
    "a round by choose",
    "the game by pass",
    "the game by upgrade",
    "the game by an end-turn effect",
    "the campaign by a new beginning",
    "the last round is told by round",
    "the last round is told by fix",
    "the last round is told by pass",
}


ANEW = (
    "It is played otherwise than recorded. Where a corrected card or rule is why, record anew, and say so in the"
    " commit: python -m tests.games.kingdom_legacy.properties.recording"
)


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_campaign_leads_to_the_same_state(name: str) -> None:
    recording = RECORDED[name]
    try:
        campaign = replay(recording)
    except (Refusal, Misuse) as error:
        pytest.fail(f"{error} {ANEW}")
    assert campaign.ledger.last() == recording.entries, ANEW
    assert campaign.board.digest() == recording.state, ANEW
    assert journal(campaign) == recording.journal, ANEW
    assert endings(campaign) == recording.endings


def test_every_way_to_end_is_recorded() -> None:
    assert {ending for recording in RECORDED.values() for ending in recording.endings} >= ENDINGS
    assert len(RECORDED) > 10
    assert {recording.printing for recording in RECORDED.values()} == {"current", "earlier"}


@pytest.mark.rule("KLD-33", "KLG-034")
def test_told_within_a_round_the_next_one_is_the_last() -> None:
    """An effect at a turn's end finds 67 and 68: the first round goes on, the second is the last."""
    campaign = replay(RECORDED[TOLD])
    entries = campaign.ledger.entries
    told = next(entry for entry in entries if any(isinstance(c, Put) and c.key == "last_round" for c in entry.changes))
    assert (told.command.text, told.round) == ("pass", 1)
    moved = [c.card for c in told.changes if isinstance(c, Move) and c.source == "box"]
    assert moved == ["klg:67", "klg:68", "klg:69", "klg:70"]
    assert Put("orientation", f"klg:{FINDER}", "front-up", "back-up") in told.changes
    assert Put("game", "last_round", None, 2) in told.changes
    assert any(entry.round == 1 and entry.seq > told.seq for entry in entries)
    game = campaign.board.tables["game"]
    assert (game["round"], game["last_round"], game["phase"]) == (2, 2, "finished")
    assert campaign.board.place["klg:68"] == "destroyed"
