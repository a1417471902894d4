"""A session at the table: reads statements, runs each as the command line would, remembers what lies on the table."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Protocol, TextIO

from companion.cli import help_forms
from companion.cli.argv import globals_first, has_flag, names_another_kingdom
from companion.cli.context import Context, begin, debugging
from companion.cli.names import other_tables
from companion.cli.shell import aliases, resolve
from companion.cli.shell.outcome import Capture, Numbered, Outcome, Unconfirmed, advised, failed
from companion.cli.shell.shorthand import in_short, meant, spoken
from companion.cli.shell.statements import HELP, LOOKING, OWN, one_by_one, statements, typed
from companion.desk import config
from companion.desk.desk import Desk, forget_writes
from companion.desk.errors import problem_of, sentences, usage
from companion.desk.lookup.whereabouts import located
from companion.documents.base import Document
from companion.documents.errors import Refused, Usage
from companion.documents.kingdom import CardView, DeckDoc, KingdomInfo, LegalList, Table, WhyAnswer
from companion.errors import Exit, Misuse, Refusal, StoreError, Unknown
from companion.sentence import say, shaped
from companion.show.phrases import awaited, legal_text, payable_text, with_real_cards
from companion.show.rich.compact_table import numbered, question
from companion.text import fold, is_number

Runner = Callable[[list[str], Context], None]
"""Carries out one command of the command line in a context."""

INSIDE = ("play", "tutorial", "serve")
"""Commands that make no sense in a session."""

YES = ("yes", "y", "ano")
"""What confirms."""

HELP_OPTIONS = ("-h", "--help")

KEYS = tuple(one.key for one in config.SETTINGS)
"""Settings of a person's own, which `set` changes too."""

REPLACING = ("restore",)
"""Commands that put another data base in the place of this one."""


class Dialect(Protocol):
    """How the moves of one game are said in short."""

    def read(self, words: list[str], table: Table | None) -> list[str]:
        """The command that a statement stands for. Errors: `Misuse`."""
        ...  # pragma: no cover


