"""Changes in words."""
