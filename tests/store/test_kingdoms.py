"""Kingdoms in the data base: found, opened, played, undone, renamed, deleted."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, event, text

from companion.errors import Conflict, Unknown
from companion.play.change import Agenda, Move, Order, Put
from companion.play.command import Command
from companion.play.journal import Entry, Kind
from companion.play.values import Task
from companion.store.kingdoms import check, journal, kingdoms, summaries
from companion.store.kingdoms.kingdoms import Pending, Scored
from tests.store.boards import STAMP, command, found, gain, new_board, put, redo_one, travel, undo_one


def scalar(engine: Engine, query: str) -> object:
    with engine.connect() as connection:
        return connection.execute(text(query)).scalar()


def rows(engine: Engine, query: str) -> list[tuple[object, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(query))]


def test_a_founded_kingdom_is_current_and_opens_in_one_query(engine: Engine) -> None:
    found(engine)
    queries: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: queries.append(args[2]))
    kingdom = kingdoms.open_kingdom(engine)
    assert len([query for query in queries if query != "BEGIN"]) == 1
    assert (kingdom.name, kingdom.mode, kingdom.printing) == ("Avalon", "virtual", "earlier")
    assert (kingdom.revision, kingdom.head, kingdom.pending) == (2, 2, None)
    assert kingdom.settings == {"strict": True}
    board = kingdom.load(new_board())
    assert board.zones == {"box": ["klg:0", "klg:3"], "deck": ["klg:2"], "play": ["klg:1"], "discard": []}
    assert board.agenda == [Task("turn")]
    assert board.place["klg:1"] == "play"


def test_a_command_is_there_for_the_next_process(engine: Engine) -> None:
    board = gain(found(engine), 3)
    opened = kingdoms.open_kingdom(engine, "Avalon")
    assert opened.load(new_board()).encode() == board.encode()
    assert (opened.revision, opened.head, opened.state) == (3, 3, board.digest())


def test_an_entry_keeps_what_was_noted(engine: Engine) -> None:
    kingdom = found(engine)
    gain(kingdom, 3)
    first, second, third = journal.records(engine, kingdom.id)
    assert first.entry.command == Command("found")
    assert (second.entry.unit, second.entry.reveals, second.entry.round) == (1, True, 1)
    assert third.entry.changes == (Put("resources", "coin", None, 3),)
    assert third.stamp == STAMP
    assert third.state == kingdom.state
    assert [record.intact for record in (first, second, third)] == [True, True, True]
    assert [one.entry.seq for one in journal.records(engine, kingdom.id, 2, 2)] == [2]


def test_who_comes_second_is_told_the_revision_and_writes_nothing(engine: Engine) -> None:
    found(engine)
    first, second = kingdoms.open_kingdom(engine), kingdoms.open_kingdom(engine)
    gain(first, 1)
    with pytest.raises(Conflict) as refused:
        gain(second, 2)
    assert refused.value.revision == 3
    assert scalar(engine, "SELECT COUNT(*) FROM journal") == 3
    assert scalar(engine, "SELECT amount FROM resource") == 1
    assert second.revision == 2


def test_a_waiting_command_is_no_entry_and_any_entry_clears_it(engine: Engine) -> None:
    kingdom = found(engine)
    pending = Pending(Command("use", ("14.2",)), (("7",),), 2)
    kingdom.wait(pending)
    opened = kingdoms.open_kingdom(engine)
    assert opened.pending == pending
    assert opened.revision == 2
    assert summaries.kingdoms(engine)[0].waits
    gain(opened, 1)
    assert kingdoms.open_kingdom(engine).pending is None
    with pytest.raises(Conflict):
        kingdom.wait(None)


def test_two_answers_to_one_question_conflict(engine: Engine) -> None:
    found(engine)
    first, second = kingdoms.open_kingdom(engine), kingdoms.open_kingdom(engine)
    first.wait(Pending(Command("use", ("1",)), (("7",),), 2))
    with pytest.raises(Conflict):
        second.wait(Pending(Command("use", ("1",)), (("8",),), 2))
    first.wait(None)
    assert kingdoms.open_kingdom(engine).pending is None


def test_a_failing_command_leaves_no_trace(engine: Engine) -> None:
    kingdom = found(engine)
    kingdom.wait(Pending(Command("use", ("1",)), (), 2))
    before = rows(engine, "SELECT revision, head, pending FROM kingdom")
    bad = Entry(3, 9, Kind.COMMAND, 2, 3, Command("gain"))  # a unit above its number: the data base refuses
    with pytest.raises(Exception, match="unit"):
        kingdom.commit((bad,), new_board(), STAMP)
    assert rows(engine, "SELECT revision, head, pending FROM kingdom") == before
    assert scalar(engine, "SELECT COUNT(*) FROM journal") == 2
    assert check.run(engine) == []


def test_entries_must_go_on_from_the_revision(engine: Engine) -> None:
    kingdom = found(engine)
    with pytest.raises(ValueError, match="go on"):
        kingdom.commit((Entry(4, 4, Kind.COMMAND, 2, 4, Command("gain")),), new_board(), STAMP)


def test_undo_and_redo_move_the_head_and_the_tables(engine: Engine) -> None:
    kingdom = found(engine)
    for coins in range(1, 4):
        gain(kingdom, coins)
    undo_one(kingdom)
    undo_one(kingdom)
    assert (kingdom.revision, kingdom.head) == (7, 3)
    assert scalar(engine, "SELECT amount FROM resource") == 1
    redo_one(kingdom)
    assert scalar(engine, "SELECT amount FROM resource") == 2
    gain(kingdom, 9)
    assert rows(engine, "SELECT seq FROM line ORDER BY seq") == [(1,), (2,), (3,), (4,), (9,)]
    assert rows(engine, "SELECT seq, is_current FROM branch ORDER BY seq") == [(5, False), (9, True)]
    assert check.run(engine) == []


def test_undo_reads_a_handful_of_entries(engine: Engine) -> None:
    kingdom = found(engine)
    for coins in range(1, 120):
        gain(kingdom, coins)
    ledger = kingdoms.open_kingdom(engine).ledger()
    assert ledger.entry(121).command.verb == "gain"
    assert ledger.read == 1
    assert ledger.last() == 121


def test_any_node_can_be_visited_again(engine: Engine) -> None:
    kingdom = found(engine)
    states = {2: kingdom.state}
    for coins in range(1, 60):
        gain(kingdom, coins)
        states[kingdom.head] = kingdom.state
    assert scalar(engine, "SELECT MIN(node) FROM snapshot") == 50
    for node in (2, 30, 50, 55, 61):
        assert journal.board_at(engine, kingdom.id, new_board(), node).digest() == states[node]
    assert travel(kingdom, Kind.GOTO, 20).digest() == states[20]
    assert check.run(engine) == []


def test_a_kingdom_without_its_blob_opens_from_the_journal(engine: Engine) -> None:
    kingdom = found(engine)
    board = gain(kingdom, 3)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM state"))
    opened = kingdoms.open_kingdom(engine)
    assert opened.settings == {"strict": True}
    assert opened.load(new_board()).encode() == board.encode()
    gain(opened, 4)
    assert check.run(engine) == []


def test_every_table_of_the_board_has_rows(engine: Engine) -> None:
    kingdom = found(engine)
    stage = "klg:1@front-up"
    command(
        kingdom,
        put(kingdom, "stickers", stage, ("1", "1", "16=35")),
        put(kingdom, "ticks", stage, (1, 3)),
        put(kingdom, "written", f"{stage}#4", 20),
        put(kingdom, "struck", f"{stage}/upgrade/1/coin", 2),
        put(kingdom, "struck", f"{stage}/effect/1", 1),
        put(kingdom, "counters", f"{stage}/used/2", 1),
        put(kingdom, "counters", f"{stage}/tally", 40),
        put(kingdom, "names", stage, "Ödenburg"),
        put(kingdom, "purged", "klg:3", (6, "klg:0")),
        put(kingdom, "blocked_by", "klg:1", "klg:3"),
        put(kingdom, "kept", "klg:1", True),
        put(kingdom, "known", "klg:3", True),
        put(kingdom, "orientation", "klg:3", "front-up"),
        Agenda(0, Task("turn"), Task("choose", card="klg:1")),
    )
    assert rows(engine, "SELECT nr, sticker, value FROM placed_sticker ORDER BY nr") == [
        (1, "1", None), (2, "1", None), (3, "16", "35"),
    ]  # fmt: skip
    boxes = rows(engine, "SELECT nr, ticked, written FROM ticked_box ORDER BY nr")
    assert boxes == [(1, True, None), (3, True, None), (4, False, 20)]
    struck = rows(engine, "SELECT what, nr, resource, times FROM struck ORDER BY what")
    assert struck == [("effect", 1, "", 1), ("upgrade", 1, "coin", 2)]
    assert rows(engine, "SELECT name, value FROM counter ORDER BY name") == [("tally", 40), ("used/2", 1)]
    assert scalar(engine, "SELECT name FROM written_name") == "Ödenburg"
    assert rows(engine, "SELECT card, fame, expansion FROM purge") == [("klg:3", 6, "klg:0")]
    assert rows(engine, "SELECT zone, place, blocked_by, kept FROM kingdom_card WHERE card = 'klg:1'") == [
        ("play", 0, "klg:3", True)
    ]
    assert rows(engine, "SELECT card, seq FROM discovery ORDER BY card") == [("klg:1", 2), ("klg:3", 3)]
    assert check.run(engine) == []
    undo_one(kingdom)
    for table in ("placed_sticker", "ticked_box", "struck", "counter", "written_name", "purge"):
        assert scalar(engine, f"SELECT COUNT(*) FROM {table}") == 0
    assert check.run(engine) == []


def test_undo_hides_a_card_and_the_data_base_knows_that_it_was_seen(engine: Engine) -> None:
    kingdom = found(engine)
    command(kingdom, put(kingdom, "known", "klg:3", True))
    undo_one(kingdom)
    assert rows(engine, "SELECT card, still_known FROM discoveries ORDER BY card") == [
        ("klg:1", True), ("klg:3", False),
    ]  # fmt: skip
    redo_one(kingdom)
    assert scalar(engine, "SELECT still_known FROM discoveries WHERE card = 'klg:3'")


def test_places_follow_moves_and_orders(engine: Engine) -> None:
    kingdom = found(engine)
    command(
        kingdom,
        Move("klg:0", "box", 0, "discard", 0),
        Move("klg:2", "deck", 0, "discard", 0),
        Move("klg:1", "play", 0, "discard", 1),
        Order("discard", ("klg:2", "klg:1", "klg:0"), ("klg:0", "klg:2", "klg:1")),
    )
    lying = rows(engine, "SELECT card, zone, place FROM kingdom_card ORDER BY zone, place")
    assert lying == [("klg:3", "box", 0), ("klg:0", "discard", 0), ("klg:2", "discard", 1), ("klg:1", "discard", 2)]
    undo_one(kingdom)
    assert check.run(engine) == []


def test_scores_of_the_current_line_only(engine: Engine) -> None:
    kingdom = found(engine)
    for fame in (10, 20):
        board, seq = kingdom.load(new_board()), kingdom.revision + 1
        entry = Entry(seq, seq, Kind.COMMAND, kingdom.head, seq, Command("round"), round=2)
        kingdom.commit((entry,), board, STAMP, scores=[Scored(seq, "base", fame, {"cards": fame})])
        if fame == 10:
            undo_one(kingdom)
    assert rows(engine, "SELECT kingdom, step, fame, parts FROM scores") == [("Avalon", "base", 20, '{"cards":20}')]


def test_the_views_show_names_and_upgrades(engine: Engine) -> None:
    kingdom = found(engine)
    command(kingdom, put(kingdom, "orientation", "klg:1", "front-down"), verb="upgrade")
    assert rows(engine, "SELECT seq, round FROM upgrades") == [(3, 1)]
    stages = rows(engine, "SELECT card, stage FROM kingdom_cards WHERE card <> 'klg:0' ORDER BY card")
    assert stages == [("klg:1", "Miller's Mill"), ("klg:2", "Pond"), ("klg:3", None)]  # klg:3 lies in the box


HOSTILE = (
    "Příliš žluťoučký kůň",
    "🏰👨‍👩‍👧‍👦 Ünïcødé",
    "[/red] [bold]x",
    "CON",
    "x" * 300,
    "ﷺ" * 300,
    "각" * 300,
    "ΐ" * 300,
    "a\u0301\u0323\u0307",
    "\u0301\u0308",
    "'; DROP TABLE kingdom; --",
    "100% :name",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_data(engine: Engine, name: str) -> None:
    kingdom = found(engine, name)
    assert kingdoms.open_kingdom(engine, name).id == kingdom.id
    assert kingdoms.open_kingdom(engine, name.upper()).id == kingdom.id or name == "ﷺ" * 300
    with pytest.raises(Unknown, match="already"):
        found(engine, f" {name} ")
    assert [one.name for one in summaries.kingdoms(engine)] == [kingdom.name]


def test_a_name_is_found_without_accents_and_case(engine: Engine) -> None:
    found(engine, "Žižkov  Hrad")
    assert kingdoms.open_kingdom(engine, "zizkov hrad").name == "Žižkov  Hrad"
    with pytest.raises(Unknown) as missing:
        kingdoms.open_kingdom(engine, "Zizkov")
    assert missing.value.choices == ("Žižkov  Hrad",)


@pytest.mark.parametrize("name", ["", "  ", "x" * 301, "a\nb", "a\x1b[31m", "a\u202eb", "a\ud800", "a\x00"])
def test_names_that_cannot_be_used(engine: Engine, name: str) -> None:
    with pytest.raises(Unknown):
        found(engine, name)
    assert summaries.kingdoms(engine) == []


def test_use_and_rename(engine: Engine) -> None:
    found(engine, "Avalon")
    found(engine, "Camelot")
    assert [(one.name, one.current) for one in summaries.kingdoms(engine)] == [("Avalon", False), ("Camelot", True)]
    assert kingdoms.use(engine, "avalon") == "Avalon"
    assert kingdoms.open_kingdom(engine).name == "Avalon"
    assert kingdoms.rename(engine, "Avalon", "ÁVALON") == "ÁVALON"
    with pytest.raises(Unknown, match="already"):
        kingdoms.rename(engine, "Avalon", "camelot")
    with pytest.raises(Unknown, match="no kingdom named"):
        kingdoms.use(engine, "Tintagel")
    assert [one.name for one in summaries.kingdoms(engine)] == ["ÁVALON", "Camelot"]


def test_a_deleted_kingdom_is_gone_and_its_name_free(engine: Engine) -> None:
    kingdom = found(engine, "Avalon")
    gain(kingdom, 1)
    other = found(engine, "Camelot")
    kingdoms.use(engine, "Avalon")
    assert kingdoms.remove(engine, "avalon", STAMP.at) == "Avalon"
    assert scalar(engine, "SELECT COUNT(*) FROM journal") == 2
    assert scalar(engine, "SELECT COUNT(*) FROM kingdom_card") == 4
    with pytest.raises(Unknown, match="kingdom use"):
        kingdoms.open_kingdom(engine)
    with pytest.raises(Conflict) as gone:
        gain(kingdom, 2)
    assert gone.value.revision is None
    found(engine, "Avalon")
    gain(other, 1)
    assert check.run(engine) == []


def test_no_kingdom_yet(engine: Engine) -> None:
    with pytest.raises(Unknown, match="kingdom new"):
        kingdoms.open_kingdom(engine)
