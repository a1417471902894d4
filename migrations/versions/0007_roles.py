"""Many hands: who may do what with a kingdom, and who made an entry.

On PostgreSQL the data base itself lets each person, who logs in by a name of their own, see and do no more than their
role in a kingdom says; whoever owns the tables keeps the data base and may do everything. A file has no persons: there
the columns stay empty. What is done on PostgreSQL may be done again.
"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

LINE = """
    WITH RECURSIVE walk (kingdom_id, seq) AS (
        SELECT id, head FROM kingdom WHERE deleted_at IS NULL AND game = 'klg'
        UNION ALL
        SELECT entry.kingdom_id, entry.base FROM walk
        JOIN journal AS entry ON entry.kingdom_id = walk.kingdom_id AND entry.seq = walk.seq
    )
    SELECT kingdom.name AS kingdom, entry.kingdom_id, entry.seq, entry.unit, entry.kind, entry.verb, entry.command,
        entry.answers, entry.round, entry.turn, entry.at, entry.by_hand, entry.author
    FROM walk
    JOIN journal AS entry ON entry.kingdom_id = walk.kingdom_id AND entry.seq = walk.seq
    JOIN kingdom ON kingdom.id = walk.kingdom_id"""

UPGRADES = "SELECT kingdom, kingdom_id, seq, command, round, turn, at FROM line WHERE verb = 'upgrade'"

SCORES = """
    SELECT line.kingdom, line.kingdom_id, line.seq, score.step, score.fame, score.parts, line.round, line.at
    FROM line JOIN score ON score.kingdom_id = line.kingdom_id AND score.seq = line.seq"""

CHOSEN = "SELECT value AS kingdom_id FROM setting WHERE name = 'kingdom'"

CHILDREN = (
    "state", "snapshot", "kingdom_cache", "kingdom_setting", "kingdom_game", "kingdom_amendment", "kingdom_set",
    "kingdom_card", "placed_sticker", "ticked_box", "struck", "counter", "written_name", "resource", "discovery",
    "sighting", "score", "purge", "note", "game_card", "game_value",
)  # fmt: skip
"""Tables of which each row belongs to a kingdom, the journal excepted."""

SHEETS = ("seat", "result", "session_score")
"""Tables of which each row belongs to a finished game."""

FACES = ("face", "face_fact")
"""What is searched; whoever may write may add editions of amended cards, and change none."""

COMMON = (
    "alembic_version", "amendment", "box", "card", "card_set", "catalogue", "catalogue_image", "component",
    "component_fact", "constant", "design", "effect", "face_sticker", "medal", "module", "owner_amendment",
    "owner_component", "owner_fact", "pack", "phase", "pick", "production", "rule", "ruling", "scenario",
    "score_category", "setup_quantity", "setup_step", "simulated", "stage", "stage_word", "sticker", "term",
    "translation", "upgrade", "upgrade_cost",
)  # fmt: skip
"""Tables of the data base as a whole: everybody reads them."""

ADDED = ("owner_amendment", "owner_component", "owner_fact", "simulated")
"""Tables of the data base as a whole to which whoever may write may add, and change nothing."""

VIEWS = (
    "boxes", "branch", "card_effects", "card_icons", "card_prices", "card_words", "chosen", "discoveries",
    "game_cards", "game_values", "kingdom_cards", "kingdoms", "line", "notes", "resources", "results",
    "scores", "seen_faces", "stickers", "upgrades",
)  # fmt: skip


def upgrade() -> None:
    """Add columns and tables; on PostgreSQL let the data base look after them."""
    op.create_table(
        "share",
        sa.Column("kingdom_id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kingdom_id", "person", name="pk_share"),
        sa.ForeignKeyConstraint(["kingdom_id"], ["kingdom.id"], name="fk_share_kingdom", ondelete="CASCADE"),
        sa.CheckConstraint("role IN ('owner', 'editor', 'reader')", name=op.f("ck_share_role")),
    )
    op.add_column("journal", sa.Column("author", sa.Text(), nullable=False, server_default=""))
    op.add_column("session", sa.Column("person", sa.Text(), nullable=False, server_default=""))
    for name in ("scores", "upgrades", "line"):
        op.execute(f"DROP VIEW {name}")
    for name, query in {"line": LINE, "upgrades": UPGRADES, "scores": SCORES}.items():
        op.execute(f"CREATE VIEW {name} AS {query}")
    bind = op.get_bind()
    if bind.dialect.name != "postgresql":
        op.execute(f"CREATE VIEW chosen AS {CHOSEN}")
        return
    keeper = "(SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'kingdom'::regclass)"
    op.execute(f"INSERT INTO share SELECT id, {keeper}, 'owner' FROM kingdom")
    op.execute(f"UPDATE session SET person = {keeper}")
    secure(bind)


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")


def secure(connection: sa.Connection) -> None:
    """Have PostgreSQL look after persons; where it does already, nothing changes."""
    schema = connection.exec_driver_sql("SELECT quote_ident(current_schema())").scalar_one()
    for statement in statements(str(schema)):
        connection.exec_driver_sql(statement.replace("%", "%%"))


def statements(schema: str) -> Iterator[str]:
    """What makes PostgreSQL look after persons. `schema`: quoted.

    A person is the session's user: neither SET ROLE nor a function that runs with another's rights changes that. No
    function looks for tables where a person could put others of the same name.
    """
    here = f"SET search_path = {schema}, pg_temp"
    yield f"GRANT USAGE ON SCHEMA {schema} TO PUBLIC"
    yield f"REVOKE CREATE ON SCHEMA {schema} FROM PUBLIC"
    yield f"ALTER FUNCTION journal_guard() {here}"
    yield f"""CREATE OR REPLACE FUNCTION keeps_data_base() RETURNS boolean LANGUAGE sql STABLE {here} AS $$
        SELECT pg_has_role(session_user, relowner, 'USAGE') FROM pg_class WHERE oid = '{schema}.kingdom'::regclass $$"""
    yield f"""CREATE OR REPLACE FUNCTION own_setting() RETURNS text LANGUAGE sql STABLE {here} AS $$
        SELECT CASE WHEN keeps_data_base() THEN 'kingdom' ELSE 'kingdom:' || session_user END $$"""
    yield """CREATE OR REPLACE VIEW my_kingdom WITH (security_barrier = true) AS
        SELECT kingdom_id, role FROM share WHERE person = session_user"""
    yield f"""CREATE OR REPLACE FUNCTION my_role(which text) RETURNS text LANGUAGE sql STABLE {here} AS $$
        SELECT CASE WHEN keeps_data_base() THEN 'owner' ELSE (SELECT role FROM my_kingdom WHERE kingdom_id = which) END
        $$"""
    yield """CREATE OR REPLACE VIEW chosen AS SELECT value AS kingdom_id FROM setting WHERE name = own_setting()
        AND NOT EXISTS (SELECT 1 FROM kingdom WHERE id = value AND archived_at IS NOT NULL)"""
    yield "ALTER TABLE journal ALTER COLUMN author SET DEFAULT session_user"
    yield "ALTER TABLE session ALTER COLUMN person SET DEFAULT session_user"
    yield from _founding(here, schema)
    yield from _sharing(here)
    yield from _policies()
    for table in (*COMMON, *CHILDREN, *SHEETS, *FACES, "kingdom", "journal", "share", "setting", "session"):
        yield f"GRANT SELECT ON {table} TO PUBLIC"
    for view in VIEWS:
        yield f"ALTER VIEW {view} SET (security_invoker = true)"
        yield f"GRANT SELECT ON {view} TO PUBLIC"
    yield "GRANT SELECT ON my_kingdom TO PUBLIC"
    yield "GRANT INSERT, DELETE ON setting TO PUBLIC"
    yield f"GRANT INSERT, UPDATE, DELETE ON session, {', '.join(SHEETS)} TO PUBLIC"


def _founding(here: str, schema: str) -> Iterator[str]:
    """Who founds a kingdom owns it; who plays it can't change what is its owners'."""
    yield f"""CREATE OR REPLACE FUNCTION kingdom_founded() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        {here} AS $$
        BEGIN
            IF TG_RELID <> '{schema}.kingdom'::regclass THEN
                RAISE EXCEPTION 'only founding makes an owner';
            END IF;
            INSERT INTO share (kingdom_id, person, role) VALUES (NEW.id, session_user, 'owner');
            RETURN NULL;
        END $$"""
    yield "REVOKE EXECUTE ON FUNCTION kingdom_founded() FROM PUBLIC"
    yield f"""CREATE OR REPLACE FUNCTION kingdom_guard() RETURNS trigger LANGUAGE plpgsql {here} AS $$
        BEGIN
            IF keeps_data_base() THEN
                RETURN NEW;
            END IF;
            IF (NEW.id, NEW.game, NEW.printing, NEW.created_at) IS DISTINCT FROM
                (OLD.id, OLD.game, OLD.printing, OLD.created_at) OR OLD.deleted_at IS NOT NULL THEN
                RAISE EXCEPTION 'this of a kingdom never changes';
            END IF;
            IF (NEW.name, NEW.folded, NEW.archived_at, NEW.deleted_at) IS DISTINCT FROM
                (OLD.name, OLD.folded, OLD.archived_at, OLD.deleted_at)
                AND my_role(OLD.id) IS DISTINCT FROM 'owner' THEN
                RAISE EXCEPTION 'only an owner names, archives or deletes a kingdom';
            END IF;
            RETURN NEW;
        END $$"""
    yield """CREATE OR REPLACE TRIGGER kingdom_founded AFTER INSERT ON kingdom
        FOR EACH ROW EXECUTE FUNCTION kingdom_founded()"""
    yield """CREATE OR REPLACE TRIGGER kingdom_guard BEFORE UPDATE ON kingdom
        FOR EACH ROW EXECUTE FUNCTION kingdom_guard()"""
    yield "ALTER TABLE kingdom ENABLE TRIGGER kingdom_founded"
    yield "ALTER TABLE kingdom ENABLE TRIGGER kingdom_guard"


def _sharing(here: str) -> Iterator[str]:
    """The only ways to a role."""
    kingdoms = f"kingdom, {', '.join(CHILDREN)}"
    added = ", ".join((*ADDED, *FACES))
    yield f"""CREATE OR REPLACE FUNCTION let_in(whom text) RETURNS void LANGUAGE plpgsql {here} AS $$
        BEGIN
            IF pg_has_role(whom, (SELECT relowner FROM pg_class WHERE oid = 'kingdom'::regclass), 'USAGE') THEN
                RETURN;
            END IF;
            PERFORM pg_advisory_xact_lock(5136140);
            IF EXISTS (SELECT 1 FROM share WHERE person = whom AND role <> 'reader') THEN
                EXECUTE format('GRANT INSERT, UPDATE, DELETE ON {kingdoms} TO %I', whom);
                EXECUTE format('GRANT INSERT, DELETE ON journal TO %I', whom);
                EXECUTE format('GRANT INSERT ON {added} TO %I', whom);
            ELSE
                EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON {kingdoms}, journal, {added} FROM %I', whom);
            END IF;
        END $$"""
    yield "REVOKE EXECUTE ON FUNCTION let_in(text) FROM PUBLIC"
    yield f"""CREATE OR REPLACE FUNCTION require_owner(which text) RETURNS void LANGUAGE plpgsql {here} AS $$
        BEGIN
            IF my_role(which) IS DISTINCT FROM 'owner' OR NOT EXISTS (SELECT 1 FROM kingdom WHERE id = which) THEN
                RAISE EXCEPTION 'only an owner shares a kingdom' USING ERRCODE = 'insufficient_privilege';
            END IF;
        END $$"""
    yield f"""CREATE OR REPLACE FUNCTION share_kingdom(which text, whom text, as_role text) RETURNS void
        LANGUAGE plpgsql SECURITY DEFINER {here} AS $$
        BEGIN
            PERFORM require_owner(which);
            PERFORM 1 FROM kingdom WHERE id = which FOR UPDATE;
            PERFORM require_owner(which);
            IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = whom) THEN
                RAISE EXCEPTION 'there is no such person';
            END IF;
            INSERT INTO share (kingdom_id, person, role) VALUES (which, whom, as_role)
            ON CONFLICT (kingdom_id, person) DO UPDATE SET role = excluded.role;
            IF NOT EXISTS (SELECT 1 FROM share WHERE kingdom_id = which AND role = 'owner') THEN
                RAISE EXCEPTION 'the last owner stays';
            END IF;
            PERFORM let_in(whom);
        END $$"""
    yield f"""CREATE OR REPLACE FUNCTION unshare_kingdom(which text, whom text) RETURNS void
        LANGUAGE plpgsql SECURITY DEFINER {here} AS $$
        BEGIN
            PERFORM require_owner(which);
            PERFORM 1 FROM kingdom WHERE id = which FOR UPDATE;
            PERFORM require_owner(which);
            DELETE FROM share WHERE kingdom_id = which AND person = whom;
            IF NOT EXISTS (SELECT 1 FROM share WHERE kingdom_id = which AND role = 'owner') THEN
                RAISE EXCEPTION 'the last owner stays';
            END IF;
            IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = whom) THEN
                PERFORM let_in(whom);
            END IF;
        END $$"""


MINE = "IN (SELECT mine.kingdom_id FROM my_kingdom AS mine)"
EDITED = "IN (SELECT mine.kingdom_id FROM my_kingdom AS mine WHERE mine.role <> 'reader')"
OWNED = "IN (SELECT mine.kingdom_id FROM my_kingdom AS mine WHERE mine.role = 'owner')"


def _policies() -> Iterator[str]:
    """Which rows a person sees, adds, changes and removes; whoever keeps the data base is held by none of them."""
    yield from _policy("kingdom", f"id {MINE}", "true", f"id {EDITED}", f"id {OWNED}")
    yield from _policy(
        "journal", f"kingdom_id {MINE}", f"kingdom_id {EDITED} AND author = session_user", None, f"kingdom_id {OWNED}"
    )
    for table in CHILDREN:
        yield from _policy(table, f"kingdom_id {MINE}", *(f"kingdom_id {EDITED}",) * 3)
    yield from _policy("share", f"kingdom_id {MINE}")
    yield from _policy("setting", own := "name = 'kingdom:' || session_user", own, None, own)
    yield from _policy("session", *("person = session_user",) * 4)
    for table in SHEETS:
        yield from _policy(table, *("session_id IN (SELECT game.id FROM session AS game)",) * 4)
    for table in FACES:
        yield from _policy(table, "true", "source LIKE '%+%'")


def _policy(
    table: str, see: str, add: str | None = None, change: str | None = None, remove: str | None = None
) -> Iterator[str]:
    yield f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"
    told = {
        "see": f"FOR SELECT USING ({see})",
        "add": add and f"FOR INSERT WITH CHECK ({add})",
        "change": change and f"FOR UPDATE USING ({change}) WITH CHECK ({change})",
        "remove": remove and f"FOR DELETE USING ({remove})",
    }
    for name, words in told.items():
        yield f"DROP POLICY IF EXISTS {name} ON {table}"
        if words:
            yield f"CREATE POLICY {name} ON {table} {words}"
