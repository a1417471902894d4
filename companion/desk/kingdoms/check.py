"""Is all well: the data base, its journals and states; and what today's rules say of the moves recorded."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk import doorways
from companion.desk.data_base import FIRST_PRINTING
from companion.desk.desk import Desk
from companion.desk.journal import clock
from companion.desk.kingdoms import listing
from companion.desk.kingdoms.sitting import game_of
from companion.desk.reports import achievements
from companion.desk.sessions.check import differences
from companion.desk.sessions.rows import Games
from companion.desk.sessions.session import Session
from companion.documents.kingdom import Check, Fault
from companion.errors import Misuse, Refusal, StoreError
from companion.games.kingdom_legacy.api.engine import Game
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.change import encode
from companion.play.journal import NODES, Entry
from companion.play.transaction import unflagged
from companion.sentence import say
from companion.store.catalogue import amendments
from companion.store.engine import reading
from companion.store.kingdoms import check as checks
from companion.store.kingdoms import scores, summaries

RULES, CACHE = "rules", "cache"
NOT_PLAYED = frozenset(("found", "set", "pack"))
"""Commands that set a kingdom up; no rule of the game allows or refuses them."""


def check(desk: Desk) -> Check:
    """Run every check over every kingdom."""
    found = [Fault(one.check, one.where, one.message) for one in checks.run(desk.engine, others=Games(desk.engine))]
    with reading(desk.engine) as connection:
        unfit = amendments.unfit(connection, FIRST_PRINTING) | amendments.unfit(connection, "current")
    found += [
        Fault(Setting.AMENDMENTS, say("amendment {id}", id=id), say("it is left out: {why}", why=why))
        for id, why in unfit.items()
    ]
    sound = list[str]()
    for kingdom in summaries.kingdoms(desk.engine):
        name = kingdom.name
        if not any(one.where == name or one.where.startswith(f"{name}, ") for one in found):
            try:
                found += _moves(desk, name)
                sound.append(name)
            except (StoreError, Misuse) as error:  # its pack is gone, its cards don't fit: the others go on
                found.append(Fault(RULES, name, say("it can't be opened: {why}", why=error.message)))
    found += _sessions(desk, found)
    found += _kept(desk, sound)
    return Check(checks=[*checks.CHECKS, Setting.AMENDMENTS, *checks.KINGDOM_CHECKS, RULES, CACHE], faults=found)


def _kept(desk: Desk, names: list[str]) -> Iterator[Fault]:
    """What is kept for lists over all kingdoms is what they would tell now. `names`: kingdoms that can be opened."""
    for name in listing.kept_wrongly(desk, names):
        yield Fault(CACHE, name, say("what is kept for kingdom list isn't how it stands"))
    for name in achievements.kept_wrongly(desk, names):
        yield Fault(CACHE, name, say("what is kept for achievements isn't what its journal says"))
    for name in scores.kept_wrongly(desk.engine, clock.seconds):
        yield Fault(CACHE, name, say("what is kept for scores isn't what its journal says"))


def _sessions(desk: Desk, found: list[Fault]) -> Iterator[Fault]:
    """The moves of sessions of other games; one of a game that isn't known can't be looked at."""
    for one in summaries.sessions(desk.engine):
        if one.game == doorways.KINGDOMS or any(fault.where.startswith(one.name) for fault in found):
            continue
        try:
            for seq, message in differences(Session(desk, desk.opened(name=one.name))):
                yield Fault(RULES, say("{name}, entry {seq}", name=one.name, seq=seq), message)
        except StoreError as error:
            yield Fault(RULES, one.name, say("it can't be opened: {why}", why=error.message))


def _moves(desk: Desk, name: str) -> Iterator[Fault]:
    """Every command of the journal, whatever its branch, is carried out again where it was given.

    A rule or a card mended since may say otherwise: history stays as it was made, and each difference is named.
    """
    sitting = desk.sit(name=name)
    games = dict[str, Game]()
    for entry, board in sitting.walk():
        if entry.kind in NODES and entry.command.verb not in NOT_PLAYED:
            game = game_at(desk, sitting.opened.printing, board, games)
            for message in _differs(game, board, entry):
                yield Fault(RULES, say("{name}, entry {seq}", name=name, seq=entry.seq), message)


def game_at(desk: Desk, printing: str, board: Board, games: dict[str, Game]) -> Game:
    """The game by the settings of a board; `games`: those made for earlier boards, by their settings.

    Errors: as `game_of`.
    """
    settings = board.tables[BoardTable.SETTINGS]
    key = repr(sorted(settings.items()))
    if key not in games:
        games[key] = game_of(desk, printing, settings)
    return games[key]


def _differs(game: Game, board: Board, entry: Entry) -> Iterator[str]:
    """What is different about an entry by today's rules; the board stays. No face is named: it may be hidden."""
    try:
        result = game.trial(board, unflagged(entry.command), entry.answers)
    except (Refusal, Misuse) as error:
        rule = f" ({error.rule})" if isinstance(error, Refusal) and error.rule else ""
        yield say("today's rules and cards refuse it{rule}; the history stays as it was made", rule=rule)
        return
    except (LookupError, AssertionError, StopIteration):  # a card, stage or line that is no longer there
        yield say("it can't be done with today's cards; the history stays as it was made")
        return
    if result.pending:
        yield say(
            "by today's rules and cards it asks something that was not answered; the history stays as it was made"
        )
    elif encode(result.changes) != encode(entry.changes):
        yield say("by today's rules and cards it changes something else; the history stays as it was made")
