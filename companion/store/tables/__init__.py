"""The tables of the data base."""
