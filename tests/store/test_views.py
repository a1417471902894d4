"""The views: described as they are, hiding what is undiscovered; people's SQL reads them and nothing else."""

from __future__ import annotations

import sys

import pytest
from sqlalchemy import Engine, inspect

from companion.errors import Misuse, StoreError
from companion.play.change import Move, Order
from companion.store import sql, sql_apart, views
from companion.store.engine import reading, time_limit, writing
from companion.store.sql_apart import Job
from companion.store.tables import campaign
from tests.store.boards import command, found, gain, new_board, put


def test_every_view_is_described_as_it_is(engine: Engine) -> None:
    looked = inspect(engine)
    assert {one.name for one in views.VIEWS} | {"chosen", "seen_faces"} == set(campaign.VIEWS)
    of_persons = {"my_kingdom"} if engine.dialect.name == "postgresql" else set()
    assert set(looked.get_view_names()) == set(campaign.VIEWS) | of_persons
    for view in views.VIEWS:
        assert [column["name"] for column in looked.get_columns(view.name)] == [name for name, _ in view.columns]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Queries run in this process, where many of them cost nothing."""
    monkeypatch.setattr(sql, "run", lambda job, seconds: sql_apart.answer(job))


@pytest.mark.usefixtures("here")
def test_views_answer_on_both_data_bases(engine: Engine) -> None:
    kingdom = found(engine)
    command(
        kingdom,
        put(kingdom, "stickers", "klg:1@front-up", ("1", "16=35")),
        put(kingdom, "ticks", "klg:1@front-up", (1,)),
        put(kingdom, "struck", "klg:1@front-up/production/1/wood", 1),
        put(kingdom, "struck", "klg:1@front-up/upgrade/1/trade_good", 2),
        put(kingdom, "names", "klg:1@front-up", "Ödenburg"),
    )
    gain(kingdom, 4)
    cards = "SELECT card, stage, category, fame, written_name, known FROM kingdom_cards ORDER BY card"
    assert sql.ask(engine, cards).rows == [
        ["klg:0", None, None, None, None, 0],
        ["klg:1", "Pond", "land", 0, "Ödenburg", 1],
        ["klg:2", "Pond", "land", 0, None, 1],
        ["klg:3", None, None, None, None, 0],
    ]
    icons = "SELECT alternative, resource, icons FROM card_icons WHERE card = 'klg:1' ORDER BY 1, 2"
    assert sql.ask(engine, icons).rows == [[1, "coin", 2], [2, "sword", 4]]  # the wood is struck
    prices = "SELECT leads_to, what, amount FROM card_prices WHERE card = 'klg:1' ORDER BY what"
    assert sql.ask(engine, prices).rows == [["front-down", "person", 2], ["front-down", "trade_good", 4]]
    assert sql.ask(engine, "SELECT sticker, kind, fame FROM stickers ORDER BY nr").rows == [
        ["1", "resource", 0], ["16", "purged_fame", 35],
    ]  # fmt: skip
    assert sql.ask(engine, "SELECT box, ticked, written FROM boxes").rows == [[1, 1, None]]
    assert sql.ask(engine, "SELECT * FROM resources").rows == [["Avalon", kingdom.id, "coin", 4]]
    assert sql.ask(engine, "SELECT DISTINCT word FROM card_words").rows == [["land"]]
    assert sql.ask(engine, "SELECT kingdom, revision FROM kingdoms").rows == [["Avalon", 4]]
    for view in views.VIEWS:
        assert sql.ask(engine, f"SELECT * FROM {view.name}").columns == [name for name, _ in view.columns]


def test_the_order_of_the_deck_is_in_no_view(engine: Engine) -> None:
    """Not as a number, and not as the order in which rows happen to come."""
    kingdom = found(engine)
    command(kingdom, Move("klg:1", "play", 0, "deck", 1))
    answers = []
    for new in (("klg:1", "klg:2"), ("klg:2", "klg:1")):
        board = kingdom.load(new_board())
        command(kingdom, Order("deck", tuple(board.zones["deck"]), new))
        with engine.connect() as connection:
            raw = connection.exec_driver_sql("SELECT card, place FROM kingdom_cards WHERE zone = 'deck'").all()
        answers.append((sql.ask(engine, "SELECT card, place FROM kingdom_cards WHERE zone = 'deck'"), raw))
    assert answers[0] == answers[1]
    assert answers[0][0].rows == [["klg:1", None], ["klg:2", None]]


@pytest.mark.usefixtures("here")
def test_what_a_card_says_that_was_destroyed_unread_is_in_no_view(engine: Engine) -> None:
    """Its number and where it lies are; once it was looked at, what it says is, too."""
    found(engine)
    lies = "UPDATE kingdom_card SET zone = 'destroyed', known = FALSE, seen = {} WHERE card = 'klg:3'"
    asked = "SELECT stage, category, known FROM kingdom_cards WHERE card = 'klg:3' AND zone = 'destroyed'"
    for seen, rows in (("FALSE", [[None, None, 0]]), ("TRUE", [["Robber", "enemy", 1]])):
        with writing(engine) as connection:
            connection.exec_driver_sql(lies.format(seen))
        assert sql.ask(engine, asked).rows == rows
        words = sql.ask(engine, "SELECT word FROM card_words WHERE card = 'klg:3'").rows
        assert words == ([["enemy"]] if seen == "TRUE" else [])


READ = (
    "WITH one AS (SELECT card FROM kingdom_cards) SELECT COUNT(*) FROM one",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT MAX(x) FROM n",
    "SELECT (SELECT COUNT(*) FROM kingdom_cards AS two WHERE two.zone = one.zone) FROM kingdom_cards AS one",
    "SELECT json_extract('{\"a\": 1}', '$.a'), upper('x'), 2.5, NULL, x'ff00'",
    "SELECT value FROM json_each('[1, 2]')",
    "select CARD from Kingdom_Cards union select 'x' -- a remark",
    'SELECT "card" FROM "kingdom_cards" WHERE stage LIKE \'%pond%\'',
    "VALUES (1), (2)",
)


@pytest.mark.usefixtures("here")
def test_queries_over_views(engine: Engine) -> None:
    found(engine)
    assert [query for query in READ if not sql.ask(engine, query).rows] == []


REFUSED = (
    "SELECT * FROM journal",
    "SELECT body FROM state",
    "SELECT * FROM kingdom_card",
    "SELECT * FROM seen_faces",
    "SELECT * FROM face",
    "SELECT * FROM main.stage",
    "SELECT * FROM sqlite_master",
    "SELECT sql FROM sqlite_schema, kingdom_cards",
    "SELECT * FROM pg_catalog.pg_class",
    "WITH kingdom_cards AS (SELECT * FROM state) SELECT * FROM kingdom_cards",
    "WITH walk AS (SELECT * FROM journal) SELECT * FROM walk, line",
    "SELECT (SELECT body FROM state) FROM kingdom_cards",
    "SELECT card FROM kingdom_cards WHERE EXISTS (SELECT 1 FROM state)",
    "SELECT card FROM kingdom_cards UNION SELECT body FROM state",
    "SELECT * FROM pragma_table_info('kingdom_cards')",
    "SELECT * FROM pragma_database_list",
    "SELECT * FROM dbstat",
    "PRAGMA table_info(kingdom_cards)",
    "PRAGMA writable_schema = 1",
    "PRAGMA query_only",
    "ATTACH DATABASE 'other.db' AS other",
    "ATTACH ':memory:' AS other",
    "DETACH main",
    "VACUUM INTO 'copy.db'",
    "SELECT load_extension('x')",
    "SELECT readfile('/etc/hostname')",
    "SELECT writefile('x', 'y')",
    "SELECT randomblob(1000000000)",
    "SELECT sqlite_version()",
    "SELECT fts3_tokenizer('simple')",
    "SELECT set_config('role', 'postgres', true)",
    "SELECT query_to_xml('select * from state', true, true, '')",
    "SELECT pg_read_file('x')",
    "SET ROLE postgres",
    "COPY kingdom_cards TO 'x'",
    "DELETE FROM kingdom_cards",
    "INSERT INTO kingdom_cards SELECT * FROM kingdom_cards",
    "UPDATE kingdom_cards SET zone = 'deck'",
    "REPLACE INTO notes VALUES (1, 2, 3, 4, 5)",
    "WITH one AS (SELECT 1) DELETE FROM kingdom_cards",
    "DROP VIEW kingdom_cards",
    "DROP TABLE kingdom_cards",
    "CREATE TABLE x (y)",
    "CREATE TEMP VIEW x AS SELECT * FROM kingdom_cards",
    "CREATE TABLE x AS SELECT * FROM kingdom_cards",
    "ALTER TABLE notes RENAME TO x",
    "REINDEX",
    "ANALYZE",
    "BEGIN",
    "COMMIT",
    "SAVEPOINT x",
    "SELECT 1; SELECT 2",
    "SELECT 1; DELETE FROM kingdom_cards",
    "SELEC 1",
    "SELECT * FROM kingdom_cardz",
    "SELECT nothing FROM kingdom_cards",
    "SELECT COUNT(*) FROM sqlite_master",
    "SELECT COUNT(*) FROM pragma_database_list",
    "SELECT 1 \x00",
    "SELECT '\ud800'",
    "",
    "-- nothing",
)


def refusal(engine: Engine, query: str) -> str:
    """What is said to a query; empty when it was run."""
    try:
        sql.ask(engine, query)
    except Misuse as refused:
        return refused.message
    return ""


@pytest.mark.usefixtures("here")
def test_whatever_else_is_refused(engine: Engine) -> None:
    kingdom = found(engine)
    said = {query: refusal(engine, query) for query in REFUSED}
    assert [query for query, message in said.items() if not message] == []
    assert [message for message in said.values() if "Pond" in message or "\n" in message] == []
    assert kingdom.load(new_board()).digest() == kingdom.state


COUNT = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {} FROM n"
"""Rows without end."""

ENDLESS = (
    COUNT.format("COUNT(*)"),
    COUNT.format("GROUP_CONCAT(x % 1, '')").replace("x + 1", "0"),
    COUNT.format("x") + " ORDER BY x DESC",
    COUNT.format("x") + " WHERE x < 0",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION SELECT x + 1 FROM n) SELECT 1 WHERE (SELECT MAX(x) FROM n) > 1",
    "WITH t(x) AS (SELECT value FROM json_each('[" + ", ".join(map(str, range(300))) + "]')) SELECT COUNT(*)"
    " FROM t AS a, t AS b, t AS c, t AS d WHERE a.x + b.x + c.x = d.x * 7",
)


def job(query: str, **limits: float) -> Job:
    """A query that reads no view."""
    made = {"seconds": 20.0, "rows": 10, "characters": 1_000} | limits
    return Job("file::memory:", [], query, made["seconds"], int(made["rows"]), int(made["characters"]))


@pytest.mark.parametrize("query", ENDLESS)
def test_a_query_without_end_is_stopped(query: str) -> None:
    """Counted, not measured: each look at the clock takes a second of this one."""
    looks = iter(range(1_000))
    assert sql_apart.answer(job(query), lambda: float(next(looks))).error == sql_apart.TOO_LONG
    assert next(looks) == 21, "one look at the beginning, one after every so many instructions, until 20 are over"


def test_a_query_without_end_is_given_up(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "SOONER", sql.SECONDS)  # at the first look
    with pytest.raises(Misuse, match="too long"):
        sql.ask(engine, ENDLESS[0])


@pytest.mark.long  # a second of work, the shortest limit there is
def test_one_instruction_without_end_is_stopped_by_the_system() -> None:
    """SQLite looks at no clock while it compares two texts."""
    text = "printf('%09999000d', 0)"
    query = f"SELECT {text} LIKE '%' || substr({text}, 1, 40000) || '1'"
    assert sql.run(job(query), 1).error == sql_apart.TOO_LONG


def test_an_answer_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sql_apart.answer(job(COUNT.format("x") + " LIMIT 10")).rows == [[x] for x in range(1, 11)]
    assert sql_apart.answer(job(COUNT.format("x"))).error == sql_apart.TOO_MANY
    assert sql_apart.answer(job(COUNT.format("printf('%0300d', x)"))).error == sql_apart.TOO_MUCH
    assert sql_apart.answer(job(COUNT.format("x, x, x, x, x, x, x, x, x, x, x, x, x, x"))).error == sql_apart.TOO_MUCH


def test_a_query_with_too_much_to_answer_is_refused(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value, words in (("MOST_ROWS", 10, "More than 10 rows"), ("MOST_CHARACTERS", 50, "too much room")):
        monkeypatch.setattr(sql, name, value)
        with pytest.raises(Misuse, match=words):
            sql.ask(engine, COUNT.format("x"))
        monkeypatch.undo()


def test_a_query_that_would_take_all_memory_is_refused() -> None:
    """Each of these tables is written twice into the next, before the query even begins."""
    twice = "".join(f", t{n} AS (SELECT a.x FROM t{n - 1} AS a, t{n - 1} AS b)" for n in range(1, 30))
    query = f"WITH t0(x) AS (SELECT 1){twice} SELECT COUNT(*) FROM t29"
    assert sql.run(job(query), sql.SECONDS).error == sql_apart.TOO_MUCH


def test_a_process_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StoreError, match="process failed"):
        sql.run(job("SELECT 1")._replace(file="file:/nowhere/at/all.db?mode=ro"), 1)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(StoreError, match="No process can be started"):
        sql.run(job("SELECT 1"), 1)


@pytest.mark.usefixtures("here")
def test_views_are_copied_row_by_row(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    found(engine)
    whole = sql.ask(engine, "SELECT * FROM kingdom_cards").rows
    monkeypatch.setattr(sql, "BATCH", 1)
    assert sql.ask(engine, "SELECT * FROM kingdom_cards").rows == whole
    assert len(whole) == 4


def test_copying_views_has_a_limit(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    found(engine)
    monkeypatch.setattr(sql, "COPYING", -1)
    with pytest.raises(StoreError, match="more than can be read in time"):
        sql.ask(engine, "SELECT * FROM kingdom_cards")


def test_reading_may_have_a_limit(engine: Engine) -> None:
    refused = pytest.raises(StoreError, match="more than can be read in time")
    with refused, reading(engine) as connection, time_limit(connection, 0):
        connection.exec_driver_sql(ENDLESS[0])
    finite = ENDLESS[0].replace("FROM n)", "FROM n WHERE x < 100000)")
    with reading(engine) as connection:
        assert connection.exec_driver_sql(finite).scalar() == 100_000, "nothing is left of the limit"


def test_an_unknown_view_is_told_with_those_there_are(engine: Engine) -> None:
    with pytest.raises(Misuse) as refused:
        sql.ask(engine, "SELECT * FROM cards")
    assert refused.value.message == "There is no view cards."
    assert "kingdom_cards" in refused.value.choices
