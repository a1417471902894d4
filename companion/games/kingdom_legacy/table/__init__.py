"""Reading the board."""
