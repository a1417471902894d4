"""`docs/database.md`: the views that people's SQL can ask."""

from __future__ import annotations

from companion.store.views import VIEWS


def render() -> str:
    """`docs/database.md`."""
    lines = [
        "# The views of the data base",
        "",
        "Generated from `companion/store/views.py`; don't edit.",
        "",
        '`companion sql` lists these views, `companion sql "SELECT …"` asks them; `--format csv` writes for',
        "spreadsheets. A query can read the views and nothing else: it runs over copies of the views that it names, in",
        "a data base of its own, where only reading is allowed. So the SQL is that of SQLite, also with PostgreSQL.",
        "What isn't discovered and the order of the deck are in no view; rows come in no order but that asked for.",
        "",
        "The same views can be read in the data base itself by any program, without that guard.",
        "",
        "```sql",
        "SELECT category, COUNT(*) FROM kingdom_cards WHERE kingdom = 'Avalon' AND zone <> 'box' GROUP BY category;",
        "SELECT card, resource, MAX(icons) FROM card_icons GROUP BY kingdom, card, resource ORDER BY 3 DESC;",
        "SELECT kingdom, round, COUNT(*) FROM discoveries GROUP BY kingdom, round;",
        "```",
    ]
    for view in VIEWS:
        lines += ["", f"## {view.name}", "", f"A row: {view.means}.", "", "| column | means |", "|---|---|"]
        lines += [f"| `{name}` | {means} |" for name, means in view.columns]
    return "\n".join(lines) + "\n"
