"""What cards.sql and the other data files say, as immutable objects; the effect language."""
