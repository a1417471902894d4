"""What lists over all kingdoms tell of each is kept, so that they needn't open every kingdom and walk its journal.

A card can be looked up in all kingdoms at once.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, which is filled when somebody asks, and the index."""
    op.create_table(
        "kingdom_cache",
        sa.Column("kingdom_id", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kingdom_id", "about", name="pk_kingdom_cache"),
        sa.ForeignKeyConstraint(["kingdom_id"], ["kingdom.id"], name="fk_kingdom_cache_kingdom"),
    )
    op.create_index("ix_kingdom_card_card", "kingdom_card", ["card"])


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
