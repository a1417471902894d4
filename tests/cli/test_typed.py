"""Words typed a little differently: in capitals, with blanks, with parts left empty, with numbers that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import kingdom as d
from companion.documents.shell import Played
from tests.cli.harness import Cli

HOLES = ("  ", " .", " ,")
"""Where a sentence would lack a word."""


# --- capitals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("Produce", "3"), "produce 3"),
        (("PRODUCE", "3:COIN"), "produce 3:coin"),
        (("Upgrade", "3", "--To", "Front-Down", "--PAY", "5,6"), "upgrade 3 --to front-down --pay 5,6"),
        (("USE", "8.1"), "use 8.1"),
        (("do", "Produce", "3"), "produce 3"),
        (("Do", "UPGRADE", "3", "--TO=FRONT-DOWN", "--Pay=5,6"), "upgrade 3 --to front-down --pay 5,6"),
        (("Fix", "Gain", "1", "COIN"), "fix gain 1 coin"),
        (("fix", "MOVE", "3", "Discard", "--Top"), "fix move 3 discard --top"),
        (("fix", "turn", "3", "FRONT-DOWN"), "fix turn 3 front-down"),
        (("fix", "name", "3", "Green Field"), "fix name 3 Green Field"),
    ],
)
def test_capitals_make_no_difference(cli: Cli, words: tuple[str, ...], command: str) -> None:
    assert cli.done(*words).status == "done"
    assert cli.json(d.Journal, "journal").entries[-1].command == command


def test_global_options_and_choices_may_be_capitals(cli: Cli) -> None:
    assert cli("TABLE", "--JSON", "--Kingdom=AVALON").out == cli("--json", "table").out
    assert cli("--PLAIN", "Table").out == cli("table").out
    assert cli("--Lang", "EN", "table").code == 0
    assert cli("Why", "Produce", "3").out == cli("why", "produce", "3").out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("P 3", "produce 3"),
        ("Produce Forest", "produce 8"),
        ("U 3 TO FD WITH 5 6", "upgrade 3 --to front-down --pay 5,6"),
        ("E 8 1", "use 8.1"),
        ("PASS", "pass"),
        ("Companion Pass", "pass"),
        ("W U Forest", "why upgrade 8"),
        ("Legal", "legal"),
        ("Cards SHOW Forest", "cards show 8"),
        ("P 3; Undo TURN", "undo --to turn"),
        ("Set HINTS On", "set hints on"),
        ("HELP", "help"),
    ],
)
def test_capitals_make_no_difference_in_a_sitting(cli: Cli, typed: str, meant: str) -> None:
    run = cli("--json", "play", typed=f"{typed}\n")
    assert run.code == 0, run.out
    assert run.read(Played).lines[-1].ran == meant


def test_where_a_text_is_asked_for_a_capital_makes_it_a_name(cli: Cli) -> None:
    question = _naming(cli)
    assert question.asks == "text"
    run = cli("--json", "play", typed="Pass\n")
    assert run.read(Played).lines[-1].ran == "choose Pass"
    assert any(card.name == "Pass" for card in (*cli.table().in_play, *cli.table().discard))


def test_none_may_be_capitals_where_no_text_is_asked_for(cli: Cli) -> None:
    for command in ("discover 125", "move 125 play"):
        cli.done("fix", *command.split())
    cli.done("pass")
    run = cli("--json", "play", typed="E 125\nNONE\n")
    assert (run.code, run.read(Played).lines[-1].ran) == (0, "choose none")


@pytest.mark.parametrize(("typed", "meant"), [("prodce", "produce"), ("PRODCE", "produce"), ("Tabel", "table")])
def test_a_slip_is_told_what_it_may_have_meant(cli: Cli, typed: str, meant: str) -> None:
    assert f"'{meant}'" in cli.refused(2, typed).message


def _naming(cli: Cli) -> d.DecisionView:
    """A question for a name, put by a card when it is played."""
    for words in ("fix discover 92", "choose front-up", "fix move 92 deck"):
        cli.done(*words.split())
    question = cli.done("advance").table.decision
    assert question is not None
    return question


# --- empty, doubled, odd -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("produce", "3:"),
        ("produce", "3: "),
        ("produce", ":coin"),
        ("produce", ":"),
        ("produce", "3::coin"),
        ("produce", ""),
        ("produce", " "),
        ("produce", ","),
        ("produce", "3,x"),
        ("produce", "٣"),
        ("produce", "3:٣"),
        ("produce", "３"),
        ("produce", "9" * 30),
        ("produce", "--", "-3"),
        ("produce", "3.5"),
        ("use", ""),
        ("use", ".1"),
        ("use", "8."),
        ("use", "8.0"),
        ("use", "8.٣"),
        ("use", "8.-1"),
        ("use", "8.1.1"),
        ("upgrade", "3", "--to", ""),
        ("upgrade", "3", "--to="),
        ("upgrade", "3", "--pay", ""),
        ("upgrade", "3", "--pay", " , ,"),
        ("upgrade", "3", "--pay="),
        ("upgrade", "3", "--discard", ""),
        ("upgrade", "3", "--pay", "5,6:"),
        ("use", "8", "--pay", ","),
        ("draw", "--top", ""),
        ("why", ""),
        ("why", "produce", "3:"),
        ("why", "upgrade", "3", "--pay", ","),
        ("do", ""),
        ("do", "produce", ""),
        ("do", "produce 3:"),
        ("fix", "gain", "99999999999999999999", "coin"),
        ("fix", "gain", "٣", "coin"),
        ("fix", "gain", "1", ""),
        ("fix", "move", "3", ""),
        ("fix", "turn", "", "front-up"),
        ("fix", "tick", "3", "9" * 25),
        ("undo", "--to", ""),
        ("undo", "--to", "9" * 25),
        ("undo", "--to", "٣"),
        ("undo", "--to", "-1"),
        ("mark", ""),
        ("journal", "--card", ""),
        ("journal", "--kind", " "),
        ("journal", "--date", ""),
        ("scores", "--since", ""),
        ("note", ""),
        ("notes", "--card", ""),
        ("cards", "show", ""),
        ("cards", "find", "--zone", ""),
        ("rules", "show", ""),
        ("rules", "setup", "", "--players", "2"),
        ("kingdom", "use", ""),
        ("kingdom", "use", " "),
        ("kingdom", "rename", "Avalon", ""),
        ("kingdom", "new", "B", "--pack", ""),
        ("kingdom", "new", "B", "--seed", "9" * 30),
        ("kingdom", "new", "B", "--seed", "-1"),
        ("pack", "use", ""),
    ],
)
def test_odd_words_are_refused_in_a_whole_sentence(cli: Cli, words: tuple[str, ...]) -> None:
    before = cli.table()
    message = cli.refused(2, *words).message
    assert message.strip() == message
    assert not [hole for hole in HOLES if hole in message], message
    assert cli.table() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("produce", " 3 "), "produce 3"),
        (("produce", "003"), "produce 003"),
        (("produce", "3,8"), "produce 3 8"),
        (("produce", "3, 8,", ",5"), "produce 3 8 5"),
        (("do", "produce", "3,8"), "produce 3 8"),
        (("use", "8.01"), "use 8.01"),
        (("upgrade", "3", "--pay", "5,,6,"), "upgrade 3 --pay 5,6"),
        (("upgrade", "3", "--pay", " 5 , 6"), "upgrade 3 --pay 5,6"),
    ],
)
def test_blanks_and_empty_parts_between_cards_do_no_harm(cli: Cli, words: tuple[str, ...], said: str) -> None:
    cli.done(*words)
    assert cli.json(d.Journal, "journal").entries[-1].command == said


@pytest.mark.parametrize("answer", ["", ",", " , ", "4,,", "٤", "-1", "9" * 30, "4,4"])
def test_an_answer_that_says_nothing_leaves_the_question_open(cli: Cli, answer: str) -> None:
    for command in ("pass", "fix turn 4 front-down"):
        cli.done(*command.split())
    open_now = cli.done("use", "4").table
    assert open_now.decision is not None
    run = cli("choose", answer)
    assert run.code in (2, 3)
    assert not [hole for hole in HOLES if hole in run.err], run.err
    assert cli.table() == open_now


@pytest.mark.parametrize("answer", [",", "choose ,", '""', "choose", "choose  ,  ,"])
def test_the_same_in_a_sitting(cli: Cli, answer: str) -> None:
    for command in ("pass", "fix turn 4 front-down"):
        cli.done(*command.split())
    open_now = cli.done("use", "4").table
    run = cli("play", typed=f"{answer}\n")
    assert run.code == 2
    assert not [hole for hole in HOLES if hole in run.err], run.err
    assert cli.table() == open_now


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("?",), "help lists"),
        (("p", "3"), "companion play, for produce."),
        (("X",), "companion play, for pass."),
        (("quit",), "companion play."),
    ],
)
def test_words_of_a_sitting_are_told_to_be_some(cli: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in cli.refused(2, *words).message


@pytest.mark.parametrize("words", ['export "a\0b"', 'import "a\0b"', 'scores --out "a\0b"', 'kingdom use "a\0b"'])
def test_nul_is_no_text(cli: Cli, words: str) -> None:
    run = cli("play", typed=f"{words}\n")
    assert run.code == 2
    assert "unforeseen" not in run.err


@pytest.mark.parametrize(
    "words",
    [
        ("kingdom", "new", "B", "--seed"),
        ("rules", "setup", "dice", "--players", "2", "--seed"),
        ("simulate", "--kingdoms", "1", "--seed"),
    ],
)
def test_a_seed_that_is_too_large_is_told_how_large_one_may_be(cli: Cli, words: tuple[str, ...]) -> None:
    assert " to 92233720368547758" in cli.refused(2, *words, "9" * 30).message


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("odds", "wood", "--next", "0"), "1 or more is wanted"),
        (("journal", "--round", "-5"), "1 or more is wanted"),
        (("fix", "gain", "9" * 5000, "coin"), "a smaller number is wanted. For example: companion fix gain 2 coin"),
        (("--lang", "cs", "odds", "wood", "--next", "0"), "má to být aspoň 1"),
        (("cards", "find", "category:"), "category: a value is missing."),
        (("cards", "find", "set:"), "set: a value is missing."),
        (("sql", "SELECT 1; SELECT 2"), "at a time."),
    ],
)
def test_what_is_out_of_range_or_missing_is_told_plainly(cli: Cli, words: tuple[str, ...], said: str) -> None:
    assert cli.refused(2, *words).message.endswith(said)


def test_one_entry_is_one(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "avalon.jsonl"
    assert f"the file {file} holds 1 entry.\n" in cli("export", str(file)).out


@pytest.mark.parametrize("asking", [("why",), ("do",), ("hint", "--seconds", "0.1", "--why")])
def test_a_whole_command_in_quotes_is_that_command(cli: Cli, asking: tuple[str, ...]) -> None:
    quoted = cli(*asking, "produce 3")
    cli("undo")
    plain = cli(*asking, "produce", "3")
    cli("undo")
    assert quoted.code == plain.code == 0 and quoted.out.splitlines()[:1] == plain.out.splitlines()[:1]
