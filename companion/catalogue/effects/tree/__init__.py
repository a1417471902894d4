"""What a line means, as frozen values."""
