"""Two Piles, a game of the tests: it proves what play/ gives to games of several seats."""
