"""What a person sees: views of every document, in colour for a terminal and plain for pipes and screen readers."""
