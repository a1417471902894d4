"""The command line: it parses, calls the desk, shows what the desk answers."""
