"""Documents as plain lines: no colour, no drawn boxes, sentences that can be read aloud.

A module for each module of documents; `lines.plain` finds the one that a document needs. It may import `show.phrases`.
"""
