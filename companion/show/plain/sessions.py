"""Views of sessions of other games; a game that has no view of its own is shown field by field."""

from __future__ import annotations

import msgspec

from companion.documents.kingdom import DecisionView, WhyAnswer
from companion.documents.seats import kept
from companion.documents.seats import playing as d
from companion.lang import tr, tr_n
from companion.play.decision import is_numbered
from companion.show.counting import count_of
from companion.show.phrases import clean
from companion.show.plain.kingdom import decision_lines
from companion.show.plain.lines import plain, register, view_of
from companion.show.wrapping import broken

WIDEST = 100
"""No line of a table is longer, save for a word that is."""


@register
def _game(view: d.GameView) -> list[str]:
    fields = {name: value for name, value in msgspec.structs.asdict(view).items() if name != "seat"}
    return [f"{name.replace('_', ' ')}: {clean(_value(value))}" for name, value in fields.items()]


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key} {_value(one)}" for key, one in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(_value, value)) or "–"
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return str(value)


def _seats(table: d.SessionTable) -> list[str]:
    """Each seat with its points, the one that decides marked."""
    bots = {one.seat: one.bot for one in table.seats}
    width = max(len(one.name) for one in table.standing)
    return [
        f"{'>' if one.seat == table.deciding else ' '} {clean(one.name):{width}}  {one.points:>4}"
        f"{f'  ({bots[one.seat]})' if bots.get(one.seat) else ''}"
        for one in table.standing
    ]


def head_lines(table: d.SessionTable) -> list[str]:
    """Which session it is, and each seat with its points."""
    mode = tr("real cards and dice") if table.real else tr("dealt by companion")
    head = tr("{session}: {title}, {mode}", session=clean(table.session), title=clean(table.title), mode=mode)
    return [head, *_seats(table)]


@register
def _table(table: d.SessionTable) -> list[str]:
    lines = [*head_lines(table), "", *plain(table.view)]
    if table.result is not None:
        return [*lines, "", *result_lines(table.result)]
    if table.decision is not None:
        asked = [*_for_a_bot(table), *decision_lines(table.decision, is_said_by_place(table.decision))]
        return [*lines, "", *(part for line in asked for part in broken(line, WIDEST))]
    return lines


def is_said_by_place(asked: DecisionView) -> bool:
    """Whether an option can be said by its place; real cards by their names alone."""
    return asked.asks != "draw" and is_numbered(asked.options)


def _for_a_bot(table: d.SessionTable) -> list[str]:
    """Whom a person tells what real cards and dice show, where it is the program's turn."""
    names = [one.name for one in table.seats if one.seat == table.deciding and one.bot is not None]
    return [tr("For {name}, whom the program plays; whoever sits here answers.", name=clean(one)) for one in names]


def result_lines(result: d.ResultView) -> list[str]:
    """How it ended."""
    lines = [tr("The session is over after {turns}.", turns=count_of(result.length, "turn"))]
    for one in result.places:
        parts = ", ".join(f"{clean(name)} {points}" for name, points in one.parts.items())
        lines.append(f"{one.place}. {clean(one.name)}: {one.points}{f' ({parts})' if parts else ''}")
    return lines


@register
def _done(done: d.SessionDone) -> list[str]:
    return [*map(clean, done.said), "", *_table(done.table)]


@register
def _played(played: d.SessionPlayed) -> list[str]:
    """A sitting line by line, then the table as it was left."""
    told = list[str]()
    for one in played.lines:
        told.append(f"> {clean(one.typed)}")
        told += [f"  {clean(said)}" for said in one.said]
        told += [] if one.error is None else [f"  {clean(one.error.message)}"]
    return [*told, *([] if played.table is None else ["", *_table(played.table)])]


@register
def _legal(legal: d.SessionLegal) -> list[str]:
    if not legal.legal:
        return [clean(legal.note) if legal.note else tr("Cards or dice are awaited: table shows which.")]
    width = max(len(one.id) for one in legal.legal)
    return [f"{clean(one.id):{width}}  {clean(one.text)}" for one in legal.legal]


@register
def _why(why: d.SessionWhy) -> list[str]:
    told = view_of(WhyAnswer)(why)
    return told if why.price is None else [*told, *plain(why.price)]


@register
def _journal(journal: kept.SessionJournal) -> list[str]:
    lines = []
    for one in journal.entries:
        who = f" {clean(one.by)}:" if one.by else ""
        command = clean(one.command) if one.command is not None else tr("a hidden move")
        mark = " " if one.line else "-"
        lines.append(f"{mark}{one.seq:>4}{who} {command}")
        lines += [f"        {clean(said)}" for said in one.said]
    return lines


@register
def _score(score: d.SessionScore) -> list[str]:
    if score.result is not None:
        told = {"now": tr("The result is kept in scores."), "before": tr("The result stands in scores already.")}
        return [clean(score.session), *result_lines(score.result), *([told[score.kept]] if score.kept else [])]
    lines = [clean(score.session)]
    for one in score.standing:
        parts = ", ".join(f"{clean(name)} {points}" for name, points in one.parts.items())
        lines.append(f"{clean(one.name)}: {one.points}{f' ({parts})' if parts else ''}")
    return lines


@register
def _list(found: kept.SessionList) -> list[str]:
    if not found.sessions:
        return [tr("There is no session yet.")]
    lines = [_line(one) for one in found.sessions]
    if found.archived:
        lines.append(tr("{n} more are archived: game list --all.", n=found.archived))
    return lines


def _line(one: kept.SessionInfo) -> str:
    seats = f": {', '.join(map(clean, one.seats))}" if one.seats else ""
    over = f" ({tr('over')})" if one.over else ""
    return f"{'*' if one.current else ' '} {clean(one.name)}, {clean(one.title)}{seats}{over}"


@register
def _info(one: kept.SessionInfo) -> list[str]:
    entries = count_of(one.revision, "entry")
    return [_line(one), tr("  {entries}, changed {at}", entries=entries, at=one.changed_at[:16].replace("T", " "))]


@register
def _exported(done: kept.SessionExported) -> list[str]:
    held = count_of(done.entries, "entry")
    lines = [
        tr("{session}: the file {file} holds {held}.", session=clean(done.session), file=clean(done.file), held=held)
    ]
    warning = tr("The session isn't over: the file holds what players hide from each other, and all chance to come.")
    return [*lines, *([warning] if done.hidden else [])]


@register
def _imported(done: kept.SessionImported) -> list[str]:
    if done.status == "imported":
        first = tr("Imported {held}.", held=count_of(done.entries, "entry"))
    else:
        first = tr("This session is there already, with all that the file holds. Nothing was changed.")
    if not done.untried:
        return [first, *_info(done.session)]
    untried = tr_n(
        "{n} entry was made with other facts than yours, and stands as the file tells it.",
        "{n} entries were made with other facts than yours, and stand as the file tells them.",
        done.untried,
    )
    return [first, untried, *_info(done.session)]


@register
def _simulation(done: kept.SessionSimulation) -> list[str]:
    lines = [tr("{title}: {games}", title=clean(done.title), games=count_of(done.games, "game"))]
    for nr, policy in enumerate(done.policies):
        low, middle, high = done.points[nr]
        lines.append(
            tr(
                "seat {nr}, {policy}: first in {wins}; {low} to {high} points, median {middle}",
                nr=nr + 1, policy=policy, wins=done.wins[nr], low=low, high=high, middle=middle,
            )
        )  # fmt: skip
    return [*lines, tr("Median of moves: {n}", n=done.moves)]
