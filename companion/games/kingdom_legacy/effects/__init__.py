"""Carrying out effects: steps, costs, triggers and what replaces a discarding.

A step of the effect language has one executor, in the module of its group: `cards`, `discovery`, `gains`, `boxes`,
`marks`, `upgrade`, or `steps` for the rest; `executor` says what an executor is. When a line may be used, and what a
turn is made of, is for `turn`; reading the kingdom is for `table`. It imports `table`, `play` and the catalogue.
"""
