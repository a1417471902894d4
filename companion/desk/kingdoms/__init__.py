"""Kingdoms as a whole: founding, choosing, files, packs, notes, checks, and the tutorial's kingdom.

Moves within a kingdom are in `desk.moves`. It may import what the desk may.
"""
