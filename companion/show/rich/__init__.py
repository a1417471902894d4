"""Documents drawn for a terminal with Rich: cards, tables, lists in colour.

A word always stands beside a colour. What has no picture of its own is printed as its plain lines. It may import
`show.phrases` and `show.plain`.
"""
