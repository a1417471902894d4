"""Goals and marks of cards that are hidden again are in no view; they come back with the card."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

NOTES = """
    SELECT kingdom.name AS kingdom, note.kingdom_id, note.about, note.text, note.at
    FROM note JOIN kingdom ON kingdom.id = note.kingdom_id
    WHERE kingdom.deleted_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM kingdom_card AS lies
        WHERE lies.kingdom_id = note.kingdom_id AND lies.zone = 'box' AND NOT lies.known
            AND note.about IN ('aim:' || lies.card, 'purge:' || lies.card))"""


def upgrade() -> None:
    """Let the view look at the cards, too."""
    op.execute("DROP VIEW notes")
    op.execute(f"CREATE VIEW notes AS {NOTES}")


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
