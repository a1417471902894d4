"""Looking at a kingdom: table, deck, what can be done, why not, fame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import structs

from companion.catalogue.words import Zone
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.moves import coming, payments
from companion.desk.moves.parse import NONE
from companion.documents import kingdom
from companion.documents.base import Ref
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.commands import answers
from companion.games.kingdom_legacy.api.engine import Result
from companion.games.kingdom_legacy.api.mentions import Mentions, mentions
from companion.games.kingdom_legacy.api.view import ref
from companion.games.kingdom_legacy.table import dealers
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.command import Command, Legal
from companion.play.decision import Decision
from companion.play.transaction import nothing_asked
from companion.sentence import say


def table(desk: Desk) -> kingdom.Table:
    """The table as it lies. Errors: `Unknown` when there is no kingdom."""
    return desk.sit().table()


def deck(desk: Desk) -> kingdom.DeckDoc:
    """The cards of the deck sorted, and what is known of the order. Errors: `Unknown` when there is no kingdom."""
    return deck_of(desk.sit())


def deck_of(sitting: Sitting) -> kingdom.DeckDoc:
    """The same of a kingdom that is open."""
    cards = sorted(sitting.board.zones["deck"], key=lambda card: sitting.catalogue.order[card])
    faces = [sitting.card(card) for card in cards]
    top, bottom = _known(sitting)
    document = kingdom.DeckDoc(sitting.name, sitting.revision, sitting.table().deck, faces, top, bottom)
    return sitting.desk.names(sitting.catalogue).translate(document)


def _known(sitting: Sitting) -> tuple[list[Ref], list[Ref]]:
    """Cards known at the deck's top, the top one first, and at its bottom, the lowest first."""
    pile = sitting.board.zones["deck"]
    top, bottom = dealers.at(sitting.board).known(sitting.game.kingdom(sitting.board))
    return [ref(card) for card in pile[::-1][:top]], [ref(card) for card in pile[:bottom]]


def legal(desk: Desk) -> kingdom.LegalList:
    """The atomic commands that would be accepted; while a question is open, its answers if each is at most one.

    Errors: `Unknown` when there is no kingdom, `Refusal` when it is archived.
    """
    return legal_of(desk.sit_to_play())


def legal_of(sitting: Sitting) -> kingdom.LegalList:
    """The same of a kingdom that is open."""
    question = sitting.question()
    if question is None:
        told = mentions(sitting.game.kingdom(sitting.board))
        found = [_legal(sitting, one, told) for one in sitting.game.legal(sitting.board)]
        payable = [_with_names(sitting, one, told) for one in payments.payable(sitting)]
        refused = list(_refused(sitting, {one.id for one in found}, told))
        return kingdom.LegalList(sitting.revision, True, found, sitting.name, payable, refused)
    complete = sitting.game.complete(question)
    found = list(_answers(sitting, question)) if complete else []
    if complete and not found and question.cancel:
        found = [kingdom.LegalView("cancel", say("withdraw the command: no answer leads on"), False)]
    return kingdom.LegalList(sitting.revision, complete, found, sitting.name)


def _near(sitting: Sitting, command: str) -> str:
    """The set of the card that a command is about: `use pack:5.1` is a card's of `pack`."""
    name, colon, _ = command.rpartition(" ")[2].partition(":")
    return name if colon and name in sitting.catalogue.sets else sitting.catalogue.base


