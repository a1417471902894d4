"""Valeria: Card Kingdoms: a roll's income, prices, the Dark Lord's attacks, the final scoring, and the game itself.

A reader of the booklet finds its chapters as files: `words` (components, symbols), `cards`, `effects` and `points`
(what cards say), `box` (set-up), `income` and `reach` (roll and income), `prices` and `offers` (actions), `scoring`,
`dark_lord` (alone), `sheet` (a player as text). `session/` plays it by them. It may import `games.score`; pure.
"""
