"""A finished game may be neither won nor lost: `result.won` may be empty.

Solo games of It's a Wonderful Kingdom without a medal were kept as won; they are neither (IWK-D09).
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

RESULTS = """
    SELECT session.id AS session, session.game, session.played_on, session.players, session.solo, seat.name,
        result.place, result.points, result.won, result.medal
    FROM session JOIN seat ON seat.session_id = session.id
    LEFT JOIN result ON result.session_id = seat.session_id AND result.seat = seat.nr"""

UNDECIDED = """
    UPDATE result SET won = NULL, place = NULL WHERE won AND medal IS NULL
        AND session_id IN (SELECT id FROM session WHERE game = 'iwk' AND solo)"""


def upgrade() -> None:
    """Let the column be empty, and empty it where nothing was won."""
    op.execute("DROP VIEW results")  # SQLite makes the table anew, and a view would be in its way
    with op.batch_alter_table("result") as table:
        table.alter_column("won", existing_type=sa.Boolean(), nullable=True)
    op.execute(f"CREATE VIEW results AS {RESULTS}")
    op.execute(UNDECIDED)


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise RuntimeError("restore the back-up copy instead")
