"""Turns, rounds, purges and expansions."""
