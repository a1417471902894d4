"""Rules, terms and set-up of all games as data: their rows, and a game set up from them.

What the rules come to in play is for `games`. It imports `play` (for drawing at random) and `errors`.
"""
