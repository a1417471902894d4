"""Help: each command has a group, an example that is understood, and -h; the manual page is made from the same."""

from __future__ import annotations

import contextlib
import json
import shlex
import tomllib
from pathlib import Path

import pytest

from companion.cli.help_text import HELP_OPTIONS
from companion.cli.topics import EXAMPLES, GROUPS
from companion.documents.shell import Help, Version
from companion.play import run
from tests.cli.harness import Cli, root
from tests.cli.test_program import commands
from tests.pages import DOCS
from tests.sampling import daily

WORDS = [" ".join(words) for words, _ in commands()]


def test_each_command_is_in_one_group() -> None:
    names = [name for group in GROUPS.values() for name in group]
    assert sorted(names) == sorted(word for word in WORDS if " " not in word)


def test_each_command_has_an_example() -> None:
    assert sorted(EXAMPLES) == sorted(WORDS)


@pytest.mark.parametrize("command", WORDS)
def test_an_example_is_understood(command: str) -> None:
    line = EXAMPLES[command]
    assert f"{line} ".startswith(f"{command} ")
    at = root()
    words = shlex.split(line)
    while words and words[0] in getattr(at, "commands", {}):
        at = at.commands[words.pop(0)]
    at.make_context("companion", words, help_option_names=[*HELP_OPTIONS])  # as the program has them


UNREADY = {"cards amend", "scores delete", "scores edit", "stonespine", "stonespine score", "simulate"}
UNREADY |= {"valeria odds", "facts unset", "facts template", "facts import", "facts export"}
UNREADY |= {"game unarchive", "game share", "game unshare", "game people"}
"""Examples that need a file, a kept result, a session, persons or much time, or change the cards."""

ANSWERED = [
    command
    for group in ("Look", "Cards and rules", "Other games")
    for command in WORDS
    if command.split()[0] in GROUPS[group] and command not in UNREADY
]


@pytest.mark.parametrize("command", ANSWERED)
def test_an_example_of_looking_is_answered(cli: Cli, command: str) -> None:
    run = cli(*shlex.split(EXAMPLES[command]))
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize("command", daily(WORDS, few=12))
def test_help_is_asked_for_in_three_ways(cli: Cli, command: str) -> None:
    asked = cli(*command.split(), "-h")
    assert asked.code == 0
    assert "xample: " in " ".join(asked.out.split())
    assert cli(*command.split(), "--help").out == asked.out
    assert cli("help", *command.split()).out == asked.out


def test_help_lists_the_groups_in_order(cli: Cli) -> None:
    run = cli("help")
    assert run.out == cli("--help").out == cli("-h").out
    at = [run.out.index(f"\n{group}:") for group in GROUPS]
    assert at == sorted(at)


def test_a_group_is_a_topic(cli: Cli) -> None:
    assert [line.split()[0] for line in cli("help", "other", "Games").out.splitlines()] == [*GROUPS["Other games"]]


def test_an_unknown_topic_tells_what_is_near(cli: Cli) -> None:
    assert cli.refused(2, "help", "upgrad").choices[0] == "upgrade"  # type: ignore[union-attr]


@pytest.mark.parametrize("words", ["help", "--help", "help kingdom", "kingdom -h", "rules show --help", "help look"])
def test_help_is_a_document_too(cli: Cli, words: str) -> None:
    told = cli.json(Help, *words.split())
    assert told.text == cli(*words.split()).out
    topic = [word for word in words.split() if word not in ("help", "--help", "-h")]
    assert told.topic == " ".join(topic)
    whole = {"": {name for names in GROUPS.values() for name in names}, "look": {*GROUPS["Look"]}, "rules show": set()}
    names = {one.name for one in told.commands}
    assert names == whole.get(told.topic, names)
    assert all(one.means for one in told.commands)
    assert told.example == EXAMPLES.get(told.topic)


def test_the_version_is_a_document_too(cli: Cli) -> None:
    assert cli.json(Version, "--version") == Version("0.1.0", engine_there())
    assert cli.json(Help, "help", "--man").text == cli("help", "--man").out


def test_help_on_what_is_no_command_is_refused_in_json(cli: Cli) -> None:
    assert "No such command 'tabel'" in cli.refused(2, "tabel", "--help").message
    assert "There is no help on tabel" in cli.refused(2, "help", "tabel").message


@pytest.mark.parametrize("command", [name for name in WORDS if name not in ("play", "tutorial", "serve", "simulate")])
def test_every_command_answers_json_with_one_document(
    cli: Cli, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As its example is, or asked for help: a document, or a sentence in one."""
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    with contextlib.chdir(tmp_path):
        for words in (EXAMPLES[command], f"{command} --help"):
            run = cli("--json", *shlex.split(words))
            assert run.err == "", words
            assert isinstance(json.loads(run.out), dict), words
            assert run.out.count("\n") == 1
            assert ("error" in run.out) or run.code in (0, 5)


def engine_there() -> str:
    """How the modules are that the tests run on."""
    return "pure" if str(run.__file__).endswith(".py") else "compiled"


def test_the_version_says_whether_the_engine_is_compiled(cli: Cli) -> None:
    assert cli("--version").out == f"companion 0.1.0 ({engine_there()})\n"


def test_alone_it_shows_the_table(cli: Cli) -> None:
    assert (cli().code, cli().out) == (0, cli("table").out)


def test_alone_without_a_kingdom_it_says_what_to_type(tmp_path: Path, empty: Cli) -> None:
    missing = Cli(tmp_path / "missing.db")
    for program in (missing, empty):
        run = program()
        assert (run.code, run.err) == (0, "")
        assert "\n  companion kingdom new NAME " in run.out
    assert not missing.db.exists()


@pytest.mark.parametrize("group", ["rules", "cards", "kingdom", "fix", "dice"])
def test_a_noun_alone_is_its_help(cli: Cli, group: str) -> None:
    assert (cli(group).code, cli(group).out) == (0, cli(group, "--help").out)
    assert "--help" in cli.refused(2, group).message


def test_json_wants_a_command(cli: Cli) -> None:
    assert "--help" in cli.refused(2).message


def test_the_manual_page_is_what_the_program_prints_and_is_installed(cli: Cli) -> None:
    page = cli("help", "--man").out
    assert (DOCS / "companion.1").read_text(encoding="utf-8") == page
    for command in WORDS:
        assert f".SS {command}".replace("-", r"\-") in page
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared == {"docs/companion.1": "share/man/man1/companion.1"}


@pytest.mark.parametrize("words", [[], *([word] for word in WORDS if hasattr(root().commands.get(word), "commands"))])
def test_no_command_is_cut_short_in_a_list(cli: Cli, words: list[str]) -> None:
    told = cli("help", *words).out
    assert "..." not in told.partition("Commands:" if words else "Play:")[2]
    assert max(map(len, told.splitlines())) <= 80
