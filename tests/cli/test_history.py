"""`history` and `journal`: what happened, in the words of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents import reports as n
from tests.cli.finished import DAY, finish
from tests.cli.harness import Cli
from tests.cli.test_expansions import WHOLE


def test_a_new_kingdom_has_one_round_that_is_going_on(cli: Cli) -> None:
    found = cli.json(n.History, "history")
    assert [(one.round, one.turns, one.over, one.fame) for one in found.rounds] == [(1, 1, False, 0)]


def test_without_a_kingdom_there_is_nothing_to_tell(empty: Cli) -> None:
    assert "no kingdom" in empty.refused(2, "history").message


def test_upgrades_are_told_with_the_names_before_and_after(cli: Cli) -> None:
    cli.done("fix", "gain", "2", "coin")
    cli.done("upgrade", "3")
    events = cli.json(n.History, "history").rounds[0].events
    assert [(one.kind, one.card, one.turn, one.by_hand) for one in events] == [("upgraded", 3, 1, False)]
    assert events[0].text == "Wild Grass became Plains (2 coin)."
    assert "Wild Grass became Plains (2 coin)." in cli("history").out


@pytest.mark.rule("KLG-053")
def test_an_upgrade_by_an_effect_is_one_and_a_turn_at_the_end_of_the_turn_is_none(cli: Cli) -> None:
    for card in ("104", "44"):
        cli.done("fix", "discover", card)
    cli.done("fix", "turn", "44", "back-up")
    for card in ("104", "44"):
        cli.done("fix", "move", card, "play")
    cli.done("fix", "gain", "6", "coin")
    cli.done("use", "104.1", "--choose", "3")
    cli.done("fix", "gain", "2", "coin")
    cli.done("upgrade", "6")
    round_ = cli.json(n.History, "history").rounds[0]
    told = [(one.kind, one.card) for one in round_.events if one.kind in ("upgraded", "turned")]
    assert told == [("turned", 44), ("upgraded", 3), ("upgraded", 6), ("turned", 44)]
    (stats,) = cli.json(n.Stats, "stats").kingdoms
    assert stats.rounds[0].upgrades == 2
    assert {one.card: one.upgrades for one in stats.cards if one.upgrades} == {3: 1, 6: 1}
    assert {3, 6}.isdisjoint(stats.never_upgraded)


def test_what_was_undone_is_not_told(cli: Cli) -> None:
    cli.done("fix", "discover", "50")
    assert [one.kind for one in cli.json(n.History, "history").rounds[0].events] == ["discovered"]
    cli.done("undo")
    assert cli.json(n.History, "history").rounds[0].events == []


def test_marks_are_told_and_those_by_hand_are_marked(cli: Cli) -> None:
    cli.done("fix", "stick", "3", "1")
    cli.done("fix", "destroy", "5")
    events = cli.json(n.History, "history").rounds[0].events
    assert [(one.kind, one.card, one.by_hand) for one in events] == [("sticker", 3, True), ("destroyed", 5, True)]
    assert cli("history").out.count("(by hand)") == 2


@pytest.mark.long
def test_a_whole_campaign_by_round(empty: Cli) -> None:
    player = finish(empty, "Done", 5)
    found = empty.json(n.History, "history")
    last = player.campaign.board.tables["game"]["round"]
    assert [one.round for one in found.rounds] == list(range(1, int(str(last)) + 1))
    assert all(one.over for one in found.rounds)
    score = empty.json(d.Score, "score")
    assert found.rounds[-1].fame == score.fame
    assert all((one.card is None) == (one.kind == "score") for round_ in found.rounds for one in round_.events)
    discovered = [one.card for round_ in found.rounds for one in round_.events if one.kind == "discovered"]
    assert len(discovered) == empty.json(d.KingdomInfo, "kingdom", "show").discovered - 10
    assert empty.json(n.History, "history", "--round", "3").rounds == [found.rounds[2]]
    assert found.rounds[-1].events[-1].text == f"Score path, base: {score.fame} fame."


def test_the_journal_tells_each_entry(cli: Cli) -> None:
    cli.done("fix", "gain", "2", "coin")
    cli.done("upgrade", "3")
    said = [one.said for one in cli.json(d.Journal, "journal").entries]
    assert said[0][1] == "Round 1 begins."
    assert "Gained 2 coin." in said[1]
    assert said[2][0] == "Wild Grass became Plains (2 coin)."
    assert "Wild Grass became Plains (2 coin)." in cli("journal").out


def test_the_journal_tells_of_lines_left_behind(cli: Cli) -> None:
    cli.done("fix", "move", "5", "deck")
    cli.done("undo")
    cli.done("fix", "gain", "1", "wood")
    entries = cli.json(d.Journal, "journal").entries
    assert [one.said for one in entries[1:]] == [["Put Distant Mountain on top of the deck."], [], ["Gained 1 wood."]]


@pytest.mark.parametrize("step", [0, -1])
def test_the_order_of_entries_is_not_that_of_the_clock(cli: Cli, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Five entries of one second, and five while the clock goes backwards."""
    clock = iter(f"2026-03-0{9 + step * day}T12:00:00+13:00" for day in range(6))
    monkeypatch.setattr("companion.desk.data_base.now", lambda: next(clock))
    for coins in range(1, 6):
        cli.done("fix", "gain", str(coins), "coin")
    entries = cli.json(d.Journal, "journal").entries[1:]
    assert [one.command for one in entries] == [f"fix gain {coins} coin" for coins in range(1, 6)]
    assert len({one.at for one in entries}) == (1 if step == 0 else 5)
    cli.done("undo")
    assert cli.table().resources == {"coin": 1 + 2 + 3 + 4}


