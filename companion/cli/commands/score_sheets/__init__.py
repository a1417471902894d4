"""The commands of the other games: score sheets and play aids, a module a game.

It may import what `cli.commands` may.
"""
