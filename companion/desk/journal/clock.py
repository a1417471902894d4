"""The time played, from the times of the journal: by sitting, by round, in all. What was undone has taken time, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
    sittings, rounds = list[_Sitting](), Counter[int]()
    last, round_ = None, 0
    for one in moments:
        if until is not None and one.seq > until:
            break
        time = _time(one.at)
        apart = None if last is None or time is None else round((time - last).total_seconds())
        if apart is None or abs(apart) > PAUSE:
            sittings.append(_Sitting(one.at, one.at, 0, 1))
        else:
            here, apart = sittings[-1], max(0, apart)
            here.ended, here.seconds, here.entries = one.at, here.seconds + apart, here.entries + 1
            rounds[max(1, round_)] += apart
        last, round_ = time, one.round
    return TimePlayed(
        sum(one.seconds for one in sittings),
        [SittingTime(one.begun, one.ended, one.seconds, one.entries) for one in sittings],
        {str(nr): rounds[nr] for nr in sorted(rounds)},
        PAUSE,
    )


@dataclass
class _Sitting:
    """A sitting while its entries are counted."""

    begun: str
    ended: str
    seconds: int
    entries: int


def seconds(moments: Sequence[Moment], until: int) -> int:
    """How many seconds were played up to an entry."""
    return played(moments, until).seconds


def _time(at: str) -> datetime | None:
    """A time of the journal; None where it can't be read."""
    try:
        time = datetime.fromisoformat(at)
    except ValueError:
        return None
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)
