"""Score sheets and play aids of the other games, a module a game, and keeping a finished game's result."""
