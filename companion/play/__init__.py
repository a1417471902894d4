"""What all games share: board, changes, commands, decisions, dealers, refusals, and a history that can be undone."""
