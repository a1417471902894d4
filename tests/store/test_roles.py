"""Who may do what with a kingdom on PostgreSQL, looked after by the data base itself: SQL past the program."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from companion.store.kingdoms import check, summaries
from companion.store.tables import campaign
from companion.store.tables.base import Base
from tests.sampling import daily
from tests.store.persons import Shared

AVALON = "(SELECT id FROM kingdom WHERE name = 'Avalon')"
ENTRY = (
    "INSERT INTO journal (kingdom_id, seq, unit, kind, base, head, verb, command, answers, changes, reveals, by_hand,"
    " round, turn, at, app, catalogue, state, digest{more}) VALUES (:avalon, :next, :next, 'command', 1, :next, 'x',"
    " '[]', '[]', '[]', FALSE, FALSE, 0, 0, '', '', '', '', ''{value})"
)
PLAIN = ENTRY.format(more="", value="")
FORGED = ENTRY.format(more=", author", value=", 'anna'")

OWN = (
    "INSERT INTO kingdom (id, game, name, folded, mode, printing, strict_undo, revision, head, round, turn, created_at,"
    " changed_at) VALUES ('stray', 'klg', 'Stray', 'stray', 'virtual', 'earlier', FALSE, 0, 0, 0, 0, '', '')"
)

FACT = "INSERT INTO owner_fact VALUES ('kod:citizen:one', 'race', 'kod', '[\"elf\"]', FALSE, '2026')"
COMPONENT = "INSERT INTO owner_component VALUES ('kod:own:three', 'kod', 'citizen', 'Three', '2026')"

REFUSED: tuple[tuple[str, str], ...] = (
    # what is nobody's but the keeper's
    *((who, f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY") for who in ("anna", "dora") for table in ("journal",)),
    ("anna", "DROP POLICY see ON journal"),
    ("anna", "ALTER TABLE journal DISABLE TRIGGER USER"),
    ("anna", "DROP TRIGGER kingdom_guard ON kingdom"),
    ("anna", "CREATE OR REPLACE FUNCTION keeps_data_base() RETURNS boolean LANGUAGE sql AS 'SELECT true'"),
    ("anna", "SET session_replication_role = replica"),
    ("anna", "SET ROLE {boss}"),
    ("anna", "SET SESSION AUTHORIZATION {boss}"),
    ("anna", "TRUNCATE journal"),
    ("cleo", "SET row_security = off; SELECT * FROM journal"),
    ("anna", "UPDATE catalogue SET version = 99"),
    ("anna", "DELETE FROM card"),
    ("anna", "INSERT INTO pack VALUES ('x', 'x', 'x', '{{}}', 'x', 'x')"),
    ("anna", "INSERT INTO face SELECT 'earlier', 'klg:99', orientation, set_key, number, stage, name, category,"
        " negative, permanent, stays, fame, fame_rule, parchment, expansion FROM face LIMIT 1"),
    # facts of the owner's box, which everybody reads
    *((who, FACT) for who in ("cleo", "dora")),
    *((who, COMPONENT) for who in ("cleo", "dora")),
    *((who, f"{change} owner_fact{rest}") for who in ("anna", "bert", "cleo", "dora")
        for change, rest in (("UPDATE", " SET value = '[\"4\"]'"), ("DELETE FROM", ""))),
    *((who, f"{change} owner_component{rest}") for who in ("anna", "bert")
        for change, rest in (("UPDATE", " SET name = 'x'"), ("DELETE FROM", ""))),
    # roles
    ("anna", "INSERT INTO share VALUES (:avalon, '{dora}', 'owner')"),
    ("bert", "INSERT INTO share VALUES (:avalon, '{bert}', 'owner') ON CONFLICT DO NOTHING"),
    ("bert", "UPDATE share SET role = 'owner'"),
    ("anna", "UPDATE share SET role = 'reader'"),
    ("anna", "DELETE FROM share"),
    ("bert", "SELECT share_kingdom(:avalon, '{bert}', 'owner')"),
    ("cleo", "SELECT share_kingdom(:avalon, '{cleo}', 'editor')"),
    ("dora", "SELECT share_kingdom(:avalon, '{dora}', 'reader')"),
    ("bert", "SELECT unshare_kingdom(:avalon, '{cleo}')"),
    ("anna", "SELECT share_kingdom(:camelot, '{dora}', 'reader')"),
    ("anna", "SELECT unshare_kingdom(:avalon, '{anna}')"),
    ("anna", "SELECT share_kingdom(:avalon, '{anna}', 'editor')"),
    ("anna", "SELECT share_kingdom(:avalon, '{bert}', 'king')"),
    ("anna", "SELECT share_kingdom(:avalon, 'nobody there', 'editor')"),
    ("dora", "SELECT let_in('{dora}')"),
    ("bert", "CREATE TEMP TABLE t (id text); CREATE TRIGGER t AFTER INSERT ON t FOR EACH ROW"
        " EXECUTE FUNCTION kingdom_founded(); INSERT INTO t VALUES ('x')"),
    # the journal
    ("bert", FORGED),
    ("cleo", PLAIN),
    ("dora", PLAIN),
    ("bert", "UPDATE journal SET author = '{bert}'"),
    ("anna", "UPDATE journal SET verb = 'x'"),
    ("anna", "DELETE FROM journal"),
    ("bert", "CREATE TEMP TABLE journal AS SELECT kingdom_id, 98 AS seq FROM journal LIMIT 1; "
        + PLAIN.replace("INTO journal", "INTO public.journal").replace(":next", "99")),
    ("anna", "CREATE TEMP TABLE kingdom AS SELECT id, '2026' AS deleted_at FROM kingdom; DELETE FROM public.journal"),
    # a kingdom's own row
    ("bert", "UPDATE kingdom SET name = 'Mine', folded = 'mine' WHERE name = 'Avalon'"),
    ("bert", "UPDATE kingdom SET archived_at = '2026' WHERE name = 'Avalon'"),
    ("bert", "UPDATE kingdom SET deleted_at = '2026' WHERE name = 'Avalon'"),
    ("anna", "UPDATE kingdom SET id = 'other' WHERE name = 'Avalon'"),
    ("anna", "UPDATE kingdom SET printing = 'current' WHERE name = 'Avalon'"),
    ("anna", "UPDATE kingdom SET deleted_at = '2026' WHERE name = 'Avalon';"
        " UPDATE kingdom SET deleted_at = NULL WHERE name = 'Avalon'"),
    ("cleo", "UPDATE kingdom SET round = 9"),
    ("cleo", OWN),
    ("dora", OWN),
    ("dora", "UPDATE kingdom SET round = 9"),
    # other persons' own
    ("bert", "INSERT INTO setting VALUES ('kingdom:{cleo}', 'x')"),
    ("bert", "INSERT INTO setting VALUES ('kingdom', 'x')"),
    ("bert", "INSERT INTO session (id, game, played_on, players, solo, modules, why, app, kept_at, person) VALUES"
        " ('s', 'vck', '2026', 1, TRUE, '[]', '', '', '', '{cleo}')"),
)  # fmt: skip
"""Who types it, and what: each is an error, and nothing has changed."""

NOTHING: tuple[tuple[str, str], ...] = (
    ("dora", "DELETE FROM setting"),
    ("anna", "DELETE FROM setting WHERE name = 'kingdom'"),
    ("bert", "DELETE FROM kingdom WHERE name = 'Avalon'"),
    ("bert", "DELETE FROM journal"),
    ("anna", "DELETE FROM kingdom WHERE id = :camelot"),
    ("bert", "DELETE FROM state WHERE kingdom_id = :camelot"),
    ("bert", "UPDATE resource SET amount = 9 WHERE kingdom_id = :camelot"),
    ("dora", "DELETE FROM session"),
)
"""The same, but what is meant isn't there for them."""


