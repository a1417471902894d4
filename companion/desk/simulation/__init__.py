"""Kingdoms that play by themselves: in this process, in several, or on a cluster.

What a process plays is given to it in plain values and what it answers is one; it opens no data base. So `simulation`
alone may import the store's tables of results, and `seeds`, which runs everywhere, only games, play and catalogue.
"""
