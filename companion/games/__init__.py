"""The rules of the games, one package each, and the form of their results (`score`).

Pure: no data base, no clock, no chance but what is handed in, no terminal. No game may import another; all may import
`catalogue`, `play` and `documents`.
"""
