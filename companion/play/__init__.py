"""The runtime of a game with a board: board, changes, commands, decisions, chance, journal, transactions.

Belongs here: what carries commands out, keeps what they did and takes it back, whatever the rules; and, in
`board_tables`, how the tables of Kingdom Legacy's board are named and keyed, for the layers that know no rules. Doesn't
belong here: rules, cards, storage. May import nothing but `companion.errors` and `companion.text`. Pure: no data base,
clock, chance from outside or terminal.
"""
