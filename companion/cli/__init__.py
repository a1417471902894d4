"""The command line: it parses what is typed, calls the desk, and shows what the desk answers.

Here belong options, streams, exit codes and completion. Neither rules nor SQL do, nor words about what happened. It may
import `desk`, `show`, `search` and `documents`.
"""
