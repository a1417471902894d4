"""Valeria through the command line: sessions founded and played, and tables laid out as a test wants them."""
