"""Score sheets and play aids of the other games, a module a game, and keeping a finished game's result.

How a game is scored is in `games`; here its sheet is read from what was typed. It may import what the desk may.
"""
