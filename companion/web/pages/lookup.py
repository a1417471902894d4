"""Looking things up: why something can't be done, a rule's text, a card with all its stages."""

from __future__ import annotations

from starlette.responses import Response

from companion.desk.lookup import cards, rules
from companion.desk.moves.parse import command_of
from companion.desk.reports import table as reports
from companion.web.visit import Visit


def why(visit: Visit) -> Response:
    """Why a command can't be done, and the ways to pay for it."""
    command = visit.query.get("do", "")
    answer, lies = reports.why(visit.desk, command_of(command.split())), reports.table(visit.desk)
    return visit.page("why.html", command=command, answer=answer, table=lies)


def rule(visit: Visit) -> Response:
    """A rule's text with its neighbours."""
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
    return visit.page("deck.html", deck=reports.deck(visit.desk))
