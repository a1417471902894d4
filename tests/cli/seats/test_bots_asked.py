"""A bot's policy is handed what its move asks, also where no board knows of it yet."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.doorways import Seated
from companion.desk.sessions.founding import Unfounded
from companion.play.command import Legal
from companion.play.decision import Asks, Decision
from companion.play.doorway import Setup
from tests.games.two_piles import bots
from tests.games.two_piles.rules import Table, TwoPiles


def test_a_waiting_move_tells_the_bot_what_it_asks() -> None:
    told = list[Decision | None]()

    def seeing(view: Table, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int) -> Legal:
        if legal[0].command.verb == "choose":
            told.append(asked)
        return bots.at_random(view, legal, asked, seed, counter)

    seated = Seated("two", "Two Piles", TwoPiles(), {"seeing": seeing})
    begun = Unfounded(seated, Setup(("North", "South"), False, {}, {1: "seeing", 2: "seeing"}))
    entries = begun.found(7, "Friday", "bot,bot").entries
    waited = [one for one in entries if one.command.verb == "lay" and one.answers]
    assert waited, "a bid asked before anything was done"
    bids = [(one.asks, one.max, one.seat) for one in told if one is not None]
    assert len(bids) == len(told) > len(waited)
    assert {(Asks.NUMBER, 3, 1), (Asks.NUMBER, 3, 2)} == set(bids)
