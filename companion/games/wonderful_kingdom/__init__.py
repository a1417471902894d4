"""It's a Wonderful Kingdom: production, the score sheet, medals, scenarios and the solo campaign, on plain values.

A reader of the rulebook finds its chapters as files: `lines` (what cards, quests and scenarios say), `production` (with
laboratory and breeding menaces), `sheet` and `table` (what is typed about a game), `limits` (what can't be in one
game), `scoring`, `medals` (alone). It may import `games.score`; pure.
"""
