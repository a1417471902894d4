"""A word where an option belongs: what is wrong is told with the command that is meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.cli.book import GLOBAL, Node, book, with_dashes
from companion.cli.shell.statements import statements
from tests.cli.harness import Cli
from tests.cli.test_shell import play
from tests.sampling import daily

CASES = [
    ("upgrade 6 upside-down", "upgrade 6 --to upside-down"),
    ("upgrade 6 upside down with 5 4", 'upgrade 6 --to "upside down" --pay 5,4'),
    ("upgrade 6 pay 5,4", "upgrade 6 --pay 5,4"),
    ("upgrade 8 into lumberjack", "upgrade 8 --to lumberjack"),
    ("upgrade 8 sacred well", 'upgrade 8 --to "sacred well"'),
    ("use 10.1 with 3", "use 10.1 --pay 3"),
    ("undo turn", "undo --to turn"),
    ("undo to 1", "undo --to 1"),
    ("aim 8 purge", "aim 8 --purge"),
    ("hint why upgrade 6", "hint --why upgrade 6"),
    ("journal round 2", "journal --round 2"),
    ("note round 1 hello", "note --round 1 hello"),
    ("kingdom new B real", "kingdom new B --physical"),
    ("kingdom new B physical", "kingdom new B --physical"),
    ("advance top 3", "advance --top 3"),
    ("table json", "table --json"),
    ("stats kingdom A", "stats --kingdom A"),
    ("scores out x.csv", "scores --out x.csv"),
    ("fix move 3 deck top", "fix move 3 deck --top"),
    ("note we forgot the forest", 'note "we forgot the forest"'),
    ("mark before the gamble", 'mark "before the gamble"'),
    ("note round 3", 'note "round 3"'),
    ("note remove n1", "note --remove n1"),
    ("note remove the tree", 'note "remove the tree"'),
    ("note it's late (again)", 'note "it\'s late (again)"'),
    ("mark before the kingdom", 'mark "before the kingdom"'),
    ("kingdom new it's real", 'kingdom new "it\'s" --physical'),
    ("kingdom new a&b real", 'kingdom new "a&b" --physical'),
    ("kingdom new My Little Place physical", 'kingdom new "My Little Place" --physical'),
]


@pytest.mark.parametrize(("typed", "meant"), CASES)
def test_what_is_meant_is_told(cli: Cli, typed: str, meant: str) -> None:
    before = cli.table()
    assert f" Type instead: companion {meant}" in cli.refused(2, *typed.split()).message
    assert cli.table() == before


@pytest.mark.parametrize("typed", [typed for typed, _ in CASES if typed.startswith(("upgrade", "use", "undo", "aim"))])
def test_what_is_told_can_be_typed(cli: Cli, typed: str) -> None:
    """It may be refused by the rules, never for how it is said."""
    words = with_dashes(typed.split())
    assert words is not None
    assert cli(*words).code in (0, 3)


def commands(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every command with its name."""
    for name, one in node.get("below", {}).items():
        yield (*path, name), one
        yield from commands(one, (*path, name))


ANY_WORDS = ("do", "why", "amend", "odds", "cards find")
"""Commands that take the words of others, or words to look for."""


def cases() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each option of each command without its dashes, and with them."""
    for path, one in commands(book()["commands"]):
        if " ".join(path) in ANY_WORDS or any("…" in argument["what"] for argument in one["arguments"]):
            continue
        for option in one["options"]:
            name, value = option["names"][0], () if option["flag"] else ("3",)
            if not name.startswith("--no-"):
                said = (*path, *["3"] * len(one["arguments"]))
                yield (*said, name.removeprefix("--"), *value), (*said, name, *value)


@pytest.mark.parametrize(("typed", "meant"), daily(cases(), few=5, many=30))
def test_every_option_is_understood_without_its_dashes(
    empty: Cli, typed: tuple[str, ...], meant: tuple[str, ...]
) -> None:
    told = empty.refused(2, *typed).message
    assert statements(told.partition("Type instead: companion ")[2]) == [list(meant)]


def test_global_options_are_those_of_the_program() -> None:
    names = [name for one in book()["commands"]["options"] for name in one["names"]]
    assert sorted(GLOBAL) == sorted(set(names) - {"--version"})


@pytest.mark.parametrize(
    "typed",
    [
        "undo 3",
        "use 14 2",
        "do upgrade 3 with",
        "kingdom delete yes",
        "why upgrade 3 pay",
        "produce 3 with 4",
        "upgrade 3 with",
        "upgrade 3 to",
        "upgrade 3 plains pay",
        "use 14 with",
    ],
)
def test_where_nothing_fits_nothing_is_suggested(cli: Cli, typed: str) -> None:
    """A number may be an entry or how often; a text after `do` is another command's."""
    run = cli(*typed.split())
    assert "Type instead" not in run.out + run.err


@pytest.mark.parametrize("command", ["undo", "redo"])
@pytest.mark.parametrize("more", [(), ("--revision", "2")])
def test_a_number_after_undo_or_redo_may_be_an_entry_or_how_often(
    cli: Cli, command: str, more: tuple[str, ...]
) -> None:
    cli.done("produce", "3")
    cli.done("produce", "5")
    cli.done("undo")
    before, entries = cli.table(), cli("journal").out
    told = cli.refused(2, command, "1", *more).message
    assert told.startswith("1 may mean an entry or how often: type companion undo --to 1 to go to that entry, or ")
    assert told.partition(", or ")[2].startswith(f"companion {command} once for each command to ")
    assert (cli.table(), cli("journal").out) == (before, entries)


def test_both_ways_told_of_a_number_after_undo_and_redo_can_be_typed(cli: Cli) -> None:
    start = cli.table()
    entry = cli.done("produce", "3").revision
    cli.done("produce", "5")
    last = cli.table()
    cli.done("undo", "--to", str(entry))
    cli.done("redo")
    assert cli.table().in_play == last.in_play
    cli.done("undo")
    cli.done("undo", "--to", str(last.revision))  # forth again
    assert cli.table().in_play == last.in_play
    cli.done("undo")
    cli.done("undo")
    assert cli.table().in_play == start.in_play


@pytest.mark.parametrize("typed", ["undo 3 4", "undo 3x", "redo x", "redo ²"])
def test_what_is_no_single_number_after_undo_or_redo_may_mean_neither(cli: Cli, typed: str) -> None:
    assert "how often" not in cli.refused(2, *typed.split()).message


@pytest.mark.parametrize("text", ["$HOME", "`id`", "$(id)", "a\\b"])
def test_nothing_is_suggested_that_a_terminal_would_read_otherwise(cli: Cli, text: str) -> None:
    assert "Type instead" not in cli.refused(2, "note", text, "late").message


def test_in_the_shell_it_is_told_without_the_name_of_the_program(cli: Cli) -> None:
    assert "Type instead: note --round 1 hello" in play(cli, "note round 1 hello").err


def test_a_group_tells_what_lists_its_commands(cli: Cli) -> None:
    assert cli.refused(2, "expansion", "136").message == (
        "No such command '136'. companion help expansion lists the commands."
    )


def test_an_argument_of_another_kind_comes_with_an_example(cli: Cli) -> None:
    told = cli.refused(2, "fix", "gain", "coin", "2").message
    assert told == "Invalid value for 'N': a whole number is wanted. For example: companion fix gain 2 coin"
