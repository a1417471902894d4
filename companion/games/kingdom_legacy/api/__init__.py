"""What the desk calls: found, list what is legal, say why not, perform, show, put right.

Belongs here: what a player types, its refusal, its document. Doesn't belong here: the rules themselves. May import
`turn`, `effects`, `table` and the documents.
"""
