"""The commands that score the other games."""
