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
    # After a corrected card or rule: record anew (see test_recorded.py), then set what it comes to.
    game = campaign.board.tables["game"]
    assert game["phase"] == "finished"
    assert (game["round"], game["turn"], game["last_round"]) == (22, 9, 22)
    assert sum(entry.kind is Kind.COMMAND for entry in campaign.ledger.entries) == 608
    assert recording.fame == -62
    assert journal(campaign) == "42c21d895bf70cb4f0dd894a185fc7fdd104c5e05b58d113a9d44a0904fe427a"
