"""Valeria in play: a session of one to five seats behind the doorway of play/, by seed or with real cards and dice.

A reader finds the turn as files: `layout` (zones, tables, what lies where), `founding`, `rolling` (dice, events),
`earning` (income), `acting` (actions), `effects` (what cards do), `filling` (emptied stacks), `closing` (end, result),
`alone` (the Dark Lord), then `views`, `telling`, `bots`, and `game`, the doorway. It may import `companion.play`,
`games.valeria` and `games.score`; pure.
"""