@pytest.fixture(scope="module")
def values(shared: Shared) -> dict[str, object]:
    """What statements name."""
    with shared.engine("boss") as engine, engine.connect() as connection:
        ids = {str(name): id for name, id in connection.execute(text("SELECT LOWER(name), id FROM kingdom"))}
        newest = connection.execute(text(f"SELECT MAX(seq) FROM journal WHERE kingdom_id = {AVALON}")).scalar_one()
    return {"avalon": ids["avalon"], "camelot": ids["camelot"], "next": newest + 1}


def carried_out(connection: Connection, statement: str, values: dict[str, object]) -> int:
    """Run statements one after the other; how many rows the last one changed or found."""
    rows = 0
    for one in statement.split("; "):
        rows = connection.execute(text(one), {name: values[name] for name in values if f":{name}" in one}).rowcount
    return rows


REASONS = {"42501": "insufficient privilege, or row security", "P0001": "a guard", "23514": "no such role"}
"""Whatever else an error says, it isn't a refusal."""


@pytest.mark.parametrize(("who", "statement"), daily(REFUSED, few=8))
def test_the_data_base_refuses(shared: Shared, values: dict[str, object], who: str, statement: str) -> None:
    before = shared.everything()
    with shared.engine(who) as engine, pytest.raises(DBAPIError) as error, engine.begin() as connection:
        carried_out(connection, statement.format(**shared.names), values)
    assert getattr(error.value.orig, "sqlstate", None) in REASONS, error.value
    assert shared.everything() == before


@pytest.mark.parametrize(("who", "statement"), NOTHING)
def test_there_is_nothing_to_change(shared: Shared, values: dict[str, object], who: str, statement: str) -> None:
    before = shared.everything()
    with shared.engine(who) as engine, engine.begin() as connection:
        assert carried_out(connection, statement.format(**shared.names), values) == 0
    assert shared.everything() == before


