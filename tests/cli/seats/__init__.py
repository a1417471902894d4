"""Sessions of games of several seats, through the command line, proved by Two Piles."""
