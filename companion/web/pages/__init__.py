"""The pages: what each asks of the desk and which template shows it. It may import `desk`, `show` and `documents`."""
