"""What players read of changes: documents, one text of what happened, one of what to do with real cards.

`change_views` makes the documents, `events` and `narrator` the story in the words of `phrases`, `instructions` the
second text. No rule is decided here and nothing is stored; it may import the games, the catalogue and documents.
"""
