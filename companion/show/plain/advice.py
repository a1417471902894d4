"""What the advisor says, as plain lines."""

from __future__ import annotations

from companion.documents import advice as d
from companion.lang import tr
from companion.show.phrases import clean, in_words, says, when
from companion.show.plain.lines import register
from companion.text import typed_sides


@register
def _hint(hint: d.Hint) -> list[str]:
    lines = [] if hint.question is None else [clean(hint.question)]
    for nr, one in enumerate(hint.options, 1):
        lines += _advised(one, "" if hint.why else f"{nr}. " if hint.question is None else "- ")
    if hint.why and hint.options:
        lines += _line(hint.options[0])
    return [*lines, *_alike(hint), _looked(hint)]


ALIKE = 0.25
"""Moves whose fame differs by less in the end are as good as each other: no game is decided by it."""


def _alike(hint: d.Hint) -> list[str]:
    """That there is nothing to choose between the first moves, where that is so."""
    worth = [one.game.mean for one in hint.options]
    n = sum(worth[0] - one < ALIKE for one in worth)
    if n < 2:
        return []
    apart = tr("by {fame} fame at most", fame=f"{worth[0] - worth[n - 1]:.1f}")
    if n == len(worth):
        return [tr("There is nothing to choose between them: they differ {apart}.", apart=apart)]
    return [tr("There is nothing to choose between the first {n}: they differ {apart}.", n=n, apart=apart)]


def _advised(one: d.Advised, mark: str) -> list[str]:
    """A move with what it is expected to bring, and why."""
    typed = clean(typed_sides(one.id))
    words = typed if one.text == one.id else f"{typed} ({advised(one)})"
    what = tr(
        "{round} fame by the end of the round, {game} by the end of the game (± {spread})",
        round=f"{one.round.mean:+.1f}",
        game=f"{one.game.mean:+.1f}",
        spread=f"{one.game.spread:.1f}",
    )
    lines = [f"{mark}{words}", f"   {what}"]
    return [*lines, f"   {clean(in_words(one.reason))}"] if one.reason else lines


def advised(one: d.Advised) -> str:
    """A move in words alone."""
    return clean(typed_sides(one.id) if one.text == one.id else says(one.text, {}))


def _line(one: d.Advised) -> list[str]:
    if not one.line:
        return [tr("It ends the turn, or the turn goes on with nothing.")]
    lines = [tr("Then, as it seems in one of the worlds:")]
    return [*lines, *(f"   {clean(typed_sides(step.id))}" for step in one.line)]


def _looked(hint: d.Hint) -> str:
    worlds = tr("{looks} worlds were looked at", looks=hint.looks)
    if not hint.complete:
        worlds = tr("{looks} of {planned} worlds were looked at before the time was over", **_counts(hint))
    knows = tr("with the cards of the box known") if hint.experienced else tr("with the box unknown, as it is to you")
    return f"{worlds}, {knows}."


def _counts(hint: d.Hint) -> dict[str, int]:
    return {"looks": hint.looks, "planned": hint.planned}


BAR = 24
"""So many signs is the longest bar of a chart."""


@register
def _review(review: d.Review) -> list[str]:
    if not review.looked:
        return [tr("There is no move yet that had something to choose.")]
    head = tr("{looked} of {moves} moves were looked at", looked=review.looked, moves=review.moves)
    rest = tr("all as advised or better")
    if review.agreed < review.looked:
        rest = tr("{agreed} as advised or better, the others lost {lost} fame", agreed=review.agreed, lost=review.lost)
    lines = [f"{head}: {rest}.", tr("Lost by round:"), *_bars(review.rounds)]
    if review.dearest:
        lines += [tr("The dearest moves:"), *map(_move, review.dearest)]
    if review.best:
        lines += [tr("The best moves:"), *map(_move, review.best)]
    if review.file is not None:
        lines.append(tr("The chart is in {file}", file=clean(review.file)))
    return lines


def _bars(rounds: list[d.ReviewedRound]) -> list[str]:
    """A bar for each round, as long as what was lost in it."""
    most = max((one.lost for one in rounds), default=0.0) or 1.0
    return [f"  {one.round:3}  {one.lost:5.1f}  {'#' * round(BAR * one.lost / most)}".rstrip() for one in rounds]


def _move(one: d.ReviewedMove) -> str:
    where = when(one.round, one.turn)
    other = tr("advised: {command}", command=typed_sides(one.advised))
    return clean(f"  {one.fame:+.1f}  {where}, {one.command}; {other}")
