"""Kingdom Legacy: Feudal Kingdom. Its rules; what single cards do is data."""
