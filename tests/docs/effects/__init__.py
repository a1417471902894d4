"""The page of the effect language: its words with their meaning."""
