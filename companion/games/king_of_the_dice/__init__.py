"""King of the Dice: the board game. Conditions and jokers of citizens, and the final scoring."""
