"""What can come next on a line: commands, targets, resources, answers; only from what lies open on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.cli import completing
from companion.cli.shell import resolve
from companion.cli.shell.session import INSIDE, ShellSession
from companion.cli.shell.statements import ALIASES, OWN, typed
from companion.desk.config import SETTINGS
from companion.documents.kingdom import CardView, Table
from companion.errors import Misuse
from companion.lang import tr
from companion.show.meanings import meaning
from companion.show.phrases import clean, told
from companion.show.rich.compact_table import options
from companion.text import fold, fold_words


@dataclass(frozen=True)
class Candidate:
    """A word that may stand here, and what it means."""

    word: str
    means: str = ""


Tree = dict[str, list[str]]
"""Each command of the program, with the commands below it."""


def candidates(session: ShellSession, tree: Tree, text: str) -> tuple[str, list[Candidate]]:
    """The word that is being typed at the end of `text`, and what it may become."""
    statement = text.rpartition(";")[2].lstrip()
    before, _, word = statement.rpartition(" ")
    words = before.lower().split()
    found = _first(session, tree) if not words else _later(session, tree, words)
    return word, [one for one in found if fits(one, word)]


def fits(one: Candidate, word: str) -> bool:
    typed = fold(word)
    if not typed or fold(one.word).startswith(typed):
        return True
    return any(part.startswith(fold_words(word)) for part in fold_words(one.means).split())


def _first(session: ShellSession, tree: Tree) -> Iterator[Candidate]:
    """Answers to an open question, then commands."""
    if session.table is not None and session.table.decision is not None:
        yield from _answers(session.table)
    for name in (*tree, *(one for one in OWN if one.isalpha())):
        if name not in INSIDE:
            yield Candidate(name)
    yield from (Candidate(name, clean(stands)) for name, stands in session.aliases.items())


def _answers(table: Table) -> Iterator[Candidate]:
    assert table.decision is not None
    for key, text in options(table.decision):
        yield Candidate(key, clean(text))
    if table.decision.optional or table.decision.min == 0:
        yield Candidate("none", tr("decline"))


def _later(session: ShellSession, tree: Tree, words: list[str]) -> Iterator[Candidate]:
    verb = words[0] if words[0] in tree else ALIASES.get(words[0], words[0])
    table = session.table
    if table is not None and table.decision is not None and verb not in tree:
        yield from _answers(table)
    elif len(words) == 1 and tree.get(verb):
        yield from (Candidate(name) for name in tree[verb])
    elif table is not None:
        yield from _of_verb(session, table, verb, words)


def _of_verb(session: ShellSession, table: Table, verb: str, words: list[str]) -> Iterator[Candidate]:
    if table.mode == "physical" and verb in TURNING and (verb in BARE or any(word in TOLD for word in words)):
        yield from _turned_up(session, table, verb, words)
        return
    match verb:
        case "produce":
            yield from _legal(session, "produce")
        case "upgrade" | "use" if "with" in words:
            yield from _legal(session, "produce")
        case "upgrade":
            yield from _upgrading(session, table, words)
        case "use":
            yield from (Candidate("with"),) if len(words) > 1 else _legal(session, "use")
        case "choose" | "draw" if table.decision is not None:
            yield from _answers(table)
        case "why" if len(words) == 1:
            yield from (Candidate(name) for name in ("produce", "upgrade", "use", "advance", "pass", "round"))
        case "why":
            yield from _of_verb(session, table, ALIASES.get(words[1], words[1]), words[1:])
        case "hint" if words[1:2] in (["why"], ["--why"]):
            yield from _of_verb(session, table, "why", words[1:])
        case "hint" if len(words) == 1:
            yield Candidate("why", tr("how the turn would go on"))
        case "undo" if len(words) == 1:
            yield from _of_command_line(session, ["undo", "--to"])
        case "set" if len(words) == 1:
            yield from (Candidate(one.key, meaning(one.means)) for one in SETTINGS)
        case "set":
            yield from (Candidate(value) for one in SETTINGS if one.key == words[1] for value in one.values)
        case "cards" if words[1:2] == ["show"]:
            yield from _cards(resolve.seen(table))
        case _:
            yield from _of_command_line(session, words)


def _of_command_line(session: ShellSession, words: list[str]) -> Iterator[Candidate]:
    """What the command line offers after the same words."""
    line = completing.Line(f"companion {typed(words)} ", session.outer.db, session.kingdom)
    yield from (Candidate(word, meaning(means)) for word, means in line.candidates())


BARE = ("advance", "pass", "round", "draw")
"""Commands that are followed by the real cards that came up."""

TURNING = (*BARE, "upgrade", "use", "choose")
"""Commands that may tell which real cards came up."""

TOLD = ("draw", "top", "--draw", "--top")
"""After these come real cards."""


def _turned_up(session: ShellSession, table: Table, verb: str, words: list[str]) -> Iterator[Candidate]:
    """The cards that may have come up: those of the deck, or of the pile that is shuffled into one."""
    gathered = verb == "round" or (table.awaits is not None and table.awaits.source == "discard")
    yield from _cards([one for one in (table.discard if gathered else session.deck()) if str(one.card) not in words])
    if verb in BARE and "top" not in words:
        yield Candidate("top", tr("then lies on the deck"))


def _upgrading(session: ShellSession, table: Table, words: list[str]) -> Iterator[Candidate]:
    """Cards with an arrow, none while upgrading is forbidden; after the card where its arrows lead."""
    here = [card for card in resolve.acting(table) if card.upgrades and card.blocked_by is None]
    if here and session.barred(f"upgrade {here[0].card}"):
        return
    if len(words) == 1:
        yield from _cards(here)
        return
    try:
        number = resolve.card(words[1], here)
    except Misuse:
        return
    for card in here:
        if str(card.card) == number and len(words) == 2:
            yield from (Candidate(one.to, clean(one.into or "")) for one in card.upgrades)
    yield Candidate("with")


def _legal(session: ShellSession, verb: str) -> Iterator[Candidate]:
    """What a verb can be said of now: cards that produce, with the choice where there is one, and effects."""
    legal = session.legal()
    for one in legal.legal if legal is not None else []:
        if one.id.startswith(f"{verb} "):
            yield Candidate(one.id.removeprefix(f"{verb} "), told(one.text, one.names))


def _cards(cards: list[CardView]) -> Iterator[Candidate]:
    for card in cards:
        yield Candidate(str(card.card), clean(card.stage))
