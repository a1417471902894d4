"""The data base: everything that is written there or read from it, on SQLite and PostgreSQL.

Here belong tables, connections, migrations, the loading of the data files, kingdoms with their journal, checks, and
people's SQL. Rules, sentences for players and the terminal don't. It may import `catalogue`, `play`, `errors`, `text`.

It decides nothing by the rules, yet it is the store of Kingdom Legacy and knows the form of what that game writes: the
tables of the board and their keys (`play.board_tables`), who deals, packs and amendments among the settings, the fields
of the score path, the two printings, and how many stickers there are. Of the other games it
has rules, components and finished games as plain rows.

Whatever reads or writes raises `Conflict` when another process keeps the data base locked and `StoreError` when disk,
server or file fail; the docstrings' `Errors` are what comes besides.

From the bottom up: `tables`, `engine` (connections and transactions), `catalogue`, `kingdoms`, `open` (all of it, made
ready), beside them `sessions`, `simulations`, `views` and `sql`.
"""
