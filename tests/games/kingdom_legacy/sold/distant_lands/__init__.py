"""The cards of Distant Lands."""
