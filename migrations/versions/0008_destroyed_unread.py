"""What a card says that was destroyed before anybody looked at it is in no view, as nothing else tells it.

The views that are made from this one stay as they are.
"""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SEEN_FACES = """
    SELECT kingdom.name AS kingdom, lies.kingdom_id, face.card, face.orientation, face.source
    FROM kingdom JOIN kingdom_card AS lies ON lies.kingdom_id = kingdom.id
    LEFT JOIN kingdom_setting AS own ON own.kingdom_id = kingdom.id AND own.name = 'amendments'
    JOIN face ON face.card = lies.card AND face.orientation = COALESCE(lies.orientation, 'front-up')
        AND face.source IN ('pack', kingdom.printing
            || COALESCE('+' || REPLACE(SUBSTR(own.value, 3, LENGTH(own.value) - 4), '","', '+'), ''))
    WHERE kingdom.deleted_at IS NULL
        AND (lies.known OR lies.zone <> 'box' AND (lies.zone <> 'destroyed' OR lies.seen))"""

ABOVE = "'kingdom_cards', 'card_words', 'card_icons', 'card_prices', 'card_effects'"
"""The views made from it."""


def upgrade() -> None:
    """Replace the view; on PostgreSQL it looks with the rights of whoever asks, as before."""
    bind = op.get_bind()
    if bind.dialect.name == "postgresql":
        op.execute(f"CREATE OR REPLACE VIEW seen_faces AS {SEEN_FACES}")
        op.execute("ALTER VIEW seen_faces SET (security_invoker = true)")
        op.execute("GRANT SELECT ON seen_faces TO PUBLIC")
        return
    query = f"SELECT name, sql FROM sqlite_master WHERE type = 'view' AND name IN ({ABOVE}) ORDER BY rowid"
    above = bind.exec_driver_sql(query).all()
    for name in (*(row.name for row in above), "seen_faces"):
        op.execute(f"DROP VIEW {name}")
    op.execute(f"CREATE VIEW seen_faces AS {SEEN_FACES}")
    for row in above:  # anew, so that each stands behind what it is made from
        bind.exec_driver_sql(row.sql)


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
