"""The words and cards of the expansions that are sold apart."""
