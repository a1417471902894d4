"""Finding cards."""
