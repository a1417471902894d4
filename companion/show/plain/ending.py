"""The end of a campaign in words: what it came to, what mattered most, and what can follow."""

from __future__ import annotations

from collections.abc import Iterable

from companion.documents.kingdom import Table
from companion.documents.score_path import Ending, FameMove, FollowUp, Score, ScoreCard
from companion.lang import tr
from companion.show import fame, words
from companion.show.phrases import clean, when

Part = tuple[str, list[str]]
"""A part of the page: its head and its lines."""


def lines(score: Score, ending: Ending) -> list[str]:
    """The page as lines, those of each part set in under its head."""
    return [title(score, ending), *(line for head, under in parts(score, ending) for line in (head, *_set_in(under)))]


def title(score: Score, ending: Ending) -> str:
    """What stands above all."""
    return clean(
        tr(
            "The end of {kingdom}, after round {round}: {fame} fame",
            kingdom=score.kingdom,
            round=ending.round,
            fame=score.fame,
        )
    )


def parts(score: Score, ending: Ending) -> list[Part]:
    """All parts of the page, in the order in which one reads them."""
    found: list[Part] = [(tr("Where it comes from"), _sources(ending))]
    if len(score.path) > 1:
        steps = [f"{fame.step(one)}: {one.fame}" for one in score.path]
        found.append((tr("On the way"), steps))
    found += [
        (tr("The cards that mattered most"), _columns((f"{one.fame:+}", fame.scored(one)) for one in ending.cards))
    ]
    if ending.moves:
        found.append((tr("The moves that mattered most"), [move for one in ending.moves for move in _move(one)]))
    found.append((tr("Among kingdoms that played by themselves"), _standings(score, ending)))
    return [*found, (tr("What can follow (type it here; elsewhere after “companion”)"), follow_lines(ending.follows))]


def _set_in(under: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in under]


def _sources(ending: Ending) -> list[str]:
    """Each source with its cards, the most first."""
    return [f"{words.source(one.source)} {one.fame}: {', '.join(map(_card, one.cards))}" for one in ending.sources] or [
        tr("nothing")
    ]


def _card(one: ScoreCard) -> str:
    return f"{fame.scored(one)} {one.fame}"


def _move(one: FameMove) -> list[str]:
    """A move: when, what was typed, what it did; an answer says in what it did what was chosen."""
    said = " ".join(one.brief or one.said)
    typed = "" if said and one.command.startswith("choose ") else f", {one.command}"
    return [clean(f"{one.fame:+}  {when(one.round, one.turn)}{typed}: {said}").rstrip(" :")]


def _standings(score: Score, ending: Ending) -> list[str]:
    """How the base score stands among those of each policy; what to type where there are none to compare with."""
    played = [tr("{printing} printing", printing=words.printing(ending.printing)), *ending.rules]
    base = next((step.fame for step in score.path), score.fame)
    if not score.standings:
        command = ["simulate", "--kingdoms 100", f"--printing {ending.printing}"]
        command += [*(f"--rule {one}" for one in ending.options), "--keep"]
        return [tr("There are none played like this one; let some play: {command}", command=" ".join(command))]
    place = fame.rank(score.percentile, score.simulated, score.simulated_by)
    head = tr("base score {fame} ({played}): {place}", fame=base, played=", ".join(played), place=place)
    return [head, *(f"  {one.policy}: {fame.among(one)}" for one in score.standings)]


def follow_lines(follows: Iterable[FollowUp]) -> list[str]:
    """Commands with what they are about, in two columns."""
    return _columns((one.command, about(one)) for one in follows)


def about(one: FollowUp) -> str:
    """What a command is about; an expansion by its name."""
    name = one.names.get(str(one.card))
    return clean(f"{name}: {one.about}" if name else one.about)


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    listed = [(clean(first), second) for first, second in rows]
    width = max((len(first) for first, _ in listed), default=0)
    return [f"{first:{width}}  {second}" for first, second in listed]


def over(table: Table) -> list[str]:
    """That the campaign is over and what can follow, under a finished table; nothing under any other."""
    if not table.follows:
        return []
    return [tr("The campaign is over. What can follow:"), *_set_in(follow_lines(table.follows))]


def over_in_short(table: Table, room: int) -> list[str]:
    """The same, expansions by their names alone; in one paragraph where there is no room for so many lines."""
    if not table.follows:
        return []
    if len(table.follows) < room:
        rows = _columns((one.command, one.names.get(str(one.card)) or about(one)) for one in table.follows)
        return [tr("The campaign is over. What can follow:"), *(f"  {clean(line)}" for line in rows)]
    told = [clean(f"{one.command} {one.names.get(str(one.card), '')}".rstrip()) for one in table.follows]
    return [tr("The campaign is over. What can follow: {commands}", commands="; ".join(told))]
