"""Is all well: the data base, its journals and states."""

from __future__ import annotations

from companion.desk.desk import Desk
from companion.play.documents import Check, Fault
from companion.store import check as checks


def check(desk: Desk) -> Check:
    """Run every check over every kingdom."""
    found = [Fault(one.check, one.where, one.message) for one in checks.run(desk.engine)]
    return Check(checks=[*checks.CHECKS, *checks.KINGDOM_CHECKS], faults=found)
