"""The shell at the table: the same commands without the program's name, and what makes typing them quick."""