class ShellSession:
    """The session. `outer`: the context of the command that opened it.

    `remembers`: what is set here is set for the next time, too; `reading`: how many lines lie on the screen that want
    to be read before the table covers them; `above`: how many stand above it.
    """

    def __init__(self, run: Runner, outer: Context, dialect: Dialect) -> None:
        self.run = run
        self.outer = outer
        outer.seated = True
        self.dialect = dialect
        self.kingdom = outer.kingdom
        self.hints = False
        self.aliases: Mapping[str, str] = {}
        self.remembers = False
        self._words: Collection[str] | None = None
        self.over = False
        self.table: Table | None = None
        self.before: Table | None = None
        self.numbered: Numbered | None = None
        self.last: list[str] = []
        self.insists = False
        self.unconfirmed: Unconfirmed | None = None
        self.reading = self.above = 0
        self.allows: Callable[[list[str]], str | None] = lambda ran: None
        self._desk = Desk(outer.db, outer.kingdom, outer.lang, outer.preparing)
        self._legal: LegalList | None = None
        self._deck: list[CardView] | None = None

    def close(self) -> None:
        """Let go of the data base."""
        self._desk.close()
        self.outer.stand_up()

    def settle(self, commands: Collection[str]) -> None:
        """Follow the person's own settings, from now on whenever they change. `commands`: of the program."""
        self._words = aliases.known(commands)
        self._settle()

    def _settle(self) -> None:
        if self._words is None:
            return
        self.outer.read = None
        self.outer.speak()
        settings = self.outer.settings
        self.hints = settings.on("hints")
        self.aliases, faults = aliases.usable(settings.aliases, self._words)
        self.outer.warn(faults)

    # --- looking ------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See how the table lies now; None when there is no kingdom to see. The session is over when that fails."""
        captured = self._capture(["table"])
        if captured.error is not None and captured.code not in (Exit.DONE, Exit.USAGE):
            self.outer.fail(captured.error, captured.code)
            self.over = True
        self._seen(captured)

    def _look_again(self, keeping: bool = False) -> None:
        """The same in the middle of a session: what can't be seen now is taken to lie as it did.

        `keeping`: what the last command changed stays marked when nothing has moved.
        """
        marked, before, captured = self.before, self.table, self._capture(["table"])
        if captured.code in (Exit.DONE, Exit.USAGE):
            self._seen(captured)
        if before is not None and self.table == before:
            self.table, self.before = before, marked if keeping else before

    def _seen(self, captured: Capture) -> None:
        tables = [one for one in captured.documents if isinstance(one, Table)]
        self._lies(tables[0] if tables else None)

    def _lies(self, table: Table | None) -> None:
        self.before, self.table = self.table, table
        self._legal = self._deck = None
        if not _same_kingdom(self.before, table):
            self.before = None

    def legal(self) -> LegalList | None:
        """What can be done now, None when there is no kingdom."""
        if self._legal is None and self.table is not None:
            found = [one for one in self._capture(["legal"]).documents if isinstance(one, LegalList)]
            self._legal = found[0] if found else None
        return self._legal

    def barred(self, command: str) -> bool:
        """Whether a card forbids what a command does (KLD-31)."""
        if self.table is None or not self.table.bars:
            return False
        found = self._capture(["why", *command.split()]).documents
        return any(isinstance(one, WhyAnswer) and one.rule == "KLD-31" for one in found)

    def deck(self) -> list[CardView]:
        """The cards of the deck, none when there is no kingdom."""
        if self._deck is None and self.table is not None:
            found = self._capture(["deck"]).documents
            self._deck = [card for one in found if isinstance(one, DeckDoc) for card in one.cards]
        return self._deck or []

    def number(self) -> list[tuple[str, str]]:
        """What can be done, now numbered: the number typed alone runs one. Each as one types it, with its words.

        Upgrades, and what can be paid by producing first, come before the rest.
        """
        first, rest = self._ways_on()
        return [*first, *rest]

    def _ways_on(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        legal = self.legal()
        if legal is None or self.table is None:
            return [], []
        building = [one for one in legal.legal if one.id.startswith("upgrade ")]
        others = [one for one in legal.legal if one not in building]
        self._count([*(one.id for one in building), *(one.id for one in legal.payable), *(one.id for one in others)])
        first = [(one.id, legal_text(one)) for one in building]
        first += [(one.id, payable_text(one)) for one in legal.payable]
        rest = [(one.id, legal_text(one)) for one in others]
        shown = [[(spoken(command, self.table), text) for command, text in part] for part in (first, rest)]
        return shown[0], shown[1]

    def _count(self, commands: list[str], numbers: list[str] | None = None) -> None:
        """Let numbers alone run commands from now on. `numbers`: of cards, which the commands call by them."""
        if self.table is not None:
            found = dict(zip(numbers or map(str, range(1, len(commands) + 1)), commands, strict=True))
            open_now = self.table.decision.id if self.table.decision else None
            self.numbered = Numbered(self.table.revision, open_now, found, numbers is not None)

    # --- typing -------------------------------------------------------------------------------------------------

    def type(self, line: str) -> Iterator[Outcome]:
        """Run the statements of a line one by one; the first that fails ends the line.

        What changed is marked against the table as it lay before the line: nobody has seen it in between. Where the
        session `insists`, an answer that real cards couldn't take back runs only once it was confirmed, wherever in
        the line it stands and whatever it was typed as; the rest of the line waits with it.
        """
        waiting, self.unconfirmed = self.unconfirmed, None
        if waiting is None:
            try:
                found = self._written_out(self._split(line))
            except Misuse as error:
                yield failed(line.strip(), [], error)
                return
            yield from self._run(one_by_one(found) if self.insists else found)
        elif fold(line.strip()) in YES:
            yield from self._run(chain([waiting.words], waiting.rest), confirmed=True)
        else:
            left = "; ".join(map(typed, waiting.rest))
            yield Outcome(
                line,
                said=[
                    say("Nothing was done; the question stays open."),
                    *([say("Not done: {left}", left=left)] * bool(left)),
                ],
            )

    def _run(self, found: Iterator[list[str]], confirmed: bool = False) -> Iterator[Outcome]:
        """Run statements up to the first that fails or wants a yes. `confirmed`: the first has got it."""
        before, there = self.table, self.table
        for words in found:
            told = self._irrevocable(words) if self.insists and not confirmed else []
            if told:
                self.unconfirmed = Unconfirmed(words, found, told)
                return
            confirmed = False
            outcome = self.statement(words)
            if self.table is not there and before is not None and _same_kingdom(before, self.table):
                self.before, there = before, self.table
            yield outcome
            if outcome.code or self.over:
                return

    def _irrevocable(self, words: list[str]) -> list[str]:
        """What an answer comes to that real cards couldn't take back, and what else could be; empty for others."""
        decision = None if self.table is None else self.table.decision
        if decision is None or not decision.final:
            return []
        try:
            read = self._read(words)
        except Misuse:
            return []
        return resolve.for_good(read, decision)

    def _split(self, line: str) -> list[list[str]]:
        decision = None if self.table is None else self.table.decision
        words = line.split()
        if decision is not None and decision.asks == "text" and words:
            answer = self.dialect.read(words, self.table)[0] == "choose" and words[0] != "choose"
            return [[line.strip()]] if answer else statements(line)  # a text stands as it is
        return statements(line)

    def _written_out(self, found: list[list[str]]) -> Iterator[list[str]]:
        """The statements with what a person's own words stand for, in the place of each; answers are left alone."""
        for words in found:
            decision = None if self.table is None else self.table.decision
            answer = decision is not None and (decision.asks == "text" or resolve.one_answer(words[0], decision))
            yield from [words] if answer else aliases.written_out(words, self.aliases)

    def statement(self, words: list[str]) -> Outcome:
        """Run one statement."""
        text = typed(words)
        try:
            own = self._own(words, text)
            if own is not None:
                return own
            if words[-1] in HELP_OPTIONS and len(words) > 1 and words[0][:1] != "-":
                return self._help(text, words[:-1])
            picked = self._picked(words)
            ran = picked or self._read(words)
            if ran[0] in INSIDE:
                raise Misuse(say("You are sitting at the table already."))
            hindrance = self.allows(ran)
            if hindrance is not None:
                return Outcome(text, ran, said=[hindrance], error=usage(hindrance), code=Exit.USAGE)
            return self._done(text, ran, spoken(typed(picked[:-2]), self.table) if picked else text)
        except BrokenPipeError:
            raise
        except Exception as error:  # whatever goes wrong, the session goes on
            if problem_of(error) is None and debugging():
                raise
            if isinstance(error, resolve.Several):
                said = [typed(one) for one in error.said(words)]
                self._count(said, error.numbers[: len(said)])
            return failed(text, words, error)

    def _read(self, words: list[str]) -> list[str]:
        """The command that a statement stands for, cards being called in whatever language has names for them.

        Errors: `Misuse`, in the words of this language.
        """
        failed: Misuse | None = None
        read: list[str] = []
        try:
            read = self.dialect.read(words, self.table)
        except Misuse as error:
            failed = error
        if self.table is None or (failed is None and resolve.answered(read, self.table.decision)):
            return _or_raise(read, failed)
        self._desk.kingdom = self.kingdom
        with contextlib.suppress(Refusal, Unknown, StoreError):
            for table in other_tables(self._desk):
                with contextlib.suppress(Misuse):
                    return self.dialect.read(words, table) if failed else resolve.by_names(read, table)
            if failed is not None:
                failed = located(self._desk, failed)
        return _or_raise(read, failed)

    def _own(self, words: list[str], text: str) -> Outcome | None:
        """What the session answers itself."""
        try:
            read = self.dialect.read(words, self.table)
        except Misuse:
            return None
        if read[0] not in OWN and read != ["legal"]:
            return None
        match read:
            case ["quit"]:
                self.over = True
                return Outcome(text, read)
            case ["?"] | ["legal"]:
                return Outcome(text, read, said=self._numbered_lines())
            case ["last"]:
                return Outcome(text, read, said=self.last or [say("Nothing was done yet.")])
            case ["set", "hints", ("on" | "off") as value] | ["hints", ("on" | "off") as value]:
                self.hints = value == "on"
                return Outcome(
                    text, read, said=[say("Hints are {value}.", value=value), *self._remember("hints", value)]
                )
            case ["set", key, *value] if key in KEYS and value:
                return self._done(text, ["config", "set", key, *value])
            case ["help"]:
                return Outcome(text, read, said=[say(line) for line in HELP])
            case ["help", *rest]:
                return self._done(text, read) if has_flag("--json", rest) else self._help(text, rest)
            case _:
                raise Misuse(
                    say("{text} makes no sense here.", text=text), ("?", "help", "last", "set hints on", "quit")
                )

    def _help(self, text: str, topic: list[str]) -> Outcome:
        """What a command does, and how it is typed here."""
        out, first = io.StringIO(), self.dialect.read(topic[:1], None)
        topic = first[:1] if first[0] in help_forms.FORMS else [*first, *topic[1:]]
        captured = self._capture(["help", *topic], out)
        if captured.error is not None:
            return Outcome(text, ["help", *topic], error=captured.error, code=captured.code)
        return Outcome(text, ["help", *topic], said=help_forms.text(" ".join(topic), out.getvalue()))

    def _remember(self, key: str, value: str) -> list[str]:
        """Keep a setting for the next time; why that can't be, if it can't."""
        if not self.remembers:
            return []
        try:
            config.put(key, value)
        except StoreError as error:
            return [say("Not for the next time: {message}", message=error.message)]
        return []

    def _numbered_lines(self) -> list[str]:
        if self.table is None:
            return [say("There is no kingdom yet: kingdom new NAME")]
        if self.table.decision is not None:
            return question(self.table)
        if self.table.awaits is not None:
            return [awaited(self.table), say("Where the next card of the deck can be seen, add it: top 6")]
        first, rest = self._ways_on()
        if not first and not rest:
            refused = self._capture(["legal"]).error
            if refused is not None:
                return sentences(self.outer.told(refused))
            return [say("Nothing can be done: the kingdom is finished, and no expansion can begin (expansion list).")]
        lines = numbered([*first, *rest])
        if first:
            building, rest_of_it = lines[: len(first)], lines[len(first) :]
            lines = [say("What can be built or paid:"), *building, say("What else can be done:"), *rest_of_it]
        lines += self.table.bars
        if self.table.phase == "between" and with_real_cards(self.table):
            lines.append(say("With the cards that come up, numbers alone will do: 3 7 1 10"))
        return lines

    def _picked(self, words: list[str]) -> list[str] | None:
        """The command of the numbered list that a number alone means; only while nothing has moved since."""
        table = self.table
        if len(words) != 1 or not is_number(words[0]):
            return None
        if table is not None and (table.decision is not None or table.awaits is not None):
            return None
        if self.numbered is None:
            raise Misuse(say("A number alone runs a command of the numbered list; type ? to see it."))
        here = 0 if table is None else table.revision
        if self.numbered.revision != here or self.numbered.decision is not None:
            raise Misuse(say("The table has changed since that list; type ? for a new one."))
        found, listed = self.numbered.commands.get(str(int(words[0]))), self.numbered.commands
        if found is None and self.numbered.short:
            raise Misuse(say("{n} is none of those cards.", n=words[0]), tuple(listed))
        if found is None:
            raise Misuse(say("The list goes from 1 to {n}.", n=len(listed)))
        ran = statements(found)[0]
        return [*(self._read(ran) if self.numbered.short else ran), "--revision", str(here)]

    def _done(self, text: str, ran: list[str], name: str = "") -> Outcome:
        """Run a command. `text`: as typed; `name`: what is said of it, where that is something else."""
        times = 1
        if ran[0] in ("undo", "redo") and len(ran) == 2 and is_number(ran[1]):
            times, ran = int(ran[1]), ran[:1]
        documents: list[Document] = []
        for _ in range(times):
            captured = self._capture(ran)
            if told := advised(captured.documents, self.table):
                self._count(told)
            documents += (in_short(one, self.table) for one in captured.documents)
            if captured.error is not None:
                break
        outcome = Outcome(text, ran, documents, captured.error, captured.code, name=name or text)
        self._after(outcome)
        if times > 1 and captured.error is not None and documents:
            undone = say("{n} of {times} times done.", n=len(documents), times=times)
            return Outcome(text, ran, documents, captured.error, captured.code, [undone], name=text)
        return self._offering(outcome)

    def _capture(self, ran: list[str], out: TextIO | None = None) -> Capture:
        """Run a command as the command line would. `out`: where it writes, None: where the session does."""
        outer = self.outer
        captured = Capture(plain=outer.plain, out=out or outer.out, err=outer.err, kept=self._desk, read=outer.read)
        captured.json = has_flag("--json", ran)
        around = ["--lang", outer.lang] + (["--db", outer.db] if outer.db else [])
        around += ["--plain"] if outer.plain else []
        around += ["--kingdom", self.kingdom] if self.kingdom else []
        begin(captured)
        forget_writes()
        try:
            self.run(globals_first([*around, *ran]), captured)
        finally:
            begin(outer)
        return captured

    def _after(self, outcome: Outcome) -> None:
        """Look again where a command may have moved something."""
        done, verb = outcome.done, outcome.ran[0]
        if verb in REPLACING:
            self._desk.close()
            self._desk = Desk(self.outer.db, self.kingdom, self.outer.lang, self.outer.preparing)
        if verb == "config":
            self._settle()
        if verb == "kingdom" and outcome.code == Exit.DONE:
            self._follow(outcome)
        if done is not None:
            self.last = [f"{outcome.name}:", *done.said] if done.said else [outcome.name]
            if any(map(names_another_kingdom, outcome.ran)):
                self._look_again()
            else:
                self._lies(done.table)
        elif outcome.code == Exit.REFUSED or verb == "table":
            self._look_again(keeping=True)  # another session may have moved
        elif verb not in LOOKING and outcome.code != Exit.USAGE and "--help" not in outcome.ran:
            self._look_again()

    def _follow(self, outcome: Outcome) -> None:
        """Stay with the kingdom that was named when one sat down, until another is taken up or it is gone."""
        if outcome.ran[1].lower() in ("new", "use"):
            self.kingdom = None
        elif self.kingdom is not None and self._capture(["table"]).code == Exit.USAGE:
            named = [one.kingdom for one in outcome.documents if isinstance(one, KingdomInfo)]
            self.kingdom = named[0] if named else None

    def _offering(self, outcome: Outcome) -> Outcome:
        """What would do instead, numbered: ways to pay where resources are missing, what several could be meant."""
        error = None if outcome.error is None else outcome.error.error
        sentence: str
        if self.table is None or any(map(names_another_kingdom, outcome.ran)):
            return outcome
        if isinstance(error, Refused) and error.missing and error.instead:
            offers = [(one, "") for one in error.instead]
            sentence = say("{message} It can be paid:", message=error.message)
        elif isinstance(error, Usage) and (found := meant(outcome.ran, error, self.table)):
            offers = found
            told = ", ".join(f"{at} {text}" for at, (_, text) in enumerate(found, 1))
            sentence = say("{which} {choices}", which=shaped(error.message, _question), choices=told)
        else:
            return outcome
        self._count([command for command, _ in offers])
        told_so = [(spoken(command, self.table), "") for command, _ in offers] if isinstance(error, Refused) else []
        return replace(outcome, offers=told_so, offering=sentence)


def _question(message: str) -> str:
    """What a message asks, without the choices that follow."""
    return f"{message.partition('?')[0]}?"


def _or_raise(read: list[str], failed: Misuse | None) -> list[str]:
    if failed is not None:
        raise failed
    return read


def _same_kingdom(one: Table | None, other: Table | None) -> bool:
    return one is not None and other is not None and one.kingdom == other.kingdom
