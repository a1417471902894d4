"""Fame in words: cards that bring it, steps of the score path, a place among simulated kingdoms."""

from __future__ import annotations

from companion.documents.score_path import PathStep, PurgedCard, ScoreCard, ScoreStep, Standing
from companion.lang import tr, tr_n
from companion.show.phrases import clean


def scored(one: ScoreCard | PurgedCard) -> str:
    """A card whose fame is told, by number and name."""
    name = one.names.get(str(one.card))
    return clean(f"{one.card} {name}") if name else str(one.card)


def step(one: ScoreStep | PathStep) -> str:
    """A step of the score path: `base`, `expansion 136 Prosperity`."""
    return clean(" ".join((one.label, *one.names.values())))


def rank(percentile: float | None, simulated: int, by: str | None = None) -> str:
    """How a base score stands among simulated ones. `by`: whose these are."""
    if percentile is None:
        return ""
    whose = tr(" (they come with the program)") if by == "program" else ""
    one, many = "better than {percent} % of {n} simulated kingdom", "better than {percent} % of {n} simulated kingdoms"
    return tr_n(one, many, simulated, percent=f"{percentile:g}") + whose


def among(one: Standing) -> str:
    """How a base score stands among the kingdoms of a policy."""
    return tr_n(
        "better than {percentile:g} % of {n} kingdom ({lowest} to {best}, half below {median:g})",
        "better than {percentile:g} % of {n} kingdoms ({lowest} to {best}, half below {median:g})",
        one.kingdoms,
        percentile=one.percentile,
        lowest=one.lowest,
        best=one.best,
        median=one.median,
    )
