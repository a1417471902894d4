"""The past: undo, redo, what undo would take back, and marks."""

from __future__ import annotations

from collections.abc import Iterable

from companion.desk.desk import Desk
from companion.desk.journal import entries
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves import real_deck
from companion.desk.moves.commands import answer_of
from companion.desk.narrate import change_views, instructions, names, phrases, titles
from companion.desk.reports import ending
from companion.documents import kingdom
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.table import dealers
from companion.play.board_tables import BoardTable
from companion.play.change import Put
from companion.play.command import Command
from companion.play.journal import NODES, Entry, Kind, path, redo_target, route, undo_target
from companion.play.transaction import Waiting
from companion.sentence import joined, say
from companion.text import fold, is_number, nearest, printable

LONGEST_MARK = 60

MOST_NAMED = 3
"""Commands that a sentence names one by one."""


def undo(desk: Desk, to: str | None = None, revision: int | None = None) -> kingdom.Done:
    """Take back one unit, or go to a point; a command that only waits for its answer is withdrawn instead.

    Errors: `Refusal` when there is nothing to undo, `Misuse` for an unknown point.
    """
    sitting = desk.sit_to_play(revision)
    if sitting.pending is not None and to is None:
        withdrawn = _waiting(sitting.pending.command)
        sitting.wait(None)
        return answer_of(sitting, [], [], [say("Withdrawn: {command}.", command=withdrawn)])
    target = _target(sitting, to)
    require_undoable(sitting, route(sitting.ledger, sitting.head, target)[0])
    kind = Kind.UNDO if to is None else Kind.GOTO
    return _go(sitting, kind, target, Command("undo", (), (("to", to),) if to else ()))


def require_undoable(sitting: Sitting, back: Iterable[int]) -> None:
    """In a strict kingdom nothing goes back past an entry that revealed something. Errors: `Refusal`."""
    if not sitting.opened.strict_undo:
        return
    here = sitting.head
    for seq in back:
        entry = sitting.ledger.entry(seq)
        if entry.reveals:
            ways = [f"undo --to {here}"] if here != sitting.head else []
            raise Refusal(
                say(
                    "Undo is strict here, and “{command}” (entry {seq}) revealed something.",
                    command=change_views.in_words(entry.command),
                    seq=seq,
                ),
                legal=(*ways, "kingdom set undo free"),
            )
        here = entry.base


def redo(desk: Desk, revision: int | None = None) -> kingdom.Done:
    """Do again what was undone last. Errors: `Refusal` when nothing was."""
    sitting = desk.sit_to_play(revision)
    return _go(sitting, Kind.REDO, redo_target(sitting.ledger, sitting.head), Command("redo"))


def mark(desk: Desk, name: str, revision: int | None = None) -> kingdom.Done:
    """Name the point where the kingdom stands; a command that waits for its answer goes on waiting.

    Errors: `Misuse` for a name that can't be one.
    """
    if not name.strip() or not printable(name) or len(name) > LONGEST_MARK:
        raise Misuse(say("A mark is 1 to {most} printable characters.", most=LONGEST_MARK))
    if name.isdigit() or name in ("turn", "round"):
        raise Misuse(say("{name} means something else after --to; choose another name.", name=name))
    sitting = desk.sit_to_play(revision)
    pending = sitting.pending
    waiting = None if pending is None else Waiting(pending.command, pending.answers)
    with sitting.transaction() as transaction:
        transaction.mark(Command("mark", (name,)))
        sitting.keep(transaction, waiting)
    return answer_of(sitting, [], [], [say("Marked: {name}.", name=name)])


def preview(desk: Desk, to: str | None = None) -> kingdom.Preview:
    """What undo would take back; nothing changes.

    Errors: `Refusal` when undo can't lead there, `Misuse` when there is no such entry or mark, `Unknown` when there is
    no kingdom.
    """
    sitting = desk.sit()
    drops = _waiting(sitting.pending.command) if sitting.pending is not None else None
    target = sitting.head if drops is not None and to is None else _target(sitting, to)
    back, _ = route(sitting.ledger, sitting.head, target)
    line = frozenset(path(sitting.ledger, sitting.head))
    require_undoable(sitting, back)
    told = names.backwards(sitting, [sitting.ledger.entry(seq) for seq in back])
    undone = [entries.view(sitting, sitting.record(seq), line, one) for seq, one in zip(back, told, strict=True)]
    said = [sentence for one in told for sentence in one.said]
    return kingdom.Preview(sitting.name, sitting.revision, target, undone, drops, said)


def _waiting(command: Command) -> str:
    """A command that waits for its answer."""
    return titles.both(command, command.text)


def _said(sitting: Sitting, back: list[Entry], forth: list[Entry]) -> list[str]:
    """What was undone and done again, of one command all that it did; `sitting`: as the kingdom is now.

    Of the line that a restart left behind only that it is taken up or left.
    """
    undone, done = _restarts(back), _restarts(forth)
    if undone or done or len({entry.unit for entry in (*back, *forth)}) > 1:
        lines: list[str] = [say(phrases.UNDONE, command=words) for words in _commands(back) if undone or not done]
        if undone and not done:
            return [*lines, say(phrases.AS_BEFORE)]
        return lines + [say(phrases.DONE_AGAIN, command=words) for words in _commands(forth)]
    return [*names.undone(sitting, back), *names.done_again(sitting, forth)]


def _commands(entries: list[Entry]) -> list[str]:
    return [words for one in entries if (words := change_views.in_words(one.command))]


def _restarts(entries: list[Entry]) -> bool:
    return any(entry.command.verb == "anew" for entry in entries)


