"""Stonespine Architects: labyrinths written down, scored in six categories, alone also against Jael.

A reader of the rulebook finds its chapters as files: `words` (keywords), `components` (cards), `labyrinth` (rooms,
areas, paths), `conditions` and `counting` (challenges and goals), `coins` (improvement), `building` (hands),
`categories`, `scoring` and `jael` (final scoring, the game alone), `market_cards` (set-up), `seats` (cards in place of
names), `sheet` (a labyrinth as text), `drawing`. It may import `play` and `games.score`; pure.
"""
