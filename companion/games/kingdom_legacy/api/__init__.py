"""The engine's doors."""
