"""From text to meaning: the grammar, and what its rules make of their parts.

Only here is Lark imported, and only when something is really compiled; no command that merely plays comes here. It
imports the `tree` and the nouns.
"""
