"""Kingdoms: their journal, their state and the rows made from it, notes, files, checks.

Rules don't belong here: a board is led by its entries alone. It may import all of `store` but `open`.
"""
