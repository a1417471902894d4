"""Kingdoms can be put away: `kingdom.archived_at`, empty while they can be played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KINGDOMS = """
    SELECT name AS kingdom, id AS kingdom_id, mode, printing, revision, round, turn, created_at, changed_at,
        archived_at
    FROM kingdom WHERE deleted_at IS NULL"""


def upgrade() -> None:
    """Add the column, and show it in the view."""
    op.add_column("kingdom", sa.Column("archived_at", sa.Text(), nullable=True))
    op.execute("DROP VIEW kingdoms")
    op.execute(f"CREATE VIEW kingdoms AS {KINGDOMS}")


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
