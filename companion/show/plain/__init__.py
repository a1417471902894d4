"""Views as plain lines."""
