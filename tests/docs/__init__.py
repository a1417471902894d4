"""The pages of docs/ that are made from the program, and the tests that they are up to date.

`pytest tests/docs --snapshot-update` writes them all.
"""
