"""From text to meaning."""
