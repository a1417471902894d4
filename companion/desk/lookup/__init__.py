"""Looking things up: cards, rules, set-up, search, SQL, words to complete; nothing is played.

What is undiscovered stays hidden in all of it. It may import what the desk may.
"""
