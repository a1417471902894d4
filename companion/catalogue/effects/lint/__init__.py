"""The linter of the effect language: all that is wrong with the texts of a catalogue, with card, stage and column.

`lint` is its door; a module for each kind of check. It imports the parser, the tree and the catalogue's model; what the
engine carries out it is told.
"""