def _go(sitting: Sitting, kind: Kind, target: int, command: Command) -> kingdom.Done:
    """Move the head: take back and carry out what lies between; with real cards only what then lies otherwise."""
    before, cards = instructions.lying(sitting.board), sitting.numbers()
    withdrawn = (
        [say("Withdrawn: {command}.", command=_waiting(sitting.pending.command))] if sitting.pending is not None else []
    )
    real = dealers.at(sitting.board).following
    lost = real and real_deck.order_lost(sitting.ledger, route(sitting.ledger, sitting.head, target)[1])
    with sitting.transaction() as transaction:
        back, forth = transaction.go(kind, target, command)
        sitting.keep(transaction)
    touched = transaction.touched
    views = [view for entry in back for view in change_views.views(change_views.inverses(entry.changes), "undo")]
    views += [view for entry in forth for view in change_views.views(entry.changes, entry.command.verb)]
    said = [*withdrawn, *_said(sitting, back, forth)]
    many = len({entry.unit for entry in (*back, *forth)}) > 1
    if any(isinstance(one, Put) and one.table == BoardTable.SETTINGS for one in touched):
        sitting = sitting.again()  # the rules to look with are others now
        cards = sitting.numbers() | cards
    ended = any(ending.ends(entry.changes) for entry in forth)
    if many or lost:
        hands = instructions.far(before, instructions.lying(sitting.board), cards, views, lost)
        return answer_of(sitting, views, hands, said, ended)
    return answer_of(
        sitting, views, instructions.for_changes(views, tabs=instructions.tabs(sitting.catalogue)), said, ended
    )


def _target(sitting: Sitting, to: str | None) -> int:
    """The node where `undo --to` leads. Errors: `Refusal` when the kingdom is there already."""
    if to is None:
        return undo_target(sitting.ledger, sitting.head)
    if to in ("turn", "round"):
        target = _beginning(sitting, turn=to == "turn")
    else:
        target = _node(sitting, int(to)) if is_number(to) else _marked(sitting, to)
    if target == sitting.head:
        raise Refusal(say("The kingdom is there already."))
    return target


def _beginning(sitting: Sitting, turn: bool) -> int:
    """The end of the unit in which this turn or round began."""
    ledger = sitting.ledger
    here = ledger.entry(sitting.head)
    first = here
    for seq in path(ledger, sitting.head):
        entry = ledger.entry(seq)
        if entry.round != here.round or (turn and entry.turn != here.turn):
            break
        first = entry
    return end_of_unit(sitting, first.seq)


def end_of_unit(sitting: Sitting, node: int) -> int:
    """The last node of a node's unit (units are never half undone); a unit's entries follow each other.

    Errors: `StoreError` when an entry can't be read.
    """
    ledger = sitting.ledger
    end, unit = node, ledger.entry(node).unit
    for seq in range(node + 1, sitting.revision + 1):
        entry = ledger.entry(seq)
        if entry.unit != unit:
            break
        end = seq if entry.kind in NODES else end
    return end


def _node(sitting: Sitting, seq: int) -> int:
    if not 1 <= seq <= sitting.revision or sitting.ledger.entry(seq).kind not in NODES:
        raise no_command(sitting, seq)
    return end_of_unit(sitting, seq)


def no_command(sitting: Sitting, seq: int) -> Misuse:
    """What an entry is that is no command on the line that counts, with the numbers of the commands it is about."""
    if not 1 <= seq <= sitting.revision:
        return Misuse(
            say(
                "There is no command number {seq} in the journal, which has {revision}.",
                seq=seq,
                revision=sitting.revision,
            )
        )
    entry = sitting.ledger.entry(seq)
    if entry.kind in NODES:
        return Misuse(say("Entry {seq} was undone; it counts no more.", seq=seq))
    if entry.kind is Kind.MARK:
        return Misuse(say("Entry {seq} is no command: it marks where entry {head} led.", seq=seq, head=entry.head))
    back, forth = route(sitting.ledger, entry.base, entry.head)
    if not back:
        return Misuse(say("Entry {seq} is no command: it did {again} again.", seq=seq, again=_numbered(sitting, forth)))
    taken = _numbered(sitting, back[::-1])
    if not forth:
        return Misuse(say("Entry {seq} is no command: it took back {taken}.", seq=seq, taken=taken))
    again = _numbered(sitting, forth)
    return Misuse(
        say(
            "Entry {seq} is no command: it took back {taken} and did {again} again.",
            seq=seq,
            taken=taken,
            again=again,
        )
    )


def _numbered(sitting: Sitting, nodes: list[int]) -> str:
    """Commands with their numbers; of many the first and the last."""
    commands = [change_views.in_words(sitting.ledger.entry(seq).command) for seq in nodes]
    told = [say("entry {seq} ({command})", seq=seq, command=text) for seq, text in zip(nodes, commands, strict=True)]
    return joined(told) if len(told) <= MOST_NAMED else say("{first} to {last}", first=told[0], last=told[-1])


def _marked(sitting: Sitting, name: str) -> int:
    """The newest mark of that name, else the one mark that is called so but for accents and case, or in part."""
    noted = [one.entry for one in sitting.records() if one.entry.kind is Kind.MARK]
    marks = {entry.command.args[0]: entry.head for entry in noted}
    wanted = fold(name)
    for found in (
        [one for one in marks if one == name],
        [one for one in marks if fold(one) == wanted],
        [one for one in marks if wanted in fold(one)],
    ):
        if len(found) == 1:
            return marks[found[0]]
        if found:
            raise Misuse(say("More than one mark could be {name}.", name=name), tuple(found))
    points = ("turn", "round", *marks)
    near = nearest(name, points)
    if near:
        raise Misuse(say("There is no mark {name}. Did you mean {near}?", name=name, near=", ".join(near)), points)
    raise Misuse(say("There is no mark {name}.", name=name), points)
