"""King of the Dice, the board game: conditions of citizens, jokers and the final scoring, on plain values.

`dice` reads dice and hands, `conditions` the language of citizens' conditions, `jokers` finds all ways to meet one,
`scoring` is the end of the game. It may import `games.score`; pure.
"""
