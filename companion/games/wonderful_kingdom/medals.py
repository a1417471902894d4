"""Medals, scenarios and the solo campaign (chapters "Solo" and "Solo scenarios", IWK-159, IWK-160, IWK-269 ff.)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.errors import Misuse
from companion.games.wonderful_kingdom.lines import Demand, Loss


class Medal(Struct, frozen=True):
    """The least points for a medal. `scope`: a module, a deck of menaces ('menaces:…') or a scenario."""

    scope: str
    medal: str
    least: int


class Scenario(Struct, frozen=True):
    """A solo scenario: its key, its name, the ways to lose it, and the code of its rules.

    `decks`: the decks of menaces in it, none for calamities; None where nobody says.
    """

    key: str
    name: str
    losses: tuple[Loss, ...]
    rule: str | None = None
    decks: tuple[str, ...] | None = None


class Report(Struct, frozen=True):
    """How a scenario went. None: not said.

    `completed`, `defeated`: how many of a component, by key; `last_steps`: keys of quests whose last step is done;
    `emptied`: keys of menaces whose deck ran out; `aside`: resources beside the danger deck.
    """

    completed: Mapping[str, int] | None = None
    defeated: Mapping[str, int] | None = None
    last_steps: frozenset[str] | None = None
    emptied: frozenset[str] = frozenset()
    aside: int = 0


class Award(Struct, frozen=True):
    """The medal won (None: below the lowest), and the next one with its points (None: there is none)."""

    medal: str | None
    following: str | None
    needs: int | None


class Play(Struct, frozen=True):
    """One solo game as kept: its scope, points after all corrections, and whether it was lost."""

    scope: str
    points: int
    lost: bool = False


class Best(Struct, frozen=True):
    """The best of one scenario so far: games, games lost, most points and best medal (None: none yet)."""

    scope: str
    plays: int
    lost: int
    points: int | None
    medal: str | None


def award(points: int, scope: str, medals: Sequence[Medal]) -> Award:
    """The medal for `points` (IWK-160; below the lowest none, IWK-D04).

    `scope` may be a module all of whose decks have the same medals (IWK-214). Errors: `Misuse` for a scope without any.
    """
    rising = sorted(_medals_of(scope, medals), key=lambda medal: medal.least)
    won = [medal for medal in rising if points >= medal.least]
    ahead = rising[len(won) :]
    return Award(
        won[-1].medal if won else None, ahead[0].medal if ahead else None, ahead[0].least if ahead else None
    )  # fmt: skip


def losses(scenario: Scenario, report: Report, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Why a scenario is lost, a sentence each; empty when it is won.

    `names`: names of components by key, for the sentences. What must have happened by the end has to be said; what
    loses at once counts as not having happened unless said.
    Errors: `Misuse` naming all that is missing.
    """
    named = [(loss, (names or {}).get(loss.key, loss.key)) for loss in scenario.losses]
    missing = [what for loss, name in named if (what := _unknown(loss, report, name))]
    if missing:
        raise Misuse(f"Say how the scenario went: {'; '.join(missing)}.")
    return tuple(why for loss, name in named if (why := _lost(loss, report, name)))


def deciding(scenario: Scenario, report: Report) -> str | None:
    """The rule by which a scenario is lost: of several ways the first; the scenario's own where the way has none."""
    lost = (loss for loss in scenario.losses if _lost(loss, report, loss.key))
    return next((loss.rule for loss in lost), None) or scenario.rule


def campaign(plays: Sequence[Play], scenarios: Sequence[Scenario], medals: Sequence[Medal]) -> tuple[Best, ...]:
    """The best of each scenario, in the order of `scenarios`; lost games count no points (IWK-D05).

    Games of other scopes are left out.
    """
    return tuple(_best(scenario.key, [play for play in plays if play.scope == scenario.key], medals)
                 for scenario in scenarios)  # fmt: skip


def _best(scope: str, plays: Sequence[Play], medals: Sequence[Medal]) -> Best:
    points = max((play.points for play in plays if not play.lost), default=None)
    medal = award(points, scope, medals).medal if points is not None else None
    return Best(scope, len(plays), sum(play.lost for play in plays), points, medal)


def _medals_of(scope: str, medals: Sequence[Medal]) -> list[Medal]:
    exact = [medal for medal in medals if medal.scope == scope]
    if exact:
        return exact
    parts = {(medal.medal, medal.least) for medal in medals if medal.scope.startswith(f"{scope}:")}
    if not parts or len({name for name, _ in parts}) < len(parts):
        raise Misuse(f"There are no medals for {scope}.", tuple(dict.fromkeys(medal.scope for medal in medals)))
    return [Medal(scope, name, least) for name, least in parts]


def _counted(demand: Demand, report: Report) -> Mapping[str, int]:
    return (report.completed if demand is Demand.COMPLETED else report.defeated) or {}


def _unknown(loss: Loss, report: Report, name: str) -> str | None:
    """What has to be said about a way to lose and wasn't."""
    match loss.demand:
        case Demand.COMPLETED | Demand.DEFEATED:
            known = loss.key in _counted(loss.demand, report)
            return None if known else f"how many were {loss.demand.value} of {name} ({loss.count} needed)"
        case Demand.LAST_STEP:
            return None if report.last_steps is not None else f"whether the last step was done of {name}"
    return None


def _lost(loss: Loss, report: Report, name: str) -> str | None:
    """Why a scenario is lost this way; all that is needed is known."""
    match loss.demand:
        case Demand.COMPLETED | Demand.DEFEATED:
            have = _counted(loss.demand, report)[loss.key]
            return f"{name}: {have} of {loss.count} {loss.demand.value}." if have < loss.count else None
        case Demand.LAST_STEP:
            done = report.last_steps or frozenset()
            return f"{name}: the last step is not done." if loss.key not in done else None
        case Demand.EMPTY:
            return f"{name}: the deck ran out." if loss.key in report.emptied else None
    too_many = report.aside >= loss.count
    return f"{report.aside} resources lie beside the danger deck, {loss.count} lose." if too_many else None
