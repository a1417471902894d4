"""Playing: one command, one transaction, one undo unit; a question before payment waits beside the journal."""

from __future__ import annotations

import msgspec

from companion.desk.desk import Desk, Pending, Sitting
from companion.desk.moves.parse import answer, answer_of_words, command_of
from companion.desk.narrate import change_views as told
from companion.desk.narrate import instructions
from companion.documents.kingdom import ChangeView, Done
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Result
from companion.games.kingdom_legacy.turn.packs import SETTING
from companion.play import change
from companion.play.board import Value
from companion.play.campaign import FOUNDING, beginning
from companion.play.change import Put
from companion.play.command import Command
from companion.play.decision import Answer
from companion.play.journal import Entry, Kind, route
from companion.store.errors import Conflict


def play(desk: Desk, command: Command, typed: tuple[str, ...] = (), revision: int | None = None) -> Done:
    """Perform a command of the game.

    `typed`: answers to its questions in the order asked. `revision`: where the kingdom must be.
    Errors: `Refusal` by the rules or while a question is open, `Misuse`, `Conflict`.
    """
    sitting = desk.sit(revision)
    if sitting.pending is not None:
        raise Refusal(f"A question of “{sitting.pending.command.text}” is open.", legal=("choose ANSWER", "cancel"))
    return _run(sitting, command, (), typed)


def choose(
    desk: Desk,
    words: tuple[str, ...],
    further: tuple[str, ...] = (),
    revision: int | None = None,
    decision: str | None = None,
) -> Done:
    """Answer the open question, then perhaps further ones.

    Errors: `Conflict` when `decision` is given and another question (or none) is open; `Refusal` when none is.
    """
    sitting = desk.sit(revision)
    question = sitting.question()
    if decision is not None and (question is None or question.id != decision):
        raise Conflict(f"The open question isn't {decision}.", sitting.revision)
    if question is None:
        raise Refusal("No question is open.")
    given = answer_of_words(question, words)
    if sitting.pending is not None:
        return _run(sitting, sitting.pending.command, (*sitting.pending.answers, given), further)
    return _run(sitting, Command("choose", given), (), further)


def cancel(desk: Desk, revision: int | None = None) -> Done:
    """Withdraw the player's own command that waits for an answer; it leaves no trace.

    Errors: `Refusal` when there is none, or when something hidden was shown already.
    """
    sitting = desk.sit(revision)
    if sitting.pending is None:
        open_one = sitting.question() is not None
        raise Refusal(
            "This question can't be withdrawn: something hidden was shown already."
            if open_one
            else "No command waits for an answer."
        )
    withdrawn = sitting.pending.command.text
    sitting.wait(None)
    return answered(sitting, [], [], [f"Withdrawn: {withdrawn}."])


def do(desk: Desk, line: str, typed: tuple[str, ...] = (), revision: int | None = None) -> Done:
    """Run a command by the id that `legal` printed.

    Errors: `Misuse` when that is no such id.
    """
    verb, _, rest = line.strip().partition(" ")
    if verb == "choose":
        return choose(desk, (rest.strip(),), typed, revision)
    command = command_of(line.split())
    if command.verb == "fix":
        raise Misuse("fix is no atomic command; type it itself.")
    return play(desk, command, typed, revision)


def _run(sitting: Sitting, command: Command, given: tuple[Answer, ...], typed: tuple[str, ...]) -> Done:
    work = Work(sitting)
    work.save(work.go(command, given, list(typed)))
    done = answered(sitting, work.views, told.by_hand(work.views), [*work.news, *told.sentences(work.views)])
    return msgspec.structs.replace(done, breaks=work.breaks) if work.breaks else done


def _flagged(command: Command, breaks: tuple[str, ...]) -> Command:
    """The command with the rules that it broke, as the journal keeps it."""
    plain = unflagged(command)
    return Command(plain.verb, plain.args, (*plain.options, ("breaks", ",".join(breaks))))


def unflagged(command: Command) -> Command:
    """The command as it was typed, whatever rules it broke."""
    return Command(command.verb, command.args, tuple(one for one in command.options if one[0] != "breaks"))


def answered(sitting: Sitting, views: list[ChangeView], hands: list[str], said: list[str]) -> Done:
    """The answer to a command that changed something or asked."""
    table = sitting.table()
    return Done(
        kingdom=sitting.name,
        revision=sitting.revision,
        status="asks" if table.decision is not None else "done",
        changes=views,
        do=hands,
        table=table,
        said=said,
    )


