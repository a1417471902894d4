"""The rules as cards.sql keeps them, by code; and names in other languages."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, select

from companion.store.catalogue_tables import Rule, Translation
from companion.store.engine import reading


class RuleText(msgspec.Struct, frozen=True):
    """A rule or decision; `spoils`: numbers of cards that one must have discovered to read it."""

    code: str
    chapter: str
    text: str
    source: str
    switch: str | None
    spoils: tuple[str, ...]


def rule(engine: Engine, code: str) -> RuleText | None:
    """The rule of that code, None when there is none."""
    query = select(Rule.code, Rule.chapter, Rule.text, Rule.source, Rule.switch, Rule.spoils).where(Rule.code == code)
    with reading(engine) as connection:
        row = connection.execute(query).one_or_none()
    if row is None:
        return None
    spoils = tuple(number.strip() for number in (row.spoils or "").split(",") if number.strip())
    return RuleText(row.code, row.chapter, row.text, row.source, row.switch, spoils)


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
