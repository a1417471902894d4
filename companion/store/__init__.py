"""The data base: tables, migrations, loading of the cards, kingdoms, their journal, and checks. It knows no rule."""
