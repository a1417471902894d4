"""Reading a kingdom's journal back: replayed entry by entry, told as history."""
