"""What a command does: open, run one command in one transaction, answer a document."""
