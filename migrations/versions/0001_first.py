"""The first tables: catalogue, campaign, journal guards and views.

The text of this file stays as it is for good; later revisions add to it.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEY = {"key": True}
"""Marks a column of the primary key."""


def key(name: str) -> sa.Column[Any]:
    """A text of the primary key."""
    return sa.Column(name, sa.Text(), nullable=False, info=KEY)


def nr(name: str) -> sa.Column[Any]:
    """A number of the primary key."""
    return sa.Column(name, sa.Integer(), nullable=False, autoincrement=False, info=KEY)


def number_key(name: str) -> sa.Column[Any]:
    """A number of the primary key that may be larger than 32 bits."""
    return sa.Column(name, sa.BigInteger(), nullable=False, autoincrement=False, info=KEY)


def text(name: str, null: bool = False) -> sa.Column[Any]:
    """A text."""
    return sa.Column(name, sa.Text(), nullable=null)


def number(name: str, null: bool = False) -> sa.Column[Any]:
    """A whole number."""
    return sa.Column(name, sa.Integer(), nullable=null)


def flag(name: str) -> sa.Column[Any]:
    """Yes or no."""
    return sa.Column(name, sa.Boolean(), nullable=False)


def kingdom() -> sa.Column[Any]:
    """The kingdom that a row belongs to."""
    return sa.Column("kingdom_id", sa.Text(), nullable=False, info=KEY)


def table(name: str, *columns: sa.Column[Any] | sa.Constraint) -> None:
    """Create a table; every constraint has a name."""
    keys = [column.name for column in columns if isinstance(column, sa.Column) and column.info.get("key")]
    parts: list[sa.Column[Any] | sa.Constraint] = [*columns, sa.PrimaryKeyConstraint(*keys, name=f"pk_{name}")]
    if any(isinstance(column, sa.Column) and column.name == "kingdom_id" for column in columns):
        parts.append(sa.ForeignKeyConstraint(["kingdom_id"], ["kingdom.id"], name=f"fk_{name}_kingdom"))
    op.create_table(name, *parts)


def check(name: str, condition: str) -> sa.CheckConstraint:
    """A condition on a row."""
    return sa.CheckConstraint(condition, name=op.f(name))


def upgrade() -> None:
    """Create everything."""
    catalogue()
    faces()
    desk()
    campaign()
    sessions()
    history()
    guards()
    for name, query in VIEWS.items():
        op.execute(f"CREATE VIEW {name} AS {query}")


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")


def catalogue() -> None:
    """What cards.sql fills."""
    table("catalogue", key("game"), number("version"), text("digest", null=True), text("loaded_at", null=True))
    table("catalogue_image", key("game"), key("printing"), text("digest"), text("body"))
    table("card_set", key("key"), text("game"), text("name"), text("kind"))
    table("constant", key("set_key"), key("name"), number("value"))
    flags = ("choose_side", "parchment", "last_round", "ends_reset", "expansion", "never", "lasting")
    table("design", key("key"), text("set_key"), *(flag(name) for name in flags))
    table(
        "card", key("key"), text("set_key"), number("number"), text("design"),
        sa.UniqueConstraint("set_key", "number", name="uq_card_set_key_number"),
    )  # fmt: skip
    stage = (key("design"), key("orientation"))
    table(
        "stage", *stage, number("stage"), text("name"), text("category"), flag("negative"), flag("permanent"),
        flag("stays"), number("fame"), text("fame_rule", null=True), text("compiled", null=True),
    )  # fmt: skip
    stage_parts()
    table(
        "sticker", key("number"), text("kind"), number("quantity"), text("resource", null=True), number("fame"),
        text("word", null=True), flag("stays"),
    )  # fmt: skip
    table("translation", key("kind"), key("key"), key("lang"), text("text"))
    table(
        "amendment", key("layer"), key("design"), key("orientation"), key("field"), nr("nr"), text("value", null=True),
        text("note", null=True), text("source", null=True),
    )  # fmt: skip
    table(
        "rule", key("code"), text("game"), text("chapter"), text("text"), text("source"), text("switch", null=True),
        text("spoils", null=True), text("untestable", null=True),
    )  # fmt: skip


def faces() -> None:
    """What stages print, to be searched, for each edition in use."""
    at = (key("source"), key("card"), key("orientation"))
    flags = ("negative", "permanent", "stays")
    table(
        "face", *at, text("set_key"), number("number"), number("stage"), text("name"), text("category"),
        *(flag(name) for name in flags), number("fame"), text("fame_rule", null=True), flag("parchment"),
        flag("expansion"),
    )  # fmt: skip
    at = (key("source"), key("card"), key("orientation"))
    table(
        "face_fact", *at, nr("nr"), text("about"), number("part"), text("value"), text("shown"), number("amount")
    )  # fmt: skip
    table("face_sticker", key("number"), text("kind"), number("fame"), text("word", null=True), flag("stays"))


def stage_parts() -> None:
    """What stands on a stage."""
    table("stage_word", key("design"), key("orientation"), nr("nr"), text("word"))
    table(
        "production", key("design"), key("orientation"), nr("alternative"), key("resource"), number("amount")
    )  # fmt: skip
    table("upgrade", key("design"), key("orientation"), nr("nr"), text("target"))
    table(
        "upgrade_cost", key("design"), key("orientation"), nr("nr"), key("kind"), key("what"), number("amount")
    )  # fmt: skip
    table(
        "box", key("design"), key("orientation"), nr("nr"), text("price", null=True), number("threshold", null=True),
        number("fame", null=True), text("line", null=True), text("compiled", null=True),
        text("price_compiled", null=True),
    )  # fmt: skip
    table("effect", key("design"), key("orientation"), nr("nr"), text("line"), text("compiled", null=True))
    table("ruling", key("design"), key("orientation"), nr("nr"), text("text"), text("source"), text("certainty"))


def desk() -> None:
    """The rules desk: words, set-up, scoring and components of all games."""

    def rule() -> sa.Column[Any]:
        return text("rule", null=True)

    table("term", key("key"), text("game"), text("en"), text("cs", null=True), text("text"))
    table("setup_step", key("game"), key("scope"), nr("nr"), text("text"), rule())
    table(
        "setup_quantity", key("game"), key("scope"), nr("players"), key("item"), number("amount", null=True),
        text("note", null=True),
    )  # fmt: skip
    table(
        "pick", key("game"), key("scope"), nr("nr"), text("item"), text("kind"), text("amount"),
        text("condition", null=True),
    )  # fmt: skip
    table("phase", key("game"), nr("nr"), text("name"), text("text"), rule())
    table("score_category", key("game"), nr("nr"), text("key"), text("name"), text("text"), rule())
    table(
        "module", key("key"), text("game"), text("name"), text("kind"), text("players", null=True), text("text"),
        rule(),
    )  # fmt: skip
    table(
        "scenario", key("key"), text("game"), text("name"), text("setup"), text("special", null=True), text("losses"),
        rule(),
    )  # fmt: skip
    table("medal", key("game"), key("scope"), key("medal"), number("least"))
    table(
        "component", key("key"), text("game"), text("kind"), text("name"), number("quantity", null=True),
        text("set_name", null=True),
    )  # fmt: skip
    table("component_fact", key("component"), key("name"), nr("nr"), text("value", null=True))


def sessions() -> None:
    """Finished games of any kind."""
    table(
        "session", key("id"), text("game"), text("played_on"), number("players"), flag("solo"), text("modules"),
        text("scope", null=True), text("note", null=True), text("why"), text("app"), text("kept_at"),
    )  # fmt: skip
    table(
        "seat", key("session_id"), nr("nr"), text("name"),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name="fk_seat_session"),
    )  # fmt: skip
    at = (key("session_id"), nr("seat"))
    table(
        "result", *at, number("place", null=True), number("points", null=True), flag("won"), text("medal", null=True),
        sa.ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"], name="fk_result_seat"),
    )  # fmt: skip
    at = (key("session_id"), nr("seat"))
    table(
        "session_score", *at, nr("nr"), text("category"), text("name"), number("points"), text("how"),
        sa.ForeignKeyConstraint(["session_id", "seat"], ["seat.session_id", "seat.nr"], name="fk_session_score_seat"),
    )  # fmt: skip


def campaign() -> None:
    """Kingdoms and the projections of their state."""
    table(
        "kingdom", key("id"), text("game"), text("name"), text("folded"), text("mode"), text("printing"),
        flag("strict_undo"), number("revision"), number("head"), number("round"), number("turn"),
        text("pending", null=True), text("created_at"), text("changed_at"), text("deleted_at", null=True),
        check("ck_kingdom_head", "head <= revision"),
    )  # fmt: skip
    living = sa.text("deleted_at IS NULL")
    op.create_index(
        "uq_kingdom_folded", "kingdom", ["folded"], unique=True, sqlite_where=living, postgresql_where=living
    )
    table("setting", key("name"), text("value"))
    table("kingdom_setting", kingdom(), key("name"), text("value"))
    table("kingdom_game", kingdom(), key("name"), text("value"))
    table("kingdom_amendment", kingdom(), key("amendment"))
    table("kingdom_set", kingdom(), key("set_key"))
    table(
        "kingdom_card", kingdom(), key("card"), text("zone"), number("place"), text("orientation", null=True),
        text("blocked_by", null=True), flag("kept"), flag("known"), flag("seen"),
    )  # fmt: skip
    table(
        "placed_sticker", kingdom(), key("card"), key("orientation"), nr("nr"), text("sticker"),
        text("value", null=True),
    )  # fmt: skip
    table(
        "ticked_box", kingdom(), key("card"), key("orientation"), nr("nr"), flag("ticked"), number("written", null=True)
    )
    table(
        "struck", kingdom(), key("card"), key("orientation"), key("what"), nr("nr"), key("resource"), number("times")
    )  # fmt: skip
    table("counter", kingdom(), key("card"), key("orientation"), key("name"), number("value"))
    table("written_name", kingdom(), key("card"), key("orientation"), text("name"), text("folded"))
    table("resource", kingdom(), key("name"), number("amount"))
    table("discovery", kingdom(), key("card"), number("seq"))
    table("sighting", kingdom(), key("card"), number("seq"))
    table("score", kingdom(), nr("seq"), key("step"), number("fame"), text("parts"))
    table("purge", kingdom(), key("card"), text("expansion"), number("fame"))
    table("note", key("id"), text("kingdom_id"), text("about"), text("text"), text("at"))
    op.create_index("ix_note_kingdom_id", "note", ["kingdom_id"])
    table(
        "simulated", key("printing"), key("rules"), key("policy"), number_key("seed"), number("fame"), number("rounds"),
        number("actions"), text("parts"), text("app"), text("kept_at"),
    )  # fmt: skip
    table("pack", key("name"), text("title"), text("text"), text("body"), text("digest"), text("added_at"))
    table(
        "owner_amendment", key("id"), text("card"), text("design"), text("orientation"), text("field"), number("nr"),
        text("value", null=True), text("note", null=True), text("at"),
    )  # fmt: skip


def history() -> None:
    """The journal, and the two caches of what it amounts to."""
    table(
        "journal", kingdom(), nr("seq"), number("unit"), text("kind"), number("base"), number("head"), text("verb"),
        text("command"), text("answers"), text("changes"), flag("reveals"), flag("by_hand"), number("round"),
        number("turn"), text("at"), text("app"), text("catalogue"), text("state"), text("digest"),
        check(
            "ck_journal_kind",
            "kind IN ('command', 'amend') AND head = seq"
            " OR kind IN ('undo', 'redo', 'goto', 'mark') AND head < seq AND changes = '[]'",
        ),
        check("ck_journal_base", "seq >= 1 AND base >= 0 AND base < seq"),
        check("ck_journal_unit", "unit >= 1 AND unit <= seq"),
    )  # fmt: skip
    op.create_index("ix_journal_base", "journal", ["kingdom_id", "base"])
    table(
        "state", kingdom(), number("revision"), number("head"), number("format"), text("body"), text("digest")
    )  # fmt: skip
    table("snapshot", kingdom(), nr("node"), number("format"), text("body"))


def guards() -> None:
    """The triggers that let the journal only grow."""
    statements = GUARDS_POSTGRESQL if op.get_bind().dialect.name == "postgresql" else GUARDS_SQLITE
    for statement in statements:
        op.execute(statement)


# INSERT OR REPLACE fires no delete trigger, so an insert is refused unless it brings the next number.
GUARDS_SQLITE = (
    """CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal only grows: no entry can be changed'); END""",
    """CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
    WHEN NOT EXISTS (SELECT 1 FROM kingdom WHERE id = OLD.kingdom_id AND deleted_at IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'the journal only grows: no entry can be deleted'); END""",
    """CREATE TRIGGER journal_only_next BEFORE INSERT ON journal
    WHEN NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM journal WHERE kingdom_id = NEW.kingdom_id)
    BEGIN SELECT RAISE(ABORT, 'the journal only grows: this is not the next entry'); END""",
)

