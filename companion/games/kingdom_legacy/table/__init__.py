"""Reading the board: cards, kinds, conditions, production, fame, who deals; nothing here carries an effect out.

May import the catalogue and `companion.play`. What selectors ask of cards is complete once the package is imported.
"""

from companion.games.kingdom_legacy.table import fame, production

__all__ = ["fame", "production"]
