"""Moves: what was typed becomes commands of the game, entries of the journal and an answer.

Undo, redo, amendments and settings are moves too: whatever adds to a kingdom's journal is here. It may import what the
desk may.
"""
