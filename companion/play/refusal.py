"""Why a command was not carried out."""

from __future__ import annotations

from collections.abc import Mapping


class Refusal(Exception):
    """A command that the rules don't allow; nothing has changed.

    `rule`: the code that forbids it, or None; `missing`: resources that lack, by name; `legal`: what could be done
    instead, in words.
    """

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        missing: Mapping[str, int] | None = None,
        legal: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.missing = dict(missing or {})
        self.legal = legal


class Misuse(Exception):
    """A command that makes no sense: an unknown card, a malformed value, an ambiguous target. Nothing has changed."""

    def __init__(self, message: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.choices = choices
