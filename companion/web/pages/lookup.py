"""Looking things up: why something can't be done, a rule's text, a card with all its stages."""

from __future__ import annotations

from starlette.responses import Response

from companion.catalogue.rules.rows import Game
from companion.desk.errors import problem_of, usage
from companion.desk.lookup import cards, rules, search
from companion.desk.moves.parse import command_of
from companion.desk.reports import table as reports
from companion.documents.errors import ErrorDoc
from companion.errors import Misuse
from companion.sentence import say
from companion.web import pictures, render
from companion.web.pages import table
from companion.web.visit import Visit


def why(visit: Visit) -> Response:
    """Why a command can't be done, and the ways to pay for it."""
    command = visit.query.get("do", "")
    answer, lies = reports.why(visit.desk, command_of(command.split())), reports.table(visit.desk)
    values = table.values_of(visit, lies, table.News())
    return visit.page("why.html", command=command, answer=answer, table=values["table"], acts=values["acts"])


def rule(visit: Visit) -> Response:
    """A rule's text with its neighbours; the search where none is named."""
    code = visit.query.get("code", "").strip()
    if not code:
        return _rule_search(visit, usage(say("Which rule? Write its code, KLG-047, or a word that it is about.")))
    return visit.page("rule.html", rule=rules.show(visit.desk, visit.query.get("code", "")))


def card(visit: Visit) -> Response:
    """A card with all its stages, its notes and its goal; nothing but its number before it is discovered."""
    from companion.desk.kingdoms import aims

    shown = cards.show(visit.desk, visit.query.get("card", ""))
    lies = reports.table(visit.desk)
    meant = None if shown.hidden else next(iter(aims.show(visit.desk, str(shown.card)).aims), None)
    return visit.page("card.html", card=shown, aim=meant, table=lies)


def deck(visit: Visit) -> Response:
    """The cards of the deck, sorted, and what is known of their order."""
    found = visit.told(reports.deck(visit.desk))
    parts = pictures.parted(found.cards)
    asked = visit.query.get("part", "1")
    if asked not in map(str, range(1, len(parts) + 1)):
        raise Misuse(say("There is no such page."))
    return visit.page("deck.html", deck=found, parts=parts, part=int(asked))


def rule_desk(visit: Visit) -> Response:
    """The rules of a game by chapter, or those that a question finds."""
    games = [(one.value, one.title) for one in Game]
    game, query = visit.query.get("game") or games[0][0], visit.query.get("q", "").strip()
    found = rules.find(visit.desk, query, game) if query else None
    listed = None if query else rules.list_(visit.desk, game)
    return visit.page("rules.html", games=games, game=game, query=query, found=found, listed=listed, error=None)


def _rule_search(visit: Visit, wrong: ErrorDoc) -> Response:
    """The rules desk's search, with what went wrong."""
    games = [(one.value, one.title) for one in Game]
    about = {"games": games, "game": games[0][0], "query": "", "found": None, "listed": None}
    return visit.page("rules.html", 400, error=wrong, **about)


def card_search(visit: Visit) -> Response:
    """The cards that a query finds among those discovered."""
    query, error, found = visit.query.get("q", "").strip(), None, None
    try:
        found = search.find(visit.desk, (query,)) if query else None
    except Misuse as misuse:
        error = problem_of(misuse)
    wrong = None if error is None else error[0]
    return visit.page("cards.html", query=query, found=found, fields=search.help_fields(), error=wrong)


def card_style(visit: Visit) -> Response:
    """The style sheet of the cards; its address changes with it, so a browser may keep it."""
    keep = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(render.style(), media_type="text/css", headers=keep)
