"""Sessions of games other than Kingdom Legacy at the desk: founded, looked at, played, undone, kept in files.

Nothing here names a game: what a session needs it asks of the doorway of its game. It imports the store, play and
documents.
"""
