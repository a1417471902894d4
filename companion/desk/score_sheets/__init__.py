"""Score sheets of the other games, and keeping what they come to."""
