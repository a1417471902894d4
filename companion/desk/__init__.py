"""What a command does: open a kingdom, run one command in one transaction, answer a document.

Here the rules of a game, the data base and the catalogue meet; they don't know each other. Neither SQL nor a rule of a
game belongs here, nor anything about terminals. It may import every layer but `cli` and `show`.

Whatever opens a kingdom fails as `Desk.sit` does, and what the store raises goes through; where a docstring's `Errors`
leave these out, they come all the same.
"""
