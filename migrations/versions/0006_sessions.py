"""Sessions of any game beside the kingdoms: seats in the journal, where their cards lie, and the owner's own facts.

The views about kingdoms tell of kingdoms alone; those of sessions leave out what a seat alone may see.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
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
        entry.answers, entry.round, entry.turn, entry.at, entry.by_hand
    FROM walk
    JOIN journal AS entry ON entry.kingdom_id = walk.kingdom_id AND entry.seq = walk.seq
    JOIN kingdom ON kingdom.id = walk.kingdom_id"""

BRANCH = """
    SELECT kingdom.name AS kingdom, tip.kingdom_id, tip.seq, tip.round, tip.turn, tip.at,
        (tip.seq = kingdom.head) AS is_current
    FROM journal AS tip JOIN kingdom ON kingdom.id = tip.kingdom_id
    WHERE kingdom.deleted_at IS NULL AND kingdom.game = 'klg' AND tip.kind IN ('command', 'amend') AND NOT EXISTS (
        SELECT 1 FROM journal AS child WHERE child.kingdom_id = tip.kingdom_id AND child.base = tip.seq
            AND child.kind IN ('command', 'amend'))"""

KINGDOMS = """
    SELECT name AS kingdom, id AS kingdom_id, mode, printing, revision, round, turn, created_at, changed_at,
        archived_at
    FROM kingdom WHERE deleted_at IS NULL AND game = 'klg'"""

UPGRADES = "SELECT kingdom, kingdom_id, seq, command, round, turn, at FROM line WHERE verb = 'upgrade'"

SCORES = """
    SELECT line.kingdom, line.kingdom_id, line.seq, score.step, score.fame, score.parts, line.round, line.at
    FROM line JOIN score ON score.kingdom_id = line.kingdom_id AND score.seq = line.seq"""

GAME_CARDS = """
    SELECT kingdom.name AS session, lies.kingdom_id AS session_id, kingdom.game, lies.card, lies.zone, lies.place
    FROM game_card AS lies JOIN kingdom ON kingdom.id = lies.kingdom_id
    WHERE kingdom.deleted_at IS NULL AND lies.seat = 0"""

GAME_VALUES = """
    SELECT kingdom.name AS session, held.kingdom_id AS session_id, kingdom.game, held.about, held.key, held.value
    FROM game_value AS held JOIN kingdom ON kingdom.id = held.kingdom_id WHERE kingdom.deleted_at IS NULL"""

CHANGED = {"line": LINE, "branch": BRANCH, "kingdoms": KINGDOMS, "upgrades": UPGRADES, "scores": SCORES}


def upgrade() -> None:
    """Add columns and tables, and make the views that tell of kingdoms anew."""
    op.add_column("journal", sa.Column("seat", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("session", sa.Column("source", sa.Text(), nullable=True))
    op.create_table(
        "game_card",
        sa.Column("kingdom_id", sa.Text(), nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kingdom_id", "card", name="pk_game_card"),
        sa.ForeignKeyConstraint(["kingdom_id"], ["kingdom.id"], name="fk_game_card_kingdom"),
    )
    op.create_table(
        "game_value",
        sa.Column("kingdom_id", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kingdom_id", "about", "key", name="pk_game_value"),
        sa.ForeignKeyConstraint(["kingdom_id"], ["kingdom.id"], name="fk_game_value_kingdom"),
    )
    op.create_table(
        "owner_component",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_owner_component"),
    )
    op.create_table(
        "owner_fact",
        sa.Column("component", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("instead", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("component", "name", name="pk_owner_fact"),
    )
    for name in ("scores", "upgrades", "line", "branch", "kingdoms"):
        op.execute(f"DROP VIEW {name}")
    for name, query in CHANGED.items():
        op.execute(f"CREATE VIEW {name} AS {query}")
    op.execute(f"CREATE VIEW game_cards AS {GAME_CARDS}")
    op.execute(f"CREATE VIEW game_values AS {GAME_VALUES}")


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
