"""What the advisor says, as plain lines."""

from __future__ import annotations

from companion.documents import advice as d
from companion.lang import tr
from companion.show.phrases import clean
from companion.show.plain.lines import register


@register
def _hint(hint: d.Hint) -> list[str]:
    lines = [] if hint.question is None else [clean(hint.question)]
    for nr, one in enumerate(hint.options, 1):
        lines += _advised(one, "" if hint.why else f"{nr}. ")
    if hint.why and hint.options:
        lines += _line(hint.options[0])
    return [*lines, _looked(hint)]


def _advised(one: d.Advised, mark: str) -> list[str]:
    """A move with what it is expected to bring, and why."""
    same = one.text == one.id
    words = f"{one.id}" if same else f"{one.id} ({clean(one.text)})"
    what = tr(
        "{round} fame by the end of the round, {game} by the end of the game (± {spread})",
        round=f"{one.round.mean:+.1f}",
        game=f"{one.game.mean:+.1f}",
        spread=f"{one.game.spread:.1f}",
    )
    lines = [f"{mark}{words}", f"   {what}"]
    return [*lines, f"   {clean(one.reason)}"] if one.reason else lines


def _line(one: d.Advised) -> list[str]:
    if not one.line:
        return [tr("It ends the turn, or the turn goes on with nothing.")]
    lines = [tr("Then, as it seems in one of the worlds:")]
    return [*lines, *(f"   {clean(step.id)}" for step in one.line)]


def _looked(hint: d.Hint) -> str:
    worlds = tr("{looks} worlds were looked at", looks=hint.looks)
    if not hint.complete:
        worlds = tr("{looks} of {planned} worlds were looked at before the time was over", **_counts(hint))
    knows = tr("with the cards of the box known") if hint.experienced else tr("with the box unknown, as it is to you")
    return f"{worlds}, {knows}."


def _counts(hint: d.Hint) -> dict[str, int]:
    return {"looks": hint.looks, "planned": hint.planned}
