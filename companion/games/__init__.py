"""The rules of the games, one package each: pure, no data base, no clock, no terminal."""