class Work:
    """The entries that one typed command makes: a ledger that is written at the end or not at all."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.head = sitting.head
        self.entries: list[Entry] = []
        self.views: list[ChangeView] = []
        self.news: list[str] = []
        self.breaks: list[str] = []
        self.touched: list[change.Change] = []

    def go(self, command: Command, answers: tuple[Answer, ...], left: list[str]) -> Pending | None:
        """Perform, answering questions as long as answers were typed; what waits at the end, if anything does."""
        while True:
            result = self.perform(command, answers)
            if result.decision is None or not left:
                break
            one = answer(result.decision, left.pop(0))
            if result.pending:
                answers = (*answers, one)
            else:
                command, answers = Command("choose", one), ()
        if left:
            raise Misuse(f"There is no question left for the answer {left[0]}.")
        return Pending(command, answers) if result.pending else None

    def perform(self, command: Command, answers: tuple[Answer, ...]) -> Result:
        """One command of the game; an entry unless its question stands before anything was done."""
        result = self.sitting.game.perform(self.sitting.board, command, answers)
        if not result.pending:
            self.add(command, answers, result)
        return self.restart() if result.restart else result

    def restart(self) -> Result:
        """Back to the founding, then round 1 anew with the running generator; the old line stays as a branch."""
        sitting = self.sitting
        anew = msgspec.structs.replace(beginning(sitting.board), verb="anew")
        settings = dict(sitting.board.tables["settings"])
        before = instructions.lying(sitting.board)
        self.goto(FOUNDING, Command("goto", (str(FOUNDING),)))
        self.views += instructions.relaid(before, instructions.gathered(sitting.board), sitting.numbers())
        self.news.append("The kingdom begins anew; the old line stays in the journal.")
        self._settle(settings)
        return self.perform(anew, ())

    def _settle(self, settings: dict[str, Value]) -> None:
        """House rules set since the founding go on after a restart, as an entry of their own."""
        here = self.sitting.board.tables["settings"]
        names = sorted({*here, *settings} - {"mode"})  # the round that follows hands it on itself
        names = [name for name in names if not name.startswith(SETTING)]  # packs that joined later lie on the old line
        puts = [Put("settings", name, here.get(name), settings.get(name)) for name in names]
        changes = tuple(one for one in puts if one.old != one.new)
        if changes:
            change.redo(self.sitting.board, changes)
            self.add(Command("set", ("again",)), (), Result(changes))

    def goto(self, target: int, command: Command) -> None:
        """Go back to an older node; what was done since stays as a branch."""
        for seq in route(self, self.head, target)[0]:
            change.undo(self.sitting.board, self.entry(seq).changes)
            self.touched += self.entry(seq).changes
        self._append(Kind.GOTO, target, command)

    def add(self, command: Command, answers: tuple[Answer, ...], result: Result) -> None:
        """Note an entry for what the game has just done."""
        if result.breaks:
            command = _flagged(command, result.breaks)
            self.news += [line for line in result.said if line.startswith("Against")]
            self.breaks += result.breaks
        self._append(Kind.COMMAND, None, command, answers, result)
        self.views += told.views(result.changes, command.verb)

    def _append(
        self,
        kind: Kind,
        head: int | None,
        command: Command,
        answers: tuple[Answer, ...] = (),
        result: Result | None = None,
    ) -> None:
        seq = self.last() + 1
        entry = Entry(
            seq=seq,
            unit=self.entries[0].seq if self.entries else seq,
            kind=kind,
            base=self.head,
            head=seq if head is None else head,
            command=command,
            answers=answers,
            changes=result.changes if result else (),
            reveals=result.reveals if result else False,
            by_hand=result.by_hand if result else False,
            round=self.sitting.number("round"),
            turn=self.sitting.number("turn"),
        )
        self.entries.append(entry)
        self.head = entry.head

    def entry(self, seq: int) -> Entry:
        """An entry of the journal, those not yet written included."""
        ours = seq - self.sitting.revision - 1
        return self.entries[ours] if ours >= 0 else self.sitting.ledger.entry(seq)

    def last(self) -> int:
        """The newest number."""
        return self.sitting.revision + len(self.entries)

    def save(self, pending: Pending | None) -> None:
        """Write everything in one transaction."""
        if self.entries:
            self.sitting.write(self.entries, pending, self.touched)
        else:
            self.sitting.wait(pending)
