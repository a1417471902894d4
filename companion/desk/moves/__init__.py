"""Moves: what was typed becomes a command of the game, journal entries and an answer."""
