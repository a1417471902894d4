"""The catalogue in the data base."""
