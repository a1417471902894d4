"""The effect language: what a card does, as a line that a player reads and the engine executes."""
