"""Recorded campaigns are played again: the same commands and answers still lead to the same journal and state."""

from __future__ import annotations

import pytest

from tests.properties.proof import journal
from tests.properties.recording import endings, load, replay

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
}


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_campaign_leads_to_the_same_state(name: str) -> None:
    recording = RECORDED[name]
    campaign = replay(recording)
    assert campaign.ledger.last() == recording.entries
    assert campaign.board.digest() == recording.state
    assert journal(campaign) == recording.journal
    assert endings(campaign) == recording.endings


def test_every_way_to_end_is_recorded() -> None:
    assert {ending for recording in RECORDED.values() for ending in recording.endings} >= ENDINGS
    assert len(RECORDED) > 10
    assert {recording.printing for recording in RECORDED.values()} == {"current", "earlier"}
