"""Charts: which numbers are drawn, by which labels; how they are drawn is the show's matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

from companion.catalogue.words import RESOURCES, Category
from companion.desk.desk import Desk
from companion.desk.journal import clock
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves.switches import rules_on
from companion.desk.reports.comparison import Others, others, percentile
from companion.desk.reports.statistics import PLAYER, count, reached
from companion.documents.reports import SIMULATED, Chart, ChartMark, ChartSeries
from companion.errors import Refusal
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.turn import expansion
from companion.games.kingdom_legacy.turn.expansion import label
from companion.play.board_tables import BoardTable
from companion.sentence import say
from companion.store import simulations
from companion.store.kingdoms import scores, summaries

__all__ = ["Chart", "Kind", "chart"]

Kind = Literal["fame", "sources", "path", "resources", "categories", "stages", "kingdoms", "scores"]

BARS = 12
"""About how many bars a distribution gets."""


def chart(desk: Desk, kind: Kind) -> Chart:
    """The numbers of a chart. Errors: `Refusal` when there is nothing to draw yet."""
    if kind in _OVER_KINGDOMS:
        return _OVER_KINGDOMS[kind](desk)
    return _OF_KINGDOM[kind](desk.sit())


def _fame(sitting: Sitting) -> Chart:
    rounds = count(sitting).rounds
    return Chart(
        chart="fame",
        title=say("{name}: fame after each round", name=sitting.name),
        form="line",
        x="round",
        unit="fame",
        labels=[str(one.round) for one in rounds],
        series=[ChartSeries("fame", [one.fame for one in rounds])],
        kingdom=sitting.name,
    )


def _sources(sitting: Sitting) -> Chart:
    rounds = count(sitting).rounds
    parts = [part for part in expansion.PARTS if any(one.sources.get(part) for one in rounds)]
    return Chart(
        chart="sources",
        title=say("{name}: what the fame came from after each round", name=sitting.name),
        form="bars",
        x="round",
        unit="fame",
        labels=[str(one.round) for one in rounds],
        series=[ChartSeries(part, [one.sources.get(part, 0) for one in rounds]) for part in parts or ["cards"]],
        kingdom=sitting.name,
        stacked=True,
        adds=False,
    )


def _path(sitting: Sitting) -> Chart:
    path = sitting.score().path
    if not path:
        raise Refusal(say("Nothing stands on the score path yet: its first step is written when the base game ends."))
    return Chart(
        chart="path",
        title=say("{name}: the score path", name=sitting.name),
        form="bars",
        x="step",
        unit="fame",
        labels=[one.label for one in path],
        series=[ChartSeries("fame", [one.fame for one in path])],
        kingdom=sitting.name,
        adds=False,
    )


def _resources(sitting: Sitting) -> Chart:
    rounds = count(sitting).rounds
    made = [resource for resource in RESOURCES if any(resource in one.made for one in rounds)]
    return Chart(
        chart="resources",
        title=say("{name}: resources made in each round", name=sitting.name),
        form="line",
        x="round",
        unit=say("resources made"),
        labels=[str(one.round) for one in rounds],
        series=[
            ChartSeries(str(resource).replace("_", " "), [one.made.get(resource, 0) for one in rounds])
            for resource in made or RESOURCES[:1]
        ],
        kingdom=sitting.name,
        panels=True,
    )


def _categories(sitting: Sitting) -> Chart:
    kingdom = sitting.game.kingdom(sitting.board)
    cards, worth = Counter[str](), Counter[str]()
    for one in fame.score(kingdom).cards:
        category = kingdom.stage(one.card).category
        cards[category] += 1
        worth[category] += one.total
    labels = [category for category in dict.fromkeys((*map(str, Category), *sorted(cards))) if cards[category]]
    return Chart(
        chart="categories",
        title=say("{name}: cards and fame by category", name=sitting.name),
        form="bars",
        x="category",
        unit=say("cards, fame"),
        labels=labels,
        series=[
            ChartSeries("cards", [cards[one] for one in labels]),
            ChartSeries("fame", [worth[one] for one in labels]),
        ],
        kingdom=sitting.name,
    )


def _stages(sitting: Sitting) -> Chart:
    kingdom = sitting.game.kingdom(sitting.board)
    found = Counter(reached(kingdom, card) for card in kingdom.in_kingdom())
    most = max(found, default=1)
    return Chart(
        chart="stages",
        title=say("{name}: cards by the stage that they have reached", name=sitting.name),
        form="bars",
        x="stage",
        unit="cards",
        labels=[str(nr) for nr in range(1, most + 1)],
        series=[ChartSeries("cards", [found[nr] for nr in range(1, most + 1)])],
        kingdom=sitting.name,
    )


_OF_KINGDOM: dict[Kind, Callable[[Sitting], Chart]] = {
    "fame": _fame,
    "sources": _sources,
    "path": _path,
    "resources": _resources,
    "categories": _categories,
    "stages": _stages,
}


# --- over kingdoms ------------------------------------------------------------------------------------------------


def _kingdoms(desk: Desk) -> Chart:
    """The fame of each kingdom after each of its rounds, archived ones left out."""
    names = [one.name for one in summaries.kingdoms(desk.engine) if not one.archived]
    fames = {name: [one.fame for one in count(desk.sit(name=name)).rounds] for name in names}
    if not fames:
        raise Refusal(say("There is no kingdom to draw yet."))
    most = max(map(len, fames.values()))
    return Chart(
        chart="kingdoms",
        title=say("Fame of the kingdoms after each round"),
        form="line",
        x="round",
        unit="fame",
        labels=[str(nr) for nr in range(1, most + 1)],
        series=[ChartSeries(name, [*found, *([None] * (most - len(found)))]) for name, found in fames.items()],
        panels=True,
        adds=False,
    )


# --- base scores over kingdoms -----------------------------------------------------------------------------------


def _scores(desk: Desk) -> Chart:
    """How base scores are spread: the kingdoms played beside the simulated ones of the same printings and rules.

    Where only one kingdom was played so far and nothing simulated, its score path.
    """
    played = scores.steps(desk.engine, clock.seconds)
    sitting = desk.sit_if_any()
    base = [one for one in played if one.step == "base"]
    simulated = _comparable(desk, sitting, base)
    if len(base) + len(simulated.all) > 1:
        return _distribution([(one.kingdom, one.fame) for one in base], simulated)
    if not base:
        raise Refusal(say("No kingdom has a base score yet, and no simulated one was kept (simulate --keep)."))
    path = [one for one in played if one.kingdom_id == base[0].kingdom_id]
    return Chart(
        chart="scores",
        title=say("{kingdom}: the score path", kingdom=base[0].kingdom),
        form="bars",
        x="step",
        unit="fame",
        labels=[label(one.step) for one in path],
        series=[ChartSeries("fame", [one.fame for one in path])],
        kingdom=base[0].kingdom,
    )


def _comparable(desk: Desk, sitting: Sitting | None, base: list[scores.Step]) -> Others:
    """Simulated kingdoms like the current one, else like those played; without any, all that were kept."""
    kept = simulations.base_scores(desk.engine)
    sorts = {(one.printing, rules_on(one.settings)) for one in base}
    if sitting is not None:
        sorts = {(sitting.opened.printing, rules_on(sitting.board.tables[BoardTable.SETTINGS]))}
    sorts = sorts or {(sort.printing, sort.rules) for sort in kept}
    return others(kept, sorts)


def _distribution(played: list[tuple[str, int]], like: Others) -> Chart:
    """How scores are spread. `played`: kingdom and base score, the best first; `like`: simulated ones beside them."""
    simulated = like.all
    base = [score for _, score in played]
    both = [*base, *simulated]
    low, high = min(both), max(both)
    width = max(1, -(-(high - low + 1) // BARS))
    starts = range(low, high + 1, width)
    groups = {PLAYER: base, SIMULATED: simulated}
    series = [
        ChartSeries(name, [sum(start <= one < start + width for one in found) for start in starts])
        for name, found in groups.items()
        if found
    ]
    return Chart(
        chart="scores",
        title=say("Base scores of all kingdoms"),
        form="bars",
        x=say("base score"),
        unit="kingdoms",
        labels=[str(start) if width == 1 else f"{start} to {start + width - 1}" for start in starts],
        series=series,
        marks=[
            ChartMark(name, score, (score - low) // width, percentile(score, simulated))
            for name, score in sorted(played, key=lambda one: (-one[1], one[0]))
        ],
        simulated_by=like.by,
    )


_OVER_KINGDOMS: dict[Kind, Callable[[Desk], Chart]] = {"kingdoms": _kingdoms, "scores": _scores}
