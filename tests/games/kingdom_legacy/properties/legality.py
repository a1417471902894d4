"""Legal is what is accepted: what the list names is carried out, everything else of its kind is refused."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.words import Orientation, Zone
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.play.board import Board
from companion.play.change import undo
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.play.transaction import choosing


def universe(game: Game, board: Board) -> Iterator[Command]:
    """Every atomic command that could be typed about this board, legal or not."""
    kingdom = game.kingdom(board)
    for card in [*board.place]:
        number = number_of(card)
        names = production.labels(ways) if (ways := production.alternatives(kingdom, card)) else ["coin"]
        for name in names:
            yield Command("produce", (f"{number}:{name}" if len(names) > 1 else number,))
        for at in Orientation:
            yield Command("upgrade", (number,), (("to", at),))
        for effect in kingdom.stage(card).effects:  # those of stickers too
            yield Command("use", (f"{number}.{effect.nr}",))
    yield from (Command("advance"), Command("pass"), Command("round"))


def wrongly_listed(game: Game, board: Board, luck: Luck, hidden: int = 6) -> Iterator[str]:
    """Commands that are listed and refused, or accepted and not listed; of cards out of play only a few are tried."""
    listed = [command.text for command in game.commands(board)]
    if len(set(listed)) != len(listed):
        yield f"listed twice: {listed}"
    near = {number_of(card) for zone in (Zone.PLAY, Zone.PERMANENTS) for card in board.zones[zone]}
    near |= {number_of(card) for card in luck.sample(tuple(board.place), hidden)}
    before = board.digest()
    accepted = []
    for command in universe(game, board):
        if command.args and not near & _named(command.args[0]):
            continue
        if (fault := attempt(game, board, command, luck)) is None:
            accepted.append(command.text)
        elif command.text in listed:
            yield f"{command.text} is listed, but: {fault}"
        if board.digest() != before:
            yield f"{command.text} left a trace"
        yield from _badly_answered(game, board, command)
    for text in sorted(set(accepted) ^ set(listed)):
        yield f"{text} is accepted: {text in accepted}, listed: {text in listed}"


def _named(word: str) -> set[str]:
    """The card that a word of a command is about: `7.2` and `7:coin` are about 7, `merchants:7:coin` about that one."""
    number = word.partition(".")[0]
    return {number, number.rpartition(":")[0]}


def _badly_answered(game: Game, board: Board, command: Command) -> Iterator[str]:
    """Wrong answers to the first question of a command that are accepted, or leave a trace."""
    try:
        result = game.perform(board, command, ())
    except (Refusal, Misuse):
        return
    undo(board, result.changes)
    if not result.pending or result.decision is None:
        return
    before = board.digest()
    for bad in wrong_answers(result.decision):
        try:
            undo(board, game.perform(board, command, (bad,)).changes)
            yield f"{command.text}: {bad} is accepted"
        except Refusal:
            if board.digest() != before:
                yield f"{command.text}: {bad} left a trace"


def attempt(game: Game, board: Board, command: Command, luck: Luck) -> str | None:
    """Carry a command out with some answers and take it back; why it was refused."""
    answers: tuple[Answer, ...] = ()
    try:
        result = game.perform(board, command, answers)
        while result.pending and result.decision is not None:
            answers = (*answers, any_answer(result.decision, luck))
            result = game.perform(board, command, answers)
    except (Refusal, Misuse) as refused:
        return f"{refused} {answers}"
    undo(board, result.changes)
    return None


def wrongly_answered(game: Game, board: Board, decision: Decision, luck: Luck) -> Iterator[str]:
    """Answers to a question of the board that are listed and refused, or wrong and accepted."""
    before = board.digest()
    for listed in game.legal(board):
        if (fault := attempt(game, board, listed.command, luck)) is not None:
            yield f"{listed.id} is listed, but: {fault}"
    good = any_answer(decision, luck)
    if (fault := attempt(game, board, choosing(good), luck)) is not None:
        yield f"{good} is refused: {fault}"
    for bad in wrong_answers(decision):
        if attempt(game, board, choosing(bad), luck) is None:
            yield f"{bad} is accepted as an answer to {decision.prompt}"
        if board.digest() != before:
            yield f"{bad} left a trace"


def wrong_answers(decision: Decision) -> Iterator[Answer]:
    """Answers that no question of that kind may accept."""
    if decision.asks is Asks.TEXT:
        yield from (("x" * 61,), ("tab\tbed",), (" ",), ("two", "texts"))
        return
    yield ("no such option",)
    if decision.asks is Asks.NUMBER:
        yield from ((str(decision.max + 1),), ("-1",), ("1.5",), ("1", "1"))
        if decision.min:
            yield (str(decision.min - 1),)
        return
    if not decision.optional and decision.min:
        yield ()
    if not decision.repeat:
        yield (decision.options[0],) * 2
    if decision.asks is Asks.ORDER:
        yield decision.options[1:]
    elif decision.needs is None:
        yield decision.options[:1] * (decision.max + 1)
        if len(decision.options) > decision.max:
            yield decision.options[: decision.max + 1]
        if decision.min > 1:
            yield decision.options[: decision.min - 1]
