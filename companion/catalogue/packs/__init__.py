"""The owner's own cards: a pack as a TOML file, checked, compiled and joined with the box's cards.

Keeping packs in the data base is for `store`. It imports the rest of the catalogue.
"""
