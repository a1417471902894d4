"""Valeria: Card Kingdoms: the score sheet, the roll's income and the prices, on plain values.

It may import `catalogue`, `play` and `games.score`.
"""
