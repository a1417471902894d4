"""The time played, from the times of the journal: by sitting, by round, in all. What was undone has taken time, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from companion.documents.reports import SittingTime, TimePlayed
from companion.store.kingdoms.journal import Moment

PAUSE = 30 * 60
"""Seconds without an entry after which a sitting has ended; a longer pause isn't time played."""


def played(moments: Iterable[Moment], until: int | None = None) -> TimePlayed:
    """The time between entries that follow one another within `PAUSE`. `until`: the last entry that counts.

    It belongs to the round in which the later of the two was made; what came before the first round, to the first. A
    clock that was put back counts for nothing, and ends a sitting when it was put back by more than `PAUSE`.
    """
    sittings: list[SittingTime] = []
    rounds = Counter[int]()
    before: Moment | None = None
    for one in moments:
        if until is not None and one.seq > until:
            break
        apart = None if before is None else _seconds(before, one)
        if before is None or apart is None or abs(apart) > PAUSE:
            sittings.append(SittingTime(one.at, one.at, 0, 1))
        else:
            last = sittings[-1]
            sittings[-1] = SittingTime(last.begun, one.at, last.seconds + max(0, apart), last.entries + 1)
            rounds[max(1, before.round)] += max(0, apart)
        before = one
    return TimePlayed(
        sum(one.seconds for one in sittings), sittings, {str(nr): rounds[nr] for nr in sorted(rounds)}, PAUSE
    )


def seconds(moments: Sequence[Moment], until: int) -> int:
    """How many seconds were played up to an entry."""
    return played(moments, until).seconds


def _seconds(before: Moment, after: Moment) -> int | None:
    """How many seconds lie between two entries; None where a time can't be read."""
    try:
        times = [datetime.fromisoformat(one.at) for one in (before, after)]
    except ValueError:
        return None
    first, last = (time if time.tzinfo is not None else time.replace(tzinfo=UTC) for time in times)
    return round((last - first).total_seconds())
