"""Carrying out effects."""
