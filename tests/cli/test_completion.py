"""Completion: what may stand next on a line, for each shell, with names; nothing undiscovered among it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import book, completing
from companion.documents import kingdom as k
from companion.documents import search as d
from tests.cli.harness import Cli
from tests.tools import command_words

TOP = Path(__file__).parents[2]


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


def test_bash_lists_what_can_act_with_its_name_and_completes_it_without(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("completion", "bash", "--line", "companion produce ")
    for kind, shown in (("9", "3"), ("37", "3"), ("63", "3  (Wild Grass: 1 coin)"), ("33", "3  (Wild Grass: 1 coin)")):
        monkeypatch.setenv("COMPANION_COMP_TYPE", kind)
        assert cli(*asked).out.splitlines()[0] == shown
    assert cli("completion", "bash", "--line", "companion produce 3").out == "3\n"  # one alone is put into the line
    fake = "companion() { echo $COMPANION_COMP_TYPE; }; COMP_TYPE=63; _companion_complete; echo $COMPREPLY"
    ran = subprocess.run(
        ["bash", "-c", cli("completion", "bash").out + fake], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "63\n"


def told(cli: Cli, line: str) -> dict[str, str]:
    """The words that a line can go on with, and what each means."""
    words = cli.json(d.CompletionWords, "completion", "zsh", "--line", line).words
    return {one.word: one.means for one in words}


def test_what_can_act_is_offered_with_its_name(cli: Cli) -> None:
    assert told(cli, "companion produce ") == {
        "3": "Wild Grass: 1 coin",
        "5": "Distant Mountain: 1 coin",
        "6": "Distant Mountain: 1 coin",
        "8": "Forest: 1 wood",
    }
    assert "3" not in told(cli, "companion produce 3 ")
    assert told(cli, "companion upgrade ")["8"] == "Forest: 2 stone"
    assert list(told(cli, "companion use ")) == ["8.1"]
    cli.done("produce", "5")
    assert list(told(cli, "companion produce ")) == ["3", "6", "8"]
    assert told(cli, "companion why produce ") == told(cli, "companion produce ")
    assert told(cli, "companion hint --why produce ") == told(cli, "companion produce ")
    assert after(cli, "companion hint --seconds 2 --why up") == ["upgrade"]
    assert after(cli, "companion hint ") == []
    assert told(cli, "companion amend 2 produce ") == told(cli, "companion produce ")
    legal = {one.id.partition(" ")[2] for one in cli.json(k.LegalList, "legal").legal if one.id.startswith("produce ")}
    assert set(told(cli, "companion produce ")) == legal


def test_ways_of_payment_and_orientations_have_names(cli: Cli) -> None:
    assert told(cli, "companion upgrade 3 --pay 5,") == {
        "5,6": "Distant Mountain: 1 coin",
        "5,8": "Forest: 1 wood",
    }
    assert told(cli, "companion upgrade 3 --to ") == {"front-down": "Plains"}
    assert told(cli, "companion fix turn 8 ")["front-down"] == "Felled Forest"
    assert list(told(cli, "companion fix turn 50 ")) == ["front-up", "front-down", "back-down", "back-up"]
    assert set(told(cli, "companion fix turn 50 ").values()) == {""}
    assert told(cli, "companion aim 8 ")["back-up"] == "Sacred Well"


def test_blocked_cards_can_not_act_and_are_those_to_free(cli: Cli) -> None:
    cli.done("fix", "block", "3", "8")
    assert "3" not in told(cli, "companion produce ")
    assert told(cli, "companion fix free ") == {"3": "Wild Grass"}


def test_settings_of_the_kingdom_with_their_values(cli: Cli) -> None:
    assert {"production-limit-9", "tracking", "amendments", "undo"} <= set(told(cli, "companion kingdom set "))
    assert list(told(cli, "companion kingdom set undo ")) == ["free", "strict"]
    assert list(told(cli, "companion kingdom set tracking ")) == ["on", "off"]
    assert "production-limit-9=on" in told(cli, "companion kingdom new X --rule ")


def test_rules_have_their_words_but_those_that_speak_of_cards(cli: Cli) -> None:
    assert told(cli, "companion rules show KLG-041")["KLG-041"].startswith("You can produce, upgrade")
    assert told(cli, "companion rules list ")["valeria"] == "Valeria: Card Kingdoms"
    assert "Discovery" in told(cli, "companion rules list legacy --chapter ")
    assert told(cli, "companion rules setup wonderful --scenario SC01") == {"SC01": "Flood of Rats"}


def test_entries_say_what_they_did(cli: Cli) -> None:
    cli.done("produce", "5")
    cli.done("mark", "gamble")
    cli.done("use", "8.1")
    found = told(cli, "companion undo --to ")
    assert found["2"] == "round 1, turn 1: produce 5 (Distant Mountain)"
    assert found["gamble"] == "a mark in round 1"
    assert list(found) == ["turn", "round", "gamble", "4", "2", "1"]
    assert list(told(cli, "companion amend ")) == ["4", "2", "1"]


def test_answers_and_what_is_legal(cli: Cli) -> None:
    assert told(cli, "companion choose ") == {}
    assert "produce\\ 3" in cli("completion", "bash", "--line", "companion do ").out.splitlines()
    for command in ("fix move 4 play", "fix turn 4 front-down", "use 4"):
        cli.done(*command.split())
    assert set(told(cli, "companion choose ")) == {"3", "5", "6", "8"}


def test_real_cards_that_may_come_up(cli: Cli) -> None:
    assert told(cli, "companion advance ") == {}
    cli.done("kingdom", "new", "Real", "--physical", "--seed", "7")
    cli.done("draw", "3", "8", "5", "6")
    assert list(told(cli, "companion advance 1 ")) == ["2", "4", "7", "9", "10"]
    assert told(cli, "companion pass --top 1") == {"1": "Wild Grass", "10": "Trader"}


def test_each_name_is_of_its_kind(cli: Cli) -> None:
    assert "legal" in told(cli, "companion help l")
    assert "look" in told(cli, "companion help ")
    assert "merchants" in told(cli, "companion pack use ")
    assert told(cli, "companion mark ") == {}
    assert list(told(cli, "companion fix count 3 ")) == ["tally", "plays", "stay"]
    assert list(told(cli, "companion expansion start ")) == ["136", "137", "138"]
    cli.done("kingdom", "new", "Camelot", "--seed", "1")
    cli("kingdom", "archive", "Avalon")
    assert list(told(cli, "companion kingdom unarchive ")) == ["Avalon"]
    assert list(told(cli, "companion stats ")) == ["Camelot"]


def test_nothing_undiscovered_is_offered_anywhere(cli: Cli) -> None:
    hidden = {one for one in cli("cards", "find", "missionary", "--spoilers").out.split() if one.istitle()}
    assert "Missionary" in hidden
    for line in ("cards show ", "fix move ", "fix discover ", "note x --card ", "rules show ", "undo --to "):
        assert not any("Missionary" in means for means in told(cli, f"companion {line}").values())


def test_the_words_of_all_commands_are_written_down() -> None:
    written = Path(book.FILE).read_text(encoding="utf-8")
    assert written == command_words.render(), "run python -m tests.tools.command_words"


MOST_MODULES = 90
"""So many modules may be loaded for an answer: each costs about a millisecond of somebody's wait."""

