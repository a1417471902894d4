"""The rules as cards.sql keeps them, by code; and names in other languages."""

from __future__ import annotations

from sqlalchemy import Engine, select

from companion.store.engine import reading
from companion.store.tables.catalogue import Rule, Translation
from companion.text import fold


def switches(engine: Engine) -> dict[str, str]:
    """The house rules: each switch with the code of the decision that it changes."""
    query = select(Rule.switch, Rule.code).where(Rule.switch.is_not(None))
    with reading(engine) as connection:
        return {str(switch): code for switch, code in connection.execute(query)}


def stage_names(engine: Engine) -> dict[tuple[str, str], str]:
    """The names of stages in other languages: by language and `design/orientation`."""
    query = select(Translation.lang, Translation.key, Translation.text).where(Translation.kind == "stage")
    with reading(engine) as connection:
        return {(lang, key): text for lang, key, text in connection.execute(query)}


def words(engine: Engine) -> dict[str, str]:
    """What cards are told by, called in other languages: folded, with the word of the effect language."""
    kinds = ("category", "keyword", "resource", "set")
    query = select(Translation.text, Translation.key).where(Translation.kind.in_(kinds))
    with reading(engine) as connection:
        return {fold(text): key for text, key in connection.execute(query)}
