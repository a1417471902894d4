"""King of the Dice: the board game. Conditions and jokers of citizens, and the final scoring.

It may import `catalogue`, `play` and `games.score`.
"""
