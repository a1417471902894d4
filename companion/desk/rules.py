"""The rules desk."""

from __future__ import annotations

from companion.desk.cards import seen
from companion.desk.desk import Desk
from companion.play.documents import RuleView
from companion.play.refusal import Misuse
from companion.store import rulebook


def show(desk: Desk, code: str, spoilers: bool = False) -> RuleView:
    """One rule by its code; hidden while it speaks of undiscovered cards. Errors: `Misuse` for an unknown code."""
    rule = rulebook.rule(desk.engine, code.strip().upper())
    if rule is None:
        raise Misuse(f"There is no rule {code}.")
    hidden = False
    if rule.spoils:
        catalogue, allowed = seen(desk, spoilers)
        hidden = not all(allowed(catalogue.key_of(number)) for number in rule.spoils)
    return RuleView(
        code=rule.code,
        chapter=rule.chapter,
        text=None if hidden else rule.text,
        source=rule.source,
        hidden=hidden,
        switch=rule.switch,
    )
