"""Seats and secrets, bots, the past, files, checks: everything that a session of any game has."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import deciding, digest, play_out, shown, step
from tests.cli.test_transfer_forged import write
from tests.sampling import daily


@pytest.mark.parametrize("mode", ["virtual", pytest.param("physical", marks=pytest.mark.long)])
def test_a_game_is_played_to_its_end_and_keeps_its_past(empty: Cli, tmp_path: Path, mode: str) -> None:
    real = ["--physical"] if mode == "physical" else []
    assert empty("two", "new", "Friday", "--players", "North,bot:greedy", "--seed", "7", *real).code == 0
    founded = digest(empty)
    play_out(empty)
    over, results = digest(empty), empty("scores").out
    table = shown(empty, "table")
    assert table["result"] is not None and table["deciding"] == 0
    assert "North" in results and "Bot" in results
    with closing(sqlite3.connect(empty.db)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM game_cards").fetchone() == (24,), "nothing is hidden any more"
    assert empty("do", "roll").code == 3, "it is over"
    assert empty("check").code == 0
    # Every way back and forth leads to the same states.
    assert empty("undo", "--to", "1").code == 0
    assert digest(empty) == founded
    while empty("redo").code == 0:
        pass
    assert digest(empty) == over
    assert _kept(empty) == 1, "reached again it is replaced"
    file = tmp_path / "friday.jsonl"
    assert empty("export", str(file)).code == 0
    assert empty("game", "copy", "Friday", "Again").code == 0
    assert shown(empty, "import", str(file), "--as", "Third")["status"] == "imported"
    for name in ("Again", "Third"):
        assert empty("game", "use", name).code == 0
        assert digest(empty) == over
    assert empty("check").code == 0


def _kept(cli: Cli) -> int:
    with closing(sqlite3.connect(cli.db)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM session WHERE source IS NOT NULL").fetchone()[0])


def test_what_bots_alone_play_to_its_end_at_once_is_kept_too(empty: Cli) -> None:
    done = shown(empty, "two", "new", "Friday", "--players", "bot,bot:greedy", "--seed", "7")
    assert done["table"]["result"] is not None
    assert _kept(empty) == 1
    assert "Bot 2" in empty("scores").out
    assert empty("check").code == 0


def test_the_result_of_a_session_comes_along_in_its_file_and_once(empty: Cli, tmp_path: Path) -> None:
    assert empty("two", "new", "Friday", "--players", "bot,bot:greedy", "--seed", "7").code == 0
    file = tmp_path / "friday.jsonl"
    assert empty("export", str(file)).code == 0
    assert empty("import", str(file), "--as", "Again").code == 0
    assert _kept(empty) == 1, "a second session with the same past"
    assert empty("game", "delete", "Friday", "--yes").code == 0
    with closing(sqlite3.connect(empty.db)) as connection:
        connection.executescript("DELETE FROM session_score; DELETE FROM result; DELETE FROM seat; DELETE FROM session")
    assert shown(empty, "import", str(file))["status"] == "imported"
    assert _kept(empty) == 1
    assert "Bot 2" in empty("scores").out


def test_nobody_sees_the_hand_of_another_seat(two: Cli) -> None:
    hand = set(shown(two, "--as", "South", "table")["view"]["hand"])
    assert len(hand) == 4
    assert shown(two, "table")["view"]["hand"] == [], "nobody said who looks"
    assert not hand & set(shown(two, "--as", "North", "table")["view"]["hand"])
    assert shown(two, "--as", "South", "legal")["legal"] == []
    with closing(sqlite3.connect(two.db)) as connection:
        seen = {card for (card,) in connection.execute("SELECT card FROM game_cards")}
        values = connection.execute("SELECT about, key, value FROM game_values").fetchall()
    assert len(seen) == 2, "the piles' open cards alone"
    assert not seen & {f"two:{one:02}" for one in hand}
    assert {about for about, _, _ in values} <= {"turn", "points"}


def test_what_hides_is_swapped_and_no_document_of_another_seat_changes(two: Cli) -> None:
    """A card of South's hand and one of the stock change places in all that is kept; North sees nothing of it."""
    for counter in range(6):
        step(two, counter)

    def told() -> list[str]:
        commands = (
            ["table"], ["legal"], ["journal"], ["score"], ["game", "show"], ["why", "lay", "1", "left"],
            ["undo", "--preview"], ["notes"], ["do", "lay", "99", "left"], ["why", "choose", "1"],
            ["completion", "zsh", "--line", "companion do "], ["completion", "zsh", "--line", "companion choose "],
        )  # fmt: skip
        return [two("--json", *seat, *words).out for seat in (["--as", "North"], []) for words in commands]

    before = told()
    with closing(sqlite3.connect(two.db)) as connection:
        rows = connection.execute("SELECT card FROM game_card WHERE zone IN ('hand:2') ORDER BY card").fetchall()
        stock = connection.execute("SELECT card FROM game_card WHERE zone = 'stock' ORDER BY card").fetchall()
        mine, other = rows[0][0], stock[0][0]
        connection.executescript("DROP TRIGGER journal_no_update")
        for table, column in (("journal", "changes"), ("state", "body"), ("snapshot", "body")):
            for key, text in connection.execute(f"SELECT rowid, {column} FROM {table}").fetchall():
                swapped = re.sub(f"{mine}|{other}", lambda found: other if found[0] == mine else mine, text)
                connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (swapped, key))
        connection.execute("UPDATE state SET digest = ''")  # the journal leads to the state then
        connection.commit()
    assert mine != other
    assert told() == before


