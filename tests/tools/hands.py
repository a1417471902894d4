"""Many processes at work on the same data base: `python -m tests.tools.hands [COMMANDS] [--hands N]`.

N processes (8) with so many commands each (200), all in one kingdom and then each in one of its own, on SQLite and on a
PostgreSQL server of its own, while two more only look. On PostgreSQL those who move are editors with a login of their
own, and those who look are readers, who also try to move and are refused. Afterwards the journals have no gap and no
entry twice, each command that was told done is there and no other, `check` finds nothing, and whoever looked never saw
half a command.
Ends with figures, and with exit code 1 after a loss.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, cast

from sqlalchemy import make_url

from companion.errors import Exit
from companion.store import engine as store
from companion.store.kingdoms import check as checks
from tests.cli.harness import Cli
from tests.tools.kill_cases import TOP, Loss, Place, insist
from tests.tools.kills import places

GAIN = ("fix", "gain", "1", "coin")
"""Each entry is one coin: whoever looks can tell half a command from a whole one."""


PAUSE = 0.1
"""Seconds between two looks."""


def move(db: str, kingdom: str, commands: int) -> Counter[str]:
    """Give commands; what was answered how often."""
    cli, found = Cli(cast(Path, db)), Counter[str]()
    for _ in range(commands):
        run = cli("--json", "--kingdom", kingdom, *GAIN)
        found[Exit(run.code).name] += 1
        if run.code not in (Exit.DONE, Exit.CONFLICT):
            found[run.out[:200]] += 1
    return found


EDITOR, READER = "hand_editor", "hand_reader"
"""Who moves and who looks on PostgreSQL."""


def look(db: str, kingdom: str, until: Path) -> Counter[str]:
    """Look at the table as long as others are at work; entries and coins always go together. A reader tries to move."""
    cli, found, first = Cli(cast(Path, db)), Counter[str](), None
    cli("--kingdom", kingdom, "table")  # what takes long at a start is no matter of others
    while not until.exists():
        time.sleep(PAUSE)
        began, run = time.monotonic(), cli("--json", "--kingdom", kingdom, "table")
        found["slowest, ms"] = max(found["slowest, ms"], int(1000 * (time.monotonic() - began)))
        table: dict[str, Any] = json.loads(run.out)
        if run.code != 0:
            found[run.out[:200]] += 1
            continue
        here = table["revision"] - table["resources"].get("coin", 0)
        first = here if first is None else first
        found["looks" if here == first else "half a command"] += 1
        if READER in db:
            tried = cli("--kingdom", kingdom, *GAIN)
            found["refused" if (tried.code, tried.out) == (Exit.FAILURE, "") else "a reader moved"] += 1
    return found


def persons(place: Place, kingdoms: list[str]) -> tuple[str, str]:
    """The data base of who moves and of who looks; on PostgreSQL as an editor and a reader of these kingdoms."""
    if place.keeper is None:
        return place.db, place.db
    there = set(place.keeper.exec_driver_sql("SELECT rolname FROM pg_roles").scalars())
    for who, role in ((EDITOR, "editor"), (READER, "reader")):
        if who not in there:
            place.keeper.exec_driver_sql(f"CREATE ROLE {who} LOGIN")
        for name in dict.fromkeys(kingdoms):
            insist(place.cli("kingdom", "share", name, who, "--role", role).code == 0, "not shared")
    url = make_url(place.db)
    move, look = (url.set(username=who).render_as_string(hide_password=False) for who in (EDITOR, READER))
    return move, look


def at_work(place: Place, kingdoms: list[str], commands: int, done: Path) -> list[Counter[str]]:
    """All hands at once, two that look among them; what each found."""
    moves_at, looks_at = persons(place, kingdoms)
    jobs = [("move", moves_at, kingdom, str(commands)) for kingdom in kingdoms]
    looks = [("look", looks_at, kingdom, str(done)) for kingdom in random.Random(1).sample(kingdoms, 2)]
    words = [sys.executable, "-m", "tests.tools.hands", "--hand"]
    started = [subprocess.Popen([*words, *job], stdout=subprocess.PIPE, text=True, cwd=TOP) for job in (*jobs, *looks)]
    said = [one.communicate()[0] for one in started[: len(jobs)]]
    done.touch()
    said += [one.communicate()[0] for one in started[len(jobs) :]]
    done.unlink()
    return [Counter(json.loads(one.splitlines()[-1])) for one in said]


def try_out(place: Place, hands: int, commands: int, apart: bool) -> str:
    """One data base, one kingdom or many; what came of it. Errors: `Loss`."""
    place.fresh("loaded")
    names = [f"Hand {n}" for n in range(hands)] if apart else ["Avalon"] * hands
    for name in dict.fromkeys(names):
        insist(place.cli("kingdom", "new", name, "--seed", "7").code == 0, "no kingdom")
    before = {name: _revision(place, name) for name in names}
    began = time.monotonic()
    found = at_work(place, names, commands, place.folder / "kill-done")
    took = time.monotonic() - began
    *moved, first, second = found
    told: Counter[str] = sum(moved, Counter())
    looked = first + second
    insist(set(told) <= {"DONE", "CONFLICT"}, f"answers: {told}")
    insist(set(looked) <= {"looks", "slowest, ms", "refused"}, f"looks: {looked}")
    insist(place.keeper is None or looked["refused"] > 0, "no reader tried to move")
    made = sum(_revision(place, name) - before[name] for name in set(names))
    insist(made == told["DONE"], f"{told['DONE']} told done, {made} there")
    insist(not apart or told["CONFLICT"] == 0 or place.kind == "sqlite", f"conflicts apart: {told}")
    engine = store.connect(place.db)
    try:
        faults = checks.run(engine)
    finally:
        engine.dispose()
    insist(not faults, f"check: {faults[:3]}")
    where = "a kingdom each" if apart else "one kingdom"
    return (
        f"{place.kind}, {where}: {hands} x {commands} commands, {told['DONE']} done, {told['CONFLICT']} told as"
        f" conflicts, {looked['looks']} looks, the slowest {max(first['slowest, ms'], second['slowest, ms'])} ms,"
        f" {took:.0f} s"
    )


def _revision(place: Place, name: str) -> int:
    return int(json.loads(place.cli("--json", "--kingdom", name, "table").out)["revision"])


def main() -> None:
    """Read the command line."""
    if sys.argv[1:2] == ["--hand"]:
        what, db, kingdom, rest = sys.argv[2:]
        found = move(db, kingdom, int(rest)) if what == "move" else look(db, kingdom, Path(rest))
        print(json.dumps(found))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commands", type=int, nargs="?", default=200)
    parser.add_argument("--hands", type=int, default=8)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    given = parser.parse_args()
    losses = 0
    with places([given.only] if given.only else ["sqlite", "postgresql"]) as where:
        for place in where:
            for apart in (False, True):
                try:
                    print(try_out(place, given.hands, given.commands, apart), flush=True)
                except Loss as loss:
                    losses += 1
                    print(f"LOSS {place.kind}, apart {apart}: {loss}", flush=True)
    print(f"{losses} losses")
    sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
