"""${message}."""

from __future__ import annotations

from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Carry the data base forward; never rebuild the journal, new facts go into new tables."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """There is no way back but the back-up copy."""
    raise NotImplementedError("restore the back-up copy instead")