def test_choices_stay_hidden_until_all_are_revealed(empty: Cli) -> None:
    """In a duel every seat bids; no other seat reads a bid in the journal before the end."""
    assert empty("two", "new", "Friday", "--players", "North,South", "--seed", "1").code == 0
    for counter in range(200):
        asked = deciding(empty)
        decision = shown(empty, "--as", asked, "table")["decision"] if asked else None
        if decision is not None and decision["asks"] == "number":
            break
        assert step(empty, counter)
    else:
        raise AssertionError("no duel")
    other = "South" if asked == "North" else "North"
    assert shown(empty, "--as", other, "table")["decision"] is None
    assert empty("--as", other, "choose", "1").code == 3
    assert empty("--as", asked, "choose", "2").code == 0
    entries = shown(empty, "--as", other, "journal")["entries"]
    assert entries[-1]["command"] is None and entries[-1]["answers"] is None
    assert "bid 2" not in json.dumps(entries)
    assert shown(empty, "--as", asked, "journal")["entries"][-1]["command"] is not None


def test_bots_move_in_the_unit_of_the_command_before(empty: Cli) -> None:
    done = shown(empty, "two", "new", "Friday", "--players", "bot,North,bot:greedy", "--seed", "7")
    assert done["table"]["deciding"] == 2, "the bot before has moved"
    assert [one["bot"] for one in done["table"]["seats"]] == ["random", None, "greedy"]
    assert len(shown(empty, "table")["view"]["hand"]) == 4, "the only person at the table looks without saying so"
    before = digest(empty)
    shown(empty, "do", "roll")
    rolled = shown(empty, "do", "pass")
    assert {one["seat"] for one in rolled["moves"]} == {1, 2, 3}
    last = shown(empty, "journal")["entries"][-1]
    own = [one for one in shown(empty, "journal")["entries"] if one["unit"] == last["unit"]]
    assert own[0]["by"] == "North" and {one["by"] for one in own[1:]} <= {"Bot", "Bot 2"}
    for _ in range(2):
        shown(empty, "undo")
    assert digest(empty) == before
    assert empty("undo").code == 3, "nothing is before the founding"
    assert empty("--as", "Bot", "table").code == 2


def test_what_is_refused_changes_nothing(two: Cli) -> None:
    before = digest(two)
    assert two("do", "roll", "--revision", "9").code == 4
    assert two("--as", "South", "do", "roll").code == 3
    assert two("--as", "Nobody", "table").code == 2
    assert two("do", "jump").code == 2
    assert two("choose", "1").code == 3
    assert two("cancel").code == 3
    run = two("produce", "3")
    assert run.code == 2 and "Two Piles" in run.err
    assert two("kingdom", "use", "Friday").code == 2
    assert two("kingdom", "rename", "Friday", "Other").code == 2
    assert shown(two, "kingdom", "list")["kingdoms"] == []
    assert shown(two, "game", "list")["sessions"][0]["name"] == "Friday"
    assert two("kingdom", "new", "friday").code != 0, "names are unique among all"
    for players in ("North", "North,north", "North,,South", "a,b,c,d,e", "North,bot:clever"):
        assert two("two", "new", "Saturday", "--players", players).code == 2
    masked = two("do", "lay", "1", "left")
    assert masked.code == 3 and "hand" not in masked.err, "the reason may tell of a hand"
    assert digest(two) == before


