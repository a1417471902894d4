"""What a person sees: views of every document, in colour for a terminal and plain for pipes and screen readers.

A view words and lays out what a document holds. It decides nothing, opens nothing and knows no rule; what a user typed
goes through `phrases.clean`. It may import `documents`, `catalogue` (its words) and `play`.
"""