def test_the_journal_by_turn_by_hand_and_by_day(cli: Cli) -> None:
    cli.done("fix", "gain", "2", "coin")
    cli.done("pass")
    cli.done("fix", "gain", "1", "coin")

    def seqs(*words: str) -> list[int]:
        return [one.seq for one in cli.json(d.Journal, "journal", *words).entries]

    assert seqs("--by-hand") == [2, 4]
    assert seqs("--turn", "2") == [4]
    assert seqs("--turn", "1", "--by-hand") == [2]
    assert seqs("--round", "1", "--kind", "pass") == [3]
    day = cli.json(d.Journal, "journal").entries[0].at[:10]
    assert seqs("--date", day) == [1, 2, 3, 4]
    assert seqs("--date", "2001-01-01") == []
    assert "no date" in cli.refused(2, "journal", "--date", "yesterday").message


def test_the_journal_of_a_campaign_by_day(empty: Cli) -> None:
    player = finish(empty, "Half", 5, steps=40)
    assert len(empty.json(d.Journal, "journal", "--date", DAY).entries) == player.campaign.ledger.last()


def test_a_kind_that_is_none_is_no_silent_empty_list(cli: Cli) -> None:
    refused = cli("journal", "--kind", "nonsense")
    assert refused.code == 2
    assert "nonsense" in refused.err and "undo" in refused.err


def waiting(cli: Cli) -> d.Done:
    """A command that waits for the answer to its question."""
    cli.done("fix", "discover", "104")
    cli.done("fix", "move", "104", "play")
    cli.done("fix", "gain", "6", "coin")
    asked = cli.done("use", "104.1")
    assert (asked.status, asked.changes) == ("asks", [])
    return asked


def test_an_amendment_names_the_question_that_is_left(empty: Cli, tmp_path: Path) -> None:
    """Not the first one, which was answered."""
    file = tmp_path / "islet.toml"
    file.write_text(
        WHOLE.replace("activate: gain 1 coin per land in play", "activate, discard 1 land in play: gain 1 any")
    )
    empty.json(p.PackAdded, "pack", "add", str(file))
    empty.done("kingdom", "new", "Islet", "--physical", "--pack", "islet")
    empty.done("draw", "1", "2", "3")
    empty.done("fix", "move", "8", "play")
    entry = str(empty.done("fix", "gain", "1", "coin").revision)
    prompts = []
    for answers in ((), ("--choose", "1")):
        asked = empty.done("use", "8", *answers).table.decision
        assert asked is not None
        prompts.append(asked.prompt)
        empty.done("cancel")
        assert asked.prompt in empty.refused(2, "amend", entry, "use", "8", *answers).message
    assert len(set(prompts)) == 2
    assert empty.json(k.Amended, "amend", entry, "use", "8", "--choose", "1", "--choose", "wood").table.resources


def test_marking_leaves_the_open_question_open(cli: Cli) -> None:
    question = waiting(cli).table.decision
    marked = cli.done("mark", "here").table
    assert (marked.phase, marked.decision) == ("waiting", question)
    assert question is not None
    cli.done("choose", question.options[0])


@pytest.mark.parametrize("words", [("undo", "--to", "1"), ("undo", "--to", "round")])
def test_going_back_says_that_the_waiting_command_is_withdrawn(cli: Cli, words: tuple[str, ...]) -> None:
    waiting(cli)
    assert cli.done(*words).said[0] == "Withdrawn: use 104.1."


def test_doing_again_says_that_the_waiting_command_is_withdrawn(cli: Cli) -> None:
    cli.done("fix", "discover", "104")
    cli.done("fix", "move", "104", "play")
    cli.done("fix", "gain", "6", "coin")
    cli.done("fix", "gain", "1", "wood")
    cli.done("undo")
    cli.done("use", "104.1")
    assert cli.done("redo").said[0] == "Withdrawn: use 104.1."


@pytest.mark.parametrize("words", [("amend", "{}", "produce", "8"), ("undo", "--to", "{}")])
def test_an_entry_that_is_no_command_names_those_it_is_about(cli: Cli, words: tuple[str, ...]) -> None:
    cli.done("produce", "3")  # 2
    cli.done("undo")
    cli.done("redo")  # 4
    cli.done("mark", "here")
    for number, sentence in (
        ("3", "Entry 3 is no command: it took back entry 2 (produce 3)."),
        ("4", "Entry 4 is no command: it did entry 2 (produce 3) again."),
        ("5", "Entry 5 is no command: it marks where entry 2 led."),
        ("6", "There is no command number 6 in the journal, which has 5."),
    ):
        assert cli.refused(2, *(word.format(number) for word in words)).message == sentence
    cli.done("undo")
    assert cli.refused(2, "amend", "2", "produce", "8").message == "Entry 2 was undone; it counts no more."
