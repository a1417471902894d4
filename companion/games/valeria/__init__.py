"""Valeria: Card Kingdoms: a roll's income, prices, the Dark Lord's attacks and the final scoring, on plain values.

A reader of the booklet finds its chapters as files: `words` (components, symbols), `cards`, `effects` and `points`
(what cards say), `box` (set-up), `income` and `reach` (roll and income), `prices` (actions), `scoring`, `dark_lord`
(alone), `sheet` (a player as text). Sessions of the game don't belong here. It may import `games.score`; pure.
"""
