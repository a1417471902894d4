"""Views that are files."""
