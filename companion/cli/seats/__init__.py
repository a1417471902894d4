"""Sessions of every game on the command line: the commands of `game`, and a sitting at one.

It may import what the command line may.
"""
