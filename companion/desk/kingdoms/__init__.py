"""Kingdoms as a whole: founding, files, packs, notes, checks, the tutorial's."""
