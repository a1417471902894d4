"""Playing on through the program, always the same way."""

from __future__ import annotations

from companion.documents import kingdom as d
from tests.cli.harness import Cli


def first_hand(cli: Cli) -> None:
    """A kingdom with real cards whose first four are told."""
    cli.done("kingdom", "new", "Avalon", "--physical")
    cli.done("draw", "3", "7", "1", "10")


def step(cli: Cli, table: d.Table) -> d.Done:
    """One command: answer what is asked, else pass when the turn offers it, else begin the next round."""
    if table.decision is not None:
        return cli.done("choose", _answer(cli, table.decision))
    legal = [one.id for one in cli.json(d.LegalList, "legal").legal]
    produce = [one for one in legal if one.startswith("produce")]
    if produce and len(table.in_play) > 2:
        return cli.done("do", *produce[0].split())
    return cli.done("pass" if "pass" in legal else "round")


def _answer(cli: Cli, decision: d.DecisionView) -> str:
    """The first answer that is accepted, none if possible."""
    listed = cli.json(d.LegalList, "legal")
    if listed.complete:
        return listed.legal[0].id.removeprefix("choose ")
    return "none" if decision.optional or decision.min == 0 else ",".join(decision.options[: decision.min])


def play(cli: Cli, steps: int) -> d.Table:
    """So many commands."""
    table = cli.table()
    for _ in range(steps):
        table = step(cli, table).table
    return table


def to_the_end_of_a_round(cli: Cli) -> d.Table:
    """Play on until a round is over."""
    table = cli.table()
    for _ in range(80):
        if table.phase == "between":
            return table
        table = step(cli, table).table
    raise AssertionError("the round doesn't end")
