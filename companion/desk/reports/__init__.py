"""Reports on a kingdom: table, statistics, charts, odds, simulation, pages, score files.

They read a kingdom and answer a document; nothing here changes one. It may import what the desk may.
"""
