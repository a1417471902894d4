"""Reports on a kingdom: table, statistics, charts, odds, simulation, pages, score files.

They read a kingdom and answer a document; nothing here changes one.
"""
