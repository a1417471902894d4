"""Looking back: each own move against what was advised with the knowledge of its moment (docs/advisor.md)."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from companion.desk.desk import Desk
from companion.desk.journal import replay
from companion.desk.kingdoms.sitting import Sitting
from companion.documents.advice import Review, ReviewedMove, ReviewedRound
from companion.documents.reports import Chart, ChartSeries
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.players.advisor import Advisor, Eyes, Option, compared
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play import change
from companion.play.board_tables import BoardTable
from companion.play.command import Command
from companion.play.decision import Asks
from companion.sentence import say

A_SECOND = 100
"""So many looks at a turn in a world are planned for each second, however quick the machine is."""

MOST = 5
"""How many of the dearest and of the best moves are told."""

OWN = ("produce", "upgrade", "use", "advance", "pass", "choose")
"""The commands that are moves."""

LEAST, MOST_LOOKS = 10, 80
"""How many looks a move gets at least and at most."""

Tell = Callable[[int, int], None]
"""Told after each move how many are done, and how many there are."""


def review(desk: Desk, seconds: float = 60.0, round_: int | None = None, tell: Tell | None = None) -> Review:
    """The player's own moves against what was advised, as far as the time goes; an interrupt keeps what is done.

    `seconds`: for all of them; `round_`: of one round alone. The moves that lost or gained most come out again
    in the same way as long as the time is enough. Errors: `Misuse` for a time or a round that is none, `StoreError`
    when the journal is damaged.
    """
    if not 0 < seconds <= 36_000:
        raise Misuse(say("Between 0 and 36000 seconds, please."))
    sitting = desk.sit()
    if round_ is not None and not 1 <= round_ <= max(1, sitting.number("round")):
        raise Misuse(say("No such round yet."))
    there = sum(_is_move(step, round_) for step in replay.steps(sitting))
    looks = min(MOST_LOOKS, max(LEAST, round(seconds * A_SECOND / max(1, there))))
    found: list[ReviewedMove] = []
    eyes = Eyes(sitting.game)
    until, done, chosen = time.monotonic() + seconds, 0, there

    def enough(_: Sequence[Option]) -> bool:
        return time.monotonic() > until

    try:
        for step in replay.steps(sitting):
            if not _is_move(step, round_):
                continue
            if enough(()):
                break
            done += 1
            one = _reviewed(sitting, eyes, step, looks, enough)
            if one is not None:
                found.append(one)
            else:
                chosen -= 1
            if tell is not None:
                tell(done, there)
    except KeyboardInterrupt:
        pass
    return _review(sitting, round_, chosen, found)


def chart(review: Review) -> Chart:
    """What was lost in each round, as a chart. Errors: `Refusal` when no move was looked at."""
    if not review.rounds:
        raise Refusal(say("There is no move yet that had something to choose."))
    return Chart(
        chart="review",
        title=say("{name}: fame lost against what was advised", name=review.kingdom),
        form="bars",
        x="round",
        unit="fame",
        labels=[str(one.round) for one in review.rounds],
        series=[ChartSeries("lost", [round(one.lost) for one in review.rounds])],
        kingdom=review.kingdom,
    )


def _is_move(step: replay.Step, round_: int | None) -> bool:
    entry = step.entry
    return bool(entry.changes) and entry.command.verb in OWN and not entry.by_hand and round_ in (None, step.round)


def _reviewed(
    sitting: Sitting, eyes: Eyes, step: replay.Step, looks: int, enough: Callable[[Sequence[Option]], bool]
) -> ReviewedMove | None:
    """A move compared on the board as it was before; None when there was nothing to choose or no time was left."""
    entry, board = step.entry, step.kingdom.board
    change.undo(board, entry.changes)
    try:
        question = sitting.game.decision(board)
        if question is not None and question.asks in (Asks.DRAW, Asks.TEXT, Asks.ORDER):
            return None
        if question is None and board.tables[BoardTable.GAME].get("phase") != Phase.ACTIONS:
            return None
        advisor = Advisor(eyes, board, question, turns=1, seed=entry.seq)
        args = entry.command.args
        answer = None if question is None else (() if args == ("none",) else args)
        own = Option(((Command(entry.command.verb, args, entry.command.options), ()),), answer, entry.answers)
        found = compared(advisor, own, looks, enough)
    except Refusal:
        return None
    finally:
        change.redo(board, entry.changes)
    if found is None:
        return None
    best, fame, worlds = found
    return ReviewedMove(entry.seq, step.round, step.turn, own.text, best.text, round(fame, 1), worlds)


def _review(sitting: Sitting, round_: int | None, chosen: int, found: list[ReviewedMove]) -> Review:
    lost = {one.round: [0, 0.0] for one in found}
    for one in found:
        lost[one.round][0] += 1
        lost[one.round][1] -= min(0.0, one.fame)
    ranked = sorted(found, key=lambda one: (one.fame, one.seq))
    return Review(
        kingdom=sitting.name,
        revision=sitting.revision,
        round=round_,
        moves=chosen,
        looked=len(found),
        agreed=sum(one.fame >= 0 for one in found),
        lost=round(math.fsum(n for _, n in lost.values()), 1),
        rounds=[ReviewedRound(nr, int(n), round(fame, 1)) for nr, (n, fame) in sorted(lost.items())],
        dearest=[one for one in ranked if one.fame < 0][:MOST],
        best=[one for one in reversed(ranked) if one.fame > 0][:MOST],
    )
