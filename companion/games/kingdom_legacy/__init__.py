"""Kingdom Legacy: Feudal Kingdom. Its rules; what single cards do is data.

`table` reads the board, `effects` carries texts out, `turn` has turns, rounds, purges and expansions, `api` is what the
desk calls, `players` are programs that play; `untracked` counts the fame of a kingdom that nobody tracked. May import
`companion.catalogue`, `companion.play` and `companion.documents`, no other game; pure.
"""
