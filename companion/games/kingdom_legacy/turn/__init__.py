"""The course of the game: actions, the agenda, turns and rounds, purges, expansions, packs.

Belongs here: what happens when, and why it can't happen now. Doesn't belong here: what a step of a text does. May
import `effects` and `table`.
"""
