"""The journal read back: the board as it was at each entry, and the campaign as a story.

Nothing here changes a kingdom. It may import what the desk may.
"""
