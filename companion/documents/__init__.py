"""Every JSON document, as typed records: what goes in and out between desk, views and scripts.

One module for each part of the program; all are shown in docs/json.md. What a document says is decided by its makers,
how it looks by `show`: here are only records. Every layer may import them; they import nothing of the program.
"""
