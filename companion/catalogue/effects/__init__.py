"""The effect language: what a card does, as a line that a player reads and the engine carries out.

`tree` says what a line means, `parser` reads it, `lint` finds what is wrong with it; `nouns` knows one and many. A word
is a rule of `parser/grammar.lark` and a class of `tree`, which has its fields, its text and what docs/effects.md says
of it; what it does to a kingdom stands in `games/kingdom_legacy/effects`. The linter and docs/effects.md follow by
themselves. Nothing here knows a kingdom or the data base. It may import `catalogue.words`, the linter the model too.
"""