SLOW = ("typer", "sqlalchemy", "rich", "msgspec", "pydantic", "companion.cli.main", "companion.desk.desk")


@pytest.mark.parametrize(
    "line", ["companion pro", "companion produce ", "companion undo --to ", "companion rules show K"]
)
def test_an_answer_needs_few_modules(cli: Cli, line: str) -> None:
    code = (
        "import sys; before = set(sys.modules); sys.argv = ['companion', 'completion', 'zsh', '--line', sys.argv[1]]; "
        "from companion.__main__ import main; main(); "
        "print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, line],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COMPANION_DB": str(cli.db), "PYTHONPATH": str(TOP)},
    )
    loaded = ran.stderr.split()
    assert ran.stdout
    assert not [name for name in loaded if name.startswith(SLOW)]
    assert len(loaded) <= MOST_MODULES, loaded


def test_the_door_and_the_command_say_the_same(cli: Cli, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_DB", str(cli.db))
        for shell in ("bash", "zsh", "fish"):
            words = ["completion", shell, "--line", "companion upgrade "]
            assert completing.wanted(words)
            assert completing.answer(words) == 0
            assert capfdbinary.readouterr().out.decode() == cli(*words).out


def test_meanings_are_told_in_the_language_that_is_spoken(
    cli: Cli, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COMPANION_DB", str(cli.db))
    settings = tmp_path / "config.toml"
    settings.write_text('lang = "cs"\n', encoding="utf-8")

    def means(line: str) -> dict[str, str]:
        assert completing.answer(["completion", "zsh", "--line", line]) == 0
        lines = capfdbinary.readouterr().out.decode().splitlines()
        return {one.partition("\t")[0]: one.partition("\t")[2] for one in lines}

    assert means("companion --lang cs upgrade ")["8"] == "Forest: 2 kameny"
    assert means("companion --lang cs undo --")["--preview"] == "Jen říci, co by se vzalo zpět."
    assert means("companion undo --")["--preview"] == "Only say what would be taken back."
    monkeypatch.setenv("COMPANION_CONFIG", str(settings))
    assert means("companion undo --to ")["turn"] == "začátek tohoto tahu"
    assert means("companion use ")["8.1"].startswith("Forest: aktivace")


def test_a_damaged_data_base_is_no_matter_for_who_presses_tab(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_bytes(b"nonsense" * 200)
    assert completing.Line("companion produce ", str(tmp_path / "bad.db")).candidates() == []
    assert completing.Line("companion prod", str(tmp_path / "bad.db")).candidates()[0][0] == "produce"
