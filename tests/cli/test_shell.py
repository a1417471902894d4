"""The shell with moves from a pipe: short words, names, numbers, questions in place, transcripts, errors with lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Usage
from companion.documents.shell import Played
from tests.cli.harness import Cli, Run


def play(cli: Cli, *lines: str, words: tuple[str, ...] = ()) -> Run:
    """Sit down with these lines."""
    return cli("play", *words, typed="".join(f"{line}\n" for line in lines))


def ran(cli: Cli, *lines: str) -> list[str]:
    """The commands that the lines stood for; all must succeed."""
    run = cli("--json", "play", typed="".join(f"{line}\n" for line in lines))
    assert run.code == 0, run.out
    return [one.ran for one in run.read(Played).lines]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("p 3", "produce 3"),
        ("p forest", "produce 8"),
        ("p FOR", "produce 8"),
        ("produce wild grass", "produce 3"),
        ("p 3 8", "produce 3 8"),
        ("p 3,8", "produce 3 8"),
        ('p "wild grass" forest', "produce 3 8"),
        ("u 3 with 5 6", "upgrade 3 --pay 5,6"),
        ("u wild grass front-down with 5 6", "upgrade 3 --to front-down --pay 5,6"),
        ("u 3 to fd with 5,6", "upgrade 3 --to front-down --pay 5,6"),
        ("upgrade 3 --to front-down --pay 5,6", "upgrade 3 --to front-down --pay 5,6"),
        ("e 8.1", "use 8.1"),
        ("e 8 1", "use 8.1"),
        ("e forest", "use 8"),
        ("e forest.1", "use 8.1"),
        ("a", "advance"),
        ("x", "pass"),
        ("companion pass", "pass"),
        ("t", "table"),
        ("w u forest", "why upgrade 8"),
        ("cards show forest", "cards show 8"),
        ("m start", "mark start"),
        ('mark "a; b"', 'mark "a; b"'),
    ],
)
def test_short_words_stand_for_commands(cli: Cli, typed: str, meant: str) -> None:
    assert ran(cli, typed) == [meant]


def test_one_line_holds_several_commands_and_comments_are_passed_over(cli: Cli) -> None:
    assert ran(cli, "# nothing; p 99", "p 3; p 8;; t", "") == ["produce 3", "produce 8", "table"]
    assert cli.table().resources == {"coin": 1, "wood": 1}


def test_a_part_of_a_name_must_not_be_ambiguous(cli: Cli) -> None:
    run = play(cli, "p distant")
    assert run.code == 2
    assert "line 1:" in run.err
    assert "5 Distant Mountain, 6 Distant Mountain" in run.err


def test_names_of_cards_that_nobody_has_seen_mean_nothing(cli: Cli) -> None:
    hidden = cli.json(d.CardsShow, "cards", "show", "11", "--spoilers").stages[0].stage
    run = play(cli, f'p "{hidden}"', f'cards show "{hidden}"', words=("--keep-going",))
    assert run.err.count("No card that this could be about") == 1
    assert run.err.count(f"There is no card {hidden}.") == 1


def test_the_first_refusal_ends_a_pipe_with_its_line(cli: Cli) -> None:
    run = play(cli, "p 3", "", "round", "p 8")
    assert run.code == 3
    assert run.err.startswith("line 3: Refused (KLG-028)")
    assert cli.table().resources == {"coin": 1}


def test_keep_going_goes_on(cli: Cli) -> None:
    run = play(cli, "round", "p nobody", 'p "', "p 8", words=("--keep-going",))
    assert run.code == 0
    assert [line.split(":")[0] for line in run.err.splitlines() if line.startswith("line")] == [
        "line 1",
        "line 2",
        "line 3",
    ]
    assert cli.table().resources == {"wood": 1}


def test_a_failing_command_ends_its_line(cli: Cli) -> None:
    play(cli, "round; p 8", "p 3", words=("--keep-going",))
    assert cli.table().resources == {"coin": 1}


def test_undo_counts_and_redo_too(cli: Cli) -> None:
    before = cli.table()
    run = play(cli, "p 3; p 5; p 6", "undo 3")
    assert run.code == 0
    assert cli.table().in_play == before.in_play
    play(cli, "redo 2")
    assert cli.table().resources == {"coin": 2}
    assert play(cli, "undo 9").code == 3
    assert cli.table().in_play == before.in_play


@pytest.mark.parametrize("line", ["undo 0", "redo 0", "undo 1000"])
def test_undoing_less_than_once_or_a_thousand_times_is_a_slip(cli: Cli, line: str) -> None:
    play(cli, "p 3")
    assert play(cli, line).err.endswith("goes from 1 to 999 at a time.\n")
    assert cli.table().resources == {"coin": 1}


def test_a_word_that_wants_cards_gets_some(cli: Cli) -> None:
    assert play(cli, "u 3 with").err == "line 1: With which cards?\n"
    assert play(cli, "u 3 with 5 6 discard").err == "line 1: Discard which cards?\n"
    assert cli.table().resources == {}


def test_undo_goes_to_a_point(cli: Cli) -> None:
    assert ran(cli, "p 3; p 5", "undo --preview", "undo turn") == [
        "produce 3", "produce 5", "undo --preview", "undo --to turn",
    ]  # fmt: skip
    assert cli.table().resources == {}


def test_a_number_runs_the_numbered_command(cli: Cli) -> None:
    run = play(cli, "?", "5")
    assert "  5 produce 8" in run.out
    assert cli.table().resources == {"wood": 1}


def test_a_number_is_tied_to_the_revision_of_its_list(cli: Cli) -> None:
    run = play(cli, "1", "?", "p 3", "2", "?", "99", words=("--keep-going",))
    assert cli.table().resources == {"coin": 1}
    errors = [line for line in run.err.splitlines() if line.startswith("line")]
    assert [line.split(":")[0] for line in errors] == ["line 1", "line 4", "line 6"]
    assert "has changed since that list" in errors[1]


def test_missing_resources_offer_ways_to_pay(cli: Cli) -> None:
    run = play(cli, "u 3", "1", words=("--keep-going",))
    assert "1 upgrade 3 with 5 6" in run.err
    entry = cli.json(d.Journal, "journal").entries[-1]
    assert entry.command == "upgrade 3 --pay 5,6"
    assert cli.json(d.CardsShow, "cards", "show", "3").card == 3


def test_questions_are_answered_in_place(cli: Cli) -> None:
    lines = _to_a_question(cli)
    run = play(cli, *lines)
    assert run.code == 0
    question = cli.table().decision
    assert question is not None
    assert question.prompt in run.out
    answer = question.options[0]
    assert ran(cli, answer) == [f"choose {answer}"]
    assert cli.table().decision is None


def test_cancel_withdraws_a_command_that_asked(cli: Cli) -> None:
    lines = _to_a_question(cli)
    play(cli, *lines[:-1])
    before = cli.table()
    play(cli, lines[-1], "cancel")
    assert cli.table() == before


def _to_a_question(cli: Cli) -> list[str]:
    """Upgrade a meadow, so that a later turn has an effect that asks; played on a copy of the same seed."""
    lines: list[str] = []
    probe = Cli(cli.db.with_name("probe.db"))
    probe.db.write_bytes(cli.db.read_bytes())
    for _ in range(60):
        asking = probe.first_asking()
        if asking is not None:
            return [*lines, asking]
        legal = {one.id for one in probe.json(d.LegalList, "legal").legal}
        line = "pass" if "pass" in legal else "round" if "round" in legal else sorted(legal)[0]
        probe.done("do", *line.split())
        lines.append(line)
    raise AssertionError("nothing asked")


def test_a_transcript_can_be_piped_back_in(cli: Cli, tmp_path: Path) -> None:
    fresh = Cli(cli.db.with_name("fresh.db"))
    fresh.db.write_bytes(cli.db.read_bytes())
    file = tmp_path / "sitting.txt"
    play(
        cli, "?", "4", "p nobody", "u 8; t", 'mark "x; y"', "e 8", "undo", words=("--record", str(file), "--keep-going")
    )
    text = file.read_text(encoding="utf-8")
    assert "gained 1 coin." in text
    assert "# Refused (KLG-047)" in text
    again = fresh("play", typed=text)
    assert (again.code, again.err) == (0, "")
    assert fresh.table() == cli.table()
    commands = [one.command for one in fresh.json(d.Journal, "journal").entries]
    assert commands == [one.command for one in cli.json(d.Journal, "journal").entries]


def test_a_transcript_that_cannot_be_written_is_exit_1(cli: Cli, tmp_path: Path) -> None:
    run = play(cli, "p 3", words=("--record", str(tmp_path / "no" / "file")))
    assert run.code == 1
    assert cli.table().resources == {}


def test_a_transcript_spares_data_bases(cli: Cli) -> None:
    before = cli.db.read_bytes()
    run = play(cli, "p 3", words=("--record", str(cli.db)))
    assert (run.code, cli.db.read_bytes() == before) == (1, True)


def test_without_a_kingdom_one_can_be_founded(empty: Cli) -> None:
    assert play(empty, "t").code == 2
    run = play(empty, "?", "kingdom new Camelot --seed 7", "p 3", "t")
    assert run.code == 0
    assert "Kingdom Camelot" in run.out
    assert empty.table().resources == {"coin": 1}


def test_the_kingdom_can_be_changed(cli: Cli) -> None:
    play(cli, "kingdom new Camelot --seed 7; p 8; kingdom use avalon; p 3")
    assert cli.table().resources == {"coin": 1}
    assert cli.json(d.Table, "table", "--kingdom", "Camelot").resources == {"wood": 1}


def test_json_is_one_document(cli: Cli) -> None:
    run = cli("--json", "play", typed="p 3\np nobody\np 8\n")
    assert run.code == 2
    played = run.read(Played)
    assert [(one.line, one.status) for one in played.lines] == [(1, "done"), (2, "failed")]
    assert isinstance(played.lines[1].error, Usage)
    assert played.table == cli.table()


def test_files_from_other_systems_are_read(cli: Cli) -> None:
    assert cli("play", typed="\ufeffp 3\r\np 8\r\n").code == 0
    assert cli.table().resources == {"coin": 1, "wood": 1}


def test_a_sitting_in_a_sitting_makes_no_sense(cli: Cli) -> None:
    assert play(cli, "play").code == 2
    assert play(cli, "tutorial").code == 2


@pytest.mark.parametrize("line", ["set", "set hints maybe", "quit now", "? 3"])
def test_what_the_shell_does_not_understand_is_exit_2(cli: Cli, line: str) -> None:
    assert play(cli, line).code == 2


def test_help_and_last(cli: Cli) -> None:
    run = play(cli, "help", "help produce", "last", "p 3", "last", "quit", "p 8")
    assert run.code == 0
    assert "u 7 lumberjack with 1" in run.out
    assert "Produce with one or more cards." in run.out
    assert run.out.count("gained 1 coin.") == 2
    assert cli.table().resources == {"coin": 1}


def test_a_fault_of_the_programs_own_ends_no_sitting(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.desk.moves import payments

    def broken(*given: object) -> list[str]:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(payments, "ways", broken)
    run = play(cli, "u 3", "p 8", words=("--keep-going",))
    assert run.code == 0
    assert "line 1: Something unforeseen went wrong" in run.err
    assert cli.table().resources == {"wood": 1}
    monkeypatch.setenv("COMPANION_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        play(cli, "u 3")


def test_what_was_kept_is_not_said_to_be_unchanged(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.desk.moves import commands

    def broken(*given: object) -> d.Done:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(commands, "answer_of", broken)
    for told in (cli("produce", "3").err, play(cli, "p 8").err):
        assert "nothing was changed" not in told
        assert "after the change was kept; look at the journal (ZeroDivisionError: oh)" in told
    assert cli.table().resources == {"coin": 1, "wood": 1}
    monkeypatch.setattr(commands.Account, "__init__", broken)
    for told in (cli("produce", "5").err, play(cli, "table", "p 5").err):
        assert "went wrong, nothing was changed (ZeroDivisionError" in told


def test_a_data_base_that_is_busy_ends_no_sitting(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.cli.commands import table as looks
    from companion.cli.context import either
    from companion.errors import Conflict

    def busy(*given: object) -> None:
        raise Conflict("Somebody else is writing.", 3)

    run = cli("play", typed="p 8\n")
    assert run.code == 0
    calls = iter([either])
    monkeypatch.setattr(looks, "either", lambda *given: next(calls, busy)(*given))
    run = play(cli, "p 3", "mark here", "table", "p 5", words=("--keep-going",))
    assert run.err == "line 3: Somebody else is writing.\n"
    monkeypatch.undo()
    assert cli.table().resources == {"wood": 1, "coin": 2}


def test_a_look_at_another_kingdom_leaves_the_sitting_where_it_is(cli: Cli) -> None:
    cli.done("kingdom", "new", "Camelot", "--seed", "3")
    assert cli("kingdom", "use", "Avalon").code == 0
    run = play(
        cli, "p 3", "produce 7 --kingdom Camelot", "p forest", "?", "3", "fix gain 1 wood --Kingdom=camelot", "?"
    )
    assert run.code == 0, run.err
    assert cli.table().resources == {"coin": 2, "wood": 1}
    assert cli.json(d.Table, "table", "--kingdom", "Camelot").resources == {"wood": 2}
    assert "produce 6" in run.out.rpartition("gained 1 wood")[2]


def test_json_of_a_line_is_the_document_alone(cli: Cli) -> None:
    import msgspec

    for words in ("table --json", "TABLE --JSON", "--json table"):
        assert msgspec.json.decode(play(cli, words).out, type=d.Table) == cli.table()


def test_a_sitting_stays_with_the_kingdom_it_sat_down_at(cli: Cli) -> None:
    for name in ("Camelot", "Third"):
        cli.done("kingdom", "new", name, "--seed", "3")
    assert cli("kingdom", "use", "Avalon").code == 0

    def sat(*lines: str) -> d.Table | None:
        run = cli("--json", "--kingdom", "Camelot", "play", typed="".join(f"{line}\n" for line in lines))
        assert run.code == 0, run.out
        return run.read(Played).table

    def where(*lines: str) -> str | None:
        table = sat(*lines)
        return None if table is None else table.kingdom

    assert where("p 7", "kingdom rename Third Fourth", "p 2") == "Camelot"
    assert where("undo 2", "kingdom rename Camelot Tintagel", "p 7") == "Tintagel"
    assert cli("kingdom", "rename", "Tintagel", "Camelot").code == 0
    assert where("kingdom delete Fourth --yes", "p 2") == "Camelot"
    assert where("Kingdom USE avalon", "p 3") == "Avalon"
    assert where("kingdom delete Camelot --yes", "p 8") == "Avalon"
    assert cli.table().resources == {"coin": 1, "wood": 1}