ALLOWED = (
    ("bert", FACT),
    ("bert", COMPONENT),
    ("boss", "DELETE FROM owner_fact"),
    ("bert", PLAIN),
    ("bert", "UPDATE kingdom SET round = 9 WHERE name = 'Avalon'"),
    ("anna", "UPDATE kingdom SET name = 'Mine', folded = 'mine' WHERE name = 'Avalon'"),
    ("anna", "UPDATE kingdom SET deleted_at = '2026' WHERE name = 'Avalon'"),
    ("anna", OWN),
    ("anna", "SELECT share_kingdom(:avalon, '{dora}', 'reader')"),
    ("boss", "SELECT share_kingdom(:avalon, '{dora}', 'reader')"),
    ("bert", f"DELETE FROM note WHERE kingdom_id = {AVALON}"),
    ("dora", "INSERT INTO setting VALUES ('kingdom:{dora}', 'x')"),
)
"""What is like the refused, and may be done: else those might be refused for another reason."""


@pytest.mark.parametrize(("who", "statement"), ALLOWED)
def test_what_may_be_done_is_done(shared: Shared, values: dict[str, object], who: str, statement: str) -> None:
    with shared.engine(who) as engine, engine.connect() as connection, connection.begin() as changes:
        assert carried_out(connection, statement.format(**shared.names), values) == 1
        changes.rollback()


def test_nobody_sees_what_isnt_shared_with_them(shared: Shared) -> None:
    """Rows and counts, of tables and views; nor through a function of one's own that is asked before the filter."""
    seen = {}
    for who in ("boss", "anna", "bert", "cleo", "dora"):
        with shared.engine(who) as engine, engine.connect() as connection:
            names = [*check.GUARDED, *campaign.VIEWS, "my_kingdom"]
            seen[who] = {
                name: connection.exec_driver_sql(f"SELECT COUNT(*) FROM {name}").scalar_one() for name in names
            }
            told = set(connection.exec_driver_sql("SELECT name FROM kingdom").scalars())
            assert told == {"boss": {"Avalon", "Camelot"}, "anna": {"Avalon", "Camelot"}, "dora": set()}.get(
                who, {"Avalon"}
            )
            assert [one.name for one in summaries.kingdoms(engine)] == sorted(told)
    assert set(seen["dora"].values()) == {0}
    assert seen["cleo"]["journal"] == seen["bert"]["journal"] == 4 and seen["boss"]["journal"] == 6
    assert seen["cleo"]["share"] == 3 and seen["boss"]["share"] == 5
    spy = (
        "CREATE FUNCTION pg_temp.spy(text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS $$ BEGIN"
        " RAISE NOTICE 'seen %', $1; RETURN true; END $$"
    )
    heard = list[str]()
    with shared.engine("dora") as engine, engine.connect() as connection:
        driver = connection.connection.driver_connection
        driver.add_notice_handler(lambda one: heard.append(str(one.message_primary)))  # type: ignore[union-attr]
        connection.exec_driver_sql(spy.replace("%", "%%"))
        for name, column in (
            ("my_kingdom", "kingdom_id"),
            ("kingdom", "name"),
            ("journal", "changes"),
            ("line", "verb"),
        ):
            connection.exec_driver_sql(f"SELECT * FROM {name} WHERE pg_temp.spy({column})").all()
        connection.rollback()
    assert heard == []


def test_every_table_and_view_is_looked_after(shared: Shared) -> None:
    """Also those to come: what belongs to a kingdom has its policies, all the rest is read by everybody."""
    with shared.engine("dora") as engine, engine.connect() as connection:
        secured = set(connection.exec_driver_sql("SELECT relname FROM pg_class WHERE relrowsecurity").scalars())
        ours = {name for name, table in Base.metadata.tables.items() if "kingdom_id" in table.c}
        assert ours | {"kingdom", "session", "setting"} <= secured
        for name in (*Base.metadata.tables, *campaign.VIEWS):
            connection.exec_driver_sql(f"SELECT * FROM {name} LIMIT 1").all()
        rights = (
            "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')"
            " AND (has_table_privilege(oid, 'INSERT') OR has_table_privilege(oid, 'UPDATE') OR"
            " has_table_privilege(oid, 'DELETE') OR has_table_privilege(oid, 'TRUNCATE'))"
        )
        writable = set(connection.exec_driver_sql(rights).scalars())
    assert writable == {"setting", "session", "seat", "result", "session_score"}, "of each their own rows"
    with shared.engine("bert") as engine, engine.connect() as connection:
        writable = set(connection.exec_driver_sql(rights).scalars()) - writable
    added = {"owner_amendment", "owner_component", "owner_fact", "simulated", "face", "face_fact"}
    assert writable == (ours - {"share"}) | {"kingdom"} | added
