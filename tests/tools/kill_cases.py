"""What `python -m tests.tools.kills` kills: each command with what it promises, at a data base of its own."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import uuid
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, make_url, text

from companion.store import engine as store
from companion.store.engine import writing
from tests.cli.harness import Cli

TOP = Path(__file__).parents[2]
OLD = "0003"
"""The migration that old data bases of these tests are at."""

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


def a_session(place: Place, chance: random.Random) -> Case:
    """A session of another game: founded, or the seat that decides chooses, and the rows of people's SQL with it."""
    place.fresh("played")
    founding = chance.random() < 0.3
    words = ["valeria", "new", "Friday", "--players", "North,South", "--seed", str(chance.randrange(100))]
    if not founding:
        document(place, *words)
        words = ["--as", "North", *document(place, "--as", "North", "legal")["legal"][0]["id"].split()]

    def told(out: str) -> None:
        there = {one["name"]: one["revision"] for one in document(place, "game", "list")["sessions"]}
        done, now = answered(out), there.get("Friday", 0)
        insist(now in ((0, 1) if founding else (1, 2)), f"revision {now}")
        insist(done is None or now == 2 - founding, f"told {done}, is at {now}")

    return Case(["--json", *words], told, lambda: _next(place, "game", "list"))


FACTS = """game = "kod"

["kod:own:night-watch"]
_kind = "citizen"
_name = "Night Watch"
race = "dwarf"

["kod:citizen:grumpy-merchant"]
cost = 3
"""


def the_facts(place: Place, chance: random.Random) -> Case:
    """A file of what stands on the cards of the owner's box: all of it or nothing."""
    place.fresh("played")
    file = place.folder / "kill-facts.toml"
    file.write_text(FACTS, encoding="utf-8")

    def told(out: str) -> None:
        listed = document(place, "facts", "list", "dice")
        there = len(listed["added"]), len(listed["facts"])
        insist(there in ((0, 0), (1, 2)), f"half a file: {there}")
        insist(there == (1, 2) or answered(out) is None, "told of facts that aren't there")

    return Case(["--json", "facts", "import", str(file)], told, lambda: _next(place, "facts", "import", str(file)))


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
    "migration": a_migration, "session": a_session, "facts": the_facts,
}  # fmt: skip