def _refused(sitting: Sitting, can: set[str], told: Mentions) -> Iterator[kingdom.RefusedView]:
    """The arrows of the cards on the table, and the lines that only lack resources, that can't be done at once."""
    if sitting.word("phase") != Phase.ACTIONS:
        return
    game, board = sitting.game, sitting.board
    here = game.kingdom(board)
    arrows = [
        Command("upgrade", (str(ref(card)),), (("to", way.to),))
        for zone in (Zone.PLAY, Zone.PERMANENTS)
        for card in here.cards(zone)
        if card not in here.blocked_by
        for way in here.stage(card).upgrades
    ]
    lines = [command for command in game.lacking(board) if command.verb == "use"]
    for command in (*arrows, *lines):
        why_not = None if command.text in can else game.why(board, command)
        if why_not is not None:
            text = game.describe(board, command)
            names = told(text, _near(sitting, command.text.partition(" --")[0]))
            missing = dict(why_not.missing)
            yield kingdom.RefusedView(command.text, text, why_not.message, why_not.rule, missing, names)


def _legal(sitting: Sitting, one: Legal, told: Mentions) -> kingdom.LegalView:
    """A command with what it would come to: whether it asks, what of the resources it would lose."""
    result = sitting.game.trial(sitting.board, one.command)
    loses = coming.loses(sitting, result, one.command)
    return kingdom.LegalView(one.id, one.text, result.pending, told(one.text, _near(sitting, one.id)), loses)


def _with_names(sitting: Sitting, one: kingdom.PayableView, told: Mentions) -> kingdom.PayableView:
    command = one.id.partition(" --")[0]
    return structs.replace(one, names=told(one.text, _near(sitting, command)))


def _answers(sitting: Sitting, question: Decision) -> Iterator[kingdom.LegalView]:
    """Each answer that is accepted."""
    near = sitting.catalogue.base if question.card is None else sitting.catalogue.cards[question.card].set
    for one in answers(question):
        try:
            result = _try(sitting, one.command.args)
        except (Refusal, Misuse):
            continue
        told = mentions(sitting.game.kingdom(sitting.board))(one.text, near)
        yield kingdom.LegalView(one.id, one.text, result.decision is not None, told)


def _try(sitting: Sitting, words: tuple[str, ...]) -> Result:
    """What an answer to the open question would come to."""
    given = () if words == (NONE,) else words
    waiting = sitting.pending
    if waiting is not None:
        return sitting.tried(waiting, given)
    return sitting.game.trial(sitting.board, Command("choose", given))


def why(desk: Desk, command: Command) -> kingdom.WhyAnswer:
    """Whether the command would be accepted, and if not why. Errors: `Misuse` when it makes no sense."""
    sitting = desk.sit()
    command = called.in_numbers(sitting, command)
    if command.verb == "choose":
        refused = _why_answer(sitting, command)
    else:
        refused = sitting.why_waiting() or _why_move(sitting, command)
    if refused is None:
        loses = _would_lose(sitting, command)
        return kingdom.WhyAnswer(legal=True, message=say("That can be done now."), loses=loses, kingdom=sitting.name)
    refused = payments.with_ways(sitting, command, refused)
    missing, instead = dict(refused.missing), list(refused.legal)
    return kingdom.WhyAnswer(False, refused.rule, refused.message, missing, instead, kingdom=sitting.name)


def _would_lose(sitting: Sitting, command: Command) -> dict[str, int]:
    """The resources that an accepted command would lose."""
    if command.verb == "choose":
        return {}
    move = sitting.game.coming(sitting.board, command).move
    return coming.loses(sitting, sitting.game.trial(sitting.board, move), move)


def _why_move(sitting: Sitting, command: Command) -> Refusal | None:
    move = sitting.game.coming(sitting.board, command).move
    refused = sitting.game.why(sitting.board, move)
    if refused is not None or move == command:
        return refused
    transaction = sitting.transaction()
    try:
        transaction.run(command, (), (), partial(called.answer, sitting))
    except Refusal as found:
        return found.settle()
    finally:
        transaction.take_back()
    return None


def _why_answer(sitting: Sitting, command: Command) -> Refusal | None:
    if sitting.opened.archived:
        return sitting.why_waiting()
    question = sitting.question()
    if question is None:
        return nothing_asked()
    try:
        _try(sitting, called.answer_of_words(sitting, question, command.args))
    except Refusal as refused:
        return refused
    return None