MANY = (
    "bots",
    "Bots",
    "bot 2",
    "bot2",
    "2 bots",
    "2x bot",
    "bots:2",
    "bots:greedy",
    "bot greedy",
    "bot-random",
    "bot :random",
)


@pytest.mark.parametrize("typed", daily(MANY, few=3))
@pytest.mark.parametrize("game", ["two", "valeria"])
def test_who_types_bots_otherwise_is_told_how_they_are_given(empty: Cli, game: str, typed: str) -> None:
    run = empty(game, "new", "Friday", "--players", f"North, {typed}")
    assert run.code == 2 and run.err.startswith(f"{typed} is no person. Type bot once for each seat")
    assert "bot, bot:random, bot:greedy" in run.err
    assert shown(empty, "game", "list")["sessions"] == []


def test_a_person_may_be_called_nearly_so_and_one_founded_before_so(empty: Cli, tmp_path: Path) -> None:
    done = shown(empty, "two", "new", "Friday", "--players", "Botond,Abbot,BOT,bot:greedy")
    assert [one["bot"] for one in done["table"]["seats"]] == [None, None, "random", "greedy"]
    file = tmp_path / "older.jsonl"
    assert shown(empty, "two", "new", "Saturday", "--players", "North,Robots", "--seed", "7")
    assert empty("export", str(file)).code == 0
    lines = [json.loads(line) for line in file.read_text().replace("Robots", "bots").splitlines()]
    elsewhere = Cli(tmp_path / "older.db")
    assert elsewhere("import", write(file, lines)).code == 0
    assert [one["name"] for one in shown(elsewhere, "--kingdom", "Saturday", "table")["seats"]] == ["North", "bots"]
    assert elsewhere("--kingdom", "Saturday", "game", "copy", "Saturday", "Sunday").code == 0
    assert elsewhere("check").code == 0


def test_an_older_move_is_amended_and_all_later_ones_are_done_again(two: Cli) -> None:
    two("--as", "North", "do", "roll")
    two("--as", "North", "do", "pass")
    two("--as", "South", "do", "roll")
    card = next(
        one["id"].split() for one in shown(two, "--as", "South", "legal")["legal"] if one["id"].startswith("pass")
    )
    assert two("--as", "South", "do", *card).code == 0
    revision = shown(two, "table")["revision"]
    assert two("--as", "North", "amend", "3", "lay", "99", "left").code == 3
    assert shown(two, "table")["revision"] == revision
    own = two("--as", "North", "amend", "2", "pass")
    assert own.code == 3 and "Roll the die first." in own.err, "without a roll it can't pass"
    for another in ([], ["--as", "South"]):
        run = two(*another, "amend", "3", "lay", "99", "left")
        assert (run.code, run.err) == (3, "Refused: North couldn't do that then.\n"), "the reason may tell of a hand"
    run = two("--as", "North", "amend", "4", "pass")
    assert (run.code, run.err) == (3, "Refused: South couldn't do that then.\n")
    done = shown(two, "--as", "North", "amend", "3", "pass")
    assert done["revision"] > revision
    assert two("check").code == 0


def test_marks_and_notes_and_copies_of_a_moment(two: Cli) -> None:
    founded = digest(two)
    assert two("mark", "at first").code == 0
    assert two("note", "North deals slowly").code == 0
    assert "slowly" in two("notes", "deals").out
    two("--as", "North", "do", "roll")
    assert two("game", "copy", "Friday", "Earlier", "--at", "1").code == 0
    assert two("undo", "--to", "at first").code == 0
    assert digest(two) == founded
    two("game", "use", "Earlier")
    assert digest(two) == founded
    assert two("game", "rename", "Earlier", "Later").code == 0
    assert two("game", "delete", "Later", "--yes").code == 0
    assert [one["name"] for one in shown(two, "game", "list")["sessions"]] == ["Friday"]


