"""One whole campaign from seed 7 by a script of commands: how far it comes and what it scores is pinned here."""

from __future__ import annotations

from companion.play.history import Kind
from tests.properties.proof import journal
from tests.properties.recording import load, replay

SCRIPT = "scripted"


def test_a_whole_campaign_from_seed_7() -> None:
    recording = load()[SCRIPT]
    assert (recording.printing, recording.seed) == ("earlier", 7)
    campaign = replay(recording)
    game = campaign.board.tables["game"]
    assert game["phase"] == "finished"
    assert (game["round"], game["turn"], game["last_round"]) == (23, 4, 23)
    assert sum(entry.kind is Kind.COMMAND for entry in campaign.ledger.entries) == 793
    assert recording.fame == -99
    assert journal(campaign) == "70bb6bd995de7524d2d11a8b45464453e6af8c7d6377459e4122cfd2f5bf9193"
