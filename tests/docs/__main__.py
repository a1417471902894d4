"""`python -m tests.docs`: write all pages of docs/ that are made from the program."""

from __future__ import annotations

from tests.builder import cards
from tests.docs import DOCS, database_page, help_page, json_page, screens, search_page
from tests.docs.effects import page as effects_page


def main() -> None:
    """Write each page anew; those with a part written by hand keep it."""
    pages = {
        "database.md": database_page.render(),
        "effects.md": effects_page.render(cards("current")),
        "json.md": json_page.render(),
        "looking-back.md": help_page.page(help_page.PAGE.read_text(encoding="utf-8")),
        "searching.md": search_page.page(search_page.PAGE.read_text(encoding="utf-8")),
        "shell.md": screens.render(),
    }
    for name, text in pages.items():
        (DOCS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
