"""Completion: what may stand next on a line, for each shell; nothing undiscovered among it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from companion.documents import search as d
from tests.cli.harness import Cli


def after(cli: Cli, line: str) -> list[str]:
    """The words that a line can go on with."""
    return [one.word for one in cli.json(d.CompletionWords, "completion", "zsh", "--line", line).words]


def test_words_of_each_place(cli: Cli) -> None:
    assert {"table", "cards", "kingdom"} <= set(after(cli, "companion "))
    assert after(cli, "companion ta") == ["table"]
    assert {"find", "show"} <= set(after(cli, "companion cards "))
    assert after(cli, "companion cards find cate") == ["category:"]
    assert after(cli, "companion cards find -cate") == ["-category:"]
    assert after(cli, "companion cards find category:b") == ["category:building"]
    assert after(cli, "companion cards find x --format c") == ["csv"]
    assert after(cli, "companion cards find x --sort fame,-ic") == ["fame,-icons"]
    assert after(cli, "companion --kingdom ") == after(cli, "companion kingdom use ") == ["Avalon"]
    assert after(cli, "companion kingdom new ") == []
    assert after(cli, "companion table --pl") == ["--plain"]
    assert after(cli, "companion cards show 3 --sp") == ["--spoilers"]
    assert after(cli, "companion fix move 3 d") == ["deck", "discard", "destroyed"]
    assert after(cli, "companion nonsense x") == []
    assert after(cli, 'companion cards find "zone:dec') == ["zone:deck"]


def test_only_cards_that_may_be_seen(cli: Cli, empty: Cli) -> None:
    for program in (cli, empty):
        assert after(program, "companion cards show ") == [str(number) for number in range(1, 11)]
    cli.done("fix", "discover", "50")
    assert after(cli, "companion cards show 5") == ["5", "50"]


def test_no_data_base_is_made(tmp_path: Path) -> None:
    missing = Cli(tmp_path / "missing.db")
    assert after(missing, "companion cards show ") == []
    assert after(missing, "companion kingdom use ") == []
    assert not missing.db.exists()


def test_names_with_blanks_are_escaped_for_bash(cli: Cli) -> None:
    cli("kingdom", "new", "Old $(Keep)")
    assert "Old\\ \\$\\(Keep\\)" in cli("completion", "bash", "--line", "companion kingdom use ").out.splitlines()
    assert cli("completion", "bash", "--line", "companion cards find category:b").out == "building\n"
    assert "category:building\tcategory\n" in cli("completion", "fish", "--line", "companion cards find category:b").out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(cli: Cli, shell: str) -> None:
    script = cli("completion", shell).out
    assert f"companion completion {shell} --line" in script
    assert cli.json(d.CompletionScript, "completion", shell).script.strip() == script.strip()
    assert cli("completion", "tcsh").code == 2


def test_bash_reads_its_script(cli: Cli) -> None:
    script = cli("completion", "bash").out
    fake = "companion() { echo table; echo tables; }; COMP_LINE='companion ta'; COMP_POINT=12; _companion_complete; "
    ran = subprocess.run(
        ["bash", "-c", f'{script}{fake}echo "${{COMPREPLY[@]}}"'], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "table tables\n"
