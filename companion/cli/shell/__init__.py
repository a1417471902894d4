"""The shell at the table: the same commands without the program's name, and what makes typing them quick.

Here belong reading lines, short forms, numbered answers, completion, transcripts and the tutorial. What a command does
is run through the command line itself, never done here. It may import `cli`, `desk`, `show` and `documents`.
"""
