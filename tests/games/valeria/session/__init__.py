"""Valeria in play: the set-up, each phase, each card, whole games by chance."""
