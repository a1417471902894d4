"""One whole campaign from seed 7 by a script of commands: how far it comes and what it scores is pinned here."""

from __future__ import annotations

from companion.play.journal import Kind
from tests.games.kingdom_legacy.properties.proof import journal
from tests.games.kingdom_legacy.properties.recording import load, replay

SCRIPT = "scripted"


def test_a_whole_campaign_from_seed_7() -> None:
    recording = load()[SCRIPT]
    assert (recording.printing, recording.seed) == ("earlier", 7)
    campaign = replay(recording)
    game = campaign.board.tables["game"]
    assert game["phase"] == "finished"
    assert (game["round"], game["turn"], game["last_round"]) == (22, 8, 22)
    assert sum(entry.kind is Kind.COMMAND for entry in campaign.ledger.entries) == 603
    assert recording.fame == -56
    assert journal(campaign) == "7e35982e5cd303dd6cfef41bb7292d5a86b75a0a42670901320010cb1dd5b48a"
