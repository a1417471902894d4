"""Back-ups: the whole data base in one file, which any data base can be restored from; those kept automatically.

Here belongs what reads or writes a data base as a whole. A back-up of either kind of data base is an SQLite file with
the tables of the program, and can be opened like any other data base. It may import all of `store`; `folder`, which the
errors of a damaged data base need, only `paths`.
"""
