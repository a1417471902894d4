"""Carrying a set-up checklist out on counted piles: what lies in the box, what on the table, and who may touch it.

Each game's module says what its steps do; a step is known by its whole text, its numbers are those that it prints.
"""
