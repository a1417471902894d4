"""Sentences on what happened: words of the table, no names of counters, icons or values as they are kept."""

from __future__ import annotations

import re

import pytest

from companion.desk.narrate import change_views
from companion.desk.narrate.sentences import sentences
from companion.documents.kingdom import ChangeView
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from tests.builder import cards

_KEPT = re.compile(r"None|_|/|@|#|klg:|\byes\b|-(up|down)/")
"""What only documents and tables have."""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (ChangeView(kind="count", card=27, source=0, to=2, what="front-up/tally"), "Counted on card 27: 2."),
        (ChangeView(kind="count", card=27, source=2, to=0, what="front-up/tally"), "Counted on card 27: 0."),
        (
            ChangeView(kind="count", card=57, source=0, to=1, what="back-up/stay"),
            "Blocked by card 57 since it came: 1.",
        ),
        (
            ChangeView(kind="count", card=44, source=0, to=1, what="back-up/turn/3"),
            "Effect 3 of card 44 is used up for this turn.",
        ),
        (ChangeView(kind="count", card=8, source=0, to=3, what="front-up/plays"), "Played so far, card 8: 3 times."),
        (ChangeView(kind="count", card=9, to=0, what="purged fame"), "Kept 0 fame of card 9."),
        (ChangeView(kind="count", card=9, source=4, what="purged fame"), "The fame of card 9 isn't kept any more."),
        (
            ChangeView(kind="strike", card=18, source=0, to=1, what="front-up/upgrade/2/wood"),
            "Struck 1 wood of upgrade 2 out on card 18.",
        ),
        (
            ChangeView(kind="strike", card=18, source=0, to=1, what="front-up/production/0/trade_good"),
            "Struck 1 good of its stickers out on card 18.",
        ),
        (
            ChangeView(kind="strike", card=8, source=1, to=0, what="front-up/effect/1"),
            "Took back that effect 1 is struck out on card 8.",
        ),
        (ChangeView(kind="write", card=8, source="{x}", what="front-up"), "Wiped off what was written on card 8."),
        (ChangeView(kind="write", card=8, to="{x}", what="front-up"), "Wrote {x} on card 8."),
        (ChangeView(kind="gain", source=0, to=1, what="trade_good"), "Gained 1 good."),
        (ChangeView(kind="setting", to=-36, what="score path"), "Wrote -36 on the score path."),
        (ChangeView(kind="setting", source=0, what="score path"), "Took the last value off the score path."),
        (ChangeView(kind="setting", source="off", to="on", what="tracking"), "Set tracking to on."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_change_in_words(change: ChangeView, said: str) -> None:
    assert sentences([change]) == [said]


def test_what_ends_by_itself_is_told_only_where_nothing_else_is() -> None:
    ended = ChangeView(kind="count", card=44, source=1, to=0, what="back-up/turn/3")
    assert sentences([ended, ChangeView(kind="free", card=3)]) == ["Freed card 3."]
    assert sentences([ended]) == ["Effect 3 of card 44 can be used again."]


@pytest.mark.parametrize("seed", [1, 3])
def test_no_sentence_of_a_campaign_has_inner_names(seed: int) -> None:
    player = Player(Game(cards("earlier")), seed, "rare")
    player.play(300)
    ledger, told = player.campaign.ledger, set[str]()
    for seq in range(2, ledger.last() + 1):
        entry = ledger.entry(seq)
        done = change_views.views(entry.changes, entry.command.verb)
        back = change_views.views(change_views.inverses(entry.changes), "undo")
        told.update(*(way(views) for views in (done, back) for way in (change_views.sentences, change_views.by_hand)))
    assert len(told) > 200
    assert [line for line in told if _KEPT.search(line)] == []
