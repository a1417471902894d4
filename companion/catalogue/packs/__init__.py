"""Packs: an owner's files of cards."""
