"""What owners read off the cards and pieces in their boxes: read by each game's language, kept, told. May import what
desk may."""
