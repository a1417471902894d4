"""The program as a whole: help, options in any place, what it imports."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.argv import globals_first
from companion.cli.parts import part
from companion.cli.program import infos
from companion.cli.topics import GROUPS
from companion.documents import kingdom as d
from tests.cli.harness import Cli, root
from tests.sampling import daily


def commands() -> Iterator[tuple[tuple[str, ...], str]]:
    """Each command's words and help, from the Typer app itself."""

    def walk(group: object, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
        for name, command in getattr(group, "commands").items():  # noqa: B009 - Typer's own group, untyped
            yield (*words, name), command.help or ""
            if hasattr(command, "commands"):
                yield from walk(command, (*words, name))

    yield from walk(root(), ())


def test_there_are_all_commands_of_the_contract() -> None:
    names = {" ".join(words) for words, _ in commands()}
    wanted = """kingdom new,kingdom list,kingdom use,kingdom show,kingdom rename,kingdom delete,table,deck,legal,why,
        produce,upgrade,use,advance,pass,round,choose,cancel,do,undo,redo,mark,score,journal,cards show,cards find,
        cards check,rules show,check,fix move,fix turn,fix tick,fix untick,fix stick,fix unstick,fix strike,
        fix unstrike,fix count,fix name,fix block,fix free,fix keep,fix gain,fix lose,fix discover,fix destroy"""
    assert {" ".join(name.split()) for name in wanted.split(",")} <= names


@pytest.mark.parametrize(("words", "text"), list(commands()))
def test_every_command_has_help(cli: Cli, words: tuple[str, ...], text: str) -> None:
    assert text.endswith(".")
    run = cli(*words, "--help")
    assert run.code == 0
    assert text.split(".")[0].split(",")[0][:30] in run.out


@pytest.mark.parametrize("verb", ["produce", "upgrade", "use", "advance", "pass", "round", "choose", "cancel", "do"])
def test_every_move_takes_a_revision(cli: Cli, verb: str) -> None:
    assert "--revision" in cli(verb, "--help").out


@pytest.mark.parametrize(
    ("words", "gathered"),
    [
        ("table --json", "--json table"),
        ("--db x table --plain", "--db x --plain table"),
        ("produce 3 --db=x --kingdom A 4", "--db=x --kingdom A produce 3 4"),
        ("fix name 3 -- --json", "fix name 3 -- --json"),
        ("use 14.2 --choose 3,4 --lang cs", "--lang cs use 14.2 --choose 3,4"),
        ("table --db", "--db table"),
    ],
)
def test_global_options_stand_anywhere(words: str, gathered: str) -> None:
    assert globals_first(words.split()) == gathered.split()


def test_options_work_before_and_after(cli: Cli) -> None:
    assert cli("--json", "table").out == cli("table", "--json").out
    assert cli.json(d.Table, "--kingdom", "avalon", "table") == cli.json(d.Table, "table", "--kingdom=avalon")


def _imported(*words: str, code: int = 0) -> set[str]:
    script = (
        "import sys\nfrom companion.cli.main import main\n"
        "code = main(sys.argv[1:])\nprint(*sorted(sys.modules), file=sys.stderr)\nsys.exit(code)"
    )
    command = [sys.executable, "-c", script, *words]
    run = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert run.returncode == code, run.stderr
    return set(run.stderr.split())


NEVER = {
    "alembic",
    "lark",
    "companion.catalogue.effects.parser",
    "pydantic",
    "sqlalchemy.orm",
    "sqlalchemy.dialects.postgresql",
    "rich.console",
    "companion.store.backups",
    "companion.web",
    "starlette",
    "uvicorn",
    "jinja2",
}
"""What no start needs; rich only draws on a terminal, and pages are made by `serve` alone."""

MOST_MODULES = {
    "--help": (180, 16),
    "--version": (180, 16),
    "table": (560, 190),
    "legal": (564, 196),
    "score": (559, 196),
    "undo": (580, 208),
    "pass": (575, 204),
}
"""How many modules a start may load, all and those of the program; each takes about a millisecond."""

HEAVY = [pytest.param(words, marks=pytest.mark.long) for words in MOST_MODULES if words not in ("--help", "table")]


@pytest.mark.parametrize("words", ["--help", "table", *HEAVY])
def test_a_start_loads_few_modules(cli: Cli, words: str) -> None:
    if words == "undo":
        cli.done("pass")
    loaded = _imported("--db", str(cli.db), *words.split())
    own = {name for name in loaded if name.partition(".")[0] == "companion"}
    assert not loaded & NEVER
    most, most_own = MOST_MODULES[words]
    assert len(loaded) <= most, sorted(loaded)
    assert len(own) <= most_own, sorted(own)


MOST_OF_SESSIONS = 195
"""How many modules of the program a start in a session of another game may load, as for `MOST_MODULES`."""

SESSIONS = (
    "journal", "legal", "table", "why roll", "score", "do choose 1", "undo", "undo --preview", "redo", "mark here",
    "journal 1", "note text", "notes", "amend 2 choose 2", "export friday.jsonl", "import earlier.jsonl", "game list",
    "game show", "game use Friday", "game copy Friday Again", "game rename Friday Again", "game delete Friday --yes",
    "game simulate valeria --games 1", "valeria odds", "valeria new Again --players bot,North",
)  # fmt: skip

REFUSED = "history"
"""What kingdoms alone have is refused before their rules are loaded."""


@pytest.mark.parametrize("words", daily((*SESSIONS, REFUSED, "play")))
def test_in_a_session_of_another_game_nothing_of_the_kingdoms_rules_is_loaded(
    empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert empty("valeria", "new", "Friday", "--players", "North,South", "--seed", "7").code == 0
    assert empty("export", "earlier.jsonl").code == 0
    if words.partition(" ")[0] in ("undo", "redo", "amend"):
        assert empty("--as", "North", "choose", "1").code == 0
    if words == "redo":
        assert empty("undo").code == 0
    loaded = _imported("--db", str(empty.db), "--as", "North", *words.split(), code=2 if words == REFUSED else 0)
    assert not [name for name in loaded if name.startswith("companion.games.kingdom_legacy")]
    if words in (REFUSED, "play"):  # a sitting is typed at for long
        return
    assert ("companion.games.valeria.session.game" in loaded) or words.startswith("game delete")
    assert len({name for name in loaded if name.partition(".")[0] == "companion"}) <= MOST_OF_SESSIONS


def test_every_command_is_built_under_its_name() -> None:
    listed = {name for names in GROUPS.values() for name in names}
    assert {root().commands[name].name for name in listed} == listed
    at_home = [part(name) for name in listed]
    assert {name for home in at_home for name in infos(home)} <= listed
    assert {group.name for home in at_home for group in home.registered_groups} <= listed
    with pytest.raises(KeyError):
        part("nothing")


def test_help_imports_next_to_nothing() -> None:
    loaded = _imported("--help")
    assert not loaded & {"sqlalchemy", "companion.store", "companion.games", "companion.cli.commands"}


def test_a_table_imports_the_engine(cli: Cli) -> None:
    assert "companion.games.kingdom_legacy.api.engine" in _imported("--db", str(cli.db), "--json", "table")
