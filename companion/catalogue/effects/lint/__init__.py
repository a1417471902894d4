"""The linter of the effect language."""
