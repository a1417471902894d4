"""The pages of docs/ that are made from the program, and the tests that they are up to date.

`python -m tests.docs` writes them all.
"""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
