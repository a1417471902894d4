"""Founding a session: who sits where, which seats the program plays, real cards or the seed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence

from companion.desk import doorways
from companion.desk.data_base import DataBase
from companion.desk.doorways import Seated
from companion.desk.sessions import ending, facts_noted, moves
from companion.desk.sessions.bots import Bots
from companion.desk.sessions.facts_noted import FACTS
from companion.desk.sessions.session import Seating, Session, bots_of, rows_of, stamp
from companion.documents.seats import playing as d
from companion.errors import Misuse
from companion.play.board import Board
from companion.play.chance import MODE, REAL
from companion.play.change import redo
from companion.play.command import Command
from companion.play.doorway import Setup
from companion.play.journal import ListLedger
from companion.play.transaction import Outcome, Transaction
from companion.sentence import say
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.names import checked_name
from companion.text import fold, printable

SEEDS = 2**31
"""Seeds chosen by the program are below this; those typed may be any whole number from 0 that a data base keeps."""

LARGEST_SEED = 2**63 - 1

BOT = "bot"
"""A seat that the program plays: `bot`, or `bot:` and its policy."""

NO_PERSON = r"(\d+\W*)?(x\W*)?bots?(\W*\d+)?"
"""Folded, what is typed for seats that the program plays by who doesn't know how they are given: `bots`, `2 bots`."""

LONGEST_NAME = 60

PLAYERS = "players"
"""The option of the entry that founds a session which names the seats; beside it stand the mode, the game's own, and
the facts of the owner's that it begins with."""


def seats_of(players: str, policies: Sequence[str]) -> tuple[tuple[str, ...], dict[int, str]]:
    """Names and bots from what is typed, as `North,South,bot,bot:greedy`. Errors: `Misuse`.

    >>> seats_of("North,bot,bot:greedy", ("random", "greedy"))
    (('North', 'Bot', 'Bot 2'), {2: 'random', 3: 'greedy'})
    """
    names, bots = list[str](), dict[int, str]()
    for nr, typed in enumerate((one.strip() for one in players.split(",")), 1):
        word, colon, policy = typed.partition(":")
        if word.lower() != BOT:
            if not typed or not printable(typed) or len(typed) > LONGEST_NAME:
                raise Misuse(say("The name of a seat is 1 to {most} printable characters.", most=LONGEST_NAME))
            names.append(typed)
            continue
        policy = policy.lower() if colon else next(iter(policies), "")
        if policy not in policies:
            raise Misuse(say("There is no bot {policy} in this game.", policy=policy or BOT), tuple(policies))
        bots[nr] = policy
        names.append("Bot" if len(bots) == 1 else f"Bot {len(bots)}")
    if len({fold(one) for one in names}) < len(names):
        raise Misuse(say("Two seats have the same name; call them differently."))
    return tuple(names), bots


def _insist_on_bots(players: str, policies: Sequence[str]) -> None:
    """Errors: `Misuse` where a seat is called as one may think that bots are given.

    Only who founds a session is asked: a person of one that was founded before may be called so.
    """
    ways = "|".join(map(re.escape, policies))
    for typed in (one.strip() for one in players.split(",")):
        word, colon, _ = typed.partition(":")
        right = word.lower() == BOT and (colon or typed.lower() == BOT)
        if not right and re.fullmatch(rf"{NO_PERSON}(\W+({ways}))?\W*", fold(typed)):
            raise Misuse(
                say(
                    "{typed} is no person. Type bot once for each seat that the program plays: North,bot,bot",
                    typed=typed,
                ),
                (BOT, *(f"{BOT}:{one}" for one in policies)),
            )


def found(
    desk: DataBase,
    game: str,
    name: str,
    players: str,
    seed: int | None = None,
    real: bool = False,
    options: Mapping[str, str] | None = None,
    viewer: str | None = None,
) -> d.SessionDone:
    """Found a session and make it current; bots move until a person decides.

    `game`: its code; `players`: the seats as typed; `real`: with real cards and dice; `options`: the game's own.
    Errors: `Unknown` when the name can't be used or is taken, `Misuse` for seats or options that make no sense.
    """
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Misuse(say("A seed is a whole number from 0 to {most}.", most=LARGEST_SEED))
    name, seated = checked_name(name), doorways.seated(desk.engine, game, desk.lang)
    _insist_on_bots(players, tuple(seated.policies))
    names, bots = seats_of(players, tuple(seated.policies))
    setup = Setup(names, real, dict(options or {}), bots)
    begun = Unfounded(seated, setup)
    transaction = begun.found(secrets.randbelow(SEEDS) if seed is None else seed, name, players)
    kingdoms.create(
        desk.engine,
        name,
        transaction.entries,
        begun.board,
        stamp(),
        mode=seated.doorway.mode(begun.board),
        printing="",
        game=game,
        rows=rows_of(seated.doorway, begun.board),
        result=ending.finished(game, name, names, seated.doorway.result(begun.board)),
    )
    session = Session(desk, desk.opened(name=name), viewer)
    told = moves.Account(session, session.viewer)
    said: list[str] = [say("{name} is founded.", name=session.name)]
    for entry in transaction.entries[1:]:
        told.tell(entry)
        said += told.moves[-1].said
    return moves.answered(session, told.moves, said)


class Unfounded:
    """A session whose journal is still empty. `setup`: what it is founded with."""

    dealt = True

    def __init__(self, seated: Seated, setup: Setup) -> None:
        self.seated, self.setup = seated, setup
        self.game = Seating(seated.doorway, setup)
        self.board: Board = self.game.new_board()
        self.ledger, self.head = ListLedger(), 0

    def found(self, seed: int, name: str, players: str) -> Transaction[Outcome]:
        """The entry that lays everything out, and the moves of bots that come before any person's."""
        transaction: Transaction[Outcome] = Transaction(self)
        laid_out = self.game.found(self.board, seed)
        facts = facts_noted.putting(self.board, self.seated.facts)
        redo(self.board, facts)
        transaction.note(self.command(name, players), (*laid_out.changes, *facts), reveals=laid_out.reveals)
        known = self.seated.policies
        policies = {nr: known[policy] for nr, policy in bots_of(self.board).items()}
        Bots(self.seated.doorway, policies, seed).play(transaction)
        return transaction

    def command(self, name: str, players: str) -> Command:
        """How the founding stands in the journal: all but the seed, which tells what is hidden."""
        mode, facts = self.seated.doorway.mode(self.board), self.seated.facts
        told = (*sorted(self.setup.options.items()), *(((FACTS, facts),) if facts else ()))
        return Command("found", (name,), ((PLAYERS, players), (MODE, mode), *told))


def setup_of(command: Command, policies: Sequence[str]) -> Setup:
    """What a session was founded with, as its first entry says. Errors: `Misuse` for what can't be."""
    given = dict(command.options)
    names, bots = seats_of(given.pop(PLAYERS, ""), policies)
    real = given.pop(MODE, "") == REAL
    given.pop(FACTS, None)
    return Setup(names, real, given, bots)