def test_a_note_at_the_table_keeps_its_apostrophes(two: Cli) -> None:
    two("play", typed="note it's the king's\nnote that's \"it\"\n")
    kept = {one["text"] for one in shown(two, "notes")["notes"]}  # those of one second stand in any order
    assert kept == {"it's the king's", "that's it"}


@pytest.mark.parametrize(
    ("words", "option"),
    [("notes --card 3", "--card"), ("note x --round 1", "--round"), ("choose 1 --top 3", "--top")],
)
def test_an_option_of_kingdoms_is_told_by_its_name(two: Cli, words: str, option: str) -> None:
    assert two(*words.split()).err == f"{option} is for kingdoms alone.\n"


def test_a_file_is_believed_only_as_far_as_the_rules_go(two: Cli, tmp_path: Path) -> None:
    file, forged = tmp_path / "friday.jsonl", tmp_path / "forged.jsonl"
    two("--as", "North", "do", "roll")
    run = two("export", str(file))
    assert "hide" in run.out, "the session isn't over"
    assert shown(two, "import", str(file))["status"] == "there already"
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for line in lines:
        if line["line"] == "entry" and line["entry"]["command"]["verb"] == "roll":
            line["entry"]["command"]["verb"] = "pass"
    run = two("import", write(forged, lines), "--as", "Forged")
    assert run.code == 1 and "today's rules refuse it (TWO-2)" in run.err, "every seal is right"
    assert len(shown(two, "game", "list")["sessions"]) == 1


