"""A session as the seat that looks may know it: table, what is legal, why not, score."""

from __future__ import annotations

from typing import cast

import msgspec

from companion.desk.sessions import ending, words
from companion.desk.sessions.session import Session
from companion.documents.kingdom import DecisionView
from companion.documents.legal import LegalView
from companion.documents.seats import playing as d
from companion.errors import Refusal
from companion.play.command import Command, Legal
from companion.play.decision import Asks, Decision
from companion.play.doorway import NOBODY
from companion.play.machine import answers, in_words
from companion.play.transaction import NONE, nothing_asked
from companion.sentence import say

TOLD = ("choose", "draw")
"""How a question is answered."""


def table(session: Session) -> d.SessionTable:
    """The table as the seat that looks sees it."""
    viewer, asked = session.viewer, session.question()
    return d.SessionTable(
        session=session.name,
        game=session.seated.code,
        title=session.seated.title,
        real=session.real,
        revision=session.revision,
        seats=[d.SeatView(nr, name, session.bots.get(nr)) for nr, name in enumerate(session.names, 1)],
        seen_by=viewer,
        deciding=session.deciding,
        view=cast(d.GameView, session.doorway.view(session.board, viewer)),
        standing=standing(session),
        decision=decision(session, asked) if asked is not None and may_answer(session, asked, viewer) else None,
        result=ending.result_view(session.doorway.result(session.board)),
    )


def standing(session: Session) -> list[d.StandingView]:
    """How each seat stands, by what is public."""
    return [
        d.StandingView(one.seat, one.name, one.points, dict(one.parts))
        for one in session.doorway.standing(session.board)
    ]


def may_answer(session: Session, asked: Decision, viewer: int) -> bool:
    """Whether a question is one for whoever looks: its own, or about dice and cards that all see."""
    seat = asked.seat or (NOBODY if asked.source else session.doorway.deciding(session.board))
    return seat in (NOBODY, viewer) or session.told_by_all(asked)


def decision(session: Session, asked: Decision) -> DecisionView:
    """An open question as a document; real cards are listed as they are typed, each once."""
    if asked.asks is Asks.DRAW:
        told = {word: name for word, name, *_ in (session.doorway.called(card) for card in asked.options)}
        asked = msgspec.structs.replace(asked, options=tuple(told), texts=tuple(told.values()))
    return DecisionView(
        id=asked.id,
        command=asked.command,
        card=None,
        effect=None,
        asks=str(asked.asks),
        prompt=asked.prompt,
        options=list(asked.options),
        texts=list(asked.texts),
        min=asked.min,
        max=asked.max,
        repeat=asked.repeat,
        needs=asked.needs,
        optional=asked.optional,
        cancel=asked.cancel,
        final=asked.final,
    )


def legal(session: Session) -> d.SessionLegal:
    """What the seat that looks can do now. Errors: `Refusal` when the session is archived."""
    if session.opened.archived and (refused := session.why_waiting()) is not None:
        raise refused
    viewer, deciding, asked = session.viewer, session.deciding, session.question()

    def answered(complete: bool, found: list[LegalView], note: str | None = None) -> d.SessionLegal:
        return d.SessionLegal(session.name, session.revision, viewer, deciding, complete, found, note)

    if asked is not None and may_answer(session, asked, viewer):
        complete = asked.asks not in (Asks.TEXT, Asks.DRAW)
        return answered(complete, [_listed(one) for one in answered_by(asked)])
    if session.over:
        return answered(True, [], say("The session is over."))
    if viewer != deciding:
        return answered(False, [], not_yours(session))
    return answered(True, [_listed(one) for one in session.doorway.legal(session.board)])


def answered_by(asked: Decision) -> list[Legal]:
    """The answers that a question takes."""
    return [Legal(Command("choose", one or (NONE,)), in_words(asked, one)) for one in answers(asked)]


def _listed(one: Legal) -> LegalView:
    return LegalView(one.id, one.text, one.asks)


def not_yours(session: Session) -> str:
    """Whose move it is, and how one looks from there."""
    name = session.called(session.deciding)
    if session.deciding in session.bots:
        return say("It is {name}'s move, whom the program plays.", name=name)
    return say("It is {name}'s move: look from there with --as {name}.", name=name)


def masked(session: Session, refused: Refusal, command: Command) -> Refusal:
    """A refusal as the seat that looks may read it: a reason may tell of a hand."""
    name = session.called(session.deciding)
    if session.deciding in session.bots and command.verb in TOLD:
        return Refusal(say("That can't have come up for {name}.", name=name))
    if session.viewer == session.deciding or session.over or session.viewer:
        return refused
    return Refusal(say("{name} can't do that now. With --as {name} the reason is told.", name=name))


def why(session: Session, line: list[str]) -> d.SessionWhy:
    """Whether a command would be accepted now, and if not why; its price. Errors: `Misuse` when it makes no sense."""
    command, asked = words.command(line), session.question()
    told = asked is not None and command.verb in TOLD and may_answer(session, asked, session.viewer)
    if session.viewer != session.deciding and not session.over and not told:
        return d.SessionWhy(False, None, not_yours(session), session=session.name)
    price = session.seated.price(session.board, command) if session.viewer == session.deciding else None
    try:
        refused = _why(session, command, asked)
    except Refusal as error:
        refused = error.settle()
    if refused is None:
        return d.SessionWhy(legal=True, message=say("That can be done now."), session=session.name, price=price)
    refused = masked(session, refused, command)
    missing, instead = dict(refused.missing), list(refused.legal)
    return d.SessionWhy(False, refused.rule, refused.message, missing, instead, session=session.name, price=price)


def _why(session: Session, command: Command, asked: Decision | None) -> Refusal | None:
    if command.verb in TOLD:
        if asked is None:
            return nothing_asked()
        waiting, given = session.pending, session.read(asked, command.args)
        if waiting is not None:
            return session.doorway.why(session.board, waiting.command, (*waiting.answers, given))
        return session.doorway.why(session.board, Command(command.verb, given or (NONE,)))
    waiting_for = session.why_waiting()
    return waiting_for if waiting_for is not None else session.doorway.why(session.board, command)


def score(session: Session) -> d.SessionScore:
    """How the seats stand."""
    ended = session.doorway.result(session.board)
    return d.SessionScore(
        session.name, session.seated.code, session.revision, standing(session), ending.result_view(ended)
    )


def require_seat(session: Session) -> None:
    """See to it that a seat that was named is the one that decides. Errors: `Refusal`."""
    asked = session.question()
    if session.named and not session.over and session.named != session.deciding:
        if asked is not None and may_answer(session, asked, session.named):
            return
        raise Refusal(not_yours(session))
    if session.over and asked is None:
        raise Refusal(say("The session is over."))
