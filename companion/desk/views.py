"""Looking at a kingdom: table, deck, what can be done, why not, fame."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.desk import Desk, Sitting
from companion.desk.typed import NONE
from companion.play import change, documents
from companion.play.command import Command
from companion.play.decision import Asks, Decision, fault_of
from companion.play.refusal import Misuse, Refusal

MOST_NUMBERS = 100
"""A question for a number lists its answers when there are no more than this."""


def table(desk: Desk) -> documents.Table:
    """The table as it lies."""
    return desk.sit().table()


def deck(desk: Desk) -> documents.DeckDoc:
    """The cards of the deck sorted, and what is known of the order."""
    sitting = desk.sit()
    cards = sorted(sitting.board.zones["deck"], key=lambda card: sitting.catalogue.order[card])
    faces = [sitting.game.card(sitting.board, card) for card in cards]
    document = documents.DeckDoc(sitting.name, sitting.revision, sitting.table().deck, faces)
    return desk.names(sitting.catalogue).translate(document)


def score(desk: Desk) -> documents.Score:
    """Fame now."""
    sitting = desk.sit()
    return sitting.game.score(sitting.board)


def legal(desk: Desk) -> documents.LegalList:
    """The atomic commands that would be accepted; while a question is open, its answers."""
    sitting = desk.sit()
    question = sitting.question()
    if question is None:
        found = [documents.LegalView(one.id, one.text, one.asks) for one in sitting.game.legal(sitting.board)]
        return documents.LegalList(sitting.revision, True, found, sitting.name)
    if not _takes_one(question):
        return documents.LegalList(sitting.revision, False, [], sitting.name)
    return documents.LegalList(sitting.revision, True, list(_answers(sitting, question)), sitting.name)


def _takes_one(question: Decision) -> bool:
    """Whether each answer is one option, or none."""
    if question.asks is Asks.NUMBER:
        return question.max - question.min < MOST_NUMBERS
    return question.asks not in (Asks.TEXT, Asks.ORDER) and question.needs is None and question.max <= 1


def _answers(sitting: Sitting, question: Decision) -> Iterator[documents.LegalView]:
    if question.asks is Asks.NUMBER:
        options = [str(number) for number in range(question.min, question.max + 1)]
        texts = options
    else:
        options, texts = list(question.options), list(question.texts)
    for at, option in enumerate(options):
        asks = _follows(sitting, question, (option,))
        if asks is not None:
            yield documents.LegalView(f"choose {option}", texts[at] if at < len(texts) else option, asks)
    if fault_of(question, ()) is None and (asks := _follows(sitting, question, ())) is not None:
        yield documents.LegalView(f"choose {NONE}", "nothing", asks)


def _follows(sitting: Sitting, question: Decision, answer: tuple[str, ...]) -> bool | None:
    """Whether the answer leads to another question; None when it isn't accepted. Everything is taken back."""
    waiting = sitting.pending
    try:
        if waiting is not None:
            result = sitting.game.perform(sitting.board, waiting.command, (*waiting.answers, answer))
        else:
            result = sitting.game.perform(sitting.board, Command("choose", answer))
    except (Refusal, Misuse):
        return None
    change.undo(sitting.board, result.changes)
    return result.pending


def why(desk: Desk, command: Command) -> documents.WhyAnswer:
    """Whether the command would be accepted, and if not why. Errors: `Misuse` when it makes no sense."""
    sitting = desk.sit()
    if command.verb == "choose":
        refused = _why_answer(sitting, command)
    elif sitting.pending is not None:
        refused = Refusal(f"A question of “{sitting.pending.command.text}” is open.", legal=("choose ANSWER", "cancel"))
    else:
        refused = sitting.game.why(sitting.board, command)
    if refused is None:
        return documents.WhyAnswer(legal=True, message="That can be done now.")
    return documents.WhyAnswer(False, refused.rule, refused.message, dict(refused.missing), list(refused.legal))


def _why_answer(sitting: Sitting, command: Command) -> Refusal | None:
    question = sitting.question()
    if question is None:
        return Refusal("No question is open.")
    answer = () if command.args == (NONE,) else command.args
    waiting = sitting.pending
    wanted, answers = (command, ()) if waiting is None else (waiting.command, (*waiting.answers, answer))
    try:
        result = sitting.game.perform(sitting.board, wanted if waiting else Command("choose", answer), answers)
    except Refusal as refused:
        return refused
    change.undo(sitting.board, result.changes)
    return None
