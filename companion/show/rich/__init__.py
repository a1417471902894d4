"""Views in colour."""