def test_check_finds_rows_that_say_otherwise_and_repair_makes_them_anew(two: Cli) -> None:
    with closing(sqlite3.connect(two.db)) as connection:
        connection.execute("UPDATE game_card SET seat = 0")
        connection.execute("DELETE FROM game_value")
        connection.commit()
    assert two("check").code == 5
    assert two("check", "--repair").code == 0
    assert two("check").code == 0
    with closing(sqlite3.connect(two.db)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM game_cards").fetchone() == (2,)


def test_commands_of_kingdoms_propose_kingdoms_alone(two: Cli) -> None:
    assert two("kingdom", "new", "Frida", "--seed", "7").code == 0
    for words in (
        ("use", "Fridays"), ("show", "Fridays"), ("rename", "Fridays", "New"), ("copy", "Fridays", "New"),
        ("archive", "Fridays"), ("unarchive", "Fridays"), ("delete", "Fridays", "--yes"),
    ):  # fmt: skip
        run = two("--json", "kingdom", *words)
        assert run.code == 2
        assert json.loads(run.out)["error"]["choices"] == ["Frida"], words
    for others in (("game", "use", "Fridays"), ("--kingdom", "Fridays", "table")):
        assert json.loads(two("--json", *others).out)["error"]["choices"] == ["Frida", "Friday"]


@pytest.mark.parametrize("real", [True, False])
def test_how_a_session_is_played_stays_in_copies_files_and_what_is_made_anew(
    empty: Cli, tmp_path: Path, real: bool
) -> None:
    assert empty("two", "new", "Friday", "--players", "North,South", *["--physical"][:real]).code == 0
    assert empty("game", "copy", "Friday", "Again").code == 0
    assert empty("export", str(tmp_path / "friday.jsonl")).code == 0
    assert empty("import", str(tmp_path / "friday.jsonl"), "--as", "Third").code == 0
    with closing(sqlite3.connect(empty.db)) as connection:
        connection.execute("DELETE FROM state")
        connection.execute("UPDATE kingdom SET mode = 'otherwise' WHERE name = 'Third'")
        connection.commit()
    assert empty("check", "--repair").code == 0
    assert [one["real"] for one in shown(empty, "game", "list")["sessions"]] == [real] * 3
    kinds = {shown(empty, "game", "show", one)["real"] for one in ("Friday", "Again", "Third")}
    assert kinds == {real}


def test_a_sitting_reads_moves_in_the_games_own_words(two: Cli) -> None:
    run = two("play", typed="roll\nl\npass\nroll\nj\nquit\n")
    assert run.code == 0, run.err
    assert run.out.count("The die shows") >= 2
    wrong = two("play", typed="t\nlay 99 left\n")
    assert wrong.code == 3 and "line 2" in wrong.err
    played = shown(two, "undo") and json.loads(two("--json", "play", typed="pass\n").out)
    assert played["lines"][0]["ran"] == "do pass"


def test_policies_play_by_themselves(empty: Cli) -> None:
    found = shown(
        empty, "game", "simulate", "two", "--players", "3", "--games", "4", "--policy", "greedy,random,random"
    )
    assert found == shown(
        empty, "game", "simulate", "two", "--players", "3", "--games", "4", "--policy", "greedy,random,random"
    )
    assert found["wins"][0] >= 2 and len(found["points"]) == 3
    assert empty("game", "simulate", "two", "--policy", "clever").code == 2
    assert empty("game", "simulate", "chess").code == 2


def test_the_list_of_sessions_calls_each_game_by_its_name(two: Cli) -> None:
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    found = {one["name"]: one["title"] for one in shown(two, "game", "list")["sessions"]}
    assert found == {"Avalon": "Kingdom Legacy: Feudal Kingdom", "Friday": "Two Piles"}


def _as_drawn(cli: Cli) -> dict[str, Any]:
    """Tell real cards until a bot draws one; the table then."""
    for counter in range(100):
        table: dict[str, Any] = shown(cli, "table")
        bots = [one["seat"] for one in table["seats"] if one["bot"]]
        if table["deciding"] in bots and table["decision"]["asks"] == "draw" and table["view"]["hands"][1]:
            return table
        assert step(cli, counter)
    raise AssertionError("no bot draws")


def test_whoever_sits_at_the_table_tells_the_real_cards_of_a_bot(empty: Cli) -> None:
    """Without a seat, or from any person's; the question names no card that the bot holds by leaving it out."""
    assert empty("two", "new", "Friday", "--players", "North,bot,South", "--seed", "7", "--physical").code == 0
    before = _as_drawn(empty)
    with closing(sqlite3.connect(empty.db)) as connection:
        held = [card for (card,) in connection.execute("SELECT card FROM game_card WHERE zone = 'hand:2'")]
        north = [card for (card,) in connection.execute("SELECT card FROM game_card WHERE zone = 'hand:1'")]
    options = before["decision"]["options"]
    assert held and set(held) <= set(options)
    assert "For Bot, whom the program plays" in empty("table").out
    for seat in ([], ["--as", "North"], ["--as", "South"]):
        assert shown(empty, *seat, "table")["decision"] == before["decision"]
        for wrong in (held[0], north[0]):
            run = empty(*seat, "draw", wrong)
            assert (run.code, run.err) == (3, "Refused: That can't have come up for Bot.\n")
        assert shown(empty, *seat, "why", "draw", held[0])["message"] == "That can't have come up for Bot."
        assert "It is Bot's move" in shown(empty, *seat, "why", "roll")["message"]
    assert shown(empty, "table") == before
    card = next(one for one in options if shown(empty, "why", "draw", one)["legal"])
    told = shown(empty, "--as", "South", "draw", card)
    assert told["moves"][0]["seat"] == 2 and "Bot took a card." in told["said"]


def test_whoever_saw_an_older_table_is_told_so(two: Cli) -> None:
    """Every command that writes takes the revision that the caller saw."""
    shown(two, "--as", "North", "do", "roll")
    before = digest(two)
    for words in (
        ["do", "pass"], ["choose", "1"], ["draw", "3"], ["cancel"], ["undo"], ["redo"], ["mark", "here"],
        ["amend", "2", "roll"],
    ):  # fmt: skip
        run = two("--json", "--as", "North", *words, "--revision", "1")
        assert (run.code, json.loads(run.out)["error"]["revision"]) == (4, 2), words
    assert digest(two) == before
    assert two("--as", "North", "do", "pass", "--revision", "2").code == 0


@pytest.mark.long
def test_a_killed_process_leaves_a_sound_session(two: Cli) -> None:
    """Killed at once after what it had just told; all that it told is there, and it goes on from there."""
    told = 0
    for rolls in (1, 3, 2):
        words = [sys.executable, "-m", "tests.games.two_piles.seated", "--db", str(two.db), "play"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as sitting:
            assert sitting.stdin is not None and sitting.stdout is not None
            sitting.stdin.write("roll\npass\n" * 30)
            sitting.stdin.close()
            seen = 0
            while seen < rolls:
                line = sitting.stdout.readline()
                assert line, "it has ended before"
                seen += "The die shows" in line
            sitting.kill()
        told += seen
        assert two("check").code == 0
        journal = shown(two, "journal")["entries"]
        assert sum("The die shows" in said for one in journal for said in one["said"]) >= told
        if shown(two, "table")["view"]["die"]:  # the next sitting begins with a roll
            assert two("do", "pass").code == 0
        told = sum("The die shows" in said for one in shown(two, "journal")["entries"] for said in one["said"])
    before = digest(two)
    assert two("undo").code == 0 and two("redo").code == 0
    assert digest(two) == before


@pytest.mark.long
def test_what_was_told_of_a_bots_dice_is_amended_and_amended_again(empty: Cli) -> None:
    assert empty("two", "new", "Friday", "--players", "North,bot:greedy", "--seed", "7", "--physical").code == 0
    told, table = None, None
    for counter in range(60):
        table = step(empty, counter, table)
        told = _die_of_the_bot(empty)
        if told is not None:
            break
    for face in ("6", "1"):
        assert told is not None
        done = shown(empty, "amend", str(told["seq"]), "choose", face)
        assert f"The die shows {face}." in done["said"]
        told = _die_of_the_bot(empty)
        assert told is not None and f"The die shows {face}." in told["said"] and told["unit"] != told["seq"]
    assert empty("check").code == 0


def _die_of_the_bot(cli: Cli) -> dict[str, Any] | None:
    """The entry that counts in which somebody told a bot's die."""
    entries = [one for one in shown(cli, "journal")["entries"] if one["line"] and one["by"] == "Bot"]
    return next((one for one in entries if any(said.startswith("The die shows") for said in one["said"])), None)


NO_RESULT = "DELETE FROM session_score; DELETE FROM result; DELETE FROM seat; DELETE FROM session"


def test_a_result_that_is_not_kept_is_kept_when_asked_for_and_once(empty: Cli) -> None:
    """Of what was finished before results were, of a copy, and of one whose result was thrown away."""
    assert empty("two", "new", "Friday", "--players", "bot,bot:greedy", "--seed", "7").code == 0
    assert empty("game", "copy", "Friday", "Again").code == 0
    first = empty("scores", "--format", "csv").out
    assert shown(empty, "score", "--keep")["kept"] == "before"
    assert empty("scores", "--format", "csv").out == first
    with closing(sqlite3.connect(empty.db)) as connection:  # as by a version that kept none, another day
        connection.executescript(NO_RESULT)
        connection.execute("DROP TRIGGER journal_no_update")
        connection.execute("UPDATE journal SET at = '2026-01-31T20:00:00+01:00'")
        connection.commit()
    assert empty("scores").out.startswith("No scores yet")
    assert shown(empty, "score")["kept"] is None and _kept(empty) == 0, "nothing is kept by looking"
    for bad in (["--on", "2999-01-01"], ["--note", " "]):
        assert empty("score", "--keep", *bad).code == 2
    assert _kept(empty) == 0
    for kept in ("now", "before", "before"):
        assert shown(empty, "score", "--keep")["kept"] == kept
    assert _kept(empty) == 1
    assert "2026-01-31" in empty("scores").out and "Bot 2" in empty("scores").out
    assert "The result stands in scores already." in empty("score", "--keep").out
    assert shown(empty, "--kingdom", "Again", "score", "--keep", "--on", "2026-02-01", "--note", "x")["kept"] == "now"
    assert "2026-02-01" in empty("scores").out and _kept(empty) == 2


def test_what_is_not_over_has_no_result_to_keep(two: Cli) -> None:
    run = two("score", "--keep")
    assert (run.code, run.err) == (3, "Refused: The session isn't over: it has no result yet.\n")
    assert two("score", "--on", "2026-01-31").code == 2
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    run = two("score", "--keep")
    assert run.code == 2 and "belong to --by-hand" in run.err
