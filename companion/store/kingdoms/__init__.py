"""Kingdoms in the data base."""
