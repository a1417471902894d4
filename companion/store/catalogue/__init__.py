"""What the data files, packs and the owner say: loaded into tables, read as the catalogue's values.

Nothing of a kingdom belongs here. It may import `store.tables`, `store.engine`, `store.paths`, `catalogue` and `play`.
"""
