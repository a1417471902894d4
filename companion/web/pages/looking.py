"""Looking back: journal with its branches, history, numbers and charts, score, the sheet to print."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import get_args

from starlette.responses import HTMLResponse, Response

from companion.desk.errors import problem_of
from companion.desk.journal import entries, history
from companion.desk.reports import charts, ending, page, statistics
from companion.documents.files import Branch
from companion.documents.kingdom import JournalEntry
from companion.errors import Misuse, Refusal
from companion.lang import tr
from companion.sentence import say
from companion.show.drawing import symbols
from companion.show.files.charts import whose, yours
from companion.show.files.sheet import FORMS
from companion.text import is_number
from companion.web import chart
from companion.web.visit import Visit

CHARTS: tuple[charts.Kind, ...] = get_args(charts.Kind)

NODES = ("command", "amend")
"""Kinds of entries that are moves: those that can be undone and gone to."""

ENTRIES = 150
"""So many entries of the journal stand on a page."""

STYLES = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def journal(visit: Visit) -> Response:
    """What happened, and the lines that were left."""
    wanted = entries.Wanted(round=_number(visit, "round"), card=visit.query.get("card") or None)
    found, lines = entries.journal(visit.desk, wanted), entries.branches(visit.desk)
    found = visit.told(found)
    parts = _parted(found.entries)
    part = _number(visit, "part") or 1
    if part > len(parts):
        raise Misuse(say("There is no such page."))
    return visit.page(
        "journal.html", journal=found, turns=_turns(parts[part - 1]), lines=_tree(lines.branches), nodes=NODES,
        parts=parts, part=part,
    )  # fmt: skip


def _parted(found: list[JournalEntry]) -> list[list[JournalEntry]]:
    """The entries, the newest first, in parts of which each makes a light page."""
    newest = found[::-1]
    return [newest[at : at + ENTRIES] for at in range(0, max(1, len(newest)), ENTRIES)]


def _number(visit: Visit, name: str) -> int | None:
    typed = visit.query.get(name, "")
    if typed and not is_number(typed, digits=5):
        raise Misuse(say("A whole number is wanted there."))
    return int(typed) if typed else None


def _turns(found: list[JournalEntry]) -> list[tuple[int, int, list[JournalEntry]]]:
    """Entries by round and turn."""
    turns: list[tuple[int, int, list[JournalEntry]]] = []
    for one in found:
        if not turns or turns[-1][:2] != (one.round, one.turn):
            turns.append((one.round, one.turn, []))
        turns[-1][2].append(one)
    return turns


def _tree(lines: list[Branch]) -> list[tuple[int, Branch]]:
    """The lines of the history, each after the one that it leaves, with how deep it stands."""
    main, others = lines[0], sorted(lines[1:], key=lambda one: one.fork)
    return [(0, main), *((1, one) for one in others)]


def story(visit: Visit) -> Response:
    """The campaign as a story by round."""
    return visit.page("history.html", history=history.history(visit.desk))


def numbers(visit: Visit) -> Response:
    """The campaign in numbers, with a chart."""
    wanted = visit.query.get("chart") or CHARTS[0]
    kind = next((one for one in CHARTS if one == wanted), None)
    if kind is None:
        raise Misuse(say("There is no such chart."), CHARTS)
    made, wrong = None, None
    try:
        made = visit.told(charts.chart(visit.desk, kind))
    except (Refusal, Misuse) as error:  # there is nothing to draw yet
        wrong = problem_of(error)
    found = statistics.stats(visit.desk, (visit.desk.sit().name,))
    picture = None if made is None else chart.drawn(made)
    about = None if wrong is None else wrong[0]
    told = [] if made is None else [*(tr("Yours: {what}.", what=one) for one in yours(made)), *whose(made)]
    return visit.page(
        "numbers.html", chart=made, picture=picture, told=told, kind=kind, kinds=CHARTS, error=about, stats=found
    )


def score(visit: Visit) -> Response:
    """Fame with its parts and the score path."""
    found = ending.score(visit.desk)
    largest = max([1, *(abs(part.fame) for part in found.parts)])
    return visit.page("score.html", score=found, largest=largest, shield=symbols.SHIELD)


KINDS = {"pdf": "application/pdf", "svg": "image/svg+xml", "md": "text/markdown", "text": "text/plain"}
"""What a sheet is that isn't a page, told to browsers."""


def sheet(visit: Visit) -> Response:
    """The kingdom on a page that prints, or as a file."""
    visit.speak()
    form = visit.query.get("form") or "html"
    if form not in FORMS:
        raise Misuse(say("A sheet isn't written so."), tuple(FORMS))
    made = FORMS[form](page.page(visit.desk))
    if form in KINDS:
        name = {"content-disposition": f'attachment; filename="sheet.{"txt" if form == "text" else form}"'}
        return Response(made, media_type=KINDS[form], headers=name)
    return printed(str(made))


def printed(made: str) -> HTMLResponse:
    """A page of its own that prints; nothing but its own style is let in."""
    styles = " ".join(f"'sha256-{_digest(one)}'" for one in STYLES.findall(made)) or "'none'"
    policy = f"default-src 'none'; style-src {styles}; img-src data:; base-uri 'none'; frame-ancestors 'none'"
    return HTMLResponse(made, headers={"content-security-policy": policy})


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
