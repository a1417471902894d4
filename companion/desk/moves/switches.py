"""House rules: how they are typed, and which of them are on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.errors import Misuse
from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.values import Value
from companion.sentence import say

SWITCHES = {field.replace("_", "-"): field for field in Settings.__struct_fields__}
"""House rules as typed, and as the board names them."""

_WORDS = {"on": True, "off": False}


def house_rules(rules: Iterable[str]) -> dict[str, bool]:
    """`production-limit-9=on` and the like, as settings of the board. Errors: `Misuse` for what is no such rule."""
    found: dict[str, bool] = {}
    for text in rules:
        name, _, value = text.partition("=")
        if name not in SWITCHES:
            raise Misuse(say("There is no house rule {name}.", name=repr(name)), tuple(SWITCHES))
        found[SWITCHES[name]] = flag(value or "on")
    return found


def flag(text: str) -> bool:
    """Whether a switch is to be on. Errors: `Misuse` for what is neither on nor off."""
    if text not in _WORDS:
        raise Misuse(say("A switch is on or off, not {text}.", text=repr(text)), tuple(_WORDS))
    return _WORDS[text]


def rule_options(settings: Mapping[str, Value], own: Mapping[str, Value]) -> list[str]:
    """What `--rule` takes so that another kingdom is played by these rules; `own`: the settings of its printing."""
    off = [f"{name}=off" for name, field in sorted(SWITCHES.items()) if own.get(field) and not settings.get(field)]
    return [*rules_on(settings), *off]


def rules_on(settings: Mapping[str, Value]) -> tuple[str, ...]:
    """The house rules that are on, as they are typed, sorted."""
    return tuple(sorted(name for name, field in SWITCHES.items() if settings.get(field)))