GUARDS_POSTGRESQL = (
    """CREATE FUNCTION journal_guard() RETURNS trigger LANGUAGE plpgsql AS $guard$
    BEGIN
        IF TG_OP = 'INSERT' THEN
            IF NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM journal WHERE kingdom_id = NEW.kingdom_id) THEN
                RAISE EXCEPTION 'the journal only grows: this is not the next entry';
            END IF;
            RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' THEN
            IF EXISTS (SELECT 1 FROM kingdom WHERE id = OLD.kingdom_id AND deleted_at IS NOT NULL) THEN
                RETURN OLD;
            END IF;
            RAISE EXCEPTION 'the journal only grows: no entry can be deleted';
        END IF;
        RAISE EXCEPTION 'the journal only grows: no entry can be changed';
    END $guard$""",
    "CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION journal_guard()",
    "CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal FOR EACH ROW EXECUTE FUNCTION journal_guard()",
    "CREATE TRIGGER journal_only_next BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION journal_guard()",
    "CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal EXECUTE FUNCTION journal_guard()",
)

VIEWS = {
    # The entries from the head back to the founding: what counts now. Changes are left out: they hold hidden orders.
    "line": """
        WITH RECURSIVE walk (kingdom_id, seq) AS (
            SELECT id, head FROM kingdom WHERE deleted_at IS NULL
            UNION ALL
            SELECT entry.kingdom_id, entry.base FROM walk
            JOIN journal AS entry ON entry.kingdom_id = walk.kingdom_id AND entry.seq = walk.seq
        )
        SELECT kingdom.name AS kingdom, entry.kingdom_id, entry.seq, entry.unit, entry.kind, entry.verb, entry.command,
            entry.answers, entry.round, entry.turn, entry.at, entry.by_hand
        FROM walk
        JOIN journal AS entry ON entry.kingdom_id = walk.kingdom_id AND entry.seq = walk.seq
        JOIN kingdom ON kingdom.id = walk.kingdom_id""",
    # The ends of all lines; a line left by undo is one.
    "branch": """
        SELECT kingdom.name AS kingdom, tip.kingdom_id, tip.seq, tip.round, tip.turn, tip.at,
            (tip.seq = kingdom.head) AS is_current
        FROM journal AS tip JOIN kingdom ON kingdom.id = tip.kingdom_id
        WHERE kingdom.deleted_at IS NULL AND tip.kind IN ('command', 'amend') AND NOT EXISTS (
            SELECT 1 FROM journal AS child WHERE child.kingdom_id = tip.kingdom_id AND child.base = tip.seq
                AND child.kind IN ('command', 'amend'))""",
    # The visible face of every card that may be seen, in the kingdom's own edition: its printing, and the owner's
    # amendments in their order (a list of ids in JSON); cards of packs are the same for all. Only for other views.
    "seen_faces": """
        SELECT kingdom.name AS kingdom, lies.kingdom_id, face.card, face.orientation, face.source
        FROM kingdom JOIN kingdom_card AS lies ON lies.kingdom_id = kingdom.id
        LEFT JOIN kingdom_setting AS own ON own.kingdom_id = kingdom.id AND own.name = 'amendments'
        JOIN face ON face.card = lies.card AND face.orientation = COALESCE(lies.orientation, 'front-up')
            AND face.source IN ('pack', kingdom.printing
                || COALESCE('+' || REPLACE(SUBSTR(own.value, 3, LENGTH(own.value) - 4), '","', '+'), ''))
        WHERE kingdom.deleted_at IS NULL AND (lies.known OR lies.zone <> 'box')""",
    # The order of the deck is nobody's to see.
    "kingdom_cards": """
        SELECT kingdom.name AS kingdom, lies.kingdom_id, lies.card, lies.zone,
            CASE WHEN lies.zone <> 'deck' THEN lies.place END AS place, lies.orientation, face.name AS stage,
            face.stage AS stage_number, face.category, face.negative, face.permanent, face.stays, face.fame,
            face.fame_rule, written.name AS written_name, lies.blocked_by, seen.card IS NOT NULL AS known
        FROM kingdom_card AS lies
        JOIN kingdom ON kingdom.id = lies.kingdom_id
        LEFT JOIN seen_faces AS seen ON seen.kingdom_id = lies.kingdom_id AND seen.card = lies.card
        LEFT JOIN face ON face.source = seen.source AND face.card = seen.card AND face.orientation = seen.orientation
        LEFT JOIN written_name AS written ON written.kingdom_id = lies.kingdom_id AND written.card = lies.card
            AND written.orientation = lies.orientation
        WHERE kingdom.deleted_at IS NULL""",
    "card_words": """
        SELECT seen.kingdom, seen.kingdom_id, seen.card, fact.value AS word FROM seen_faces AS seen
        JOIN face_fact AS fact ON fact.source = seen.source AND fact.card = seen.card
            AND fact.orientation = seen.orientation AND fact.about = 'kind'
        UNION
        SELECT seen.kingdom, seen.kingdom_id, seen.card, sheet.word FROM seen_faces AS seen
        JOIN placed_sticker AS placed ON placed.kingdom_id = seen.kingdom_id AND placed.card = seen.card
            AND placed.orientation = seen.orientation
        JOIN face_sticker AS sheet ON sheet.number = placed.sticker AND sheet.word IS NOT NULL""",
    "card_icons": """
        SELECT seen.kingdom, seen.kingdom_id, seen.card, fact.part AS alternative, fact.value AS resource,
            fact.amount - COALESCE(struck.times, 0) AS icons
        FROM seen_faces AS seen
        JOIN face_fact AS fact ON fact.source = seen.source AND fact.card = seen.card
            AND fact.orientation = seen.orientation AND fact.about = 'makes'
        LEFT JOIN struck ON struck.kingdom_id = seen.kingdom_id AND struck.card = seen.card AND struck.nr = fact.part
            AND struck.orientation = seen.orientation AND struck.what = 'production' AND struck.resource = fact.value
        WHERE fact.amount > COALESCE(struck.times, 0)""",
    "card_prices": """
        SELECT seen.kingdom, seen.kingdom_id, seen.card, arrow.part AS arrow, arrow.value AS leads_to,
            price.value AS what, price.amount - COALESCE(struck.times, 0) AS amount
        FROM seen_faces AS seen
        JOIN face_fact AS arrow ON arrow.source = seen.source AND arrow.card = seen.card
            AND arrow.orientation = seen.orientation AND arrow.about = 'arrow'
        LEFT JOIN face_fact AS price ON price.source = seen.source AND price.card = seen.card
            AND price.orientation = seen.orientation AND price.about = 'price' AND price.part = arrow.part
        LEFT JOIN struck ON struck.kingdom_id = seen.kingdom_id AND struck.card = seen.card AND struck.nr = arrow.part
            AND struck.orientation = seen.orientation AND struck.what = 'upgrade' AND struck.resource = price.value""",
    "card_effects": """
        SELECT seen.kingdom, seen.kingdom_id, seen.card, fact.part AS line, fact.shown AS text,
            struck.times IS NOT NULL AS struck
        FROM seen_faces AS seen
        JOIN face_fact AS fact ON fact.source = seen.source AND fact.card = seen.card
            AND fact.orientation = seen.orientation AND fact.about = 'effect'
        LEFT JOIN struck ON struck.kingdom_id = seen.kingdom_id AND struck.card = seen.card AND struck.nr = fact.part
            AND struck.orientation = seen.orientation AND struck.what = 'effect'""",
    "stickers": """
        SELECT kingdom.name AS kingdom, placed.kingdom_id, placed.card, placed.orientation, placed.nr, placed.sticker,
            sheet.kind, COALESCE(CAST(placed.value AS INTEGER), sheet.fame) AS fame
        FROM placed_sticker AS placed JOIN kingdom ON kingdom.id = placed.kingdom_id
        LEFT JOIN face_sticker AS sheet ON sheet.number = placed.sticker WHERE kingdom.deleted_at IS NULL""",
    "boxes": """
        SELECT kingdom.name AS kingdom, marked.kingdom_id, marked.card, marked.orientation, marked.nr AS box,
            marked.ticked, marked.written
        FROM ticked_box AS marked JOIN kingdom ON kingdom.id = marked.kingdom_id WHERE kingdom.deleted_at IS NULL""",
    "resources": """
        SELECT kingdom.name AS kingdom, held.kingdom_id, held.name AS resource, held.amount
        FROM resource AS held JOIN kingdom ON kingdom.id = held.kingdom_id WHERE kingdom.deleted_at IS NULL""",
    "kingdoms": """
        SELECT name AS kingdom, id AS kingdom_id, mode, printing, revision, round, turn, created_at, changed_at
        FROM kingdom WHERE deleted_at IS NULL""",
    "notes": """
        SELECT kingdom.name AS kingdom, note.kingdom_id, note.about, note.text, note.at
        FROM note JOIN kingdom ON kingdom.id = note.kingdom_id WHERE kingdom.deleted_at IS NULL""",
    "results": """
        SELECT session.id AS session, session.game, session.played_on, session.players, session.solo, seat.name,
            result.place, result.points, result.won, result.medal
        FROM session JOIN seat ON seat.session_id = session.id
        LEFT JOIN result ON result.session_id = seat.session_id AND result.seat = seat.nr""",
    "discoveries": """
        SELECT kingdom.name AS kingdom, found.kingdom_id, found.card, found.seq, entry.round, entry.turn, entry.at,
            lies.known AS still_known
        FROM discovery AS found
        JOIN kingdom ON kingdom.id = found.kingdom_id
        JOIN journal AS entry ON entry.kingdom_id = found.kingdom_id AND entry.seq = found.seq
        LEFT JOIN kingdom_card AS lies ON lies.kingdom_id = found.kingdom_id AND lies.card = found.card
        WHERE kingdom.deleted_at IS NULL""",
    "upgrades": "SELECT kingdom, kingdom_id, seq, command, round, turn, at FROM line WHERE verb = 'upgrade'",
    "scores": """
        SELECT line.kingdom, line.kingdom_id, line.seq, score.step, score.fame, score.parts, line.round, line.at
        FROM line JOIN score ON score.kingdom_id = line.kingdom_id AND score.seq = line.seq""",
}
