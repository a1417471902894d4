"""Reading the board: cards, kinds, conditions, production, fame; the run of one command, and who deals.

Belongs here: what lies on the table means. Doesn't belong here: what a text does. May import `companion.catalogue` and
`companion.play`. Importing the package lets selectors know all properties of cards, those of `fame` and `production`.
"""

from companion.games.kingdom_legacy.table import fame, production

__all__ = ["fame", "production"]
